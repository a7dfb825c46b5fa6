//! The JUnit Platform engine, in the real ConsoleLauncher of two Platforms and in Maven's Surefire: captures as tests, and each verdict.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use walkdir::WalkDir;

use crate::compiler::javac;
use crate::support::{self, SHORT, binary, copy_of, err, expect, factor, java, jdk, out, root, script};

/// JUnit's ConsoleLauncher: that of the captures first.
const CONSOLES: [&str; 2] =
    ["junit-platform-console-standalone-1.11.4.jar", "junit-platform-console-standalone-6.0.1.jar"];
const LAUNCHER: &str = "org.junit.platform.console.ConsoleLauncher";
/// Tests of `testdata/suite` that are captured here; `wrong` fails, and `SharedTest` is one unit.
const CAPTURED: [&str; 5] =
    ["t.SharedTest", "t.ShelfTest#one", "t.ShelfTest$Full#two", "t.WrongTest#right", "t.WrongTest#wrong"];

fn console(name: &str) -> Option<String> {
    let console = root().join(".cache/subjects").join(name);
    if console.is_file() {
        return Some(console.display().to_string());
    }
    eprintln!("SKIPPED: .cache/subjects has no {name} (run scripts/fetch-subjects)");
    None
}

/// The folder of the `factor` that is tested, before the others.
fn path() -> String {
    let beside = binary().parent().expect("a folder").display().to_string();
    format!("{beside}:{}:{}", jdk().join("bin").display(), std::env::var("PATH").unwrap_or_default())
}

fn source(of: &str) -> String {
    root().join("testdata").join(of).display().to_string()
}

/// `testdata/suite` as classes in `T` and `E`, the engine, and a listener that tells what tools are given; nothing is captured yet.
fn suite(console: &str) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    javac(&["-d", "E", &source("suite/E/Shelf.java")], at);
    let tests = ["ShelfTest", "SharedTest", "WrongTest"].map(|test| source(&format!("suite/T/{test}.java")));
    let class_path = format!("{console}:E");
    javac(&["-d", "T", "-cp", &class_path, &tests[0], &tests[1], &tests[2]], at);
    javac(&["-d", "seen", "-cp", console, &source("engine/listener/Seen.java")], at);
    let services = at.join("seen/META-INF/services");
    fs::create_dir_all(&services).expect("folder");
    fs::write(services.join("org.junit.platform.launcher.TestExecutionListener"), "Seen\n").expect("service");
    expect(&factor(at, &["engine"]), 0, &["WROTE factor-engine.jar", "next: mvn test"]);
    directory
}

/// Captures tests of the suite by selectors of the ConsoleLauncher, with more on the class path.
fn capture(at: &Path, console: &str, more: &str, selectors: &[&str]) -> Output {
    let class_path = format!("T:E:{console}{more}");
    let java = java();
    let words = ["capture", "--each-test", "--cut", "t.**", "--", &java, SHORT[0], SHORT[1], "-cp", &class_path];
    factor(at, &[&words[..], &[LAUNCHER, "execute"], selectors, &["--disable-banner", "--details=summary"]].concat())
}

/// Runs or discovers by the engine alone, with more system properties.
fn engine(at: &Path, console: &str, properties: &[&str], words: &[&str]) -> Output {
    Command::new(java())
        .args(SHORT)
        .args(["-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"])
        .args(properties)
        .args(["-cp", &format!("T:{console}:factor-engine.jar:seen"), LAUNCHER])
        .args(words)
        .args([
            "--include-engine=factor",
            "--disable-banner",
            "--disable-ansi-colors",
            "--details=verbose",
            "--details-theme=ascii",
        ])
        .current_dir(at)
        .env("PATH", path())
        .stdin(Stdio::null())
        .output()
        .expect("java runs")
}

/// What the listener saw, and what the ConsoleLauncher found.
fn lines(output: &Output, begin: &str) -> Vec<String> {
    out(output)
        .lines()
        .filter_map(|line| line.trim_start_matches(['|', ' ']).strip_prefix(begin))
        .map(str::to_owned)
        .collect()
}

#[track_caller]
fn has(output: &Output, words: &[&str]) {
    let said = out(output) + &err(output);
    for word in words {
        assert!(said.contains(word), "`{word}` is not in:\n{said}");
    }
}

#[test]
fn the_engine_and_the_listener_compile_against_the_real_platforms() {
    let folders = [
        "engine/factor/engine",
        "src/factor/contract",
        "src/factor/runtime",
        "src/factor/transcript",
        "stubs/jdk/internal/misc",
    ];
    let folders = folders.iter().flat_map(|folder| WalkDir::new(root().join("runtime-java").join(folder)));
    let files = folders.map(|file| file.expect("sources").into_path());
    let files: Vec<String> = files.filter(|file| file.is_file()).map(|file| file.display().to_string()).collect();
    for console in CONSOLES.iter().filter_map(|name| console(name)) {
        let directory = tempfile::tempdir().expect("temporary directory");
        // The jar's own classes have annotations that are not in it.
        let words =
            ["--release", "17", "-Xlint:all,-classfile", "-Werror", "-proc:none", "-d", "classes", "-cp", &console];
        let words: Vec<&str> = words.into_iter().chain(files.iter().map(String::as_str)).collect();
        javac(&words, directory.path());
    }
}

#[test]
fn captures_are_tests_of_the_console_launcher() {
    let Some(console_of_captures) = console(CONSOLES[0]) else { return };
    let directory = suite(&console_of_captures);
    let at = directory.path();
    let selectors = ["-m", "t.ShelfTest#one", "-c", "t.ShelfTest$Full", "-c", "t.SharedTest", "-c", "t.WrongTest"];
    expect(&capture(at, &console_of_captures, "", &selectors), 103, &["6 tests: 4 captured, 0 fresh, 1 failed"]);
    fs::remove_dir_all(at.join("E")).expect("remove");
    for console in CONSOLES.iter().filter_map(|name| console(name)) {
        are_selected_as_their_tests(at, &console);
        point_at_their_tests(at, &console);
    }
    fail_as_they_should(at, &console_of_captures);
    fail_where_nothing_can_be_asked(at, &console_of_captures);
}

/// Which captures selectors and filters select.
fn are_selected_as_their_tests(at: &Path, console: &str) {
    let selected = |words: &[&str]| {
        let found = lines(&engine(at, console, &[], &[&["discover"], words].concat()), "uniqueId: ");
        let names = found.iter().filter_map(|id| id.split("[capture:").nth(1)?.strip_suffix(']').map(str::to_owned));
        names.map(|name| name.replace("%23", "#")).collect::<Vec<_>>()
    };
    for all in [
        &["--scan-classpath=T"][..],
        &["-p", "t"],
        &["--select=uid:[engine:factor]"],
        &["--scan-classpath=T", "-t", "factor"],
    ] {
        assert_eq!(selected(all), CAPTURED, "{all:?}");
    }
    assert_eq!(selected(&["-c", "t.ShelfTest"]), CAPTURED[1..3]);
    assert_eq!(selected(&["-m", "t.ShelfTest#one"]), CAPTURED[1..2]);
    assert_eq!(selected(&["-m", "t.SharedTest#second"]), CAPTURED[..1]);
    assert_eq!(selected(&["-c", "t.ShelfTest$Full"]), CAPTURED[2..3]);
    assert_eq!(selected(&["-p", "t", "--include-classname=.*Wrong.*"]), CAPTURED[3..]);
    for none in [
        &["-p", "tt"][..],
        &["-m", "t.ShelfTest#one(int)"],
        &["-p", "t", "-T", "factor"],
        &["--select=uid:[engine:other]"],
    ] {
        assert_eq!(selected(none), [""; 0], "{none:?}");
    }
}

/// Of what passes, and of what cannot be replayed.
fn point_at_their_tests(at: &Path, console: &str) {
    let ran = engine(at, console, &[], &["execute", "--scan-classpath=T"]);
    assert_eq!(ran.status.code(), Some(1), "{}", err(&ran));
    let seen = lines(&ran, "seen: ");
    let is = |verdict: &str, class: &str, source: &str| {
        let begin = format!("{verdict} [engine:factor]/[class:{class}]/");
        assert!(
            seen.iter().any(|line| line.starts_with(&begin) && line.contains(source)),
            "{begin} {source}: {seen:#?}"
        );
    };
    is("SUCCESSFUL", "t.SharedTest", "ClassSource [className = 't.SharedTest'");
    is(
        "SUCCESSFUL",
        "t.ShelfTest",
        "MethodSource [className = 't.ShelfTest', methodName = 'one', methodParameterTypes = '']",
    );
    is("SUCCESSFUL", "t.ShelfTest$Full", "MethodSource [className = 't.ShelfTest$Full', methodName = 'two'");
    is("FAILED", "t.WrongTest", "methodName = 'wrong'");
    has(
        &ran,
        &[
            "of factor.engine.NoVerdictException at no line: the capture `t.WrongTest#wrong` is incomplete: the system test failed",
        ],
    );
    has(
        &ran,
        &["help: capture again: ", "5 tests started", "4 tests successful", "0 tests skipped", "0 tests aborted"],
    );
}

/// An edit that asks otherwise, one that fails, and an environment that has changed.
fn fail_as_they_should(at: &Path, console: &str) {
    javac(&["-d", "E", &source("suite/E/Shelf.java")], at);
    edit(at, console, "ShelfTest", r#"shelf.put("one");"#, r#"shelf.put("once");"#);
    edit(at, console, "WrongTest", "assertEquals(1,", "assertEquals(2,");
    let edited = engine(at, console, &[], &["execute", "-c", "t.ShelfTest$Full", "-m", "t.WrongTest#right"]);
    let words = [
        "seen: of factor.engine.ReplayException at t.ShelfTest$Full.two(ShelfTest.java:",
        "): DIVERGED t.ShelfTest$Full#two at event",
        "seen: of org.opentest4j.AssertionFailedError at org.junit.jupiter.api.AssertionFailureBuilder.build(AssertionFailureBuilder.java:",
        "): expected: <2> but was: <1>",
        "2 tests failed",
    ];
    has(&edited, &words);
    let values = lines(&edited, "seen: expected ");
    let [values] = &values[..] else { panic!("{values:?}") };
    let (expected, actual) = values.split_once(" actual ").expect("both");
    assert!(expected.contains(r#""one""#) && actual.contains(r#""once""#), "{values}");
    assert!(err(&edited).contains("next: run the system test and capture again: "), "{}", err(&edited));

    javac(&["-g:none", "-d", "E", &source("suite/E/Shelf.java")], at);
    let stale = engine(at, console, &[], &["execute", "-m", "t.ShelfTest#one"]);
    has(
        &stale,
        &[
            "seen: of factor.engine.NoVerdictException at no line: STALE t.ShelfTest#one",
            "capture again: ",
            "1 tests failed",
        ],
    );
}

/// Without `factor`, with that of coreutils, and without a store the run fails, and says what to do.
fn fail_where_nothing_can_be_asked(at: &Path, console: &str) {
    let other = at.join("other");
    script(&other, "#!/bin/sh\necho 'factor: unrecognized option' >&2\nexit 1\n");
    let empty = tempfile::tempdir().expect("temporary directory");
    let cases = [
        ("-Dfactor.binary=/no/factor".to_owned(), "`/no/factor` cannot be started"),
        (format!("-Dfactor.binary={}", other.display()), "factor: unrecognized option"),
        (format!("-Dfactor.project={}", empty.path().display()), "there is no capture in .factor"),
    ];
    for (property, words) in cases {
        let ran = engine(at, console, &[&property], &["execute", "--scan-classpath=T"]);
        assert_ne!(ran.status.code(), Some(0), "{property}: {}", out(&ran));
        for word in [words, "next: ", "factor.binary=/PATH/TO/factor"] {
            assert!(err(&ran).contains(word), "{property}: `{word}` is not in {}", err(&ran));
        }
    }
}

/// An edit of one of the suite's tests, compiled.
fn edit(at: &Path, console: &str, class: &str, old: &str, new: &str) {
    let text = fs::read_to_string(source(&format!("suite/T/{class}.java"))).expect("source");
    assert!(text.contains(old), "{old}");
    let file = format!("{class}.java");
    fs::write(at.join(&file), text.replace(old, new)).expect("write");
    javac(&["-d", "T", "-cp", &format!("{console}:E"), &file], at);
}

#[test]
fn where_factor_runs_a_test_the_engine_is_silent() {
    let Some(console) = console(CONSOLES[0]) else { return };
    let directory = suite(&console);
    let at = directory.path();
    let one = ["-m", "t.ShelfTest#one"];
    expect(&capture(at, &console, "", &one), 0, &["1 captured"]);
    let beside = capture(at, &console, ":factor-engine.jar", &one);
    expect(&beside, 0, &["SUMMARY 1 tests: 1 captured", "CAPTURED", "t.ShelfTest#one: 15 events"]);
    let replayed = factor(at, &["replay"]);
    expect(&replayed, 0, &["    PASS "]);
    assert_eq!(out(&replayed), "", "no test runner runs");
}

#[test]
fn a_captured_program_is_a_test_of_its_main_class() {
    let Some(console) = console(CONSOLES[1]) else { return };
    let directory = suite(&console);
    let at = directory.path();
    javac(&["-d", "E", &source("settings/E/Env.java")], at);
    javac(&["-d", "T", "-cp", "E", &source("settings/T/Main.java")], at);
    expect(&factor(at, &["capture", "--cut", "t.**", "--", &java(), "-cp", "T:E", "t.Main", "you"]), 0, &["CAPTURED"]);
    let ran = engine(at, &console, &[], &["execute", "-c", "t.Main"]);
    assert_eq!(ran.status.code(), Some(0), "{}", err(&ran));
    has(
        &ran,
        &[
            "seen: SUCCESSFUL [engine:factor]/[class:t.Main]/[capture:t.Main] ClassSource [className = 't.Main'",
            "hello you\n",
        ],
    );
}

/// `testdata/engine`, which Maven has built and tested, captured; `None` where Maven or its repository is absent.
fn maven() -> Option<tempfile::TempDir> {
    let directory = copy_of(&root().join("testdata/engine"));
    let built = mvn(directory.path(), &["-q", "test", "dependency:build-classpath"]);
    if !built.as_ref().is_ok_and(|built| built.status.success()) {
        eprintln!(
            "SKIPPED: mvn test does not work on this machine: {}",
            built.map_or_else(|e| e.to_string(), |b| out(&b))
        );
        return None;
    }
    Some(directory)
}

fn mvn(at: &Path, words: &[&str]) -> std::io::Result<Output> {
    let mut mvn = Command::new("mvn");
    mvn.arg("-B").args(words).current_dir(at).env("JAVA_HOME", jdk()).env("PATH", path()).stdin(Stdio::null()).output()
}

/// Surefire with the engine alone; what it reports of a class.
fn surefire(at: &Path, more: &[&str], class: &str) -> (Output, String) {
    let _ = fs::remove_dir_all(at.join("target/surefire-reports"));
    let jar = format!("-Dmaven.test.additionalClasspath={}", at.join("factor-engine.jar").display());
    let ran = mvn(at, &[&["test", &jar, "-Dsurefire.includeJUnit5Engines=factor"], more].concat()).expect("mvn runs");
    let report = fs::read_to_string(at.join(format!("target/surefire-reports/TEST-{class}.xml"))).unwrap_or_default();
    (ran, report)
}

#[test]
fn surefire_reports_each_verdict() {
    let Some(directory) = maven() else { return };
    let at = directory.path();
    for words in [&["init"][..], &["capture"], &["engine"]] {
        let variables = [("PATH", &*path())];
        expect(&support::factor_with(at, &variables, words), 0, &[]);
    }
    let test = "shop.stock.StockTest";
    let (passed, report) = surefire(at, &[], test);
    has(&passed, &["Tests run: 4, Failures: 0, Errors: 0, Skipped: 0", "BUILD SUCCESS"]);
    for word in [r#"testcase name="isNew" classname="shop.stock.StockTest""#, r#"name="isYoung(int)""#, "asked today"] {
        assert!(report.contains(word), "`{word}` is not in {report}");
    }
    let (tagged, _) = surefire(at, &["-Dgroups=quick"], test);
    has(&tagged, &["Tests run: 1, Failures: 0, Errors: 0, Skipped: 0", "BUILD SUCCESS"]);
    let (method, _) = surefire(at, &["-Dtest=StockTest#isYoung"], test);
    has(&method, &["Tests run: 1, Failures: 0, Errors: 0, Skipped: 0", "BUILD SUCCESS"]);

    let (unset, _) = surefire(at, &["-Dfactor.binary=/no/factor"], test);
    has(&unset, &["`/no/factor` cannot be started", "next: ", "BUILD FAILURE"]);

    stock(at, "86_400_000", "0");
    let (failed, report) = surefire(at, &["-Dtest=StockTest#isNew"], test);
    has(&failed, &["StockTest.isNew:16 expected: <true> but was: <false>", "Failures: 1, Errors: 0, Skipped: 0"]);
    assert!(report.contains(r#"type="org.opentest4j.AssertionFailedError""#), "{report}");

    stock(at, "clock.millis() - since", "clock.millis() + clock.millis() - since");
    let (diverged, report) = surefire(at, &["-Dtest=StockTest#isNew"], test);
    has(&diverged, &["DIVERGED tests shop.stock.StockTest#isNew at event", "Failures: 1, Errors: 0, Skipped: 0"]);
    assert!(report.contains("at shop.stock.Stock.isYoungerThan(Stock.java:17)"), "{report}");
}

/// The project's code under test with one edit.
fn stock(at: &Path, old: &str, new: &str) {
    let file = "src/main/java/shop/stock/Stock.java";
    let text = fs::read_to_string(root().join("testdata/engine").join(file)).expect("source");
    assert!(text.contains(old), "{old}");
    fs::write(at.join(file), text.replace(old, new)).expect("write");
}
