//! What a divergence looks like on a terminal.

use std::fmt::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::sources::Place;

/// What the runtime writes at the end of a replay.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Events replayed.
    pub events: u64,
    /// Calls that reached a real environment: none, unless something is wrong with us.
    pub environment_calls: u64,
    /// How many pseudonyms code under test was given in the place of secrets.
    #[serde(default)]
    pub pseudonyms: u64,
    /// How often code under test slept, which took no time, when it had made threads.
    #[serde(default)]
    pub sleeps: u64,
    /// The status with which code under test ended the program, if it did.
    #[serde(default)]
    pub exit: Option<i32>,
    /// Streams with crossings that T did not make.
    pub leftovers: u64,
    /// The first of them.
    pub leftover: Option<String>,
    /// The event that it is.
    #[serde(default)]
    pub leftover_at: Option<String>,
    /// The command that shows the event which was expected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<String>,
    /// Wall time of the replay inside the JVM, in milliseconds.
    pub wall_ms: u64,
    /// The divergence, if there was one.
    pub diverged: Option<Divergence>,
}

/// T used the environment differently.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Divergence {
    /// Thread.
    pub thread: String,
    /// File of its stream.
    pub stream: String,
    /// Number of the expected event.
    pub event: u64,
    /// What was expected.
    pub expected: String,
    /// What happened.
    pub happened: String,
    /// The nearest later event that would have matched.
    pub nearest: Option<String>,
    /// How many events ahead that is.
    pub nearest_distance: u64,
    /// Events before.
    pub before: Vec<String>,
    /// T's frames, innermost first.
    pub frames: Vec<Frame>,
}

/// A stack frame.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Class.
    pub class: String,
    /// Method.
    pub method: String,
    /// Source file.
    pub file: Option<String>,
    /// Line, or negative.
    pub line: i64,
}

/// The report as text; `directory` is where sources are looked for.
pub fn text(divergence: &Divergence, name: &str, directory: &Path, next: &str) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "DIVERGED {name} at event {} (thread {}): inconclusive, not a failure",
        divergence.event, divergence.thread
    );
    if let Some(frame) = divergence.frames.first() {
        out.push_str(&place(frame, directory));
    }
    let _ = writeln!(out, "  expected: {}", divergence.expected);
    let _ = writeln!(out, "  happened: {}", divergence.happened);
    if let Some(nearest) = &divergence.nearest {
        let _ = writeln!(out, "  nearest:  {nearest}, {} events ahead", divergence.nearest_distance);
    }
    if !divergence.before.is_empty() {
        let _ = writeln!(out, "  before:");
        for line in &divergence.before {
            let _ = writeln!(out, "    {line}");
        }
    }
    let _ = writeln!(out, "  next: {next}");
    out
}

/// A divergence that is told by a class file, before anything ran.
pub fn of_class(divergence: &Divergence, name: &str, next: &str) -> String {
    let Divergence { expected, happened, .. } = divergence;
    format!(
        "DIVERGED {name}: inconclusive, not a failure\n  expected: {expected}\n  happened: {happened}\n  next: {next}\n"
    )
}

fn place(frame: &Frame, directory: &Path) -> String {
    let file = frame.file.clone().unwrap_or_default();
    let mut out = format!("  at {}.{} ({file}:{})\n", frame.class, frame.method, frame.line);
    if let Some(place) = Place::of(frame, directory) {
        let _ = writeln!(out, "  {:>5} | {}", frame.line, place.text());
    }
    out
}
