//! The same for each test of a suite that was captured in one run: its verdict is that of the system test of its name, or none.
//!
//! `FACTOR_SUITE="FOLDER COUNT SEED"` takes a project in which a suite was captured as `tests` (scripts/verdicts); a sample of
//! `testdata/onerun` runs always.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use factor_rewriter::classfile::Class;
use serde_json::Value;

use super::bench::{self, Verdict, Verdicts};
use super::{Tally, mutants, seed, shuffled};
use crate::runners::{Project, SCAN};
use crate::support;

const SAMPLE: usize = 4;
const NAME: &str = "tests";
const LIMIT: Duration = Duration::from_secs(120);

/// A suite that was captured.
struct Suite {
    folder: PathBuf,
    /// Where the classes lie that are mutated.
    classes: PathBuf,
    /// What follows `java`.
    java: Vec<String>,
}

impl Suite {
    /// A project with a file of settings.
    fn of_folder(folder: &Path) -> Suite {
        let text = fs::read_to_string(folder.join("factor.toml")).expect("factor.toml");
        let settings: toml::Table = text.parse().expect("settings");
        let words = settings["profile"]["default"]["command"].as_array().expect("a command");
        let java = words.iter().skip(1).map(|word| word.as_str().expect("a word").to_owned()).collect();
        Suite { folder: folder.to_owned(), classes: folder.join("target/classes"), java }
    }

    /// How each test ends in the system run; nothing where that does not end.
    fn system(&self) -> Option<BTreeMap<String, Verdict>> {
        let reports = tempfile::tempdir().expect("temporary directory");
        let mut command = Command::new(support::java());
        // Factor's own launcher writes no reports; JUnit's takes the same options.
        let words = self.java.iter().flat_map(|word| match word.as_str() {
            "factor.launcher.TestLauncher" => vec!["org.junit.platform.console.ConsoleLauncher", "execute"],
            _ => vec![word.as_str()],
        });
        command.args(words).arg(format!("--reports-dir={}", reports.path().display())).current_dir(&self.folder);
        bench::run(command, LIMIT)?;
        let mut found = BTreeMap::new();
        for file in fs::read_dir(reports.path()).expect("reports").flatten() {
            let text = fs::read_to_string(file.path()).expect("a report");
            for case in text.split("<testcase ").skip(1) {
                let end = case.find("</testcase>").or(case.find("/>")).unwrap_or(case.len());
                let (case, name) = (&case[..end], format!("{}#{}", value(case, "classname"), value(case, "name")));
                let verdict = match case.contains("<failure") || case.contains("<error") {
                    true => Verdict::Failed,
                    false if case.contains("<skipped") => continue,
                    false => Verdict::Passed,
                };
                let known = found.entry(method(&name)).or_insert(verdict);
                *known = if *known == Verdict::Failed { *known } else { verdict };
            }
        }
        Some(found)
    }

    /// What each factored test says, in the order of the capture.
    fn factored(&self) -> Vec<(String, Verdict)> {
        let output = support::factor(&self.folder, &["replay", NAME, "--message-format", "json", "--timeout", "30"]);
        // What the tests print stands there as well.
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        let told = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()).find(Value::is_object);
        let told = told.unwrap_or_default();
        let empty = Vec::new();
        let verdict = |test: &Value| match test["exit_code"].as_u64() {
            Some(0) => Verdict::Passed,
            Some(100) => Verdict::Failed,
            _ => Verdict::Diverged,
        };
        let tests = told["tests"].as_array().unwrap_or(&empty);
        let captured = tests.iter().filter(|test| test["verdict"] != "NOT CAPTURED");
        captured.map(|test| (method(test["name"].as_str().expect("a name")), verdict(test))).collect()
    }

    fn mutants(&self, seed: u64) -> Vec<(PathBuf, mutants::Mutant)> {
        let files = walkdir::WalkDir::new(&self.classes).sort_by_file_name().into_iter().flatten();
        let files =
            files.map(|file| file.into_path()).filter(|path| path.extension().is_some_and(|end| end == "class"));
        let of_file = |path: PathBuf| {
            let class = Class::parse(&fs::read(&path).expect("a class file")).expect("a good class file");
            mutants::of(&class).expect("good code").into_iter().map(move |mutant| (path.clone(), mutant))
        };
        shuffled(files.flat_map(of_file).collect(), seed)
    }
}

fn value<'a>(case: &'a str, attribute: &str) -> &'a str {
    let begin = format!("{attribute}=\"");
    case.split_once(&begin).and_then(|(_, rest)| rest.split_once('"')).map_or("", |(value, _)| value)
}

/// `p.C#m` of `p.C#m(int)[2]`, and of a test that JUnit 4 has made of one with parameters.
fn method(name: &str) -> String {
    let (class, method) = name.split_once('#').unwrap_or((name, ""));
    let end = method.find(['(', '[', ' ']).unwrap_or(method.len());
    format!("{class}#{}", &method[..end])
}

/// Compares all tests under one mutant. What a test of the system run comes to behind one that fails may be for that.
fn compare(suite: &Suite, what: &str, first: &mut Tally, behind: &mut Tally) {
    let Some(system) = suite.system() else { return };
    let mut is_behind = false;
    for (name, factored) in suite.factored() {
        let Some(system) = system.get(&name).copied() else { continue };
        let verdicts = Verdicts { system, factored };
        if is_behind { &mut *behind } else { &mut *first }.add(verdicts, &format!("{name}, {what}"));
        is_behind |= system != Verdict::Passed;
    }
}

fn sample() -> Option<(Option<Project>, Suite)> {
    let project = Project::of("onerun", &[])?;
    support::expect(&project.capture(NAME, SCAN), 103, &["proved"]);
    let (folder, java) = (project.at().to_owned(), project.java(SCAN));
    let suite = Suite { classes: folder.join("T"), folder, java };
    Some((Some(project), suite))
}

/// The suite that was asked for, how much of it is tried, and the seed; a sample otherwise.
fn asked() -> Option<(Option<Project>, Suite, usize, u64)> {
    let text = std::env::var("FACTOR_SUITE").unwrap_or_default();
    let words: Vec<&str> = text.split_whitespace().collect();
    let asked = match words[..] {
        [folder, count, seed] => {
            let suite = Suite::of_folder(Path::new(folder));
            (None, suite, count.parse().expect("a count"), seed.parse().expect("a seed"))
        }
        _ => {
            let (project, suite) = sample()?;
            (project, suite, SAMPLE, seed())
        }
    };
    println!("seed {}", asked.3);
    Some(asked)
}

/// The order of tests is that of the capture; which of them are replayed is anybody's choice.
#[test]
fn tests_of_a_suite_pass_whichever_others_are_left_out() {
    let Some((_project, suite, count, seed)) = asked() else { return };
    let passed = |(name, verdict): (String, Verdict)| (verdict == Verdict::Passed).then_some(name);
    let all: Vec<String> = suite.factored().into_iter().filter_map(passed).collect();
    assert!(all.len() > 5, "{all:?}");
    for round in 0..count {
        let size = 1 + round * all.len() / count;
        let chosen: Vec<String> = shuffled(all.clone(), seed + round as u64).into_iter().take(size).collect();
        let words = ["replay"].into_iter().chain(chosen.iter().map(String::as_str)).collect::<Vec<_>>();
        support::expect(&support::factor(&suite.folder, &words), 0, &[&format!("{size} of {size} tests passed")]);
    }
}

#[test]
fn each_test_of_a_suite_never_says_the_opposite_of_its_system_test() {
    let Some((_project, suite, count, seed)) = asked() else { return };
    let (mut first, mut behind) = (Tally::default(), Tally::default());
    for (at, (path, mutant)) in suite.mutants(seed).iter().take(count).enumerate() {
        let original = fs::read(path).expect("the class file");
        let class = Class::parse(&original).expect("a good class file");
        fs::write(path, mutants::apply(class, mutant).expect("the mutant can be made")).expect("it can be written");
        let what = format!("{}.{} {}", mutant.class, mutant.signature, mutant.operator);
        compare(&suite, &what, &mut first, &mut behind);
        println!("{} of {count}: {what}, {} wrong so far", at + 1, first.wrong.len() + behind.wrong.len());
        fs::write(path, &original).expect("it can be written");
    }
    println!("{}\n{}", first.row(NAME, "up to the first that fails"), behind.row(NAME, "behind it"));
    first.wrong.iter().chain(&behind.wrong).for_each(|line| println!("{line}"));
    assert!(first.counts.values().sum::<usize>() > 0, "no test was judged: is {NAME} captured by this build?");
    assert!(!first.wrong.iter().any(|line| line.starts_with("FALSE")), "seed {seed}\n{}", first.wrong.join("\n"));
}
