//! The packages of the runtime lie in layers: each imports only what its `package-info.java` allows, and the graph has no cycle.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::support::root;
use regex::Regex;
use walkdir::WalkDir;

/// The packages, each above those that it may import: all that come before it. The one without a name is that of rewritten code.
const LAYERS: [&str; 15] = [
    "jvm",
    "classfile",
    "boundary",
    "wrapper",
    "content",
    "state",
    "effects",
    "crossing",
    "substitute.reflect",
    "substitute.jvm",
    "substitute.concurrent",
    "",
    "capture",
    "replay",
    "launch",
];

fn layer(package: &str) -> usize {
    LAYERS.iter().position(|layer| *layer == package).unwrap_or_else(|| panic!("no layer has the package {package}"))
}

/// The packages of the runtime that a source names, outside of comments.
fn named(source: &str) -> BTreeSet<String> {
    let name = Regex::new(r"\bfactor\.runtime\.((?:[a-z]\w*\.)*)[A-Z]").expect("a pattern");
    let comment = |line: &&str| line.trim_start().starts_with(['*', '/']);
    let code = source.lines().filter(|line| !comment(line));
    let found = code.flat_map(|line| name.captures_iter(line).collect::<Vec<_>>());
    found.map(|found| found[1].trim_end_matches('.').to_owned()).collect()
}

/// What is wrong with the sources below a folder.
fn upward(folder: &Path) -> Vec<String> {
    let mut wrong = Vec::new();
    for file in WalkDir::new(folder).sort_by_file_name() {
        let file = file.expect("a file");
        if file.path().extension().is_none_or(|extension| extension != "java") {
            continue;
        }
        let below = file.path().strip_prefix(folder).expect("below");
        let place = below.parent().expect("a folder").to_string_lossy().replace('/', ".");
        let source = fs::read_to_string(file.path()).expect("a source");
        let over = named(&source).into_iter().filter(|package| layer(package) > layer(&place));
        wrong.extend(over.map(|package| format!("{} names the package `{package}`", file.path().display())));
    }
    wrong
}

#[test]
fn packages_of_the_runtime_import_only_what_lies_below_them() {
    let folder = root().join("runtime-java/src/factor/runtime");
    let wrong = upward(&folder);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for package in LAYERS {
        assert!(
            folder.join(package.replace('.', "/")).join("package-info.java").is_file(),
            "the package `{package}` has no package-info.java"
        );
    }
}

/// So many lines, at most, has a class: more is more than one thing.
const MOST_LINES: usize = 500;

#[test]
fn no_class_of_the_runtime_is_too_long() {
    let sources = WalkDir::new(root().join("runtime-java")).into_iter().map(|file| file.expect("a file").into_path());
    let long: Vec<String> = sources
        .filter(|file| file.extension().is_some_and(|extension| extension == "java"))
        .filter(|file| fs::read_to_string(file).expect("a source").lines().count() > MOST_LINES)
        .map(|file| file.display().to_string())
        .collect();
    assert!(long.is_empty(), "longer than {MOST_LINES} lines: {}", long.join(", "));
}

#[test]
fn an_import_from_above_is_found() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let package = directory.path().join("boundary");
    fs::create_dir(&package).expect("folder");
    let source =
        "package factor.runtime.boundary;\n\nimport factor.runtime.jvm.Jvm;\nimport factor.runtime.replay.Replay;\n";
    fs::write(package.join("Mode.java"), source).expect("a source");
    assert_eq!(upward(directory.path()).len(), 1);
    fs::write(package.join("Mode.java"), "class Mode { factor.runtime.Crossing above; }\n").expect("a source");
    assert_eq!(upward(directory.path()).len(), 1);
}
