//! Restores the streams of a capture from its pack.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::PACK_FILE;
use super::read::Pack;
use crate::digest::Digest;
use crate::error::TranscriptError;
use crate::format;
use crate::head::StreamIndex;

/// Writes the streams, beside and renamed when all of them are whole.
///
/// # Errors
/// A pack that is absent or damaged, or does not hold the streams that the capture's head tells of; files that cannot be written.
pub fn unpack(directory: &Path, streams: &[StreamIndex]) -> Result<(), TranscriptError> {
    let mut restored = Vec::new();
    let done = each(directory, streams, |number, pack| {
        let path = directory.join(format::stream_file(number));
        let beside = path.with_extension(format!("{}.new", std::process::id()));
        restored.push((beside.clone(), path));
        let file = File::create(&beside).map_err(TranscriptError::io(&beside))?;
        let mut file = BufWriter::new(file);
        let digest = inflated(pack, number, |bytes| file.write_all(bytes).map_err(TranscriptError::io(&beside)))?;
        file.flush().map_err(TranscriptError::io(&beside))?;
        Ok(digest)
    });
    match done {
        Ok(()) => {
            restored.iter().try_for_each(|(beside, path)| fs::rename(beside, path).map_err(TranscriptError::io(path)))
        }
        Err(e) => {
            restored.iter().for_each(|(beside, _)| drop(fs::remove_file(beside)));
            Err(e)
        }
    }
}

/// Whether the streams can be restored.
///
/// # Errors
/// A pack that is absent or damaged, or does not hold the streams that the capture's head tells of.
pub fn verify(directory: &Path, streams: &[StreamIndex]) -> Result<(), TranscriptError> {
    each(directory, streams, |number, pack| inflated(pack, number, |_| Ok(())))
}

/// Goes through the streams of the pack, which must be those of the head.
fn each(
    directory: &Path,
    streams: &[StreamIndex],
    mut one: impl FnMut(usize, &Pack) -> Result<Digest, TranscriptError>,
) -> Result<(), TranscriptError> {
    let path: PathBuf = directory.join(PACK_FILE);
    let Some(pack) = Pack::open(directory)? else {
        let absent = std::io::Error::from(std::io::ErrorKind::NotFound);
        return Err(TranscriptError::Io { path, source: absent });
    };
    let differs =
        |what: &str| Err(TranscriptError::damaged(&path, 0, format!("{what} in the pack is not as it was captured")));
    if pack.streams().len() != streams.len() {
        return differs("the number of streams");
    }
    for (number, stream) in streams.iter().enumerate() {
        if pack.stream_bytes(number) != stream.bytes || !one(number, &pack)?.is_of(stream) {
            return differs(&stream.file);
        }
    }
    Ok(())
}

/// Tells `each` the chunks of a stream; their digest.
fn inflated(
    pack: &Pack,
    stream: usize,
    mut each: impl FnMut(&[u8]) -> Result<(), TranscriptError>,
) -> Result<Digest, TranscriptError> {
    let mut digest = Digest::default();
    for chunk in 0..pack.streams()[stream].chunks.len() {
        let bytes = pack.chunk(stream, chunk)?;
        digest.update(&bytes);
        each(&bytes)?;
    }
    Ok(digest)
}
