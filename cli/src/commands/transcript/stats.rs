//! `factor transcript stats`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_transcript::view;

use super::reading::{Reading, form};
use crate::args::StatsArgs;

/// Prints where the events and bytes of a capture come from.
pub fn run(args: &StatsArgs) -> Result<Exit, Failure> {
    let reading = Reading::of(&args.capture.store, &args.name)?;
    let form = form(&args.capture, false);
    reading.print(|capture, out| {
        view::stats(capture)?.write(args.all, form, out)?;
        Ok(Exit::Passed)
    })
}
