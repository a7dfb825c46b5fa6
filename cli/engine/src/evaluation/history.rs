//! The commits of a repository that an evaluation walks, and what they change.

use std::path::{Path, PathBuf};

use super::git;
use crate::failure::Failure;

/// Extensions of files that class files are made of.
const SOURCES: [&str; 4] = ["java", "kt", "groovy", "scala"];
/// In the path of a file that tests may read.
const RESOURCES: &str = "/resources/";
/// Between the fields of a line of `git log`.
const FIELD: char = '\u{1f}';

/// Which commits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Range {
    /// The last ones, so many.
    Last(u32),
    /// Those behind this one.
    Since(String),
}

/// A repository, and the folder of it in which tests run.
#[derive(Debug)]
pub struct History {
    /// The repository's folder.
    pub root: PathBuf,
    /// The folder of the tests as seen from there; empty where it is the same.
    pub place: PathBuf,
}

/// A commit that has one before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// Its id.
    pub id: String,
    /// The id of the first one that it comes from.
    pub parent: String,
    /// The first line of its message.
    pub title: String,
    /// Files that it changes or removes, and that the one before has.
    pub changed: Vec<String>,
    /// A file that class files are made of, or that tests may read, is changed, added or removed.
    pub touches_program: bool,
}

impl History {
    /// The repository that a folder is in.
    ///
    /// # Errors
    /// There is none, or no git.
    pub fn of(folder: &Path) -> Result<History, Failure> {
        let root = PathBuf::from(git::ask(folder, &["rev-parse", "--show-toplevel"])?);
        let place = PathBuf::from(git::ask(folder, &["rev-parse", "--show-prefix"])?);
        Ok(History { root, place })
    }

    /// The commits of a range along first parents, the oldest first.
    ///
    /// # Errors
    /// The range names what is not there.
    pub fn commits(&self, range: &Range) -> Result<Vec<Commit>, Failure> {
        let format = format!("--format=%H{FIELD}%P{FIELD}%s");
        let number = match range {
            Range::Last(number) => format!("--max-count={number}"),
            Range::Since(_) => "--reverse".to_owned(),
        };
        let from = match range {
            Range::Last(_) => "HEAD".to_owned(),
            Range::Since(commit) => format!("{commit}..HEAD"),
        };
        let told = git::ask(&self.root, &["log", "--first-parent", &number, &format, &from, "--"])?;
        let mut commits =
            told.lines().filter_map(|line| self.commit(line).transpose()).collect::<Result<Vec<_>, _>>()?;
        if let Range::Last(_) = range {
            commits.reverse();
        }
        Ok(commits)
    }

    /// Of a line of `git log`; the first commit of all has none before it.
    fn commit(&self, line: &str) -> Result<Option<Commit>, Failure> {
        let mut fields = line.splitn(3, FIELD);
        let (id, parents, title) = (fields.next(), fields.next(), fields.next());
        let (Some(id), Some(parent), Some(title)) = (id, parents.and_then(|all| all.split(' ').next()), title) else {
            return Ok(None);
        };
        if parent.is_empty() {
            return Ok(None);
        }
        let words = ["diff", "--no-renames", "--name-status", "-z", parent, id];
        let told = git::ask(&self.root, &words)?;
        let mut words = told.split('\0');
        let (mut changed, mut touches_program) = (Vec::new(), false);
        while let (Some(how), Some(file)) = (words.next(), words.next()) {
            touches_program |= is_source(file) || file.contains(RESOURCES);
            if how != "A" {
                changed.push(file.to_owned());
            }
        }
        let (id, parent, title) = (id.to_owned(), parent.to_owned(), title.to_owned());
        Ok(Some(Commit { id, parent, title, changed, touches_program }))
    }

    /// The classes of the source files that a commit changes, as a partition names them, as the commit before has them.
    ///
    /// # Errors
    /// Git does not have such a file.
    pub fn changed_classes(&self, commit: &Commit) -> Result<Vec<String>, Failure> {
        let mut classes = Vec::new();
        for file in commit.changed.iter().filter(|file| is_source(file)) {
            let source = git::ask(&self.root, &["show", &format!("{}:{file}", commit.parent)])?;
            let name = Path::new(file).file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if !name.contains('-') {
                classes.push(package(&source).map_or(name.clone(), |package| format!("{package}.{name}")));
            }
        }
        Ok(classes)
    }
}

/// So much of a commit's id as tells it from others, for people.
pub fn short(id: &str) -> &str {
    id.get(..8).unwrap_or(id)
}

fn is_source(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| SOURCES.iter().any(|source| extension == *source))
}

/// The package that a source file says it is of.
fn package(source: &str) -> Option<&str> {
    let line = source.lines().map(str::trim).find_map(|line| line.strip_prefix("package "))?;
    line.split([';', ' ']).next().filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_file_says_its_package() {
        assert_eq!(package("/* package of */\npackage a.b ; // c\nclass C {}"), Some("a.b"));
        assert_eq!(package("class C {}"), None);
    }

    #[test]
    fn commits_are_told_from_the_oldest() {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        let git = |words: &[&str]| {
            let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
            git::ask(at, &[&settings[..], words].concat()).unwrap()
        };
        git(&["init", "-q"]);
        let commit = |files: &[(&str, &str)], title: &str| {
            for (file, text) in files {
                std::fs::create_dir_all(at.join(file).parent().unwrap()).unwrap();
                std::fs::write(at.join(file), text).unwrap();
            }
            git(&["add", "-A"]);
            git(&["commit", "-q", "-m", title]);
            git(&["rev-parse", "HEAD"])
        };
        let first = commit(&[("s/A.java", "package a;\nclass A {}"), ("README", "")], "first");
        let second = commit(&[("s/A.java", "package a;\nclass A { }"), ("s/B.java", "class B {}")], "second");
        commit(&[("README", "more")], "third");
        let history = History::of(&at.join("s")).unwrap();
        assert_eq!(history.place, Path::new("s/"));
        let all = history.commits(&Range::Last(9)).unwrap();
        let titles: Vec<&str> = all.iter().map(|commit| commit.title.as_str()).collect();
        assert_eq!(titles, ["second", "third"]);
        assert_eq!((&all[0].id, &all[0].parent), (&second, &first));
        assert_eq!(history.changed_classes(&all[0]).unwrap(), ["a.A"]);
        assert!(all[0].touches_program && !all[1].touches_program);
        assert_eq!(history.commits(&Range::Since(second)).unwrap(), all[1..]);
        assert!(history.commits(&Range::Since("nothing".to_owned())).is_err());
    }
}
