//! Which methods tests are written for, and why not for others.

use std::collections::HashMap;

use factor_rewriter::classfile::access;
use factor_rewriter::observe::{MethodRow, Tables};
use factor_rewriter::partition::ClassGlob;

use crate::calls::{Call, Recorded};
use crate::classes::Classes;

/// A method that was observed.
#[derive(Debug, Clone)]
pub struct Target<'a> {
    /// Its number.
    pub number: usize,
    /// The method.
    pub method: &'a MethodRow,
    /// Its calls that were written down.
    pub calls: &'a [Recorded],
    /// How many behaviours they show.
    pub behaviours: usize,
    /// Why it is one, or is none.
    pub reasons: Vec<&'static str>,
    /// Tests are written for it.
    pub is_chosen: bool,
}

/// Methods that say little of what a class is for.
const OF_OBJECTS: [&str; 5] = ["toString", "hashCode", "equals", "values", "valueOf"];

/// All observed methods of classes that globs name, the most telling first. A glob may end in `#METHOD`.
pub fn targets<'a>(
    tables: &'a Tables,
    calls: &'a HashMap<usize, Vec<Recorded>>,
    classes: &Classes<'_>,
    globs: &[(ClassGlob, Option<String>)],
) -> Vec<Target<'a>> {
    let mut found = Vec::new();
    for (number, method) in tables.methods.iter().enumerate() {
        let is_named = |(glob, name): &(ClassGlob, Option<String>)| {
            glob.matches(&method.class) && name.as_ref().is_none_or(|name| *name == method.name)
        };
        let can_be = method.access & (access::PRIVATE | access::SYNTHETIC) == 0 && !method.name.starts_with('<');
        let recorded = calls.get(&number).map(Vec::as_slice).unwrap_or_default();
        if can_be && (globs.is_empty() || globs.iter().any(is_named)) {
            found.push(target(number, method, recorded, classes));
        }
    }
    found.sort_by_key(|target| (!target.is_chosen, std::cmp::Reverse(target.reasons.len()), target.number));
    found
}

fn target<'a>(number: usize, method: &'a MethodRow, calls: &'a [Recorded], classes: &Classes<'_>) -> Target<'a> {
    let mut behaviours: Vec<&str> = calls.iter().map(|call| &*call.behaviour).collect();
    behaviours.sort_unstable();
    behaviours.dedup();
    let known = classes.find(&method.class);
    let own = known.as_ref().and_then(|class| class.method(&method.name, &method.descriptor));
    let no = |reason| Target {
        number,
        method,
        calls,
        behaviours: behaviours.len(),
        reasons: vec![reason],
        is_chosen: false,
    };
    if calls.is_empty() {
        return no("no call was written down");
    }
    if OF_OBJECTS.contains(&&*method.name) || method.name == "main" {
        return no("trivial");
    }
    let Some(own) = own else { return no("changed since") };
    if own.is_deprecated {
        return no("deprecated");
    }
    let asks = |call: &Call| call.calls().any(|inner| inner.site.is_some());
    let mut reasons = Vec::new();
    if own.branches {
        reasons.push("branches");
    }
    if calls.iter().any(|call| asks(&call.call)) {
        reasons.push("asks others");
    }
    if calls.iter().any(|call| call.call.threw.is_some()) {
        reasons.push("throws");
    }
    let computes = calls.iter().any(|call| call.call.calls().next().is_some());
    if computes {
        reasons.push("calls");
    }
    if own.sets.is_some() || own.gives.is_some() {
        return no("trivial");
    }
    if reasons.is_empty() {
        reasons.push("computes");
    }
    Target { number, method, calls, behaviours: behaviours.len(), reasons, is_chosen: true }
}
