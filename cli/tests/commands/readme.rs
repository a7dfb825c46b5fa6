//! The example of the README, typed as it stands there: only the build is already done, and `/tmp/shop` is a folder of the test's.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{jdk, root};

/// The lines of the README's example that are to be typed.
fn typed() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("README.md")).expect("README.md");
    let example = text.split("## An example").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("an example");
    let blocks = example.split("```").skip(1).step_by(2);
    blocks.flat_map(|block| block.trim().lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn the_example_does_what_it_says() {
    let there = |start: &str| {
        let listing = std::fs::read_dir(root().join(".cache/subjects")).into_iter().flatten().flatten();
        listing.into_iter().any(|file| file.file_name().to_string_lossy().starts_with(start))
    };
    if !there("h2-") || !there("junit-platform-console-standalone-") {
        eprintln!("SKIPPED: .cache/subjects has no h2 and junit (run scripts/fetch-subjects)");
        return;
    }
    let folder = tempfile::tempdir().expect("temporary directory");
    let built = Path::new(env!("CARGO_BIN_EXE_factor")).display().to_string();
    let mut script = String::from("set -x\n");
    for line in typed().iter().filter(|line| *line != "cargo build") {
        let line = line.replace("$PWD/target/debug/factor", &built);
        let line = line.replace("/tmp/shop", &folder.path().join("shop").display().to_string());
        script += &line;
        script += if line.starts_with("$FACTOR replay") { "; echo \"exit $?\"\n" } else { "\n" };
    }
    let path = format!("{}:{}", jdk().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("bash");
    shell.args(["-c", &script]).current_dir(root()).env("JAVA_HOME", jdk()).env("PATH", path);
    let output = shell.stdin(Stdio::null()).output().expect("bash runs");
    let (out, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let exits: Vec<&str> = out.lines().filter(|line| line.starts_with("exit ")).collect();
    assert_eq!(exits, ["exit 0", "exit 100"], "{out}{errors}");
    assert!(errors.contains("CAPTURED") && errors.contains(" 0 environment calls"), "{errors}");
    assert!(errors.contains("expected: <3> but was: <1>"), "{out}{errors}");
}
