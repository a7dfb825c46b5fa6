//! Classes of the JDK that a wrapper may extend (`rewriter/data/jdk-wrappable.txt`).

use std::collections::BTreeSet;

/// The computed list.
#[derive(Debug, Clone)]
pub(crate) struct Wrappable {
    classes: BTreeSet<&'static str>,
}

const LIST: &str = include_str!("../../data/jdk-wrappable.txt");

impl Wrappable {
    /// The built-in list.
    pub fn new() -> Self {
        let lines = LIST.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self { classes: lines.collect() }
    }

    /// A wrapper may extend the class (an internal name).
    pub fn contains(&self, class: &str) -> bool {
        self.classes.contains(class.replace('/', ".").as_str())
    }
}
