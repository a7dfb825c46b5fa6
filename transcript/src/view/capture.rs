//! The streams of a capture.

use std::path::Path;

use super::error::ViewError;
use super::filter::Filter;
use super::objects::Objects;
use super::walk::{Seen, Walk};
use crate::error::TranscriptError;
use crate::format;
use crate::reader::Stream;

/// A capture whose streams are looked at, one after the other.
#[derive(Debug)]
pub struct Capture {
    streams: crate::Capture,
    count: usize,
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
        Ok(Capture { streams, count })
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

    /// Gives every event that the filter lets through, stream after stream.
    ///
    /// # Errors
    /// The first stream that cannot be read, or an error of `each`.
    pub fn each(
        &self,
        filter: &Filter,
        mut each: impl FnMut(&Seen<'_>, &Objects) -> Result<(), ViewError>,
    ) -> Result<(), ViewError> {
        let mut objects = self.objects()?;
        for number in 0..self.streams() {
            let stream = self.stream(number)?;
            let mut walk = Walk::new(number, &stream);
            while let Some(seen) = walk.next_event(&mut objects)? {
                let first = seen.event.number == 0;
                if first && !filter.takes_thread(seen.thread) || filter.is_beyond(&seen) {
                    break;
                }
                if filter.takes(&seen, &objects) {
                    each(&seen, &objects)?;
                }
            }
        }
        Ok(())
    }

    /// What must be known of objects before the streams are read one after the other: a stream refers to objects that a later one
    /// introduces. Where there is one stream, nothing.
    ///
    /// # Errors
    /// The first stream that cannot be read.
    pub fn objects(&self) -> Result<Objects, ViewError> {
        let mut objects = Objects::default();
        for number in 0..self.streams() {
            if self.streams() > 1 {
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
