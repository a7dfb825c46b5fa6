//! `factor capture --observe`

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::name::default_name;
use factor_engine::observing;
use factor_engine::store::{Store, option};

use super::build;
use crate::args::CaptureArgs;
use crate::render::progress;
use crate::settings;

/// Runs a program once, and writes down what its observed classes were asked and did.
pub fn run(args: &CaptureArgs) -> Result<Exit, Failure> {
    if build::tool_of(&args.java).is_some() {
        let message = "a build cannot be observed: its tests run in a JVM of their own";
        return Err(Failure::new(Exit::Usage, message, "name the java command of the tests: factor init finds it"));
    }
    let store = Store::at(&args.store);
    store.make()?;
    let name = |line: &factor_engine::java_line::JavaLine| {
        args.name.clone().unwrap_or_else(|| default_name(&line.main, &line.arguments))
    };
    let ran = observing::run(&args.observe, &args.java, store.root(), &name, &settings::variables(), progress::show)?;
    if let Some(why) = &ran.failed {
        eprintln!("factor: the observation ended before the program did: {why}");
    }
    let name = ran.folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    eprintln!(
        "OBSERVED [{:.2}s] {name}: {} methods of {} classes have probes, {} calls are written down",
        ran.wall.as_secs_f64(),
        ran.methods,
        ran.classes,
        ran.calls
    );
    match ran.code {
        Some(0) => {
            eprintln!("  next: factor generate{} {name}", option(&args.store));
            Ok(Exit::Passed)
        }
        code => {
            let ended = code.map_or_else(|| "was killed".to_owned(), |code| format!("ended with exit code {code}"));
            eprintln!("factor: the program {ended}; what it did until then is kept");
            Ok(Exit::CaptureFailed)
        }
    }
}
