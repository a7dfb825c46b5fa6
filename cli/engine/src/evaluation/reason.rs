//! Why a replay told nothing of an edit.

use serde::{Deserialize, Serialize};

use crate::exit_codes::Exit;
use crate::gone::GONE;
use crate::outcome::TestOutcome;
use crate::replaying::NOT_CAPTURED;

/// Why a replay told nothing of an edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A method changed that the environment can have run itself.
    RanItself,
    /// A class changed that the environment can have looked at.
    LookedAt,
    /// Supertypes changed of a class whose objects the environment was given.
    Given,
    /// Whether two values are one object is not known for edited code.
    Identity,
    /// A call was added.
    Added,
    /// Calls were dropped.
    Dropped,
    /// A call was moved.
    Moved,
    /// A call has other arguments, or another receiver.
    Changed,
    /// Something was asked that the capture does not have there, and no edited line tells which kind of change that is.
    Asked,
    /// The environment, the JDK or the toolkit changed.
    Stale,
    /// The replay did not come to an end of its own: a fault of ours, or no room.
    Other,
}

/// How the engine says it (`met::changed`, `report::doubted`), and what that is.
const SAID: [(&str, Reason); 4] = [
    ("can have run its code itself", Reason::RanItself),
    ("can have looked at the class", Reason::LookedAt),
    ("was given objects of the class", Reason::Given),
    ("whether two such values are one object", Reason::Identity),
];
/// How [`Divergence::seems`](crate::report::Divergence) ends or begins.
const SEEMS: [(&str, Reason); 4] = [
    ("an added call", Reason::Added),
    ("dropped", Reason::Dropped),
    ("a moved call", Reason::Moved),
    ("a changed call", Reason::Changed),
];

impl Reason {
    /// Of a test that is there, has a capture and neither passed nor failed; of any other there is none.
    pub fn of(test: &TestOutcome) -> Option<Reason> {
        if [NOT_CAPTURED, GONE].contains(&test.verdict.as_str()) || matches!(test.exit(), Exit::Passed | Exit::Failed) {
            return None;
        }
        let divergence = test.report.as_ref().and_then(|report| report.diverged.as_ref());
        let seems = divergence.and_then(|divergence| divergence.seems.as_deref()).unwrap_or_default();
        let why = test.why();
        let said = SAID.iter().find(|(words, _)| why.contains(words));
        let known = said.or_else(|| SEEMS.iter().find(|(words, _)| seems.contains(words)));
        Some(match (test.exit(), known) {
            (Exit::Stale, _) => Reason::Stale,
            (_, Some((_, reason))) => *reason,
            (Exit::Diverged, None) => Reason::Asked,
            _ => Reason::Other,
        })
    }

    /// In words, behind "diverged because".
    pub fn in_words(self) -> &'static str {
        match self {
            Reason::RanItself => "the environment can have run a changed method itself",
            Reason::LookedAt => "the environment can have looked at a changed class",
            Reason::Given => "the environment was given objects of a class whose supertypes changed",
            Reason::Identity => "whether two values are one object is not known for edited code",
            Reason::Added => "a call was added",
            Reason::Dropped => "calls were dropped",
            Reason::Moved => "a call was moved",
            Reason::Changed => "a call has other arguments",
            Reason::Asked => "the environment was asked something else",
            Reason::Stale => "the environment changed",
            Reason::Other => "the replay came to no end",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Divergence, Report, doubted};

    fn outcome(exit: Exit, diverged: Option<Divergence>, message: &str) -> TestOutcome {
        let report = diverged.map(|diverged| Report { diverged: Some(diverged), ..Report::default() });
        TestOutcome { exit_code: exit as u8, report, message: Some(message.to_owned()), ..TestOutcome::default() }
    }

    #[test]
    fn reasons_are_read_from_what_is_said() {
        let of = |exit, told: &str| Reason::of(&outcome(exit, None, told));
        let looked = "the environment can have looked at the class a.B: field x is new";
        assert_eq!(of(Exit::Diverged, looked), Some(Reason::LookedAt));
        assert_eq!(of(Exit::Diverged, &doubted(None).1), Some(Reason::Identity));
        assert_eq!(of(Exit::Diverged, "expected a, and b happened"), Some(Reason::Asked));
        assert_eq!(of(Exit::Stale, "can have looked at the class"), Some(Reason::Stale));
        assert_eq!(of(Exit::Internal, ""), Some(Reason::Other));
        assert_eq!((of(Exit::Passed, looked), of(Exit::Failed, looked)), (None, None));
        let of = |divergence| Reason::of(&outcome(Exit::Diverged, Some(divergence), ""));
        let expected = "a.B as it was: the environment can have looked at the class".to_owned();
        assert_eq!(of(Divergence { expected, ..Divergence::default() }), Some(Reason::LookedAt));
        let dropped = Divergence { seems: Some("2 calls dropped".to_owned()), ..Divergence::default() };
        assert_eq!(of(dropped), Some(Reason::Dropped));
    }
}
