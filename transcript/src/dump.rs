//! A capture for people: one line an event, indented by nesting.

use std::fmt;
use std::io::Write;
use std::path::Path;

use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Member, Operands};
use crate::format;
use crate::reader::Stream;
use crate::value::{Val, Values, simple};

/// Writes all streams of a capture's directory.
///
/// # Errors
/// The first stream that cannot be read, or the output's own error.
pub fn dump(directory: &Path, to: &mut impl Write) -> Result<(), TranscriptError> {
    for number in 0.. {
        let path = directory.join(format::stream_file(number));
        if !path.exists() {
            break;
        }
        stream(&path, to)?;
    }
    Ok(())
}

fn stream(path: &Path, to: &mut impl Write) -> Result<(), TranscriptError> {
    let mut depth = 0usize;
    let stream = Stream::open(path)?;
    let mut events = stream.events();
    while let Some(event) = events.next_event()? {
        if ends(event.kind) {
            depth = depth.saturating_sub(1);
        }
        let number = format!("#{}", event.number);
        writeln!(to, "{number:>8} {:indent$}{event}", "", indent = depth * 2).map_err(TranscriptError::io(path))?;
        depth += usize::from(matches!(event.kind, EventKind::OutCall | EventKind::InCall));
    }
    Ok(())
}

fn ends(kind: EventKind) -> bool {
    matches!(kind, EventKind::OutReturn | EventKind::OutThrow | EventKind::InReturn | EventKind::InThrow)
}

/// One event in words: `→` T calls E, `←` E calls T.
impl fmt::Display for Event<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.operands {
            Operands::Call(member, receiver, arguments) => {
                f.write_str(if self.kind == EventKind::OutCall { "→ " } else { "← " })?;
                call(f, member, receiver, arguments)
            }
            Operands::Value(value) if matches!(self.kind, EventKind::OutThrow | EventKind::InThrow) => {
                write!(f, "throws {value}")
            }
            Operands::Value(value) => write!(f, "returns {value}"),
            Operands::Introduction(object, type_name, home) => {
                write!(f, "new object #{object} of {home}: {}", simple(&type_name.decoded()))
            }
            Operands::Content(object, content) => write!(f, "content of #{object}: {content}"),
            Operands::Change(object, writer, content) => write!(f, "{writer} changed #{object}: {content}"),
            Operands::Thread(name, daemon, realm, key) => {
                write!(f, "thread {name}{} of {realm}, key {key}", if *daemon { " (daemon)" } else { "" })
            }
            Operands::Refusal(what, place) => write!(f, "REFUSED {what} at {place}"),
            Operands::Note(text) => write!(f, "note: {text}"),
            Operands::None => f.write_str("thread ends"),
        }
    }
}

fn call(f: &mut fmt::Formatter<'_>, member: &Member<'_>, receiver: &Values<'_>, arguments: &Values<'_>) -> fmt::Result {
    write!(f, "{}.{}", simple(&member.owner.decoded()), member.name)?;
    if receiver.clone().next() != Some(Val::Null) {
        write!(f, " on {receiver} ")?;
    }
    write!(f, "({arguments})")
}
