//! A partition that an evaluation tries.

/// What is code under test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Partition {
    /// Classes of these names.
    Cut(Vec<String>),
    /// The classes that a commit changes: each commit has a cut, and a capture, of its own.
    Changed,
    /// What a partition file says.
    File(String),
}

/// The word for [`Partition::Changed`].
const CHANGED: &str = "changed";

impl Partition {
    /// Of a word on the command line: `changed`, or names with blanks between them.
    pub fn read(text: &str) -> Partition {
        match text {
            CHANGED => Partition::Changed,
            _ => Partition::Cut(text.split_whitespace().map(str::to_owned).collect()),
        }
    }

    /// As it can be typed.
    pub fn label(&self) -> String {
        match self {
            Partition::Cut(globs) => globs.join(" "),
            Partition::Changed => CHANGED.to_owned(),
            Partition::File(path) => path.clone(),
        }
    }

    /// The name of its capture.
    pub fn capture(&self) -> String {
        match self {
            Partition::Changed => CHANGED.to_owned(),
            _ => format!("cut-{}", &blake3::hash(self.label().as_bytes()).to_hex()[..12]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partitions_read_back() {
        for text in ["changed", "a.**", "a.** b.C"] {
            assert_eq!(Partition::read(text).label(), text);
        }
        assert_ne!(Partition::read("a.**").capture(), Partition::read("b.**").capture());
    }
}
