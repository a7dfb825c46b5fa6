//! Which test a capture is the capture of.

use crate::runners;
use crate::runners::TestMethod;
use factor_transcript::Head;
use serde::Serialize;

use crate::captures::test_of;
use crate::suite::Marked;

/// A test method, all tests of a class, or a program.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Captured {
    /// What a replay calls it: all captures of a test have this name.
    name: String,
    /// The class of the tests, or the main class.
    pub class: String,
    /// The method; without it, it is all of the class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The types of the method's parameters, joined by commas; absent where they are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    parameters: Option<String>,
}

impl Captured {
    /// As the java command of the capture of this name says. What starts several classes is the program that was started.
    pub fn of(name: &str, head: &Head) -> Captured {
        let name = test_of(name).to_owned();
        match selected(head) {
            Some(TestMethod { class, name: method, parameters }) if !method.is_empty() => {
                Captured { name, class, method: Some(method), parameters: Some(parameters) }
            }
            Some(TestMethod { class, .. }) => Captured { name, class, method: None, parameters: None },
            None => Captured { name, class: head.main_class.clone(), method: None, parameters: None },
        }
    }

    /// A test of a suite.
    pub fn of_suite(test: &Marked) -> Captured {
        let (name, class) = (test.name.clone(), test.class.clone());
        Captured { name, class, method: Some(test.method.clone()), parameters: Some(test.parameters.clone()) }
    }

    /// As the name of a capture, or of its test, says, where there is no more of it.
    pub fn of_name(name: &str) -> Captured {
        let name = test_of(name);
        let (class, rest) = name.split_once('#').map_or((name, None), |(class, rest)| (class, Some(rest)));
        let method = rest.map(|rest| rest.split('-').next().unwrap_or(rest).to_owned()); // types of parameters follow
        Captured { name: name.to_owned(), class: class.to_owned(), method, parameters: None }
    }
}

/// The test, or all tests of a class, that the java command of a capture selects; nothing where it is another program, or selects several.
pub fn selected(head: &Head) -> Option<TestMethod> {
    runners::of(&head.main_class)?.selected_alone(&head.arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_the_test_and_not_the_cut() {
        let told = |name, class: &str, method: Option<&str>, test: &str| {
            let (class, method) = (class.to_owned(), method.map(str::to_owned));
            let is = Captured { name: test.to_owned(), class, method, parameters: None };
            assert_eq!(Captured::of_name(name), is);
        };
        told("a.B#c-int+long@a.x", "a.B", Some("c"), "a.B#c-int+long");
        told("a.B@a.x", "a.B", None, "a.B");
        told("a.B#c", "a.B", Some("c"), "a.B#c");
    }
}
