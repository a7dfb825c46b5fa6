//! `factor run --identity`

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use factor_contract::{config, realms, words};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::{Failure, input};
use factor_engine::faults;
use factor_engine::launch::{self, Launch};
use factor_engine::paths::absolute;
use factor_engine::refused;
use factor_engine::runtime::Runtime;
use factor_engine::session::Session;
use factor_rewriter::emit::{Target, emit};
use factor_rewriter::plan::{ClassPlan, Plan};
use factor_transcript::seal;

use crate::args::RunArgs;
use crate::render::progress;
use crate::settings;

/// Runs the rewritten program with the original objects in place; ends as the program does.
pub fn run(args: &RunArgs) -> Result<std::process::ExitCode, Failure> {
    let session = Session::prepare(&args.partition.choice(), &args.java, progress::show)?;
    refused::fatal(session.plan())?;
    let scratch = launch::scratch(&std::env::temp_dir())?;
    let runtime = Runtime::place(&session.jvm, scratch.path())?;
    let thrown_away = wrapping(session.plan(), scratch.path())?;
    let target = if thrown_away.is_some() { Target::Whole { effects: false } } else { Target::Identity };
    let emitted = emit(session.plan(), &session.program, target, &scratch.path().join("classes")).map_err(input)?;
    let mut config = BTreeMap::from([
        (config::MODE, words::IDENTITY.to_owned()),
        (config::MAIN, session.line.main.clone()),
        (config::CLASS_PATH, session.line.class_path_property.clone()),
        (config::ENTRIES, session.entries()?),
    ]);
    if let Some(transcript) = &thrown_away {
        config.insert(config::MODE, words::CAPTURE.to_owned());
        // What a test framework calls may be of either realm: a capture must know that it is code under test.
        let realm = if session.main_is_library() { realms::LIBRARY } else { session.main_realm() };
        config.insert(config::MAIN_REALM, realm.to_string());
        config.insert(config::TRANSCRIPT, absolute(transcript)?);
    }
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
        hidden: &settings::variables(),
        timeout: None,
        printed: None,
    };
    let ended = launch.run()?;
    faults::none(scratch.path(), || Ok(session.plan()))?;
    if let Some(transcript) = &thrown_away {
        nothing_refused(transcript)?;
    }
    let code = ended.status.and_then(|status| status.code()).unwrap_or(Exit::Internal as i32);
    Ok(std::process::ExitCode::from(code as u8))
}

/// A copied class is two classes, and one with a view of its own is not of that class: what crosses must be wrapped, as only a
/// capture does it. Where there is one, the folder for the transcript that nobody will read.
fn wrapping(plan: &Plan, scratch: &Path) -> Result<Option<PathBuf>, Failure> {
    let find = |is: fn(&&ClassPlan) -> bool| plan.classes.values().find(is);
    let Some(class) = find(|class| class.copy).or_else(|| find(|class| class.view_extends.is_some())) else {
        return Ok(None);
    };
    let name = class.name.replace('/', ".");
    let why = match class.copy {
        true => "is copied, for the other realm extends it",
        false => "has a view of its own, for overloads, arrays or lambdas tell it from its superclass",
    };
    eprintln!("factor: {name} {why}: objects cross wrapped, as in a capture that is thrown away");
    let transcript = scratch.join("transcript");
    std::fs::create_dir(&transcript).map_err(|e| {
        Failure::new(Exit::SetUp, format!("{}: {e}", transcript.display()), "df -h . ; set TMPDIR to another place")
    })?;
    Ok(Some(transcript))
}

fn nothing_refused(transcript: &Path) -> Result<(), Failure> {
    let summary = seal(transcript).map_err(|e| Failure::new(Exit::Internal, e, "run it again; report it"))?;
    if summary.refusals.is_empty() { Ok(()) } else { Err(refused::met(&summary.refusals)) }
}
