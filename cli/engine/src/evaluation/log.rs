//! The log: a line of JSON for each commit and partition, so that an evaluation goes on where it was ended.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use super::{Commit, Step};
use crate::exit_codes::Exit;
use crate::failure::Failure;

/// What commits came to so far.
#[derive(Debug)]
pub struct Log {
    path: PathBuf,
    steps: Vec<Step>,
}

impl Log {
    /// Reads the log, if there is one. A line that was not written to its end is none.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn open(path: &Path) -> Result<Log, Failure> {
        let mut log = Log { path: path.to_owned(), steps: Vec::new() };
        if path.exists() {
            let lines = BufReader::new(File::open(path).map_err(|e| log.failed(&e))?).lines();
            for line in lines {
                let line = line.map_err(|e| log.failed(&e))?;
                log.steps.extend(serde_json::from_str::<Step>(&line).ok());
            }
        }
        Ok(log)
    }

    /// What a commit came to with a partition, if it was tried.
    pub fn of(&self, commit: &str, partition: &str) -> Option<&Step> {
        self.steps.iter().find(|step| step.commit == commit && step.partition == partition)
    }

    /// A commit had a capture.
    pub fn has_captures(&self) -> bool {
        self.steps.iter().any(|step| step.replay.is_some())
    }

    /// All that is known of these commits with a partition.
    pub fn with<'l>(&'l self, partition: &'l str, commits: &'l [Commit]) -> impl Iterator<Item = &'l Step> {
        commits.iter().filter_map(move |commit| self.of(&commit.id, partition))
    }

    /// Adds what a commit came to.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, step: Step) -> Result<(), Failure> {
        let line = serde_json::to_string(&step).unwrap_or_default();
        let file = OpenOptions::new().create(true).append(true).open(&self.path);
        // A line before that was cut short ends here.
        let cut = std::fs::read(&self.path).is_ok_and(|text| text.last().is_some_and(|last| *last != b'\n'));
        let begin = if cut { "\n" } else { "" };
        file.and_then(|mut file| writeln!(file, "{begin}{line}")).map_err(|e| self.failed(&e))?;
        self.steps.push(step);
        Ok(())
    }

    fn failed(&self, e: &std::io::Error) -> Failure {
        let path = self.path.display();
        Failure::new(Exit::SetUp, format!("{path}: {e}"), format!("ls -l {path}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_goes_on_behind_a_line_that_was_cut_short() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log.jsonl");
        let step = |commit: &str| Step { commit: commit.to_owned(), ..Step::default() };
        Log::open(&path).unwrap().add(step("a")).unwrap();
        let whole = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{whole}{}", &whole[..whole.len() / 2])).unwrap();
        let mut log = Log::open(&path).unwrap();
        log.add(step("b")).unwrap();
        let log = Log::open(&path).unwrap();
        assert!(log.of("a", "").is_some() && log.of("b", "").is_some());
        assert_eq!(log.steps.len(), 2);
    }
}
