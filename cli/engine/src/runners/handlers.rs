//! What can make something else of an exception that a test throws than a failed test: extensions, rules and runners of others, and
//! expected exceptions. A capture whose run had none of them knows that such an exception is a failure.

use std::collections::BTreeSet;

use factor_rewriter::input::InputError;
use factor_rewriter::partition::{ClassFacts, Facts, extension};
use factor_rewriter::program::Program;

use crate::fingerprint::used;

/// Types of JUnit and TestNG whose objects are asked for it, or run tests by themselves.
const TYPES: [&str; 12] = [
    "org/junit/jupiter/api/extension/InvocationInterceptor",
    "org/junit/jupiter/api/extension/LifecycleMethodExecutionExceptionHandler",
    "org/junit/jupiter/api/extension/TestExecutionExceptionHandler",
    "org/junit/jupiter/api/extension/TestInstanceFactory",
    "org/junit/jupiter/api/extension/TestTemplateInvocationContextProvider",
    "org/junit/platform/engine/TestEngine",
    "org/junit/rules/MethodRule",
    "org/junit/rules/TestRule",
    "org/junit/runner/Runner",
    "org/testng/IHookable",
    "org/testng/IInvokedMethodListener",
    "org/testng/IRetryAnalyzer",
];
/// Rules of JUnit itself that do so in a test class which names them.
const RULES: [&str; 3] =
    ["org/junit/rules/ErrorCollector", "org/junit/rules/ExpectedException", "org/junit/rules/Verifier"];
/// Rules of JUnit itself that run a test and let its exception through, whatever a class below them does before and behind it.
const FAITHFUL: [&str; 4] = [
    "org/junit/rules/ExternalResource",
    "org/junit/rules/Stopwatch",
    "org/junit/rules/TemporaryFolder",
    "org/junit/rules/TestWatcher",
];
/// The method of a rule that runs a test.
const APPLY: &str = "apply";
/// Annotations, and elements of them by which a test says that it expects an exception.
const EXPECTING: [(&str, &str); 2] =
    [("org/junit/Test", "expected"), ("org/testng/annotations/Test", "expectedExceptions")];
/// All else of the frameworks, and what serves them of libraries in place, lets a failure be one.
const FRAMEWORKS: [&str; 2] = ["org/junit/", "org/testng/"];
/// Stands for what is not known.
const UNKNOWN: &str = "?";

/// Classes of a run that can turn a failure round, by their internal names. `loaded`: all that the run has loaded, if that is known.
///
/// # Errors
/// A class file that cannot be read.
pub fn among(
    program: &Program,
    facts: &dyn ClassFacts,
    loaded: Option<&BTreeSet<String>>,
) -> Result<BTreeSet<String>, InputError> {
    let Some(loaded) = loaded else { return Ok(BTreeSet::from([UNKNOWN.to_owned()])) };
    let is_own =
        |name: &str| FRAMEWORKS.iter().any(|framework| name.starts_with(framework)) || extension(name).is_some();
    let mut handlers = BTreeSet::new();
    for name in facts.application().into_iter().filter(|name| !is_own(name) && used(name, loaded)) {
        let class = facts.class(&name);
        let is_handler = class.as_ref().is_none_or(|class| is_handler(facts, class));
        let may_expect = class.is_some_and(|class| EXPECTING.iter().any(|(test, _)| class.mentions.contains(*test)));
        if is_handler || may_expect && program.bytes(&name)?.is_some_and(|bytes| expects(&bytes)) {
            handlers.insert(name);
        }
    }
    Ok(handlers)
}

/// The class is below one of the types, or names one: a lambda can be an object of it.
fn is_handler(facts: &dyn ClassFacts, class: &Facts) -> bool {
    let is_faithful = is_faithful(facts, class);
    let (mut wanted, mut seen) = (vec![class.name.clone()], BTreeSet::new());
    while let Some(name) = wanted.pop() {
        if TYPES.contains(&name.as_str()) {
            return true;
        }
        if is_faithful && FAITHFUL.contains(&name.as_str()) {
            continue;
        }
        if seen.insert(name.clone()) {
            wanted.extend(facts.class(&name).iter().flat_map(|above| above.supertypes().cloned().collect::<Vec<_>>()));
        }
    }
    TYPES.iter().chain(&RULES).any(|name| class.mentions.contains(*name))
}

/// The class is below a rule that lets exceptions through, and leaves it to that to run the test.
fn is_faithful(facts: &dyn ClassFacts, class: &Facts) -> bool {
    let mut above = Some(class.name.clone());
    while let Some(name) = above {
        if FAITHFUL.contains(&name.as_str()) {
            return true;
        }
        let Some(class) = facts.class(&name) else { return false };
        if class.methods.iter().any(|method| method.name == APPLY) {
            return false;
        }
        above = class.super_name.clone();
    }
    false
}

/// The class file has both texts of an annotation that expects an exception.
fn expects(bytes: &[u8]) -> bool {
    let has = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    EXPECTING.iter().any(|(annotation, element)| has(&format!("L{annotation};")) && has(element))
}

#[cfg(test)]
mod tests {
    use super::expects;

    #[test]
    fn an_expected_exception_is_seen_by_both_texts() {
        assert!(expects(b"..Lorg/junit/Test;..expected.."));
        assert!(!expects(b"..Lorg/junit/Test;..timeout.."));
        assert!(!expects(b"..expected.."));
        assert!(expects(b"Lorg/testng/annotations/Test;expectedExceptions"));
    }
}
