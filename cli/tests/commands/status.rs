//! `factor status` on `testdata/status`, of which a capture uses one of two classes: what it did not use is no change.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::OnceLock;

use crate::beginning::{Beginning, Turn};
use crate::compiler::compile;
use crate::support::{expect, factor, java, jdk_tool, out, root};

const SERVICE: &str = "META-INF/services/e.Greeter";

/// Its class files, compiled once for all tests.
fn compiled() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("status-classes");
        compile(&[root().join("testdata/status")], &made);
        made
    })
}

/// The program, captured as `n`: `T` and `e.jar` are its class path, `partition.toml` its partition.
fn captured() -> Turn {
    static CAPTURED: Beginning = Beginning::new();
    CAPTURED.always(capture)
}

fn capture(at: &Path) {
    let made = compiled();
    fs::create_dir_all(at.join("T/t")).expect("folder");
    for class in ["Main", "Main$Below"] {
        let file = format!("T/t/{class}.class");
        fs::copy(made.join("status").join(&file), at.join(file)).expect("copy");
    }
    write(at, "E/README", "first\n");
    write(at, &format!("E/{SERVICE}"), "e.English\n");
    for class in ["Greeter", "English", "Unused", "Base"] {
        let file = format!("E/e/{class}.class");
        let bytes = fs::read(made.join("status").join(&file)).expect("read");
        fs::create_dir_all(at.join("E/e")).expect("folder");
        fs::write(at.join(file), bytes).expect("write");
    }
    write(at, "partition.toml", "cut = [\"t.**\"]\n");
    jar(at);
    let words = ["capture", "--name", "n", "--partition", "partition.toml", "--", &java(), "-cp", "T:e.jar", "t.Main"];
    expect(&factor(at, &words), 0, &["CAPTURED"]);
}

fn write(at: &Path, file: &str, text: &str) {
    let path = at.join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("folder");
    fs::write(path, text).expect("write");
}

/// Packs `E` as it now is.
fn jar(at: &Path) {
    jdk_tool("jar", &["--create", "--file", "e.jar", "-C", "E", "."], at);
}

/// Changes a text in a class file, and packs it.
fn change(at: &Path, class: &str, from: &str, to: &str) {
    let path: PathBuf = at.join("E/e").join(class);
    let mut bytes = fs::read(&path).expect("read");
    let place = bytes.windows(from.len()).position(|word| word == from.as_bytes()).expect("a text to change");
    bytes[place..place + to.len()].copy_from_slice(to.as_bytes());
    fs::write(path, bytes).expect("write");
    jar(at);
}

#[track_caller]
fn told(output: &Output, exit: i32, words: &[&str]) {
    expect(output, exit, &[]);
    let text = out(output);
    for word in words {
        assert!(text.contains(word), "`{word}` is not in:\n{text}");
    }
}

#[test]
fn what_a_capture_did_not_use_is_no_change() {
    let directory = captured();
    let at = directory.path();
    told(&factor(at, &["status"]), 0, &["fresh       n\n"]);
    write(at, "E/README", "second\n");
    change(at, "Unused.class", "unused", "UNUSED");
    told(&factor(at, &["status", "n"]), 0, &["fresh       n\n"]);
    expect(&factor(at, &["replay", "n"]), 0, &["PASS"]);
}

#[test]
fn what_it_used_is_one_and_is_named() {
    let directory = captured();
    let at = directory.path();
    change(at, "English.class", "hello", "HELLO");
    told(&factor(at, &["status"]), 6, &["stale       n  ", "e.jar has changed (e.English)"]);
    expect(&factor(at, &["replay", "n"]), 6, &["STALE n", "e.jar has changed (e.English)"]);
    change(at, "English.class", "HELLO", "hello");
    told(&factor(at, &["status"]), 0, &["fresh"]);
    write(at, &format!("E/{SERVICE}"), "e.English\ne.Unused\n");
    jar(at);
    told(&factor(at, &["status"]), 6, &[SERVICE]);
    write(at, &format!("E/{SERVICE}"), "e.English\n");
    write(at, "E/META-INF/services/java.sql.Driver", "e.Unused\n");
    jar(at);
    told(&factor(at, &["status"]), 6, &["META-INF/services/java.sql.Driver"]);
}

#[test]
fn a_copied_superclass_was_used() {
    let directory = captured();
    let at = directory.path();
    change(at, "Base.class", "says", "SAYS");
    told(&factor(at, &["status"]), 6, &["stale       n  ", "e.jar has changed (e.Base)"]);
}

#[test]
fn a_class_that_is_found_earlier_is_another() {
    let directory = captured();
    let at = directory.path();
    fs::create_dir_all(at.join("T/e")).expect("folder");
    fs::copy(at.join("E/e/English.class"), at.join("T/e/English.class")).expect("copy");
    told(&factor(at, &["status"]), 6, &["stale       n  ", "T has changed (e.English)"]);
    expect(&factor(at, &["replay", "n"]), 6, &["STALE n", "T has changed (e.English)"]);
}

#[test]
fn a_partition_that_was_edited_is_a_change() {
    let directory = captured();
    let at = directory.path();
    write(at, "partition.toml", "cut = [\"t.**\"]\nenvironment = [\"x.**\"]\n");
    told(&factor(at, &["status"]), 6, &["stale", "the partition partition.toml has changed"]);
}

#[test]
fn without_the_environment_it_is_unknown() {
    let directory = captured();
    let at = directory.path();
    fs::rename(at.join("e.jar"), at.join("away.jar")).expect("rename");
    told(&factor(at, &["status"]), 0, &["unknown     n  ", "e.jar is not there"]);
    let json = factor(at, &["status", "--message-format", "json"]);
    let line: serde_json::Value = serde_json::from_str(&out(&json)).expect("JSON");
    assert_eq!((&line["name"], &line["state"]), (&"n".into(), &"unknown".into()));
    assert!(line["reasons"][0].as_str().is_some_and(|reason| reason.contains("e.jar")), "{line}");
}

#[test]
fn damaged_and_incomplete_captures_are_told_apart() {
    let directory = captured();
    let at = directory.path();
    fs::create_dir_all(at.join(".factor/killed.incomplete")).expect("folder");
    told(&factor(at, &["status"]), 103, &["incomplete  killed  it was killed", "fresh       n\n"]);
    fs::write(at.join(".factor/n/head.tfh"), b"TFHD").expect("write");
    told(&factor(at, &["status"]), 104, &["unreadable  n", "head.tfh @ 0"]);
}
