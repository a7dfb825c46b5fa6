//! Each test is compiled, and run in JVMs of its own: what does not pass each time is dropped.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use factor_generate::{Dropped, TestClass, TestMethod, written};
use tempfile::TempDir;

use super::{files, joined};
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::java_line;
use crate::runners::test_launcher;
use crate::waiting::wait;

/// In so many JVMs must each test pass.
pub const RUNS: usize = 3;
/// A test that does not compile goes, and the others are compiled again; so often at most.
const MOST_COMPILED: usize = 6;
/// So many tests share a JVM in the first run.
const MOST_TOGETHER: usize = 40;
/// All tests of a JVM.
const TIME_LIMIT: Duration = Duration::from_secs(300);
/// Tests come in another order each time; Mockito may make its classes where it does not know the JVM yet.
const OPTIONS: [&str; 8] = [
    // A loop that mocks never end cannot be interrupted: the others go on in another thread. The first test waits for
    // Mockito to start, and on a machine with much to do that took more than 3 s.
    "-Djunit.jupiter.execution.timeout.default=20s",
    "-Djunit.jupiter.execution.timeout.thread.mode.default=SEPARATE_THREAD",
    "-Xmx512m",
    "-Djunit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer$Random",
    "-Djunit.jupiter.testclass.order.default=org.junit.jupiter.api.ClassOrderer$Random",
    "-Dnet.bytebuddy.experimental=true",
    "-Xshare:auto",
    "-XX:TieredStopAtLevel=1",
];

/// What JUnit throws for a test that takes too long.
const NEVER_ENDS: &str = "TimeoutException";

/// Tests that are dropped, with the classes that they were in.
type Failed = Vec<(String, TestMethod, Dropped)>;
/// Class, method and message of each test that failed; no method where it is all of a class.
type Red = Vec<(String, String, String)>;

/// What tests run on.
pub struct Proof<'a> {
    /// The JDK.
    pub java_home: &'a Path,
    /// The class path.
    pub paths: &'a [PathBuf],
    /// The name of the observation.
    pub of: &'a str,
}

impl Proof<'_> {
    /// Takes out of the classes what does not compile, or does not pass each time.
    pub fn prove(&self, classes: &mut [TestClass]) -> Result<Vec<(TestMethod, Dropped)>, Failure> {
        let folder = tempfile::tempdir().map_err(|e| Failure::new(Exit::SetUp, e, "df -h ${TMPDIR:-/tmp}"))?;
        let mut failed = self.compiled(classes, &folder)?;
        let mut left_out = left_out(&failed);
        for run in 0..RUNS {
            if classes.iter().all(|class| class.methods.is_empty()) {
                break;
            }
            // What never ends is found in the first run, and takes few others with it.
            let (kind, together) = if run == 0 { ("red", MOST_TOGETHER) } else { ("flaky", usize::MAX) };
            let red = self.ran(&groups(classes, together), &left_out, &folder)?;
            let before = failed.len();
            take(classes, &red, kind, &mut failed);
            left_out.extend(self::left_out(&failed[before..]));
        }
        Ok(failed.into_iter().map(|(_, method, why)| (method, why)).collect())
    }

    fn compiled(&self, classes: &mut [TestClass], folder: &TempDir) -> Result<Failed, Failure> {
        let mut failed = Vec::new();
        for _ in 0..MOST_COMPILED {
            let (sources, lines) = self.sources(classes, folder)?;
            if sources.is_empty() {
                return Ok(failed);
            }
            let errors = self.errors(&sources, folder)?;
            if errors.is_empty() {
                return Ok(failed);
            }
            let mut wrong: BTreeMap<(usize, usize), String> = BTreeMap::new();
            for (source, line, message) in errors {
                let Some(class) = sources.iter().position(|(_, path)| *path == source).map(|at| sources[at].0) else {
                    continue;
                };
                // The first line of the file is not among those of the class.
                let found = lines[&class].iter().position(|lines| lines.contains(&(line - 1)));
                let methods = classes[class].methods.len();
                let of = found.map_or(0..methods, |at| at..at + 1);
                of.for_each(|at| {
                    wrong.entry((class, at)).or_insert_with(|| message.clone());
                });
            }
            for ((class, at), message) in wrong.into_iter().rev() {
                let method = classes[class].methods.remove(at);
                failed.push((java_name(&classes[class]), method, Dropped::because("does not compile", message)));
            }
        }
        let message = "the tests do not compile, and javac does not say which";
        Err(Failure::new(Exit::Internal, message, "report it, with the observation"))
    }

    /// Writes the sources; the number and the file of each class, and the lines of its tests.
    #[allow(clippy::type_complexity)]
    fn sources(
        &self,
        classes: &[TestClass],
        folder: &TempDir,
    ) -> Result<(Vec<(usize, PathBuf)>, BTreeMap<usize, Vec<Range<usize>>>), Failure> {
        let (mut sources, mut lines) = (Vec::new(), BTreeMap::new());
        for (number, class) in classes.iter().enumerate().filter(|(_, class)| !class.methods.is_empty()) {
            let (_, of_methods) = written(class, self.of);
            let path = files::path(class, &folder.path().join("sources"));
            let failed = |e: std::io::Error| {
                Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), "df -h ${TMPDIR:-/tmp}")
            };
            fs::create_dir_all(path.parent().unwrap_or(folder.path())).map_err(failed)?;
            fs::write(&path, files::text(class, self.of)).map_err(failed)?;
            lines.insert(number, of_methods);
            sources.push((number, path));
        }
        Ok((sources, lines))
    }

    /// File, line and message of each error.
    fn errors(&self, sources: &[(usize, PathBuf)], folder: &TempDir) -> Result<Vec<(PathBuf, usize, String)>, Failure> {
        let javac = self.java_home.join("bin/javac");
        let mut command = Command::new(&javac);
        command.args([
            "-nowarn",
            "-proc:none",
            "-encoding",
            "UTF-8",
            "-Xmaxerrs",
            "10000",
            "-cp",
            &joined(self.paths),
            "-d",
        ]);
        command.arg(folder.path().join("classes")).args(sources.iter().map(|(_, path)| path));
        java_line::hide(&mut command);
        let next = "name the launcher of a JDK when you observe: -- /PATH/TO/JDK/bin/java …";
        let output =
            command.output().map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", javac.display()), next))?;
        if output.status.success() {
            return Ok(Vec::new());
        }
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let errors = errors_of(&text);
        if errors.is_empty() {
            return Err(Failure::new(Exit::SetUp, format!("javac failed: {text}"), "report it, with the observation"));
        }
        Ok(errors)
    }

    /// What failed in these groups of classes, each in a JVM of its own. Where a group does not end, each class of it is run alone.
    fn ran(&self, groups: &[Vec<String>], left_out: &[String], folder: &TempDir) -> Result<Red, Failure> {
        let mut red = Vec::new();
        for group in groups {
            if let Some(failed) = self.ran_together(group, left_out, folder)? {
                red.extend(failed);
                continue;
            }
            for class in group {
                let alone = self.ran_together(std::slice::from_ref(class), left_out, folder)?;
                let never = || vec![(class.clone(), String::new(), format!("{NEVER_ENDS}: its JVM did not end"))];
                red.extend(alone.unwrap_or_else(never));
            }
        }
        Ok(red)
    }

    /// What failed; nothing where the tests could not be run to their end.
    fn ran_together(&self, names: &[String], left_out: &[String], folder: &TempDir) -> Result<Option<Red>, Failure> {
        let jar = folder.path().join(test_launcher::JAR);
        let set_up = |e: std::io::Error| Failure::new(Exit::SetUp, e, "df -h ${TMPDIR:-/tmp}");
        test_launcher::write_to(&jar).map_err(set_up)?;
        let mut paths = vec![jar, folder.path().join("classes")];
        paths.extend(self.paths.iter().cloned());
        let out = folder.path().join("out.txt");
        let file = File::create(&out).map_err(set_up)?;
        let mut command = Command::new(self.java_home.join("bin/java"));
        command.args(OPTIONS).args(["-cp", &joined(&paths), test_launcher::MAIN, "execute"]);
        command.args(test_launcher::execute(names, test_launcher::without(left_out.iter().cloned())));
        command.current_dir(folder.path()).stdin(Stdio::null()).stdout(file).stderr(Stdio::null());
        java_line::hide(&mut command);
        let mut child = command.spawn().map_err(set_up)?;
        let ended = wait(&mut child, TIME_LIMIT).map_err(set_up)?;
        let text = String::from_utf8_lossy(&fs::read(&out).map_err(set_up)?).into_owned();
        let failures = failures(&text);
        Ok(match ended.and_then(|status| status.code()) {
            Some(0) => Some(Vec::new()),
            Some(1) if !failures.is_empty() => Some(failures),
            _ => None,
        })
    }
}

/// The names of classes with tests, in groups of about so many tests.
fn groups(classes: &[TestClass], most: usize) -> Vec<Vec<String>> {
    let mut groups: Vec<Vec<String>> = Vec::new();
    let mut tests = most;
    for class in classes.iter().filter(|class| !class.methods.is_empty()) {
        if tests >= most {
            groups.push(Vec::new());
            tests = 0;
        }
        tests += class.methods.len();
        groups.last_mut().expect("one was begun").push(java_name(class));
    }
    groups
}

fn java_name(class: &TestClass) -> String {
    class.binary_name().replace('/', ".")
}

/// Tests that are compiled and not run any more.
fn left_out(failed: &[(String, TestMethod, Dropped)]) -> Vec<String> {
    failed.iter().map(|(class, test, _)| format!("{class}#{}", test.name)).collect()
}

/// Takes tests out that failed.
fn take(classes: &mut [TestClass], red: &Red, kind: &'static str, failed: &mut Failed) {
    for class in classes {
        let name = java_name(class);
        class.methods.retain(|method| {
            let found = red.iter().find(|(of, test, _)| *of == name && (test.is_empty() || *test == method.name));
            failed.extend(found.map(|(_, _, message)| {
                let kind = if message.contains(NEVER_ENDS) { "slow" } else { kind };
                (name.clone(), method.clone(), Dropped::because(kind, message.clone()))
            }));
            found.is_none()
        });
    }
}

/// The errors of `javac`, each with the symbol that it names below.
fn errors_of(text: &str) -> Vec<(PathBuf, usize, String)> {
    let mut errors: Vec<(PathBuf, usize, String)> = Vec::new();
    for line in text.lines() {
        if let Some(error) = error_of(line) {
            errors.push(error);
        } else if let (Some(symbol), Some((_, _, message))) = (line.trim().strip_prefix("symbol:"), errors.last_mut()) {
            *message += &format!(": {}", symbol.trim());
        }
    }
    errors
}

/// `FILE.java:12: error: cannot find symbol`
fn error_of(line: &str) -> Option<(PathBuf, usize, String)> {
    let (place, message) = line.split_once(": error: ")?;
    let (file, line) = place.rsplit_once(':')?;
    Some((PathBuf::from(file), line.parse().ok()?, message.to_owned()))
}

/// What the summary of the JUnit Platform says of failures.
fn failures(text: &str) -> Red {
    let mut found: Red = Vec::new();
    let mut at: Option<(String, String)> = None;
    for line in text.lines().map(str::trim) {
        let part =
            |begin: &str| line.split_once(begin).and_then(|(_, rest)| rest.split('\'').next()).map(str::to_owned);
        if line.starts_with("MethodSource [") {
            at = part("className = '").zip(part("methodName = '"));
        } else if line.starts_with("ClassSource [") {
            at = part("className = '").map(|class| (class, String::new()));
        } else if let Some(message) = line.strip_prefix("=> ")
            && let Some((class, method)) = at.take()
        {
            found.push((class, method, message.to_owned()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use factor_generate::Framework;

    #[test]
    fn errors_and_failures_are_read() {
        let error = error_of("/t/p/CTest.java:12: error: cannot find symbol").unwrap();
        assert_eq!(error, (PathBuf::from("/t/p/CTest.java"), 12, "cannot find symbol".to_owned()));
        let two = "/t/C.java:1: error: cannot find symbol\n  x.f();\n  symbol:   method f()\n/t/C.java:2: error: no\n";
        let messages: Vec<String> = errors_of(two).into_iter().map(|(_, _, message)| message).collect();
        assert_eq!(messages, ["cannot find symbol: method f()", "no"]);
        let text = "Failures (1):\n  JUnit Jupiter:CTest:f()\n    MethodSource [className = 'p.CTest', methodName = 'f', \
            methodParameterTypes = '']\n    => java.lang.AssertionError: no\n       at p.CTest.f(CTest.java:3)\n";
        assert_eq!(failures(text), [("p.CTest".to_owned(), "f".to_owned(), "java.lang.AssertionError: no".to_owned())]);
    }

    #[test]
    fn classes_share_a_jvm_until_they_have_enough_tests() {
        let test = || TestMethod { name: "f".to_owned(), ..TestMethod::default() };
        let class = |name: &str, tests: usize| {
            let methods = (0..tests).map(|_| test()).collect();
            TestClass { package: "p".to_owned(), name: name.to_owned(), framework: Framework::Jupiter, methods }
        };
        let classes = [class("A", 2), class("B", 0), class("C", 1), class("D", 1)];
        assert_eq!(groups(&classes, 3), [vec!["p.A", "p.C"], vec!["p.D"]]);
        assert_eq!(groups(&classes, usize::MAX), [vec!["p.A", "p.C", "p.D"]]);
        let failed = [("p.A".to_owned(), test(), Dropped::because("red", "no"))];
        assert_eq!(left_out(&failed), ["p.A#f"]);
    }
}
