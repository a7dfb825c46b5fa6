//! A capture for people: one line an event, indented by nesting.

use std::io::{self, Write};
use std::path::Path;

use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Member, Operands};
use crate::format;
use crate::reader::StreamReader;
use crate::value::{Val, simple};

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
    for event in StreamReader::open(path)? {
        let event = event?;
        if ends(event.kind) {
            depth = depth.saturating_sub(1);
        }
        line(&event, depth, to).map_err(TranscriptError::io(path))?;
        depth += usize::from(matches!(event.kind, EventKind::OutCall | EventKind::InCall));
    }
    Ok(())
}

fn ends(kind: EventKind) -> bool {
    matches!(kind, EventKind::OutReturn | EventKind::OutThrow | EventKind::InReturn | EventKind::InThrow)
}

fn line(event: &Event, depth: usize, to: &mut impl Write) -> io::Result<()> {
    let number = format!("#{}", event.number);
    writeln!(to, "{number:>8} {:indent$}{}", "", render(event), indent = depth * 2)
}

/// One event in words: `→` T calls E, `←` E calls T.
pub fn render(event: &Event) -> String {
    match &event.operands {
        Operands::Call(member, receiver, arguments) => {
            let arrow = if event.kind == EventKind::OutCall { "→" } else { "←" };
            format!("{arrow} {}", call(member, receiver, arguments))
        }
        Operands::Value(value) if matches!(event.kind, EventKind::OutThrow | EventKind::InThrow) => {
            format!("throws {value}")
        }
        Operands::Value(value) => format!("returns {value}"),
        Operands::Introduction(object, type_name, home) => {
            format!("new object #{object} of {home}: {}", simple(type_name))
        }
        Operands::Content(object, content) => format!("content of #{object}: {content}"),
        Operands::Change(object, writer, content) => format!("{writer} changed #{object}: {content}"),
        Operands::Thread(name, daemon, realm, key) => {
            format!("thread {name}{} of {realm}, key {key}", if *daemon { " (daemon)" } else { "" })
        }
        Operands::Refusal(what, place) => format!("REFUSED {what} at {place}"),
        Operands::Note(text) => format!("note: {text}"),
        Operands::None => "thread ends".to_owned(),
    }
}

fn call(member: &Member, receiver: &Val, arguments: &[Val]) -> String {
    let arguments: Vec<String> = arguments.iter().map(Val::to_string).collect();
    let on = if *receiver == Val::Null { String::new() } else { format!(" on {receiver} ") };
    format!("{}.{}{on}({})", simple(&member.owner), member.name, arguments.join(", "))
}
