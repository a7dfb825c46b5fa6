//! Classes that a class loader of the program's own has defined from the class path as it was: there they are not rewritten, so what they
//! do is not recorded.

use std::path::PathBuf;

use factor_rewriter::plan::Home;
use percent_encoding::percent_decode_str;

use crate::session::Session;

/// Such a class, and the place that it was loaded from.
pub struct Stray {
    /// Its name, with dots.
    pub class: String,
    place: String,
}

impl Stray {
    /// What is said of it.
    pub fn text(&self) -> String {
        let Stray { class, place } = self;
        format!("{class} is loaded from {place} by a class loader of the program's own, and is not rewritten there")
    }
}

/// The classes of the code under test, and others that are rewritten, which the log of the captured JVM says to be from an entry of the class
/// path that has a rewritten copy in `class_path`.
pub fn all(log: &str, session: &Session, class_path: &[PathBuf]) -> Vec<Stray> {
    let entries = session.program.class_path.entries().iter().filter(|entry| !class_path.contains(&entry.path));
    let replaced: Vec<PathBuf> = entries.filter_map(|entry| entry.path.canonicalize().ok()).collect();
    let sources = log.lines().filter_map(|line| line.split_once(" source: file:"));
    let is_replaced = |place: &str| {
        let path = percent_decode_str(place.trim_end_matches('/')).decode_utf8_lossy();
        replaced.iter().any(|entry| entry.as_os_str() == &*path)
    };
    let strays = sources.filter(|(class, place)| is_rewritten(session, &class.replace('.', "/")) && is_replaced(place));
    strays.map(|(class, place)| Stray { class: class.to_owned(), place: place.to_owned() }).collect()
}

/// A class that a library has generated beside one of the program's may name its place.
fn is_rewritten(session: &Session, class: &str) -> bool {
    let plan = session.plan();
    let changed = plan.home(class) == Some(Home::T) || plan.classes.get(class).is_some_and(|class| class.rewrite);
    changed && session.program.class_path.find(class).is_some()
}
