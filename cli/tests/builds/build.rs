//! `factor capture -- mvn …` on `testdata/build`: the tests of Surefire and Failsafe become captures while the build runs as ever.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use crate::support::{copy_of, expect, factor, factor_with, jdk, kept_copy_of, out, root};

const LAUNCHER: &str = "org.junit.platform:junit-platform-console-standalone:1.11.4";
const OF_SUREFIRE: [&str; 3] = ["shop.OtherTest#addsNothing", "shop.SumTest#adds", "shop.SumTest#failsWhereItIsTold"];
const OF_FAILSAFE: [&str; 2] = ["shop.TillIT#hasWhatTheBuildGives", "shop.TillIT#isOpen"];

/// The project, built and tested once; `None` where Maven cannot.
static BUILT: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    let project = kept_copy_of(&root().join("testdata/build"), "build");
    for words in [&["verify"][..], &["dependency:get", &format!("-Dartifact={LAUNCHER}")]] {
        let mut mvn = Command::new("mvn");
        mvn.args(["-q", "-B"]).args(words).current_dir(&project).env("JAVA_HOME", jdk()).stdin(Stdio::null());
        if !mvn.output().is_ok_and(|output| output.status.success()) {
            eprintln!("SKIPPED: mvn {} does not work on this machine", words.join(" "));
            return None;
        }
    }
    Some(project)
});

/// A copy of it.
fn project() -> Option<tempfile::TempDir> {
    BUILT.as_ref().map(|built| copy_of(built))
}

fn capture(at: &Path, flags: &[&str], mvn: &[&str]) -> Output {
    // The second pattern could be for another module.
    let words =
        [&["capture", "--cut", "shop.**", "--cut", "other.**"], flags, &["--", "mvn", "-B", "-o"], mvn].concat();
    factor(at, &words)
}

fn fresh(at: &Path) -> Vec<String> {
    let status = out(&factor(at, &["status"]));
    status.lines().filter_map(|line| line.strip_prefix("fresh")).map(|name| name.trim().to_owned()).collect()
}

/// Names of the tests that captures have, sorted.
pub fn tests(at: &Path) -> Vec<String> {
    let status = out(&factor(at, &["status", "--message-format", "json"]));
    let captures = status.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    let tests = captures.flat_map(|capture| capture["tests"].as_array().cloned().unwrap_or_default());
    let mut names: Vec<_> = tests.filter_map(|test| test["name"].as_str().map(str::to_owned)).collect();
    names.sort();
    names
}

#[test]
fn the_tests_of_a_build_are_captured_where_it_runs_them() {
    let Some(directory) = project() else { return };
    let at = directory.path();
    fs::remove_dir_all(at.join("target")).expect("remove");
    let captured = capture(at, &[], &["verify"]);
    let words = [
        "3 of 3 tests have a verdict of their own",
        "2 of 2 tests have a verdict of their own",
        "the build ended with exit code 0; it started 2 JVMs for tests\n  next: factor replay",
    ];
    expect(&captured, 0, &words);
    // The build is what it is without us, its reports too.
    assert!(out(&captured).contains("BUILD SUCCESS"), "{}", out(&captured));
    let report = fs::read_to_string(at.join("target/failsafe-reports/TEST-shop.TillIT.xml")).expect("the report");
    assert!(report.contains(r#"tests="2" errors="0" skipped="0" failures="0""#), "{report}");
    assert!(!report.contains("factor-build"), "the tests see something of ours: {report}");
    assert_eq!(fresh(at), ["tests", "tests-2"]);
    assert_eq!(tests(at), [&OF_SUREFIRE[..], &OF_FAILSAFE].concat());

    // What the build had begun for its tests has ended; a replay needs nothing of it.
    assert!(!at.join("target/open").exists());
    expect(&factor(at, &["replay"]), 0, &["3 of 3 tests passed", "2 of 2 tests passed", " of 2: 2 passed"]);
    let again = capture(at, &["--if-stale"], &["verify"]);
    expect(&again, 0, &["FRESH tests", "FRESH tests-2"]);

    // What a project has set counts here too, in all modules.
    let settings = "[profile.default]\ncut = [\"shop.**\"]\ncommand = [\"mvn\", \"-B\", \"-o\", \"test\"]\n\
                    [profile.night]\nif-stale = true\neach = [\"package\"]\nstore = \"night\"\n";
    fs::write(at.join("factor.toml"), settings).expect("write");
    expect(&factor(at, &["capture", "--profile", "night"]), 0, &["3 captured", "it started 1 JVMs for tests"]);
    let store = out(&factor(at, &["status", "--store", "night"]));
    assert!(store.contains("fresh       shop.SumTest#adds@shop\n"), "{store}");
}

#[test]
fn the_exit_code_is_that_of_the_build_and_what_fails_is_no_capture() {
    let Some(directory) = project() else { return };
    let at = directory.path();
    let failed = capture(at, &[], &["verify", "-Dshop.fails=true"]);
    let words =
        ["FAILED shop.SumTest#failsWhereItIsTold", "the build ended with exit code 1; it started 1 JVMs for tests"];
    expect(&failed, 1, &words);
    assert!(out(&failed).contains("BUILD FAILURE"), "{}", out(&failed));
    assert_eq!(tests(at), OF_SUREFIRE);
    // A JVM for each class.
    let each = capture(at, &["--store", "each"], &["test", "-DreuseForks=false"]);
    expect(&each, 0, &["CAPTURED", "it started 2 JVMs for tests"]);
}

#[test]
fn jvms_that_share_tests_are_captured_once() {
    let Some(directory) = project() else { return };
    let at = directory.path();
    let shared = capture(at, &[], &["test", "-DforkCount=2"]);
    expect(&shared, 0, &["3 of 3 tests have a verdict of their own", "it started 2 JVMs for tests"]);
    assert!(out(&shared).contains("Tests run: 3, Failures: 0"), "{}", out(&shared));
    assert_eq!((fresh(at), tests(at)), (vec!["tests".to_owned()], OF_SUREFIRE.map(str::to_owned).to_vec()));
    expect(&factor(at, &["replay"]), 0, &["3 of 3 tests passed"]);
}

#[test]
fn tests_of_junit_4_are_captured_where_surefire_runs_them() {
    is_captured("testdata/build-junit4", "3 of 3 tests");
}

#[test]
fn tests_of_testng_are_captured_where_surefire_runs_them() {
    is_captured("testdata/testng", "4 of 4 tests");
}

/// The tests of a project that Maven runs by a provider of their own.
fn is_captured(folder: &str, captured: &str) {
    let directory = copy_of(&root().join(folder));
    let at = directory.path();
    let mut mvn = Command::new("mvn");
    mvn.args(["-q", "-B", "test"]).current_dir(at).env("JAVA_HOME", jdk()).stdin(Stdio::null());
    if !mvn.output().is_ok_and(|output| output.status.success()) {
        eprintln!("SKIPPED: mvn test of {folder} does not work on this machine");
        return;
    }
    let build = factor(at, &["capture", "--cut", "shop.**", "--", "mvn", "-B", "-o", "test"]);
    expect(&build, 0, &[captured, "it started 1 JVMs for tests"]);
    assert!(out(&build).contains("BUILD SUCCESS"), "{}", out(&build));
    expect(&factor(at, &["replay"]), 0, &[&format!("{captured} passed")]);
}

#[test]
fn what_cannot_be_captured_is_said_and_the_build_goes_on() {
    let Some(directory) = project() else { return };
    let at = directory.path();
    let loader = capture(at, &[], &["test", "-Dsurefire.useSystemClassLoader=false"]);
    expect(&loader, 103, &["are not captured: its tests are loaded by a class loader of Surefire's", "exit code 0"]);
    assert!(out(&loader).contains("Tests run: 3, Failures: 0"), "{}", out(&loader));
    let none = capture(at, &[], &["test", "-DskipTests"]);
    expect(&none, 103, &["nothing was captured", "forkCount above 0"]);
    expect(&factor(at, &["status"]), 2, &["there is no capture"]);
    let other = factor(at, &["capture", "--cut", "other.**", "--", "mvn", "-B", "-o", "test"]);
    expect(
        &other,
        103,
        &["no class of the cut is on the class path of its tests", "nothing was captured: no class of the cut"],
    );
    let twice = capture(at, &["--each-test"], &["verify", "-Dit.test=SumTest", "-Dtest=SumTest#adds"]);
    let words =
        ["SumTest#adds: all tests of these classes are captured", "shop.SumTest is not captured again", "code 0"];
    expect(&twice, 103, &words);
    assert_eq!(fresh(at), OF_SUREFIRE[1..]);

    let doctor = out(&factor(at, &["doctor", "--", "mvn", "verify"]));
    assert!(doctor.contains("ok        command     mvn runs the tests"), "{doctor}");
    expect(&capture(at, &["--name", "n"], &["test"]), 2, &["leave out --name"]);
    expect(&factor(at, &["capture", "--", "mvn", "test"]), 2, &["--cut 'PACKAGE.**' -- mvn verify"]);
    fs::create_dir(at.join(".m2")).expect("folder");
    fs::write(at.join(".m2/toolchains.xml"), "<toolchains/>").expect("write");
    let home = at.display().to_string();
    let words = ["capture", "--cut", "shop.**", "--", "mvn", "test"];
    let toolchain = factor_with(at, &[("HOME", &home)], &words);
    expect(&toolchain, 2, &["a toolchain may choose the JDK", "name that JDK: … mvn test -Djvm=/PATH/TO/JDK/bin/java"]);
}
