//! A cut names classes: of one that an edit removes a replay says so, and one that comes later is under test.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::compiler::compile;
use crate::support::{self, SHORT, expect, factor, java, out};

const ENV: &str = "package e; public class Env { public int twice(int number) { return 2 * number; } }";
const ONE: &str = "package t; class Helper { static int one() { return 1; } }";
const UNUSED: &str = "package t; class Unused { }";
const LATER: &str = "package t; class Later { static int ask(e.Env env) { return env.twice(1); } }";

fn main(asked: &str) -> String {
    format!(
        "package t; public class Main {{ public static void main(String[] words) {{ e.Env env = new e.Env(); \
         System.out.println({asked}); }} }}"
    )
}

/// `NAME/T` and `NAME/E` of the program as it was captured and as it is edited.
fn programs() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join("removed");
        let _ = fs::remove_dir_all(&to);
        let before = ("Main", main("env.twice(Helper.one())"));
        let inlined = ("Main", main("env.twice(1)"));
        let delegates = ("Main", main("Later.ask(env)"));
        let text = |text: &str| text.to_owned();
        let (helper, unused) = (("Helper", text(ONE)), ("Unused", text(UNUSED)));
        let all = [
            ("before", vec![before.clone(), helper.clone(), unused.clone()]),
            ("without_unused", vec![before, helper.clone()]),
            ("without_helper", vec![inlined, unused.clone()]),
            ("with_later", vec![delegates, helper, unused, ("Later", text(LATER))]),
        ];
        let programs = all.map(|(name, classes)| {
            let program = to.join("sources").join(name);
            ["T", "E"].iter().for_each(|realm| fs::create_dir_all(program.join(realm)).expect("folder"));
            fs::write(program.join("E/Env.java"), ENV).expect("write");
            for (class, text) in classes {
                fs::write(program.join(format!("T/{class}.java")), text).expect("write");
            }
            program
        });
        compile(&programs, &to);
        to
    })
}

fn put(at: &Path, name: &str, realm: &str) {
    let _ = fs::remove_dir_all(at.join(realm));
    support::copy(&programs().join(name).join(realm), &at.join(realm));
}

fn captured(cut: &[&str], said: &[&str]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    ["T", "E"].iter().for_each(|realm| put(directory.path(), "before", realm));
    let flags: Vec<&str> = cut.iter().flat_map(|class| ["--cut", class]).collect();
    let java = java();
    let words = [&["capture", "--name", "n"][..], &flags, &["--", &java], &SHORT, &["-cp", "T:E", "t.Main"]].concat();
    expect(&factor(directory.path(), &words), 0, said);
    fs::remove_dir_all(directory.path().join("E")).expect("the environment");
    directory
}

#[test]
fn a_class_that_the_cut_names_and_an_edit_removes_is_a_divergence() {
    let directory = captured(&["t.Main", "t.Helper", "t.Unused"], &["CAPTURED"]);
    let at = directory.path();
    put(at, "without_helper", "T");
    let words = ["DIVERGED n", "expected: t.Helper, which the cut names", "happened: no class", "next: run the system"];
    expect(&factor(at, &["replay", "n"]), 5, &words);
    put(at, "without_unused", "T");
    expect(&factor(at, &["replay", "n"]), 0, &["PASS"]);
    fs::remove_dir_all(at.join("T")).expect("the code under test");
    fs::create_dir(at.join("T")).expect("folder");
    expect(&factor(at, &["replay", "n"]), 5, &["expected: t.Helper, t.Main, which the cut names"]);
}

#[test]
fn a_class_that_the_cut_names_may_come_later() {
    let said = ["warning: command line: `t.Later` matches no class yet", "CAPTURED"];
    let directory = captured(&["t.Main", "t.Helper", "t.Later"], &said);
    let at = directory.path();
    expect(&factor(at, &["replay", "n"]), 0, &["PASS"]);
    put(at, "with_later", "T");
    let replay = factor(at, &["replay", "n"]);
    expect(&replay, 0, &["PASS"]);
    assert_eq!(out(&replay), "2\n");
}

#[test]
fn a_cut_that_names_nothing_is_an_error() {
    let directory = captured(&["t.Main"], &["CAPTURED"]);
    let words = ["capture", "--cut", "t.Mian", "--cut", "t.Later", "--", "java", "-cp", "T", "t.Main"];
    let said = ["the cut `t.Mian` matches no class of the class path; nearest: `t.Main`", "--cut 'PACKAGE.**'"];
    expect(&factor(directory.path(), &words), 2, &said);
}
