//! What of the recorded order a replay is held to.

use serde::{Deserialize, Serialize};

use factor_contract::words;

/// What of the recorded order a replay is held to.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Matching {
    /// How calls of the code under test are matched with recorded ones.
    pub how: Match,
    /// Members of the environment, `p.C#m` or `p.C#*`, of which the user says that they only read.
    pub read_only: Vec<String>,
    /// Members of which the user says that they write.
    pub writes: Vec<String>,
}

/// How calls of the code under test are matched with recorded ones (`docs/matching.md`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Match {
    /// Every crossing in the recorded order.
    #[default]
    Strict,
    /// Calls that the capture saw to be read-only may also be asked in another order, again, or not at all.
    Accessors,
    /// The same; and calls of which none has written what the other read or wrote may change places.
    Independent,
}

impl Match {
    /// As the runtime is told.
    pub fn word(self) -> &'static str {
        match self {
            Match::Strict => words::STRICT,
            Match::Accessors => words::ACCESSORS,
            Match::Independent => words::INDEPENDENT,
        }
    }
}
