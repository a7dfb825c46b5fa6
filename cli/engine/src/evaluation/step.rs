//! What a commit came to with one partition.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Reason;
use crate::exit_codes::Exit;
use crate::gone::GONE;
use crate::outcome::{Outcome, TestOutcome};
use crate::replaying::NOT_CAPTURED;

/// What a commit came to with one partition: a line of the log.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The commit's id.
    pub commit: String,
    /// The first line of its message.
    pub title: String,
    /// The partition, as it was asked for.
    pub partition: String,
    /// Why nothing was run: the commit changes no source file, or does not build.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_run: Option<String>,
    /// The system tests of this commit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<SystemRun>,
    /// The replay on this commit, of a capture of a commit before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<Replayed>,
    /// Why there was no capture to replay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// How long captures took that were made for it, in milliseconds; none where an earlier one held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture_ms: Option<u64>,
}

/// The system tests, run as they are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SystemRun {
    /// All passed.
    pub passed: bool,
    /// Tests (`p.C#method`) and classes that failed, as far as the runner has named them.
    pub failed: BTreeSet<String>,
    /// Wall time, in milliseconds.
    pub ms: u64,
}

/// What a refusal says without the class and the place that it is about.
pub fn kind(refusal: &str) -> String {
    let refusal = refusal.strip_prefix("refused: ").unwrap_or(refusal);
    let end = [": ", " at ", ", which"].into_iter().filter_map(|mark| refusal.find(mark)).min();
    let words = refusal[..end.unwrap_or(refusal.len())].split(' ');
    let name = |word: &&str| word.trim_matches(|c: char| !c.is_alphanumeric()).contains(['.', '$', '#', '/']);
    words.map(|word| if name(&word) { "…" } else { word }).collect::<Vec<_>>().join(" ")
}

/// A replay.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replayed {
    /// Its exit code.
    pub exit_code: u8,
    /// Wall time of all of it, `factor` included, in milliseconds.
    pub ms: u64,
    /// Counts of tests.
    pub tests: Figures,
    /// Why tests diverged, and how many did for it.
    pub reasons: Vec<(Reason, usize)>,
    /// What was said of the first test of each reason.
    pub told: Vec<String>,
    /// Why tests have no capture, and how many for it.
    #[serde(default)]
    pub not_captured: BTreeMap<String, usize>,
    /// Tests whose verdict was not that of the system test. There must be none.
    pub wrong: Vec<String>,
}

/// How many tests came to what.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// They passed.
    pub passed: usize,
    /// They failed.
    pub failed: usize,
    /// They diverged.
    pub diverged: usize,
    /// Their capture was stale.
    pub stale: usize,
    /// The commit has them no longer: there is no verdict to be had.
    #[serde(default)]
    pub gone: usize,
    /// They had no capture.
    pub not_captured: usize,
}

impl Figures {
    /// Tests that had a capture, and are there.
    pub fn captured(&self) -> usize {
        self.passed + self.failed + self.diverged + self.stale
    }
}

impl Replayed {
    /// Of what a replay wrote. `ms`: its wall time.
    pub fn of(outcome: &Outcome, ms: u64) -> Replayed {
        let mut replayed = Replayed { exit_code: outcome.exit_code, ms, ..Replayed::default() };
        if outcome.tests.is_empty() {
            let Outcome { name, verdict, exit_code, report, message, .. } = outcome.clone();
            replayed.count(&TestOutcome { name, verdict, exit_code, report, message });
        }
        outcome.tests.iter().for_each(|test| replayed.count(test));
        replayed
    }

    fn count(&mut self, test: &TestOutcome) {
        let of = match test.exit() {
            _ if test.verdict == NOT_CAPTURED => {
                *self.not_captured.entry(kind(&test.why())).or_default() += 1;
                &mut self.tests.not_captured
            }
            _ if test.verdict == GONE => &mut self.tests.gone,
            Exit::Passed => &mut self.tests.passed,
            Exit::Failed => &mut self.tests.failed,
            Exit::Stale => &mut self.tests.stale,
            _ => &mut self.tests.diverged,
        };
        *of += 1;
        let Some(reason) = Reason::of(test) else { return };
        match self.reasons.iter_mut().find(|(one, _)| *one == reason) {
            Some((_, number)) => *number += 1,
            None => {
                self.reasons.push((reason, 1));
                self.told.push(test.why());
            }
        }
    }

    /// All tests that had a capture passed, and there was one.
    pub fn is_green(&self) -> bool {
        self.tests.passed > 0 && self.tests.captured() == self.tests.passed
    }

    /// A verdict that counts was reached for all: the system tests need not run.
    pub fn is_certain(&self) -> bool {
        self.tests.failed > 0 || self.is_green() && self.tests.not_captured == 0
    }
}

impl SystemRun {
    /// The system test failed, or what is around the tests of its class.
    pub fn has_failed(&self, test: &str) -> bool {
        let plain = test.split('(').next().unwrap_or(test);
        let class = plain.split('#').next().unwrap_or(plain);
        self.failed.contains(plain) || self.failed.contains(class)
    }

    /// The verdicts that are others than those of the system tests.
    pub fn contradicts(&self, outcome: &Outcome) -> Vec<String> {
        let of_one = |name: &str, exit: Exit, has_failed: bool| match exit {
            Exit::Passed if has_failed => Some(format!("{name} passed, and its system test failed")),
            Exit::Failed if !has_failed => Some(format!("{name} failed, and its system test passed")),
            _ => None,
        };
        // A runner that names no failed test tells of the run alone.
        let is_told = self.passed || !self.failed.is_empty();
        if outcome.tests.is_empty() || !is_told {
            return of_one(&outcome.name, outcome.exit(), !self.passed).into_iter().collect();
        }
        let tests = outcome.tests.iter().filter(|test| test.verdict != NOT_CAPTURED && test.name.contains('#'));
        tests.filter_map(|test| of_one(&test.name, test.exit(), self.has_failed(&test.name))).collect()
    }
}

impl Step {
    /// What a developer waits for with factored tests, in milliseconds: the replay, and the system tests where it does not tell enough.
    pub fn with_ms(&self, system: &SystemRun) -> u64 {
        match &self.replay {
            Some(replay) if replay.is_certain() => replay.ms,
            Some(replay) => replay.ms + system.ms,
            None => system.ms,
        }
    }

    /// A capture was made for it, or replayed on it.
    pub fn tells_of_capture(&self) -> bool {
        self.not_run.is_none() || self.capture_ms.is_some()
    }

    /// The capture is to be made anew before the next commit: there is none, or a test has diverged from it.
    pub fn needs_capture(&self) -> bool {
        let holds = |replay: &Replayed| replay.tests.diverged == 0 && replay.tests.stale == 0 && replay.tests.gone == 0;
        let is_new = || self.not_run.is_some() && self.refused.is_none() && self.capture_ms.is_some();
        !self.replay.as_ref().map_or_else(is_new, holds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(tests: &[(&str, &str, Exit)]) -> Outcome {
        let test = |&(name, verdict, exit): &(&str, &str, Exit)| TestOutcome {
            name: name.to_owned(),
            verdict: verdict.to_owned(),
            exit_code: exit as u8,
            ..TestOutcome::default()
        };
        Outcome { tests: tests.iter().map(test).collect(), ..Outcome::default() }
    }

    #[test]
    fn tests_are_counted_by_what_they_came_to() {
        let replayed = Replayed::of(
            &outcome(&[
                ("p.C#a", "PASS", Exit::Passed),
                ("p.C#b", "FAIL", Exit::Failed),
                ("p.C#c", "DIVERGED", Exit::Diverged),
                ("p.C#d", NOT_CAPTURED, Exit::CaptureFailed),
                ("p.C#e", GONE, Exit::Stale),
            ]),
            7,
        );
        let expected = Figures { passed: 1, failed: 1, diverged: 1, stale: 0, gone: 1, not_captured: 1 };
        assert_eq!(replayed.tests, expected);
        assert!(!replayed.is_green() && replayed.is_certain());
        assert_eq!(replayed.reasons.iter().map(|(_, number)| number).sum::<usize>(), 1);
    }

    #[test]
    fn what_a_commit_removes_keeps_no_commit_from_being_green() {
        let green = [("p.C#a", "PASS", Exit::Passed), ("p.C#b", GONE, Exit::Stale)];
        assert!(Replayed::of(&outcome(&green), 7).is_green());
        let stale = [("p.C#a", "PASS", Exit::Passed), ("p.C#b", "STALE", Exit::Stale)];
        assert!(!Replayed::of(&outcome(&stale), 7).is_green());
    }

    #[test]
    fn a_verdict_that_is_not_the_system_tests_is_told() {
        let replay = outcome(&[("p.C#a", "PASS", Exit::Passed), ("p.C#b(int)", "FAIL", Exit::Failed)]);
        let run = |failed: &[&str]| SystemRun {
            passed: failed.is_empty(),
            failed: failed.iter().map(|name| (*name).to_owned()).collect(),
            ms: 0,
        };
        assert!(run(&["p.C#b"]).contradicts(&replay).is_empty());
        assert_eq!(run(&[]).contradicts(&replay), ["p.C#b(int) failed, and its system test passed"]);
        assert_eq!(run(&["p.C"]).contradicts(&replay), ["p.C#a passed, and its system test failed"]);
    }

    #[test]
    fn refusals_are_one_that_differ_in_names_and_places() {
        let read = "refused: an object of the other realm is read from a stream: a.B, which cannot be";
        assert_eq!(kind(read), "an object of the other realm is read from a stream");
        assert_eq!(kind("refused: a.B$C cannot be wrapped at a.B.c(B.java:7)"), "… cannot be wrapped");
        assert_eq!(kind("it was aborted in the system run"), "it was aborted in the system run");
    }

    #[test]
    fn what_diverged_is_captured_anew() {
        let step =
            |figures| Step { replay: Some(Replayed { tests: figures, ..Replayed::default() }), ..Step::default() };
        assert!(!step(Figures { passed: 2, failed: 1, ..Figures::default() }).needs_capture());
        assert!(step(Figures { passed: 2, diverged: 1, ..Figures::default() }).needs_capture());
        assert!(Step::default().needs_capture());
        let not_replayed = Step { not_run: Some("why".to_owned()), capture_ms: Some(1), ..Step::default() };
        assert!(not_replayed.tells_of_capture() && !not_replayed.needs_capture());
        assert!(Step { refused: Some("why".to_owned()), ..not_replayed }.needs_capture());
    }
}
