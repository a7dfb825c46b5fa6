//! What one replay came to: a line of `--message-format json`, and of a file of results.

use std::path::Path;

use crate::exit_codes::Exit;
use crate::failure::Failure;
use factor_transcript::Head;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::report::{Divergence, Report, doubted};
use crate::sources::Place;

/// What one replay came to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The test, or the one capture of it that was named.
    pub name: String,
    /// The capture that was picked, where it has another name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture: Option<String>,
    /// The verdict in a word.
    pub verdict: String,
    /// The exit code.
    pub exit_code: u8,
    /// Wall time of the replay's JVM, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall_ms: Option<u64>,
    /// Wall time of the system test while it was captured, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system_test_ms: Option<u64>,
    /// The capture of which this is an edited script.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edited: Option<String>,
    /// What the runtime wrote at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
    /// Digest of all that was read, where that decided the verdict.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reads: Option<String>,
    /// The capture was never replayed on the code that was captured: what it comes to may not be for the edits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not", rename = "not_proved")]
    pub is_unproved: bool,
    /// It ran in a JVM that stood by.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub standby: bool,
    /// What the system test came to that ran in the place of the replay, and `replay`, what that had come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system_test: Option<Value>,
    /// Why it was not replayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The tests of a suite, in the order in which they ran, and behind them classes of which what is around their tests has not passed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<TestOutcome>,
    /// Of one of several: wall time of all of it, `factor` included, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took_ms: Option<u64>,
    /// Of one of several that has not passed: where in the sources, if they are there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Of one of several: what `factor` said, and the program's standard error.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub said: String,
    /// Of one of several: what the program printed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub out: String,
}

/// What the replay of one test of a suite came to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestOutcome {
    /// The test: `p.C#method`; or the class.
    pub name: String,
    /// The verdict in a word.
    pub verdict: String,
    /// The exit code that it would have alone.
    pub exit_code: u8,
    /// What the runtime wrote, of one that has not passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
    /// Why there is no verdict of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// What is said of a test that failed in the system run, and whose replay asks as it did then.
pub const STILL_FAILS: &str = "it failed in the system run, and does so still";

impl TestOutcome {
    /// It came to what it had come to in the system run.
    pub fn is_as_captured(&self) -> bool {
        self.exit() == Exit::Passed || self.message.as_deref() == Some(STILL_FAILS)
    }

    /// Why it has not passed, in a line.
    pub fn why(&self) -> String {
        let diverged = self.report.as_ref().and_then(|report| report.diverged.as_ref());
        match diverged {
            Some(Divergence { failed: Some(failed), .. }) => failed.thrown.clone(),
            Some(Divergence { expected, happened, .. }) => format!("expected {expected}, and {happened} happened"),
            None => self.message.clone().unwrap_or_default(),
        }
    }

    /// It has passed: there is a factored test of it, and it did.
    pub fn has_passed(&self) -> bool {
        self.exit() == Exit::Passed && self.message.is_none()
    }

    /// The exit code; our own fault where it is none of ours.
    pub fn exit(&self) -> Exit {
        Exit::from_code(self.exit_code.into()).unwrap_or(Exit::Internal)
    }
}

impl Outcome {
    /// Without what was asked of identities, of which a divergence tells one.
    pub fn without_doubts(mut self) -> Outcome {
        if let Some(report) = &mut self.report {
            report.doubts.clear();
        }
        self
    }

    /// The same of a test for which an answer about identity, by its number in the run, makes it uncertain.
    pub fn of_doubt(&self, number: usize) -> Outcome {
        let mut outcome = self.clone();
        if let Some(report) = &mut outcome.report
            && let Some(divergence) = &mut report.diverged
        {
            let (expected, happened) = doubted(report.doubts.get(number));
            divergence.expected = expected.to_owned();
            divergence.happened = happened;
        }
        outcome.without_doubts()
    }

    /// What a replay came to.
    pub fn of(head: &Head, exit: Exit, verdict: &str, report: Report) -> Outcome {
        Outcome {
            name: head.name.clone(),
            verdict: verdict.to_owned(),
            exit_code: exit as u8,
            system_test_ms: Some(head.capture_ms),
            edited: head.edited.clone(),
            report: Some(report),
            ..Outcome::default()
        }
    }

    /// A replay that did not come to run.
    pub fn not_replayed(name: &str, failure: &Failure) -> Outcome {
        let verdict = match failure.exit {
            Exit::Stale => "STALE",
            Exit::CaptureFailed => "INCOMPLETE",
            Exit::Unreadable => "UNREADABLE",
            _ => "ERROR",
        };
        let message = Some(failure.report.to_string());
        let (name, verdict) = (name.to_owned(), verdict.to_owned());
        Outcome { name, verdict, exit_code: failure.exit as u8, message, ..Outcome::default() }
    }

    /// A replay whose process ended without a word.
    pub fn lost(name: &str, how: impl std::fmt::Display) -> Outcome {
        let message = Some(format!("`factor replay` ended without a verdict ({how})"));
        let (name, verdict) = (name.to_owned(), "ERROR".to_owned());
        Outcome { name, verdict, exit_code: Exit::Internal as u8, message, ..Outcome::default() }
    }

    /// The capture that was replayed.
    pub fn capture(&self) -> &str {
        self.capture.as_deref().unwrap_or(&self.name)
    }

    /// What the replay came to, where the verdict is that of the system test.
    pub fn replay(&self) -> Option<&str> {
        self.system_test.as_ref()?.get("replay")?.as_str()
    }

    /// The exit code; our own fault where it is none of ours.
    pub fn exit(&self) -> Exit {
        Exit::from_code(self.exit_code.into()).unwrap_or(Exit::Internal)
    }

    /// As a line of JSON.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// Leaves it in a file for the process that began the replay.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, file: &Path) -> Result<(), Failure> {
        std::fs::write(file, self.line())
            .map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", file.display()), "df -h ."))
    }

    /// The line with the verdict, or else the first that says something.
    pub fn headline(&self) -> &str {
        self.line_with(&self.verdict)
    }

    /// The line that begins with a verdict, or else the first that says something.
    pub fn line_with(&self, verdict: &str) -> &str {
        let mut lines = self.said.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.clone().next().or(self.message.as_deref()).unwrap_or_default();
        lines.find(|line| line.starts_with(verdict)).unwrap_or(first)
    }
}
