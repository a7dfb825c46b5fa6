//! What starts the tests: the JUnit Platform with its launcher and engines, and where they are to be had.

use std::path::{Path, PathBuf};

use std::process::Command;

use crate::doing::Show;
use crate::runners::test_launcher::PLATFORM;
use factor_rewriter::input::ClassPath;

use super::Source;

/// The jar that has all of it, and runs tests of all kinds; a project is not written against it.
pub const STANDALONE: &str = "junit-platform-console-standalone";
/// A jar of every project with tests of the JUnit Platform, whose version is that of its launcher.
const COMMONS: &str = "junit-platform-commons-";
/// Classes that tell that all of it is there: what is at hand for JUnit 5, and for JUnit 4 and 3.
const ALL: [&str; 3] = [
    "org/junit/platform/launcher/core/LauncherFactory",
    "org/junit/jupiter/engine/JupiterTestEngine",
    "org/junit/vintage/engine/VintageTestEngine",
];
/// Where a repository of Maven has the JUnit Platform.
const GROUP: &str = "org/junit/platform";
/// A class of every project with tests of TestNG.
const TESTNG: &str = "org/testng/TestNG";
/// What runs these on the JUnit Platform: its class, group, name and version.
const TESTNG_ENGINE: [&str; 4] =
    ["org/junit/support/testng/engine/TestNGTestEngine", "org/junit/support", "testng-engine", "1.0.5"];

/// What starts the tests of a class path.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Launcher {
    /// What of it is not on the class path.
    absent: Vec<Jar>,
}

/// A jar of a repository of Maven.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Jar {
    coordinates: String,
    /// Where it lies, or is to lie.
    file: PathBuf,
}

impl Jar {
    /// `jar`: one that lies in a repository.
    fn of(source: Source, jar: Option<&Path>, group: &str, name: &str, version: &str) -> Jar {
        let file = format!("{name}-{version}.jar");
        let file = match source.is_maven() {
            true => repository(jar).join(group).join(name).join(version).join(file),
            false => PathBuf::from(file),
        };
        Jar { coordinates: format!("{}:{name}:{version}", group.replace('/', ".")), file }
    }
}

impl Launcher {
    /// Looks for it.
    pub fn of(class_path: &ClassPath, source: Source) -> Launcher {
        let is_there = |class: &str| class_path.find(class).is_some();
        let commons = commons(class_path.entries().iter().map(|entry| &*entry.path));
        let (jar, version) = commons.map_or((None, PLATFORM), |(jar, version)| (Some(jar), version));
        let is_whole = ALL.into_iter().all(is_there);
        let absent = (!is_whole).then(|| Jar::of(source, jar, GROUP, STANDALONE, version));
        Launcher { absent: absent.into_iter().collect() }
    }

    /// The same for all tests of a project, those of TestNG too. Of a build's tests that is not asked: the build says what runs them, and with
    /// one more engine more of them would run.
    pub fn of_all_tests(class_path: &ClassPath, source: Source) -> Launcher {
        let mut launcher = Launcher::of(class_path, source);
        let is_there = |class: &str| class_path.find(class).is_some();
        let [engine, group, name, version] = TESTNG_ENGINE;
        if is_there(TESTNG) && !is_there(engine) {
            let commons = commons(class_path.entries().iter().map(|entry| &*entry.path));
            launcher.absent.push(Jar::of(source, commons.map(|(jar, _)| jar), group, name, version));
        }
        launcher
    }

    /// What the class path needs for it.
    pub fn to_add(&self) -> impl Iterator<Item = String> {
        self.absent.iter().map(|jar| jar.file.display().to_string())
    }

    /// Has Maven bring the jars that are Maven's to bring and are not there.
    ///
    /// # Errors
    /// Why one does not come, in words.
    pub fn bring(&self, source: Source, folder: &Path, show: Show) -> Result<(), String> {
        let (Source::Told(tool) | Source::Untold(tool)) = source else { return Ok(()) };
        for Jar { coordinates, file } in self.absent.iter().filter(|jar| !jar.file.is_file() && source.is_maven()) {
            let _progress = show("asking Maven for the JUnit Platform");
            tool.first(folder, |command| {
                let mut asked = Command::new(command);
                asked.args(["-q", "-B", "dependency:get", "-Dtransitive=false"]);
                asked.arg(format!("-Dartifact={coordinates}")).current_dir(folder);
                match asked.output() {
                    Ok(_) if file.is_file() => Ok(()),
                    Ok(_) => Err(format!("Maven does not bring {coordinates}")),
                    Err(e) => Err(format!("{}: {e}", command.display())),
                }
            })?;
        }
        Ok(())
    }

    /// How it is to be had, where it is not there.
    pub fn next(&self, source: Source) -> Option<String> {
        let next = |Jar { coordinates, file }: &Jar| match source.is_maven() {
            true => format!("mvn dependency:get -Dartifact={coordinates}"),
            false => {
                format!("put the JUnit Platform here, {coordinates} of Maven's repository, as {}", file.display())
            }
        };
        let all: Vec<String> = self.absent.iter().filter(|jar| !jar.file.is_file()).map(next).collect();
        (!all.is_empty()).then(|| all.join(if source.is_maven() { " && " } else { ", and " }))
    }
}

/// The JUnit Platform of a class path, and its version.
fn commons<'p>(mut class_path: impl Iterator<Item = &'p Path>) -> Option<(&'p Path, &'p str)> {
    class_path.find_map(|path| Some((path, version(path)?)))
}

/// The repository that one of JUnit's jars lies in, or the one in the home folder.
fn repository(jar: Option<&Path>) -> PathBuf {
    let group = jar.and_then(|jar| jar.ancestors().nth(3)).filter(|folder| folder.ends_with(GROUP));
    let of_jar = group.and_then(|folder| folder.ancestors().nth(Path::new(GROUP).components().count()));
    of_jar.map_or_else(|| std::env::home_dir().unwrap_or_default().join(".m2/repository"), Path::to_owned)
}

/// `1.11.4` of `…/junit-platform-commons-1.11.4.jar`.
fn version(jar: &Path) -> Option<&str> {
    jar.file_name()?.to_str()?.strip_prefix(COMMONS)?.strip_suffix(".jar")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_absent_lies_in_the_repository_of_what_is_there() {
        let jar = Path::new("/r/org/junit/platform/junit-platform-commons/1.9.3/junit-platform-commons-1.9.3.jar");
        assert_eq!((repository(Some(jar)), version(jar)), (PathBuf::from("/r"), Some("1.9.3")));
        let elsewhere = repository(Some(Path::new("lib/junit-platform-commons-1.9.3.jar")));
        assert!(elsewhere.ends_with(".m2/repository"), "{elsewhere:?}");
    }

    #[test]
    fn tests_of_testng_need_an_engine_of_their_own() {
        let folder = tempfile::tempdir().expect("a folder");
        let launcher = |classes: &[&str]| {
            for class in classes {
                let file = folder.path().join(format!("{class}.class"));
                std::fs::create_dir_all(file.parent().expect("a package")).expect("a folder");
                std::fs::write(file, b"").expect("a file");
            }
            let class_path = ClassPath::open(&[folder.path().to_owned()], 17).expect("a class path");
            let all = Launcher::of_all_tests(&class_path, Source::Given).to_add().collect::<Vec<_>>();
            assert_eq!(Launcher::of(&class_path, Source::Given).to_add().count(), 0, "a build's tests need none");
            all
        };
        assert_eq!(launcher(&ALL), [""; 0]);
        assert_eq!(launcher(&[TESTNG]), ["testng-engine-1.0.5.jar"]);
        assert_eq!(launcher(&[TESTNG_ENGINE[0]]), [""; 0]);
    }
}
