//! What a test is about: its focal methods, ranked.
//!
//! Calls on mocks, of mock libraries, of assertions, of the platform and of the tests' own helpers are none. What remains is ranked by
//! its name, by its class, and by whether its result comes to an assertion.

use std::collections::{BTreeMap, BTreeSet};

use hashbrown::HashSet;

use super::focal_body::{Body, kind, made_for};
use super::focal_names::Names;
use super::follow::Followed;
use super::report::Lines;
use super::roles::Role;
use super::site::{Call, Site, Sites};
use super::suite::{Method, Suite};
use super::table::{Effect, Library};
use crate::classfile::{MemberRef, Pool, access};
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
/// What counts for a candidate.
pub(super) mod weight {
    /// The test is called as the method is.
    pub const SAME_NAME: i32 = 9;
    /// The name of the test has the name of the method in it.
    pub const NAMED: i32 = 5;
    /// For each more of the words of such a name.
    pub const NAMED_LONGER: i32 = 1;
    /// The name of the test has half of the words of the method's name in it.
    pub const NAMED_IN_PART: i32 = 3;
    /// The name of the test has what a method gives: `getTotal`.
    pub const GIVES_NAMED: i32 = 1;
    /// The test class is called as the class is.
    pub const SAME_CLASS: i32 = 7;
    /// It is handed a new object of the class that the test class is called as.
    pub const HANDED: i32 = 5;
    /// The name of the test class has the name of the class in it.
    pub const CLASS_NAMED: i32 = 1;
    /// Its result comes to an assertion.
    pub const ASSERTED: i32 = 4;
    /// It is the last one that is called on an object of which an assertion is told something.
    pub const CHANGES_ASSERTED: i32 = 3;
    /// It is the last one before the first assertion, or of the test.
    pub const LAST: i32 = 2;
    /// It runs where an assertion expects an exception.
    pub const THROWS: i32 = 6;
    /// It only tells something.
    pub const TELLS: i32 = -2;
    /// It ends something.
    pub const ENDS: i32 = -5;
    /// Its class is one of the class path, which holds the code under test, and not of a library.
    pub const OWN: i32 = 2;
    /// It is called of a type of the platform on an object that the tests' own code gives.
    pub const GIVEN: i32 = 5;
    /// It gives an object on which others are called that do more than tell; or it only tells itself.
    pub const LEADS: i32 = -2;
    /// What it gives is only handed on, to another candidate or to a helper.
    pub const FEEDS: i32 = -1;
    /// It only prepares something.
    pub const PREPARES: i32 = -2;
    /// It makes an object.
    pub const CONSTRUCTS: i32 = -3;
}

/// A method that a test may be about.
pub(super) struct Candidate {
    /// Internal name of the class.
    pub owner: String,
    pub name: String,
    line: u16,
    score: i32,
    /// In how many places it is called.
    places: usize,
    /// The classes of new objects that it is handed.
    pub handed: BTreeSet<String>,
}

/// The focal methods of a test, the likeliest first.
pub(crate) fn of(suite: &Suite, followed: &[Option<Followed>], test: usize) -> Vec<Focal> {
    let method = &suite.methods[test];
    let class = &suite.classes[method.class].class;
    let names = Names::of(class.name(), suite.member(method).name(&class.pool));
    let (found, seen) = (BTreeMap::new(), HashSet::new());
    let mut looking = Looking { suite, followed, names: &names, found, seen, calls_itself: false, of_platform: false };
    looking.method(test, 0, false);
    if !looking.calls_itself {
        looking.of_platform = true;
        looking.seen.clear();
        looking.method(test, 0, false);
    }
    let mut found: Vec<Candidate> = looking.found.into_values().collect();
    found.iter_mut().for_each(|candidate| candidate.score += names.rate(candidate));
    found.sort_by_key(|one| std::cmp::Reverse((one.score, names.said(&one.owner, &one.name), one.places, one.line)));
    let focal = |one: Candidate| Focal { owner: one.owner, name: one.name, line: one.line, score: one.score };
    found.into_iter().map(focal).collect()
}

struct Looking<'s> {
    suite: &'s Suite,
    followed: &'s [Option<Followed>],
    names: &'s Names,
    /// By class and method, with the best score.
    found: BTreeMap<(String, String), Candidate>,
    /// Methods that have been looked at, how deep, and whether an exception was expected.
    seen: HashSet<(usize, usize, bool)>,
    /// The test calls a candidate itself that is no constructor.
    calls_itself: bool,
    /// Where it does not: calls of types of the platform count whose objects the tests or the code under test make.
    of_platform: bool,
}

impl<'s> Looking<'s> {
    /// Looks at a method. `expected`: an exception is expected of it.
    fn method(&mut self, number: usize, depth: usize, expected: bool) {
        let Some(followed) = &self.followed[number] else { return };
        if !self.seen.insert((number, depth, expected)) {
            return;
        }
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
            self.calls_itself |= depth == 0 && !call.constructs;
            let handed = call.arguments.iter().filter_map(|argument| body.new_class(*argument)).map(str::to_owned);
            let owner = self.made_by(&body, call).unwrap_or(self.owner(&member)).to_owned();
            let line = if depth == 0 { lines.at(*pc) } else { 0 };
            // What a helper calls is less likely than what the test calls itself.
            self.take(&owner, member.name, line, score - depth as i32, handed.collect());
        }
        for site in body.sites.by_pc.values() {
            // A method reference: whoever gets it calls the method.
            let Site::Function { member, .. } = site else { continue };
            let known = body.pool.member_ref(*member).ok().filter(|member| self.is_under_test(member.owner));
            if let Some(member) = known {
                self.take(member.owner, member.name, 0, weight::OWN - depth as i32, BTreeSet::new());
            }
        }
        if depth < DEEPEST {
            self.below(&body, depth);
        }
    }

    fn take(&mut self, owner: &str, name: &str, line: u16, score: i32, handed: BTreeSet<String>) {
        let candidate = self.found.entry((owner.to_owned(), name.to_owned())).or_insert_with(|| Candidate {
            owner: owner.to_owned(),
            name: name.to_owned(),
            line,
            score,
            places: 0,
            handed: BTreeSet::new(),
        });
        if candidate.score <= score {
            candidate.score = score;
            candidate.line = if line == 0 { candidate.line } else { line };
        }
        candidate.places += 1;
        candidate.handed.extend(handed);
    }

    fn body(&self, method: &'s Method, sites: &'s Sites) -> Body<'s> {
        let pool = &self.suite.classes[method.class].class.pool;
        let mut body = Body { pool, sites, code: method.view.code(), class: method.class, candidates: BTreeMap::new() };
        let candidates =
            sites.calls().filter(|(_, call)| self.is_candidate(pool, sites, call) || self.is_of_platform(&body, call));
        body.candidates = candidates.map(|(pc, call)| (pc, self.kind(&body, call))).collect();
        body
    }

    fn is_candidate(&self, pool: &Pool, sites: &Sites, call: &Call) -> bool {
        let Ok(member) = pool.member_ref(call.member) else { return false };
        let owner = self.owner(&member);
        (!call.is_on_mock() || self.is_of_spy(sites, call, owner))
            && !self.is_of_tests(owner)
            && !owner.starts_with('[')
            && self.suite.table.library(owner).is_none()
    }

    /// A test class that mocks the class it is called as spies on it. What it stubs or verifies there is none of its calls.
    fn is_of_spy(&self, sites: &Sites, call: &Call, owner: &str) -> bool {
        let opens = |opening: &Call| opening.effects.has_any(&[Effect::On, Effect::Verifies]);
        let is_opened = || call.receiver.and_then(|of| sites.call_of(of)).is_some_and(|(_, opening)| opens(opening));
        let asks = |asking: &Call| asking.effects.has(Effect::Asks);
        let is_asked = || {
            let mut asked = sites.calls().filter(|(_, asking)| asks(asking)).flat_map(|(_, asking)| &asking.arguments);
            asked.any(|value| sites.call_of(*value).is_some_and(|(_, asked)| std::ptr::eq(asked, call)))
        };
        self.names.are_of_class(owner) && !call.constructs && !is_opened() && !is_asked()
    }

    /// The class of the method that a call leads to: tests whose classes extend one under test call what that class declares.
    fn owner<'m>(&'m self, member: &MemberRef<'m>) -> &'m str {
        let inherited = || self.suite.targets(member.owner, member.name, member.descriptor, true).first().copied();
        match self.is_of_tests(member.owner) && member.name != "<init>" {
            true => inherited()
                .map_or(member.owner, |method| self.suite.classes[self.suite.methods[method].class].class.name()),
            false => member.owner,
        }
    }

    /// A class of the class path that is none of the tests.
    fn is_under_test(&self, class: &str) -> bool {
        self.suite.class(class).is_some_and(|(_, loaded)| !loaded.of_tests)
    }

    fn is_of_tests(&self, class: &str) -> bool {
        self.suite.class(class).is_some_and(|(_, loaded)| loaded.of_tests)
    }

    /// It is a call of a type of the platform on an object that the tests or the code under test make, while such calls count.
    fn is_of_platform(&self, body: &Body<'_>, call: &Call) -> bool {
        let Some(receiver) = call.receiver.filter(|_| !call.constructs && !call.is_on_mock()) else { return false };
        let Ok(member) = body.pool.member_ref(call.member) else { return false };
        let is_given = || match body.sites.of(receiver) {
            Some((_, Site::Call(made))) => self.is_known(body, made.member) || self.is_of_platform(body, made),
            _ => self.is_given_by_tests(body, call),
        };
        member.owner.starts_with("java/util/")
            && (self.of_platform || self.names.say_both(member.owner, member.name))
            && is_given()
    }

    /// The class of a member is one of the class path.
    fn is_known(&self, body: &Body<'_>, member: u16) -> bool {
        body.pool.member_ref(member).is_ok_and(|member| self.suite.class(member.owner).is_some())
    }

    /// The object of a call comes from a helper or a field of the tests, or is made here of a class under test.
    fn is_given_by_tests(&self, body: &Body<'_>, call: &Call) -> bool {
        let of_tests = |member| body.pool.member_ref(member).is_ok_and(|member| self.is_of_tests(member.owner));
        match call.receiver.and_then(|receiver| body.sites.of(receiver)) {
            Some((_, Site::Call(made))) => of_tests(made.member),
            Some((_, Site::Field { member, .. })) => of_tests(*member),
            _ => self.made_by(body, call).is_some(),
        }
    }

    /// The class under test of which the object of a call is made here.
    fn made_by<'b>(&self, body: &Body<'b>, call: &Call) -> Option<&'b str> {
        let class = body.new_class(call.receiver.filter(|_| !call.constructs)?)?;
        self.is_under_test(class).then_some(class)
    }

    fn is_named(&self, body: &Body<'_>, call: &Call) -> bool {
        body.pool.member_ref(call.member).is_ok_and(|member| self.names.said(self.owner(&member), member.name) > 0)
    }

    /// What the kind of a method says.
    fn kind(&self, body: &Body<'_>, call: &Call) -> i32 {
        let owner = body.pool.member_ref(call.member).map_or("", |member| self.owner(&member));
        let of_class = match () {
            () if self.suite.class(owner).is_some() => weight::OWN,
            () if self.is_candidate(body.pool, body.sites, call) => 0,
            () if self.is_given_by_tests(body, call) => weight::GIVEN,
            () => 0,
        };
        // What the test is called after neither tells, nor ends or prepares something.
        let kind = kind(body.pool, call);
        of_class + if self.is_named(body, call) && !call.constructs { kind.max(0) } else { kind }
    }

    /// What is asserted, and when.
    fn assertions(&self, body: &mut Body<'s>) {
        let asserting: Vec<(usize, &Call)> =
            body.sites.calls().filter(|(_, call)| self.asserts(body.pool, call)).collect();
        let first = asserting.first().map_or(usize::MAX, |(pc, _)| *pc);
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
        let does = |(_, score): &(&usize, &i32)| **score > weight::ENDS + weight::OWN;
        let last = body.candidates.range(..first).rfind(does).or(body.candidates.iter().rfind(does));
        if let Some(last) = last.map(|(pc, _)| *pc).filter(|pc| !asserted.contains(pc)) {
            *body.candidates.entry(last).or_default() += weight::LAST;
        }
        for pc in body.leading() {
            *body.candidates.entry(pc).or_default() += weight::LEADS;
        }
        for pc in self.feeding(body).difference(&asserted) {
            *body.candidates.entry(*pc).or_default() += weight::FEEDS;
        }
    }

    /// The candidates whose results are arguments of other candidates, or of helpers.
    fn feeding(&self, body: &Body<'s>) -> BTreeSet<usize> {
        let is_fed = |(pc, call): &(usize, &Call)| {
            let helper = || body.pool.member_ref(call.member).is_ok_and(|member| self.is_of_tests(self.owner(&member)));
            body.candidates.contains_key(pc) || helper()
        };
        let fed = body.sites.calls().filter(is_fed).flat_map(|(_, call)| made_for(call));
        fed.filter(|pc| matches!(body.sites.by_pc.get(pc), Some(Site::Call(call)) if !call.constructs))
            .filter(|pc| body.candidates.contains_key(pc))
            .collect()
    }

    /// A call of an assertion library, of a helper that is called like one, or one that verifies a mock.
    fn asserts(&self, pool: &Pool, call: &Call) -> bool {
        let Ok(member) = pool.member_ref(call.member) else { return false };
        let checks = || CHECKS.iter().any(|check| member.name.starts_with(check));
        let only_checks = || self.is_of_tests(self.owner(&member)) && !self.has_candidates(&member, 0);
        self.suite.table.library(member.owner) == Some(Library::Assertions) && member.name != "<init>"
            || call.effects.has(Effect::Verifies)
            || checks() && only_checks()
    }

    /// A helper, or one that it calls, calls something that a test can be about.
    fn has_candidates(&self, member: &MemberRef<'_>, depth: usize) -> bool {
        self.helpers(member).0.into_iter().any(|target| {
            let pool = &self.suite.classes[self.suite.methods[target].class].class.pool;
            let sites = self.followed[target].iter().map(|followed| &followed.sites);
            let mut calls = sites.flat_map(|sites| sites.calls().map(move |(_, call)| (sites, call)));
            calls.any(|(sites, call)| {
                let helper = pool.member_ref(call.member).ok().filter(|called| self.is_of_tests(called.owner));
                self.is_candidate(pool, sites, call)
                    || depth < DEEPEST && helper.is_some_and(|helper| self.has_candidates(&helper, depth + 1))
            })
        })
    }

    /// Helpers of the tests that are called, and lambdas that are made.
    fn below(&mut self, body: &Body<'s>, depth: usize) {
        let expecting: BTreeSet<usize> = body
            .sites
            .calls()
            .filter(|(_, call)| self.asserts(body.pool, call))
            .flat_map(|(_, call)| made_for(call))
            .collect();
        for (pc, site) in &body.sites.by_pc {
            let (member, expected) = match site {
                Site::Call(call) if !call.is_on_mock() => (call.member, false),
                Site::Function { member, .. } => (*member, expecting.contains(pc)),
                _ => continue,
            };
            let Ok(member) = body.pool.member_ref(member) else { continue };
            if self.is_of_tests(self.owner(&member)) {
                let (targets, deeper) = match member.name {
                    "<init>" if depth > 0 => (Vec::new(), 1),
                    "<init>" => (self.of_nested(body, member.owner), 1),
                    _ => self.helpers(&member),
                };
                let depth = if expected { depth + usize::from(depth > 0) } else { (depth + deeper).max(1) };
                targets.into_iter().for_each(|target| self.method(target, depth, expected));
            }
        }
    }

    /// The methods that a call of a helper leads to, and how much deeper they lie. Of one that is abstract those of the tests that implement it, which
    /// lie no deeper; but where calls of the platform count they say little.
    fn helpers(&self, member: &MemberRef<'_>) -> (Vec<usize>, usize) {
        let targets = |exact| self.suite.targets(member.owner, member.name, member.descriptor, exact);
        let named = targets(true);
        if !named.is_empty() || self.of_platform {
            return (named, 1);
        }
        let is_of_tests = |target: &usize| self.suite.classes[self.suite.methods[*target].class].of_tests;
        (targets(false).into_iter().filter(is_of_tests).collect(), 0)
    }

    /// The methods of an anonymous or nested class of the tests, which whoever gets its object calls.
    fn of_nested(&self, body: &Body<'_>, class: &str) -> Vec<usize> {
        let outer = |class: &str| class.split('$').next().map(str::to_owned);
        let here = self.suite.classes[body.class].class.name();
        let found = self.suite.class(class).filter(|_| class != here && outer(class) == outer(here));
        let numbers = found.map(|(number, _)| self.suite.methods_of(number));
        let is_plain = |number: &usize| {
            let method = &self.suite.methods[*number];
            let member = self.suite.member(method);
            method.role == Role::Helper
                && !member.has(access::STATIC)
                && !member.name(&self.suite.classes[method.class].class.pool).starts_with('<')
        };
        numbers.into_iter().flatten().filter(is_plain).collect()
    }
}
