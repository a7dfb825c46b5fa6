//! The list of JDK classes that a wrapper may extend is computed from the JDKs that are installed; `BLESS=1` writes it.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{self, JdkImage};
use factor_rewriter::classfile::access;
use factor_rewriter::partition::read::{Depth, read};
use factor_rewriter::partition::{Facts, MemberFacts, MemberUse};
use factor_rewriter::plan::Use;

/// What the bare rule would drop or keep wrongly, reviewed by hand.
const REVIEWED: &str = include_str!("../../data/jdk-wrappable-reviewed.txt");
const LIST: &str = include_str!("../../data/jdk-wrappable.txt");

type Classes = BTreeMap<String, Facts>;

#[test]
fn the_list_is_what_the_rules_give() {
    let homes = support::jdks();
    let versions: BTreeSet<_> = homes.iter().map(|home| version(home)).collect();
    let mut lists: Vec<BTreeSet<String>> = Vec::new();
    for home in &homes {
        lists.push(wrappable(&load(&JdkImage::open(home))));
    }
    let common = lists.iter().skip(1).fold(lists[0].clone(), |all, one| &all & one);
    if std::env::var_os("BLESS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/jdk-wrappable.txt");
        let text = common.iter().fold(HEADER.to_owned(), |text, name| text + &name.replace('/', ".") + "\n");
        std::fs::write(path, text).expect("the list can be written");
        return;
    }
    let lines = LIST.lines().filter(|line| !line.starts_with('#'));
    let written: BTreeSet<String> = lines.map(|line| line.replace('.', "/")).collect();
    if versions.len() < 2 {
        // With one JDK only half of the intersection is known.
        assert!(written.iter().all(|name| common.contains(name)), "{:?}", &written - &common);
        return;
    }
    assert_eq!(&written - &common, BTreeSet::new(), "in the list, but not wrappable");
    assert_eq!(&common - &written, BTreeSet::new(), "wrappable, but not in the list");
}

#[test]
fn what_programs_use_most_is_in_the_list() {
    let needed = [
        "java/io/InputStream",
        "java/io/OutputStream",
        "java/io/Reader",
        "java/io/Writer",
        "java/io/BufferedReader",
        "java/io/BufferedWriter",
        "java/io/FileInputStream",
        "java/io/FileOutputStream",
        "java/io/FileReader",
        "java/io/FileWriter",
        "java/io/PrintStream",
        "java/io/PrintWriter",
        "java/util/ArrayList",
        "java/util/LinkedList",
        "java/util/HashMap",
        "java/util/LinkedHashMap",
        "java/util/HashSet",
        "java/util/TreeMap",
        "java/util/Properties",
        "java/net/http/HttpClient",
        "java/net/http/HttpRequest",
        "java/net/Socket",
        "java/net/ServerSocket",
        "java/net/URLConnection",
        "java/net/HttpURLConnection",
        "java/util/zip/ZipFile",
        "java/io/RandomAccessFile",
        "java/security/SecureRandom",
        "java/util/Random",
    ];
    let missing: Vec<_> =
        needed.iter().filter(|name| !LIST.lines().any(|line| line == name.replace('/', "."))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for never in ["java/lang/Thread", "java/lang/String", "java/util/concurrent/atomic/AtomicInteger"] {
        assert!(!LIST.lines().any(|line| line == never.replace('/', ".")), "{never}");
    }
}

const HEADER: &str = "# Classes of the JDK that a wrapper may extend: rewriter/tests/classes/jdk_wrappable.rs computes them (BLESS=1).\n";

fn version(home: &std::path::Path) -> String {
    let release = std::fs::read_to_string(home.join("release")).unwrap_or_default();
    release.lines().find(|line| line.starts_with("JAVA_VERSION=")).unwrap_or_default().to_owned()
}

fn load(image: &JdkImage) -> Classes {
    let public_api =
        |name: &&String| ["java/", "javax/", "org/w3c/", "org/xml/"].iter().any(|start| name.starts_with(start));
    let names = image.classes().keys().filter(public_api);
    let read = names.filter_map(|name| image.class(name).and_then(|bytes| read(&bytes, "", Depth::Code).ok()));
    read.map(|facts| (facts.name.clone(), facts)).collect()
}

fn wrappable(classes: &Classes) -> BTreeSet<String> {
    let unsound = unsound_classes(classes);
    let mut found = BTreeSet::new();
    for facts in classes.values() {
        let open = facts.has(access::PUBLIC) && !facts.is_interface() && !facts.has(access::FINAL) && !facts.sealed;
        let nested_hidden =
            facts.name.contains('$') && facts.methods.iter().all(|m| m.name != "<init>" || m.is_private());
        let above = chain(classes, &facts.name);
        let whole = above.last().is_some_and(|top| top.super_name.as_deref() == Some("java/lang/Object"));
        let odd = above.iter().any(|one| ODD.contains(&one.name.as_str()));
        if open && !nested_hidden && whole && !odd && above.iter().all(|one| !unsound.contains_key(&one.name)) {
            found.insert(facts.name.clone());
        } else if let (true, Some(one)) =
            (std::env::var_os("EXPLAIN").is_some(), above.iter().find(|one| unsound.contains_key(&one.name)))
        {
            eprintln!("{}: {} {:?}", facts.name, one.name, unsound[&one.name]);
        }
    }
    found
}

/// Kinds of objects that cross otherwise, or that belong to the machine.
const ODD: [&str; 6] = [
    "java/lang/Throwable",
    "java/lang/Enum",
    "java/lang/Record",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/ClassLoader",
];

fn chain<'c>(classes: &'c Classes, name: &str) -> Vec<&'c Facts> {
    let next = |facts: &&'c Facts| facts.super_name.as_ref().and_then(|name| classes.get(name));
    let all = std::iter::successors(classes.get(name), next);
    all.take_while(|facts| facts.name != "java/lang/Object").collect()
}

/// Classes whose own code, or code near them, would run on a wrapper's own stale state; with the first such place.
fn unsound_classes(classes: &Classes) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for facts in classes.values() {
        // What clone() returns is no wrapper: a wrapper overrides clone().
        let methods = facts.methods.iter().filter(|method| method.name != "clone");
        for method in methods.filter(|method| !reviewed(&facts.name, &method.name)) {
            if is_final_api(facts, method) && !is_template(classes, facts, method) {
                found.entry(facts.name.clone()).or_default().insert(format!("{}.{} final", facts.name, method.name));
            }
            let around = around(classes, facts);
            let uses = method.code.iter().flat_map(|code| &code.uses);
            for one in uses.filter(|one| one.other_receiver && !around.contains(&*one.owner)) {
                if let Some(victim) = touches_state(classes, one).filter(|victim| !reviewed_for(facts, method, victim))
                {
                    let place = format!("{}.{} uses {}", facts.name, method.name, one.name);
                    found.entry(victim).or_default().insert(place);
                }
            }
        }
    }
    found
}

/// The classes around an inner class (not a static nested one): their object made it, in a method that a wrapper overrides, so
/// that it is no wrapper.
fn around(classes: &Classes, facts: &Facts) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut inner = Some(facts);
    while let Some(class) = inner {
        let outer = class.fields.iter().find(|field| field.name.starts_with("this$") && field.has(access::SYNTHETIC));
        let outer = outer.and_then(|field| classes.get(field.descriptor.trim_start_matches('L').trim_end_matches(';')));
        inner = outer.filter(|outer| found.insert(outer.name.clone()));
    }
    found
}

fn reviewed(class: &str, method: &str) -> bool {
    is_listed(&format!("{class}.{method}"))
}

/// The place is harmless to wrappers of one class.
fn reviewed_for(facts: &Facts, method: &MemberFacts, victim: &str) -> bool {
    is_listed(&format!("{victim}:{}.{}", facts.name, method.name))
}

fn is_listed(place: &str) -> bool {
    let lines = REVIEWED.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_whitespace().next()).any(|reviewed| match reviewed.strip_suffix('*') {
        Some(start) => place.starts_with(start),
        None => reviewed == place,
    })
}

fn is_final_api(facts: &Facts, method: &MemberFacts) -> bool {
    let closed = method.has(access::FINAL) && method.is_virtual() && !method.has(access::SYNTHETIC);
    closed && method.has(access::PUBLIC) && facts.has(access::PUBLIC)
}

/// A final method that does nothing but call public methods that a wrapper overrides.
fn is_template(classes: &Classes, facts: &Facts, method: &MemberFacts) -> bool {
    let Some(code) = &method.code else { return false };
    code.uses.iter().filter(|one| !one.other_receiver && one.what != Use::InvokeStatic).all(|one| match one.what {
        Use::Invoke => {
            let called = chain(classes, &facts.name).iter().find_map(|above| above.method(&one.name, &one.descriptor));
            called.is_some_and(|called| called.has(access::PUBLIC) && !called.has(access::FINAL))
        }
        Use::GetStatic | Use::New => true,
        _ => false,
    })
}

/// The class whose instance state a use on another object reads: a field, or a method that a wrapper does not override.
fn touches_state(classes: &Classes, one: &MemberUse) -> Option<String> {
    let above = chain(classes, &one.owner);
    match one.what {
        Use::GetField | Use::PutField => {
            let owner = above.iter().find(|facts| facts.field(&one.name, &one.descriptor).is_some())?;
            Some(owner.name.clone())
        }
        Use::Invoke | Use::Special if *one.name != *"<init>" => {
            let found = above.iter().find_map(|facts| facts.method(&one.name, &one.descriptor).map(|m| (facts, m)))?;
            let (owner, method) = found;
            let answers = !is_final_api(owner, method)
                || is_template(classes, owner, method)
                || reviewed(&owner.name, &method.name);
            let overridden = method.has(access::PUBLIC) && answers;
            (!overridden && !method.is_static()).then(|| owner.name.clone())
        }
        _ => None,
    }
}
