//! What is told, line by line.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::time::Instant;

use factor_engine::exit_codes::Exit;

use super::Ended;
use super::subject::Subject;
use crate::commands::system_test::BY;

/// So many names are told in one line.
const NAMES: usize = 5;

/// From a change until there is a verdict of all that it can affect.
pub struct Round {
    begun: Instant,
    /// What was replayed, and the verdict, by the system test where that ran.
    pub replayed: BTreeMap<String, Exit>,
    /// What was looked at, and had nothing to read that was new.
    pub unaffected: BTreeSet<String>,
}

impl Round {
    /// Begins now.
    pub fn begin() -> Round {
        Round { begun: Instant::now(), replayed: BTreeMap::new(), unaffected: BTreeSet::new() }
    }
}

/// Tells, and keeps what can be asked for.
#[derive(Default)]
pub struct Told {
    /// Nobody reads any more.
    pub is_unheard: bool,
    /// Of what did not pass last.
    last: Option<String>,
    not_watched: BTreeSet<String>,
    /// What was said to be without class files.
    being_built: BTreeSet<PathBuf>,
}

impl Told {
    /// The first lines.
    pub fn begin(&mut self, captures: usize, keys: bool) {
        self.line(&format!("WATCHING {captures} captures\n"));
        if keys {
            self.line("    keys: r replay all, p pause, d details of what did not pass last, q quit\n");
        }
    }

    /// Lines as they are.
    pub fn said(&mut self, lines: &str) {
        self.line(lines);
    }

    /// A capture that cannot be replayed; said once.
    pub fn not_watched(&mut self, name: &str, why: String) {
        let text = format!("factor: {name} is not watched: {why}\n");
        if self.not_watched.insert(text.clone()) {
            self.line(&text);
        }
    }

    /// Entries that have lost all of their class files; said once.
    pub fn being_built(&mut self, entries: BTreeSet<&Path>) {
        self.being_built.retain(|known| entries.contains(known.as_path()));
        for entry in entries {
            if self.being_built.insert(entry.to_owned()) {
                self.line(&format!(" WAITING for class files in {} (r does not wait)\n", entry.display()));
            }
        }
    }

    /// How a replay or a system test ended: all of what did not pass; of what did, its line.
    pub fn ended(&mut self, name: &str, ended: &Ended) {
        match ended.exit {
            Exit::Passed => self.ours(ended),
            _ => self.all(name, ended),
        }
    }

    fn ours(&mut self, ended: &Ended) {
        let ours = |line: &&str| line.starts_with("factor: ") || line.starts_with("    PASS ");
        let text: String = ended.said.lines().filter(ours).map(|line| format!("{line}\n")).collect();
        self.line(&text);
    }

    fn all(&mut self, name: &str, ended: &Ended) {
        let out = ended.out.trim_end();
        let text = format!("{out}{}{}", if out.is_empty() { "" } else { "\n" }, ended.said);
        self.line(&text);
        self.last = Some(format!("DETAILS of {name}\n{text}"));
    }

    /// A system test begins.
    pub fn system_test(&mut self, name: &str) {
        self.line(&format!(" TESTING {name}: the verdict will be {BY}\n"));
    }

    /// What was just captured does not replay.
    pub fn unsteady(&mut self, name: &str) {
        self.line(&format!(
            "factor: {name}: it was captured again and diverges all the same, so it is not captured a third time: \
             see docs/limitations.md\n"
        ));
    }

    /// Whether replays wait.
    pub fn paused(&mut self, paused: bool) {
        self.line(if paused { "  PAUSED (p goes on)\n" } else { " GOES ON\n" });
    }

    /// What did not pass last.
    pub fn details(&mut self) {
        let text = self.last.clone().unwrap_or_else(|| "all has passed\n".to_owned());
        self.line(&text);
    }

    /// The last line of a round.
    pub fn summary(&mut self, round: &Round, subjects: &BTreeMap<String, Subject>) {
        let known =
            [(Exit::Passed, "passed"), (Exit::Failed, "failed"), (Exit::Diverged, "diverged"), (Exit::Stale, "stale")];
        let count = |wanted: Exit| round.replayed.values().filter(|exit| **exit == wanted).count();
        let mut parts: Vec<String> = known.iter().map(|(exit, word)| format!("{} {word}", count(*exit))).collect();
        let broken = round.replayed.len() - known.iter().map(|(exit, _)| count(*exit)).sum::<usize>();
        parts.extend((broken > 0).then(|| format!("{broken} not replayed")));
        parts.push(format!("{} unaffected", subjects.len() - round.replayed.len()));
        let wall = round.begun.elapsed().as_secs_f64();
        let failing: Vec<&str> = subjects
            .iter()
            .filter(|(_, subject)| subject.verdict != Some(Exit::Passed))
            .map(|(name, _)| name.as_str())
            .collect();
        let mut line = format!(" SUMMARY [{wall:.2}s] {}", parts.join(", "));
        if !failing.is_empty() {
            let shown = failing.iter().take(NAMES).copied().collect::<Vec<_>>().join(", ");
            let more = failing.len().saturating_sub(NAMES);
            let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
            line += &format!("; not passed: {shown}{rest}");
        }
        self.line(&(line + "\n"));
    }

    /// A reader that has seen enough closes the pipe: then there is nothing more to do.
    fn line(&mut self, text: &str) {
        let mut out = stdout().lock();
        self.is_unheard |= out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err();
    }
}
