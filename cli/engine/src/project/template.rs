//! The text of `factor.toml`.

use std::fmt::Write;

use crate::runners::test_launcher;

use super::{Glob, Project};

/// Class names that our launcher takes in without being told: `Test…`, `….Test…`, `…Test`, `…Tests`.
fn is_taken(test: &str) -> bool {
    let simple = test.rsplit(['.', '$']).next().unwrap_or(test);
    simple.starts_with("Test") || simple.ends_with("Test") || simple.ends_with("Tests")
}

/// The file for a project.
pub fn text(project: &Project) -> String {
    let mut text = String::from(
        "# What `factor` is told in this project. Keys are long flags of its commands (docs/project.md, factor capture --help).\n\n\
         [profile.default]\n\n\
         # Code under test: what is edited, and runs anew on every replay. All else of the class path is environment, as are the clocks,\n\
         # files, sockets and databases of the JDK: recorded once, and not there on a replay. What is taken out of this list becomes\n\
         # environment.\n",
    );
    cut(&mut text, project);
    environment(&mut text, project);
    mocked(&mut text, project);
    if project.launcher.is_some() {
        text +=
            "\n# A JVM and a capture for each test method, in the place of one run of all tests.\n# each-test = true\n";
    }
    text += "\n# Captures that are fresh stay as they are: for a capture every night.\n# if-stale = true\n\n";
    command(&mut text, project);
    text
}

fn cut(text: &mut String, project: &Project) {
    text.push_str("cut = [\n");
    for Glob { text: glob, folders } in &project.cut {
        let _ = writeln!(text, "    {}, # {}", quoted(glob), folders.join(", "));
    }
    for makers in &project.mock_beans {
        let _ = writeln!(text, "    {}, # makes mocks in the place of beans, by Mockito", quoted(makers.glob));
    }
    text.push_str("]\n");
}

fn environment(text: &mut String, project: &Project) {
    let classes: Vec<&str> = project.left_out().collect();
    if classes.is_empty() {
        return;
    }
    text.push_str("# Classes of these packages that cannot be under test (docs/limitations.md).\n");
    let _ = writeln!(text, "environment = {}", toml::Value::from(classes));
}

/// So many types are named.
const NAMED: usize = 8;

fn mocked(text: &mut String, project: &Project) {
    let classes: Vec<&str> = project.mocked.iter().take(NAMED).map(|(class, _)| class.as_str()).collect();
    if classes.is_empty() {
        return;
    }
    text.push_str("# Types that tests mock: these tests take them for environment.\n");
    let _ = writeln!(text, "# environment = {}", toml::Value::from(classes));
}

/// The java command of the tests up to the launcher, and the launcher's arguments.
pub fn words(project: &Project) -> (Vec<String>, Vec<String>) {
    let java = ["java", "-cp", &project.class_path.join(":"), test_launcher::MAIN].map(str::to_owned).to_vec();
    (java, of_launcher(project))
}

fn command(text: &mut String, project: &Project) {
    text.extend(project.source.comments().iter().map(|line| format!("# {line}\n")));
    let mains: Vec<&String> = project.mains().collect();
    let (main, arguments) = match (&project.launcher, &mains[..]) {
        (Some(_), _) => (test_launcher::MAIN, of_launcher(project)),
        (None, [main]) => (main.as_str(), Vec::new()),
        (None, mains) => {
            let mains: Vec<&str> = mains.iter().map(|main| main.as_str()).collect();
            let _ = writeln!(
                text,
                "# MAIN_CLASS stands for the class that is started; those with a main method: {}",
                mains.join(", ")
            );
            ("MAIN_CLASS", Vec::new())
        }
    };
    let _ = writeln!(
        text,
        "command = [\n    \"java\",\n    \"-cp\",\n    {},\n    {},",
        joined(&project.class_path),
        quoted(main)
    );
    text.extend(arguments.iter().map(|word| format!("    {},\n", quoted(word))));
    text.push_str("]\n");
}

/// What our launcher is told: to look for tests where they were found.
fn of_launcher(project: &Project) -> Vec<String> {
    let folders = project.own.iter().filter(|folder| !folder.tests.is_empty()).map(|folder| folder.path.as_str());
    let scanned = folders.collect::<Vec<_>>().join(":");
    let mut words = vec![format!("--scan-classpath={scanned}")];
    if !project.tests().all(|test| is_taken(test)) {
        words.push("--include-classname=.*".to_owned());
    }
    words
}

/// A class path, an entry a line.
fn joined(entries: &[String]) -> String {
    if entries.iter().any(|entry| entry.contains(['"', '\\']) || entry.contains(char::is_control)) {
        return quoted(&entries.join(":"));
    }
    format!("\"\"\"\\\n        {}\"\"\"", entries.join(":\\\n        "))
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::{Folder, Launcher, Source};

    /// What a file says of its default profile.
    fn read(text: &str) -> toml::Table {
        let file: toml::Table = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
        file["profile"]["default"].as_table().unwrap().clone()
    }

    fn project(class_path: &[&str], tests: &[&str], mains: &[&str]) -> Project {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        Project {
            own: vec![Folder { path: "t".to_owned(), classes: Vec::new(), tests: owned(tests), mains: owned(mains) }],
            place: ".".into(),
            class_path: owned(class_path),
            source: Source::Given,
            launcher: (!tests.is_empty()).then_some(Launcher::default()),
            cut: vec![Glob { text: "a.**".to_owned(), folders: owned(&["t"]) }],
            mock_beans: Vec::new(),
            environment: Vec::new(),
            mocked: Vec::new(),
        }
    }

    #[test]
    fn it_reads_back_as_it_is_meant() {
        let tests = read(&text(&project(&["t", "x y.jar"], &["a.OrderIT"], &["a.Main"])));
        let command = ["java", "-cp", "t:x y.jar", test_launcher::MAIN, "--scan-classpath=t"];
        let all = [&command[..], &["--include-classname=.*"]].concat();
        assert_eq!(tests["command"], toml::Value::from(all));
        assert_eq!((tests.get("each-test"), &tests["cut"]), (None, &toml::Value::from(vec!["a.**"])));
        let taken = read(&text(&project(&["t"], &["a.OrderTest", "a.TestB$In"], &[])));
        assert_eq!(taken["command"].as_array().unwrap().len(), command.len() + 1);
        let odd = read(&text(&project(&["t", "a\"b\\c"], &[], &["a.Main"])));
        assert_eq!(odd["command"], toml::Value::from(vec!["java", "-cp", "t:a\"b\\c", "a.Main"]));
        assert!(!odd.contains_key("each-test"));
        let mocked = Project { mocked: vec![("a.Rates".to_owned(), 3)], ..project(&["t"], &["a.OrderTest"], &[]) };
        assert!(text(&mocked).contains("\n# environment = [\"a.Rates\"]\n"), "{}", text(&mocked));
        assert!(!read(&text(&mocked)).contains_key("environment"), "it is a hint");
    }
}
