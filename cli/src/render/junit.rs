//! Verdicts as JUnit's XML, which build servers read.

use std::path::Path;
use std::time::Duration;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::outcome::Outcome;
use factor_engine::replaying::NOT_CAPTURED;
use factor_engine::results::{Results, write_beside};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestRerun, TestSuite};

/// Writes the report beside the file, and renames it.
pub fn write(file: &Path, results: &Results) -> Result<(), Failure> {
    const NEXT: &str = "name another file: --junit FILE";
    let mut suite = TestSuite::new("factor replay");
    suite.set_time(results.wall).add_test_cases(results.outcomes.iter().flat_map(cases));
    let mut report = Report::new("factor");
    report.set_time(results.wall).add_test_suite(suite);
    let text = report.to_string().map_err(|e| Failure::new(Exit::SetUp, e, NEXT))?;
    write_beside(file, &text, NEXT)
}

/// One of a capture, or one of each test of a suite that is captured.
fn cases(one: &Outcome) -> Vec<TestCase> {
    if one.tests.is_empty() {
        return vec![case(one)];
    }
    let captured = one.tests.iter().filter(|test| test.verdict != NOT_CAPTURED);
    captured.map(|test| case_of(&test.name, test.exit(), &test.why(), "")).collect()
}

fn case_of(name: &str, exit: Exit, message: &str, description: &str) -> TestCase {
    let status = kind(exit).map_or_else(TestCaseStatus::success, |(kind, word)| {
        let mut status = TestCaseStatus::non_success(kind);
        status.set_type(word).set_message(message).set_description(description);
        status
    });
    let (class, name) = name.split_once('#').unwrap_or((name, name));
    let mut case = TestCase::new(name, status);
    case.set_classname(class);
    case
}

/// A test that failed is a failure; of all else that did not pass nothing is known, which is an error and never skipped.
fn kind(exit: Exit) -> Option<(NonSuccessKind, &'static str)> {
    match exit {
        Exit::Passed => None,
        Exit::Failed => Some((NonSuccessKind::Failure, "FAIL")),
        Exit::Diverged => Some((NonSuccessKind::Error, "DIVERGED")),
        Exit::Stale => Some((NonSuccessKind::Error, "STALE")),
        _ => Some((NonSuccessKind::Error, "not replayed")),
    }
}

fn case(one: &Outcome) -> TestCase {
    let mut case = case_of(&one.name, one.exit(), one.headline(), &one.said);
    if one.exit() == Exit::Passed {
        case.status = success(one);
    }
    case.set_system_out(one.out.as_str());
    if let Some(took) = one.took_ms {
        case.set_time(Duration::from_millis(took));
    }
    case
}

/// A replay that told nothing, in whose place the system test passed, is an error that the verdict did not keep.
fn success(one: &Outcome) -> TestCaseStatus {
    let mut status = TestCaseStatus::success();
    if let Some(replay) = one.replay() {
        let mut first = TestRerun::new(NonSuccessKind::Error);
        first.set_type(replay).set_message(one.line_with(replay)).set_description(one.said.as_str());
        status.add_rerun(first);
    }
    status
}
