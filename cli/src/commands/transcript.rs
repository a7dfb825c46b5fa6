//! `factor transcript …`

use std::io::{BufWriter, Write, stdout};

use factor_transcript::dump;

use crate::args::{TranscriptArgs, TranscriptCommand};
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::store::Store;

/// Looks into a transcript.
pub fn run(args: &TranscriptArgs) -> Result<Exit, Failure> {
    let TranscriptCommand::Dump(args) = &args.command;
    let directory = Store::at(&args.store).complete(&args.name)?;
    let mut out = BufWriter::new(stdout().lock());
    let unreadable =
        |e| Failure::new(Exit::Unreadable, e, format!("capture again: factor capture --name {} …", args.name));
    dump(&directory, &mut out).map_err(unreadable)?;
    // A reader that has seen enough closes the pipe: no failure.
    let _ = out.flush();
    Ok(Exit::Passed)
}
