//! `factor doctor`

mod agents;
mod program;
mod store;

use std::path::Path;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::java_line::{self, JavaLine, Surroundings};

use super::build;
use crate::args::DoctorArgs;
use crate::render::out::print;
use crate::settings::FILE;

/// How something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// As it should be.
    Ok,
    /// Something to know.
    Note,
    /// It stands in the way of a capture or a replay.
    Problem,
}

/// What is told of one thing.
#[derive(Debug)]
struct Finding {
    of: &'static str,
    state: State,
    told: String,
    /// What to type next.
    next: Option<String>,
}

/// Looks at all that a capture needs, and changes nothing.
pub fn run(args: &DoctorArgs) -> Result<Exit, Failure> {
    let understood = || Ok(java_line::parse(&args.java, &Surroundings::of_process()?)?);
    let is_java = !args.java.is_empty() && build::tool_of(&args.java).is_none();
    let line: Option<Result<JavaLine, Failure>> = is_java.then(understood);
    let mut findings = vec![command(args, line.as_ref())];
    let line = line.and_then(Result::ok);
    findings.push(program::java(line.as_ref()));
    findings.extend(program::build_tool(Path::new(".")));
    findings.extend(line.iter().map(program::class_path));
    findings.extend(line.iter().map(program::tests));
    findings.extend(line.iter().flat_map(agents::all));
    findings.extend(store::all(&args.store)?);
    findings.iter().try_for_each(|finding| print(&finding.text()))?;
    let problems = findings.iter().any(|finding| finding.state == State::Problem);
    Ok(if problems { Exit::SetUp } else { Exit::Passed })
}

/// The java command can be understood; a build knows its own.
fn command(args: &DoctorArgs, line: Option<&Result<JavaLine, Failure>>) -> Finding {
    let of = "command";
    match line {
        Some(Ok(line)) => Finding::ok(of, format!("{} starts {}", args.java[0], line.main)),
        Some(Err(failure)) => Finding::failed(of, failure),
        None if build::tool_of(&args.java).is_some() => Finding::ok(of, format!("{} runs the tests", args.java[0])),
        None => {
            Finding::note(of, format!("there is no java command: none was typed, and no {FILE} has one"), "factor init")
        }
    }
}

impl Finding {
    fn ok(of: &'static str, told: impl Into<String>) -> Finding {
        Finding { of, state: State::Ok, told: told.into(), next: None }
    }

    fn note(of: &'static str, told: impl Into<String>, next: impl Into<String>) -> Finding {
        Finding { of, state: State::Note, told: told.into(), next: Some(next.into()) }
    }

    fn problem(of: &'static str, told: impl Into<String>, next: impl Into<String>) -> Finding {
        Finding { of, state: State::Problem, told: told.into(), next: Some(next.into()) }
    }

    /// What a command would fail with.
    fn failed(of: &'static str, failure: &Failure) -> Finding {
        let next = failure.report.help().map(|help| help.to_string());
        Finding { of, state: State::Problem, told: failure.report.to_string(), next }
    }

    fn text(&self) -> String {
        let state = match self.state {
            State::Ok => "ok",
            State::Note => "note",
            State::Problem => "problem",
        };
        let next = self.next.iter().map(|next| format!("{:22}next: {next}\n", ""));
        format!("{state:<9} {:<11} {}\n", self.of, self.told) + &next.collect::<String>()
    }
}
