//! Random programs run as they are, in identity mode, captured, and replayed without their environment: what they print must be
//! the same. A capture may be refused, and then counts as nothing; a replay must pass.
//!
//! `FACTOR_SEEDS=FROM..TO` chooses the seeds (`scripts/sweep-random`); a sample runs always. Programs run in batches, one JVM for
//! each stage; a batch that fails is run again seed by seed.

mod random;
mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use support::{factor, java, jdk};

/// Seeds that run always.
const SAMPLE: std::ops::Range<u64> = 0..12;
const BATCH: usize = 12;
/// Lines of the environment: a replay has none of them.
const OF_ENVIRONMENT: &str = "E| ";

/// What became of a batch.
enum Outcome {
    Passed,
    Refused(String),
    Failed(String),
}

fn seeds() -> Vec<u64> {
    let Ok(text) = std::env::var("FACTOR_SEEDS") else { return SAMPLE.collect() };
    let bounds: Vec<u64> = text.split("..").map(|word| word.parse().expect("FROM..TO")).collect();
    (bounds[0]..bounds[1]).collect()
}

#[test]
fn replays_of_random_programs_print_what_the_programs_print() {
    let (mut passed, mut refused, mut failed) = (0, Vec::new(), Vec::new());
    for batch in seeds().chunks(BATCH) {
        match check(batch) {
            Outcome::Passed => passed += batch.len(),
            _ => {
                for seed in batch {
                    match check(&[*seed]) {
                        Outcome::Passed => passed += 1,
                        Outcome::Refused(why) => refused.push(format!("seed {seed}: {why}")),
                        Outcome::Failed(why) => failed.push(format!("seed {seed}: {why}")),
                    }
                }
            }
        }
    }
    println!("{passed} passed, {} refused, {} failed", refused.len(), failed.len());
    refused.iter().for_each(|line| println!("{line}"));
    assert!(failed.is_empty(), "\n{}", failed.join("\n\n"));
    assert!(passed > refused.len(), "most are refused");
}

fn check(seeds: &[u64]) -> Outcome {
    let folder = tempfile::tempdir().expect("temporary directory");
    let home = folder.path();
    random::write(seeds, home);
    compile(home);
    let class_path = format!("{}:{}", home.join("out/T").display(), home.join("out/E").display());
    let java = java();
    let command = [java.as_str(), "-cp", &class_path, "t.Main"];
    let original = Command::new(command[0]).args(&command[1..]).output().expect("java runs");
    let expected = lines(&original.stdout);
    if !original.status.success() {
        return Outcome::Failed(format!("the program itself fails: {}", end(&original.stderr)));
    }
    let run = |words: &[&str]| factor(home, &[words, &["--cut", "t.**", "--"], &command].concat());
    let identity = run(&["run", "--identity"]);
    let refused = identity.status.code() == Some(103) && end(&identity.stderr).contains("refused");
    if !refused && let Some(difference) = difference(&expected, &lines(&identity.stdout)) {
        return Outcome::Failed(format!("identity: {difference}{}", end(&identity.stderr)));
    }
    let capture = run(&["capture", "--store", "store", "--name", "random"]);
    let said = end(&capture.stderr);
    if capture.status.code() == Some(103) && said.contains("refused") {
        return Outcome::Refused(said);
    }
    let recorded = lines(&capture.stdout);
    if let Some(difference) = difference(&expected, &recorded) {
        return Outcome::Failed(format!("capture: {difference}{said}"));
    }
    std::fs::remove_dir_all(home.join("out/E")).expect("the environment can be removed");
    let replay = factor(home, &["replay", "--store", "store", "random"]);
    let of_test: Vec<String> = recorded.into_iter().filter(|line| !line.starts_with(OF_ENVIRONMENT)).collect();
    match difference(&of_test, &lines(&replay.stdout)) {
        Some(difference) => Outcome::Failed(format!("replay: {difference}{}", end(&replay.stderr))),
        None if !replay.status.success() => Outcome::Failed(format!("replay: {}", end(&replay.stderr))),
        None => Outcome::Passed,
    }
}

fn compile(home: &Path) {
    let mut command = Command::new(jdk().join("bin/javac"));
    command.args(["-nowarn", "-g", "--release", "17", "-encoding", "UTF-8", "-d"]).arg(home.join("all"));
    for folder in ["T", "E"] {
        let entries = std::fs::read_dir(home.join(folder)).expect("sources");
        command.args(entries.map(|entry| entry.expect("source").path()).collect::<Vec<PathBuf>>());
    }
    let output = command.output().expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for (folder, package) in [("T", "t"), ("E", "e")] {
        let to = home.join("out").join(folder);
        std::fs::create_dir_all(&to).expect("folder");
        std::fs::rename(home.join("all").join(package), to.join(package)).expect("moved");
    }
}

fn lines(text: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(text).lines().map(str::to_owned).collect()
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
