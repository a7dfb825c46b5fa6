//! The golden header `testdata/transcripts/head.tfh`: written byte for byte, read, cut and damaged. `BLESS=1` writes it anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use factor_transcript::format::{HEAD_FILE, VERSION};
use factor_transcript::{DIGEST_BYTES, Head, Met, StreamIndex, TranscriptError, Used};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/transcripts")
}

/// A header that has everything.
fn head() -> Head {
    let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<String>>();
    let pinned = [("user.timezone", "Europe/Zürich"), ("file.encoding", "UTF-8"), ("user.variant", "")];
    Head {
        toolkit: "0.1.0".into(),
        complete: true,
        name: "shop.OrderIT".into(),
        command: texts(&["factor", "capture", "--cut", "shop.order.**", "--", "java", "-cp", "classes", "shop.Main"]),
        directory: "shop".into(),
        partition: "[code]\ncut = [\"shop.order.**\"]\n".into(),
        main_class: "shop/Main".into(),
        main_realm: 'E',
        arguments: texts(&["", "ü \u{1f600}"]),
        java_options: texts(&["-Xmx1g"]),
        class_path: texts(&["classes", "lib/h2.jar"]),
        exit_code: Some(-1),
        jdk_feature: 251,
        pinned: pinned.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect(),
        fingerprint: vec![Used {
            path: "lib/h2.jar".into(),
            files: vec![
                ("org/h2/Driver.class".into(), [0xA5; DIGEST_BYTES]),
                ("META-INF/services/java.sql.Driver".into(), [0; DIGEST_BYTES]),
            ],
        }],
        streams: vec![
            StreamIndex {
                file: "t0.tfs".into(),
                thread: "main".into(),
                events: 70_000,
                out_calls: 34_999,
                in_calls: 250,
                bytes: 5_000_000_000,
                crc32c: u32::MAX,
                blake3: "fedcba9876543210".repeat(4),
            },
            StreamIndex { file: "t1.tfs".into(), thread: "worker".into(), ..StreamIndex::default() },
        ],
        capture_ms: u64::MAX,
        refusals: texts(&["native method at p/Q.m"]),
        snapshot: "0123456789abcdef".repeat(4),
        met: vec![Met {
            class: "shop/order/Money".into(),
            shape: None,
            code: Some(BTreeMap::from([("method cents()I".to_owned(), String::new())])),
        }],
        made_by: "89abcdef".repeat(4),
        edited: Some("shop.OrderIT-first".into()),
        redacted: 3,
    }
}

/// What is read of a header's bytes.
fn read(bytes: &[u8]) -> Result<Head, TranscriptError> {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join(HEAD_FILE), bytes).unwrap();
    Head::read(directory.path())
}

fn golden() -> Vec<u8> {
    fs::read(folder().join(HEAD_FILE)).unwrap()
}

/// A header whose checksum holds.
fn summed(covered: &[u8]) -> Vec<u8> {
    [covered, &crc32c::crc32c(covered).to_le_bytes()].concat()
}

#[test]
fn the_golden_header_is_written_and_read() {
    let directory = tempfile::tempdir().unwrap();
    head().write(directory.path()).unwrap();
    let written = fs::read(directory.path().join(HEAD_FILE)).unwrap();
    assert!(!directory.path().join("head.tfh.new").exists());
    if std::env::var_os("BLESS").is_some() {
        fs::write(folder().join(HEAD_FILE), &written).unwrap();
    }
    assert!(written == golden(), "differ at {:?}", written.iter().zip(golden()).position(|(a, b)| *a != b));
    assert_eq!(read(&golden()).unwrap(), head());
}

#[test]
fn every_cut_and_every_flipped_bit_is_noticed() {
    let good = golden();
    for at in 0..good.len() {
        assert!(read(&good[..at]).is_err(), "cut at {at}");
        for bit in 0..8 {
            let mut bad = good.clone();
            bad[at] ^= 1 << bit;
            assert!(read(&bad).is_err(), "bit {bit} of byte {at} flipped");
        }
    }
}

/// Damage that the checksum was made for anew: nothing is believed, and nothing large is allocated.
#[test]
fn damage_under_a_checksum_is_survived() {
    let good = golden();
    let covered = &good[..good.len() - 4];
    for at in 6..covered.len() {
        assert!(read(&summed(&covered[..at])).is_err(), "cut at {at}");
        for byte in [0, 1, 250, 251, 252, 253, 254, 255] {
            let mut bad = covered.to_vec();
            bad[at] = byte;
            let _ = read(&summed(&bad)); // it may be another header
        }
    }
    let longer = read(&summed(&[covered, b"x"].concat())).unwrap_err().to_string();
    assert!(longer.contains("ends before its checksum"), "{longer}");
}

#[test]
fn a_header_beyond_the_limit_is_neither_written_nor_read() {
    let directory = tempfile::tempdir().unwrap();
    let head = Head { partition: " ".repeat(17 << 20), ..head() };
    let told = head.write(directory.path()).unwrap_err().to_string();
    assert!(told.contains("exceeds the limit"), "{told}");
    assert!(!directory.path().join(HEAD_FILE).exists());
    let told = read(&[golden(), vec![0; 17 << 20]].concat()).unwrap_err().to_string();
    assert!(told.contains("exceeds the limit"), "{told}");
}

#[test]
fn another_version_is_told_with_ours() {
    let of_version = |version: u16| {
        let mut bytes = golden();
        bytes[4..6].copy_from_slice(&version.to_le_bytes());
        bytes
    };
    let first = fs::read(folder().join("versions/1.0.tfh")).unwrap();
    for (bytes, told) in [(first, "1.0"), (of_version(VERSION.0 + 1), "2.2"), (of_version(0x0300), "3.0")] {
        let error = read(&bytes).unwrap_err();
        assert!(matches!(error, TranscriptError::OtherVersion { .. }), "{told}: {error:?}");
        let should =
            format!("written in version {told} of the transcript format; this `factor` reads version {VERSION}");
        assert!(error.to_string().contains(&should), "{error}");
    }
}

#[test]
fn the_header_of_version_2_0_is_still_read() {
    let bytes = fs::read(folder().join("versions/2.0.tfh")).unwrap();
    let mut then = Head { made_by: String::new(), edited: None, redacted: 0, ..head() };
    then.fingerprint.iter_mut().for_each(|used| used.files.clear());
    then.streams.iter_mut().for_each(|stream| stream.blake3.clear());
    assert_eq!(read(&bytes).unwrap(), then);
}

#[test]
fn a_header_that_needs_what_is_not_known_is_refused() {
    let mut covered = golden();
    covered.truncate(covered.len() - 4);
    covered[6..10].copy_from_slice(&5u32.to_le_bytes());
    let told = read(&summed(&covered)).unwrap_err().to_string();
    assert!(told.contains("needs features 0x5 of the transcript format"), "{told}");
}
