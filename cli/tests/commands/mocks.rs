//! `factor mocks`: each program of `testdata/mocked` says at the end of a line how many calls on mocks are on it (`//: 2`, or `//: 2/1` when
//! fewer are seen within single methods), and where one is missed and why (`//! why`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::compiler::javac;
use crate::support::{err, expect, factor, out, root};

/// A program, and its class files.
struct Program {
    name: String,
    source: String,
    folder: TempDir,
}

impl Program {
    /// Compiles one; nothing, and a word about it, where a jar is missing.
    fn of(source: &Path) -> Option<Program> {
        let text = std::fs::read_to_string(source).expect("a source");
        let name = source.file_stem().expect("a name").to_string_lossy().into_owned();
        let needs =
            text.lines().find_map(|line| line.strip_prefix("// needs: ")).unwrap_or_else(|| panic!("{name}: needs"));
        let jar = |name: &str| root().join(".cache/subjects").join(format!("{name}.jar"));
        if let Some(missing) = needs.split(' ').find(|name| !jar(name).is_file()) {
            eprintln!("SKIPPED: {name}: .cache/subjects has no {missing}.jar (run scripts/fetch-subjects)");
            return None;
        }
        let class_path = needs.split(' ').map(|name| jar(name).display().to_string()).collect::<Vec<_>>().join(":");
        let folder = tempfile::tempdir().expect("temporary directory");
        javac(
            &["-g", "-nowarn", "-proc:none", "-d", "classes", "-cp", &class_path, &source.display().to_string()],
            folder.path(),
        );
        Some(Program { name, source: text, folder })
    }

    /// Calls on mocks that the source says there are, by line.
    fn marked(&self, intra: bool) -> BTreeMap<u64, usize> {
        let mut marked = BTreeMap::new();
        for (at, line) in self.source.lines().enumerate() {
            let Some((_, mark)) = line.split_once("//: ") else { continue };
            let (inter, within) = mark.split_once('/').unwrap_or((mark, mark));
            let count = if intra { within } else { inter }.trim().parse().expect("a number");
            marked.extend((count > 0).then_some((at as u64 + 1, count)));
        }
        marked
    }

    /// What `factor mocks` says, one value a line.
    fn detected(&self, flags: &[&str]) -> Vec<Value> {
        let words = [&["mocks", "--message-format", "json", "classes"], flags].concat();
        let output = factor(self.folder.path(), &words);
        assert!(output.status.success(), "{}: {}", self.name, err(&output));
        out(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// The calls on mocks that `factor mocks` finds, by line.
    fn found(&self, flags: &[&str]) -> BTreeMap<u64, usize> {
        let mut found = BTreeMap::new();
        for method in self.detected(flags) {
            for call in method["calls"].as_array().into_iter().flatten() {
                let place = call["place"].as_str().expect("a place");
                let line = place.rsplit(':').next().and_then(|line| line.parse().ok()).expect("a line");
                *found.entry(line).or_default() += 1;
            }
        }
        found
    }
}

fn programs() -> Vec<PathBuf> {
    let listing = std::fs::read_dir(root().join("testdata/mocked")).expect("a folder").flatten();
    let mut programs: Vec<PathBuf> =
        listing.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "java")).collect();
    programs.sort();
    assert!(programs.len() > 5);
    programs
}

fn program(name: &str) -> Option<Program> {
    Program::of(&root().join("testdata/mocked").join(name))
}

#[test]
fn calls_on_mocks_are_where_the_sources_say() {
    let mut wrong = Vec::new();
    for program in programs().iter().filter_map(|path| Program::of(path)) {
        for (intra, flags) in [(false, &[][..]), (true, &["--intra"][..])] {
            let (marked, found) = (program.marked(intra), program.found(flags));
            let lines: BTreeSet<&u64> = marked.keys().chain(found.keys()).collect();
            for line in lines {
                let (said, got) = (marked.get(line).unwrap_or(&0), found.get(line).unwrap_or(&0));
                if said != got {
                    let text = program.source.lines().nth(*line as usize - 1).unwrap_or_default().trim();
                    wrong.push(format!("{}:{line} {flags:?} found {got}, not {said}: {text}", program.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn tests_of_all_runners_are_recognised() {
    let Some(program) = program("Runners.java") else { return };
    let of = |wanted: &str| -> BTreeSet<String> {
        let methods = program.detected(&[]);
        let methods = methods.iter().filter(|method| method["role"] == wanted);
        methods.map(|method| method["method"].as_str().expect("a name").to_owned()).collect()
    };
    let tests = [
        "testAll",
        "testComposed",
        "testFour",
        "testInner",
        "testNg",
        "testOne",
        "testRepeated",
        "testThree",
        "testWith",
        "testsMade",
    ];
    assert_eq!(of("test"), tests.map(str::to_owned).into());
    assert_eq!(of("fixture"), ["fixture", "fixtureOfAll", "setUp"].map(str::to_owned).into());
}

#[test]
fn tests_are_listed_with_their_mocks_and_what_they_are_about() {
    let Some(program) = program("Ways.java") else { return };
    let run = |flags: &[&str]| out(&factor(program.folder.path(), &[&["mocks", "classes"], flags].concat()));
    let text = run(&["--calls"]);
    assert!(text.contains("Ways#branches") && text.contains("    m/Ways.java:35  m.Door#open"), "{text}");
    assert!(text.contains("6 tests, 6 with mocks (100.0 %)"), "{text}");
    assert_eq!(run(&["--list-tests", "without"]), "");
    assert!(run(&["--list-tests", "with"]).starts_with("m.Ways#branches\nm.Ways#casts\n"));
}

#[test]
fn what_cannot_be_looked_at_is_told() {
    let folder = tempfile::tempdir().expect("temporary directory");
    std::fs::create_dir(folder.path().join("classes")).expect("folder");
    std::fs::write(folder.path().join("classes/Broken.class"), "no class").expect("file");
    std::fs::create_dir(folder.path().join("empty")).expect("folder");
    expect(&factor(folder.path(), &["mocks", "empty"]), 4, &["no test of JUnit or TestNG is in empty"]);
    expect(&factor(folder.path(), &["mocks", "classes"]), 96, &["Broken", "not a class file"]);
    expect(&factor(folder.path(), &["mocks", "absent"]), 96, &["absent", "does not exist"]);
    expect(&factor(folder.path(), &["mocks"]), 2, &["no class path is named", "factor mocks target/test-classes"]);
}
