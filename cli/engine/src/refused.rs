//! What is not supported: what is to be said of it, and what to do.

use factor_contract::refusal;
use factor_rewriter::plan::Plan;
use factor_transcript::Refusal;

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Refusals that make any run impossible.
///
/// # Errors
/// There is one.
pub fn fatal(plan: &Plan) -> Result<(), Failure> {
    let fatal: Vec<_> = plan.refusals.iter().filter(|refusal| refusal.fatal).collect();
    let Some(first) = fatal.first() else { return Ok(()) };
    let lines: Vec<String> = fatal.iter().map(|refusal| format!("{}: {}", refusal.place, refusal.what)).collect();
    Err(Failure::new(Exit::CaptureFailed, format!("refused:\n  {}", lines.join("\n  ")), &first.remedy))
}

/// What is to be said of refusals that a running program met.
pub fn met(refusals: &[Refusal]) -> Failure {
    if let Some(broken) = refusals.iter().find(|refusal| refusal.what.starts_with(refusal::BROKEN)) {
        return for_want_of_stack(broken);
    }
    if let [alone] = refusals
        && alone.what == refusal::STACK_ENDS
    {
        return for_want_of_stack(alone);
    }
    let lines: Vec<String> = refusals.iter().map(|r| format!("{} at {}", r.what, r.place)).collect();
    let unwrappable = refusals.first().filter(|refusal| refusal.what.contains("cannot be wrapped ("));
    let next = match unwrappable.and_then(|refusal| maker(&refusal.place)) {
        Some(class) => format!(
            "let the environment make it: in a class of its own, where {class} is the test; named by --environment 'PACKAGE.CLASS', or under \
             environment in factor.toml"
        ),
        None if refusals.first().is_some_and(|refusal| refusal.what.starts_with("reflection on a class of")) => {
            "ask its objects by their methods, or put the class named into the cut: factor plan … shows the realms"
                .to_owned()
        }
        None => "move the class named into the cut or out of it: factor plan … shows the realms".to_owned(),
    };
    let message = format!("refused, the program met what is not supported:\n  {}", lines.join("\n  "));
    Failure::new(Exit::CaptureFailed, message, next)
}

/// What is to be said of a crossing that was not made, or not to its end. `refusal`: its place is a test, where it was met in one.
fn for_want_of_stack(refusal: &Refusal) -> Failure {
    let Refusal { what, place } = refusal;
    let next = match place.contains('#') {
        true => format!("capture the tests without {place}, or each by itself: factor capture --each-test …"),
        false => "give the thread a larger stack (-Xss), or report it where the stack has not ended".to_owned(),
    };
    Failure::new(
        Exit::CaptureFailed,
        format!("refused, the program met what is not supported:\n  {what} at {place}"),
        next,
    )
}

/// The class of a place in code: `p.C` of `p.C.method(C.java:7)`.
fn maker(place: &str) -> Option<&str> {
    let (member, _) = place.split_once('(')?;
    Some(member.rsplit_once('.')?.0)
}
