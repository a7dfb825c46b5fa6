//! What is set for a command, and by what.

use std::ops::Range;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use factor_engine::failure::Failure;
use factor_engine::paths::absolute;
use factor_engine::store;

use super::definition::{self, COMMAND, Kind};
use super::file::File;
use super::variable;

/// The flag of the store, which lies beside the project's file where nobody says otherwise.
const STORE: &str = "store";

/// A flag, or the java command, with its value.
#[derive(Debug)]
pub struct Set {
    /// The flag without its dashes.
    pub key: String,
    /// Its values; of a switch `true` or `false`.
    pub values: Vec<String>,
    /// Where they come from.
    pub origin: Origin,
    kind: Kind,
    is_path: bool,
}

/// Where a value comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// It is where the file is.
    Beside,
    /// The file: at these bytes, and whether the profile has it from the default one.
    File(Range<usize>, bool),
    /// A variable.
    Variable,
    /// The command line.
    Typed,
}

impl Origin {
    /// How much it counts.
    fn weight(&self) -> u8 {
        match self {
            Origin::Beside => 0,
            Origin::File(_, true) => 1,
            Origin::File(_, false) => 2,
            Origin::Variable => 3,
            Origin::Typed => 4,
        }
    }
}

/// All that is typed or set for a command.
///
/// # Errors
/// A variable that cannot be read.
pub fn all(command: &Command, matches: &ArgMatches, file: Option<(&File, &str)>) -> Result<Vec<Set>, Failure> {
    let mut all = Vec::new();
    for (key, flag) in definition::flags(command) {
        let (kind, is_path) = (definition::kind(flag), definition::is_path(flag));
        let found = match typed(matches, flag, kind) {
            Some(values) => Some((values, Origin::Typed)),
            None => set(key, kind, is_path, file)?,
        };
        all.extend(found.map(|(values, origin)| (flag, Set { key: key.to_owned(), values, origin, kind, is_path })));
    }
    let beaten = |(flag, set): &(&Arg, Set)| {
        all.iter().any(|(other, stronger)| stronger.beats(set) && definition::conflict(command, flag, other))
    };
    let beaten: Vec<bool> = all.iter().map(beaten).collect();
    let mut all: Vec<Set> =
        all.into_iter().zip(beaten).filter(|(_, beaten)| !beaten).map(|((_, set), _)| set).collect();
    if definition::takes_java(command) && definition::positional(command, matches).is_empty() {
        let (kind, is_path) = (Kind::Many, false);
        let found = set(COMMAND, kind, is_path, file)?;
        all.extend(found.map(|(values, origin)| Set { key: COMMAND.to_owned(), values, origin, kind, is_path }));
    }
    Ok(all)
}

fn typed(matches: &ArgMatches, flag: &Arg, kind: Kind) -> Option<Vec<String>> {
    if matches.value_source(flag.get_id().as_str()) != Some(ValueSource::CommandLine) {
        return None;
    }
    Some(if kind == Kind::Switch { vec![true.to_string()] } else { definition::typed(matches, flag) })
}

fn set(
    key: &str,
    kind: Kind,
    is_path: bool,
    file: Option<(&File, &str)>,
) -> Result<Option<(Vec<String>, Origin)>, Failure> {
    if let Some(values) = variable::values(key, kind)? {
        return Ok(Some((values, Origin::Variable)));
    }
    let Some((file, profile)) = file else { return Ok(None) };
    if let Some((values, origin)) = file.values(profile, key, is_path) {
        return Ok(Some((values, origin)));
    }
    let beside = (key == STORE && !file.is_here()).then(|| vec![file.beside(store::DEFAULT)]);
    Ok(beside.map(|values| (values, Origin::Beside)))
}

impl Set {
    /// It is the java command.
    pub fn is_command(&self) -> bool {
        self.key == COMMAND
    }

    /// It is the file's.
    pub fn is_of_file(&self) -> bool {
        matches!(self.origin, Origin::File(..))
    }

    /// A switch that is off.
    fn is_off(&self) -> bool {
        self.kind == Kind::Switch && self.values == [false.to_string()]
    }

    /// Where both cannot be, this one is to be.
    fn beats(&self, other: &Set) -> bool {
        self.origin.weight() > other.origin.weight() && !self.is_off()
    }

    /// As flags that are typed; none for the java command.
    pub fn flags(&self) -> Vec<String> {
        let key = &self.key;
        match self.kind {
            _ if self.is_command() || self.is_off() => Vec::new(),
            Kind::Switch => vec![format!("--{key}")],
            Kind::One | Kind::Many => self.values.iter().map(|value| format!("--{key}={value}")).collect(),
        }
    }

    /// Makes paths hold in any working directory.
    ///
    /// # Errors
    /// The current directory is gone, or its path is no text.
    pub fn hold_anywhere(&mut self) -> Result<(), Failure> {
        if self.is_path {
            self.values = self.values.iter().map(|value| absolute(value.as_ref())).collect::<Result<_, _>>()?;
        }
        Ok(())
    }
}
