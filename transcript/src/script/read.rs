//! Reads a script, line by line.

use std::io::{BufRead, Read};
use std::path::Path;

use super::build::Streams;
use super::check::Checks;
use super::cursor::Cursor;
use super::error::ScriptError;
use super::line::{Item, Placed, item};
use super::{FIRST_LINE, Preface};
use crate::limits;

/// A script that is being read: its first lines have been.
pub struct Script<R> {
    lines: Lines<R>,
    preface: Preface,
}

impl<R: BufRead> Script<R> {
    /// Reads the first lines of a script.
    ///
    /// # Errors
    /// What cannot be read, or does not begin as a script does.
    pub fn open(from: R) -> Result<Script<R>, ScriptError> {
        let mut lines = Lines { from, number: 0, line: Vec::new(), held: false };
        let preface = preface(&mut lines)?;
        Ok(Script { lines, preface })
    }

    /// What the first lines say.
    pub fn preface(&self) -> &Preface {
        &self.preface
    }

    /// Writes the streams into a directory that has none.
    ///
    /// # Errors
    /// What is wrong with the script, with its place; streams that cannot be written.
    pub fn write(self, directory: &Path) -> Result<(), ScriptError> {
        let mut checks = Checks::default();
        self.lines_of(directory, |line, item, streams| checks.check(line, item, streams))?;
        Ok(())
    }

    /// Writes them without looking at more than the grammar.
    #[cfg(test)]
    pub fn write_anything(self, directory: &Path) -> Result<(), ScriptError> {
        self.lines_of(directory, |_, _, _| Ok(()))
    }

    fn lines_of(
        mut self,
        directory: &Path,
        mut check: impl FnMut(&Cursor<'_>, &Placed, &Streams) -> Result<(), ScriptError>,
    ) -> Result<(), ScriptError> {
        let mut streams = Streams::new(directory);
        while let Some(mut line) = self.lines.next()? {
            let placed = item(&mut line, &streams)?;
            check(&line, &placed, &streams)?;
            match placed.item {
                Item::Member(name, member) => streams.define(name, member),
                Item::Stream(number) => streams.go_to(&line, placed.at, number)?,
                Item::Event(number, step) => streams.add(&line, placed.at, number, &step)?,
            }
        }
        streams.finish()
    }
}

fn preface<R: BufRead>(lines: &mut Lines<R>) -> Result<Preface, ScriptError> {
    let mut preface = Preface::default();
    match lines.next()? {
        Some(line) if line.clone().taken(|_| true) == FIRST_LINE => {}
        Some(line) => return Err(line.expected(&format!("`{FIRST_LINE}`"))),
        None => return Err(Cursor::new(1, "").expected(&format!("`{FIRST_LINE}`"))),
    }
    let Some(mut line) = lines.next()? else { return Err(Cursor::new(2, "").expected("`capture`")) };
    line.keyword("capture")?;
    preface.capture = String::from_utf16_lossy(&line.word("the name of a capture")?);
    preface.digest = String::from_utf16_lossy(&line.word("the digest of its head")?);
    line.end()?;
    let Some(mut line) = lines.next()? else { return Ok(preface) };
    if line.eat_keyword("exit") {
        preface.exit = Some(line.number::<u8>("an exit code")?.into());
        line.end()?;
    } else {
        lines.held = true;
    }
    Ok(preface)
}

struct Lines<R> {
    from: R,
    number: usize,
    line: Vec<u8>,
    /// The last line is read again.
    held: bool,
}

impl<R: BufRead> Lines<R> {
    /// The next line that says something, without what indents it.
    fn next(&mut self) -> Result<Option<Cursor<'_>>, ScriptError> {
        if !std::mem::take(&mut self.held) && !self.advance()? {
            return Ok(None);
        }
        let mut line = Cursor::new(self.number, text(self.number, &self.line)?);
        line.spaces();
        Ok(Some(line))
    }

    /// Reads on to the next line that says something.
    fn advance(&mut self) -> Result<bool, ScriptError> {
        loop {
            self.line.clear();
            self.number += 1;
            let limit = limits::SCRIPT_LINE_BYTES as u64;
            if self.from.by_ref().take(limit).read_until(b'\n', &mut self.line)? == 0 {
                return Ok(false);
            }
            if self.line.len() as u64 == limit {
                return Err(Cursor::new(self.number, "").wrong(0, format!("a line of over {limit} bytes")));
            }
            while matches!(self.line.last(), Some(b'\n' | b'\r' | b' ' | b'\t')) {
                self.line.pop();
            }
            let said = self.line.trim_ascii_start();
            if !said.is_empty() && !said.starts_with(b"//") {
                return Ok(true);
            }
        }
    }
}

fn text(number: usize, line: &[u8]) -> Result<&str, ScriptError> {
    str::from_utf8(line).map_err(|e| {
        let before = str::from_utf8(&line[..e.valid_up_to()]).unwrap_or_default();
        Cursor::new(number, before).wrong(before.len(), "what follows is not UTF-8")
    })
}
