//! What a replay presumes of a transcript, looked at where a script says otherwise.

use std::collections::HashMap;

use super::build::Streams;
use super::cursor::Cursor;
use super::error::ScriptError;
use super::line::{Item, Placed};
use super::value::{MemberText, Step, Value};
use super::{IN, OUT};
use crate::limits;

/// Kinds of members, as in the member table.
const KINDS: &[u8] = b"VISNGPgpX";
/// Thrown when the environment ends the program.
const EXIT: &str = "exit";

/// What the lines so far have said.
#[derive(Debug, Default)]
pub struct Checks {
    streams: HashMap<u32, One>,
    /// Objects that were introduced, and whether their content was given.
    objects: HashMap<u32, bool>,
}

/// A stream.
#[derive(Debug)]
struct One {
    realm: u8,
    /// Members whose calls have not returned, and whether they go out.
    calls: Vec<(bool, usize)>,
}

impl One {
    /// The realm whose code runs.
    fn running(&self) -> u8 {
        match self.calls.last() {
            None => self.realm,
            Some((true, _)) => b'E',
            Some((false, _)) => b'T',
        }
    }
}

impl Checks {
    /// Looks at a line before it is written.
    pub fn check(&mut self, line: &Cursor<'_>, placed: &Placed, streams: &Streams) -> Result<(), ScriptError> {
        let check = Check { line, placed, streams };
        match &placed.item {
            Item::Member(_, member) => check.member(member),
            Item::Stream(_) => Ok(()),
            Item::Event(number, step) => {
                check.number(*number)?;
                check.introduced(&self.objects)?;
                self.event(&check, step)
            }
        }
    }

    fn event(&mut self, check: &Check<'_, '_>, step: &Step) -> Result<(), ScriptError> {
        let Some(stream) = check.streams.current() else { return Ok(()) };
        let Some(one) = self.streams.get_mut(&stream) else {
            let Step::Thread { realm, .. } = step else {
                return check
                    .wrong(format!("expected the line `thread …` of stream {stream}, with which a stream begins"));
            };
            check.realm(*realm)?;
            self.streams.insert(stream, One { realm: *realm, calls: Vec::new() });
            return Ok(());
        };
        match step {
            Step::Thread { .. } => check.wrong(format!("the thread of stream {stream} has been told before")),
            Step::Refused { .. } => check.wrong("a transcript with a refusal is not replayed"),
            Step::Note(_) | Step::End => Ok(()),
            Step::New { object, home, .. } => {
                check.runs(*home, one, "introduces an object")?;
                let most = self.objects.len() + limits::SPARE_OBJECTS;
                if *object as usize > most {
                    return check
                        .wrong(format!("#{object} is far from the objects so far: here a number is at most {most}"));
                }
                match self.objects.insert(*object, false) {
                    None if *object > 0 => Ok(()),
                    None => check.wrong("object #0 is the JVM itself"),
                    Some(_) => check.wrong(format!("object #{object} has been introduced before")),
                }
            }
            Step::Content { object, .. } => match self.objects.get_mut(object) {
                Some(given @ false) => {
                    *given = true;
                    Ok(())
                }
                Some(true) => {
                    check.wrong(format!("the content of #{object} has been told before; later it is a `change`"))
                }
                None => check.wrong(format!("no line `new #{object} …` comes before")),
            },
            Step::Change { object, writer, .. } => {
                check.runs(*writer, one, "changes an object")?;
                match self.objects.get(object) {
                    None if *object == 0 => Ok(()), // the JVM itself
                    Some(true) => Ok(()),
                    _ => check.wrong(format!("no line `content #{object} = …` comes before")),
                }
            }
            Step::Call { out, member, arguments, .. } => {
                check.direction(*out, *member)?;
                check.runs(if *out { b'T' } else { b'E' }, one, "calls")?;
                one.calls.push((*out, *member));
                check.arguments(*member, arguments)
            }
            Step::Result { out, thrown, value } => match one.calls.pop() {
                Some((open, member)) if open == *out => check.result(member, *out, *thrown, value),
                _ => check.wrong("no call of this stream is open that could end so"),
            },
        }
    }
}

/// A line that is being looked at.
struct Check<'c, 'l> {
    line: &'c Cursor<'l>,
    placed: &'c Placed,
    streams: &'c Streams,
}

impl Check<'_, '_> {
    fn wrong(&self, problem: impl Into<String>) -> Result<(), ScriptError> {
        Err(self.line.wrong(self.placed.at, problem))
    }

    fn at_value(&self, number: usize, problem: String) -> Result<(), ScriptError> {
        Err(self.line.wrong(self.placed.values.get(number).copied().unwrap_or(self.placed.at), problem))
    }

    fn member(&self, member: &MemberText) -> Result<(), ScriptError> {
        if !KINDS.contains(&member.letters[0]) {
            return self.wrong("the kind of a member is one of the letters V I S N G P g p X");
        }
        self.realm(member.letters[1])
    }

    fn realm(&self, realm: u8) -> Result<(), ScriptError> {
        if realm == b'T' || realm == b'E' { Ok(()) } else { self.wrong("a realm is T or E") }
    }

    fn number(&self, number: Option<u64>) -> Result<(), ScriptError> {
        let next = self.streams.last() + 1;
        match number {
            Some(number) if number != next => self.wrong(format!(
                "crossing {number} cannot be the next one: a replay would wait for crossing {next} for ever"
            )),
            _ => Ok(()),
        }
    }

    fn introduced(&self, objects: &HashMap<u32, bool>) -> Result<(), ScriptError> {
        match self.placed.refs.iter().find(|(object, _)| !objects.contains_key(object)) {
            None => Ok(()),
            Some((object, at)) => Err(self.line.wrong(*at, format!("no line `new #{object} …` comes before"))),
        }
    }

    fn runs(&self, realm: u8, one: &One, does: &str) -> Result<(), ScriptError> {
        self.realm(realm)?;
        let running = one.running();
        if realm == running {
            return Ok(());
        }
        let (realm, running) = (char::from(realm), char::from(running));
        self.wrong(format!("{realm} {does} while code of {running} runs: look at the calls that have not returned"))
    }

    fn direction(&self, out: bool, member: usize) -> Result<(), ScriptError> {
        let home = self.streams.text_of(member).map(|member| char::from(member.letters[1]));
        match home {
            Some('E') if !out => self.wrong(format!("this member is at home in E: it is called with `{OUT}`")),
            Some('T') if out => self.wrong(format!("this member is at home in T: it is called with `{IN}`")),
            _ => Ok(()),
        }
    }

    fn arguments(&self, member: usize, arguments: &[Value]) -> Result<(), ScriptError> {
        let Some(signature) = self.streams.text_of(member).and_then(Signature::of) else { return Ok(()) };
        let expected = signature.parameters.len();
        if arguments.len() != expected {
            return self.wrong(format!("the member takes {expected} arguments, not {}", arguments.len()));
        }
        for (number, (argument, parameter)) in arguments.iter().zip(&signature.parameters).enumerate() {
            self.fits(number + 1, argument, parameter)?;
        }
        Ok(())
    }

    fn result(&self, member: usize, out: bool, thrown: bool, value: &Value) -> Result<(), ScriptError> {
        if thrown {
            return match value {
                Value::Ref(_) => Ok(()),
                Value::Compound(name, _) if out && name.iter().copied().eq(EXIT.encode_utf16()) => Ok(()),
                _ => self.at_value(0, "expected the object that is thrown, such as `#7`, or `exit(3)`".to_owned()),
            };
        }
        match self.streams.text_of(member).and_then(Signature::of) {
            Some(signature) => self.fits(0, value, &signature.result),
            None => Ok(()),
        }
    }

    /// What the member's descriptor says of a value; of most classes that is nothing.
    fn fits(&self, number: usize, value: &Value, descriptor: &str) -> Result<(), ScriptError> {
        let value = value.plain();
        let (fits, like) = match descriptor {
            "V" => (*value == Value::Null, "`null`, for it is void"),
            "Z" => (matches!(value, Value::Bool(_)), "a boolean: `true` or `false`"),
            "B" => (matches!(value, Value::Byte(_)), "a byte, such as `7b`"),
            "S" => (matches!(value, Value::Short(_)), "a short, such as `7s`"),
            "C" => (matches!(value, Value::Char(_)), "a char, such as `'x'`"),
            "I" => (matches!(value, Value::Int(_)), "an int, such as `7`"),
            "J" => (matches!(value, Value::Long(_)), "a long, such as `7L`"),
            "F" => (matches!(value, Value::Float(_)), "a float, such as `7.0f`"),
            "D" => (matches!(value, Value::Double(_)), "a double, such as `7.0`"),
            "Ljava/lang/String;" => {
                (matches!(value, Value::Text(_) | Value::Null), "a string, such as `\"text\"`, or `null`")
            }
            _ => (true, ""),
        };
        if fits { Ok(()) } else { self.at_value(number, format!("expected {like}: the member's descriptor says so")) }
    }
}

/// Types that a member takes and gives.
struct Signature {
    parameters: Vec<String>,
    result: String,
}

impl Signature {
    /// `None` where the descriptor cannot be read.
    fn of(member: &MemberText) -> Option<Signature> {
        let descriptor = String::from_utf16(&member.descriptor).ok()?;
        let kind = member.letters[0];
        let Some(inner) = descriptor.strip_prefix('(') else { return Self::of_field(kind, descriptor) };
        let (mut rest, result) = inner.split_once(')')?;
        let mut parameters = Vec::new();
        while !rest.is_empty() {
            let dimensions = rest.len() - rest.trim_start_matches('[').len();
            let length = match rest.as_bytes().get(dimensions)? {
                b'L' => rest.find(';')? + 1,
                _ => dimensions + 1,
            };
            parameters.push(rest.get(..length)?.to_owned());
            rest = rest.get(length..)?;
        }
        // What a constructor gives is the object.
        let result = if kind == b'N' { String::new() } else { result.to_owned() };
        Some(Signature { parameters, result })
    }

    /// A field is read without arguments, and written with one.
    fn of_field(kind: u8, descriptor: String) -> Option<Signature> {
        match kind {
            b'G' | b'g' => Some(Signature { parameters: Vec::new(), result: descriptor }),
            b'P' | b'p' => Some(Signature { parameters: vec![descriptor], result: "V".to_owned() }),
            _ => None,
        }
    }
}
