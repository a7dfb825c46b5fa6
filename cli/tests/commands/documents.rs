//! What the documents say is so: flags, exit codes, limits with the tests that pin them, links.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{factor, out, root};

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// What is between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The words that begin with `--` and name a flag.
fn flags(text: &str) -> BTreeSet<String> {
    let name = |word: &str| {
        let word = word.trim_matches(|c: char| "`|,.:;()".contains(c));
        let flag = word.strip_prefix("--")?;
        (flag.starts_with(|c: char| c.is_ascii_lowercase()) && flag.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
            .then(|| word.to_owned())
    };
    text.split_whitespace().filter_map(name).collect()
}

/// The text of a section of `docs/cli.md`.
fn section(document: &str, title: &str) -> String {
    let lines = document.lines().skip_while(|line| *line != format!("## {title}"));
    lines.skip(1).take_while(|line| !line.starts_with("## ")).collect::<Vec<_>>().join("\n")
}

/// Flags in the first column of a section's tables.
fn documented(document: &str, title: &str) -> BTreeSet<String> {
    let section = section(document, title);
    assert!(!section.is_empty(), "docs/cli.md has no section `{title}`");
    let cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    cells.flat_map(flags).collect()
}

#[test]
fn flags_are_documented_and_documented_flags_exist() {
    let document = read("docs/cli.md");
    let partition = documented(&document, "The partition");
    let filters = documented(&document, "Filters");
    let settings = documented(&document, "Settings");
    for command in [
        "init",
        "doctor",
        "plan",
        "run",
        "capture",
        "replay",
        "merge",
        "report",
        "store gc",
        "store push",
        "store pull",
        "watch",
        "mocks",
        "engine",
        "transcript dump",
        "transcript show",
        "transcript export",
        "transcript import",
        "transcript pack",
        "transcript unpack",
        "transcript grep",
        "transcript stats",
        "transcript effects",
        "transcript trace",
        "transcript diff",
        "completions",
        "man",
    ] {
        let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let help = out(&factor(Path::new("."), &words));
        // The options' own lines: the descriptions mention flags of java as well.
        let options = help.lines().filter(|line| line.trim_start().starts_with('-')).map(|line| line.trim_start());
        let mut exist: BTreeSet<String> =
            options.flat_map(|line| flags(line.split("  ").next().unwrap_or(line))).collect();
        exist.remove("--help");
        let mut told = documented(&document, &format!("factor {command}"));
        told.extend(settings.iter().cloned());
        if exist.contains("--cut") {
            told.extend(partition.iter().cloned());
        }
        if exist.contains("--crossings") {
            told.extend(filters.iter().cloned());
        }
        assert_eq!(exist, told, "factor {command}");
    }
}

/// Number to first words, of the table under a heading that has `exit code` in its first column.
fn codes(document: &str) -> BTreeMap<u8, String> {
    let rows = document.lines().skip_while(|line| !line.starts_with("| exit code")).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| {
        let (numbers, words) = row.trim_matches('|').split_once('|')?;
        Some((numbers.to_owned(), words.to_owned()))
    })
    .flat_map(|(numbers, words)| {
        let numbers: Vec<u8> = numbers.split(',').filter_map(|number| number.trim().parse().ok()).collect();
        numbers.into_iter().map(move |number| (number, words.trim().to_owned()))
    })
    .collect()
}

#[test]
fn exit_codes_are_the_same_in_the_help_the_readme_and_the_documents() {
    let help = out(&factor(Path::new("."), &["--help"])).replace('\n', " ");
    let (_, list) = help.split_once("Exit codes:").expect("the help has exit codes");
    let told: BTreeMap<u8, String> = list
        .trim()
        .trim_end_matches('.')
        .split(',')
        .map(|one| one.trim().split_once(' ').expect("a number and its meaning"))
        .map(|(number, meaning)| (number.parse().expect("a number"), meaning.trim().to_owned()))
        .collect();
    let source = read("runtime-java/src/factor/contract/ExitCodes.java");
    let numbers = source.lines().filter_map(|line| line.trim().strip_suffix(';')?.split_once(" = ")?.1.parse().ok());
    let numbers: BTreeSet<u8> = numbers.collect();
    assert_eq!(told.keys().copied().collect::<BTreeSet<_>>(), numbers, "factor --help");
    for document in ["docs/cli.md", "README.md"] {
        let table = codes(&read(document));
        assert_eq!(table.keys().copied().collect::<BTreeSet<_>>(), numbers, "{document}");
    }
    let table = codes(&read("docs/cli.md"));
    for (number, meaning) in told.iter().filter(|(number, _)| **number != 0) {
        assert!(
            table[number].starts_with(meaning.as_str()),
            "{number}: `{meaning}`, but docs/cli.md has `{}`",
            table[number]
        );
    }
}

/// Every Rust file of the workspace, by its name without `.rs`.
fn rust_files() -> BTreeMap<String, Vec<PathBuf>> {
    let mut found: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    let mut folders: Vec<PathBuf> = ["cli", "rewriter", "transcript"].iter().map(|name| root().join(name)).collect();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                found.entry(name).or_default().push(path);
            }
        }
    }
    found
}

/// `file::test`, or the name of a program.
fn exists(pin: &str, files: &BTreeMap<String, Vec<PathBuf>>) -> bool {
    match pin.split_once("::") {
        Some((file, test)) => {
            let wanted = format!("fn {test}(");
            let candidates = files.get(file).into_iter().flatten();
            candidates.into_iter().any(|path| fs::read_to_string(path).is_ok_and(|text| text.contains(&wanted)))
        }
        None => {
            ["conformance", "subjects"].iter().any(|folder| root().join("testdata").join(folder).join(pin).is_dir())
        }
    }
}

#[test]
fn every_limit_names_a_test_that_exists_and_every_refused_program_a_limit() {
    let files = rust_files();
    let document = read("docs/limitations.md");
    let is_row = |line: &&str| line.starts_with("| ") && !line.starts_with("| limit |") && !line.starts_with("| --- ");
    let rows = document.lines().filter(is_row);
    let mut pins = BTreeSet::new();
    for row in rows {
        let pinned = row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default();
        let names = quoted(pinned);
        assert!(!names.is_empty(), "no test pins: {row}");
        for name in names {
            assert!(exists(name, &files), "`{name}` is no test or program: {row}");
            pins.insert(name.to_owned());
        }
    }
    assert!(pins.len() > 10, "{pins:?}");
    let refused = read("testdata/conformance/expected-refusals");
    for line in refused.lines().filter(|line| !line.starts_with('#')) {
        let program = line.split('\t').next().unwrap_or_default();
        assert!(pins.contains(program), "{program} is refused, and docs/limitations.md does not say so");
    }
}

#[test]
fn links_and_files_that_the_documents_name_exist() {
    let mut documents: Vec<_> =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].iter().map(|name| root().join(name)).collect();
    for folder in ["docs", "docs/decisions", "docs/reference"] {
        let listing = fs::read_dir(root().join(folder)).expect("a folder").flatten().map(|entry| entry.path());
        documents.extend(listing.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    }
    assert!(documents.len() > 10);
    for document in documents {
        let text = fs::read_to_string(&document).expect("text");
        let folder = document.parent().expect("a folder");
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.contains("://") && !link.starts_with('#')) {
            let file = link.split('#').next().unwrap_or(link);
            assert!(folder.join(file).exists(), "{}: {link}", document.display());
        }
        for script in quoted(&text).into_iter().filter(|name| name.starts_with("scripts/")) {
            let file = script.split_whitespace().next().unwrap_or(script);
            assert!(root().join(file).exists(), "{}: {script}", document.display());
        }
    }
}

/// Tests that the recipes of CONTRIBUTING.md add.
const ADDED: [&str; 3] = ["edits::brief", "iso_countries", "joiner_state"];

/// Where the tests are that a `cargo test` runs: a folder or file of sources.
fn target(command: &str) -> PathBuf {
    let words: Vec<&str> = command.split_whitespace().collect();
    let after = |flag: &str| words.iter().position(|word| *word == flag).map(|at| words[at + 1]);
    let package = match after("-p") {
        Some("factor-rewriter") => "rewriter",
        Some("factor-engine") => "cli/engine",
        _ => "cli",
    };
    match after("--test") {
        Some("conformance") => root().join("testdata/conformance"),
        Some("files") => root().join("transcript/tests/files"),
        Some(name) => root().join("cli/tests").join(name),
        None => root().join(package).join("src"),
    }
}

/// Whether a filter finds a test there: by the begin of its name, by its module, or as a program.
fn finds(filter: &str, target: &Path) -> bool {
    let (module, test) = filter.rsplit_once("::").map_or((None, filter), |(module, test)| (Some(module), test));
    let is_in_module = |path: &Path| module.is_none_or(|module| path.file_stem().is_some_and(|stem| stem == module));
    let has_test = |path: &Path| {
        let text = fs::read_to_string(path).unwrap_or_default();
        text.contains("#[test]") && text.contains(&format!("fn {test}"))
    };
    let files = walkdir::WalkDir::new(target).into_iter().flatten().map(walkdir::DirEntry::into_path);
    target.join(filter).is_dir() || files.into_iter().any(|path| is_in_module(&path) && has_test(&path))
}

#[test]
fn commands_of_recipes_run_tests_that_exist() {
    let text = read("CONTRIBUTING.md");
    let mut count = 0;
    for line in text.lines().filter(|line| line.contains("cargo test")) {
        let line = line.split('#').next().unwrap_or(line);
        let Some((command, filters)) = line.split_once(" -- ") else { continue };
        for filter in filters.split_whitespace().filter(|filter| !ADDED.contains(filter)) {
            assert!(finds(filter, &target(command)), "`{filter}` is no test of `{command}`");
            count += 1;
        }
    }
    assert!(count > 10, "{count}");
}

#[test]
fn decisions_have_numbers_of_their_own() {
    let listing = fs::read_dir(root().join("docs/decisions")).expect("a folder").flatten();
    let names =
        listing.map(|entry| entry.file_name().to_string_lossy().into_owned()).filter(|name| name != "README.md");
    let mut seen = BTreeMap::new();
    for name in names {
        let number: String = name.chars().take(3).collect();
        assert!(number.chars().all(|c| c.is_ascii_digit()), "{name}");
        if let Some(other) = seen.insert(number, name.clone()) {
            panic!("{name} and {other}");
        }
    }
}
