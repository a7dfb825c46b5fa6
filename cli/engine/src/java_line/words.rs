//! Puts argument files and the options of environment variables into the words of a command line.

use super::Surroundings;
use super::argfile;
use super::error::LineError;
use super::options::{only_on_a_command_line, takes_value};
use std::path::Path;

/// Options that the launcher takes.
pub const OF_LAUNCHER: &str = "JDK_JAVA_OPTIONS";
/// Options that the JVM takes before all others.
pub const FIRST: &str = "JAVA_TOOL_OPTIONS";
/// Options that the JVM takes after all others.
pub const LAST: &str = "_JAVA_OPTIONS";

/// The words of a command line when everything is put in.
pub struct Expanded {
    /// Options, target and arguments.
    pub words: Vec<String>,
    /// Options that come after all others.
    pub last: Vec<String>,
    /// What was put in.
    pub notes: Vec<String>,
}

/// Puts everything in.
///
/// # Errors
/// An argument file cannot be read, a variable is malformed or holds what it may not.
pub fn expand(command: &[String], around: &Surroundings) -> Result<Expanded, LineError> {
    let mut notes = Vec::new();
    let mut words = of_jvm(FIRST, around.java_tool_options.as_deref(), &mut notes)?;
    words.extend(of_launcher(around, &mut notes)?);
    words.extend(put_in(command, &around.directory)?.0);
    let last = of_jvm(LAST, around.java_options.as_deref(), &mut notes)?;
    Ok(Expanded { words, last, notes })
}

fn of_launcher(around: &Surroundings, notes: &mut Vec<String>) -> Result<Vec<String>, LineError> {
    let tokens = tokens(OF_LAUNCHER, around.jdk_java_options.as_deref(), notes)?;
    let (words, end) = put_in(&tokens, &around.directory)?;
    let misplaced = end.or_else(|| words.iter().find(|word| only_on_a_command_line(word)).cloned());
    misplaced.map_or(Ok(words), |word| Err(LineError::NotInEnvironment { name: OF_LAUNCHER, word }))
}

/// What the JVM itself reads: each word is an option, with its value.
fn of_jvm(name: &'static str, value: Option<&str>, notes: &mut Vec<String>) -> Result<Vec<String>, LineError> {
    let words = tokens(name, value, notes)?;
    let of_command_line = |word: &&String| !word.starts_with('-') || takes_value(word) || only_on_a_command_line(word);
    let misplaced = words.iter().find(of_command_line).cloned();
    misplaced.map_or(Ok(words), |word| Err(LineError::NotInEnvironment { name, word }))
}

fn tokens(name: &'static str, value: Option<&str>, notes: &mut Vec<String>) -> Result<Vec<String>, LineError> {
    let Some(value) = value.filter(|value| !value.trim().is_empty()) else { return Ok(Vec::new()) };
    notes.push(format!("{name} is put in: {value}"));
    argfile::environment_tokens(value).ok_or(LineError::OpenQuote { name })
}

/// Replaces `@file` by its tokens up to the main class; returns the main class (or jar) where one was met.
fn put_in(words: &[String], directory: &Path) -> Result<(Vec<String>, Option<String>), LineError> {
    let mut out = Vec::new();
    let mut end = MainFinder::default();
    for word in words {
        match word.strip_prefix('@') {
            Some(literal) if end.expanding() && literal.starts_with('@') => end.push(&mut out, literal.to_owned()),
            Some(file) if end.expanding() => {
                for token in read(file, directory)? {
                    end.push(&mut out, token);
                }
            }
            _ => end.push(&mut out, word.clone()),
        }
    }
    Ok((out, end.main))
}

fn read(file: &str, directory: &Path) -> Result<Vec<String>, LineError> {
    let text = std::fs::read_to_string(directory.join(file))
        .map_err(|cause| LineError::ArgumentFile { path: file.to_owned(), cause })?;
    Ok(argfile::tokens(&text))
}

/// Follows the words to the main class, behind which nothing is put in.
#[derive(Default)]
struct MainFinder {
    value_expected: bool,
    main: Option<String>,
    disabled: bool,
}

impl MainFinder {
    fn expanding(&self) -> bool {
        self.main.is_none() && !self.disabled
    }

    fn push(&mut self, out: &mut Vec<String>, word: String) {
        self.look(&word);
        out.push(word);
    }

    fn look(&mut self, word: &str) {
        if self.main.is_some() {
            return;
        }
        if self.value_expected {
            self.value_expected = false;
        } else if word == "--disable-@files" {
            self.disabled = true;
        } else if word.starts_with('-') {
            self.value_expected = takes_value(word);
        } else {
            self.main = Some(word.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expand_in(dir: &Path, words: &[&str]) -> Vec<String> {
        let words: Vec<String> = words.iter().map(|w| (*w).to_owned()).collect();
        put_in(&words, dir).unwrap().0
    }

    #[test]
    fn files_are_put_in_up_to_the_main_class() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("o"), "-cp 'a b'\n-Dx").unwrap();
        std::fs::write(dir.path().join("m"), "Main first @o").unwrap();
        assert_eq!(expand_in(dir.path(), &["@o", "Main", "@o"]), ["-cp", "a b", "-Dx", "Main", "@o"]);
        assert_eq!(expand_in(dir.path(), &["@m", "@o"]), ["Main", "first", "@o", "@o"]);
        assert_eq!(expand_in(dir.path(), &["@@o"]), ["@o"]);
        assert_eq!(expand_in(dir.path(), &["--disable-@files", "@o"]), ["--disable-@files", "@o"]);
        assert_eq!(expand_in(dir.path(), &["-jar", "@m", "@o"]), ["-jar", "Main", "first", "@o", "@o"]);
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let dir = tempfile::tempdir().unwrap();
        let Err(error) = put_in(&["@nowhere".to_owned()], dir.path()) else { panic!("no error") };
        assert!(error.to_string().contains("nowhere"), "{error}");
    }
}
