//! One event with all that belongs to it: the whole call, what it is nested in, what is inside, and the objects that it mentions.
//!
//! Where there is a pack, its index tells where all these are, and nothing else is read; otherwise the streams are read, once to the
//! event, which tells the calls around it, and once more for those. No more is kept than is shown, and of what can be many [`SHOWN`]
//! at most.

use std::collections::BTreeMap;
use std::io::Write;

use serde::Serialize;
use serde::ser::Serializer;

use super::address::Address;
use super::capture::Capture;
use super::dump::Form;
use super::error::ViewError;
use super::json::JsonEvent;
use super::line::{line, words};
use super::objects::Objects;
use super::paint::Paint;
use super::values::Words;
use super::walk::{Seen, Walk};
use crate::capture::Span;
use crate::event::{EventKind, Operands};
use crate::value::{Val, Values};

/// So many of the calls around and inside, of what a crossing carries and of objects are shown.
const SHOWN: usize = 100;
/// What a crossing carries comes right before it: one more than is shown.
const LOOKED_BACK: u64 = SHOWN as u64 + 1;

/// Shows an event.
///
/// # Errors
/// A stream that cannot be read, no such event, or the output's own error.
pub fn show(capture: &Capture, address: &Address, form: Form, to: &mut impl Write) -> Result<(), ViewError> {
    let mut objects = capture.objects()?;
    let place = find(capture, address, &mut objects)?;
    let mut told = collect(capture, &place, form, &mut objects)?;
    introduce(capture, &mut told, &objects)?;
    match form {
        Form::Text { paint, .. } => text(&told, paint, to),
        Form::Json => {
            serde_json::to_writer(&mut *to, &told)?;
            Ok(to.write_all(b"\n")?)
        }
    }
}

/// Where the event is.
struct Place {
    stream: usize,
    /// The call that is shown, or the event itself where it belongs to none.
    event: u64,
    /// In how many calls it is nested.
    depth: usize,
    /// The innermost of them, outermost first.
    around: Vec<u64>,
}

fn find(capture: &Capture, address: &Address, objects: &mut Objects) -> Result<Place, ViewError> {
    match address {
        Address::Crossing(number) => {
            if let Some((stream, event)) = capture.indexed().crossing(*number)?
                && let Some(place) = in_stream(capture, stream, event, objects)?
            {
                return Ok(place);
            }
        }
        Address::Event { thread, number } => {
            for stream in called(capture, thread, objects)? {
                if let Some(place) = in_stream(capture, stream, *number, objects)? {
                    return Ok(place);
                }
            }
        }
    }
    Err(ViewError::NoSuchEvent(address.to_string()))
}

/// The streams that are meant by a name: one by its number, or else those of threads with that name or key.
fn called(capture: &Capture, name: &str, objects: &mut Objects) -> Result<Vec<usize>, ViewError> {
    let number = name.strip_prefix('t').and_then(|number| number.parse().ok());
    if let Some(number) = number.filter(|number| *number < capture.streams()) {
        return Ok(vec![number]);
    }
    let mut called = Vec::new();
    for number in 0..capture.streams() {
        let stream = capture.stream(number)?;
        let mut walk = Walk::new(number, &stream);
        walk.next_event(objects)?;
        let thread = walk.thread();
        if [&thread.name, &thread.key, thread.common_key()].contains(&name) {
            called.push(number);
        }
    }
    Ok(called)
}

/// What is shown for an event of a stream, if there is one of that number.
fn in_stream(capture: &Capture, number: usize, event: u64, objects: &mut Objects) -> Result<Option<Place>, ViewError> {
    let stream = capture.stream(number)?;
    let mut walk = Walk::new(number, &stream);
    walk.seek(event, objects)?;
    let mut place = None;
    while let Some(seen) = walk.next_event(objects)? {
        let call = seen.call.as_ref().filter(|_| seen.ends());
        let event = call.map_or(seen.event.number, |call| call.event);
        let (depth, innermost) = (seen.around.len(), seen.around.len().saturating_sub(SHOWN));
        let around = seen.around[innermost..].iter().map(|call| call.event).collect();
        place = Some(Place { stream: number, event, depth, around });
        // What an object is or becomes goes with the crossing behind it, if the program came to that.
        if !is_carried(seen.event.kind) {
            break;
        }
    }
    Ok(place)
}

fn is_carried(kind: EventKind) -> bool {
    matches!(kind, EventKind::New | EventKind::Content | EventKind::Change)
}

/// All that is shown.
#[derive(Default, Serialize)]
struct Told {
    /// The call, or the event where it is no call.
    event: Line,
    /// The call in short, for people.
    #[serde(skip)]
    title: String,
    /// Its parts in full.
    #[serde(skip)]
    parts: Vec<Part>,
    /// How the call ended.
    end: Option<Line>,
    /// What the capture noted of it.
    note: Option<Line>,
    /// The calls around it, outermost first: the innermost ones.
    around: Lines,
    /// What the call carries, objects that it hands over first, and changes: the last ones.
    carried: Lines,
    /// The calls directly inside: the first ones.
    inside: Lines,
    /// What its end carries: the last ones.
    carried_back: Lines,
    /// The objects that all of these mention, by their numbers.
    objects: BTreeMap<u64, Mentioned>,
}

/// A name and a text.
type Part = (String, String);

/// An event, as text or as JSON, and the objects that it mentions.
#[derive(Default)]
struct Line {
    text: String,
    json: serde_json::Value,
    objects: Vec<u64>,
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(to)
    }
}

/// Some events, not too many.
#[derive(Default, Serialize)]
struct Lines {
    /// Those that are shown.
    events: Vec<Line>,
    /// Whether there are more.
    more: bool,
}

impl Lines {
    /// Keeps the first ones.
    fn first(&mut self, line: Line) {
        self.more = self.events.len() == SHOWN;
        if !self.more {
            self.events.push(line);
        }
    }

    /// Keeps the last ones.
    fn last(&mut self, line: Line) {
        if self.events.len() == SHOWN {
            self.more = true;
            self.events.remove(0);
        }
        self.events.push(line);
    }
}

/// An object that is mentioned.
#[derive(Default, Serialize)]
struct Mentioned {
    #[serde(skip)]
    name: String,
    #[serde(rename = "type")]
    type_name: Option<String>,
    home: Option<char>,
    introduced: Option<String>,
}

/// Reads what is around the call and in it.
fn collect(capture: &Capture, place: &Place, form: Form, objects: &mut Objects) -> Result<Told, ViewError> {
    let stream = capture.stream(place.stream)?;
    let mut walk = Walk::new(place.stream, &stream);
    let mut told = Told::default();
    told.around.more = place.depth > place.around.len();
    for call in &place.around {
        walk.seek(*call, objects)?;
        if let Some(seen) = walk.next_event(objects)? {
            told.around.events.push(Line::of(&seen, objects, form, false)?);
        }
    }
    walk.seek(place.event.saturating_sub(LOOKED_BACK), objects)?;
    while walk.number() < place.event
        && let Some(seen) = walk.next_event(objects)?
    {
        match is_carried(seen.event.kind) {
            true => told.carried.last(Line::of(&seen, objects, form, true)?),
            false => told.carried = Lines::default(),
        }
    }
    if let Some(seen) = walk.next_event(objects)? {
        told.event = Line::of(&seen, objects, form, true)?;
        told.title = format!("{}  {}", seen.address(), words(&seen, objects, false, form.paint()));
        told.parts = parts(&seen, objects);
        if seen.begins() {
            told.follow(&mut walk, place.depth, form, objects)?;
        }
    }
    Ok(told)
}

impl Told {
    /// Reads what happens in the call, which is nested in so many others, to its end and the note behind it. Where a pack tells how far
    /// the calls inside reach, what is in them is passed over.
    fn follow(
        &mut self,
        walk: &mut Walk<'_>,
        depth: usize,
        form: Form,
        objects: &mut Objects,
    ) -> Result<(), ViewError> {
        while let Some(seen) = walk.next_event(objects)? {
            if seen.around.len() <= depth {
                self.end = Some(Line::of(&seen, objects, form, true)?);
                self.parts.extend(end(&seen, objects));
                break;
            }
            let directly = seen.around.len() == depth + 1;
            if directly {
                self.take_inside(&seen, objects, form)?;
            }
            if directly && seen.begins() {
                match self.inside.more {
                    false => walk.hurry(depth + 1, 0, objects)?,
                    true => walk.hurry(depth, LOOKED_BACK, objects)?,
                }
            }
        }
        self.take_note(walk, form, objects)
    }

    /// A note right behind the end of a call tells of the call, unless it tells of a wait.
    fn take_note(&mut self, walk: &mut Walk<'_>, form: Form, objects: &mut Objects) -> Result<(), ViewError> {
        if let Some(seen) = walk.next_event(objects)?
            && let Operands::Note(text) = &seen.event.operands
            && !text.decoded().starts_with("waits ")
        {
            self.parts.push(("note".to_owned(), text.to_string()));
            self.note = Some(Line::of(&seen, objects, form, true)?);
        }
        Ok(())
    }

    /// What happens directly in the call, before it ends.
    fn take_inside(&mut self, seen: &Seen<'_>, objects: &Objects, form: Form) -> Result<(), ViewError> {
        if is_carried(seen.event.kind) {
            self.carried_back.last(Line::of(seen, objects, form, false)?);
            return Ok(());
        }
        self.carried_back = Lines::default();
        if seen.begins() {
            self.inside.first(Line::of(seen, objects, form, false)?);
        }
        Ok(())
    }
}

impl Line {
    fn of(seen: &Seen<'_>, objects: &Objects, form: Form, full: bool) -> Result<Line, ViewError> {
        let mut of =
            Line { objects: seen.objects().filter(|object| *object > 0).take(SHOWN).collect(), ..Line::default() };
        match form {
            Form::Text { paint, .. } => of.text = line(seen, objects, full, paint),
            Form::Json => of.json = serde_json::to_value(JsonEvent(seen, objects))?,
        }
        Ok(of)
    }
}

impl Mentioned {
    fn of(object: u64, objects: &Objects) -> Mentioned {
        let type_name = objects.type_of(object).map(str::to_owned);
        Mentioned { name: objects.name(object), type_name, ..Mentioned::default() }
    }
}

/// Where the objects were introduced, and of which realm they are.
fn introduce(capture: &Capture, told: &mut Told, objects: &Objects) -> Result<(), ViewError> {
    let lists = [&told.carried, &told.around, &told.carried_back, &told.inside].map(|lines| &lines.events);
    let lines = [&told.event].into_iter().chain(&told.end).chain(lists.into_iter().flatten());
    let mentioned = lines.flat_map(|line| line.objects.iter().copied()).take(SHOWN);
    told.objects = mentioned.map(|object| (object, Mentioned::of(object, objects))).collect();
    let mut left = told.objects.len();
    for Span { stream: number, events: span } in introductions(capture, told)? {
        let stream = capture.stream(number)?;
        let mut events = stream.events_at(span.start)?;
        while let Some(event) = events.next_event()?.filter(|event| left > 0 && event.number < span.end) {
            let Operands::Introduction(object, _, home) = event.operands else { continue };
            let Some(mentioned) = told.objects.get_mut(&object) else { continue };
            if mentioned.introduced.is_none() {
                mentioned.home = Some(home);
                mentioned.introduced = Some(format!("t{number}#{}", event.number));
                left -= 1;
            }
        }
    }
    Ok(())
}

/// Where the events can be that introduce the objects: each place once.
fn introductions(capture: &Capture, told: &Told) -> Result<Vec<Span>, ViewError> {
    let mut spans = BTreeMap::new();
    for object in told.objects.keys() {
        for span in capture.indexed().spans_with_introduction(*object)? {
            spans.insert((span.stream, span.events.start), span);
        }
    }
    Ok(spans.into_values().collect())
}

/// The event's parts by name.
fn parts(seen: &Seen<'_>, objects: &Objects) -> Vec<Part> {
    let thread = format!("{}, key {}", seen.thread.name, seen.thread.key);
    let mut parts = vec![("thread".to_owned(), thread)];
    let (Operands::Call(_, receiver, arguments), Some(call)) = (&seen.event.operands, &seen.call) else { return parts };
    parts.push(("crossing".to_owned(), seen.event.seq.to_string()));
    parts.push(("member".to_owned(), call.member.long()));
    let mut receiver = receiver.clone();
    if receiver.clone().next() != Some(Val::Null) {
        parts.push(("object".to_owned(), one(&mut receiver, objects)));
    }
    let mut arguments = arguments.clone();
    for number in 1.. {
        if arguments.left() == 0 {
            break;
        }
        parts.push((format!("argument {number}"), one(&mut arguments, objects)));
    }
    parts
}

/// How a call ended, by name.
fn end(seen: &Seen<'_>, objects: &Objects) -> [Part; 2] {
    let how = words(seen, objects, true, Paint::default());
    let (how, what) = how.split_once(' ').unwrap_or((&how, ""));
    let place = format!("{}, crossing {}", seen.address(), seen.event.seq);
    [(how.to_owned(), what.to_owned()), ("at".to_owned(), place)]
}

fn one(values: &mut Values<'_>, objects: &Objects) -> String {
    let mut words = Words::new(objects, true);
    words.value(values);
    words.out
}

/// For people.
fn text(told: &Told, paint: Paint, to: &mut impl Write) -> Result<(), ViewError> {
    writeln!(to, "{}", told.title)?;
    for (name, value) in &told.parts {
        writeln!(to, "  {}{value}", paint.dim(&format!("{name:<12}")))?;
    }
    section("nested in", &told.around, "and more around these", paint, to)?;
    section("carried with the call", &told.carried, "and more before", paint, to)?;
    section("inside", &told.inside, "and more", paint, to)?;
    section("carried with its end", &told.carried_back, "and more before", paint, to)?;
    if !told.objects.is_empty() {
        writeln!(to, "\n{}", paint.bold("objects"))?;
    }
    let width = told.objects.values().map(|object| object.name.chars().count()).max().unwrap_or_default();
    for Mentioned { name, type_name, home, introduced } in told.objects.values() {
        let type_name = type_name.as_deref().unwrap_or("type not known");
        let home = home.map(|home| format!(", of {home}")).unwrap_or_default();
        let introduced = introduced.as_ref().map(|event| format!(", introduced at {event}")).unwrap_or_default();
        writeln!(to, "  {name:<width$}  {type_name}{home}{introduced}")?;
    }
    Ok(())
}

fn section(title: &str, lines: &Lines, more: &str, paint: Paint, to: &mut impl Write) -> Result<(), ViewError> {
    if lines.events.is_empty() {
        return Ok(());
    }
    writeln!(to, "\n{}", paint.bold(title))?;
    for line in &lines.events {
        writeln!(to, "{}", line.text)?;
    }
    if lines.more {
        writeln!(to, "  {more}")?;
    }
    Ok(())
}
