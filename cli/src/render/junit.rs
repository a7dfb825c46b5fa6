//! Verdicts as JUnit's XML, which build servers read.

use std::path::Path;
use std::time::Duration;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestRerun, TestSuite};

use crate::commands::replays::Replayed;
use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Writes the report beside the file, and renames it.
pub fn write(file: &Path, replays: &[Replayed], wall: Duration) -> Result<(), Failure> {
    let mut suite = TestSuite::new("factor replay");
    suite.set_time(wall).add_test_cases(replays.iter().map(case));
    let mut report = Report::new("factor");
    report.set_time(wall).add_test_suite(suite);
    let failed = |what: String| Failure::new(Exit::SetUp, what, "name another file: factor replay --junit FILE");
    let text = report.to_string().map_err(|e| failed(e.to_string()))?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let io = |e: std::io::Error| failed(format!("{}: {e}", file.display()));
    let beside = tempfile::NamedTempFile::new_in(folder).map_err(io)?;
    std::fs::write(beside.path(), text).map_err(io)?;
    beside.persist(file).map_err(|e| io(e.error))?;
    Ok(())
}

/// A test that failed is a failure; of all else that did not pass nothing is known, which is an error and never skipped.
fn case(one: &Replayed) -> TestCase {
    let (kind, word) = match one.exit {
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
            status.set_type(word).set_message(message(&one.said, word)).set_description(one.said.as_str());
            status
        },
    );
    let (class, name) = one.name.split_once('#').unwrap_or((&one.name, &one.name));
    let mut case = TestCase::new(name, status);
    case.set_classname(class).set_time(one.wall).set_system_out(one.out.as_str());
    case
}

/// A replay that told nothing, in whose place the system test passed, is an error that the verdict did not keep.
fn success(one: &Replayed) -> TestCaseStatus {
    let mut status = TestCaseStatus::success();
    if let Some(replay) = one.replay() {
        let mut first = TestRerun::new(NonSuccessKind::Error);
        first.set_type(replay).set_message(message(&one.said, replay)).set_description(one.said.as_str());
        status.add_rerun(first);
    }
    status
}

/// The line with the verdict, or else the first that says something.
fn message<'t>(said: &'t str, verdict: &str) -> &'t str {
    let mut lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next().unwrap_or_default();
    lines.find(|line| line.starts_with(verdict)).unwrap_or(first)
}
