//! Statistics as tables and as JSON.

use std::io::Write;

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{Large, Stats, Tally};
use crate::view::dump::Form;
use crate::view::error::ViewError;
use crate::view::names::kind_name;
use crate::view::paint::Paint;
use crate::view::rows_shown;

/// One way to divide what is in a capture.
struct Table {
    by: &'static str,
    columns: &'static [Column],
    rows: Vec<Row>,
}

/// A part of it.
struct Row {
    /// What it is called, for people.
    name: String,
    /// The same by keys, for JSON.
    keys: Value,
    tally: Tally,
}

/// A column of counts: its title, and what it counts.
type Column = (&'static str, fn(&Tally) -> u64);

const BYTES: Column = ("bytes", |tally| tally.bytes);
const CARRIED: Column = ("carried", |tally| tally.carried);
const EVENTS: Column = ("events", |tally| tally.events);
const CALLS: Column = ("calls", |tally| tally.calls);
const CALLBACKS: Column = ("callbacks", |tally| tally.callbacks);
const THROWS: Column = ("throws", |tally| tally.throws);

const OF_CALLS: [Column; 6] = [BYTES, CARRIED, EVENTS, CALLS, CALLBACKS, THROWS];
const OF_KINDS: [Column; 2] = [BYTES, EVENTS];
const OF_TYPES: [Column; 4] = [
    BYTES,
    ("objects", |tally| tally.objects),
    ("contents", |tally| tally.contents),
    ("changes", |tally| tally.changes),
];

impl Stats {
    /// Writes what was found, the largest share of the bytes first; of each table the first rows, or all.
    ///
    /// # Errors
    /// The output's own error.
    pub fn write(&self, all: bool, form: Form, to: &mut impl Write) -> Result<(), ViewError> {
        let shown = rows_shown(all);
        match form {
            Form::Text { paint, .. } => self.text(shown, paint, to),
            Form::Json => self.json(shown, to),
        }
    }

    fn tables(&self) -> [Table; 5] {
        let classes = self.classes().into_iter().map(|(class, tally)| row(class, json!({ "class": class }), tally));
        let methods = self.methods.iter().map(|(member, tally)| {
            let arrow = if member.home == 'E' { "→" } else { "←" };
            let keys = json!({ "class": member.class, "method": member.name, "descriptor": member.descriptor });
            row(&format!("{arrow} {}", member.long()), keys, *tally)
        });
        let threads = self.threads.iter().map(|(thread, tally)| {
            let stream = format!("t{}", thread.stream);
            let name = format!("{stream} {} (key {})", thread.name, thread.key);
            row(&name, json!({ "stream": stream, "thread": thread.name, "key": thread.key }), *tally)
        });
        let kinds =
            self.kinds.iter().map(|(kind, tally)| row(kind_name(*kind), json!({ "kind": kind_name(*kind) }), *tally));
        let types = self.types.iter().map(|(name, tally)| row(name, json!({ "type": name }), *tally));
        [
            Table::new("class", &OF_CALLS, classes),
            Table::new("method", &OF_CALLS, methods),
            Table::new("thread", &OF_CALLS, threads),
            Table::new("kind", &OF_KINDS, kinds),
            Table::new("type", &OF_TYPES, types),
        ]
    }

    fn text(&self, shown: usize, paint: Paint, to: &mut impl Write) -> Result<(), ViewError> {
        let Tally { bytes, events, calls, callbacks, .. } = self.total;
        let threads = self.threads.len();
        writeln!(to, "{}", paint.bold(&format!("{bytes} bytes, {events} events, {threads} threads")))?;
        writeln!(to, "{calls} calls of the environment, {callbacks} of the code under test")?;
        for table in self.tables().iter().filter(|table| !table.rows.is_empty()) {
            table.text(self.total.bytes, shown, paint, to)?;
        }
        writeln!(to, "\n{}", paint.bold("largest events"))?;
        for Large { bytes, event, text } in self.largest() {
            writeln!(to, "{bytes:>WIDTH$}  {event}  {text}")?;
        }
        Ok(())
    }

    fn json(&self, shown: usize, to: &mut impl Write) -> Result<(), ViewError> {
        line("total", Map::new(), &self.total, to)?;
        for table in self.tables() {
            for Row { keys, tally, .. } in table.rows.into_iter().take(shown) {
                let mut keys = if let Value::Object(keys) = keys { keys } else { Map::new() };
                keys.insert("share".to_owned(), json!(share(&tally, self.total.bytes)));
                line(table.by, keys, &tally, to)?;
            }
        }
        for Large { bytes, event, text } in self.largest() {
            let keys = json!({ "by": "event", "event": event, "bytes": bytes, "text": text });
            writeln!(to, "{keys}")?;
        }
        Ok(())
    }

    /// The largest first.
    fn largest(&self) -> Vec<&Large> {
        let mut largest: Vec<&Large> = self.largest.iter().map(|large| &large.0).collect();
        largest.sort_by(|a, b| b.bytes.cmp(&a.bytes).then_with(|| a.event.cmp(&b.event)));
        largest
    }
}

fn row(name: &str, keys: Value, tally: Tally) -> Row {
    Row { name: name.to_owned(), keys, tally }
}

/// Hundredths of a percent, as a part of 1.
fn share(tally: &Tally, total: u64) -> f64 {
    (tally.bytes as f64 / total.max(1) as f64 * 1e4).round() / 1e4
}

fn line(by: &str, keys: Map<String, Value>, tally: &Tally, to: &mut impl Write) -> Result<(), ViewError> {
    #[derive(Serialize)]
    struct Line<'a> {
        by: &'a str,
        #[serde(flatten)]
        keys: Map<String, Value>,
        #[serde(flatten)]
        tally: &'a Tally,
    }
    serde_json::to_writer(&mut *to, &Line { by, keys, tally })?;
    Ok(to.write_all(b"\n")?)
}

/// Columns of a number.
const WIDTH: usize = 12;

impl Table {
    fn new(by: &'static str, columns: &'static [Column], rows: impl Iterator<Item = Row>) -> Table {
        let mut rows: Vec<Row> = rows.collect();
        rows.sort_by(|a, b| b.tally.bytes.cmp(&a.tally.bytes).then_with(|| a.name.cmp(&b.name)));
        Table { by, columns, rows }
    }

    fn text(&self, total: u64, shown: usize, paint: Paint, to: &mut impl Write) -> Result<(), ViewError> {
        let titles: String = self.columns.iter().map(|(title, _)| format!("{title:>WIDTH$}")).collect();
        writeln!(to, "\n{}", paint.bold(&format!("  share{titles}  by {}", self.by)))?;
        for Row { name, tally, .. } in self.rows.iter().take(shown) {
            let counts: String = self.columns.iter().map(|(_, count)| format!("{:>WIDTH$}", count(tally))).collect();
            writeln!(to, "{:>6.1}%{counts}  {name}", share(tally, total) * 100.0)?;
        }
        match self.rows.len().saturating_sub(shown) {
            0 => Ok(()),
            more => Ok(writeln!(to, "{:>7}  and {more} more (--all)", "")?),
        }
    }
}
