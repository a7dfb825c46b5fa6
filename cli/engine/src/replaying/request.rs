//! What is asked of a replay. A process of our own is given it whole, as a line of JSON on its standard input: so no part of it can be
//! forgotten on the way.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::matching::Matching;

/// One replay.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Where captures are kept.
    pub store: PathBuf,
    /// The test, or one capture of it.
    pub name: String,
    /// Tests of a suite that are wanted; all where none is named.
    pub tests: Vec<String>,
    /// How long the replay may take.
    pub limits: Limits,
    /// What of the recorded order it is held to.
    pub matching: Matching,
    /// What is done when it tells nothing.
    pub on_divergence: OnDivergence,
    /// Who asks, and how the verdict is to come back.
    pub asker: Asker,
}

/// Who asks for a replay. It says how the verdict comes back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asker {
    /// A user, who reads text.
    User,
    /// A user, who wants the verdict as a line of JSON on standard output.
    Script,
    /// A replay of several captures; the outcome goes to this file.
    Several(PathBuf),
    /// A capture that is being proved and has not its name yet; the outcome goes to this file.
    Proof(PathBuf),
    /// `factor watch`: an order follows on standard input, and the last line of standard output is the outcome.
    Watch {
        /// The JVM starts before the order comes.
        stands_by: bool,
    },
}

/// How long a replay may take.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The whole replay, in seconds; without it as long as the system test took, at least a minute.
    pub timeout: Option<u64>,
    /// A thread that waits for its turn, in seconds.
    pub turn: u64,
}

/// What is done when a replay diverged, or the capture is stale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OnDivergence {
    /// That is the verdict.
    Fail,
    /// The system test runs and its verdict counts.
    Fallback,
    /// The same, and it is captured again when it passes.
    Recapture,
}

impl Request {
    /// As it is sent.
    pub fn line(&self) -> String {
        format!("{}\n", serde_json::json!(self))
    }

    /// What is replayed is being captured.
    pub fn is_proof(&self) -> bool {
        matches!(self.asker, Asker::Proof(_))
    }

    /// An order follows.
    pub fn is_ordered(&self) -> bool {
        matches!(self.asker, Asker::Watch { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_is_what_arrives() {
        let asker = Asker::Watch { stands_by: true };
        let limits = Limits { timeout: Some(7), turn: 3 };
        let (matching, on_divergence) = (Matching::default(), OnDivergence::Recapture);
        let (name, tests) = ("tests".to_owned(), vec!["p.T#m".to_owned()]);
        let request = Request { store: "s t".into(), name, tests, limits, matching, on_divergence, asker };
        let line = request.line();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(serde_json::from_str::<Request>(&line).map(|arrived| arrived.line()).ok(), Some(line));
    }
}
