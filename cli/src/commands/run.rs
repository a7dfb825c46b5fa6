//! `factor run --identity`

use std::collections::BTreeMap;
use std::path::Path;

use factor_rewriter::emit::{Target, emit};
use factor_rewriter::plan::Plan;

use crate::args::RunArgs;
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::launch::{self, Launch};
use crate::session::{Session, input};

/// Runs the rewritten program with the original objects in place; ends as the program does.
pub fn run(args: &RunArgs) -> Result<std::process::ExitCode, Failure> {
    let session = Session::prepare(&args.partition, &args.java)?;
    super::capture::refuse_fatal(&session.plan)?;
    refuse_copies(&session.plan)?;
    let scratch = launch::scratch(&std::env::temp_dir())?;
    let runtime = scratch.path().join("factor-runtime.jar");
    launch::write_runtime(&runtime)?;
    let emitted =
        emit(&session.plan, &session.program, Target::Whole, &scratch.path().join("classes")).map_err(input)?;
    let config = BTreeMap::from([
        ("mode", "identity".to_owned()),
        ("main", session.line.main.clone()),
        ("class.path", session.line.class_path_property.clone()),
    ]);
    let launch = Launch {
        java: &session.jvm.java,
        options: session.line.options.clone(),
        class_path: &emitted.class_path,
        arguments: &session.line.arguments,
        config,
        directory: Path::new("."),
        runtime: &runtime,
        scratch: scratch.path(),
        locale: None,
        timeout: None,
    };
    let ended = launch.run()?;
    let code = ended.status.and_then(|status| status.code()).unwrap_or(Exit::Internal as i32);
    Ok(std::process::ExitCode::from(code as u8))
}

/// A copied class is two classes: what crosses must be wrapped, and identity mode wraps nothing.
fn refuse_copies(plan: &Plan) -> Result<(), Failure> {
    let Some(copied) = plan.classes.values().find(|class| class.copy) else { return Ok(()) };
    let name = copied.name.replace('/', ".");
    let message =
        format!("identity mode does not support this partition: {name} is copied, for the other realm extends it");
    Err(Failure::new(
        Exit::CaptureFailed,
        message,
        "capture it, or put both classes into one realm: factor plan … shows why",
    ))
}
