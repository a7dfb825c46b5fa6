//! What of the recorded order a replay is held to.

use clap::{Args, ValueEnum};
use factor_engine::matching;

/// How calls of the code under test are matched with recorded ones (`docs/matching.md`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Match {
    /// Every crossing in the recorded order
    #[default]
    Strict,
    /// Calls that the capture saw to be read-only may also be asked in another order, again, or not at all
    Accessors,
    /// The same; and calls of which none has written what the other read or wrote may change places
    Independent,
}

impl From<Match> for matching::Match {
    fn from(typed: Match) -> matching::Match {
        match typed {
            Match::Strict => matching::Match::Strict,
            Match::Accessors => matching::Match::Accessors,
            Match::Independent => matching::Match::Independent,
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
    #[arg(long, value_name = "MEMBER", value_parser = member)]
    pub read_only: Vec<String>,
    /// A member of the environment of which you say that it writes, whatever the capture saw (repeatable)
    #[arg(long, value_name = "MEMBER", value_parser = member)]
    pub writes: Vec<String>,
}

impl From<Matching> for matching::Matching {
    fn from(typed: Matching) -> matching::Matching {
        let Matching { how, read_only, writes } = typed;
        matching::Matching { how: how.into(), read_only, writes }
    }
}

/// A member, or all of a class.
fn member(text: &str) -> Result<String, String> {
    let is_class = |class: &str| !class.is_empty() && !class.contains(['*', '/', ' ']);
    match text.split_once('#') {
        Some((class, member)) if is_class(class) && !member.is_empty() => Ok(text.to_owned()),
        _ => Err("a member is written `p.C#m`, all of a class `p.C#*`".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_have_a_class() {
        for good in ["p.C#m", "C#*", "p.C$D#<init>"] {
            assert_eq!(member(good).as_deref(), Ok(good));
        }
        for bad in ["p.C", "#m", "p.C#", "p.*#m", "p/C#m"] {
            assert!(member(bad).is_err(), "{bad}");
        }
    }
}
