//! How long a replay may take.

use clap::Args;
use factor_engine::replaying;

/// How long a thread waits for its turn, in seconds.
const TURN: u64 = 10;

/// How long a replay may take.
#[derive(Debug, Clone, Copy, Default, Args)]
pub struct Limits {
    /// End a replay after this many seconds; it is then reported as diverged [default: the system test's time, at least 60]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub timeout: Option<u64>,
    /// A thread waits so long for its turn in the recorded order; then the replay has diverged [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub turn_timeout: Option<u64>,
}

impl From<Limits> for replaying::Limits {
    fn from(typed: Limits) -> replaying::Limits {
        let Limits { timeout, turn_timeout } = typed;
        replaying::Limits { timeout, turn: turn_timeout.unwrap_or(TURN) }
    }
}
