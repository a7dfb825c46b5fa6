//! What of the JDK looks an object up, by its hash or by its identity: tables, and variables that are set where they hold a certain object.

use super::Home;
use crate::classfile::{MemberRef, descriptor};

/// Classes of the JDK whose objects are hash tables, or may be.
pub(crate) const TABLES: [&str; 16] = [
    "java/util/Collection",
    "java/util/AbstractCollection",
    "java/util/Set",
    "java/util/AbstractSet",
    "java/util/HashSet",
    "java/util/LinkedHashSet",
    "java/util/Map",
    "java/util/AbstractMap",
    "java/util/HashMap",
    "java/util/LinkedHashMap",
    "java/util/Hashtable",
    "java/util/WeakHashMap",
    "java/util/IdentityHashMap",
    "java/util/concurrent/ConcurrentMap",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/concurrent/ConcurrentHashMap$KeySetView",
];
/// Their methods that look the key up which comes first, and how many arguments come behind it: two at most.
const LOOKUPS: [(&str, &str, u16); 16] = [
    ("add", "(Ljava/lang/Object;)Z", 0),
    ("contains", "(Ljava/lang/Object;)Z", 0),
    ("containsKey", "(Ljava/lang/Object;)Z", 0),
    ("remove", "(Ljava/lang/Object;)Z", 0),
    ("remove", "(Ljava/lang/Object;)Ljava/lang/Object;", 0),
    ("remove", "(Ljava/lang/Object;Ljava/lang/Object;)Z", 1),
    ("get", "(Ljava/lang/Object;)Ljava/lang/Object;", 0),
    ("getOrDefault", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 1),
    ("put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 1),
    ("replace", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 1),
    ("replace", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Z", 2),
    ("putIfAbsent", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 1),
    ("computeIfAbsent", "(Ljava/lang/Object;Ljava/util/function/Function;)Ljava/lang/Object;", 1),
    ("computeIfPresent", "(Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;", 1),
    ("compute", "(Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;", 1),
    ("merge", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;", 2),
];

/// Their methods that look up all that another collection holds.
const BULK: [(&str, &str); 5] = [
    ("addAll", "(Ljava/util/Collection;)Z"),
    ("containsAll", "(Ljava/util/Collection;)Z"),
    ("removeAll", "(Ljava/util/Collection;)Z"),
    ("retainAll", "(Ljava/util/Collection;)Z"),
    ("putAll", "(Ljava/util/Map;)V"),
];

/// A variable that is set where it holds a certain object, which comes first in [`SWAPS`], with one argument behind it.
const VARIABLE: &str = "java/util/concurrent/atomic/AtomicReference";
const SWAPS: [&str; 9] = [
    "compareAndSet",
    "compareAndExchange",
    "compareAndExchangeAcquire",
    "compareAndExchangeRelease",
    "weakCompareAndSet",
    "weakCompareAndSetAcquire",
    "weakCompareAndSetPlain",
    "weakCompareAndSetRelease",
    "weakCompareAndSetVolatile",
];
/// Others of the kind, whose methods in [`SWAPS`] have that object last but one.
const FIELDS: [&str; 3] = [
    "java/lang/invoke/VarHandle",
    "java/util/concurrent/atomic/AtomicReferenceArray",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
];
/// Variables with a mark or stamp: their methods that compare what they hold, and how many arguments come behind the object.
const MARKED: [&str; 2] =
    ["java/util/concurrent/atomic/AtomicMarkableReference", "java/util/concurrent/atomic/AtomicStampedReference"];
const MARKED_SWAPS: [(&str, u16); 4] =
    [("compareAndSet", 3), ("weakCompareAndSet", 3), ("attemptMark", 1), ("attemptStamp", 1)];
/// What looks for a value of a table, which one that goes by identity finds so too.
const VALUE: (&str, &str) = ("containsValue", "(Ljava/lang/Object;)Z");
/// What writes objects to a stream: one that comes again is told by its identity.
const STREAMS: [&str; 2] = ["java/io/ObjectOutput", "java/io/ObjectOutputStream"];
const WRITES: [&str; 2] = [WRITES_SHARED, "writeUnshared"];
/// The one of them that refers to what was written before.
pub(crate) const WRITES_SHARED: &str = "writeObject";
/// The table that goes by identity.
pub(crate) const BY_IDENTITY: &str = "java/util/IdentityHashMap";

/// How many arguments come behind the key that a call looks up in a table of the JDK; `None` where it looks none up.
pub(crate) fn key(member: &MemberRef<'_>) -> Option<u16> {
    let lookup = || LOOKUPS.iter().find(|lookup| (lookup.0, lookup.1) == (member.name, member.descriptor));
    if TABLES.contains(&member.owner) { lookup().map(|lookup| lookup.2) } else { None }
}

/// How many arguments come behind the object that a call compares with what a variable of the JDK holds.
pub(crate) fn swapped(member: &MemberRef<'_>) -> Option<u16> {
    (member.owner == VARIABLE && SWAPS.contains(&member.name)).then_some(1)
}

/// The same of any call that looks up what may be a value in a table or variable of the JDK by identity; `names_table`: whether its class
/// names [`BY_IDENTITY`].
pub(crate) fn by_identity(member: &MemberRef<'_>, names_table: impl FnOnce() -> bool) -> Option<u16> {
    let of_table = |_: &u16| member.owner == BY_IDENTITY || names_table();
    swapped(member).or_else(|| key(member).filter(of_table))
}

/// How many arguments come behind an object that a call compares by identity with what only the JDK knows.
pub(crate) fn compared(member: &MemberRef<'_>, names_table: impl FnOnce() -> bool) -> Option<u16> {
    let (owner, name) = (member.owner, member.name);
    if FIELDS.contains(&owner) {
        return (SWAPS.contains(&name) && ends_in_references(member.descriptor)).then_some(1);
    }
    if MARKED.contains(&owner) {
        return MARKED_SWAPS.iter().find(|swap| swap.0 == name).map(|swap| swap.1);
    }
    let of_table = || owner == BY_IDENTITY || TABLES.contains(&owner) && names_table();
    ((name, member.descriptor) == VALUE && of_table()).then_some(0)
}

/// The class of all classes.
pub(crate) const CLASS: &str = "java/lang/Class";

/// Ends of the descriptors of methods that return a class, or several.
const CLASSES: [&str; 2] = [")Ljava/lang/Class;", ")[Ljava/lang/Class;"];

/// Such methods of the JDK's that classes of the application inherit, and that calls name as theirs.
const INHERITED: [&str; 10] = [
    "defineClass",
    "findClass",
    "findLoadedClass",
    "findSystemClass",
    "getDeclaringClass",
    "getIndexedPropertyType",
    "getPropertyType",
    "loadClass",
    "resolveClass",
    "resolveProxyClass",
];

/// A call of the JDK's that may give the caller a class which it did not know.
pub(crate) fn gives_class(member: &MemberRef<'_>) -> bool {
    returns_class(member.descriptor) && (member.owner.starts_with("java") || INHERITED.contains(&member.name))
}

/// A class constant is of a class under test, or of an array of such.
pub(crate) fn is_of_test(constant: &str, home: impl Fn(&str) -> Option<Home>) -> bool {
    let element = constant.trim_start_matches('[');
    let name = match element.len() == constant.len() {
        true => Some(constant),
        false => descriptor::class_of(element),
    };
    name.is_some_and(|name| home(name) == Some(Home::T))
}

/// A method of this descriptor returns a class, or several.
pub(crate) fn returns_class(descriptor: &str) -> bool {
    CLASSES.iter().any(|end| descriptor.ends_with(end))
}

/// A method of this descriptor takes a class, or several: of each parameter its number among the variables that the parameters take, from 0.
pub(crate) fn classes_taken(descriptor: &str) -> Vec<u16> {
    let Ok(method) = descriptor::parse_method(descriptor) else { return Vec::new() };
    let mut slot = 0;
    let mut taken = Vec::new();
    for parameter in method.parameters {
        taken.extend(is_class(parameter).then_some(slot));
        slot += descriptor::slots(parameter);
    }
    taken
}

/// A method of the JDK with this owner and descriptor takes classes, or returns some.
pub(crate) fn hands_classes(owner: &str, descriptor: &str) -> bool {
    owner.starts_with("java") && (returns_class(descriptor) || !classes_taken(descriptor).is_empty())
}

/// A field of this descriptor is a class, or an array of such.
fn is_class(descriptor: &str) -> bool {
    CLASSES.iter().any(|end| descriptor == &end[1..])
}

/// A cast to what can be a class of the program's.
pub(crate) fn casts_to_class(class: &str) -> bool {
    matches!(class, "java/lang/Class" | "[Ljava/lang/Class;")
}

/// A call that writes an object to a stream, which compares all that is written by identity.
pub(crate) fn writes(member: &MemberRef<'_>) -> bool {
    STREAMS.contains(&member.owner) && WRITES.contains(&member.name)
}

/// A constructor that copies the keys of a table into one that goes by identity.
pub(crate) fn copies(member: &MemberRef<'_>) -> bool {
    (member.owner, member.name, member.descriptor) == (BY_IDENTITY, "<init>", "(Ljava/util/Map;)V")
}

/// A call that looks up all that a collection holds in a table, by identity perhaps, or the other way round.
pub(crate) fn compares_all(member: &MemberRef<'_>, names_table: impl FnOnce() -> bool) -> bool {
    is_bulk(member) && (member.owner == BY_IDENTITY || names_table())
}

/// A method of a table that looks up all that another collection holds.
pub(crate) fn is_bulk(member: &MemberRef<'_>) -> bool {
    TABLES.contains(&member.owner) && BULK.contains(&(member.name, member.descriptor))
}

/// The last two parameters are objects.
fn ends_in_references(descriptor: &str) -> bool {
    let Some((parameters, _)) = descriptor.trim_start_matches('(').split_once(')') else { return false };
    let mut kinds = Vec::new();
    let mut rest = parameters;
    while !rest.is_empty() {
        let element = rest.trim_start_matches('[');
        let length = if element.starts_with('L') { element.find(';').map_or(element.len(), |at| at + 1) } else { 1 };
        kinds.push(element.starts_with('L') || element.len() < rest.len());
        rest = &element[length..];
    }
    kinds.len() > 1 && kinds.iter().rev().take(2).all(|reference| *reference)
}

/// Whether a method of this name may be one of those.
pub(crate) fn is_name(name: &[u8]) -> bool {
    let bulk = BULK.iter().map(|bulk| bulk.0);
    let named = LOOKUPS.iter().map(|lookup| lookup.0).chain(SWAPS).chain(MARKED_SWAPS.iter().map(|swap| swap.0));
    named.chain([VALUE.0]).chain(WRITES).chain(bulk).any(|known| known.as_bytes() == name)
}
