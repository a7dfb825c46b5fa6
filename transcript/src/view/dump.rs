//! A transcript, one line an event.

use std::io::Write;

use super::capture::Capture;
use super::error::ViewError;
use super::filter::Filter;
use super::json::JsonEvent;
use super::line::line;
use super::objects::Objects;
use super::paint::Paint;
use super::walk::Seen;

/// How events are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// For people: values in full or abbreviated.
    Text {
        /// In full.
        full: bool,
        /// Colours.
        paint: Paint,
    },
    /// A JSON object an event.
    Json,
}

impl Form {
    /// Colours, if it has any.
    pub(crate) fn paint(self) -> Paint {
        match self {
            Form::Text { paint, .. } => paint,
            Form::Json => Paint::default(),
        }
    }

    /// Writes the line of an event.
    pub(crate) fn write(self, seen: &Seen<'_>, objects: &Objects, to: &mut impl Write) -> Result<(), ViewError> {
        match self {
            Form::Text { full, paint } => to.write_all(line(seen, objects, full, paint).as_bytes())?,
            Form::Json => serde_json::to_writer(&mut *to, &JsonEvent(seen, objects))?,
        }
        Ok(to.write_all(b"\n")?)
    }
}

/// Writes the events that the filter lets through, stream after stream.
///
/// # Errors
/// The first stream that cannot be read, or the output's own error.
pub fn dump(capture: &Capture, filter: &Filter, form: Form, to: &mut impl Write) -> Result<(), ViewError> {
    capture.each(filter, |seen, objects| form.write(seen, objects, to))
}
