//! The places of `factor capture --effects`, held to account by the scenarios of `testdata/independent`: pairs of calls, one after the other. Those that
//! `meets…` are told to, for the one reads or writes what the other wrote; those that are `free…` touch nothing in common.

mod support;

use std::path::Path;

use serde_json::Value;
use support::{compile, expect, factor, java, out, root};

/// Ranges of places, as a label has them.
type Places = Vec<(u32, u32)>;

const ANY: (u32, u32) = (0, u32::MAX);

/// A call of the environment.
struct Call {
    name: String,
    reads: Places,
    writes: Places,
    /// Something else crossed meanwhile, so it never changes its place.
    stays: bool,
}

fn places(text: &str) -> Places {
    let range = |word: &str| {
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        (from.parse().expect("a place"), to.parse().expect("a place"))
    };
    if text == "*" { vec![ANY] } else { text.split(' ').map(range).collect() }
}

impl Call {
    fn of(event: &Value) -> Self {
        let name = ["class", "method"].map(|key| event[key].as_str().expect("a name")).join(".");
        Call { name, reads: vec![ANY], writes: vec![ANY], stays: false }
    }

    fn labelled(&mut self, label: &str) {
        assert!(label.starts_with("read-only") || label.starts_with("writes "), "{}: {label}", self.name);
        let (rest, writes) = label.split_once(" | w ").unwrap_or((label, ""));
        let reads = rest.split_once(" | r ").map_or("", |(_, reads)| reads);
        let of = |text: &str| if text.is_empty() { Vec::new() } else { places(text) };
        (self.reads, self.writes) = (of(reads), of(writes));
    }

    /// The rule of the runtime's `Label.meets`.
    fn meets(&self, other: &Call) -> bool {
        let touch = |some: &Places, others: &Places| {
            some.iter().any(|one| others.iter().any(|other| one.0 <= other.1 && other.0 <= one.1))
        };
        let all = |call: &Call| call.stays || call.writes.contains(&ANY);
        all(self)
            || all(other)
            || touch(&self.writes, &other.reads)
            || touch(&self.writes, &other.writes)
            || touch(&self.reads, &other.writes)
    }
}

/// The calls of a run, with their labels.
fn calls(classes: &Path, run: &str) -> Vec<Call> {
    let folder = tempfile::tempdir().expect("temporary directory");
    let realm = |realm: &str| classes.join("independent").join(realm).display().to_string();
    let (java, class_path) = (java(), format!("{}:{}", realm("T"), realm("E")));
    let words = [
        "capture",
        "--effects",
        "--name",
        "n",
        "--cut",
        "t.**",
        "--",
        &java,
        "-Xverify:all",
        "-cp",
        &class_path,
        "t.Main",
        run,
    ];
    expect(&factor(folder.path(), &words), 0, &["CAPTURED"]);
    expect(&factor(folder.path(), &["replay", "--match", "independent", "n"]), 0, &["PASS"]);
    let dump = factor(folder.path(), &["transcript", "dump", "n", "--message-format", "json"]);
    let mut calls: Vec<Call> = Vec::new();
    for line in out(&dump).lines() {
        let event: Value = serde_json::from_str(line).expect("JSON");
        match (event["kind"].as_str().expect("a kind"), calls.last_mut()) {
            ("out-call", _) => calls.push(Call::of(&event)),
            ("note", Some(call)) => call.labelled(event["text"].as_str().expect("a text")),
            ("change" | "in-call", Some(call)) => call.stays = true,
            _ => {}
        }
    }
    calls
}

#[test]
fn calls_meet_where_one_reads_or_writes_what_the_other_wrote() {
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("independent");
    compile(&[root().join("testdata/independent")], &classes);
    let (mut meets, mut free, mut wrong) = (0, 0, Vec::new());
    for run in ["all", "bound", "referred", "functions"] {
        for pair in calls(&classes, run).windows(2) {
            let (_, method) = pair[0].name.rsplit_once('.').expect("a class and a method");
            let expected = method.starts_with("meets");
            if !method.ends_with('1') || !expected && !method.starts_with("free") {
                continue;
            }
            *(if expected { &mut meets } else { &mut free }) += 1;
            if pair[0].meets(&pair[1]) != expected {
                wrong.push(format!("{} and {}", pair[0].name, pair[1].name));
            }
        }
    }
    assert!(wrong.is_empty(), "told otherwise: {wrong:#?}");
    assert!(meets >= 190 && free >= 15, "{meets} meet, {free} do not");
}
