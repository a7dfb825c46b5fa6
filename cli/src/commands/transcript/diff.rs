//! `factor transcript diff`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_transcript::view::{self, Verdict};

use super::reading::{Reading, form};
use crate::args::DiffArgs;

/// Prints what differs between two captures.
pub fn run(args: &DiffArgs) -> Result<Exit, Failure> {
    let a = Reading::of(&args.capture.store, &args.a)?;
    let b = Reading::of(&args.capture.store, &args.b)?;
    let form = form(&args.capture, false);
    a.print(|capture, out| {
        Ok(match view::diff(capture, b.capture(), args.all, form, out)? {
            Verdict::Alike => Exit::Passed,
            Verdict::Answers | Verdict::Questions => Exit::No,
        })
    })
}
