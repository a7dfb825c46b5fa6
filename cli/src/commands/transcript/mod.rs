//! `factor transcript …`

mod dump;
mod export;
mod import;
mod reading;
mod show;

use crate::args::{TranscriptArgs, TranscriptCommand};
use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Looks into a transcript.
pub fn run(args: &TranscriptArgs) -> Result<Exit, Failure> {
    match &args.command {
        TranscriptCommand::Dump(args) => dump::run(args),
        TranscriptCommand::Show(args) => show::run(args),
        TranscriptCommand::Export(args) => export::run(args),
        TranscriptCommand::Import(args) => import::run(args),
    }
}
