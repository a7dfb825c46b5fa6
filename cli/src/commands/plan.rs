//! `factor plan`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::session::Session;
use factor_engine::suggestion;
use serde::Serialize;

use crate::args::{MessageFormat, PlanArgs};
use crate::render::out::print;
use crate::render::{self, progress};

/// Prints the plan, or a partition that is proposed; runs nothing.
pub fn run(args: &PlanArgs) -> Result<Exit, Failure> {
    let session = Session::prepare(&args.partition.choice(), &args.java, progress::show)?;
    if args.suggest {
        let suggestion = suggestion::of(&session)?;
        let java = session.secrets.masked_words(&args.java);
        return show(args, &suggestion, || render::suggestion::text(&suggestion, &args.partition, &java));
    }
    let report = session.plan().report();
    show(args, &report, || report.text())
}

fn show(args: &PlanArgs, data: &impl Serialize, text: impl FnOnce() -> String) -> Result<Exit, Failure> {
    match args.message_format {
        MessageFormat::Human => print(&text())?,
        MessageFormat::Json => {
            let text = serde_json::to_string(data).map_err(|e| Failure::new(Exit::Internal, e, "report this"))?;
            print(&(text + "\n"))?;
        }
    }
    Ok(Exit::Passed)
}
