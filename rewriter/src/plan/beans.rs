//! MXBeans: JMX makes what it shows of them by the types of their attributes and operations, which it follows by itself. So whoever has
//! such a bean registered has the JDK look at classes that it may know nothing of.

use std::collections::BTreeSet;

use super::world::World;
use super::{Home, Plan};
use crate::classfile::descriptor;
use crate::partition::Facts;

/// The JDK loads it before it looks at an MXBean.
const INTROSPECTOR: &str = "com/sun/jmx/mbeanserver/MXBeanIntrospector";
/// How an interface is named that is one.
const NAMED: &str = "MXBean";
/// What an interface is annotated with that is one.
const ANNOTATION: &str = "javax/management/MXBean";
/// What makes an MXBean of any interface.
const MAKERS: [&str; 3] =
    ["javax/management/StandardMBean", "javax/management/StandardEmitterMBean", "javax/management/JMX"];
/// How methods begin that are attributes.
const ATTRIBUTES: [&str; 2] = ["get", "is"];

impl Plan {
    /// Classes under test that JMX has looked at by itself, if the run has `used` it: interfaces of MXBeans, and the types of their
    /// attributes and operations. The environment `had` these classes.
    pub fn of_managed_beans(&self, used: impl Fn(&str) -> bool, had: &BTreeSet<&String>) -> BTreeSet<String> {
        let Some(inner) = self.inner.as_ref().filter(|_| used(INTROSPECTOR)) else { return BTreeSet::new() };
        let world = &inner.deciding.world;
        let names = world.facts.application().into_iter().filter(|name| world.home(name).is_some() && used(name));
        let classes: Vec<_> = names.filter_map(|name| world.class(&name)).collect();
        let is_any = classes.iter().any(|facts| MAKERS.iter().any(|maker| facts.mentions.contains(*maker)));
        let is_bean = |facts: &Facts| facts.is_interface() && (is_named(facts) || is_any && had.contains(&facts.name));
        let beans = classes.iter().filter(|facts| is_bean(facts)).map(|facts| facts.name.clone()).collect();
        let found = followed(world, beans);
        found.into_iter().filter(|name| world.home(name) == Some(Home::T)).collect()
    }
}

fn is_named(facts: &Facts) -> bool {
    facts.name.ends_with(NAMED) || facts.mentions.contains(ANNOTATION)
}

/// The interfaces, and what JMX follows from there.
fn followed(world: &World, beans: BTreeSet<String>) -> BTreeSet<String> {
    let mut wanted: Vec<String> = beans.iter().cloned().collect();
    let mut found = BTreeSet::new();
    while let Some(name) = wanted.pop() {
        let Some(facts) = world.class(&name).filter(|_| world.home(&name).is_some() && !found.contains(&name)) else {
            continue;
        };
        let shown = facts
            .methods
            .iter()
            .filter(|method| beans.contains(&name) || ATTRIBUTES.iter().any(|begin| method.name.starts_with(begin)));
        wanted.extend(shown.flat_map(|method| descriptor::classes(&method.descriptor)));
        wanted.extend(facts.signed.iter().chain(facts.supertypes()).cloned());
        found.insert(name);
    }
    found
}
