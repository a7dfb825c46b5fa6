//! Random programs run as they are, in identity mode, captured, and replayed without their environment: what they print must be
//! the same. A capture may be refused, and then counts as nothing; a replay must pass.
//!
//! `FACTOR_RANDOM` says which (`scripts/sweep`): seeds, `FROM..TO`, or how many minutes, from a fresh seed that is printed; a sample
//! runs always. Programs run in batches, one JVM for each stage; of a batch that fails the halves are run, down to single seeds. A
//! program that fails is made smaller, and its sources are kept in a folder that is told.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::random::{self, Choices, Program};
use crate::support::binary;
use crate::sweeps::{chosen_jdk, limited, range};

/// Names seeds, or minutes.
const SEEDS: &str = "FACTOR_RANDOM";
/// Seeds that run always.
const SAMPLE: Range<u64> = 0..12;
const BATCH: u64 = 400;
/// The same where time is limited.
const BATCH_IN_TIME: u64 = 100;
/// Programs that are made smaller, of those that fail, and how long each may take.
const SHRUNK: usize = 3;
const SHRINKING: Duration = Duration::from_secs(180);
/// What any stage may take, in seconds: a program that waits for ever fails.
const LIMIT: &str = "300";
/// Lines of the environment: a replay has none of them.
pub const OF_ENVIRONMENT: &str = "E| ";
/// Programs run for a short time: the better compiler of the JVM would only cost.
const QUICK: [&str; 3] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Program,
    Identity,
    Capture,
    Replay,
}

/// What became of programs.
enum Outcome {
    Passed,
    Refused(String),
    Failed(Stage, String),
}

/// What became of all.
#[derive(Default)]
struct Count {
    passed: usize,
    refused: usize,
    failed: Vec<(u64, Stage)>,
}

/// Seeds, and when to stop before their end.
fn wanted() -> (Range<u64>, Option<Instant>) {
    let Ok(text) = std::env::var(SEEDS) else { return (SAMPLE, None) };
    match range(&text) {
        Some(seeds) => (seeds, None),
        None => {
            let minutes: u64 = text.parse().expect("FROM..TO or MINUTES");
            let fresh = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs()) % 1_000_000_000;
            (fresh..u64::MAX, Some(Instant::now() + Duration::from_secs(60 * minutes)))
        }
    }
}

#[test]
fn replays_of_random_programs_print_what_the_programs_print() {
    let (seeds, end) = wanted();
    let (mut from, mut count) = (seeds.start, Count::default());
    let batch = if end.is_some() { BATCH_IN_TIME } else { BATCH };
    println!("seeds from {from}, on {}", chosen_jdk(SEEDS).display());
    while from < seeds.end && end.is_none_or(|end| Instant::now() < end) {
        let to = seeds.end.min(from + batch);
        for copies in [false, true] {
            let some: Vec<u64> = (from..to).filter(|seed| random::copies(*seed) == copies).collect();
            try_out(&some, &mut count);
        }
        from = to;
        println!("seeds {}..{to}: {}", seeds.start, count.said());
    }
    let smaller = count.failed.iter().take(SHRUNK).map(|(seed, stage)| shrunk(*seed, *stage).display().to_string());
    let smaller: Vec<String> = smaller.collect();
    assert!(count.failed.is_empty(), "smaller programs that fail are in\n{}", smaller.join("\n"));
    assert!(count.passed > 10 * count.refused, "too many are refused");
}

impl Count {
    fn said(&self) -> String {
        format!("{} passed, {} refused, {} failed", self.passed, self.refused, self.failed.len())
    }
}

/// Runs seeds together, and the halves when that does not pass.
fn try_out(seeds: &[u64], count: &mut Count) {
    let programs: Vec<Program> = seeds.iter().map(|seed| Program::of(*seed)).collect();
    let outcome = if seeds.is_empty() { Outcome::Passed } else { check(&programs) };
    match (outcome, seeds) {
        (Outcome::Passed, _) => count.passed += seeds.len(),
        (Outcome::Refused(why), [seed]) => {
            println!("seed {seed} is refused: {why}");
            count.refused += 1;
        }
        (Outcome::Failed(stage, why), [seed]) => {
            println!("seed {seed}: {stage:?}: {why}");
            count.failed.push((*seed, stage));
        }
        _ => {
            let (first, second) = seeds.split_at(seeds.len() / 2);
            try_out(first, count);
            try_out(second, count);
        }
    }
}

/// Makes the program of a seed smaller that fails at a stage, and gives the folder with its sources.
fn shrunk(seed: u64, stage: Stage) -> PathBuf {
    let end = Instant::now() + SHRINKING;
    let fails = |choices: &Choices| {
        let program = Program { seed, given: Some(choices.clone()) };
        let check = || check(std::slice::from_ref(&program));
        let fails = Instant::now() < end && matches!(check(), Outcome::Failed(other, _) if other == stage);
        fails.then(|| program.choices())
    };
    let smaller = random::shrink(Program::of(seed).choices(), fails);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("random/seed{seed}"));
    let _ = std::fs::remove_dir_all(&folder);
    random::write(&[Program { seed, given: Some(smaller) }], &folder);
    folder
}

fn check(programs: &[Program]) -> Outcome {
    let folder = tempfile::tempdir().expect("temporary directory");
    let home = folder.path();
    random::write(programs, home);
    compile(home);
    let class_path = format!("{}:{}", home.join("out/T").display(), home.join("out/E").display());
    let java = chosen_jdk(SEEDS).join("bin/java").display().to_string();
    let command = [&[java.as_str()], &QUICK[..], &["-cp", &class_path, "t.Main"]].concat();
    let original = run(home, &command);
    let expected = lines(&original.stdout);
    if !original.status.success() {
        return Outcome::Failed(Stage::Program, end(&original.stderr));
    }
    let factored = |words: &[&str]| factor(home, &[words, &["--cut", "t.**", "--"], &command].concat());
    let identity = factored(&["run", "--identity"]);
    if end(&identity.stderr).contains(LEAK) {
        return Outcome::Failed(Stage::Identity, end(&identity.stderr));
    }
    let refused = identity.status.code() == Some(103) && is_refusal(&end(&identity.stderr));
    if !refused && let Some(difference) = difference(&expected, &lines(&identity.stdout)) {
        return Outcome::Failed(Stage::Identity, difference + &end(&identity.stderr));
    }
    // It is replayed below.
    let capture = factored(&["capture", "--no-proof", "--store", "store", "--name", "random"]);
    let said = end(&capture.stderr);
    if capture.status.code() == Some(103) && is_refusal(&said) {
        return Outcome::Refused(said);
    }
    let recorded = lines(&capture.stdout);
    if let Some(difference) = difference(&expected, &recorded) {
        return Outcome::Failed(Stage::Capture, difference + &said);
    }
    std::fs::remove_dir_all(home.join("out/E")).expect("the environment can be removed");
    let replay = factor(home, &["replay", "--store", "store", "random"]);
    let of_test: Vec<String> = recorded.into_iter().filter(|line| !line.starts_with(OF_ENVIRONMENT)).collect();
    match difference(&of_test, &lines(&replay.stdout)) {
        Some(difference) => Outcome::Failed(Stage::Replay, difference + &end(&replay.stderr)),
        None if !replay.status.success() => Outcome::Failed(Stage::Replay, end(&replay.stderr)),
        None => Outcome::Passed,
    }
}

/// Runs `factor`.
fn factor(home: &Path, words: &[&str]) -> Output {
    let binary = binary().display().to_string();
    run(home, &[&[binary.as_str()], words].concat())
}

/// Runs a command for a limited time.
fn run(home: &Path, words: &[&str]) -> Output {
    limited(LIMIT, words, home).env("JAVA_HOME", chosen_jdk(SEEDS)).output().expect("timeout runs")
}

fn compile(home: &Path) {
    let sources = ["T", "E"].iter().flat_map(|folder| std::fs::read_dir(home.join(folder)).expect("sources"));
    javac(home, &[], sources.map(|entry| entry.expect("source").path()));
    let old = random::older::sources(home);
    if !old.is_empty() {
        // Concatenation by a call site that is linked at run time is of Java 9.
        let all = home.join("all").display().to_string();
        javac(home, &["-XDstringConcat=inline", "-cp", &all], old.iter().map(|(source, _)| source.clone()));
    }
    for (source, version) in old {
        let package = if source.starts_with(home.join("T")) { "t" } else { "e" };
        random::older::age(&source, version, &home.join("all").join(package));
    }
    for (folder, package) in [("T", "t"), ("E", "e")] {
        let (from, to) = (home.join("all").join(package), home.join("out").join(folder));
        std::fs::create_dir_all(&to).expect("folder");
        if from.is_dir() {
            std::fs::rename(from, to.join(package)).expect("moved");
        }
    }
}

fn javac(home: &Path, options: &[&str], sources: impl Iterator<Item = PathBuf>) {
    let mut command = Command::new(chosen_jdk(SEEDS).join("bin/javac"));
    command.args(QUICK.map(|option| format!("-J{option}"))).args(options);
    command.args(["-nowarn", "-g", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(home.join("all")).args(sources);
    let output = command.output().expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn lines(text: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(text).lines().map(str::to_owned).collect()
}

/// How the refusal of a leak begins.
const LEAK: &str = "leak: ";

/// A leak, an object of the one realm raw in the hands of the other, is none: it is a fault of the rewriter's.
fn is_refusal(said: &str) -> bool {
    said.contains("refused") && !said.contains(LEAK)
}

fn end(text: &[u8]) -> String {
    let all = lines(text);
    all[all.len().saturating_sub(20)..].iter().map(|line| format!("\n    {line}")).collect()
}

/// The first line in which they differ, and the seed that it is of.
fn difference(expected: &[String], found: &[String]) -> Option<String> {
    let at = (0..expected.len().max(found.len())).find(|at| expected.get(*at) != found.get(*at))?;
    let seed = expected[..at.min(expected.len())].iter().rev().find(|line| line.starts_with("seed "));
    Some(format!("{seed:?} line {}: expected {:?}, found {:?}", at + 1, expected.get(at), found.get(at)))
}

/// The shrinker, without any JVM: programs that have a line of some kind stand for those that fail.
#[test]
fn a_program_that_fails_is_made_smaller_and_still_fails() {
    for kind in [
        "Collections.sort(",
        "catch (Fault",
        ".new In()",
        "// version: 48",
        ".among(",
        ".super.kept",
        "abstract class H",
    ] {
        let seed = (0..200).find(|seed| Program::of(*seed).text().contains(kind)).expect("some program has it");
        let fails = |given: &Choices| {
            let program = Program { seed, given: Some(given.clone()) };
            program.text().contains(kind).then(|| program.choices())
        };
        let whole = Program::of(seed);
        let smaller = Program { seed, given: Some(random::shrink(whole.choices(), fails)) };
        assert!(smaller.text().contains(kind), "{kind}");
        let (before, after) = (whole.text().lines().count(), smaller.text().lines().count());
        assert!(after * 2 < before, "{kind}: {before} lines became {after}\n{}", smaller.text());
    }
}
