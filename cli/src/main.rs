//! The command `factor`.

mod args;
mod commands;
mod render;
mod settings;
mod uncaptured;

use std::process::ExitCode;

use args::Command;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;

/// Facts, plans and classes are many small texts (docs/decisions/014-what-stays.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // A command to type next is copied from one line.
    let _ = miette::set_hook(Box::new(|_| Box::new(miette::MietteHandlerOpts::new().wrap_lines(false).build())));
    run().unwrap_or_else(|failure| {
        eprintln!("{:?}", failure.report);
        failure.exit.into()
    })
}

fn run() -> Result<ExitCode, Failure> {
    if let Some(word) = std::env::args_os().find(|word| word.to_str().is_none()) {
        let message = format!("`{}` is not UTF-8", word.display());
        return Err(Failure::new(Exit::Usage, message, "rename what it names: mv OLD NEW"));
    }
    let settled = settings::settle(std::env::args().collect())?;
    match &settled.parse()?.command {
        Command::Init(args) => commands::init::run(args).map(ExitCode::from),
        Command::Doctor(args) => commands::doctor::run(args).map(ExitCode::from),
        Command::Plan(args) => commands::plan::run(args).map(ExitCode::from),
        Command::Run(args) => commands::run::run(args),
        Command::Capture(args) => commands::capture::run(args, &settled),
        Command::Replay(args) => commands::replay::run(args).map(ExitCode::from),
        Command::Merge(args) => commands::merge::run(args).map(ExitCode::from),
        Command::Report(args) => commands::report::run(args).map(ExitCode::from),
        Command::Watch(args) => commands::watch::run(args, &settled).map(ExitCode::from),
        Command::Status(args) => commands::status::run(args, &settled).map(ExitCode::from),
        Command::Evaluate(args) => commands::evaluate::run(args).map(ExitCode::from),
        Command::Generate(args) => commands::generate::run(args).map(ExitCode::from),
        Command::Mocks(args) => commands::mocks::run(args, &settled).map(ExitCode::from),
        Command::Engine(args) => commands::engine::run(args).map(ExitCode::from),
        Command::Store(args) => commands::store::run(args).map(ExitCode::from),
        Command::Transcript(args) => commands::transcript::run(args).map(ExitCode::from),
        Command::Completions(args) => commands::manual::completions(args).map(ExitCode::from),
        Command::Man(args) => commands::manual::pages(args).map(ExitCode::from),
        Command::Fork(args) => commands::fork::run(args).map(ExitCode::from),
        Command::Request => commands::replay::answer().map(ExitCode::from),
    }
}
