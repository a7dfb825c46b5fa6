//! `factor mocks`

use std::path::{Path, PathBuf};

use factor_engine::captures;
use factor_engine::exit_codes::Exit;
use factor_engine::failure::{Failure, input};
use factor_engine::java_line::{self, Surroundings};
use factor_engine::mocks::{Kind, Recorded, check};
use factor_engine::sources::Sources;
use factor_engine::store::Store;
use factor_rewriter::classfile::limits::NEWEST_JAVA;
use factor_rewriter::input::ClassPath;
use factor_rewriter::mocks::{self, Report, Tests};

use super::transcript::reading::Reading;
use crate::args::{Command, Inter, MocksArgs};
use crate::render::mocks::{Detected, show};
use crate::render::out::print;
use crate::settings::{self, Settled};

/// Tells which objects in tests are mocks; runs nothing.
pub fn run(args: &MocksArgs, settled: &Settled) -> Result<Exit, Failure> {
    let paths = if args.class_path.is_empty() { of_project(settled)? } else { named(&args.class_path)? };
    let class_path = ClassPath::open(&paths, NEWEST_JAVA).map_err(input)?;
    let tests = Tests::read(&class_path).map_err(input)?;
    let intra = tests.report(mocks::Inter::None).map_err(input)?;
    let report = match args.inter {
        _ if args.intra => intra.clone(),
        Inter::Tests => tests.report(mocks::Inter::Tests).map_err(input)?,
        Inter::All => tests.report(mocks::Inter::All).map_err(input)?,
    };
    must_have_tests(&report, &paths)?;
    let detected = Detected { report: &report, intra: &intra, sources: Sources::below(Path::new(".")) };
    if !args.check {
        show(&detected, args)?;
        return Ok(Exit::Passed);
    }
    let checked = check(&tests, &report, &recorded(&args.store)?);
    print(&detected.checked(&checked, args.message_format))?;
    let drifted = checked.findings.iter().any(|finding| finding.kind == Kind::Drift);
    Ok(if drifted { Exit::No } else { Exit::Passed })
}

/// What the captures of a store saw.
fn recorded(store: &Path) -> Result<Recorded, Failure> {
    let mut recorded = Recorded::default();
    for name in captures::all(&Store::at(store), &[])? {
        let reading = Reading::of(store, &name)?;
        recorded.add(&name, reading.capture()).map_err(|error| reading.failure(&error))?;
    }
    Ok(recorded)
}

/// The entries that words name, each of which may be a class path.
fn named(words: &[String]) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = Vec::new();
    for word in words {
        let entries = java_line::class_path::named(word, Path::new("."))?;
        paths.extend(
            entries
                .into_iter()
                .map(|entry| entry.path)
                .filter(|path| word.contains(path.to_string_lossy().as_ref()) || path.exists()),
        );
    }
    Ok(paths)
}

/// The class path of the command that captures in this project.
fn of_project(settled: &Settled) -> Result<Vec<PathBuf>, Failure> {
    let missing = || {
        let next = "name them: factor mocks target/test-classes target/classes";
        Failure::new(Exit::Usage, "no class path is named, and no factor.toml has a `command`", next)
    };
    let profile = &settled.project.as_ref().ok_or_else(missing)?.profile;
    let typed = ["factor", "plan", "--profile", profile].map(str::to_owned).to_vec();
    let Command::Plan(plan) = settings::settle(typed)?.parse()?.command else { return Err(missing()) };
    let line = java_line::parse(&plan.java, &Surroundings::of_process()?)?;
    Ok(line.class_path.into_iter().map(|entry| entry.path).filter(|path| path.exists()).collect())
}

fn must_have_tests(report: &Report, paths: &[PathBuf]) -> Result<(), Failure> {
    if !report.entries_with_tests.is_empty() {
        return Ok(());
    }
    let paths: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    let message = format!("no test of JUnit or TestNG is in {}", paths.join(", "));
    Err(Failure::new(Exit::No, message, "name the folder or jar of the test classes: factor mocks target/test-classes"))
}
