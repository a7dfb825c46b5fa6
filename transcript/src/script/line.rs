//! What a line says.

use super::build::Streams;
use super::cursor::Cursor;
use super::error::ScriptError;
use super::show::primitive;
use super::value::{MemberText, Step, Value};
use super::{IN, OUT};
use crate::limits;

/// A line, and where in it what is to be checked stands.
#[derive(Debug)]
pub struct Placed {
    /// Where it begins.
    pub at: usize,
    pub item: Item,
    /// Where its values begin: receiver and arguments, result, content.
    pub values: Vec<usize>,
    /// Objects that its values refer to, with their places.
    pub refs: Vec<(u32, usize)>,
}

/// What a line can be; events with their crossing's number where one is written.
#[derive(Debug)]
pub enum Item {
    Member(String, MemberText),
    Stream(u32),
    Event(Option<u64>, Step),
}

/// Takes a line apart. Of the streams it needs the members, and which calls have not returned.
pub fn item(line: &mut Cursor<'_>, streams: &Streams) -> Result<Placed, ScriptError> {
    let mut work = Line { line, streams, values: Vec::new(), refs: Vec::new() };
    let at = work.line.at();
    let item = work.item()?;
    work.line.end()?;
    let Line { values, refs, .. } = work;
    Ok(Placed { at, item, values, refs })
}

struct Line<'w, 'l> {
    line: &'w mut Cursor<'l>,
    streams: &'w Streams,
    values: Vec<usize>,
    refs: Vec<(u32, usize)>,
}

const EVENT: &str = "`→`, `←`, `returns`, `throws`, `new`, `content`, `change`, `thread`, `stream`, `member` or `note`";

impl<'l> Line<'_, 'l> {
    fn item(&mut self) -> Result<Item, ScriptError> {
        if self.line.eat_keyword("member") {
            return self.member();
        }
        if self.line.eat_keyword("stream") {
            return Ok(Item::Stream(self.line.number("the number of a stream")?));
        }
        if let Some(step) = self.between()? {
            return Ok(Item::Event(None, step));
        }
        let number = match self.line.eat('@') {
            true => Some(self.line.number("the number of a crossing")?),
            false => None,
        };
        Ok(Item::Event(number, self.crossing()?))
    }

    /// An event that is no crossing.
    fn between(&mut self) -> Result<Option<Step>, ScriptError> {
        let step = if self.line.eat_keyword("new") {
            let object = self.object()?;
            let type_name = self.line.word("the name of a class")?;
            self.line.keyword("of")?;
            Step::New { object, type_name, home: self.line.letter("a realm")? }
        } else if self.line.eat_keyword("content") {
            let object = self.object()?;
            self.line.expect('=')?;
            Step::Content { object, value: self.placed()? }
        } else if self.line.eat_keyword("change") {
            let object = self.object()?;
            self.line.keyword("by")?;
            let writer = self.line.letter("a realm")?;
            self.line.expect('=')?;
            Step::Change { object, writer, value: self.placed()? }
        } else if self.line.eat_keyword("thread") {
            let name = self.line.string("the name of the thread, in quotes")?;
            self.line.keyword("of")?;
            let realm = self.line.letter("a realm")?;
            self.line.keyword("key")?;
            let key = self.line.string("the key of the thread, in quotes")?;
            Step::Thread { name, daemon: self.line.eat_keyword("daemon"), realm, key }
        } else if self.line.eat_keyword("refused") {
            let what = self.line.string("a text in quotes")?;
            self.line.keyword("at")?;
            Step::Refused { what, place: self.line.string("a text in quotes")? }
        } else if self.line.eat_keyword("note") {
            Step::Note(self.line.string("a text in quotes")?)
        } else if self.line.eat_keyword("ends") {
            Step::End
        } else {
            return Ok(None);
        };
        Ok(Some(step))
    }

    fn member(&mut self) -> Result<Item, ScriptError> {
        let at = self.line.at();
        let name = self.line.bare_name().ok_or_else(|| self.line.expected("a name for the member"))?.to_owned();
        self.line.spaces();
        if self.streams.member(&name).is_some() {
            return Err(self.line.wrong(at, format!("`{name}` has been defined before")));
        }
        self.line.expect('=')?;
        let letters = [self.line.letter("the kind of the member")?, self.line.letter("its home")?];
        let owner = self.line.word("the member's class")?;
        let member_name = self.line.word("the member's name")?;
        let descriptor = self.line.word("the member's descriptor")?;
        Ok(Item::Member(name, MemberText { letters, owner, name: member_name, descriptor }))
    }

    fn crossing(&mut self) -> Result<Step, ScriptError> {
        if self.line.eat(OUT) {
            return self.call(true);
        }
        if self.line.eat(IN) {
            return self.call(false);
        }
        let at = self.line.at();
        let told = if self.line.eat_keyword("out") {
            Some(true)
        } else if self.line.eat_keyword("in") {
            Some(false)
        } else {
            None
        };
        let thrown = self.line.eat_keyword("throws");
        if !thrown && !self.line.eat_keyword("returns") {
            return Err(self.line.expected(EVENT));
        }
        let Some(out) = told.or(self.streams.innermost()) else {
            return Err(self.line.wrong(at, "no call of this stream is open here"));
        };
        Ok(Step::Result { out, thrown, value: self.placed()? })
    }

    fn call(&mut self, out: bool) -> Result<Step, ScriptError> {
        let at = self.line.at();
        let name = self.line.bare_name().ok_or_else(|| self.line.expected("the name of a member"))?;
        let Some(member) = self.streams.member(name) else {
            let problem = format!("no line `member {name} = …` comes before");
            return Err(self.line.wrong(at, problem));
        };
        self.line.spaces();
        self.values.push(self.line.at());
        let receiver = match self.line.eat_keyword("on") {
            true => self.value(0)?,
            false => Value::Null,
        };
        self.line.expect('(')?;
        let arguments = self.list(')', |line| line.placed())?;
        Ok(Step::Call { out, member, receiver, arguments })
    }

    /// What is between brackets and commas.
    fn list<T>(
        &mut self,
        close: char,
        mut one: impl FnMut(&mut Self) -> Result<T, ScriptError>,
    ) -> Result<Vec<T>, ScriptError> {
        let mut all = Vec::new();
        while !self.line.eat(close) {
            if !all.is_empty() && !self.line.eat(',') {
                return Err(self.line.expected(&format!("`,` or `{close}`")));
            }
            all.push(one(self)?);
        }
        Ok(all)
    }

    /// `#7`
    fn object(&mut self) -> Result<u32, ScriptError> {
        let at = self.line.at();
        if !self.line.eat('#') {
            return Err(self.line.expected("an object, such as `#7`"));
        }
        let id: i64 = self.line.number("the number of an object")?;
        let known = limits::object_id(id).and_then(|id| u32::try_from(id).ok());
        known.ok_or_else(|| self.line.wrong(at, "numbers of objects are 0 to 2147483647"))
    }

    fn placed(&mut self) -> Result<Value, ScriptError> {
        self.values.push(self.line.at());
        self.value(0)
    }

    fn value(&mut self, depth: usize) -> Result<Value, ScriptError> {
        let at = self.line.at();
        match self.line.peek() {
            Some('"') => self.line.string("").map(Value::Text),
            Some('\'') => self.char().map(Value::Char),
            Some('#') => {
                let object = self.object()?;
                self.refs.push((object, at));
                Ok(Value::Ref(object))
            }
            Some('`') => {
                let name = self.line.name("")?;
                self.named(name, at, depth)
            }
            Some(c) if c.is_ascii_digit() || c == '-' => self.number(),
            _ => self.word(at, depth),
        }
    }

    fn char(&mut self) -> Result<u16, ScriptError> {
        let at = self.line.at();
        match self.line.quoted('\'', "")?[..] {
            [unit] => Ok(unit),
            _ => Err(self.line.wrong(at, "expected one UTF-16 unit between the quotes; texts have double quotes")),
        }
    }

    /// What begins with a word or a name.
    fn word(&mut self, at: usize, depth: usize) -> Result<Value, ScriptError> {
        let Some(name) = self.line.bare_name() else { return Err(self.line.expected("a value")) };
        self.line.spaces();
        Ok(match name {
            "null" => Value::Null,
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            "class" => Value::Class(self.line.name("the name of a class")?),
            "NaN" if self.line.eat(':') => Value::Double(self.bits(8, at)?),
            "NaNf" if self.line.eat(':') => Value::Float(self.bits(4, at)? as u32),
            _ => match (letter(name), double(name), name.strip_suffix('f').and_then(float)) {
                (Some(letter), ..) => self.primitives(letter)?,
                (_, Some(bits), _) => Value::Double(bits),
                (_, _, Some(bits)) => Value::Float(bits),
                _ => return self.named(name.encode_utf16().collect(), at, depth),
            },
        })
    }

    /// A value with parts, an array or a constant, whose type's name has been read.
    fn named(&mut self, name: Vec<u16>, at: usize, depth: usize) -> Result<Value, ScriptError> {
        if self.line.eat(':') {
            return Ok(Value::Enum(name, self.line.name("the name of a constant")?));
        }
        if depth == limits::DEPTH {
            return Err(self.line.wrong(at, format!("values nest at most {} deep", limits::DEPTH)));
        }
        if self.line.eat('(') {
            return Ok(Value::Compound(name, self.list(')', |line| line.value(depth + 1))?));
        }
        if self.line.eat('[') {
            return Ok(Value::Array(name, self.list(']', |line| line.value(depth + 1))?));
        }
        Err(self.line.expected("`(`, `[` or `:` behind the name of a type"))
    }

    /// The bits of a NaN of so many bytes.
    fn bits(&mut self, size: usize, at: usize) -> Result<u64, ScriptError> {
        let digits = self.line.taken(|c| c.is_ascii_hexdigit());
        let bits = u64::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 2 * size);
        let is_nan =
            |bits: &u64| if size == 4 { f32::from_bits(*bits as u32).is_nan() } else { f64::from_bits(*bits).is_nan() };
        let problem = || self.line.wrong(at, format!("expected the bits of a NaN: {} hexadecimal digits", 2 * size));
        let bits = bits.filter(is_nan).ok_or_else(problem)?;
        self.line.spaces();
        Ok(bits)
    }

    /// A number: what stands behind it tells its type.
    fn number(&mut self) -> Result<Value, ScriptError> {
        let at = self.line.at();
        let text = self.digits();
        let value = match text.char_indices().next_back() {
            Some((end, 'L')) => text[..end].parse().ok().map(Value::Long),
            Some((end, 'b')) => text[..end].parse().ok().map(Value::Byte),
            Some((end, 's')) => text[..end].parse().ok().map(Value::Short),
            Some((_, 'y' | 'N')) => double(text).map(Value::Double),
            Some((end, 'f')) => float(&text[..end]).map(Value::Float),
            _ if text.contains(['.', 'e', 'E']) => double(text).map(Value::Double),
            _ => text.parse().ok().map(Value::Int),
        };
        let like = "is no number: an int is like 7, a long 7L, a byte 7b, a short 7s, a double 7.0, a float 7.0f";
        let value = value.ok_or_else(|| self.line.wrong(at, format!("`{text}` {like}")))?;
        self.line.spaces();
        Ok(value)
    }

    /// The characters of a number.
    fn digits(&mut self) -> &'l str {
        let before = std::cell::Cell::new(' ');
        self.line.taken(|c| {
            let is = c.is_ascii_alphanumeric() || c == '.' || "+-".contains(c) && " eE".contains(before.get());
            before.set(c);
            is
        })
    }

    fn primitives(&mut self, letter: u8) -> Result<Value, ScriptError> {
        self.line.expect('[')?;
        let mut raw = Vec::new();
        let (_, size) = primitive(char::from(letter)).unwrap_or(("", 1));
        self.list(']', |line| line.elements(letter, size, &mut raw))?;
        Ok(Value::Primitives(letter, (raw.len() / size) as u64, raw))
    }

    /// One element, the same several times, or the characters of a string.
    fn elements(&mut self, letter: u8, size: usize, raw: &mut Vec<u8>) -> Result<(), ScriptError> {
        let at = self.line.at();
        let written = match self.line.peek() {
            Some('"') => self.written(letter, at)?,
            _ => self.element(letter, at)?.to_le_bytes()[..size].to_vec(),
        };
        let times: usize = match self.line.eat('*') {
            true => self.line.number("how many times")?,
            false => 1,
        };
        let more = written.len().checked_mul(times).filter(|more| raw.len() + more <= limits::EVENT_BYTES);
        if more.is_none() {
            return Err(self.line.wrong(at, format!("an array of over {} bytes", limits::EVENT_BYTES)));
        }
        raw.extend(written.repeat(times));
        Ok(())
    }

    fn written(&mut self, letter: u8, at: usize) -> Result<Vec<u8>, ScriptError> {
        let units = self.line.string("")?;
        match letter {
            b'C' => Ok(units.iter().flat_map(|unit| unit.to_le_bytes()).collect()),
            b'B' => units.iter().map(|&unit| u8::try_from(unit)).collect::<Result<_, _>>().map_err(|_| {
                self.line.wrong(at, "a character above \\u00ff is no byte; write the bytes of its encoding")
            }),
            _ => Err(self.line.wrong(at, "expected a number")),
        }
    }

    /// The bits of an element.
    fn element(&mut self, letter: u8, at: usize) -> Result<u64, ScriptError> {
        if letter == b'C' {
            return match self.line.peek() {
                Some('\'') => self.char().map(u64::from),
                _ => Err(self.line.expected("a character or a string")),
            };
        }
        let word = match self.line.bare_name() {
            Some(word) => word.to_owned(),
            None => self.digits().to_owned(),
        };
        let bits = match letter {
            b'Z' if word == "true" || word == "false" => Some(u64::from(word == "true")),
            b'F' if word == "NaN" && self.line.eat(':') => Some(self.bits(4, at)?),
            b'D' if word == "NaN" && self.line.eat(':') => Some(self.bits(8, at)?),
            b'Z' => word.parse::<u8>().ok().map(u64::from),
            b'B' => word.parse::<i8>().ok().map(|number| number as u64),
            b'S' => word.parse::<i16>().ok().map(|number| number as u64),
            b'I' => word.parse::<i32>().ok().map(|number| number as u64),
            b'J' => word.parse::<i64>().ok().map(|number| number as u64),
            b'F' => float(&word).map(u64::from),
            _ => double(&word),
        };
        self.line.spaces();
        let (name, _) = primitive(char::from(letter)).unwrap_or_default();
        bits.ok_or_else(|| {
            self.line.wrong(at, format!("`{word}` is no {name}: elements are written without their type"))
        })
    }
}

/// The letter of a primitive type that arrays can have.
fn letter(name: &str) -> Option<u8> {
    (*b"ZBSCIFJD").into_iter().find(|&letter| primitive(char::from(letter)).is_some_and(|(known, _)| known == name))
}

/// The bits of a number, as a script writes it: not all that Rust reads.
fn double(text: &str) -> Option<u64> {
    match text {
        "NaN" => Some(0x7ff8_0000_0000_0000),
        "Infinity" => Some(f64::INFINITY.to_bits()),
        "-Infinity" => Some(f64::NEG_INFINITY.to_bits()),
        _ if is_decimal(text) => text.parse::<f64>().ok().filter(|number| number.is_finite()).map(f64::to_bits),
        _ => None,
    }
}

fn float(text: &str) -> Option<u32> {
    match text {
        "NaN" => Some(0x7fc0_0000),
        "Infinity" => Some(f32::INFINITY.to_bits()),
        "-Infinity" => Some(f32::NEG_INFINITY.to_bits()),
        _ if is_decimal(text) => text.parse::<f32>().ok().filter(|number| number.is_finite()).map(f32::to_bits),
        _ => None,
    }
}

fn is_decimal(text: &str) -> bool {
    text.strip_prefix('-').unwrap_or(text).starts_with(|c: char| c.is_ascii_digit())
}
