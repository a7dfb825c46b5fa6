//! Classes whose members a realm uses as they are: one answer for all uses, where [`Deciding::decide`] has one for each.

use hashbrown::HashSet;

use super::Home;
use super::decide::Deciding;
use super::locks::Locks;
use super::world::World;
use crate::partition::Verdict;

/// Names of members that something may become of, whatever the class.
#[derive(Debug, Default)]
pub(crate) struct Special(HashSet<Vec<u8>>);

impl Special {
    /// What the effect table names, and what locks.
    pub fn find(world: &World, locks: &Locks) -> Self {
        let names = world.effects().member_names().chain(locks.names());
        Self(names.map(|name| name.as_bytes().to_vec()).collect())
    }

    pub fn contains(&self, name: &[u8]) -> bool {
        self.0.contains(name)
    }
}

impl Deciding {
    /// Nothing becomes of a use in code of `home` that names a member of this class, but for [`Special`] names, and types in
    /// descriptors: the class and all above it are at home there and not copied, or libraries that are no environment.
    pub fn is_plain(&self, home: Home, class: &str) -> bool {
        let (mut wanted, mut done) = (vec![class.to_owned()], HashSet::new());
        while let Some(name) = wanted.pop() {
            if done.contains(&name) {
                continue;
            }
            let Some(facts) = self.world.class(&name) else { return false };
            if !self.is_plain_itself(home, &name) {
                return false;
            }
            wanted.extend(facts.supertypes().cloned());
            done.insert(name);
        }
        self.world.view(home, class) == class
    }

    fn is_plain_itself(&self, home: Home, class: &str) -> bool {
        let world = &self.world;
        match world.home(class) {
            Some(own) => own == home && !world.copied.contains_key(class),
            None if home == Home::E => true,
            None => {
                let effects = world.effects();
                let environment = effects.class_effect(world.facts.as_ref(), class).verdict == Verdict::Env;
                !environment && !effects.has_statics(class) && !Locks::knows(class) && !self.libraries.contains(class)
            }
        }
    }
}
