//! What code under test does beside its crossings, and a replay must not overlook: programs of `testdata/beside`, captured, edited, and
//! replayed without their environment.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use support::{compile, expect, factor, java, root};

/// A captured program in a directory of its own: `T` and `E` are its class path.
struct Captured {
    program: &'static str,
    directory: tempfile::TempDir,
}

impl Captured {
    fn new(program: &'static str) -> Captured {
        Captured::with(program, &[])
    }

    /// With files beside the classes of the code under test.
    fn with(program: &'static str, files: &[(&str, &str)]) -> Captured {
        let captured = Captured { program, directory: tempfile::tempdir().expect("temporary directory") };
        captured.edit("", "");
        files.iter().for_each(|(file, text)| write(&captured.at().join(file), text));
        let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java(), "-cp", "T:E", "t.Main"];
        expect(&factor(captured.at(), &words), 0, &["CAPTURED"]);
        captured
    }

    fn at(&self) -> &Path {
        self.directory.path()
    }

    fn source(&self, file: &str) -> String {
        fs::read_to_string(root().join("testdata/beside").join(self.program).join(file)).expect("source")
    }

    /// Compiles the program with one text of its main class in the place of another.
    fn edit(&self, from: &str, to: &str) {
        let source = self.source("T/Main.java");
        assert!(source.contains(from), "`{from}` is not in the source");
        let sources = self.at().join("sources").join(self.program);
        write(&sources.join("T/Main.java"), &source.replacen(from, to, 1));
        write(&sources.join("E/Env.java"), &self.source("E/Env.java"));
        compile(&[sources], &self.at().join("classes"));
        let classes: PathBuf = self.at().join("classes").join(self.program);
        for realm in ["T", "E"] {
            let _ = fs::remove_dir_all(self.at().join(realm));
            fs::rename(classes.join(realm), self.at().join(realm)).expect("classes");
        }
    }

    /// The exit code of the system test itself.
    fn original(&self) -> Option<i32> {
        let mut system = Command::new(java());
        system.args(["-cp", "T:E", "t.Main"]).current_dir(self.at()).stdout(Stdio::null()).stderr(Stdio::null());
        system.status().expect("java runs").code()
    }

    fn replay(&self) -> Output {
        let _ = fs::remove_dir_all(self.at().join("E"));
        factor(self.at(), &["replay", "n"])
    }
}

fn write(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().expect("a folder")).expect("folder");
    fs::write(file, text).expect("write");
}

#[test]
fn what_is_changed_long_after_it_crossed_diverges() {
    let captured = Captured::new("late");
    expect(&captured.replay(), 0, &["PASS"]);
    for (edit, class) in [("NUMBERS[0] = 9;", "[I"), ("TEXT.append('y');", "java.lang.StringBuilder")] {
        captured.edit("int unused = 0;", edit);
        assert_eq!(captured.original(), Some(1));
        expect(&captured.replay(), 5, &["DIVERGED n", &format!("of {class}, long after it had crossed")]);
    }
}

#[test]
fn what_fails_after_a_sleep_that_other_threads_needed_diverges() {
    let captured = Captured::new("sleep");
    expect(&captured.replay(), 5, &["DIVERGED", "slept, which takes no time on a replay"]);
    captured.edit("Thread.sleep(3_000);", "Thread.sleep(3_000); worker.join(); done = 0;");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(), 5, &["DIVERGED"]);
}

/// What the code under test asks its class path for, and another text for each.
const ASKED: [(&str, &str, &str); 4] = [
    ("T/t/data.txt", "data", "other"),
    ("T/conf/settings.txt", "settings", "other"),
    ("T/texts.properties", "key=message", "key=other"),
    ("T/META-INF/services/t.Main$Service", "t.Main$First", "t.Main$Second"),
];

#[test]
fn resources_that_were_asked_for_make_a_capture_stale_and_others_do_not() {
    let captured = Captured::with("resources", &ASKED.map(|(file, text, _)| (file, text)));
    write(&captured.at().join("T/t/unused.txt"), "not asked for");
    expect(&captured.replay(), 0, &["PASS"]);
    for (file, before, after) in ASKED {
        write(&captured.at().join(file), after);
        let name = file.trim_start_matches("T/");
        expect(&factor(captured.at(), &["status"]), 6, &[]);
        expect(&captured.replay(), 6, &["STALE n", &format!("T has changed ({name})")]);
        write(&captured.at().join(file), before);
    }
    expect(&captured.replay(), 0, &["PASS"]);
    write(&captured.at().join("T/absent.txt"), "no longer absent");
    expect(&captured.replay(), 6, &["STALE n", "T has changed (absent.txt)"]);
}
