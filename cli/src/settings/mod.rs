//! What need not be typed: `factor.toml` and `FACTOR_*` variables (docs/project.md).
//!
//! A setting is a flag that one need not type. What is set is put into the command line before that is understood: so it means what the
//! flag means, and a capture records a command that is complete in itself.

mod definition;
mod file;
mod partition;
mod set;
mod variable;

use std::collections::BTreeSet;

use clap::error::ContextKind;
use clap::{ArgMatches, CommandFactory, Parser};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::matching::Matching;
use factor_engine::replaying::Limits;
use factor_rewriter::partition::Project;

use crate::args::{self, CaptureArgs, Cli, Command, PlanArgs, ReplayArgs, RunArgs};

pub use file::{File, NAME as FILE};
pub use partition::changed as partition_changed;
use set::{Origin, Set};
pub use variable::{all as variables, hide};

/// The profile that counts when none is named, and that the others inherit from.
const DEFAULT_PROFILE: &str = "default";
/// Flags that say which class is of which realm.
const PARTITION: [&str; 5] = ["cut", "environment", "library", "partition", WITHIN];
/// The one that divides a cut.
pub const WITHIN: &str = "within";

/// A command line with all that is set for it.
#[derive(Debug)]
pub struct Settled {
    /// As it can be typed wherever nothing is set, or other things are.
    pub words: Vec<String>,
    /// The project, and what of the partition its file does not decide.
    pub project: Option<Project>,
    of_another: Vec<String>,
    set: Vec<Set>,
    file: Option<File>,
}

/// Puts what is set into a command line. When the java command is the file's, this process goes to the file's folder.
///
/// # Errors
/// The file cannot be read, or a value is of a wrong type; a profile that is not there.
pub fn settle(typed: Vec<String>) -> Result<Settled, Failure> {
    let definition = definition::without_requirements(Cli::command());
    let without = vec!["--no-config".to_owned()];
    // What is wrong with the line itself is told when it is understood.
    let Ok(matches) = definition.clone().try_get_matches_from(&typed) else {
        return Ok(Settled::as_typed(typed, without));
    };
    let (path, command, matches) = definition::leaf(&definition, &matches);
    if matches.get_flag("no_config") || definition::flags(command).next().is_none() {
        return Ok(Settled::as_typed(typed, without));
    }
    let file = File::nearest()?;
    let profile = profile(matches, file.as_ref())?;
    let of_another = file.as_ref().map(|_| format!("--profile={profile}")).into_iter().collect();
    let mut set = set::all(command, matches, file.as_ref().map(|file| (file, &*profile)))?;
    if file.is_none() && set.iter().all(|set| set.origin == Origin::Typed) {
        return Ok(Settled::as_typed(typed, of_another));
    }
    if let Some(file) =
        file.as_ref().filter(|file| !file.is_here() && set.iter().any(|set| set.is_command() && set.is_of_file()))
    {
        set.iter_mut().try_for_each(Set::hold_anywhere)?;
        file.enter()?;
    }
    let words = words(&typed[0], &path, &set, definition::positional(command, matches));
    let project = file.as_ref().map(|file| project(file, profile, &set));
    Ok(Settled { words, project, of_another, set, file })
}

/// The profile that is named, which must be there.
fn profile(matches: &ArgMatches, file: Option<&File>) -> Result<String, Failure> {
    let typed = matches.get_one::<String>("profile").cloned();
    let named = match typed {
        Some(typed) => Some(typed),
        None => variable::value("profile")?,
    };
    match (&named, file) {
        (Some(name), Some(file)) => file.must_have(name)?,
        (Some(name), None) => {
            let message =
                format!("there is no {}, here or in a folder above, that could have a profile `{name}`", file::NAME);
            return Err(Failure::new(Exit::Usage, message, "write one: factor init"));
        }
        (None, _) => {}
    }
    Ok(named.unwrap_or_else(|| DEFAULT_PROFILE.to_owned()))
}

/// The line in full.
fn words(factor: &str, path: &[&str], set: &[Set], positional: Vec<String>) -> Vec<String> {
    let command = path.iter().map(|name| (*name).to_owned());
    let mut words: Vec<String> =
        [factor.to_owned()].into_iter().chain(command).chain(["--no-config".to_owned()]).collect();
    words.extend(set.iter().flat_map(Set::flags));
    let mut behind =
        set.iter().filter(|set| set.is_command()).flat_map(|set| &set.values).chain(&positional).peekable();
    if behind.peek().is_some() {
        words.push("--".to_owned());
    }
    words.extend(behind.cloned());
    words
}

fn project(file: &File, profile: String, set: &[Set]) -> Project {
    let given = |key: &&str| set.iter().any(|set| set.key == *key && !set.is_of_file());
    let given = PARTITION.into_iter().filter(given).map(str::to_owned).collect();
    Project { file: file.path().display().to_string(), profile, given }
}

impl Settled {
    fn as_typed(words: Vec<String>, of_another: Vec<String>) -> Settled {
        Settled { words, project: None, of_another, set: Vec::new(), file: None }
    }

    /// What is set for a replay that this command starts.
    ///
    /// # Errors
    /// As for [`settle`] and [`Settled::parse`].
    pub fn of_replay(&self) -> Result<(Limits, Matching), Failure> {
        let words = ["factor", "replay"].into_iter().map(str::to_owned).chain(self.of_another.clone());
        match settle(words.collect())?.parse()?.command {
            Command::Replay(ReplayArgs { limits, matching, .. }) => Ok((limits.into(), matching.into())),
            _ => Ok((args::Limits::default().into(), Matching::default())),
        }
    }

    /// A switch is on.
    pub fn has(&self, switch: &str) -> bool {
        self.words.iter().take_while(|word| *word != "--").any(|word| word.strip_prefix("--") == Some(switch))
    }

    /// What has given the flags of the partition, in words, where that was not the command line alone.
    fn origin_of_partition(&self) -> Option<String> {
        let mut origins = BTreeSet::new();
        for set in self.set.iter().filter(|set| PARTITION.contains(&&*set.key)) {
            origins.insert(match set.origin {
                Origin::File(..) | Origin::Beside => FILE.to_owned(),
                Origin::Variable => variable::name(&set.key),
                Origin::Typed => "command line".to_owned(),
            });
        }
        (!origins.is_empty()).then(|| origins.into_iter().collect::<Vec<_>>().join(" and "))
    }

    /// Understands the line. What is wrong with it ends this process as clap does it, unless it was not typed.
    ///
    /// # Errors
    /// A value that was set and cannot be one, with its place.
    pub fn parse(&self) -> Result<Cli, Failure> {
        let error = match Cli::try_parse_from(&self.words) {
            Ok(mut cli) => {
                if let Command::Plan(PlanArgs { partition, .. })
                | Command::Run(RunArgs { partition, .. })
                | Command::Capture(CaptureArgs { partition, .. }) = &mut cli.command
                {
                    partition.origin = self.origin_of_partition();
                }
                return Ok(cli);
            }
            Err(error) => error,
        };
        let flag = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
        let flag = flag.split(' ').next().unwrap_or_default().trim_start_matches('-');
        let text = error.render().to_string();
        let told = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect::<Vec<_>>().join(" ");
        let told = told.trim_start_matches("error: ");
        match (self.set.iter().find(|set| set.key == flag).map(|set| &set.origin), &self.file) {
            (Some(Origin::Variable), _) => Err(variable::wrong(flag, told)),
            (Some(Origin::File(at, _)), Some(file)) => Err(file.wrong(at.clone(), told)),
            _ => error.exit(),
        }
    }
}
