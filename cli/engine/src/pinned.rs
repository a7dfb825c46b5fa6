//! What a replay must find as its capture had it, beside the program.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use factor_contract::files;

use crate::failure::Failure;
use crate::functions;
use crate::late;
use crate::left::taken;

/// The settings that the runtime found in the captured JVM (`pinned.txt`: `name=value` lines), which the head keeps from now on, which types
/// were watched, which objects were left (`left.txt`), and which methods are functions.
///
/// # Errors
/// What the runtime has written cannot be read.
pub fn of(
    directory: &Path,
    watched: &BTreeSet<String>,
    functions: Option<String>,
) -> Result<BTreeMap<String, String>, Failure> {
    let text = taken(directory, files::PINNED)?;
    let lines = text.lines().filter_map(|line| line.split_once('='));
    let found = lines.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let watched = (!watched.is_empty()).then(|| (late::PINNED.to_owned(), late::lines(watched)));
    let left = Some(taken(directory, files::LEFT)?).filter(|lines| !lines.is_empty());
    let left = left.map(|lines| (late::LEFT.to_owned(), lines));
    let functions = functions.map(|lines| (functions::PINNED.to_owned(), lines));
    Ok(found.chain(watched).chain(left).chain(functions).collect())
}
