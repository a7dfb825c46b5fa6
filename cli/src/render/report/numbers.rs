//! Numbers as people read them, and what a replay saved.

use factor_engine::exit_codes::Exit;
use factor_engine::outcome::Outcome;
use factor_engine::results::Results;
use serde::Serialize;

use crate::render::page::duration;

/// What a replay saved against the system tests.
#[derive(Debug, Serialize)]
pub struct Time {
    /// Of the system tests that need not run: those whose verdict is known.
    system: String,
    /// Of all replays, those without a verdict too.
    replays: String,
    /// From the first to the last.
    wall: String,
    saved: String,
    /// It took longer.
    lost: bool,
    /// Replays that stand for a system test.
    known: usize,
    /// Replays that do not.
    open: usize,
}

impl Time {
    pub fn of(results: &Results) -> Time {
        let (known, open): (Vec<&Outcome>, Vec<&Outcome>) = results.outcomes.iter().partition(|one| decided(one));
        let system: u64 = known.iter().filter_map(|one| one.system_test_ms).sum();
        let replays: u64 = results.outcomes.iter().filter_map(|one| one.took_ms).sum();
        Time {
            system: duration(system),
            replays: duration(replays),
            wall: duration(results.wall.as_millis() as u64),
            saved: duration(system.abs_diff(replays)),
            lost: replays > system,
            known: known.len(),
            open: open.len(),
        }
    }
}

/// The replay says what the system test would, which did not run; of an edited script there is no system test.
fn decided(outcome: &Outcome) -> bool {
    let verdict = matches!(outcome.exit(), Exit::Passed | Exit::Failed);
    verdict && outcome.edited.is_none() && outcome.system_test.is_none()
}

/// System test and replay in milliseconds, where one can stand for the other.
pub fn compared(outcome: &Outcome) -> Option<(u64, u64)> {
    Some((outcome.system_test_ms?, outcome.took_ms?)).filter(|_| decided(outcome))
}

/// How many times faster.
pub fn ratio(system: u64, took: u64) -> String {
    let ratio = system as f64 / took.max(1) as f64;
    if ratio < 10.0 { format!("{ratio:.1}×") } else { format!("{ratio:.0}×") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(exit: Exit, system: u64, took: u64) -> Outcome {
        let (system_test_ms, took_ms) = (Some(system), Some(took));
        Outcome { exit_code: exit as u8, system_test_ms, took_ms, ..Outcome::default() }
    }

    #[test]
    fn only_a_verdict_saves_a_system_test() {
        let script = Outcome { edited: Some("a".to_owned()), ..outcome(Exit::Passed, 9_000, 1_000) };
        let instead = Outcome { system_test: Some(Default::default()), ..outcome(Exit::Passed, 50_000, 51_000) };
        let outcomes = vec![
            instead,
            outcome(Exit::Passed, 4_000, 1_000),
            outcome(Exit::Failed, 3_000, 500),
            outcome(Exit::Diverged, 60_000, 700),
            script,
        ];
        let results = Results { captures: Default::default(), part: None, wall: Default::default(), outcomes };
        let time = Time::of(&results);
        assert_eq!((&*time.system, &*time.replays, &*time.saved, time.lost), ("7.00 s", "54.20 s", "47.20 s", true));
        assert_eq!((time.known, time.open), (2, 3));
    }

    #[test]
    fn ratios_are_short() {
        assert_eq!((ratio(500, 1_000), ratio(90_000, 1_000)), ("0.5×".to_owned(), "90×".to_owned()));
    }
}
