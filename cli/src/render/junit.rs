//! Verdicts as JUnit's XML, which build servers read.

use std::path::Path;
use std::time::Duration;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::outcome::Outcome;
use factor_engine::results::{Results, write_beside};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestRerun, TestSuite};

/// Writes the report beside the file, and renames it.
pub fn write(file: &Path, results: &Results) -> Result<(), Failure> {
    const NEXT: &str = "name another file: --junit FILE";
    let mut suite = TestSuite::new("factor replay");
    suite.set_time(results.wall).add_test_cases(results.outcomes.iter().map(case));
    let mut report = Report::new("factor");
    report.set_time(results.wall).add_test_suite(suite);
    let text = report.to_string().map_err(|e| Failure::new(Exit::SetUp, e, NEXT))?;
    write_beside(file, &text, NEXT)
}

/// A test that failed is a failure; of all else that did not pass nothing is known, which is an error and never skipped.
fn case(one: &Outcome) -> TestCase {
    let (kind, word) = match one.exit() {
        Exit::Passed => (None, ""),
        Exit::Failed => (Some(NonSuccessKind::Failure), "FAIL"),
        Exit::Diverged => (Some(NonSuccessKind::Error), "DIVERGED"),
        Exit::Stale => (Some(NonSuccessKind::Error), "STALE"),
        _ => (Some(NonSuccessKind::Error), "not replayed"),
    };
    let status = kind.map_or_else(
        || success(one),
        |kind| {
            let mut status = TestCaseStatus::non_success(kind);
            status.set_type(word).set_message(one.headline()).set_description(one.said.as_str());
            status
        },
    );
    let (class, name) = one.name.split_once('#').unwrap_or((&one.name, &one.name));
    let mut case = TestCase::new(name, status);
    case.set_classname(class).set_system_out(one.out.as_str());
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
