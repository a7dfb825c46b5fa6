//! How captures and replays end: killed, halted, out of time, out of space; and which exit code counts when several are replayed.
//! The program is `testdata/endings`, with other ends.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;

use crate::compiler::compile;
use crate::support::{SHORT, expect, factor, java, out, root, script};

/// Name and what stands at the end of the program.
const ENDS: [(&str, &str); 15] = [
    ("returns", ""),
    ("exits_3", "if (outside != null) System.exit(3);"),
    ("exits_143", "if (outside != null) System.exit(143);"),
    ("halts_129", "if (outside != null) Runtime.getRuntime().halt(129);"),
    ("halts_0", "if (outside != null) Runtime.getRuntime().halt(0);"),
    ("halts_3", "if (outside != null) Runtime.getRuntime().halt(3);"),
    ("throws", "if (outside != null) throw new IllegalStateException(\"told to\");"),
    ("sleeps", "Thread.sleep(3000);"),
    ("asks_more", "outside.ask();"),
    ("is_killed", "outside.killProcess();"),
    ("spins", "while (outside != null) Thread.onSpinWait();"),
    ("asks_much", "for (int i = 0; i < 400_000; i++) outside.ask(); if (outside.ask() > 0) System.exit(3);"),
    ("asks_when_full", "outside.awaitFullDisk(); for (int i = 0; i < 400_000; i++) outside.ask();"),
    ("is_interrupted", "Thread.currentThread().interrupt(); for (int i = 0; i < 400_000; i++) outside.ask();"),
    ("passes_much", "outside.size(new byte[70_000_000]);"),
];

/// `NAME/T` and `NAME/E` for each end.
fn programs() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endings");
        let original = root().join("testdata/endings");
        let source = fs::read_to_string(original.join("T/Main.java")).expect("source");
        let programs = ENDS.map(|(name, end)| {
            let program = out.join("sources").join(name);
            for realm in ["T", "E"] {
                fs::create_dir_all(program.join(realm)).expect("folder");
            }
            fs::write(program.join("T/Main.java"), source.replace("/* END */", end)).expect("write");
            fs::copy(original.join("E/Outside.java"), program.join("E/Outside.java")).expect("copy");
            program
        });
        compile(&programs, &out);
        out
    })
}

/// A folder in which the class path of program `n` is `n.T:n.E`.
struct Bench {
    directory: tempfile::TempDir,
}

impl Bench {
    fn new() -> Bench {
        Bench { directory: tempfile::tempdir().expect("temporary directory") }
    }

    fn at(&self) -> &Path {
        self.directory.path()
    }

    /// Gives a program another end.
    fn put(&self, program: &str, end: &str) {
        for realm in ["T", "E"] {
            let to = self.at().join(format!("{program}.{realm}"));
            let _ = fs::remove_dir_all(&to);
            let from = programs().join(end).join(realm);
            assert!(Command::new("cp").arg("-r").arg(from).arg(to).status().expect("cp").success());
        }
    }

    fn capture(&self, program: &str) -> Output {
        let (java, class_path) = (java(), format!("{program}.T:{program}.E"));
        let capture = ["capture", "--name", program, "--cut", "t.**", "--", &java];
        factor(self.at(), &[&capture[..], &SHORT, &["-cp", &class_path, "t.Main"]].concat())
    }

    fn captured(program: &str) -> Bench {
        let bench = Bench::new();
        bench.put(program, "returns");
        expect(&bench.capture(program), 0, &["CAPTURED"]);
        bench
    }

    fn replay(&self, words: &[&str]) -> Output {
        factor(self.at(), &[&["replay"], words].concat())
    }

    /// Starts `factor` in a process group of its own, and waits until the program is half way.
    fn start(&self, words: &[&str]) -> (Child, BufReader<std::process::ChildStdout>) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_factor"))
            .args(words)
            .current_dir(self.at())
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("factor runs");
        let mut lines = BufReader::new(child.stdout.take().expect("standard output"));
        let mut line = String::new();
        lines.read_line(&mut line).expect("a line");
        assert_eq!(line, "half way\n");
        (child, lines)
    }
}

fn kill(signal: &str, target: &str) {
    assert!(Command::new("kill").args([signal, "--", target]).status().expect("kill").success());
}

/// The JVM that a `factor` has started.
fn jvm_of(factor: &Child) -> String {
    let children = format!("/proc/{0}/task/{0}/children", factor.id());
    fs::read_to_string(children).expect("children").trim().to_owned()
}

#[test]
fn a_capture_that_is_killed_half_way_is_incomplete_and_can_be_made_again() {
    let bench = Bench::new();
    bench.put("n", "spins");
    let java = java();
    let (mut child, _) =
        bench.start(&["capture", "--name", "n", "--cut", "t.**", "--", &java, "-cp", "n.T:n.E", "t.Main"]);
    expect(&bench.replay(&["n"]), 103, &["`n` is incomplete", "still running"]);
    expect(&bench.capture("n"), 103, &["`n` is being captured by another process"]);
    kill("-9", &format!("-{}", child.id()));
    child.wait().expect("wait");
    expect(&bench.replay(&["n"]), 103, &["`n` is incomplete", "killed", "capture again: ", "--name n"]);
    let dump = factor(bench.at(), &["transcript", "dump", "n"]);
    expect(&dump, 0, &["`n` is incomplete: it was killed before its end; this is what it has written"]);
    assert!(out(&dump).starts_with("      t0#0 "), "{}", out(&dump));
    bench.put("n", "returns");
    expect(&bench.capture("n"), 0, &["CAPTURED"]);
    expect(&bench.replay(&["n"]), 0, &["PASS"]);
}

#[test]
fn captures_into_one_store_at_once_do_not_disturb_each_other() {
    let bench = Bench::new();
    bench.put("a", "returns");
    bench.put("b", "returns");
    let at_once = |names: &[&str]| -> Vec<Output> {
        std::thread::scope(|scope| {
            let captures: Vec<_> = names.iter().map(|name| scope.spawn(|| bench.capture(name))).collect();
            captures.into_iter().map(|capture| capture.join().expect("a capture")).collect()
        })
    };
    at_once(&["a", "b"]).iter().for_each(|output| expect(output, 0, &["CAPTURED"]));
    // Of one name: who comes while another is at it is told so, who comes later captures again.
    let same = at_once(&["a", "a", "a"]);
    assert!(same.iter().any(|output| output.status.success()));
    for output in same.iter().filter(|output| !output.status.success()) {
        expect(output, 103, &["`a` is being captured by another process"]);
    }
    expect(&bench.replay(&["a", "b"]), 0, &["a (system test", "b (system test"]);
}

#[test]
fn a_program_that_does_not_end_well_is_not_captured() {
    let ends = [
        ("is_killed", "the program was killed"),
        ("exits_3", "it ended with exit code 3"),
        ("halts_3", "it ended with exit code 3"),
        ("throws", "it ended with exit code 1"),
    ];
    for (end, told) in ends {
        let bench = Bench::new();
        bench.put("n", end);
        expect(&bench.capture("n"), 103, &[told]);
        expect(&bench.replay(&["n"]), 103, &["`n` is incomplete", told]);
    }
}

#[test]
fn a_program_that_halts_is_captured_to_its_end() {
    let bench = Bench::new();
    bench.put("n", "halts_0");
    expect(&bench.capture("n"), 0, &["CAPTURED", "1001 calls"]);
    expect(&bench.replay(&["n"]), 0, &["PASS"]);
    bench.put("n", "halts_3");
    expect(&bench.replay(&["n"]), 100, &["FAIL"]);
}

#[test]
fn what_cannot_be_recorded_fails_the_capture_and_not_the_program() {
    let bench = Bench::new();
    bench.put("n", "passes_much");
    let output = bench.capture("n");
    expect(&output, 103, &["the transcript could not be written", "exceeds the limit"]);
    assert_eq!(out(&output), "half way\nasked 1001\n");
    expect(&bench.replay(&["n"]), 103, &["`n` is incomplete", "exceeds the limit"]);
}

#[test]
fn a_replay_ends_as_documented_however_the_program_ends() {
    let bench = Bench::captured("n");
    let ends: [(&str, i32, &[&str]); 8] = [
        ("returns", 0, &["PASS"]),
        ("exits_3", 100, &["FAIL", "next: mend the code under test"]),
        ("halts_3", 100, &["FAIL"]),
        // As if a signal had ended it; but it was the program.
        ("exits_143", 100, &["FAIL"]),
        ("halts_129", 100, &["FAIL"]),
        ("throws", 100, &["told to", "FAIL"]),
        ("halts_0", 5, &["DIVERGED n: the code under test stopped asking", "→ Outside.ask on #1 ()"]),
        ("asks_more", 5, &["DIVERGED n at event"]),
    ];
    for (end, exit, words) in ends {
        bench.put("n", end);
        expect(&bench.replay(&["n"]), exit, words);
    }
}

#[test]
fn sleep_costs_nothing_on_replay() {
    let bench = Bench::new();
    bench.put("n", "sleeps");
    expect(&bench.capture("n"), 0, &["CAPTURED"]);
    let output = bench.replay(&["--message-format", "json", "n"]);
    expect(&output, 0, &[]);
    let text = out(&output);
    let told = text.lines().find(|line| line.starts_with('{')).expect("an object");
    let told: serde_json::Value = serde_json::from_str(told).expect("JSON");
    assert!(told["system_test_ms"].as_u64() >= Some(3000), "{told}");
    assert!(told["report"]["wallMs"].as_u64() < Some(2000), "{told}");
}

#[test]
fn a_replay_that_is_ended_from_outside_says_nothing_of_the_code_under_test() {
    let bench = Bench::captured("n");
    expect(&bench.replay(&["--timeout", &u64::MAX.to_string(), "n"]), 0, &["PASS"]);
    bench.put("n", "spins");
    expect(&bench.replay(&["--timeout", "1", "n"]), 5, &["DIVERGED n: it did not end in time"]);
    for (signal, told) in [("-9", "it was killed (signal: 9"), ("-15", "it was ended by signal 15")] {
        let (child, lines) = bench.start(&["replay", "n"]);
        kill(signal, &jvm_of(&child));
        drop(lines);
        let output = child.wait_with_output().expect("wait");
        expect(&output, 5, &["DIVERGED n: ", told, "next: factor replay n"]);
    }
}

#[test]
fn failed_outranks_diverged_outranks_stale() {
    let bench = Bench::new();
    for name in ["passed", "failed", "diverged", "stale"] {
        bench.put(name, "returns");
        expect(&bench.capture(name), 0, &["CAPTURED"]);
    }
    bench.put("failed", "throws");
    bench.put("diverged", "asks_more");
    let class = bench.at().join("stale.E/e/Outside.class");
    let mut bytes = fs::read(&class).expect("read");
    let at = bytes.windows(5).position(|word| word == b"asked").expect("a name to change");
    bytes[at] = b'A';
    fs::write(&class, bytes).expect("write");
    expect(&bench.replay(&["passed", "stale"]), 6, &["PASS", "STALE stale", "stale.E has changed"]);
    expect(&bench.replay(&["stale", "diverged", "passed"]), 5, &["DIVERGED diverged", "STALE stale"]);
    expect(&bench.replay(&["failed", "diverged"]), 100, &["FAIL", "DIVERGED"]);
    let all = bench.replay(&["--message-format", "json"]);
    expect(&all, 100, &["STALE stale"]);
    let lines = out(&all);
    let told = lines.lines().filter(|line| line.starts_with('{'));
    let verdicts = told.map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    let mut verdicts: Vec<String> =
        verdicts.map(|v| format!("{} {} {}", v["name"], v["verdict"], v["exit_code"])).collect();
    verdicts.sort(); // they come as the replays end
    assert_eq!(
        verdicts,
        ["\"diverged\" \"DIVERGED\" 5", "\"failed\" \"FAIL\" 100", "\"passed\" \"PASS\" 0", "\"stale\" \"STALE\" 6"]
    );
}

/// A file system of a given size, unmounted when it is dropped; `None` where mounting is not allowed.
struct SmallDisk {
    at: tempfile::TempDir,
}

impl SmallDisk {
    fn mount(size: &str) -> Option<SmallDisk> {
        let at = tempfile::tempdir().expect("temporary directory");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]).arg(at.path()).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then_some(SmallDisk { at })
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.at.path()).status();
    }
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<String> {
    let listing = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    listing.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path.display().to_string()] }).collect()
}

#[test]
fn a_full_disk_fails_the_capture_and_leaves_nothing_half_written() {
    // The first has no room for the rewritten program, the second none for the transcript.
    for (size, exit, told) in [("20k", 96, "No space left"), ("2200k", 103, "cannot be written: No space left")] {
        let Some(disk) = SmallDisk::mount(size) else {
            eprintln!("SKIPPED: no file system can be mounted here");
            return;
        };
        let bench = Bench::new();
        bench.put("n", "asks_much");
        let (java, store) = (java(), disk.at.path().join("store").display().to_string());
        let words =
            ["capture", "--store", &store, "--name", "n", "--cut", "t.**", "--", &java, "-cp", "n.T:n.E", "t.Main"];
        expect(&factor(bench.at(), &words), exit, &[told, "df -h"]);
        expect(&factor(bench.at(), &["replay", "--store", &store, "n"]), 103, &["`n` is incomplete", told]);
        let half: Vec<String> = files(disk.at.path()).into_iter().filter(|file| file.contains("new")).collect();
        assert_eq!(half, Vec::<String>::new());
    }
}

/// A launcher that writes down how its JVM ended.
fn watched_java(bench: &Bench) -> String {
    let watched = bench.at().join("java");
    let status = bench.at().join("status");
    let text = format!("#!/bin/sh\n'{}' \"$@\"\ncode=$?\necho $code >'{}'\nexit $code\n", java(), status.display());
    script(&watched, &text);
    watched.display().to_string()
}

fn watched_status(bench: &Bench) -> String {
    fs::read_to_string(bench.at().join("status")).expect("the program has ended")
}

/// What a capture left that could not be written to its end: a beginning of what the program did, and why there is no more.
fn assert_incomplete(bench: &Bench, store: &str, told: &str) {
    expect(&factor(bench.at(), &["replay", "--store", store, "n"]), 103, &["`n` is incomplete", told]);
    let left = bench.at().join(store).join("n.incomplete");
    let streams = factor_transcript::summarise(&left).expect("readable").streams;
    assert!(streams[0].out_calls > 1000, "{streams:?}");
}

#[test]
fn a_program_runs_to_its_own_end_when_its_transcript_grows_too_large() {
    let bench = Bench::new();
    bench.put("n", "asks_much");
    let (java, factor) = (watched_java(&bench), env!("CARGO_BIN_EXE_factor"));
    // Blocks of 512 bytes: 2 MiB.
    let line = format!("ulimit -f 4096; exec '{factor}' capture --name n --cut 't.**' -- '{java}' -cp n.T:n.E t.Main");
    let output = Command::new("sh").args(["-c", &line]).current_dir(bench.at()).output().expect("sh runs");
    expect(&output, 103, &["the transcript could not be written", "File too large", "df -h"]);
    assert_eq!(out(&output), "half way\n");
    assert_eq!(watched_status(&bench), "3\n");
    assert_incomplete(&bench, ".factor", "File too large");
}

#[test]
fn a_disk_that_fills_up_meanwhile_fails_the_capture_and_not_the_program() {
    let Some(disk) = SmallDisk::mount("8m") else {
        eprintln!("SKIPPED: no file system can be mounted here");
        return;
    };
    let bench = Bench::new();
    bench.put("n", "asks_when_full");
    let (java, store) = (watched_java(&bench), disk.at.path().join("store").display().to_string());
    let words = ["capture", "--store", &store, "--name", "n", "--cut", "t.**", "--", &java, "-cp", "n.T:n.E", "t.Main"];
    let (child, mut lines) = bench.start(&words);
    let mut filler = fs::File::create(disk.at.path().join("filler")).expect("a file");
    while filler.write(&[7; 512]).is_ok() {}
    fs::write(bench.at().join("full"), "").expect("write");
    let mut rest = String::new();
    lines.read_to_string(&mut rest).expect("output");
    assert_eq!(rest, "asked 401001\n");
    let output = child.wait_with_output().expect("wait");
    expect(&output, 103, &["cannot be written: No space left on device"]);
    assert_eq!(watched_status(&bench), "0\n");
    assert_incomplete(&bench, &store, "");
}

/// A thread that is interrupted must be able to write, and must find itself interrupted still.
#[test]
fn a_program_whose_threads_are_interrupted_is_captured() {
    let bench = Bench::new();
    bench.put("n", "is_interrupted");
    expect(&bench.capture("n"), 0, &["CAPTURED", "401002 calls"]);
    expect(&bench.replay(&["n"]), 0, &["PASS"]);
}
