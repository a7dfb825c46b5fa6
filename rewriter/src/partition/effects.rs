//! The effect table: what a member of the JDK means, whoever calls it (`docs/partition.md`).

use hashbrown::HashMap;

use serde::{Deserialize, Serialize};

use super::effect_pattern::{Pattern, parameters};
use super::error::PartitionError;
use super::facts::ClassFacts;
use super::substitute::{self, Substitute};

/// What a member means for the partition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Runs in place, never recorded.
    Neutral,
    /// Neutral, and instances cross by content.
    Value,
    /// Realm of the code that creates it; instances are wrapped.
    Library,
    /// Neutral, but reads configuration that a replay restores.
    Ambient,
    /// Environment whoever calls it.
    Env,
    /// Threads and locks: in place.
    Sched,
    /// Reflection and class loading: in place.
    Realm,
    /// Opens a file where it is, out of sight: not supported in code under test.
    Refused,
}

/// The table's answer for one member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effect<'t> {
    /// What it means.
    pub verdict: Verdict,
    /// The label of an environment member (`time`, `fs` …).
    pub kind: &'t str,
    /// The pattern that decided.
    pub pattern: &'t str,
    /// The pattern is one for a whole class (or package), not for a member.
    pub whole_class: bool,
    /// Arguments are not compared on replay.
    pub quiet: bool,
}

/// The effect table of the JDK, with the user's in front.
#[derive(Debug, Clone)]
pub struct Effects {
    tables: Vec<Table>,
    substitutes: HashMap<String, Substitute>,
}

#[derive(Debug, Clone, Default)]
struct Table {
    rows: HashMap<Pattern, Row>,
}

#[derive(Debug, Clone)]
struct Row {
    text: String,
    verdict: Verdict,
    kind: String,
    quiet: bool,
}

/// A group of patterns with one verdict, in a table or a partition file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// What its members mean.
    pub verdict: Verdict,
    /// Label of environment members.
    #[serde(default)]
    pub kind: String,
    /// Arguments are not compared on replay.
    #[serde(default)]
    pub quiet: bool,
    /// What the members are named by.
    pub patterns: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    group: Vec<Group>,
    substitute: Vec<substitute::Group>,
}

const BUILT_IN: &str = include_str!("../../data/jdk-effects.toml");
const BUILT_IN_NAME: &str = "jdk-effects.toml";

impl Effects {
    /// The built-in table, with `overrides` (from the file `origin`) in front of it.
    ///
    /// # Errors
    /// A pattern that cannot be read or is there twice.
    pub fn new(overrides: &[Group], origin: &str) -> Result<Self, PartitionError> {
        let file: File = toml::from_str(BUILT_IN)
            .map_err(|error| PartitionError::Toml { origin: BUILT_IN_NAME.to_owned(), reason: error.to_string() })?;
        let tables = vec![Table::new(overrides, origin)?, Table::new(&file.group, BUILT_IN_NAME)?];
        let substitutes = file.substitute.into_iter().flat_map(substitute::Group::members).collect();
        Ok(Self { tables, substitutes })
    }

    /// What takes the place of a member of the JDK.
    pub fn substitute(&self, class: &str, member: &str, descriptor: &str) -> Option<&Substitute> {
        let key = format!("{}#{member}{}", class.replace('/', "."), parameters(descriptor));
        self.substitutes.get(&key)
    }

    /// Names of all members that a row or a substitute names.
    pub fn member_names(&self) -> impl Iterator<Item = &str> {
        let substitutes = self.substitutes.keys().filter_map(|key| key.split(['#', '(']).nth(1));
        let rows = self.tables.iter().flat_map(|table| table.rows.keys().filter_map(Pattern::member));
        substitutes.chain(rows)
    }

    /// A row is about all static members of the class (internal name).
    pub fn has_statics(&self, class: &str) -> bool {
        let statics = Pattern::Statics(class.replace('/', "."));
        self.tables.iter().any(|table| table.rows.contains_key(&statics))
    }

    /// What `class.member` means, where `class` (internal name) is the class that declares it. `facts` tells the supertypes.
    /// Fields have the empty descriptor's place taken by their type; only `is_static` tells `C#*`.
    pub fn effect(
        &self,
        facts: &dyn ClassFacts,
        class: &str,
        member: &str,
        descriptor: &str,
        is_static: bool,
    ) -> Effect<'_> {
        let dotted = class.replace('/', ".");
        let member_row = |table: &'_ Table| -> Option<Pattern> {
            let exact = Pattern::Exact(dotted.clone(), member.to_owned(), parameters(descriptor));
            let any = Pattern::Member(dotted.clone(), member.to_owned());
            let statics = is_static.then(|| Pattern::Statics(dotted.clone()));
            [Some(exact), Some(any), statics].into_iter().flatten().find(|pattern| table.rows.contains_key(pattern))
        };
        for table in &self.tables {
            let found = member_row(table).or_else(|| table.class_pattern(facts, class));
            if let Some((pattern, row)) = found.and_then(|pattern| table.rows.get_key_value(&pattern)) {
                return row.effect(!pattern.is_member());
            }
        }
        UNKNOWN
    }

    /// What instances of the class mean, whatever the member.
    pub fn class_effect(&self, facts: &dyn ClassFacts, class: &str) -> Effect<'_> {
        for table in &self.tables {
            if let Some(row) = table.class_pattern(facts, class).and_then(|pattern| table.rows.get(&pattern)) {
                return row.effect(true);
            }
        }
        UNKNOWN
    }
}

/// A class that no table knows belongs to a library.
const UNKNOWN: Effect<'static> =
    Effect { verdict: Verdict::Library, kind: "", pattern: "", whole_class: true, quiet: false };

impl Row {
    fn effect(&self, whole_class: bool) -> Effect<'_> {
        Effect { verdict: self.verdict, kind: &self.kind, pattern: &self.text, whole_class, quiet: self.quiet }
    }
}

impl Table {
    fn new(groups: &[Group], origin: &str) -> Result<Self, PartitionError> {
        let mut rows = HashMap::new();
        for group in groups {
            for text in &group.patterns {
                let wrong =
                    |reason| PartitionError::EffectPattern { origin: origin.into(), pattern: text.clone(), reason };
                let pattern = Pattern::parse(text).map_err(wrong)?;
                let (text, kind) = (text.clone(), group.kind.clone());
                let row = Row { text: text.clone(), verdict: group.verdict, kind, quiet: group.quiet };
                if rows.insert(pattern, row).is_some() {
                    return Err(PartitionError::EffectTwice { origin: origin.to_owned(), pattern: text });
                }
            }
        }
        Ok(Self { rows })
    }

    /// `C`, then the nearest `C+`, then `pkg.*`, then the longest `pkg.**`.
    fn class_pattern(&self, facts: &dyn ClassFacts, class: &str) -> Option<Pattern> {
        let dotted = class.replace('/', ".");
        let own = Pattern::Class(dotted.clone());
        if self.rows.contains_key(&own) {
            return Some(own);
        }
        self.subtype_pattern(facts, class).or_else(|| self.package_pattern(&dotted))
    }

    fn subtype_pattern(&self, facts: &dyn ClassFacts, class: &str) -> Option<Pattern> {
        let mut level = vec![class.to_owned()];
        while !level.is_empty() {
            let patterns = level.iter().map(|name| Pattern::Subtypes(name.replace('/', ".")));
            if let Some(found) = patterns.into_iter().find(|pattern| self.rows.contains_key(pattern)) {
                return Some(found);
            }
            let classes = level.iter().filter_map(|name| facts.class(name));
            level = classes.flat_map(|class| class.supertypes().cloned().collect::<Vec<_>>()).collect();
        }
        None
    }

    fn package_pattern(&self, dotted: &str) -> Option<Pattern> {
        let (mut package, _) = dotted.rsplit_once('.')?;
        let direct = Pattern::Package(package.to_owned());
        if self.rows.contains_key(&direct) {
            return Some(direct);
        }
        loop {
            let deep = Pattern::Packages(package.to_owned());
            if self.rows.contains_key(&deep) {
                return Some(deep);
            }
            package = package.rsplit_once('.')?.0;
        }
    }
}

#[cfg(test)]
mod tests;
