//! What `factor` looks like on a terminal, which `script` (util-linux) plays.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::{factor_with, java};

const ESCAPE: char = '\u{1b}';

/// A command line on a terminal; `None` where no terminal can be played.
fn on_terminal(directory: &Path, variables: &[(&str, &str)], line: &str) -> Option<std::process::Child> {
    let mut script = Command::new("script");
    script.args(["-qec", &format!("{} {line}", env!("CARGO_BIN_EXE_factor")), "/dev/null"]).current_dir(directory);
    script.env_remove("NO_COLOR").env("TERM", "xterm").envs(variables.iter().copied());
    let spawned = script.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().ok();
    if spawned.is_none() {
        eprintln!("SKIPPED: there is no `script` (util-linux)");
    }
    spawned
}

fn shown(child: std::process::Child) -> String {
    String::from_utf8_lossy(&child.wait_with_output().expect("it ends").stdout).into_owned()
}

#[test]
fn colours_on_a_terminal_unless_no_color_is_set() {
    let directory = tempfile::tempdir().expect("temporary directory");
    for line in ["replay nosuch", "replay --no-such-flag"] {
        let Some(child) = on_terminal(directory.path(), &[], line) else { return };
        assert!(shown(child).contains(ESCAPE), "{line}");
        let Some(child) = on_terminal(directory.path(), &[("NO_COLOR", "1")], line) else { return };
        let plain = shown(child);
        assert!(!plain.contains(ESCAPE) && !plain.is_empty(), "{plain:?}");
        let words: Vec<&str> = line.split(' ').collect();
        let output = factor_with(directory.path(), &[], &words);
        assert!(!String::from_utf8_lossy(&output.stderr).contains(ESCAPE), "no terminal: {output:?}");
    }
}

#[test]
fn what_takes_over_a_second_is_said_and_what_does_not_is_not() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let jar = directory.path().join("slow.jar");
    assert!(Command::new("mkfifo").arg(&jar).status().expect("mkfifo").success());
    let line = format!("plan --cut 't.**' -- {} -cp slow.jar t.Main", java());
    for (pause, said) in [(2500, true), (0, false)] {
        let Some(child) = on_terminal(directory.path(), &[], &line) else { return };
        std::thread::sleep(Duration::from_millis(pause));
        // `factor` waits for the pipe's other end: this one.
        drop(File::options().write(true).open(&jar).expect("open"));
        let shown = shown(child);
        assert!(shown.contains("slow.jar"), "{shown:?}");
        assert_eq!(shown.contains("reading the program"), said, "after {pause} ms: {shown:?}");
    }
    fs::remove_file(jar).expect("remove");
}
