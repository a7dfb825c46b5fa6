//! The work tree in which the commits of an evaluation are built and run.

use std::fs;
use std::path::{Path, PathBuf};

use super::{History, git};
use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::runners::test_launcher;

/// Options of `java` whose next word is a class path.
const CLASS_PATH: [&str; 3] = ["-cp", "-classpath", "--class-path"];
/// The last of them, with its value in the same word.
const JOINED: &str = "--class-path=";

/// A work tree of its own, in which nothing of the user's is touched.
#[derive(Debug)]
pub struct Tree {
    root: PathBuf,
    at: PathBuf,
    place: PathBuf,
    commit: Option<String>,
}

impl Tree {
    /// The tree in this folder; it is made where it is not there.
    ///
    /// # Errors
    /// Git cannot make it.
    pub fn open(history: &History, at: &Path) -> Result<Tree, Failure> {
        if !at.join(".git").exists() {
            git::ask(&history.root, &["worktree", "prune"])?;
            let at = at.to_string_lossy();
            git::ask(&history.root, &["worktree", "add", "--quiet", "--detach", "--no-checkout", &at, "HEAD"])?;
        }
        let at = fs::canonicalize(at)
            .map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", at.display()), "ls -ld ."))?;
        let place = at.join(&history.place);
        Ok(Tree { root: history.root.clone(), place, at, commit: None })
    }

    /// The folder in which tests run.
    pub fn place(&self) -> &Path {
        &self.place
    }

    /// The commit that is checked out and was built.
    pub fn is_at(&self, commit: &str) -> bool {
        self.commit.as_deref() == Some(commit)
    }

    /// Checks a commit out; what was built before is removed.
    ///
    /// # Errors
    /// Git cannot, or the commit does not have the folder of the tests.
    pub fn check_out(&mut self, commit: &str) -> Result<(), Failure> {
        self.commit = None;
        git::ask(&self.at, &["checkout", "--quiet", "--force", "--detach", commit])?;
        git::ask(&self.at, &["clean", "-ffdxq"])?;
        if !self.place.is_dir() {
            let message = format!("{}: the commit {commit} has no such folder", self.place.display());
            return Err(Failure::new(Exit::SetUp, message, "evaluate fewer commits: --commits NUMBER"));
        }
        Ok(())
    }

    /// Says that what is checked out was built.
    pub fn is_built(&mut self, commit: &str) {
        self.commit = Some(commit.to_owned());
    }

    /// The source files of Java that are checked out, as seen from the folder of the tests.
    ///
    /// # Errors
    /// Git does not tell.
    pub fn sources(&self) -> Result<Vec<String>, Failure> {
        let told = git::ask(&self.place, &["ls-files", "-z", "--", "*.java"])?;
        let files = told.split('\0').filter(|file| !file.is_empty() && !file.ends_with("module-info.java"));
        Ok(files.map(str::to_owned).collect())
    }

    /// A java command of the user's, for this tree: what lies in the repository lies here. Jars that are in its folder and not in its history
    /// are taken from there.
    ///
    /// # Errors
    /// Git does not tell what is in the history.
    pub fn moved(&self, java: &[String]) -> Result<Vec<String>, Failure> {
        let mut moved = Vec::new();
        let mut is_class_path = false;
        for word in java {
            let entries = |word: &str| -> Result<String, Failure> {
                Ok(word.split(':').map(|entry| self.entry(entry)).collect::<Result<Vec<_>, _>>()?.join(":"))
            };
            moved.push(match word.strip_prefix(JOINED) {
                Some(entries_of) => format!("{JOINED}{}", entries(entries_of)?),
                None if is_class_path => entries(word)?,
                None => self.here(word),
            });
            is_class_path = CLASS_PATH.contains(&word.as_str());
        }
        Ok(moved)
    }

    /// The same word with the folder of this tree for that of the repository.
    fn here(&self, word: &str) -> String {
        word.replace(&*self.root.to_string_lossy(), &self.at.to_string_lossy())
    }

    /// An entry of a class path.
    fn entry(&self, entry: &str) -> Result<String, Failure> {
        let place = self.place.strip_prefix(&self.at).unwrap_or(Path::new(""));
        let file = self.root.join(place).join(entry);
        let Ok(inside) = file.strip_prefix(&self.root) else { return Ok(entry.to_owned()) };
        if !file.is_file() || file.file_name().is_some_and(|name| name == test_launcher::JAR) {
            return Ok(self.here(entry));
        }
        let known = git::ask(&self.root, &["ls-files", "--", &inside.to_string_lossy()])?;
        Ok(if known.is_empty() { file.to_string_lossy().into_owned() } else { self.here(entry) })
    }

    /// Folders on the class path of a command that are no part of the history: where class files go.
    ///
    /// # Errors
    /// Git does not tell what is in the history.
    pub fn outputs(&self, moved: &[String]) -> Result<Vec<String>, Failure> {
        let entries = class_path(moved).unwrap_or_default().split(':').filter(|entry| !entry.is_empty());
        let mut found = Vec::new();
        for entry in entries {
            let folder = self.place.join(entry);
            let is_output = folder.starts_with(&self.at) && !entry.ends_with(".jar") && !entry.ends_with('*');
            if is_output && git::ask(&self.at, &["ls-files", "--", &folder.to_string_lossy()])?.is_empty() {
                found.push(entry.to_owned());
            }
        }
        Ok(found)
    }
}

/// The class path of a java command.
pub fn class_path(java: &[String]) -> Option<&str> {
    let joined = java.iter().find_map(|word| word.strip_prefix(JOINED));
    joined.or_else(|| {
        let option = java.iter().position(|word| CLASS_PATH.contains(&word.as_str()))?;
        java.get(option + 1).map(String::as_str)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_moved_into_the_tree() {
        let folder = tempfile::tempdir().unwrap();
        let root = fs::canonicalize(folder.path()).unwrap();
        let git = |words: &[&str]| {
            let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
            git::ask(&root, &[&settings[..], words].concat()).unwrap()
        };
        git(&["init", "-q"]);
        fs::create_dir_all(root.join("m/res")).unwrap();
        fs::write(root.join("m/res/known.jar"), "").unwrap();
        fs::write(root.join("m/A.java"), "").unwrap();
        git(&["add", "-A"]);
        git(&["commit", "-q", "-m", "first"]);
        fs::write(root.join("m/lib.jar"), "").unwrap();
        let history = History::of(&root.join("m")).unwrap();
        let mut tree = Tree::open(&history, &root.join("work/tree")).unwrap();
        tree.check_out("HEAD").unwrap();
        assert_eq!(tree.sources().unwrap(), ["A.java"]);
        let words = |path: &str| ["java", "-cp", path, "a.Main", "-cp"].map(str::to_owned).to_vec();
        let given = format!("out:{0}/m/out2:lib.jar:res:res/known.jar:/else/where.jar", root.display());
        let expected =
            format!("out:{0}/work/tree/m/out2:{0}/m/lib.jar:res:res/known.jar:/else/where.jar", root.display());
        let moved = tree.moved(&words(&given)).unwrap();
        assert_eq!(moved, words(&expected));
        assert_eq!(tree.outputs(&moved).unwrap(), ["out".to_owned(), format!("{}/work/tree/m/out2", root.display())]);
        assert!(Tree::open(&history, &root.join("work/tree")).is_ok());
    }
}
