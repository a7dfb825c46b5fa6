//! Any events, written and read: the same.

use factor_transcript::{EventKind, Operands, StreamReader, StreamWriter, Val};
use proptest::prelude::*;
use std::path::Path;

#[derive(Debug, Clone)]
enum Step {
    New(u32, String, bool),
    Call(usize, Val, Vec<Val>, bool, u64),
    Result(Val, usize, u64),
    Content(u32, Val),
    Change(u32, bool, Val),
    Note(String),
}

fn value() -> impl Strategy<Value = Val> {
    let leaf = prop_oneof![
        Just(Val::Null),
        any::<bool>().prop_map(Val::Bool),
        any::<i8>().prop_map(|n| Val::Int(n.into(), "byte")),
        any::<i16>().prop_map(|n| Val::Int(n.into(), "short")),
        any::<i32>().prop_map(|n| Val::Int(n.into(), "int")),
        any::<i64>().prop_map(Val::Long),
        any::<u32>().prop_map(Val::Float),
        any::<u64>().prop_map(Val::Double),
        any::<u16>().prop_map(Val::Char),
        text().prop_map(|text| Val::Text(text.into())),
        (0..=i32::MAX).prop_map(|id| Val::Ref(id.into())),
        ("[a-c]{0,2}", "[A-C]{1,2}").prop_map(|(name, constant)| Val::Enum(name.into(), constant.into())),
        "[a-c]{0,2}".prop_map(|name| Val::Class(name.into())),
        prop::collection::vec(any::<[u8; 4]>(), 0..90).prop_map(|raw| Val::Primitives('I', raw.len(), raw.concat())),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        let parts = prop::collection::vec(inner, 0..6);
        ("[a-c]{0,2}", parts, any::<bool>()).prop_map(|(name, parts, array)| match array {
            true => Val::Array(name.into(), parts),
            false => Val::Value(name.into(), parts),
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

fn put(to: &mut StreamWriter, value: &Val) {
    match value {
        Val::Null => to.null(),
        Val::Bool(value) => to.bool(*value),
        Val::Int(value, "byte") => to.byte(*value as i8),
        Val::Int(value, "short") => to.short(*value as i16),
        Val::Int(value, _) => to.int(*value as i32),
        Val::Long(value) => to.long(*value),
        Val::Float(bits) => to.float(*bits),
        Val::Double(bits) => to.double(*bits),
        Val::Char(unit) => to.char(*unit),
        Val::Text(text) => to.text(&units(text)),
        Val::Ref(id) => to.reference(*id as u32),
        Val::Enum(name, constant) => to.constant(&units(name), &units(constant)),
        Val::Class(name) => to.class(&units(name)),
        Val::Primitives(kind, count, raw) => to.primitives(*kind as u8, *count as u64, raw),
        Val::Value(name, parts) => {
            to.begin_value(&units(name), parts.len() as u64);
            parts.iter().for_each(|part| put(to, part));
        }
        Val::Array(name, parts) => {
            to.begin_array(&units(name), parts.len() as u64);
            parts.iter().for_each(|part| put(to, part));
        }
    }
}

/// Writes a step; what a reader should make of it: kind, number, operands.
fn write(to: &mut StreamWriter, step: &Step, seq: &mut u64) -> (EventKind, u64, String) {
    let (kind, operands) = match step {
        Step::New(id, name, home) => {
            let type_id = to.type_name(&units(name));
            to.begin(EventKind::New);
            to.object(*id);
            to.uv(type_id);
            to.u8(letter(*home));
            (EventKind::New, Operands::Introduction((*id).into(), name.as_str().into(), letter(*home).into()))
        }
        Step::Call(member, receiver, arguments, out, gap) => {
            *seq += gap;
            return call(to, *member, receiver, arguments, *out, *seq);
        }
        Step::Result(value, kind, gap) => {
            *seq += gap;
            to.begin(RESULTS[*kind]);
            put(to, value);
            (RESULTS[*kind], Operands::Value(value.clone()))
        }
        Step::Content(id, content) => {
            to.begin(EventKind::Content);
            to.object(*id);
            put(to, content);
            (EventKind::Content, Operands::Content((*id).into(), content.clone()))
        }
        Step::Change(id, writer, content) => {
            to.begin(EventKind::Change);
            to.object(*id);
            to.u8(letter(*writer));
            put(to, content);
            (EventKind::Change, Operands::Change((*id).into(), letter(*writer).into(), content.clone()))
        }
        Step::Note(text) => {
            let id = to.string(&units(text));
            to.begin(EventKind::Note);
            to.uv(id);
            (EventKind::Note, Operands::Note(text.as_str().into()))
        }
    };
    if kind.is_crossing() {
        to.end_at(*seq).unwrap()
    } else {
        to.end().unwrap()
    }
    (kind, *seq, format!("{operands:?}"))
}

fn call(
    to: &mut StreamWriter,
    member: usize,
    receiver: &Val,
    arguments: &[Val],
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
    (kind, seq, format!("{} {receiver:?} {arguments:?}", MEMBERS[member]))
}

fn words(operands: &Operands) -> String {
    match operands {
        Operands::Call(member, receiver, arguments) => format!("{} {receiver:?} {arguments:?}", member.name),
        other => format!("{other:?}"),
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
        let reader = StreamReader::of_bytes(Path::new("t7.tfs"), writer.finish());
        let read: Vec<_> = reader.map(|event| event.map(|e| (e.kind, e.seq, words(&e.operands)))).collect::<Result<_, _>>().unwrap();
        prop_assert_eq!(read, should);
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..200), closed: bool) {
        let mut stream = Vec::from(*b"TFCH\x00\x01");
        stream.resize(40, 0);
        if closed {
            stream[6] = 1;
            stream[28..32].copy_from_slice(&(bytes.len() as u32).to_le_bytes());
            stream[36..40].copy_from_slice(&crc32c::crc32c(&bytes).to_le_bytes());
        }
        stream.extend(&bytes);
        let events = StreamReader::of_bytes(Path::new("t0.tfs"), stream).count();
        prop_assert!(events <= bytes.len() + 1);
    }
}
