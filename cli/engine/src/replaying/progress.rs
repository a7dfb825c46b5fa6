//! How far a replay of a suite came, as the runtime wrote it line by line.

use std::collections::BTreeMap;
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

    /// The first answer that holds for unedited code alone, of those that were given outside of all tests, or in what had begun and not ended
    /// when the run was over; none where there is none. `sure_of_unedited`: how many such answers there were in all.
    pub fn unsure_under_way(&self, sure_of_unedited: u64) -> Option<usize> {
        let (given, open) = self.given(sure_of_unedited);
        given.into_iter().find(|(test, _)| test.is_none_or(|test| open.contains(&test))).map(|(_, first)| first)
    }

    /// Those in which an answer was given that holds for unedited code alone, the innermost of each, with the number of the first such answer;
    /// none where one was given outside of all tests. `sure_of_unedited`: how many such answers there were in all.
    pub fn unsure(&self, sure_of_unedited: u64) -> Option<BTreeMap<usize, usize>> {
        let known = self.lines.last().map_or(0, |line| line.sure_of_unedited);
        let mut found = BTreeMap::new();
        for (test, first) in self.given(known).0 {
            found.entry(test?).or_insert(first);
        }
        (known == sure_of_unedited).then_some(found)
    }

    /// The answers that hold for unedited code alone, as far as they were given one after the other: the innermost test that had begun then, and the
    /// number of the first answer. Besides, the tests that had not ended when the run was over.
    fn given(&self, sure_of_unedited: u64) -> (Vec<(Option<usize>, usize)>, Vec<usize>) {
        let (mut known, mut open, mut given) = (0, Vec::new(), Vec::new());
        for line in &self.lines {
            if line.sure_of_unedited > known {
                given.push((open.last().copied(), known as usize));
            }
            known = line.sure_of_unedited;
            match line.is_end {
                true => open.retain(|test| *test != line.test),
                false => open.push(line.test),
            }
        }
        if sure_of_unedited > known {
            given.push((open.last().copied(), known as usize));
        }
        (given, open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a file says; its numbers stand for tests 10 and on.
    fn read(text: &str, wanted: &[usize]) -> Progress {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), text).expect("write");
        Progress::read(file.path(), &[10, 11, 12], wanted.to_vec())
    }

    #[test]
    fn the_innermost_that_has_not_ended_is_under_way() {
        let progress =
            read("begins\t0\t0\t0\t0\nbegins\t1\t0\t0\t0\nends\t1\t0\t0\t0\nbegins\t2\t0\t0\t0\n", &[11, 12]);
        assert!(progress.has_ended(11) && !progress.is_whole());
        assert_eq!(progress.under_way(), Some(12));
        let between = read("begins\t0\t0\t0\t0\nbegins\t1\t0\t0\t0\nends\t1\t0\t0\t0\n", &[11]);
        assert_eq!((between.under_way(), between.is_whole()), (Some(10), true));
        assert_eq!(read("", &[11]).under_way(), None);
    }

    #[test]
    fn a_line_that_was_not_written_whole_is_none() {
        assert!(!read("begins\t1\t0\t0\t0\nends\t1\t0", &[11]).has_ended(11));
    }

    #[test]
    fn an_answer_that_is_sure_of_unedited_code_alone_is_that_of_the_test_that_ran() {
        let text = "begins\t0\t0\t0\t0\nbegins\t1\t0\t0\t0\nends\t1\t0\t0\t2\nbegins\t2\t0\t0\t2\nends\t2\t0\t0\t2\n";
        assert_eq!(read(text, &[11, 12]).unsure(2), Some(BTreeMap::from([(11, 0)])));
        let both = text.replace("ends\t2\t0\t0\t2", "ends\t2\t0\t0\t3");
        assert_eq!(read(&both, &[11, 12]).unsure(3), Some(BTreeMap::from([(11, 0), (12, 2)])));
        assert_eq!(read(text, &[11, 12]).unsure(3), None, "one was given behind all tests");
        assert_eq!(read("ends\t0\t0\t0\t1\n", &[11]).unsure(1), None, "one was given before all tests");
    }

    #[test]
    fn an_answer_of_a_test_that_has_ended_leaves_the_one_under_way_alone() {
        let text = "begins\t0\t0\t0\t0\nbegins\t1\t0\t0\t0\nends\t1\t0\t0\t2\nbegins\t2\t0\t0\t2\n";
        assert_eq!(read(text, &[11, 12]).unsure_under_way(2), None);
        assert_eq!(read(text, &[11, 12]).unsure_under_way(3), Some(2), "of the test itself");
        let around = text.replacen("begins\t1\t0\t0\t0", "begins\t1\t0\t0\t1", 1);
        assert_eq!(read(&around, &[11, 12]).unsure_under_way(2), Some(0), "of its class");
        assert_eq!(read("", &[11]).unsure_under_way(1), Some(0), "outside of all tests");
    }
}
