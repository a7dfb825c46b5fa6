//! A JVM that stands by gives the verdict that one would give that is started for it, and is used for nothing that it does not fit.

use std::fs;
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::compiler::javac;
use crate::shelf::{self, OTHERWISE, SAME, WRONG, captured, compile, edit};
use crate::support::{binary, expect, factor, jdk, jdks, root};
use serde_json::{Value, json};

/// A replay that waits for its order, as `factor watch` starts it.
fn ready(at: &Path, stands_by: bool) -> Child {
    let mut command = Command::new(binary());
    command.arg("request").current_dir(at).env("JAVA_HOME", jdk());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("factor runs");
    let request = json!({
        "store": ".factor", "name": "n", "tests": [], "on_divergence": "Fail", "asker": { "Watch": { "stands_by": stands_by } },
        "limits": { "timeout": null, "turn": 10 }, "matching": { "how": "Strict", "read_only": [], "writes": [] },
    });
    child.stdin.as_mut().expect("a pipe").write_all(format!("{request}\n").as_bytes()).expect("it waits");
    child
}

/// Gives the order; what comes of it: its last line, and what the program said.
fn go(mut child: Child, order: &str) -> (Value, String) {
    child.stdin.take().expect("a pipe").write_all(format!("{order}\n").as_bytes()).expect("it waits");
    let output = child.wait_with_output().expect("it ends");
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = out.lines().last().expect("a line");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (serde_json::from_str(last).unwrap_or_else(|e| panic!("{e}: {out}{said}")), out + &said)
}

/// The JVM is there, and waits: it has loaded what is to be loaded, and read no class of the program.
fn standing_by(at: &Path) -> Child {
    let child = ready(at, true);
    let mut waited = 0;
    while !fs::read_dir(at.join(".factor/cache")).expect("the cache").flatten().any(|entry| {
        let log = fs::read_to_string(entry.path().join("loaded.txt")).unwrap_or_default();
        log.contains("factor.runtime.replay.Replay source: ")
    }) {
        waited += 1;
        assert!(waited < 9000, "no JVM stands by");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    child
}

#[test]
fn it_reads_what_is_there_when_the_order_comes() {
    let directory = captured(&[]);
    let at = directory.path();
    let (first, _) = go(ready(at, true), "{}");
    assert_eq!((&first["verdict"], &first["standby"]), (&"PASS".into(), &Value::Null), "none has been before");
    for (edited, verdict) in [(WRONG, "FAIL"), (OTHERWISE, "DIVERGED"), (SAME, "PASS"), (("", ""), "PASS")] {
        let child = standing_by(at);
        edit(at, edited);
        let (json, said) = go(child, "{}");
        assert_eq!((&json["verdict"], &json["standby"]), (&verdict.into(), &true.into()), "{said}");
    }
    // A class that was not there.
    let child = standing_by(at);
    compile(at, "src/t/New.java", "T", "package t; class New { static int things(int n) { return n + 5; } }");
    edit(at, (r#"put("one");"#, r#"put("one"); things = New.things(things);"#));
    let (json, said) = go(child, "{}");
    assert_eq!((&json["verdict"], &json["standby"]), (&"FAIL".into(), &true.into()), "{said}");
    assert!(said.contains("things: 6"), "{said}");

    // What was read then is known.
    let reads = json["reads"].as_str().expect("a digest");
    let (json, _) = go(standing_by(at), &format!(r#"{{"unless":"{reads}"}}"#));
    assert_eq!(json["verdict"], "UNAFFECTED");
    // Nobody wants it.
    let mut child = standing_by(at);
    drop(child.stdin.take());
    assert!(child.wait().expect("it ends").success());
}

/// Jars of made classes that more than one emission has: there nothing was planned anew.
fn shared_jars(at: &Path) -> usize {
    let emissions = fs::read_dir(at.join(".factor/cache")).expect("the cache").flatten();
    let jars = emissions.filter_map(|emission| fs::metadata(emission.path().join("factor-emitted.jar")).ok());
    jars.filter(|jar| jar.nlink() > 1).count()
}

#[test]
fn an_edit_of_what_code_does_is_judged_by_the_plan_before() {
    let directory = captured(&[]);
    let at = directory.path();
    go(ready(at, false), "{}");
    let mut judged = [false; 2];
    for number in 0..6 {
        let (child, before) = (standing_by(at), shared_jars(at));
        // It plans meanwhile, unless the machine has much else to do.
        std::thread::sleep(std::time::Duration::from_millis(300));
        let wrong = number % 2;
        edit(at, (r#"put("one");"#, &format!(r#"put("one") + {wrong}; int unused = {number};"#)));
        let (json, said) = go(child, "{}");
        assert_eq!(json["verdict"], ["PASS", "FAIL"][wrong], "{said}");
        judged[wrong] |= shared_jars(at) > before;
    }
    assert_eq!(judged, [true; 2]);
    // The same call once more is none that the plan does not know; a call of another method is.
    for (more, verdict, is_known) in
        [(r#"new Shelf().put("two");"#, "DIVERGED", true), ("things = Math.abs(things);", "PASS", false)]
    {
        let (child, before) = (standing_by(at), shared_jars(at));
        std::thread::sleep(std::time::Duration::from_millis(300));
        edit(at, (r#"put("one");"#, &format!(r#"put("one"); {more}"#)));
        let (json, said) = go(child, "{}");
        assert_eq!(json["verdict"], verdict, "{said}");
        assert!(is_known || shared_jars(at) == before, "it was not planned anew");
    }
}

#[test]
fn it_is_not_used_where_it_does_not_fit() {
    let directory = captured(&[]);
    let at = directory.path();
    go(ready(at, false), "{}");
    // Another capture.
    let child = standing_by(at);
    shelf::capture(at, "n", &[], &["other"]);
    let (json, said) = go(child, "{}");
    assert_eq!((&json["verdict"], &json["standby"]), (&"PASS".into(), &Value::Null), "{said}");
    // A class of the program with the name of one that was loaded from elsewhere.
    let child = standing_by(at);
    fs::create_dir_all(at.join("T/factor/runtime/replay")).expect("folder");
    fs::copy(at.join("T/t/Main.class"), at.join("T/factor/runtime/replay/Replay.class")).expect("copy");
    let (json, said) = go(child, "{}");
    assert_eq!(json["standby"], Value::Null, "{said}");
    fs::remove_dir_all(at.join("T/factor")).expect("remove");
    // A JVM that has ended.
    let child = standing_by(at);
    let java = fs::read_dir("/proc").expect("processes").flatten().map(|entry| entry.path()).find(|process| {
        let here = fs::read_link(process.join("cwd")).is_ok_and(|cwd| cwd == at.canonicalize().expect("a folder"));
        here && fs::read_to_string(process.join("cmdline")).is_ok_and(|line| line.contains("factor.standby"))
    });
    let number = java.expect("the JVM").file_name().expect("its number").to_string_lossy().into_owned();
    assert!(Command::new("kill").args(["-KILL", &number]).status().expect("kill runs").success());
    std::thread::sleep(std::time::Duration::from_millis(500));
    let (json, said) = go(child, "{}");
    assert_eq!((&json["verdict"], &json["standby"]), (&"PASS".into(), &Value::Null), "{said}");
}

#[test]
fn on_each_jdk_with_junit_too() {
    let console = root().join(".cache/subjects/junit-platform-console-standalone-1.11.4.jar");
    if !console.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no JUnit (run scripts/fetch-subjects)");
        return;
    }
    let console = console.display().to_string();
    for jdk in jdks() {
        let directory = tempfile::tempdir().expect("temporary directory");
        let at = directory.path();
        let java = jdk.join("bin/java").display().to_string();
        compile(at, "src/e/Shelf.java", "E", &source("E/Shelf.java"));
        test(at, &console, "assertEquals(1, shelf.put(\"one\"));", "assertEquals(1, shelf.put(\"one\"));");
        let class_path = format!("T:E:{console}");
        let launcher = "org.junit.platform.console.ConsoleLauncher execute --select-class t.ShelfTest --details=none";
        let command = ["capture", "--name", "n", "--cut", "t.**", "--", &java, "-cp", &class_path];
        let words: Vec<&str> = command.into_iter().chain(launcher.split(' ')).collect();
        expect(&factor(at, &words), 0, &["CAPTURED"]);
        go(ready(at, false), "{}");
        let child = standing_by(at);
        test(at, &console, "assertEquals(1, shelf.put(\"one\"));", "assertEquals(3, shelf.put(\"one\"));");
        let (json, said) = go(child, "{}");
        assert_eq!((&json["verdict"], &json["standby"]), (&"FAIL".into(), &true.into()), "{said}");
        assert!(said.contains("expected: <3> but was: <1>"), "{said}");
    }
}

fn source(file: &str) -> String {
    fs::read_to_string(root().join("testdata/suite").join(file)).expect("the source")
}

fn test(at: &Path, console: &str, from: &str, to: &str) {
    fs::write(at.join("ShelfTest.java"), source("T/ShelfTest.java").replace(from, to)).expect("write");
    let words = ["--release", "17", "-d", "T", "-cp", &format!("E:{console}"), "ShelfTest.java"];
    javac(&words, at);
}
