//! What the commits of an evaluation came to, summed up for each partition.

use std::collections::BTreeMap;

use serde::Serialize;

use super::step::kind;
use super::{Reason, Replayed, Step, SystemRun};

/// What the commits came to with one partition.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Tally {
    /// The partition, as it was asked for.
    pub partition: String,
    /// Commits of which the system tests were run.
    pub run: usize,
    /// Commits of which nothing was run, by the reason.
    pub not_run: BTreeMap<String, usize>,
    /// Of those run: commits that had a capture.
    pub captured: usize,
    /// Of the tests of these commits: those that had one.
    pub captured_tests: Share,
    /// Commits without a capture, by the reason.
    pub refused: BTreeMap<String, usize>,
    /// Tests without a capture, in commits that had one, by the reason.
    pub refused_tests: BTreeMap<String, usize>,
    /// Commits that had a capture and keep their tests: their system tests pass.
    pub keeping: Share,
    /// The same, counted by test.
    pub keeping_tests: Share,
    /// Why tests neither passed nor failed: how many, and in how many commits.
    pub reasons: BTreeMap<Reason, (usize, usize)>,
    /// Verdicts that are not those of the system tests. There must be none.
    pub wrong: Vec<String>,
    /// Captures that were made.
    pub captures: usize,
    /// How long they took, in milliseconds.
    pub capture_ms: u64,
    /// Times, as figure 5 of the paper has them.
    pub times: Times,
}

/// So many of all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    /// So many.
    pub green: usize,
    /// Of all.
    pub all: usize,
}

/// Times with and without factored tests.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Times {
    /// All commits.
    pub test: Time,
    /// Commits whose system tests fail: until the first is known to.
    pub to_failure: Time,
    /// Commits whose system tests pass: until all are known to.
    pub to_success: Time,
}

/// A sum of times.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Time {
    /// Over so many commits.
    pub commits: usize,
    /// System tests alone, in milliseconds.
    pub without_ms: u64,
    /// Replays, and the system tests where a replay does not tell enough, in milliseconds.
    pub with_ms: u64,
}

impl Time {
    fn add(&mut self, without_ms: u64, with_ms: u64) {
        self.commits += 1;
        self.without_ms += without_ms;
        self.with_ms += with_ms;
    }

    /// With factored tests, of without; nothing where no time was measured.
    pub fn ratio(&self) -> Option<f64> {
        (self.without_ms > 0).then(|| self.with_ms as f64 / self.without_ms as f64)
    }
}

impl Share {
    /// In hundredths; nothing of nothing.
    pub fn percent(&self) -> Option<usize> {
        (self.green * 100).checked_div(self.all)
    }
}

/// Sums up the steps of one partition.
pub fn tally<'s>(partition: &str, steps: impl Iterator<Item = &'s Step>) -> Tally {
    let mut tally = Tally { partition: partition.to_owned(), ..Tally::default() };
    for step in steps {
        tally.add(step);
    }
    tally
}

/// The partition that takes the least of the time without.
pub fn best(tallies: &[Tally]) -> Option<&Tally> {
    let measured = tallies.iter().filter_map(|tally| Some((tally, tally.times.test.ratio()?)));
    measured.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(tally, _)| tally)
}

impl Tally {
    fn add(&mut self, step: &Step) {
        self.captures += usize::from(step.capture_ms.is_some());
        self.capture_ms += step.capture_ms.unwrap_or_default();
        if let Some(why) = &step.not_run {
            *self.not_run.entry(why.clone()).or_default() += 1;
            return;
        }
        let Some(system) = &step.system else { return };
        self.run += 1;
        if let Some(why) = &step.refused {
            *self.refused.entry(kind(why)).or_default() += 1;
        }
        if let Some(replay) = &step.replay {
            self.captured += 1;
            self.captured_tests.green += replay.tests.captured();
            self.captured_tests.all += replay.tests.captured() + replay.tests.not_captured;
            self.add_replay(system, replay);
        }
        let with = step.with_ms(system);
        self.times.test.add(system.ms, with);
        let of_kind = if system.passed { &mut self.times.to_success } else { &mut self.times.to_failure };
        of_kind.add(system.ms, with);
    }

    fn add_replay(&mut self, system: &SystemRun, replay: &Replayed) {
        for (reason, tests) in &replay.reasons {
            let (of_tests, of_commits) = self.reasons.entry(*reason).or_default();
            *of_tests += tests;
            *of_commits += 1;
        }
        for (why, tests) in &replay.not_captured {
            *self.refused_tests.entry(why.clone()).or_default() += tests;
        }
        self.wrong.extend(replay.wrong.iter().cloned());
        if system.passed {
            self.keeping.all += 1;
            self.keeping.green += usize::from(replay.is_green());
            self.keeping_tests.all += replay.tests.captured();
            self.keeping_tests.green += replay.tests.passed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::Figures;

    fn step(passed: bool, tests: Option<Figures>) -> Step {
        Step {
            system: Some(SystemRun { passed, ms: 1000, ..SystemRun::default() }),
            replay: tests.map(|tests| Replayed { ms: 100, tests, ..Replayed::default() }),
            refused: tests.is_none().then(|| "refused".to_owned()),
            ..Step::default()
        }
    }

    #[test]
    fn a_replay_counts_with_the_system_tests_where_it_does_not_tell_enough() {
        let green = Figures { passed: 2, ..Figures::default() };
        let partly = Figures { passed: 1, not_captured: 1, ..Figures::default() };
        let diverged = Figures { passed: 1, diverged: 1, ..Figures::default() };
        let failed = Figures { passed: 1, failed: 1, ..Figures::default() };
        let steps = [
            step(true, Some(green)),
            step(true, Some(partly)),
            step(true, Some(diverged)),
            step(true, None),
            step(false, Some(failed)),
            Step { not_run: Some("why".to_owned()), ..Step::default() },
        ];
        let tally = tally("p", steps.iter());
        assert_eq!(tally.times.to_success, Time { commits: 4, without_ms: 4000, with_ms: 100 + 1100 + 1100 + 1000 });
        assert_eq!(tally.times.to_failure, Time { commits: 1, without_ms: 1000, with_ms: 100 });
        assert_eq!(tally.times.test, Time { commits: 5, without_ms: 5000, with_ms: 3400 });
        assert_eq!((tally.run, tally.captured, tally.refused["refused"], tally.not_run["why"]), (5, 4, 1, 1));
        assert_eq!((tally.keeping, tally.keeping_tests), (Share { green: 2, all: 3 }, Share { green: 4, all: 5 }));
        assert_eq!(tally.keeping.percent(), Some(66));
        assert_eq!(best(std::slice::from_ref(&tally)), Some(&tally));
        assert_eq!(best(&[]), None);
    }
}
