//! Mutants of the code under test: does the factored test say what the system test says? It may also say that it cannot tell
//! (diverged), but never the opposite.
//!
//! `FACTOR_VERDICTS="SUBJECT COUNT SEED"` chooses (`scripts/verdicts`); a sample runs always.

mod bench;
mod mutants;
mod subject;
mod suites;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use bench::{Bench, Verdict, Verdicts, WAYS};

/// The machine that CI has.
const WORKERS: usize = 2;
/// Mutants of a subject that are tried always.
const SAMPLE: usize = 6;
/// The subject of that sample.
const SAMPLED: &str = "csv";

/// What was found of one subject, in one way of matching.
#[derive(Default)]
struct Tally {
    counts: BTreeMap<&'static str, usize>,
    wrong: Vec<String>,
}

const COLUMNS: [&str; 8] = [
    "mutants",
    "both pass",
    "both fail",
    "diverged, system fails",
    "diverged, system passes",
    "FALSE PASS",
    "FALSE FAIL",
    "other",
];

impl Tally {
    fn add(&mut self, verdicts: Verdicts, what: &str) {
        let column = column(verdicts);
        for counted in ["mutants", column] {
            *self.counts.entry(counted).or_default() += 1;
        }
        if verdicts.are_false() || column == "other" {
            self.wrong.push(format!("{column}: {what}: {verdicts:?}"));
        }
    }

    fn count(&self, column: &str) -> usize {
        self.counts.get(column).copied().unwrap_or(0)
    }

    /// Of the mutants that the system test fails, the share that the factored test does not pass, in percent.
    fn flagged(&self) -> f64 {
        let flagged = self.count("both fail") + self.count("diverged, system fails");
        100.0 * flagged as f64 / (flagged + self.count("FALSE PASS")).max(1) as f64
    }

    fn row(&self, name: &str, way: &str) -> String {
        let cells: Vec<String> = COLUMNS.iter().map(|column| self.count(column).to_string()).collect();
        format!("| {name} | {way} | {} | {:.1} % |", cells.join(" | "), self.flagged())
    }
}

fn column(verdicts: Verdicts) -> &'static str {
    match (verdicts.system, verdicts.factored) {
        _ if verdicts.is_false_pass() => "FALSE PASS",
        _ if verdicts.is_false_fail() => "FALSE FAIL",
        (Verdict::Passed, Verdict::Passed) => "both pass",
        (Verdict::Passed, Verdict::Diverged | Verdict::Endless) => "diverged, system passes",
        (_, Verdict::Failed) => "both fail",
        (_, Verdict::Diverged | Verdict::Endless) => "diverged, system fails",
        _ => "other",
    }
}

/// An order that the seed decides.
fn shuffled<X>(mut all: Vec<X>, seed: u64) -> Vec<X> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for at in (1..all.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        all.swap(at, (state % (at as u64 + 1)) as usize);
    }
    all
}

fn verdicts(name: &str, count: usize, seed: u64) -> Option<[Tally; WAYS.len()]> {
    let folder = tempfile::tempdir().expect("temporary directory");
    let benches: Option<Vec<Bench>> =
        (0..WORKERS).map(|worker| Bench::prepare(name, &folder.path().join(worker.to_string()))).collect();
    let benches = benches?;
    // The workers' lists are the same but for the folder.
    let chosen: Vec<_> = benches.iter().map(|bench| shuffled(bench.mutants(), seed)).collect();
    let count = count.min(chosen[0].len());
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(<[Tally; WAYS.len()]>::default()));
    std::thread::scope(|scope| {
        for (bench, chosen) in benches.iter().zip(&chosen) {
            let (next, tally) = (&next, &tally);
            scope.spawn(move || {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= count {
                        break;
                    }
                    let (path, mutant) = &chosen[at];
                    let (line, mut verdicts) = bench.try_out(path, mutant);
                    if verdicts.iter().any(|one| one.are_false()) {
                        // A system test that depends on chance is no judge: it is asked again.
                        verdicts = bench.try_out(path, mutant).1;
                    }
                    let what = format!("{}.{}:{line} {}", mutant.class, mutant.signature, mutant.operator);
                    let mut tallies = tally.lock().expect("no worker panicked");
                    for (tally, verdicts) in tallies.iter_mut().zip(verdicts) {
                        tally.add(verdicts, &what);
                    }
                }
            });
        }
    });
    tally.into_inner().ok()
}

/// Subjects, how many mutants of each, and the seed.
fn wanted() -> (Vec<String>, usize, u64) {
    let Ok(text) = std::env::var("FACTOR_VERDICTS") else { return (vec![SAMPLED.to_owned()], SAMPLE, seed()) };
    let words: Vec<&str> = text.split_whitespace().collect();
    let [name, count, seed] = words[..] else { panic!("FACTOR_VERDICTS=\"SUBJECT COUNT SEED\"") };
    let names = if name == "all" { subject::NAMES.map(str::to_owned).to_vec() } else { vec![name.to_owned()] };
    (names, count.parse().expect("a count"), seed.parse().expect("a seed"))
}

/// A fresh one each time: the sample is another one in every run, and it is printed.
fn seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |now| now.as_secs())
}

#[test]
fn the_factored_test_never_says_the_opposite_of_the_system_test() {
    let (names, count, seed) = wanted();
    println!("seed {seed}\n\n| subject | matching | {} | flagged |", COLUMNS.join(" | "));
    println!("| --- | --- |{} --- |", " --- |".repeat(COLUMNS.len()));
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for name in names {
        let Some(tallies) = verdicts(&name, count, seed) else {
            println!("{name} skipped: its jars are not in .cache/subjects");
            continue;
        };
        for (tally, way) in tallies.into_iter().zip(WAYS) {
            println!("{}", tally.row(&name, way));
            tried += tally.count("mutants");
            wrong.extend(tally.wrong.into_iter().map(|line| format!("{line} ({way})")));
        }
    }
    wrong.iter().for_each(|line| println!("{line}"));
    assert!(tried == 0 || !wrong.iter().any(|line| line.starts_with("FALSE")), "seed {seed}\n{}", wrong.join("\n"));
}
