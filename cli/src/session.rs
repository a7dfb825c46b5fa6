//! From a java command and a partition to a plan.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use factor_rewriter::input::InputError;
use factor_rewriter::partition::{Partition, PartitionFile, Selection};
use factor_rewriter::plan::{self, Home, Plan};
use factor_rewriter::program::Program;
use factor_rewriter::snapshot::Snapshot;

use crate::args::PartitionFlags;
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::java_line::{self, JavaLine, Surroundings};
use crate::jvm::{self, Jvm};
use crate::render::progress;

/// A program, understood and planned.
pub struct Session {
    /// The java command line.
    pub line: JavaLine,
    /// Its JVM.
    pub jvm: Jvm,
    /// Its classes.
    pub program: Program,
    /// What becomes of them.
    pub plan: Plan,
    /// The partition as TOML, flags and file together.
    pub partition: String,
}

impl Session {
    /// Understands a command line and plans the program.
    pub fn prepare(flags: &PartitionFlags, java: &[String]) -> Result<Session, Failure> {
        let around = Surroundings::of_process()
            .map_err(|e| Failure::new(Exit::SetUp, format!("the current directory cannot be found: {e}"), "cd /"))?;
        let line = java_line::parse(java, &around)?;
        let jvm = jvm::find(&line.java)?;
        line.notes.iter().for_each(|note| eprintln!("factor: {note}"));
        let class_path = existing(&line, &around.directory)?;
        let (file, warnings) = match &flags.partition {
            Some(path) => {
                PartitionFile::read(path).map(|(file, warnings)| (Some(file), warnings)).map_err(partition)?
            }
            None => (None, Vec::new()),
        };
        warnings.iter().for_each(|warning| eprintln!("factor: warning: {warning}"));
        let selection = Selection {
            cut: flags.cut.clone(),
            environment: flags.environment.clone(),
            library: flags.library.clone(),
        };
        let _progress = progress::doing("reading the program");
        let text = toml_of(&selection, file.as_ref());
        let program = Program::open(&class_path, &jvm.home, None).map_err(input)?;
        let plan = planned(&program, &selection, file.as_ref())?;
        Ok(Session { line, jvm, program, plan, partition: text })
    }

    /// The realm of the main class.
    pub fn main_realm(&self) -> char {
        match self.plan.home(&self.line.main.replace('.', "/")) {
            Some(Home::E) => 'E',
            _ => 'T',
        }
    }
}

/// Plans a program.
pub fn planned(program: &Program, selection: &Selection, file: Option<&PartitionFile>) -> Result<Plan, Failure> {
    let facts = program.facts().map_err(input)?;
    let resolved = Partition::resolve(selection, file, &facts).map_err(partition)?;
    resolved.warnings.iter().for_each(|warning| eprintln!("factor: warning: {warning}"));
    Ok(plan::build(resolved, Arc::new(facts)))
}

/// Opens the program of a replay: class path entries that hold only environment are not looked at.
pub fn program_of_replay(class_path: &[PathBuf], jvm: &Jvm, snapshot: &Path) -> Result<Program, Failure> {
    let snapshot = Snapshot::read(snapshot).map_err(input)?;
    Program::open(class_path, &jvm.home, Some(snapshot)).map_err(input)
}

/// The JVM passes over entries that are absent unless the user named them: then it is a mistake.
fn existing(line: &JavaLine, directory: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for entry in &line.class_path {
        if entry.path.file_name().is_some_and(|name| name == "*") {
            continue;
        }
        let path = directory.join(&entry.path);
        if path.exists() {
            found.push(path);
        } else if entry.given {
            return Err(input(InputError::Absent(entry.path.clone())));
        }
    }
    Ok(found)
}

/// What is wrong with the program's files.
pub fn input(error: InputError) -> Failure {
    let next = match &error {
        InputError::Absent(path) => format!("correct the class path: ls -l {}", path.display()),
        InputError::NotAJar { path, .. } => format!("unzip -t {}", path.display()),
        InputError::Class { .. } => "build the program again: the class file is damaged".to_owned(),
        _ => "correct the java command after `--`".to_owned(),
    };
    Failure::new(Exit::SetUp, error, next)
}

fn partition(error: factor_rewriter::partition::PartitionError) -> Failure {
    Failure::new(Exit::Usage, error, "name the code under test: factor … --cut 'PACKAGE.**' -- java …")
}

/// The partition as TOML; a later `PartitionFile::parse` gives the same partition.
fn toml_of(selection: &Selection, file: Option<&PartitionFile>) -> String {
    let none = PartitionFile::default();
    let file = file.unwrap_or(&none);
    let list = |flags: &[String], file: &[String]| {
        let all: Vec<String> = flags.iter().chain(file).map(|glob| format!("{glob:?}")).collect();
        all.join(", ")
    };
    format!(
        "cut = [{}]\nenvironment = [{}]\nlibrary = [{}]\n",
        list(&selection.cut, &file.cut),
        list(&selection.environment, &file.environment),
        list(&selection.library, &file.library)
    )
}
