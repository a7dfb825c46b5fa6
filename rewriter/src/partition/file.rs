//! The partition file.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::effects::Group;
use super::error::PartitionError;
use super::nearest::unknown_key;
use super::redact::Redact;

/// A partition file, as read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PartitionFile {
    /// Globs of the code under test.
    pub cut: Vec<String>,
    /// Globs of the environment.
    pub environment: Vec<String>,
    /// Globs of libraries that run in place.
    pub library: Vec<String>,
    /// Effects that take precedence over the built-in table.
    pub effect: Vec<Group>,
    /// What is secret.
    #[serde(skip_serializing_if = "Redact::is_default")]
    pub redact: Redact,
    /// Name of the file, for messages.
    #[serde(skip)]
    pub origin: String,
}

const KEYS: [&str; 15] = [
    "cut",
    "environment",
    "library",
    "effect",
    "verdict",
    "kind",
    "quiet",
    "patterns",
    "redact",
    "defaults",
    "member",
    "name",
    "arguments",
    "result",
    "when",
];

impl PartitionFile {
    /// Reads a partition file; with it come warnings about keys that nobody knows.
    ///
    /// # Errors
    /// The file cannot be read, or is no TOML of the right shape.
    pub fn read(path: &Path) -> Result<(Self, Vec<String>), PartitionError> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| PartitionError::Unreadable { path: path.to_owned(), reason: error.to_string() })?;
        Self::parse(&text, &path.display().to_string())
    }

    /// As [`PartitionFile::read`], from text; `origin` is the name for messages.
    ///
    /// # Errors
    /// The text is no TOML of the right shape.
    pub fn parse(text: &str, origin: &str) -> Result<(Self, Vec<String>), PartitionError> {
        let wrong =
            |error: toml::de::Error| PartitionError::Toml { origin: origin.to_owned(), reason: error.to_string() };
        let document = toml::Deserializer::parse(text).map_err(wrong)?;
        let mut warnings = Vec::new();
        let ignored = |path: serde_ignored::Path<'_>| warnings.push(unknown_key(origin, &path.to_string(), KEYS));
        let file: PartitionFile = serde_ignored::deserialize(document, ignored).map_err(wrong)?;
        Ok((Self { origin: origin.to_owned(), ..file }, warnings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_keys_are_warned_about_with_the_nearest() {
        let text =
            "cut = ['a.**']\nenviroment = []\n[[effect]]\nverdict = 'neutral'\npatterns = ['a.B#m']\nzzz = 'x'\n";
        let (file, mut warnings) = PartitionFile::parse(text, "p.toml").unwrap();
        warnings.sort();
        assert_eq!(file.cut, ["a.**"]);
        assert_eq!(file.effect.len(), 1);
        assert_eq!(warnings[1], "p.toml: unknown key `enviroment`; did you mean `environment`?");
        assert_eq!(warnings[0], "p.toml: unknown key `effect.0.zzz`");
    }

    #[test]
    fn a_wrong_shape_is_an_error_with_its_place() {
        let error = PartitionFile::parse("cut = 3", "p.toml").unwrap_err();
        assert!(error.to_string().starts_with("p.toml: ") && error.to_string().contains("line 1"), "{error}");
    }
}
