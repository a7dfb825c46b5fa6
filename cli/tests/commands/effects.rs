//! The labels of `factor capture --effects`, held to account by the programs of `testdata/effects`: what a method of their environment does is in
//! its name. One that `writes…` writes in each call, or its answer goes its own way as clocks do; one that `reads…` does neither.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::compiler::compile;
use crate::support::{SHORT, expect, factor, jdks, out, root};
use regex::Regex;
use serde_json::Value;

/// Readers that have other labels, and why. That costs no more than a divergence.
const CONSERVATIVE: &str = "testdata/effects/conservative.txt";
/// The program that only reads, and the one that only writes: labels end in neither.
const LABELLED: [&str; 2] = ["readers", "writers"];

/// A program, captured on a JDK.
struct Captured {
    program: String,
    /// Where it was captured, as `n`.
    folder: tempfile::TempDir,
    /// What `factor transcript effects` says of all.
    total: Value,
    /// And of each method, by class and name.
    methods: BTreeMap<String, Value>,
}

/// The programs, by their names.
fn programs() -> Vec<(String, PathBuf)> {
    let folder = fs::read_dir(root().join("testdata/effects")).expect("programs");
    let paths = folder.map(|entry| entry.expect("entry").path()).filter(|path| path.is_dir());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    let mut programs: Vec<(String, PathBuf)> = paths.map(|path| (name(&path), path)).collect();
    programs.sort();
    programs
}

/// The methods of a program's environment that say what they do.
fn named(program: &Path) -> BTreeSet<String> {
    let method = Regex::new(r"public .*\b((?:reads|writes)[A-Z]\w*)\(").expect("an expression");
    let mut named = BTreeSet::new();
    for entry in fs::read_dir(program.join("E")).expect("sources") {
        let file = entry.expect("entry").path();
        let class = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).expect("source");
        named.extend(method.captures_iter(&text).map(|found| format!("e.{class}.{}", &found[1])));
    }
    named
}

fn reads(method: &str) -> bool {
    method.contains(".reads")
}

/// Every program on every JDK.
fn captured() -> &'static [Captured] {
    static CAPTURED: OnceLock<Vec<Captured>> = OnceLock::new();
    CAPTURED.get_or_init(|| {
        let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("effects");
        let programs = programs();
        compile(&programs.iter().map(|(_, path)| path.clone()).collect::<Vec<_>>(), &classes);
        let each = jdks().into_iter().flat_map(|jdk| programs.iter().map(move |(name, _)| (name.clone(), jdk.clone())));
        each.map(|(program, jdk)| capture(program, &classes, &jdk)).collect()
    })
}

fn capture(program: String, classes: &Path, jdk: &Path) -> Captured {
    let folder = tempfile::tempdir().expect("temporary directory");
    let realm = |realm: &str| classes.join(&program).join(realm).display().to_string();
    let (java, class_path) = (jdk.join("bin/java").display().to_string(), format!("{}:{}", realm("T"), realm("E")));
    let of_environment = root().join("testdata/effects").join(&program).join("E/Main.java").exists();
    let main = if of_environment { "e.Main" } else { "t.Main" };
    let capture = ["capture", "--effects", "--name", "n", "--cut", "t.**", "--", &java];
    let words = [&capture[..], &SHORT, &["-cp", &class_path, main]].concat();
    expect(&factor(folder.path(), &words), 0, &["CAPTURED"]);
    let mut lines = json(folder.path(), &["effects", "n", "--all"]);
    let total = lines.remove(0);
    lines.retain(|line| line["by"] == "method");
    let name = |line: &Value| ["class", "method"].map(|key| line[key].as_str().expect("a name").to_owned()).join(".");
    Captured { program, total, methods: lines.into_iter().map(|line| (name(&line), line)).collect(), folder }
}

/// The objects that a command of `factor transcript` prints.
fn json(folder: &Path, words: &[&str]) -> Vec<Value> {
    let output = factor(folder, &[&["transcript"], words, &["--message-format", "json"]].concat());
    expect(&output, 0, &[]);
    out(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn count(line: &Value, key: &str) -> u64 {
    line[key].as_u64().expect("a number")
}

#[test]
fn no_call_that_writes_is_labelled_read_only() {
    let mut wrong = Vec::new();
    for Captured { program, methods, .. } in captured() {
        let writers = methods.iter().filter(|(method, _)| method.contains(".writes"));
        wrong.extend(writers.filter(|(_, line)| count(line, "read_only") > 0).map(|(method, _)| (program, method)));
    }
    assert!(wrong.is_empty(), "labelled read-only: {wrong:#?}");
}

/// Each line is a method, a colon, and the reason.
fn conservative() -> Vec<String> {
    let text = fs::read_to_string(root().join(CONSERVATIVE)).expect(CONSERVATIVE);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once(": ").expect("a method and the reason").0.to_owned()).collect()
}

#[test]
fn what_only_reads_is_labelled_read_only() {
    let told = conservative();
    assert!(told.is_sorted(), "{CONSERVATIVE} is not sorted");
    for Captured { methods, .. } in captured().iter().filter(|captured| captured.program == LABELLED[0]) {
        let readers = methods.iter().filter(|(method, _)| reads(method));
        let others = readers.filter(|(_, line)| count(line, "read_only") < count(line, "calls"));
        let found: Vec<(String, &Value)> = others.map(|(method, line)| (method.clone(), &line["wrote"])).collect();
        let names: Vec<String> = found.iter().map(|(method, _)| method.clone()).collect();
        assert!(names == told, "{CONSERVATIVE} has {told:#?}, but these are not read-only: {found:#?}");
    }
}

/// Without this the others would pass where nothing is labelled.
#[test]
fn every_method_is_called_twice_and_every_call_has_its_label() {
    let (mut readers, mut writers) = (0, 0);
    let programs = programs();
    for (program, path) in &programs {
        let named = named(path);
        readers += named.iter().filter(|method| reads(method)).count();
        writers += named.iter().filter(|method| !reads(method)).count();
        for captured in captured().iter().filter(|captured| captured.program == *program) {
            for method in &named {
                let line = captured.methods.get(method).unwrap_or_else(|| panic!("{program}: {method} is not called"));
                assert_eq!(count(line, "calls"), 2, "{program}: {method}");
            }
            let unknown = &captured.total["unknown"];
            assert!(unknown.is_null() || !LABELLED.contains(&program.as_str()), "{program}: labels end: {unknown}");
            assert!(count(&captured.total, "unlabelled") == 0 || !unknown.is_null(), "{program}: {}", captured.total);
        }
    }
    assert!(readers >= 80 && writers >= 150, "{readers} readers, {writers} writers");
}

fn is_label(text: &str) -> bool {
    let label = text.split(" | ").next().unwrap_or_default();
    label == "read-only" || label.starts_with("writes ")
}

#[test]
fn labels_stand_right_behind_the_ends_of_calls_until_they_end() {
    for Captured { program, folder, .. } in captured() {
        let events = json(folder.path(), &["dump", "n"]);
        let mut known = true;
        for (number, event) in events.iter().enumerate() {
            let text = event["text"].as_str().unwrap_or_default();
            known &= !text.starts_with("effects unknown: ");
            let next = events.get(number + 1).and_then(|next| next["text"].as_str()).unwrap_or_default();
            if matches!(event["kind"].as_str(), Some("out-return" | "out-throw")) {
                let labelled = is_label(next) || next.starts_with("effects unknown: ");
                assert_eq!(labelled, known, "{program}: {event}, then {next}");
            } else {
                assert!(!is_label(next), "{program}: {event}, then {next}");
            }
        }
    }
}

/// Where questions may be asked in any order two of them with one wording and two answers would be a divergence. In the recorded order each
/// capture was replayed when it was proved.
#[test]
fn a_capture_with_labels_is_replayed_in_each_way_of_matching() {
    for how in ["accessors", "independent"] {
        for Captured { folder, .. } in captured() {
            expect(&factor(folder.path(), &["replay", "--match", how, "n"]), 0, &["PASS"]);
        }
    }
}
