//! Edits of code under test that the environment met without a crossing: its shape, by reflection, or its code. The programs of
//! `testdata/edited` have folders `T`, `E` and `edited`: what of T is edited. The verdict of a replay of the edited program is that of
//! the line `// verdict:` and never passed where the system test fails.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::compiler::compile;
use crate::support::{SHORT, copy, expect, factor, java, root};

/// Where the programs are, sources and classes.
struct Bench {
    _work: tempfile::TempDir,
    sources: PathBuf,
    classes: PathBuf,
}

impl Bench {
    /// Two programs for each: as it is, and edited.
    fn new(names: &[String]) -> Bench {
        let work = tempfile::tempdir().expect("temporary directory");
        let (sources, classes) = (work.path().join("sources"), work.path().join("classes"));
        let bench = Bench { _work: work, sources, classes };
        let programs: Vec<PathBuf> = names.iter().flat_map(|name| bench.lay_out(name)).collect();
        compile(&programs, &bench.classes);
        bench
    }

    fn lay_out(&self, name: &str) -> [PathBuf; 2] {
        let from = root().join("testdata/edited").join(name);
        [("before", vec!["T"]), ("after", vec!["T", "edited"])].map(|(when, of_test)| {
            let program = self.sources.join(format!("{name}-{when}"));
            for folder in of_test {
                copy(&from.join(folder), &program.join("T"));
            }
            copy(&from.join("E"), &program.join("E"));
            program
        })
    }

    /// The exit codes of the edited system test and of the replay.
    fn run(&self, name: &str) -> (Option<i32>, std::process::Output) {
        let directory = tempfile::tempdir().expect("temporary directory");
        let at = |realm: &str| directory.path().join(realm);
        copy(&self.classes.join(format!("{name}-before/T")), &at("T"));
        copy(&self.classes.join(format!("{name}-before/E")), &at("E"));
        let java = java();
        let main = header(name, "main").unwrap_or_else(|| "t.Main".to_owned());
        let command = [&java, SHORT[0], SHORT[1], "-cp", "T:E", &main];
        let library = header(name, "library");
        let mut words = vec!["capture", "--name", "n", "--cut", "t.**"];
        words.extend(library.iter().flat_map(|globs| ["--library", globs]));
        words.push("--");
        words.extend(command);
        expect(&factor(directory.path(), &words), 0, &["CAPTURED", "proved"]);
        fs::remove_dir_all(at("T")).expect("remove");
        copy(&self.classes.join(format!("{name}-after/T")), &at("T"));
        let mut system = Command::new(command[0]);
        system.args(&command[1..]).current_dir(directory.path()).stdout(Stdio::null()).stderr(Stdio::null());
        (system.status().expect("java runs").code(), factor(directory.path(), &["replay", "n"]))
    }
}

fn names() -> Vec<String> {
    let entries = fs::read_dir(root().join("testdata/edited")).expect("testdata/edited");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("entry").file_name().into_string().expect("name")).collect();
    names.sort();
    names
}

/// Of those the ones of this run: in CI about a third, drawn anew in each run (docs/decisions/054-faster-feedback.md), else all.
fn drawn(names: Vec<String>) -> Vec<String> {
    let draw = RandomState::new();
    let is_drawn = |name: &String| std::env::var_os("CI").is_none() || draw.hash_one(name).is_multiple_of(3);
    let (drawn, others): (Vec<_>, Vec<_>) = names.into_iter().partition(is_drawn);
    if !others.is_empty() {
        // Not by a macro, whose output is dropped where the test passes.
        writeln!(std::io::stderr(), "\nedits not drawn this time: {}", others.join(" "))
            .expect("stderr can be written");
    }
    drawn
}

/// What the head of a program says.
fn header(name: &str, key: &str) -> Option<String> {
    let main = fs::read_to_string(root().join("testdata/edited").join(name).join("T/Main.java")).expect("Main.java");
    let start = format!("// {key}: ");
    main.lines().find_map(|line| line.strip_prefix(&start)).map(str::to_owned)
}

fn announced(name: &str) -> i32 {
    match header(name, "verdict").as_deref() {
        Some("passed") => 0,
        Some("failed") => 100,
        Some("diverged") => 5,
        other => panic!("{name}: what verdict is {other:?}?"),
    }
}

#[test]
fn edits_of_what_the_environment_met_are_noticed_and_others_are_not() {
    let names = drawn(names());
    let bench = Bench::new(&names);
    let mut others = Vec::new();
    for name in &names {
        let (system, replay) = bench.run(name);
        let code = replay.status.code();
        let is_wrong = matches!((system, code), (Some(1), Some(0)) | (Some(0), Some(100)));
        if is_wrong || code != Some(announced(name)) {
            let errors = String::from_utf8_lossy(&replay.stderr);
            others.push(format!("{name}: the system test ends with {system:?}, its replay with {code:?}\n{errors}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn what_has_changed_is_named() {
    let bench = Bench::new(&["annotated", "record_body"].map(str::to_owned));
    let (_, replay) = bench.run("annotated");
    expect(
        &replay,
        5,
        &["DIVERGED n", "t.Main", "can have looked at the class", "method second() has changed", "capture --name n"],
    );
    let (_, replay) = bench.run("record_body");
    expect(
        &replay,
        5,
        &["t.Money", "the environment can have run its code itself", "happened: method cents() has changed\n"],
    );
}
