//! Which calls are told at the place of the call.

use std::collections::HashSet;

use super::Wanted;
use crate::classfile::{MemberRef, access};
use crate::partition::{ClassFacts, Effects, MemberFacts, PartitionError, Verdict};

/// Calls of a program whose classes of some names are observed.
pub struct Sites<'f> {
    facts: &'f dyn ClassFacts,
    effects: Effects,
    observed: &'f HashSet<String>,
}

impl<'f> Sites<'f> {
    /// Of the JDK is told what the effect table calls environment.
    ///
    /// # Errors
    /// The effect table cannot be read.
    pub fn of(facts: &'f dyn ClassFacts, observed: &'f HashSet<String>) -> Result<Self, PartitionError> {
        Ok(Sites { facts, effects: Effects::new(&[], "")?, observed })
    }

    /// The class that declares a method, and the method.
    fn declaring(&self, owner: &str, name: &str, descriptor: &str) -> Option<(String, MemberFacts)> {
        let mut left = vec![owner.to_owned()];
        while let Some(class) = left.pop() {
            let Some(facts) = self.facts.class(&class) else { continue };
            if let Some(method) = facts.method(name, descriptor) {
                return Some((class, method.clone()));
            }
            left.extend(facts.interfaces.iter().chain(&facts.super_name).cloned());
        }
        None
    }
}

/// Types of the JDK that programs implement and hand in: functions, readers, writers; not collections and texts, whose content is told.
fn is_given(class: &str) -> bool {
    const WHOLE: [&str; 6] = [
        "java/lang/CharSequence",
        "java/lang/Comparable",
        "java/lang/Iterable",
        "java/lang/AutoCloseable",
        "java/lang/Number",
        "java/io/Closeable",
    ];
    let is_collection = class.starts_with("java/util/") && !class.starts_with("java/util/function/");
    let is_kept = ["java/time/", "java/text/"].iter().any(|package| class.starts_with(package));
    !is_collection && !is_kept && !WHOLE.contains(&class)
}

impl Wanted for Sites<'_> {
    fn is_told_where_called(&self, member: &MemberRef<'_>) -> bool {
        let MemberRef { owner, name, descriptor, .. } = *member;
        if owner.starts_with('[') {
            return false;
        }
        let declared = self.declaring(owner, name, descriptor);
        if self.observed.contains(owner) {
            // One without code is told by those that have it, where these are observed as well.
            return declared.is_some_and(|(_, method)| method.access & access::ABSTRACT != 0);
        }
        if !self.facts.is_jdk(owner) {
            return true;
        }
        let Some((class, method)) = declared else { return false };
        let is_static = method.access & access::STATIC != 0;
        if method.access & access::ABSTRACT != 0 && is_given(&class) {
            return true;
        }
        let verdict = |class: &str| self.effects.effect(self.facts, class, name, descriptor, is_static).verdict;
        verdict(&class) == Verdict::Env || verdict(owner) == Verdict::Env
    }
}
