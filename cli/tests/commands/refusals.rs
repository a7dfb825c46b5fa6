//! A refusal that will end the capture is told when it is met, and ends the program then if that is wanted.

use std::fs;
use std::path::Path;
use std::process::Output;
use std::time::{Duration, Instant};

use crate::compiler::compile;
use crate::support::{SHORT, err, expect, factor, java, out};

const MAIN: &str = "package t; public class Main { public static void main(String[] words) throws Exception {\n\
    e.Env env = new e.Env();\n\
    Thread.activeCount();\n\
    Thread.activeCount();\n\
    env.rest(Long.parseLong(words[0]));\n\
    System.out.println(\"own end\"); } }";
const ENV: &str = "package e; public class Env {\n\
    public Env() { Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(\"hook\"))); }\n\
    public void rest(long millis) throws InterruptedException { System.out.println(\"rests\"); Thread.sleep(millis); } }";

fn folder() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    let program = directory.path().join("sources/program");
    for (file, text) in [("T/Main.java", MAIN), ("E/Env.java", ENV)] {
        let file = program.join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("folder");
        fs::write(file, text).expect("source");
    }
    compile(&[program], directory.path());
    directory
}

fn capture(at: &Path, flags: &[&str], millis: &str) -> Output {
    let java = java();
    let words = [&["capture", "--name", "n", "--cut", "t.**"][..], flags, &["--", &java], &SHORT].concat();
    factor(at, &[&words[..], &["-cp", "program/T:program/E", "t.Main", millis]].concat())
}

const TOLD: &str = "factor: refused: ";

#[test]
fn a_refusal_is_told_when_it_is_met_and_the_program_goes_on() {
    let directory = folder();
    let output = capture(directory.path(), &[], "1");
    let words = [
        TOLD,
        "there will be no capture; the program goes on (--on-refusal end ends it)",
        "t.Main : main",
        "tells of threads",
    ];
    expect(&output, 103, &words);
    assert_eq!(err(&output).matches("factor: refused: ").count(), 1, "{}", err(&output));
    assert_eq!(out(&output), "rests\nown end\nhook\n");
}

#[test]
fn a_refusal_ends_the_program_where_that_is_wanted() {
    let directory = folder();
    let at = directory.path();
    let begun = Instant::now();
    expect(&capture(at, &["--on-refusal", "end"], "60000"), 103, &[TOLD, "the program is ended", "t.Main : main"]);
    assert!(begun.elapsed() < Duration::from_secs(40), "{:?}", begun.elapsed());
    fs::write(at.join("factor.toml"), "[profile.default]\non-refusal = \"end\"\n").expect("settings");
    let output = capture(at, &[], "60000");
    expect(&output, 103, &["the program is ended"]);
    assert!(out(&output).contains("hook\n") && !out(&output).contains("own end"), "{}", out(&output));
    assert!(!at.join(".factor/n").exists());
    expect(&factor(at, &["replay", "n"]), 103, &["the capture `n` is incomplete: refused"]);
}
