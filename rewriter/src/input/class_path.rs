//! The class path: which class file a name means.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::HashMap;

use super::{InputError, Jar, folder};

/// What an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// A folder of class files.
    Directory,
    /// A jar.
    Jar,
}

/// One entry of a class path.
#[derive(Debug)]
pub struct Entry {
    /// As the user wrote it.
    pub path: PathBuf,
    /// Folder or jar.
    pub kind: EntryKind,
    /// Internal names of its classes; for jars the index of the entry.
    pub classes: BTreeMap<String, usize>,
    jar: Option<Mutex<Jar>>,
}

/// A class found on the class path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// Number of the entry.
    pub entry: usize,
}

/// An opened class path. Of two classes of one name the first counts, as in the JVM.
#[derive(Debug)]
pub struct ClassPath {
    entries: Vec<Entry>,
    index: HashMap<String, usize>,
}

impl ClassPath {
    /// Opens all entries for a JVM of this feature release.
    ///
    /// # Errors
    /// An entry that is absent, or a file that is no jar.
    pub fn open(paths: &[PathBuf], feature: u16) -> Result<ClassPath, InputError> {
        let mut class_path = ClassPath { entries: Vec::new(), index: HashMap::new() };
        for path in paths {
            let entry = Entry::open(path, feature)?;
            for class in entry.classes.keys() {
                class_path.index.entry(class.clone()).or_insert(class_path.entries.len());
            }
            class_path.entries.push(entry);
        }
        Ok(class_path)
    }

    /// The entries, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Which entry supplies a class.
    pub fn find(&self, name: &str) -> Option<Found> {
        self.index.get(name).map(|&entry| Found { entry })
    }

    /// The bytes of a class; `None` when no entry has it.
    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, InputError> {
        self.find(name).map(|found| self.entries[found.entry].read(name)).transpose()
    }

    /// Internal names of all classes that count, in the order of the class path.
    pub fn names(&self) -> Vec<String> {
        let of_entry = |(number, entry): (usize, &Entry)| {
            let names: Vec<String> = entry.classes.keys().filter(|name| self.index[*name] == number).cloned().collect();
            names
        };
        self.entries.iter().enumerate().flat_map(of_entry).collect()
    }
}

impl Entry {
    fn open(path: &Path, feature: u16) -> Result<Entry, InputError> {
        let metadata = fs::metadata(path).map_err(|source| match source.kind() {
            std::io::ErrorKind::NotFound => InputError::Absent(path.to_owned()),
            _ => InputError::Io { path: path.to_owned(), source },
        })?;
        if metadata.is_dir() {
            let classes = classes_of_folder(path)?;
            return Ok(Entry { path: path.to_owned(), kind: EntryKind::Directory, classes, jar: None });
        }
        let mut jar = Jar::open(path)?;
        let classes = jar.classes(feature)?;
        Ok(Entry { path: path.to_owned(), kind: EntryKind::Jar, classes, jar: Some(Mutex::new(jar)) })
    }

    /// Where it is, as messages and reports tell it.
    pub fn place(&self) -> String {
        self.path.display().to_string()
    }

    /// The digest of the jar that was opened, as it now is; `None` for a folder, or where it cannot be read.
    pub fn digest(&self) -> Option<blake3::Hash> {
        self.opened()?.digest().ok()
    }

    /// The bytes of one of its classes.
    ///
    /// # Errors
    /// A class it does not have, or a file that cannot be read.
    pub fn read(&self, name: &str) -> Result<Vec<u8>, InputError> {
        match (self.opened(), self.classes.get(name)) {
            (Some(mut jar), Some(&index)) => jar.read(index),
            _ => {
                let file = self.path.join(format!("{name}.class"));
                fs::read(&file).map_err(InputError::io(&file))
            }
        }
    }

    /// Names of its files below a folder (`META-INF/services/`), in order.
    pub fn files(&self, folder: &str) -> Vec<String> {
        let mut names: Vec<String> = match self.opened() {
            Some(jar) => jar.names().into_iter().map(|(_, name)| name).filter(|name| !name.ends_with('/')).collect(),
            None => folder::entries(&self.path.join(folder))
                .into_iter()
                .flatten()
                .filter(|entry| entry.file_type().is_file())
                .filter_map(|entry| Some(entry.path().strip_prefix(&self.path).ok()?.to_string_lossy().into_owned()))
                .map(|name| name.replace(std::path::MAIN_SEPARATOR, "/"))
                .collect(),
        };
        names.retain(|name| name.starts_with(folder));
        names.sort();
        names.dedup();
        names
    }

    /// Whether it has a file of this name.
    pub fn has_file(&self, name: &str) -> bool {
        match self.opened() {
            Some(jar) => jar.find(name).is_some(),
            None => !name.starts_with('/') && self.path.join(name).is_file(),
        }
    }

    /// The bytes of any of its files, by its name.
    ///
    /// # Errors
    /// A file it does not have, or that cannot be read.
    pub fn read_file(&self, name: &str) -> Result<Vec<u8>, InputError> {
        if let Some(mut jar) = self.opened()
            && let Some(index) = jar.find(name)
        {
            return jar.read(index);
        }
        let file = self.path.join(name);
        fs::read(&file).map_err(InputError::io(&file))
    }

    /// Whether it is a signed jar: changed classes would not match the signatures, nor new classes of a package those of the old.
    pub fn is_signed(&self) -> bool {
        self.names_any(super::write::is_signature)
    }

    /// Whether it is a jar that seals packages: new classes of a package would have to lie in it.
    pub fn is_sealed(&self) -> bool {
        let Some(mut jar) = self.opened() else { return false };
        jar.manifest().is_ok_and(|manifest| super::seal::unsealed(&manifest).is_some())
    }

    /// Whether jars lie in it, whose classes no class path can name.
    pub fn holds_jars(&self) -> bool {
        self.names_any(|name| name.ends_with(".jar"))
    }

    fn names_any(&self, wanted: impl Fn(&str) -> bool) -> bool {
        self.opened().is_some_and(|jar| jar.has(wanted))
    }

    /// Its jar, for this thread alone; none where it is a folder.
    fn opened(&self) -> Option<MutexGuard<'_, Jar>> {
        self.jar.as_ref().map(|jar| jar.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn classes_of_folder(path: &Path) -> Result<BTreeMap<String, usize>, InputError> {
    let mut classes = BTreeMap::new();
    for entry in folder::entries(path).map_err(InputError::io(path))? {
        let relative = entry.path().strip_prefix(path).unwrap_or(entry.path());
        let name = relative.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
        if let Some(class) = name.strip_suffix(".class")
            && entry.file_type().is_file()
            && !class.ends_with("module-info")
            && !class.ends_with("package-info")
        {
            classes.insert(class.to_owned(), 0);
        }
    }
    Ok(classes)
}
