//! What a build and `factor fork` tell each other, in a folder.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use factor_engine::exit_codes::Exit;
use factor_engine::failure::Failure;
use factor_engine::store::DEFAULT;
use serde::{Deserialize, Serialize};

use super::io;

/// What the build is told by.
const ASKED: &str = "asked.json";
/// What the captures came to, a line each.
const NOTES: &str = "notes";

/// The flag that names a store.
pub const STORE: &str = "--store=";
/// The flag that asks for a capture of each test.
pub const EACH_TEST: &str = "--each-test";

/// What `factor fork` is to do.
#[derive(Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The java that was typed for Maven's tests: a system property of theirs.
    pub typed: Option<String>,
    /// Our own flags.
    pub flags: Vec<String>,
    /// The folder in which the build was started.
    pub root: PathBuf,
}

impl Asked {
    /// Writes it.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn write(&self, folder: &Path) -> Result<(), Failure> {
        let written = serde_json::to_vec(self).map_err(Into::into).and_then(|text| fs::write(folder.join(ASKED), text));
        written.map_err(|e| io(folder, &e))
    }

    /// Each test is to be captured alone.
    pub fn has_each_test(&self) -> bool {
        self.flags.iter().any(|flag| flag == EACH_TEST)
    }

    /// Where captures are kept.
    pub fn store(&self) -> &Path {
        let store = self.flags.iter().find_map(|flag| flag.strip_prefix(STORE));
        Path::new(store.unwrap_or(DEFAULT))
    }

    /// Reads it.
    ///
    /// # Errors
    /// It is not there.
    pub fn read(folder: &Path) -> Result<Asked, Failure> {
        let file = folder.join(ASKED);
        let read = fs::read(&file).and_then(|text| Ok(serde_json::from_slice(&text)?));
        read.map_err(|e| Failure::new(Exit::Usage, format!("{}: {e}", file.display()), "factor capture -- mvn verify"))
    }
}

/// What is noted of the JVMs of tests while the build runs.
#[derive(Debug, Serialize, Deserialize)]
pub enum Note {
    /// One began.
    Begun,
    /// A class of tests is captured, each test alone, in a folder.
    Class(String, String),
    /// A JVM began that shares the tests of these classes, in a folder, with others: its number among them.
    Shared(String, Vec<String>, u32),
    /// All that a JVM runs is captured in one run, of this name in the build.
    Run(String),
    /// Captures of one ended, with this exit code.
    Ended(u8),
}

impl Note {
    /// Adds it to the others.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn add(&self, folder: &Path) -> Result<(), Failure> {
        let line = serde_json::to_string(self).map_err(|e| io(folder, &e.into()))? + "\n";
        let file = File::options().create(true).append(true).open(folder.join(NOTES));
        file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(|e| io(folder, &e))
    }

    /// Waits until no other JVM's tests are being captured. The turn ends with the file that comes back.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn turn(folder: &Path) -> Result<File, Failure> {
        let file = File::options().create(true).append(true).open(folder.join(NOTES));
        file.and_then(|file| file.lock().map(|()| file)).map_err(|e| io(folder, &e))
    }

    /// All of them.
    pub fn all(folder: &Path) -> Vec<Note> {
        let text = fs::read_to_string(folder.join(NOTES)).unwrap_or_default();
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }
}
