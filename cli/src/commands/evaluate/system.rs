//! Runs the system tests of a commit as they are: the truth.

use std::path::Path;
use std::process::Command;

use factor_engine::evaluation::SystemRun;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::java_line::{self, Surroundings};
use factor_engine::runners::{self, test_launcher};
use regex::Regex;

use super::said;

/// How launchers of the JUnit Platform name what has failed.
const NAMED: &str = r"(?:Method|Class)Source \[className = '([^']+)'(?:, methodName = '([^']+)')?";

/// Runs the java command of the tests; nothing where its runner could not run them.
///
/// # Errors
/// It cannot be started.
pub fn run(java: &[String], place: &Path, file: &Path) -> Result<Option<SystemRun>, Failure> {
    let [program, arguments @ ..] = java else { return Ok(None) };
    bring_launcher(java, place)?;
    let ended = said::run(Command::new(program).args(arguments).current_dir(place), file)?;
    let unable = java.iter().find_map(|word| runners::of(word)).and_then(|runner| runner.unable());
    if unable.is_some() && ended.status.code() == unable {
        return Ok(None);
    }
    let passed = ended.status.success();
    let text = if passed { String::new() } else { ended.text() };
    if passed {
        ended.forget();
    }
    let named = Regex::new(NAMED).ok();
    let failed = named.iter().flat_map(|named| named.captures_iter(&text)).map(|found| match found.get(2) {
        Some(method) => format!("{}#{}", &found[1], method.as_str()),
        None => found[1].to_owned(),
    });
    Ok(Some(SystemRun { passed, failed: failed.collect(), ms: ended.ms }))
}

/// Our own launcher of tests is written where the command names it: a commit does not have it.
fn bring_launcher(java: &[String], place: &Path) -> Result<(), Failure> {
    let around = Surroundings { directory: place.to_owned(), ..Surroundings::of_process()? };
    let line = java_line::parse(java, &around)?;
    test_launcher::write(&line, place)
        .map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", test_launcher::JAR), "ls -ld . ; df -h ."))
}
