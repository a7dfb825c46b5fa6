//! The engine knows nothing of the command line, and its modules depend on each other in one direction.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

/// What is of the command line: its arguments, and how things look on a terminal and on pages.
const ABOVE: [&str; 5] = ["clap", "indicatif", "minijinja", "quick-junit", "factor-cli"];

/// Which modules at the top of a crate each of them names.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The modules that a source file names by `crate::`.
fn named(source: &str) -> BTreeSet<String> {
    let code = source.lines().map(|line| line.split("//").next().unwrap_or_default());
    let names = code.flat_map(|line| line.split("crate::").skip(1).map(str::to_owned).collect::<Vec<_>>());
    names.map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()).collect()
}

fn graph(sources: &Path) -> Graph {
    let mut graph = Graph::new();
    for entry in WalkDir::new(sources).into_iter().map(|entry| entry.expect("sources can be listed")) {
        let path = entry.path().strip_prefix(sources).expect("below").with_extension("");
        let module = path.iter().next().map(|name| name.to_string_lossy().into_owned());
        if let Some(module) = module.filter(|_| entry.path().extension().is_some_and(|extension| extension == "rs")) {
            let mut named = named(&fs::read_to_string(entry.path()).expect("sources can be read"));
            named.remove(&module); // parts of one module are one
            graph.entry(module).or_default().extend(named);
        }
    }
    graph
}

/// Modules that name each other in a ring: what is left when those that name nothing that is left have gone, one after the other.
fn ring(mut graph: Graph) -> Vec<String> {
    loop {
        let modules: BTreeSet<String> = graph.keys().cloned().collect();
        let before = graph.len();
        graph.retain(|_, named| named.iter().any(|name| modules.contains(name)));
        if graph.len() == before {
            return graph.into_keys().collect();
        }
    }
}

#[test]
fn no_module_of_the_engine_is_in_a_ring() {
    let graph = graph(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(graph["session"].contains("java_line"), "the reader of `crate::` finds nothing: {graph:?}");
    assert_eq!(graph.values().flatten().find(|name| name.is_empty()), None, "one module a `use`: no `crate::{{`");
    assert_eq!(ring(graph), [""; 0], "these modules need each other, by whatever way");
}

#[test]
fn the_engine_does_not_depend_on_the_command_line() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).expect("manifest");
    let depends = |name: &str| manifest.lines().any(|line| line.split(['.', ' ', '=']).next() == Some(name));
    assert!(depends("factor-rewriter"), "the reader of the manifest finds nothing");
    assert_eq!(ABOVE.into_iter().find(|name| depends(name)), None);
}

/// The most lines that a source file may have.
const MOST_LINES: usize = 500;

#[test]
fn no_source_file_is_too_long() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut seen = 0;
    for sources in ["rewriter/src", "transcript/src", "cli/src", "cli/engine/src", "runtime-java/contract/src"] {
        for entry in WalkDir::new(root.join(sources)).into_iter().map(|entry| entry.expect("sources can be listed")) {
            if entry.path().extension().is_some_and(|extension| extension == "rs") {
                let lines = fs::read_to_string(entry.path()).expect("sources can be read").lines().count();
                assert!(lines <= MOST_LINES, "{}: {lines} lines; split it by what it does", entry.path().display());
                seen += 1;
            }
        }
    }
    assert!(seen > 200, "only {seen} files: the folders are elsewhere");
}

#[test]
fn a_ring_is_found() {
    let of = |named: &[(&str, &str)]| {
        let named = named.iter().map(|(module, text)| ((*module).to_owned(), self::named(text)));
        ring(named.collect())
    };
    let leaf = ("c", "use std::fmt;");
    assert_eq!(of(&[("a", "use crate::b::B;"), ("b", "use crate::c;"), leaf]), [""; 0]);
    assert_eq!(of(&[("a", "use crate::b::B;"), ("b", "fn f() -> crate::a::A {}"), leaf]), ["a", "b"]);
    assert_eq!(of(&[("a", "use crate::b::B;"), ("b", "// crate::a"), leaf]), [""; 0]);
}
