//! Events in whose members, strings and values something is found.

use std::io::Write;
use std::ops::Range;

use serde::Serialize;

use super::capture::Capture;
use super::dump::Form;
use super::error::ViewError;
use super::filter::Filter;
use super::json::JsonEvent;
use super::line::{numbers, words};
use super::objects::Objects;
use super::paint::Paint;
use super::walk::Seen;

/// Finds the first place in a text.
pub type Find<'f> = &'f dyn Fn(&str) -> Option<Range<usize>>;

/// Characters that are shown before and behind a place in a long text.
const AROUND: usize = 40;

/// Writes the events that the filter lets through and in which something is found: in their line as it would be in full, or in the
/// full name of the member or type. How many there are.
///
/// # Errors
/// The first stream that cannot be read, or the output's own error.
pub fn grep(
    capture: &Capture,
    filter: &Filter,
    find: Find<'_>,
    form: Form,
    to: &mut impl Write,
) -> Result<u64, ViewError> {
    let mut count = 0;
    capture.each(filter, |seen, objects| {
        let full = words(seen, objects, true, Paint::default());
        let Some(found) = Found::in_texts(find, [full, long_name(seen, objects)]) else { return Ok(()) };
        count += 1;
        found.write(seen, objects, find, form, to)
    })?;
    Ok(count)
}

/// What a line leaves out of a name: the package, and the descriptor.
fn long_name(seen: &Seen<'_>, objects: &Objects) -> String {
    if seen.event.kind.is_crossing() {
        return seen.call.as_ref().map(|call| call.member.long()).unwrap_or_default();
    }
    seen.objects().next().and_then(|object| objects.type_of(object)).unwrap_or_default().to_owned()
}

/// A place in one of an event's texts.
struct Found {
    text: String,
    place: Range<usize>,
}

/// An event with what was found in it.
#[derive(Serialize)]
struct JsonFound<'a> {
    #[serde(flatten)]
    event: JsonEvent<'a>,
    r#match: &'a str,
}

impl Found {
    fn in_texts(find: Find<'_>, texts: [String; 2]) -> Option<Found> {
        texts.into_iter().find_map(|text| find(&text).map(|place| Found { text, place }))
    }

    fn write(
        &self,
        seen: &Seen<'_>,
        objects: &Objects,
        find: Find<'_>,
        form: Form,
        to: &mut impl Write,
    ) -> Result<(), ViewError> {
        let Form::Text { full, paint } = form else {
            let event = JsonFound { event: JsonEvent(seen, objects), r#match: &self.text[self.place.clone()] };
            serde_json::to_writer(&mut *to, &event)?;
            return Ok(to.write_all(b"\n")?);
        };
        let shown = words(seen, objects, full, Paint::default());
        let place = find(&shown);
        writeln!(to, "{}{}", numbers(seen, paint), marked(&shown, place.clone().unwrap_or(0..0), paint))?;
        if place.is_none() {
            writeln!(to, "{:>10}  {}", "", self.excerpt(paint))?;
        }
        Ok(())
    }

    /// The place with what is around it.
    fn excerpt(&self, paint: Paint) -> String {
        let (before, behind) = (&self.text[..self.place.start], &self.text[self.place.end..]);
        let start = before.char_indices().rev().take(AROUND).last().map_or(before.len(), |(at, _)| at);
        let end = behind.char_indices().nth(AROUND).map_or(self.text.len(), |(at, _)| self.place.end + at);
        let place = self.place.start - start..self.place.end - start;
        let cut = |is: bool| if is { "…" } else { "" };
        format!("{}{}{}", cut(start > 0), marked(&self.text[start..end], place, paint), cut(end < self.text.len()))
    }
}

fn marked(text: &str, place: Range<usize>, paint: Paint) -> String {
    if place.is_empty() {
        return text.to_owned();
    }
    format!("{}{}{}", &text[..place.start], paint.bold(&text[place.clone()]), &text[place.end..])
}
