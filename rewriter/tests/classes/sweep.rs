//! What the sweeps over real class files share: an edit of every method, and the JVM as the judge.

pub mod uses;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use factor_rewriter::classfile::code::{CodeEdit, CodeView};
use factor_rewriter::classfile::{Class, ClassFileError, ErrorKind, Instruction};
use factor_rewriter::input::Jdk;

/// What was done to how much.
#[derive(Debug, Default, Clone, Copy)]
pub struct Count {
    pub classes: usize,
    pub bytes: usize,
    pub methods: usize,
    pub insertions: usize,
    /// Methods that have grown beyond a limit of the format, and were left as they were.
    pub refused: usize,
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.classes += other.classes;
        self.bytes += other.bytes;
        self.methods += other.methods;
        self.insertions += other.insertions;
        self.refused += other.refused;
    }
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Homes of the JDKs that the tests run on.
pub fn jdks() -> Vec<PathBuf> {
    let output = Command::new(root().join("scripts/jdks")).output().expect("scripts/jdks runs");
    let homes: Vec<PathBuf> = String::from_utf8_lossy(&output.stdout).lines().map(PathBuf::from).collect();
    assert!(!homes.is_empty(), "no JDK of Java 17 or later was found");
    homes
}

/// Jars with classes that `scripts/fetch-subjects` has brought, sorted.
pub fn jars() -> Vec<PathBuf> {
    let Ok(listing) = fs::read_dir(root().join(".cache/subjects")) else { return Vec::new() };
    let mut jars: Vec<PathBuf> = listing.flatten().map(|file| file.path()).collect();
    let name = |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    jars.retain(|path| name(path).ends_with(".jar") && !name(path).ends_with("-sources.jar"));
    jars.sort();
    jars
}

/// Fails unless the class is written back as it was read.
pub fn assert_unchanged(name: &str, bytes: &[u8]) {
    let class = Class::parse(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    let written = class.to_bytes().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(written == bytes, "{name}: {} bytes became {}", bytes.len(), written.len());
}

/// Inserts a `nop` at the entry of every method and `iconst_0; pop` before every invocation.
pub fn edit_everything(name: &str, bytes: &[u8]) -> (Vec<u8>, Count) {
    let mut class = Class::parse(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut count = Count { classes: 1, bytes: bytes.len(), ..Count::default() };
    for at in 0..class.methods.len() {
        let view = CodeView::of(&class.pool, &class.methods[at]).unwrap_or_else(|error| panic!("{name}: {error}"));
        let Some(view) = view else { continue };
        match edit_method(&mut class, &view) {
            Ok((content, insertions)) => {
                class.methods[at].attributes.set(&mut class.pool, "Code", content).unwrap();
                count.methods += 1;
                count.insertions += insertions;
            }
            Err(error) if matches!(error.kind, ErrorKind::Limit { .. } | ErrorKind::BranchOutOfRange) => {
                count.refused += 1
            }
            Err(error) => panic!("{name}: {error}"),
        }
    }
    let written = class.to_bytes().unwrap_or_else(|error| panic!("{name}: {error}"));
    (written, count)
}

fn edit_method(class: &mut Class, view: &CodeView) -> Result<(Vec<u8>, usize), ClassFileError> {
    let mut edit = CodeEdit::new(view);
    edit.insert_at_entry(vec![Instruction::Nop]);
    let mut insertions = 1;
    for (pc, instruction) in view.instructions() {
        if is_invocation(&instruction) {
            edit.insert_before(pc, vec![Instruction::Iconst_0, Instruction::Pop]);
            insertions += 2;
        }
    }
    edit.grow_stack(1);
    edit.finish(&class.pool).map(|content| (content, insertions))
}

fn is_invocation(instruction: &Instruction) -> bool {
    use Instruction as I;
    matches!(
        instruction,
        I::Invokevirtual(_) | I::Invokespecial(_) | I::Invokestatic(_) | I::Invokeinterface(..) | I::Invokedynamic(_)
    )
}

/// The programs of `testdata/harness`, compiled by a JDK.
pub struct Harness {
    home: PathBuf,
    classes: tempfile::TempDir,
}

impl Harness {
    pub fn compile(home: &Path) -> Harness {
        let classes = tempfile::tempdir().unwrap();
        let sources = ["LinkAll", "ResolveAll"].map(|name| root().join(format!("testdata/harness/{name}.java")));
        let status =
            Command::new(home.join("bin/javac")).arg("-d").arg(classes.path()).args(&sources).status().unwrap();
        assert!(status.success(), "the harness does not compile");
        Harness { home: home.to_owned(), classes }
    }

    /// Class name to outcome, for an entry whose references are supplied by the others.
    pub fn entry(&self, entry: &Path, others: &[PathBuf]) -> BTreeMap<String, String> {
        self.link(&[], |command| command.arg("jar").arg(entry).args(others))
    }

    /// Those of several entries together.
    pub fn class_path(&self, entries: &[PathBuf]) -> BTreeMap<String, String> {
        self.link(&[], |command| command.arg("path").args(entries))
    }

    /// The same for all modules of the JDK, with JVM options in front.
    pub fn jdk(&self, options: &[String]) -> BTreeMap<String, String> {
        self.link(options, |command| command.arg("jdk"))
    }

    fn link(&self, options: &[String], rest: impl Fn(&mut Command) -> &mut Command) -> BTreeMap<String, String> {
        let mut command = Command::new(self.home.join("bin/java"));
        command.args(["-Xverify:all", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]).args(options);
        let output = rest(command.arg("-cp").arg(self.classes.path()).arg("LinkAll")).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "LinkAll: {errors}");
        let lines = String::from_utf8(output.stdout).unwrap();
        lines.lines().filter_map(|line| line.split_once('\t')).map(|(a, b)| (a.to_owned(), b.to_owned())).collect()
    }
}

/// Fails with the first classes whose outcomes differ.
pub fn assert_alike(what: &str, original: &BTreeMap<String, String>, edited: &BTreeMap<String, String>) {
    assert!(!original.is_empty(), "{what}: no class was linked");
    let names: std::collections::BTreeSet<&String> = original.keys().chain(edited.keys()).collect();
    let differing = names.into_iter().filter(|name| original.get(*name) != edited.get(*name));
    let told: Vec<String> = differing
        .take(20)
        .map(|name| format!("{name}: {:?} became {:?}", original.get(name), edited.get(name)))
        .collect();
    assert!(told.is_empty(), "{what}: outcomes differ\n{}", told.join("\n"));
}

/// How many have which outcome.
pub fn tally(outcomes: &BTreeMap<String, String>) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    outcomes.values().for_each(|outcome| *counts.entry(outcome).or_default() += 1);
    counts.iter().map(|(outcome, count)| format!("{count} {outcome}")).collect::<Vec<_>>().join(", ")
}

/// Writes all classes of a JDK with every method edited, a folder a module; returns the options that put them in place.
pub fn edited_jdk(jdk: &Jdk, to: &Path) -> (Vec<String>, Count) {
    let mut count = Count::default();
    let mut modules = std::collections::BTreeSet::new();
    for (name, module) in jdk.names() {
        // HotSpot takes every class for one with a finalizer when Object.finalize is not empty.
        if name == "java/lang/Object" {
            continue;
        }
        let bytes = jdk.find(&name).unwrap_or_else(|| panic!("{name} is listed but not found"));
        let (edited, one) = edit_everything(&name, &bytes);
        count += one;
        let file = to.join(&module).join(format!("{name}.class"));
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, edited).unwrap();
        modules.insert(module);
    }
    let options =
        modules.iter().map(|module| format!("--patch-module={module}={}", to.join(module).display())).collect();
    (options, count)
}
