//! A test as JUnit names it.

/// A test, or what makes tests when it runs: a method that is parameterised or repeated, or a factory.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TestMethod {
    /// Its class, with dots; a nested one with `$`.
    pub class: String,
    /// The method.
    pub name: String,
    /// Types of its parameters, joined by commas.
    pub parameters: String,
}

impl TestMethod {
    /// What a selector names; without a method all of the class.
    pub fn of_selector(selector: &str) -> TestMethod {
        let (class, method) = selector.split_once('#').unwrap_or((selector, ""));
        let (name, parameters) = method.split_once('(').unwrap_or((method, ""));
        let parameters = parameters.trim_end_matches(')').replace(' ', "");
        TestMethod { class: class.to_owned(), name: name.to_owned(), parameters }
    }

    /// As `--select-method` takes it.
    pub fn selector(&self) -> String {
        let TestMethod { class, name, parameters } = self;
        if parameters.is_empty() { format!("{class}#{name}") } else { format!("{class}#{name}({parameters})") }
    }
}
