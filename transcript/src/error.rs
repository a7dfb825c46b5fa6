//! What can be wrong with a transcript, and at which byte.

use std::path::{Path, PathBuf};

/// A transcript that cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TranscriptError {
    /// The file system said no.
    #[error("{path}: {source}", path = path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What it said.
        source: std::io::Error,
    },
    /// Bytes that are not what the format says.
    #[error("{path} @ {at}: {problem}", path = path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Offset in bytes.
        at: u64,
        /// What is wrong.
        problem: String,
    },
    /// Written by a later version of the toolkit.
    #[error("{path}: format version {major}.{minor} is newer than this `factor` reads (1.x)", path = path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Major version.
        major: u8,
        /// Minor version.
        minor: u8,
    },
}

impl TranscriptError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(std::io::Error) -> TranscriptError {
        let path = path.to_owned();
        move |source| TranscriptError::Io { path, source }
    }

    pub(crate) fn damaged(path: &Path, at: usize, problem: impl Into<String>) -> TranscriptError {
        TranscriptError::Damaged { path: path.to_owned(), at: at as u64, problem: problem.into() }
    }
}
