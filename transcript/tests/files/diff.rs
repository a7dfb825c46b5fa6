//! Two captures of one test, compared: answers that changed, questions that changed, objects with other numbers.

use std::fs;
use std::path::Path;

use factor_transcript::view::{Capture, Form, Paint, Verdict, diff};

use crate::script;

const MEMBERS: &str = "member V E p/Clock now ()J\nmember V E p/Store part (I)Lp/Part;\nmember V E p/Part price ()I\n\
    member I T p/Sink take (I)V\nmember V E p/Store each (Lp/Sink;)V\n";

/// A capture with these threads, each a key and its events.
fn capture(threads: &[(&str, String)]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (number, (key, events)) in threads.iter().enumerate() {
        let text = format!("thread n{number} 0 T {key}\n{MEMBERS}{events}");
        let stream = script::numbered(number as u32, &text);
        fs::write(directory.path().join(format!("t{number}.tfs")), stream).unwrap();
    }
    directory
}

fn one(events: &str) -> tempfile::TempDir {
    capture(&[("0", events.to_owned())])
}

/// The verdict, and what is said.
fn compare(a: &Path, b: &Path) -> (Verdict, String) {
    let mut out = Vec::new();
    let [a, b] = [a, b].map(|directory| Capture::open(directory).unwrap());
    let verdict = diff(&a, &b, false, Form::Text { full: false, paint: Paint::default() }, &mut out).unwrap();
    let json = {
        let mut out = Vec::new();
        diff(&a, &b, false, Form::Json, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let lines: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = lines.last().unwrap();
    let told = [("alike", Verdict::Alike), ("answers", Verdict::Answers), ("questions", Verdict::Questions)];
    assert!(told.contains(&(last["verdict"].as_str().unwrap(), verdict)), "{last}");
    (verdict, String::from_utf8(out).unwrap())
}

fn compared(a: &str, b: &str) -> (Verdict, String) {
    compare(one(a).path(), one(b).path())
}

#[track_caller]
fn says(text: &str, words: &[&str]) {
    words.iter().for_each(|word| assert!(text.contains(word), "`{word}` is not in:\n{text}"));
}

/// The store's parts by number, and their prices.
fn parts(from: u64, prices: &[(u64, i64)]) -> String {
    let mut text = format!("new {from} p.Store E\n");
    for (at, (number, price)) in prices.iter().enumerate() {
        let part = from + 1 + at as u64;
        text += &format!("out 1 1 ref:{from} 1 int:{number}\nnew {part} p.Part E\noutreturn 1 ref:{part}\n");
        text += &format!("out 1 2 ref:{part} 0\noutreturn 1 int:{price}\n");
    }
    text
}

#[test]
fn how_a_task_or_a_function_came_to_run_is_no_difference() {
    let a = capture(&[("0", String::new()), ("0.K0~1.7", String::new()), ("0.S0!", String::new())]);
    let b = capture(&[("0", String::new()), ("0.S0", String::new()), ("0.K0~0.3", String::new())]);
    assert_eq!(compare(a.path(), b.path()).0, Verdict::Alike);
    let without = capture(&[("0", String::new()), ("0.S0!", String::new())]);
    assert_eq!(compare(a.path(), without.path()).0, Verdict::Questions);
}

#[test]
fn other_numbers_of_objects_are_no_difference() {
    let prices = [(1, 10), (2, 20), (3, 30)];
    let (verdict, text) = compared(&parts(1, &prices), &parts(40, &prices));
    assert_eq!(verdict, Verdict::Alike, "{text}");
    assert_eq!(text, "alike: the same questions, the same answers\n");
}

#[test]
fn labels_are_no_answers() {
    let parts = parts(1, &[(1, 10), (2, 20)]);
    let labelled = |label: &str| parts.replace("outreturn 1 int:10\n", &format!("outreturn 1 int:10\nnote {label}\n"));
    for other in [labelled("read-only"), labelled("effects%0020unknown:%0020why")] {
        assert_eq!(compared(&parts, &other).0, Verdict::Alike);
        assert_eq!(compared(&labelled("writes%0020p.Part.asked"), &other).0, Verdict::Alike);
    }
}

#[test]
fn another_answer_to_the_same_question() {
    let (verdict, text) = compared(&parts(1, &[(1, 10), (2, 20), (3, 30)]), &parts(7, &[(1, 10), (2, 25), (3, 30)]));
    assert_eq!(verdict, Verdict::Answers);
    says(&text, &["answer, thread n0 (key 0)", "→ Part#3.price()", "A t0#11  returns 20", "B t0#11  returns 25"]);
    says(
        &text,
        &[
            "the first answer that differs: t0#11",
            "the environment's answers changed; the code under test asks the same",
        ],
    );
    assert!(!text.contains("question,"), "{text}");
}

#[test]
fn an_answer_that_is_another_object() {
    let again = "out 1 1 ref:1 1 int:1\noutreturn 1 ref:2\n";
    let other = "out 1 1 ref:1 1 int:1\noutreturn 1 ref:3\n";
    let both = parts(1, &[(1, 10), (2, 10)]);
    let (verdict, text) = compared(&(both.clone() + again), &(both + other));
    assert_eq!(verdict, Verdict::Answers, "{text}");
    says(&text, &["A t0#13  returns Part#2", "B t0#13  returns Part#3", "it is about other objects"]);
}

#[test]
fn another_question() {
    let (verdict, text) = compared(&parts(1, &[(1, 10), (2, 20), (3, 30)]), &parts(1, &[(1, 10), (5, 20), (3, 30)]));
    assert_eq!(verdict, Verdict::Questions);
    says(&text, &["A t0#7  → Store#1.part(2)", "B t0#7  → Store#1.part(5)", "no answer differs before"]);
    assert_eq!(text.matches("question, thread").count(), 1, "{text}");
}

#[test]
fn a_question_less_among_many_of_the_same_member() {
    let all: Vec<(u64, i64)> = (0..40).map(|number| (number, 10)).collect();
    let less: Vec<(u64, i64)> = all.iter().copied().filter(|(number, _)| *number != 20).collect();
    let (verdict, text) = compared(&parts(1, &all), &parts(1, &less));
    assert_eq!(verdict, Verdict::Questions);
    says(&text, &["→ Store#1.part(20)", "→ Part#22.price()"]);
    assert_eq!(text.matches("question, thread").count(), 1, "{text}");
    assert!(!text.contains("part(21)") && !text.contains("  B "), "{text}");
}

#[test]
fn questions_that_follow_from_answers() {
    let dated = |time: i64| {
        format!("out 1 0 null 0\noutreturn 1 long:{time}\nout 1 1 null 1 int:{}\noutreturn 1 null\n", time % 7)
    };
    let (verdict, text) = compared(&dated(8).repeat(30), &dated(9).repeat(30));
    assert_eq!(verdict, Verdict::Questions);
    says(&text, &["asks otherwise, after it was answered otherwise", "and 40 more (--all)"]);
    says(
        &text,
        &["30 answers        0 questions  p.Clock.now() long", "0 answers       30 questions  p.Store.part(int) Part"],
    );
}

#[test]
fn a_callback_more_is_the_environments_doing() {
    let each = |times: usize| {
        format!(
            "new 9 p.S T\nout 1 4 null 1 ref:9\n{}outreturn 1 null\n",
            "in 1 3 ref:9 1 int:1\ninreturn 1 null\n".repeat(times)
        )
    };
    let (verdict, text) = compared(&each(2), &each(3));
    assert_eq!(verdict, Verdict::Answers, "{text}");
    says(&text, &["B t0#7  ← S#9.take(1)"]);
}

#[test]
fn what_is_carried_counts() {
    let content = |text: &str| {
        format!(
            "new 3 java.lang.StringBuilder T\ncontent 3 value:state:1 str:{text}\nout 1 1 ref:3 1 int:1\noutreturn 1 null\n"
        )
    };
    let (verdict, text) = compared(&content("a"), &content("b"));
    assert_eq!(verdict, Verdict::Questions);
    says(
        &text,
        &["A carries t0#2  content of StringBuilder#3: \"a\"", "B carries t0#2  content of StringBuilder#3: \"b\""],
    );
}

#[test]
fn threads_are_paired_by_their_keys() {
    let (now, part) =
        ("out 1 0 null 0\noutreturn 1 long:1\n".to_owned(), "out 1 1 null 1 int:1\noutreturn 1 null\n".to_owned());
    let a = capture(&[("0", now.clone()), ("0.T0", part.clone()), ("0.E1", now.clone())]);
    let b = capture(&[("0.E1", now.clone()), ("0", now.clone()), ("0.T0", part.clone())]);
    assert_eq!(compare(a.path(), b.path()).0, Verdict::Alike);
    let less = capture(&[("0", now.clone()), ("0.T0", part)]);
    let (verdict, text) = compare(a.path(), less.path());
    assert_eq!(verdict, Verdict::Answers);
    says(&text, &["a thread that A alone has", "thread n2 (key 0.E1)"]);
    let (verdict, text) =
        compare(capture(&[("0", now.clone())]).path(), capture(&[("0", now.clone()), ("0.K0", now)]).path());
    assert_eq!(verdict, Verdict::Questions);
    says(&text, &["a thread that B alone has", "thread n1 (key 0.K0)"]);
}

#[test]
fn ways_that_part_for_good_are_told_once() {
    let (a, b) = (parts(1, &[(1, 10); 200]), "out 1 0 null 0\noutreturn 1 long:1\n".repeat(400));
    let (verdict, text) = compared(&a, &b);
    assert_eq!(verdict, Verdict::Questions);
    says(
        &text,
        &["from here on they go different ways", "       0 answers        1 questions  p.Store.part(int) Part"],
    );
}

#[test]
fn every_golden_capture_is_like_itself() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/transcripts");
    let directory = tempfile::tempdir().unwrap();
    for number in 0..6 {
        let file = directory.path().join(format!("t{number}.tfs"));
        fs::copy(folder.join(format!("recorded-{number}.tfs")), file).unwrap();
    }
    assert_eq!(compare(directory.path(), directory.path()).0, Verdict::Alike);
}
