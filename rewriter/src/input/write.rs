//! Writes a class path entry anew, with some classes replaced or left out; written beside and renamed.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::jar::MANIFEST;
use super::{Entry, EntryKind, InputError, Jar, folder, seal};

/// What becomes of one class of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Replacement {
    /// These bytes instead.
    Bytes(Vec<u8>),
    /// It is left out.
    Omitted,
}

/// Writes `entry` to `to`; classes that `changes` does not name, and everything that is no class, are copied as they are.
/// Signatures of a signed jar are left out, for they would not hold: returns how many files that were. Sealed packages are opened.
///
/// # Errors
/// What cannot be read or written; `to` is then as it was.
pub fn write_entry(entry: &Entry, changes: &BTreeMap<String, Replacement>, to: &Path) -> Result<usize, InputError> {
    let beside = beside(to);
    let stripped = match entry.kind {
        EntryKind::Directory => write_folder(entry, changes, &beside).map(|()| 0),
        EntryKind::Jar => write_jar(entry, changes, &beside),
    };
    let stripped = stripped.inspect_err(|_| remove(&beside))?;
    if to.is_dir() {
        fs::remove_dir_all(to).map_err(InputError::io(to))?;
    }
    fs::rename(&beside, to).map_err(InputError::io(to))?;
    Ok(stripped)
}

/// Writes a jar of these entries, sorted by name and dated alike, so that equal content gives equal bytes.
///
/// # Errors
/// What cannot be written; `to` is then as it was.
pub fn write_new_jar(entries: &BTreeMap<String, Vec<u8>>, to: &Path) -> Result<(), InputError> {
    let beside = beside(to);
    let written = (|| {
        let mut zip = create(&beside)?;
        for (name, bytes) in entries {
            add(&mut zip, name, bytes, &beside)?;
        }
        finish(zip, &beside)
    })();
    written.inspect_err(|_| remove(&beside))?;
    fs::rename(&beside, to).map_err(InputError::io(to))
}

fn beside(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(format!(".new{}", std::process::id()));
    to.with_file_name(name)
}

fn remove(path: &Path) {
    // Nothing is lost when this fails: a leftover beside the target is never read.
    let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
}

type Zip = ZipWriter<BufWriter<File>>;

fn create(path: &Path) -> Result<Zip, InputError> {
    Ok(ZipWriter::new(BufWriter::new(File::create(path).map_err(InputError::io(path))?)))
}

fn add(zip: &mut Zip, name: &str, bytes: &[u8], path: &Path) -> Result<(), InputError> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default());
    zip.start_file(name, options).map_err(|source| failed(path, source))?;
    zip.write_all(bytes).map_err(InputError::io(path))
}

fn finish(zip: Zip, path: &Path) -> Result<(), InputError> {
    let mut writer = zip.finish().map_err(|source| failed(path, source))?;
    writer.flush().map_err(InputError::io(path))
}

fn failed(path: &Path, source: zip::result::ZipError) -> InputError {
    InputError::Io { path: path.to_owned(), source: source.into() }
}

fn write_jar(entry: &Entry, changes: &BTreeMap<String, Replacement>, to: &Path) -> Result<usize, InputError> {
    let mut jar = Jar::open(&entry.path)?;
    let mut zip = create(to)?;
    let replaced: BTreeMap<usize, &str> = entry.classes.iter().map(|(name, &index)| (index, name.as_str())).collect();
    let mut stripped = 0;
    for (index, name) in jar.names() {
        if is_signature(&name) {
            stripped += 1;
            continue;
        }
        match replaced.get(&index).and_then(|class| changes.get(*class)) {
            Some(Replacement::Omitted) => {}
            Some(Replacement::Bytes(bytes)) => add(&mut zip, &name, bytes, to)?,
            None if name == MANIFEST => {
                let content = jar.read(index)?;
                let manifest = seal::unsealed(&String::from_utf8_lossy(&content));
                add(&mut zip, &name, manifest.as_deref().map_or(&content, str::as_bytes), to)?;
            }
            None => {
                let raw = jar.archive().by_index_raw(index);
                let raw = raw.map_err(|source| InputError::NotAJar { path: entry.path.clone(), source })?;
                zip.raw_copy_file(raw).map_err(|source| failed(to, source))?;
            }
        }
    }
    finish(zip, to)?;
    Ok(stripped)
}

/// Signature files and blocks (JAR specification, signed jars).
pub(super) fn is_signature(name: &str) -> bool {
    let Some(file) = name.strip_prefix("META-INF/") else { return false };
    let upper = file.to_ascii_uppercase();
    !file.contains('/') && [".SF", ".RSA", ".DSA", ".EC"].iter().any(|end| upper.ends_with(end))
}

fn write_folder(entry: &Entry, changes: &BTreeMap<String, Replacement>, to: &Path) -> Result<(), InputError> {
    for file in folder::entries(&entry.path).map_err(InputError::io(&entry.path))? {
        let relative = file.path().strip_prefix(&entry.path).unwrap_or(file.path());
        let target = to.join(relative);
        if file.file_type().is_dir() {
            fs::create_dir_all(&target).map_err(InputError::io(&target))?;
            continue;
        }
        let name = relative.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
        match name.strip_suffix(".class").and_then(|class| changes.get(class)) {
            Some(Replacement::Omitted) => {}
            Some(Replacement::Bytes(bytes)) => fs::write(&target, bytes).map_err(InputError::io(&target))?,
            None => drop(fs::copy(file.path(), &target).map_err(InputError::io(&target))?),
        }
    }
    Ok(())
}
