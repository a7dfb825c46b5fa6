//! What one commit came to.

use factor_engine::evaluation::{Reason, Step, short};
use serde::Serialize;

use super::NONE;
use crate::render::page::duration;

/// A commit with one partition, in words.
#[derive(Debug, Serialize)]
pub struct Shown {
    verdict: &'static str,
    style: &'static str,
    id: String,
    title: String,
    partition: String,
    told: String,
    system: String,
    replay: String,
}

impl Shown {
    /// Of a step.
    pub fn of(step: &Step) -> Shown {
        let (verdict, style) = verdict(step);
        Shown {
            verdict,
            style,
            id: short(&step.commit).to_owned(),
            title: step.title.clone(),
            partition: step.partition.clone(),
            told: told(step),
            system: step.system.as_ref().map_or_else(|| NONE.to_owned(), |system| duration(system.ms)),
            replay: step.replay.as_ref().map_or_else(|| NONE.to_owned(), |replay| duration(replay.ms)),
        }
    }
}

/// What a step came to in a word, and the class of the style sheet for it.
pub fn verdict(step: &Step) -> (&'static str, &'static str) {
    match (&step.not_run, &step.replay) {
        (Some(_), _) => ("not run", "unknown"),
        (None, None) => ("not captured", "unknown"),
        (None, Some(replay)) if !replay.wrong.is_empty() => ("FALSE", "failed"),
        (None, Some(replay)) if replay.tests.failed > 0 => ("failed", "failed"),
        (None, Some(replay)) if replay.is_green() => ("green", "passed"),
        (None, Some(replay)) if replay.tests.diverged > 0 => ("diverged", "diverged"),
        (None, Some(replay)) if replay.tests.stale > 0 => ("stale", "unknown"),
        (None, Some(_)) => ("not replayed", "unknown"),
    }
}

/// Why, or for how many tests.
fn told(step: &Step) -> String {
    if let Some(why) = step.not_run.as_ref().or(step.refused.as_ref()) {
        return why.clone();
    }
    let Some(replay) = &step.replay else { return String::new() };
    let tests = &replay.tests;
    let counts = [
        ("passed", tests.passed),
        ("failed", tests.failed),
        ("diverged", tests.diverged),
        ("stale", tests.stale),
        ("gone", tests.gone),
        ("not captured", tests.not_captured),
    ];
    let counts = counts.iter().filter(|(_, number)| *number > 0).map(|(word, number)| format!("{number} {word}"));
    let reasons = replay.reasons.iter().map(|(reason, _)| Reason::in_words(*reason).to_owned());
    [counts.collect::<Vec<_>>().join(", "), reasons.collect::<Vec<_>>().join("; ")]
        .join(": ")
        .trim_end_matches(": ")
        .to_owned()
}

/// A line about a commit, when it is known what it comes to: the one that has this number, of so many.
pub fn line(step: &Step, number: usize, all: usize) -> String {
    let width = all.to_string().len();
    let (verdict, _) = verdict(step);
    let times = match (&step.replay, &step.system) {
        (Some(replay), Some(system)) => format!(" {} of {}", duration(replay.ms), duration(system.ms)),
        _ => String::new(),
    };
    let told = told(step);
    let told = if told.is_empty() { told } else { format!(": {told}") };
    let (id, partition) = (short(&step.commit), &step.partition);
    format!("{verdict:>12} [{number:width$}/{all}]{times} {id} {} ({partition}){told}", step.title)
}

#[cfg(test)]
mod tests {
    use super::*;
    use factor_engine::evaluation::{Figures, Replayed, SystemRun};

    #[test]
    fn a_line_tells_verdict_times_and_reasons() {
        let tests = Figures { passed: 2, diverged: 1, ..Figures::default() };
        let reasons = vec![(Reason::Added, 1)];
        let step = Step {
            commit: "0123456789".to_owned(),
            title: "Mend it".to_owned(),
            partition: "changed".to_owned(),
            replay: Some(Replayed { ms: 500, tests, reasons, ..Replayed::default() }),
            system: Some(SystemRun { ms: 2000, passed: true, ..SystemRun::default() }),
            ..Step::default()
        };
        let told =
            "    diverged [ 7/60] 500 ms of 2.00 s 01234567 Mend it (changed): 2 passed, 1 diverged: a call was added";
        assert_eq!(line(&step, 7, 60), told);
        let refused = Step { replay: None, refused: Some("no".to_owned()), ..step };
        assert_eq!(line(&refused, 60, 60), "not captured [60/60] 01234567 Mend it (changed): no");
    }
}
