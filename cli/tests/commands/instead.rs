//! `factor replay --on-divergence`: the system test in the place of a replay that tells nothing.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::shelf::{self, OTHERWISE, OTHERWISE_WRONG, SAME, WRONG, asked, capture, captured, edit, edit_environment};
use crate::support::{self, expect, factor, line_of, out, typed};

fn replay(at: &Path, how: &str, more: &[&str]) -> Output {
    factor(at, &[&["replay", "--on-divergence", how], more].concat())
}

#[test]
fn the_verdict_is_that_of_the_system_test() {
    let directory = captured(&[]);
    let at = directory.path();
    // A replay that tells something is the verdict.
    edit(at, SAME);
    expect(&replay(at, "fallback", &["n"]), 0, &["PASS"]);
    edit(at, WRONG);
    expect(&replay(at, "recapture", &["n"]), 100, &["FAIL"]);
    assert_eq!(asked(at), 1, "no system test ran");

    edit(at, OTHERWISE);
    expect(&replay(at, "fail", &["n"]), 5, &["DIVERGED n"]);
    let words = ["DIVERGED n", "factor: n: running the system test: /", "n by its system test (the replay: DIVERGED)"];
    let passed = replay(at, "fallback", &["n"]);
    expect(&passed, 0, &words);
    let next = line_of(&passed, "factor: n: the capture is as it was; next: ");
    assert_eq!(asked(at), 2);
    edit(at, OTHERWISE_WRONG);
    let words =
        ["FAIL [", "n by its system test, with exit code 1", "next: mend the code under test, then factor replay n"];
    expect(&replay(at, "fallback", &["n"]), 100, &words);
    // The capture is as it was.
    expect(&factor(at, &["replay", "n"]), 5, &["DIVERGED n"]);

    edit(at, OTHERWISE);
    expect(&typed(at, &next), 0, &["CAPTURED"]);
    expect(&factor(at, &["replay", "n"]), 0, &["PASS"]);
}

#[test]
fn what_passes_is_captured_again() {
    let directory = captured(&["--store", "kept"]);
    let at = directory.path();
    // It comes where it was, wherever that is now.
    fs::rename(at.join("kept"), at.join("moved")).expect("rename");
    let moved = ["--store", "moved", "n"];
    edit(at, OTHERWISE_WRONG);
    let words = [
        "factor: n: not captured again; the earlier capture stays; running the system test as it is\n",
        "FAIL [",
        "n by its system test, with exit code 1",
    ];
    expect(&replay(at, "recapture", &moved), 100, &words);
    edit(at, OTHERWISE);
    let diverged = replay(at, "fail", &moved);
    expect(&diverged, 5, &["DIVERGED n"]);
    assert!(!support::err(&diverged).contains("earlier capture"), "the attempt has left nothing behind");
    let words = ["DIVERGED n", "PASS [", "n by its system test, which was captured again (the replay: DIVERGED)"];
    expect(&replay(at, "recapture", &moved), 0, &words);
    assert!(!at.join("kept").exists());
    let asked_before = asked(at);
    expect(&replay(at, "recapture", &moved), 0, &["PASS"]);
    assert_eq!(asked(at), asked_before, "it is replayed");

    // So is what is stale.
    edit_environment(at);
    expect(&replay(at, "fail", &moved), 6, &["STALE n"]);
    expect(&replay(at, "fallback", &moved), 0, &["STALE n", "n by its system test (the replay: STALE)"]);
    expect(&replay(at, "recapture", &moved), 0, &["STALE n", "captured again (the replay: STALE)"]);
    expect(&replay(at, "fail", &moved), 0, &["PASS"]);
}

#[test]
fn of_several_too() {
    let directory = captured(&[]);
    let at = directory.path();
    capture(at, "m", &[], &["other"]);
    edit(at, OTHERWISE);
    let passed = replay(at, "fallback", &["--message-format", "json", "--junit", "verdicts.xml"]);
    expect(&passed, 0, &["2 of 2: 2 passed, 0 failed, 0 diverged, 0 stale\n"]);
    for name in ["m", "n"] {
        let text = out(&passed);
        let line = text.lines().find(|line| line.contains(&format!(r#""name":"{name}""#))).expect("a line for it");
        let json: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!((&json["verdict"], &json["exit_code"]), (&"PASS".into(), &0.into()));
        assert_eq!(json["system_test"]["replay"], "DIVERGED");
        assert_eq!(json["system_test"]["captured"], false);
        assert!(json["report"]["diverged"]["expected"].is_string(), "{line}");
    }
    let xml = fs::read_to_string(at.join("verdicts.xml")).expect("the report");
    assert!(xml.contains(r#"tests="2" skipped="0" errors="0" failures="0""#), "{xml}");
    assert_eq!(xml.matches("<flakyError").count(), 2, "{xml}");

    edit(at, OTHERWISE_WRONG);
    let failed = replay(at, "recapture", &["--junit", "verdicts.xml"]);
    expect(&failed, 100, &["2 of 2: 0 passed, 2 failed, 0 diverged, 0 stale\n"]);
    let xml = fs::read_to_string(at.join("verdicts.xml")).expect("the report");
    assert!(xml.contains(r#"tests="2" skipped="0" errors="0" failures="2""#), "{xml}");
    assert!(xml.contains("by its system test, with exit code 1"), "{xml}");
    edit(at, OTHERWISE);
    expect(&replay(at, "recapture", &[]), 0, &["captured again", "2 of 2: 2 passed"]);
    expect(&factor(at, &["replay"]), 0, &["2 of 2: 2 passed"]);
}

#[test]
fn what_cannot_be_run_again_is_said() {
    let directory = captured(&[]);
    let at = directory.path();
    capture(at, "secret", &[], &["--password=wonderland"]);
    edit(at, OTHERWISE);
    let words = [
        "DIVERGED secret",
        "its command has secrets, which are not kept",
        "capture again, with the secrets in their places: ",
    ];
    let secret = replay(at, "recapture", &["secret"]);
    expect(&secret, 5, &words);
    assert!(!String::from_utf8_lossy(&secret.stderr).contains("wonderland"));
    assert_eq!(asked(at), 2);

    fs::remove_dir_all(at.join("E")).expect("remove");
    expect(&replay(at, "fallback", &["n"]), 5, &["DIVERGED n", "/E is not there", "where it is: "]);
    let json = replay(at, "fallback", &["--message-format", "json", "n"]);
    assert!(out(&json).contains(r#""message":"n: the system test cannot be run here"#), "{}", out(&json));

    edit(at, ("", ""));
    expect(&factor(at, &["transcript", "export", "n", "-o", "n.txt"]), 0, &[]);
    expect(&factor(at, &["transcript", "import", "n.txt", "--name", "script"]), 0, &[]);
    edit(at, OTHERWISE);
    expect(&replay(at, "recapture", &["script"]), 5, &["script: a script has no system test", "factor replay n"]);
}

#[test]
fn class_files_that_change_while_the_system_test_runs_are_not_captured() {
    let directory = shelf::compiled();
    let at = directory.path();
    let source = fs::read_to_string(support::root().join("testdata/watch/E/e/Shelf.java")).expect("the source");
    let build = "Files.write(Path.of(\"E/e/Other.class\"), new byte[] {1}); Files.write(Path.of(\"E/e/New.class\"), new byte[0]);";
    shelf::compile(at, "src/e/Other.java", "E", "package e; class Other { }");
    shelf::compile(at, "src/e/Shelf.java", "E", &source.replace("try {", &format!("try {{ {build}")));
    let java = support::java();
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java, "-cp", "T:E", "t.Main"];
    let captured = factor(at, &words);
    expect(&captured, 103, &["E/e/Other.class has changed since the program was read", "when the build has ended"]);
    expect(&factor(at, &["replay", "n"]), 103, &["has changed since the program was read"]);
}
