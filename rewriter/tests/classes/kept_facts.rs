//! Facts of jars that are kept are those that reading the class files gives.

use std::fs;
use std::path::PathBuf;

use factor_rewriter::input::ClassPath;
use factor_rewriter::kept_facts::{JarFacts, KeptFacts};
use factor_rewriter::partition::{Depth, read_facts};

use crate::support;

/// Old class files, modern ones, lambdas, and classes for several releases of Java.
const JARS: [&str; 3] = ["commons-csv-1.10.0.jar", "junit-platform-console-standalone-1.11.4.jar", "log4j-1.2.8.jar"];
/// The release of Java for which classes are chosen.
const FEATURE: u16 = 17;

/// What is kept below a folder.
fn kept(folder: &std::path::Path) -> Vec<PathBuf> {
    walk(folder).filter(|path| path.is_file()).collect()
}

fn walk(folder: &std::path::Path) -> impl Iterator<Item = PathBuf> {
    let below = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    below.flat_map(|path| if path.is_dir() { walk(&path).collect() } else { vec![path] })
}

#[test]
fn facts_that_are_kept_are_those_that_are_read() {
    let cache = tempfile::tempdir().expect("a temporary folder");
    let keeping = KeptFacts::below(cache.path());
    for name in JARS {
        let jar = support::subjects().join(name);
        if !jar.is_file() {
            eprintln!("SKIPPED: there is no {name} (scripts/fetch-subjects)");
            continue;
        }
        let class_path = ClassPath::open(&[jar], FEATURE).expect("a jar");
        let entry = &class_path.entries()[0];
        let read = |class: &String| {
            let bytes = entry.read(class).expect("a class file");
            let facts = read_facts(&bytes, "", Depth::Code).expect("a class");
            (class.clone(), (facts.name == *class).then_some(facts))
        };
        let wanted: JarFacts = entry.classes.keys().map(read).collect();
        assert!(!wanted.is_empty(), "{name}");
        for what in ["made", "read again"] {
            assert!(keeping.of_jar(entry, FEATURE).expect("a jar") == wanted, "{name}, {what}");
        }
    }
    assert!(!kept(cache.path()).is_empty() || JARS.iter().all(|name| !support::subjects().join(name).is_file()));
}

#[test]
fn a_file_that_was_damaged_is_made_again() {
    let jar = support::subjects().join(JARS[0]);
    if !jar.is_file() {
        eprintln!("SKIPPED: there is no {} (scripts/fetch-subjects)", JARS[0]);
        return;
    }
    let cache = tempfile::tempdir().expect("a temporary folder");
    let class_path = ClassPath::open(&[jar], FEATURE).expect("a jar");
    let of_jar = || KeptFacts::below(cache.path()).of_jar(&class_path.entries()[0], FEATURE).expect("a jar");
    let made = of_jar();
    let [file] = &kept(cache.path())[..] else { panic!("one jar is one file") };
    let whole = fs::read(file).expect("a file");
    let mut damaged = whole.clone();
    *damaged.last_mut().expect("not empty") ^= 1;
    for content in [&damaged[..], &whole[..whole.len() / 2], b""] {
        fs::write(file, content).expect("written");
        assert!(of_jar() == made);
        assert!(fs::read(file).expect("a file") == whole);
    }
}
