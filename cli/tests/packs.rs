//! A capture has a pack; with the pack alone it is read and replayed as before, and a damaged pack is told.

mod support;

use std::fs;
use std::path::Path;

use support::{compile, expect, factor, java, out, root};

/// Names and bytes of the streams.
fn streams(capture: &Path) -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(capture).expect("a capture").map(|entry| entry.expect("a file").path());
    let mut streams: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "tfs"))
        .map(|path| (path.display().to_string(), fs::read(&path).expect("a stream")))
        .collect();
    streams.sort();
    streams
}

#[test]
fn a_capture_is_kept_packed() {
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packs");
    compile(&[root().join("testdata/recorded")], &classes);
    let made = classes.join("recorded");
    let class_path = format!("{}:{}", made.join("T").display(), made.join("E").display());
    let directory = tempfile::tempdir().expect("temporary directory");
    let at = directory.path();
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java(), "-cp", &class_path, "t.Main"];
    let captured = factor(at, &words);
    expect(&captured, 0, &["CAPTURED"]);
    let capture = at.join(".factor/n");
    let (should, dump) = (streams(&capture), out(&factor(at, &["transcript", "dump", "n"])));
    assert_eq!(should.len(), 6);
    assert!(capture.join("pack.tfp").exists(), "a capture has a pack");

    expect(&factor(at, &["transcript", "pack", "--only", "n"]), 0, &["bytes in pack.tfp"]);
    assert_eq!(streams(&capture), []);
    assert_eq!(out(&factor(at, &["transcript", "dump", "n"])), dump);
    expect(&factor(at, &["transcript", "unpack", "n"]), 0, &[]);
    assert!(streams(&capture) == should, "not what was captured");

    expect(&factor(at, &["transcript", "pack", "--only", "n"]), 0, &[]);
    let replayed = factor(at, &["replay", "n"]);
    expect(&replayed, 0, &["PASS"]);
    assert_eq!(out(&replayed), out(&captured));
    assert!(streams(&capture) == should, "a replay restores the streams");

    let pack = capture.join("pack.tfp");
    let mut bytes = fs::read(&pack).expect("a pack");
    bytes[40] ^= 1;
    fs::write(&pack, &bytes).expect("write");
    expect(&factor(at, &["replay", "n"]), 0, &["PASS"]);
    should.iter().for_each(|(path, _)| fs::remove_file(path).expect("remove"));
    for words in [&["replay", "n"][..], &["transcript", "unpack", "n"], &["transcript", "pack", "--only", "n"]] {
        expect(&factor(at, words), 104, &["pack.tfp @ 16: a section's checksum does not hold"]);
    }
    assert_eq!(streams(&capture), []);
    fs::remove_file(&pack).expect("remove");
    expect(&factor(at, &["transcript", "unpack", "n"]), 2, &["has no pack"]);
}
