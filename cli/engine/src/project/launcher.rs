//! What starts the tests: the JUnit Platform with its launcher and engines, and where they are to be had.

use std::path::{Path, PathBuf};

use std::process::Command;

use crate::doing::Show;
use crate::runners::test_launcher::PLATFORM;
use factor_rewriter::input::ClassPath;

use super::Source;

/// The jar that has all of it.
const STANDALONE: &str = "junit-platform-console-standalone";
/// A jar of every project with tests of the JUnit Platform, whose version is that of its launcher.
const COMMONS: &str = "junit-platform-commons-";
/// Classes that tell that all of it is there: what is at hand for JUnit 5, and for JUnit 4 and 3.
const ALL: [&str; 3] = [
    "org/junit/platform/launcher/core/LauncherFactory",
    "org/junit/jupiter/engine/JupiterTestEngine",
    "org/junit/vintage/engine/VintageTestEngine",
];
/// Where a repository of Maven has the JUnit Platform.
const GROUP: &str = "org/junit/platform";

/// The JUnit Platform of a class path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Launcher {
    /// All of it is on the class path.
    There,
    /// Something is not: the version that goes with the tests, and the jar that has all.
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
        if ALL.iter().all(|class| class_path.find(class).is_some()) {
            return Launcher::There;
        }
        let commons = commons(class_path.entries().iter().map(|entry| &*entry.path));
        let version = commons.map_or(PLATFORM, |(_, version)| version).to_owned();
        let file = format!("{STANDALONE}-{version}.jar");
        let jar = match source.is_maven() {
            true => group(commons.map(|(path, _)| path)).join(STANDALONE).join(&version).join(file),
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

    /// Has Maven bring the jar, where it is Maven's to bring and is not there.
    ///
    /// # Errors
    /// Why it does not come, in words.
    pub fn bring(&self, source: Source, folder: &Path, show: Show) -> Result<(), String> {
        let (Launcher::Absent { version, jar }, Source::Told(tool) | Source::Untold(tool)) = (self, source) else {
            return Ok(());
        };
        if jar.is_file() || !source.is_maven() {
            return Ok(());
        }
        let _progress = show("asking Maven for the JUnit Platform");
        tool.first(folder, |command| {
            let mut asked = Command::new(command);
            asked.args(["-q", "-B", "dependency:get", "-Dtransitive=false"]);
            asked.arg(format!("-Dartifact={}", named(version))).current_dir(folder);
            match asked.output() {
                Ok(_) if jar.is_file() => Ok(()),
                Ok(_) => Err(format!("Maven does not bring {}", named(version))),
                Err(e) => Err(format!("{}: {e}", command.display())),
            }
        })
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
                format!("put the JUnit Platform here, {coordinates} of Maven's repository, as {}", jar.display())
            }
        })
    }
}

fn named(version: &str) -> String {
    format!("{}:{STANDALONE}:{version}", GROUP.replace('/', "."))
}

/// The JUnit Platform of a class path, and its version.
fn commons<'p>(mut class_path: impl Iterator<Item = &'p Path>) -> Option<(&'p Path, &'p str)> {
    class_path.find_map(|path| Some((path, version(path)?)))
}

/// The folder of JUnit's jars in a repository: that of one of them, or the one in the home folder.
fn group(jar: Option<&Path>) -> PathBuf {
    let of_jar = jar.and_then(|jar| jar.ancestors().nth(3)).filter(|folder| folder.ends_with(GROUP));
    of_jar.map_or_else(|| std::env::home_dir().unwrap_or_default().join(".m2/repository").join(GROUP), Path::to_owned)
}

/// `1.11.4` of `…/junit-platform-commons-1.11.4.jar`.
fn version(jar: &Path) -> Option<&str> {
    jar.file_name()?.to_str()?.strip_prefix(COMMONS)?.strip_suffix(".jar")
}
