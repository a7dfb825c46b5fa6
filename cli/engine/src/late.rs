//! Objects that were changed long after they had crossed.
//!
//! What crossed is watched for changes for a while (docs/decisions/013-watch-window.md). Where a run changed something later, the system test
//! runs again, and objects of that type are watched until the program ends; so they are on each replay.

use std::collections::BTreeSet;

use factor_contract::refusal as words;
use factor_transcript::{Head, Refusal};

/// Under which name the head keeps the types that were watched, among the settings that a replay must find alike.
pub const PINNED: &str = "factor.watched";

/// Under which it keeps which objects the capture no longer looked at, and from where on.
pub const LEFT: &str = "factor.left";

/// It refuses an object that was changed after it was no longer watched.
pub fn is_late(refusal: &Refusal) -> bool {
    refusal.what.ends_with(words::LATE)
}

/// The types of objects that were changed after they were no longer watched, in the transcript's terms.
pub fn types(refusals: &[Refusal]) -> BTreeSet<String> {
    let of = |one: &Refusal| Some(one.what.strip_suffix(words::LATE)?.split_once(words::OF_TYPE)?.1.to_owned());
    refusals.iter().filter_map(of).collect()
}

/// Types as the head keeps them, and as the runtime is told of them.
pub fn lines(types: &BTreeSet<String>) -> String {
    types.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
}

/// A type as it is written in Java.
pub fn in_words(kind: &str) -> String {
    let element = kind.trim_start_matches('[');
    let name = element.strip_prefix('L').and_then(|name| name.strip_suffix(';')).unwrap_or(element);
    name.to_owned() + &"[]".repeat(kind.len() - element.len())
}

/// The types whose objects a replay watches, as the runtime is told of them.
pub fn of(head: &Head) -> String {
    head.pinned.get(PINNED).cloned().unwrap_or_default()
}

/// The objects at which the capture no longer looked, as the runtime is told of them.
pub fn left(head: &Head) -> String {
    head.pinned.get(LEFT).cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_tells_the_type_of_what_was_changed() {
        let refusal = |what: &str| Refusal { what: what.to_owned(), place: "the end of the program".to_owned() };
        let late = refusal("#20, of [B, was changed long after it had crossed");
        let contested = refusal("#21, of [C, was changed while another thread was in the environment");
        assert!(is_late(&late) && !is_late(&contested));
        assert_eq!(types(&[late, contested]), BTreeSet::from(["[B".to_owned()]));
    }

    #[test]
    fn types_are_told_as_in_java() {
        let told = ["java.util.Date", "[int", "[[java.lang.String", "[Lp.C;"].map(in_words);
        assert_eq!(told, ["java.util.Date", "int[]", "java.lang.String[][]", "p.C[]"]);
    }

    #[test]
    fn a_replay_watches_what_the_capture_did() {
        let types = BTreeSet::from(["[B".to_owned(), "java.util.Date".to_owned()]);
        let pinned = [(PINNED.to_owned(), lines(&types))].into();
        assert_eq!(of(&Head { pinned, ..Head::default() }), "[B\njava.util.Date");
        assert_eq!(of(&Head::default()), "");
        let pinned = [(LEFT.to_owned(), "9 3 4\n".to_owned())].into();
        assert_eq!(left(&Head { pinned, ..Head::default() }), "9 3 4\n");
    }
}
