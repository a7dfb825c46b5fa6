//! `factor capture --each-test` on `testdata/suite`: tests of every kind that JUnit has become captures of their own.

use std::path::Path;
use std::process::Output;

use crate::compiler::javac;
use crate::support::{SHORT, err, expect, factor, java, out, root};

const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";
const ALL: [&str; 8] = [
    "t.SharedTest",
    "t.ShelfTest#each",
    "t.ShelfTest#made",
    "t.ShelfTest#one",
    "t.ShelfTest#one-org.junit.jupiter.api.TestInfo",
    "t.ShelfTest#repeated",
    "t.ShelfTest$Full#two",
    "t.WrongTest#right",
];

/// The suite, compiled to `T` and `E`; `None` where JUnit is absent.
fn suite() -> Option<(tempfile::TempDir, String)> {
    compiled("suite", "Shelf", &["ShelfTest", "SharedTest", "WrongTest"])
}

/// Tests of a folder of `testdata`, and the class that is their environment.
fn compiled(folder: &str, environment: &str, tests: &[&str]) -> Option<(tempfile::TempDir, String)> {
    let console = root().join(".cache/subjects").join(CONSOLE);
    if !console.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no {CONSOLE} (run scripts/fetch-subjects)");
        return None;
    }
    let (directory, console) = (tempfile::tempdir().expect("temporary directory"), console.display().to_string());
    let source = |name: &str| root().join("testdata").join(folder).join(name).display().to_string();
    javac(&["-d", "E", &source(&format!("E/{environment}.java"))], directory.path());
    let class_path = format!("{console}:E");
    let tests: Vec<String> = tests.iter().map(|test| source(&format!("T/{test}.java"))).collect();
    let words = ["-d", "T", "-cp", &class_path].into_iter().chain(tests.iter().map(String::as_str));
    javac(&words.collect::<Vec<_>>(), directory.path());
    Some((directory, console))
}

fn capture(at: &Path, console: &str, flags: &[&str]) -> Output {
    let (java, class_path) = (java(), format!("T:E:{console}"));
    let launcher =
        "org.junit.platform.console.ConsoleLauncher execute --scan-classpath T --disable-banner --details=none";
    let command = ["--cut", "t.**", "--", &java, SHORT[0], SHORT[1], "-cp", &class_path];
    let words: Vec<&str> =
        ["capture"].iter().chain(flags).chain(&command).copied().chain(launcher.split(' ')).collect();
    factor(at, &words)
}

#[test]
fn each_test_is_a_capture_and_those_that_share_state_are_one() {
    let Some((directory, console)) = suite() else { return };
    let at = directory.path();
    let captured = capture(at, &console, &["--each-test"]);
    let words = [
        "t.SharedTest is one unit, its tests share state: alone fails t.SharedTest#second",
        "FAILED t.WrongTest#wrong",
        "--select-method=t.WrongTest#wrong",
        " NOT RUN t.ShelfTest#disabled: disabled: to be seen as such\n",
        "SUMMARY 11 tests: 8 captured, 0 fresh, 1 failed, 0 refused, 1 not run;",
    ];
    expect(&captured, 103, &words);
    let status = factor(at, &["status"]);
    let names: Vec<String> =
        out(&status).lines().filter_map(|line| line.strip_prefix("fresh")).map(|name| name.trim().to_owned()).collect();
    assert_eq!(names, ALL);

    // What is fresh stays; a capture that is gone comes back by its own command.
    std::fs::remove_dir_all(at.join(".factor/t.ShelfTest#each")).expect("remove");
    let again = capture(at, &console, &["--each-test", "--if-stale"]);
    expect(&again, 103, &["FRESH t.SharedTest\n", "CAPTURED", "1 captured, 7 fresh, 1 failed"]);
    assert!(!err(&again).contains("] t.ShelfTest#one"), "{}", err(&again));

    // So does one that is stale.
    let source = root().join("testdata/suite/E/Shelf.java").display().to_string();
    javac(&["-g:none", "-d", "E", &source], at);
    let stale = factor(at, &["replay", "t.ShelfTest#one"]);
    expect(&stale, 6, &["STALE t.ShelfTest#one", "--name 't.ShelfTest#one'", "'--select-method=t.ShelfTest#one'"]);
    assert!(!err(&stale).contains("--each-test") && !err(&stale).contains("--scan-classpath"), "{}", err(&stale));
    javac(&["-d", "E", &source], at);

    std::fs::remove_dir_all(at.join("E")).expect("remove");
    replays(at);
}

/// All that [`ALL`] names, at once.
fn replays(at: &Path) {
    let known =
        factor(at, &["replay", "-j", "3", "--junit", "verdicts.xml", "t.Sh*", "t.WrongTest#right", "t.ShelfTest#each"]);
    expect(&known, 0, &[" of 8: 8 passed, 0 failed, 0 diverged, 0 stale\n"]);
    assert_eq!(err(&known).matches("    PASS").count(), ALL.len(), "{}", err(&known));
    assert_eq!(out(&known), "", "what the tests print is shown of those alone that do not pass");
    let xml = std::fs::read_to_string(at.join("verdicts.xml")).expect("the report");
    assert!(xml.contains(r#"<testsuite name="factor replay" tests="9" skipped="0" errors="0" failures="0""#), "{xml}");
    assert!(xml.contains(r#"name="two" classname="t.ShelfTest$Full""#), "{xml}");

    // An edit that asks otherwise, and one that fails.
    edit(at, "ShelfTest", r#"shelf.put("one");"#, r#"shelf.put("once");"#);
    edit(at, "WrongTest", "assertEquals(1,", "assertEquals(2,");
    let captured = factor(at, &["replay"]);
    expect(
        &captured,
        100,
        &[" of 8: 6 passed, 1 failed, 1 diverged, 0 stale\n", "factor: not captured, and so without a verdict: t."],
    );
    let edited = factor(at, &["replay", "--strict-coverage", "--junit", "verdicts.xml"]);
    let summary = " SUMMARY [";
    let words = [
        "DIVERGED t.ShelfTest$Full#two",
        "FAIL",
        summary,
        " of 9: 6 passed, 1 failed, 1 diverged, 0 stale, 1 not replayed\n",
    ];
    expect(&edited, 100, &words);
    assert!(err(&edited).contains("expected: <2> but was: <1>"), "{}", err(&edited));
    let xml = std::fs::read_to_string(at.join("verdicts.xml")).expect("the report");
    let verdicts =
        [r#"errors="2" failures="1""#, r#"<failure message="FAIL"#, r#"type="DIVERGED""#, r#"type="not replayed""#];
    for verdict in verdicts {
        assert!(xml.contains(verdict), "{verdict} is not in {xml}");
    }
    let first = factor(at, &["replay", "--strict-coverage", "--fail-fast", "-j", "1"]);
    expect(
        &first,
        5,
        &[
            " of 9: 6 passed, 0 failed, 1 diverged, 0 stale, 2 not begun\n",
            "next: factor replay 't.ShelfTest$Full#two'",
        ],
    );
    expect(&factor(at, &["replay", "u.*"]), 2, &["no capture has a name like `u.*`"]);
}

/// Changes a test and compiles it.
fn edit(at: &Path, test: &str, from: &str, to: &str) {
    let source = std::fs::read_to_string(root().join(format!("testdata/suite/T/{test}.java"))).expect("the source");
    assert!(source.contains(from), "{from}");
    std::fs::write(at.join(format!("{test}.java")), source.replace(from, to)).expect("write");
    let original = root().join("testdata/suite/E/Shelf.java").display().to_string();
    let console = root().join(".cache/subjects").join(CONSOLE);
    javac(&["-d", "stubs", &original], at);
    let class_path = format!("{}:stubs", console.display());
    javac(&["-d", "T", "-cp", &class_path, &format!("{test}.java")], at);
}

#[test]
fn a_test_whose_replay_does_not_pay_is_named_and_left_out() {
    let Some((directory, console)) = compiled("pays", "Shop", &["PayTest"]) else { return };
    let at = directory.path();
    let captured = capture(at, &console, &["--each-test", "--only-faster"]);
    let words = [
        "LEFT OUT t.PayTest#draws: it was replayed at once and did not pass: DIVERGED",
        "SUMMARY 2 tests: 1 captured, 0 fresh, 0 failed, 0 refused, 1 left out;",
    ];
    expect(&captured, 0, &words);
    let status = factor(at, &["status"]);
    assert_eq!(out(&status), "fresh       t.PayTest#waits\n");
    // What holds is not replayed again, and its own command knows nothing of this.
    let again = capture(at, &console, &["--each-test", "--only-faster", "--if-stale"]);
    expect(&again, 0, &["FRESH t.PayTest#waits", "1 fresh, 0 failed, 0 refused, 1 left out;"]);
    expect(&capture(at, &console, &["--only-faster"]), 2, &["--each-test"]);
}

#[test]
fn what_refuses_all_tests_alike_is_told_once_and_ends_the_suite() {
    let console = root().join(".cache/subjects").join(CONSOLE);
    if !console.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no {CONSOLE} (run scripts/fetch-subjects)");
        return;
    }
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    let tests: String = (0..8)
        .map(|number| format!("@org.junit.jupiter.api.Test void t{number}() throws Exception {{ serve(); }}\n"))
        .collect();
    let serve = "static void serve() throws Exception { com.sun.net.httpserver.HttpServer.create(null, 0); }";
    std::fs::write(at.join("ServerTest.java"), format!("package t; class ServerTest {{ {serve}\n{tests} }}"))
        .expect("write");
    let console = console.display().to_string();
    std::fs::create_dir(at.join("E")).expect("folder");
    javac(&["-g", "-d", "T", "-cp", &console, "ServerTest.java"], at);
    let refused = capture(at, &console, &["--each-test"]);
    expect(
        &refused,
        103,
        &[
            "t.ServerTest#t1: refused as t.ServerTest#t0 is\n",
            "8 tests: 0 captured, 0 fresh, 0 failed, 5 refused, 3 not tried;",
        ],
    );
    assert_eq!(err(&refused).matches("cannot be wrapped").count(), 5 + 1, "{}", err(&refused));
}

#[test]
fn what_is_no_suite_is_refused() {
    let directory = tempfile::tempdir().expect("temporary directory");
    std::fs::write(
        directory.path().join("Main.java"),
        "public class Main { public static void main(String[] a) { System.nanoTime(); } }",
    )
    .expect("write");
    javac(&["-d", "classes", "Main.java"], directory.path());
    let words = ["capture", "--each-test", "--cut", "Main", "--", &java(), "-cp", "classes", "Main"];
    expect(
        &factor(directory.path(), &words),
        2,
        &["must start factor's launcher of tests", "TestLauncher --scan-classpath FOLDERS"],
    );
}
