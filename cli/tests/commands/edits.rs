//! What a replay says of edited code under test: `testdata/edits`, captured, edited line by line, and replayed. The verdict is that
//! of the system test or *diverged*, never the opposite.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use crate::compiler::compile;
use crate::support::{self, SHORT, copy, expect, factor, java, root};

/// An edit: its name, what is replaced, by what.
type Edit = (&'static str, &'static str, &'static str);

const HARMLESS: Edit = ("harmless", "cents * 5 / 100", "(cents + cents * 4) / 100");
const BUG: Edit = ("bug", "total += each", "total = each");
const OTHER_USE: Edit = ("other_use", "ledger.open(\"ann\", 500)", "ledger.open(\"ann\", 501)");
const BUG_THEN_OTHER_USE: Edit = (
    "bug_then_other_use",
    "System.out.println(\"all is well\");",
    "main.ledger.balance(\"bob\"); throw new IllegalStateException();",
);
const SKIPS: Edit = ("skips", "check(\"balance\", 320, main.ledger.balance(\"ann\"));", "");

const HIDES: Edit = (
    "hides",
    "return cents * 5 / 100;",
    "try { ledger.balance(\"bob\"); } catch (Throwable hidden) { total(); } return cents * 5 / 100;",
);
const OTHER_RECEIVER: Edit = ("other_receiver", "ledger.all()", "spare.all()");

const MUTANTS: [Edit; 14] = [
    ("rate", "5 / 100", "6 / 100"),
    ("rate_order", "cents * 5 / 100", "cents / 100 * 5"),
    ("fee", "cents / 10", "cents / 20"),
    ("no_fee", "cents - fee", "cents"),
    ("swapped", "ledger.move(from, to", "ledger.move(to, from"),
    ("always", "return false;", "return true;"),
    ("never", "return true;", "return false;"),
    ("start", "int total = 0", "int total = 1"),
    ("minus", "total += each", "total -= each"),
    ("unopened", "ledger.open(\"bob\", 300);", ""),
    ("asked_twice", "return cents * 5 / 100;", "ledger.balance(\"ann\"); return cents * 5 / 100;"),
    ("rethrown", "return false;", "throw e;"),
    ("unchecked", "if (!wanted.equals(found))", "if (wanted == null)"),
    ("local", "int total = 0;", "int total = 0; int[] copy = ledger.all().clone(); copy[0]++;"),
];

/// Class folders of the program and of every edit of it.
fn compiled() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("edits");
        let original = root().join("testdata/edits");
        let source = fs::read_to_string(original.join("T/Main.java")).expect("source");
        let mut programs = vec![original.clone()];
        for (name, from, to) in
            MUTANTS.into_iter().chain([HARMLESS, BUG, OTHER_USE, BUG_THEN_OTHER_USE, SKIPS, HIDES, OTHER_RECEIVER])
        {
            assert!(source.contains(from), "{name}: `{from}` is not in the source");
            let program = out.join("sources").join(name);
            for realm in ["T", "E"] {
                fs::create_dir_all(program.join(realm)).expect("folder");
            }
            fs::write(program.join("T/Main.java"), source.replace(from, to)).expect("write");
            fs::copy(original.join("E/Ledger.java"), program.join("E/Ledger.java")).expect("copy");
            programs.push(program);
        }
        compile(&programs, &out);
        out
    })
}

/// A captured program in a fresh directory: `T` and `E` are its class path.
struct Captured {
    directory: tempfile::TempDir,
}

impl Captured {
    fn new() -> Captured {
        let captured = Captured { directory: tempfile::tempdir().expect("temporary directory") };
        captured.put("edits", "T");
        captured.put("edits", "E");
        expect(&captured.capture(), 0, &["CAPTURED"]);
        captured
    }

    fn at(&self, path: &str) -> PathBuf {
        self.directory.path().join(path)
    }

    /// Puts the classes of an edit in the place of the present ones.
    fn put(&self, edit: &str, realm: &str) {
        let to = self.at(realm);
        let _ = fs::remove_dir_all(&to);
        copy(&compiled().join(edit).join(realm), &to);
    }

    fn command(&self) -> [String; 6] {
        let class_path = format!("{}:{}", self.at("T").display(), self.at("E").display());
        [&java(), SHORT[0], SHORT[1], "-cp", &class_path, "t.Main"].map(str::to_owned)
    }

    fn capture(&self) -> Output {
        let command = self.command();
        let mut words = vec!["capture", "--name", "n", "--cut", "t.**", "--"];
        words.extend(command.iter().map(String::as_str));
        factor(self.directory.path(), &words)
    }

    fn replay(&self, names: &[&str]) -> Output {
        factor(self.directory.path(), &[&["replay"], names].concat())
    }

    /// The exit code of the system test itself.
    fn original(&self) -> Option<i32> {
        let command = self.command();
        let quiet = Command::new(&command[0]).args(&command[1..]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        quiet.expect("java runs").code()
    }

    /// What is kept of emitted programs.
    fn emissions(&self) -> BTreeSet<PathBuf> {
        let listing = fs::read_dir(self.at(".factor/cache")).expect("cache");
        let folders = listing.map(|entry| entry.expect("entry").path());
        folders.filter(|folder| folder.join("emission.json").is_file()).collect()
    }
}

#[test]
fn a_harmless_edit_passes() {
    let captured = Captured::new();
    captured.put(HARMLESS.0, "T");
    expect(&captured.replay(&["n"]), 0, &["PASS", "0 environment calls"]);
}

#[test]
fn a_bug_fails_with_the_assertion_of_the_test() {
    let captured = Captured::new();
    captured.put(BUG.0, "T");
    fs::remove_dir_all(captured.at("E")).expect("remove");
    let words = [
        "FAIL",
        "total: wanted 840, found",
        "changed since the capture: t.Main.total (Main.java:31)",
        "next: mend the code under test",
    ];
    expect(&captured.replay(&["n"]), 100, &words);
}

#[test]
fn another_use_of_the_environment_diverges_and_a_new_capture_mends_it() {
    let captured = Captured::new();
    captured.put(OTHER_USE.0, "T");
    let words = [
        "DIVERGED n at event",
        "(thread main)",
        "at t.Main.open (Main.java:10), changed since the capture",
        "expected: → Ledger.open on #1 (\"ann\", 500)",
        "happened: → Ledger.open on #1 (\"ann\", 501)\n                                        ^^^\n",
        "nearest:  nowhere in the capture",
        "seems:    a changed call: argument 2 is another",
        "before:",
        "next: run the system test and capture again:",
        "capture --name n --cut",
    ];
    expect(&captured.replay(&["n"]), 5, &words);
    expect(&captured.capture(), 103, &["the system test failed"]);
    let replay = captured.replay(&["n"]);
    expect(&replay, 5, &["this is an earlier capture"]);
    captured.put(HARMLESS.0, "T");
    expect(&captured.capture(), 0, &["CAPTURED"]);
    expect(&captured.replay(&[]), 0, &["PASS"]);
}

#[test]
fn a_divergence_names_place_expectation_the_nearest_match_and_what_came_before() {
    let captured = Captured::new();
    captured.put(SKIPS.0, "T");
    fs::create_dir_all(captured.at("src/t")).expect("folder");
    fs::copy(compiled().join("sources/skips/T/Main.java"), captured.at("src/t/Main.java")).expect("copy");
    let output = captured.replay(&["n"]);
    expect(&output, 5, &[]);
    let told = String::from_utf8_lossy(&output.stderr);
    let report = told.lines().skip_while(|line| !line.starts_with("DIVERGED n"));
    // What a JVM calls a lambda is its own matter.
    let report: Vec<&str> = report.map(|line| line.split("$$Lambda").next().unwrap_or(line)).collect();
    let wanted = [
        "DIVERGED n at event 17 (thread main): inconclusive, not a failure",
        "  removed since the capture: t.Main.main (Main.java:47)",
        "     47 | ",
        "  at t.Main.main (Main.java:48)",
        "     48 |         check(\"interest\", 40, main.ledger.interest((cents, sum) -> main.rate(cents)));",
        "  expected: → Ledger.balance on #1 (\"ann\")",
        "  happened: → Ledger.interest on #1 (new Main",
        "  nearest:  #20 → Ledger.interest on #1 (#4), 1 call later",
        "  seems:    a call dropped",
        "  relaxed:  not known, for the capture does not tell what its calls write (`capture --effects`)",
        "  before:",
        "    #10 returns null",
        "    #11 → Ledger.move on #1 (\"ann\", \"bob\", 180)",
        "    #12 returns null",
        "    #13 → Ledger.move on #1 (\"bob\", \"ann\", 1800)",
        "    #16 throws #3",
    ];
    assert_eq!(report[..wanted.len()], wanted);
    assert!(report[wanted.len()].starts_with("  next: run the system test and capture again: /"), "{report:?}");
}

#[test]
fn a_divergence_is_told_in_json_too() {
    let captured = Captured::new();
    captured.put(OTHER_USE.0, "T");
    let output = captured.replay(&["--message-format", "json", "n"]);
    let line = support::out(&output).lines().last().expect("a line").to_owned();
    let told: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    let (report, diverged) = (&told["report"], &told["report"]["diverged"]);
    let edit = serde_json::json!({
        "class": "t.Main", "method": "open", "file": "Main.java", "line": 10, "to": 10, "how": "changed"
    });
    assert_eq!(report["edited"], serde_json::json!([edit]));
    assert_eq!(diverged["calls"][0]["arguments"], serde_json::json!(["\"ann\"", "500"]));
    assert_eq!(diverged["calls"][1]["arguments"], serde_json::json!(["\"ann\"", "501"]));
    assert_eq!((&diverged["sought"], &diverged["nearest"]), (&true.into(), &serde_json::Value::Null));
    assert_eq!(diverged["seems"], "a changed call: argument 2 is another");
}

#[test]
fn a_divergence_cannot_be_caught() {
    let captured = Captured::new();
    captured.put(HIDES.0, "T");
    expect(&captured.replay(&["n"]), 5, &["DIVERGED n", "happened: → Ledger.balance on #1 (\"bob\")"]);
}

#[test]
fn the_same_question_to_another_object_diverges() {
    let captured = Captured::new();
    captured.put(OTHER_RECEIVER.0, "T");
    assert_eq!(captured.original(), Some(1));
    expect(&captured.replay(&["n"]), 5, &["expected: → Ledger.all on #1 ()", "happened: → Ledger.all on #2 ()"]);
}

#[test]
fn a_failure_after_a_divergence_is_a_divergence() {
    let captured = Captured::new();
    captured.put(BUG_THEN_OTHER_USE.0, "T");
    expect(&captured.replay(&["n"]), 5, &["expected: nothing more"]);
}

#[test]
fn a_changed_environment_is_stale() {
    let captured = Captured::new();
    let class = captured.at("E/e/Ledger.class");
    let mut changed = fs::read(&class).expect("read");
    let at = changed.windows(6).position(|word| word == b"stream").expect("a name to change");
    changed[at] = b'S';
    fs::write(&class, changed).expect("write");
    expect(&captured.replay(&["n"]), 6, &["STALE n", "has changed", "capture again"]);
}

#[test]
fn of_several_replays_the_gravest_verdict_counts() {
    let captured = Captured::new();
    let command = captured.command();
    let mut words = vec!["capture", "--name", "m", "--cut", "t.**", "--"];
    words.extend(command.iter().map(String::as_str));
    expect(&factor(captured.directory.path(), &words), 0, &["CAPTURED"]);
    expect(&captured.replay(&["n", "m"]), 0, &["n (system test", "m (system test"]);
    expect(&captured.replay(&["n", "none"]), 2, &["n (system test", "there is no capture `none`"]);
}

#[test]
fn what_has_not_changed_is_not_rewritten() {
    let captured = Captured::new();
    expect(&captured.replay(&["n"]), 0, &[]);
    let first = captured.emissions();
    // What is used is marked as used; what is made is not, when it is there already.
    let made = SystemTime::now() - Duration::from_secs(3600);
    let manifests: Vec<PathBuf> = first.iter().map(|emission| emission.join("emission.json")).collect();
    let open = |path: &PathBuf| fs::File::options().append(true).open(path).expect("manifest");
    manifests.iter().for_each(|path| open(path).set_modified(made).expect("time"));
    expect(&captured.replay(&["n"]), 0, &[]);
    assert_eq!(captured.emissions(), first, "nothing changed");
    let is_used = |path: &&PathBuf| open(path).metadata().and_then(|m| m.modified()).expect("time") > made;
    assert_eq!(manifests.iter().filter(is_used).count(), 1, "the emission of replays");
    captured.put(BUG.0, "T");
    expect(&captured.replay(&["n"]), 100, &[]);
    assert_eq!(captured.emissions().len(), first.len() + 1, "the edited program");
    captured.put("edits", "T");
    expect(&captured.replay(&["n"]), 0, &[]);
    assert_eq!(captured.emissions().len(), first.len() + 1, "gone back to");
}

#[test]
fn a_damaged_emission_is_made_anew() {
    let captured = Captured::new();
    captured.put(HARMLESS.0, "T");
    let whole = captured.emissions();
    expect(&captured.replay(&["n"]), 0, &[]);
    let emission = captured.emissions().difference(&whole).next().expect("an emission").clone();
    let class = emission.join("0-T/t/Main.class");
    let good = fs::read(&class).expect("a rewritten class");
    for damage in [&good[..good.len() / 2], &[0; 100]] {
        fs::write(&class, damage).expect("write");
        expect(&captured.replay(&["n"]), 0, &["PASS"]);
        assert!(fs::read(&class).expect("read") == good);
    }
    fs::remove_file(&class).expect("remove");
    expect(&captured.replay(&["n"]), 0, &["PASS"]);
}

#[test]
fn mutants_get_the_verdict_of_the_system_test_or_diverge() {
    let captured = Captured::new();
    let mut told = [0, 0, 0];
    for (name, ..) in MUTANTS {
        captured.put(name, "T");
        let original = captured.original();
        let replay = captured.replay(&["n"]);
        let verdict = replay.status.code();
        let errors = String::from_utf8_lossy(&replay.stderr);
        match (original, verdict) {
            (_, Some(5)) => told[2] += 1,
            (Some(0), Some(0)) => told[0] += 1,
            (Some(1), Some(100)) => told[1] += 1,
            _ => panic!("{name}: the system test ends with {original:?}, the replay with {verdict:?}\n{errors}"),
        }
    }
    assert!(told.iter().all(|count| *count > 0), "passed, failed, diverged: {told:?}");
}

#[test]
fn replays_at_the_same_time_do_not_disturb_each_other() {
    let captured = Captured::new();
    captured.put(HARMLESS.0, "T");
    let replays: Vec<_> = (0..4)
        .map(|_| {
            let mut replay = Command::new(env!("CARGO_BIN_EXE_factor"));
            replay.args(["replay", "n"]).current_dir(captured.directory.path()).env("JAVA_HOME", support::jdk());
            replay.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("factor runs")
        })
        .collect();
    for replay in replays {
        expect(&replay.wait_with_output().expect("ends"), 0, &["PASS"]);
    }
    let made: Vec<_> = captured.emissions().into_iter().filter(|path| path.join("0-T").is_dir()).collect();
    assert_eq!(made.len(), 3, "one of the capture, one of its proof, one of the replays: {made:?}");
}
