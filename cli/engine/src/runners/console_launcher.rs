//! The command line of the JUnit Platform's ConsoleLauncher, and what it says of the tests that it finds.

use std::path::Path;
use std::process::{Command, ExitStatus};
use std::sync::LazyLock;

use regex::Regex;

use super::Runner;
use crate::java_line::{self, JavaLine};

/// The main class.
pub const MAIN: &str = "org.junit.platform.console.ConsoleLauncher";
/// The version where a class path names none: the one that our own tests use.
pub const VERSION: &str = "1.11.4";
/// It ends so (its -1) when it could not look for tests, or not run them: for a test class that is not there, say.
const UNABLE: i32 = 255;

/// Options that say where tests are looked for; the value is the next word, or joined by `=`.
const SELECTORS: [&str; 21] = [
    "-u",
    "--select-uri",
    "-f",
    "--select-file",
    "-d",
    "--select-directory",
    "-o",
    "--select-module",
    "-p",
    "--select-package",
    "-c",
    "--select-class",
    "-m",
    "--select-method",
    "-r",
    "--select-resource",
    "-i",
    "--select-iteration",
    "--uid",
    "--select-unique-id",
    "--select",
];
/// The same, where the value can be left out.
const SCANS: [&str; 3] = ["--scan-classpath", "--scan-class-path", "--scan-modules"];
/// What tells of a run, with a value, and has no meaning when nothing is run or is said anew.
const OF_RUNS: [&str; 2] = ["--reports-dir", "--details"];
/// The word that makes it run tests.
pub const EXECUTE: &str = "execute";
const FAIL_IF_NO_TESTS: &str = "--fail-if-no-tests";
/// How what is found is to be told: with its source, and nothing that colours.
const TOLD: [&str; 4] = ["--details=verbose", "--details-theme=ascii", "--disable-ansi-colors", "--disable-banner"];
/// What the engine of ours finds are captures, and no system tests.
const NOT_OURS: &str = "--exclude-engine=factor";

/// What it is told to run the tests of these classes, with more options.
pub fn execute(classes: &[String], options: Vec<String>) -> Vec<String> {
    let words = [EXECUTE, "--disable-banner", "--details=none"].map(str::to_owned).into_iter();
    words.chain(classes.iter().map(|class| format!("--select-class={class}"))).chain(options).collect()
}

/// A test, or what makes tests when it runs: a method that is parameterised or repeated, or a factory.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TestMethod {
    /// Its class, with dots; a nested one with `$`.
    pub class: String,
    /// The method.
    pub name: String,
    /// Types of its parameters, joined by commas.
    pub parameters: String,
}

impl TestMethod {
    /// What a selector names; without a method all of the class.
    pub fn of_selector(selector: &str) -> TestMethod {
        let (class, method) = selector.split_once('#').unwrap_or((selector, ""));
        let (name, parameters) = method.split_once('(').unwrap_or((method, ""));
        let parameters = parameters.trim_end_matches(')').replace(' ', "");
        TestMethod { class: class.to_owned(), name: name.to_owned(), parameters }
    }

    /// As `--select-method` takes it.
    pub fn selector(&self) -> String {
        let TestMethod { class, name, parameters } = self;
        if parameters.is_empty() { format!("{class}#{name}") } else { format!("{class}#{name}({parameters})") }
    }
}

/// The JUnit Platform's.
pub struct ConsoleLauncher;

impl Runner for ConsoleLauncher {
    fn main(&self) -> &'static str {
        MAIN
    }

    fn selected(&self, arguments: &[String]) -> Vec<String> {
        selected(arguments)
    }

    fn selected_alone(&self, arguments: &[String]) -> Option<TestMethod> {
        selected_alone(arguments)
    }

    fn unable(&self) -> Option<i32> {
        Some(UNABLE)
    }
}

/// What `-c`, `-m`, `-p` and their long forms select.
fn selected(arguments: &[String]) -> Vec<String> {
    let named = ["-c", "--select-class", "-m", "--select-method", "-p", "--select-package"];
    taken_apart(arguments)
        .into_iter()
        .filter(|(option, _)| named.contains(option))
        .filter_map(|(_, value)| value)
        .collect()
}

/// The class, and the method if it is one alone, that is selected; nothing where it is not one selector that names it.
fn selected_alone(arguments: &[String]) -> Option<TestMethod> {
    let is_selector = |option: &str| SELECTORS.contains(&option) || SCANS.contains(&option);
    let mut selectors = taken_apart(arguments).into_iter().filter(|(option, _)| is_selector(option));
    let (option, value) = selectors.next()?;
    let named = ["-c", "--select-class", "-m", "--select-method"].contains(&option) && selectors.next().is_none();
    value.filter(|_| named).map(|value| TestMethod::of_selector(&value))
}

/// The tests that a command would run, as JUnit itself tells; none of them runs. `hidden`: variables that the JVM is started without.
///
/// # Errors
/// The JVM cannot be started.
pub fn asked(line: &JavaLine, java: &Path, hidden: &[String]) -> std::io::Result<(ExitStatus, Vec<TestMethod>)> {
    let mut command = Command::new(java);
    command.args(&line.options).arg("-cp").arg(&line.class_path_property).arg(MAIN).args(discovering(&line.arguments));
    java_line::hide(&mut command);
    hidden.iter().for_each(|name| {
        command.env_remove(name);
    });
    let output = command.output()?;
    Ok((output.status, found(&String::from_utf8_lossy(&output.stdout))))
}

/// Arguments that make it tell what it would run.
pub fn discovering(arguments: &[String]) -> Vec<String> {
    let kept = taken_apart(arguments).into_iter().filter(|(option, _)| {
        !OF_RUNS.contains(option) && !TOLD.contains(option) && *option != FAIL_IF_NO_TESTS && *option != EXECUTE
    });
    let told = TOLD.into_iter().chain([NOT_OURS]).map(str::to_owned);
    ["discover".to_owned()].into_iter().chain(kept.map(joined)).chain(told).collect()
}

/// Arguments that run what one selector says (`--select-method=…`) instead.
pub fn selecting(arguments: &[String], selector: String) -> Vec<String> {
    let kept =
        taken_apart(arguments).into_iter().filter(|(option, _)| !SELECTORS.contains(option) && !SCANS.contains(option));
    kept.map(joined).chain([selector]).collect()
}

/// Options and other words in their order, each option with its value if it is one of those above.
fn taken_apart(arguments: &[String]) -> Vec<(&str, Option<String>)> {
    let mut all = Vec::new();
    let mut words = arguments.iter().map(String::as_str).peekable();
    while let Some(word) = words.next() {
        let (option, value) = match word.split_once('=') {
            Some((option, value)) if option.starts_with('-') => (option, Some(value.to_owned())),
            _ => (word, None),
        };
        let takes = SELECTORS.contains(&option) || OF_RUNS.contains(&option);
        let may_take = SCANS.contains(&option) && words.peek().is_some_and(|next| !next.starts_with('-'));
        let value = value.or_else(|| (takes || may_take).then(|| words.next().map(str::to_owned)).flatten());
        all.push((option, value));
    }
    all
}

fn joined((option, value): (&str, Option<String>)) -> String {
    value.map_or_else(|| option.to_owned(), |value| format!("{option}={value}"))
}

/// The test methods that the output of [`discovering`] names, in its order, each once.
pub fn found(output: &str) -> Vec<TestMethod> {
    static SOURCE: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"MethodSource \[className = '(.*)', methodName = '(.*)', methodParameterTypes = '(.*)'\]").ok()
    });
    let mut all: Vec<TestMethod> = Vec::new();
    let sources = SOURCE.iter().flat_map(|source| source.captures_iter(output));
    for [class, name, parameters] in sources.map(|source| source.extract().1) {
        let parameters = parameters.split(',').map(str::trim).collect::<Vec<_>>().join(",");
        let method = TestMethod { class: class.to_owned(), name: name.to_owned(), parameters };
        if !all.contains(&method) {
            all.push(method);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn what_was_selected_makes_way_for_one_method() {
        let all = words("execute --scan-classpath build -t fast --reports-dir out -p a.b --details none");
        assert_eq!(
            selecting(&all, "--select-method=a.B#c".to_owned()),
            words("execute -t fast --reports-dir=out --details=none --select-method=a.B#c")
        );
        assert_eq!(
            discovering(&all),
            words(&format!("discover --scan-classpath=build -t fast -p=a.b {} {NOT_OURS}", TOLD.join(" ")))
        );
        assert_eq!(
            discovering(&words("--scan-class-path --fail-if-no-tests"))[..2],
            words("discover --scan-class-path")
        );
    }

    #[test]
    fn one_selector_names_a_test() {
        let alone = |text: &str| selected_alone(&words(text)).map(|test| test.selector());
        assert_eq!(alone("execute --select-method=a.B#c(int,p.D) -t x").as_deref(), Some("a.B#c(int,p.D)"));
        assert_eq!(alone("-c a.B --details none").as_deref(), Some("a.B#"));
        for several in ["-c a.B -c a.C", "-p a", "--scan-classpath", "execute"] {
            assert_eq!(alone(several), None, "{several}");
        }
    }

    #[test]
    fn methods_are_read_from_what_it_tells() {
        let told = "|  source: MethodSource [className = 'p.A$In', methodName = 'inner', methodParameterTypes = 'int, p.B']\n\
                    | source: ClassSource [className = 'p.A', filePosition = null]\n\
                    |  source: MethodSource [className = 'p.A', methodName = 'one', methodParameterTypes = '']\n\
                    |  source: MethodSource [className = 'p.A', methodName = 'one', methodParameterTypes = '']\n";
        let selectors: Vec<String> = found(told).iter().map(TestMethod::selector).collect();
        assert_eq!(selectors, ["p.A$In#inner(int,p.B)", "p.A#one"]);
    }
}
