//! The tests of a suite, on a terminal.

use std::collections::BTreeMap;

use factor_engine::exit_codes::Exit;
use factor_engine::outcome::{Outcome, TestOutcome};
use factor_engine::replaying::{NOT_CAPTURED, Unpassed};

/// So many tests with one message are named.
const NAMED: usize = 5;

/// Names the tests that have no verdict of their own, with the reason.
pub fn say_others(outcome: &Outcome, unpassed: &[Unpassed]) {
    let is_told = |test: &TestOutcome| unpassed.iter().any(|one| one.test.name == test.name);
    let others = outcome.tests.iter().filter(|test| !is_told(test));
    say_reasons(others.filter_map(|test| Some(((&*test.verdict, test.message.as_deref()?), &*test.name))));
}

/// Names tests with a verdict and a reason, each reason once.
pub fn say_reasons<'a>(tests: impl Iterator<Item = ((&'a str, &'a str), &'a str)>) {
    let mut named = BTreeMap::<(&str, &str), Vec<&str>>::new();
    tests.for_each(|(why, name)| named.entry(why).or_default().push(name));
    for ((verdict, why), names) in named {
        eprintln!("{verdict} {}: {why}", some(&names));
    }
}

/// Says which tests mock all of their environment.
pub fn say_all_mocked(names: &[String]) {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let what = match names.len() {
        0 => return,
        1 => "1 test mocks all of its environment; there is nothing to save, it may run as it is".to_owned(),
        many => {
            format!("{many} tests mock all of their environment; there is nothing to save, they may run as they are")
        }
    };
    eprintln!("         {what}: {}", some(&names));
}

/// The first of some names.
fn some(names: &[&str]) -> String {
    let more = names.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    names.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ") + &more
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
