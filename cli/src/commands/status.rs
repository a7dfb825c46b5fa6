//! `factor status`

use std::path::Path;

use clap::Parser;
use factor_rewriter::partition::Recorded;
use factor_transcript::Head;
use serde::Serialize;

use super::replay::{class_path, jvm_of};
use crate::args::{Cli, Command, MessageFormat, PartitionFlags, StatusArgs};
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::fingerprint;
use crate::render::out::print;
use crate::session::{chosen, input};
use crate::store::{Store, StoreError};

/// Whether a capture still holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// A replay says what the system test would.
    Fresh,
    /// Something that it was made with is another now.
    Stale,
    /// That cannot be told here.
    Unknown,
    /// Its capture did not come to its end.
    Incomplete,
    /// Its head cannot be read.
    Unreadable,
}

/// What is told of a capture.
#[derive(Debug, Serialize)]
struct Status<'a> {
    name: &'a str,
    state: State,
    reasons: Vec<String>,
}

/// Tells of each capture whether it still holds; runs nothing.
pub fn run(args: &StatusArgs) -> Result<Exit, Failure> {
    let store = Store::at(&args.capture.store);
    let names = if args.names.is_empty() { store.all()? } else { args.names.clone() };
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let mut worst = Exit::Passed;
    for name in &names {
        let status = status(&store, name)?;
        worst = worst.graver(status.exit());
        print(&match args.capture.message_format {
            MessageFormat::Human => status.line(width),
            MessageFormat::Json => format!("{}\n", serde_json::json!(status)),
        })?;
    }
    Ok(worst)
}

impl Status<'_> {
    fn exit(&self) -> Exit {
        match self.state {
            State::Fresh | State::Unknown => Exit::Passed,
            State::Stale => Exit::Stale,
            State::Incomplete => Exit::CaptureFailed,
            State::Unreadable => Exit::Unreadable,
        }
    }

    fn line(&self, width: usize) -> String {
        let state = format!("{:?}", self.state).to_lowercase();
        let line =
            format!("{state:<10}  {name:<width$}  {reasons}", name = self.name, reasons = self.reasons.join("; "));
        line.trim_end().to_owned() + "\n"
    }
}

/// There is a capture of that name, and a replay of it says what the system test would.
pub fn is_fresh(store: &Store, name: &str) -> Result<bool, Failure> {
    let known = store.names()?.iter().any(|known| known == name);
    Ok(known && status(store, name)?.state == State::Fresh)
}

fn status<'a>(store: &Store, name: &'a str) -> Result<Status<'a>, Failure> {
    let of = |state, reasons| Ok(Status { name, state, reasons });
    let directory = match store.complete(name) {
        Ok(directory) => directory,
        Err(StoreError::Incomplete { reason, .. }) => return of(State::Incomplete, vec![reason]),
        Err(other) => return Err(other.into()),
    };
    let head = match Head::read(&directory) {
        Ok(head) => head,
        Err(unreadable) => return of(State::Unreadable, vec![unreadable.to_string()]),
    };
    let (state, reasons) = judged(&head)?;
    of(state, reasons)
}

/// Whether a complete capture with this head holds here, and why not.
pub fn judged(head: &Head) -> Result<(State, Vec<String>), Failure> {
    let jvm = match jvm_of(head) {
        Ok(jvm) => jvm,
        Err(failure) => return Ok((State::Unknown, vec![failure.report.to_string()])),
    };
    let since = fingerprint::since(&head.fingerprint, &class_path(head), jvm.feature as u16).map_err(input)?;
    let mut changed = fingerprint::made_otherwise(head, jvm.feature);
    changed.extend(since.reasons());
    changed.extend(partition_changed(head));
    if !changed.is_empty() {
        return Ok((State::Stale, changed));
    }
    let gone =
        since.unknown.iter().map(|path| format!("{path} is not there, or has no classes of the environment any more"));
    let gone: Vec<String> = gone.collect();
    Ok((if gone.is_empty() { State::Fresh } else { State::Unknown }, gone))
}

/// What the capture's command would take for its partition now, if that is another.
fn partition_changed(head: &Head) -> Option<String> {
    let Ok(Cli { command: Command::Capture(args) }) = Cli::try_parse_from(&head.command) else { return None };
    let PartitionFlags { partition: Some(file), .. } = &args.partition else { return None };
    let now = PartitionFlags { partition: Some(Path::new(&head.directory).join(file)), ..args.partition.clone() };
    let captured = Recorded::parse(&head.partition).map(|recorded| Recorded { pseudonyms: Vec::new(), ..recorded });
    let captured = captured.ok().and_then(|recorded| recorded.to_toml().ok());
    let same = captured.is_some() && chosen(&now).ok().and_then(|chosen| chosen.to_toml().ok()) == captured;
    (!same).then(|| format!("the partition {} has changed", file.display()))
}
