//! What of the recorded order a replay is held to.

use clap::{Args, ValueEnum};

/// How calls of the code under test are matched with recorded ones (`docs/matching.md`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Match {
    /// Every crossing in the recorded order
    #[default]
    Strict,
    /// Calls that the capture saw to be read-only may also be asked in another order, again, or not at all
    Accessors,
}

impl Match {
    /// As it is typed.
    pub fn word(self) -> &'static str {
        match self {
            Match::Strict => "strict",
            Match::Accessors => "accessors",
        }
    }
}

/// What of the recorded order a replay is held to.
#[derive(Debug, Clone, Default, Args)]
pub struct Matching {
    /// How calls of the code under test are matched with recorded ones
    #[arg(long = "match", value_name = "HOW", default_value = "strict")]
    pub how: Match,
    /// A member of the environment, `p.C#m` or `p.C#*`, of which you say that it only reads, whatever the capture saw (repeatable)
    #[arg(long, value_name = "MEMBER")]
    pub read_only: Vec<String>,
    /// A member of the environment of which you say that it writes, whatever the capture saw (repeatable)
    #[arg(long, value_name = "MEMBER")]
    pub writes: Vec<String>,
}

impl Matching {
    /// The flags that mean the same.
    pub fn words(&self) -> Vec<String> {
        let members = [("--read-only", &self.read_only), ("--writes", &self.writes)];
        let members =
            members.into_iter().flat_map(|(flag, all)| all.iter().map(move |member| format!("{flag}={member}")));
        members.chain([format!("--match={}", self.how.word())]).collect()
    }
}
