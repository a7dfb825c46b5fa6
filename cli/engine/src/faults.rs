//! Errors of linking that a program met because of a class that `factor` rewrote or made: a fault of its own, and never the test's.

use std::borrow::Borrow;
use std::path::Path;

use factor_rewriter::plan::{LinkingError, Plan};

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Where the runtime tells of them, in the folder of a run; each is ended by a zero.
pub const FILE: &str = "faults.txt";

/// Whether the run in this folder met none that is ours. The plan is asked for where there was any at all.
///
/// # Errors
/// There is one: it is told with the class, the place, and what to send. The program cannot be planned.
pub fn none<P: Borrow<Plan>>(scratch: &Path, plan: impl FnOnce() -> Result<P, Failure>) -> Result<(), Failure> {
    let Ok(text) = std::fs::read_to_string(scratch.join(FILE)) else { return Ok(()) };
    let plan = plan()?;
    let ours = |told| at_fault(plan.borrow(), told).map(|class| failure(&class, told));
    text.split_terminator('\0').find_map(ours).map_or(Ok(()), Err)
}

fn at_fault(plan: &Plan, told: &str) -> Option<String> {
    let mut lines = told.lines();
    let (class, message) = (lines.next()?, lines.next().unwrap_or_default());
    let frames: Vec<&str> = lines.filter_map(class_of_frame).collect();
    plan.at_fault(LinkingError { class, message, frames: &frames })
}

/// `p.C` of `app//p.C.m(C.java:7)`.
fn class_of_frame(frame: &str) -> Option<&str> {
    let (member, _) = frame.split_once('(')?;
    let member = member.rsplit('/').next()?;
    member.rsplit_once('.').map(|(class, _)| class)
}

fn failure(class: &str, told: &str) -> Failure {
    let class = class.replace('/', ".");
    let mut lines = told.lines();
    let (error, message) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let at: String = lines.map(|frame| format!("\n    at {frame}")).collect();
    let text = format!("a fault of factor's own, in what it made of {class}: {error}: {message}{at}");
    let next = format!(
        "report it, with this text, `factor --version`, the command, and the class file of {class}; until it is mended, give that class to the other realm (factor plan … shows the realms)"
    );
    Failure::new(Exit::Internal, text, next)
}

#[cfg(test)]
mod tests {
    use super::class_of_frame;

    #[test]
    fn frames_name_classes() {
        assert_eq!(class_of_frame("app//p.C.m(C.java:7)"), Some("p.C"));
        assert_eq!(class_of_frame("p.C$D.<init>(Unknown Source)"), Some("p.C$D"));
    }
}
