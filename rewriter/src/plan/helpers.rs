//! Helpers: classes of the environment with static methods alone. Those of the methods that touch nothing but what they are given run where they
//! are called, in a replay as well (`docs/decisions/070-helpers-in-place.md`).

use std::collections::BTreeSet;
use std::sync::OnceLock;

use rayon::prelude::*;

use super::in_place::AtHome;
use super::world::{OBJECT, Resolved, World};
use super::{Home, Move, Use};
use crate::classfile::access;
use crate::partition::reads::{Kind, Table};
use crate::partition::{CodeFacts, Facts, MemberFacts, MemberUse, is_tool};

/// Those that can be such classes. On a replay those that the capture had, as far as they are known.
///
/// Candidates lie in a class path entry with code under test, or with a class that such code names, or are named by candidates: an edit may use what
/// lies beside what it has used, and a capture keeps all of it.
pub(super) fn find(world: &World) -> BTreeSet<String> {
    if let Some(known) = world.facts.in_place() {
        let is_known = |name: &String| world.class(name).is_some_and(|facts| !facts.skeleton);
        return known.into_iter().filter(is_known).collect();
    }
    let names = world.facts.application();
    let classes = || names.iter().filter_map(|name| world.class(name));
    let of_test: Vec<_> = classes().filter(|facts| world.home(&facts.name) == Some(Home::T)).collect();
    let mut wanted = world.named_by_test.clone();
    let named = wanted.iter().filter(|name| world.home(name) == Some(Home::E)).filter_map(|name| world.class(name));
    let beside: BTreeSet<String> = named.chain(of_test.iter().cloned()).map(|facts| facts.entry.clone()).collect();
    wanted.extend(classes().filter(|facts| beside.contains(&facts.entry)).map(|facts| facts.name.clone()));
    let mut found = BTreeSet::new();
    let mut public = BTreeSet::new();
    while let Some(name) = wanted.pop_first() {
        // A test framework's parts are there on a replay, for what asserts in place needs them.
        let is_candidate =
            world.partition.is_by_default(&name) && world.home(&name) == Some(Home::E) && !is_tool(&name);
        if found.contains(&name) || !is_candidate {
            continue;
        }
        let Some(facts) = world.class(&name).filter(|facts| is_helper(world, facts)) else { continue };
        wanted.extend(facts.mentions.iter().cloned());
        if facts.methods.iter().any(|method| method.name == "<init>" && !method.is_private()) {
            public.insert(name.clone());
        }
        found.insert(name);
    }
    for made in made_of(world, &public) {
        found.remove(&made);
    }
    found
}

/// Those of the classes of which some code makes objects.
fn made_of(world: &World, classes: &BTreeSet<String>) -> BTreeSet<String> {
    if classes.is_empty() {
        return BTreeSet::new();
    }
    let made = |name: &String| -> Vec<String> {
        let Some(facts) = world.class(name) else { return Vec::new() };
        let uses = facts.methods.iter().filter_map(|method| method.code.as_ref()).flat_map(|code| &code.uses);
        let news = uses.filter(|one| one.what == Use::New || one.what == Use::SuperInit);
        news.filter(|one| classes.contains(&*one.owner)).map(|one| one.owner.to_string()).collect()
    };
    world.facts.application().par_iter().flat_map_iter(made).collect()
}

/// Nobody has an object of the class, and it knows nothing of the code under test.
fn is_helper(world: &World, facts: &Facts) -> bool {
    let is_plain = facts.access & (access::INTERFACE | access::ENUM | access::ANNOTATION) == 0
        && facts.super_name.as_deref() == Some(OBJECT)
        && facts.interfaces.is_empty()
        && facts.nest_host.as_ref().is_none_or(|host| *host == facts.name);
    let is_function = |method: &MemberFacts| {
        let is_bound = !method.is_static() && method.name != "<init>";
        !is_bound && !method.has(access::NATIVE) && method.name != "main"
    };
    is_plain
        && facts.fields.iter().all(MemberFacts::is_static)
        && facts.methods.iter().all(is_function)
        && facts.methods.iter().any(|method| method.is_static() && !method.is_private() && !method.is_initialiser())
        && facts.mentions.iter().all(|class| world.home(class) != Some(Home::T))
}

/// Tells of the helpers that code under test names and that have methods which run in place.
pub(super) fn moves(world: &World, at_home: &AtHome) -> Vec<Move> {
    let named = world.named_by_test.iter().filter(|name| world.helpers.contains(*name));
    let runs = |facts: &Facts| {
        let mut methods = facts.methods.iter().filter(|method| method.is_static() && !method.is_initialiser());
        methods.any(|method| !at_home.contains(&facts.name, &method.name, &method.descriptor))
    };
    let running = named.filter(|name| world.class(name).is_some_and(|facts| runs(&facts))).cloned();
    let reason = "static methods that touch nothing but what they are given";
    running.map(|class| Move { class, action: "runs in place".to_owned(), reason: reason.to_owned() }).collect()
}

/// The method changes nothing but what it is given, and what it has made itself: by what of the JDK it calls.
pub(super) fn only_reads(world: &World, method: &MemberFacts) -> bool {
    // A lambda is an object of the class that makes it: the other realm would have it without a wrapper.
    let is_plain = |code: &CodeFacts| !code.monitors && code.lambdas.is_empty();
    !method.has(access::SYNCHRONIZED)
        && method.code.iter().all(|code| is_plain(code) && !code.uses.iter().any(|one| writes(world, one)))
}

fn writes(world: &World, one: &MemberUse) -> bool {
    static TABLE: OnceLock<Table> = OnceLock::new();
    let table = TABLE.get_or_init(Table::built_in);
    let is_field = matches!(one.what, Use::GetField | Use::PutField | Use::GetStatic | Use::PutStatic);
    let found = match is_field {
        true => world.resolve_field(&one.owner, &one.name, &one.descriptor),
        false => world.resolve_method(&one.owner, &one.name, &one.descriptor),
    };
    let declaring = match found {
        Resolved::Found(declaring, _) if world.is_library(&declaring.name) => declaring.name.clone(),
        _ => return false,
    };
    if is_field || !world.facts.is_jdk(&declaring) {
        return !world.facts.is_jdk(&declaring);
    }
    let facts = world.facts.as_ref();
    let kind = |class: &str| table.kind(facts, class, &one.name, &one.descriptor);
    let is_unseen = table.unseen(&declaring, &one.name, &one.descriptor).is_some();
    is_unseen || matches!(kind(&one.owner).or_else(|| kind(&declaring)), None | Some(Kind::Writes))
}
