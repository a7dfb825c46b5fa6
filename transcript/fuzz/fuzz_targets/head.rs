//! Any bytes as the content of a header, with the magic, the version and a checksum that hold.
#![no_main]

use std::fs;

use factor_transcript::Head;
use factor_transcript::format::{HEAD_FILE, HEAD_MAGIC};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    let Some((minor, content)) = content.split_first() else { return };
    let mut bytes = Vec::from(*HEAD_MAGIC);
    bytes.extend([minor % 3, 2]);
    bytes.extend(content);
    bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
    let directory = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder");
    fs::write(directory.path().join(HEAD_FILE), bytes).expect("write");
    if let Ok(head) = Head::read(directory.path()) {
        // What is read can be written and read again.
        head.write(directory.path()).expect("write");
        assert_eq!(Head::read(directory.path()).expect("read"), head);
    }
});
