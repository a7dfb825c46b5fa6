//! Edits of a program, as `testdata/matching/*.edits` have them. An edit begins with `# ` and its name. Each of its hunks begins with
//! `@ ` and a file of the code under test; then lines of it that go (`-`), come (`+`), or stay, to tell the place (` `). Indentation does
//! not count.

use std::collections::BTreeMap;
use std::path::Path;

/// An edit of the code under test.
pub struct Edit {
    /// What it does.
    pub name: String,
    hunks: Vec<Hunk>,
}

struct Hunk {
    file: String,
    lines: Vec<(char, String)>,
}

/// All edits of a file.
pub fn read(file: &Path) -> Vec<Edit> {
    let text = std::fs::read_to_string(file).expect("a file of edits");
    let mut edits: Vec<Edit> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("# ") {
            edits.push(Edit { name: name.to_owned(), hunks: Vec::new() });
        } else if let Some(file) = line.strip_prefix("@ ") {
            let edit = edits.last_mut().expect("a name comes before");
            edit.hunks.push(Hunk { file: file.to_owned(), lines: Vec::new() });
        } else if let (Some(hunk), Some(kind @ ('-' | '+' | ' '))) =
            (edits.last_mut().and_then(|edit| edit.hunks.last_mut()), line.chars().next())
        {
            hunk.lines.push((kind, line[1..].trim().to_owned()));
        }
    }
    edits
}

/// Source files by name; of each line whether it is edited.
#[derive(Clone)]
pub struct Sources(BTreeMap<String, Vec<(String, bool)>>);

impl Sources {
    /// The files of a folder.
    pub fn read(folder: &Path) -> Sources {
        let entries = std::fs::read_dir(folder).expect("sources").map(|entry| entry.expect("entry").path());
        let lines = |path: &Path| {
            let text = std::fs::read_to_string(path).expect("source");
            text.lines().map(|line| (line.to_owned(), false)).collect()
        };
        Sources(
            entries
                .map(|path| (path.file_name().expect("name").to_string_lossy().into_owned(), lines(&path)))
                .collect(),
        )
    }

    /// Edited; the lines that `counts` are those that come, and where lines go the ones around them.
    pub fn edited(&self, edit: &Edit, counts: bool) -> Sources {
        let mut sources = self.clone();
        for hunk in &edit.hunks {
            let lines = sources.0.get_mut(&hunk.file).unwrap_or_else(|| panic!("{}: no file {}", edit.name, hunk.file));
            let before: Vec<&String> =
                hunk.lines.iter().filter(|(kind, _)| *kind != '+').map(|(_, line)| line).collect();
            let is_here =
                |at: &usize| before.iter().zip(&lines[*at..]).all(|(wanted, (line, _))| *wanted == line.trim());
            let found: Vec<usize> = (0..=lines.len() - before.len()).filter(is_here).collect();
            let [at] = found[..] else { panic!("{}: `{}` is there {} times", edit.name, before[0], found.len()) };
            let mut old = lines.splice(at..at + before.len(), []).collect::<Vec<_>>().into_iter();
            let mut new: Vec<(String, bool)> = Vec::new();
            for (kind, line) in &hunk.lines {
                match kind {
                    '+' => new.push((line.clone(), counts)),
                    '-' => drop(old.next()),
                    _ => new.extend(old.next()),
                }
            }
            let comes = hunk.lines.iter().any(|(kind, _)| *kind == '+');
            let end = at + new.len();
            lines.splice(at..at, new);
            if !comes {
                lines[end - 1].1 |= counts;
                lines[end].1 |= counts;
            }
        }
        sources
    }

    /// Whether a line of a file is edited.
    pub fn is_edited(&self, file: &str, line: usize) -> bool {
        self.0.get(file).and_then(|lines| lines.get(line.checked_sub(1)?)).is_some_and(|(_, edited)| *edited)
    }

    /// Writes the files.
    pub fn write(&self, folder: &Path) {
        std::fs::create_dir_all(folder).expect("folder");
        for (name, lines) in &self.0 {
            let text: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
            std::fs::write(folder.join(name), text).expect("write");
        }
    }
}
