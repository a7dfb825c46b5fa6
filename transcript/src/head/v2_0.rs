//! The header as version 2.0 had it.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Met, StreamIndex, Used};

/// See [`super::Head`].
#[derive(Deserialize)]
pub(super) struct Head {
    toolkit: String,
    complete: bool,
    name: String,
    command: Vec<String>,
    directory: String,
    partition: String,
    main_class: String,
    main_realm: char,
    arguments: Vec<String>,
    java_options: Vec<String>,
    class_path: Vec<String>,
    exit_code: Option<i32>,
    jdk_feature: u16,
    pinned: BTreeMap<String, String>,
    fingerprint: Vec<(String, String)>,
    streams: Vec<Stream>,
    capture_ms: u64,
    refusals: Vec<String>,
    snapshot: String,
    met: Vec<Met>,
}

/// See [`StreamIndex`].
#[derive(Deserialize)]
struct Stream {
    file: String,
    thread: String,
    events: u64,
    out_calls: u64,
    in_calls: u64,
    bytes: u64,
    crc32c: u32,
}

impl Head {
    /// The same as it would be written now, but for what was not recorded then.
    pub fn into_head(self) -> super::Head {
        super::Head {
            toolkit: self.toolkit,
            complete: self.complete,
            name: self.name,
            command: self.command,
            directory: self.directory,
            partition: self.partition,
            main_class: self.main_class,
            main_realm: self.main_realm,
            arguments: self.arguments,
            java_options: self.java_options,
            class_path: self.class_path,
            exit_code: self.exit_code,
            jdk_feature: self.jdk_feature,
            pinned: self.pinned,
            fingerprint: self.fingerprint.into_iter().map(|(path, _)| Used { path, files: Vec::new() }).collect(),
            streams: self.streams.into_iter().map(Stream::into_index).collect(),
            capture_ms: self.capture_ms,
            refusals: self.refusals,
            snapshot: self.snapshot,
            met: self.met,
            made_by: String::new(),
            edited: None,
            redacted: 0,
        }
    }
}

impl Stream {
    fn into_index(self) -> StreamIndex {
        let Self { file, thread, events, out_calls, in_calls, bytes, crc32c } = self;
        StreamIndex { file, thread, events, out_calls, in_calls, bytes, crc32c, blake3: String::new() }
    }
}
