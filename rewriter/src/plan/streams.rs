//! Objects that the JDK reads from a stream of its own (`MarshalledObject.get`, RMI): no constructor runs, and no code of the environment
//! has the stream or their classes. What it makes of them depends on what the classes look like.

use std::collections::BTreeSet;

use super::world::World;
use super::{Home, Plan};
use crate::partition::{Facts, MemberFacts};

/// Classes of the JDK that read objects for whoever calls them. The JDK loads them no sooner.
const READERS: [&str; 13] = [
    "com/sun/jmx/mbeanserver/ObjectInputStreamWithLoader",
    "com/sun/jndi/ldap/Obj",
    "com/sun/rowset/CachedRowSetImpl",
    "java/beans/Beans",
    "java/beans/ObjectInputStreamWithLoader",
    "java/rmi/MarshalledObject$MarshalledObjectInputStream",
    "java/security/SignedObject",
    "javax/crypto/extObjectInputStream",
    "javax/management/loading/MLetObjectInputStream",
    "javax/management/remote/rmi/RMIConnector$ObjectInputStreamWithLoader",
    "sun/awt/datatransfer/ClassLoaderObjectInputStream",
    "sun/awt/datatransfer/DataTransferer",
    "sun/rmi/server/MarshalInputStream",
];
/// What a class implements whose objects are read so.
const READ: &str = "java/io/Serializable";
/// Methods that the JDK calls of an object that it reads.
const CALLED: [&str; 4] = ["readObject", "readObjectNoData", "readResolve", "readExternal"];

/// Classes under test whose objects the JDK can have read for the environment.
#[derive(Debug, Default)]
pub struct ReadByJdk {
    /// The classes.
    pub classes: BTreeSet<String>,
    /// Those whose code can have run then: of an initialiser, of a method that reading calls, and of what these lead to.
    pub run: BTreeSet<String>,
}

impl Plan {
    /// Such classes, of those that the run has `used`.
    pub fn read_by_jdk(&self, used: impl Fn(&str) -> bool) -> ReadByJdk {
        let Some(inner) = self.inner.as_ref().filter(|_| READERS.iter().any(|reader| used(reader))) else {
            return ReadByJdk::default();
        };
        let world = &inner.deciding.world;
        let is_read = |name: &String| {
            world.home(name) == Some(Home::T)
                && used(name)
                && world.interfaces(name).iter().any(|above| above.name == READ)
        };
        let classes: BTreeSet<String> = world.facts.application().into_iter().filter(is_read).collect();
        let run = led_to(world, classes.iter().filter(|name| world.class(name).is_some_and(|facts| runs(&facts))));
        ReadByJdk { classes, run }
    }
}

/// Code of the class runs when an object of it is read.
fn runs(facts: &Facts) -> bool {
    let does_something = |method: &&MemberFacts| method.code.as_ref().is_some_and(|code| !code.does_nothing);
    let is_called = |method: &MemberFacts| method.is_initialiser() || CALLED.contains(&method.name.as_str());
    facts.methods.iter().filter(does_something).any(is_called)
}

/// Classes under test that code of these can lead to.
fn led_to<'a>(world: &World, classes: impl Iterator<Item = &'a String>) -> BTreeSet<String> {
    let mut wanted: Vec<String> = classes.cloned().collect();
    let mut found = BTreeSet::new();
    while let Some(name) = wanted.pop() {
        let of_test = world.class(&name).filter(|_| world.home(&name) == Some(Home::T));
        let Some(facts) = of_test.filter(|_| found.insert(name)) else { continue };
        wanted.extend(facts.mentions.iter().chain(facts.supertypes()).cloned());
    }
    found
}
