//! What calls wrote, by the labels of hand-made streams: in several threads, without labels, and more than are shown.

use std::fs;

use factor_transcript::view::{Capture, Form, Paint, effects};
use serde_json::Value;

use crate::script;

const MEMBERS: &str = "member V E p/Store part (I)Lp/Part;\nmember V E p/Part price ()I\n";

/// What is told of a capture with these streams, each its events.
fn told(threads: &[String], all: bool, form: Form) -> String {
    let directory = tempfile::tempdir().unwrap();
    for (number, events) in threads.iter().enumerate() {
        let text = format!("thread n{number} 0 T {number}\n{MEMBERS}{events}");
        let stream = script::numbered(number as u32, &text);
        fs::write(directory.path().join(format!("t{number}.tfs")), stream).unwrap();
    }
    let effects = effects(&Capture::open(directory.path()).unwrap()).unwrap();
    assert!(effects.is_labelled());
    let mut out = Vec::new();
    effects.write(all, form, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn json(threads: &[String]) -> Vec<Value> {
    told(threads, true, Form::Json).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn call(member: usize, note: &str) -> String {
    format!("out 1 {member} null 0\noutreturn 1 null\nnote {}\n", note.replace(' ', "%0020"))
}

#[test]
fn calls_of_all_threads_are_counted_by_their_labels() {
    let one = call(0, "read-only") + &call(0, "writes p.Store.asked") + &call(1, "read-only");
    let other = call(0, "writes p.Store.asked") + &call(0, "writes p.Store.last") + &call(0, "effects unknown: why");
    let lines = json(&[one, other + "out 1 1 null 0\noutreturn 1 null\n"]);
    assert_eq!(lines.len(), 3);
    let counts = |line: &Value| ["calls", "read_only", "writes", "unlabelled"].map(|key| line[key].as_u64().unwrap());
    assert_eq!(counts(&lines[0]), [7, 2, 3, 2]);
    assert_eq!(lines[0]["unknown"], serde_json::json!({ "event": "t1#9", "reason": "why" }));
    assert_eq!((lines[1]["method"].as_str(), counts(&lines[1])), (Some("part"), [5, 1, 3, 1]));
    let wrote = serde_json::json!([{ "what": "p.Store.asked", "calls": 2 }, { "what": "p.Store.last", "calls": 1 }]);
    assert_eq!(lines[1]["wrote"], wrote);
    assert_eq!((lines[2]["method"].as_str(), counts(&lines[2])), (Some("price"), [2, 1, 0, 1]));
}

/// A label tells of the call right before it, in its own stream, and of no other.
#[test]
fn what_stands_behind_no_end_of_a_call_labels_none() {
    let moved = "out 1 0 null 0\nnote read-only\noutreturn 1 null\nnew 1 p.Part E\nnote read-only\n";
    let lines = json(&[
        moved.to_owned() + "out 1 0 null 0\noutreturn 1 null\n",
        "note read-only\n".to_owned() + &call(1, "read-only"),
    ]);
    assert_eq!((lines[0]["calls"].as_u64(), lines[0]["read_only"].as_u64()), (Some(3), Some(1)));
}

#[test]
fn a_capture_without_labels_is_told_from_one_without_calls() {
    let labelled = |events: &str| {
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join("t0.tfs"), script::stream(&format!("thread n 0 T 0\n{MEMBERS}{events}")))
            .unwrap();
        effects(&Capture::open(directory.path()).unwrap()).unwrap().is_labelled()
    };
    assert!(!labelled("out 1 0 null 0\noutreturn 1 null\n"));
    assert!(!labelled(&call(0, "a remark")));
    assert!(labelled(&call(0, "read-only")) && labelled(&call(0, "effects unknown: why")));
    assert!(labelled(""));
}

#[test]
fn calls_that_share_what_one_of_them_writes_are_in_one_set() {
    let first = call(0, "read-only | r 1-3") + &call(0, "writes p.Store.last | r 1 | w 2");
    let second = call(1, "writes p.Part.price | w 7-9") + &call(1, "read-only | r 1 9 12");
    let rest = call(0, "read-only | r 1 12") + &call(0, "read-only") + &call(1, "writes x | r * | w *");
    let lines = json(&[first + &second + &rest]);
    let sets: Vec<&Value> = lines.iter().filter(|line| line["by"] == "set").collect();
    let rows: Vec<_> =
        sets.iter().map(|set| (&set["calls"], &set["writes"], set["methods"].as_array().unwrap().len())).collect();
    assert_eq!(rows, [(&2.into(), &1.into(), 1), (&2.into(), &1.into(), 1)]);
    assert_eq!((&lines[0]["nowhere"], &lines[0]["anywhere"]), (&2.into(), &1.into()));
    let bridged = call(0, "writes a | w 2") + &call(1, "writes b | w 9") + &call(1, "read-only | r 2 9");
    let lines = json(&[bridged]);
    assert_eq!(lines.iter().filter(|line| line["by"] == "set").count(), 1, "{lines:?}");
}

#[test]
fn twenty_rows_are_shown() {
    let calls: String =
        (0..25).map(|n| format!("member V E p/Part m{n:02} ()I\n") + &call(n + 2, "read-only")).collect();
    let told = told(&[calls], false, Form::Text { full: false, paint: Paint::default() });
    assert_eq!(told.matches("p.Part.m").count(), 20, "{told}");
    assert!(told.ends_with("  and 5 more (--all)\n\n25 of 25 calls are read-only, 0 write\n"), "{told}");
}
