//! What the runtime writes of a program that uses all that a transcript can hold (`testdata/recorded`): byte for byte the golden streams
//! `testdata/transcripts/recorded-*.tfs`, on every JDK. `BLESS=1` writes them anew.

use std::fs;
use std::path::Path;

use crate::compiler::compile;
use crate::support::{expect, factor, jdks, out, root};

/// What else the streams depend on.
const SETTINGS: [&str; 3] = ["-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC"];

fn compare(golden: &Path, is: &[u8]) {
    if std::env::var_os("BLESS").is_some() {
        return fs::write(golden, is).expect("write");
    }
    let should = fs::read(golden).unwrap_or_else(|e| panic!("{}: {e}; BLESS=1 writes it", golden.display()));
    let differ = is.iter().zip(&should).position(|(a, b)| a != b);
    assert!(is == should, "{}: {} bytes, not {}; differ at {differ:?}", golden.display(), is.len(), should.len());
}

fn golden_text(name: &str) -> String {
    fs::read_to_string(root().join("testdata/transcripts").join(name)).expect("a golden")
}

#[test]
fn the_runtime_writes_the_golden_streams_and_replays_them() {
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("recorded");
    compile(&[root().join("testdata/recorded")], &classes);
    let at = classes.join("recorded");
    let class_path = format!("{}:{}", at.join("T").display(), at.join("E").display());
    for home in jdks() {
        let directory = tempfile::tempdir().expect("temporary directory");
        let java = home.join("bin/java").display().to_string();
        let words = ["capture", "--name", "n", "--cut", "t.**", "--", &java, "-cp", &class_path];
        let captured = factor(directory.path(), &[&words[..], &SETTINGS, &["t.Main"]].concat());
        expect(&captured, 0, &["CAPTURED", "6 threads"]);
        for number in 0..6 {
            let stream = fs::read(directory.path().join(format!(".factor/n/t{number}.tfs"))).expect("a stream");
            compare(&root().join(format!("testdata/transcripts/recorded-{number}.tfs")), &stream);
        }
        let shown = (0..6).map(|number| golden_text(&format!("recorded-{number}.dump"))).collect::<String>();
        let dump = out(&factor(directory.path(), &["transcript", "dump", "n"]));
        let differ = dump.lines().zip(shown.lines()).find(|(is, should)| is != should); // whole, they would fill pages
        assert!(dump == shown, "{} lines, not {}; differ at {differ:?}", dump.lines().count(), shown.lines().count());
        let replayed = factor(directory.path(), &["replay", "n"]);
        expect(&replayed, 0, &["PASS"]);
        assert_eq!(out(&replayed), out(&captured));
    }
}
