//! A reader in a third language, written from `docs/transcript-format.md` alone (`testdata/transcripts/reader.py`), on the goldens:
//! the document says what is written. Skipped where there is no Python.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::script;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/transcripts")
}

/// What the reader prints; `None` without a Python.
fn python(what: &str, file: &Path) -> Option<String> {
    let out = Command::new("python3").arg(folder().join("reader.py")).arg(what).arg(file).output();
    let Some(out) = out.ok().filter(|out| out.status.code() != Some(127)) else {
        eprintln!("SKIPPED: no python3");
        return None;
    };
    assert!(out.status.success(), "{what} {}: {}", file.display(), String::from_utf8_lossy(&out.stderr));
    Some(String::from_utf8(out.stdout).unwrap())
}

fn goldens() -> Vec<PathBuf> {
    let mut goldens: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    goldens.retain(|path| path.extension().is_some_and(|end| end == "tfs"));
    assert!(goldens.len() >= 12, "goldens are missing");
    goldens
}

#[test]
fn the_script_that_it_reads_gives_the_same_stream() {
    let several = tempfile::tempdir().unwrap();
    let chunks = several.path().join("chunks.tfs");
    fs::write(&chunks, script::stream(&fs::read_to_string(folder().join("chunks.txt")).unwrap())).unwrap();
    for golden in goldens().into_iter().chain([chunks]) {
        let Some(script) = python("stream", &golden) else { return };
        let bytes = fs::read(&golden).unwrap();
        let number = bytes.get(8..12).map_or(0, |number| u32::from_le_bytes(number.try_into().unwrap()));
        assert!(script::numbered(number, &script) == bytes, "{}", golden.display());
    }
}

#[test]
fn it_reads_the_header() {
    let Some(fields) = python("head", &folder().join("head.tfh")) else { return };
    assert_eq!(fields, fs::read_to_string(folder().join("head.dump")).unwrap());
}

/// What a pack holds is what the streams are, and what its index tells of them is so: the reader compares all of it.
#[test]
fn it_reads_packs_of_every_version() {
    if Command::new("zstd").arg("--version").output().is_err() {
        return eprintln!("SKIPPED: no zstd");
    }
    let chunks = script::numbered(0, &fs::read_to_string(folder().join("chunks.txt")).unwrap());
    let last = tempfile::NamedTempFile::new().unwrap();
    fs::write(last.path(), chunks).unwrap();
    let mut streams: Vec<PathBuf> =
        (0..6).map(|number| folder().join(format!("versions/packed-{number}.tfs"))).collect();
    streams.push(last.path().to_owned());
    let Some(should) = streams.iter().map(|stream| python("stream", stream)).collect::<Option<String>>() else {
        return;
    };
    for version in ["1.0", "1.1"] {
        assert!(python("pack", &folder().join(format!("versions/{version}.tfp"))).unwrap() == should, "{version}");
    }
}

#[test]
fn it_notices_the_damage_that_the_document_says_is_noticed() {
    for name in ["events.tfs", "recorded-2.tfs"] {
        python("damage", &folder().join(name));
    }
}
