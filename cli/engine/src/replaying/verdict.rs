//! What a replay's end means.

use factor_contract::realms;
use factor_transcript::Head;

use crate::exit_codes::Exit;
use crate::launch::Ended;
use crate::report::Report;
use crate::runners;

/// What is known of a replay beside its report.
#[derive(Clone, Copy)]
pub struct Context {
    /// That it ended otherwise need not be the fault of the code under test.
    pub unsure: bool,
    /// What was replayed had passed when it was captured.
    pub had_passed: bool,
}

/// docs/reference/deciding-verdicts.md. `is_final`: whether nothing in the captured run could have made something else of an exception that
/// a test throws.
pub fn of(
    head: &Head,
    ended: &Ended,
    report: Option<&Report>,
    Context { unsure, had_passed }: Context,
    is_final: impl FnOnce() -> bool,
) -> (Exit, &'static str) {
    let code = ended.status.and_then(|status| status.code());
    match report {
        _ if from_outside(ended, report).is_some() => (Exit::Diverged, "DIVERGED"),
        None => (Exit::Internal, "BROKEN"),
        Some(report) if !unsure && had_passed && has_failed(head, report) && is_final() => (Exit::Failed, "FAIL"),
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

/// A test has failed that a known test runner of the environment had called.
fn has_failed(head: &Head, report: &Report) -> bool {
    let is_runners = head.main_realm == realms::ENVIRONMENT && runners::of(&head.main_class).is_some();
    report.is_of_failed_test() && is_runners
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

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt;
    use std::process::ExitStatus;
    use std::time::Duration;

    use super::*;
    use crate::report::{Divergence, Failed};

    const RUNNER: &str = "org.junit.platform.console.ConsoleLauncher";

    fn head(main_class: &str, main_realm: char) -> Head {
        Head { main_class: main_class.to_owned(), main_realm, exit_code: Some(0), ..Head::default() }
    }

    fn ended(code: i32) -> Ended {
        Ended { status: Some(ExitStatus::from_raw(code << 8)), wall: Duration::ZERO }
    }

    fn diverged(has_failed: bool) -> Report {
        let failed = has_failed.then(Failed::default);
        Report { diverged: Some(Divergence { failed, ..Divergence::default() }), ..Report::default() }
    }

    fn verdict(head: &Head, code: i32, report: &Report, unsure: bool, is_final: bool) -> Exit {
        of(head, &ended(code), Some(report), Context { unsure, ..SURE }, || is_final).0
    }

    const SURE: Context = Context { unsure: false, had_passed: true };

    #[test]
    fn a_test_that_throws_has_failed_where_nothing_can_turn_it_round() {
        let runner = head(RUNNER, realms::ENVIRONMENT);
        assert_eq!(verdict(&runner, 1, &diverged(true), false, true), Exit::Failed);
        assert_eq!(verdict(&runner, 1, &diverged(false), false, true), Exit::Diverged);
        assert_eq!(verdict(&runner, 1, &diverged(true), true, true), Exit::Diverged, "unsure");
        assert_eq!(verdict(&runner, 1, &diverged(true), false, false), Exit::Diverged, "an extension may catch it");
        let other = head("e.Main", realms::ENVIRONMENT);
        assert_eq!(verdict(&other, 1, &diverged(true), false, true), Exit::Diverged, "no test runner");
        let in_place = head(RUNNER, realms::TEST);
        assert_eq!(verdict(&in_place, 1, &diverged(true), false, true), Exit::Diverged);
    }

    #[test]
    fn of_code_under_test_that_is_the_program_the_exit_code_decides() {
        let (test, report) = (head("t.Main", realms::TEST), Report::default());
        assert_eq!(verdict(&test, 0, &report, false, true), Exit::Passed);
        assert_eq!(verdict(&test, 3, &report, false, true), Exit::Failed);
        assert_eq!(verdict(&test, 3, &report, true, true), Exit::Diverged);
        let environment = head("e.Main", realms::ENVIRONMENT);
        assert_eq!(verdict(&environment, 3, &report, false, true), Exit::Passed, "it drives nothing on a replay");
        let leftovers = Report { leftovers: 1, ..Report::default() };
        assert_eq!(verdict(&test, 0, &leftovers, false, true), Exit::Diverged);
    }

    #[test]
    fn what_was_ended_from_outside_tells_nothing() {
        let test = head("t.Main", realms::TEST);
        let killed = Ended { status: Some(ExitStatus::from_raw(9)), wall: Duration::ZERO };
        assert_eq!(of(&test, &killed, Some(&Report::default()), SURE, || true).0, Exit::Diverged);
        let late = Ended { status: None, wall: Duration::ZERO };
        assert_eq!(of(&test, &late, None, SURE, || true).0, Exit::Diverged);
        assert_eq!(of(&test, &ended(1), None, SURE, || true).0, Exit::Internal);
    }
}
