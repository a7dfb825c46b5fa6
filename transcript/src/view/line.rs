//! An event in one line: `→` T calls E, `←` E calls T.

use std::fmt::Write as _;
use std::iter;

use super::names::simple;
use super::objects::{Objects, of_object};
use super::paint::Paint;
use super::values::Words;
use super::walk::{MemberName, Open, Seen};
use crate::event::{EventKind, Operands};
use crate::value::Values;

/// Columns of an event's address, and of a crossing's number.
const ADDRESS: usize = 10;
const CROSSING: usize = 7;
/// Bytes of most lines.
const SHORT: usize = 160;
/// Deeper nesting is not indented any more.
const INDENTED: usize = 40;

/// The line of an event in a listing: its address, the number of the crossing if it is one, and what it is, indented by its nesting.
pub fn line(seen: &Seen<'_>, objects: &Objects, full: bool, paint: Paint) -> String {
    let mut line = numbers(seen, paint);
    line += &words(seen, objects, full, paint);
    line
}

/// What stands before the words.
pub(crate) fn numbers(seen: &Seen<'_>, paint: Paint) -> String {
    let mut numbers = String::with_capacity(SHORT);
    // Writing to a String cannot fail.
    let _ = write!(numbers, "{:>ADDRESS$} ", seen.address());
    let _ = match seen.event.kind.is_crossing() {
        true => write!(numbers, "{:>CROSSING$}", seen.event.seq),
        false => write!(numbers, "{:CROSSING$}", ""),
    };
    let mut line = if paint.on { paint.dim(&numbers).into_owned() } else { numbers };
    line.extend(iter::repeat_n("  ", 1 + seen.around.len().min(INDENTED)));
    line
}

/// What an event is, in words.
pub(crate) fn words(seen: &Seen<'_>, objects: &Objects, full: bool, paint: Paint) -> String {
    let mut words = Words::new(objects, full);
    match &seen.event.operands {
        Operands::Call(_, receiver, arguments) => {
            if let Some(call) = &seen.call {
                called(&mut words, call, receiver, arguments);
            }
            let out = seen.event.kind == EventKind::OutCall;
            let arrow = if out { paint.cyan("→") } else { paint.yellow("←") };
            words.out.insert_str(0, &(arrow + " "));
        }
        Operands::Value(value) => return ended(words, seen, value, paint),
        Operands::Introduction(object, type_name, home) => {
            let name = simple(&of_object(&type_name.decoded())).to_owned();
            return format!("object {name}#{object} of {home}");
        }
        Operands::Content(object, content) => {
            words.out += "content of ";
            words.object(*object);
            words.out += ": ";
            words.all(content.clone());
        }
        Operands::Change(object, writer, content) => {
            words.out = format!("{writer} changed ");
            words.object(*object);
            words.out += ": ";
            words.all(content.clone());
        }
        Operands::Thread(name, daemon, realm, key) => {
            let daemon = if *daemon { " (daemon)" } else { "" };
            return paint.bold(&format!("thread {name}{daemon} of {realm}, key {key}")).into_owned();
        }
        Operands::Refusal(what, place) => return paint.red(&format!("REFUSED {what} at {place}")).into_owned(),
        Operands::Note(text) => return format!("note: {text}"),
        Operands::None => return "thread ends".to_owned(),
    }
    words.out
}

/// `Source#1.value(0)`, `Clock.now()`, `new Source()`, `Source#1.count = 5`.
fn called(words: &mut Words<'_>, call: &Open, receiver: &Values<'_>, arguments: &Values<'_>) {
    let MemberName { class, name, kind, .. } = &*call.member;
    match kind {
        'N' => words.out += "new ",
        'G' | 'g' => words.out += "read ",
        'P' | 'p' => words.out += "write ",
        _ => {}
    }
    match call.receiver {
        Some(object) => words.object(object),
        // A value's own method: the value stands before it.
        None if !is_null(receiver) => words.all(receiver.clone()),
        None => words.out += simple(class),
    }
    if *kind != 'N' {
        words.out.push('.');
        words.out += name;
    }
    let [open, close] = match kind {
        'G' | 'g' => return,
        'P' | 'p' => [" = ", ""],
        _ => ["(", ")"],
    };
    words.out += open;
    words.all(arguments.clone());
    words.out += close;
}

fn is_null(value: &Values<'_>) -> bool {
    matches!(value.clone().next(), None | Some(crate::value::Val::Null))
}

fn ended(mut words: Words<'_>, seen: &Seen<'_>, value: &Values<'_>, paint: Paint) -> String {
    if matches!(seen.event.kind, EventKind::OutThrow | EventKind::InThrow) {
        words.all(value.clone());
        return paint.red(&format!("throws {}", words.out)).into_owned();
    }
    let void = seen.call.as_ref().is_some_and(|call| call.member.is_void()) && is_null(value);
    words.out += if void { "returns" } else { "returns " };
    if !void {
        words.all(value.clone());
    }
    words.out
}
