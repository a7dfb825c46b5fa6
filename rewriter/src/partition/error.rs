//! What can be wrong with a partition.

use std::path::PathBuf;

/// Why there is no partition.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PartitionError {
    /// A pattern that cannot be read.
    #[error("`{pattern}` is no pattern for classes: {reason}")]
    Glob {
        /// As written.
        pattern: String,
        /// What is wrong with it.
        reason: String,
    },
    /// No cut was given at all.
    #[error("nothing is cut: name the code under test with --cut or in a partition file")]
    NoCut,
    /// A cut that no class matches, whichever of its patterns.
    #[error("the cut `{pattern}` matches no class of the class path{}", did_you_mean(.nearest))]
    MatchesNothing {
        /// As written.
        pattern: String,
        /// Names of packages and classes that come close, as patterns.
        nearest: Vec<String>,
    },
    /// What is to be under test takes in nothing of the cut.
    #[error("`{pattern}` matches no class of the cut")]
    NothingWithin {
        /// As written.
        pattern: String,
    },
    /// Two patterns of the same weight put one class into two realms.
    #[error(
        "`{class}` matches `{first}` ({first_realm}) and `{second}` ({second_realm}); write the more specific one longer"
    )]
    Ambiguous {
        /// Class name with dots.
        class: String,
        /// One pattern.
        first: String,
        /// The realm it names.
        first_realm: &'static str,
        /// The other pattern.
        second: String,
        /// The realm that names.
        second_realm: &'static str,
    },
    /// A partition file that cannot be read from the disk.
    #[error("{}: {reason}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A partition file or effect table that is no TOML of the right shape.
    #[error("{origin}: {reason}")]
    Toml {
        /// The file.
        origin: String,
        /// What is wrong, with its line.
        reason: String,
    },
    /// A pattern of an effect table that cannot be read.
    #[error("{origin}: `{pattern}` is no pattern for members: {reason}")]
    EffectPattern {
        /// The file.
        origin: String,
        /// As written.
        pattern: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// Two groups of an effect table have the same pattern.
    #[error("{origin}: `{pattern}` is there twice")]
    EffectTwice {
        /// The file.
        origin: String,
        /// As written.
        pattern: String,
    },
    /// A regular expression of `[redact]` that cannot be read.
    #[error("{origin}: [redact] `{pattern}` is no regular expression: {reason}")]
    RedactPattern {
        /// The file.
        origin: String,
        /// As written.
        pattern: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A member of `[redact]` that is not there.
    #[error("{origin}: [[redact.member]] `{member}`: {reason}{}", did_you_mean(.nearest))]
    RedactMember {
        /// The file.
        origin: String,
        /// As written.
        member: String,
        /// What is wrong with it.
        reason: String,
        /// Names that come close.
        nearest: Vec<String>,
    },
}

fn did_you_mean(nearest: &[String]) -> String {
    match nearest {
        [] => String::new(),
        names => format!("; nearest: {}", names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")),
    }
}
