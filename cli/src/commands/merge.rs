//! `factor merge`: the parts of a replay are the whole, or an error.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::outcome::Outcome;
use factor_engine::results::Results;

use super::replays::{show, summarise};
use crate::args::{MergeArgs, ReplayFormat};
use crate::render::junit;

/// So many names of an error are told.
const TOLD: usize = 5;

/// Joins the results of the parts of a replay. Each capture must have been replayed exactly once, in one and the same state.
pub fn run(args: &MergeArgs) -> Result<Exit, Failure> {
    let parts = args.files.iter().map(|file| Ok((file, Results::read(file)?))).collect::<Result<Vec<_>, Failure>>()?;
    let whole = joined(parts)?;
    if let Some(file) = &args.junit {
        junit::write(file, &whole)?;
    }
    if let Some(file) = &args.results {
        whole.write(file)?;
    }
    whole.outcomes.iter().try_for_each(|one| show(one, ReplayFormat::Human))?;
    summarise(&whole, whole.captures.len());
    Ok(whole.exit())
}

fn joined(parts: Vec<(&PathBuf, Results)>) -> Result<Results, Failure> {
    let mut captures: Option<(&PathBuf, BTreeMap<String, String>)> = None;
    let mut outcomes: BTreeMap<String, (&PathBuf, Outcome)> = BTreeMap::new();
    let mut wall = Duration::ZERO;
    for (file, part) in parts {
        match &captures {
            None => captures = Some((file, part.captures)),
            Some((first, known)) => same(first, known, file, &part.captures)?,
        }
        wall = wall.max(part.wall);
        for outcome in part.outcomes {
            if let Some((other, double)) = outcomes.insert(outcome.name.clone(), (file, outcome)) {
                let what = format!("`{}` was replayed twice: {} and {}", double.name, other.display(), file.display());
                return Err(incomplete(&what, "give each file once, and replay each part once"));
            }
        }
    }
    let captures = captures.map(|(_, captures)| captures).unwrap_or_default();
    let missing: Vec<&String> = captures.keys().filter(|name| !outcomes.contains_key(*name)).collect();
    if !missing.is_empty() {
        let what = format!("{} of {} captures were not replayed: {}", missing.len(), captures.len(), some(&missing));
        return Err(incomplete(&what, "replay the parts that are missing: factor replay --shard … --results FILE"));
    }
    if let Some((name, (file, _))) = outcomes.iter().find(|(name, _)| !captures.contains_key(*name)) {
        let what = format!("{}: `{name}` is none of the captures that were to be replayed", file.display());
        return Err(incomplete(&what, "write it again: factor replay --results FILE"));
    }
    let outcomes = outcomes.into_values().map(|(_, outcome)| outcome).collect();
    Ok(Results { captures, part: None, wall, outcomes })
}

/// Both parts are of the same captures, in the same state.
fn same(
    first: &Path,
    known: &BTreeMap<String, String>,
    file: &Path,
    captures: &BTreeMap<String, String>,
) -> Result<(), Failure> {
    let names = known.keys().chain(captures.keys());
    let other: Vec<&String> = names.filter(|name| known.get(*name) != captures.get(*name)).collect();
    if other.is_empty() {
        return Ok(());
    }
    let (first, file) = (first.display(), file.display());
    let what = format!("{file} is of another state of the store than {first}, or of other captures: {}", some(&other));
    Err(incomplete(&what, "replay all parts with one store and the same names: factor replay --shard … --results FILE"))
}

fn some(names: &[&String]) -> String {
    let mut names = names.to_vec();
    names.sort();
    names.dedup();
    let more = names.len().saturating_sub(TOLD);
    let told: Vec<&str> = names.iter().take(TOLD).map(|name| name.as_str()).collect();
    told.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}

fn incomplete(what: &str, next: &str) -> Failure {
    Failure::new(Exit::IncompleteResults, what, next)
}
