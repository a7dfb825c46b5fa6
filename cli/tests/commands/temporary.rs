//! Folders that JUnit makes for tests under names of chance (`@TempDir`, `TemporaryFolder`): a replay has the names of the capture.

use std::path::Path;

use crate::compiler::javac;
use crate::support::{SHORT, expect, factor, java, out, root};

const LIBRARIES: [&str; 3] =
    ["junit-platform-console-standalone-1.11.4.jar", "junit-4.13.2.jar", "hamcrest-core-1.3.jar"];

/// The libraries as a class path; `None` where one is absent.
fn libraries() -> Option<String> {
    let all = LIBRARIES.map(|jar| root().join(".cache/subjects").join(jar));
    if let Some(missing) = all.iter().find(|jar| !jar.is_file()) {
        eprintln!("SKIPPED: there is no {} (run scripts/fetch-subjects)", missing.display());
        return None;
    }
    Some(all.map(|jar| jar.display().to_string()).join(":"))
}

fn source(name: &str) -> String {
    root().join("testdata/temporary").join(name).display().to_string()
}

/// Captures a test class, proves it, replays it, and looks for what the replay left.
fn captured_and_replayed(test: &str) -> Option<tempfile::TempDir> {
    let libraries = libraries()?;
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    javac(&["-d", "E", &source("E/Writer.java")], at);
    compile(at, &libraries, &source(&format!("T/{test}.java")));
    let class_path = format!("T:E:{libraries}");
    let launcher =
        format!("org.junit.platform.console.ConsoleLauncher execute --disable-banner --details=none -c t.{test}");
    let java = java();
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java, SHORT[0], SHORT[1], "-cp", &class_path];
    let capture = factor(at, &words.into_iter().chain(launcher.split(' ')).collect::<Vec<_>>());
    expect(&capture, 0, &["CAPTURED", "proved"]);
    let replay = factor(at, &["replay", "n"]);
    expect(&replay, 0, &["PASS"]);
    let folder = |text: &str| text.lines().find_map(|line| line.strip_prefix("in ").map(str::to_owned));
    let told = folder(&out(&capture)).expect("the test tells its folder");
    assert_eq!(folder(&out(&replay)), Some(told.clone()));
    assert!(!Path::new(&told).exists(), "the replay has left {told}");
    Some(directory)
}

fn compile(at: &Path, libraries: &str, source: &str) {
    javac(&["-g", "-d", "T", "-cp", &format!("E:{libraries}"), source], at);
}

#[test]
fn folders_of_junit_5_have_the_names_of_the_capture() {
    let Some(directory) = captured_and_replayed("FolderTest") else { return };
    let at = directory.path();
    let text = std::fs::read_to_string(source("T/FolderTest.java")).expect("source");
    std::fs::write(at.join("FolderTest.java"), text.replace("assertEquals(2,", "assertEquals(3,")).expect("edited");
    compile(at, &libraries().expect("they are there"), "FolderTest.java");
    expect(&factor(at, &["replay", "n"]), 100, &["FAIL"]);
}

#[test]
fn folders_of_junit_4_have_the_names_of_the_capture() {
    captured_and_replayed("RuleTest");
}
