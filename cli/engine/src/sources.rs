//! Where in the sources something is.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::frame::Frame;

/// Ends of the names of source files.
const SOURCES: [&str; 4] = ["java", "kt", "groovy", "scala"];
/// So many lines are shown before a line, and after it.
const AROUND: usize = 3;

/// A line of a source file, with those around it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The file's path.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// Number of the first of `lines`.
    pub first: usize,
    /// The lines around it.
    pub lines: Vec<String>,
}

impl Place {
    /// Where a frame is in the sources below a directory; `None` where they are not there, or have no such line.
    pub fn of(frame: &Frame, directory: &Path) -> Option<Place> {
        let file = file(frame, directory)?;
        let text = std::fs::read_to_string(&file).ok()?;
        let line = usize::try_from(frame.line).ok().filter(|line| *line >= 1 && *line <= text.lines().count())?;
        let first = line.saturating_sub(AROUND).max(1);
        let lines = text.lines().skip(first - 1).take(line - first + 1 + AROUND);
        let file = std::path::absolute(&file).unwrap_or(file).display().to_string();
        Some(Place { file, line, first, lines: lines.map(|line| line.trim_end().to_owned()).collect() })
    }

    /// The line itself.
    pub fn text(&self) -> &str {
        self.lines.get(self.line - self.first).map_or("", String::as_str)
    }
}

/// All source files below a directory, by name.
#[derive(Debug, Default)]
pub struct Sources {
    by_name: HashMap<String, Vec<PathBuf>>,
}

impl Sources {
    /// Those below a directory.
    pub fn below(directory: &Path) -> Sources {
        let mut by_name = HashMap::<String, Vec<PathBuf>>::new();
        for path in
            files(directory).filter(|path| path.extension().is_some_and(|end| SOURCES.iter().any(|of| end == *of)))
        {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let path = path.strip_prefix(directory).map(Path::to_path_buf).unwrap_or(path);
            by_name.entry(name).or_default().push(path);
        }
        Sources { by_name }
    }

    /// The file of a class (internal name), as a path below the directory; where it is not there, as its package says.
    pub fn path(&self, class: &str, file: &str) -> String {
        let end = class.rsplit_once('/').map_or_else(|| file.to_owned(), |(package, _)| format!("{package}/{file}"));
        let found = self.by_name.get(file).into_iter().flatten().find(|path| path.ends_with(&end));
        found.map_or(end.clone(), |path| path.display().to_string())
    }
}

/// The source file below the directory whose path ends as the class's package says.
fn file(frame: &Frame, directory: &Path) -> Option<PathBuf> {
    let file = frame.file.as_deref()?;
    let package = frame.class.rsplit_once('.').map_or("", |(package, _)| package).replace('.', "/");
    let end = if package.is_empty() { file.to_owned() } else { format!("{package}/{file}") };
    files(directory).find(|path| path.ends_with(&end))
}

/// What lies below a directory and is not hidden.
fn files(directory: &Path) -> impl Iterator<Item = PathBuf> {
    let hidden = |entry: &walkdir::DirEntry| entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.');
    let walk = walkdir::WalkDir::new(directory).max_depth(16).into_iter().filter_entry(move |entry| !hidden(entry));
    walk.flatten().map(walkdir::DirEntry::into_path)
}

/// The frame of a method in what a JVM printed of a stack: `p.Class.method(File.java:12)`.
pub fn printed(text: &str, class: &str, method: &str) -> Option<Frame> {
    let begin = format!("{class}.{method}(");
    let frame = |at: usize| {
        let (file, line) = text[at + begin.len()..].split_once(')')?.0.split_once(':')?;
        let (class, method) = (class.to_owned(), method.to_owned());
        Some(Frame { class, method, file: Some(file.to_owned()), line: line.parse().ok()? })
    };
    text.match_indices(&begin).find_map(|(at, _)| frame(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_frame_is_found_by_its_method() {
        let stack = "at t.A.one(A.java:7)\nat t.A.two(Unknown Source)\nat t.A.two(A.java:12)\n";
        let frame = printed(stack, "t.A", "two").unwrap();
        assert_eq!((frame.file.as_deref(), frame.line), (Some("A.java"), 12));
        assert_eq!(printed(stack, "t.A", "three"), None);
    }

    #[test]
    fn a_place_has_the_lines_around_it() {
        let directory = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(directory.path().join("src/t")).unwrap();
        std::fs::write(directory.path().join("src/t/A.java"), "1\n2\n3\n4\n5\n6  \n").unwrap();
        let frame = |line| Frame { class: "t.A".into(), method: "m".into(), file: Some("A.java".into()), line };
        let place = Place::of(&frame(5), directory.path()).unwrap();
        assert_eq!((place.first, place.text(), place.lines.concat()), (2, "5", "23456".to_owned()));
        assert_eq!(Place::of(&frame(1), directory.path()).unwrap().lines.concat(), "1234");
        assert_eq!(Place::of(&frame(7), directory.path()), None);
        assert_eq!(Place::of(&frame(-1), directory.path()), None);
    }
}
