//! Random programs of which a class under test is edited: another number, or a call less. Where the replay passes, it prints what the
//! edited program prints; where it fails, that ends with an exception.
//!
//! `FACTOR_EDITS` says which (`scripts/sweep edits`): seeds, `FROM..TO`; a sample runs always.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Output;

use crate::compiler::compiles;
use crate::random::{self, Dice, Program};
use crate::random_programs::OF_ENVIRONMENT;
use crate::support::{SHORT, binary, copy, err};
use crate::sweeps::{chosen_jdk, limited, seeds};

/// Names seeds.
const SEEDS: &str = "FACTOR_EDITS";
/// Seeds that run always.
const SAMPLE: Range<u64> = 0..3;
/// Edits of each.
const EDITS: usize = 4;
/// What any run may take, in seconds.
const LIMIT: &str = "60";

/// How often each verdict came.
#[derive(Default)]
struct Count {
    captured: usize,
    refused: usize,
    passed: usize,
    failed: usize,
    diverged: usize,
    wrong: Vec<String>,
}

#[test]
fn what_passes_prints_what_the_edited_program_prints() {
    let seeds = seeds(SEEDS, SAMPLE);
    let mut count = Count::default();
    for seed in seeds.clone() {
        try_out(seed, &mut count);
        if (seed + 1 - seeds.start).is_multiple_of(50) || seed + 1 == seeds.end {
            let Count { captured, refused, passed, failed, diverged, wrong } = &count;
            println!(
                "seeds {}..{}: {captured} captured, {refused} refused; of edits {passed} passed, {failed} failed, {diverged} diverged, {} are wrong",
                seeds.start,
                seed + 1,
                wrong.len()
            );
        }
    }
    assert!(count.wrong.is_empty(), "{}", count.wrong.join("\n"));
    assert!(count.captured > count.refused, "too few are captured");
}

fn try_out(seed: u64, count: &mut Count) {
    let home = tempfile::tempdir().expect("temporary directory");
    let (program, at) = (home.path().join("p"), home.path().join("at"));
    random::write(&[Program::of(seed)], &program);
    if !random::older::sources(&program).is_empty() {
        return; // the compiler that is warm does not write old class files
    }
    assert!(compiled(&program), "seed {seed} does not compile");
    put(&program, &at, "T");
    put(&program, &at, "E");
    let factor = binary().display().to_string();
    let capture = run(&at, &[&factor, "capture", "--no-proof", "--name", "n", "--cut", "t.**", "--"]);
    if !capture.status.success() {
        count.refused += 1;
        return;
    }
    count.captured += 1;
    for (name, original, edited) in edits(seed, &program) {
        let source = program.join("T").join(&name);
        fs::write(&source, &edited).expect("source");
        if compiled(&program) {
            put(&program, &at, "T");
            let system = run(&at, &[]);
            let replay = limited(LIMIT, &[&factor, "replay", "n"], &at).output().expect("timeout runs");
            if system.status.code() != Some(124) {
                judge(&format!("seed {seed}, {name}: {}", difference(&original, &edited)), &system, &replay, count);
            }
        }
        fs::write(&source, original).expect("source");
    }
}

/// Compiles a program; tells whether it can be.
fn compiled(program: &Path) -> bool {
    let _ = fs::remove_dir_all(program.join("all"));
    let sources = ["T", "E"].iter().flat_map(|realm| fs::read_dir(program.join(realm)).expect("sources"));
    let sources: Vec<String> = sources.map(|entry| entry.expect("source").path().display().to_string()).collect();
    let options = ["-nowarn", "-XDsuppressNotes", "-g", "-proc:none", "-d", "all"];
    compiles(&options.into_iter().chain(sources.iter().map(String::as_str)).collect::<Vec<_>>(), program)
}

/// Puts the classes of a realm where the program runs.
fn put(program: &Path, at: &Path, realm: &str) {
    let package = realm.to_lowercase();
    let _ = fs::remove_dir_all(at.join(realm));
    let from = program.join("all").join(&package);
    if from.is_dir() {
        copy(&from, &at.join(realm).join(&package));
    }
}

fn judge(what: &str, system: &Output, replay: &Output, count: &mut Count) {
    let wrong = match (replay.status.code(), system.status.success()) {
        (Some(0), true) if of_test(system) == of_test(replay) => {
            count.passed += 1;
            None
        }
        (Some(0), true) => Some("the replay passes and prints something else".to_owned()),
        (Some(100), false) => {
            count.failed += 1;
            None
        }
        (Some(5), _) => {
            count.diverged += 1;
            None
        }
        (code, passes) => Some(format!(
            "the program {}, the replay ends with {code:?}: {}",
            if passes { "passes" } else { "fails" },
            err(replay).lines().take(4).collect::<Vec<_>>().join(" | ")
        )),
    };
    if let Some(wrong) = wrong {
        println!("{what}: {wrong}");
        count.wrong.push(format!("{what}: {wrong}"));
    }
}

/// Lines that code under test prints.
fn of_test(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().filter(|line| !line.starts_with(OF_ENVIRONMENT)).map(str::to_owned).collect()
}

/// Sources of the code under test with one edit each: name, text before, text after.
fn edits(seed: u64, program: &Path) -> Vec<(String, String, String)> {
    let mut dice = Dice::new(seed ^ 0xED17, None);
    let mut names: Vec<String> = fs::read_dir(program.join("T"))
        .expect("sources")
        .map(|entry| entry.expect("source").file_name().into_string().expect("text"))
        .filter(|name| name != "Main.java")
        .collect();
    names.sort();
    let mut made = Vec::new();
    for _ in 0..EDITS {
        let name = dice.pick(&names).clone();
        let text = fs::read_to_string(program.join("T").join(&name)).expect("source");
        let places = if dice.one_in(2) { numbers(&text) } else { calls(&text) };
        if !places.is_empty() {
            let place = dice.pick(&places).clone();
            let other = text[place.clone()].parse::<u32>().map_or(";".to_owned(), |number| (number + 1).to_string());
            let edited = format!("{}{other}{}", &text[..place.start], &text[place.end..]);
            made.push((name, text, edited));
        }
    }
    made
}

/// Numbers that stand by themselves.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let from = at;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            at += 1;
        }
        let stands = |byte: u8, others: &[u8]| byte == b' ' || others.contains(&byte);
        if at > from && at - from < 9 && from > 0 && stands(bytes[from - 1], b"(") && stands(bytes[at], b";),") {
            found.push(from..at);
        }
        at = at.max(from + 1);
    }
    found
}

/// Lines that are calls of methods, without what is before and behind them.
fn calls(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        let call = line.trim();
        let name = call.split(['.', '(']).next().unwrap_or_default();
        let is_name =
            name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(|c| c.is_ascii_alphanumeric());
        if is_name && call.ends_with(");") && call.contains('(') && !["super", "this"].contains(&name) {
            let start = from + line.find(call).expect("it is there");
            found.push(start..start + call.len());
        }
        from += line.len();
    }
    found
}

/// The line that is edited, as it was.
fn difference(original: &str, edited: &str) -> String {
    let changed = original.lines().zip(edited.lines()).enumerate().find(|(_, (before, after))| before != after);
    changed.map_or_else(String::new, |(at, (before, after))| {
        format!("line {}: `{}` became `{}`", at + 1, before.trim(), after.trim())
    })
}

/// Runs the program, by a command that begins so.
fn run(at: &Path, begin: &[&str]) -> Output {
    let java = chosen_jdk(SEEDS).join("bin/java").display().to_string();
    let program = [&[java.as_str()], &SHORT[..], &["-cp", "T:E", "t.Main"]].concat();
    limited(LIMIT, &[begin, &program].concat(), at).output().expect("timeout runs")
}
