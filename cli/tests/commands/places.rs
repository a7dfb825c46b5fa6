//! Where programs, stores and the command itself may lie, and options of the JVM: the program is as it would be without `factor`.

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use crate::compiler::compile;
use crate::support::{copy, expect, factor, factor_with, java, jdk, jdks, out, root};

/// The program of `testdata/places`, compiled once: a directory with `T` and `E`.
fn program() -> PathBuf {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    let made = || {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("places");
        compile(&[root().join("testdata/places")], &out);
        out.join("places")
    };
    COMPILED.get_or_init(made).clone()
}

/// A folder of this name with `T` and `E` in it.
fn folder(name: &str) -> (tempfile::TempDir, PathBuf) {
    let outer = tempfile::tempdir().expect("temporary directory");
    let at = outer.path().join(name);
    copy(&program(), &at);
    (outer, at)
}

fn capture(at: &Path, words: &[&str]) -> Output {
    factor(at, &[&["capture", "--name", "n", "--cut", "t.**", "--", &java()], words].concat())
}

/// Captures with these words after `java`, compares with what `java` itself prints, removes `E`, replays.
#[track_caller]
fn as_without_factor(at: &Path, words: &[&str]) {
    let original = Command::new(java()).args(words).current_dir(at).output().expect("java runs");
    assert!(original.status.success(), "{original:?}");
    let captured = capture(at, words);
    expect(&captured, 0, &["CAPTURED"]);
    assert_eq!(out(&captured), out(&original));
    fs::remove_dir_all(at.join("E")).expect("removed");
    let replayed = factor(at, &["replay", "n"]);
    expect(&replayed, 0, &["PASS", "cannot be checked"]);
    assert_eq!(out(&replayed), out(&original));
}

#[test]
fn blanks_and_letters_of_any_language() {
    let (_outer, at) = folder("ein größerer Ordner λ 文");
    as_without_factor(&at, &["-cp", "T:E", "t.Main", "a b", "ü 文\u{1f600}", "$HOME", "'", "\"", "*", ""]);
    // The machine of the replay may know no letters but those of English.
    let replayed = factor_with(&at, &[("LC_ALL", "C")], &["replay", "n"]);
    expect(&replayed, 0, &["PASS"]);
    assert!(out(&replayed).starts_with("a b|ü 文\u{1f600}|$HOME|'|\"|*|\n"), "{}", out(&replayed));
}

#[test]
fn a_cache_of_the_user_that_cannot_be_written() {
    let (_outer, at) = folder("plain");
    for cache in ["/proc/none", "/tmp/with:colon"] {
        let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java(), "-cp", "T:E", "t.Main"];
        expect(&factor_with(&at, &[("XDG_CACHE_HOME", cache)], &words), 0, &["CAPTURED"]);
        let of_store = fs::read_dir(at.join(".factor/cache")).expect("the store's cache").flatten();
        let names: Vec<String> = of_store.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        assert!(names.iter().any(|name| name.starts_with("runtime-")), "{names:?}");
        fs::remove_dir_all(at.join(".factor")).expect("removed");
    }
}

#[test]
fn a_jvm_that_cannot_use_the_archive_of_the_runtime_says_nothing() {
    for option in ["-XX:-UseCompressedOops", "-XX:+UseZGC", "-Xshare:off"] {
        let (_outer, at) = folder("plain");
        as_without_factor(&at, &[option, "-cp", "T:E", "t.Main"]);
    }
}

#[test]
fn symbolic_links() {
    let (_outer, at) = folder("linked");
    fs::rename(at.join("T"), at.join("real")).expect("renamed");
    symlink("real", at.join("T")).expect("link");
    fs::rename(at.join("real/t"), at.join("package")).expect("renamed");
    symlink("../package", at.join("real/t")).expect("link");
    symlink("nowhere", at.join("real/.#Main.java")).expect("link");
    as_without_factor(&at, &["-cp", "T:E", "t.Main"]);
}

#[test]
fn a_store_in_the_folder_that_is_the_class_path() {
    let (_outer, at) = folder("here");
    for realm in ["T", "E"] {
        copy(&at.join(realm), &at);
    }
    for _ in 0..3 {
        expect(&capture(&at, &["t.Main"]), 0, &["CAPTURED"]);
        expect(&factor(&at, &["replay", "n"]), 0, &["PASS"]);
    }
    let kept = fs::read_dir(at.join(".factor/cache")).expect("cache").flatten();
    let whole = kept.filter(|entry| entry.path().join("emission.json").exists()).count();
    assert_eq!(whole, 2, "one emission for the capture and one for replays are enough for ever");
}

#[test]
fn one_folder_for_both_realms() {
    let (_outer, at) = folder("both");
    copy(&at.join("E"), &at.join("T"));
    expect(&capture(&at, &["-cp", "T", "t.Main"]), 0, &["CAPTURED"]);
    expect(&factor(&at, &["replay", "n"]), 0, &["PASS"]);
    let class = at.join("T/e/Env.class");
    let whole = fs::read(&class).expect("read");
    let mut changed = whole.clone();
    let last = changed.len() - 1;
    changed[last] ^= 1;
    fs::write(&class, changed).expect("write");
    expect(&factor(&at, &["replay", "n"]), 6, &["STALE", "has changed"]);
    fs::remove_file(&class).expect("remove");
    expect(&factor(&at, &["replay", "n"]), 0, &["PASS", "cannot be checked"]);
}

#[test]
fn a_store_elsewhere_and_a_replay_from_elsewhere() {
    let (_outer, at) = folder("program");
    // Another file system, where there is one.
    let shared = Path::new("/dev/shm");
    let parent = if shared.is_dir() { shared.to_owned() } else { std::env::temp_dir() };
    let other = tempfile::tempdir_in(parent).expect("temporary directory");
    let store = other.path().join("a store").display().to_string();
    symlink(java(), at.join("java")).expect("link");
    let words = ["capture", "--store", &store, "--name", "n", "--cut", "t.**", "--", "./java", "-cp", "T:E", "t.Main"];
    let captured = factor(&at, &words);
    expect(&captured, 0, &["CAPTURED", &format!("next: factor replay --store '{store}' n")]);
    let replayed = factor(other.path(), &["replay", "--store", "a store", "n"]);
    expect(&replayed, 0, &["PASS"]);
    assert_eq!(out(&replayed), out(&captured));
}

#[test]
fn class_files_that_nobody_may_write() {
    let (_outer, at) = folder("read-only");
    let allow = |mode: &str| {
        let status = Command::new("chmod").args(["-R", mode, "T", "E"]).current_dir(&at).status();
        assert!(status.expect("chmod").success());
    };
    allow("a-w");
    expect(&capture(&at, &["-cp", "T:E", "t.Main"]), 0, &["CAPTURED"]);
    expect(&factor(&at, &["replay", "n"]), 0, &["PASS"]);
    expect(&capture(&at, &["-cp", "T:E", "t.Main"]), 0, &["CAPTURED"]);
    allow("u+w");
}

#[test]
fn called_by_its_name() {
    let (_outer, at) = folder("path");
    symlink(env!("CARGO_BIN_EXE_factor"), at.join("factor")).expect("link");
    let path = format!("{}:{}:/usr/bin:/bin", at.display(), jdk().join("bin").display());
    let run = |words: &[&str]| {
        let mut command = Command::new("sh");
        command.args(["-c", "\"$@\"", "sh", "factor"]).args(words).env("PATH", &path).current_dir(&at);
        command.output().expect("factor runs")
    };
    expect(&run(&["capture", "--cut", "t.**", "--", "java", "-cp", "T:E", "t.Main"]), 0, &["CAPTURED"]);
    expect(&run(&["replay", "t.Main"]), 0, &["PASS"]);
}

#[test]
fn options_of_the_jvm() {
    for options in [
        &["-ea", "-Dlevel=7", "-Xmx200m", "-Xss2m"][..],
        &["-enableassertions:t...", "-Dlevel=7", "-XX:+UseParallelGC"],
        &["-ea", "-Dlevel=7", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "--add-modules=java.sql", "-Xint"],
        &["-ea", "-Dlevel=7", "-XX:TieredStopAtLevel=4", "-Xshare:off", "-Dfile.encoding=ISO-8859-1"],
    ] {
        let (_outer, at) = folder("options");
        as_without_factor(&at, &[options, &["-cp", "T:E", "t.Main", "asserts"]].concat());
        assert!(out(&factor(&at, &["replay", "n"])).contains("asserts true, 7\n"), "{options:?}");
    }
    let (_outer, at) = folder("options");
    expect(&capture(&at, &["-Xbootclasspath/a:E", "-cp", "T:E", "t.Main"]), 2, &["`-Xbootclasspath/a:E`", "with -cp"]);
    expect(&capture(&at, &["-no-such-option", "-cp", "T:E", "t.Main"]), 103, &["system test failed"]);
}

#[test]
fn options_from_the_environment() {
    let (_outer, at) = folder("environment");
    let java = java();
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java, "-cp", "T:E", "t.Main", "asserts"];
    for (name, options) in [("JAVA_TOOL_OPTIONS", "-Dlevel=7 -ea"), ("_JAVA_OPTIONS", "-ea -Dlevel=7")] {
        let captured = factor_with(&at, &[(name, options)], &words);
        expect(&captured, 0, &["CAPTURED", &format!("{name} is put in: {options}")]);
        assert!(out(&captured).contains("asserts true, 7\n"), "{}", out(&captured));
        // A replay has the options of the capture, and no others.
        let replayed = factor_with(&at, &[(name, "-Dlevel=9 -da")], &["replay", "n"]);
        expect(&replayed, 0, &["PASS"]);
        assert!(out(&replayed).contains("asserts true, 7\n"), "{}", out(&replayed));
    }
    let agent = factor_with(&at, &[("JAVA_TOOL_OPTIONS", "-agentpath:/x/agent.so")], &words);
    expect(&agent, 2, &["`-agentpath:/x/agent.so` loads an agent", "help: remove"]);
    let captured = factor_with(&at, &[("JDK_JAVA_OPTIONS", "-Dlevel=8 -ea")], &words);
    expect(&captured, 0, &["CAPTURED", "JDK_JAVA_OPTIONS is put in: -Dlevel=8 -ea"]);
    let replayed = factor(&at, &["replay", "n"]);
    expect(&replayed, 0, &["PASS"]);
    assert!(out(&replayed).contains("asserts true, 8\n"), "{}", out(&replayed));
}

#[test]
fn what_is_not_utf_8() {
    let (_outer, at) = folder("bytes");
    let word = std::ffi::OsStr::from_bytes(b"store\xff");
    let mut command = Command::new(env!("CARGO_BIN_EXE_factor"));
    command.args(["capture", "--cut", "t.**", "--store"]).arg(word).args(["--", &java(), "-cp", "T:E", "t.Main"]);
    expect(&command.current_dir(&at).output().expect("factor runs"), 2, &["is not UTF-8"]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_factor"));
    command.args(["plan", "--cut", "t.**", "--", &java(), "t.Main"]).env("CLASSPATH", word);
    expect(&command.current_dir(&at).output().expect("factor runs"), 2, &["CLASSPATH is not UTF-8"]);
    let inside = at.join(word);
    copy(&program(), &inside);
    expect(&capture(&inside, &["-cp", "T:E", "t.Main"]), 96, &["is not UTF-8", "cd to a folder"]);
}

#[test]
fn a_main_that_is_neither_public_nor_static() {
    let homes = jdks();
    let newest = homes.last().expect("a JDK is installed");
    let release = fs::read_to_string(newest.join("release")).expect("release file");
    if !release.contains("JAVA_VERSION=\"25") {
        eprintln!("SKIPPED: there is no JDK 25");
        return;
    }
    let (_outer, at) = folder("free");
    for (main, printed) in [
        ("void main(String[] a) { System.out.println(a.length + new e.Env().directory()); }", "1in free\n"),
        ("static void main() { System.out.println(new e.Env().directory()); }", "in free\n"),
        ("void main() { System.out.println(new e.Env().directory()); }", "in free\n"),
    ] {
        fs::write(at.join("Main.java"), format!("package t; class Main {{ {main} }}")).expect("write");
        let mut javac = Command::new(newest.join("bin/javac"));
        javac.args(["--release", "25", "-cp", "E", "-d", "T", "Main.java"]).current_dir(&at);
        assert!(javac.status().expect("javac runs").success());
        let java = newest.join("bin/java").display().to_string();
        let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java, "-cp", "T:E", "t.Main", "x"];
        let captured = factor(&at, &words);
        expect(&captured, 0, &["CAPTURED"]);
        assert_eq!(out(&captured), printed);
        expect(&factor(&at, &["replay", "n"]), 0, &["PASS"]);
    }
}
