//! What a suite captures as one: a test, or the tests of a class that share state.

use std::collections::BTreeSet;

use factor_engine::captures;
use factor_engine::cuts::Cut;
use factor_engine::name::{of_class, of_test};
use factor_engine::runners::TestMethod;
use factor_transcript::Head;

/// What is captured as one: a test, or the tests of a class that share state.
pub struct Subject {
    pub name: String,
    /// As a launcher of tests selects it.
    pub selector: String,
    pub class: String,
    /// Names of its captures, those too that are being proved.
    pub captures: Vec<String>,
    /// It was captured with this cut, and these are the classes of its environment that were used.
    pub seen: Option<(Option<Cut>, BTreeSet<String>)>,
}

impl Subject {
    pub fn of_class(class: &str) -> Subject {
        let (name, selector) = (of_class(class), format!("--select-class={class}"));
        Subject { name, selector, class: class.to_owned(), captures: Vec::new(), seen: None }
    }

    pub fn of_test(test: &TestMethod, overloaded: bool) -> Subject {
        let (name, selector) = (of_test(test, overloaded), format!("--select-method={}", test.selector()));
        Subject { name, selector, class: test.class.clone(), captures: Vec::new(), seen: None }
    }

    /// It has a capture that was not refused for it does not replay.
    pub fn has_any(&self, unproved: &BTreeSet<String>) -> bool {
        self.captures.iter().any(|name| !unproved.contains(name))
    }

    /// No code of the cut runs in it, as far as a capture tells that there is.
    pub fn leaves_idle(&self, cut: &Cut) -> bool {
        let Some((Some(other), used)) = &self.seen else { return false };
        cut.is_idle(other, used)
    }
}

/// The name of a subject's capture.
pub fn named(subject: &Subject, cut: Option<&Cut>) -> String {
    cut.map_or_else(|| subject.name.clone(), |cut| captures::named(&subject.name, &cut.name))
}

/// Classes of the environment that a capture used.
pub fn used(head: &Head) -> BTreeSet<String> {
    let files = head.fingerprint.iter().flat_map(|entry| &entry.files);
    files.filter_map(|(file, _)| file.strip_suffix(".class")).map(str::to_owned).collect()
}
