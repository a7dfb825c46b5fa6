//! The nesting of calls in the trace event format of Chrome, which Perfetto opens.
//!
//! Crossings carry no times: a crossing's number is its time in microseconds, so the picture shows order and nesting, not duration.
//! A stream is a track.

use std::io::Write;

use serde::Serialize;
use serde_json::json;

use super::capture::Capture;
use super::error::ViewError;
use super::filter::Filter;
use super::line::words;
use super::objects::Objects;
use super::paint::Paint;
use super::walk::Seen;
use crate::event::EventKind;
use crate::limits;

/// Writes one JSON object.
///
/// # Errors
/// The first stream that cannot be read, or the output's own error.
pub fn trace(capture: &Capture, name: &str, to: &mut impl Write) -> Result<(), ViewError> {
    let time = "a crossing's number as microseconds: crossings carry no times";
    write!(to, "{{\"displayTimeUnit\":\"ns\",\"otherData\":{},\"traceEvents\":[", json!({ "time": time }))?;
    let process = json!({ "ph": "M", "name": "process_name", "pid": PROCESS, "tid": 0, "args": { "name": name } });
    serde_json::to_writer(&mut *to, &process)?;
    let mut tracks = Tracks { to, open: 0, stream: None, last: 0 };
    capture.each(&Filter::default(), |seen, objects| tracks.event(seen, objects))?;
    tracks.close()?;
    Ok(to.write_all(b"\n]}\n")?)
}

/// All is one process.
const PROCESS: u32 = 1;

/// A call begins or ends.
#[derive(Serialize)]
struct Step<'a> {
    ph: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cat: Option<&'a str>,
    ts: u64,
    pid: u32,
    tid: usize,
    args: serde_json::Value,
}

/// The tracks, one after the other.
struct Tracks<'w, W> {
    to: &'w mut W,
    /// Calls of the present stream that have not ended.
    open: usize,
    stream: Option<usize>,
    /// The last crossing of the present stream.
    last: u64,
}

impl<W: Write> Tracks<'_, W> {
    fn event(&mut self, seen: &Seen<'_>, objects: &Objects) -> Result<(), ViewError> {
        if self.stream != Some(seen.thread.stream) {
            self.close()?;
            self.begin(seen)?;
        }
        self.last = seen.event.seq;
        if seen.begins() && seen.around.len() < limits::OPEN_CALLS {
            self.open += 1;
            let cat = if seen.event.kind == EventKind::OutCall { "out" } else { "in" };
            let name = seen.call.as_ref().map(|call| call.member.short());
            self.step(
                "B",
                name,
                Some(cat),
                seen.event.seq,
                json!({ "event": seen.address(), "call": text(seen, objects) }),
            )?;
        } else if seen.ends() && seen.call.is_some() {
            self.open -= 1;
            self.step("E", None, None, seen.event.seq, json!({ "ended": seen.address(), "end": text(seen, objects) }))?;
        }
        Ok(())
    }

    /// Names the track of a stream.
    fn begin(&mut self, seen: &Seen<'_>) -> Result<(), ViewError> {
        let (tid, thread) = (seen.thread.stream, seen.thread);
        self.stream = Some(tid);
        for (name, args) in [
            ("thread_name", json!({ "name": format!("t{tid} {} (key {})", thread.name, thread.key) })),
            ("thread_sort_index", json!({ "sort_index": tid })),
        ] {
            self.write(&json!({ "ph": "M", "name": name, "pid": PROCESS, "tid": tid, "args": args }))?;
        }
        Ok(())
    }

    /// Calls that the program did not come back from end behind the stream's last crossing.
    fn close(&mut self) -> Result<(), ViewError> {
        for _ in 0..std::mem::take(&mut self.open) {
            self.step("E", None, None, self.last.saturating_add(1), json!({ "end": "the program ended before" }))?;
        }
        Ok(())
    }

    fn step(
        &mut self,
        ph: &str,
        name: Option<String>,
        cat: Option<&str>,
        ts: u64,
        args: serde_json::Value,
    ) -> Result<(), ViewError> {
        self.write(&Step { ph, name, cat, ts, pid: PROCESS, tid: self.stream.unwrap_or_default(), args })
    }

    fn write(&mut self, event: &impl Serialize) -> Result<(), ViewError> {
        self.to.write_all(b",\n")?;
        Ok(serde_json::to_writer(&mut *self.to, event)?)
    }
}

fn text(seen: &Seen<'_>, objects: &Objects) -> String {
    words(seen, objects, false, Paint::default())
}
