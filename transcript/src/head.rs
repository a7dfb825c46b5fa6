//! `head.tfh`: what a capture was made of. serde + bincode 2 (`docs/decisions/005-bincode.md`).

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Operands};
use crate::format::{self, HEAD_FILE, HEAD_MAGIC};
use crate::limits;

/// Header and index of a capture.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// Version of the toolkit that captured.
    pub toolkit: String,
    /// The program ended by itself and every stream was read through.
    pub complete: bool,
    /// Name of the factored test.
    pub name: String,
    /// The command after `--`, as the user wrote it.
    pub command: Vec<String>,
    /// Working directory of the capture.
    pub directory: String,
    /// The partition, as TOML.
    pub partition: String,
    /// Main class, internal name.
    pub main_class: String,
    /// Realm of the main class: `T` or `E`.
    pub main_realm: char,
    /// The program's arguments.
    pub arguments: Vec<String>,
    /// Options of the JVM.
    pub java_options: Vec<String>,
    /// The class path, entry by entry.
    pub class_path: Vec<String>,
    /// How the program ended.
    pub exit_code: Option<i32>,
    /// Feature release of the JDK.
    pub jdk_feature: u16,
    /// Settings that the replay must find alike (system properties).
    pub pinned: BTreeMap<String, String>,
    /// Class path entries of the environment and the digests of their classes.
    pub fingerprint: Vec<(String, String)>,
    /// The streams.
    pub streams: Vec<StreamIndex>,
    /// Wall time of the captured run, in milliseconds.
    pub capture_ms: u64,
    /// What was refused: `what at place`.
    pub refusals: Vec<String>,
    /// BLAKE3 digest of `snapshot.jar`, hexadecimal.
    pub snapshot: String,
}

/// What a stream holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StreamIndex {
    /// File name.
    pub file: String,
    /// Name of the thread.
    pub thread: String,
    /// Events.
    pub events: u64,
    /// Calls from T to E.
    pub out_calls: u64,
    /// Calls from E to T.
    pub in_calls: u64,
    /// Bytes in use.
    pub bytes: u64,
    /// CRC-32C of the whole file.
    pub crc32c: u32,
}

impl StreamIndex {
    pub(crate) fn add(&mut self, event: &Event<'_, '_>) {
        self.events += 1;
        self.out_calls += u64::from(event.kind == EventKind::OutCall);
        self.in_calls += u64::from(event.kind == EventKind::InCall);
        if let Operands::Thread(name, ..) = &event.operands {
            self.thread = name.to_string();
        }
    }
}

impl Head {
    /// Writes `head.tfh` into a capture's directory, beside and renamed.
    pub fn write(&self, directory: &Path) -> Result<(), TranscriptError> {
        let path = directory.join(HEAD_FILE);
        let content = bincode::serde::encode_to_vec(self, bincode::config::standard())
            .map_err(|e| TranscriptError::damaged(&path, 0, e.to_string()))?;
        let mut bytes = Vec::from(*HEAD_MAGIC);
        bytes.extend(format::VERSION.0.to_le_bytes());
        bytes.extend(&content);
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        let beside = directory.join(format!("{HEAD_FILE}.new"));
        fs::write(&beside, bytes).map_err(TranscriptError::io(&beside))?;
        fs::rename(&beside, &path).map_err(TranscriptError::io(&path))
    }

    /// Reads `head.tfh` of a capture's directory.
    ///
    /// # Errors
    /// A file that is absent, damaged, or of a newer format.
    pub fn read(directory: &Path) -> Result<Head, TranscriptError> {
        let path = directory.join(HEAD_FILE);
        let bytes = fs::read(&path).map_err(TranscriptError::io(&path))?;
        let damaged = |at, problem: &str| TranscriptError::damaged(&path, at, problem);
        if bytes.len() < 10 || bytes[..4] != *HEAD_MAGIC {
            return Err(damaged(0, "not the header of a capture"));
        }
        let (minor, major) = (bytes[4], bytes[5]);
        if major != format::VERSION.0.to_le_bytes()[1] {
            return Err(TranscriptError::Newer { path, major, minor });
        }
        let (content, trailer) = bytes.split_at(bytes.len() - 4);
        if crc32c::crc32c(content).to_le_bytes() != trailer {
            return Err(damaged(content.len(), "the header's checksum does not hold"));
        }
        let config = bincode::config::standard().with_limit::<{ limits::HEAD_BYTES }>();
        let (head, _) = bincode::serde::decode_from_slice(&content[6..], config)
            .map_err(|e| TranscriptError::damaged(&path, 6, e.to_string()))?;
        Ok(head)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read_as_written_and_damage_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let head = Head { name: "n".into(), main_realm: 'T', exit_code: Some(0), ..Head::default() };
        head.write(folder.path()).unwrap();
        assert_eq!(Head::read(folder.path()).unwrap(), head);
        let path = folder.path().join(HEAD_FILE);
        let good = fs::read(&path).unwrap();
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= 1;
            fs::write(&path, &bad).unwrap();
            assert!(Head::read(folder.path()).is_err(), "flipped bit at {at}");
            fs::write(&path, &good[..at]).unwrap();
            assert!(Head::read(folder.path()).is_err(), "cut at {at}");
        }
    }
}
