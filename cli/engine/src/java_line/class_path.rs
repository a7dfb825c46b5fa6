//! The class path: wildcards as the launcher expands them, and the `Class-Path` attributes of jars.

use super::error::LineError;
use super::manifest;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// One place where classes are looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// As written; relative to the directory of the command.
    pub path: PathBuf,
    /// The user named it: it is not from a wildcard or a manifest.
    pub given: bool,
}

impl Entry {
    /// An entry that the user named.
    pub fn given(path: impl Into<PathBuf>) -> Entry {
        Entry { path: path.into(), given: true }
    }
}

/// What a class path as it stands in `-cp` names, wildcards put in; an empty part means the current directory.
///
/// # Errors
/// A wildcard's directory cannot be listed.
pub fn named(given: &str, directory: &Path) -> Result<Vec<Entry>, LineError> {
    let mut entries = Vec::new();
    for path in std::env::split_paths(given) {
        match path.file_name().filter(|name| *name == "*") {
            Some(_) => entries.extend(wildcard(path.parent().unwrap_or(Path::new("")), directory)?),
            None if path.as_os_str().is_empty() => entries.push(Entry::given(".")),
            None => entries.push(Entry::given(path)),
        }
    }
    Ok(entries)
}

/// All `.jar` and `.JAR` files directly in a directory, sorted (the launcher takes them in the order of the file system, which
/// changes from machine to machine). A directory that is not there has none.
fn wildcard(folder: &Path, directory: &Path) -> Result<Vec<Entry>, LineError> {
    let place = directory.join(folder);
    let listing = match std::fs::read_dir(&place) {
        Ok(listing) => listing,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(vec![Entry::given(folder.join("*"))]),
        Err(cause) => return Err(LineError::Wildcard { path: folder.to_owned(), cause }),
    };
    let mut names = Vec::new();
    for entry in listing {
        let name = entry.map_err(|cause| LineError::Wildcard { path: folder.to_owned(), cause })?.file_name();
        if name.to_str().is_some_and(|n| n.ends_with(".jar") || n.ends_with(".JAR")) {
            names.push(name);
        }
    }
    names.sort();
    Ok(names.into_iter().map(|name| Entry { path: folder.join(name), given: false }).collect())
}

/// Adds what the jars' manifests name, each behind the jar that names it; an entry counts where it comes first.
///
/// # Errors
/// A jar cannot be read.
pub fn closure(entries: Vec<Entry>, directory: &Path) -> Result<Vec<Entry>, LineError> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    let mut todo: Vec<Entry> = entries.into_iter().rev().collect();
    while let Some(entry) = todo.pop() {
        let place = directory.join(&entry.path);
        if !seen.insert(std::fs::canonicalize(&place).unwrap_or_else(|_| place.clone())) {
            continue;
        }
        if place.is_file() {
            let manifest = manifest::read(&place).map_err(|e| e.named(&entry.path.to_string_lossy()))?;
            todo.extend(manifest.class_path.iter().rev().filter_map(|url| named_by(&entry.path, url, directory)));
        }
        out.push(entry);
    }
    Ok(out)
}

/// The file that a `Class-Path` URL names, if it is there: manifests name many that are not.
fn named_by(jar: &Path, url: &str, directory: &Path) -> Option<Entry> {
    let path = url.strip_prefix("file:").map(|p| p.trim_start_matches("//")).unwrap_or(url);
    let path = jar.parent().unwrap_or(Path::new("")).join(percent_decoded(path)?);
    directory.join(&path).exists().then_some(Entry { path, given: false })
}

/// `%20` and the like; `None` where the result is no UTF-8.
fn percent_decoded(url: &str) -> Option<String> {
    let mut out = Vec::new();
    let mut bytes = url.as_bytes();
    while let Some((&byte, rest)) = bytes.split_first() {
        let code = (byte == b'%').then(|| rest.get(..2)).flatten().and_then(|hex| std::str::from_utf8(hex).ok());
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(decoded) => {
                out.push(decoded);
                bytes = &rest[2..];
            }
            None => {
                out.push(byte);
                bytes = rest;
            }
        }
    }
    String::from_utf8(out).ok()
}

/// A note for each wildcard whose folder is not there; another entry that is absent is an error when it is opened.
pub fn absent(entries: &[Entry], directory: &Path) -> Vec<String> {
    let gone = entries.iter().filter(|e| e.path.ends_with("*") && !directory.join(&e.path).exists());
    gone.map(|e| format!("class path entry {}: there is no such folder", e.path.display())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn jar(path: &Path, class_path: &str) {
        let mut zip = zip::ZipWriter::new(std::fs::File::create(path).unwrap());
        zip.start_file("META-INF/MANIFEST.MF", zip::write::SimpleFileOptions::default()).unwrap();
        write!(zip, "Manifest-Version: 1.0\nClass-Path: {class_path}\n\n").unwrap();
        zip.finish().unwrap();
    }

    fn expanded(given: &str, dir: &Path) -> Vec<String> {
        closure(named(given, dir).unwrap(), dir)
            .unwrap()
            .into_iter()
            .map(|e| e.path.to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn wildcards_take_jars_only() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(dir.path().join("lib/sub.jar.d")).unwrap();
        jar(&dir.path().join("lib/b.jar"), "");
        jar(&dir.path().join("lib/a.JAR"), "");
        std::fs::write(dir.path().join("lib/x.zip"), "").unwrap();
        assert_eq!(expanded("x:lib/*:", dir.path()), ["x", "lib/a.JAR", "lib/b.jar", "."]);
    }

    #[test]
    fn manifests_are_followed_once_and_in_order() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join("l")).unwrap();
        jar(&dir.path().join("a.jar"), "l/b%20b.jar l/c.jar gone.jar");
        jar(&dir.path().join("l/b b.jar"), "../a.jar d.jar");
        jar(&dir.path().join("l/c.jar"), "");
        jar(&dir.path().join("l/d.jar"), "");
        assert_eq!(expanded("a.jar:z", dir.path()), ["a.jar", "l/b b.jar", "l/d.jar", "l/c.jar", "z"]);
    }

    #[test]
    fn a_file_that_is_no_jar_is_named() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("a.jar"), "text").unwrap();
        let error = closure(named("a.jar", dir.path()).unwrap(), dir.path()).unwrap_err().to_string();
        assert!(error.starts_with("a.jar: not a jar"), "{error}");
    }

    #[test]
    fn wildcards_of_absent_folders_are_noted() {
        let dir = tempfile::tempdir().unwrap();
        let notes = absent(&named("gone:also/*", dir.path()).unwrap(), dir.path());
        assert_eq!(notes, ["class path entry also/*: there is no such folder"]);
    }
}
