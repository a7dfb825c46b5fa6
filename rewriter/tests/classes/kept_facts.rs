//! Facts of jars that are kept are those that reading the class files gives.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use factor_rewriter::input::{ClassPath, folder};
use factor_rewriter::kept_facts::{JarFacts, KeptFacts};
use factor_rewriter::partition::{Depth, read_facts};

use crate::support;

/// Old class files, modern ones, lambdas, and classes for several releases of Java.
const JARS: [&str; 3] = ["commons-csv-1.10.0.jar", "junit-platform-console-standalone-1.11.4.jar", "log4j-1.2.8.jar"];
/// The release of Java for which classes are chosen.
const FEATURE: u16 = 17;

/// A jar of the subjects; `None`, and that is said, where it is not there.
fn subject(name: &str) -> Option<PathBuf> {
    let jar = support::subjects().join(name);
    if jar.is_file() {
        return Some(jar);
    }
    eprintln!("SKIPPED: there is no {name} (scripts/fetch-subjects)");
    None
}

/// Files that are kept below a folder.
fn kept(folder: &Path) -> Vec<PathBuf> {
    let entries = folder::entries(folder).expect("a folder").into_iter();
    entries.filter(|entry| entry.file_type().is_file()).map(|entry| entry.into_path()).collect()
}

#[test]
fn facts_that_are_kept_are_those_that_are_read() {
    let cache = tempfile::tempdir().expect("a temporary folder");
    let keeping = KeptFacts::below(cache.path());
    let jars: Vec<PathBuf> = JARS.into_iter().filter_map(subject).collect();
    let count = jars.len();
    for jar in jars {
        let name = jar.display().to_string();
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
    assert_eq!(kept(cache.path()).len(), count);
}

#[test]
fn a_file_that_was_damaged_is_made_again() {
    let Some(jar) = subject(JARS[0]) else { return };
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

#[test]
fn what_nobody_has_used_for_long_goes() {
    let Some(jar) = subject(JARS[0]) else { return };
    let cache = tempfile::tempdir().expect("a temporary folder");
    let long_ago = SystemTime::now() - Duration::from_secs(40 * 24 * 60 * 60);
    let [other_build, used, not_ours] = ["facts-old", "facts-used", "runtime-old"].map(|name| cache.path().join(name));
    for folder in [&other_build, &used, &not_ours] {
        fs::create_dir(folder).expect("a folder");
    }
    for folder in [&other_build, &not_ours] {
        File::open(folder).and_then(|folder| folder.set_modified(long_ago)).expect("dated");
    }
    let class_path = ClassPath::open(&[jar], FEATURE).expect("a jar");
    KeptFacts::below(cache.path()).of_jar(&class_path.entries()[0], FEATURE).expect("a jar");
    assert_eq!([other_build, used, not_ours].map(|folder| folder.exists()), [false, true, true]);
}

#[test]
fn a_jar_that_another_has_taken_the_place_of_is_kept_as_itself() {
    let [Some(one), Some(other)] = [JARS[0], JARS[2]].map(subject) else { return };
    let at = tempfile::tempdir().expect("a temporary folder");
    let (jar, beside) = (at.path().join("a.jar"), at.path().join("b.jar"));
    let open = || ClassPath::open(std::slice::from_ref(&jar), FEATURE).expect("a jar");
    let keeping = KeptFacts::below(&at.path().join("cache"));
    let of_jar = |class_path: &ClassPath| keeping.of_jar(&class_path.entries()[0], FEATURE).expect("a jar");
    fs::copy(&one, &jar).expect("copied");
    let opened = open();
    fs::copy(&other, &beside).expect("copied");
    fs::rename(&beside, &jar).expect("renamed");
    for class_path in [opened, open()] {
        let kept: BTreeSet<String> = of_jar(&class_path).into_keys().collect();
        assert!(kept.iter().eq(class_path.entries()[0].classes.keys()));
    }
}
