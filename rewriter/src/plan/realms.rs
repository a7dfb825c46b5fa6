//! The realm file (`docs/reference/runtime-contract.md`).

use std::collections::BTreeSet;

use factor_contract::realms::{COPIED, ENVIRONMENT, IN_PLACE, KEY, OPENED, SHARED, TEST, WIDENED};

use super::{ClassPlan, Form, Home, Plan, names};
use crate::classfile::access;
use crate::partition::{FRAMEWORKS, Facts, MemberFacts, Realm};

impl Plan {
    /// Content of `META-INF/factor/realms.txt`: sorted lines.
    pub fn realms_text(&self) -> String {
        let Some(inner) = &self.inner else { return String::new() };
        let world = &inner.deciding.world;
        let packages: Vec<&&str> = FRAMEWORKS.iter().filter(|prefix| prefix.ends_with('/')).collect();
        let mut lines: BTreeSet<String> = packages.iter().map(|prefix| format!("{IN_PLACE} {prefix}")).collect();
        for name in world.facts.application() {
            let seen = inner.seen.classes.contains(&name);
            let line = match (world.realm(&name), world.form(&name)) {
                (Realm::L, _) if packages.iter().any(|prefix| name.starts_with(**prefix)) => continue,
                (Realm::L, _) => format!("{IN_PLACE} {name}"),
                (realm, Some(Form::Shared(_))) if seen => format!("{SHARED} {} {name}", realm.letter()),
                (realm, Some(Form::Copied)) => {
                    let copy = if realm == Realm::T { Realm::E } else { Realm::T };
                    lines.insert(format!("{COPIED} {} {name}", realm.letter()));
                    lines.insert(format!("{} {}", copy.letter(), names::copy(&name)));
                    match realm {
                        Realm::T => format!("{TEST} {name}"),
                        _ => continue,
                    }
                }
                (Realm::T, _) => format!("{TEST} {name}"),
                _ if self.classes.get(&name).is_some_and(|plan| plan.wrapper.is_some()) => {
                    format!("{ENVIRONMENT} {name}")
                }
                _ => continue,
            };
            lines.insert(line);
        }
        let opened = self.classes.values().filter(|plan| plan.open);
        lines.extend(opened.map(|plan| format!("{OPENED} {}", plan.name)));
        let widened = self.classes.values().filter(|plan| plan.strip_final && !plan.jdk);
        lines.extend(widened.filter_map(|plan| world.class(&plan.name)).flat_map(|facts| accesses(&facts)));
        for plan in self.classes.values().filter(|plan| !plan.second_views.is_empty() && !plan.jdk) {
            lines.extend(world.class(&plan.name).iter().flat_map(|facts| answered(facts, plan)));
        }
        lines.extend(self.keys().into_iter().map(|name| format!("{KEY} {name}")));
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// Classes that code under test names as class constants, and may use as keys of hash tables, and enums of the JDK that it names in any way,
    /// whose constants it may use so; where it looks at generic types, those that its signatures name as well, for such a type's hash is made
    /// of theirs.
    fn keys(&self) -> BTreeSet<String> {
        let Some(inner) = &self.inner else { return BTreeSet::new() };
        let facts = &inner.deciding.world.facts;
        let of_test = facts.application().into_iter().filter(|name| self.home(name) == Some(Home::T));
        let classes: Vec<_> = of_test.filter_map(|name| inner.deciding.world.class(&name)).collect();
        let codes = classes.iter().flat_map(|class| &class.methods).filter_map(|method| method.code.as_ref());
        let mut keys: BTreeSet<String> =
            codes.flat_map(|code| code.constants.iter().map(|class| class.to_string())).collect();
        let named: BTreeSet<&String> = classes.iter().flat_map(|class| &class.mentions).collect();
        let is_enum = |name: &str| facts.is_jdk(name) && inner.deciding.world.extends(name, "java/lang/Enum");
        keys.extend(named.into_iter().filter(|name| is_enum(name)).cloned());
        if classes.iter().any(|class| class.mentions.contains("java/lang/reflect/Type")) {
            keys.extend(classes.iter().flat_map(|class| class.signed.iter().chain([&class.name]).cloned()));
        }
        keys
    }

    /// A replay presumes that the class is what it was at the capture: it is of the environment, or a library of the user's.
    pub fn is_presumed(&self, class: &str) -> bool {
        self.home(class) == Some(Home::E)
            || self.inner.as_ref().is_some_and(|inner| inner.deciding.libraries.contains(class))
    }

    /// The class is an enum.
    pub fn is_enum(&self, class: &str) -> bool {
        self.inner.as_ref().is_some_and(|inner| inner.deciding.world.extends(class, "java/lang/Enum"))
    }

    /// The home of a class of the application; `None` for libraries and the JDK.
    pub fn home(&self, class: &str) -> Option<Home> {
        self.inner.as_ref().and_then(|inner| inner.deciding.world.home(class))
    }
}

/// `M FLAGS;p/C;name;descriptor` of members whose access changes when generated classes must reach them, and `M FLAGS;p/C;;` of a
/// final class: flags in hexadecimal (JVM specification, tables 4.1-B, 4.5-A and 4.6-A), descriptors as in the source.
fn accesses(facts: &Facts) -> Vec<String> {
    let line = |flags: u16, name: &str, descriptor: &str| access_line(facts, flags, name, descriptor);
    let changes =
        |member: &&MemberFacts| !member.is_initialiser() && (!member.has(access::PUBLIC) || member.has(access::FINAL));
    let members = facts.fields.iter().chain(&facts.methods).filter(changes);
    let own = facts.has(access::FINAL).then(|| line(facts.access, "", ""));
    members.map(|member| line(member.access, &member.name, &member.descriptor)).chain(own).collect()
}

/// The same of abstract methods of a shared interface that get a body because the other realm has another descriptor for them.
fn answered(facts: &Facts, plan: &ClassPlan) -> Vec<String> {
    let is_answered = |method: &&MemberFacts| {
        method.has(access::ABSTRACT) && plan.second_views.iter().any(|(name, ..)| *name == method.name)
    };
    let methods = facts.methods.iter().filter(|_| facts.has(access::INTERFACE)).filter(is_answered);
    methods.map(|method| access_line(facts, method.access, &method.name, &method.descriptor)).collect()
}

fn access_line(facts: &Facts, flags: u16, name: &str, descriptor: &str) -> String {
    format!("{WIDENED} {flags:x};{};{name};{descriptor}", facts.name)
}
