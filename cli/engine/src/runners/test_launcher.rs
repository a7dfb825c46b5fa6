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
/// Runs the tests that are selected: a word of the ConsoleLauncher and of ours.
const EXECUTE: &str = "execute";

/// Arguments that run the tests of these classes, with more options.
pub fn execute(classes: &[String], options: Vec<String>) -> Vec<String> {
    classes.iter().map(|class| format!("--select-class={class}")).chain(options).collect()
}

/// Arguments that leave out tests, each as `CLASS#METHOD`, or all of a class, which is not looked at then.
pub fn without(tests: impl Iterator<Item = String>) -> Vec<String> {
    let word = |test: String| match test.contains('#') {
        true => format!("--leave-out={test}"),
        false => format!("--exclude-classname=^{}$", test.replace('.', "\\.").replace('$', "\\$")),
    };
    tests.map(word).collect()
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

/// What our launcher can be asked of the tests that a command runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Which they are; none of them runs.
    Tests,
    /// Which of them fail as they are, and of which classes what is around the tests.
    Failures,
}

impl Question {
    /// The word that asks it.
    fn word(self) -> &'static str {
        match self {
            Question::Tests => "list",
            Question::Failures => "failures",
        }
    }

    /// How a line of the answer begins.
    fn line(self) -> &'static str {
        match self {
            Question::Tests => "test\t",
            Question::Failures => "failed\t",
        }
    }
}

/// Asks of the tests of a command, which starts one of the launchers. `hidden`: variables that the JVM is started without.
///
/// # Errors
/// Our jar cannot be written, or the JVM cannot be started.
pub fn ask(question: Question, line: &JavaLine, java: &Path, hidden: &[String]) -> std::io::Result<Answer> {
    let folder = tempfile::tempdir()?;
    let jar: PathBuf = folder.path().join(JAR);
    write_to(&jar)?;
    let class_path = format!("{}:{}", jar.display(), line.class_path_property);
    let words = line.arguments.iter().filter(|word| *word != EXECUTE);
    let mut command = Command::new(java);
    command.args(&line.options).args(["-cp", &class_path, MAIN, question.word()]).args(words);
    java_line::hide(&mut command);
    hidden.iter().for_each(|name| {
        command.env_remove(name);
    });
    let output = command.output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let tests = found(question, &String::from_utf8_lossy(&output.stdout));
    Ok(Answer { status: output.status, tests, said })
}

/// What the JUnit Platform told.
pub struct Answer {
    /// How the JVM ended.
    pub status: ExitStatus,
    /// The tests, in their order; one without a method stands for its class.
    pub tests: Vec<TestMethod>,
    /// What it said on its standard error.
    pub said: String,
}

/// The tests that lines name. Between these a program may print others.
fn found(question: Question, output: &str) -> Vec<TestMethod> {
    let told = output.lines().filter_map(|line| line.strip_prefix(question.line()));
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
        let selectors: Vec<String> = found(Question::Tests, told).iter().map(TestMethod::selector).collect();
        assert_eq!(selectors, ["p.A$In#inner(int,p.B)", "p.A#one"]);
        assert_eq!(found(Question::Failures, told), []);
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
