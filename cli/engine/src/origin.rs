//! Where a capture comes from, as its head tells: the java command, its folder, its class path and its JVM.

use std::path::{Path, PathBuf};

use factor_rewriter::partition::Recorded;
use factor_transcript::Head;

use crate::failure::Failure;
use crate::jvm::{self, Jvm};
use crate::shell;
use crate::store::option;

/// The java command of a capture, and its folder.
pub fn made_by(head: &Head) -> (&[String], &str) {
    (java_of(head), &head.directory)
}

/// The java command of a capture: what was typed after the dashes.
pub fn java_of(head: &Head) -> &[String] {
    let dashes = head.command.iter().position(|word| word == "--");
    dashes.map_or(&[], |dashes| &head.command[dashes + 1..])
}

/// Whether its calls are labelled with what they write.
pub fn is_labelled(head: &Head) -> bool {
    head.command.iter().take_while(|word| *word != "--").any(|word| word == "--effects")
}

/// The class path as it was, without entries of the environment that are gone.
pub fn class_path(head: &Head) -> Vec<PathBuf> {
    let environment = |entry: &String| head.fingerprint.iter().any(|used| used.path == *entry);
    let there = head.class_path.iter().filter(|entry| Path::new(entry).exists() || !environment(entry));
    there.map(PathBuf::from).collect()
}

/// The `java` of the capture's command, or else the one on the PATH.
///
/// # Errors
/// There is none that can be used.
pub fn jvm_of(head: &Head) -> Result<Jvm, Failure> {
    let word = java_of(head).first().map_or("java", String::as_str);
    // A path is one from where the capture was made; a name is looked up on the PATH.
    let launcher = if word.contains('/') { Path::new(&head.directory).join(word) } else { PathBuf::from(word) };
    Ok(jvm::find(&launcher.to_string_lossy())?)
}

/// The command that makes a capture again: its own, or a short one where a project has what that says.
pub fn again(store: &Path, head: &Head) -> String {
    let of_project = Recorded::parse(&head.partition).is_ok_and(|recorded| recorded.project.is_some());
    match of_project {
        true => format!("factor replay{} --on-divergence recapture {}", option(store), shell::command([&head.name])),
        false => shell::command(&head.command),
    }
}
