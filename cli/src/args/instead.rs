//! What can be typed for replays that tell nothing.

use clap::ValueEnum;

/// What is done when a replay diverged, or the capture is stale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OnDivergence {
    /// That is the verdict
    Fail,
    /// Run the system test and take its verdict
    Fallback,
    /// The same, and capture it again when it passes
    Recapture,
}

impl OnDivergence {
    /// As it is typed.
    pub fn word(self) -> &'static str {
        match self {
            OnDivergence::Fail => "fail",
            OnDivergence::Fallback => "fallback",
            OnDivergence::Recapture => "recapture",
        }
    }
}
