//! Strings, as they lie in a stream.

use std::borrow::Cow;
use std::fmt;

use crate::bytes::Bytes;

/// A string of a stream. Two are equal when their code units are, for each has one way to be written.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Text<'s> {
    units: Units<'s>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Units<'s> {
    Latin1(&'s [u8]),
    /// Little-endian pairs.
    Utf16(&'s [u8]),
}

impl<'s> Text<'s> {
    /// Of no characters.
    pub(crate) const EMPTY: Text<'static> = Text { units: Units::Latin1(&[]) };

    /// Coder, length in bytes, code units; `None` where the bytes cannot be a string.
    pub(crate) fn read(from: &mut Bytes<'s>) -> Option<Text<'s>> {
        let coder = from.u8()?;
        let count = from.count(1)?;
        Text::of(coder, from.take(count)?)
    }

    /// The text with this coder and these bytes.
    #[inline]
    pub(crate) fn of(coder: u8, bytes: &'s [u8]) -> Option<Text<'s>> {
        match coder {
            0 => Some(Text { units: Units::Latin1(bytes) }),
            1 if bytes.len().is_multiple_of(2) => Some(Text { units: Units::Utf16(bytes) }),
            _ => None,
        }
    }

    /// Its coder and bytes.
    pub(crate) fn raw(&self) -> (u8, &'s [u8]) {
        match self.units {
            Units::Latin1(bytes) => (0, bytes),
            Units::Utf16(bytes) => (1, bytes),
        }
    }

    /// The UTF-16 code units, as they were.
    pub fn units(&self) -> impl Iterator<Item = u16> + use<'s> {
        let (bytes, size) = match self.units {
            Units::Latin1(bytes) => (bytes, 1),
            Units::Utf16(bytes) => (bytes, 2),
        };
        bytes.chunks_exact(size).map(|unit| u16::from(unit[0]) | unit.get(1).map_or(0, |&high| u16::from(high) << 8))
    }

    /// As Unicode: unpaired surrogates are replaced (the bytes keep them). Nothing is copied of what is ASCII.
    pub fn decoded(&self) -> Cow<'s, str> {
        match self.units {
            Units::Latin1(bytes) => match std::str::from_utf8(bytes) {
                Ok(ascii) if ascii.is_ascii() => Cow::Borrowed(ascii),
                _ => bytes.iter().map(|&byte| char::from(byte)).collect(),
            },
            Units::Utf16(_) => {
                char::decode_utf16(self.units()).map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
            }
        }
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.decoded())
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&*self.decoded(), f)
    }
}
