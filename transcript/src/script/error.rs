//! What is wrong with a script, and where.

use std::fmt;
use std::path::PathBuf;

use crate::error::TranscriptError;

/// A script that cannot be read into streams.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScriptError {
    /// The script cannot be read.
    #[error("the script cannot be read: {0}")]
    Unreadable(#[from] std::io::Error),
    /// It says what cannot be.
    #[error("{place}: {problem}")]
    Wrong {
        /// Where.
        place: Box<Place>,
        /// What was expected, or what cannot be.
        problem: String,
    },
    /// Its streams cannot be written.
    #[error(transparent)]
    Streams(#[from] TranscriptError),
    /// The same, told by the file system.
    #[error("{path}: {source}", path = path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What it said.
        source: std::io::Error,
    },
}

/// A place in a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The line, or what is around the place in a long one.
    pub excerpt: String,
    /// Where in the excerpt the place is, in bytes.
    pub at: usize,
}

/// So many characters before and after a place are shown.
const SHOWN: usize = 70;

impl Place {
    /// The place at this byte of a line.
    pub(super) fn in_line(line: usize, text: &str, at: usize) -> Place {
        let (before, after) = (&text[..at], &text[at..]);
        let from = before.char_indices().rev().nth(SHOWN - 1).map_or(0, |(start, _)| start);
        let to = after.char_indices().nth(SHOWN).map_or(text.len(), |(end, _)| at + end);
        Place { line, column: before.chars().count() + 1, excerpt: text[from..to].to_owned(), at: at - from }
    }
}

/// `line 3, column 14`
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
