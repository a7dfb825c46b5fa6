//! What can be typed to replay.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use factor_engine::part::Part;
use factor_engine::replaying::{Asker, Request};

use super::{Limits, Matching, OnDivergence};

/// Form of what a replay says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ReplayFormat {
    /// Text on standard error
    Human,
    /// One JSON object a line on standard output
    Json,
    /// Text, and on standard output what GitHub Actions shows at the lines of a change
    Github,
}

/// `factor replay`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    factor replay                       all captures\n  \
    factor replay 'shop.OrderIT#*' --fail-fast\n  \
    factor replay --junit verdicts.xml --jobs 4\n  \
    factor replay --message-format json | jq 'select(.exit_code != 0)'")]
pub struct ReplayArgs {
    /// Where captures are kept
    #[arg(long, value_name = "DIR", default_value = factor_engine::store::DEFAULT)]
    pub store: PathBuf,
    /// Form of the verdicts
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub message_format: ReplayFormat,
    /// How long a replay may take
    #[command(flatten)]
    pub limits: Limits,
    /// What of the recorded order it is held to
    #[command(flatten)]
    pub matching: Matching,
    /// So many replays at once, where there are several [default: one a processor]
    #[arg(short, long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Begin no more replays when one has not passed
    #[arg(long)]
    pub fail_fast: bool,
    /// Tests that could not be captured count as not replayed; otherwise they are named, and change nothing
    #[arg(long)]
    pub strict_coverage: bool,
    /// What is done when a replay diverged, or the capture is stale
    #[arg(long, value_name = "WHAT", default_value = "fail")]
    pub on_divergence: OnDivergence,
    /// Replay one part of the captures: `hash:1/8` the first of eight by a digest of their names, `count:1/8` every eighth
    /// [default: the shard that Bazel's test variables name, or all]
    #[arg(long, alias = "partition", value_name = "PART")]
    pub shard: Option<Part>,
    /// Write the verdicts to this file too, as JUnit's XML
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Write what each replay came to to this file, for `factor merge` and `factor report`
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    /// Captures to replay, or tests of suites; `*` stands for anything [default: all]
    pub names: Vec<String>,
}

impl ReplayArgs {
    /// The replay of one of the captures; of a suite of some of its tests, where these are named.
    pub fn request(&self, name: &str, tests: &[String], asker: Asker) -> Request {
        Request {
            store: self.store.clone(),
            name: name.to_owned(),
            tests: tests.to_vec(),
            limits: self.limits.into(),
            matching: self.matching.clone().into(),
            on_divergence: self.on_divergence.into(),
            asker,
        }
    }
}
