//! Reads observed calls (`docs/observed-calls.md`).

use std::collections::HashMap;
use std::rc::Rc;

use serde::Deserialize;

/// A value.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Of a boolean, a character or a whole number.
    Whole(i64),
    /// Of a `float` or `double`.
    Real {
        /// As Java writes it.
        real: String,
    },
    /// An object.
    Object {
        /// Its place among those of the line.
        is: usize,
    },
    /// No object.
    Null(()),
}

/// What is known of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // docs/observed-calls.md
pub enum Kind {
    Text,
    Constant,
    Class,
    Record,
    Bean,
    List,
    Set,
    Map,
    Optional,
    Array,
    Throwable,
    Other,
}

/// An object as it was at one time.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Object {
    /// Tells it from others; 0 where that does not matter.
    pub number: u32,
    /// Its class, as `Class.getName` gives it.
    pub class: String,
    /// What is known of it.
    pub kind: Kind,
    /// Text, name, or message.
    #[serde(default)]
    pub text: Option<String>,
    /// Names of fields, with their classes: those of its class, which a line before has told.
    #[serde(skip)]
    pub names: Rc<[String]>,
    /// What it holds.
    #[serde(default)]
    pub parts: Vec<Value>,
    /// The constant that holds it: `p.C.NAME`.
    #[serde(default)]
    pub held: Option<String>,
    /// How much was left out.
    #[serde(default)]
    pub left: u64,
}

impl Object {
    /// The value of a field, by its name without its class.
    pub fn field(&self, name: &str) -> Option<&Value> {
        let at = self.names.iter().position(|full| full.rsplit('.').next() == Some(name))?;
        self.parts.get(at)
    }
}

/// What happened in a call.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Event {
    /// A field was read.
    Reads {
        /// Its number.
        reads: usize,
        /// Whose; of none where it is static.
        of: Option<Value>,
        /// Its value.
        value: Value,
    },
    /// A field was set.
    Sets {
        /// Its number.
        sets: usize,
        /// Whose.
        of: Option<Value>,
        /// The last value.
        value: Value,
    },
    /// A call.
    Call(Box<Call>),
}

/// A call.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Call {
    /// Number of a method with probes.
    #[serde(default)]
    pub method: Option<usize>,
    /// Number of a member without.
    #[serde(default)]
    pub site: Option<usize>,
    /// The receiver.
    #[serde(default)]
    pub on: Option<Value>,
    /// The arguments.
    pub with: Vec<Value>,
    /// What happened meanwhile.
    pub did: Vec<Event>,
    /// The result: `Some(None)` never comes, for `null` is a value.
    #[serde(default, deserialize_with = "present")]
    pub gave: Option<Value>,
    /// The exception.
    #[serde(default)]
    pub threw: Option<Value>,
}

fn present<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(from).map(Some)
}

impl Call {
    /// The calls in it.
    pub fn calls(&self) -> impl Iterator<Item = &Call> {
        self.did.iter().filter_map(|event| match event {
            Event::Call(call) => Some(&**call),
            _ => None,
        })
    }
}

/// One line.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Recorded {
    /// How many calls of the method there had been.
    pub count: u64,
    /// Calls of one method that behave alike have the same.
    pub behaviour: String,
    /// The call.
    pub call: Call,
    /// Objects by their places.
    pub objects: Vec<Object>,
}

impl Recorded {
    /// The object that a value is.
    pub fn object(&self, value: &Value) -> Option<&Object> {
        match value {
            Value::Object { is } => self.objects.get(*is),
            _ => None,
        }
    }

    /// The number of the object that a value is, unless it does not matter.
    pub fn number(&self, value: &Value) -> Option<u32> {
        self.object(value).map(|object| object.number).filter(|number| *number != 0)
    }
}

/// The fields of a class.
#[derive(Deserialize)]
struct Shape {
    class: String,
    names: Vec<String>,
}

/// Reads all lines, by the number of the method. Half a line at the end and lines that tell neither a call nor fields are passed over.
pub fn read(text: &str) -> HashMap<usize, Vec<Recorded>> {
    let mut found: HashMap<usize, Vec<Recorded>> = HashMap::new();
    let mut shapes: HashMap<String, Rc<[String]>> = HashMap::new();
    for line in text.lines() {
        if let Ok(shape) = serde_json::from_str::<Shape>(line) {
            shapes.insert(shape.class, shape.names.into());
        } else if let Ok(mut recorded) = serde_json::from_str::<Recorded>(line)
            && let Some(method) = recorded.call.method
        {
            for object in &mut recorded.objects {
                if matches!(object.kind, Kind::Record | Kind::Bean | Kind::Throwable) && object.left == 0 {
                    object.names = shapes.get(&object.class).cloned().unwrap_or_default();
                }
            }
            found.entry(method).or_default().push(recorded);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_and_half_a_line_is_passed_over() {
        let line = r#"{"count":2,"thread":"main","behaviour":"a","call":{"method":7,"on":{"is":0},"with":[3,null,{"real":"1.5"}],
            "did":[{"reads":4,"of":{"is":0},"value":null},{"site":1,"with":[],"did":[]}],"gave":null},
            "objects":[{"number":1,"class":"p.C","kind":"bean","parts":[9]}]}"#;
        let shape = r#"{"class":"p.C","names":["p.C.held"]}"#;
        let text = format!("{shape}\n{}\n{{\"failed\":\"why\"}}\n{{\"count\":3,\"thr", line.replace('\n', ""));
        let found = read(&text);
        let [one] = &found[&7][..] else { panic!("one call") };
        assert_eq!(one.call.gave, Some(Value::Null(())));
        assert_eq!(one.call.with, [Value::Whole(3), Value::Null(()), Value::Real { real: "1.5".to_owned() }]);
        assert_eq!(one.objects[0].field("held"), Some(&Value::Whole(9)));
        assert_eq!(one.call.calls().count(), 1);
    }
}
