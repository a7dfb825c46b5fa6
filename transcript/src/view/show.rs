//! One event with all that belongs to it: the whole call, what it is nested in, what is inside, and the objects that it mentions.
//!
//! The stream is read twice: once to the event, which tells the calls around it, and once more for those. Then the streams are read
//! as far as the objects are introduced. No more is kept than is shown, and of what can be many [`SHOWN`] at most.

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
use crate::event::{EventKind, Operands};
use crate::value::{Val, Values};

/// So many of the calls inside, of what a crossing carries and of objects are shown.
const SHOWN: usize = 100;

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
    /// The calls around, outermost first.
    around: Vec<u64>,
}

fn find(capture: &Capture, address: &Address, objects: &mut Objects) -> Result<Place, ViewError> {
    for number in 0..capture.streams() {
        let stream = capture.stream(number)?;
        let mut walk = Walk::new(number, &stream);
        let mut named = false;
        while let Some(seen) = walk.next_event(objects)?.filter(|seen| address.is_in(seen)) {
            named |= address.names(&seen);
            // What an object is or becomes goes with the crossing behind it.
            if named && !is_carried(seen.event.kind) {
                let call = seen.call.as_ref().filter(|_| seen.ends());
                let event = call.map_or(seen.event.number, |call| call.event);
                return Ok(Place {
                    stream: number,
                    event,
                    around: seen.around.iter().map(|call| call.event).collect(),
                });
            }
        }
    }
    Err(ViewError::NoSuchEvent(address.to_string()))
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
    /// The calls around it, outermost first.
    around: Vec<Line>,
    /// What the call carries: objects that it hands over first, and changes.
    carried: Lines,
    /// The calls directly inside.
    inside: Lines,
    /// What its end carries.
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
    /// The first ones.
    events: Vec<Line>,
    /// How many more there are.
    more: u64,
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

/// Reads the stream once more, for what is around the call and in it.
fn collect(capture: &Capture, place: &Place, form: Form, objects: &mut Objects) -> Result<Told, ViewError> {
    let stream = capture.stream(place.stream)?;
    let mut walk = Walk::new(place.stream, &stream);
    let mut told = Told::default();
    while let Some(seen) = walk.next_event(objects)? {
        let number = seen.event.number;
        if number < place.event && is_carried(seen.event.kind) {
            if number + SHOWN as u64 >= place.event {
                told.carried.events.push(Line::of(&seen, objects, form, true)?);
            }
        } else if number < place.event {
            told.carried = Lines::default();
            if place.around.contains(&number) {
                told.around.push(Line::of(&seen, objects, form, false)?);
            }
        } else if number == place.event {
            told.event = Line::of(&seen, objects, form, true)?;
            told.title = format!("{}  {}", seen.address(), words(&seen, objects, false, form.paint()));
            told.parts = parts(&seen, objects);
            if !seen.begins() {
                return Ok(told);
            }
        } else if seen.around.len() <= place.around.len() {
            told.end = Some(Line::of(&seen, objects, form, true)?);
            told.parts.extend(end(&seen, objects));
            return Ok(told);
        } else if seen.around.len() == place.around.len() + 1 {
            told.take_inside(&seen, objects, form)?;
        }
    }
    Ok(told)
}

impl Told {
    /// What happens directly in the call, before it ends.
    fn take_inside(&mut self, seen: &Seen<'_>, objects: &Objects, form: Form) -> Result<(), ViewError> {
        let carried = is_carried(seen.event.kind);
        if !carried {
            self.carried_back = Lines::default();
        }
        let lines = if carried { &self.carried_back } else { &self.inside };
        if !carried && !seen.begins() {
            return Ok(()); // its end
        }
        let line = if lines.events.len() < SHOWN { Some(Line::of(seen, objects, form, false)?) } else { None };
        let lines = if carried { &mut self.carried_back } else { &mut self.inside };
        lines.more += u64::from(line.is_none());
        lines.events.extend(line);
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
    let lists = [&told.carried.events, &told.around, &told.carried_back.events, &told.inside.events];
    let lines = [&told.event].into_iter().chain(&told.end).chain(lists.into_iter().flatten());
    let mentioned = lines.flat_map(|line| line.objects.iter().copied()).take(SHOWN);
    told.objects = mentioned.map(|object| (object, Mentioned::of(object, objects))).collect();
    let mut left = told.objects.len();
    for number in 0..capture.streams() {
        let stream = capture.stream(number)?;
        let mut events = stream.events();
        while let Some(event) = events.next_event()?.filter(|_| left > 0) {
            let Operands::Introduction(object, _, home) = event.operands else { continue };
            let Some(mentioned) = told.objects.get_mut(&object) else { continue };
            if mentioned.introduced.is_none() {
                *mentioned = Mentioned::of(object, objects);
                mentioned.home = Some(home);
                mentioned.introduced = Some(format!("t{number}#{}", event.number));
                left -= 1;
            }
        }
    }
    Ok(())
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
    section("nested in", &told.around, 0, paint, to)?;
    section("carried with the call", &told.carried.events, told.carried.more, paint, to)?;
    section("inside", &told.inside.events, told.inside.more, paint, to)?;
    section("carried with its end", &told.carried_back.events, told.carried_back.more, paint, to)?;
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

fn section(title: &str, lines: &[Line], more: u64, paint: Paint, to: &mut impl Write) -> Result<(), ViewError> {
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(to, "\n{}", paint.bold(title))?;
    for line in lines {
        writeln!(to, "{}", line.text)?;
    }
    if more > 0 {
        writeln!(to, "  and {more} more")?;
    }
    Ok(())
}
