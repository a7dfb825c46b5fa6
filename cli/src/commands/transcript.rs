//! `factor transcript …`

use std::io::{BufWriter, ErrorKind, Write, stdout};

use factor_transcript::{TranscriptError, dump};

use crate::args::{TranscriptArgs, TranscriptCommand};
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::store::Store;

/// Looks into a transcript.
pub fn run(args: &TranscriptArgs) -> Result<Exit, Failure> {
    let TranscriptCommand::Dump(args) = &args.command;
    let directory = Store::at(&args.store).complete(&args.name)?;
    let mut out = BufWriter::new(stdout().lock());
    match dump(&directory, &mut out) {
        // A reader that has seen enough closes the pipe: no failure.
        Err(TranscriptError::Io { source, .. }) if source.kind() == ErrorKind::BrokenPipe => {}
        Err(e) => return Err(Failure::unreadable(&e, &args.name)),
        Ok(()) => drop(out.flush()),
    }
    Ok(Exit::Passed)
}
