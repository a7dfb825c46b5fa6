//! What of the recorded order a replay is held to.

use factor_contract::words;

/// How calls of the code under test are matched with recorded ones (`docs/matching.md`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
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
