//! `factor transcript dump`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_transcript::view;

use super::reading::{Reading, filter, form};
use crate::args::DumpArgs;

/// Prints the events of a capture.
pub fn run(args: &DumpArgs) -> Result<Exit, Failure> {
    let reading = Reading::of(&args.list.capture.store, &args.name)?;
    let form = form(&args.list.capture, args.list.full);
    reading.print(|capture, out| {
        view::dump(capture, &filter(&args.list.filter), form, out)?;
        Ok(Exit::Passed)
    })
}
