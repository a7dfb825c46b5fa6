//! The streams of a capture, which may be there as a pack alone.

use std::fs::File;
use std::path::Path;

use factor_transcript::{Head, PACK_FILE, TranscriptError, unpack};

use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::store::{alone, in_use};

/// Keeps the streams where they are until what is returned is dropped. Those that are missing are restored before, if there is a pack.
///
/// # Errors
/// The pack cannot be read, or the store not be written.
pub fn keep(directory: &Path, head: &Head) -> Result<File, Failure> {
    let must_restore = || are_missing(directory, head) && directory.join(PACK_FILE).exists();
    loop {
        let in_use = in_use(directory)?;
        if !must_restore() {
            return Ok(in_use);
        }
        drop(in_use);
        let _alone = alone(directory)?;
        if must_restore() {
            restore(directory, head)?;
        }
    }
}

/// Writes them from the pack.
///
/// # Errors
/// The pack cannot be read, or the store not be written.
pub fn restore(directory: &Path, head: &Head) -> Result<(), Failure> {
    unpack(directory, &head.streams).map_err(|e| match e {
        TranscriptError::Io { .. } => unwritable(&e, &head.name),
        _ => Failure::unreadable(&e, &head.name),
    })
}

/// Whether the pack is all that is there of a stream.
pub fn are_missing(directory: &Path, head: &Head) -> bool {
    head.streams.iter().any(|stream| !directory.join(&stream.file).exists())
}

/// A failure where a file of the store cannot be written; another where it cannot be read.
pub fn unwritable(error: &TranscriptError, name: &str) -> Failure {
    match error {
        TranscriptError::Io { .. } => Failure::new(Exit::SetUp, error, "df -h . ; make the store writable"),
        _ => Failure::unreadable(error, name),
    }
}
