//! What JUnit does with tests, on `testdata/teardown`: it runs teardowns after a failure, leaves tests out, and does not find those that are gone.

use std::fs;
use std::path::Path;

use crate::compiler::javac;
use crate::support::{self, SHORT, err, expect, factor, java, out, root};

const CONSOLE: &str = "junit-platform-console-standalone-1.11.4.jar";

/// The tests, compiled to `T` and `E`; `None` where JUnit is absent.
fn compiled() -> Option<tempfile::TempDir> {
    if !root().join(".cache/subjects").join(CONSOLE).is_file() {
        eprintln!("SKIPPED: .cache/subjects has no {CONSOLE} (run scripts/fetch-subjects)");
        return None;
    }
    let directory = tempfile::tempdir().expect("temporary directory");
    let source = root().join("testdata/teardown/E/Ledger.java").display().to_string();
    javac(&["-d", "E", &source], directory.path());
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
    javac(&["-g", "-d", "T", "-cp", &format!("{}:E", console()), "src/t/LedgerTest.java"], at);
}

fn capture(at: &Path, flags: &str, selector: &str) -> std::process::Output {
    capture_on(at, "T:E", flags, selector)
}

/// The same with another class path, before that of JUnit's launcher.
fn capture_on(at: &Path, entries: &str, flags: &str, selector: &str) -> std::process::Output {
    let class_path = format!("{entries}:{}", console());
    let launcher =
        format!("org.junit.platform.console.ConsoleLauncher execute --disable-banner --details=none {selector}");
    let java = java();
    let words = ["capture"].into_iter().chain(flags.split_whitespace()).chain([
        "--cut",
        "t.**",
        "--",
        &java,
        SHORT[0],
        SHORT[1],
        "-cp",
        &class_path,
    ]);
    factor(at, &words.chain(launcher.split(' ')).collect::<Vec<_>>())
}

#[test]
fn a_failed_test_is_told_with_the_edited_line() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    expect(&capture(at, "--name n", "--select-method=t.LedgerTest#counts"), 0, &["CAPTURED"]);
    edit(at, "return 2;", "return 3;");
    let failed = factor(at, &["replay", "n"]);
    let words = [
        "FAILED n at event",
        "  failed:   org.opentest4j.AssertionFailedError: the fee ==> expected: <2> but was: <3>\n",
        "  changed since the capture: t.LedgerTest.fee (LedgerTest.java:27)\n     27 |         return 3;\n",
        "  at t.LedgerTest.counts (LedgerTest.java:32)\n     32 |         assertEquals(2, fee(), \"the fee\");\n",
        "    FAIL [",
        "  next: mend the code under test, then factor replay n\n",
    ];
    expect(&failed, 100, &words);
    let told = err(&failed);
    let at_of = |word: &str| told.find(word).unwrap_or_else(|| panic!("{word}"));
    assert!(words.windows(2).all(|pair| at_of(pair[0]) < at_of(pair[1])), "{told}");
    let json = out(&factor(at, &["replay", "--message-format", "json", "n"]));
    assert!(json.contains(r#""failed":{"thrown":"org.opentest4j.AssertionFailedError: the fee"#), "{json}");

    // What fails because it diverged has not failed.
    edit(
        at,
        "assertEquals(0, ledger.lines());",
        "org.junit.jupiter.api.Assertions.assertDoesNotThrow(() -> ledger.page());",
    );
    let diverged = factor(at, &["replay", "n"]);
    expect(&diverged, 5, &["inconclusive, not a failure"]);
    assert!(!err(&diverged).contains("failed:"), "{}", err(&diverged));
    // An assumption that does not hold is no failure.
    edit(at, "assertEquals(0, ledger.lines());", "org.junit.jupiter.api.Assumptions.assumeTrue(ledger.lines() > 0);");
    let diverged = factor(at, &["replay", "n"]);
    expect(&diverged, 5, &["DIVERGED n", "a new object of org.opentest4j.TestAbortedException"]);
}

/// Two tests with a teardown; nothing of their code goes a way of its own.
const CLOSES: &str =
    "package t; import org.junit.jupiter.api.*; /* EXTENDED */ @TestMethodOrder(MethodOrderer.MethodName.class)
    public class ClosesTest { e.Ledger ledger; static int asked;
    @BeforeEach public void open() { ledger = new e.Ledger(); }
    @AfterEach public void close() { ledger.close(); }
    static int fee() { return 2; }
    @Test public void adds() { Assertions.assertEquals(0, ledger.lines()); Assertions.assertEquals(2, fee() + 0); }
    @Test public void counts() { Assertions.assertEquals(2, fee()); Assertions.assertEquals(0, ledger.lines()); } }";
/// Runs a test that fails again, from its teardown on.
const RETRY: &str = "package t; import org.junit.jupiter.api.extension.*; import java.lang.reflect.*;
    public class Retry implements InvocationInterceptor {
    public void interceptTestMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> context, ExtensionContext all)
            throws Throwable {
        try { invocation.proceed(); } catch (AssertionError first) {
            Object test = context.getTarget().get();
            try {
                for (String name : new String[] {\"close\", \"open\", context.getExecutable().getName()}) {
                    test.getClass().getMethod(name).invoke(test);
                }
            } catch (InvocationTargetException again) { first.addSuppressed(again.getCause()); throw first; } } } }";

fn closes(at: &Path, extended: &str, edits: &[(&str, &str)]) {
    let text = edits.iter().fold(CLOSES.replace("/* EXTENDED */", extended), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    });
    fs::create_dir_all(at.join("src/t")).expect("folder");
    fs::write(at.join("src/t/ClosesTest.java"), text).expect("write");
    fs::write(at.join("src/t/Retry.java"), RETRY).expect("write");
    let class_path = format!("{}:E", console());
    javac(&["-g", "-d", "T", "-cp", &class_path, "src/t/ClosesTest.java", "src/t/Retry.java"], at);
}

#[test]
fn a_failure_that_is_sure_counts_whatever_comes_after_it() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    closes(at, "", &[]);
    expect(&capture(at, "--name one", "--select-method=t.ClosesTest#counts"), 0, &["proved"]);
    expect(&capture(at, "--name all", "--select-class=t.ClosesTest"), 0, &["proved"]);
    // The test has failed, and its teardown would diverge.
    closes(at, "", &[("return 2;", "return 3;")]);
    let failed = factor(at, &["replay", "one"]);
    let words = [
        "FAILED one at event",
        "failed:   org.opentest4j.AssertionFailedError",
        "    FAIL [",
        "next: mend the code under test",
    ];
    expect(&failed, 100, &words);
    assert!(!err(&failed).contains("DIVERGED"), "{}", err(&failed));
    // The first test has failed, and the second would diverge.
    closes(
        at,
        "",
        &[("fee() + 0", "fee() + 1"), ("Assertions.assertEquals(2, fee());", "ledger.lines(); ledger.lines();")],
    );
    expect(&factor(at, &["replay", "all"]), 100, &["FAILED all", "    FAIL ["]);
    // A test that diverges first may fail for that.
    closes(at, "", &[("Assertions.assertEquals(2, fee());", "ledger.lines(); ledger.lines();")]);
    expect(&factor(at, &["replay", "all"]), 5, &["DIVERGED all", "inconclusive, not a failure"]);
    // What names a way to end the program may end it well.
    let ends = ("ledger.close();", "ledger.close(); if (asked > 1) System.exit(0);");
    closes(at, "", &[("return 2;", "return 3;"), ends]);
    expect(&factor(at, &["replay", "one"]), 5, &["DIVERGED one", "a test has failed"]);
}

#[test]
fn a_failure_that_an_extension_may_turn_round_stays_a_divergence() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    let extended = "@org.junit.jupiter.api.extension.ExtendWith(Retry.class)";
    closes(at, extended, &[]);
    expect(&capture(at, "--name n", "--select-method=t.ClosesTest#counts"), 0, &["proved"]);
    // The system test passes: it is run again.
    closes(at, extended, &[("return 2;", "return asked++ == 0 ? 3 : 2;")]);
    let class_path = format!("T:E:{}", console());
    let select = ["execute", "--select-method=t.ClosesTest#counts"];
    let passes = std::process::Command::new(java())
        .args(["-cp", &class_path, "org.junit.platform.console.ConsoleLauncher"])
        .args(select)
        .current_dir(at)
        .output();
    assert_eq!(passes.expect("java runs").status.code(), Some(0));
    expect(&factor(at, &["replay", "n"]), 5, &["DIVERGED n"]);
}

#[test]
fn an_edit_of_a_class_that_the_test_does_not_use_is_not_told() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    let other = |text: &str| {
        fs::write(at.join("Other.java"), format!("package t; class Other {{ int number() {{ return {text}; }} }}"))
            .expect("write");
        javac(&["-g", "-d", "T", "Other.java"], at);
    };
    other("1");
    expect(&capture(at, "--name n", "--select-method=t.LedgerTest#counts"), 0, &["CAPTURED"]);
    other("2 + Integer.parseInt(\"3\")");
    edit(at, "return 2;", "return 3;");
    let json = out(&factor(at, &["replay", "--message-format", "json", "n"]));
    let report: serde_json::Value = serde_json::from_str(json.lines().last().expect("a line")).expect("JSON");
    let edited = report["report"]["edited"].as_array().expect("edits");
    assert_eq!(edited.iter().map(|edit| &edit["class"]).collect::<Vec<_>>(), ["t.LedgerTest"], "{json}");
}

#[test]
fn a_server_in_the_test_itself_is_refused_with_what_to_do() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    let source = "package t; class ServerTest { @org.junit.jupiter.api.Test void serves() throws Exception {\n\
                  com.sun.net.httpserver.HttpServer.create(new java.net.InetSocketAddress(\"localhost\", 0), 0).stop(0); } }";
    fs::write(at.join("ServerTest.java"), source).expect("write");
    javac(&["-g", "-d", "T", "-cp", &console(), "ServerTest.java"], at);
    let words = [
        "an object of sun.net.httpserver.HttpServerImpl cannot be wrapped (HttpServer.create) at t.ServerTest.serves(",
        "help: let the environment make it: in a class of its own, where t.ServerTest is the test; named by --environment 'PACKAGE.CLASS'",
    ];
    expect(&capture(at, "--name n", "--select-method=t.ServerTest#serves"), 103, &words);
}

#[test]
fn exceptions_of_a_divergence_can_suppress_one_another() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    expect(&capture(at, "--name n", "--select-method=t.LedgerTest#writes"), 0, &["CAPTURED"]);
    edit(at, "page.write(\"one\")", "page.write(\"two\")");
    let diverged = factor(at, &["replay", "n"]);
    expect(&diverged, 5, &["DIVERGED n", "inconclusive, not a failure", "happened: → Ledger$Page.write on"]);
    assert!(!err(&diverged).contains("Self-suppression"), "{}", err(&diverged));
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
    javac(&["-g", "-d", "T", "-cp", &format!("T:{}:E", console()), "BelowTest.java"], at);
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

#[test]
fn tests_of_a_project_that_have_no_capture_are_named() {
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    let launcher = "'org.junit.platform.console.ConsoleLauncher', 'execute', '--scan-classpath=T'";
    let command = format!("['{}', '-cp', 'T:E:{}', {launcher}]", java(), console());
    let file = format!("[profile.default]\ncut = ['t.**']\neach-test = true\ncommand = {command}\n");
    fs::write(at.join("factor.toml"), file).expect("write");
    expect(&factor(at, &["capture"]), 0, &["4 tests: 2 captured"]);
    let next = "\n  next: factor capture\n";
    let status = factor(at, &["status"]);
    expect(&status, 0, &["factor: 2 of 4 tests have no capture: t.LedgerTest#", next]);
    assert!(err(&status).contains("t.LedgerTest#aborted") && err(&status).contains("t.LedgerTest#disabled"));
    // In a folder below, and of tests that are new.
    edit(at, "    @Test\n    void writes", "    @Test\n    void more() {}\n\n    @Test\n    void writes");
    fs::create_dir_all(at.join("sub")).expect("folder");
    let status = factor(&at.join("sub"), &["status"]);
    expect(&status, 0, &["factor: 3 of 5 tests have no capture: ", "t.LedgerTest#more", next]);
    // Who asks for one capture, or in JSON, asks nothing of JUnit.
    for words in [&["status", "t.LedgerTest#counts"][..], &["status", "--message-format", "json"]] {
        assert_eq!(err(&factor(at, words)), "");
    }
}

#[test]
fn tests_of_junit_4_are_captured_by_the_vintage_engine() {
    let jar = root().join(".cache/subjects/junit-4.13.2.jar");
    if !jar.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no junit-4.13.2.jar (run scripts/fetch-subjects)");
        return;
    }
    let Some(directory) = compiled() else { return };
    let at = directory.path();
    fs::remove_file(at.join("T/t/LedgerTest.class")).expect("remove");
    fs::copy(&jar, at.join("junit4.jar")).expect("copy");
    let edit = |from: &str, to: &str| {
        for name in ["OldTest", "ManyTest", "CaseTest"] {
            let source = fs::read_to_string(root().join(format!("testdata/junit4/T/{name}.java"))).expect("the source");
            fs::write(at.join(format!("src/t/{name}.java")), source.replace(from, to)).expect("write");
            javac(&["-g", "-d", "T", "-cp", "kept:junit4.jar", &format!("src/t/{name}.java")], at);
        }
    };
    support::copy(&at.join("E"), &at.join("kept"));
    edit("", "");
    let words = [
        " NOT RUN t.OldTest#ignored: disabled: not yet\n",
        " NOT RUN t.OldTest#assumed: aborted: org.junit.AssumptionViolatedException: nothing is written yet\n",
        "SUMMARY 5 tests: 3 captured, 0 fresh, 0 failed, 0 refused, 2 not run;",
    ];
    expect(&capture_on(at, "T:E:junit4.jar", "--each-test", "--scan-classpath T"), 0, &words);
    fs::remove_dir_all(at.join("E")).expect("remove");
    expect(&factor(at, &["replay"]), 0, &["3 of 3: 3 passed"]);
    edit("return 2;", "return 3;");
    let words = [
        "FAILED t.OldTest#counts",
        "  failed:   java.lang.AssertionError: the fee expected:<2> but was:<3>\n",
        "  at t.OldTest.counts (OldTest.java:",
    ];
    expect(&factor(at, &["replay", "t.OldTest#counts"]), 100, &words);
}
