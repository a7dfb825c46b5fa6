//! The streams of a capture.

use std::path::{Path, PathBuf};

use super::error::ViewError;
use super::filter::Filter;
use super::objects::Objects;
use super::walk::{Seen, Walk};
use crate::format;
use crate::reader::Stream;

/// A capture whose streams are looked at, one after the other.
#[derive(Debug, Clone)]
pub struct Capture {
    streams: Vec<PathBuf>,
}

impl Capture {
    /// The capture in a directory.
    pub fn at(directory: &Path) -> Capture {
        let paths = (0..).map(|number| directory.join(format::stream_file(number)));
        Capture { streams: paths.take_while(|path| path.exists()).collect() }
    }

    /// How many streams it has.
    pub fn streams(&self) -> usize {
        self.streams.len()
    }

    /// A stream by its number; a number that none has is empty.
    ///
    /// # Errors
    /// Its file cannot be opened.
    pub fn stream(&self, number: usize) -> Result<Stream, ViewError> {
        match self.streams.get(number) {
            Some(path) => Ok(Stream::open(path)?),
            None => Ok(Stream::of_bytes(Path::new(&format::stream_file(number)), Vec::new())),
        }
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
