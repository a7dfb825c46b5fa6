//! `factor status`

use factor_engine::captures;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::origin::{is_labelled, java_of};
use factor_engine::proved;
use factor_engine::secrets::Secrets;
use factor_engine::shell;
use factor_engine::state::{State, partition_of};
use factor_engine::status::{Status, holds, status};
use factor_engine::store::{Store, option};
use factor_transcript::Head;

use super::capture::Unit;
use crate::args::{MessageFormat, StatusArgs};
use crate::render::out::print;
use crate::settings::{self, Settled};
use crate::uncaptured;

/// Tells of each capture whether it still holds; runs no test.
pub fn run(args: &StatusArgs, settled: &Settled) -> Result<Exit, Failure> {
    let store = Store::at(&args.capture.store);
    let names = captures::all(&store, &args.names)?;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let (mut worst, mut gone) = (Exit::Passed, Vec::new());
    for name in &names {
        let status = status(&store, name, settings::partition_changed)?;
        gone.extend((status.state == State::Gone).then_some(name));
        worst = worst.graver(status.state.exit());
        print(&match args.capture.message_format {
            MessageFormat::Human => line(&status, width),
            MessageFormat::Json => format!("{}\n", serde_json::json!(status)),
        })?;
    }
    if args.capture.message_format == MessageFormat::Json {
        return Ok(worst);
    }
    if !gone.is_empty() {
        let (count, store) = (gone.len(), option(&args.capture.store));
        eprintln!("factor: the tests of {count} captures are no longer there");
        eprintln!("  next: factor store gc{store} {}", shell::command(&gone));
    }
    if args.names.is_empty() {
        eprint!("{}", uncaptured::told(&store, settled.project.as_ref())?.unwrap_or_default());
    }
    Ok(worst)
}

fn line(status: &Status, width: usize) -> String {
    let Status { name, state, reasons, proved, .. } = status;
    let is_capture = !matches!(state, State::Incomplete | State::Unreadable);
    let not_proved = (is_capture && !proved).then_some("not proved");
    let told = reasons.iter().map(String::as_str).chain(not_proved).collect::<Vec<_>>().join("; ");
    let line = format!("{:<10}  {name:<width$}  {told}", state.word());
    line.trim_end().to_owned() + "\n"
}

/// There is a capture of that name, made by the same command for the same partition, and a replay of it says what the system test would.
pub fn is_fresh(store: &Store, secrets: &Secrets, partition: &str, unit: &Unit) -> Result<bool, Failure> {
    if !holds(store, &unit.name, settings::partition_changed)? {
        return Ok(false);
    }
    let head = Head::read(&store.complete(&unit.name)?).map_err(|e| Failure::unreadable(&e, &unit.name))?;
    let same = java_of(&head) == secrets.masked_words(&unit.java);
    let labelled = is_labelled(&head) || !unit.effects;
    let proved = unit.proof.is_none() || proved::is(&store.complete(&unit.name)?);
    Ok(same && labelled && proved && partition_of(&head).is_some_and(|captured| captured == partition))
}
