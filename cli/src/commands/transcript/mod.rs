//! `factor transcript …`

mod diff;
mod dump;
mod effects;
mod export;
mod grep;
mod import;
mod pack;
pub(super) mod reading;
mod show;
mod stats;
mod trace;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;

use crate::args::{TranscriptArgs, TranscriptCommand};

/// Looks into a transcript.
pub fn run(args: &TranscriptArgs) -> Result<Exit, Failure> {
    match &args.command {
        TranscriptCommand::Dump(args) => dump::run(args),
        TranscriptCommand::Show(args) => show::run(args),
        TranscriptCommand::Export(args) => export::run(args),
        TranscriptCommand::Import(args) => import::run(args),
        TranscriptCommand::Pack(args) => pack::run(args),
        TranscriptCommand::Unpack(args) => pack::run_unpack(args),
        TranscriptCommand::Grep(args) => grep::run(args),
        TranscriptCommand::Stats(args) => stats::run(args),
        TranscriptCommand::Effects(args) => effects::run(args),
        TranscriptCommand::Diff(args) => diff::run(args),
        TranscriptCommand::Trace(args) => trace::run(args),
    }
}
