//! Our own launcher of tests (`factor.launcher.TestLauncher`): it speaks with the JUnit Platform by its launcher API, which is the same in
//! all versions from 1.3 on, and its options have the names of those of the ConsoleLauncher (decision 059).

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use super::TestMethod;
use crate::java_line::{self, JavaLine};

/// The main class.
pub const MAIN: &str = "factor.launcher.TestLauncher";
/// The version of the JUnit Platform where a class path names none: the one that our own tests use.
pub const PLATFORM: &str = "1.11.4";
/// The jar with it, in a store.
pub const JAR: &str = "factor-launcher.jar";
/// The jar, compiled by the build.
const BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/factor-launcher.jar"));
/// Lists tests.
const LIST: &str = "list";
/// Another word that says what is to be done, of the ConsoleLauncher and of ours.
const EXECUTE: &str = "execute";
/// How a line begins that tells of a test.
const TEST: &str = "test\t";

/// Arguments that run the tests of these classes, with more options.
pub fn execute(classes: &[String], options: Vec<String>) -> Vec<String> {
    classes.iter().map(|class| format!("--select-class={class}")).chain(options).collect()
}

/// A file of a command line's class path is the jar, which is made when it is needed.
pub fn is_jar(line: &JavaLine, path: &Path) -> bool {
    line.main == MAIN && path.file_name().is_some_and(|name| name == JAR)
}

/// Writes the jar where a command line names it, unless it is there as it should be.
///
/// # Errors
/// It cannot be written.
pub fn write(line: &JavaLine, directory: &Path) -> std::io::Result<()> {
    let mut named = line.class_path.iter().map(|entry| directory.join(&entry.path));
    match named.find(|path| is_jar(line, path)) {
        Some(jar) => write_to(&jar),
        None => Ok(()),
    }
}

/// Writes the jar to a file, unless it is there as it should be.
///
/// # Errors
/// It cannot be written.
pub fn write_to(jar: &Path) -> std::io::Result<()> {
    if std::fs::read(jar).is_ok_and(|there| there == BYTES) {
        return Ok(());
    }
    let folder = jar.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(BYTES)?;
    file.persist(jar)?;
    Ok(())
}

/// How a command of one of the launchers is made to tell which tests it would run.
pub struct Listing {
    /// The folder with our jar.
    folder: tempfile::TempDir,
    arguments: Vec<String>,
}

impl Listing {
    /// Of a command with these arguments.
    ///
    /// # Errors
    /// Our jar cannot be written.
    pub fn of(words: &[String]) -> std::io::Result<Listing> {
        let folder = tempfile::tempdir()?;
        write_to(&folder.path().join(JAR))?;
        let words = words.iter().filter(|word| *word != EXECUTE).cloned();
        Ok(Listing { folder, arguments: [LIST.to_owned()].into_iter().chain(words).collect() })
    }

    /// The tests, as the JUnit Platform tells them; none of them runs. `hidden`: variables that the JVM is started without.
    ///
    /// # Errors
    /// The JVM cannot be started.
    pub fn ask(&self, line: &JavaLine, java: &Path, hidden: &[String]) -> std::io::Result<Listed> {
        let mut command = Command::new(java);
        command.args(&line.options).arg("-cp").arg(self.class_path(line)).arg(MAIN).args(&self.arguments);
        java_line::hide(&mut command);
        hidden.iter().for_each(|name| {
            command.env_remove(name);
        });
        let output = command.output()?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        Ok(Listed { status: output.status, tests: found(&String::from_utf8_lossy(&output.stdout)), said })
    }

    fn class_path(&self, line: &JavaLine) -> String {
        let jar: PathBuf = self.folder.path().join(JAR);
        format!("{}:{}", jar.display(), line.class_path_property)
    }
}

/// What the JUnit Platform told.
pub struct Listed {
    /// How the JVM ended.
    pub status: ExitStatus,
    /// The tests, in their order.
    pub tests: Vec<TestMethod>,
    /// What it said on its standard error.
    pub said: String,
}

/// The tests that lines name. Between these a program may print others.
fn found(output: &str) -> Vec<TestMethod> {
    let told = output.lines().filter_map(|line| line.strip_prefix(TEST));
    told.filter_map(|line| {
        let mut fields = line.split('\t').map(str::to_owned);
        Some(TestMethod { class: fields.next()?, name: fields.next()?, parameters: fields.next()? })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read_from_what_is_listed() {
        let told = "test\tp.A$In\tinner\tint,p.B\nhello\ntest\tp.A\tone\t\n";
        let selectors: Vec<String> = found(told).iter().map(TestMethod::selector).collect();
        assert_eq!(selectors, ["p.A$In#inner(int,p.B)", "p.A#one"]);
    }

    #[test]
    fn the_jar_is_written_where_it_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let jar = folder.path().join("a/b").join(JAR);
        write_to(&jar).unwrap();
        assert_eq!(std::fs::read(&jar).unwrap(), BYTES);
        std::fs::write(&jar, "old").unwrap();
        write_to(&jar).unwrap();
        assert_eq!(std::fs::read(&jar).unwrap(), BYTES);
    }
}
