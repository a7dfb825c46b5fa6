//! A project as it is found on the disk: build tool → class folders and class path → tests, main classes, packages → `factor.toml`.

mod build_tool;
mod cut;
mod launcher;
mod mock_beans;
mod source;
mod template;

use std::path::{Path, PathBuf};

use crate::runners::test_launcher;
use crate::store::DEFAULT;
use factor_rewriter::input::{ClassPath, Entry, InputError};
use factor_rewriter::mocks::{Inter, Tests};
use factor_rewriter::partition::{Depth, read_facts};

pub use build_tool::{BuildTool, found, gradle, maven};
pub use cut::Glob;
pub use launcher::{Launcher, STANDALONE};
pub use mock_beans::Makers;
pub use source::Source;
pub use template::{text, words};

/// Java whose classes are taken from jars for several.
pub const FEATURE: u16 = 17;
/// What a class file names that has a test: annotations of JUnit 5 and 4.
const TESTS: [&str; 6] = [
    "Lorg/junit/jupiter/api/Test;",
    "Lorg/junit/jupiter/api/RepeatedTest;",
    "Lorg/junit/jupiter/api/TestFactory;",
    "Lorg/junit/jupiter/params/ParameterizedTest;",
    "Lorg/junit/Test;",
    "Lorg/testng/annotations/Test;",
];
/// The descriptor of a main method.
const MAIN: &str = "([Ljava/lang/String;)V";

/// What is known of a project.
#[derive(Debug)]
pub struct Project {
    /// The folder that it is in.
    pub place: PathBuf,
    /// Its own class folders.
    pub own: Vec<Folder>,
    /// The class path as it is to be written, relative to `place`.
    pub class_path: Vec<String>,
    /// Where that is from.
    pub source: Source,
    /// What starts its tests, if it has any.
    pub launcher: Option<Launcher>,
    /// The proposed cut.
    pub cut: Vec<Glob>,
    /// What makes mocks in the place of beans, which is under test as well.
    pub mock_beans: Vec<&'static Makers>,
    /// Classes of the cut that cannot be under test.
    pub environment: Vec<String>,
    /// Types of the project that its tests mock, with dots, and how many tests do; those of most tests first.
    pub mocked: Vec<(String, usize)>,
}

/// A folder of class files.
#[derive(Debug)]
pub struct Folder {
    /// As it is named in the class path.
    pub path: String,
    /// Names of its classes, with slashes.
    pub classes: Vec<String>,
    /// Those that have tests, with dots.
    pub tests: Vec<String>,
    /// Those that can be started, with dots.
    pub mains: Vec<String>,
}

impl Project {
    /// Looks at class files: `seen` are the files of `class_path`, and those in `own` are the project's.
    ///
    /// # Errors
    /// An entry that cannot be read.
    pub fn look(
        place: &Path,
        own: &[PathBuf],
        mut class_path: Vec<String>,
        seen: &[PathBuf],
        source: Source,
    ) -> Result<Project, InputError> {
        let opened = ClassPath::open(seen, FEATURE)?;
        let own_paths: Vec<PathBuf> = seen.iter().filter(|path| own.contains(path)).cloned().collect();
        let (own, others): (Vec<&Entry>, Vec<&Entry>) =
            opened.entries().iter().partition(|entry| own.contains(&entry.path));
        let own: Vec<Folder> = own.into_iter().map(|entry| Folder::of(place, entry)).collect::<Result<_, _>>()?;
        let foreign: Vec<&str> = others.iter().flat_map(|entry| entry.classes.keys()).map(String::as_str).collect();
        let cut = cut::of(&own, &foreign);
        let has_tests = own.iter().any(|folder| !folder.tests.is_empty());
        let launcher = has_tests.then(|| Launcher::of_all_tests(&opened, source));
        if let Some(launcher) = &launcher {
            class_path.extend(launcher.to_add());
            class_path.push(format!("{DEFAULT}/{}", test_launcher::JAR));
        }
        let mock_beans = mock_beans::of(&foreign);
        // It is a hint: what cannot be read is told where it must be.
        let mocked = if has_tests { mocked(own_paths).unwrap_or_default() } else { Vec::new() };
        let place = place.to_owned();
        Ok(Project { place, own, class_path, source, launcher, cut, mock_beans, environment: Vec::new(), mocked })
    }

    /// What is to be done next, `place` being its folder as people name it.
    pub fn next(&self, place: &Path) -> Vec<String> {
        let mut steps = Vec::new();
        if let Source::Untold(tool) = self.source {
            steps.push(format!("add the libraries to `command` in the file: {}", tool.class_path));
        }
        steps.extend(self.launcher.as_ref().and_then(|launcher| launcher.next(self.source)));
        let there = if place.as_os_str().is_empty() { String::new() } else { format!("cd {} && ", place.display()) };
        steps.push(format!("{there}factor capture"));
        steps
    }

    /// Patterns of all that is under test.
    pub fn under_test(&self) -> impl Iterator<Item = &str> {
        self.cut.iter().map(|glob| glob.text.as_str()).chain(self.mock_beans.iter().map(|makers| makers.glob))
    }

    /// Patterns of what of that is environment.
    pub fn left_out(&self) -> impl Iterator<Item = &str> {
        let of_makers = self.mock_beans.iter().flat_map(|makers| makers.environment.iter().copied());
        of_makers.chain(self.environment.iter().map(String::as_str))
    }

    /// All test classes.
    pub fn tests(&self) -> impl Iterator<Item = &String> {
        self.own.iter().flat_map(|folder| &folder.tests)
    }

    /// All classes that can be started.
    pub fn mains(&self) -> impl Iterator<Item = &String> {
        self.own.iter().flat_map(|folder| &folder.mains)
    }
}

/// The types of some class folders that the tests there mock.
fn mocked(folders: Vec<PathBuf>) -> Result<Vec<(String, usize)>, InputError> {
    let class_path = ClassPath::open(&folders, FEATURE)?;
    let report = Tests::read(&class_path)?.report(Inter::Tests)?;
    let own = report.mocked().into_iter().filter(|(class, _)| class_path.find(class).is_some());
    Ok(own.map(|(class, count)| (class.replace('/', "."), count)).collect())
}

impl Folder {
    fn of(place: &Path, entry: &Entry) -> Result<Folder, InputError> {
        let path = entry.path.strip_prefix(place).unwrap_or(&entry.path).display().to_string();
        let mut folder = Folder { path, classes: Vec::new(), tests: Vec::new(), mains: Vec::new() };
        for name in entry.classes.keys() {
            let bytes = entry.read(name)?;
            let dotted = name.replace('/', ".");
            if TESTS.iter().any(|test| bytes.windows(test.len()).any(|window| window == test.as_bytes())) {
                folder.tests.push(dotted.clone());
            }
            // What cannot be read is told when it is captured.
            let facts = read_facts(&bytes, "", Depth::Members).unwrap_or_default();
            if facts.methods.iter().any(|method| method.name == "main" && method.descriptor == MAIN) {
                folder.mains.push(dotted);
            }
            folder.classes.push(name.clone());
        }
        Ok(folder)
    }
}
