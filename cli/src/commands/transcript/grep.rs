//! `factor transcript grep`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_transcript::view;

use super::reading::{Reading, filter, form};
use crate::args::GrepArgs;

/// Prints the events of a capture in which a pattern is found.
pub fn run(args: &GrepArgs) -> Result<Exit, Failure> {
    let reading = Reading::of(&args.list.capture.store, &args.name)?;
    let form = form(&args.list.capture, args.list.full);
    let find = |text: &str| args.pattern.find(text).map(|found| found.range());
    reading.print(|capture, out| {
        let found = view::grep(capture, &filter(&args.list.filter), &find, form, out)?;
        Ok(if found > 0 { Exit::Passed } else { Exit::No })
    })
}
