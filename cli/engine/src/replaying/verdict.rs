//! What a replay's end means.

use factor_contract::realms;
use factor_transcript::Head;

use crate::exit_codes::Exit;
use crate::launch::Ended;
use crate::report::Report;
use crate::runners;

/// docs/reference/deciding-verdicts.md. `unsure`: that it ended otherwise need not be the fault of the code under test. `is_final`: whether
/// nothing in the captured run could have made something else of an exception that a test throws.
pub fn of(
    head: &Head,
    ended: &Ended,
    report: Option<&Report>,
    unsure: bool,
    is_final: impl FnOnce() -> bool,
) -> (Exit, &'static str) {
    let code = ended.status.and_then(|status| status.code());
    match report {
        _ if from_outside(ended, report).is_some() => (Exit::Diverged, "DIVERGED"),
        None => (Exit::Internal, "BROKEN"),
        Some(report) if !unsure && has_failed(head, report) && is_final() => (Exit::Failed, "FAIL"),
        Some(report) if report.diverged.is_some() => (Exit::Diverged, "DIVERGED"),
        // When E drives, there is no program whose exit code could be compared.
        Some(_) if head.main_realm == realms::TEST && code != head.exit_code => match unsure {
            true => (Exit::Diverged, "DIVERGED"),
            false => (Exit::Failed, "FAIL"),
        },
        Some(report) if report.leftovers > 0 => (Exit::Diverged, "DIVERGED"),
        Some(_) => (Exit::Passed, "PASS"),
    }
}

/// A test has failed that a known test runner of the environment had called, and all tests of the capture had passed.
fn has_failed(head: &Head, report: &Report) -> bool {
    let has_failed = report.diverged.as_ref().is_some_and(|divergence| divergence.failed.is_some());
    let is_runners = head.main_realm == realms::ENVIRONMENT && runners::of(&head.main_class).is_some();
    has_failed && is_runners && head.exit_code == Some(0)
}

/// What ended the JVM, if it was neither the program nor the JVM itself: nothing is known then.
pub fn from_outside(ended: &Ended, report: Option<&Report>) -> Option<String> {
    let Some(status) = ended.status else { return Some("it did not end in time".to_owned()) };
    match status.code() {
        None => Some(format!("it was killed ({status})")),
        // The JVM ends orderly at SIGHUP, SIGINT and SIGTERM, with 128 and the signal's number.
        Some(code @ (129 | 130 | 143)) if report.is_none_or(|report| report.exit != Some(code)) => {
            Some(format!("it was ended by signal {}", code - 128))
        }
        Some(_) => None,
    }
}
