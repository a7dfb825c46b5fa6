//! `factor transcript dump`

use factor_transcript::view;

use super::reading::{Reading, filter};
use crate::args::DumpArgs;
use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Prints the events of a capture.
pub fn run(args: &DumpArgs) -> Result<Exit, Failure> {
    let reading = Reading::of(&args.capture, &args.name)?;
    let form = reading.form(args.full);
    reading.print(|capture, out| {
        view::dump(capture, &filter(&args.filter), form, out)?;
        Ok(Exit::Passed)
    })
}
