//! Errors of linking in a running program: which are the rewriter's fault, and which the program's own.

use factor_contract::names;

use super::world::World;
use super::{Home, Plan};
use crate::classfile::access;
use crate::partition::{Facts, MemberFacts, parameters};

/// What ends the names of classes that are made for one of the program's.
const MADE: [&str; 7] =
    [names::IFACE, names::VIEW, names::HOOKS, names::DISPATCHER, names::CAPTURING, names::REPLAYING, names::COPY];
/// Begin of the internal names of all classes of ours.
const OURS: &str = "factor/";
/// What only names of members have that the rewriter added.
const ADDED: [&str; 2] = [names::HOME, names::PRIVATE];

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
            "NoSuchMethodError" => Called::parse(error.message)?.declared_by(world),
            "AbstractMethodError" => {
                let called = Called::parse(error.message)?;
                named.into_iter().find(|class| called.is_bodied_in(world, class))
            }
            "NoSuchFieldError" | "NoClassDefFoundError" => None,
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
        made.or_else(|| name.starts_with(OURS).then_some(name)).map(str::to_owned)
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

/// A method in a message: `'void p.C.m(int, p.D)'`, or without its class `'abstract void m(int, p.D)'`.
struct Called<'m> {
    class: &'m str,
    name: &'m str,
    /// As [`parameters`] writes them.
    parameters: String,
}

impl<'m> Called<'m> {
    fn parse(message: &'m str) -> Option<Self> {
        let (head, types) = message.split('\'').nth(1)?.split_once('(')?;
        let name = head.rsplit(' ').next()?;
        let (class, name) = name.rsplit_once('.').unwrap_or(("", name));
        Some(Self { class, name, parameters: format!("({}", types.replace(", ", ",")) })
    }

    /// Its class, where the source has the method in it or above it.
    fn declared_by(&self, world: &World) -> Option<String> {
        let class = self.class.replace('.', "/");
        self.is_in(world, &class, |_| true).then_some(class)
    }

    /// The source has the method in a class or above it, and not only its declaration.
    fn is_bodied_in(&self, world: &World, class: &str) -> bool {
        self.is_in(world, class, |method| !method.has(access::ABSTRACT))
    }

    fn is_in(&self, world: &World, class: &str, wanted: impl Fn(&MemberFacts) -> bool) -> bool {
        let is_it = |method: &MemberFacts| {
            method.name == self.name && parameters(&method.descriptor) == self.parameters && wanted(method)
        };
        let all = || world.chain(class).chain(world.interfaces(class));
        world.home(class).is_some() && all().any(|facts| facts.methods.iter().any(is_it))
    }
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

    #[test]
    fn messages_name_methods_with_their_parameters() {
        let read = |message| Called::parse(message).map(|called| (called.class, called.name, called.parameters));
        let of_class = read("'p.D p.C.m(int, java.lang.String[])'");
        assert_eq!(of_class, Some(("p.C", "m", "(int,java.lang.String[])".to_owned())));
        let resolved =
            read("Receiver class p.C does not define the resolved method 'abstract void m()' of interface p.I.");
        assert_eq!(resolved, Some(("", "m", "()".to_owned())));
        assert_eq!(read("no method"), None);
    }
}
