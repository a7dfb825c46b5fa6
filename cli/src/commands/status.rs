//! `factor status`

use std::collections::BTreeMap;
use std::path::Path;

use clap::Parser;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::{Failure, input};
use factor_engine::fingerprint;
use factor_engine::proved;
use factor_engine::secrets::Secrets;
use factor_engine::shell;
use factor_engine::store::{Store, StoreError, option};
use factor_rewriter::partition::{Project, Recorded};
use factor_transcript::Head;
use serde::Serialize;

use super::capture::Unit;
use super::replay::{class_path, jvm_of};
use crate::args::{Cli, Command, MessageFormat, PartitionFlags, StatusArgs};
use crate::captured::Captured;
use crate::captures;
use crate::gone;
use crate::render::out::print;
use crate::session::chosen;
use crate::settings::{self, Settled, WITHIN};
use crate::uncaptured;

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
    fn word(self) -> &'static str {
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

/// What is told of a capture.
#[derive(Debug, Serialize)]
struct Status<'a> {
    name: &'a str,
    state: State,
    reasons: Vec<String>,
    /// It was replayed on the code that was captured.
    proved: bool,
    test: Captured,
}

/// Tells of each capture whether it still holds; runs no test.
pub fn run(args: &StatusArgs, settled: &Settled) -> Result<Exit, Failure> {
    let store = Store::at(&args.capture.store);
    let names = captures::all(&store, &args.names)?;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let (mut worst, mut gone) = (Exit::Passed, Vec::new());
    for name in &names {
        let status = status(&store, name)?;
        gone.extend((status.state == State::Gone).then_some(name));
        worst = worst.graver(status.exit());
        print(&match args.capture.message_format {
            MessageFormat::Human => status.line(width),
            MessageFormat::Json => format!("{}\n", serde_json::json!(status)),
        })?;
    }
    if args.capture.message_format == MessageFormat::Json {
        return Ok(worst);
    }
    if !gone.is_empty() {
        let (count, store) = (gone.len(), option(&args.capture.store));
        eprintln!("factor: the tests of {count} captures are no longer there");
        eprintln!("  next: factor store gc{store} {}", shell::command(&gone));
    }
    if args.names.is_empty() {
        eprint!("{}", uncaptured::told(&store, settled.project.as_ref())?.unwrap_or_default());
    }
    Ok(worst)
}

impl Status<'_> {
    fn exit(&self) -> Exit {
        match self.state {
            State::Fresh | State::Unknown => Exit::Passed,
            State::Stale | State::Gone => Exit::Stale,
            State::Incomplete => Exit::CaptureFailed,
            State::Unreadable => Exit::Unreadable,
        }
    }

    fn line(&self, width: usize) -> String {
        let state = self.state.word();
        let is_capture = !matches!(self.state, State::Incomplete | State::Unreadable);
        let not_proved = (is_capture && !self.proved).then_some("not proved");
        let told = self.reasons.iter().map(String::as_str).chain(not_proved).collect::<Vec<_>>().join("; ");
        let line = format!("{state:<10}  {name:<width$}  {told}", name = self.name);
        line.trim_end().to_owned() + "\n"
    }
}

/// How many captures of a store are fresh or unknown, and how many are not, by what they are.
pub fn counted(store: &Store) -> Result<(usize, BTreeMap<&'static str, usize>), Failure> {
    let (mut held, mut others) = (0, BTreeMap::new());
    for name in store.names()? {
        match status(store, &name)?.state {
            State::Fresh | State::Unknown => held += 1,
            other => *others.entry(other.word()).or_default() += 1,
        }
    }
    Ok((held, others))
}

/// There is a capture of that name, and a replay of it says what the system test would.
pub fn holds(store: &Store, name: &str) -> Result<bool, Failure> {
    Ok(store.names()?.iter().any(|known| known == name) && status(store, name)?.state == State::Fresh)
}

/// There is a capture of that name, made by the same command for the same partition, and a replay of it says what the system test would.
pub fn is_fresh(store: &Store, secrets: &Secrets, partition: &str, unit: &Unit) -> Result<bool, Failure> {
    if !holds(store, &unit.name)? {
        return Ok(false);
    }
    let head = Head::read(&store.complete(&unit.name)?).map_err(|e| Failure::unreadable(&e, &unit.name))?;
    let same = captures::java_of(&head) == secrets.masked_words(&unit.java);
    let labelled = captures::is_labelled(&head) || !unit.effects;
    let proved = unit.proof.is_none() || proved::is(&store.complete(&unit.name)?);
    Ok(same && labelled && proved && partition_of(&head).is_some_and(|captured| captured == partition))
}

fn status<'a>(store: &Store, name: &'a str) -> Result<Status<'a>, Failure> {
    let of = |state, reasons| Ok(Status { name, state, reasons, proved: false, test: Captured::of_name(name) });
    let directory = match store.complete(name) {
        Ok(directory) => directory,
        Err(StoreError::Incomplete { reason, .. }) => return of(State::Incomplete, vec![reason]),
        Err(other) => return Err(other.into()),
    };
    let head = match Head::read(&directory) {
        Ok(head) => head,
        Err(unreadable) => return of(State::Unreadable, vec![unreadable.to_string()]),
    };
    let (state, reasons) = match gone::why(&head, &class_path(&head))? {
        Some(why) => (State::Gone, vec![why]),
        None => judged(&head)?,
    };
    Ok(Status { name, state, reasons, proved: proved::is(&directory), test: Captured::of(name, &head) })
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
pub fn partition_changed(head: &Head) -> Option<String> {
    let Ok(Cli { command: Command::Capture(args), .. }) = Cli::try_parse_from(&head.command) else { return None };
    let project = Recorded::parse(&head.partition).ok().and_then(|recorded| recorded.project);
    let (now, file) = match (&project, &args.partition.partition) {
        (Some(project), _) => (of_project(project, &args.partition), Path::new(&project.file)),
        (None, Some(file)) => (Ok(args.partition.clone()), &**file),
        (None, None) => return None,
    };
    let here = Path::new(&head.directory);
    let now = now.map(|now| PartitionFlags { partition: now.partition.map(|file| here.join(file)), ..now });
    let now = now.and_then(|now| chosen(&now)).ok().and_then(|chosen| chosen.to_toml().ok());
    let same = now.is_some() && now == partition_of(head);
    (!same).then(|| format!("the partition {} has changed", file.display()))
}

/// The flags of a capture, and in the place of those that its project gave what it gives now.
fn of_project(project: &Project, captured: &PartitionFlags) -> Result<PartitionFlags, Failure> {
    let (file, _) = settings::File::read(Path::new(&project.file))?;
    file.must_have(&project.profile)?;
    let now = |key: &str, captured: &[String]| match project.given.iter().any(|given| given == key) {
        true => captured.to_vec(),
        false => file.values(&project.profile, key, false).map(|(values, _)| values).unwrap_or_default(),
    };
    let captured_file: Vec<String> = captured.partition.iter().map(|file| file.display().to_string()).collect();
    let partition = now("partition", &captured_file).pop();
    Ok(PartitionFlags {
        cut: now("cut", &captured.cut),
        environment: now("environment", &captured.environment),
        library: now("library", &captured.library),
        within: now(WITHIN, &captured.within),
        partition: partition.map(|partition| file.folder().join(partition)),
        origin: None,
    })
}

/// The partition alone, as TOML.
fn partition_of(head: &Head) -> Option<String> {
    let recorded = Recorded::parse(&head.partition).ok()?;
    Recorded { pseudonyms: Vec::new(), project: None, ..recorded }.to_toml().ok()
}
