//! `factor store …`

mod gc;
mod pull;
mod push;

use std::path::Path;

use factor_engine::content::intact;
use factor_engine::content::snapshot_digest;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_transcript::{Head, PACK_FILE, verify};

use crate::args::{StoreArgs, StoreCommand};

/// Does what was asked.
pub fn run(args: &StoreArgs) -> Result<Exit, Failure> {
    match &args.command {
        StoreCommand::Gc(args) => gc::run(args),
        StoreCommand::Push(args) => push::run(args),
        StoreCommand::Pull(args) => pull::run(args),
    }
}

/// What the files of a capture say is what its head says that they do: the pack, which stands for the streams, or these.
fn whole(directory: &Path, head: &Head) -> Result<(), Failure> {
    if !directory.join(PACK_FILE).exists() {
        return intact(directory, head);
    }
    verify(directory, &head.streams).map_err(|e| Failure::unreadable(&e, &head.name))?;
    if snapshot_digest(directory)? == head.snapshot {
        return Ok(());
    }
    let message = format!("{}: its snapshot is not as it was captured", head.name);
    Err(Failure::new(Exit::Unreadable, message, format!("capture again: factor capture --name {} …", head.name)))
}
