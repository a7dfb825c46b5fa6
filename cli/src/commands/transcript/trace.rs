//! `factor transcript trace`

use factor_transcript::view;

use super::reading::Reading;
use crate::args::TraceArgs;
use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Prints the nesting of a capture's calls for viewers of traces.
pub fn run(args: &TraceArgs) -> Result<Exit, Failure> {
    Reading::of(&args.store, &args.name)?.print(|capture, out| {
        view::trace(capture, &args.name, out)?;
        Ok(Exit::Passed)
    })
}
