//! Finds the JVM that a command line names: its home directory and version.

use crate::exit_codes::Exit;
use crate::java_line;
use miette::Diagnostic;
use std::path::{Path, PathBuf};
use std::process::Command;
use thiserror::Error;

/// Oldest Java that can run the runtime.
pub const OLDEST: u32 = 17;

/// A JVM that can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jvm {
    /// The launcher.
    pub java: PathBuf,
    /// `java.home`.
    pub home: PathBuf,
    /// `java.version`, such as `17.0.15`.
    pub version: String,
    /// Its first number.
    pub feature: u32,
}

/// No JVM that can be used.
#[derive(Debug, Error, Diagnostic)]
pub enum JvmError {
    /// No such launcher.
    #[error("no Java: `{java}` is not on the PATH")]
    #[diagnostic(help(
        "install a JDK of version {OLDEST} or later, then name its launcher: -- /PATH/TO/JDK/bin/java …"
    ))]
    NotOnPath {
        /// As typed.
        java: String,
    },
    /// No such file.
    #[error("no Java: {java}: {cause}")]
    #[diagnostic(help("name the launcher of a JDK of version {OLDEST} or later: -- /PATH/TO/JDK/bin/java …"))]
    NotFound {
        /// As typed.
        java: String,
        /// Why.
        cause: std::io::Error,
    },
    /// It does not tell its home and version.
    #[error("`{java} -XshowSettings:properties -version` does not tell java.home and java.version:\n{output}")]
    #[diagnostic(help("{java} -version"))]
    Silent {
        /// As typed.
        java: String,
        /// What it printed.
        output: String,
    },
    /// Too old.
    #[error("{} is Java {version}: factor needs Java {OLDEST} or later", java.display())]
    #[diagnostic(help(
        "name the launcher of a newer JDK, which runs old class files as well: -- /PATH/TO/JDK-{OLDEST}/bin/java …"
    ))]
    TooOld {
        /// The launcher.
        java: PathBuf,
        /// What it says.
        version: String,
    },
    /// Without class library.
    #[error("{} has no class library (lib/modules)", home.display())]
    #[diagnostic(help(
        "install a whole JDK of version {OLDEST} or later and name its launcher: -- /PATH/TO/JDK/bin/java …"
    ))]
    NoModules {
        /// Its home.
        home: PathBuf,
    },
}

impl JvmError {
    /// The exit code for it.
    pub fn exit(&self) -> Exit {
        Exit::SetUp
    }
}

/// Finds home and version of the launcher `java`, which is looked up on the PATH when it has no directory.
///
/// # Errors
/// It is not there, does not answer, or is too old.
pub fn find(java: &str) -> Result<Jvm, JvmError> {
    let launcher = located(java)?;
    let (home, version) = match from_release_file(&launcher) {
        Some(found) => found,
        None => ask(java, &launcher)?,
    };
    let feature =
        feature(&version).ok_or_else(|| JvmError::Silent { java: java.to_owned(), output: version.clone() })?;
    if feature < OLDEST {
        return Err(JvmError::TooOld { java: launcher, version });
    }
    if !home.join("lib/modules").is_file() {
        return Err(JvmError::NoModules { home });
    }
    Ok(Jvm { java: launcher, home, version, feature })
}

fn located(java: &str) -> Result<PathBuf, JvmError> {
    if java.contains('/') {
        let there = std::fs::metadata(java).map(|_| PathBuf::from(java));
        return there.map_err(|cause| JvmError::NotFound { java: java.to_owned(), cause });
    }
    on_path(java).ok_or_else(|| JvmError::NotOnPath { java: java.to_owned() })
}

/// The program that a word without a directory means.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|dir| dir.join(name)).find(|p| p.is_file())
}

/// A JDK's `release` file, beside `bin`: tens of milliseconds quicker than asking the JVM.
fn from_release_file(launcher: &Path) -> Option<(PathBuf, String)> {
    let real = std::fs::canonicalize(launcher).ok()?;
    let home = real.parent().filter(|p| p.ends_with("bin"))?.parent()?;
    let text = std::fs::read_to_string(home.join("release")).ok()?;
    let version = text.lines().find_map(|l| l.strip_prefix("JAVA_VERSION="))?.trim_matches('"');
    Some((home.to_owned(), version.to_owned()))
}

/// What the launcher says of itself; it may be a script of a version manager.
fn ask(java: &str, launcher: &Path) -> Result<(PathBuf, String), JvmError> {
    let mut command = Command::new(launcher);
    java_line::hide(&mut command);
    let output = command
        .args(["-XshowSettings:properties", "-version"])
        .output()
        .map_err(|cause| JvmError::NotFound { java: java.to_owned(), cause })?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    match (property(&text, "java.home"), property(&text, "java.version")) {
        (Some(home), Some(version)) => Ok((PathBuf::from(home), version)),
        _ => Err(JvmError::Silent { java: java.to_owned(), output: text }),
    }
}

fn property(text: &str, name: &str) -> Option<String> {
    let value = |line: &str| Some(line.trim().strip_prefix(name)?.trim_start().strip_prefix('=')?.trim().to_owned());
    text.lines().find_map(value)
}

/// 8 of `1.8.0_392`, 17 of `17.0.15`, 25 of `25-ea`.
fn feature(version: &str) -> Option<u32> {
    let mut numbers = version.split(|c: char| !c.is_ascii_digit()).map(str::parse);
    match (numbers.next()?.ok()?, numbers.next()) {
        (1, Some(Ok(second))) => Some(second),
        (first, _) => Some(first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features() {
        let all = ["1.8.0_392", "17.0.15", "25-ea", "11", "x"].map(feature);
        assert_eq!(all, [Some(8), Some(17), Some(25), Some(11), None]);
    }

    #[test]
    fn properties_of_the_settings() {
        let text = "Property settings:\n    java.home = /opt/jdk 17\n    java.version = 17.0.1\n";
        assert_eq!(property(text, "java.home").as_deref(), Some("/opt/jdk 17"));
        assert_eq!(property(text, "java.vers"), None);
    }
}
