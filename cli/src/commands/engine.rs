//! `factor engine`: the JUnit Platform engine, as a jar for the class path of tests (`docs/recipes.md`).

use std::fs;

use super::capture::absolute;
use crate::args::EngineArgs;
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::shell;

/// The engine, compiled by the build script.
const ENGINE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/factor-engine.jar"));

/// Writes the jar; one that is there may be of an earlier `factor`, and is written over.
pub fn run(args: &EngineArgs) -> Result<Exit, Failure> {
    let file = args.file.display();
    fs::write(&args.file, ENGINE)
        .map_err(|e| Failure::new(Exit::SetUp, format!("{file}: {e}"), "name another file: factor engine FILE"))?;
    eprintln!("   WROTE {file}");
    // Surefire's own folder may be another.
    let entry = format!("-Dmaven.test.additionalClasspath={}", absolute(&args.file)?);
    let next = shell::command(["mvn", "test", &entry, "-Dsurefire.includeJUnit5Engines=factor"]);
    eprintln!("  next: {next} (docs/cli.md has other tools)");
    Ok(Exit::Passed)
}
