//! What can be typed for replays that tell nothing.

use clap::ValueEnum;
use factor_engine::replaying;

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

impl From<OnDivergence> for replaying::OnDivergence {
    fn from(typed: OnDivergence) -> replaying::OnDivergence {
        match typed {
            OnDivergence::Fail => replaying::OnDivergence::Fail,
            OnDivergence::Fallback => replaying::OnDivergence::Fallback,
            OnDivergence::Recapture => replaying::OnDivergence::Recapture,
        }
    }
}
