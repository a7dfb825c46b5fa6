//! The streams of a capture, with or without a pack.

use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::error::TranscriptError;
use crate::event::{Event, Operands};
use crate::format;
use crate::pack::Pack;
use crate::reader::Stream;
use crate::tables::Member;

/// The streams of a capture. What is asked of them is answered from the index of its pack; without one it is looked for.
#[derive(Debug)]
pub struct Capture {
    directory: PathBuf,
    pack: Option<Arc<Pack>>,
}

/// Some events of a stream, by their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The stream's number.
    pub stream: usize,
    /// The events.
    pub events: Range<u64>,
}

impl Capture {
    /// The streams of a capture's directory.
    ///
    /// # Errors
    /// A pack that cannot be read.
    pub fn open(directory: &Path) -> Result<Capture, TranscriptError> {
        Ok(Capture { directory: directory.to_owned(), pack: Pack::open(directory)? })
    }

    /// How many streams there are.
    pub fn streams(&self) -> usize {
        let exists = |number: &usize| self.directory.join(format::stream_file(*number)).exists();
        let files = (0usize..).take_while(exists).count();
        self.pack.as_ref().map_or(files, |pack| pack.streams().len().max(files))
    }

    /// A stream: its file, or else what the pack holds of it; `None` behind the last one.
    ///
    /// # Errors
    /// A file that cannot be opened.
    pub fn stream(&self, number: usize) -> Result<Option<Stream>, TranscriptError> {
        let path = self.directory.join(format::stream_file(number));
        let pack = self.pack.as_ref().filter(|pack| number < pack.streams().len());
        let file = match Stream::open(&path) {
            Ok(stream) => Some(stream),
            Err(TranscriptError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => None,
            Err(e) => return Err(e),
        };
        Ok(match (file, pack) {
            (Some(stream), Some(pack)) => Some(stream.with_pack(pack, number)),
            (None, Some(pack)) => Some(Stream::of_pack(&path, pack, number)),
            (file, None) => file,
        })
    }

    /// The pack, if there is one.
    pub(crate) fn pack(&self) -> Option<&Arc<Pack>> {
        self.pack.as_ref()
    }

    /// The stream and the number in it of the event that is this crossing.
    ///
    /// # Errors
    /// A stream that cannot be read.
    pub fn crossing(&self, seq: u64) -> Result<Option<(usize, u64)>, TranscriptError> {
        let spans = match &self.pack {
            Some(pack) => pack.spans_with_crossing(seq),
            None => self.all(),
        };
        self.find(&spans, |event| (event.seq == seq && event.kind.is_crossing()).then_some(event.number))
    }

    /// Where members may be called that are `wanted`: elsewhere none of them is.
    ///
    /// # Errors
    /// A pack that cannot be read.
    pub fn spans_with_member(&self, wanted: impl Fn(&Member<'_>) -> bool) -> Result<Vec<Span>, TranscriptError> {
        match &self.pack {
            Some(pack) => pack.spans_with_member(wanted),
            None => Ok(self.all()),
        }
    }

    /// Where an object may occur: elsewhere it does not.
    ///
    /// # Errors
    /// A pack that cannot be read.
    pub fn spans_with_object(&self, object: u64) -> Result<Vec<Span>, TranscriptError> {
        match &self.pack {
            Some(pack) => pack.spans_with_object(object),
            None => Ok(self.all()),
        }
    }

    /// Where the New event of an object can be: elsewhere it is not.
    pub(crate) fn spans_with_introduction(&self, object: u64) -> Result<Vec<Span>, TranscriptError> {
        match &self.pack {
            Some(pack) => pack.spans_with_introduction(object),
            None => Ok(self.all()),
        }
    }

    /// Type and home of an object, as its New event tells them.
    ///
    /// # Errors
    /// A pack or stream that cannot be read.
    pub fn object_type(&self, object: u64) -> Result<Option<(String, char)>, TranscriptError> {
        if let Some(pack) = &self.pack {
            return pack.object_type(object);
        }
        let found = self.find(&self.all(), |event| match &event.operands {
            Operands::Introduction(id, name, home) if *id == object => Some((name.decoded().into_owned(), *home)),
            _ => None,
        })?;
        Ok(found.map(|(_, found)| found))
    }

    /// All streams, whole.
    pub(crate) fn all(&self) -> Vec<Span> {
        (0..self.streams()).map(|stream| Span { stream, events: 0..u64::MAX }).collect()
    }

    /// The first that `of` makes something of, with its stream.
    fn find<R>(
        &self,
        spans: &[Span],
        of: impl Fn(&Event<'_>) -> Option<R>,
    ) -> Result<Option<(usize, R)>, TranscriptError> {
        for span in spans {
            let Some(stream) = self.stream(span.stream)? else { continue };
            let mut events = stream.events_at(span.events.start)?;
            while let Some(event) = events.next_event()?
                && event.number < span.events.end
            {
                if let Some(found) = of(&event) {
                    return Ok(Some((span.stream, found)));
                }
            }
        }
        Ok(None)
    }
}
