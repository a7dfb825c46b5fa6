//! Streams written as scripts and read again, and scripts that say what cannot be.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;

use super::build::Streams;
use super::cursor::Cursor;
use super::value::{MemberText, Step, Value};
use super::{Preface, Script, ScriptError, export};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/transcripts")
}

fn preface() -> Preface {
    Preface { capture: "shop.OrderIT".to_owned(), digest: "0123abcd".to_owned(), exit: Some(3) }
}

fn exported(directory: &Path) -> String {
    let mut script = Vec::new();
    export(directory, &preface(), &mut script, Path::new("script")).unwrap();
    String::from_utf8(script).unwrap()
}

/// The streams of a directory.
fn streams(directory: &Path) -> Vec<Vec<u8>> {
    (0..).map_while(|number| fs::read(directory.join(format!("t{number}.tfs"))).ok()).collect()
}

/// Writes a directory's streams as a script and reads it: the same bytes.
#[track_caller]
fn comes_back(directory: &Path) -> String {
    let script = exported(directory);
    let again = tempfile::tempdir().unwrap();
    let read = Script::open(script.as_bytes()).unwrap();
    assert_eq!(*read.preface(), preface());
    read.write_anything(again.path()).unwrap_or_else(|e| panic!("{e}\n{script}"));
    assert!(streams(again.path()) == streams(directory), "{script}");
    script
}

fn goldens(start: &str) -> Vec<PathBuf> {
    let mut goldens: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    goldens.retain(|path| {
        path.extension().is_some_and(|end| end == "tfs")
            && path.file_stem().is_some_and(|name| name.to_string_lossy().starts_with(start))
    });
    goldens.sort();
    assert!(!goldens.is_empty(), "no golden streams {start}*");
    goldens
}

#[test]
fn golden_streams_come_back_byte_for_byte() {
    for golden in goldens("") {
        let directory = tempfile::tempdir().unwrap();
        let mut bytes = fs::read(&golden).unwrap();
        if !bytes.is_empty() {
            // Those of captures of several threads have numbers of their own; here each is the only one.
            bytes = renumbered(bytes);
        }
        fs::write(directory.path().join("t0.tfs"), bytes).unwrap();
        comes_back(directory.path());
    }
}

/// The stream of one chunk as number 0.
fn renumbered(mut bytes: Vec<u8>) -> Vec<u8> {
    let length = u32::from_le_bytes(bytes[28..32].try_into().unwrap()) as usize;
    bytes[8..12].fill(0);
    let sum = crate::format::chunk_sum(&bytes[..40 + length]);
    bytes[36..40].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// A directory with the streams of a real capture.
fn captured() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (number, golden) in goldens("recorded-").iter().enumerate() {
        fs::copy(golden, directory.path().join(format!("t{number}.tfs"))).unwrap();
    }
    directory
}

#[test]
fn a_capture_comes_back_and_is_found_in_order() {
    let directory = captured();
    let script = comes_back(directory.path());
    let again = tempfile::tempdir().unwrap();
    Script::open(script.as_bytes()).unwrap().write(again.path()).unwrap_or_else(|e| panic!("{e}"));
    assert!(streams(again.path()) == streams(directory.path()));
    assert!(!script.contains('@'), "crossings are in their order");
    let golden = folder().join("recorded.script");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&golden, &script).unwrap();
    }
    assert_eq!(fs::read_to_string(&golden).unwrap(), script, "BLESS=1 writes it");
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i8>().prop_map(Value::Byte),
        any::<i16>().prop_map(Value::Short),
        any::<i32>().prop_map(Value::Int),
        any::<i64>().prop_map(Value::Long),
        any::<u32>().prop_map(Value::Float),
        any::<f32>().prop_map(|number| Value::Float(number.to_bits())),
        any::<u64>().prop_map(Value::Double),
        any::<f64>().prop_map(|number| Value::Double(number.to_bits())),
        any::<u16>().prop_map(Value::Char),
        units().prop_map(Value::Text),
        (0..=i32::MAX as u32).prop_map(Value::Ref),
        (name(), name()).prop_map(|(name, constant)| Value::Enum(name, constant)),
        name().prop_map(Value::Class),
        primitives(),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        let parts = prop::collection::vec(inner, 0..6);
        (name(), parts, any::<bool>()).prop_map(|(name, parts, array)| match array {
            true => Value::Array(name, parts),
            false => Value::Compound(name, parts),
        })
    })
}

/// Any elements, and some that repeat or can be written as a string.
fn primitives() -> impl Strategy<Value = Value> {
    let bytes = prop_oneof![any::<u8>(), b' '..=b'~', Just(0), Just(b'"')];
    let run = (bytes, prop_oneof![Just(1usize), 1..20usize]).prop_map(|(byte, times)| vec![byte; times]);
    (prop::sample::select(b"ZBSCIFJD".to_vec()), prop::collection::vec(run, 0..30)).prop_map(|(letter, runs)| {
        let (_, size) = super::show::primitive(char::from(letter)).unwrap();
        let mut raw = runs.concat();
        raw.truncate(raw.len() / size * size);
        Value::Primitives(letter, (raw.len() / size) as u64, raw)
    })
}

fn units() -> impl Strategy<Value = Vec<u16>> {
    let text = prop_oneof![".{0,12}", "[\\x00-\\xff]{0,12}", ".{250,262}", "[\"'`\\\\\\\\ /#]{0,9}"];
    prop_oneof![
        text.prop_map(|text| text.encode_utf16().collect()),
        prop::collection::vec(prop_oneof![any::<u16>(), 0xd7f0u16..0xe010, 0x2000u16..0x2070], 0..12),
    ]
}

/// Names that are legal in Java, words that the grammar has, and others.
fn name() -> impl Strategy<Value = Vec<u16>> {
    let words =
        ["int", "null", "NaN", "e.Color", "on", "[[I", "[Lp.C;", "p.C|q.D|r.E,s.F", "", "f", "1", "-x", "p/C", "true"];
    prop_oneof![
        prop::sample::select(words.to_vec()).prop_map(|text| text.encode_utf16().collect()),
        "[a-c.$\\[]{0,4}".prop_map(|text| text.encode_utf16().collect()),
        units(),
    ]
}

fn letter() -> impl Strategy<Value = u8> {
    prop_oneof![Just(b'T'), Just(b'E'), any::<u8>()]
}

fn step() -> impl Strategy<Value = Step> {
    let object = 0..=i32::MAX as u32;
    prop_oneof![
        (units(), any::<bool>(), letter(), units()).prop_map(|(name, daemon, realm, key)| Step::Thread {
            name,
            daemon,
            realm,
            key
        }),
        (object.clone(), name(), letter()).prop_map(|(object, type_name, home)| Step::New { object, type_name, home }),
        (any::<bool>(), 0..3usize, value(), prop::collection::vec(value(), 0..4))
            .prop_map(|(out, member, receiver, arguments)| Step::Call { out, member, receiver, arguments }),
        (any::<bool>(), any::<bool>(), value()).prop_map(|(out, thrown, value)| Step::Result { out, thrown, value }),
        (object.clone(), value()).prop_map(|(object, value)| Step::Content { object, value }),
        (object, letter(), value()).prop_map(|(object, writer, value)| Step::Change { object, writer, value }),
        (units(), units()).prop_map(|(what, place)| Step::Refused { what, place }),
        units().prop_map(Step::Note),
        Just(Step::End),
    ]
}

fn members() -> impl Strategy<Value = Vec<MemberText>> {
    let member = (letter(), letter(), name(), name(), name()).prop_map(|(kind, home, owner, name, descriptor)| {
        MemberText { letters: [kind, home], owner, name, descriptor }
    });
    prop::collection::vec(member, 3)
}

/// Numbers of crossings that grow by one, or by more.
fn gap() -> impl Strategy<Value = u64> {
    prop_oneof![3 => Just(1), 1 => 1u64..600, 1 => 1u64..1 << 40]
}

/// Writes steps into the streams of a directory.
fn write(directory: &Path, members: &[MemberText], steps: &[(u32, u64, Step)]) {
    let mut streams = Streams::new(directory);
    let line = Cursor::new(0, "");
    for (number, member) in members.iter().enumerate() {
        // Streams know members by what they are: two that are equal are one.
        let first = members.iter().position(|other| other == member).unwrap_or(number);
        streams.define(format!("{number}"), MemberText { letters: members[first].letters, ..member.clone() });
    }
    for stream in 0..3 {
        streams.go_to(&line, 0, stream).unwrap();
    }
    for (stream, gap, step) in steps {
        streams.go_to(&line, 0, *stream).unwrap();
        let number = streams.last() + gap;
        streams.add(&line, 0, Some(number), step).unwrap();
    }
    streams.finish().unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_events_come_back_byte_for_byte(
        members in members(),
        steps in prop::collection::vec((0..3u32, gap(), step()), 0..40),
    ) {
        prop_assume!(members[0] != members[1] && members[1] != members[2] && members[0] != members[2]);
        let directory = tempfile::tempdir().unwrap();
        write(directory.path(), &members, &steps);
        comes_back(directory.path());
    }

    /// Whatever is typed, it ends in a script or in an error with a place.
    #[test]
    fn any_edit_is_survived(at in 0usize..12_000, what in "[ -~→←\u{e9}\n]{0,3}", cut in 0usize..4) {
        let mut script = exported(captured().path());
        let at = (0..=at.min(script.len())).rev().find(|at| script.is_char_boundary(*at)).unwrap_or(0);
        let end = (at + cut..=script.len()).find(|end| script.is_char_boundary(*end)).unwrap_or(script.len());
        script.replace_range(at..end, &what);
        let to = tempfile::tempdir().unwrap();
        let read = Script::open(script.as_bytes()).and_then(|read| read.write(to.path()));
        if let Err(e) = read {
            let ScriptError::Wrong { place, .. } = &e else { panic!("{e}") };
            prop_assert!(place.line <= script.lines().count() + 1 && place.at <= place.excerpt.len());
        }
    }
}

#[test]
fn a_stream_of_many_chunks_is_written_as_it_grows() {
    let member =
        MemberText { letters: *b"SE", owner: vec![112], name: vec![110], descriptor: "()J".encode_utf16().collect() };
    let call = Step::Call { out: true, member: 0, receiver: Value::Null, arguments: vec![] };
    let text = |number: u16| Value::Text(vec![number % 997 + 200; 300]);
    let answer = |number| Step::Result { out: true, thrown: false, value: text(number) };
    let steps: Vec<_> = (0..4000u16).flat_map(|number| [(0, 1, call.clone()), (0, 1, answer(number))]).collect();
    let directory = tempfile::tempdir().unwrap();
    write(directory.path(), std::slice::from_ref(&member), &steps);
    assert!(streams(directory.path())[0].len() > 2 << 20);
    comes_back(directory.path());
}

/// What precedes the lines that are wrong.
const BEGIN: &str = "factor script 1
capture n 0123
member Bank.new = N E e/Bank <init> ()V
member Bank.charge = V E e/Bank charge (Ljava/lang/String;J)Z
member Bank.last = G E e/Bank last [C
member Sink.hear = I T e/Sink hear (Le/Bank;I)V
stream 0
thread \"main\" of T key \"0\"
→ Bank.new()
  new #1 e.Bank of E
returns #1
";

/// What is said of a script that goes on so, and the rest of the line that it points to.
fn told(lines: &str) -> String {
    let directory = tempfile::tempdir().unwrap();
    let script = format!("{BEGIN}{lines}\n");
    match Script::open(script.as_bytes()).and_then(|read| read.write(directory.path())) {
        Err(ScriptError::Wrong { place, problem }) => {
            let (_, rest) = place.excerpt.split_at(place.at);
            let shown: String = rest.chars().take(12).collect();
            format!("{}:{} {problem} | {shown}", place.line - BEGIN.lines().count(), place.column)
        }
        other => format!("{other:?}"),
    }
}

#[test]
fn errors_tell_line_column_and_what_was_expected() {
    let golden = folder().join("script-errors");
    let cases = fs::read_to_string(&golden).unwrap();
    let mut is = String::new();
    for case in cases.split("\n\n").filter(|case| !case.is_empty()) {
        let lines: Vec<&str> = case.lines().filter(|line| !line.starts_with("=> ")).collect();
        is += &format!("{}\n=> {}\n\n", lines.join("\n"), told(&lines.join("\n")));
    }
    if std::env::var_os("BLESS").is_some() {
        fs::write(&golden, &is).unwrap();
    }
    assert!(is.matches("=> ").count() > 40);
    assert_eq!(cases, is, "BLESS=1 writes it");
}

#[test]
fn a_script_begins_as_one() {
    let said = |text: &str| match Script::open(text.as_bytes()) {
        Ok(_) => "fine".to_owned(),
        Err(e) => e.to_string(),
    };
    assert_eq!(said(""), "line 1, column 1: expected `factor script 1`, found the end of the line");
    assert_eq!(said("factor script 2"), "line 1, column 1: expected `factor script 1`, found `factor`");
    assert_eq!(said("factor script 1\n\n"), "line 2, column 1: expected `capture`, found the end of the line");
    assert_eq!(
        said("factor script 1\ncapture x"),
        "line 2, column 10: expected the digest of its head, found the end of the line"
    );
    assert_eq!(said("factor script 1\ncapture x 1\nexit a"), "line 3, column 6: expected an exit code, found `a`");
    assert_eq!(said("factor script 1\ncapture x 1\nexit 300"), "line 3, column 6: `300` cannot be an exit code");
    assert_eq!(said("// a remark\nfactor script 1\r\n\ncapture x 1\r\n  exit 3"), "fine");
    let nothing = Script::open("factor script 1\ncapture x 1".as_bytes()).unwrap();
    assert_eq!(nothing.preface().exit, None);
}
