//! The recorded order of several threads: a wait for it ends and says of whom, and programs with threads get the same verdict however
//! often they are replayed, while other processes want the processors too.
//!
//! `FACTOR_REPEATS="COUNT [NAME…]"` says how often, and which programs of `testdata/conformance` (`scripts/repeats`); a sample runs always.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use crate::compiler::compile;
use crate::support::{expect, factor, java, root};

/// What is replayed always, and how often.
const SAMPLE: (usize, [&str; 4]) = (3, ["threads_locked", "many_threads", "executor_e", "threads_t"]);
/// Keys at the head of a program that this test knows: programs with others are left to the conformance test.
const KEYS: [&str; 5] = ["shows", "group", "cut", "main", "identity"];
/// Processes that want a processor for themselves.
const BUSY: usize = 2;

/// A program in a folder: `T` and `E` are its class path.
struct Program {
    at: tempfile::TempDir,
    cut: String,
    main: String,
}

impl Program {
    fn at(&self) -> &Path {
        self.at.path()
    }

    /// Compiles sources, `T/Main.java` changed.
    fn of(sources: &Path, from: &str, to: &str) -> Program {
        let program = Program { at: tempfile::tempdir().expect("a folder"), cut: "t.**".into(), main: "t.Main".into() };
        program.put(sources, from, to);
        program
    }

    fn put(&self, sources: &Path, from: &str, to: &str) {
        let edited = self.at().join("sources/edited");
        for realm in ["T", "E"] {
            fs::create_dir_all(edited.join(realm)).expect("folder");
            for entry in fs::read_dir(sources.join(realm)).expect("sources") {
                let entry = entry.expect("entry");
                let text = fs::read_to_string(entry.path()).expect("source");
                fs::write(edited.join(realm).join(entry.file_name()), text.replacen(from, to, 1)).expect("write");
            }
            let _ = fs::remove_dir_all(self.at().join(realm));
        }
        compile(&[edited], &self.at().join("classes"));
        for realm in ["T", "E"] {
            fs::rename(self.at().join("classes/edited").join(realm), self.at().join(realm)).expect("classes");
        }
    }

    fn capture(&self) -> Output {
        let java = java();
        let cuts = self.cut.split_whitespace().flat_map(|cut| ["--cut", cut]);
        let words = ["capture", "--name", "n"].into_iter().chain(cuts).chain(["--", &java, "-cp", "T:E", &self.main]);
        factor(self.at(), &words.collect::<Vec<_>>())
    }
}

#[test]
fn a_wait_for_the_recorded_order_ends_and_names_both_threads() {
    let sources = root().join("testdata/turns");
    let program = Program::of(&sources, "", "");
    expect(&program.capture(), 0, &["CAPTURED"]);
    expect(&factor(program.at(), &["replay", "n"]), 0, &["PASS"]);
    let turned = "log.add(\"of main\");\n        first.countDown();\n        second.await();";
    program.put(&sources, "first.countDown();\n        second.await();\n        log.add(\"of main\");", turned);
    let words = [
        "DIVERGED n at event",
        "(thread main)",
        "expected: → Log.add on #1 (\"of main\")",
        "happened: Log.add out of its turn, while all threads wait: thread worker was to do → Log.add on #1 (\"of worker\") before",
        "it stands at t.Main.work (Main.java:",
    ];
    expect(&factor(program.at(), &["replay", "--turn-timeout", "60", "n"]), 5, &words);
}

/// The other ways of matching look at the calls of all threads.
#[test]
fn a_divergence_beside_threads_tells_which_way_goes_on() {
    let sources = root().join("testdata/turns");
    let program = Program::of(&sources, "", "");
    let java = java();
    let words = ["capture", "--effects", "--name", "n", "--cut", "t.**", "--", &java, "-cp", "T:E", &program.main];
    expect(&factor(program.at(), &words), 0, &["CAPTURED"]);
    program.put(&sources, "log.size() != 2", "log.size() + log.size() != 4");
    let relaxed = ["relaxed:  nothing was written in between, so `--match accessors` goes on here"];
    expect(&factor(program.at(), &["replay", "n"]), 5, &relaxed);
    expect(&factor(program.at(), &["replay", "--match", "accessors", "n"]), 0, &["PASS"]);
    program.put(&sources, "second.await();", "second.await();\n        log.size();");
    expect(&factor(program.at(), &["replay", "n"]), 5, &["relaxed:  no other way of matching goes on here"]);
    expect(&factor(program.at(), &["replay", "--match", "independent", "n"]), 5, &["DIVERGED n"]);
}

/// The programs of the conformance tests with these names, or all; without those that are refused.
fn subjects(names: &[&str]) -> Vec<(String, PathBuf)> {
    let entries =
        fs::read_dir(root().join("testdata/conformance")).expect("programs").map(|entry| entry.expect("entry").path());
    let mut found: Vec<(String, PathBuf)> =
        entries.map(|path| (path.file_name().expect("name").to_string_lossy().into_owned(), path)).collect();
    let refused = fs::read_to_string(root().join("testdata/conformance/expected-refusals")).expect("refusals");
    let refused: Vec<&str> = refused.lines().filter_map(|line| line.split('\t').next()).collect();
    found.retain(|(name, path)| {
        path.is_dir() && !refused.contains(&&**name) && (names.is_empty() || names.contains(&&**name))
    });
    found.sort();
    found
}

/// The program, where its head has nothing but what this test knows, and it is one of threads.
fn understood(sources: &Path) -> Option<(String, String)> {
    let files = ["T", "E"].iter().flat_map(|realm| fs::read_dir(sources.join(realm)).into_iter().flatten().flatten());
    let mut texts = files.filter_map(|file| Some((file.path(), fs::read_to_string(file.path()).ok()?)));
    let (file, text) = texts.find(|(_, text)| text.lines().any(|line| line.starts_with("// cut: ")))?;
    let head: Vec<(&str, &str)> = text.lines().map_while(|line| line.strip_prefix("// ")?.split_once(": ")).collect();
    let value = |key: &str| head.iter().find(|(one, _)| *one == key).map(|(_, value)| (*value).to_owned());
    let known = head.iter().all(|(key, _)| KEYS.contains(key)) && value("group")? == "concurrency";
    let package = text.lines().find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'))?;
    let own = format!("{package}.{}", file.file_stem()?.to_string_lossy());
    known.then(|| (value("cut").unwrap_or_default(), value("main").unwrap_or(own)))
}

/// Processes that take processor time until they are dropped.
struct Load(Vec<Child>);

impl Load {
    fn begin() -> Load {
        let busy =
            || Command::new("sh").args(["-c", "while :; do :; done"]).stdin(Stdio::null()).spawn().expect("sh runs");
        Load((0..BUSY).map(|_| busy()).collect())
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
fn programs_with_threads_get_the_same_verdict_each_time() {
    let wanted = std::env::var("FACTOR_REPEATS").unwrap_or_default();
    let (count, names): (usize, Vec<&str>) = match wanted.split_whitespace().collect::<Vec<_>>()[..] {
        [] => (SAMPLE.0, SAMPLE.1.to_vec()),
        [count, ref names @ ..] => (count.parse().expect("a count"), names.to_vec()),
    };
    let _load = Load::begin();
    println!("| program | threads | replays | passed |\n| --- | --- | --- | --- |");
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for (name, sources) in subjects(&names) {
        let Some((cut, main)) = understood(&sources) else { continue };
        let program = Program { cut, main, ..Program::of(&sources, "", "") };
        let capture = program.capture();
        expect(&capture, 0, &["CAPTURED"]);
        let told = String::from_utf8_lossy(&capture.stderr).into_owned();
        let threads = told.split(", ").find_map(|part| part.split_once(" threads")).map_or("?", |(threads, _)| threads);
        let mut passed = 0;
        for _ in 0..count {
            let replay = factor(program.at(), &["replay", "n"]);
            match replay.status.code() {
                Some(0) => passed += 1,
                code => wrong.push(format!("{name}: {code:?}\n{}", String::from_utf8_lossy(&replay.stderr))),
            }
        }
        println!("| {name} | {threads} | {count} | {passed} |");
        tried += 1;
    }
    assert!(tried > 0, "no such program");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
