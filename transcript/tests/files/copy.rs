//! Reads a stream and writes what it read: the copy must have the same bytes.

use std::collections::HashMap;
use std::path::Path;

use factor_transcript::{EventKind, Member, Operands, Stream, StreamWriter, Text, Val, Values};

/// A copy of a stream.
pub fn copy(bytes: &[u8]) -> Vec<u8> {
    let number = bytes.get(8..12).map_or(0, |number| u32::from_le_bytes(number.try_into().unwrap()));
    let stream = Stream::of_bytes(Path::new("original"), bytes.to_vec());
    let mut work = Copy { to: StreamWriter::new(number), members: HashMap::new() };
    let mut events = stream.events();
    while let Some(event) = events.next_event().unwrap() {
        work.event(event.kind, event.operands);
        if event.kind.is_crossing() { work.to.end_at(event.seq) } else { work.to.end() }.unwrap();
    }
    work.to.finish()
}

struct Copy {
    to: StreamWriter,
    /// Their numbers, by what they are in words.
    members: HashMap<String, u64>,
}

impl Copy {
    fn event(&mut self, kind: EventKind, operands: Operands<'_>) {
        match operands {
            Operands::Introduction(object, type_name, home) => {
                let type_id = self.to.type_name(&units(type_name));
                self.object(kind, object);
                self.to.uv(type_id);
                self.to.u8(home as u8);
            }
            Operands::Call(member, receiver, arguments) => self.call(kind, &member, receiver, arguments),
            Operands::Value(value) => {
                self.to.begin(kind);
                self.values(value);
            }
            Operands::Content(object, content) => {
                self.object(kind, object);
                self.values(content);
            }
            Operands::Change(object, writer, content) => {
                self.object(kind, object);
                self.to.u8(writer as u8);
                self.values(content);
            }
            Operands::Thread(name, daemon, realm, key) => {
                let (name, key) = (self.to.string(&units(name)), self.to.string(&units(key)));
                self.to.begin(kind);
                self.to.uv(name);
                self.to.u8(u8::from(daemon));
                self.to.u8(realm as u8);
                self.to.uv(key);
            }
            Operands::Refusal(what, place) => self.strings(kind, &[what, place]),
            Operands::Note(text) => self.strings(kind, &[text]),
            Operands::None => self.strings(kind, &[]),
        }
    }

    fn call(&mut self, kind: EventKind, member: &Member<'_>, receiver: Values<'_>, arguments: Values<'_>) {
        let (to, words) = (&mut self.to, format!("{member:?}"));
        let id = *self.members.entry(words).or_insert_with(|| {
            let [owner, name, descriptor] = [member.owner(), member.name(), member.descriptor()].map(units);
            to.member([member.kind() as u8, member.home() as u8], &owner, &name, &descriptor)
        });
        self.to.begin(kind);
        self.to.uv(id);
        self.values(receiver);
        self.to.uv(arguments.left() as u64);
        self.values(arguments);
    }

    fn object(&mut self, kind: EventKind, object: u64) {
        self.to.begin(kind);
        self.to.object(object as u32);
    }

    fn strings(&mut self, kind: EventKind, texts: &[Text<'_>]) {
        let ids: Vec<u64> = texts.iter().map(|&text| self.to.string(&units(text))).collect();
        self.to.begin(kind);
        ids.into_iter().for_each(|id| self.to.uv(id));
    }

    fn values(&mut self, values: Values<'_>) {
        values.for_each(|value| self.value(value));
    }

    fn value(&mut self, value: Val<'_>) {
        let to = &mut self.to;
        match value {
            Val::Null => to.null(),
            Val::Bool(value) => to.bool(value),
            Val::Int(value, "byte") => to.byte(value as i8),
            Val::Int(value, "short") => to.short(value as i16),
            Val::Int(value, _) => to.int(value as i32),
            Val::Long(value) => to.long(value),
            Val::Float(bits) => to.float(bits),
            Val::Double(bits) => to.double(bits),
            Val::Char(unit) => to.char(unit),
            Val::Text(text) => to.text(&units(text)),
            Val::Ref(id) => to.reference(id as u32),
            Val::Value(type_name, parts) => to.begin_value(&units(type_name), parts as u64),
            Val::Enum(type_name, name) => to.constant(&units(type_name), &units(name)),
            Val::Class(type_name) => to.class(&units(type_name)),
            Val::Primitives(letter, count, raw) => to.primitives(letter as u8, count as u64, raw),
            Val::Array(component, length) => to.begin_array(&units(component), length as u64),
        }
    }
}

fn units(text: Text<'_>) -> Vec<u16> {
    text.units().collect()
}
