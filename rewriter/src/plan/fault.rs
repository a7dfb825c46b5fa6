//! Errors of linking in a running program: which are the rewriter's fault, and which the program's own.

use super::world::World;
use super::{Home, Plan};
use crate::classfile::access;
use crate::partition::Facts;

/// What ends the names of classes that are made for one of the program's.
const MADE: [&str; 7] = ["_iface", "_view", "_hooks", "_dispatcher", "_capturing", "_replaying", "_copy"];
/// What only names of members have that the rewriter added.
const ADDED: [&str; 2] = ["_home$", "_private"];

/// An error of linking, as the JVM tells it.
#[derive(Debug, Clone, Copy)]
pub struct LinkingError<'e> {
    /// Its class: `java.lang.VerifyError`.
    pub class: &'e str,
    /// Its message, which names classes and members.
    pub message: &'e str,
    /// The classes of the innermost frames of its stack.
    pub frames: &'e [&'e str],
}

impl Plan {
    /// The class that was rewritten, or made, and is the cause of an error of linking; `None` where the program has that error by itself.
    pub fn at_fault(&self, error: LinkingError<'_>) -> Option<String> {
        let world = &self.inner.as_ref()?.deciding.world;
        let named: Vec<String> = names(error.message).collect();
        let made = named.iter().find_map(|name| self.made_for(name));
        made.or_else(|| match error.class.rsplit('.').next()? {
            "NoSuchMethodError" | "NoSuchFieldError" | "AbstractMethodError" => {
                named.iter().find_map(|name| declared(world, name))
            }
            "NoClassDefFoundError" => None,
            "IllegalAccessError" if named.iter().any(|name| is_private(world, name)) => None,
            _ => {
                let frames = error.frames.iter().map(|class| class.replace('.', "/"));
                named.into_iter().chain(frames).find(|class| self.is_rewritten(class))
            }
        })
    }

    /// The class of the program that a class or member was made for.
    fn made_for(&self, name: &str) -> Option<String> {
        let of_program = |class: &&str| self.classes.contains_key(*class) || self.home(class).is_some();
        let base =
            |suffix: &&str| name.strip_suffix(*suffix).or_else(|| Some(name.split_once(&format!("{suffix}/"))?.0));
        let added = || {
            let (class, member) = name.rsplit_once('/')?;
            ADDED.iter().any(|added| member.contains(added)).then_some(class)
        };
        let made = MADE.iter().filter_map(base).find(of_program).or_else(|| added().filter(of_program));
        made.or_else(|| name.starts_with("factor/").then_some(name)).map(str::to_owned)
    }

    fn is_rewritten(&self, class: &str) -> bool {
        self.home(class) == Some(Home::T) || self.classes.get(class).is_some_and(|plan| plan.rewrite)
    }
}

/// Words of a message that may be names of classes, or of members with their class, as internal names.
fn names(message: &str) -> impl Iterator<Item = String> + '_ {
    let words = message.split(|c: char| !c.is_alphanumeric() && !"_$./<>".contains(c));
    words.map(|word| word.trim_end_matches(['.', '/']).replace('.', "/")).filter(|word| !word.is_empty())
}

/// The class of a member that it declares in the source, or that one above it does.
fn declared(world: &World, name: &str) -> Option<String> {
    let (class, member) = name.rsplit_once('/')?;
    let has = |facts: &Facts| facts.methods.iter().chain(&facts.fields).any(|one| one.name == member);
    let interfaces = || world.interfaces(class).into_iter();
    world
        .home(class)
        .filter(|_| world.chain(class).chain(interfaces()).any(|facts| has(&facts)))
        .map(|_| class.to_owned())
}

/// A name is that of a private member, which other classes cannot use in the source either.
fn is_private(world: &World, name: &str) -> bool {
    let Some((class, member)) = name.rsplit_once('/') else { return false };
    let private = |facts: &Facts| {
        let members = facts.methods.iter().chain(&facts.fields);
        facts.nest_host.is_none()
            && facts.nest_members.is_empty()
            && members.filter(|one| one.name == member).any(|one| one.has(access::PRIVATE))
    };
    world.class(class).is_some_and(|facts| private(&facts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_messages_are_internal_ones() {
        let message = "'void p.C.m(int)' of class p.D.";
        let found: Vec<String> = names(message).collect();
        assert_eq!(found, ["void", "p/C/m", "int", "of", "class", "p/D"]);
    }
}
