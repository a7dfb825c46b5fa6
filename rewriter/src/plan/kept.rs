//! Values that code under test gets where it is, from an object that the environment can get at as well: no crossing tells of them
//! (`docs/decisions/049-identity-of-values.md`, 10).

use std::sync::LazyLock;

use hashbrown::{HashMap, HashSet};

use super::decide::{Deciding, Decision, Question};
use super::world::Resolved;
use super::{Home, Use};
use crate::classfile::{access, descriptor};
use crate::partition::{CodeFacts, Facts, MemberFacts, MemberUse};

/// Members of the JDK that return values which it keeps, by their class; `None`: all of its members.
static OF_JDK: LazyLock<HashMap<String, Option<HashSet<&str>>>> =
    LazyLock::new(|| read(include_str!("../../data/jdk-kept.txt")));

/// What the JDK gives several texts in.
pub(crate) const SET: &str = "java/util/Set";

const TEXT: &str = "Ljava/lang/String;";

/// Its methods call any method, and return what that does.
const HANDLE: &str = "java/lang/invoke/MethodHandle";

/// Reads variables of any class.
const VARIABLE: &str = "java/lang/invoke/VarHandle";

/// What the JDK keeps the first text of that it is given, for all who ask: methods, with the class that declares them.
const GIVEN: [(&str, &str); 9] = [
    ("java/lang/Thread", "setName"),
    ("java/lang/Thread", "<init>"),
    ("java/lang/Thread$Builder", "name"),
    ("java/lang/Thread$Builder$OfPlatform", "name"),
    ("java/lang/Thread$Builder$OfVirtual", "name"),
    ("java/lang/ThreadGroup", "<init>"),
    ("java/lang/System", "getLogger"),
    ("java/util/Timer", "<init>"),
    ("java/util/logging/Logger", "getLogger"),
];

/// What makes a text of any object, with its descriptor.
const TEXTS: [(&str, &str, &str); 3] = [
    ("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/util/Objects", "toString", "(Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/util/Objects", "toString", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/String;"),
];

/// What declares `toString`, for objects of any class.
const OF_ANY: [&str; 2] = ["java/lang/Object", "java/lang/CharSequence"];

/// What code under test has by a use of a member, and the environment may have as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// What the member returns, or holds.
    Value,
    /// The same, a text, if the object that it is of keeps one: the first operand.
    Text,
    /// The first text that the member takes.
    Given,
}

/// Types of the JDK whose objects may be texts, numbers or times.
const VALUES: [&str; 10] = [
    "java/lang/CharSequence",
    "java/lang/Comparable",
    "java/lang/Object",
    "java/lang/String",
    "java/util/Optional",
    SET,
    "java/util/UUID",
    "java/io/Serializable",
    "[Ljava/lang/String;",
    "[Ljava/lang/Object;",
];

fn read(text: &'static str) -> HashMap<String, Option<HashSet<&'static str>>> {
    let mut found: HashMap<String, Option<HashSet<&str>>> = HashMap::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (class, name) = line.split_once('#').map_or((line, None), |(class, name)| (class, Some(name)));
        let names = found.entry(class.replace('.', "/")).or_insert_with(|| name.map(|_| HashSet::new()));
        if let (Some(names), Some(name)) = (names, name) {
            names.insert(name);
        }
    }
    found
}

fn is_listed(class: &str, name: &str) -> bool {
    OF_JDK.get(class).is_some_and(|names| names.as_ref().is_none_or(|names| names.contains(name)))
}

/// A method of this descriptor returns what may be a value, or a field of it holds one.
pub(crate) fn gives_value(descriptor: &str) -> bool {
    let result = descriptor.rsplit_once(')').map_or(descriptor, |(_, result)| result);
    let class = if result.starts_with('[') { Some(result) } else { descriptor::class_of(result) };
    class.is_some_and(|class| {
        VALUES.contains(&class)
            || is_number(class)
            || ["java/math/", "java/time/"].iter().any(|package| class.starts_with(package))
    })
}

/// Where the first text is among what a method of this descriptor takes.
pub(crate) fn text_taken(descriptor: &str) -> Option<usize> {
    let parsed = descriptor::parse_method(descriptor).ok()?;
    parsed.parameters.iter().position(|one| *one == TEXT)
}

/// By a member of this descriptor code under test may have such a value.
pub(crate) fn may_tell(descriptor: &str) -> bool {
    descriptor.contains(TEXT) || gives_value(descriptor)
}

/// The member returns a set of the JDK's own, of which the values in it count. What a handle returns may be anything.
pub(crate) fn gives_set(owner: &str, descriptor: &str) -> bool {
    owner != HANDLE && returns_set(descriptor)
}

fn returns_set(descriptor: &str) -> bool {
    descriptor.ends_with(&descriptor::of_class(SET))
}

fn is_number(class: &str) -> bool {
    let boxes = ["Number", "Integer", "Long", "Double", "Float", "Short", "Byte", "Character", "Boolean"];
    class.strip_prefix("java/lang/").is_some_and(|name| boxes.contains(&name))
}

impl Deciding {
    /// What code under test has by this use, and the environment may have as well.
    pub(super) fn kept(&self, q: Question<'_>) -> Option<Kept> {
        if q.home != Home::T || !may_tell(q.descriptor) {
            return None;
        }
        if self.takes_kept(q) {
            return Some(Kept::Given);
        }
        if self.makes_text(q) {
            return Some(Kept::Text);
        }
        self.gives_kept(q).then_some(Kept::Value)
    }

    /// It gets a value where it is, and the environment may get the same object without a crossing.
    fn gives_kept(&self, q: Question<'_>) -> bool {
        let is_field = q.what == Use::GetStatic;
        if !matches!(q.what, Use::Invoke | Use::InvokeStatic | Use::GetStatic)
            || q.owner.starts_with('[')
            || !gives_value(q.descriptor)
        {
            return false;
        }
        match q.owner {
            HANDLE => return q.name.starts_with("invoke"),
            VARIABLE => return q.name.starts_with("get"),
            _ => {}
        }
        let found = match is_field {
            true => self.world.resolve_field(q.owner, q.name, q.descriptor),
            false => self.world.resolve_method(q.owner, q.name, q.descriptor),
        };
        let Resolved::Found(declaring, _) = found else { return false };
        self.is_kept_by(q, &declaring) && matches!(self.decide(q), Decision::Keep { .. })
    }

    fn is_kept_by(&self, q: Question<'_>, declaring: &Facts) -> bool {
        if declaring.has(access::ANNOTATION) {
            return q.what == Use::Invoke;
        }
        let is_of_jdk = self.world.facts.is_jdk(&declaring.name);
        if !is_of_jdk && returns_set(q.descriptor) {
            return false;
        }
        match self.world.home(&declaring.name) {
            Some(Home::T) => false,
            // A helper, or a function: its code may ask for such a value.
            Some(Home::E) => q.what == Use::InvokeStatic,
            None if is_of_jdk => is_listed(&declaring.name, q.name),
            // Fields of libraries the runtime knows.
            None => q.what != Use::GetStatic,
        }
    }

    /// It gives the JDK a text by this use, the first one, which the environment can get there.
    fn takes_kept(&self, q: Question<'_>) -> bool {
        let is_named = |class: &str| GIVEN.contains(&(class, q.name));
        GIVEN.iter().any(|given| given.1 == q.name)
            && text_taken(q.descriptor).is_some()
            && matches!(self.world.resolve_method(q.owner, q.name, q.descriptor),
                Resolved::Found(declaring, _) if is_named(&declaring.name))
    }

    /// It has a text made of an object whose class the use does not tell.
    fn makes_text(&self, q: Question<'_>) -> bool {
        match q.what {
            Use::InvokeStatic => TEXTS.contains(&(q.owner, q.name, q.descriptor)),
            Use::Invoke if q.name == "toString" && q.descriptor == "()Ljava/lang/String;" => {
                OF_ANY.contains(&q.owner)
                    || matches!(self.world.resolve_method(q.owner, q.name, q.descriptor),
                        Resolved::Found(declaring, _) if OF_ANY.contains(&&*declaring.name))
            }
            _ => false,
        }
    }

    /// The method has such a value somewhere.
    pub(super) fn has_kept(&self, method: &MemberFacts) -> bool {
        let has = |one: &MemberUse| {
            let (what, owner, name, descriptor) = (one.what, &*one.owner, &*one.name, &*one.descriptor);
            self.kept(Question { home: Home::T, what, owner, name, descriptor }).is_some()
        };
        method.code.as_ref().is_some_and(|code: &CodeFacts| code.uses.iter().any(has))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The runtime knows the objects of which any code can have the text that they keep.
    #[test]
    fn the_runtime_knows_whose_texts_are_kept() {
        let path = "../runtime-java/src/factor/runtime/crossing/TextKeepers.java";
        let java = std::fs::read_to_string(path).expect(path);
        let is_listed = |names: &Option<HashSet<&str>>| names.as_ref().is_some_and(|all| all.contains("toString"));
        let listed: Vec<_> = OF_JDK.iter().filter(|(_, names)| is_listed(names)).collect();
        assert!(listed.len() > 4, "{listed:?}");
        for (class, _) in listed {
            let name = class.replace('/', ".");
            assert!(java.contains(&format!("\"{name}\"")), "{name} is not in TextKeepers");
        }
    }

    /// By reflection too the JDK can be given a name.
    #[test]
    fn the_runtime_knows_what_keeps_a_name() {
        let path = "../runtime-java/src/factor/runtime/substitute/reflect/MemberReflection.java";
        let java = std::fs::read_to_string(path).expect(path);
        for (class, _) in GIVEN {
            let name = class.replace('/', ".");
            assert!(java.contains(&format!("\"{name}\"")), "{name} is not in MemberReflection");
        }
    }
}
