//! Effects as a table and as JSON.

use std::io::Write;

use serde_json::{Map, Value, json};

use super::sets::StateSet;
use super::{Calls, Effects, LabelsEnd};
use crate::view::dump::Form;
use crate::view::error::ViewError;
use crate::view::paint::Paint;
use crate::view::rows_shown;
use crate::view::walk::MemberName;

/// Columns of a number.
const WIDTH: usize = 12;
/// Methods that are named of a state set.
const NAMED: usize = 4;

impl Effects {
    /// Writes what was found, the members with the most calls first: the first rows, or all.
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

    fn rows(&self) -> Vec<(&MemberName, &Calls)> {
        let mut rows: Vec<(&MemberName, &Calls)> =
            self.members.iter().map(|(member, calls)| (&**member, calls)).collect();
        rows.sort_by(|(a, of_a), (b, of_b)| of_b.calls.cmp(&of_a.calls).then_with(|| a.cmp(b)));
        rows
    }

    fn text(&self, shown: usize, paint: Paint, to: &mut impl Write) -> Result<(), ViewError> {
        let rows = self.rows();
        let first: Vec<[String; 4]> = rows.iter().take(shown).map(|(member, calls)| row(member, calls)).collect();
        let method = first.iter().map(|row| row[2].chars().count()).max().unwrap_or_default();
        if !first.is_empty() {
            let titles = line(["calls", "read-only", "by method", "the others wrote first"], method);
            writeln!(to, "{}", paint.bold(&titles))?;
        }
        for row in &first {
            writeln!(to, "{}", line(row.each_ref().map(String::as_str), method))?;
        }
        if rows.len() > shown {
            writeln!(to, "{:>WIDTH$}  and {} more (--all)", "", rows.len() - shown)?;
        }
        if !first.is_empty() {
            writeln!(to)?;
        }
        writeln!(to, "{}", paint.bold(&all_in_all(&self.total())))?;
        if let Some(LabelsEnd { event, reason }) = &self.end {
            writeln!(to, "effects unknown behind {event}: {reason}")?;
        }
        self.sets_text(shown, paint, to)
    }

    /// Which calls may change places.
    fn sets_text(&self, shown: usize, paint: Paint, to: &mut impl Write) -> Result<(), ViewError> {
        let rows = self.sets.rows();
        if rows.is_empty() {
            return Ok(());
        }
        writeln!(to, "\n{}", paint.bold(&line(["calls", "write", "state sets, which share nothing", ""], 0)))?;
        for row in rows.iter().take(shown) {
            writeln!(to, "{}", line([&row.calls.to_string(), &row.writes.to_string(), &methods(row), ""], 0))?;
        }
        if rows.len() > shown {
            writeln!(to, "{:>WIDTH$}  and {} more (--all)", "", rows.len() - shown)?;
        }
        let (nowhere, anywhere) = (self.sets.nowhere, self.sets.anywhere);
        writeln!(to, "{nowhere} calls touch nothing that is written, {anywhere} may touch anything")?;
        Ok(())
    }

    fn json(&self, shown: usize, to: &mut impl Write) -> Result<(), ViewError> {
        let unknown = self.end.as_ref().map(|LabelsEnd { event, reason }| json!({ "event": event, "reason": reason }));
        writeln!(
            to,
            "{}",
            with_counts(
                json!({ "by": "total", "unknown": unknown, "nowhere": self.sets.nowhere, "anywhere": self.sets.anywhere }),
                &self.total()
            )
        )?;
        for (member, calls) in self.rows().into_iter().take(shown) {
            let MemberName { class, name, descriptor, .. } = member;
            let wrote = calls.wrote().into_iter().map(|(what, count)| json!({ "what": what, "calls": count }));
            let wrote: Vec<Value> = wrote.collect();
            let keys =
                json!({ "by": "method", "class": class, "method": name, "descriptor": descriptor, "wrote": wrote });
            writeln!(to, "{}", with_counts(keys, calls))?;
        }
        for row in self.sets.rows().into_iter().take(shown) {
            let methods: Vec<String> = row.by_calls().into_iter().map(MemberName::long).collect();
            let set = json!({ "by": "set", "calls": row.calls, "writes": row.writes, "methods": methods });
            writeln!(to, "{set}")?;
        }
        Ok(())
    }
}

/// A member's cells.
fn row(member: &MemberName, calls: &Calls) -> [String; 4] {
    [calls.calls.to_string(), calls.read_only.to_string(), member.long(), others(calls)]
}

/// The methods of a state set that are called most, and how many others there are.
fn methods(row: &StateSet) -> String {
    let all = row.by_calls();
    let first: Vec<String> = all.iter().take(NAMED).map(|member| member.short()).collect();
    let more = all.len().saturating_sub(NAMED);
    if more == 0 { first.join(", ") } else { format!("{} +{more}", first.join(", ")) }
}

/// Two numbers, the member, and what is said of it.
fn line([calls, read_only, method, others]: [&str; 4], width: usize) -> String {
    format!("{calls:>WIDTH$}{read_only:>WIDTH$}  {method:<width$}  {others}").trim_end().to_owned()
}

/// What the calls did that are not read-only: the most frequent, and how many other things there are.
fn others(calls: &Calls) -> String {
    let (wrote, unlabelled) = (calls.wrote(), calls.unlabelled());
    let first = wrote.first().map(|(what, _)| match wrote.len() - 1 {
        0 => (*what).to_owned(),
        more => format!("{what} +{more}"),
    });
    let without = (unlabelled > 0).then(|| format!("{unlabelled} without a label"));
    first.into_iter().chain(without).collect::<Vec<_>>().join(", ")
}

fn all_in_all(total: &Calls) -> String {
    let Calls { calls, read_only, .. } = total;
    let told = format!("{read_only} of {calls} calls are read-only, {} write", total.writes());
    match total.unlabelled() {
        0 => told,
        unlabelled => format!("{told}, {unlabelled} without a label"),
    }
}

fn with_counts(keys: Value, calls: &Calls) -> Value {
    let mut object = if let Value::Object(keys) = keys { keys } else { Map::new() };
    let counts = [
        ("calls", calls.calls),
        ("read_only", calls.read_only),
        ("writes", calls.writes()),
        ("unlabelled", calls.unlabelled()),
    ];
    object.extend(counts.map(|(key, count)| (key.to_owned(), json!(count))));
    Value::Object(object)
}
