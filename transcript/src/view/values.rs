//! Values in words.

use std::fmt::Write as _;

use super::names::{primitive, simple, source_name};
use super::objects::Objects;
use crate::value::{Val, Values};

/// Characters of a string that are shown where it is abbreviated.
const SHOWN_CHARACTERS: usize = 60;
/// Elements of an array or parts of a value.
const SHOWN_PARTS: usize = 8;
/// What stands behind a value in which a secret was replaced.
const REDACTED: &str = " [redacted]";
/// Bytes of text for all values of an event, about; what begins behind them is not shown.
const SHOWN_BYTES: usize = 240;

/// Writes values for people: in full, or abbreviated.
pub(crate) struct Words<'o> {
    pub out: String,
    objects: &'o Objects,
    full: bool,
}

impl<'o> Words<'o> {
    pub fn new(objects: &'o Objects, full: bool) -> Words<'o> {
        Words { out: String::with_capacity(SHOWN_BYTES), objects, full }
    }

    /// All values that are left, with commas.
    pub fn all(&mut self, mut values: Values<'_>) {
        let mut number = 0;
        while values.left() > 0 {
            if !self.separate(number) {
                return;
            }
            self.value(&mut values);
            number += 1;
        }
    }

    /// An object's name.
    pub fn object(&mut self, object: u64) {
        self.objects.put_name(object, &mut self.out);
    }

    /// The next value and all that belongs to it.
    pub fn value(&mut self, values: &mut Values<'_>) {
        match values.next() {
            Some(Val::Value(name, parts)) => {
                let name = name.decoded();
                // What these hold is said by the object's own type.
                let bare = matches!(&*name, "state" | "fields");
                self.out += if bare { "" } else { simple(&name) };
                self.parts(values, parts, if bare { ["", ""] } else { ["(", ")"] });
            }
            Some(Val::Array(component, parts)) => {
                self.array(&source_name(&component.decoded()), parts);
                self.parts(values, parts, [" {", "}"]);
            }
            Some(leaf) => self.leaf(&leaf),
            None => {}
        }
    }

    fn parts(&mut self, values: &mut Values<'_>, parts: usize, [open, close]: [&str; 2]) {
        let after = values.left() - parts;
        self.out += open;
        for number in 0..parts {
            if !self.separate(number) {
                break;
            }
            self.value(values);
        }
        while values.left() > after {
            values.next();
        }
        self.out += close;
    }

    /// What stands before an element; false, and so it is said, when no more are shown.
    fn separate(&mut self, number: usize) -> bool {
        let shown = self.full || number < SHOWN_PARTS && self.out.len() < SHOWN_BYTES;
        self.out += match (number, shown) {
            (0, true) => "",
            (0, false) => "…",
            (_, true) => ", ",
            (_, false) => ", …",
        };
        shown
    }

    /// `Part[3]`, `int[3][]`.
    fn array(&mut self, component: &str, count: usize) {
        let innermost = simple(component).trim_end_matches("[]");
        let more = simple(component).len() - innermost.len();
        let _ = write!(self.out, "{innermost}[{count}]{}", "[]".repeat(more / 2));
    }

    fn leaf(&mut self, value: &Val<'_>) {
        let out = &mut self.out;
        // Writing to a String cannot fail.
        let _ = match value {
            Val::Bool(value) => write!(out, "{value}"),
            Val::Int(value, _) => write!(out, "{value}"),
            Val::Long(value) => write!(out, "{value}L"),
            Val::Float(bits) => match special(f64::from(f32::from_bits(*bits))) {
                Some(word) => write!(out, "{word}f"),
                None => write!(out, "{:?}f", f32::from_bits(*bits)),
            },
            Val::Double(bits) => match special(f64::from_bits(*bits)) {
                Some(word) => write!(out, "{word}"),
                None => write!(out, "{:?}", f64::from_bits(*bits)),
            },
            Val::Char(unit) => write!(out, "'{}'", character(*unit)),
            Val::Enum(name, constant) => write!(out, "{}.{constant}", simple(&name.decoded())),
            Val::Class(name) => write!(out, "{}.class", simple(&source_name(&name.decoded()))),
            Val::Ref(object) => return self.object(u64::try_from(*object).unwrap_or_default()),
            Val::Text(text) => {
                let text = text.decoded();
                self.text(&text);
                return self.redacted(self.objects.pseudonyms().are_in(&text));
            }
            Val::Primitives(letter, count, bytes) => return self.primitives(*letter, *count, bytes),
            Val::Null | Val::Value(..) | Val::Array(..) => write!(out, "null"),
        };
    }

    fn text(&mut self, text: &str) {
        let end = text.char_indices().nth(SHOWN_CHARACTERS).filter(|_| !self.full);
        let _ = match end {
            Some((end, _)) => write!(self.out, "{:?}…", &text[..end]),
            None => write!(self.out, "{text:?}"),
        };
    }

    fn redacted(&mut self, is: bool) {
        self.out += if is { REDACTED } else { "" };
    }

    /// `int[3] {1, 2, 3}`; bytes and chars as text where they are one.
    fn primitives(&mut self, letter: char, count: usize, bytes: &[u8]) {
        self.array_of(letter, count, bytes);
        self.redacted(self.objects.pseudonyms().are_in_array(letter, bytes));
    }

    fn array_of(&mut self, letter: char, count: usize, bytes: &[u8]) {
        self.array(primitive(letter).unwrap_or_default(), count);
        self.out.push(' ');
        if let Some((text, zeros)) = text_in(letter, bytes) {
            self.text(&text);
            self.out += &if zeros == 0 { String::new() } else { format!(" and {zeros} zeros") };
            return;
        }
        self.out.push('{');
        for (number, element) in elements(letter, bytes).enumerate() {
            if !self.separate(number) {
                break;
            }
            self.leaf(&element);
        }
        self.out.push('}');
    }
}

/// What is no number, as Java says it.
pub(crate) fn special(value: f64) -> Option<&'static str> {
    match value {
        f64::INFINITY => Some("Infinity"),
        f64::NEG_INFINITY => Some("-Infinity"),
        _ => value.is_nan().then_some("NaN"),
    }
}

fn character(unit: u16) -> String {
    match char::from_u32(u32::from(unit)) {
        Some('\'') => "\\'".to_owned(),
        Some('"') => "\"".to_owned(),
        Some(char) => char.escape_debug().to_string(),
        None => format!("\\u{unit:04x}"),
    }
}

/// The elements of a primitive array.
pub(crate) fn elements(letter: char, bytes: &[u8]) -> impl Iterator<Item = Val<'static>> {
    let size = match letter {
        'Z' | 'B' => 1,
        'S' | 'C' => 2,
        'I' | 'F' => 4,
        _ => 8,
    };
    bytes.chunks_exact(size).map(move |raw| {
        let mut eight = [0; 8];
        eight[..raw.len()].copy_from_slice(raw);
        let bits = u64::from_le_bytes(eight);
        match letter {
            'Z' => Val::Bool(bits != 0),
            'B' => Val::Int(i64::from(bits as i8), "byte"),
            'S' => Val::Int(i64::from(bits as i16), "short"),
            'C' => Val::Char(bits as u16),
            'I' => Val::Int(i64::from(bits as i32), "int"),
            'F' => Val::Float(bits as u32),
            'J' => Val::Long(bits as i64),
            _ => Val::Double(bits),
        }
    })
}

/// The text that chars are, or bytes where they look like one: printable ASCII and white space. And how many zeros follow.
fn text_in(letter: char, bytes: &[u8]) -> Option<(String, usize)> {
    let size = match letter {
        'C' => 2,
        'B' => 1,
        _ => return None,
    };
    let end = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1).next_multiple_of(size);
    let (text, zeros) = (&bytes[..end], (bytes.len() - end) / size);
    let text = match letter {
        'C' => {
            text.chunks_exact(2).map(|unit| char::from_u32(u32::from(u16::from_le_bytes([unit[0], unit[1]])))).collect()
        }
        _ => String::from_utf8(text.to_vec()).ok().filter(|text| text.bytes().all(is_text)),
    };
    text.filter(|text| !text.is_empty()).map(|text| (text, zeros))
}

fn is_text(byte: u8) -> bool {
    matches!(byte, b' '..=b'~' | b'\t' | b'\n' | b'\r')
}
