//! Which calls take a lock: before them, code under test lets a replay keep its threads in the recorded order.

use hashbrown::HashMap;

use super::world::World;
use super::{Home, Use};
use crate::classfile::access;

/// Locks of java.util.concurrent: classes, and how their methods that lock begin.
const LOCKS: [(&str, &str); 7] = [
    ("java/util/concurrent/locks/Lock", "lock"),
    ("java/util/concurrent/locks/ReentrantLock", "lock"),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock", "lock"),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock", "lock"),
    ("java/util/concurrent/locks/StampedLock", "readLock"),
    ("java/util/concurrent/locks/StampedLock", "writeLock"),
    ("java/util/concurrent/Semaphore", "acquire"),
];

/// Maps that may call a function under a lock of theirs.
const MAPS: [&str; 4] = [
    "java/util/Map",
    "java/util/concurrent/ConcurrentMap",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/Hashtable",
];

/// The methods of the code under test that are synchronized: descriptors by name.
#[derive(Debug, Default)]
pub(crate) struct Locks {
    synchronized: HashMap<String, Vec<String>>,
}

impl Locks {
    /// Reads all classes of the code under test.
    pub fn find(world: &World) -> Self {
        let mut locks = Self::default();
        let names = world.facts.application().into_iter().filter(|name| world.home(name) == Some(Home::T));
        for facts in names.filter_map(|name| world.class(&name)) {
            for method in facts.methods.iter().filter(|method| method.has(access::SYNCHRONIZED)) {
                locks.synchronized.entry(method.name.clone()).or_default().push(method.descriptor.clone());
            }
        }
        locks
    }

    /// Names of the synchronized methods.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.synchronized.keys().map(String::as_str)
    }

    /// Some method of this class of the JDK takes a lock.
    pub fn knows(class: &str) -> bool {
        LOCKS.iter().any(|(known, _)| *known == class) || MAPS.contains(&class)
    }

    /// Code under test takes a lock by this use, or may: any override counts.
    pub fn takes(&self, home: Home, what: Use, owner: &str, name: &str, descriptor: &str) -> bool {
        let call = matches!(what, Use::Invoke | Use::InvokeStatic | Use::Special);
        home == Home::T
            && call
            && (LOCKS.iter().any(|(class, start)| *class == owner && name.starts_with(start))
                || MAPS.contains(&owner) && (name.starts_with("compute") || name == "merge")
                || self.synchronized.get(name).is_some_and(|all| all.iter().any(|one| one == descriptor)))
    }
}
