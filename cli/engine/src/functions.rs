//! Static methods of the environment whose calls cross, and that touch nothing but what they are given once their class has been initialised.
//!
//! A replay does not ask in which order they come (docs/decisions/070-helpers-in-place.md).

use std::collections::BTreeSet;
use std::path::Path;

use factor_rewriter::plan::Plan;
use factor_transcript::{Head, StreamIndex, TranscriptError, first_calls};

/// Under which name the head keeps them, among the settings that a replay must find alike.
pub const PINNED: &str = "factor.functions";

/// Those of a plan that a capture has called, as the head keeps them and as the runtime is told of them: a line each of the class, its first call,
/// name with descriptor. None where there are none, or where several threads crossed.
///
/// # Errors
/// The stream of the capture cannot be read.
pub fn lines(plan: &Plan, directory: &Path, streams: &[StreamIndex]) -> Result<Option<String>, TranscriptError> {
    let [stream] = streams else { return Ok(None) };
    let functions = plan.crossing_functions();
    let classes: BTreeSet<String> = functions.iter().map(|(class, _)| class.clone()).collect();
    if classes.is_empty() {
        return Ok(None);
    }
    let first = first_calls(&directory.join(&stream.file), &classes)?;
    let line = |(class, method): (String, String)| Some(format!("{class} {} {method}", first.get(&class)?));
    let lines: Vec<String> = functions.into_iter().filter_map(line).collect();
    Ok((!lines.is_empty()).then(|| lines.join("\n")))
}

/// Those of a capture, as the runtime is told of them.
pub fn of(head: &Head) -> String {
    head.pinned.get(PINNED).cloned().unwrap_or_default()
}
