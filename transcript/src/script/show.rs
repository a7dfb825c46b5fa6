//! Values and events as a script shows them.

use std::fmt::Write as _;

use super::quote;
use crate::event::{Event, EventKind, Operands};
use crate::value::{Val, Values};

/// So many equal elements of an array are written as one and their number.
const REPEATED: usize = 8;
/// So many bytes in a row that are printable are written as a string.
const WRITTEN: usize = 4;

/// An event, but for what stands before a crossing; `call` is the name of the member that it calls.
pub fn event(to: &mut String, event: Event<'_>, call: &str) {
    // Writing to a String cannot fail.
    let _ = match event.operands {
        Operands::Introduction(object, type_name, home) => {
            let _ = write!(to, "new #{object} ");
            quote::word(to, type_name);
            write!(to, " of {}", letter(home))
        }
        Operands::Call(_, receiver, arguments) => {
            let _ = write!(to, "{} {call}", if event.kind == EventKind::OutCall { super::OUT } else { super::IN });
            on(to, receiver);
            to.push('(');
            list(to, arguments);
            to.push(')');
            Ok(())
        }
        Operands::Value(of) => {
            let thrown = matches!(event.kind, EventKind::OutThrow | EventKind::InThrow);
            to.push_str(if thrown { "throws " } else { "returns " });
            list(to, of);
            Ok(())
        }
        Operands::Content(object, content) => {
            let _ = write!(to, "content #{object} = ");
            list(to, content);
            Ok(())
        }
        Operands::Change(object, writer, content) => {
            let _ = write!(to, "change #{object} by {} = ", letter(writer));
            list(to, content);
            Ok(())
        }
        Operands::Thread(name, daemon, realm, key) => {
            to.push_str("thread ");
            quote::string(to, name.units());
            let _ = write!(to, " of {} key ", letter(realm));
            quote::string(to, key.units());
            write!(to, "{}", if daemon { " daemon" } else { "" })
        }
        Operands::Refusal(what, place) => {
            to.push_str("refused ");
            quote::string(to, what.units());
            to.push_str(" at ");
            quote::string(to, place.units());
            Ok(())
        }
        Operands::Note(text) => {
            to.push_str("note ");
            quote::string(to, text.units());
            Ok(())
        }
        Operands::None => write!(to, "ends"),
    };
}

/// A letter of the format; what no writer writes is quoted.
pub fn letter(letter: char) -> String {
    if quote::is_word(letter.encode_utf8(&mut [0; 4])) {
        return letter.to_string();
    }
    format!("`\\u{:04x}`", u32::from(letter))
}

fn on(to: &mut String, receiver: Values<'_>) {
    if receiver.clone().next() != Some(Val::Null) {
        to.push_str(" on ");
        list(to, receiver);
        to.push(' ');
    }
}

fn list(to: &mut String, mut values: Values<'_>) {
    let mut first = true;
    while let Some(next) = values.next() {
        to.push_str(if first { "" } else { ", " });
        first = false;
        value(to, next, &mut values);
    }
}

/// A value; those that belong to it follow.
fn value(to: &mut String, of: Val<'_>, rest: &mut Values<'_>) {
    match of {
        Val::Value(type_name, parts) => {
            quote::name(to, type_name);
            parted(to, parts, ['(', ')'], rest);
        }
        Val::Array(component, length) => {
            quote::name(to, component);
            parted(to, length, ['[', ']'], rest);
        }
        Val::Text(text) => quote::string(to, text.units()),
        Val::Char(unit) => quote::char(to, unit),
        Val::Enum(type_name, constant) => {
            quote::name(to, type_name);
            to.push(':');
            quote::name(to, constant);
        }
        Val::Class(type_name) => {
            to.push_str("class ");
            quote::class(to, type_name);
        }
        Val::Primitives(letter, _, raw) => primitives(to, letter, raw),
        Val::Float(bits) => float(to, bits, "f"),
        Val::Double(bits) => double(to, bits),
        plain => {
            // Writing to a String cannot fail.
            let _ = match plain {
                Val::Bool(value) => write!(to, "{value}"),
                Val::Int(value, "byte") => write!(to, "{value}b"),
                Val::Int(value, "short") => write!(to, "{value}s"),
                Val::Int(value, _) => write!(to, "{value}"),
                Val::Long(value) => write!(to, "{value}L"),
                Val::Ref(object) => write!(to, "#{object}"),
                _ => write!(to, "null"),
            };
        }
    }
}

fn parted(to: &mut String, parts: usize, [open, close]: [char; 2], rest: &mut Values<'_>) {
    to.push(open);
    for part in 0..parts {
        to.push_str(if part == 0 { "" } else { ", " });
        if let Some(next) = rest.next() {
            value(to, next, rest);
        }
    }
    to.push(close);
}

/// The shortest decimal that is this number; of what is not a number the bits, unless they are Java's own.
fn float(to: &mut String, bits: u32, suffix: &str) {
    let value = f32::from_bits(bits);
    // Writing to a String cannot fail.
    let _ = match bits {
        0x7fc0_0000 => write!(to, "NaN{suffix}"),
        _ if value.is_nan() => write!(to, "NaN{suffix}:{bits:08x}"),
        _ if value.is_infinite() => write!(to, "{}Infinity{suffix}", if value < 0.0 { "-" } else { "" }),
        _ => write!(to, "{value:?}{suffix}"),
    };
}

fn double(to: &mut String, bits: u64) {
    let value = f64::from_bits(bits);
    // Writing to a String cannot fail.
    let _ = match bits {
        0x7ff8_0000_0000_0000 => write!(to, "NaN"),
        _ if value.is_nan() => write!(to, "NaN:{bits:016x}"),
        _ if value.is_infinite() => write!(to, "{}Infinity", if value < 0.0 { "-" } else { "" }),
        _ => write!(to, "{value:?}"),
    };
}

/// The name of a primitive type, and the bytes of one.
pub fn primitive(letter: char) -> Option<(&'static str, usize)> {
    Some(match letter {
        'Z' => ("boolean", 1),
        'B' => ("byte", 1),
        'S' => ("short", 2),
        'C' => ("char", 2),
        'I' => ("int", 4),
        'F' => ("float", 4),
        'J' => ("long", 8),
        'D' => ("double", 8),
        _ => return None,
    })
}

fn primitives(to: &mut String, letter: char, raw: &[u8]) {
    let Some((name, size)) = primitive(letter) else { return };
    to.push_str(name);
    to.push('[');
    let elements: Vec<&[u8]> = raw.chunks_exact(size).collect();
    let mut at = 0;
    while at < elements.len() {
        to.push_str(if at == 0 { "" } else { ", " });
        at += some(to, letter, &elements[at..]);
    }
    to.push(']');
}

/// Shows the first of some elements, or more of them in one; how many.
fn some(to: &mut String, letter: char, elements: &[&[u8]]) -> usize {
    let equal = |from: usize| elements[from..].iter().take_while(|other| **other == elements[from]).count();
    let repeated = equal(0);
    if repeated >= REPEATED {
        element(to, letter, elements[0]);
        // Writing to a String cannot fail.
        let _ = write!(to, " * {repeated}");
        return repeated;
    }
    let goes_on = |at: &usize| {
        let can = letter == 'C' || letter == 'B' && is_written(elements[*at][0]);
        can && (elements.get(*at + 1) != Some(&elements[*at]) || equal(*at) < REPEATED)
    };
    let written = (0..elements.len()).take_while(goes_on).count();
    if written < if letter == 'C' { 1 } else { WRITTEN } {
        element(to, letter, elements[0]);
        return 1;
    }
    let unit = |element: &&[u8]| u16::from(element[0]) | element.get(1).map_or(0, |high| u16::from(*high) << 8);
    quote::string(to, elements[..written].iter().map(unit));
    written
}

fn is_written(byte: u8) -> bool {
    matches!(byte, b' '..=b'~' | b'\n' | b'\r' | b'\t')
}

fn element(to: &mut String, letter: char, raw: &[u8]) {
    let mut wide = [0; 8];
    wide[..raw.len()].copy_from_slice(raw);
    let bits = u64::from_le_bytes(wide);
    // Writing to a String cannot fail.
    let _ = match letter {
        'Z' if bits < 2 => write!(to, "{}", bits == 1),
        'B' => write!(to, "{}", bits as i8),
        'S' => write!(to, "{}", bits as i16),
        'I' => write!(to, "{}", bits as i32),
        'J' => write!(to, "{}", bits as i64),
        'C' => return quote::char(to, bits as u16),
        'F' => return float(to, bits as u32, ""),
        'D' => return double(to, bits),
        _ => write!(to, "{bits}"),
    };
}
