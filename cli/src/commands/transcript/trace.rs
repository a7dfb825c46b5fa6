//! `factor transcript trace`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_transcript::view;

use super::reading::Reading;
use crate::args::TraceArgs;

/// Prints the nesting of a capture's calls for viewers of traces.
pub fn run(args: &TraceArgs) -> Result<Exit, Failure> {
    Reading::of(&args.store, &args.name)?.print(|capture, out| {
        view::trace(capture, &args.name, out)?;
        Ok(Exit::Passed)
    })
}
