//! How far a replay of a suite came, as the runtime wrote it line by line.

use std::path::Path;

/// What the runtime told when a test began or ended.
struct Line {
    is_end: bool,
    test: usize,
    /// How many answers about the identity of values held for unedited code alone, so far.
    sure_of_unedited: u64,
}

/// The lines of one run.
pub struct Progress {
    lines: Vec<Line>,
    /// Tests that were to be replayed.
    wanted: Vec<usize>,
}

impl Progress {
    /// Reads the file of a run; one that is absent tells of none. `numbers`: what each number in it stands for; `wanted`: those of them
    /// that were not left out.
    pub fn read(file: &Path, numbers: &[usize], wanted: Vec<usize>) -> Progress {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let line = |line: &str| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [how, number, _pseudonyms, _sleeps, sure] = fields[..] else { return None };
            let test = *numbers.get(number.parse::<usize>().ok()?)?;
            Some(Line { is_end: how == "ends", test, sure_of_unedited: sure.parse().ok()? })
        };
        Progress { lines: text.lines().map_while(line).collect(), wanted }
    }

    /// It has ended, and so it asked as it was recorded.
    pub fn has_ended(&self, test: usize) -> bool {
        self.lines.iter().any(|line| line.is_end && line.test == test)
    }

    /// All have.
    pub fn is_whole(&self) -> bool {
        self.wanted.iter().all(|test| self.has_ended(*test))
    }

    /// The innermost that had begun, and not ended, when the run was over.
    pub fn under_way(&self) -> Option<usize> {
        let begun = self.lines.iter().rev().find(|line| !line.is_end && !self.has_ended(line.test));
        begun.map(|line| line.test)
    }

    /// The first in which an answer was given that holds for unedited code alone.
    pub fn unsure(&self) -> Option<usize> {
        let (mut known, mut open) = (0, Vec::new());
        for line in &self.lines {
            if line.sure_of_unedited > known {
                return open.last().copied();
            }
            known = line.sure_of_unedited;
            match line.is_end {
                true => open.retain(|test| *test != line.test),
                false => open.push(line.test),
            }
        }
        None
    }
}
