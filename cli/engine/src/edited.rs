//! What of the code under test was edited since a capture, line by line: facts of the class files, which say nothing of what an edit does.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use factor_rewriter::classfile::{Class, ClassFileError};
use factor_rewriter::input::{ClassPath, InputError};
use factor_rewriter::outline::lines::{self, Calls, Kept, Line, Lines};
use factor_rewriter::snapshot::Snapshot;
use serde::{Deserialize, Serialize};
use similar::{Algorithm, DiffOp, capture_diff_slices};

use crate::frame::Frame;

/// What became of the lines at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// They are new.
    Added,
    /// Some that were before this one are gone.
    Removed,
    /// They are others.
    Changed,
    /// They were at another place of the method.
    Moved,
}

/// Lines that are edited, and what is edited together with them: in one method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edit {
    /// The first line.
    #[serde(flatten)]
    pub at: Frame,
    /// The last line.
    pub to: i64,
    /// What became of them.
    pub how: How,
    /// Names of members that the method calls at fewer places than it did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fewer: Vec<String>,
}

impl Edit {
    /// `Main.java:12`, of the first line.
    pub fn in_words(&self) -> String {
        self.at.in_file()
    }

    /// Whether a frame stands in one of its lines.
    pub fn has(&self, frame: &Frame) -> bool {
        self.is_in_method_of(frame) && (self.at.line..=self.to).contains(&frame.line)
    }

    /// Whether a frame is of its method.
    pub fn is_in_method_of(&self, frame: &Frame) -> bool {
        self.at.class == frame.class && self.at.method == lines::unnumbered(&frame.method)
    }
}

/// The edits of what a snapshot has, on the class path as it now is, in the order of classes and lines. What cannot be read is not told
/// of: this is said beside a verdict, and no verdict depends on it.
pub fn since(snapshot: &Path, class_path: &[PathBuf], feature: u16) -> Vec<Edit> {
    let Ok(snapshot) = Snapshot::read(snapshot) else { return Vec::new() };
    let Ok(class_path) = ClassPath::open(class_path, feature) else { return Vec::new() };
    let edits = snapshot.lines().into_iter().filter_map(|(name, kept)| of_class(&kept, &class_path, &name).ok());
    edits.flatten().collect()
}

/// Whether a class of the code under test that the captured run loaded is another now, or cannot be read.
pub fn is_any(snapshot: &Path, class_path: &[PathBuf], feature: u16) -> bool {
    let Ok(snapshot) = Snapshot::read(snapshot) else { return true };
    let Ok(class_path) = ClassPath::open(class_path, feature) else { return true };
    let is_same = |name: &str, kept: &Kept| {
        class_path.read(name).is_ok_and(|bytes| bytes.is_some_and(|bytes| lines::digest(&bytes) == kept.class))
    };
    !snapshot.lines().into_iter().all(|(name, kept)| is_same(&name, &kept))
}

/// A class as it now is.
struct Now {
    file: Option<String>,
    lines: Lines,
    calls: BTreeMap<String, Calls>,
}

impl Now {
    fn of(bytes: &[u8]) -> Result<Now, ClassFileError> {
        let class = Class::parse(bytes)?;
        Ok(Now {
            file: class.source_file().map(str::to_owned),
            lines: lines::lines(&class)?,
            calls: lines::calls(&class)?,
        })
    }
}

fn of_class(before: &Kept, class_path: &ClassPath, name: &str) -> Result<Vec<Edit>, InputError> {
    let Some(bytes) = class_path.read(name)? else { return Ok(Vec::new()) };
    if lines::digest(&bytes) == before.class {
        return Ok(Vec::new());
    }
    let now = Now::of(&bytes).map_err(|source| InputError::Class { entry: name.to_owned(), source })?;
    let mut edits = Vec::new();
    for (key, lines) in &now.lines {
        let fewer = fewer(before.calls.get(key), now.calls.get(key));
        let before = before.methods.get(key).map_or(&[][..], Vec::as_slice);
        edits.extend(of_method(before, lines).into_iter().map(|(lines, how)| Edit {
            at: Frame {
                class: name.replace('/', "."),
                method: key.split('(').next().unwrap_or_default().to_owned(),
                file: now.file.clone(),
                line: *lines.start(),
            },
            to: *lines.end(),
            how,
            fewer: fewer.clone(),
        }));
    }
    edits.sort_by_key(|edit| edit.at.line);
    Ok(edits)
}

/// Names that are called at fewer places now.
fn fewer(before: Option<&Calls>, now: Option<&Calls>) -> Vec<String> {
    let places = |name: &str| now.and_then(|now| now.get(name)).copied().unwrap_or(0);
    let fewer = before.into_iter().flatten().filter(|(name, count)| places(name) < **count);
    fewer.map(|(name, _)| name.clone()).collect()
}

type Found = (std::ops::RangeInclusive<i64>, How);

fn of_method(before: &[u32], now: &[Line]) -> Vec<Found> {
    let digests: Vec<u32> = now.iter().map(|line| line.digest).collect();
    let ops = capture_diff_slices(Algorithm::Myers, before, &digests);
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    for op in ops.iter().filter(|op| !matches!(op, DiffOp::Equal { .. })) {
        gone.extend_from_slice(&before[op.old_range()]);
        come.extend_from_slice(&digests[op.new_range()]);
    }
    gone.sort_unstable();
    come.sort_unstable();
    let moved = gone == come;
    let found = ops.iter().filter(|op| !matches!(op, DiffOp::Equal { .. })).map(|op| {
        let (old, new) = (op.old_range(), op.new_range());
        let how = match (moved, old.is_empty(), new.is_empty()) {
            (true, ..) => How::Moved,
            (_, true, _) => How::Added,
            (_, _, true) => How::Removed,
            _ => How::Changed,
        };
        (place(new, now), how)
    });
    found.collect()
}

/// The lines of a part of a method; of none, the line where they were.
fn place(part: Range<usize>, now: &[Line]) -> std::ops::RangeInclusive<i64> {
    let number = |line: &Line| i64::from(line.number);
    let lines = now[part.clone()].iter().map(number);
    if let (Some(first), Some(last)) = (lines.clone().min(), lines.max()) {
        return first..=last;
    }
    let before = part.start.checked_sub(1).map(|at| number(&now[at]));
    let after = now.get(part.start).map(number);
    let line = match (before, after) {
        // What was removed left a line behind, empty or a comment.
        (Some(before), Some(after)) if after > before + 1 => before + 1,
        (_, Some(after)) => after,
        (Some(before), None) => before,
        (None, None) => 0,
    };
    line..=line
}

/// What tells one edit from others: T's frames where it diverged, innermost first, and the name of the member that was to be called.
#[derive(Debug, Clone, Copy, Default)]
pub struct Told<'a> {
    /// The frames.
    pub frames: &'a [Frame],
    /// The name.
    pub expected: Option<&'a str>,
}

impl Told<'_> {
    /// The edit that is to be named first: that in which a frame stands; or else the method's, the only one, that calls what was expected
    /// at fewer places; or the one before a frame in its method. Where none of these tells, edits of one method are named; of several
    /// there is no telling.
    pub fn named<'e>(&self, edits: &'e [Edit]) -> Option<&'e Edit> {
        let on_line = self.frames.iter().find_map(|frame| edits.iter().find(|edit| edit.has(frame)));
        let fewer = || {
            let name = self.expected?;
            of_one_method(edits.iter().filter(|edit| edit.fewer.iter().any(|one| one == name)))
        };
        let in_method = || {
            let before =
                |frame: &Frame| edits.iter().rfind(|edit| edit.is_in_method_of(frame) && edit.at.line <= frame.line);
            self.frames.iter().find_map(before)
        };
        on_line.or_else(fewer).or_else(in_method).or_else(|| of_one_method(edits.iter()))
    }

    /// The line of the code under test that is named first: of an edit that is, or else where the code stood.
    pub fn first_line(&self, edits: &[Edit]) -> Option<Frame> {
        match self.named(edits) {
            Some(edit) => Some(self.frames.iter().find(|frame| edit.has(frame)).unwrap_or(&edit.at).clone()),
            None => self.frames.first().cloned(),
        }
    }
}

/// The first of edits that are all in one method.
fn of_one_method<'e>(mut edits: impl Iterator<Item = &'e Edit>) -> Option<&'e Edit> {
    let first = edits.next()?;
    edits.all(|edit| edit.is_in_method_of(&first.at)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(code: &[(u16, u32)]) -> Vec<Line> {
        code.iter().map(|(number, digest)| Line { number: *number, digest: *digest }).collect()
    }

    #[test]
    fn lines_are_added_removed_changed_and_moved() {
        let before = [1, 2, 3, 4];
        let at =
            |found: &[Found]| found.iter().map(|(lines, how)| (*lines.start(), *lines.end(), *how)).collect::<Vec<_>>();
        let edits = |now: &[(u16, u32)]| at(&of_method(&before, &lines(now)));
        assert_eq!(edits(&[(10, 1), (11, 2), (12, 3), (14, 4)]), []);
        assert_eq!(edits(&[(10, 1), (11, 9), (12, 3), (13, 4)]), [(11, 11, How::Changed)]);
        assert_eq!(edits(&[(10, 1), (11, 2), (12, 8), (13, 9), (14, 3), (15, 4)]), [(12, 13, How::Added)]);
        assert_eq!(edits(&[(10, 1), (11, 3), (12, 4)]), [(11, 11, How::Removed)]);
        assert_eq!(edits(&[(10, 1), (12, 3), (13, 4)]), [(11, 11, How::Removed)]);
        assert_eq!(edits(&[(10, 1), (11, 2), (12, 3)]), [(12, 12, How::Removed)]);
        assert!(edits(&[(10, 1), (11, 3), (12, 2), (13, 4)]).iter().all(|(.., how)| *how == How::Moved));
    }

    #[test]
    fn an_edit_is_named_that_the_stack_tells_or_that_is_alone() {
        let frame = |method: &str, line| Frame { class: "t.A".into(), method: method.into(), file: None, line };
        let edit = |method: &str, line, fewer: &[&str]| {
            let fewer = fewer.iter().map(|name| (*name).to_owned()).collect();
            Edit { at: frame(method, line), to: line + 1, how: How::Changed, fewer }
        };
        let edits = [edit("a", 3, &[]), edit("a", 7, &[]), edit("b", 20, &["put"])];
        let line = |frames: &[Frame], expected| Told { frames, expected }.named(&edits).map(|edit| edit.at.line);
        assert_eq!(line(&[frame("c", 1), frame("b", 30), frame("a", 8)], None), Some(7));
        assert_eq!(line(&[frame("c", 1), frame("a", 6)], None), Some(3));
        assert_eq!(line(&[frame("c", 1), frame("a", 6)], Some("put")), Some(20));
        assert_eq!(line(&[frame("c", 1), frame("a", 1)], Some("get")), None);
        assert_eq!(line(&[frame("c", 1)], None), None);
        assert_eq!(line(&[frame("c", 1)], Some("put")), Some(20));
        assert_eq!(Told::default().named(&edits[..2]).map(|edit| edit.at.line), Some(3));
        assert_eq!(Told::default().named(&[]), None);
    }
}
