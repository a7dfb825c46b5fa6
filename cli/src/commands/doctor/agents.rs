//! What else is loaded into the JVM, and options that nobody typed.

use std::path::Path;

use factor_engine::java_line::{Agent, JavaLine, OPTIONS, agent};

use super::Finding;

/// Agents of the command, and variables with options for every JVM.
pub fn all(line: &JavaLine) -> Vec<Finding> {
    let mut findings: Vec<Finding> = line.options.iter().filter_map(|option| of(option)).collect();
    for variable in OPTIONS {
        if let Some(value) = std::env::var_os(variable).filter(|value| !value.is_empty()) {
            let told = format!("{variable} is part of each capture: {}", value.display());
            findings.push(Finding::note("options", told, format!("unset {variable}, if they are not for the program")));
        }
    }
    if findings.is_empty() { vec![Finding::ok("agents", "none beside the program")] } else { findings }
}

fn of(option: &str) -> Option<Finding> {
    // The command was understood: it has no agent but these.
    Some(match agent(option, Path::new("")).ok()?? {
        Agent::Coverage => {
            let told = "JaCoCo's sees the classes that factor has rewritten: its reports do not know them";
            Finding::note("agents", told, format!("remove {option}, and measure coverage without factor"))
        }
        Agent::Debugger => {
            Finding::note("agents", "a debugger, on replays as well", format!("remove {option} when done"))
        }
    })
}
