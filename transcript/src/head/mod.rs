//! `head.tfh`: what a capture was made of. serde + bincode 2 (`docs/decisions/005-bincode.md`).

mod v2_0;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::error::TranscriptError;
use crate::event::{Event, EventKind, Operands};
use crate::format::{HEAD_FILE, HEAD_MAGIC, VERSION, Version};
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
    /// What the capture used of the environment's classes, by class path entry.
    pub fingerprint: Vec<Used>,
    /// The streams.
    pub streams: Vec<StreamIndex>,
    /// Wall time of the captured run, in milliseconds.
    pub capture_ms: u64,
    /// What was refused: `what at place`.
    pub refusals: Vec<String>,
    /// BLAKE3 digest of `snapshot.jar`, hexadecimal.
    pub snapshot: String,
    /// Classes of the code under test that the environment met without a crossing.
    pub met: Vec<Met>,
    /// Digest of the toolkit's rewriter, effect table and runtime; empty, and so another one's, where it was not recorded.
    pub made_by: String,
    /// The capture of which this one is an edited script.
    pub edited: Option<String>,
    /// Values that were redacted.
    pub redacted: u64,
}

/// What a capture used of a class path entry.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Used {
    /// The entry's absolute path.
    pub path: String,
    /// The classes of the environment that were loaded, and the files that name providers of services: name and the first
    /// [`DIGEST_BYTES`] of its content's BLAKE3 digest.
    pub files: Vec<(String, [u8; DIGEST_BYTES])>,
}

/// Bytes of a digest that are kept of each file that was used.
pub const DIGEST_BYTES: usize = 16;

/// What the environment met of a class of the code under test: parts by name, each with a text that is another when the part is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    /// Internal name.
    pub class: String,
    /// What reflection shows, if the environment had the class.
    pub shape: Option<BTreeMap<String, String>>,
    /// The code, if the environment runs it itself; an empty text for a method that crosses.
    pub code: Option<BTreeMap<String, String>>,
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
    /// BLAKE3 digest of the whole file, hexadecimal; empty where it was not recorded.
    pub blake3: String,
}

impl StreamIndex {
    pub(crate) fn add(&mut self, event: &Event<'_>) {
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
    ///
    /// # Errors
    /// A header larger than [`limits::HEAD_BYTES`], a file that cannot be written.
    pub fn write(&self, directory: &Path) -> Result<(), TranscriptError> {
        let path = directory.join(HEAD_FILE);
        let content = bincode::serde::encode_to_vec(self, bincode::config::standard())
            .map_err(|e| TranscriptError::damaged(&path, 0, e.to_string()))?;
        let mut bytes = Vec::from(*HEAD_MAGIC);
        bytes.extend(VERSION.0.to_le_bytes());
        bytes.extend(FEATURES.to_le_bytes());
        bytes.extend(&content);
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        within_limit(&path, bytes.len() as u64)?;
        let beside = directory.join(format!("{HEAD_FILE}.new"));
        fs::write(&beside, bytes).map_err(TranscriptError::io(&beside))?;
        fs::rename(&beside, &path).map_err(TranscriptError::io(&path))
    }

    /// Reads `head.tfh` of a capture's directory.
    ///
    /// # Errors
    /// A file that is absent, damaged, or of another version of the format.
    pub fn read(directory: &Path) -> Result<Head, TranscriptError> {
        let path = directory.join(HEAD_FILE);
        within_limit(&path, fs::metadata(&path).map_err(TranscriptError::io(&path))?.len())?;
        let bytes = fs::read(&path).map_err(TranscriptError::io(&path))?;
        let (version, covered) = checked(&path, &bytes)?;
        if version < WITH_FEATURES {
            return decoded::<v2_0::Head>(&path, &covered[VERSION_ENDS..], VERSION_ENDS).map(v2_0::Head::into_head);
        }
        let (features, content) = covered[VERSION_ENDS..]
            .split_first_chunk()
            .ok_or_else(|| TranscriptError::damaged(&path, VERSION_ENDS, "the header is cut short"))?;
        let unknown = u32::from_le_bytes(*features) & !FEATURES;
        if unknown != 0 {
            return Err(TranscriptError::UnknownFeatures { path, features: unknown });
        }
        decoded(&path, content, VERSION_ENDS + features.len())
    }
}

/// Where the version ends that follows the magic.
const VERSION_ENDS: usize = 6;
/// The first version whose header tells what a reader must know.
const WITH_FEATURES: Version = Version(0x0201);
/// What a reader must know to understand a header that is written now, a bit each: nothing beyond its version.
const FEATURES: u32 = 0;

fn decoded<H: DeserializeOwned>(path: &Path, content: &[u8], at: usize) -> Result<H, TranscriptError> {
    let config = bincode::config::standard().with_limit::<{ limits::HEAD_BYTES }>();
    let (head, read) = bincode::serde::decode_from_slice(content, config)
        .map_err(|e| TranscriptError::damaged(path, at, e.to_string()))?;
    if read < content.len() {
        return Err(TranscriptError::damaged(path, at + read, "the header ends before its checksum"));
    }
    Ok(head)
}

fn within_limit(path: &Path, bytes: u64) -> Result<(), TranscriptError> {
    if bytes > limits::HEAD_BYTES as u64 {
        return Err(TranscriptError::damaged(path, 0, format!("a header of {bytes} bytes exceeds the limit")));
    }
    Ok(())
}

/// The version, and all that the checksum covers. The version is looked at first: another one may have no checksum.
fn checked<'b>(path: &Path, bytes: &'b [u8]) -> Result<(Version, &'b [u8]), TranscriptError> {
    let damaged = |at, problem: &str| Err(TranscriptError::damaged(path, at, problem));
    let Some([minor, major]) = bytes.strip_prefix(HEAD_MAGIC).and_then(|rest| rest.first_chunk()) else {
        return damaged(0, "not the header of a capture");
    };
    let version = Version(u16::from_le_bytes([*minor, *major]));
    if !version.is_read_by(VERSION) {
        return Err(TranscriptError::OtherVersion { path: path.to_owned(), at: 0, version });
    }
    let Some((covered, sum)) = bytes.split_last_chunk() else { return damaged(0, "the header is cut short") };
    if covered.len() < VERSION_ENDS || crc32c::crc32c(covered) != u32::from_le_bytes(*sum) {
        return damaged(covered.len(), "the header's checksum does not hold");
    }
    Ok((version, covered))
}
