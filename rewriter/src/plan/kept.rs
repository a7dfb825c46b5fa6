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

/// Its methods call any method, and return what that does.
const HANDLE: &str = "java/lang/invoke/MethodHandle";

/// What the JDK keeps the last argument of, a text, and gives it to all who ask: methods, with the class that declares them.
const GIVEN: [(&str, &str); 3] =
    [("java/lang/Thread", "setName"), ("java/lang/Thread", "<init>"), ("java/lang/ThreadGroup", "<init>")];

/// The end of the descriptor of such a method.
const TAKES_TEXT: &str = "Ljava/lang/String;)V";

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

/// A method of this descriptor may give the JDK a text to keep.
pub(crate) fn takes_text(descriptor: &str) -> bool {
    descriptor.ends_with(TAKES_TEXT)
}

/// A method of this descriptor returns a set, of which the values in it count. Of the members that do so only those of the JDK give such values.
pub(crate) fn gives_set(descriptor: &str) -> bool {
    descriptor.ends_with(&descriptor::of_class(SET))
}

fn is_number(class: &str) -> bool {
    let boxes = ["Number", "Integer", "Long", "Double", "Float", "Short", "Byte", "Character", "Boolean"];
    class.strip_prefix("java/lang/").is_some_and(|name| boxes.contains(&name))
}

impl Deciding {
    /// Code under test gets a value by this use where it is, and the environment may get the same object without a crossing.
    pub(super) fn gives_kept(&self, q: Question<'_>) -> bool {
        let is_field = q.what == Use::GetStatic;
        if q.home != Home::T
            || !matches!(q.what, Use::Invoke | Use::InvokeStatic | Use::GetStatic)
            || q.owner.starts_with('[')
            || !gives_value(q.descriptor)
        {
            return false;
        }
        if q.owner == HANDLE {
            return q.name.starts_with("invoke");
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
        if !is_of_jdk && gives_set(q.descriptor) {
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

    /// Code under test gives the JDK a text by this use, its last argument, which the environment can get there.
    pub(super) fn takes_kept(&self, q: Question<'_>) -> bool {
        let is_named = |class: &str| GIVEN.contains(&(class, q.name));
        q.home == Home::T
            && takes_text(q.descriptor)
            && GIVEN.iter().any(|given| given.1 == q.name)
            && match self.world.resolve_method(q.owner, q.name, q.descriptor) {
                Resolved::Found(declaring, _) => is_named(&declaring.name),
                _ => false,
            }
    }

    /// The method gets such a value somewhere, or gives one to the JDK.
    pub(super) fn gets_kept(&self, method: &MemberFacts) -> bool {
        let gets = |one: &MemberUse| {
            let (what, owner, name, descriptor) = (one.what, &*one.owner, &*one.name, &*one.descriptor);
            let question = Question { home: Home::T, what, owner, name, descriptor };
            self.gives_kept(question) || self.takes_kept(question)
        };
        method.code.as_ref().is_some_and(|code: &CodeFacts| code.uses.iter().any(gets))
    }
}
