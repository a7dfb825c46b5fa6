//! What a test runner looks at in a class. It knows what it looks for: annotations, constructors, and methods by their names. So all else
//! can change without its noticing (docs/decisions/056-runners-are-environment.md).

use std::collections::BTreeSet;

use super::{Outline, each_visible, shape, signature, visible};
use crate::classfile::{Class, Member, Result, access};

/// What test classes of JUnit 3 extend.
pub const TEST_CASE: &str = "junit/framework/TestCase";
/// The part that holds [`Looked`] as text; an outline with it is one of these.
const RUNNER: &str = "test runner";
/// In it, that one test was selected.
const ALONE: &str = "alone";
const ALL: &str = "all";

/// Descriptors of annotations of test methods.
const TESTS: [&str; 7] = [
    OF_JUNIT_4,
    FACTORY,
    "@Lorg/junit/jupiter/api/RepeatedTest;(",
    "@Lorg/junit/jupiter/api/Test;(",
    "@Lorg/junit/jupiter/api/TestTemplate;(",
    "@Lorg/junit/jupiter/params/ParameterizedTest;(",
    "@Lorg/testng/annotations/Test;(",
];
/// JUnit 4 runs no test of a class where one of its tests is not public, or has parameters or a result.
const OF_JUNIT_4: &str = "@Lorg/junit/Test;(";
/// A method that makes tests, and has a result for it.
const FACTORY: &str = "@Lorg/junit/jupiter/api/TestFactory;(";
/// Annotations that keep a test from being run. A method that has no others is no test.
const DISABLING: [&str; 2] = ["@Lorg/junit/Ignore;(", "@Lorg/junit/jupiter/api/Disabled;("];
/// How the text of an annotation begins.
const ANNOTATION: &str = "@L";
/// How the text of annotations begins.
const ANNOTATIONS: &str = "RuntimeVisibleAnnotations(";
/// How the names of classes of the JDK begin that a program extends in passing.
const OF_JDK: &str = "java/";
/// How the names of tests of JUnit 3 begin.
const NAMED: &str = "test";
/// A method of this name tells JUnit 3 which tests there are.
const SUITE: &str = "suite";

/// What a test runner did in a capture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Looked {
    /// It was to run one test alone, or each has a verdict of its own: nothing depends on others, as long as they are sound.
    pub alone: bool,
    /// Names of the methods that were called.
    pub called: BTreeSet<String>,
}

impl Looked {
    /// The same, when it has called these as well.
    #[must_use]
    pub fn with(&self, names: impl IntoIterator<Item = String>) -> Looked {
        Looked { alone: self.alone, called: self.called.iter().cloned().chain(names).collect() }
    }

    fn text(&self) -> String {
        let words = [if self.alone { ALONE } else { ALL }];
        words.into_iter().chain(self.called.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
    }

    /// What it was, where an outline is one of [`of`].
    pub fn of(outline: &Outline) -> Option<Looked> {
        let mut words = outline.get(RUNNER)?.split(' ');
        let alone = words.next() == Some(ALONE);
        Some(Looked { alone, called: words.map(str::to_owned).collect() })
    }
}

/// What a test runner looks at: the class and its annotations; constructors; members that have annotations, and methods that have the name
/// of one that was called. An annotation type is seen whole.
///
/// # Errors
/// A malformed class.
pub fn of(class: &Class, looked: &Looked) -> Result<Outline> {
    if class.access & access::ANNOTATION != 0 {
        return shape(class);
    }
    let mut outline = Outline::from([
        (RUNNER.to_owned(), looked.text()),
        ("flags".to_owned(), format!("{:04x}", class.access)),
        ("superclass".to_owned(), class.super_name().unwrap_or_default().to_owned()),
        ("interfaces".to_owned(), class.interfaces().collect::<Vec<_>>().join(" ")),
        ("annotations".to_owned(), without_nest(each_visible(class, &class.attributes)?)),
    ]);
    for field in &class.fields {
        let attributes = visible(class, &field.attributes)?;
        if attributes.contains(ANNOTATIONS) {
            let text = format!("{:04x} {} {attributes}", field.access, field.descriptor(&class.pool));
            outline.insert(format!("field {}", field.name(&class.pool)), text);
        }
    }
    for method in class.methods.iter().filter(|method| !method.is_initialiser(&class.pool)) {
        let attributes = visible(class, &method.attributes)?;
        if is_seen(class, method, &attributes, looked) {
            outline
                .insert(format!("method {}", signature(class, method)), format!("{:04x} {attributes}", method.access));
        }
    }
    Ok(outline)
}

/// No test runner takes the class for one with tests: it is local or anonymous, right below a class of the JDK, and has no annotations.
///
/// # Errors
/// A malformed class.
pub fn has_no_tests(class: &Class) -> Result<bool> {
    let is_local = class.attributes.iter().any(|one| one.name(&class.pool) == "EnclosingMethod");
    if !is_local || !class.super_name().is_some_and(|name| name.starts_with(OF_JDK)) {
        return Ok(false);
    }
    for attributes in class.fields.iter().chain(&class.methods).map(|member| &member.attributes) {
        if visible(class, attributes)?.contains(ANNOTATIONS) {
            return Ok(false);
        }
    }
    Ok(!visible(class, &class.attributes)?.contains(ANNOTATIONS))
}

/// Names of the methods of a class that are tests, or make them, as their annotations say.
///
/// # Errors
/// A malformed class.
pub fn tests(class: &Class) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for method in &class.methods {
        let attributes = visible(class, &method.attributes)?;
        if TESTS.iter().any(|test| attributes.contains(test)) {
            names.push(method.name(&class.pool).to_owned());
        }
    }
    Ok(names)
}

/// What a test runner looks at of the methods of a name, as a digest: whether it runs them depends on that.
///
/// # Errors
/// A malformed class.
pub fn digest(class: &Class, name: &str) -> Result<String> {
    let mut text = String::new();
    for method in class.methods.iter().filter(|method| method.name(&class.pool) == name) {
        let attributes = visible(class, &method.attributes)?;
        text += &format!("{} {:04x} {attributes}\n", method.descriptor(&class.pool), method.access);
    }
    Ok(blake3::hash(text.as_bytes()).to_hex().to_string())
}

/// Names of the methods of a class that are tests for JUnit 3, if the class is one of its test cases. Of one that is not public JUnit makes a test
/// that fails.
pub fn tests_by_name(class: &Class) -> Vec<String> {
    let is_plain = |method: &&Member| method.descriptor(&class.pool) == "()V";
    let names = class.methods.iter().filter(is_plain).map(|method| method.name(&class.pool));
    names.filter(|name| name.starts_with(NAMED)).map(str::to_owned).collect()
}

/// Member classes are looked at by themselves.
fn without_nest(mut attributes: Vec<String>) -> String {
    attributes.retain(|one| !one.starts_with("InnerClasses("));
    attributes.join(" ")
}

fn is_seen(class: &Class, method: &Member, attributes: &str, looked: &Looked) -> bool {
    let name = method.name(&class.pool);
    let is_called = name == "<init>" || name == SUITE || looked.called.contains(name);
    let is_left_out = || is_only_disabled(attributes) || is_sound_test(class, method, attributes);
    is_called || attributes.contains(ANNOTATIONS) && !(looked.alone && is_left_out())
}

/// All annotations of the method are [`DISABLING`].
fn is_only_disabled(attributes: &str) -> bool {
    let mut annotations = attributes.match_indices(ANNOTATION).map(|(at, _)| &attributes[at..]);
    annotations.all(|text| DISABLING.iter().any(|one| text.starts_with(one)))
}

/// A test that keeps no other one from being run.
fn is_sound_test(class: &Class, method: &Member, attributes: &str) -> bool {
    let is_test = TESTS.iter().any(|test| attributes.contains(test));
    let is_plain = !method.has(access::STATIC) && !method.has(access::PRIVATE);
    let has_its_result = method.descriptor(&class.pool).ends_with(")V") || attributes.contains(FACTORY);
    let suits_junit_4 = method.has(access::PUBLIC) && method.descriptor(&class.pool) == "()V";
    is_test && is_plain && has_its_result && (suits_junit_4 || !attributes.contains(OF_JUNIT_4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_runner_did_is_read_from_the_outline() {
        for alone in [true, false] {
            let looked = Looked { alone, called: ["<init>", "open", "counts"].map(str::to_owned).into() };
            let outline = Outline::from([(RUNNER.to_owned(), looked.text())]);
            assert_eq!(Looked::of(&outline), Some(looked));
        }
        assert_eq!(Looked::of(&Outline::from([("flags".to_owned(), "0001".to_owned())])), None);
    }
}
