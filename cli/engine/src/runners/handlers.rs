//! What can make something else of an exception that a test throws than a failed test: extensions, rules and runners of others, and
//! expected exceptions. A capture whose run had none of them knows that such an exception is a failure.

use std::collections::BTreeSet;

use factor_rewriter::partition::{ClassFacts, Facts};

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
/// Classes of the frameworks themselves that do so when a test asks for it.
const ASKED_FOR: [&str; 6] = [
    "org/junit/internal/runners/statements/ExpectException",
    "org/junit/rules/ErrorCollector",
    "org/junit/rules/ExpectedException",
    "org/junit/rules/Verifier",
    "org/testng/internal/ExpectedExceptionsHolder",
    "org/testng/internal/invokers/ExpectedExceptionsHolder",
];
/// All else of the frameworks lets a failure be one.
const FRAMEWORKS: [&str; 2] = ["org/junit/", "org/testng/"];
/// Stands for what is not known.
const UNKNOWN: &str = "?";

/// Classes of a run that can turn a failure round, by their internal names. `loaded`: all that the run has loaded, if that is known.
pub fn among(facts: &dyn ClassFacts, loaded: Option<&BTreeSet<String>>) -> BTreeSet<String> {
    let Some(loaded) = loaded else { return BTreeSet::from([UNKNOWN.to_owned()]) };
    let turns = |name: &String| match FRAMEWORKS.iter().any(|framework| name.starts_with(framework)) {
        true => ASKED_FOR.contains(&name.as_str()),
        false => facts.class(name).is_none_or(|class| is_handler(facts, &class)),
    };
    facts.application().into_iter().filter(|name| used(name, loaded) && turns(name)).collect()
}

/// The class is below one of the types, or names one: a lambda can be an object of it.
fn is_handler(facts: &dyn ClassFacts, class: &Facts) -> bool {
    let names = |class: &Facts| TYPES.iter().any(|name| class.mentions.contains(*name));
    let (mut wanted, mut seen): (Vec<String>, _) = (class.supertypes().cloned().collect(), BTreeSet::new());
    while let Some(name) = wanted.pop() {
        if TYPES.contains(&name.as_str()) {
            return true;
        }
        if seen.insert(name.clone()) {
            wanted.extend(facts.class(&name).iter().flat_map(|above| above.supertypes().cloned().collect::<Vec<_>>()));
        }
    }
    names(class)
}
