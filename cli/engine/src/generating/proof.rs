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
/// All tests of a run together.
const TIME_LIMIT: Duration = Duration::from_secs(120);
/// Tests come in another order each time; Mockito may make its classes where it does not know the JVM yet.
const OPTIONS: [&str; 8] = [
    // A loop that mocks never end cannot be interrupted: the others go on in another thread.
    "-Djunit.jupiter.execution.timeout.default=5s",
    "-Djunit.jupiter.execution.timeout.thread.mode.default=SEPARATE_THREAD",
    "-Xmx512m",
    "-Djunit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer$Random",
    "-Djunit.jupiter.testclass.order.default=org.junit.jupiter.api.ClassOrderer$Random",
    "-Dnet.bytebuddy.experimental=true",
    "-Xshare:auto",
    "-XX:TieredStopAtLevel=1",
];

/// Tests that are dropped.
type Failed = Vec<(TestMethod, Dropped)>;

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
    pub fn prove(&self, classes: &mut [TestClass]) -> Result<Failed, Failure> {
        let folder = tempfile::tempdir().map_err(|e| Failure::new(Exit::SetUp, e, "df -h ${TMPDIR:-/tmp}"))?;
        let mut failed = self.compiled(classes, &folder)?;
        for run in 0..RUNS {
            if classes.iter().all(|class| class.methods.is_empty()) {
                break;
            }
            let kind = if run == 0 { "red" } else { "flaky" };
            let red = self.ran(classes, &folder)?;
            take(classes, &red, kind, &mut failed);
        }
        Ok(failed)
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
                failed.push((method, Dropped::because("does not compile", message)));
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
        let errors: Vec<_> = text.lines().filter_map(error_of).collect();
        if errors.is_empty() {
            return Err(Failure::new(Exit::SetUp, format!("javac failed: {text}"), "report it, with the observation"));
        }
        Ok(errors)
    }

    /// Class, method and message of each test that failed.
    fn ran(&self, classes: &[TestClass], folder: &TempDir) -> Result<Vec<(String, String, String)>, Failure> {
        let jar = folder.path().join(test_launcher::JAR);
        let set_up = |e: std::io::Error| Failure::new(Exit::SetUp, e, "df -h ${TMPDIR:-/tmp}");
        test_launcher::write_to(&jar).map_err(set_up)?;
        let mut paths = vec![jar, folder.path().join("classes")];
        paths.extend(self.paths.iter().cloned());
        let names: Vec<String> = classes
            .iter()
            .filter(|class| !class.methods.is_empty())
            .map(|class| class.binary_name().replace('/', "."))
            .collect();
        let out = folder.path().join("out.txt");
        let file = File::create(&out).map_err(set_up)?;
        let mut command = Command::new(self.java_home.join("bin/java"));
        command.args(OPTIONS).args(["-cp", &joined(&paths), test_launcher::MAIN, "execute"]);
        command.args(test_launcher::execute(&names, Vec::new())).current_dir(folder.path());
        command.stdin(Stdio::null()).stdout(file).stderr(Stdio::null());
        java_line::hide(&mut command);
        let mut child = command.spawn().map_err(set_up)?;
        let ended = wait(&mut child, TIME_LIMIT).map_err(set_up)?;
        let text = String::from_utf8_lossy(&fs::read(&out).map_err(set_up)?).into_owned();
        let failures = failures(&text);
        match ended.and_then(|status| status.code()) {
            Some(0) => Ok(Vec::new()),
            Some(1) if !failures.is_empty() => Ok(failures),
            _ => {
                let message = format!(
                    "the tests could not be run to their end:\n{}",
                    text.lines().take(20).collect::<Vec<_>>().join("\n")
                );
                Err(Failure::new(Exit::SetUp, message, "name fewer: factor generate --target GLOB"))
            }
        }
    }
}

/// Takes tests out that failed.
fn take(classes: &mut [TestClass], red: &[(String, String, String)], kind: &'static str, failed: &mut Failed) {
    for class in classes {
        let name = class.binary_name().replace('/', ".");
        class.methods.retain(|method| {
            let found = red.iter().find(|(of, test, _)| *of == name && (test.is_empty() || *test == method.name));
            failed.extend(found.map(|(_, _, message)| {
                let kind = if message.contains("TimeoutException") { "slow" } else { kind };
                (method.clone(), Dropped::because(kind, message.clone()))
            }));
            found.is_none()
        });
    }
}

/// `FILE.java:12: error: cannot find symbol`
fn error_of(line: &str) -> Option<(PathBuf, usize, String)> {
    let (place, message) = line.split_once(": error: ")?;
    let (file, line) = place.rsplit_once(':')?;
    Some((PathBuf::from(file), line.parse().ok()?, message.to_owned()))
}

/// What the summary of the JUnit Platform says of failures.
fn failures(text: &str) -> Vec<(String, String, String)> {
    let mut found: Vec<(String, String, String)> = Vec::new();
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

    #[test]
    fn errors_and_failures_are_read() {
        let error = error_of("/t/p/CTest.java:12: error: cannot find symbol").unwrap();
        assert_eq!(error, (PathBuf::from("/t/p/CTest.java"), 12, "cannot find symbol".to_owned()));
        let text = "Failures (1):\n  JUnit Jupiter:CTest:f()\n    MethodSource [className = 'p.CTest', methodName = 'f', \
            methodParameterTypes = '']\n    => java.lang.AssertionError: no\n       at p.CTest.f(CTest.java:3)\n";
        assert_eq!(failures(text), [("p.CTest".to_owned(), "f".to_owned(), "java.lang.AssertionError: no".to_owned())]);
    }
}
