//! The notes that tell what a call of the environment did (`docs/transcript-format.md`, Notes).

use std::ops::RangeInclusive;

use factor_contract::labels::{ANY, PLACES, READ, READ_ONLY, UNKNOWN, WRITES, WROTE};

/// What a note tells of the call that it stands behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label<'n> {
    /// It wrote nothing that outlives it.
    ReadOnly,
    /// What it wrote first.
    Writes(&'n str),
    /// Why no call behind this place has a label.
    Unknown(&'n str),
}

impl<'n> Label<'n> {
    /// Any other note is a remark, and says nothing of calls.
    pub fn of(note: &'n str) -> Option<Label<'n>> {
        if let Some(reason) = note.strip_prefix(UNKNOWN) {
            return Some(Label::Unknown(reason));
        }
        // The places come behind it.
        match note.split(PLACES).next().unwrap_or_default() {
            READ_ONLY => Some(Label::ReadOnly),
            wrote => wrote.strip_prefix(WRITES).map(Label::Writes),
        }
    }
}

/// The places that a call read and wrote; `None`: any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Footprint {
    pub read: Option<Vec<RangeInclusive<u32>>>,
    pub written: Option<Vec<RangeInclusive<u32>>>,
}

impl Footprint {
    /// `None` where the note is no label of a call, or its places are not written as they should be.
    pub fn of(note: &str) -> Option<Footprint> {
        let written = match Label::of(note)? {
            Label::ReadOnly => Some(Vec::new()),
            Label::Writes(_) => None,
            Label::Unknown(_) => return None,
        };
        let mut footprint = Footprint { read: Some(Vec::new()), written };
        for part in note.split(PLACES).skip(1) {
            let (what, places) = part.split_once(' ')?;
            let places = if places == ANY { None } else { Some(places.split(' ').map(range).collect::<Option<_>>()?) };
            match what {
                READ => footprint.read = places,
                WROTE => footprint.written = places,
                _ => return None,
            }
        }
        Some(footprint)
    }

    /// Whether it touches any place.
    pub fn is_any(&self) -> bool {
        self.read.is_none() || self.written.is_none()
    }

    /// What it touches, as far as that is known.
    pub fn all(&self) -> impl Iterator<Item = &RangeInclusive<u32>> {
        self.read.iter().chain(&self.written).flatten()
    }
}

fn range(text: &str) -> Option<RangeInclusive<u32>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last).then_some(first..=last)
}
