//! A build of Maven's is told of a JDK whose `java` is a script: it asks `factor fork` first, and then becomes the real one.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::shell;

use super::{FACTOR, SAID, io};

/// What Surefire and Failsafe take for the `java` of their JVMs.
const JVM: &str = "-Djvm=";

/// The java that was typed for the tests.
pub fn typed(command: &[String]) -> Option<&str> {
    command.iter().rev().find_map(|word| word.strip_prefix(JVM))
}

/// What is not done is said before anything runs.
pub fn can_be(command: &[String]) -> Result<(), Failure> {
    let toolchains = std::env::home_dir().unwrap_or_default().join(".m2/toolchains.xml");
    let named = |word: &String| ["-t", "--toolchains", "-gt", "--global-toolchains"].contains(&word.as_str());
    if typed(command).is_none() && (toolchains.is_file() || command.iter().any(named)) {
        let what = "a toolchain may choose the JDK of the tests, which factor then does not know";
        let next = format!("name that JDK: … {} {JVM}/PATH/TO/JDK/bin/java", shell::command(command));
        return Err(Failure::new(Exit::Usage, what, next));
    }
    Ok(())
}

/// The command that runs the build.
pub fn prepare(command: &[String], folder: &Path) -> Result<Command, Failure> {
    let typed = typed(command);
    let java = typed.map_or_else(|| java_of_maven(command), |java| Ok(java.to_owned()))?;
    let shim = shim(folder, &java, typed).map_err(|e| io(folder, &e))?;
    let mut build = Command::new(&command[0]);
    build.args(command[1..].iter().filter(|word| !word.starts_with(JVM))).arg(format!("{JVM}{}", shim.display()));
    Ok(build)
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
