//! Which tests of a suite a changed class concerns that none but the test runner had looked at: those of the class, or one of them alone.

use std::collections::BTreeMap;

use factor_rewriter::classfile::Class;
use factor_rewriter::input::ClassPath;

use crate::exit_codes::Exit;
use crate::gone::GONE;
use crate::met::Changed;
use crate::outcome::TestOutcome;
use crate::suite::Suite;

/// What is to be said of tests whose classes have changed; nothing where it cannot be told which tests a change concerns.
pub fn tests(suite: &Suite, changed: &[Changed], class_path: &ClassPath) -> Option<BTreeMap<usize, TestOutcome>> {
    let mut found = BTreeMap::new();
    for one in changed {
        let of_class: Vec<usize> =
            suite.tests().filter(|(_, test)| is_of(class_path, &test.class, &one.class)).map(|(at, _)| at).collect();
        if !one.is_of_runner || of_class.is_empty() {
            return None;
        }
        let methods: Option<Vec<&str>> = one.parts.iter().map(|part| method(part)).collect();
        let is_of_tests = |names: &Vec<&str>| names.iter().all(|name| is_test(suite, &of_class, name));
        match methods.filter(is_of_tests) {
            Some(names) => {
                for (name, part) in names.iter().zip(&one.parts) {
                    let concerned = of_class.iter().filter(|at| suite.all()[**at].method == *name);
                    found.extend(concerned.map(|at| (*at, said(suite, *at, one, part))));
                }
            }
            None => found.extend(of_class.iter().map(|at| (*at, said(suite, *at, one, &one.parts.join("; "))))),
        }
    }
    Some(found)
}

/// The name of the method that a text is about, which has gone or changed.
fn method(part: &str) -> Option<&str> {
    let (name, rest) = part.strip_prefix("method ")?.split_once('(')?;
    (!rest.ends_with("is new")).then_some(name)
}

fn is_test(suite: &Suite, tests: &[usize], name: &str) -> bool {
    tests.iter().any(|at| suite.all()[*at].method == name)
}

fn said(suite: &Suite, at: usize, changed: &Changed, parts: &str) -> TestOutcome {
    let is_gone = parts.ends_with("is gone");
    let (verdict, exit) = if is_gone { (GONE, Exit::Stale) } else { ("DIVERGED", Exit::Diverged) };
    let message = match is_gone {
        true => format!("{}: {parts}", changed.class),
        false => format!("the test runner {} {}: {parts}", changed.how, changed.class),
    };
    let (name, verdict) = (suite.all()[at].name.clone(), verdict.to_owned());
    TestOutcome { name, verdict, exit_code: exit as u8, report: None, message: Some(message) }
}

/// A test class is this one, or in it, or below it.
fn is_of(class_path: &ClassPath, test: &str, class: &str) -> bool {
    let is_it = |name: &str| name == class || name.strip_prefix(class).is_some_and(|rest| rest.starts_with('$'));
    let mut above = Some(test.replace('.', "/"));
    while let Some(name) = above {
        if is_it(&name.replace('/', ".")) {
            return true;
        }
        let read = class_path.read(&name).ok().flatten().and_then(|bytes| Class::parse(&bytes).ok());
        above = read.and_then(|class| class.super_name().map(str::to_owned));
    }
    false
}
