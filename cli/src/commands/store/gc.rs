//! `factor store gc`

use std::time::Duration;

use factor_engine::captures;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::store::{Kept, Store};
use indicatif::BinaryBytes;

use crate::args::GcArgs;

/// Removes captures by name, or by age and size, what was not used for longest first.
pub fn run(args: &GcArgs) -> Result<Exit, Failure> {
    let store = Store::at(&args.store);
    let named = named(&store, &args.names)?;
    if !args.dry_run {
        store.remove_leftovers()?;
    }
    let kept = store.kept()?;
    let (all, mut bytes) = (kept.len(), kept.iter().map(|one| one.bytes).sum::<u64>());
    let (before, mut removed) = (bytes, 0);
    for one in &kept {
        let old = args.older_than.is_some_and(|limit| one.unused > limit);
        let large = args.max_size.is_some_and(|limit| bytes > limit.as_u64());
        if !(old || large || named.iter().any(|name| name == one.capture())) {
            continue;
        }
        let goes = if args.dry_run { !one.is_used() } else { store.remove_unused(one)? };
        if !goes {
            eprintln!("factor: {}: in use or being made; it stays", one.name);
            continue;
        }
        tell(one, args.dry_run);
        bytes -= one.bytes;
        removed += 1;
    }
    let words = if args.dry_run { "would be removed" } else { "removed" };
    let (gone, stay) = (BinaryBytes(before - bytes), BinaryBytes(bytes));
    eprintln!(" SUMMARY {removed} of {all} captures {words}, {gone}; {} stay, {stay}", all - removed);
    Ok(Exit::Passed)
}

/// The captures that are named, all of which there are.
fn named(store: &Store, given: &[String]) -> Result<Vec<String>, Failure> {
    if given.is_empty() {
        return Ok(Vec::new());
    }
    let named = captures::all(store, given)?;
    named.iter().try_for_each(|name| store.readable(name).map(drop))?;
    Ok(named)
}

fn tell(one: &Kept, dry_run: bool) {
    let word = if dry_run { "   WOULD" } else { " REMOVED" };
    let unused = humantime::format_duration(Duration::from_secs(one.unused.as_secs()));
    eprintln!("{word} {} ({}, not used for {unused})", one.name, BinaryBytes(one.bytes));
}
