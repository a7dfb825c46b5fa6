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
        Some(report) if has_failed_before(head, code, report) && !unsure => (Exit::Failed, "FAIL"),
        Some(report) if !unsure && has_failed_by_its_end(head, report) && is_final() => (Exit::Failed, "FAIL"),
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

/// Before it diverged a test had failed for sure, and JUnit's launcher, whose exit code is that of the system test, told so.
fn has_failed_before(head: &Head, code: Option<i32>, report: &Report) -> bool {
    let failed = report.diverged.as_ref().and_then(|divergence| divergence.failed.as_ref());
    let failing = runners::of(&head.main_class).and_then(|runner| runner.tests_failed());
    let is_runners = head.main_realm == realms::TEST && head.exit_code == Some(0) && failing.is_some();
    is_runners && code == failing && failed.is_some_and(|failed| failed.sure)
}

/// A test method ended by an exception, and a known test runner of the environment had called it. All tests of the capture had passed.
fn has_failed_by_its_end(head: &Head, report: &Report) -> bool {
    let failed = report.diverged.as_ref().and_then(|divergence| divergence.failed.as_ref());
    let is_runners = head.main_realm == realms::ENVIRONMENT && runners::of(&head.main_class).is_some();
    is_runners && head.exit_code == Some(0) && failed.is_some_and(|failed| failed.sure && failed.ends)
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
