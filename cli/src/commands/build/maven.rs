//! A build of Maven's is told of a JDK whose `java` is a script: it asks `factor fork` first, and then becomes the real one.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::fork::Fork;
use factor_engine::java_line::{self, JavaLine, Surroundings};
use factor_engine::project::{self, Source};
use factor_engine::runners::surefire;
use factor_engine::shell;

use super::{Asked, FACTOR, SAID, Tool, io, not_captured};
use crate::args::ForkArgs;

/// What Surefire and Failsafe take for the `java` of their JVMs.
const JVM: &str = "-Djvm=";

/// Maven, which starts JVMs for tests by Surefire and Failsafe.
pub struct Maven;

impl Tool for Maven {
    fn commands(&self) -> &'static [&'static str] {
        &["mvn", "mvnw"]
    }

    fn typed<'c>(&self, command: &'c [String]) -> Option<&'c str> {
        command.iter().rev().find_map(|word| word.strip_prefix(JVM))
    }

    fn can_be(&self, command: &[String]) -> Result<(), Failure> {
        let toolchains = std::env::home_dir().unwrap_or_default().join(".m2/toolchains.xml");
        let named = |word: &String| ["-t", "--toolchains", "-gt", "--global-toolchains"].contains(&word.as_str());
        if self.typed(command).is_none() && (toolchains.is_file() || command.iter().any(named)) {
            let what = "a toolchain may choose the JDK of the tests, which factor then does not know";
            let next = format!("name that JDK: … {} {JVM}/PATH/TO/JDK/bin/java", shell::command(command));
            return Err(Failure::new(Exit::Usage, what, next));
        }
        Ok(())
    }

    fn prepare(&self, command: &[String], folder: &Path) -> Result<Command, Failure> {
        let typed = self.typed(command);
        let java = typed.map_or_else(|| java_of_maven(command), |java| Ok(java.to_owned()))?;
        let shim = shim(folder, &java, typed).map_err(|e| io(folder, &e))?;
        let mut build = Command::new(&command[0]);
        build.args(command[1..].iter().filter(|word| !word.starts_with(JVM))).arg(format!("{JVM}{}", shim.display()));
        Ok(build)
    }

    fn fork(&self, args: &ForkArgs, asked: &Asked) -> Result<Option<Result<Fork, Failure>>, Failure> {
        if args.java.is_empty() {
            return Ok(None);
        }
        // Options of variables are added when the tests are captured.
        let around = Surroundings {
            java_tool_options: None,
            jdk_java_options: None,
            java_options: None,
            ..Surroundings::of_process()?
        };
        let told = |line: &JavaLine| surefire::told(line, asked.typed.as_deref()).map_err(|why| not_captured(&why));
        match java_line::parse(&args.java, &around) {
            Ok(line) => Ok((line.main == surefire::MAIN).then(|| told(&line))),
            Err(error) => Ok(args.java.iter().any(|word| word.contains("surefire")).then(|| Err(error.into()))),
        }
    }

    fn source(&self) -> Source {
        Source::Told(project::maven())
    }

    fn ran(&self, places: usize) -> String {
        format!("it started {places} JVMs for tests")
    }

    fn ran_none(&self) -> (&'static str, &'static str) {
        (
            "no test ran in a JVM that Surefire or Failsafe started as it was told by -Djvm",
            "run the tests (not -DskipTests), in JVMs of their own (forkCount above 0) whose `jvm` the POM does not name",
        )
    }
}

/// The java that runs Maven, and its tests where nothing else is said.
fn java_of_maven(command: &[String]) -> Result<String, Failure> {
    let failed = |what: String| Failure::new(Exit::SetUp, what, format!("{} -v", shell::command(&command[..1])));
    let output = Command::new(&command[0]).arg("-v").output().map_err(|e| failed(format!("{}: {e}", command[0])))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let home = text.lines().find_map(|line| line.rsplit_once("runtime: ")).map(|(_, home)| home.trim());
    let home = home.ok_or_else(|| failed(format!("`{} -v` does not tell which Java runs it:\n{text}", command[0])))?;
    Ok(Path::new(home).join("bin/java").display().to_string())
}

/// A JDK like the real one, but for its `java`.
fn shim(folder: &Path, java: &str, typed: Option<&str>) -> std::io::Result<PathBuf> {
    let real = fs::canonicalize(java)?;
    let (jdk, own) = (real.ancestors().nth(2).unwrap_or(Path::new("/")), folder.join("jdk"));
    fs::create_dir_all(own.join("bin"))?;
    link(jdk, &own, "bin")?;
    link(&jdk.join("bin"), &own.join("bin"), "java")?;
    let script = own.join("bin/java");
    fs::write(&script, lines(folder, &own, java, typed.map(|_| jdk)))?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;
    Ok(script)
}

/// The script. The build's own run has all that it would have: its input and output, its environment, its arguments.
fn lines(folder: &Path, own: &Path, java: &str, typed: Option<&Path>) -> String {
    let word = |path: &Path| shell::command([path.to_string_lossy()]);
    // Surefire sets it to the home of the java that it is told of, and leaves it alone where it is told of none.
    let home = typed.map(|jdk| jdk.into()).or_else(|| std::env::var_os("JAVA_HOME"));
    let home = home.map_or("unset JAVA_HOME".to_owned(), |home| format!("export JAVA_HOME={}", word(Path::new(&home))));
    let (own, java, factor) = (word(own), word(Path::new(java)), word(&folder.join(FACTOR)));
    let (said, folder) = (word(&folder.join(SAID)), word(folder));
    format!(
        "#!/bin/sh\n[ \"$JAVA_HOME\" != {own} ] || {home}\n{factor} fork {folder} -- {java} \"$@\" </dev/null >>{said} 2>&1\nexec {java} \"$@\"\n"
    )
}

/// All that is in a folder, but one.
fn link(from: &Path, to: &Path, but: &str) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_name() != but {
            symlink(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
