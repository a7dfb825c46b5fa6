//! What JUnit does with tests, on `testdata/teardown`: it runs teardowns after a failure, leaves tests out, and does not find those that are gone.

mod support;

use std::fs;
use std::path::Path;

use support::{err, expect, factor, java, jdk_tool, out, root};

const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";

/// The tests, compiled to `T` and `E`; `None` where JUnit is absent.
fn compiled() -> Option<tempfile::TempDir> {
    if !root().join(".cache/subjects").join(CONSOLE).is_file() {
        eprintln!("SKIPPED: .cache/subjects has no {CONSOLE} (run scripts/fetch-subjects)");
        return None;
    }
    let directory = tempfile::tempdir().expect("temporary directory");
    let source = root().join("testdata/teardown/E/Ledger.java").display().to_string();
    jdk_tool("javac", &["-d", "E", &source], directory.path());
    edit(directory.path(), "", "");
    Some(directory)
}

fn console() -> String {
    root().join(".cache/subjects").join(CONSOLE).display().to_string()
}

/// Changes the tests and compiles them.
fn edit(at: &Path, from: &str, to: &str) {
    let source = fs::read_to_string(root().join("testdata/teardown/T/LedgerTest.java")).expect("the source");
    assert!(source.contains(from), "{from}");
    fs::create_dir_all(at.join("src/t")).expect("folder");
    fs::write(at.join("src/t/LedgerTest.java"), source.replace(from, to)).expect("write");
    jdk_tool("javac", &["-g", "-d", "T", "-cp", &format!("{}:E", console()), "src/t/LedgerTest.java"], at);
}

fn capture(at: &Path, flags: &str, selector: &str) -> std::process::Output {
    let class_path = format!("T:E:{}", console());
    let launcher =
        format!("org.junit.platform.console.ConsoleLauncher execute --disable-banner --details=none {selector}");
    let java = java();
    let words = ["capture"].into_iter().chain(flags.split_whitespace()).chain([
        "--cut",
        "t.**",
        "--",
        &java,
        "-cp",
        &class_path,
    ]);
    factor(at, &words.chain(launcher.split(' ')).collect::<Vec<_>>())
}

#[test]
fn a_failure_before_a_teardown_that_diverges_is_told_first() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    expect(&capture(at, "--name n", "--select-method=t.LedgerTest#counts"), 0, &["CAPTURED"]);
    edit(at, "return 2;", "return 3;");
    let diverged = factor(at, &["replay", "n"]);
    let words = [
        "DIVERGED n at event",
        "(thread main): inconclusive, but its test had failed before\n",
        "  failed:   org.opentest4j.AssertionFailedError: the fee ==> expected: <2> but was: <3>\n",
        "  changed since the capture: t.LedgerTest.fee (LedgerTest.java:27)\n     27 |         return 3;\n",
        "  at t.LedgerTest.counts (LedgerTest.java:32)\n     32 |         assertEquals(2, fee(), \"the fee\");\n",
        "  after that it diverged:\n  at t.LedgerTest.close (LedgerTest.java:23)\n",
        "  happened: → Ledger.close on",
    ];
    expect(&diverged, 5, &words);
    let told = err(&diverged);
    let at_of = |word: &str| told.find(word).unwrap_or_else(|| panic!("{word}"));
    assert!(words.windows(2).all(|pair| at_of(pair[0]) < at_of(pair[1])), "{told}");
    let json = out(&factor(at, &["replay", "--message-format", "json", "n"]));
    assert!(json.contains(r#""failed":{"thrown":"org.opentest4j.AssertionFailedError: the fee"#), "{json}");

    // What fails because it diverged has not failed before.
    edit(
        at,
        "assertEquals(0, ledger.lines());",
        "org.junit.jupiter.api.Assertions.assertDoesNotThrow(() -> ledger.page());",
    );
    let diverged = factor(at, &["replay", "n"]);
    expect(&diverged, 5, &["inconclusive, not a failure"]);
    assert!(!err(&diverged).contains("failed:"), "{}", err(&diverged));
}

#[test]
fn exceptions_of_a_divergence_can_suppress_one_another() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    expect(&capture(at, "--name n", "--select-method=t.LedgerTest#writes"), 0, &["CAPTURED"]);
    edit(at, "page.write(\"one\")", "page.write(\"two\")");
    let diverged = factor(at, &["replay", "n"]);
    expect(&diverged, 5, &["DIVERGED n", "inconclusive, not a failure", "happened: → Ledger$Page.write on"]);
    let printed = out(&diverged);
    assert!(printed.contains("factor.runtime.ReplayException"), "{printed}");
    assert!(!printed.contains("Self-suppression"), "{printed}");
}

#[test]
fn a_test_that_does_not_run_is_not_captured() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    let alone = capture(at, "--name n", "--select-method=t.LedgerTest#disabled");
    expect(
        &alone,
        103,
        &["not captured: the system test did not run: disabled: not yet", "let it run, and capture again: "],
    );
    let all = capture(at, "--each-test", "--scan-classpath T");
    let words = [
        " NOT RUN t.LedgerTest#disabled: disabled: not yet\n",
        " NOT RUN t.LedgerTest#aborted: aborted: org.opentest4j.TestAbortedException: Assumption failed: nothing is written yet\n",
        "SUMMARY 4 tests: 2 captured, 0 fresh, 0 failed, 0 refused, 2 not run;",
    ];
    expect(&all, 0, &words);
    assert_eq!(out(&factor(at, &["status"])), "fresh       t.LedgerTest#counts\nfresh       t.LedgerTest#writes\n");
    // Of a class some run: it is captured.
    expect(&capture(at, "--name c", "--select-class=t.LedgerTest"), 0, &["CAPTURED"]);
}

#[test]
fn a_test_that_is_gone_is_named_and_its_capture_can_be_removed() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    fs::write(at.join("BelowTest.java"), "package t; class BelowTest extends LedgerTest {}").expect("write");
    jdk_tool("javac", &["-g", "-d", "T", "-cp", &format!("T:{}:E", console()), "BelowTest.java"], at);
    expect(&capture(at, "--each-test", "--scan-classpath T"), 0, &["8 tests: 4 captured"]);

    edit(at, "void counts()", "void counted()");
    let status = factor(at, &["status"]);
    let next = "  next: factor store gc 't.BelowTest#counts' 't.LedgerTest#counts'\n";
    expect(&status, 6, &["the tests of 2 captures are no longer there\n", next]);
    let told = "gone        t.BelowTest#counts   t.BelowTest has no method counts()\n\
                fresh       t.BelowTest#writes\n\
                gone        t.LedgerTest#counts  t.LedgerTest has no method counts()\n\
                fresh       t.LedgerTest#writes\n";
    assert_eq!(out(&status), told);
    // A method of a class above is there, whatever that class is called.
    expect(&factor(at, &["replay", "t.BelowTest#writes"]), 0, &["PASS"]);

    // There is no system test either.
    for how in ["fail", "recapture"] {
        let gone = factor(at, &["replay", "--on-divergence", how, "t.LedgerTest#counts"]);
        let why = "GONE t.LedgerTest#counts: its test is no longer there: t.LedgerTest has no method counts()";
        expect(&gone, 6, &[why, "help: factor store gc 't.LedgerTest#counts'"]);
        assert_eq!(out(&gone), "", "JUnit did not run");
        assert!(!err(&gone).contains("running the system test"), "{}", err(&gone));
    }
    let all = factor(at, &["replay", "--message-format", "json"]);
    expect(&all, 6, &[" of 4: 2 passed, 0 failed, 0 diverged, 2 stale\n"]);
    assert!(out(&all).contains(r#""verdict":"GONE","exit_code":6"#), "{}", out(&all));

    let line = support::line_of(&status, "next: factor ");
    let removed = support::typed(at, &format!("{} {line}", support::binary().display()));
    expect(&removed, 0, &[" REMOVED t.LedgerTest#counts (", "2 of 4 captures removed"]);
    fs::remove_file(at.join("T/t/LedgerTest.class")).expect("remove");
    let status = factor(at, &["status", "t.LedgerTest#writes"]);
    expect(&status, 6, &[]);
    assert!(out(&status).contains("the class path has no class t.LedgerTest\n"), "{}", out(&status));
    expect(&factor(at, &["store", "gc", "nothing"]), 2, &["there is no capture `nothing`"]);
    expect(&factor(at, &["store", "gc", "t.LedgerTest#writes", "--older-than", "1d"]), 2, &["cannot be used with"]);
}
