//! Tests in source form of observed calls: made by `factor_generate`, proved here, and written.

mod files;
mod proof;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use factor_generate::Examples;
use factor_generate::classes::{Classes, Source};
use factor_generate::targets::{Target, targets};
use factor_generate::{Dropped, Framework, Project, TestClass, TestMethod, calls, generate};
use factor_rewriter::partition::ClassGlob;
use factor_rewriter::program::Program;

use crate::doing::Show;
use crate::exit_codes::Exit;
use crate::failure::{Failure, input};
use crate::jvm::{self, Jvm};
use crate::observing::{CALLS, Head};
use crate::project::STANDALONE;
use crate::user_cache;

pub use files::{Kept, Written};

/// The folder of tests in a project, unless another one is named.
pub const TESTS: &str = "src/test/java";
/// A class that JUnit 4 has since 4.13, as it has `assertThrows`.
const JUNIT4: &str = "org/junit/function/ThrowingRunnable";
const MOCKITO: &str = "org/mockito/Mockito";
/// What code says that changes what cannot be changed.
const UNSUPPORTED: &str = "UnsupportedOperationException";
const ASSERTJ: &str = "org/assertj/core/api/Assertions";

/// What is asked for.
#[derive(Debug, Clone)]
pub struct Request {
    /// The folder of the observation.
    pub observed: PathBuf,
    /// Methods, as `GLOB` or `GLOB#METHOD`; all where there is none.
    pub targets: Vec<String>,
    /// More entries of the class path of the tests.
    pub class_path: Vec<PathBuf>,
    /// Tests of one method at most.
    pub most: usize,
    /// The folder that they are written to.
    pub out: PathBuf,
}

/// An observed method, for people to read.
#[derive(Debug, Clone)]
pub struct Listed {
    /// `Class#method`
    pub name: String,
    /// Calls that were written down.
    pub calls: usize,
    /// Behaviours that they show.
    pub behaviours: usize,
    /// Tests are written for it.
    pub is_chosen: bool,
    /// Why, or why not.
    pub reasons: String,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Generated {
    /// Files with tests.
    pub written: Vec<Written>,
    /// Files that somebody has edited.
    pub kept: Vec<Kept>,
    /// Methods and behaviours without a test, with the reason.
    pub dropped: Vec<(String, Dropped)>,
    /// Methods for which there should be a test, and for which there is one.
    pub chosen: usize,
    /// Those with one.
    pub covered: usize,
    /// How often all tests were run.
    pub runs: usize,
    /// Statements of each test.
    pub statements: Vec<usize>,
}

/// An observation, with the classes that it is of.
pub struct Observation {
    head: Head,
    name: String,
    program: Program,
    paths: Vec<PathBuf>,
    jvm: Jvm,
    calls: std::collections::HashMap<usize, Vec<calls::Recorded>>,
    examples: Examples,
    globs: Vec<(ClassGlob, Option<String>)>,
}

impl Observation {
    /// Reads one.
    ///
    /// # Errors
    /// It is not there or of another version, its class path or JDK is gone, or a target cannot be read.
    pub fn open(request: &Request) -> Result<Observation, Failure> {
        let head = Head::read(&request.observed)?;
        let mut paths: Vec<PathBuf> = head.class_path.iter().map(PathBuf::from).collect();
        let gone = paths.iter().find(|path| !path.exists());
        if let Some(gone) = gone {
            let message = format!("{} of the observed class path is not there", gone.display());
            return Err(Failure::new(
                Exit::Stale,
                message,
                "build the program, or observe again: factor capture --observe …",
            ));
        }
        for more in &request.class_path {
            let path = std::path::absolute(more).unwrap_or_else(|_| more.clone());
            if !path.exists() {
                let message = format!("{} is not there", path.display());
                return Err(Failure::new(Exit::Usage, message, "correct --class-path"));
            }
            paths.push(path);
        }
        let jvm = jvm::find(&head.java)?;
        let program = Program::open(&paths, &jvm.home, None, user_cache::facts()).map_err(input)?;
        let text = std::fs::read_to_string(request.observed.join(CALLS)).unwrap_or_default();
        let calls = calls::read(&text);
        let examples = Examples::of(&calls, &head.tables);
        let globs = request.targets.iter().map(|text| glob(text)).collect::<Result<_, _>>()?;
        let name = request.observed.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Observation { head, name, program, paths, jvm, calls, examples, globs })
    }

    fn classes(&self) -> Classes<'_> {
        let source: Source<'_> =
            Box::new(|name| self.program.bytes(name).ok().flatten().or_else(|| self.program.jdk.find(name)));
        Classes::of(source)
    }

    /// All observed methods that are asked for.
    pub fn list(&self) -> Vec<Listed> {
        let classes = self.classes();
        let found = targets(&self.head.tables, &self.calls, &classes, &self.globs);
        found.iter().map(listed).collect()
    }

    /// What tests may use.
    fn project(&self) -> Result<Project, Failure> {
        let has = |class: &str| self.program.class_path.find(class).is_some();
        let framework = self.framework()?;
        Ok(Project { framework, has_mockito: has(MOCKITO), has_assertj: has(ASSERTJ), is_mutable: false })
    }

    /// JUnit 5; JUnit 4 where the project has that alone.
    fn framework(&self) -> Result<Framework, Failure> {
        let place = |class: &str| {
            self.program.class_path.find(class).map(|found| self.program.class_path.entries()[found.entry].path.clone())
        };
        let is_standalone =
            |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(STANDALONE));
        match (place(Framework::Jupiter.test()), place(JUNIT4)) {
            (Some(jupiter), Some(junit4)) if is_standalone(&jupiter) && jupiter != junit4 => Ok(Framework::JUnit4),
            (Some(_), _) => Ok(Framework::Jupiter),
            (None, _) => {
                let next = "factor generate --class-path junit-platform-console-standalone.jar";
                let what = "the class path of the tests has not what runs tests of JUnit 5 and JUnit 4";
                Err(Failure::new(Exit::SetUp, what, next))
            }
        }
    }

    /// Makes tests, proves them, and writes those that passed.
    ///
    /// # Errors
    /// Nothing runs tests, or there is no compiler, or a folder cannot be written.
    pub fn generate(&self, request: &Request, show: Show) -> Result<Generated, Failure> {
        let project = self.project()?;
        let classes = self.classes();
        let found = targets(&self.head.tables, &self.calls, &classes, &self.globs);
        let mut result = Generated::default();
        let mut made: Vec<TestClass> = Vec::new();
        for target in found.iter().filter(|target| target.is_chosen) {
            result.chosen += 1;
            let tests = self.tests_of(target, &classes, &project, request.most, &mut result.dropped);
            let class = &target.method.class;
            if !tests.is_empty() {
                let of = self.test_class(class, project.framework, &request.out);
                match made.iter_mut().find(|other| other.binary_name() == of.binary_name()) {
                    Some(other) => other.methods.extend(tests),
                    None => made.push(TestClass { methods: tests, ..of }),
                }
            }
        }
        let progress = show("proving tests");
        let proof = proof::Proof { java_home: &self.jvm.home, paths: &self.paths, of: &self.name };
        named(&mut made);
        let failed = proof.prove(&mut made)?;
        let (again, dropped): (Vec<_>, Vec<_>) = failed.into_iter().partition(|(_, why)| why.why.contains(UNSUPPORTED));
        result.dropped.extend(dropped.into_iter().map(|(test, why)| (self.shown(test.method), why)));
        if !again.is_empty() {
            self.changing(again, &classes, project, &mut made, &mut result.dropped);
            named(&mut made);
            let failed = proof.prove(&mut made)?;
            result.dropped.extend(failed.into_iter().map(|(test, why)| (self.shown(test.method), why)));
        }
        drop(progress);
        let tests = made;
        let covered: BTreeSet<usize> = tests.iter().flat_map(|class| &class.methods).map(|test| test.method).collect();
        result.covered = covered.len();
        result.runs = proof::RUNS;
        result.statements = tests.iter().flat_map(|class| &class.methods).map(|test| test.statements).collect();
        for class in tests.iter().filter(|class| !class.methods.is_empty()) {
            match files::write(class, &self.name, &request.out)? {
                Ok(written) => result.written.push(written),
                Err(kept) => result.kept.push(kept),
            }
        }
        Ok(result)
    }

    /// Tests whose code changes what it is handed in get collections that can be changed.
    fn changing(
        &self,
        again: Vec<(TestMethod, Dropped)>,
        classes: &Classes<'_>,
        project: Project,
        made: &mut [TestClass],
        dropped: &mut Vec<(String, Dropped)>,
    ) {
        let project = Project { is_mutable: true, ..project };
        for (test, _) in again {
            let calls = self.calls.get(&test.method).map(Vec::as_slice).unwrap_or_default();
            let call = calls.iter().find(|call| call.behaviour == test.behaviour && call.count == test.call);
            let of = &self.head.tables.methods[test.method].class;
            let package = factor_generate::classes::package(of);
            let simple = of[package.len()..].trim_start_matches('/').replace('$', "");
            let class = made.iter_mut().find(|class| class.package == package && class.name.starts_with(&simple));
            match (call.map(|call| generate(classes, &self.head.tables, call, &project, &self.examples)), class) {
                (Some(Ok(test)), Some(class)) => class.methods.push(test),
                (Some(Err(why)), _) => dropped.push((self.shown(test.method), why)),
                _ => {}
            }
        }
    }

    fn shown(&self, method: usize) -> String {
        shown(&self.head.tables.methods[method])
    }

    /// A test of each behaviour: of the first call that one can be made of.
    fn tests_of(
        &self,
        target: &Target<'_>,
        classes: &Classes<'_>,
        project: &Project,
        most: usize,
        dropped: &mut Vec<(String, Dropped)>,
    ) -> Vec<TestMethod> {
        let mut behaviours: Vec<&str> = Vec::new();
        for call in target.calls {
            if !behaviours.contains(&&*call.behaviour) {
                behaviours.push(&call.behaviour);
            }
        }
        let mut tests: Vec<TestMethod> = Vec::new();
        for behaviour in behaviours {
            if tests.len() == most {
                break;
            }
            let mut why = None;
            for call in target.calls.iter().filter(|call| call.behaviour == behaviour) {
                match generate(classes, &self.head.tables, call, project, &self.examples) {
                    Ok(test) if tests.iter().any(|other| other.body == test.body) => {
                        why.get_or_insert(Dropped { kind: "same as", why: "another test".to_owned() });
                    }
                    Ok(test) => {
                        tests.push(test);
                        why = None;
                        break;
                    }
                    Err(failed) => {
                        why.get_or_insert(failed);
                    }
                }
            }
            if let Some(why) = why {
                let name = shown(target.method);
                if !dropped.contains(&(name.clone(), why.clone())) {
                    dropped.push((name, why));
                }
            }
        }
        tests
    }

    /// An empty test class of a class, with a name that no other test class has.
    fn test_class(&self, class: &str, framework: Framework, out: &Path) -> TestClass {
        let package = factor_generate::classes::package(class).to_owned();
        let simple = class[package.len()..].trim_start_matches('/').replace('$', "");
        let name = format!("{simple}Test");
        let mut test = TestClass { package, name, framework, methods: Vec::new() };
        let is_ours = files::is_ours(&files::path(&test, out));
        if !is_ours && (files::path(&test, out).exists() || self.program.class_path.find(&test.binary_name()).is_some())
        {
            test.name = format!("{simple}RecordedTest");
        }
        test
    }
}

/// Tests in the order of the methods, with names that tell them apart.
fn named(classes: &mut [TestClass]) {
    classes.sort_by_key(TestClass::binary_name);
    for class in classes {
        class.methods.sort_by_key(|method| (method.method, method.call));
        class.give_names();
    }
}

/// `GLOB` or `GLOB#METHOD`
fn glob(text: &str) -> Result<(ClassGlob, Option<String>), Failure> {
    let (class, method) = text.split_once('#').map_or((text, None), |(class, method)| (class, Some(method.to_owned())));
    let glob = ClassGlob::new(class)
        .map_err(|e| Failure::new(Exit::Usage, e, "factor generate --target 'shop.order.*#place'"))?;
    Ok((glob, method))
}

fn listed(target: &Target<'_>) -> Listed {
    Listed {
        name: shown(target.method),
        calls: target.calls.len(),
        behaviours: target.behaviours,
        is_chosen: target.is_chosen,
        reasons: target.reasons.join(", "),
    }
}

/// `OrderService#place`
fn shown(method: &factor_rewriter::observe::MethodRow) -> String {
    let class = method.class.rsplit('/').next().unwrap_or(&method.class).replace('$', ".");
    format!("{class}#{}", method.name)
}

/// The entries of a class path as one word.
fn joined(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(":")
}
