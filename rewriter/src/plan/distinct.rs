//! Classes that extend one of the JDK, which stands for them in the other realm, and that overloads, arrays or lambdas must tell
//! apart there.

use std::collections::BTreeSet;
use std::sync::Arc;

use hashbrown::{HashMap, HashSet};
use rayon::prelude::*;

use super::world::World;
use super::{Form, Home};
use crate::classfile::descriptor;
use crate::partition::{Facts, MemberFacts, Text};

/// Of the classes that a superclass of the JDK would stand for: those with which two methods of a class would become one, those
/// of which the other realm has arrays, and those of which its lambdas need interfaces that the superclass has not.
pub(super) fn find(world: &World) -> BTreeSet<String> {
    let names = world.facts.application();
    let hidden: Vec<&String> = names.par_iter().filter(|name| is_seen_as_jdk(world, name)).collect();
    let hidden: HashSet<String> = hidden.into_iter().cloned().collect();
    let told_apart: BTreeSet<String> = world.facts.told_apart().into_iter().collect();
    if hidden.is_empty() {
        return told_apart;
    }
    let of_classes =
        names.par_iter().filter_map(|name| world.class(name)).map(|facts| of_class(world, &facts, &hidden));
    of_classes
        .reduce(BTreeSet::new, |mut all, more| {
            all.extend(more);
            all
        })
        .into_iter()
        .chain(told_apart)
        .collect()
}

/// Those that the methods and the code of a class tell apart.
fn of_class(world: &World, facts: &Arc<Facts>, hidden: &HashSet<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    collisions(world, facts, hidden, &mut found);
    let others = |class: &&Text| hidden.contains(&***class) && world.home(class) != world.home(&facts.name);
    for code in facts.methods.iter().filter_map(|method| method.code.as_ref()) {
        found.extend(code.arrays.iter().filter(others).map(|class| class.to_string()));
        let seen = code.lambdas.iter().filter(others).filter(|class| is_more(world, class, &code.lambdas));
        found.extend(seen.map(|class| class.to_string()));
    }
    found
}

/// The class implements one of these interfaces, and what stands for it does not: the JDK asks whether what a lambda is given is of
/// the type that the method behind it wants.
fn is_more(world: &World, class: &str, types: &BTreeSet<Text>) -> bool {
    let Some(root) = world.home(class).and_then(|home| world.root(home.other(), class)) else { return false };
    let of_root = world.interfaces(&root);
    let more =
        |interface: &Facts| types.contains(&*interface.name) && of_root.iter().all(|one| one.name != interface.name);
    world.interfaces(class).iter().any(|interface| more(interface))
}

fn is_seen_as_jdk(world: &World, class: &str) -> bool {
    let root = || world.home(class).and_then(|home| world.root(home.other(), class));
    world.form(class) == Some(Form::Introduced) && root().is_some()
}

/// The hidden classes in descriptors of methods, inherited ones too, that are two in the program and one in a realm's view.
fn collisions(world: &World, facts: &Arc<Facts>, hidden: &HashSet<String>, found: &mut BTreeSet<String>) {
    let above: Vec<Arc<Facts>> = world.chain(&facts.name).chain(world.interfaces(&facts.name)).collect();
    let inherited = |of: &Facts, method: &MemberFacts| of.name == facts.name || method.name != "<init>";
    let methods = || above.iter().flat_map(|of| of.methods.iter().filter(|method| inherited(of, method)));
    let names: HashSet<&str> =
        methods().filter(|method| !named(method, hidden).is_empty()).map(|method| &*method.name).collect();
    if names.is_empty() {
        return;
    }
    for home in [Home::T, Home::E] {
        let mut taken: HashMap<(&str, String), &MemberFacts> = HashMap::new();
        for method in methods().filter(|method| names.contains(&*method.name)) {
            let other = taken.entry((&method.name, world.map(home, &method.descriptor))).or_insert(method);
            if other.descriptor != method.descriptor {
                found.extend(named(method, hidden).into_iter().chain(named(other, hidden)));
            }
        }
    }
}

fn named(method: &MemberFacts, hidden: &HashSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    descriptor::map_descriptor(&method.descriptor, |class| {
        found.extend(hidden.get(class).cloned());
        None
    });
    found
}
