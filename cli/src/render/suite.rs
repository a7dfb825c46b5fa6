//! The tests of a suite, on a terminal.

use std::collections::BTreeMap;

use factor_engine::exit_codes::Exit;
use factor_engine::outcome::{Outcome, TestOutcome};
use factor_engine::replaying::{NOT_CAPTURED, Unpassed};

/// So many tests with one message are named.
const NAMED: usize = 5;

/// Names the tests that have no verdict of their own, with the reason, each reason once.
pub fn say_others(outcome: &Outcome, unpassed: &[Unpassed]) {
    let mut others = BTreeMap::<(&str, &str), Vec<&str>>::new();
    for test in &outcome.tests {
        let is_told = unpassed.iter().any(|one| one.test.name == test.name);
        if let Some(message) = test.message.as_deref().filter(|_| !is_told) {
            others.entry((&test.verdict, message)).or_default().push(&test.name);
        }
    }
    for ((verdict, message), names) in others {
        let more = names.len().saturating_sub(NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let named = names.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
        eprintln!("{verdict} {named}{more}: {message}");
    }
}

/// `31 of 33 tests passed, 1 failed, 1 diverged`.
pub fn counted(tests: &[TestOutcome]) -> String {
    let count = |is: &dyn Fn(&TestOutcome) -> bool| tests.iter().filter(|test| is(test)).count();
    let not_captured = count(&|test| test.verdict == NOT_CAPTURED);
    let mut text = format!("{} of {} tests passed", count(&TestOutcome::has_passed), tests.len() - not_captured);
    let others = [
        (count(&|test| test.exit() == Exit::Failed), "failed"),
        (count(&|test| test.exit() == Exit::Diverged), "diverged"),
        (not_captured, "not captured"),
    ];
    for (number, how) in others.into_iter().filter(|(number, _)| *number > 0) {
        text += &format!(", {number} {how}");
    }
    text
}
