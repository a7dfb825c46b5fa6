//! Texts in quotes, names without, and which of the two a text needs.

use crate::text::Text;

/// Words that begin a value of another kind: as names they are quoted.
const RESERVED: [&str; 16] = [
    "null",
    "true",
    "false",
    "class",
    "boolean",
    "byte",
    "short",
    "char",
    "int",
    "long",
    "float",
    "double",
    "NaN",
    "NaNf",
    "Infinity",
    "Infinityf",
];

/// A string: in double quotes.
pub fn string(to: &mut String, units: impl Iterator<Item = u16>) {
    quoted(to, '"', units);
}

/// A char: in single quotes.
pub fn char(to: &mut String, unit: u16) {
    quoted(to, '\'', [unit].into_iter());
}

/// The name of a type or a constant: bare, or in backquotes.
pub fn name(to: &mut String, text: Text<'_>) {
    bare_or_quoted(to, text, |decoded| is_name(decoded) && !RESERVED.contains(&decoded));
}

/// The name of a type behind `class`, where no word is reserved.
pub fn class(to: &mut String, text: Text<'_>) {
    bare_or_quoted(to, text, is_name);
}

/// What stands between spaces: bare, or in backquotes.
pub fn word(to: &mut String, text: Text<'_>) {
    bare_or_quoted(to, text, is_word);
}

fn bare_or_quoted(to: &mut String, text: Text<'_>, is_bare: impl Fn(&str) -> bool) {
    let decoded = text.decoded();
    // What is no Unicode has been decoded with replacements, which are not in a bare text.
    if is_bare(&decoded) {
        to.push_str(&decoded);
    } else {
        quoted(to, '`', text.units());
    }
}

/// A name without quotes.
pub fn is_name(text: &str) -> bool {
    let rest = text.trim_start_matches('[');
    rest.starts_with(begins_name) && rest.chars().all(is_in_name)
}

/// A name begins so, behind any number of `[`.
pub fn begins_name(c: char) -> bool {
    c.is_alphabetic() || "_$<".contains(c)
}

/// A name goes on so.
pub fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || "_$./|;<>-".contains(c)
}

/// A word without quotes.
pub fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_in_word)
}

/// A word has these only.
pub fn is_in_word(c: char) -> bool {
    !is_unseen(c) && c != ' ' && c != '`' && c != char::REPLACEMENT_CHARACTER
}

fn quoted(to: &mut String, quote: char, units: impl Iterator<Item = u16>) {
    to.push(quote);
    for decoded in char::decode_utf16(units) {
        match decoded {
            Ok(c) => escaped(to, quote, c),
            Err(unpaired) => unit(to, unpaired.unpaired_surrogate()),
        }
    }
    to.push(quote);
}

fn escaped(to: &mut String, quote: char, c: char) {
    match c {
        '\n' => to.push_str("\\n"),
        '\r' => to.push_str("\\r"),
        '\t' => to.push_str("\\t"),
        c if c == quote || c == '\\' => to.extend(['\\', c]),
        c if is_unseen(c) => c.encode_utf16(&mut [0; 2]).iter().for_each(|&one| unit(to, one)),
        c => to.push(c),
    }
}

fn unit(to: &mut String, unit: u16) {
    to.push_str(&format!("\\u{unit:04x}"));
}

/// What an editor does not show, or shows as something else: controls, spaces that are not the usual one, marks of direction.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || c != ' ' && c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        || matches!(c, '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}
