//! What Gradle tells of a build: by scripts of ours, which it runs before the build's own files (`--init-script`).

use std::fs;
use std::io;
use std::path::Path;

use serde::Deserialize;

use super::test_launcher;
use crate::fork::Fork;

/// How a script gets the JUnit Platform and its launcher.
const CONSOLE: &str = include_str!("gradle/console.gradle");
/// What stands in it for the version where the tests have none.
const VERSION: &str = "@VERSION@";
/// Tells each task's tests to `factor fork`.
const TESTS: &str = include_str!("gradle/tests.gradle");
/// Tells the class path of the tests.
const CLASS_PATH: &str = include_str!("gradle/class_path.gradle");
/// The configuration cache cannot keep what our scripts do (before Gradle 8.4 nobody listens to tests then), and would keep it longer than the build:
/// it is off. The second name is that of Gradle 6.6 to 8.0.
pub const WITHOUT_CACHE: [&str; 2] =
    ["-Dorg.gradle.configuration-cache=false", "-Dorg.gradle.unsafe.configuration-cache=false"];
/// How the options of what runs tests are called: JUnit 4 by itself, and the JUnit Platform.
const JUNIT: &str = "JUnitOptions";
const PLATFORM: &str = "JUnitPlatformOptions";
/// What runs tests of JUnit 4 on the JUnit Platform.
const VINTAGE: &str = "--include-engine=junit-vintage";

/// What a task of type `Test` has run, as the script writes it.
#[derive(Debug, Clone, Deserialize)]
struct Task {
    task: String,
    java: String,
    options: Vec<String>,
    class_path: Vec<String>,
    module: bool,
    framework: String,
    include_engines: Vec<String>,
    exclude_engines: Vec<String>,
    include_tags: Vec<String>,
    exclude_tags: Vec<String>,
    categories: Vec<String>,
    filters: Vec<String>,
    classes: Vec<String>,
}

/// Writes the script that tells `factor fork`, which it finds beside itself.
///
/// # Errors
/// The file cannot be written.
pub fn write_tests(script: &Path) -> io::Result<()> {
    write(script, TESTS)
}

/// Writes the script with the task `factorClassPath`, which writes each project's class path of the tests.
///
/// # Errors
/// The file cannot be written.
pub fn write_class_path(script: &Path) -> io::Result<()> {
    write(script, CLASS_PATH)
}

fn write(script: &Path, text: &str) -> io::Result<()> {
    fs::write(script, CONSOLE.replace(VERSION, test_launcher::PLATFORM) + text)
}

/// Reads what a task has run.
///
/// # Errors
/// Why the tests cannot be run by our launcher as they are run here, in words.
pub fn told(file: &Path) -> Result<Fork, String> {
    let read = fs::read(file).and_then(|text| Ok(serde_json::from_slice::<Task>(&text)?));
    fork(read.map_err(|e| format!("{}: {e}", file.display()))?)
}

fn fork(task: Task) -> Result<Fork, String> {
    let name = &task.task;
    if task.module {
        return Err(format!("{name} runs them in a module"));
    }
    if !task.categories.is_empty() {
        return Err(format!("{name} chooses them by categories of JUnit 4 ({})", task.categories.join(", ")));
    }
    let chosen = match task.framework.trim_end_matches("_Decorated") {
        JUNIT => vec![VINTAGE.to_owned()],
        PLATFORM => chosen(&task),
        other => return Err(format!("{name} runs them by {}, not by JUnit", other.trim_end_matches("Options"))),
    };
    Ok(Fork {
        java: task.java,
        options: task.options,
        class_path: task.class_path,
        selection: test_launcher::execute(&task.classes, chosen),
        name: Some(task.task.trim_start_matches(':').replace(':', ".")),
        classes: task.classes,
        is_testng: false,
        shared: None,
        methods: (!task.filters.is_empty()).then(|| format!("{name} has a filter ({})", task.filters.join(", "))),
    })
}

/// Engines and tags.
fn chosen(task: &Task) -> Vec<String> {
    let lists = [
        ("--include-engine", &task.include_engines),
        ("--exclude-engine", &task.exclude_engines),
        ("--include-tag", &task.include_tags),
        ("--exclude-tag", &task.exclude_tags),
    ];
    lists.iter().flat_map(|(option, values)| values.iter().map(move |value| format!("{option}={value}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(framework: &str) -> Task {
        let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        Task {
            task: ":core:test".to_owned(),
            java: "/jdk/bin/java".to_owned(),
            options: list(&["-ea"]),
            class_path: list(&["/c/test", "/c/main"]),
            module: false,
            framework: framework.to_owned(),
            include_engines: list(&["junit-jupiter"]),
            exclude_engines: Vec::new(),
            include_tags: list(&["fast", "small & !x"]),
            exclude_tags: list(&["slow"]),
            categories: Vec::new(),
            filters: Vec::new(),
            classes: list(&["a.B", "a.C$D"]),
        }
    }

    #[test]
    fn what_gradle_tells_is_what_the_launcher_is_told() {
        let platform = fork(task("JUnitPlatformOptions_Decorated")).unwrap();
        let words = [
            "--select-class=a.B",
            "--select-class=a.C$D",
            "--include-engine=junit-jupiter",
            "--include-tag=fast",
            "--include-tag=small & !x",
            "--exclude-tag=slow",
        ];
        assert_eq!(platform.selection, words);
        assert_eq!(platform.name.unwrap(), "core.test");
        let junit = fork(Task { filters: vec!["a.B.c".to_owned()], ..task("JUnitOptions") }).unwrap();
        assert_eq!(junit.selection[2..], ["--include-engine=junit-vintage"]);
        assert_eq!(junit.methods.unwrap(), ":core:test has a filter (a.B.c)");
    }

    #[test]
    fn what_cannot_be_run_so_is_said() {
        assert_eq!(fork(task("TestNGOptions")).unwrap_err(), ":core:test runs them by TestNG, not by JUnit");
        let module = Task { module: true, ..task("JUnitPlatformOptions") };
        assert_eq!(fork(module).unwrap_err(), ":core:test runs them in a module");
        let categories = Task { categories: vec!["a.Slow".to_owned()], ..task("JUnitOptions") };
        assert!(fork(categories).unwrap_err().contains("by categories of JUnit 4 (a.Slow)"));
    }
}
