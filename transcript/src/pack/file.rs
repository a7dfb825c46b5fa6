//! The file of a pack: a header, sections one behind the other, the last of which is the index, and a trailer that tells where it is.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::PACK_VERSION;
use super::section::{Section, deflate, inflate};
use crate::bytes::Bytes;
use crate::error::TranscriptError;
use crate::format::Version;
use crate::source;

const MAGIC: &[u8; 4] = b"TFPK";
/// Magic, version, zero, features, checksum.
pub(crate) const HEADER: usize = 16;
/// Features that a reader must know. There are none yet.
const FEATURES: u32 = 0;
/// Index: offset, length, length when inflated, checksum; checksum of the trailer.
pub(crate) const TRAILER: usize = 32;

/// A pack that is being written.
pub(crate) struct Output {
    path: PathBuf,
    file: BufWriter<File>,
    at: u64,
}

impl Output {
    pub fn create(path: &Path) -> Result<Output, TranscriptError> {
        let file = File::create(path).map_err(TranscriptError::io(path))?;
        let mut output = Output { path: path.to_owned(), file: BufWriter::new(file), at: 0 };
        let mut header = Vec::from(*MAGIC);
        header.extend(PACK_VERSION.0.to_le_bytes());
        header.extend([0; 2]);
        header.extend(FEATURES.to_le_bytes());
        header.extend(crc32c::crc32c(&header).to_le_bytes());
        output.write(&header)?;
        Ok(output)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), TranscriptError> {
        self.file.write_all(bytes).map_err(TranscriptError::io(&self.path))?;
        self.at += bytes.len() as u64;
        Ok(())
    }

    /// Appends a section.
    pub fn section(&mut self, raw: &[u8]) -> Result<Section, TranscriptError> {
        let packed = deflate(raw).map_err(TranscriptError::io(&self.path))?;
        self.deflated(&packed, raw.len())
    }

    /// Appends a section that has been compressed.
    pub fn deflated(&mut self, packed: &[u8], raw: usize) -> Result<Section, TranscriptError> {
        let section = Section { offset: self.at, packed: packed.len(), raw, sum: crc32c::crc32c(packed) };
        self.write(packed)?;
        Ok(section)
    }

    /// What the file's operation said.
    pub fn failed(&self, source: std::io::Error) -> TranscriptError {
        TranscriptError::Io { path: self.path.clone(), source }
    }

    /// Why no more can be written.
    pub fn refused(&self, problem: &str) -> TranscriptError {
        TranscriptError::damaged(&self.path, self.at as usize, problem)
    }

    /// Appends the index and the trailer.
    pub fn finish(mut self, index: &[u8]) -> Result<(), TranscriptError> {
        let Section { offset, packed, raw, sum } = self.section(index)?;
        let mut trailer = Vec::with_capacity(TRAILER);
        trailer.extend(offset.to_le_bytes());
        trailer.extend((packed as u64).to_le_bytes());
        trailer.extend((raw as u64).to_le_bytes());
        trailer.extend(sum.to_le_bytes());
        trailer.extend(crc32c::crc32c(&trailer).to_le_bytes());
        self.write(&trailer)?;
        let synced = self.file.flush().and_then(|()| self.file.get_ref().sync_data());
        synced.map_err(TranscriptError::io(&self.path))
    }
}

/// A pack that is being read.
#[derive(Debug)]
pub(crate) struct Input {
    path: PathBuf,
    file: Mutex<File>,
    /// Where the index begins: sections end before it.
    end: u64,
}

impl Input {
    /// Opens a pack; its version and its index.
    pub fn open(path: &Path) -> Result<(Input, Version, Vec<u8>), TranscriptError> {
        let io = || TranscriptError::io(path);
        let file = File::open(path).map_err(io())?;
        let length = file.metadata().map_err(io())?.len();
        let mut input = Input { path: path.to_owned(), file: Mutex::new(file), end: length };
        let version = input.check_header()?;
        let at = length.saturating_sub(TRAILER as u64);
        let index = input.read_at(at, TRAILER)?;
        let index = trailer(&index).filter(|index| index.offset >= HEADER as u64 && index.end() == Some(at));
        let index = index.ok_or_else(|| input.damaged(at, "the pack's end is cut short or damaged"))?;
        let bytes = input.section(&index)?;
        input.end = index.offset;
        Ok((input, version, bytes))
    }

    fn check_header(&self) -> Result<Version, TranscriptError> {
        let header = self.read_at(0, HEADER)?;
        let Some((version, features)) = parsed_header(&header) else {
            return Err(self.damaged(0, "not a pack, or its header is damaged"));
        };
        if !version.is_read_by(PACK_VERSION) {
            return Err(TranscriptError::OtherPack { path: self.path.clone(), version });
        }
        match features & !FEATURES {
            0 => Ok(version),
            unknown => Err(self.damaged(0, &format!("needs features {unknown:#x}, which this `factor` does not have"))),
        }
    }

    fn read_at(&self, at: u64, count: usize) -> Result<Vec<u8>, TranscriptError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes = Vec::new();
        source::read(&mut file, at, count as u64, &mut bytes).map_err(TranscriptError::io(&self.path))?;
        if bytes.len() < count {
            return Err(self.damaged(at, "the pack is cut short"));
        }
        Ok(bytes)
    }

    /// What is in a section.
    pub fn section(&self, section: &Section) -> Result<Vec<u8>, TranscriptError> {
        if section.end().is_none_or(|end| end > self.end) {
            return Err(self.damaged(section.offset, "a section lies behind the pack's end"));
        }
        let packed = self.read_at(section.offset, section.packed)?;
        if crc32c::crc32c(&packed) != section.sum {
            return Err(self.damaged(section.offset, "a section's checksum does not hold"));
        }
        inflate(&packed, section.raw).ok_or_else(|| self.damaged(section.offset, "a section cannot be inflated"))
    }

    pub fn damaged(&self, at: u64, problem: &str) -> TranscriptError {
        TranscriptError::damaged(&self.path, at as usize, problem)
    }
}

fn parsed_header(bytes: &[u8]) -> Option<(Version, u32)> {
    let (covered, sum) = bytes.split_last_chunk()?;
    let [_, _, _, _, minor, major, 0, 0, features @ ..] = covered else { return None };
    let whole = covered.starts_with(MAGIC) && crc32c::crc32c(covered) == u32::from_le_bytes(*sum);
    whole.then_some((Version(u16::from_le_bytes([*minor, *major])), u32::from_le_bytes(features.try_into().ok()?)))
}

fn trailer(bytes: &[u8]) -> Option<Section> {
    let (covered, sum) = bytes.split_last_chunk()?;
    if crc32c::crc32c(covered) != u32::from_le_bytes(*sum) {
        return None;
    }
    let mut from = Bytes::new(covered);
    let (offset, packed, raw) = (from.u64()?, from.u64()?, from.u64()?);
    let size = |number: u64| usize::try_from(number).ok().filter(|size| *size <= crate::limits::SECTION_BYTES);
    Some(Section { offset, packed: size(packed)?, raw: size(raw)?, sum: from.u32()? })
}
