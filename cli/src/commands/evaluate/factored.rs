//! Captures and replays of commits, each in a process of its own, as one would type them.

use std::path::{Path, PathBuf};
use std::process::Command;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::outcome::Outcome;
use factor_engine::results::Results;
use factor_engine::store::Store;

use super::said;
use crate::args::PartitionFlags;

/// What stands before what was refused.
const REFUSED: [&str; 2] = ["refused:", "what is not supported:"];
/// How a capture ends that has not begun.
const SET_UP: [Option<Exit>; 2] = [Some(Exit::Usage), Some(Exit::SetUp)];

/// Where captures are kept, and where they are made and replayed.
pub struct Factored<'e> {
    /// The store.
    pub store: &'e Path,
    /// The folder of the tests.
    pub place: &'e Path,
}

/// How a capture ended.
pub struct Made {
    /// How long it took, in milliseconds.
    pub ms: u64,
    /// Why there is none.
    pub refused: Option<String>,
    /// Nothing was run: the command line cannot be obeyed, or something that it needs is absent.
    pub is_set_up_wrong: bool,
}

impl Factored<'_> {
    /// Captures the tests of a java command in the place of a capture of this name. `cut`: what is under test; `flags`: what else is said of
    /// the partition.
    ///
    /// # Errors
    /// It cannot be started, or the store cannot be written.
    pub fn capture(
        &self,
        name: &str,
        cut: &[String],
        flags: &PartitionFlags,
        java: &[String],
        file: &Path,
    ) -> Result<Made, Failure> {
        let store = Store::at(self.store);
        if self.has(name) {
            store.remove(name)?;
        }
        let mut command = self.command("capture")?;
        command.args(["--name", name]).args(cut.iter().map(|glob| format!("--cut={glob}")));
        command.args(flags.environment.iter().map(|glob| format!("--environment={glob}")));
        command.args(flags.library.iter().map(|glob| format!("--library={glob}")));
        command.args(flags.within.iter().map(|glob| format!("--within={glob}")));
        if let Some(partition) = &flags.partition {
            let partition = std::path::absolute(partition).unwrap_or_else(|_| partition.clone());
            command.arg("--partition").arg(partition);
        }
        let ended = said::run(command.arg("--").args(java), file)?;
        let refused = (!self.has(name)).then(|| reason(&ended.text()));
        if refused.is_none() {
            ended.forget();
        }
        let is_set_up_wrong = ended.status.code().is_some_and(|code| SET_UP.contains(&Exit::from_code(code)));
        Ok(Made { ms: ended.ms, refused, is_set_up_wrong })
    }

    /// There is such a capture.
    pub fn has(&self, name: &str) -> bool {
        Store::at(self.store).complete(name).is_ok()
    }

    /// Replays a capture: what that came to, and how long it took, in milliseconds.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn replay(&self, name: &str, file: &Path) -> Result<(Outcome, u64), Failure> {
        let results: PathBuf = file.with_extension("jsonl");
        let _ = std::fs::remove_file(&results);
        let mut command = self.command("replay")?;
        let ended = said::run(command.arg("--results").arg(&results).arg(name), file)?;
        let outcome = Results::read(&results).ok().and_then(|all| all.outcomes.into_iter().next());
        let _ = std::fs::remove_file(&results);
        if ended.status.success() {
            ended.forget();
        }
        Ok((outcome.unwrap_or_else(|| Outcome::lost(name, ended.status)), ended.ms))
    }

    fn command(&self, what: &str) -> Result<Command, Failure> {
        let factor = std::env::current_exe()
            .map_err(|e| Failure::new(Exit::Internal, format!("this program: {e}"), "factor --version"))?;
        let mut command = Command::new(factor);
        command.args([what, "--no-config", "--store"]).arg(self.store).current_dir(self.place);
        Ok(command)
    }
}

/// Why there is no capture, in a line: what was refused, or what failed.
fn reason(said: &str) -> String {
    let lines = said.lines().map(|line| line.trim().trim_start_matches(['×', '│', ' ']));
    let mut lines = lines.filter(|line| !line.is_empty());
    let headline = said.lines().find_map(|line| line.trim().strip_prefix("× "));
    let behind = |line: &'_ str| REFUSED.iter().find_map(|words| Some(line.find(words)? + words.len()));
    let rest = |line: &'_ str| line[behind(line).unwrap_or_default()..].trim().to_owned();
    let refused = lines.clone().skip_while(|line| behind(line).is_none()).map(rest).find(|rest| !rest.is_empty());
    let other = || headline.or_else(|| lines.next_back()).unwrap_or_default().to_owned();
    refused.unwrap_or_else(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capture_says_why_there_is_none() {
        let said = "noise\n  × refused:\n  │   the whole program: nothing to mock\n  help: name fewer classes";
        assert_eq!(reason(said), "the whole program: nothing to mock");
        let met =
            "  × refused, the program met what is not supported:\n  │   a crossing could not be recorded\n  help: x";
        assert_eq!(reason(met), "a crossing could not be recorded");
        assert_eq!(reason("NOT CAPTURED x: refused: a.B at c\nmore"), "a.B at c");
        assert_eq!(reason("noise\n  × no such file\n  help: x"), "no such file");
        assert_eq!(reason("noise\nlast\n\n"), "last");
    }
}
