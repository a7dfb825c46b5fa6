//! `testdata/watch`: a test that puts one thing on a shelf, and edits of it.
#![allow(dead_code)] // every test uses a part

use std::fs;
use std::path::Path;

use crate::compiler::javac;
use crate::support::{expect, factor, java, root};

/// An edit that asks otherwise; the system test passes.
pub const OTHERWISE: (&str, &str) = (r#""one""#, r#""two""#);
/// An edit that asks otherwise; the system test fails.
pub const OTHERWISE_WRONG: (&str, &str) = (r#"put("one");"#, r#"put("two") + 1;"#);
/// An edit that asks what it asked, and fails.
pub const WRONG: (&str, &str) = (r#"put("one");"#, r#"put("one") + 1;"#);
/// An edit that means the same.
pub const SAME: (&str, &str) = ("things != 1", "!(things == 1)");

/// The program, compiled to `T` and `E`.
pub fn compiled() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    let source = root().join("testdata/watch/E/e/Shelf.java").display().to_string();
    javac(&["-d", "E", &source], directory.path());
    edit(directory.path(), ("", ""));
    directory
}

/// The same, captured.
pub fn captured(flags: &[&str]) -> tempfile::TempDir {
    let directory = compiled();
    capture(directory.path(), "n", flags, &[]);
    directory
}

/// Captures it under a name, with more arguments of the program.
pub fn capture(at: &Path, name: &str, flags: &[&str], arguments: &[&str]) {
    let java = java();
    let words: Vec<&str> = ["capture", "--name", name, "--cut", "t.**"].iter().chain(flags).copied().collect();
    let words = [&words[..], &["--", &java, "-cp", "T:E", "t.Main"], arguments].concat();
    expect(&factor(at, &words), 0, &["CAPTURED"]);
}

/// Compiles the test with one text in the place of another.
pub fn edit(at: &Path, (from, to): (&str, &str)) {
    let source = fs::read_to_string(root().join("testdata/watch/T/t/Main.java")).expect("the source");
    assert!(source.contains(from), "{from}");
    compile(at, "src/t/Main.java", "T", &source.replace(from, to));
}

/// Compiles the environment with another way to write.
pub fn edit_environment(at: &Path) {
    edit_of_environment(at, r#"thing + "\n""#, r#"thing + " \n""#);
}

/// Compiles the environment with one text in the place of another.
pub fn edit_of_environment(at: &Path, from: &str, to: &str) {
    let source = fs::read_to_string(root().join("testdata/watch/E/e/Shelf.java")).expect("the source");
    assert!(source.contains(from), "{from}");
    compile(at, "src/e/Shelf.java", "E", &source.replace(from, to));
}

/// Compiles a source into a folder of classes.
pub fn compile(at: &Path, file: &str, classes: &str, text: &str) {
    let path = at.join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("folder");
    fs::write(path, text).expect("write");
    // The environment may be gone from the class path: it is compiled against beside.
    let environment = root().join("testdata/watch/E").display().to_string();
    javac(&["-d", classes, "-cp", classes, "-sourcepath", &environment, "-implicit:none", file], at);
}

/// How often the environment was really asked.
pub fn asked(at: &Path) -> usize {
    fs::read_to_string(at.join("asked.txt")).expect("the environment was asked").lines().count()
}
