//! Modified UTF-8 (JVM specification §4.4.7): U+0000 in two bytes, supplementary characters as two surrogates of three bytes.

use std::borrow::Cow;

/// Whether the bytes are the same text in UTF-8.
pub(crate) fn as_utf8(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// The text of bytes that are not valid UTF-8. `None`: a lone surrogate, or no modified UTF-8 at all.
pub(crate) fn decode(bytes: &[u8]) -> Option<String> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&first, _)) = rest.split_first() {
        let (unit, length) = unit(first, rest)?;
        units.push(unit);
        rest = &rest[length..];
    }
    String::from_utf16(&units).ok()
}

/// One UTF-16 code unit and the number of bytes it takes.
fn unit(first: u8, bytes: &[u8]) -> Option<(u16, usize)> {
    let tail = |at: usize| bytes.get(at).filter(|byte| **byte & 0xC0 == 0x80).map(|byte| u16::from(byte & 0x3F));
    let first16 = u16::from(first);
    match first {
        0x01..=0x7F => Some((first16, 1)),
        0xC0..=0xDF => Some(((first16 & 0x1F) << 6 | tail(1)?, 2)),
        0xE0..=0xEF => Some(((first16 & 0x0F) << 12 | tail(1)? << 6 | tail(2)?, 3)),
        _ => None,
    }
}

/// Modified UTF-8 of a text.
pub(crate) fn encode(text: &str) -> Cow<'_, [u8]> {
    if text.is_ascii() && !text.as_bytes().contains(&0) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for unit in text.encode_utf16() {
        match unit {
            0x01..=0x7F => bytes.push(unit as u8),
            0 | 0x80..=0x7FF => bytes.extend([0xC0 | (unit >> 6) as u8, 0x80 | (unit & 0x3F) as u8]),
            _ => bytes.extend([0xE0 | (unit >> 12) as u8, 0x80 | (unit >> 6 & 0x3F) as u8, 0x80 | (unit & 0x3F) as u8]),
        }
    }
    Cow::Owned(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_survives() {
        for text in ["", "a/B", "é\u{0}", "𝒳 and 漢", "\u{FFFF}"] {
            let bytes = encode(text);
            let back = as_utf8(&bytes).map(str::to_owned).or_else(|| decode(&bytes));
            assert_eq!(back.as_deref(), Some(text));
        }
    }

    #[test]
    fn zero_is_never_a_zero_byte() {
        assert_eq!(*encode("\u{0}"), [0xC0, 0x80]);
    }

    #[test]
    fn lone_surrogates_are_no_text() {
        assert_eq!(decode(&[0xED, 0xA0, 0x80]), None);
        assert_eq!(decode(&[0xE0, 0x80]), None);
        assert_eq!(decode(&[0xFF]), None);
    }
}
