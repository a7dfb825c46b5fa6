//! `FACTOR_*` variables.

use std::ffi::OsString;

use clap::builder::{BoolishValueParser, TypedValueParser};
use clap::{Arg, Command};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::java_line::environment_tokens;

use super::definition::{self, Kind};

/// The variable of a key.
pub fn name(key: &str) -> String {
    format!("FACTOR_{}", key.to_uppercase().replace('-', "_"))
}

/// The variables that set something for `factor`.
pub fn all() -> Vec<String> {
    definition::keys().keys().map(String::as_str).chain(["profile"]).map(name).collect()
}

/// Starts a program without them: they are no part of its environment.
pub fn hide(command: &mut std::process::Command) {
    all().iter().for_each(|name| {
        command.env_remove(name);
    });
}

/// What a variable holds, if it is set and not empty.
///
/// # Errors
/// It is no UTF-8.
pub fn value(key: &str) -> Result<Option<String>, Failure> {
    let value = std::env::var_os(name(key)).filter(|value| !value.is_empty());
    value.map(OsString::into_string).transpose().map_err(|_| wrong(key, "it is not UTF-8"))
}

/// What a variable sets.
///
/// # Errors
/// It is no value of that kind.
pub fn values(key: &str, kind: Kind) -> Result<Option<Vec<String>>, Failure> {
    let Some(value) = value(key)? else { return Ok(None) };
    let values = match kind {
        Kind::Switch => vec![switch(key, &value)?.to_string()],
        Kind::One => vec![value],
        Kind::Many => environment_tokens(&value).ok_or_else(|| wrong(key, "a quote is not closed"))?,
    };
    Ok(Some(values))
}

fn switch(key: &str, value: &str) -> Result<bool, Failure> {
    let parsed = BoolishValueParser::new().parse_ref(&Command::new("factor"), None::<&Arg>, value.as_ref());
    parsed.map_err(|_| wrong(key, &format!("`{value}` is neither true nor false")))
}

/// The failure that names the variable.
pub fn wrong(key: &str, what: &str) -> Failure {
    let name = name(key);
    Failure::new(Exit::Usage, format!("{name}: {what}"), format!("set {name} to another value, or: unset {name}"))
}
