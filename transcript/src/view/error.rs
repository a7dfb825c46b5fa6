//! Why a transcript could not be shown.

use std::io;

use crate::error::TranscriptError;

/// What can go wrong while a transcript is shown.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ViewError {
    /// The transcript cannot be read.
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    /// What was to be shown cannot be written.
    #[error("the output: {0}")]
    Output(#[from] io::Error),
    /// The capture has no such event.
    #[error("there is no {0} in the capture")]
    NoSuchEvent(String),
}

impl From<serde_json::Error> for ViewError {
    fn from(error: serde_json::Error) -> ViewError {
        ViewError::Output(error.into())
    }
}
