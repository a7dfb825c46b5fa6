//! `factor transcript export` and `import`: the example of `docs/transcript-script.md` as it stands there, and what is refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use crate::beginning::{Beginning, Turn};
use crate::compiler::compile;
use crate::support::{binary, expect, factor, java, jdk, line_of, out, root, typed};

/// The program of `testdata/script`, compiled once: a directory with `T` and `E`.
fn program() -> PathBuf {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    let made = || {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("script");
        compile(&[root().join("testdata/script")], &out);
        out.join("script")
    };
    COMPILED.get_or_init(made).clone()
}

/// A folder where the program is captured as `order`, with its script.
fn captured() -> Turn {
    static CAPTURED: Beginning = Beginning::new();
    CAPTURED.always(capture)
}

fn capture(at: &Path) {
    let class_path = format!("{}:{}", program().join("T").display(), program().join("E").display());
    let words = ["capture", "--name", "order", "--cut", "t.**", "--", &java(), "-cp", &class_path, "t.Main"];
    expect(&factor(at, &words), 0, &["CAPTURED"]);
    expect(&factor(at, &["transcript", "export", "order", "-o", "script"]), 0, &["EXPORTED"]);
}

fn import(folder: &Path, name: &str) -> Output {
    factor(folder, &["transcript", "import", "script", "--name", name])
}

/// Changes a text in the script.
fn edit(folder: &Path, from: &str, to: &str) {
    let file = folder.join("script");
    let script = fs::read_to_string(&file).expect("the script");
    assert!(script.contains(from), "{script}");
    fs::write(file, script.replace(from, to)).expect("written");
}

/// The blocks of a document between fences: language, text.
fn blocks(document: &str) -> Vec<(String, String)> {
    let fenced = document.split("```").skip(1).step_by(2);
    fenced.filter_map(|block| block.split_once('\n')).map(|(kind, text)| (kind.to_owned(), text.to_owned())).collect()
}

/// Replaces the lines that a block has with ` ` and `-` by those with ` ` and `+`.
fn patched(script: &str, block: &str) -> String {
    let side = |sign: char| -> String {
        let lines = block.lines().filter_map(|line| line.strip_prefix([' ', sign]));
        lines.map(|line| format!("{line}\n")).collect()
    };
    assert_eq!(script.matches(&side('-')).count(), 1, "{script}\n{block}");
    script.replace(&side('-'), &side('+'))
}

/// Without what differs from run to run: times and digests.
fn steady(text: &str) -> String {
    let digest = |word: &str| word.len() == 16 && word.chars().all(|c| c.is_ascii_hexdigit());
    let time =
        |word: &str| word.trim_matches(['[', ']', ')']).strip_suffix('s').is_some_and(|t| t.parse::<f64>().is_ok());
    let word = |word: &str| if digest(word) || time(word) { "…".to_owned() } else { word.to_owned() };
    text.trim().lines().map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" ") + "\n").collect()
}

#[test]
fn the_example_does_what_it_says() {
    let folder = tempfile::tempdir().expect("temporary directory");
    for realm in ["T", "E"] {
        let status = Command::new("cp").arg("-r").arg(program().join(realm)).arg(folder.path()).status();
        assert!(status.expect("cp").success());
    }
    let beside = binary().parent().expect("a folder").display().to_string();
    let path = format!("{}:{beside}:{}", jdk().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let document = fs::read_to_string(root().join("docs/transcript-script.md")).expect("the document");
    let file = folder.path().join("order.script");
    let mut said = String::new();
    let mut seen = 0;
    for (kind, text) in blocks(&document) {
        match kind.as_str() {
            "sh" => {
                let mut shell = Command::new("bash");
                shell.args(["-ec", &text]).current_dir(folder.path()).env("JAVA_HOME", jdk()).env("PATH", &path);
                let output = shell.stdin(Stdio::null()).output().expect("bash runs");
                expect(&output, 0, &[]);
                said = out(&output) + &String::from_utf8_lossy(&output.stderr);
            }
            "script" => assert_eq!(steady(&fs::read_to_string(&file).expect("the script")), steady(&text)),
            "diff" => {
                let script = fs::read_to_string(&file).expect("the script");
                fs::write(&file, patched(&script, &text)).expect("written");
            }
            "out" => {
                let said = steady(&said);
                for line in steady(&text).lines() {
                    assert!(said.lines().any(|is| is == line), "`{line}` is not in\n{said}");
                }
            }
            _ => continue,
        }
        seen += 1;
    }
    assert_eq!(seen, 10, "blocks of the example");
}

#[test]
fn a_script_that_was_not_changed_is_the_same_capture() {
    let folder = captured();
    expect(&import(folder.path(), "same"), 0, &["IMPORTED same: a script of order", "factor replay same"]);
    let file = |name: &str, file: &str| fs::read(folder.path().join(".factor").join(name).join(file)).expect("a file");
    for one in ["t0.tfs", "snapshot.jar"] {
        assert!(file("order", one) == file("same", one), "{one}");
    }
    let replayed = factor(folder.path(), &["replay", "same"]);
    expect(&replayed, 0, &["PASS", "same (a script of order; its system test"]);
    assert_eq!(out(&replayed), "paid by card 1\n");
    let json = factor(folder.path(), &["replay", "--message-format", "json", "same", "order"]);
    assert_eq!(out(&json).matches("\"edited\":\"order\"").count(), 1, "{}", out(&json));
}

#[test]
fn a_capture_of_which_only_the_pack_is_there_gives_the_same_script() {
    let folder = captured();
    expect(&factor(folder.path(), &["transcript", "pack", "--only", "order"]), 0, &[]);
    let script = factor(folder.path(), &["transcript", "export", "order"]);
    expect(&script, 0, &[]);
    assert_eq!(out(&script), fs::read_to_string(folder.path().join("script")).expect("the script"));
    assert!(!folder.path().join(".factor/order/t0.tfs").exists(), "the capture is left as it is");
    expect(&import(folder.path(), "same"), 0, &["IMPORTED"]);
}

#[test]
fn an_answer_that_changes_what_is_asked_or_how_it_ends_is_told() {
    let folder = captured();
    edit(folder.path(), "returns true", "returns false");
    expect(&import(folder.path(), "refused"), 0, &["IMPORTED"]);
    let ended = factor(folder.path(), &["replay", "refused"]);
    expect(&ended, 100, &["FAIL", "or the line `exit` of the script"]);
    assert_eq!(out(&ended), "refused\n");
    edit(folder.path(), "exit 0", "exit 3");
    expect(&import(folder.path(), "refused"), 0, &["IMPORTED"]);
    let stopped = factor(folder.path(), &["replay", "refused"]);
    expect(&stopped, 5, &["stopped asking; the next call would have been", "next: edit the script"]);
    let expected =
        line_of(&stopped, "DIVERGED refused: the code under test stopped asking; the next call would have been #");
    let number = expected.split(' ').next().expect("an event");
    let shown = typed(folder.path(), line_of(&stopped, "see:").trim());
    expect(&shown, 0, &[]);
    assert!(out(&shown).starts_with(&format!("t0#{number}  → ")), "{}", out(&shown));
}

#[test]
fn what_is_wrong_is_shown_at_its_line_and_nothing_is_left() {
    let folder = captured();
    edit(folder.path(), "returns true", "returns 1");
    let told = import(folder.path(), "other");
    expect(
        &told,
        2,
        &["script:16:9: the script cannot be read", "16 │ returns 1", "expected a boolean: `true` or `false`"],
    );
    assert!(!folder.path().join(".factor/other").exists());
    assert!(!folder.path().join(".factor/other.incomplete").exists());
}

#[test]
fn a_class_that_the_capture_has_not_kept_is_told() {
    let folder = captured();
    edit(folder.path(), "new #2 e.Bank$Receipt of E", "new #2 e.Other of E");
    expect(&import(folder.path(), "other"), 2, &["has not kept the class e.Other"]);
}

#[test]
fn a_script_of_another_capture_of_that_name_is_noticed() {
    let folder = captured();
    edit(folder.path(), "capture order ", "capture order 0");
    expect(
        &import(folder.path(), "other"),
        2,
        &["`order` has been captured again since", "transcript export order -o FILE"],
    );
    edit(folder.path(), "capture order ", "capture ordre ");
    expect(&import(folder.path(), "other"), 2, &["there is no capture `ordre`", "did you mean order?"]);
}

#[test]
fn neither_a_capture_nor_an_edited_script_is_written_over() {
    let folder = captured();
    expect(&import(folder.path(), "order"), 2, &["`order` is a capture: a script does not take its place"]);
    expect(&import(folder.path(), "other"), 0, &[]);
    expect(&import(folder.path(), "other"), 0, &["IMPORTED"]);
    let again = factor(folder.path(), &["transcript", "export", "order", "-o", "script"]);
    expect(&again, 96, &["script: ", "rm script"]);
    expect(&factor(folder.path(), &["transcript", "import", "none", "--name", "other"]), 2, &["none: "]);
}

/// Labels (`docs/transcript-format.md`, notes) are kept on every way that a transcript goes, and are no answers.
#[test]
fn labels_are_kept_and_change_no_verdict() {
    let folder = captured();
    edit(folder.path(), "returns true\n", "returns true\nnote \"writes e.Bank.taken\"\n");
    edit(folder.path(), "returns \"paid by card 1\"\n", "returns \"paid by card 1\"\nnote \"read-only\"\n");
    expect(&import(folder.path(), "labelled"), 0, &["IMPORTED"]);
    let replayed = factor(folder.path(), &["replay", "labelled"]);
    expect(&replayed, 0, &["PASS"]);
    assert_eq!(out(&replayed), "paid by card 1\n");
    expect(&factor(folder.path(), &["transcript", "diff", "order", "labelled"]), 0, &[]);
    let effects = factor(folder.path(), &["transcript", "effects", "labelled"]);
    expect(&effects, 0, &[]);
    assert!(out(&effects).contains("1 of 4 calls are read-only, 1 write, 2 without a label"), "{}", out(&effects));
    expect(&factor(folder.path(), &["transcript", "pack", "--only", "labelled"]), 0, &[]);
    assert_eq!(out(&factor(folder.path(), &["transcript", "effects", "labelled"])), out(&effects));
    let script = fs::read_to_string(folder.path().join("script")).expect("the script");
    let exported = out(&factor(folder.path(), &["transcript", "export", "labelled"]));
    let lines = |script: &str| script.lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&exported), lines(&script));
}

#[test]
fn without_labels_the_command_is_told_that_makes_a_capture_with_them() {
    let folder = captured();
    let told = factor(folder.path(), &["transcript", "effects", "order"]);
    let again = format!("factor capture --effects --name order --cut 't.**' -- {} -cp", java());
    expect(&told, 4, &["captured without --effects", &again]);
    assert_eq!(out(&told), "");
}
