//! `factor transcript effects`

use std::path::Path;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::shell;
use factor_engine::store::{Store, option};
use factor_transcript::{Head, view};

use super::reading::{Reading, form};
use crate::args::EffectsArgs;
use crate::commands::system_test::rest;

/// Prints which calls of the environment only read, and what the others wrote.
pub fn run(args: &EffectsArgs) -> Result<Exit, Failure> {
    let reading = Reading::of(&args.capture.store, &args.name)?;
    let form = form(&args.capture, false);
    let exit = reading.print(|capture, out| {
        let effects = view::effects(capture)?;
        if !effects.is_labelled() {
            return Ok(Exit::No);
        }
        effects.write(args.all, form, out)?;
        Ok(Exit::Passed)
    })?;
    match exit {
        Exit::No => Err(without_labels(&args.capture.store, &args.name)),
        exit => Ok(exit),
    }
}

fn without_labels(store: &Path, name: &str) -> Failure {
    let head = Store::at(store).complete(name).ok().and_then(|directory| Head::read(&directory).ok());
    let (captured, rest) = match &head {
        Some(head) => (head.edited.as_deref().unwrap_or(name), shell::command(rest(&head.command))),
        None => (name, "…".to_owned()),
    };
    let message = format!("{name}: what its calls write is not known, for it was captured without --effects");
    let next = format!("factor capture --effects{} --name {} {rest}", option(store), shell::command([captured]));
    Failure::new(Exit::No, message, next)
}
