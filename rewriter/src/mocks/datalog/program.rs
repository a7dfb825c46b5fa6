//! Programs, compiled, with the calls on mocks that each analysis finds.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use super::facts::facts;
use crate::input::ClassPath;
use crate::mocks::annotated::annotated;
use crate::mocks::known::Known;
use crate::mocks::report::Lines;
use crate::mocks::suite::Suite;
use crate::mocks::{Inter, fixpoint};

/// A program.
pub(super) struct Program {
    pub name: String,
    pub suite: Suite,
    /// What is known before it is looked at.
    pub known: Known,
    /// How far calls are followed.
    pub inter: Inter,
    /// Of one that is of a single file.
    source: String,
}

/// Calls on mocks: a class, a line, and how many are on it.
pub(super) type Calls = BTreeSet<(String, u16, usize)>;

/// All programs of `testdata/mocked` whose jars are there; those that are not are named.
pub(super) fn programs() -> Vec<Program> {
    let listing = std::fs::read_dir(root().join("testdata/mocked")).expect("a folder").flatten();
    let mut sources: Vec<PathBuf> = listing.map(|entry| entry.path()).collect();
    sources.sort();
    sources.iter().filter_map(|source| of_file(source)).collect()
}

/// The top of the repository.
pub(super) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A tool of the newest JDK.
pub(super) fn jdk(tool: &str) -> Command {
    let jdks = Command::new(root().join("scripts/jdks")).output().expect("scripts/jdks").stdout;
    let home = String::from_utf8(jdks).expect("text").lines().last().expect("a JDK is installed").to_owned();
    Command::new(Path::new(&home).join("bin").join(tool))
}

fn of_file(source: &Path) -> Option<Program> {
    let text = std::fs::read_to_string(source).expect("a source");
    let needs = text.lines().find_map(|line| line.strip_prefix("// needs: ")).expect("needs");
    let jars: Vec<PathBuf> = needs.split(' ').map(|jar| root().join(format!(".cache/subjects/{jar}.jar"))).collect();
    let name = source.file_stem().expect("a name").to_string_lossy().into_owned();
    if let Some(missing) = jars.iter().find(|jar| !jar.is_file()) {
        eprintln!("SKIPPED: {name}: {} is missing (run scripts/fetch-subjects)", missing.display());
        return None;
    }
    let out = tempfile::tempdir().expect("temporary directory");
    let class_path = std::env::join_paths(&jars).expect("a class path");
    let mut javac = jdk("javac");
    let javac = javac.args(["-g", "-nowarn", "-proc:none", "-d"]).arg(out.path()).arg("-cp").arg(class_path);
    assert!(javac.arg(source).output().expect("javac").status.success(), "{name} does not compile");
    Some(Program { source: text, ..Program::of(name, &[out.path().to_owned()], Inter::Tests) })
}

impl Program {
    /// Of class files in these folders.
    pub fn of(name: String, folders: &[PathBuf], inter: Inter) -> Program {
        let class_path = ClassPath::open(folders, 25).expect("classes");
        let suite = Suite::read(&class_path).expect("good classes");
        let known = annotated(&suite).expect("annotations");
        Program { name, suite, known, inter, source: String::new() }
    }

    /// As the rules have them.
    pub fn by_rules(&self) -> Calls {
        let mut rules = facts(&self.suite, &self.known);
        rules.run();
        self.counted(rules.on_mock.iter().copied())
    }

    /// As following shapes finds them.
    pub fn by_shapes(&self) -> Calls {
        let outcome = fixpoint::from(&self.suite, self.inter, self.known.clone()).expect("good code");
        let mut calls = Vec::new();
        for (method, followed) in outcome.followed.iter().enumerate() {
            let on_mocks =
                followed.iter().flat_map(|followed| followed.sites.calls()).filter(|(_, call)| call.is_on_mock());
            calls.extend(on_mocks.map(|(pc, _)| (method, pc)));
        }
        self.counted(calls.into_iter())
    }

    /// Calls by method and pc, counted by class and line.
    fn counted(&self, calls: impl Iterator<Item = (usize, usize)>) -> Calls {
        let mut counts = BTreeMap::<(String, u16), usize>::new();
        for (method, pc) in calls.collect::<BTreeSet<_>>() {
            let method = &self.suite.methods[method];
            let class = &self.suite.classes[method.class].class;
            let line = Lines::of(&class.pool, &method.view).at(pc);
            *counts.entry((class.name().to_owned(), line)).or_default() += 1;
        }
        counts.into_iter().map(|((class, line), count)| (class, line, count)).collect()
    }

    /// A line of the source.
    pub fn text(&self, line: u16) -> String {
        let text = self.source.lines().nth(usize::from(line).saturating_sub(1)).unwrap_or_default();
        format!("{line}: {}", text.trim())
    }
}
