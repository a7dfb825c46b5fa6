//! The streams of a capture.

use std::path::Path;

use super::error::ViewError;
use super::filter::Filter;
use super::objects::Objects;
use super::pseudonyms::Pseudonyms;
use super::walk::{Seen, Walk};
use crate::capture::Span;
use crate::error::TranscriptError;
use crate::format;
use crate::pack::Place;
use crate::reader::Stream;

/// A capture whose streams are looked at, one after the other.
#[derive(Debug)]
pub struct Capture {
    streams: crate::Capture,
    count: usize,
    pseudonyms: Pseudonyms,
}

impl Capture {
    /// The capture in a directory.
    ///
    /// # Errors
    /// A pack or a file that cannot be opened.
    pub fn open(directory: &Path) -> Result<Capture, TranscriptError> {
        let streams = crate::Capture::open(directory)?;
        let mut count = 0;
        while streams.stream(count)?.is_some() {
            count += 1;
        }
        Ok(Capture { streams, count, pseudonyms: Pseudonyms::default() })
    }

    /// How many streams it has.
    pub fn streams(&self) -> usize {
        self.count
    }

    /// A stream by its number; one that the capture does not have is empty.
    ///
    /// # Errors
    /// Its file cannot be opened.
    pub fn stream(&self, number: usize) -> Result<Stream, ViewError> {
        let stream = self.streams.stream(number)?;
        Ok(stream.unwrap_or_else(|| Stream::of_bytes(Path::new(&format::stream_file(number)), Vec::new())))
    }

    /// The streams with their index.
    pub(crate) fn indexed(&self) -> &crate::Capture {
        &self.streams
    }

    /// The same capture, in which these texts stand for secrets.
    #[must_use]
    pub fn redacted(self, pseudonyms: Vec<String>) -> Capture {
        Capture { pseudonyms: Pseudonyms::of(pseudonyms), ..self }
    }

    /// Gives every event that the filter lets through, stream after stream. Where there is a pack, chunks in which none is are passed over.
    ///
    /// # Errors
    /// The first stream that cannot be read, or an error of `each`.
    pub fn each(
        &self,
        filter: &Filter,
        mut each: impl FnMut(&Seen<'_>, &Objects) -> Result<(), ViewError>,
    ) -> Result<(), ViewError> {
        let mut objects = self.objects()?;
        for spans in self.spans(filter)?.chunk_by(|a, b| a.stream == b.stream) {
            let stream = self.stream(spans[0].stream)?;
            let mut walk = Walk::new(spans[0].stream, &stream);
            for Span { events, .. } in spans {
                walk.seek(self.first(&stream, filter).max(events.start), &mut objects)?;
                let first = walk.number();
                while walk.number() < events.end
                    && let Some(seen) = walk.next_event(&mut objects)?
                {
                    let of_thread = seen.event.number > first || filter.takes_thread(seen.thread);
                    if !of_thread || filter.is_beyond(&seen) {
                        break;
                    }
                    if filter.takes(&seen, &objects) {
                        each(&seen, &objects)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Where events can be that the filter lets through, by the objects that it names: in order, and what is without a gap together.
    fn spans(&self, filter: &Filter) -> Result<Vec<Span>, ViewError> {
        if filter.objects.is_empty() {
            return Ok(self.streams.all());
        }
        let mut spans = Vec::new();
        for object in &filter.objects {
            spans.extend(self.streams.spans_with_object(*object)?);
        }
        spans.sort_unstable_by_key(|span| (span.stream, span.events.start));
        spans.dedup_by(|next, span| {
            let joined = next.stream == span.stream && next.events.start <= span.events.end;
            if joined {
                span.events.end = span.events.end.max(next.events.end);
            }
            joined
        });
        Ok(spans)
    }

    /// An event of a stream before which the filter lets none through, as the index tells.
    fn first(&self, stream: &Stream, filter: &Filter) -> u64 {
        let from = filter.events.map_or(0, |range| range.from);
        let crossing = filter.crossings.zip(stream.index()).and_then(|(range, (pack, number))| {
            pack.chunk_of(number, Place::Crossing(range.from)).map(|(_, first)| first)
        });
        from.max(crossing.unwrap_or(0))
    }

    /// What must be known of objects before the streams are read one after the other: a stream refers to objects that a later one
    /// introduces. Where there is one stream, nothing; a pack is asked when they are met.
    ///
    /// # Errors
    /// The first stream that cannot be read.
    pub fn objects(&self) -> Result<Objects, ViewError> {
        let pack = self.streams.pack();
        let mut objects = Objects::of(pack, &self.pseudonyms);
        for number in 0..self.streams() {
            if self.streams() > 1 && pack.is_none() {
                let stream = self.stream(number)?;
                let mut events = stream.events();
                while let Some(event) = events.next_event()? {
                    objects.take_in(&event);
                }
            }
        }
        Ok(objects)
    }
}
