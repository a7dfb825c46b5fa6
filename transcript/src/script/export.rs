//! Writes the streams of a capture as one script, in the order of their crossings.

use std::cmp::Reverse;
use std::collections::hash_map::Entry;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::io::Write;
use std::path::Path;
use std::rc::Rc;

use super::{FIRST_LINE, Preface, quote, show};
use crate::capture::Capture;
use crate::error::TranscriptError;
use crate::event::{EventKind, Operands};
use crate::reader::{Events, Stream};
use crate::tables::Member;
use crate::view::simple;

/// Writes all streams of a capture's directory. `named` is what the output is called in messages.
///
/// # Errors
/// The first stream that cannot be read, or the output's own error.
pub fn export(directory: &Path, preface: &Preface, to: &mut impl Write, named: &Path) -> Result<(), TranscriptError> {
    let capture = Capture::open(directory)?;
    let mut streams = Vec::new();
    while let Some(stream) = capture.stream(streams.len())? {
        streams.push(stream);
    }
    let mut names = Names::default();
    let mut lines = begin(preface);
    for stream in &streams {
        names.collect(stream, &mut lines)?;
    }
    to.write_all(lines.as_bytes()).map_err(TranscriptError::io(named))?;
    merge(&streams, &names, |lines| to.write_all(lines.as_bytes()).map_err(TranscriptError::io(named)))?;
    to.flush().map_err(TranscriptError::io(named))
}

fn begin(preface: &Preface) -> String {
    let Preface { capture, digest, exit } = preface;
    let exit = exit.map_or_else(String::new, |code| format!("exit {code}\n"));
    format!("{FIRST_LINE}\ncapture {capture} {digest}\n{exit}\n")
}

/// What the members are called.
#[derive(Default)]
struct Names {
    /// By all that tells a member from others.
    names: HashMap<Vec<u16>, Rc<str>>,
    taken: HashSet<String>,
    /// Of each stream, by the numbers that its members have there.
    streams: Vec<HashMap<u32, Rc<str>>>,
}

impl Names {
    /// Names all members of the next stream, and defines those that are new.
    fn collect(&mut self, stream: &Stream, lines: &mut String) -> Result<(), TranscriptError> {
        let mut numbers = HashMap::new();
        let mut events = stream.events();
        while let Some(event) = events.next_event()? {
            let Operands::Call(member, ..) = &event.operands else { continue };
            if let Entry::Vacant(unnumbered) = numbers.entry(member.number()) {
                unnumbered.insert(self.name(member, lines));
            }
        }
        self.streams.push(numbers);
        Ok(())
    }

    fn name(&mut self, member: &Member<'_>, lines: &mut String) -> Rc<str> {
        let new = match self.names.entry(key(member)) {
            Entry::Occupied(known) => return Rc::clone(known.get()),
            Entry::Vacant(new) => new,
        };
        let name: Rc<str> = new_name(member, &mut self.taken).into();
        lines.push_str(&format!("member {name} = {} {}", show::letter(member.kind()), show::letter(member.home())));
        for text in [member.owner(), member.name(), member.descriptor()] {
            lines.push(' ');
            quote::word(lines, text);
        }
        lines.push('\n');
        Rc::clone(new.insert(name))
    }

    fn of(&self, stream: usize, member: u32) -> &str {
        self.streams.get(stream).and_then(|numbers| numbers.get(&member)).map_or("", |name| name)
    }
}

fn key(member: &Member<'_>) -> Vec<u16> {
    let mut key = vec![member.kind() as u16, member.home() as u16];
    for text in [member.owner(), member.name(), member.descriptor()] {
        let length = text.units().count();
        key.extend([length as u16, (length >> 16) as u16]);
        key.extend(text.units());
    }
    key
}

/// `Class.member`, and for the others that would have the same name a number behind.
fn new_name(member: &Member<'_>, taken: &mut HashSet<String>) -> String {
    let full = format!("{}.{}", simple(&member.owner().decoded()), member.name());
    let mut name: String = full.chars().map(|c| if quote::is_in_name(c) { c } else { '_' }).collect();
    if !name.starts_with(quote::begins_name) {
        name.insert(0, '_');
    }
    let mut numbered = name.clone();
    for number in 2.. {
        if taken.insert(numbered.clone()) {
            break;
        }
        numbered = format!("{name}_{number}");
    }
    numbered
}

/// Gives the lines of all streams: what comes before a crossing together with that, in the order of the crossings' numbers.
fn merge(
    streams: &[Stream],
    names: &Names,
    mut write: impl FnMut(&str) -> Result<(), TranscriptError>,
) -> Result<(), TranscriptError> {
    let mut sources: Vec<Source<'_>> = streams.iter().enumerate().map(Source::of).collect();
    let mut next = BinaryHeap::new();
    for (number, source) in sources.iter_mut().enumerate() {
        source.advance(names)?;
        write(&format!("\nstream {number}\n"))?;
        if source.seq == START {
            write(&source.lines)?;
            source.advance(names)?;
        }
        next.push(Reverse((source.seq, number)));
    }
    let (mut current, mut last) = (sources.len().checked_sub(1), 0);
    while let Some(Reverse((seq, number))) = next.pop() {
        let source = &mut sources[number];
        if source.lines.is_empty() {
            continue;
        }
        if current != Some(number) {
            write(&format!("\nstream {number}\n"))?;
            current = Some(number);
        }
        let (before, crossing) = source.lines.split_at(source.crossing);
        write(before)?;
        if seq != END {
            if seq != last + 1 {
                write(&format!("@{seq} "))?;
            }
            last = seq;
        }
        write(crossing)?;
        source.advance(names)?;
        next.push(Reverse((source.seq, number)));
    }
    Ok(())
}

/// In the place of a crossing's number: the start of a thread comes before all crossings.
const START: u64 = 0;
/// What comes behind all of a stream.
const END: u64 = u64::MAX;

/// A stream that is being shown, up to its next crossing.
struct Source<'s> {
    stream: usize,
    events: Events<'s>,
    /// Calls that have not returned: whether they go out.
    calls: Vec<bool>,
    lines: String,
    /// Where in the lines the crossing begins.
    crossing: usize,
    seq: u64,
}

impl<'s> Source<'s> {
    fn of((number, stream): (usize, &'s Stream)) -> Source<'s> {
        Source {
            stream: number,
            events: stream.events(),
            calls: Vec::new(),
            lines: String::new(),
            crossing: 0,
            seq: START,
        }
    }

    /// Shows what comes next, to a crossing, a thread's start or the end.
    fn advance(&mut self, names: &Names) -> Result<(), TranscriptError> {
        self.lines.clear();
        while let Some(event) = self.events.next_event()? {
            let (kind, seq) = (event.kind, event.seq);
            let starts = kind == EventKind::ThreadStart && event.number == 0;
            let told = told(kind, &mut self.calls);
            self.lines.push_str(&"  ".repeat(self.calls.len()));
            self.crossing = self.lines.len();
            self.lines.push_str(told);
            let call = if let Operands::Call(member, ..) = &event.operands {
                names.of(self.stream, member.number())
            } else {
                ""
            };
            show::event(&mut self.lines, event, call);
            self.lines.push('\n');
            if matches!(kind, EventKind::OutCall | EventKind::InCall) {
                self.calls.push(kind == EventKind::OutCall);
            }
            if kind.is_crossing() || starts {
                self.seq = if starts { START } else { seq };
                return Ok(());
            }
        }
        (self.crossing, self.seq) = (self.lines.len(), END);
        Ok(())
    }
}

/// What is written before the end of a call: nothing, where it ends the innermost one.
fn told(kind: EventKind, calls: &mut Vec<bool>) -> &'static str {
    let out = match kind {
        EventKind::OutReturn | EventKind::OutThrow => true,
        EventKind::InReturn | EventKind::InThrow => false,
        _ => return "",
    };
    match calls.pop() {
        Some(innermost) if innermost == out => "",
        _ if out => "out ",
        _ => "in ",
    }
}
