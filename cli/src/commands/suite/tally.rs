//! What the tests of a suite came to, and whether a capture pays.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use factor_engine::exit_codes::Exit;
use factor_engine::outcome::Outcome as Replayed;
use factor_engine::store::option;
use factor_transcript::{Head, StreamIndex};

/// What the tests came to.
#[derive(Debug, Default)]
pub struct Tally {
    /// Events and bytes of each capture, by its name.
    pub captured: BTreeMap<String, (u64, u64)>,
    pub fresh: usize,
    pub failed: usize,
    /// Refused, or not recorded for another reason.
    pub refused: usize,
    /// Not begun, for all before were refused alike.
    pub not_tried: usize,
    /// Disabled, or ended by an assumption.
    pub not_run: usize,
    /// What does not pay, and cuts that cannot be.
    pub left_out: BTreeSet<String>,
}

impl Tally {
    /// Counts a capture.
    pub fn count(&mut self, name: &str, head: &Head) {
        let sum = |of: fn(&StreamIndex) -> u64| head.streams.iter().map(of).sum();
        self.captured.insert(name.to_owned(), (sum(|s| s.events), sum(|s| s.bytes)));
    }

    /// The last lines. `all`: the number of tests; `leaves_out`: what does not pay is left out.
    pub fn tell(&self, all: usize, leaves_out: bool, has_cuts: bool, store: &Path) {
        let Tally { captured, fresh, failed, refused, not_tried, not_run, left_out } = self;
        let left_out = if leaves_out { format!(", {} left out", left_out.len()) } else { String::new() };
        let not_run = if *not_run > 0 { format!(", {not_run} not run") } else { String::new() };
        let not_tried = if *not_tried > 0 { format!(", {not_tried} not tried") } else { String::new() };
        let (events, bytes) = captured.values().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        eprintln!(
            " SUMMARY {all} tests: {} captured, {fresh} fresh, {failed} failed, {refused} refused{not_tried}{not_run}{left_out}; {events} events, {bytes} bytes",
            captured.len()
        );
        match captured.is_empty() && *fresh == 0 && !has_cuts && *refused > 0 {
            true => eprintln!(
                "  next: factor capture --each package … (a part of the cut may be captured where all of it is refused)"
            ),
            false => eprintln!("  next: factor replay{}", option(store)),
        }
    }
}

/// Why the system test is better than a factored test whose replay came to this. Both times are those of one run each: of a system test
/// that of its JVM, recording included; of a replay that of all of it.
pub fn does_not_pay(replayed: &Replayed) -> Option<String> {
    let (took, system) = (replayed.took_ms.unwrap_or_default(), replayed.system_test_ms.unwrap_or_default());
    let seconds = |ms: u64| ms as f64 / 1000.0;
    match replayed.exit() {
        Exit::Passed if took < system => None,
        Exit::Passed => Some(format!("its replay took {:.2}s, the system test {:.2}s", seconds(took), seconds(system))),
        _ => Some(format!("it was replayed at once and did not pass: {}", replayed.headline())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replayed(exit: Exit, took: u64) -> Option<String> {
        let (took_ms, system_test_ms, message) = (Some(took), Some(2_000), Some("DIVERGED n".to_owned()));
        does_not_pay(&Replayed { exit_code: exit as u8, took_ms, system_test_ms, message, ..Replayed::default() })
    }

    #[test]
    fn what_passes_and_is_faster_pays() {
        assert_eq!(replayed(Exit::Passed, 1_999), None);
        assert_eq!(replayed(Exit::Passed, 2_000).as_deref(), Some("its replay took 2.00s, the system test 2.00s"));
        assert!(replayed(Exit::Diverged, 1).is_some_and(|why| why.ends_with("did not pass: DIVERGED n")));
    }
}
