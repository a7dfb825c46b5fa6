//! What the tests that make random programs have in common: their seeds, the JDK, and commands that run for a limited time.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::jdk;

/// The JDK of a sweep, for which a variable names seeds, is the one that FACTOR_RANDOM_JDK names, or else JAVA_HOME, by which the tests
/// are built too; the sample runs on the first.
pub fn chosen_jdk(sweep: &str) -> PathBuf {
    let named = |_| std::env::var_os("FACTOR_RANDOM_JDK").or_else(|| std::env::var_os("JAVA_HOME"));
    std::env::var_os(sweep).and_then(named).map_or_else(jdk, PathBuf::from)
}

/// `FROM..TO`; `None` for a text of another form.
pub fn range(text: &str) -> Option<Range<u64>> {
    let number = |word: &str| word.parse().expect("a seed");
    text.split_once("..").map(|(from, to)| number(from)..number(to))
}

/// The seeds that a variable names, or else a sample.
pub fn seeds(sweep: &str, sample: Range<u64>) -> Range<u64> {
    std::env::var(sweep).map_or(sample, |text| range(&text).expect("FROM..TO"))
}

/// A command that runs for so many seconds at most.
pub fn limited(seconds: &str, words: &[&str], at: &Path) -> Command {
    let mut command = Command::new("timeout");
    command.args(["-k", "5", seconds]).args(words).current_dir(at);
    command.env("RUST_BACKTRACE", "0").env_remove("CLASSPATH").env_remove("JDK_JAVA_OPTIONS");
    command
}
