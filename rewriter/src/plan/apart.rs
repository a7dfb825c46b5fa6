//! Package-private methods that a class of another package does not override, though it has a method of the same name and
//! descriptor (JVM specification §5.4.5): were they made public, it would.

use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use super::world::World;
use crate::classfile::access;
use crate::partition::{Facts, MemberFacts};

/// Name and descriptor.
type Signature = (String, String);

/// By class.
#[derive(Debug, Default)]
pub(crate) struct Apart(HashMap<String, HashSet<Signature>>);

impl Apart {
    /// Looks at all classes of the application.
    pub fn find(world: &World) -> Self {
        let mut apart = Self::default();
        for name in world.facts.application() {
            let chain: Vec<_> = world.chain(&name).take_while(|facts| !world.facts.is_jdk(&facts.name)).collect();
            for above in 1..chain.len() {
                apart.compare(&chain, above);
            }
        }
        apart
    }

    /// Takes the methods of `chain[above]` that the class at the lower end of the chain has, and does not override.
    fn compare(&mut self, chain: &[Arc<Facts>], above: usize) {
        let (lowest, declaring) = (&chain[0], &chain[above]);
        for method in declaring.methods.iter().filter(|method| method.is_virtual() && method.is_package_private()) {
            if declares(lowest, method) && !overrides(&chain[..above], declaring, method) {
                let signature = (method.name.clone(), method.descriptor.clone());
                self.0.entry(declaring.name.clone()).or_default().insert(signature);
            }
        }
    }

    /// The class declares such a method, which has to stay package-private.
    pub fn contains(&self, class: &str, method: &MemberFacts) -> bool {
        self.0.get(class).is_some_and(|all| {
            all.iter().any(|(name, descriptor)| *name == method.name && *descriptor == method.descriptor)
        })
    }

    /// Those of a class.
    pub fn of(&self, class: &str) -> impl Iterator<Item = &Signature> {
        self.0.get(class).into_iter().flatten()
    }
}

fn declares(class: &Facts, method: &MemberFacts) -> bool {
    class.method(&method.name, &method.descriptor).is_some_and(MemberFacts::is_virtual)
}

/// Whether the first of `below`, which declares such a method, overrides the package-private one: it is of the same package, or
/// overrides one that does, and that others can override. `below` leads up to the class that declares it.
fn overrides(below: &[Arc<Facts>], declaring: &Facts, method: &MemberFacts) -> bool {
    let mut open = false;
    let mut does = false;
    for class in below.iter().rev().filter(|class| declares(class, method)) {
        does = open || class.package() == declaring.package();
        let own = class.method(&method.name, &method.descriptor);
        open |= does && own.is_some_and(|own| own.access & (access::PUBLIC | access::PROTECTED) != 0);
    }
    does
}
