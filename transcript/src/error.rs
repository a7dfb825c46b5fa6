//! What can be wrong with a transcript, and at which byte.

use std::path::{Path, PathBuf};

use crate::format::{VERSION, Version};
use crate::pack::PACK_VERSION;

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
    /// Written by an earlier or later version of the toolkit.
    #[error(
        "{path} @ {at}: written in version {version} of the transcript format; this `factor` reads version {VERSION}",
        path = path.display()
    )]
    OtherVersion {
        /// The file.
        path: PathBuf,
        /// Offset in bytes of the header that tells the version.
        at: u64,
        /// The version that it tells.
        version: Version,
    },
    /// Written by a toolkit that records what this one does not understand.
    #[error("{path}: needs features {features:#x} of the transcript format, which this `factor` does not have", path = path.display())]
    UnknownFeatures {
        /// The file.
        path: PathBuf,
        /// The bits that are not known.
        features: u32,
    },
    /// A pack that was written by an earlier or later version of the toolkit.
    #[error(
        "{path} @ 0: a pack of version {version}; this `factor` reads version {PACK_VERSION}",
        path = path.display()
    )]
    OtherPack {
        /// The file.
        path: PathBuf,
        /// The version that it tells.
        version: Version,
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
