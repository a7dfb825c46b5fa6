//! Makes the class files of a commit.

use std::fs;
use std::path::Path;
use std::process::Command;

use factor_engine::evaluation::{Tree, class_path};
use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::jvm;
use factor_engine::project::found;

use super::said;

/// Builds what is checked out; tells whether that worked. `command`: the user's own, `java`: the command of the tests, `file`: for what
/// the build says.
///
/// # Errors
/// There is nothing that could build it.
pub fn build(tree: &Tree, command: Option<&str>, java: &[String], file: &Path) -> Result<bool, Failure> {
    let ended = match (command, found(tree.place())) {
        (Some(command), _) => said::run(Command::new("sh").args(["-c", command]).current_dir(tree.place()), file)?,
        (None, Some(tool)) => {
            let (program, words) = match tool.wrapped(tree.place()) {
                Some(script) => (script, tool.compile),
                None => (tool.command.into(), tool.compile),
            };
            let words = words.split(' ').skip(1);
            said::run(Command::new(program).arg("-q").args(words).current_dir(tree.place()), file)?
        }
        (None, None) => said::run(&mut javac(tree, java)?, file)?,
    };
    if ended.status.success() {
        ended.forget();
    }
    Ok(ended.status.success())
}

/// The compiler of the JDK that runs the tests, with all source files.
fn javac(tree: &Tree, java: &[String]) -> Result<Command, Failure> {
    let cannot = |why: &str| Failure::new(Exit::Usage, why, "say what makes the class files: --build 'COMMAND'");
    let outputs = tree.outputs(java)?;
    let output = outputs.first().ok_or_else(|| cannot("no folder of the class path is there for class files"))?;
    let io = |e: std::io::Error| Failure::new(Exit::SetUp, format!("{}: {e}", tree.place().display()), "df -h .");
    for folder in &outputs {
        fs::create_dir_all(tree.place().join(folder)).map_err(io)?;
    }
    let sources = tree.sources()?;
    if sources.is_empty() {
        return Err(cannot("there are no source files of Java"));
    }
    let quoted = |file: &String| format!("\"{}\"\n", file.replace('\\', "\\\\").replace('"', "\\\""));
    let list = tree.place().join(output).join("factor-sources");
    fs::write(&list, sources.iter().map(quoted).collect::<String>()).map_err(io)?;
    let home = jvm::find(&java[0])?.home;
    let mut javac = Command::new(home.join("bin/javac"));
    javac.args(["-nowarn", "-g", "-encoding", "UTF-8", "-d", output]);
    if let Some(class_path) = class_path(java) {
        javac.args(["-cp", class_path]);
    }
    javac.arg(format!("@{}", list.display())).current_dir(tree.place());
    Ok(javac)
}
