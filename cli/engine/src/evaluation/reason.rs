//! Why a replay told nothing of an edit.

use serde::{Deserialize, Serialize};

use crate::exit_codes::Exit;
use crate::report::{Divergence, Report};

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
    /// The environment, the JDK or the toolkit changed, or the test is gone.
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
/// How [`Divergence::seems`] ends or begins.
const SEEMS: [(&str, Reason); 4] = [
    ("an added call", Reason::Added),
    ("dropped", Reason::Dropped),
    ("a moved call", Reason::Moved),
    ("a changed call", Reason::Changed),
];

impl Reason {
    /// Of a verdict that is neither passed nor failed; `told`: what was said of it.
    pub fn of(exit: Exit, report: Option<&Report>, told: &str) -> Reason {
        let divergence = report.and_then(|report| report.diverged.as_ref());
        let seems = divergence.and_then(|divergence: &Divergence| divergence.seems.as_deref()).unwrap_or_default();
        let expected = divergence.map(|divergence| &*divergence.expected).unwrap_or_default();
        let happened = divergence.map(|divergence| &*divergence.happened).unwrap_or_default();
        let said = SAID.iter().find(|(words, _)| [told, expected, happened].iter().any(|text| text.contains(words)));
        let seeming = SEEMS.iter().find(|(words, _)| seems.contains(words));
        match exit {
            Exit::Stale => Reason::Stale,
            _ if said.is_some() || seeming.is_some() => said.or(seeming).map_or(Reason::Asked, |(_, reason)| *reason),
            Exit::Diverged => Reason::Asked,
            _ => Reason::Other,
        }
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
            Reason::Stale => "the environment changed, or the test is gone",
            Reason::Other => "the replay came to no end",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::doubted;

    #[test]
    fn reasons_are_read_from_what_is_said() {
        let of = |told: &str| Reason::of(Exit::Diverged, None, told);
        assert_eq!(of("the environment can have looked at the class a.B: field x is new"), Reason::LookedAt);
        assert_eq!(of(&doubted(None)), Reason::Identity);
        assert_eq!(of("expected a, and b happened"), Reason::Asked);
        assert_eq!(Reason::of(Exit::Stale, None, "can have looked at the class"), Reason::Stale);
        assert_eq!(Reason::of(Exit::Internal, None, ""), Reason::Other);
        let diverged = Some(Divergence { seems: Some("2 calls dropped".to_owned()), ..Divergence::default() });
        let report = Report { diverged, ..Report::default() };
        let expected = "a.B as it was: the environment can have looked at the class".to_owned();
        let looked = Report { diverged: Some(Divergence { expected, ..Divergence::default() }), ..Report::default() };
        assert_eq!(Reason::of(Exit::Diverged, Some(&looked), "DIVERGED"), Reason::LookedAt);
        assert_eq!(Reason::of(Exit::Diverged, Some(&report), "expected a, and b happened"), Reason::Dropped);
    }
}
