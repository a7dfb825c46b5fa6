//! `factor init`

mod trial;

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use factor_engine::exit_codes::Exit;
use factor_engine::failure::{Failure, input};
use factor_engine::java_line::class_path;
use factor_engine::project::{self, BuildTool, Launcher, Project, Source};
use factor_engine::runners::test_launcher;
use factor_engine::store::{DEFAULT, Store};

use crate::args::InitArgs;
use crate::render::progress;
use crate::settings::FILE;
use trial::Tried;

/// So many names are told of a list.
const TOLD: usize = 3;

/// Looks at the project in this folder and writes its file; in a project of several modules, one in each that has tests.
pub fn run(args: &InitArgs) -> Result<Exit, Failure> {
    let here = Path::new(".");
    let mut projects = match (&args.class_path, project::found(here)) {
        (Some(given), _) => vec![of_class_path(given)?],
        (None, Some(tool)) => of_tool(tool, here)?,
        (None, None) => {
            let message = "there is no pom.xml, build.gradle or build.gradle.kts in this folder";
            let next = "cd to the project, or name its class path: factor init --class-path 'CLASSES:TESTS:lib/*'";
            return Err(Failure::new(Exit::Usage, message, next));
        }
    };
    for project in &mut projects {
        if let Some(launcher) = &project.launcher
            && let Err(why) = launcher.bring(project.source, &project.place, progress::show)
        {
            eprintln!("factor: {why}");
        }
        let tried = if can_be_tried(project) { trial::run(project) } else { Vec::new() };
        write(project)?;
        tell(project, &tried);
    }
    Ok(Exit::Passed)
}

/// What a class path is, whose folders are the project's own.
fn of_class_path(given: &str) -> Result<Project, Failure> {
    let here = Path::new(".");
    is_new(here)?;
    let named = class_path::named(given, here)?.into_iter().map(|entry| entry.path);
    let seen: Vec<PathBuf> = named.filter(|path| path.exists()).collect();
    let own: Vec<PathBuf> = seen.iter().filter(|path| path.is_dir()).cloned().collect();
    let words = given.split(':').map(str::to_owned).collect();
    let project = Project::look(here, &own, words, &seen, Source::Given).map_err(input)?;
    if project.cut.is_empty() {
        let message = "no folder of the class path has class files: there is no code of your own";
        let next = "compile it, and name the folder: factor init --class-path 'CLASSES:TESTS:lib/*'";
        return Err(Failure::new(Exit::Usage, message, next));
    }
    Ok(project)
}

/// The modules of a Maven or Gradle project that are to have a file each.
fn of_tool(tool: &'static BuildTool, here: &Path) -> Result<Vec<Project>, Failure> {
    is_new(here)?;
    if let Err(why) = tool.ask(here, progress::show) {
        eprintln!("factor: {why}");
    }
    let mut projects = Vec::new();
    for place in tool.modules(here) {
        projects.push(of_module(tool, &place)?);
    }
    if projects.len() > 1 {
        projects.retain(|project| project.launcher.is_some());
    }
    if projects.iter().all(|project| project.cut.is_empty()) {
        let message = format!("{} has not made any class files here that are tests or a program", tool.name);
        return Err(Failure::new(Exit::SetUp, message, format!("{} && factor init", tool.compile)));
    }
    Ok(projects)
}

fn of_module(tool: &'static BuildTool, place: &Path) -> Result<Project, Failure> {
    let own = tool.classes(place);
    let told = tool.told(place);
    let source = if told.is_some() { Source::Told(tool) } else { Source::Untold(tool) };
    let libraries = told.unwrap_or_default();
    let class_path = own.iter().map(|own| (*own).to_owned()).chain(libraries).collect::<Vec<_>>();
    let seen: Vec<PathBuf> = class_path.iter().map(|entry| place.join(entry)).filter(|path| path.exists()).collect();
    let own: Vec<PathBuf> = own.iter().map(|own| place.join(own)).collect();
    is_new(place)?;
    Project::look(place, &own, class_path, &seen, source).map_err(input)
}

/// There is no file that would be lost.
fn is_new(place: &Path) -> Result<(), Failure> {
    let path = place.join(FILE);
    if path.exists() { Err(is_there(&path)) } else { Ok(()) }
}

fn is_there(path: &Path) -> Failure {
    let path = path.strip_prefix(".").unwrap_or(path).display();
    Failure::new(Exit::Usage, format!("{path} is there already"), format!("edit it, or: rm {path} && factor init"))
}

fn write(project: &Project) -> Result<(), Failure> {
    let path = project.place.join(FILE);
    let mut file = File::create_new(&path).map_err(|e| match e.kind() {
        ErrorKind::AlreadyExists => is_there(&path),
        _ => Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), "ls -ld . ; df -h ."),
    })?;
    let written = file.write_all(project::text(project).as_bytes());
    let failed = |path: &Path, e| Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), "df -h .");
    written.map_err(|e| failed(&path, e))?;
    // The command that it names can be run without us.
    let store = project.place.join(DEFAULT);
    if project.launcher.is_some() {
        Store::at(&store).make()?;
        test_launcher::write_to(&store.join(test_launcher::JAR)).map_err(|e| failed(&store, e))?;
    }
    Ok(())
}

/// What was found and chosen, and what to do next.
fn tell(project: &Project, tried: &[Tried]) {
    let place = project.place.strip_prefix(".").unwrap_or(&project.place);
    eprintln!("   WROTE {}", place.join(FILE).display());
    let tests: Vec<&str> = project.tests().map(String::as_str).collect();
    match (tests.len(), project.mains().count()) {
        (0, 0) => eprintln!("  no tests of JUnit, and no class with a main method: name one in `command`"),
        (0, _) => eprintln!("  starts      {}: no tests of JUnit", listed(project.mains().map(String::as_str))),
        (_, _) => eprintln!("  tests       {}, by JUnit", listed(tests)),
    }
    if !project.mocked.is_empty() {
        let named = project.mocked.iter().map(|(class, tests)| format!("{class} ({tests})")).collect::<Vec<_>>();
        eprintln!(
            "  mocked      {} by tests, which take them for environment",
            listed(named.iter().map(String::as_str))
        );
    }
    for glob in &project.cut {
        let folders = glob.folders.join(", ");
        eprintln!(
            "  cut         {}: the deepest package of all classes of {folders} that has none of others",
            glob.text
        );
    }
    if !project.mock_beans.is_empty() {
        eprintln!("  cut         what makes mocks in the place of Spring's beans, too: they are part of the tests");
    }
    eprintln!("  class path  {} entries, {}", project.class_path.len(), project.source);
    for Tried { tests, told, .. } in tried {
        eprintln!("  tried       {tests}: {told}");
    }
    if tried.first().is_some_and(|tried| !tried.works) {
        eprintln!("  next: factor capture --each-test --each package, which tells what can be under test");
    }
    for class in &project.environment {
        eprintln!("  left out    {class} cannot be under test: it is environment");
    }
    for step in project.next(place) {
        eprintln!("  next: {step}");
    }
}

/// There are tests, and all that runs them.
fn can_be_tried(project: &Project) -> bool {
    let is_there = |launcher: &Launcher| launcher.next(project.source).is_none();
    !matches!(project.source, Source::Untold(_)) && project.launcher.as_ref().is_some_and(is_there)
}

/// The first names, and how many more there are.
fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    let (first, more) = names.split_at(names.len().min(TOLD));
    let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
    first.join(", ") + &more
}
