//! `docs/constructs.md` lists the programs of `testdata/conformance` and `testdata/subjects`, by group, with their state.
//! `BLESS=1 cargo test --test commands -- constructs::` writes it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The groups that a `// group:` line may name, in the order of the page, with the title of each.
const GROUPS: [(&str, &str); 10] = [
    ("bytecode", "Bytecode"),
    ("types", "Types"),
    ("inheritance", "Inheritance across the boundary"),
    ("arrays", "Arrays"),
    ("exceptions", "Exceptions"),
    ("reflection", "Reflection and friends"),
    ("concurrency", "Concurrency"),
    ("JDK", "The JDK"),
    ("program", "Whole programs"),
    ("library", "Real libraries"),
];

/// So begin the words of a program that is not refused but prints something else.
const DIFFERS: &str = "found \"";

const HEAD: &str = "# Constructs

Generated from the programs of `testdata/conformance` and `testdata/subjects`
(`BLESS=1 cargo test --test commands -- constructs::`). Each runs four times on every JDK: as it is, in identity mode, captured, and
replayed with the environment gone from the disk; all four must print the same. `cargo test --test conformance -- NAME`
runs one. What is refused fails with these words, beside the place and the remedy; what differs prints these; [limitations.md](limitations.md) says why.
";

/// What a program's head says of it.
struct Construct {
    name: String,
    group: String,
    shows: String,
    release: Option<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn listing(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    found.sort();
    found
}

/// The head of a program: the file that has a `// cut:` line.
fn head(program: &Path) -> Option<String> {
    let files = ["T", "E"].iter().flat_map(|realm| listing(&program.join(realm)));
    files.filter_map(|file| fs::read_to_string(file).ok()).find(|text| value(text, "cut").is_some())
}

fn value(text: &str, key: &str) -> Option<String> {
    text.lines().find_map(|line| line.strip_prefix("// ")?.strip_prefix(key)?.strip_prefix(": ")).map(str::to_owned)
}

fn construct(program: &Path) -> Option<Construct> {
    let text = head(program)?;
    let name = program.file_name()?.to_string_lossy().into_owned();
    let group = value(&text, "group").unwrap_or_else(|| panic!("{name} has no `// group:` line"));
    assert!(GROUPS.iter().any(|(known, _)| *known == group), "{name}: there is no group `{group}`");
    let shows = value(&text, "shows").unwrap_or_else(|| panic!("{name} has no `// shows:` line"));
    Some(Construct { name, group, shows, release: value(&text, "release") })
}

/// Program to the words of its refusal.
fn refusals() -> BTreeMap<String, String> {
    let text = fs::read_to_string(root().join("testdata/conformance/expected-refusals")).expect("expected-refusals");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let mut fields = line.splitn(3, '\t');
            Some((fields.next()?.to_owned(), fields.nth(1)?.to_owned()))
        })
        .collect()
}

fn row(construct: &Construct, refusals: &BTreeMap<String, String>) -> String {
    let state = match (refusals.get(&construct.name), &construct.release) {
        (Some(words), _) if words.starts_with(DIFFERS) => format!("differs: {words}"),
        (Some(words), _) => format!("refused: {words}"),
        (None, Some(release)) => format!("supported; compiled for Java {release}"),
        (None, None) => "supported".to_owned(),
    };
    let cell = |text: &str| text.replace('|', "\\|");
    format!("| {} | `{}` | {} |\n", cell(&construct.shows), construct.name, cell(&state))
}

fn page() -> String {
    let folders = ["testdata/conformance", "testdata/subjects"];
    let programs = folders.iter().flat_map(|folder| listing(&root().join(folder)));
    let constructs: Vec<_> = programs.filter_map(|program| construct(&program)).collect();
    let refusals = refusals();
    let mut page = HEAD.to_owned();
    for (group, title) in GROUPS {
        let rows = constructs.iter().filter(|construct| construct.group == group);
        let rows: String = rows.map(|construct| row(construct, &refusals)).collect();
        page += &format!("\n## {title}\n\n| construct | program | state |\n| --- | --- | --- |\n{rows}");
    }
    page
}

#[test]
fn the_page_of_constructs_is_that_of_the_programs() {
    let (file, made) = (root().join("docs/constructs.md"), page());
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, &made).expect("docs/constructs.md can be written");
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    let differs = made.lines().zip(found.lines()).find(|(made, found)| made != found);
    assert!(
        made == found,
        "docs/constructs.md is old ({differs:?}): BLESS=1 cargo test --test commands -- constructs::"
    );
}
