//! What a test is about: its focal methods, ranked.
//!
//! Calls on mocks, of mock libraries, of assertions, of the platform and of the tests' own helpers are none. What remains is ranked by
//! its name, by its class, and by whether its result comes to an assertion.

use std::collections::{BTreeMap, BTreeSet};

use super::follow::Followed;
use super::report::Lines;
use super::site::{Call, Origin, Site, Sites, Value};
use super::suite::{Method, Suite};
use super::table::{Effect, Library};
use crate::classfile::{MemberRef, Pool};
use serde::Serialize;

/// A method that a test is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Focal {
    /// Internal name of the class that the call names.
    pub owner: String,
    /// The name of the method.
    pub name: String,
    /// The line of the call, 0 when unknown.
    pub line: u16,
    /// The more, the likelier.
    pub score: i32,
}

/// So deep are helpers and lambdas looked into.
const DEEPEST: usize = 3;
/// Names of helpers that check something begin so.
const CHECKS: [&str; 6] = ["assert", "verify", "check", "expect", "should", "ensure"];
/// Names of methods that only tell begin so.
const TELLS: [&str; 4] = ["get", "is", "has", "to"];
/// Names of methods that only tell.
const TELLERS: [&str; 10] =
    ["equals", "hashCode", "size", "length", "isEmpty", "name", "value", "iterator", "contains", "close"];
/// Names of methods that only prepare begin so.
const PREPARES: [&str; 4] = ["set", "with", "builder", "newBuilder"];

/// What counts for a candidate.
mod weight {
    /// The test is called as the method is.
    pub const SAME_NAME: i32 = 9;
    /// The name of the test has the name of the method in it.
    pub const NAMED: i32 = 5;
    /// The test class is called as the class is.
    pub const SAME_CLASS: i32 = 6;
    /// The name of the test class has the name of the class in it.
    pub const CLASS_NAMED: i32 = 2;
    /// Its result comes to an assertion.
    pub const ASSERTED: i32 = 4;
    /// It is the last one that is called on an object of which an assertion is told something.
    pub const CHANGES_ASSERTED: i32 = 4;
    /// It is the last one before the first assertion, or of the test.
    pub const LAST: i32 = 2;
    /// It runs where an assertion expects an exception.
    pub const THROWS: i32 = 6;
    /// It only tells something.
    pub const TELLS: i32 = -2;
    /// It only prepares something.
    pub const PREPARES: i32 = -2;
    /// It makes an object.
    pub const CONSTRUCTS: i32 = -3;
}

/// The focal methods of a test, the likeliest first.
pub(crate) fn of(suite: &Suite, followed: &[Option<Followed>], test: usize) -> Vec<Focal> {
    let mut looking = Looking { suite, followed, found: BTreeMap::new() };
    let method = &suite.methods[test];
    looking.method(test, 0, false);
    let test_class = simple(suite.classes[method.class].class.name());
    let name = suite.member(method).name(&suite.classes[method.class].class.pool);
    let named = Named { class: bare(&without_test(test_class)), test: words(&without_test(name)) };
    let mut focal: Vec<Focal> = looking.found.into_values().map(|focal| named.rated(focal)).collect();
    focal.sort_by_key(|focal| std::cmp::Reverse((focal.score, named.said(focal), focal.line)));
    focal
}

struct Looking<'s> {
    suite: &'s Suite,
    followed: &'s [Option<Followed>],
    /// By class and method, with the best score.
    found: BTreeMap<(String, String), Focal>,
}

/// The candidates among the calls of one method, and what is known of them.
struct Body<'s> {
    pool: &'s Pool,
    sites: &'s Sites,
    /// By pc: what counts for it.
    candidates: BTreeMap<usize, i32>,
}

impl<'s> Looking<'s> {
    /// Looks at a method. `expected`: an exception is expected of it.
    fn method(&mut self, number: usize, depth: usize, expected: bool) {
        let Some(followed) = &self.followed[number] else { return };
        let method = &self.suite.methods[number];
        let mut body = self.body(method, &followed.sites);
        self.assertions(&mut body);
        if let Some((_, score)) = body.candidates.iter_mut().next_back().filter(|_| expected) {
            *score += weight::THROWS;
        }
        let lines = Lines::of(body.pool, &method.view);
        for (pc, score) in &body.candidates {
            let Some(Site::Call(call)) = body.sites.by_pc.get(pc) else { continue };
            let Ok(member) = body.pool.member_ref(call.member) else { continue };
            // What a helper calls is less likely than what the test calls itself.
            let score = score - depth as i32;
            let key = (member.owner.to_owned(), member.name.to_owned());
            let focal = Focal {
                owner: key.0.clone(),
                name: key.1.clone(),
                line: if depth == 0 { lines.at(*pc) } else { 0 },
                score,
            };
            let best = self.found.entry(key).or_insert_with(|| focal.clone());
            if best.score <= focal.score {
                *best = Focal { line: if focal.line == 0 { best.line } else { focal.line }, ..focal };
            }
        }
        if depth < DEEPEST {
            self.below(&body, depth);
        }
    }

    fn body(&self, method: &Method, sites: &'s Sites) -> Body<'s> {
        let pool = &self.suite.classes[method.class].class.pool;
        let candidates =
            sites.calls().filter(|(_, call)| self.is_candidate(pool, call)).map(|(pc, call)| (pc, kind(pool, call)));
        Body { pool, sites, candidates: candidates.collect() }
    }

    fn is_candidate(&self, pool: &Pool, call: &Call) -> bool {
        let Ok(member) = pool.member_ref(call.member) else { return false };
        let of_tests = self.suite.class(member.owner).is_some_and(|(_, loaded)| loaded.of_tests);
        !call.is_on_mock()
            && !of_tests
            && !member.owner.starts_with('[')
            && self.suite.table.library(member.owner).is_none()
    }

    /// What is asserted, and when.
    fn assertions(&self, body: &mut Body<'s>) {
        let asserting: Vec<(usize, &Call)> =
            body.sites.calls().filter(|(_, call)| self.asserts(body.pool, call)).collect();
        let first = asserting.first().map_or(usize::MAX, |(pc, _)| *pc);
        let last = body.candidates.range(..first).next_back().or(body.candidates.iter().next_back());
        if let Some(last) = last.map(|(pc, _)| *pc) {
            *body.candidates.entry(last).or_default() += weight::LAST;
        }
        let (mut asserted, mut objects) = (BTreeSet::new(), BTreeSet::new());
        for (pc, call) in asserting {
            for value in call.arguments.iter().chain(&call.receiver) {
                body.origins(*value, &mut asserted);
                objects.insert((value.origin, pc));
            }
        }
        for pc in &asserted {
            *body.candidates.entry(*pc).or_default() += weight::ASSERTED;
            if let Some(Site::Call(call)) = body.sites.by_pc.get(pc) {
                objects.extend(call.receiver.map(|receiver| (receiver.origin, *pc)));
            }
        }
        let changed: BTreeSet<usize> =
            objects.into_iter().filter_map(|(object, before)| body.last_change(object, before)).collect();
        for pc in changed.difference(&asserted) {
            *body.candidates.entry(*pc).or_default() += weight::CHANGES_ASSERTED;
        }
    }

    /// A call of an assertion library, of a helper that is called like one, or one that verifies a mock.
    fn asserts(&self, pool: &Pool, call: &Call) -> bool {
        let Ok(member) = pool.member_ref(call.member) else { return false };
        let checks = || CHECKS.iter().any(|check| member.name.starts_with(check));
        let only_checks = || {
            let of_tests = self.suite.class(member.owner).is_some_and(|(_, loaded)| loaded.of_tests);
            of_tests && !self.has_candidates(&member)
        };
        self.suite.table.library(member.owner) == Some(Library::Assertions) && member.name != "<init>"
            || call.effects.has(Effect::Verifies)
            || checks() && only_checks()
    }

    /// A helper calls something that a test can be about.
    fn has_candidates(&self, member: &MemberRef<'_>) -> bool {
        let targets = self.suite.targets(member.owner, member.name, member.descriptor, true);
        targets.into_iter().any(|target| {
            let pool = &self.suite.classes[self.suite.methods[target].class].class.pool;
            let calls = self.followed[target].iter().flat_map(|followed| followed.sites.calls());
            calls.into_iter().any(|(_, call)| self.is_candidate(pool, call))
        })
    }

    /// Helpers of the tests that are called, and lambdas that are made.
    fn below(&mut self, body: &Body<'s>, depth: usize) {
        let expecting: BTreeSet<usize> = body
            .sites
            .calls()
            .filter(|(_, call)| self.asserts(body.pool, call))
            .flat_map(|(_, call)| functions(call))
            .collect();
        for (pc, site) in &body.sites.by_pc {
            let (member, expected) = match site {
                Site::Call(call) if !call.is_on_mock() => (call.member, false),
                Site::Function { member, .. } => (*member, expecting.contains(pc)),
                _ => continue,
            };
            let Ok(member) = body.pool.member_ref(member) else { continue };
            if self.suite.class(member.owner).is_some_and(|(_, loaded)| loaded.of_tests) && member.name != "<init>" {
                let targets = self.suite.targets(member.owner, member.name, member.descriptor, true);
                targets.into_iter().for_each(|target| {
                    self.method(target, depth + usize::from(!expected) + usize::from(expected && depth > 0), expected)
                });
            }
        }
    }
}

impl Body<'_> {
    /// The candidates of which a value is computed.
    fn origins(&self, value: Value, found: &mut BTreeSet<usize>) {
        let mut wanted = vec![value.origin];
        let mut seen = BTreeSet::new();
        while let Some(pc) = wanted.pop().and_then(Origin::pc) {
            if !seen.insert(pc) {
                continue;
            }
            match self.sites.by_pc.get(&pc) {
                Some(Site::Call(_)) if self.candidates.contains_key(&pc) => _ = found.insert(pc),
                Some(Site::Call(call)) => {
                    wanted.extend(call.receiver.iter().chain(&call.arguments).map(|value| value.origin))
                }
                Some(Site::Element { array }) => wanted.push(array.origin),
                _ => {}
            }
        }
    }

    /// The last candidate before a pc that is called on an object and does more than tell.
    fn last_change(&self, object: Origin, before: usize) -> Option<usize> {
        let mut candidates = self.candidates.range(..before).rev();
        let is_on = |pc: &usize| match self.sites.by_pc.get(pc) {
            Some(Site::Call(call)) => {
                !call.constructs
                    && object != Origin::NONE
                    && call.receiver.is_some_and(|receiver| receiver.origin == object)
            }
            _ => false,
        };
        candidates.find(|(pc, score)| **score > weight::TELLS && is_on(pc)).map(|(pc, _)| *pc)
    }
}

/// Pcs of the functions among the arguments of a call.
fn functions(call: &Call) -> impl Iterator<Item = usize> {
    call.arguments.iter().filter_map(|value| value.origin.pc().filter(|_| value.origin.is_exact()))
}

/// What the kind of a method says.
fn kind(pool: &Pool, call: &Call) -> i32 {
    let name = pool.member_ref(call.member).map(|member| member.name).unwrap_or_default();
    let begins = |begins: &[&str]| {
        begins
            .iter()
            .any(|begin| name.strip_prefix(begin).is_some_and(|rest| !rest.starts_with(|c: char| c.is_lowercase())))
    };
    match name {
        _ if call.constructs => weight::CONSTRUCTS,
        _ if TELLERS.contains(&name) || begins(&TELLS) => weight::TELLS,
        _ if begins(&PREPARES) => weight::PREPARES,
        _ => 0,
    }
}

/// Names of a test, in small letters and digits.
struct Named {
    class: String,
    /// Word by word.
    test: Vec<String>,
}

impl Named {
    /// How many words of the test's name are the name of the method.
    fn said(&self, focal: &Focal) -> usize {
        let name = if focal.name == "<init>" { simple(&focal.owner) } else { &focal.name };
        let method = words(name);
        let is = |word: &String, said: &String| said == word || said.strip_suffix('s') == Some(word);
        let are = |said: &[String]| method.iter().zip(said).all(|(word, said)| is(word, said));
        let is_said = !method.is_empty() && name.len() > 2 && self.test.windows(method.len()).any(are);
        if is_said { method.len() } else { 0 }
    }

    fn rated(&self, mut focal: Focal) -> Focal {
        let class = bare(simple(&focal.owner));
        focal.score += match self.said(&focal) {
            0 => 0,
            all if all == self.test.len() => weight::SAME_NAME,
            _ => weight::NAMED,
        };
        focal.score += match () {
            () if self.class == class => weight::SAME_CLASS,
            () if class.len() > 2 && self.class.contains(&class) => weight::CLASS_NAMED,
            () => 0,
        };
        focal
    }
}

fn simple(class: &str) -> &str {
    class.rsplit(['/', '$']).next().unwrap_or(class)
}

/// What makes a name one of a test is left out.
fn without_test(name: &str) -> String {
    name.replace("TestCase", "").replace("Tests", "").replace("Test", "").replace("test", "")
}

/// The words of a name: `placesAnOrder2` is places, an, order2.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = '_';
    for letter in name.chars() {
        if !letter.is_alphanumeric() || letter.is_uppercase() && !before.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}
