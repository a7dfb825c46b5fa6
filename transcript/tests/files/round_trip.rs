//! Any events, written and read: the same.

use factor_transcript::view::{JsonEvent, Objects, Paint, Walk, line};
use factor_transcript::{Event, EventKind, Operands, Stream, StreamWriter, Val, Values};
use proptest::prelude::*;
use std::path::Path;

/// A value with its parts, of its own.
#[derive(Debug, Clone, PartialEq)]
enum Tree {
    Null,
    Bool(bool),
    Int(i64, &'static str),
    Long(i64),
    Float(u32),
    Double(u64),
    Char(u16),
    Text(String),
    Ref(i64),
    Value(String, Vec<Tree>),
    Enum(String, String),
    Class(String),
    Primitives(char, usize, Vec<u8>),
    Array(String, Vec<Tree>),
}

#[derive(Debug, Clone)]
enum Step {
    New(u32, String, bool),
    Call(usize, Tree, Vec<Tree>, bool, u64),
    Result(Tree, usize, u64),
    Content(u32, Tree),
    Change(u32, bool, Tree),
    Note(String),
}

fn value() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        Just(Tree::Null),
        any::<bool>().prop_map(Tree::Bool),
        any::<i8>().prop_map(|n| Tree::Int(n.into(), "byte")),
        any::<i16>().prop_map(|n| Tree::Int(n.into(), "short")),
        any::<i32>().prop_map(|n| Tree::Int(n.into(), "int")),
        any::<i64>().prop_map(Tree::Long),
        any::<u32>().prop_map(Tree::Float),
        any::<u64>().prop_map(Tree::Double),
        any::<u16>().prop_map(Tree::Char),
        text().prop_map(Tree::Text),
        (0..=i32::MAX).prop_map(|id| Tree::Ref(id.into())),
        ("[a-c]{0,2}", "[A-C]{1,2}").prop_map(|(name, constant)| Tree::Enum(name, constant)),
        "[a-c]{0,2}".prop_map(Tree::Class),
        prop::collection::vec(any::<[u8; 4]>(), 0..90).prop_map(|raw| Tree::Primitives('I', raw.len(), raw.concat())),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        let parts = prop::collection::vec(inner, 0..6);
        ("[a-c]{0,2}", parts, any::<bool>()).prop_map(|(name, parts, array)| match array {
            true => Tree::Array(name, parts),
            false => Tree::Value(name, parts),
        })
    })
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![".{0,12}", "[\\x00-\\xff]{0,12}", ".{250,262}", "[a-b]{0,2}"]
}

/// Numbers grow by one, or by more.
fn gap() -> impl Strategy<Value = u64> {
    prop_oneof![Just(1), 1u64..600, 1u64..1 << 40]
}

fn step() -> impl Strategy<Value = Step> {
    let object = 0..=i32::MAX as u32;
    prop_oneof![
        (object.clone(), "[a-c]{0,2}", any::<bool>()).prop_map(|(id, name, home)| Step::New(id, name, home)),
        (0..4usize, value(), prop::collection::vec(value(), 0..4), any::<bool>(), gap())
            .prop_map(|(member, on, with, out, gap)| Step::Call(member, on, with, out, gap)),
        (value(), 0..4usize, gap()).prop_map(|(value, kind, gap)| Step::Result(value, kind, gap)),
        (object.clone(), value()).prop_map(|(id, content)| Step::Content(id, content)),
        (object, any::<bool>(), value()).prop_map(|(id, writer, content)| Step::Change(id, writer, content)),
        text().prop_map(Step::Note),
    ]
}

const RESULTS: [EventKind; 4] = [EventKind::OutReturn, EventKind::OutThrow, EventKind::InReturn, EventKind::InThrow];
const MEMBERS: [&str; 4] = ["a", "b", "<init>", "c"];

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

fn letter(environment: bool) -> u8 {
    if environment { b'E' } else { b'T' }
}

fn put(to: &mut StreamWriter, value: &Tree) {
    match value {
        Tree::Null => to.null(),
        Tree::Bool(value) => to.bool(*value),
        Tree::Int(value, "byte") => to.byte(*value as i8),
        Tree::Int(value, "short") => to.short(*value as i16),
        Tree::Int(value, _) => to.int(*value as i32),
        Tree::Long(value) => to.long(*value),
        Tree::Float(bits) => to.float(*bits),
        Tree::Double(bits) => to.double(*bits),
        Tree::Char(unit) => to.char(*unit),
        Tree::Text(text) => to.text(&units(text)),
        Tree::Ref(id) => to.reference(*id as u32),
        Tree::Enum(name, constant) => to.constant(&units(name), &units(constant)),
        Tree::Class(name) => to.class(&units(name)),
        Tree::Primitives(kind, count, raw) => to.primitives(*kind as u8, *count as u64, raw),
        Tree::Value(name, parts) => {
            to.begin_value(&units(name), parts.len() as u64);
            parts.iter().for_each(|part| put(to, part));
        }
        Tree::Array(name, parts) => {
            to.begin_array(&units(name), parts.len() as u64);
            parts.iter().for_each(|part| put(to, part));
        }
    }
}

/// Writes a step; what a reader should make of it: kind, number, operands.
fn write(to: &mut StreamWriter, step: &Step, seq: &mut u64) -> (EventKind, u64, String) {
    let (kind, words) = match step {
        Step::New(id, name, home) => {
            let type_id = to.type_name(&units(name));
            to.begin(EventKind::New);
            to.object(*id);
            to.uv(type_id);
            to.u8(letter(*home));
            (EventKind::New, format!("{id} {name} {}", char::from(letter(*home))))
        }
        Step::Call(member, receiver, arguments, out, gap) => {
            *seq += gap;
            return call(to, *member, receiver, arguments, *out, *seq);
        }
        Step::Result(value, kind, gap) => {
            *seq += gap;
            to.begin(RESULTS[*kind]);
            put(to, value);
            (RESULTS[*kind], format!("{:?}", [value]))
        }
        Step::Content(id, content) => {
            to.begin(EventKind::Content);
            to.object(*id);
            put(to, content);
            (EventKind::Content, format!("{id} {:?}", [content]))
        }
        Step::Change(id, writer, content) => {
            to.begin(EventKind::Change);
            to.object(*id);
            to.u8(letter(*writer));
            put(to, content);
            (EventKind::Change, format!("{id} {} {:?}", char::from(letter(*writer)), [content]))
        }
        Step::Note(text) => {
            let id = to.string(&units(text));
            to.begin(EventKind::Note);
            to.uv(id);
            (EventKind::Note, text.clone())
        }
    };
    if kind.is_crossing() {
        to.end_at(*seq).unwrap()
    } else {
        to.end().unwrap()
    }
    (kind, *seq, words)
}

fn call(
    to: &mut StreamWriter,
    member: usize,
    receiver: &Tree,
    arguments: &[Tree],
    out: bool,
    seq: u64,
) -> (EventKind, u64, String) {
    let kind = if out { EventKind::OutCall } else { EventKind::InCall };
    to.begin(kind);
    to.uv(member as u64);
    put(to, receiver);
    to.uv(arguments.len() as u64);
    arguments.iter().for_each(|argument| put(to, argument));
    to.end_at(seq).unwrap();
    (kind, seq, format!("{} {:?} {arguments:?}", MEMBERS[member], [receiver]))
}

fn words(event: Event<'_>) -> String {
    match event.operands {
        Operands::Introduction(object, name, home) => format!("{object} {name} {home}"),
        Operands::Call(member, receiver, arguments) => {
            format!("{} {:?} {:?}", member.name(), trees(receiver), trees(arguments))
        }
        Operands::Value(value) => format!("{:?}", trees(value)),
        Operands::Content(object, content) => format!("{object} {:?}", trees(content)),
        Operands::Change(object, writer, content) => format!("{object} {writer} {:?}", trees(content)),
        Operands::Note(text) => text.to_string(),
        other => panic!("not written: {other:?}"),
    }
}

fn trees(mut values: Values<'_>) -> Vec<Tree> {
    let mut trees = Vec::new();
    while let Some(value) = values.next() {
        trees.push(tree(value, &mut values));
    }
    trees
}

/// The value with those that belong to it, which follow.
fn tree(value: Val<'_>, rest: &mut Values<'_>) -> Tree {
    let mut parts = |count| (0..count).map(|_| rest.next().map(|part| tree(part, rest)).unwrap()).collect();
    match value {
        Val::Null => Tree::Null,
        Val::Bool(value) => Tree::Bool(value),
        Val::Int(value, name) => Tree::Int(value, name),
        Val::Long(value) => Tree::Long(value),
        Val::Float(bits) => Tree::Float(bits),
        Val::Double(bits) => Tree::Double(bits),
        Val::Char(unit) => Tree::Char(unit),
        Val::Text(text) => Tree::Text(text.to_string()),
        Val::Ref(id) => Tree::Ref(id),
        Val::Value(name, count) => Tree::Value(name.to_string(), parts(count)),
        Val::Enum(name, constant) => Tree::Enum(name.to_string(), constant.to_string()),
        Val::Class(name) => Tree::Class(name.to_string()),
        Val::Primitives(letter, count, raw) => Tree::Primitives(letter, count, raw.to_vec()),
        Val::Array(name, count) => Tree::Array(name.to_string(), parts(count)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_written_is_read(steps in prop::collection::vec(step(), 0..60)) {
        let mut writer = StreamWriter::new(7);
        for name in MEMBERS {
            writer.member(*b"VE", &units("p/C"), &units(name), &units("()V"));
        }
        let mut seq = 0;
        let should: Vec<_> = steps.iter().map(|step| write(&mut writer, step, &mut seq)).collect();
        let stream = Stream::of_bytes(Path::new("t7.tfs"), writer.finish());
        let (mut events, mut read) = (stream.events(), Vec::new());
        while let Some(event) = events.next_event().unwrap() {
            read.push((event.kind, event.seq, words(event)));
        }
        prop_assert_eq!(read, should);
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..200), closed: bool) {
        let mut stream = Vec::from(*b"TFCH\x00\x02");
        stream.resize(40, 0);
        if closed {
            stream[6] = 1;
            stream[28..32].copy_from_slice(&(bytes.len() as u32).to_le_bytes());
            let sum = crc32c::crc32c_append(crc32c::crc32c(&stream[8..36]), &bytes);
            stream[36..40].copy_from_slice(&sum.to_le_bytes());
        }
        stream.extend(&bytes);
        stream.resize(stream.len().next_multiple_of(8), 0);
        let stream = Stream::of_bytes(Path::new("t0.tfs"), stream);
        let (mut walk, mut objects, mut count) = (Walk::new(0, &stream), Objects::default(), 0);
        while let Ok(Some(seen)) = walk.next_event(&mut objects) {
            // Whatever it is, it can be shown.
            let text = [false, true].map(|full| line(&seen, &objects, full, Paint::default()));
            prop_assert!(text[0].len() <= text[1].len() + 8 && text[0].len() < 2000, "{}", text[0]);
            let json = serde_json::to_string(&JsonEvent(&seen, &objects)).unwrap();
            prop_assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok(), "{json}");
            count += 1;
        }
        prop_assert!(count <= bytes.len());
    }
}
