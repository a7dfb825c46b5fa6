//! What of the command line can be set, as its definition tells.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory};

use crate::args::Cli;

/// The key of the java command, which is no flag.
pub const COMMAND: &str = "command";
/// Looks into transcripts: its commands have flags of their own, which are for one question and not for a project.
const TRANSCRIPT: &str = "transcript";

/// What a key's value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// True or false.
    Switch,
    /// A text or a number.
    One,
    /// A list of texts.
    Many,
}

/// The same definition, without anything that must be typed.
pub fn without_requirements(definition: Command) -> Command {
    definition.mut_args(|arg| arg.required(false)).mut_subcommands(without_requirements)
}

/// The command that was typed: the words that name it, and what was typed for it.
pub fn leaf<'a>(definition: &'a Command, matches: &'a ArgMatches) -> (Vec<&'a str>, &'a Command, &'a ArgMatches) {
    let (mut path, mut command, mut matches) = (Vec::new(), definition, matches);
    while let Some((name, below)) = matches.subcommand() {
        let Some(found) = command.find_subcommand(name) else { break };
        path.push(name);
        (command, matches) = (found, below);
    }
    (path, command, matches)
}

/// The flags of a command that people type, by their long names.
pub fn flags(command: &Command) -> impl Iterator<Item = (&str, &Arg)> {
    command.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(|arg| Some((arg.get_long()?, arg)))
}

/// What a flag takes.
pub fn kind(flag: &Arg) -> Kind {
    match flag.get_action() {
        ArgAction::SetTrue => Kind::Switch,
        ArgAction::Append => Kind::Many,
        _ => Kind::One,
    }
}

/// The flag names a file or a folder.
pub fn is_path(flag: &Arg) -> bool {
    flag.get_value_parser().type_id() == std::any::TypeId::of::<PathBuf>()
}

/// One of two flags cannot be given with the other.
pub fn conflict(command: &Command, one: &Arg, other: &Arg) -> bool {
    let names = |of: &Arg, is: &Arg| command.get_arg_conflicts_with(of).iter().any(|arg| arg.get_id() == is.get_id());
    names(one, other) || names(other, one)
}

/// What follows `--` is a java command.
pub fn takes_java(command: &Command) -> bool {
    command.get_positionals().any(Arg::is_last_set)
}

/// The words that were typed and are neither flags nor values of them.
pub fn positional(command: &Command, matches: &ArgMatches) -> Vec<String> {
    command.get_positionals().flat_map(|arg| typed(matches, arg)).collect()
}

/// Values as they were typed.
pub fn typed(matches: &ArgMatches, arg: &Arg) -> Vec<String> {
    let values = matches.get_raw(arg.get_id().as_str()).into_iter().flatten();
    values.map(|value| value.to_string_lossy().into_owned()).collect()
}

/// All that can be set: the flags of all commands, and the java command.
pub fn keys() -> BTreeMap<String, Kind> {
    let mut keys = BTreeMap::from([(COMMAND.to_owned(), Kind::Many)]);
    let definition = Cli::command();
    let mut todo: Vec<&Command> =
        definition.get_subcommands().filter(|command| command.get_name() != TRANSCRIPT).collect();
    while let Some(command) = todo.pop() {
        keys.extend(flags(command).map(|(name, flag)| (name.to_owned(), kind(flag))));
        todo.extend(command.get_subcommands());
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_takes_the_same_in_each_command() {
        let (definition, keys) = (Cli::command(), keys());
        for command in definition.get_subcommands().filter(|command| command.get_name() != TRANSCRIPT) {
            for (name, flag) in flags(command) {
                assert_eq!(keys[name], kind(flag), "{}: --{name}", command.get_name());
            }
        }
        assert!(is_path(
            definition.find_subcommand("capture").and_then(|c| flags(c).find(|f| f.0 == "store")).unwrap().1
        ));
    }
}
