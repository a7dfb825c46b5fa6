//! `factor watch`: class files are edited under it, and what it prints is read.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::shelf::{
    OTHERWISE, OTHERWISE_WRONG, WRONG, asked, capture, captured, compile, compiled, edit, edit_environment,
    edit_of_environment,
};
use crate::support::{binary, expect, factor, java, jdk};

/// The machine may be busy.
const LATE: Duration = Duration::from_secs(180);

/// A `factor watch` that runs.
struct Watching {
    child: Child,
    keys: Option<ChildStdin>,
    lines: Receiver<String>,
    seen: Vec<String>,
}

impl Watching {
    fn start(at: &Path, variables: &[(&str, &str)], words: &[&str]) -> Watching {
        Watching::of(Command::new(binary()).arg("watch").args(words).stdin(Stdio::null()), at, variables)
    }

    fn of(command: &mut Command, at: &Path, variables: &[(&str, &str)]) -> Watching {
        command.current_dir(at).env("JAVA_HOME", jdk()).env_remove("CI").envs(variables.iter().copied());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().expect("factor runs");
        let (said, lines) = channel();
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        std::thread::spawn(move || out.lines().map_while(Result::ok).all(|line| said.send(line).is_ok()));
        let keys = child.stdin.take();
        Watching { child, keys, lines, seen: Vec::new() }
    }

    /// Waits for a line with these words, in their order; gives back all lines since the last time.
    #[track_caller]
    fn until(&mut self, words: &[&str]) -> String {
        let late = Instant::now() + LATE;
        loop {
            let line = self.lines.recv_timeout(late.saturating_duration_since(Instant::now()));
            let Ok(line) = line else { panic!("no line with {words:?}:\n{}", self.seen.join("\n")) };
            let mut rest = Some(&*line);
            for word in words {
                rest = rest.and_then(|rest| Some(rest.split_once(word)?.1));
            }
            let found = rest.is_some();
            self.seen.push(line);
            if found {
                return std::mem::take(&mut self.seen).join("\n");
            }
        }
    }

    fn press(&mut self, key: &str) {
        self.keys.as_mut().expect("a terminal").write_all(key.as_bytes()).expect("write");
    }

    /// Ends it by a signal.
    fn end(&mut self, signal: &str) -> ExitStatus {
        let killed = Command::new("kill").args([signal, &self.child.id().to_string()]).status().expect("kill runs");
        assert!(killed.success());
        self.child.wait().expect("it ends")
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Processes that run in a folder.
fn running(at: &Path) -> Vec<String> {
    let at = at.canonicalize().expect("a folder");
    let processes = fs::read_dir("/proc").expect("processes").flatten().map(|entry| entry.path());
    let here = processes.filter(|process| fs::read_link(process.join("cwd")).is_ok_and(|cwd| cwd.starts_with(&at)));
    // One that has ended and is not yet waited for has no command line.
    here.filter_map(|process| fs::read_to_string(process.join("cmdline")).ok())
        .filter(|line| !line.is_empty())
        .collect()
}

#[test]
fn edits_get_their_verdicts_and_the_system_test_has_the_last_word() {
    let directory = captured(&[]);
    let at = directory.path();
    let mut watching = Watching::start(at, &[], &[]);
    watching.until(&["WATCHING 1 captures"]);
    watching.until(&["SUMMARY", "1 passed, 0 failed, 0 diverged, 0 stale, 0 unaffected"]);

    edit(at, WRONG);
    let told = watching.until(&["SUMMARY", "0 passed, 1 failed, 0 diverged, 0 stale, 0 unaffected; not passed: n"]);
    assert!(told.contains("AssertionError: things: 2") && told.contains("    FAIL ["), "{told}");
    assert_eq!(asked(at), 1, "no system test ran");

    edit(at, OTHERWISE_WRONG);
    // One summary, of the verdicts that hold; the test ran for the replay, to be captured again, and as it is, which alone shows what it printed.
    let told = watching.until(&["SUMMARY", "0 passed, 1 failed, 0 diverged, 0 stale, 0 unaffected; not passed: n"]);
    assert!(told.contains("TESTING n"), "{told}");
    assert!(told.contains("n by its system test, with exit code 1 (the replay: DIVERGED)"), "{told}");
    assert_eq!(told.matches("SUMMARY").count(), 1, "{told}");
    assert_eq!(told.matches("DIVERGED n at event").count(), 1, "{told}");
    assert_eq!(told.matches("AssertionError: things: 2").count(), 1, "{told}");
    assert_eq!(asked(at), 3, "the system test ran twice");

    edit(at, OTHERWISE);
    let told = watching.until(&["SUMMARY", "1 passed, 0 failed, 0 diverged, 0 stale, 0 unaffected"]);
    assert!(told.contains("happened: → Shelf.put on #1 (\"two\")"), "{told}");
    assert!(told.contains("n by its system test, which was captured again (the replay: DIVERGED)"), "{told}");
    assert!(!told.contains("earlier capture"), "{told}");
    assert_eq!(told.matches("SUMMARY").count(), 1, "{told}");
    expect(&factor(at, &["replay", "n"]), 0, &["PASS"]);

    edit_environment(at);
    let told = watching.until(&["SUMMARY", "1 passed"]);
    assert!(told.contains("(e.Shelf)"), "{told}");
    assert_eq!(told.matches("STALE n").count(), 1, "{told}");
    assert!(told.contains("n by its system test, which was captured again (the replay: STALE)"), "{told}");
    assert!(watching.end("-TERM").success());
    assert_eq!(running(at), [""; 0]);
}

#[test]
fn what_a_change_cannot_affect_is_said_to_be_unaffected() {
    let directory = captured(&[]);
    let at = directory.path();
    let other = |text: &str| {
        let text = format!("package u; public class Main {{ public static void main(String[] a) {{ {text} }} }}");
        compile(at, "src/u/Main.java", "T", &text);
    };
    // In one folder with the other capture's code, and in nobody's environment.
    other("new e.Shelf().put(\"u\");");
    let java = java();
    let words = ["capture", "--name", "u", "--cut", "u.**", "--", &java, "-cp", "T:E", "u.Main"];
    expect(&factor(at, &words), 0, &["CAPTURED"]);
    let mut watching = Watching::start(at, &[], &["--poll", "300"]);
    watching.until(&["SUMMARY", "2 passed, 0 failed, 0 diverged, 0 stale, 0 unaffected"]);
    other("new e.Shelf().put(\"u\"); throw new IllegalStateException(\"mine\");");
    let told = watching.until(&["SUMMARY", "0 passed, 1 failed, 0 diverged, 0 stale, 1 unaffected; not passed: u"]);
    assert!(told.contains("IllegalStateException: mine"), "{told}");
    edit(at, WRONG);
    watching.until(&["SUMMARY", "0 passed, 1 failed, 0 diverged, 0 stale, 1 unaffected; not passed: n, u"]);
    edit(at, ("", ""));
    watching.until(&["SUMMARY", "1 passed, 0 failed, 0 diverged, 0 stale, 1 unaffected; not passed: u"]);
    assert!(watching.end("-INT").success());
}

#[test]
fn nothing_is_said_of_class_files_that_were_not_the_last() {
    let directory = captured(&[]);
    let at = directory.path();
    let mut watching = Watching::start(at, &[], &[]);
    watching.until(&["SUMMARY", "1 passed"]);
    // This would fail in the end, and is replaced long before.
    edit(at, (r#"put("one");"#, r#"put("one"); for (long i = 0; i < 300_000_000_000L; i++) { things = 7; }"#));
    while !running(at).iter().any(|line| line.contains("factor.runtime.launch.Launch")) {
        std::thread::sleep(Duration::from_millis(20));
    }
    edit(at, (r#"put("one");"#, r#"put("one") + 2;"#));
    let told = watching.until(&["SUMMARY", "1 failed"]);
    assert!(told.contains("things: 3") && !told.contains("things: 7"), "{told}");

    // Half of a class file, and the folder away and there again.
    let class = at.join("T/t/Main.class");
    let whole = fs::read(&class).expect("read");
    fs::write(&class, &whole[..whole.len() / 2]).expect("write");
    let told = watching.until(&["SUMMARY", "1 not replayed"]);
    assert!(!told.contains("FAIL"), "{told}");
    fs::remove_dir_all(at.join("T")).expect("remove");
    watching.until(&["WAITING for class files in", "/T ("]);
    edit(at, ("", ""));
    let told = watching.until(&["SUMMARY", "1 passed"]);
    assert!(!told.contains("FAIL") && !told.contains("DIVERGED"), "{told}");
    edit(at, WRONG);
    watching.until(&["SUMMARY", "1 failed"]);

    // It ends while something runs, and takes that along.
    edit(at, (r#"put("one");"#, r#"put("one"); for (long i = 0; i < 300_000_000_000L; i++) { things = 7; }"#));
    while !running(at).iter().any(|line| line.contains("factor.runtime.launch.Launch")) {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(watching.end("-TERM").success());
    assert_eq!(running(at), [""; 0]);
}

#[test]
fn a_build_server_changes_no_capture() {
    let directory = captured(&[]);
    let at = directory.path();
    edit(at, OTHERWISE);
    let mut watching = Watching::start(at, &[("CI", "true")], &[]);
    watching.until(&["    PASS [", "n by its system test (the replay: DIVERGED)"]);
    assert!(watching.end("-TERM").success());
    expect(&factor(at, &["replay", "n"]), 5, &["DIVERGED n"]);
    let mut watching = Watching::start(at, &[("CI", "true")], &["--on-divergence", "fail"]);
    watching.until(&["SUMMARY", "1 diverged"]);
    let asked_before = asked(at);
    assert!(watching.end("-TERM").success());
    assert_eq!(asked(at), asked_before, "no system test ran");
}

#[test]
fn of_several_captures_of_a_test_one_is_replayed() {
    let directory = compiled();
    let at = directory.path();
    capture(at, "n@t", &[], &[]);
    capture(at, "n@both", &["--cut", "e.**"], &[]);
    let mut watching = Watching::start(at, &[], &[]);
    watching.until(&["WATCHING 1 captures"]);
    let told = watching.until(&["SUMMARY", "1 passed, 0 failed, 0 diverged, 0 stale, 0 unaffected"]);
    assert!(told.contains("n@t (system test"), "{told}");
    edit_of_environment(at, "++things", "1 + things++");
    let told = watching.until(&["SUMMARY", "1 passed, 0 failed, 0 diverged, 0 stale, 0 unaffected"]);
    assert!(told.contains("n@both (system test"), "{told}");
    assert!(watching.end("-TERM").success());
}

#[test]
fn keys_on_a_terminal() {
    let directory = captured(&[]);
    let at = directory.path();
    capture(at, "m", &[], &["other"]);
    let mut script = Command::new("script");
    let line = format!("stty -echo; {} watch n; echo left $?", binary().display());
    script.args(["-qec", &line, "/dev/null"]).stdin(Stdio::piped());
    if Command::new("script").arg("--version").stdout(Stdio::null()).status().is_err() {
        eprintln!("SKIPPED: there is no `script` (util-linux)");
        return;
    }
    let mut watching = Watching::of(&mut script, at, &[]);
    watching.until(&["WATCHING 1 captures"]);
    watching.until(&["keys: r replay all"]);
    watching.until(&["SUMMARY", "1 passed"]);
    watching.press("d");
    watching.until(&["all has passed"]);
    watching.press("r");
    watching.until(&["SUMMARY", "1 passed"]);
    watching.press("p");
    watching.until(&["PAUSED"]);
    edit(at, WRONG);
    watching.press("p");
    let told = watching.until(&["SUMMARY", "1 failed"]);
    assert!(told.contains("GOES ON"), "{told}");
    watching.press("d");
    watching.until(&["DETAILS of n"]);
    watching.until(&["AssertionError: things: 2"]);
    watching.press("q");
    watching.until(&["left 0"]);
}
