//! What was recorded is replayed before it is a capture: what does not replay on unchanged code is none.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::compiler::{compile, javac};
use crate::support::{self, SHORT, err, expect, factor, factor_with, java, out, root, typed};

const ENV: &str = "package e; public class Env { public void note(String text) { } }";
/// The first replays; the second hands over what the JDK draws at random; the third takes its time.
const PROGRAMS: [(&str, &str); 3] = [
    ("plain", "env.note(\"told\");"),
    (
        "drawn",
        "javax.crypto.Cipher cipher = javax.crypto.Cipher.getInstance(\"AES/CBC/PKCS5Padding\");\n\
         cipher.init(1, new javax.crypto.spec.SecretKeySpec(new byte[16], \"AES\"));\n\
         env.note(java.util.Arrays.toString(cipher.getIV()));",
    ),
    ("long", "long x = 1; for (long i = 0; i < 3_000_000_000L; i++) x = x * 31 + i; env.note(\"\" + x);"),
];

/// `NAME/T` and `NAME/E` of each program.
fn programs() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join("proof");
        let programs = PROGRAMS.map(|(name, does)| {
            let program = to.join("sources").join(name);
            ["T", "E"].iter().for_each(|realm| fs::create_dir_all(program.join(realm)).expect("folder"));
            let main = format!(
                "package t; public class Main {{ public static void main(String[] words) throws Exception {{\n e.Env env = new e.Env();\n {does} }} }}"
            );
            fs::write(program.join("T/Main.java"), main).expect("write");
            fs::write(program.join("E/Env.java"), ENV).expect("write");
            program
        });
        compile(&programs, &to);
        to
    })
}

fn put(at: &Path, name: &str) {
    for realm in ["T", "E"] {
        let _ = fs::remove_dir_all(at.join(realm));
        support::copy(&programs().join(name).join(realm), &at.join(realm));
    }
}

fn folder(name: &str) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    put(directory.path(), name);
    directory
}

fn capture(at: &Path, variables: &[(&str, &str)], flags: &[&str]) -> Output {
    let java = java();
    let words = [&["capture", "--name", "n", "--cut", "t.**"][..], flags, &["--", &java], &SHORT].concat();
    factor_with(at, variables, &[&words[..], &["-cp", "T:E", "t.Main"]].concat())
}

fn status(at: &Path, exit: i32) -> String {
    let status = factor(at, &["status"]);
    expect(&status, exit, &[]);
    out(&status)
}

#[test]
fn a_capture_is_proved_before_it_has_its_name() {
    let directory = folder("plain");
    let at = directory.path();
    expect(&capture(at, &[], &[]), 0, &["CAPTURED", "1 threads, proved"]);
    assert_eq!(status(at, 0), "fresh       n\n");
    let json = out(&factor(at, &["status", "--message-format", "json"]));
    assert!(json.contains(r#""proved":true"#), "{json}");
    // It is kept where it is shared.
    expect(&factor(at, &["store", "push", &format!("file://{}/shared", at.display())]), 0, &["PUSHED"]);
    fs::remove_dir_all(at.join(".factor/n")).expect("the capture");
    expect(&factor(at, &["store", "pull", &format!("file://{}/shared", at.display())]), 0, &["PULLED"]);
    assert_eq!(status(at, 0), "fresh       n\n");
}

#[test]
fn what_does_not_replay_is_no_capture_and_leaves_the_earlier_one() {
    let directory = folder("plain");
    let at = directory.path();
    expect(&capture(at, &[], &[]), 0, &["proved"]);
    let kept = || fs::read(at.join(".factor/n/proved")).expect("the earlier capture");
    let earlier = kept();
    put(at, "drawn");
    let refused = capture(at, &[], &[]);
    let words = [
        "not captured: it does not replay on unchanged code: expected",
        "t.Main.main",
        "DIVERGED n",
        "factor transcript show n.incomplete",
        "capture --no-proof --name n",
    ];
    expect(&refused, 103, &words);
    assert!(!err(&refused).contains("CAPTURED"), "{}", err(&refused));
    assert_eq!(earlier, kept());
    let shown = err(&refused).lines().find_map(|line| Some(line.split_once("see:  ")?.1.to_owned())).expect("see:");
    expect(&typed(at, &shown), 0, &[]);
    // With the earlier code the earlier capture holds.
    put(at, "plain");
    let words =
        ["this is an earlier capture; of a later one: the capture `n` is incomplete: it does not replay", "PASS"];
    expect(&factor(at, &["replay", "n"]), 0, &words);
    expect(&capture(at, &[], &["--if-stale"]), 0, &["FRESH n"]);
}

#[test]
fn without_an_earlier_capture_there_is_none() {
    let directory = folder("drawn");
    let at = directory.path();
    expect(&capture(at, &[], &[]), 103, &["not captured"]);
    assert!(status(at, 103).starts_with("incomplete  n  it does not replay on unchanged code: expected"));
    expect(&factor(at, &["replay", "n"]), 103, &["the capture `n` is incomplete: it does not replay"]);
}

#[test]
fn a_second_capture_runs_with_the_quick_compiler_unless_one_is_chosen() {
    let directory = folder("plain");
    let (at, java) = (directory.path(), java());
    let flags = |name: &str, own: &[&str]| {
        let words =
            ["capture", "--no-proof", "--name", name, "--cut", "t.**", "--", &java, "-XX:+PrintCommandLineFlags"];
        let captured = factor(at, &[&words, own, &["-cp", "T:E", "t.Main"]].concat());
        expect(&captured, 0, &["CAPTURED"]);
        out(&captured)
    };
    assert!(!flags("n", &[]).contains("TieredStopAtLevel"));
    assert!(flags("n", &[]).contains("-XX:TieredStopAtLevel=1"));
    assert!(!flags("n", &["-XX:TieredStopAtLevel=4"]).contains("-XX:TieredStopAtLevel=1"));
    assert!(!flags("other", &[]).contains("TieredStopAtLevel"), "of that name it is the first");
}

#[test]
fn a_capture_without_proof_says_so() {
    let directory = folder("drawn");
    let at = directory.path();
    expect(&capture(at, &[], &["--no-proof"]), 0, &["CAPTURED", "1 threads, not proved"]);
    assert_eq!(status(at, 0), "fresh       n  not proved\n");
    expect(&factor(at, &["replay", "n"]), 5, &["DIVERGED n", "factor: n: this capture is not proved"]);
    // It is fresh for who wants no proof.
    expect(&capture(at, &[("FACTOR_NO_PROOF", "true")], &["--if-stale"]), 0, &["FRESH n"]);
    expect(&capture(at, &[], &["--if-stale"]), 103, &["not captured"]);
    assert_eq!(status(at, 0), "fresh       n  not proved\n");
    fs::write(at.join("factor.toml"), "[profile.default]\nno-proof = true\n").expect("settings");
    expect(&capture(at, &[], &[]), 0, &["not proved"]);
}

#[test]
fn a_proof_that_does_not_end_in_time_is_none() {
    let directory = folder("long");
    let at = directory.path();
    let refused = capture(at, &[("FACTOR_TIMEOUT", "1")], &[]);
    expect(
        &refused,
        103,
        &["not captured: it does not replay on unchanged code", "it did not end in time", "--no-proof"],
    );
    assert!(!at.join(".factor/n").exists());
}

#[test]
fn a_system_test_that_passes_and_does_not_replay_is_not_captured_again() {
    let directory = folder("plain");
    let at = directory.path();
    expect(&capture(at, &[], &[]), 0, &["proved"]);
    let earlier = fs::read(at.join(".factor/n/proved")).expect("the earlier capture");
    put(at, "drawn");
    let words = ["not captured: it does not replay", "PASS [", "by its system test", "the capture is as it was"];
    expect(&factor(at, &["replay", "--on-divergence", "recapture", "n"]), 0, &words);
    assert_eq!(fs::read(at.join(".factor/n/proved")).expect("the earlier capture"), earlier);
}

/// In a suite what does not replay, or is refused, is none, and the others are captures.
#[test]
fn of_a_suite_each_test_is_proved() {
    let console = root().join(".cache/subjects/junit-platform-console-standalone-1.11.4.jar");
    if !console.is_file() {
        eprintln!("SKIPPED: .cache/subjects has no junit-platform-console-standalone (run scripts/fetch-subjects)");
        return;
    }
    let directory = folder("plain");
    let at = directory.path();
    let drawn = PROGRAMS[1].1;
    let tests = format!(
        "package t; import org.junit.jupiter.api.*; @TestMethodOrder(MethodOrderer.MethodName.class) class SuiteTest {{\n\
         e.Env env = new e.Env();\n\
         @Test void a() {{ env.note(\"a\"); }}\n\
         @Test void b() throws Exception {{ {drawn} }}\n\
         @Test void c() {{ env.note(\"c\"); }}\n\
         @Test void d() throws Exception {{ env.note(\"d\"); Thread.activeCount(); Thread.sleep(60_000); }} }}"
    );
    fs::write(at.join("SuiteTest.java"), tests).expect("write");
    let class_path = format!("T:E:{}", console.display());
    javac(&["-g", "-d", "T", "-cp", &class_path, "SuiteTest.java"], at);
    let java = java();
    let launcher = ["org.junit.platform.console.ConsoleLauncher", "execute", "--select-class=t.SuiteTest"];
    let words = ["capture", "--each-test", "--cut", "t.**", "--", &java, SHORT[0], SHORT[1], "-cp", &class_path];
    let begun = Instant::now();
    let captured = factor(at, &[&words[..], &launcher].concat());
    let words = [
        "threads, proved (1 of 4)",
        "FAILED t.SuiteTest#b\n",
        "it does not replay on unchanged code",
        "threads, proved (3 of 4)",
        "FAILED t.SuiteTest#d\n",
        "tells of threads",
        "SUMMARY 4 tests: 2 captured, 0 fresh, 0 failed, 2 refused",
    ];
    expect(&captured, 103, &words);
    assert!(begun.elapsed() < Duration::from_secs(50), "the refused program is not waited for");
    assert_eq!(status(at, 103).matches("fresh ").count(), 2);
}
