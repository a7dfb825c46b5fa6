//! What a partition came to, in words and bars.

use std::fmt::Write;

use factor_engine::evaluation::{Share, Step, Tally, Time, best};
use serde::Serialize;

use super::{NONE, commits};
use crate::render::page::duration;

/// Height of the highest bar, and the distance of two commits, in pixels.
const HEIGHT: u64 = 100;
const STEP: usize = 13;

/// A partition.
#[derive(Debug, Serialize)]
pub struct Row {
    partition: String,
    run: usize,
    captured: String,
    captured_tests: String,
    keeping: usize,
    green: String,
    green_tests: String,
    test: Ratio,
    to_failure: Ratio,
    to_success: Ratio,
    captures: String,
    /// Why commits were not run or not captured, and why tests told nothing: by commits, and by tests.
    reasons: Vec<(String, usize, Option<usize>)>,
    bars: Vec<Bar>,
    width: usize,
    highest: String,
}

/// A sum of times.
#[derive(Debug, Serialize)]
struct Ratio {
    ratio: String,
    with: String,
    without: String,
    commits: usize,
}

/// A commit in the plot.
#[derive(Debug, Serialize)]
struct Bar {
    x: usize,
    without: u64,
    with: u64,
    style: &'static str,
    title: String,
}

impl Row {
    /// Of what it came to, and of the commits that did.
    pub fn of(tally: &Tally, steps: &[Step]) -> Row {
        let bars = bars(steps);
        let timed =
            steps.iter().filter_map(|step| step.system.as_ref().map(|system| system.ms.max(step.with_ms(system))));
        Row {
            partition: tally.partition.clone(),
            run: tally.run,
            captured: share(Share { green: tally.captured, all: tally.run }),
            captured_tests: share(tally.captured_tests),
            keeping: tally.keeping.all,
            green: share(tally.keeping),
            green_tests: share(tally.keeping_tests),
            test: Ratio::of(&tally.times.test),
            to_failure: Ratio::of(&tally.times.to_failure),
            to_success: Ratio::of(&tally.times.to_success),
            captures: match tally.captures {
                0 => NONE.to_owned(),
                captures => format!("{captures} in {}", duration(tally.capture_ms)),
            },
            reasons: reasons(tally),
            width: bars.len() * STEP,
            bars,
            highest: duration(timed.max().unwrap_or_default()),
        }
    }
}

impl Ratio {
    fn of(time: &Time) -> Ratio {
        let ratio = time.ratio().map_or_else(|| NONE.to_owned(), |ratio| format!("{ratio:.2}"));
        Ratio { ratio, with: duration(time.with_ms), without: duration(time.without_ms), commits: time.commits }
    }
}

fn share(share: Share) -> String {
    match share.percent() {
        Some(percent) => format!("{} of {} ({percent} %)", share.green, share.all),
        None => NONE.to_owned(),
    }
}

fn reasons(tally: &Tally) -> Vec<(String, usize, Option<usize>)> {
    let because = |what: &str, why: &str| format!("{what}: {why}");
    let not_run = tally.not_run.iter().map(|(why, commits)| (because("not run", why), *commits, None));
    let refused = tally.refused.iter().map(|(why, commits)| (because("not captured", why), *commits, None));
    let reasons =
        tally.reasons.iter().map(|(reason, (tests, commits))| (reason.in_words().to_owned(), *commits, Some(*tests)));
    let of_tests = tally.refused_tests.iter().map(|(why, tests)| (because("not captured", why), 0, Some(*tests)));
    let mut all: Vec<_> = not_run.chain(refused).chain(reasons).chain(of_tests).collect();
    all.sort_by_key(|(_, commits, tests)| std::cmp::Reverse((*commits, *tests)));
    all
}

fn bars(steps: &[Step]) -> Vec<Bar> {
    let times = |step: &Step| step.system.as_ref().map(|system| (system.ms, step.with_ms(system)));
    let highest = steps.iter().filter_map(times).map(|(without, with)| without.max(with)).max().unwrap_or(1).max(1);
    let timed = steps.iter().filter_map(|step| Some((step, times(step)?)));
    let bar = |(at, (step, (without, with))): (usize, (&Step, (u64, u64)))| Bar {
        x: at * STEP,
        without: without * HEIGHT / highest,
        with: with * HEIGHT / highest,
        style: commits::verdict(step).1,
        title: format!("{}: {}, {} of {}", step.title, commits::verdict(step).0, duration(with), duration(without)),
    };
    timed.enumerate().map(bar).collect()
}

fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// What all partitions came to, for a terminal.
pub fn text(tallies: &[Tally]) -> String {
    let mut text = String::new();
    let mut add = |name: &str, what: &str| {
        let _ = writeln!(text, "{name:>16}  {what}");
    };
    for tally in tallies {
        let row = Row::of(tally, &[]);
        let is_best = tallies.len() > 1 && best(tallies) == Some(tally);
        add("partition", &format!("{}{}", row.partition, if is_best { " (the best of these)" } else { "" }));
        add("captured", &format!("{} commits that were run; tests: {}", row.captured, row.captured_tests));
        add("green", &format!("{} that keep their tests; tests: {}", row.green, row.green_tests));
        for (name, ratio) in
            [("test time", &row.test), ("time to failure", &row.to_failure), ("time to success", &row.to_success)]
        {
            let sums = format!(", {} of {} in {} commits", ratio.with, ratio.without, ratio.commits);
            add(name, &format!("{}{}", ratio.ratio, if ratio.commits > 0 { &sums } else { "" }));
        }
        add("captures", &row.captures);
        for (why, commits, tests) in &row.reasons {
            let commits = (*commits > 0).then(|| counted(*commits, "commit"));
            let tests = tests.map(|tests| counted(tests, "test"));
            let counts: Vec<String> = commits.into_iter().chain(tests).collect();
            add("", &format!("{}: {why}", counts.join(", ")));
        }
        add("false", &tally.wrong.len().to_string());
        for wrong in &tally.wrong {
            add("", wrong);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_that_are_not_there_are_no_zeros() {
        let told = text(&[Tally { partition: "a.**".to_owned(), ..Tally::default() }]);
        for line in ["partition  a.**\n", "captured  – commits", "test time  –\n", "captures  –\n", "false  0\n"]
        {
            assert!(told.contains(line), "{line}: {told}");
        }
    }
}
