//! A capture has a pack; with the pack alone it is read and replayed as before, and a damaged pack is told.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use crate::compiler::compile;
use crate::support::{binary, expect, factor, java, jdk, out, root};

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

/// A capture of `testdata/recorded`, of the name `n`.
fn captured() -> (tempfile::TempDir, Output) {
    static COMPILED: OnceLock<PathBuf> = OnceLock::new();
    let made = COMPILED.get_or_init(|| {
        let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packs");
        compile(&[root().join("testdata/recorded")], &classes);
        classes.join("recorded")
    });
    let class_path = format!("{}:{}", made.join("T").display(), made.join("E").display());
    let directory = tempfile::tempdir().expect("temporary directory");
    let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java(), "-cp", &class_path, "t.Main"];
    let captured = factor(directory.path(), &words);
    expect(&captured, 0, &["CAPTURED"]);
    (directory, captured)
}

#[test]
fn a_capture_is_kept_packed() {
    let (directory, captured) = captured();
    let at = directory.path();
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

/// `factor` in another process, which is still running after a while.
fn held_up(at: &Path, words: &[&str]) -> Child {
    let mut command = Command::new(binary());
    command.args(words).current_dir(at).env("JAVA_HOME", jdk()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("factor runs");
    std::thread::sleep(Duration::from_millis(500));
    assert!(child.try_wait().expect("wait").is_none(), "{words:?} did not wait");
    child
}

/// While a replay reads the streams nobody takes them away, and while somebody does no replay begins.
#[test]
fn streams_stay_while_they_are_in_use() {
    let (directory, captured) = captured();
    let at = directory.path();
    let capture = at.join(".factor/n");
    let should = streams(&capture);
    let head = File::open(capture.join("head.tfh")).expect("a head");
    head.lock_shared().expect("as a replay does");
    let packing = held_up(at, &["transcript", "pack", "--only", "n"]);
    assert!(streams(&capture) == should, "the streams went while they were in use");
    head.unlock().expect("unlock");
    expect(&packing.wait_with_output().expect("wait"), 0, &["in use by another `factor`"]);
    assert_eq!(streams(&capture), []);

    expect(&factor(at, &["transcript", "unpack", "n"]), 0, &[]);
    head.lock().expect("as `pack --only` does");
    let replaying = held_up(at, &["replay", "n"]);
    should.iter().for_each(|(path, _)| fs::remove_file(path).expect("remove"));
    head.unlock().expect("unlock");
    let replayed = replaying.wait_with_output().expect("wait");
    expect(&replayed, 0, &["PASS"]);
    assert_eq!(out(&replayed), out(&captured));
}

/// Whichever comes first, each replay has all streams to its end.
#[test]
fn packing_and_replaying_at_once_do_not_disturb_each_other() {
    let (directory, captured) = captured();
    let at = directory.path();
    std::thread::scope(|scope| {
        let pack = || (0..12).for_each(|_| expect(&factor(at, &["transcript", "pack", "--only", "n"]), 0, &[]));
        let replay = || {
            for _ in 0..3 {
                let replayed = factor(at, &["replay", "n"]);
                expect(&replayed, 0, &["PASS"]);
                assert_eq!(out(&replayed), out(&captured));
            }
        };
        scope.spawn(pack);
        scope.spawn(replay);
        scope.spawn(replay);
    });
}
