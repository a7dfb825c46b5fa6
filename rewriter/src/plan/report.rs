//! The plan as `factor plan` shows it: text, or data for JSON.

use std::fmt::Write as _;

use factor_contract::realms;
use serde::Serialize;

use super::{Place, Plan};

/// All that is worth showing of a plan.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The realm of every class of the application.
    pub classes: Vec<ClassLine>,
    /// Closure moves, in order.
    pub moves: Vec<MoveLine>,
    /// Crossing sites.
    pub sites: Vec<SiteLine>,
    /// Refusals.
    pub refusals: Vec<RefusalLine>,
    /// Things worth knowing: patterns that match nothing, a cut that takes in everything.
    pub notes: Vec<String>,
}

/// The realm of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClassLine {
    /// Name with dots.
    pub class: String,
    /// `T`, `E` or `L`.
    pub realm: char,
    /// The pattern or rule that decided.
    pub reason: String,
}

/// A closure move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MoveLine {
    /// Name with dots.
    pub class: String,
    /// What happened to it.
    pub action: String,
    /// Why.
    pub reason: String,
}

/// A crossing site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SiteLine {
    /// Name with dots.
    pub class: String,
    /// Name and descriptor of the method.
    pub method: String,
    /// Source line, when known.
    pub line: Option<u16>,
    /// Realm of the code that crosses.
    pub from: char,
    /// Kind and name of the member that is reached.
    pub member: String,
}

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RefusalLine {
    /// `jar : class : method @ offset`
    pub place: String,
    /// What is not supported.
    pub what: String,
    /// What the user can do.
    pub remedy: String,
    /// No capture is possible at all.
    pub fatal: bool,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.entry.is_empty() && self.class.is_empty() {
            return f.write_str("the whole program");
        }
        let class = self.class.replace('/', ".");
        let parts = [Some(self.entry.as_str()), Some(class.as_str()), self.method.as_deref()];
        let parts: Vec<_> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
        f.write_str(&parts.join(" : "))?;
        match self.offset {
            Some(offset) => write!(f, " @ {offset}"),
            None => Ok(()),
        }
    }
}

impl Plan {
    /// What the user should know of the partition: patterns that match nothing.
    pub fn warnings(&self) -> &[String] {
        self.inner.as_ref().map_or(&[], |inner| &inner.deciding.world.partition.warnings)
    }

    /// What there is to show.
    pub fn report(&self) -> Report {
        let Some(inner) = &self.inner else { return Report::default() };
        let world = &inner.deciding.world;
        let dotted = |class: &str| class.replace('/', ".");
        let classes = world.partition.classes.iter().map(|(name, assigned)| ClassLine {
            class: dotted(name),
            realm: world.realm(name).letter(),
            reason: match world.moved.contains_key(name) {
                true => "moved: see below".to_owned(),
                false => assigned.reason.clone(),
            },
        });
        let moves = self.moves.iter().map(|one| MoveLine {
            class: dotted(&one.class),
            action: one.action.clone(),
            reason: one.reason.clone(),
        });
        let sites = inner.seen.sites.iter().map(|site| SiteLine {
            class: dotted(&site.place.class),
            method: site.place.method.clone().unwrap_or_default(),
            line: site.line,
            from: site.home.letter(),
            member: site.member.clone(),
        });
        let refusals = self.refusals.iter().map(|refusal| RefusalLine {
            place: refusal.place.to_string(),
            what: refusal.what.clone(),
            remedy: refusal.remedy.clone(),
            fatal: refusal.fatal,
        });
        let (classes, moves, refusals): (Vec<_>, _, _) = (classes.collect(), moves.collect(), refusals.collect());
        let mut notes = world.partition.warnings.clone();
        if !classes.iter().any(|line| line.realm == realms::ENVIRONMENT) {
            notes.push("the cut takes in the whole application: only the JDK is environment".to_owned());
        }
        Report { classes, moves, sites: sites.collect(), refusals, notes }
    }
}

impl Report {
    /// For people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        section(
            &mut out,
            "Classes",
            self.classes.iter().map(|line| format!("{} {}  {}", line.realm, line.class, line.reason)),
        );
        section(
            &mut out,
            "Moves",
            self.moves.iter().map(|one| format!("{} {}: {}", one.class, one.action, one.reason)),
        );
        section(&mut out, "Crossings", self.sites.iter().map(site_text));
        section(&mut out, "Refusals", self.refusals.iter().map(refusal_text));
        section(&mut out, "Notes", self.notes.iter().cloned());
        out
    }
}

fn site_text(site: &SiteLine) -> String {
    let line = site.line.map(|line| format!(":{line}")).unwrap_or_default();
    let method = site.method.split('(').next().unwrap_or_default();
    format!("{} {}.{method}{line} -> {}", site.from, site.class, site.member)
}

fn refusal_text(refusal: &RefusalLine) -> String {
    let fatal = if refusal.fatal { "no capture: " } else { "" };
    format!("{}: {fatal}{}; {}", refusal.place, refusal.what, refusal.remedy)
}

fn section(out: &mut String, title: &str, lines: impl Iterator<Item = String>) {
    let lines: Vec<_> = lines.collect();
    if !lines.is_empty() {
        let _ = writeln!(out, "{title} ({})", lines.len());
        lines.iter().for_each(|line| {
            let _ = writeln!(out, "  {line}");
        });
    }
}
