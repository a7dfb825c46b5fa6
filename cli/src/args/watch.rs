//! What can be typed to test continuously.

use std::path::PathBuf;

use clap::Args;
use factor_engine::replaying::{self, Asker, Request};

use super::{Limits, Matching, OnDivergence};

/// `factor watch`.
#[derive(Debug, Args)]
pub struct WatchArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// What is done when a replay diverged, or the capture is stale [default: recapture, under CI=true fallback]
    #[arg(long, value_name = "WHAT")]
    pub on_divergence: Option<OnDivergence>,
    /// Replay when no class file has changed for so long
    #[arg(long, value_name = "MILLISECONDS", default_value = "50", value_parser = clap::value_parser!(u64).range(1..))]
    pub debounce: u64,
    /// Look for changes so often, where the file system does not tell of them
    #[arg(long, value_name = "MILLISECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub poll: Option<u64>,
    /// How long a replay may take
    #[command(flatten)]
    pub limits: Limits,
    /// What of the recorded order it is held to
    #[command(flatten)]
    pub matching: Matching,
    /// So many replays at once [default: one a processor]
    #[arg(short, long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Keep so many JVMs ready for the captures that were replayed last
    #[arg(long, value_name = "NUMBER", default_value = "2")]
    pub standby: u16,
    /// Captures to replay; `*` stands for anything [default: all]
    pub names: Vec<String>,
}

impl WatchArgs {
    /// A replay of one of the captures, which may stand by until its order comes.
    pub fn request(&self, name: &str, on_divergence: replaying::OnDivergence, stands_by: bool) -> Request {
        Request {
            store: self.store.clone(),
            name: name.to_owned(),
            tests: Vec::new(),
            limits: self.limits.into(),
            matching: self.matching.clone().into(),
            on_divergence,
            asker: Asker::Watch { stands_by },
        }
    }
}
