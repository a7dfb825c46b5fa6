//! Finds the compiler of the Java runtime; used by the build script, and by the test of it.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Class files of ours are for this Java, and javac must know it.
pub const RELEASE: u32 = 17;

/// JAVA_HOME, then PATH, then the usual folder of JDKs on Linux; the first javac that knows our release.
///
/// # Errors
/// There is none: the message says what to install.
pub fn find(home: Option<OsString>, path: &OsStr, usual: &Path) -> Result<PathBuf, String> {
    let home = home.map(|home| PathBuf::from(home).join("bin"));
    let mut installed: Vec<PathBuf> = fs::read_dir(usual)
        .map(|entries| entries.flatten().map(|entry| entry.path().join("bin")).collect())
        .unwrap_or_default();
    installed.sort();
    home.into_iter()
        .chain(std::env::split_paths(path))
        .chain(installed)
        .map(|folder| folder.join(format!("javac{}", std::env::consts::EXE_SUFFIX)))
        .find(|javac| javac.is_file() && version(javac).is_some_and(|version| version >= RELEASE))
        .ok_or_else(|| {
            format!(
                "no javac of Java {RELEASE} or later in JAVA_HOME, PATH or {}.\n  \
                 Install a JDK (Debian, Ubuntu: apt-get install openjdk-17-jdk-headless) or set JAVA_HOME to one.",
                usual.display()
            )
        })
}

/// The feature release that `javac -version` prints (`javac 17.0.2`); `None` when it cannot be run.
fn version(javac: &Path) -> Option<u32> {
    let output = Command::new(javac).arg("-version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let number: String = text.trim().strip_prefix("javac ")?.chars().take_while(char::is_ascii_digit).collect();
    number.parse().ok()
}
