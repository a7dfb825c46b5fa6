//! The programs, compiled.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::input::ClassPath;
use crate::mocks::report::Lines;
use crate::mocks::suite::Suite;
use crate::mocks::{Inter, fixpoint};

/// A program.
pub(super) struct Program {
    pub name: String,
    pub suite: Suite,
    source: String,
}

/// All programs whose jars are there; those that are not are named.
pub(super) fn programs() -> Vec<Program> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let listing = std::fs::read_dir(root.join("testdata/mocked")).expect("a folder").flatten();
    let mut sources: Vec<PathBuf> = listing.map(|entry| entry.path()).collect();
    sources.sort();
    sources.iter().filter_map(|source| Program::of(&root, source)).collect()
}

impl Program {
    fn of(root: &Path, source: &Path) -> Option<Program> {
        let text = std::fs::read_to_string(source).expect("a source");
        let needs = text.lines().find_map(|line| line.strip_prefix("// needs: ")).expect("needs");
        let jars: Vec<PathBuf> = needs.split(' ').map(|jar| root.join(format!(".cache/subjects/{jar}.jar"))).collect();
        let name = source.file_stem().expect("a name").to_string_lossy().into_owned();
        if let Some(missing) = jars.iter().find(|jar| !jar.is_file()) {
            eprintln!("SKIPPED: {name}: {} is missing (run scripts/fetch-subjects)", missing.display());
            return None;
        }
        let out = tempfile::tempdir().expect("temporary directory");
        let class_path = std::env::join_paths(&jars).expect("a class path");
        let jdks = Command::new(root.join("scripts/jdks")).output().expect("scripts/jdks").stdout;
        let jdk = String::from_utf8(jdks).expect("text").lines().next().expect("a JDK is installed").to_owned();
        let mut javac = Command::new(Path::new(&jdk).join("bin/javac"));
        let javac = javac.args(["-g", "-nowarn", "-proc:none", "-d"]).arg(out.path()).arg("-cp").arg(class_path);
        assert!(javac.arg(source).output().expect("javac").status.success(), "{name} does not compile");
        let class_path = ClassPath::open(&[out.path().to_owned()], 25).expect("classes");
        let suite = Suite::read(&class_path).expect("good classes");
        Some(Program { name, suite, source: text })
    }

    /// The calls on mocks that are found by following shapes, counted by line.
    pub fn by_shapes(&self) -> BTreeSet<(u16, usize)> {
        let followed = fixpoint::run(&self.suite, Inter::Tests).expect("good code").followed;
        let mut calls = Vec::new();
        for (method, followed) in followed.iter().enumerate() {
            let on_mocks =
                followed.iter().flat_map(|followed| followed.sites.calls()).filter(|(_, call)| call.is_on_mock());
            calls.extend(on_mocks.map(|(pc, _)| (self.line(method, pc), method, pc)));
        }
        self.counted(calls.into_iter())
    }

    /// The line of an instruction.
    pub fn line(&self, method: usize, pc: usize) -> u16 {
        let method = &self.suite.methods[method];
        Lines::of(&self.suite.classes[method.class].class.pool, &method.view).at(pc)
    }

    /// How many there are on each line.
    pub fn counted(&self, calls: impl Iterator<Item = (u16, usize, usize)>) -> BTreeSet<(u16, usize)> {
        let all: BTreeSet<(u16, usize, usize)> = calls.collect();
        let mut counts = BTreeMap::<u16, usize>::new();
        all.iter().for_each(|(line, _, _)| *counts.entry(*line).or_default() += 1);
        counts.into_iter().collect()
    }

    /// A line of the source.
    pub fn text(&self, line: u16) -> String {
        let text = self.source.lines().nth(usize::from(line).saturating_sub(1)).unwrap_or_default();
        format!("{line}: {}", text.trim())
    }
}
