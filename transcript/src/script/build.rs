//! The streams that a script gives.

use std::collections::{BTreeMap, HashMap};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::cursor::Cursor;
use super::error::ScriptError;
use super::value::{MemberText, Step};
use crate::format::stream_file;
use crate::writer::StreamWriter;

/// Streams that are being written, all at once: what is whole of one goes to its file.
pub struct Streams {
    directory: PathBuf,
    members: Vec<MemberText>,
    names: HashMap<String, usize>,
    streams: BTreeMap<u32, One>,
    /// The stream that lines are of.
    current: Option<u32>,
    /// The last crossing's number.
    last: u64,
}

#[derive(Default)]
struct One {
    writer: StreamWriter,
    /// Numbers of the members that it has defined.
    members: HashMap<usize, u64>,
    /// Calls that have not returned: whether they go out.
    calls: Vec<bool>,
}

impl Streams {
    /// In a directory that has none.
    pub fn new(directory: &Path) -> Streams {
        Streams {
            directory: directory.to_owned(),
            members: Vec::new(),
            names: HashMap::new(),
            streams: BTreeMap::new(),
            current: None,
            last: 0,
        }
    }

    /// The stream that lines are of.
    pub fn current(&self) -> Option<u32> {
        self.current
    }

    /// The number of the last crossing.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// The number of a member that has been defined.
    pub fn member(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied()
    }

    /// What it is.
    pub fn text_of(&self, member: usize) -> Option<&MemberText> {
        self.members.get(member)
    }

    /// Whether the innermost call goes out; `None` when none is open.
    pub fn innermost(&self) -> Option<bool> {
        self.streams.get(&self.current?)?.calls.last().copied()
    }

    /// Takes in a member under a new name.
    pub fn define(&mut self, name: String, member: MemberText) {
        self.names.insert(name, self.members.len());
        self.members.push(member);
    }

    /// The lines that follow are of this stream. Streams have the numbers from 0 on, in the order in which they are met.
    pub fn go_to(&mut self, line: &Cursor<'_>, at: usize, number: u32) -> Result<(), ScriptError> {
        let next = self.streams.len() as u32;
        if number > next {
            return Err(line.wrong(at, format!("streams are numbered without gaps: the next new one is stream {next}")));
        }
        if number == next {
            self.streams.insert(number, One { writer: StreamWriter::new(number), ..One::default() });
        }
        self.current = Some(number);
        Ok(())
    }

    /// Writes an event.
    pub fn add(&mut self, line: &Cursor<'_>, at: usize, number: Option<u64>, step: &Step) -> Result<(), ScriptError> {
        let current = self.current.and_then(|number| Some((number, self.streams.get_mut(&number)?)));
        let Some((stream, one)) = current else { return Err(line.wrong(at, "a line `stream 0` must come before")) };
        one.put(step, &self.members);
        let ended = if step.kind().is_crossing() {
            self.last = number.unwrap_or(self.last.saturating_add(1));
            one.writer.end_at(self.last)
        } else {
            one.writer.end()
        };
        ended.map_err(|e| line.wrong(at, e.to_string()))?;
        let closed = one.writer.take_closed();
        if closed.is_empty() { Ok(()) } else { append(&self.directory, stream, &closed) }
    }

    /// Ends all streams.
    pub fn finish(self) -> Result<(), ScriptError> {
        for (number, one) in self.streams {
            append(&self.directory, number, &one.writer.finish())?;
        }
        Ok(())
    }
}

/// Files are opened for each: there may be more streams than files can be open.
fn append(directory: &Path, stream: u32, bytes: &[u8]) -> Result<(), ScriptError> {
    let path = directory.join(stream_file(stream as usize));
    let file = OpenOptions::new().create(true).append(true).open(&path);
    file.and_then(|mut file| file.write_all(bytes)).map_err(|source| ScriptError::Unwritable { path, source })
}

impl One {
    /// Begins an event and writes its operands.
    fn put(&mut self, step: &Step, members: &[MemberText]) {
        let (to, kind) = (&mut self.writer, step.kind());
        match step {
            Step::Thread { name, daemon, realm, key } => {
                let (name, key) = (to.string(name), to.string(key));
                to.begin(kind);
                to.uv(name);
                to.u8(u8::from(*daemon));
                to.u8(*realm);
                to.uv(key);
            }
            Step::New { object, type_name, home } => {
                let type_id = to.type_name(type_name);
                to.begin(kind);
                to.object(*object);
                to.uv(type_id);
                to.u8(*home);
            }
            Step::Call { out, member, receiver, arguments } => {
                self.calls.push(*out);
                let id = *self.members.entry(*member).or_insert_with(|| {
                    let text = &members[*member];
                    to.member(text.letters, &text.owner, &text.name, &text.descriptor)
                });
                to.begin(kind);
                to.uv(id);
                receiver.put(to);
                to.uv(arguments.len() as u64);
                arguments.iter().for_each(|argument| argument.put(to));
            }
            Step::Result { value, .. } => {
                self.calls.pop();
                to.begin(kind);
                value.put(to);
            }
            Step::Content { object, value } => {
                to.begin(kind);
                to.object(*object);
                value.put(to);
            }
            Step::Change { object, writer, value } => {
                to.begin(kind);
                to.object(*object);
                to.u8(*writer);
                value.put(to);
            }
            Step::Refused { what, place } => {
                let texts = [to.string(what), to.string(place)];
                to.begin(kind);
                texts.into_iter().for_each(|text| to.uv(text));
            }
            Step::Note(text) => {
                let text = to.string(text);
                to.begin(kind);
                to.uv(text);
            }
            Step::End => to.begin(kind),
        }
    }
}
