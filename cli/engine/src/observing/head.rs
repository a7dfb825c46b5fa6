//! What is known of an observation beside its calls.

use std::path::Path;

use factor_rewriter::observe::Tables;
use serde::{Deserialize, Serialize};

use crate::exit_codes::Exit;
use crate::failure::Failure;
use crate::launch::write;

/// The file.
pub const FILE: &str = "observed.json";
/// The version of this file and of that of the calls.
pub const FORMAT: u32 = 3;
/// The oldest one that can be read: it tells no constants.
const OLDEST: u32 = 2;

/// The observed run, and what the numbers in its calls mean.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Head {
    /// `FORMAT`.
    pub format: u32,
    /// The java command.
    pub command: Vec<String>,
    /// The folder in which it ran.
    pub directory: String,
    /// The launcher.
    pub java: String,
    /// The class path.
    pub class_path: Vec<String>,
    /// Which classes were to be observed.
    pub globs: Vec<String>,
    /// Those that were.
    pub observed: Vec<String>,
    /// What the numbers mean.
    pub tables: Tables,
}

impl Head {
    /// Writes the file.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn write(&self, folder: &Path) -> Result<(), Failure> {
        let text = serde_json::to_string(self).map_err(|e| Failure::new(Exit::Internal, e, "report it"))?;
        write(&folder.join(FILE), text.as_bytes())
    }

    /// Reads the file of an observation.
    ///
    /// # Errors
    /// It is not there, or is of another version.
    pub fn read(folder: &Path) -> Result<Head, Failure> {
        let file = folder.join(FILE);
        let again = "observe again: factor capture --observe 'PACKAGE.**' -- java …";
        let unread =
            |e: &dyn std::fmt::Display| Failure::new(Exit::Unreadable, format!("{}: {e}", file.display()), again);
        let text = std::fs::read_to_string(&file).map_err(|e| unread(&e))?;
        let head: Head = serde_json::from_str(&text).map_err(|e| unread(&e))?;
        match head.format {
            OLDEST..=FORMAT => Ok(head),
            other => {
                Err(unread(&format!("it is of version {other}, and this `factor` reads versions {OLDEST} to {FORMAT}")))
            }
        }
    }
}
