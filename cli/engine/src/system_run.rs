//! Tests that fail in a capture are held against a run of the program as it is: what a capture adds to a program must not decide how a
//! test ends. Deeper stacks can, for example (decision 058).

use std::collections::BTreeSet;

use crate::doing::Show;
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::runners::test_launcher::{self, Question};
use crate::runners::{self, TestMethod};
use crate::session::Session;
use crate::suite::Suite;

/// How our launcher ends when it has run the tests.
const RAN: [Option<i32>; 2] = [Some(0), Some(1)];
/// Why there is no factored test where nobody can say which tests fail as they are.
const NOT_TOLD: &str =
    "it failed in the capture, and what runs the tests cannot be asked which of them fail as they are";
/// The same where nothing of what it did is recorded, so that nobody knows whether it always fails.
const NOT_OF_TEST: &str = "it fails, and calls no code under test";

/// Runs the program once more as it is, and refuses the tests that end otherwise than they did in the capture. `tests`: the lines of the
/// runtime; the same come back. `hidden`: variables that the JVM is started without.
///
/// # Errors
/// The JVM cannot be started.
pub fn hold_against(session: &Session, hidden: &[String], tests: &str, show: Show) -> Result<String, Failure> {
    let line = &session.line;
    let without = || Suite::refuse(tests, |one| one.has_failed().then_some(NOT_TOLD));
    if !runners::has_tests_listed(&line.main) {
        return Ok(without());
    }
    let _progress = show("running the tests as they are, for some failed in the capture");
    let java = &session.jvm.java;
    let told = test_launcher::ask(Question::Failures, line, java, hidden);
    let told = told.map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", java.display()), "java -version"))?;
    if !RAN.contains(&told.status.code()) {
        return Ok(without());
    }
    let as_they_are: BTreeSet<TestMethod> = told.tests.into_iter().collect();
    let in_capture = Suite::failed(tests);
    Ok(Suite::refuse(tests, |one| match (in_capture.contains(&one.test()), one.is_among(&as_they_are)) {
        (true, false) if one.has_failed() => Some("it failed in the capture, and passes as it is"),
        (false, true) => Some("it passed in the capture, and fails as it is"),
        (true, true) if one.is_test() && !one.has_crossings() => Some(NOT_OF_TEST),
        _ => None,
    }))
}
