//! What the commands that read a transcript share: the capture, the filter, the output.

use std::io::{BufWriter, ErrorKind, IsTerminal, StdoutLock, Write, stdout};
use std::path::Path;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::pattern::like;
use factor_engine::secrets;
use factor_engine::store::{Store, option};
use factor_rewriter::partition::Recorded;
use factor_transcript::format::HEAD_FILE;
use factor_transcript::view::{Capture, Filter, Form, KINDS, Paint, Predicate, ViewError};
use factor_transcript::{EventKind, Head, TranscriptError};

use crate::args::{CaptureFlags, FilterFlags, MessageFormat};

/// Standard output.
pub type Out = BufWriter<StdoutLock<'static>>;

/// A capture that is read.
pub struct Reading<'a> {
    store: &'a Path,
    name: &'a str,
    capture: Capture,
}

impl<'a> Reading<'a> {
    /// The capture of that name. Of one that is not complete what is there is read, and it says so.
    pub fn of(store: &'a Path, name: &'a str) -> Result<Reading<'a>, Failure> {
        let (directory, incomplete) = Store::at(store).readable(name)?;
        let pseudonyms = match &incomplete {
            Some(why) => {
                eprintln!("factor: {why}; this is what it has written");
                secrets::pseudonyms(&directory)?
            }
            None => pseudonyms(&directory, name),
        };
        let capture = Capture::open(&directory).map_err(|e| Failure::unreadable(&e, name))?;
        Ok(Reading { store, name, capture: capture.redacted(pseudonyms) })
    }

    /// Its streams.
    pub fn capture(&self) -> &Capture {
        &self.capture
    }

    /// Prints what `what` writes. A reader that has seen enough closes the pipe: no failure.
    pub fn print(&self, what: impl FnOnce(&Capture, &mut Out) -> Result<Exit, ViewError>) -> Result<Exit, Failure> {
        let mut out = BufWriter::new(stdout().lock());
        let done = what(&self.capture, &mut out).and_then(|exit| Ok(out.flush().map(|()| exit)?));
        match done {
            Err(ViewError::Output(e)) if e.kind() == ErrorKind::BrokenPipe => Ok(Exit::Passed),
            Err(e) => {
                let _ = out.flush(); // what comes before the damage can be read
                Err(self.failure(&e))
            }
            Ok(exit) => Ok(exit),
        }
    }

    /// What is told when it cannot be read.
    pub fn failure(&self, error: &ViewError) -> Failure {
        match error {
            ViewError::Transcript(e) => Failure::unreadable(e, capture_of(e).unwrap_or(self.name)),
            ViewError::NoSuchEvent(_) => {
                let next = format!("factor transcript dump{} {}", option(self.store), self.name);
                Failure::new(Exit::Usage, format!("{}: {error}", self.name), next)
            }
            _ => Failure::new(Exit::SetUp, format!("standard output: {error}"), "df -h ."),
        }
    }
}

/// What stands for secrets in a complete capture. Where the head does not tell, the streams can be read all the same.
fn pseudonyms(directory: &Path, name: &str) -> Vec<String> {
    if !directory.join(HEAD_FILE).exists() {
        return Vec::new();
    }
    let head = Head::read(directory).map_err(|e| e.to_string());
    let recorded = head.and_then(|head| Recorded::parse(&head.partition).map_err(|e| e.to_string()));
    recorded.map(|recorded| recorded.pseudonyms).unwrap_or_else(|why| {
        eprintln!("factor: {name}: what stands for a secret is not marked: {why}");
        Vec::new()
    })
}

/// The name of the capture whose file cannot be read: where there are two, it need not be the first.
fn capture_of(error: &TranscriptError) -> Option<&str> {
    match error {
        TranscriptError::Io { path, .. }
        | TranscriptError::Damaged { path, .. }
        | TranscriptError::OtherVersion { path, .. } => path.parent()?.file_name()?.to_str(),
        _ => None,
    }
}

/// How events are printed; in colours where the output is a terminal and nobody forbids them.
pub fn form(flags: &CaptureFlags, full: bool) -> Form {
    let forbidden = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    match flags.message_format {
        MessageFormat::Json => Form::Json,
        MessageFormat::Human => Form::Text { full, paint: Paint { on: !forbidden && !dumb && stdout().is_terminal() } },
    }
}

/// The filter that the flags tell.
pub fn filter(flags: &FilterFlags) -> Filter {
    let classes = flags.class.clone();
    let class: Predicate = Box::new(move |name| {
        let internal = name.replace('.', "/");
        classes.iter().any(|glob| glob.matches(&internal))
    });
    Filter {
        class: (!flags.class.is_empty()).then_some(class),
        method: any_of(&flags.method),
        thread: any_of(&flags.thread),
        objects: flags.object.clone(),
        kinds: flags.kind.iter().filter_map(|name| kind(name)).collect(),
        events: flags.events,
        crossings: flags.crossings,
    }
}

fn kind(name: &str) -> Option<EventKind> {
    KINDS.iter().find(|(_, one)| *one == name).map(|(kind, _)| *kind)
}

/// Whether a name is one of those that are wanted; any when none is given.
fn any_of(wanted: &[String]) -> Option<Predicate> {
    let wanted = wanted.to_vec();
    (!wanted.is_empty()).then(|| -> Predicate { Box::new(move |name| wanted.iter().any(|one| like(one, name))) })
}
