//! `factor transcript …` on the golden streams of a real capture (`testdata/transcripts/recorded-N.tfs`). A file of `testdata/views` is a
//! command line of `factor transcript` and what it prints; `BLESS=1` writes what it prints anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::support::{expect, factor, out, root};
use serde_json::Value;

/// What every command is tried with, on a capture `n`.
const COMMANDS: [&[&str]; 8] = [
    &["dump", "n"],
    &["dump", "n", "--message-format", "json"],
    &["show", "n", "191"],
    &["grep", "there", "n"],
    &["stats", "n"],
    &["effects", "n"],
    &["trace", "n"],
    &["diff", "n", "other"],
];

/// A store with the capture `n`, in a fresh directory.
/// And `other`, which has one thread less, and `labelled`, whose calls have labels.
fn store() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("temporary directory");
    fs::create_dir_all(capture(directory.path())).expect("folder");
    for number in 0..6 {
        let stream = root().join(format!("testdata/transcripts/recorded-{number}.tfs"));
        fs::copy(&stream, capture(directory.path()).join(format!("t{number}.tfs"))).expect("copy");
        let other = directory.path().join(".factor/other");
        fs::create_dir_all(&other).expect("folder");
        if number < 5 {
            fs::copy(&stream, other.join(format!("t{number}.tfs"))).expect("copy");
        }
    }
    let labelled = directory.path().join(".factor/labelled");
    fs::create_dir_all(&labelled).expect("folder");
    fs::copy(root().join("testdata/transcripts/labels.tfs"), labelled.join("t0.tfs")).expect("copy");
    directory
}

fn capture(directory: &Path) -> PathBuf {
    directory.join(".factor/n")
}

fn transcript(directory: &Path, words: &[&str]) -> Output {
    factor(directory, &[&["transcript"], words].concat())
}

/// The words of a command line; in single quotes there may be spaces.
fn words(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    parts
        .flat_map(|(number, part)| if number % 2 == 1 { vec![part] } else { part.split_whitespace().collect() })
        .collect()
}

#[test]
fn views_are_as_they_were() {
    let store = store();
    let mut views: Vec<PathBuf> =
        fs::read_dir(root().join("testdata/views")).expect("views").map(|entry| entry.expect("view").path()).collect();
    views.sort();
    assert!(views.len() >= 4, "views are missing");
    for view in views {
        let text = fs::read_to_string(&view).expect("text");
        let (line, should) = text.split_once('\n').expect("a command line");
        let words = words(line.strip_prefix("$ factor transcript ").expect("a command of factor transcript"));
        let output = transcript(store.path(), &words);
        let mut is = out(&output);
        if output.status.code() != Some(0) {
            is += &format!("{}exit {}\n", String::from_utf8_lossy(&output.stderr), output.status.code().unwrap_or(-1));
        }
        if std::env::var_os("BLESS").is_some() {
            fs::write(&view, format!("{line}\n{is}")).expect("write");
        } else {
            assert_eq!(is, should, "{}", view.display());
        }
    }
}

/// The objects that are printed, one a line.
fn json(directory: &Path, words: &[&str]) -> Vec<Value> {
    let output = transcript(directory, &[words, &["--message-format", "json"]].concat());
    out(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn json_and_text_tell_of_the_same_events() {
    let store = store();
    let text = out(&transcript(store.path(), &["dump", "n"]));
    let names: Vec<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let events = json(store.path(), &["dump", "n"]);
    assert!(events.len() > 300);
    assert!(events.iter().map(|event| event["event"].as_str().expect("a name")).eq(names));
}

/// Every flag takes away what it should, and nothing else.
#[test]
fn filters_take_what_they_say() {
    let store = store();
    let all = json(store.path(), &["dump", "n"]);
    let same = |flags: &[&str], wanted: &dyn Fn(&Value) -> bool| {
        let should: Vec<Value> = all.iter().filter(|event| wanted(event)).cloned().collect();
        let is = json(store.path(), &[&["dump", "n"], flags].concat());
        assert!(!should.is_empty() && is == should, "{flags:?}: {} events, not {}", is.len(), should.len());
    };
    let number =
        |event: &Value| event["event"].as_str().and_then(|name| name.split_once('#')?.1.parse().ok()).unwrap_or(0);
    same(&["--method", "ask"], &|event| event["method"] == "ask");
    same(&["--method", "new"], &|event| event["method"] == "<init>");
    same(&["--method", "*a*e"], &|event| {
        matches!(event["method"].as_str(), Some("value" | "name" | "take" | "change" | "wake"))
    });
    same(&["--thread", "caller"], &|event| event["thread"] == "caller");
    same(&["--thread", "t0", "--thread", "0.K0"], &|event| {
        event["event"].as_str().is_some_and(|n| n.starts_with("t0#") || n.starts_with("t3#"))
    });
    same(&["--kind", "change"], &|event| event["kind"] == "change");
    same(&["--kind", "in-call", "--kind", "in-return"], &|event| {
        event["kind"] == "in-call" || event["kind"] == "in-return"
    });
    same(&["--object", "37"], &|event| event["object"] == 37 || event.to_string().contains("\"ref\":37,"));
    same(&["--events", "3..5"], &|event| (3..=5).contains(&number(event)));
    same(&["--crossings", "217..220", "--kind", "out-call"], &|event| {
        event["kind"] == "out-call" && event["crossing"].as_u64().is_some_and(|seq| (217..=220).contains(&seq))
    });
    let of = |event: &Value, key: &str| event[key].as_str().is_some_and(|name| name.starts_with("java.util.Date"));
    same(&["--class", "java.util.Date"], &|event| of(event, "type") || of(event, "class"));
    same(&["--class", "Monitors"], &|event| event["class"] == "factor.runtime.Monitors");
}

#[test]
fn a_damaged_transcript_is_told_and_never_a_panic() {
    for command in COMMANDS {
        let store = store();
        let stream = capture(store.path()).join("t0.tfs");
        let whole = fs::read(&stream).expect("read");
        for at in [0, 4, 30, 60, whole.len() / 2, whole.len() - 9] {
            let mut flipped = whole.clone();
            flipped[at] ^= 0x10;
            fs::write(&stream, &flipped).expect("write");
            expect(&transcript(store.path(), command), 104, &["t0.tfs", "factor capture --name n"]);
        }
        fs::write(&stream, &whole[..whole.len() / 2]).expect("write");
        expect(&transcript(store.path(), command), 104, &["t0.tfs"]);
    }
    let store = store();
    fs::write(store.path().join(".factor/other/t2.tfs"), "no stream").expect("write");
    expect(&transcript(store.path(), &["diff", "n", "other"]), 104, &["other/t2.tfs", "factor capture --name other"]);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let store = store();
    for command in COMMANDS {
        let mut child = Command::new(env!("CARGO_BIN_EXE_factor"));
        child.arg("transcript").args(command).current_dir(store.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = child.spawn().expect("factor runs");
        drop(child.stdout.take());
        // Nothing can be written, or all was while the pipe was open.
        let ended = child.wait_with_output().expect("wait");
        let no = ["diff", "effects"].contains(&command[0]) && ended.status.code() == Some(4);
        expect(&ended, if no { 4 } else { 0 }, &[]);
    }
}

/// What Perfetto needs: every call on a track ends on it, in the order of nesting and of time.
#[test]
fn the_trace_nests() {
    let store = store();
    let trace: Value = serde_json::from_str(&out(&transcript(store.path(), &["trace", "n"]))).expect("JSON");
    assert_eq!(trace["otherData"]["time"], "a crossing's number as microseconds: crossings carry no times");
    let mut tracks: BTreeMap<u64, (Vec<&str>, u64)> = BTreeMap::new();
    let (mut calls, mut deepest) = (0, 0);
    for event in trace["traceEvents"].as_array().expect("events") {
        let (open, last) = tracks.entry(event["tid"].as_u64().expect("a track")).or_default();
        match event["ph"].as_str() {
            Some("B") => open.push(event["name"].as_str().expect("a name")),
            Some("E") => assert!(open.pop().is_some(), "nothing is open: {event}"),
            other => {
                assert_eq!(other, Some("M"));
                continue;
            }
        }
        let now = event["ts"].as_u64().expect("a time");
        assert!(now > *last, "{event}");
        *last = now;
        calls += usize::from(event["ph"] == "B");
        deepest = deepest.max(open.len());
    }
    assert!(tracks.values().all(|(open, _)| open.is_empty()), "{tracks:?}");
    let dumped = json(store.path(), &["dump", "n", "--kind", "out-call", "--kind", "in-call"]);
    assert_eq!((tracks.len(), calls, deepest), (6, dumped.len(), 4));
}

/// Every byte of an event is in each of the tables.
#[test]
fn statistics_add_up() {
    let store = store();
    let lines = json(store.path(), &["stats", "n", "--all"]);
    let (total, rest) = lines.split_first().expect("lines");
    assert_eq!(total["by"], "total");
    let sum = |by: &str, key: &str| -> u64 {
        rest.iter().filter(|line| line["by"] == by).map(|line| line[key].as_u64().expect("a number")).sum()
    };
    for by in ["thread", "kind"] {
        for key in ["bytes", "carried", "events", "calls", "callbacks", "throws", "objects", "contents", "changes"] {
            assert_eq!(sum(by, key), total[key].as_u64().expect("a number"), "{by} {key}");
        }
    }
    assert_eq!(sum("method", "bytes"), sum("class", "bytes"));
    assert_eq!(sum("type", "bytes"), total["carried"].as_u64().expect("a number"));
    for key in ["carried", "calls", "callbacks", "throws", "objects", "contents", "changes"] {
        assert_eq!(sum("method", key), total[key].as_u64().expect("a number"), "{key}");
    }
    let streams: u64 =
        (0..6).map(|n| fs::metadata(capture(store.path()).join(format!("t{n}.tfs"))).expect("file").len()).sum();
    let bytes = total["bytes"].as_u64().expect("a number");
    assert!(bytes <= streams && bytes + 6 * 8 > streams, "{bytes} of {streams} bytes");
}
