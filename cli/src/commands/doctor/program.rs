//! The JDK, the build tool, the class path, the tests.

use std::path::{Path, PathBuf};

use factor_engine::failure::input;
use factor_engine::java_line::JavaLine;
use factor_engine::jvm;
use factor_engine::project::{self, Launcher, Source};
use factor_engine::runners::{self, test_launcher};
use factor_engine::session::existing;
use factor_rewriter::input::ClassPath;

use super::Finding;

/// The JVM that the command names, or the one that is there.
pub fn java(line: Option<&JavaLine>) -> Finding {
    let of = "java";
    let word = line.map_or("java", |line| &line.java);
    let jvm = match jvm::find(word) {
        Ok(jvm) => jvm,
        Err(absent) => return Finding::failed(of, &absent.into()),
    };
    let told = format!("Java {}, {}", jvm.version, jvm.home.display());
    let same = |home: &PathBuf| home.canonicalize().ok() == jvm.home.canonicalize().ok();
    match std::env::var_os("JAVA_HOME").map(PathBuf::from).filter(|home| !same(home)) {
        None => Finding::ok(of, told),
        Some(other) => {
            let told = format!("{told}; JAVA_HOME is another, {}, which build tools use", other.display());
            Finding::note(of, told, format!("export JAVA_HOME={}", jvm.home.display()))
        }
    }
}

/// The build tool of the project that a folder is, if it is one.
pub fn build_tool(folder: &Path) -> Option<Finding> {
    let (of, tool) = ("build tool", project::found(folder)?);
    Some(match tool.wrapped(folder).or_else(|| jvm::on_path(tool.command)) {
        Some(command) => Finding::ok(of, format!("{}, {}", tool.name, command.display())),
        None => {
            let told = format!(
                "this is a project of {}, and `{}` is not on the PATH: nothing compiles it",
                tool.name, tool.command
            );
            Finding::note(of, told, format!("install {}", tool.command))
        }
    })
}

/// All entries that were named are there and can be read.
pub fn class_path(line: &JavaLine) -> Finding {
    let of = "class path";
    let opened = existing(line, Path::new("")).and_then(|paths| {
        let opened = ClassPath::open(&paths, project::FEATURE).map_err(input)?;
        Ok((opened.entries().len(), opened.names().len()))
    });
    match opened {
        Ok((entries, classes)) => Finding::ok(of, format!("{entries} entries, {classes} classes")),
        Err(failure) => Finding::failed(of, &failure),
    }
}

/// A class of the JUnit Platform that starts tests.
const PLATFORM: &str = "org.junit.platform.launcher.core.LauncherFactory";

/// The tests can be told apart, each with its verdict.
pub fn tests(line: &JavaLine) -> Finding {
    let of = "tests";
    if !runners::has_tests_listed(&line.main) {
        return Finding::ok(
            of,
            format!("one: the command starts {}, which is no launcher of JUnit's tests", line.main),
        );
    }
    // An entry that is not there has been told of.
    let entries = line.class_path.iter().map(|entry| entry.path.clone());
    let paths: Vec<PathBuf> = entries.filter(|path| path.exists()).collect();
    let Ok(class_path) = ClassPath::open(&paths, project::FEATURE) else {
        return Finding::problem(of, "the class path cannot be read", "correct the class path");
    };
    let is_absent = |class: &str| class != test_launcher::MAIN && class_path.find(&class.replace('.', "/")).is_none();
    match [&*line.main, PLATFORM].into_iter().find(|class| is_absent(class)) {
        None => Finding::ok(of, format!("each of its own, by {}", line.main)),
        Some(class) => {
            let told = format!("the command runs tests of JUnit, and {class} is not on the class path");
            Finding::problem(of, told, platform(line, &class_path))
        }
    }
}

/// How the JUnit Platform comes onto a class path that has not all of it.
fn platform(line: &JavaLine, class_path: &ClassPath) -> String {
    let source = project::found(Path::new(".")).map_or(Source::Given, Source::Untold);
    let launcher = Launcher::of(class_path, source);
    let is_named = |jar: &String| line.class_path.iter().any(|entry| entry.path == Path::new(jar));
    let absent: Vec<String> = launcher.to_add().filter(|jar| !is_named(jar)).collect();
    let add = (!absent.is_empty()).then(|| format!("add {} to the class path", absent.join(":")));
    launcher.next(source).into_iter().chain(add).collect::<Vec<_>>().join(", and ")
}
