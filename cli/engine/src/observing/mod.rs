//! Runs a program with probes in its classes, and keeps what they tell (`docs/observed-calls.md`).
//!
//! Nothing is wrapped and nothing is on another place: an agent gives classes their probes as the JVM loads them, so the command runs as it
//! was typed.

mod classes;
mod head;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use factor_rewriter::input::ClassPath;
use factor_rewriter::observe::{Sites, Tables, observed};
use factor_rewriter::partition::ClassGlob;
use factor_rewriter::program::Program;

use crate::doing::Show;
use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::java_line::{self, JavaLine, Surroundings};
use crate::jvm;
use crate::launch::write;
use crate::paths::absolute;
use crate::session::existing;
use crate::user_cache;

pub use head::Head;

/// The agent, a jar, compiled by the build.
const AGENT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/factor-observe.jar"));
/// What the jar is called.
const JAR: &str = "factor-observe.jar";
/// What the JVM's compilers are told: what only runs while a call is recorded is not to be put into each method with probes.
const COMPILING: &str = include_str!("compiling.txt");
/// The file with it.
const COMPILING_FILE: &str = "compiling.txt";
/// The folder of a store with what was observed.
const FOLDER: &str = ".observed";
/// What was observed, a call a line.
pub const CALLS: &str = "calls.jsonl";

/// How an observed run went.
#[derive(Debug)]
pub struct Observed {
    /// Where what was observed is kept.
    pub folder: PathBuf,
    /// Methods that could tell, and their classes.
    pub methods: usize,
    /// Their classes.
    pub classes: usize,
    /// Calls that were written down.
    pub calls: usize,
    /// Wall time.
    pub wall: Duration,
    /// How the program ended; none where it was killed.
    pub code: Option<i32>,
    /// Why the observation ended early, if it did.
    pub failed: Option<String>,
}

/// Where the observation of a name is in a store.
pub fn folder(store: &Path, name: &str) -> PathBuf {
    store.join(FOLDER).join(name)
}

/// The names of all observations of a store.
pub fn names(store: &Path) -> Vec<String> {
    let listing = fs::read_dir(store.join(FOLDER)).into_iter().flatten().flatten();
    let whole = listing.filter(|entry| entry.path().join(head::FILE).is_file());
    let mut names: Vec<String> = whole.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Runs a java command and observes the classes that the globs name. What it prints passes through. `name` makes a name for the observation of what the
/// command runs.
///
/// # Errors
/// The command cannot be obeyed, no class has such a name, a class file cannot be read, or the folder cannot be written.
pub fn run(
    globs: &[String],
    java: &[String],
    store: &Path,
    name: &dyn Fn(&JavaLine) -> String,
    hidden: &[String],
    show: Show,
) -> Result<Observed, Failure> {
    let line = java_line::parse(java, &Surroundings::of_process()?)?;
    let jvm = jvm::find(&line.java)?;
    let paths = existing(&line, Path::new("."))?;
    let progress = show("reading the program");
    let program = Arc::new(Program::open(&paths, &jvm.home, None, user_cache::facts()).map_err(input)?);
    let chosen = chosen(globs, &program.class_path)?;
    let facts = program.facts().map_err(input)?;
    let observed_classes: HashSet<String> = chosen.iter().cloned().collect();
    let table = |e| Failure::new(Exit::Internal, e, "report it: the effect table is built in");
    let sites = Sites::of(&facts, &observed_classes).map_err(table)?;
    let mut tables = Tables::default();
    let mut probed = Vec::new();
    for class in &chosen {
        let bytes = program.class_path.read(class).map_err(input)?.unwrap_or_default();
        let failed = |source| input(factor_rewriter::input::InputError::Class { entry: class.clone(), source });
        if let Some(with) = observed(&bytes, &sites, &mut tables).map_err(failed)? {
            probed.push(classes::Probed { name: class.clone(), bytes, probed: with });
        }
    }
    drop(progress);
    let folder = folder(store, &name(&line));
    begin(&folder)?;
    write(&folder.join(JAR), AGENT)?;
    write(&folder.join(COMPILING_FILE), COMPILING.as_bytes())?;
    write(&folder.join(classes::FILE), &classes::file(&probed, &tables, &facts))?;
    let (methods, count) = (tables.methods.len(), probed.len());
    let entries = paths.iter().map(|path| absolute(path)).collect::<Result<_, _>>()?;
    let head = Head {
        format: head::FORMAT,
        command: java.to_vec(),
        directory: absolute(Path::new("."))?,
        java: jvm.java.display().to_string(),
        class_path: entries,
        globs: globs.to_vec(),
        observed: probed.iter().map(|one| one.name.clone()).collect(),
        tables,
    };
    let start = Instant::now();
    let code = started(java, &folder, hidden)?;
    let wall = start.elapsed();
    for left in [JAR, COMPILING_FILE, classes::FILE] {
        // They take room, and nobody reads them again.
        let _ = fs::remove_file(folder.join(left));
    }
    head.write(&folder)?;
    let (calls, failed) = told(&folder);
    Ok(Observed { folder, methods, classes: count, calls, wall, code, failed })
}

/// Classes that a glob names, but for tests: what they call is of interest, and not what calls them.
fn chosen(globs: &[String], class_path: &ClassPath) -> Result<Vec<String>, Failure> {
    let wrong = |e| Failure::new(Exit::Usage, e, "factor capture --observe 'PACKAGE.**' -- java …");
    let globs: Vec<ClassGlob> =
        globs.iter().map(|glob| ClassGlob::new(glob)).collect::<Result<_, _>>().map_err(wrong)?;
    let mut chosen = Vec::new();
    for name in class_path.names() {
        if globs.iter().any(|glob| glob.matches(&name)) && !classes::is_test(class_path, &name) {
            chosen.push(name);
        }
    }
    if chosen.is_empty() {
        let globs: Vec<&str> = globs.iter().map(ClassGlob::text).collect();
        let message = format!("no class of the class path is observed by {}", globs.join(", "));
        return Err(Failure::new(Exit::Usage, message, "name a package of the class path: --observe 'PACKAGE.**'"));
    }
    Ok(chosen)
}

/// An empty folder, in the place of an earlier observation of the name.
fn begin(folder: &Path) -> Result<(), Failure> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|e| unwritten(folder, &e))?;
    }
    fs::create_dir_all(folder).map_err(|e| unwritten(folder, &e))
}

fn unwritten(path: &Path, error: &std::io::Error) -> Failure {
    let next = "df -h . ; name another place with --store DIR";
    Failure::new(Exit::SetUp, format!("{}: {error}", path.display()), next)
}

/// The command as it was typed, with the agent.
fn started(java: &[String], folder: &Path, hidden: &[String]) -> Result<Option<i32>, Failure> {
    let folder = absolute(folder)?;
    let agent = format!("-javaagent:{folder}/{JAR}={folder}");
    let compiling = format!("-XX:CompileCommandFile={folder}/{COMPILING_FILE}");
    let mut command = Command::new(&java[0]);
    command.arg(agent).arg(compiling).args(&java[1..]);
    hidden.iter().for_each(|name| {
        command.env_remove(name);
    });
    let status =
        command.status().map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", java[0]), "java -version"))?;
    Ok(status.code())
}

/// How many calls were written down, and why there are no more.
fn told(folder: &Path) -> (usize, Option<String>) {
    let text = fs::read_to_string(folder.join(CALLS)).unwrap_or_default();
    let failed = text.lines().filter(|line| line.starts_with("{\"failed\"")).find_map(|line| {
        let told: serde_json::Value = serde_json::from_str(line).ok()?;
        told["failed"].as_str().map(str::to_owned)
    });
    (text.lines().filter(|line| line.starts_with("{\"count\"")).count(), failed)
}
