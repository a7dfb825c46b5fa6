//! `factor plan`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::session::Session;

use crate::args::{MessageFormat, PlanArgs};
use crate::render::out::print;
use crate::render::progress;

/// Prints the plan; runs nothing.
pub fn run(args: &PlanArgs) -> Result<Exit, Failure> {
    let session = Session::prepare(&args.partition.choice(), &args.java, progress::show)?;
    let report = session.plan().report();
    match args.message_format {
        MessageFormat::Human => print(&report.text())?,
        MessageFormat::Json => {
            let text = serde_json::to_string(&report).map_err(|e| Failure::new(Exit::Internal, e, "report this"))?;
            print(&(text + "\n"))?;
        }
    }
    Ok(Exit::Passed)
}
