//! `factor completions` and `factor man`: made of the definition of the command line, so a shell completes it and `man` shows it.

use std::fs;
use std::process::Command;

use crate::support::{expect, factor, out, typed};

/// What bash offers for the last of these words.
fn offered(script: &str, words: &[&str]) -> String {
    let all = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
    let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
    let line = format!(
        "{script}\nCOMP_WORDS=({all}); COMP_CWORD={}; _factor factor '{last}' '{before}'; echo \"${{COMPREPLY[@]}}\"",
        words.len() - 1
    );
    let output = Command::new("bash").args(["--norc", "-c", &line]).output().expect("bash runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    out(&output).trim().to_owned()
}

#[test]
fn a_shell_completes_commands_and_flags() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let script = out(&factor(directory.path(), &["completions", "bash"]));
    assert_eq!(offered(&script, &["factor", "cap"]), "capture");
    assert_eq!(offered(&script, &["factor", "capture", "--each-"]), "--each-test");
    assert_eq!(offered(&script, &["factor", "transcript", "du"]), "dump");
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        let script = out(&factor(directory.path(), &["completions", shell]));
        assert!(script.contains("each-test"), "{shell}");
    }
    expect(&factor(directory.path(), &["completions", "csh"]), 2, &["csh"]);
    // A file that is no TOML is no matter of theirs.
    fs::write(directory.path().join("factor.toml"), "no toml").expect("write");
    expect(&factor(directory.path(), &["completions", "bash"]), 0, &[]);
}

#[test]
fn every_command_has_a_page() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    expect(&factor(at, &["man", "pages/man1"]), 0, &["next: man pages/man1/factor.1\n"]);
    for page in ["factor", "factor-capture", "factor-init", "factor-transcript-dump"] {
        let text = fs::read_to_string(at.join(format!("pages/man1/{page}.1"))).expect("a page");
        assert!(text.contains(&format!(".TH {page} 1")), "{text}");
    }
    let capture = fs::read_to_string(at.join("pages/man1/factor-capture.1")).expect("a page");
    assert!(capture.contains(r"\-\-each\-test") && capture.contains("Examples"), "{capture}");
    let checked = typed(at, "command -v groff >/dev/null || exit 77; groff -man -ww -z pages/man1/*.1");
    match checked.status.code() {
        Some(77) => eprintln!("SKIPPED: no groff that would check the pages"),
        code => assert_eq!((code, String::from_utf8_lossy(&checked.stderr).as_ref()), (Some(0), "")),
    }
    fs::write(at.join("file"), "").expect("write");
    expect(&factor(at, &["man", "file/man1"]), 96, &["file/man1", "factor man DIR"]);
}
