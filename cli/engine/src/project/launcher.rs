//! What starts the tests: the JUnit Platform's ConsoleLauncher, and where it is to be had.

use std::path::{Path, PathBuf};

use crate::runners::console_launcher;
use factor_rewriter::input::ClassPath;

use super::Source;

/// The jar that has all of it.
const STANDALONE: &str = "junit-platform-console-standalone";
/// A jar of every project with tests of the JUnit Platform; its version is that of the ConsoleLauncher.
const ENGINE: &str = "junit-platform-engine-";
/// Where a repository of Maven has the JUnit Platform.
const GROUP: &str = "org/junit/platform";

/// The ConsoleLauncher.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Launcher {
    /// It is on the class path.
    There,
    /// It is not: the version that goes with the tests, and the jar that has it.
    Absent {
        /// Its version.
        version: String,
        /// Where it lies, or is to lie.
        jar: PathBuf,
    },
}

impl Launcher {
    /// Looks for it.
    pub fn of(class_path: &ClassPath, source: Source) -> Launcher {
        if class_path.find(&console_launcher::MAIN.replace('.', "/")).is_some() {
            return Launcher::There;
        }
        let engine = engine(class_path.entries().iter().map(|entry| &*entry.path));
        let version = engine.map_or(console_launcher::VERSION, |(_, version)| version).to_owned();
        let file = format!("{STANDALONE}-{version}.jar");
        let jar = match source.is_maven() {
            true => group(engine.map(|(path, _)| path)).join(STANDALONE).join(&version).join(file),
            false => PathBuf::from(file),
        };
        Launcher::Absent { version, jar }
    }

    /// What the class path needs for it.
    pub fn to_add(&self) -> Option<String> {
        match self {
            Launcher::There => None,
            Launcher::Absent { jar, .. } => Some(jar.display().to_string()),
        }
    }

    /// How it is to be had, where it is not there.
    pub fn next(&self, source: Source) -> Option<String> {
        let Launcher::Absent { version, jar } = self else { return None };
        if jar.is_file() {
            return None;
        }
        let coordinates = named(version);
        Some(match source.is_maven() {
            true => format!("mvn dependency:get -Dartifact={coordinates}"),
            false => {
                format!("put JUnit's ConsoleLauncher here, {coordinates} of Maven's repository, as {}", jar.display())
            }
        })
    }
}

fn named(version: &str) -> String {
    format!("{}:{STANDALONE}:{version}", GROUP.replace('/', "."))
}

/// The JUnit Platform of a class path, and its version.
fn engine<'p>(mut class_path: impl Iterator<Item = &'p Path>) -> Option<(&'p Path, &'p str)> {
    class_path.find_map(|path| Some((path, version(path)?)))
}

/// The folder of JUnit's jars in a repository: that of one of them, or the one in the home folder.
fn group(jar: Option<&Path>) -> PathBuf {
    let of_jar = jar.and_then(|jar| jar.ancestors().nth(3)).filter(|folder| folder.ends_with(GROUP));
    of_jar.map_or_else(|| std::env::home_dir().unwrap_or_default().join(".m2/repository").join(GROUP), Path::to_owned)
}

/// `1.11.4` of `…/junit-platform-engine-1.11.4.jar`.
fn version(jar: &Path) -> Option<&str> {
    jar.file_name()?.to_str()?.strip_prefix(ENGINE)?.strip_suffix(".jar")
}
