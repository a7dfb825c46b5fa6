//! Static methods of the environment whose calls cross, and that touch nothing but what they are given once their class has been initialised.
//!
//! A replay does not ask in which order they come (docs/decisions/070-helpers-in-place.md).

use factor_rewriter::plan::Plan;
use factor_transcript::Head;

/// Under which name the head keeps them, among the settings that a replay must find alike.
pub const PINNED: &str = "factor.functions";

/// Those of a plan as the head keeps them, and as the runtime is told of them; none where there are none.
pub fn lines(plan: &Plan) -> Option<String> {
    let lines: Vec<String> =
        plan.crossing_functions().into_iter().map(|(class, method)| format!("{class} {method}")).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Those of a capture, as the runtime is told of them.
pub fn of(head: &Head) -> String {
    head.pinned.get(PINNED).cloned().unwrap_or_default()
}
