//! The realm of every class.

use std::collections::{BTreeMap, BTreeSet};

use factor_contract::realms;
use serde::{Deserialize, Serialize};

use super::effects::Effects;
use super::error::PartitionError;
use super::facts::{ClassFacts, package};
use super::file::PartitionFile;
use super::frameworks::{self, extension, framework};
use super::glob::ClassGlob;
use super::nearest::nearest;

/// Where a class belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Realm {
    /// Code under test.
    T,
    /// Environment.
    E,
    /// Library: runs in place in both realms.
    L,
}

impl Realm {
    /// The letter in files and reports.
    pub fn letter(self) -> char {
        match self {
            Realm::T => realms::TEST,
            Realm::E => realms::ENVIRONMENT,
            Realm::L => realms::LIBRARY,
        }
    }

    /// The word for messages.
    pub fn word(self) -> &'static str {
        match self {
            Realm::T => "cut",
            Realm::E => "environment",
            Realm::L => "library",
        }
    }
}

/// A class's realm and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assigned {
    /// The realm.
    pub realm: Realm,
    /// The pattern or rule that decided.
    pub reason: String,
}

/// What was given on the command line, or in its place.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// `--cut`
    pub cut: Vec<String>,
    /// `--environment`
    pub environment: Vec<String>,
    /// `--library`
    pub library: Vec<String>,
    /// `--within`: of the cut, the classes that are under test; all of it where there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub within: Vec<String>,
    /// Frameworks that nothing of the cut uses, by prefixes of internal names: their extensions serve tests of the environment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<String>,
    /// What has given it, in words; the command line where nothing is said.
    #[serde(skip)]
    pub origin: Option<String>,
}

/// The realm of every class of the application, and the effects of the JDK.
#[derive(Debug, Clone)]
pub struct Partition {
    /// By internal name.
    pub classes: BTreeMap<String, Assigned>,
    /// What members of the JDK mean.
    pub effects: Effects,
    /// What the user should know: patterns that match nothing.
    pub warnings: Vec<String>,
    levels: Vec<Level>,
    within: Vec<ClassGlob>,
    unused: Vec<String>,
}

/// Patterns of one origin; an earlier level decides before a later one.
#[derive(Debug, Clone)]
struct Level {
    origin: String,
    rules: Vec<(ClassGlob, Realm)>,
}

impl Partition {
    /// Finds the realm of every class.
    ///
    /// # Errors
    /// No cut, a cut of which no pattern matches, patterns that contradict each other or cannot be read.
    pub fn resolve(
        flags: &Selection,
        file: Option<&PartitionFile>,
        facts: &dyn ClassFacts,
    ) -> Result<Self, PartitionError> {
        let mut partition = Self::of_patterns(flags, file)?;
        let names = facts.application();
        partition.warnings = check_matches(&partition.levels, &names)?;
        for name in names {
            let assigned = partition.assign(&name)?;
            partition.classes.insert(name, assigned);
        }
        partition.check_within()?;
        Ok(partition)
    }

    /// The same before any class is known: a realm is that which a class of that name has.
    ///
    /// # Errors
    /// No cut, patterns that contradict each other or cannot be read.
    pub fn of_patterns(flags: &Selection, file: Option<&PartitionFile>) -> Result<Self, PartitionError> {
        let origin = flags.origin.as_deref().unwrap_or("command line");
        let mut levels = vec![Level::new(origin, &flags.cut, &flags.environment, &flags.library)?];
        if let Some(file) = file {
            levels.push(Level::new(&file.origin, &file.cut, &file.environment, &file.library)?);
        }
        if !levels.iter().flat_map(|level| &level.rules).any(|(_, realm)| *realm == Realm::T) {
            return Err(PartitionError::NoCut);
        }
        let (overrides, origin) = file.map_or((&[][..], ""), |file| (&file.effect[..], file.origin.as_str()));
        let effects = Effects::new(overrides, origin)?;
        let within = flags.within.iter().map(|glob| ClassGlob::new(glob)).collect::<Result<_, _>>()?;
        let unused = flags.unused.clone();
        Ok(Self { classes: BTreeMap::new(), effects, warnings: Vec::new(), levels, within, unused })
    }

    /// Frameworks that no class of the cut names, and whose extensions are environment for that. Whoever begins a capture asks, and a replay
    /// is told ([`Selection::unused`]): code that was edited to use one has not what the capture has recorded.
    ///
    /// # Errors
    /// A class file that cannot be read.
    pub fn unused<E>(
        &self,
        names: &[String],
        bytes: impl Fn(&str) -> Result<Option<Vec<u8>>, E>,
    ) -> Result<Vec<String>, E> {
        if !names.iter().any(|name| extension(name).is_some()) {
            return Ok(Vec::new());
        }
        let of_cut = names.iter().filter(|name| self.realm(name) == Realm::T && !self.is_by_default(name));
        Ok(frameworks::unused(of_cut.map(|name| bytes(name)))?.into_iter().map(str::to_owned).collect())
    }

    /// The realm of an application class, also of one that is not on the class path (on a replay without the environment).
    pub fn realm(&self, class: &str) -> Realm {
        match self.classes.get(class) {
            Some(assigned) => assigned.realm,
            None => self.assign(class).map_or(Realm::E, |assigned| assigned.realm),
        }
    }

    /// Nobody has said to which realm the class belongs.
    pub fn is_by_default(&self, class: &str) -> bool {
        matches!(self.of_levels(class), Ok(None))
    }

    fn assign(&self, class: &str) -> Result<Assigned, PartitionError> {
        let Some(assigned) = self.of_levels(class)? else { return Ok(self.by_default(class)) };
        let is_within = || self.within.is_empty() || self.within.iter().any(|glob| glob.matches(class));
        if assigned.realm != Realm::T || is_within() {
            return Ok(assigned);
        }
        let within: Vec<&str> = self.within.iter().map(ClassGlob::text).collect();
        Ok(Assigned { realm: Realm::E, reason: format!("{}, but not within `{}`", assigned.reason, within.join(" ")) })
    }

    fn by_default(&self, class: &str) -> Assigned {
        let is_unused = || self.unused.iter().any(|prefix| class.starts_with(prefix));
        if extension(class).is_some() && is_unused() {
            return Assigned {
                realm: Realm::E,
                reason: "extension of a framework that the cut does not use".to_owned(),
            };
        }
        by_default(class)
    }

    /// Some class of the cut is within; a pattern that takes none in is warned about.
    fn check_within(&mut self) -> Result<(), PartitionError> {
        let cut: Vec<&String> =
            self.classes.iter().filter(|(_, one)| one.realm == Realm::T).map(|(name, _)| name).collect();
        let idle = self.within.iter().filter(|glob| !cut.iter().any(|class| glob.matches(class)));
        let idle: Vec<String> = idle.map(|glob| glob.text().to_owned()).collect();
        match idle.first() {
            Some(first) if idle.len() == self.within.len() => {
                Err(PartitionError::NothingWithin { pattern: first.clone() })
            }
            _ => {
                self.warnings.extend(idle.iter().map(|glob| format!("within: `{glob}` matches no class of the cut")));
                Ok(())
            }
        }
    }

    /// What the user has named.
    fn of_levels(&self, class: &str) -> Result<Option<Assigned>, PartitionError> {
        for level in &self.levels {
            if let Some(assigned) = level.assign(class)? {
                return Ok(Some(assigned));
            }
        }
        Ok(None)
    }
}

/// The realm of a class that the user has not named.
fn by_default(class: &str) -> Assigned {
    let of = |what: &str, prefix: &str| {
        let glob = if prefix.ends_with('/') { "**" } else { "*" };
        format!("{what} {}{glob}", prefix.replace('/', "."))
    };
    match (extension(class), framework(class)) {
        (Some(prefix), _) => Assigned { realm: Realm::T, reason: of("extension", prefix) },
        (None, Some(prefix)) => Assigned { realm: Realm::L, reason: of("test framework", prefix) },
        (None, None) => Assigned { realm: Realm::E, reason: "not in the cut".to_owned() },
    }
}

impl Level {
    fn new(origin: &str, cut: &[String], environment: &[String], library: &[String]) -> Result<Self, PartitionError> {
        let all = [(cut, Realm::T), (environment, Realm::E), (library, Realm::L)];
        let rules = all.iter().flat_map(|(globs, realm)| globs.iter().map(|glob| (glob, *realm)));
        let rules =
            rules.map(|(glob, realm)| Ok((ClassGlob::new(glob)?, realm))).collect::<Result<_, PartitionError>>()?;
        Ok(Self { origin: origin.to_owned(), rules })
    }

    /// The heaviest pattern decides.
    fn assign(&self, class: &str) -> Result<Option<Assigned>, PartitionError> {
        let matching = self.rules.iter().filter(|(glob, _)| glob.matches(class));
        let Some((glob, realm)) = matching.clone().max_by_key(|(glob, _)| glob.weight()) else { return Ok(None) };
        let rival = matching.into_iter().find(|(other, r)| r != realm && other.weight() == glob.weight());
        if let Some((other, other_realm)) = rival {
            return Err(PartitionError::Ambiguous {
                class: class.replace('/', "."),
                first: glob.text().to_owned(),
                first_realm: realm.word(),
                second: other.text().to_owned(),
                second_realm: other_realm.word(),
            });
        }
        let reason = format!("{} `{}` ({})", realm.word(), glob.text(), self.origin);
        Ok(Some(Assigned { realm: *realm, reason }))
    }
}

/// A pattern that matches nothing is a warning, for its class may come later; a cut of which no pattern matches is an error.
fn check_matches(levels: &[Level], names: &[String]) -> Result<Vec<String>, PartitionError> {
    let (mut warnings, mut nothing, mut is_cut) = (Vec::new(), None, false);
    for level in levels {
        for (glob, realm) in &level.rules {
            if names.iter().any(|name| glob.matches(name)) {
                is_cut |= *realm == Realm::T;
                continue;
            }
            let nearest = near_patterns(glob, names);
            let hint = nearest.first().map(|near| format!("; nearest: `{near}`")).unwrap_or_default();
            let yet = if *realm == Realm::T { " yet" } else { "" };
            warnings.push(format!("{}: `{}` matches no class{yet}{hint}", level.origin, glob.text()));
            if *realm == Realm::T {
                nothing.get_or_insert(PartitionError::MatchesNothing { pattern: glob.text().to_owned(), nearest });
            }
        }
    }
    match nothing.filter(|_| !is_cut) {
        Some(error) => Err(error),
        None => Ok(warnings),
    }
}

/// Names of packages and classes near to what a pattern says before its first wildcard, as patterns.
fn near_patterns(glob: &ClassGlob, names: &[String]) -> Vec<String> {
    let stem = glob.stem();
    let wanted = stem.trim_end_matches('/');
    let packages: BTreeSet<&str> = names.iter().flat_map(|name| around(package(name))).collect();
    let classes = names.iter().map(String::as_str).filter(|name| !name.contains('$'));
    let near = nearest(wanted, packages.iter().copied().chain(classes));
    let as_pattern = |name: &str| match packages.contains(name) {
        true => format!("{}.**", name.replace('/', ".")),
        false => name.replace('/', "."),
    };
    near.into_iter().map(as_pattern).collect()
}

/// A package and all packages around it.
fn around(package: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(package).filter(|name| !name.is_empty()), |name| {
        name.rsplit_once('/').map(|(outer, _)| outer)
    })
}

#[cfg(test)]
mod tests;
