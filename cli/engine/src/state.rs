//! Whether a capture still holds.

use factor_rewriter::partition::Recorded;
use factor_transcript::Head;
use serde::Serialize;

use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::fingerprint;
use crate::origin::{class_path, jvm_of};

/// Whether a capture still holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// A replay says what the system test would.
    Fresh,
    /// Something that it was made with is another now.
    Stale,
    /// Its test is not there any more.
    Gone,
    /// That cannot be told here.
    Unknown,
    /// Its capture did not come to its end.
    Incomplete,
    /// Its head cannot be read.
    Unreadable,
}

impl State {
    /// The exit code for it.
    pub fn exit(self) -> Exit {
        match self {
            State::Fresh | State::Unknown => Exit::Passed,
            State::Stale | State::Gone => Exit::Stale,
            State::Incomplete => Exit::CaptureFailed,
            State::Unreadable => Exit::Unreadable,
        }
    }

    /// In a word.
    pub fn word(self) -> &'static str {
        match self {
            State::Fresh => "fresh",
            State::Stale => "stale",
            State::Gone => "gone",
            State::Unknown => "unknown",
            State::Incomplete => "incomplete",
            State::Unreadable => "unreadable",
        }
    }
}

/// What the capture's command would take for its partition now, if that is another, in words. Only the command line can read commands.
pub type PartitionChanged = fn(&Head) -> Option<String>;

/// Whether a complete capture with this head holds here, and why not.
///
/// # Errors
/// The class path cannot be read.
pub fn judged(head: &Head, changed_partition: PartitionChanged) -> Result<(State, Vec<String>), Failure> {
    let jvm = match jvm_of(head) {
        Ok(jvm) => jvm,
        Err(failure) => return Ok((State::Unknown, vec![failure.report.to_string()])),
    };
    let since =
        fingerprint::since(&head.fingerprint, &class_path(head), jvm.feature as u16, |_| false).map_err(input)?;
    let mut changed = fingerprint::made_otherwise(head, jvm.feature);
    changed.extend(since.reasons());
    changed.extend(changed_partition(head));
    if !changed.is_empty() {
        return Ok((State::Stale, changed));
    }
    let gone =
        since.unknown.iter().map(|path| format!("{path} is not there, or has no classes of the environment any more"));
    let gone: Vec<String> = gone.collect();
    Ok((if gone.is_empty() { State::Fresh } else { State::Unknown }, gone))
}

/// The partition alone, as TOML.
pub fn partition_of(head: &Head) -> Option<String> {
    let recorded = Recorded::parse(&head.partition).ok()?;
    Recorded { pseudonyms: Vec::new(), digests: Vec::new(), project: None, ..recorded }.to_toml().ok()
}
