//! `factor.toml` and `FACTOR_*` variables, on `testdata/settings`: what is set there need not be typed, and means the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::OnceLock;

use crate::compiler::compile;
use crate::support::{expect, factor, factor_with, java, line_of, out, root, typed};

/// Class files of the program, compiled once for all tests.
fn compiled() -> &'static Path {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("settings-classes");
        compile(&[root().join("testdata/settings")], &made);
        made.join("settings")
    })
}

/// A project: the program's classes in `T` and `E`, an empty folder `sub`, and `factor.toml`.
struct Project {
    folder: tempfile::TempDir,
}

impl Project {
    /// One whose default profile has the java command, and what is given besides.
    fn with(settings: &str) -> Project {
        let project = Project { folder: tempfile::tempdir().expect("temporary directory") };
        for (folder, class) in [("T/t", "Main"), ("E/e", "Env")] {
            fs::create_dir_all(project.at().join(folder)).expect("folder");
            let file = format!("{folder}/{class}.class");
            fs::copy(compiled().join(&file), project.at().join(file)).expect("copy");
        }
        fs::create_dir(project.at().join("sub")).expect("folder");
        project.set(settings);
        project
    }

    fn at(&self) -> &Path {
        self.folder.path()
    }

    fn set(&self, settings: &str) {
        let command = format!("command = ['{}', '-cp', 'T:E', 't.Main', 'you']", java());
        fs::write(self.at().join("factor.toml"), format!("[profile.default]\n{command}\n{settings}")).expect("write");
    }

    fn factor(&self, words: &[&str]) -> Output {
        factor(self.at(), words)
    }

    /// Typed in the folder `sub`.
    fn in_sub(&self, words: &[&str]) -> Output {
        factor(&self.at().join("sub"), words)
    }
}

#[test]
fn with_a_file_nothing_needs_to_be_typed_in_any_folder_of_the_project() {
    let project = Project::with("cut = ['t.**']\n");
    let captured = project.factor(&["capture"]);
    expect(&captured, 0, &["CAPTURED", "next: factor replay t.Main\n"]);
    let plan = out(&project.factor(&["plan"]));
    assert!(plan.contains("T t.Main  cut `t.**` (factor.toml)\n"), "{plan}");
    let plan = out(&project.factor(&["plan", "--environment", "e.*"]));
    assert!(plan.contains("T t.Main  cut `t.**` (command line and factor.toml)\n"), "{plan}");
    assert!(out(&captured).starts_with("hello you\n"), "{}", out(&captured));
    expect(&project.in_sub(&["replay"]), 0, &["PASS", "t.Main"]);
    assert_eq!(out(&project.in_sub(&["status"])), "fresh       t.Main\n");
    expect(&project.in_sub(&["capture", "--name", "below"]), 0, &["CAPTURED", ".factor below\n"]);
    assert!(project.at().join(".factor/below").is_dir() && !project.at().join("sub/.factor").exists());
    // A command that is typed is run where it is typed.
    let words = ["capture", "--name", "typed", "--", &java(), "-cp", "../T:../E", "t.Main", "me"];
    let command = project.in_sub(&words);
    expect(&command, 0, &["CAPTURED"]);
    assert!(out(&command).starts_with("hello me\n"), "{}", out(&command));
    assert!(project.at().join(".factor/typed").is_dir());
    assert_eq!(out(&project.factor(&["status"])).matches("fresh").count(), 3);
}

#[test]
fn flags_count_more_than_variables_and_these_more_than_the_file() {
    let file = "store = 'of-file'\ncut = ['t.**']\n[profile.ci]\nstore = 'of-ci'\n[profile.empty]\ncut = []\n";
    let project = Project::with(file);
    let at = project.at();
    let sub = at.join("sub");
    expect(&project.in_sub(&["capture"]), 0, &["CAPTURED"]);
    assert!(at.join("of-file/t.Main").is_dir(), "a path is one from the file");
    expect(&project.factor(&["capture", "--profile", "ci"]), 0, &["CAPTURED"]);
    assert!(at.join("of-ci/t.Main").is_dir(), "a profile inherits what it does not say");
    expect(&factor_with(at, &[("FACTOR_PROFILE", "ci")], &["status"]), 0, &[]);
    expect(&factor_with(&sub, &[("FACTOR_STORE", "of-variable")], &["capture", "--profile", "ci"]), 0, &["CAPTURED"]);
    assert!(sub.join("of-variable/t.Main").is_dir(), "a path is one from the current folder");
    let variables = [("FACTOR_STORE", "of-variable"), ("FACTOR_PROFILE", "nowhere")];
    let typed = ["capture", "--store", "of-flag", "--profile", "default"];
    expect(&factor_with(&sub, &variables, &typed), 0, &["CAPTURED"]);
    assert!(sub.join("of-flag/t.Main").is_dir());
    // A list takes the place of the inherited one; a variable has several words.
    expect(&project.factor(&["plan", "--profile", "empty"]), 2, &["nothing is cut"]);
    let cut = factor_with(at, &[("FACTOR_CUT", "x.** 't.Main'")], &["plan", "--profile", "empty"]);
    expect(&cut, 0, &["FACTOR_CUT: `x.**` matches no class yet"]);
    expect(&factor_with(at, &[("FACTOR_CUT", "t.Main")], &["plan", "--profile", "empty"]), 0, &[]);
    // What is typed beats what cannot be together with it.
    let command = format!("{} -cp T:E t.Main 'dear you'", java());
    let variables = [("FACTOR_EACH_TEST", "yes"), ("FACTOR_COMMAND", &*command)];
    let named = factor_with(at, &variables, &["capture", "--name", "n"]);
    expect(&named, 0, &["CAPTURED"]);
    assert!(out(&named).starts_with("hello dear you\n"), "{}", out(&named));
    expect(&factor_with(at, &variables, &["capture"]), 2, &["the command must start factor's launcher"]);
    expect(&factor_with(at, &[("FACTOR_EACH_TEST", "no")], &["capture"]), 0, &["CAPTURED"]);
    let profiles = "cut = ['t.**']\neach-test = true\n[profile.one]\nname = 'one'\n[profile.off]\neach-test = false\nname = 'off'\n\
        [profile.both]\neach-test = true\nname = 'both'\n";
    project.set(profiles);
    expect(&project.factor(&["capture", "--profile", "one"]), 0, &["] one:"]);
    expect(&project.factor(&["capture", "--profile", "off"]), 0, &["] off:"]);
    expect(
        &project.factor(&["capture", "--profile", "both"]),
        2,
        &["factor.toml:", "'--name <NAME>' cannot be used with '--each-test'"],
    );
    let off = [("FACTOR_EACH_TEST", "off")];
    expect(&factor_with(at, &off, &["capture", "--profile", "one"]), 0, &["] one:"]);
    // Nothing is taken at all.
    expect(&factor_with(at, &variables, &["capture", "--no-config"]), 2, &["JAVA COMMAND"]);
}

#[test]
fn variables_of_factor_are_no_part_of_the_programs_environment() {
    let project = Project::with("cut = ['t.**']\n");
    let variables = [("FACTOR_JUNIT", "x.xml"), ("FACTOR_PROFILE", "default"), ("FACTOR_OF_THE_PROGRAM", "1")];
    for words in [&["capture"][..], &["run", "--identity"]] {
        let output = factor_with(project.at(), &variables, words);
        expect(&output, 0, &[]);
        let seen = out(&output);
        assert!(seen.contains("variables: [") && seen.contains("FACTOR_OF_THE_PROGRAM"), "{seen}");
        assert!(!seen.contains("FACTOR_JUNIT") && !seen.contains("FACTOR_PROFILE"), "{seen}");
    }
}

/// Changes what the environment says, so that captures are stale.
fn change(project: &Project, from: &str, to: &str) {
    let path = project.at().join("E/e/Env.class");
    let mut bytes = fs::read(&path).expect("read");
    let place = bytes.windows(from.len()).position(|word| word == from.as_bytes()).expect("a text to change");
    bytes[place..place + to.len()].copy_from_slice(to.as_bytes());
    fs::write(path, bytes).expect("write");
}

#[test]
fn a_capture_records_a_command_that_is_complete_in_itself() {
    let project = Project::with("cut = ['t.**']\n");
    let at = project.at();
    let variables = [("FACTOR_ENVIRONMENT", "e.*")];
    expect(&factor_with(&at.join("sub"), &variables, &["capture", "--name", "n"]), 0, &["CAPTURED"]);
    change(&project, "hello", "HELLO");
    let again = line_of(&project.factor(&["replay", "n"]), "help: capture again: ");
    assert_eq!(again, "factor replay --on-divergence recapture n", "the project has the rest");
    let head = fs::read(at.join(".factor/n/head.tfh")).expect("the head");
    let head = String::from_utf8_lossy(&head);
    for word in ["--no-config", "--name=n", "--cut=t.**", "--environment=e.*", "--store=", "T:E"] {
        assert!(head.contains(word), "{word} is not in {head}");
    }

    // Another file and other variables make no difference to it.
    let other = "[profile.default]\ncut = ['e.**']\nlibrary = ['t.**']\ncommand = ['java', 'Other']\nif-stale = true\n";
    fs::write(at.join("factor.toml"), other).expect("write");
    let recaptured = typed(at, &format!("FACTOR_CUT=x FACTOR_LIBRARY=y {again}"));
    expect(&recaptured, 0, &["by its system test, which was captured again (the replay: STALE)"]);
    assert_eq!(out(&project.factor(&["status"])), "fresh       n\n");
    expect(&project.factor(&["replay"]), 0, &["PASS"]);
    change(&project, "HELLO", "hello");
    // What was captured is not what the file says now: the capture has its own command alone.
    let own = line_of(&project.factor(&["replay", "n"]), "help: capture again: ");
    assert!(own.contains("--name n --no-config '--cut=t.**' '--environment=e.*' -- "), "{own}");
}

#[test]
fn an_edit_of_the_file_that_concerns_the_partition_makes_captures_stale() {
    let project = Project::with("cut = ['t.**']\npartition = 'sub/p.toml'\n");
    let at = project.at();
    fs::write(at.join("sub/p.toml"), "library = ['y.**']\n").expect("write");
    expect(&project.factor(&["capture"]), 0, &["CAPTURED"]);
    expect(&project.in_sub(&["capture", "--name", "cut", "--cut", "t.Main"]), 0, &["CAPTURED"]);
    let if_stale = |words: &[&str]| project.factor(&[&["capture", "--if-stale"], words].concat());
    expect(&if_stale(&[]), 0, &["FRESH t.Main"]);

    project.set("cut = ['t.**']\npartition = 'sub/p.toml'\njobs = 2\n");
    assert_eq!(out(&project.factor(&["status"])), "fresh       cut\nfresh       t.Main\n");

    // What was typed counts as before.
    project.set("cut = ['t.Main*']\npartition = 'sub/p.toml'\n");
    let status = project.factor(&["status"]);
    expect(&status, 6, &[]);
    let lines = out(&status);
    assert!(lines.starts_with("fresh       cut\nstale       t.Main  the partition "), "{lines}");
    assert!(lines.ends_with("factor.toml has changed\n"), "{lines}");
    expect(&if_stale(&[]), 0, &["CAPTURED"]);
    expect(&project.factor(&["status"]), 0, &[]);

    project.set("cut = ['t.Main*']\npartition = 'sub/p.toml'\nenvironment = ['z.**']\n");
    assert_eq!(out(&project.factor(&["status"])).matches("stale").count(), 2);
    project.set("cut = ['t.Main*']\npartition = 'sub/p.toml'\n");
    expect(&project.factor(&["status"]), 0, &[]);
    fs::write(at.join("sub/p.toml"), "library = ['v.**']\n").expect("write");
    assert_eq!(out(&project.factor(&["status"])).matches("stale").count(), 2);
    fs::write(at.join("sub/p.toml"), "library = ['y.**']\n").expect("write");

    // Other flags and another command are not what made the capture.
    expect(&if_stale(&["--name", "cut"]), 0, &["CAPTURED", "] cut:"]);
    let other = ["--", &java(), "-cp", "T:E", "t.Main", "them"];
    expect(&if_stale(&other), 0, &["CAPTURED", "] t.Main:"]);
    expect(&if_stale(&other), 0, &["FRESH t.Main"]);
    fs::remove_file(at.join("factor.toml")).expect("remove");
    expect(&project.factor(&["status"]), 6, &[]);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let project = Project::with("cut = ['t.**']\n");
    for (settings, place, words) in [
        ("jobs = 'many'", "factor.toml:3:8: invalid value 'many' for '--jobs <NUMBER>'", &["replay", "x"][..]),
        ("jobs = true", "factor.toml:3:8: `jobs` is a text or a number", &["capture"]),
        ("cut = 't.**'", "factor.toml:3:7: `cut` is a list of texts", &["capture"]),
        ("fail-fast = 1", "factor.toml:3:13: `fail-fast` is true or false", &["status"]),
        ("message-format = 'x'", "factor.toml:3:18: invalid value 'x' for '--message-format <FORMAT>'", &["status"]),
        ("[profile.x]\n[profile.default]", "factor.toml:4:10: ", &["plan"]),
        ("store = 'a\n", "factor.toml:3:", &["plan"]),
    ] {
        project.set(settings);
        expect(&project.factor(words), 2, &[place, "docs/project.md"]);
    }
    project.set("timeout = 0");
    expect(&project.in_sub(&["replay"]), 2, &["factor.toml:3:11: invalid value '0' for '--timeout <SECONDS>'"]);
    // A capture is proved by a replay; elsewhere it does not count.
    expect(&project.factor(&["capture", "--cut", "t.**"]), 2, &["factor.toml:3:11: invalid value '0'"]);
    expect(&project.factor(&["capture", "--cut", "t.**", "--no-proof"]), 0, &["CAPTURED"]);

    project.set("cut = ['t.**']\n[profile.nightly]\n");
    let words = ["factor.toml: there is no profile `nightl`; did you mean `nightly`?"];
    expect(&project.factor(&["status", "--profile", "nightl"]), 2, &words);
    let variable = |name, value| factor_with(project.at(), &[(name, value)], &["replay"]);
    expect(&variable("FACTOR_FAIL_FAST", "maybe"), 2, &["FACTOR_FAIL_FAST: `maybe` is neither true nor false"]);
    expect(&variable("FACTOR_JOBS", "no"), 2, &["FACTOR_JOBS: invalid value 'no'", "unset FACTOR_JOBS"]);
    fs::remove_file(project.at().join("factor.toml")).expect("remove");
    expect(&project.factor(&["status", "--profile", "ci"]), 2, &["there is no factor.toml", "factor init"]);
}

#[test]
fn unknown_keys_are_warned_about_with_the_nearest() {
    let project = Project::with("cut = ['t.**']\nfail_fast = true\n[profile.ci]\nenviroment = []\n[profil.x]\n");
    let unknown = [
        "factor.toml: unknown key `profile.default.fail_fast`; did you mean `fail-fast`?",
        "factor.toml: unknown key `profile.ci.enviroment`; did you mean `environment`?",
        "factor.toml: unknown key `profil`; did you mean `profile`?",
    ];
    expect(&project.factor(&["capture"]), 0, &unknown);
    fs::write(project.at().join("factor.toml"), "cut = ['t.**']\n").expect("write");
    expect(&project.factor(&["status"]), 6, &["unknown key `cut`; did you mean it for [profile.default]?"]);
    // Nothing of a project is looked for where nothing can be set.
    assert!(!String::from_utf8_lossy(&project.factor(&["--version"]).stderr).contains("unknown"));
}

#[test]
fn several_replays_are_told_once_what_the_file_says() {
    let project = Project::with("cut = ['t.**']\njunit = 'verdicts.xml'\nif-stale = true\nodd = 1\n");
    expect(&project.factor(&["capture"]), 0, &["CAPTURED"]);
    expect(&project.factor(&["capture", "--name", "two"]), 0, &["CAPTURED"]);
    let replayed = project.factor(&["replay"]);
    expect(&replayed, 0, &["2 passed"]);
    assert_eq!(String::from_utf8_lossy(&replayed.stderr).matches("unknown key `profile.default.odd`").count(), 1);
    let xml = fs::read_to_string(project.at().join("verdicts.xml")).expect("the report");
    assert!(xml.contains("tests=\"2\""), "{xml}");
    assert_eq!(typed(&project.at().join("sub"), "factor replay t.Main").status.code(), Some(0));
}
