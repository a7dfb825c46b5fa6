//! `factor fork`: asked by a build; captures the tests that a JVM of it is about to run, or a task of it has run.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::{Failure, input};
use factor_engine::fork::Fork;
use factor_engine::name::of_run;
use factor_engine::paths::absolute;
use factor_engine::project::{FEATURE, Launcher, Source};
use factor_engine::runners::test_launcher;
use factor_rewriter::input::ClassPath;
use factor_rewriter::partition::ClassGlob;

use super::build::{self, Asked, Note, Told};
use crate::args::ForkArgs;
use crate::render::progress;
use crate::settings;

/// How a pattern of the cut begins in our flags.
const CUT: &str = "--cut=";

/// Captures the tests. What goes wrong is the captures' alone: the build goes on.
pub fn run(args: &ForkArgs) -> Result<Exit, Failure> {
    let asked = Asked::read(&args.folder)?;
    let Some(Told { fork, source }) = build::told_by_build(args, &asked)? else { return Ok(Exit::Passed) };
    // JVMs that are started beside each other are captured one after the other.
    let _turn = Note::turn(&args.folder)?;
    Note::Begun.add(&args.folder)?;
    let exit = match fork.and_then(|fork| captured(&args.folder, &asked, &fork, source)) {
        Ok(exit) => exit,
        Err(failure) => {
            eprintln!("{:?}", failure.report);
            failure.exit
        }
    };
    Note::Ended(exit as u8).add(&args.folder)?;
    Ok(exit)
}

/// Captures what runs.
fn captured(folder: &Path, asked: &Asked, fork: &Fork, source: Source) -> Result<Exit, Failure> {
    let here = std::env::current_dir().unwrap_or_default();
    if is_captured(folder, fork)? {
        return Ok(Exit::Passed);
    }
    let paths: Vec<PathBuf> = fork.class_path.iter().map(PathBuf::from).filter(|path| path.exists()).collect();
    let class_path = ClassPath::open(&paths, FEATURE).map_err(input)?;
    let Some(flags) = flags(asked, &class_path)? else {
        eprintln!("factor: {}: no class of the cut is on the class path of its tests: not captured", here.display());
        return Ok(Exit::Passed);
    };
    let how = match asked.has_each_test() {
        true => are_new(folder, &fork.classes).map(|()| Vec::new())?,
        false => vec![format!("--name={}", name(folder, asked, fork)?)],
    };
    if let Some(methods) = &fork.methods {
        eprintln!("factor: {methods}: all tests of these classes are captured");
    }
    let mut command = Command::new(std::env::current_exe().map_err(|e| failed(&e))?);
    command.args(["capture", "--no-config"]).args(how).args(flags).arg("--");
    command.args(java(asked, fork, &class_path, source)?);
    settings::hide(&mut command);
    let status = command.status().map_err(|e| failed(&e))?;
    Ok(status.code().and_then(Exit::from_code).unwrap_or(Exit::Internal))
}

/// Whether the tests are those that several JVMs share, and the first of these has had all of them captured. A number that comes again is that of
/// another run of the same tests.
fn is_captured(folder: &Path, fork: &Fork) -> Result<bool, Failure> {
    let Some(number) = fork.shared else { return Ok(false) };
    let (place, classes) = (absolute(Path::new("."))?, &fork.classes);
    let mut run = BTreeSet::new();
    for note in Note::all(folder) {
        if let Note::Shared(of, tests, number) = note
            && of == place
            && tests == *classes
            && !run.insert(number)
        {
            run = BTreeSet::from([number]);
        }
    }
    Note::Shared(place, classes.clone(), number).add(folder)?;
    Ok(!run.is_empty() && !run.contains(&number))
}

/// Our own flags, without patterns of the cut that are for other modules; nothing where all of them are.
fn flags(asked: &Asked, class_path: &ClassPath) -> Result<Option<Vec<String>>, Failure> {
    let (names, mut flags, mut patterns) = (class_path.names(), Vec::new(), (0, 0));
    for flag in &asked.flags {
        let Some(pattern) = flag.strip_prefix(CUT) else {
            flags.push(flag.clone());
            continue;
        };
        let glob = ClassGlob::new(pattern).map_err(|e| Failure::new(Exit::Usage, e, "correct the pattern of --cut"))?;
        patterns.0 += 1;
        if names.iter().any(|name| glob.matches(name)) {
            patterns.1 += 1;
            flags.push(flag.clone());
        }
    }
    Ok((patterns.0 == 0 || patterns.1 > 0).then_some(flags))
}

/// What the capture of all that a JVM runs is called: as the build calls it, or as the module; further ones of that name are numbered.
fn name(folder: &Path, asked: &Asked, fork: &Fork) -> Result<String, Failure> {
    let here = PathBuf::from(absolute(Path::new("."))?);
    let module = here.strip_prefix(&asked.root).unwrap_or(&here).to_string_lossy().replace('/', ".");
    let name = of_run(fork.name.as_deref().unwrap_or(&module));
    let notes = Note::all(folder);
    let is_free = |name: &String| !notes.iter().any(|note| matches!(note, Note::Run(other) if other == name));
    let mut numbered = (2..).map(|number| format!("{name}-{number}"));
    let name = Some(name.clone()).filter(is_free).or_else(|| numbered.find(is_free)).unwrap_or(name);
    Note::Run(name.clone()).add(folder)?;
    Ok(name)
}

/// Captures are called as their tests are: of two tests of one name in a build the first one is captured.
fn are_new(folder: &Path, classes: &[String]) -> Result<(), Failure> {
    let here = absolute(Path::new("."))?;
    for note in Note::all(folder) {
        if let Note::Class(class, place) = note
            && classes.contains(&class)
        {
            let what = format!("{class} is not captured again in {here}: it was in {place}");
            let next = "run it once in a build, or capture both into stores of their own: factor capture --store DIR …";
            return Err(Failure::new(Exit::CaptureFailed, what, next));
        }
    }
    classes.iter().try_for_each(|class| Note::Class(class.clone(), here.clone()).add(folder))
}

/// The java command that runs the same tests by our launcher.
fn java(asked: &Asked, fork: &Fork, class_path: &ClassPath, source: Source) -> Result<Vec<String>, Failure> {
    let launcher = match fork.is_testng {
        true => Launcher::of_all_tests(class_path, source),
        false => Launcher::of(class_path, source),
    };
    if let Err(why) = launcher.bring(source, Path::new("."), progress::show) {
        eprintln!("factor: {why}");
    }
    if let Some(next) = launcher.next(source) {
        let what = "the JUnit Platform, which runs the tests, is not there with all that it needs";
        return Err(Failure::new(Exit::SetUp, what, next));
    }
    let entries = class_path.entries().iter().map(|entry| entry.path.display().to_string());
    let jar = asked.store().join(test_launcher::JAR).display().to_string();
    let class_path: Vec<String> = entries.chain(launcher.to_add()).chain([jar]).collect();
    let mut words = vec![fork.java.clone()];
    words.extend(fork.options.iter().cloned());
    words.extend(["-cp".to_owned(), class_path.join(":"), test_launcher::MAIN.to_owned()]);
    words.extend(fork.selection.iter().cloned());
    Ok(words)
}

fn failed(error: &std::io::Error) -> Failure {
    Failure::new(Exit::SetUp, format!("factor cannot be started again: {error}"), "ls -l $(which factor)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_jvms_that_share_tests_the_first_is_captured_and_a_number_that_comes_again_is_of_another_run() {
        let folder = tempfile::tempdir().unwrap();
        let fork = |class: &str, number| Fork {
            java: "java".to_owned(),
            options: Vec::new(),
            class_path: Vec::new(),
            selection: Vec::new(),
            classes: vec![class.to_owned()],
            name: None,
            is_testng: false,
            shared: number,
            methods: None,
        };
        let is_captured = |class, number| super::is_captured(folder.path(), &fork(class, number)).unwrap();
        assert_eq!([2, 1, 3].map(|number| is_captured("a.B", Some(number))), [false, true, true]);
        assert_eq!([1, 2].map(|number| is_captured("a.B", Some(number))), [false, true], "another run");
        assert!(!is_captured("a.C", Some(2)), "other tests");
        assert!(!is_captured("a.B", None), "not shared");
    }
}
