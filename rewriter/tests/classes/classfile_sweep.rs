//! Real class files: written back as they were read; and with instructions inserted everywhere, the JVM says the same of them.
//!
//! The tests that are ignored here sweep over everything there is: `scripts/sweep-classfiles`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::sweep::{Count, Harness, assert_alike, assert_unchanged, edit_everything, edited_jdk, jars, jdks, tally};
use factor_rewriter::classfile::code::CodeBuilder;
use factor_rewriter::classfile::{Class, access};
use factor_rewriter::input::{ClassPath, Jdk, Replacement, write_entry};

fn feature(home: &Path) -> u16 {
    Jdk::open(home).unwrap().feature()
}

fn round_trip_of_jdk(jdk: &Jdk) -> usize {
    let names = jdk.names();
    for (name, _) in &names {
        assert_unchanged(name, &jdk.find(name).unwrap());
    }
    names.len()
}

fn round_trip_of_jar(jar: &Path, feature: u16) -> usize {
    let class_path = ClassPath::open(&[jar.to_owned()], feature).unwrap();
    let names = class_path.names();
    for name in &names {
        assert_unchanged(name, &class_path.read(name).unwrap().unwrap());
    }
    names.len()
}

/// Edits every method of a jar, links original and edited jar, and compares.
fn link_jar(judge: &Harness, jar: &Path, others: &[PathBuf], feature: u16) -> (Count, String) {
    let class_path = ClassPath::open(&[jar.to_owned()], feature).unwrap();
    let mut count = Count::default();
    let mut changes = BTreeMap::new();
    for name in class_path.names() {
        let (edited, one) = edit_everything(&name, &class_path.read(&name).unwrap().unwrap());
        count += one;
        changes.insert(name, Replacement::Bytes(edited));
    }
    let folder = tempfile::tempdir().unwrap();
    let edited = folder.path().join("edited.jar");
    write_entry(&class_path.entries()[0], &changes, &edited).unwrap();
    let original = judge.entry(jar, others);
    assert_alike(&jar.display().to_string(), &original, &judge.entry(&edited, others));
    assert_eq!(original.len(), count.classes, "{}: harness and reader see the same classes", jar.display());
    (count, tally(&original))
}

#[test]
fn every_class_of_every_jdk_is_written_as_read() {
    for home in jdks() {
        assert!(round_trip_of_jdk(&Jdk::open(&home).unwrap()) > 20_000, "{}", home.display());
    }
}

#[test]
fn every_class_of_every_jar_is_written_as_read() {
    let jars = jars();
    let Some(home) = jdks().pop().filter(|_| !jars.is_empty()) else {
        eprintln!("SKIPPED: .cache/subjects has no jars (run scripts/fetch-subjects)");
        return;
    };
    let unchanged: usize = jars.iter().map(|jar| round_trip_of_jar(jar, feature(&home))).sum();
    assert!(unchanged > 20_000, "{unchanged} classes of {} jars", jars.len());
}

#[test]
fn an_edited_jar_links_like_the_original() {
    let wanted = |jar: &PathBuf| jar.file_name().is_some_and(|name| name.to_string_lossy().starts_with("commons-csv"));
    let Some(jar) = jars().into_iter().find(wanted) else {
        eprintln!("SKIPPED: .cache/subjects has no commons-csv (run scripts/fetch-subjects)");
        return;
    };
    for home in jdks() {
        let (count, tally) = link_jar(&Harness::compile(&home), &jar, &[], feature(&home));
        eprintln!("{}: {count:?}: {tally}", home.display());
        assert!(count.methods > 100);
    }
}

#[test]
fn a_class_that_does_not_verify_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let mut class = Class::build(access::PUBLIC | access::SUPER, "Broken", "java/lang/Object", &[]).unwrap();
    let mut code = CodeBuilder::new();
    code.int(1).return_value("Ljava/lang/Object;");
    class.add_method(access::STATIC, "m", "()Ljava/lang/Object;", Some(code)).unwrap();
    std::fs::write(folder.path().join("Broken.class"), class.to_bytes().unwrap()).unwrap();
    for home in jdks() {
        let outcomes = Harness::compile(&home).entry(folder.path(), &[]);
        assert_eq!(outcomes.get("Broken").map(String::as_str), Some("java.lang.VerifyError"));
    }
}

#[test]
#[ignore = "whole sweep: scripts/sweep-classfiles"]
fn all_jdks() {
    for home in jdks() {
        let jdk = Jdk::open(&home).unwrap();
        let unchanged = round_trip_of_jdk(&jdk);
        let folder = tempfile::tempdir().unwrap();
        let (mut options, count) = edited_jdk(&jdk, folder.path());
        let judge = Harness::compile(&home);
        let all_modules = "--add-modules=ALL-SYSTEM".to_owned();
        let original = judge.jdk(std::slice::from_ref(&all_modules));
        options.push(all_modules);
        assert_alike(&home.display().to_string(), &original, &judge.jdk(&options));
        println!("JDK {}: {unchanged} classes byte-identical; edited {count:?}; {}", jdk.feature(), tally(&original));
    }
}

#[test]
#[ignore = "whole sweep: scripts/sweep-classfiles"]
fn all_jars() {
    let jars = jars();
    assert!(!jars.is_empty(), "run scripts/fetch-subjects first");
    for home in jdks() {
        let (judge, feature) = (Harness::compile(&home), feature(&home));
        let (mut total, mut unchanged) = (Count::default(), 0);
        for jar in &jars {
            unchanged += round_trip_of_jar(jar, feature);
            let others: Vec<PathBuf> = jars.iter().filter(|other| *other != jar).cloned().collect();
            let (count, tally) = link_jar(&judge, jar, &others, feature);
            total += count;
            println!("JDK {feature}: {}: {tally}", jar.file_name().unwrap_or_default().display());
        }
        println!("JDK {feature}: {} jars: {unchanged} classes byte-identical; edited {total:?}", jars.len());
    }
}
