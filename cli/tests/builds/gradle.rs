//! `factor capture -- gradle …` on `testdata/gradle`: the tests that its tasks have run become captures, and the build is as ever.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use super::build::tests;
use crate::support::{copy_of, expect, factor, jdk, kept_copy_of, out, root};

const OF_CHECK: [&str; 4] =
    ["shop.SumTest#adds", "shop.SumTest#failsWhereItIsTold", "shop.TillIT#hasWhatTheBuildGives", "shop.TillIT#isOpen"];

/// The project, built once; `None` where Gradle cannot.
static BUILT: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    let project = kept_copy_of(&root().join("testdata/gradle"), "gradle");
    if !gradle(&project, &["testClasses"]).is_some_and(|output| output.status.success()) {
        eprintln!("SKIPPED: gradle testClasses does not work on this machine");
        return None;
    }
    Some(project)
});

/// A copy of it.
fn project() -> Option<tempfile::TempDir> {
    BUILT.as_ref().map(|built| copy_of(built))
}

fn gradle(at: &Path, words: &[&str]) -> Option<Output> {
    let mut gradle = Command::new("gradle");
    gradle.args(words).current_dir(at).env("JAVA_HOME", jdk()).stdin(Stdio::null()).output().ok()
}

fn capture(at: &Path, flags: &[&str], gradle: &[&str]) -> Output {
    factor(at, &[&["capture", "--cut", "shop.**"], flags, &["--", "gradle"], gradle].concat())
}

fn fresh(at: &Path) -> Vec<String> {
    let status = out(&factor(at, &["status"]));
    status.lines().filter_map(|line| line.strip_prefix("fresh")).map(|name| name.trim().to_owned()).collect()
}

fn add(at: &Path, file: &str, text: &str) {
    let before = fs::read_to_string(at.join(file)).unwrap_or_default();
    fs::write(at.join(file), before + text).expect("write");
}

#[test]
fn the_tests_of_a_build_are_captured_as_it_runs_them() {
    let Some(directory) = project() else { return };
    let at = directory.path();
    let captured = capture(at, &[], &["check"]);
    let words = [
        "2 of 2 tests have a verdict of their own",
        "the build ended with exit code 0; tests ran in 2 of its tasks\n  next: factor replay",
    ];
    expect(&captured, 0, &words);
    // The build is what it is without us, its reports too.
    assert!(out(&captured).contains("BUILD SUCCESSFUL"), "{}", out(&captured));
    let report =
        fs::read_to_string(at.join("build/test-results/integrationTest/TEST-shop.TillIT.xml")).expect("report");
    assert!(report.contains(r#"tests="2" skipped="0" failures="0" errors="0""#), "{report}");
    assert_eq!(fresh(at), ["integrationTest", "test"]);
    assert_eq!(tests(at), OF_CHECK);

    // What the build had begun for its tests has ended; a replay needs nothing of it.
    assert!(!at.join("build/open").exists());
    expect(&factor(at, &["replay"]), 0, &["2 of 2 tests passed", " of 2: 2 passed"]);

    // A test task that is up to date runs for a capture, and is up to date afterwards. What a project has set counts here too.
    let settings = "[profile.default]\nif-stale = true\ncut = [\"shop.**\"]\ncommand = [\"gradle\", \"test\"]\n";
    fs::write(at.join("factor.toml"), settings).expect("write");
    expect(&factor(at, &["capture"]), 0, &["FRESH test", "tests ran in 1 of its tasks"]);
    let plain = out(&gradle(at, &["check"]).expect("gradle runs"));
    assert!(plain.contains(":test UP-TO-DATE") && plain.contains(":integrationTest UP-TO-DATE"), "{plain}");
}

#[test]
fn the_exit_code_is_that_of_the_build_and_what_fails_is_no_capture() {
    let Some(directory) = project() else { return };
    let at = directory.path();
    let failed = capture(at, &[], &["test", "-PshopFails=true", "--continue"]);
    let words =
        ["FAILED shop.SumTest#failsWhereItIsTold", "the build ended with exit code 1; tests ran in 1 of its tasks"];
    expect(&failed, 1, &words);
    assert_eq!(tests(at), OF_CHECK[..2]);
    // Several JVMs at once are no matter; of a class that ran all tests are captured.
    add(at, "build.gradle", "\ntest { maxParallelForks = 2; forkEvery = 1 }\n");
    let words =
        [":test has a filter (--tests): all tests of these classes are captured", "2 of 2 tests have a verdict"];
    expect(&capture(at, &[], &["test", "--tests", "*SumTest.adds"]), 0, &words);
    assert_eq!(tests(at), OF_CHECK[..2]);
}

#[test]
fn nothing_of_a_capture_stays_in_the_daemon() {
    let Some(directory) = project() else { return };
    let at = directory.path();
    let daemon = ["--daemon", "-Dorg.gradle.daemon.idletimeout=20000", "cleanTest", "test"];
    expect(&capture(at, &[], &daemon), 0, &["2 of 2 tests have", "tests ran in 1 of its tasks"]);
    fs::remove_dir_all(at.join(".factor")).expect("remove");
    let plain = gradle(at, &daemon).expect("gradle runs");
    expect(&plain, 0, &[]);
    assert!(!at.join(".factor").exists());
    assert!(!out(&plain).contains("factor"), "{}", out(&plain));
}

#[test]
fn what_cannot_be_captured_is_said_and_the_build_goes_on() {
    let Some(directory) = project() else { return };
    let at = directory.path();
    let none = ["tests ran in 0 of its tasks", "nothing was captured: no task of type Test", "-- gradle test"];
    expect(&capture(at, &[], &["classes"]), 103, &none);
    expect(&capture(at, &["--name", "n"], &["test"]), 2, &["leave out --name"]);

    add(at, "src/test/java/shop/Slow.java", "package shop;\n\npublic interface Slow {}\n");
    let test = "package shop;\n\n@org.junit.experimental.categories.Category(Slow.class)\npublic class SlowTest extends SumTest {}\n";
    add(at, "src/test/java/shop/SlowTest.java", test);
    add(at, "build.gradle", "\ntest { useJUnit { includeCategories 'shop.Slow' } }\n");
    let chosen = capture(at, &[], &["test"]);
    expect(&chosen, 103, &["not captured: :test chooses them by categories of JUnit 4 (shop.Slow)", "exit code 0"]);
    assert!(out(&chosen).contains("BUILD SUCCESSFUL"), "{}", out(&chosen));

    let jars: Vec<_> = ["testng", "jcommander", "bsh"].map(|name| format!("'/usr/share/java/{name}.jar'")).into();
    if jars.iter().any(|jar| !Path::new(jar.trim_matches('\'')).is_file()) {
        eprintln!("SKIPPED: there is no TestNG beside this Gradle");
        return;
    }
    let test =
        "package shop;\n\npublic class NgTest {\n    @org.testng.annotations.Test\n    public void adds() {}\n}\n";
    add(at, "src/test/java/shop/NgTest.java", test);
    let uses = format!("\ndependencies {{ testImplementation files({}) }}\ntest {{ useTestNG() }}\n", jars.join(", "));
    add(at, "build.gradle", &uses);
    expect(
        &capture(at, &[], &["test"]),
        103,
        &["not captured: :test runs them by TestNG, not by JUnit", "exit code 0"],
    );
}
