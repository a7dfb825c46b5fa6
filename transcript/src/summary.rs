//! Reads a capture's streams through: what they hold, and whether they are whole.

use std::collections::BTreeSet;
use std::path::Path;

use crate::digest::Digest;
use crate::error::TranscriptError;
use crate::event::{Event, Operands};
use crate::format;
use crate::head::StreamIndex;
use crate::reader::{Events, Stream};

/// Something unsupported that a capture met.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What.
    pub what: String,
    /// Where.
    pub place: String,
}

/// What reading a capture through has found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// The streams, in order.
    pub streams: Vec<StreamIndex>,
    /// What was refused, each once.
    pub refusals: Vec<Refusal>,
    /// Types of the environment's objects that crossed, as the transcript names them.
    pub types: BTreeSet<String>,
    /// All types that the streams define: also those of constants, records and classes that crossed.
    pub defined: BTreeSet<String>,
    /// Names of the members of the code under test that the environment called.
    pub called: BTreeSet<String>,
}

/// Reads all streams of a capture's directory through.
///
/// # Errors
/// The first stream that cannot be read.
pub fn summarise(directory: &Path) -> Result<Summary, TranscriptError> {
    through(directory, |_| Ok(()))
}

/// The same, and closes the chunks that the program left open, so that from now on a checksum covers every byte. The program that
/// wrote them must have ended.
///
/// # Errors
/// The first stream that cannot be read or written.
pub fn seal(directory: &Path) -> Result<Summary, TranscriptError> {
    through(directory, |events| events.seal())
}

/// Whether the streams of a capture's directory are, byte for byte, those that its head tells of.
///
/// # Errors
/// A stream that cannot be read.
pub fn unchanged(directory: &Path, streams: &[StreamIndex]) -> Result<bool, TranscriptError> {
    for stream in streams {
        let path = directory.join(&stream.file);
        let (bytes, digest) = Digest::of_file(&path).map_err(TranscriptError::io(&path))?;
        if bytes != stream.bytes || !digest.is_of(stream) {
            return Ok(false);
        }
    }
    Ok(!directory.join(format::stream_file(streams.len())).exists())
}

fn through(
    directory: &Path,
    finish: impl Fn(&mut Events<'_>) -> Result<(), TranscriptError>,
) -> Result<Summary, TranscriptError> {
    let mut summary = Summary::default();
    for number in 0.. {
        let file = format::stream_file(number);
        let path = directory.join(&file);
        if !path.exists() {
            break;
        }
        let stream = Stream::open(&path)?;
        let mut index = StreamIndex { file, ..StreamIndex::default() };
        let mut events = stream.digested();
        summary.take_in(&mut events, &mut index)?;
        finish(&mut events)?;
        let (bytes, digest) = events.finish();
        (index.bytes, index.crc32c) = (bytes, digest.crc32c);
        index.blake3 = digest.blake3();
        summary.streams.push(index);
    }
    Ok(summary)
}

impl Summary {
    /// Reads a stream to its end.
    fn take_in(&mut self, events: &mut Events<'_>, index: &mut StreamIndex) -> Result<(), TranscriptError> {
        while let Some(event) = events.next_event()? {
            index.add(&event);
            self.add(&event);
        }
        let tables = &events.state().tables;
        self.defined.extend(tables.types().map(|name| name.decoded().into_owned()));
        let of_test = tables.members().filter(|member| member.home() == 'T');
        self.called.extend(of_test.map(|member| member.name().decoded().into_owned()));
        Ok(())
    }

    fn add(&mut self, event: &Event<'_>) {
        match &event.operands {
            Operands::Refusal(what, place) => {
                let refusal = Refusal { what: what.to_string(), place: place.to_string() };
                if !self.refusals.contains(&refusal) {
                    self.refusals.push(refusal);
                }
            }
            Operands::Introduction(_, name, 'E') => {
                let name = name.decoded();
                if !self.types.contains(&*name) {
                    self.types.insert(name.into_owned());
                }
            }
            _ => {}
        }
    }
}
