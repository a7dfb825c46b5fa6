//! What of the JDK looks an object up, by its hash or by its identity: tables, and variables that are set where they hold a certain object.

use crate::classfile::MemberRef;

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
const LOOKUPS: [(&str, &str, u16); 14] = [
    ("add", "(Ljava/lang/Object;)Z", 0),
    ("contains", "(Ljava/lang/Object;)Z", 0),
    ("containsKey", "(Ljava/lang/Object;)Z", 0),
    ("remove", "(Ljava/lang/Object;)Z", 0),
    ("remove", "(Ljava/lang/Object;)Ljava/lang/Object;", 0),
    ("remove", "(Ljava/lang/Object;Ljava/lang/Object;)Z", 1),
    ("get", "(Ljava/lang/Object;)Ljava/lang/Object;", 0),
    ("getOrDefault", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 1),
    ("put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 1),
    ("putIfAbsent", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 1),
    ("computeIfAbsent", "(Ljava/lang/Object;Ljava/util/function/Function;)Ljava/lang/Object;", 1),
    ("computeIfPresent", "(Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;", 1),
    ("compute", "(Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;", 1),
    ("merge", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;", 2),
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

/// The same of any call that may go by identity; `names_table`: whether its class names [`BY_IDENTITY`].
pub(crate) fn by_identity(member: &MemberRef<'_>, names_table: impl FnOnce() -> bool) -> Option<u16> {
    let of_table = |_: &u16| member.owner == BY_IDENTITY || names_table();
    swapped(member).or_else(|| key(member).filter(of_table))
}

/// Whether a method of this name may be one of those.
pub(crate) fn is_name(name: &[u8]) -> bool {
    LOOKUPS.iter().map(|lookup| lookup.0).chain(SWAPS).any(|known| known.as_bytes() == name)
}
