//! Transcripts for people and for other tools: what `factor transcript dump`, `show`, `grep`, `stats`, `effects`, `diff` and
//! `trace` print.
//!
//! A capture is read event by event ([`Walk`]), with what an event alone does not tell: the types of the objects that it mentions
//! ([`Objects`]), the calls that it is nested in, its thread. From that come one line of text ([`line()`]) or one JSON object
//! ([`JsonEvent`]). What is kept in memory is bounded, however long the transcript is: the members of the streams, the calls that are
//! open, and the types of objects up to [`limits::NAMED_OBJECTS`](crate::limits::NAMED_OBJECTS).

mod address;
mod answers;
mod capture;
mod diff;
mod dump;
mod effects;
mod error;
mod filter;
mod grep;
mod json;
mod line;
mod names;
mod objects;
mod paint;
mod pseudonyms;
mod show;
mod stats;
mod trace;
mod values;
mod walk;

pub use address::Address;
pub use answers::{Alike, Answers, Outcome, answers};
pub use capture::Capture;
pub use diff::{Verdict, diff};
pub use dump::{Form, dump};
pub use effects::{Effects, effects};
pub use error::ViewError;
pub use filter::{Filter, Predicate, Range};
pub use grep::{Find, grep};
pub use json::JsonEvent;
pub use line::line;
pub(crate) use names::simple;
pub use names::{KINDS, kind_name};
pub use objects::Objects;
pub use paint::Paint;
pub use show::show;
pub use stats::{Stats, Tally, stats};
pub use trace::trace;
pub use walk::{MemberName, Open, Seen, Thread, Walk};

/// Rows of a table that are shown, unless all are wanted.
const ROWS: usize = 20;

/// How many rows of a table are shown.
fn rows_shown(all: bool) -> usize {
    if all { usize::MAX } else { ROWS }
}
