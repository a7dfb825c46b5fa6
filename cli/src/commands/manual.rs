//! `factor completions`, `factor man`: what shells and `man` are told, made of the definition of the command line.

use std::fs;

use clap::CommandFactory;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;

use crate::args::{Cli, CompletionsArgs, ManArgs};
use crate::render::out::print;

/// The command as it is typed.
const NAME: &str = "factor";

/// Prints the completions for a shell.
pub fn completions(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), NAME, &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Passed)
}

/// Writes a page for each command.
pub fn pages(args: &ManArgs) -> Result<Exit, Failure> {
    let folder = args.folder.display();
    let written =
        fs::create_dir_all(&args.folder).and_then(|()| clap_mangen::generate_to(Cli::command(), &args.folder));
    written.map_err(|e| Failure::new(Exit::SetUp, format!("{folder}: {e}"), "name another folder: factor man DIR"))?;
    eprintln!("   WROTE the pages of {NAME} and its commands to {folder}");
    eprintln!("  next: man {folder}/{NAME}.1");
    Ok(Exit::Passed)
}
