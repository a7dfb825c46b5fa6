//! What each method does with its mocks.

use std::collections::{BTreeMap, BTreeSet};

use hashbrown::HashSet;
use rayon::prelude::*;
use serde::Serialize;

use super::constants::Constants;
use super::fixpoint::Outcome;
use super::focal::{self, Focal};
use super::follow::Followed;
use super::roles::Role;
use super::shapes::Holder;
use super::site::{Call, Site, Sites};
use super::stub_report::{self, StubReport, VerifiedReport};
use super::suite::{Method, Suite};
use super::table::Effect;
use crate::classfile::code::CodeView;
use crate::classfile::descriptor::class_of;
use crate::classfile::{Class, Pool};
use crate::input::ClassPath;

/// All methods that were looked at.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Report {
    /// In the order of the class path.
    pub methods: Vec<MethodReport>,
    /// The entries of the class path that have tests, by number.
    pub entries_with_tests: BTreeSet<usize>,
    /// Fields of test classes that hold references.
    pub fields: usize,
    /// How many of them tests write themselves, and not fixtures alone.
    pub fields_mutated: usize,
    /// Internal names of classes with a field that may be a mock, or hold some.
    pub holders: BTreeSet<String>,
}

impl Report {
    /// The types that tests mock (internal names), with how many do, those of most tests first.
    pub fn mocked(&self) -> Vec<(&str, usize)> {
        let mut counts = BTreeMap::<&str, usize>::new();
        for method in self.methods.iter().filter(|method| method.of_tests && method.role == Role::Test) {
            method.mocked.iter().for_each(|class| *counts.entry(class).or_default() += 1);
        }
        let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        counts
    }

    /// In how many tests a type (internal name) is used for real.
    pub fn used_for_real(&self, class: &str) -> usize {
        let tests = self.methods.iter().filter(|method| method.of_tests && method.role == Role::Test);
        tests.filter(|method| method.real.contains(class)).count()
    }
}

/// A method.
#[derive(Debug, Clone, Serialize)]
pub struct MethodReport {
    /// Internal name of its class.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// What it is for.
    pub role: Role,
    /// Its class is one of the tests' entries.
    pub of_tests: bool,
    /// Its class is public and not abstract.
    pub concrete: bool,
    /// The source file of its class, as the class file says.
    pub file: Option<String>,
    /// The line where its code begins, 0 when unknown.
    pub line: u16,
    /// Calls that have a receiver, constructors not among them.
    pub invocations: usize,
    /// How many mocks it makes or uses: calls that give one, fields, and parameters.
    pub mocks: usize,
    /// Types of these mocks (internal names), as far as they are told.
    pub mocked: BTreeSet<String>,
    /// Types (internal names) of which it makes objects that are no mocks, or calls methods on such.
    pub real: BTreeSet<String>,
    /// A value of it may be a mock.
    pub has_mocks: bool,
    /// A value of it may be an array that holds mocks.
    pub has_arrays: bool,
    /// A value of it may be a collection that holds mocks.
    pub has_collections: bool,
    /// Its calls on mocks, in the order of the code.
    pub calls: Vec<MockCall>,
    /// What it says that mocks answer.
    pub stubs: Vec<StubReport>,
    /// The calls that it insists on.
    pub verified: Vec<VerifiedReport>,
    /// Of a test: what it is about, the likeliest first.
    pub focal: Vec<Focal>,
}

impl MethodReport {
    /// A value of it may be a mock, or hold some.
    pub fn is_with_mocks(&self) -> bool {
        self.has_mocks || self.has_arrays || self.has_collections
    }
}

/// A call on what may be a mock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MockCall {
    /// The line, 0 when unknown.
    pub line: u16,
    /// Internal name of the class that the call names.
    pub owner: String,
    /// The name of the method.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
}

/// Lines of a method, by pc.
pub(super) struct Lines(Vec<(u16, u16)>);

impl Lines {
    pub fn of(pool: &Pool, view: &CodeView) -> Lines {
        let mut rows = view.lines(pool);
        rows.sort_unstable();
        Lines(rows)
    }

    /// The line of an instruction.
    pub fn at(&self, pc: usize) -> u16 {
        let before = self.0.partition_point(|(start, _)| usize::from(*start) <= pc);
        before.checked_sub(1).map_or(0, |row| self.0[row].1)
    }
}

/// Of all methods that were followed.
pub(crate) fn of(suite: &Suite, class_path: &ClassPath, outcome: &Outcome) -> Report {
    let followed = &outcome.followed;
    let report = |number: usize| {
        let followed_here = followed[number].as_ref()?;
        let is_test = suite.methods[number].role == Role::Test;
        let focal = if is_test { focal::of(suite, followed, number) } else { Vec::new() };
        Some(method_report(suite, &suite.methods[number], followed_here, focal))
    };
    let methods = (0..suite.methods.len()).into_par_iter().filter_map(report).collect();
    let of_tests = suite.classes.iter().filter(|loaded| loaded.of_tests).map(|loaded| loaded.entry);
    let entries_with_tests: BTreeSet<usize> = of_tests.filter(|entry| *entry < class_path.entries().len()).collect();
    let classes = suite.classes.iter().filter(|loaded| loaded.of_tests).map(|loaded| &loaded.class);
    let holds = |class: &Class| {
        class.fields.iter().filter(|field| field.descriptor(&class.pool).starts_with(['L', '['])).count()
    };
    let (fields, fields_mutated, holders) = (classes.map(holds).sum(), outcome.mutated, outcome.holders.clone());
    Report { methods, entries_with_tests, fields, fields_mutated, holders }
}

fn method_report(suite: &Suite, method: &Method, followed: &Followed, focal: Vec<Focal>) -> MethodReport {
    let loaded = &suite.classes[method.class];
    let (class, member) = (&loaded.class, suite.member(method));
    let lines = Lines::of(&class.pool, &method.view);
    let calls = followed.sites.calls();
    let on_mocks = calls.clone().filter(|(_, call)| call.is_on_mock());
    MethodReport {
        class: class.name().to_owned(),
        name: member.name(&class.pool).to_owned(),
        descriptor: member.descriptor(&class.pool).to_owned(),
        role: method.role,
        of_tests: loaded.of_tests,
        concrete: is_concrete(class),
        file: class.source_file().map(str::to_owned),
        line: lines.at(0),
        invocations: calls.filter(|(_, call)| call.receiver.is_some() && !call.constructs).count(),
        mocks: mocks(&class.pool, &followed.sites),
        mocked: mocked(suite, method, followed),
        real: real(suite, &class.pool, &followed.sites),
        stubs: stub_report::stubs(suite, method, followed),
        verified: stub_report::verified(suite, method, followed),
        focal,
        has_mocks: followed.seen.is_mock(),
        has_arrays: followed.seen.is_held_by(Holder::Array),
        has_collections: followed.seen.is_held_by(Holder::Collection),
        calls: on_mocks.filter_map(|(pc, call)| mock_call(&class.pool, &lines, pc, call)).collect(),
    }
}

fn mock_call(pool: &Pool, lines: &Lines, pc: usize, call: &Call) -> Option<MockCall> {
    let member = pool.member_ref(call.member).ok()?;
    let (owner, name) = (member.owner.to_owned(), member.name.to_owned());
    Some(MockCall { line: lines.at(pc), owner, name, descriptor: member.descriptor.to_owned() })
}

/// Calls that make one, and fields and parameters that may be one.
fn mocks(pool: &Pool, sites: &Sites) -> usize {
    let (mut made, mut fields, mut parameters) = (0, HashSet::new(), HashSet::new());
    for site in sites.by_pc.values() {
        match site {
            Site::Field { member, shapes } if shapes.is_mock() => {
                fields.extend(pool.member_ref(*member).map(|member| (member.owner, member.name)));
            }
            Site::Call(call) => {
                let is_given = call.effects.has_any(&[Effect::Verifies, Effect::On]);
                made += usize::from(call.effects.has(Effect::Mock) && !is_given);
                let values = call.receiver.iter().chain(&call.arguments).filter(|value| value.shapes.is_mock());
                parameters.extend(values.filter_map(|value| value.origin.as_parameter()));
            }
            _ => {}
        }
    }
    made + fields.len() + parameters.len()
}

/// The classes that calls which give mocks are told, and the types of fields that may be mocks.
fn mocked(suite: &Suite, method: &Method, followed: &Followed) -> BTreeSet<String> {
    let pool = &suite.classes[method.class].class.pool;
    let constants = Constants { suite, pool, view: &method.view, sites: &followed.sites };
    let of_site = |site: &Site| match site {
        Site::Call(call) if call.effects.has(Effect::Mock) => {
            let class = call.arguments.iter().find_map(|argument| constants.class(*argument))?;
            Some(class.replace('.', "/"))
        }
        Site::Field { member, shapes } if shapes.is_mock() => {
            class_of(pool.member_ref(*member).ok()?.descriptor).map(str::to_owned)
        }
        _ => None,
    };
    followed.sites.by_pc.values().filter_map(of_site).collect()
}

/// The classes of calls on what is no mock, and of objects that are made, with their supertypes; but for those of libraries.
fn real(suite: &Suite, pool: &Pool, sites: &Sites) -> BTreeSet<String> {
    let on_real = sites.calls().filter(|(_, call)| call.receiver.is_some() && !call.is_on_mock());
    let owners = on_real.filter_map(|(_, call)| Some(pool.member_ref(call.member).ok()?.owner));
    let is_own = |owner: &&str| suite.table.library(owner).is_none() && !owner.starts_with('[');
    let mut wanted: Vec<&str> = owners.filter(is_own).collect();
    let mut real = BTreeSet::new();
    while let Some(class) = wanted.pop() {
        if real.insert(class.to_owned()) {
            let loaded = suite.class(class).map(|(_, loaded)| &loaded.class);
            let above = loaded.into_iter().flat_map(|class| class.super_name().into_iter().chain(class.interfaces()));
            wanted.extend(above.filter(is_own));
        }
    }
    real
}

fn is_concrete(class: &Class) -> bool {
    use crate::classfile::access;
    class.has(access::PUBLIC) && !class.has(access::ABSTRACT)
}
