//! `factor engine`: the JUnit Platform engine, as a jar for the class path of tests (`docs/recipes.md`).

use std::fs;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::launch;
use factor_engine::paths::absolute;
use factor_engine::shell;

use crate::args::EngineArgs;

/// Writes the jar; one that is there may be of an earlier `factor`, and is written over.
pub fn run(args: &EngineArgs) -> Result<Exit, Failure> {
    let file = args.file.display();
    fs::write(&args.file, launch::ENGINE)
        .map_err(|e| Failure::new(Exit::SetUp, format!("{file}: {e}"), "name another file: factor engine FILE"))?;
    eprintln!("   WROTE {file}");
    // Surefire's own folder may be another.
    let entry = format!("-Dmaven.test.additionalClasspath={}", absolute(&args.file)?);
    let next = shell::command(["mvn", "test", &entry, "-Dsurefire.includeJUnit5Engines=factor"]);
    eprintln!("  next: {next} (docs/cli.md has other tools)");
    Ok(Exit::Passed)
}
