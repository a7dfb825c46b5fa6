//! What a capture keeps of the partition, so that a replay decides as the capture did.

use serde::{Deserialize, Serialize};

use super::error::PartitionError;
use super::file::PartitionFile;
use super::realm::Selection;

/// The flags and the partition file of a command: two levels, for flags win over the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    /// What stands for the secrets of the capture.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pseudonyms: Vec<String>,
    /// What tells these secrets from others: which key was used, then a digest for each pseudonym; nothing where there was no key.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub digests: Vec<String>,
    /// What was given on the command line.
    pub flags: Selection,
    /// The partition file; without patterns where there was none.
    pub file: PartitionFile,
    /// Where flags come from that were not typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub project: Option<Project>,
}

/// A file that gives what is not on the command line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Project {
    /// Its absolute path.
    pub file: String,
    /// The profile that counted.
    pub profile: String,
    /// Flags of the partition that it did not decide.
    pub given: Vec<String>,
}

impl Recorded {
    /// As TOML, which [`Recorded::parse`] reads.
    ///
    /// # Errors
    /// A value that TOML cannot hold.
    pub fn to_toml(&self) -> Result<String, PartitionError> {
        toml::to_string(self).map_err(|error| wrong(error.to_string()))
    }

    /// Reads what [`Recorded::to_toml`] wrote.
    ///
    /// # Errors
    /// Text that is no TOML of this shape.
    pub fn parse(text: &str) -> Result<Self, PartitionError> {
        let recorded: Self = toml::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let origin = "the capture's partition file".to_owned();
        Ok(Self { file: PartitionFile { origin, ..recorded.file }, ..recorded })
    }
}

fn wrong(reason: String) -> PartitionError {
    PartitionError::Toml { origin: "the capture's partition".to_owned(), reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_levels_and_the_effects_are_kept() {
        let text = "cut = ['a.\"b\".**']\nlibrary = ['l.**']\n[[effect]]\nverdict = 'env'\nkind = 'clock'\n\
                    quiet = true\npatterns = ['a.B#m']\n";
        let (file, _) = PartitionFile::parse(text, "p.toml").unwrap();
        let words = |text: &str| vec![text.to_owned()];
        let flags =
            Selection { cut: words("c.**"), environment: words("a.C"), within: words("c.d.*"), ..Selection::default() };
        let recorded = Recorded { flags, file, pseudonyms: words("p"), digests: words("k"), project: None };
        let back = Recorded::parse(&recorded.to_toml().unwrap()).unwrap();
        assert_eq!(back.file.origin, "the capture's partition file");
        let origin = recorded.file.origin.clone();
        assert_eq!(Recorded { file: PartitionFile { origin, ..back.file }, ..back }, recorded);
    }
}
