//! An event as a JSON object; `docs/cli.md` tells what each key means.

use std::cell::RefCell;

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::names::{kind_name, primitive, source_name};
use super::objects::{Objects, of_object};
use super::values::{elements, special};
use super::walk::Seen;
use crate::event::Operands;
use crate::value::{Val, Values};

/// An event, with all its values in full. It is written as it is read: nothing is copied.
pub struct JsonEvent<'a>(pub &'a Seen<'a>, pub &'a Objects);

impl Serialize for JsonEvent<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let JsonEvent(seen, objects) = *self;
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("event", &seen.address())?;
        map.serialize_entry("thread", &seen.thread.name)?;
        if seen.event.kind.is_crossing() {
            map.serialize_entry("crossing", &seen.event.seq)?;
        }
        map.serialize_entry("depth", &seen.around.len())?;
        map.serialize_entry("kind", kind_name(seen.event.kind))?;
        if seen.event.kind.is_crossing() {
            self.member(&mut map)?;
        }
        operands(&seen.event.operands, objects, &mut map)?;
        map.end()
    }
}

impl JsonEvent<'_> {
    fn member<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let Some(call) = &self.0.call else { return Ok(()) };
        map.serialize_entry("class", &call.member.class)?;
        map.serialize_entry("method", &call.member.name)?;
        map.serialize_entry("descriptor", &call.member.descriptor)?;
        if self.0.ends() {
            map.serialize_entry("call", &format!("t{}#{}", self.0.thread.stream, call.event))?;
        }
        Ok(())
    }
}

fn operands<M: SerializeMap>(operands: &Operands<'_>, objects: &Objects, map: &mut M) -> Result<(), M::Error> {
    match operands {
        Operands::Call(_, receiver, arguments) => {
            map.serialize_entry("receiver", &JsonValue::first(receiver, objects))?;
            map.serialize_entry("arguments", &JsonValues::of(arguments, objects))
        }
        Operands::Value(value) => map.serialize_entry("value", &JsonValue::first(value, objects)),
        Operands::Introduction(object, type_name, home) => {
            map.serialize_entry("object", object)?;
            map.serialize_entry("type", &of_object(&type_name.decoded()))?;
            map.serialize_entry("home", home)
        }
        Operands::Content(object, content) => {
            map.serialize_entry("object", object)?;
            map.serialize_entry("type", &objects.type_of(*object))?;
            map.serialize_entry("value", &JsonValue::first(content, objects))
        }
        Operands::Change(object, writer, content) => {
            map.serialize_entry("object", object)?;
            map.serialize_entry("type", &objects.type_of(*object))?;
            map.serialize_entry("writer", writer)?;
            map.serialize_entry("value", &JsonValue::first(content, objects))
        }
        Operands::Thread(_, daemon, realm, key) => {
            map.serialize_entry("daemon", daemon)?;
            map.serialize_entry("realm", realm)?;
            map.serialize_entry("key", &key.decoded())
        }
        Operands::Refusal(what, place) => {
            map.serialize_entry("what", &what.decoded())?;
            map.serialize_entry("place", &place.decoded())
        }
        Operands::Note(text) => map.serialize_entry("text", &text.decoded()),
        Operands::None => Ok(()),
    }
}

/// The values of an event, shared by what writes them one after the other.
type Rest<'a> = RefCell<Values<'a>>;

/// All values that are left, as an array.
struct JsonValues<'a>(Rest<'a>, &'a Objects);

impl<'a> JsonValues<'a> {
    fn of(values: &Values<'a>, objects: &'a Objects) -> JsonValues<'a> {
        JsonValues(RefCell::new(values.clone()), objects)
    }
}

impl Serialize for JsonValues<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut sequence = to.serialize_seq(None)?;
        while self.0.borrow().left() > 0 {
            sequence.serialize_element(&Next(&self.0, self.1))?;
        }
        sequence.end()
    }
}

/// The first value and what belongs to it.
pub(crate) struct JsonValue<'a>(Rest<'a>, &'a Objects);

impl<'a> JsonValue<'a> {
    pub fn first(values: &Values<'a>, objects: &'a Objects) -> JsonValue<'a> {
        JsonValue(RefCell::new(values.clone()), objects)
    }
}

impl Serialize for JsonValue<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Next(&self.0, self.1).serialize(to)
    }
}

/// The next value and what belongs to it; writing it takes it away.
struct Next<'a, 'v>(&'a Rest<'v>, &'a Objects);

impl Serialize for Next<'_, '_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let value = self.0.borrow_mut().next();
        match value {
            Some(Val::Value(name, parts)) => pair(to, "value", &*name.decoded(), "parts", &Parts(self, parts)),
            Some(Val::Array(component, parts)) => {
                pair(to, "array", &source_name(&component.decoded()), "elements", &Parts(self, parts))
            }
            Some(leaf) => self.leaf(&leaf, to),
            None => to.serialize_none(),
        }
    }
}

impl Next<'_, '_> {
    fn leaf<S: Serializer>(&self, value: &Val<'_>, to: S) -> Result<S::Ok, S::Error> {
        match value {
            Val::Text(text) => {
                let text = text.decoded();
                match self.1.pseudonyms().are_in(&text) {
                    true => single(to, "redacted", &*text),
                    false => to.serialize_str(&text),
                }
            }
            Val::Enum(name, constant) => pair(to, "enum", &*name.decoded(), "name", &*constant.decoded()),
            Val::Class(name) => single(to, "class", &source_name(&name.decoded())),
            Val::Ref(object) => match self.1.type_of(u64::try_from(*object).unwrap_or_default()) {
                Some(name) => pair(to, "ref", object, "type", name),
                None => single(to, "ref", object),
            },
            Val::Primitives(letter, _, bytes) => {
                let component = primitive(*letter).unwrap_or_default();
                let mut map = to.serialize_map(None)?;
                map.serialize_entry("array", component)?;
                map.serialize_entry("elements", &Elements(*letter, bytes))?;
                if self.1.pseudonyms().are_in_array(*letter, bytes) {
                    map.serialize_entry("redacted", &true)?;
                }
                map.end()
            }
            plain => Plain(plain).serialize(to),
        }
    }
}

/// So many of the values that come next, as an array.
struct Parts<'a, 'n, 'v>(&'a Next<'n, 'v>, usize);

impl Serialize for Parts<'_, '_, '_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Next(rest, objects) = self.0;
        let mut sequence = to.serialize_seq(Some(self.1))?;
        for _ in 0..self.1 {
            sequence.serialize_element(&Next(rest, objects))?;
        }
        sequence.end()
    }
}

/// The elements of a primitive array, whose type is told beside.
struct Elements<'a>(char, &'a [u8]);

impl Serialize for Elements<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut sequence = to.serialize_seq(None)?;
        for element in elements(self.0, self.1) {
            match element {
                Val::Int(number, _) => sequence.serialize_element(&number)?,
                Val::Bool(value) => sequence.serialize_element(&value)?,
                Val::Char(unit) => sequence.serialize_element(&unit)?,
                Val::Long(number) => sequence.serialize_element(&number.to_string())?,
                Val::Float(bits) => sequence.serialize_element(&float(f32::from_bits(bits)))?,
                Val::Double(bits) => sequence.serialize_element(&double(f64::from_bits(bits)))?,
                _ => {}
            }
        }
        sequence.end()
    }
}

/// null, booleans and ints as JSON has them; other numbers in an object that tells their type.
struct Plain<'a, 'v>(&'a Val<'v>);

impl Serialize for Plain<'_, '_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Val::Bool(value) => to.serialize_bool(*value),
            Val::Int(number, "int") => to.serialize_i64(*number),
            Val::Int(number, type_name) => single(to, type_name, number),
            Val::Long(number) => single(to, "long", &number.to_string()),
            Val::Float(bits) => single(to, "float", &float(f32::from_bits(*bits))),
            Val::Double(bits) => single(to, "double", &double(f64::from_bits(*bits))),
            Val::Char(unit) => single(to, "char", unit),
            _ => to.serialize_none(),
        }
    }
}

/// A number, or a text for what is none in JSON.
#[derive(serde::Serialize)]
#[serde(untagged)]
enum Number<N> {
    Finite(N),
    Special(&'static str),
}

fn float(value: f32) -> Number<f32> {
    special(f64::from(value)).map_or(Number::Finite(value), Number::Special)
}

fn double(value: f64) -> Number<f64> {
    special(value).map_or(Number::Finite(value), Number::Special)
}

fn single<S: Serializer>(to: S, key: &'static str, value: &(impl Serialize + ?Sized)) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(1))?;
    map.serialize_entry(key, value)?;
    map.end()
}

fn pair<S: Serializer>(
    to: S,
    key: &'static str,
    value: &(impl Serialize + ?Sized),
    other: &'static str,
    then: &(impl Serialize + ?Sized),
) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(2))?;
    map.serialize_entry(key, value)?;
    map.serialize_entry(other, then)?;
    map.end()
}
