//! Jars: their entries by index (names need not be unique), and which class file of a multi-release jar counts.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use hashbrown::HashMap;
use zip::ZipArchive;

use super::InputError;

const VERSIONS: &str = "META-INF/versions/";
pub(super) const MANIFEST: &str = "META-INF/MANIFEST.MF";
/// The largest class file or manifest that is read, in bytes; what a zip directory claims is not believed beyond it.
const MAX_ENTRY_BYTES: u64 = 64 << 20;

/// An open jar.
#[derive(Debug)]
pub struct Jar {
    path: PathBuf,
    /// The same file; whoever reads it leaves the archive's position alone.
    file: File,
    archive: ZipArchive<BufReader<File>>,
    /// Entries by their names, of equal ones the first; made when one is looked for.
    by_name: OnceLock<HashMap<String, usize>>,
}

impl Jar {
    /// Opens a jar and reads its directory.
    ///
    /// # Errors
    /// A file that is absent or no zip file.
    pub fn open(path: &Path) -> Result<Jar, InputError> {
        let file = File::open(path).map_err(InputError::io(path))?;
        let archive = ZipArchive::new(BufReader::new(file.try_clone().map_err(InputError::io(path))?))
            .map_err(|source| InputError::NotAJar { path: path.to_owned(), source })?;
        Ok(Jar { path: path.to_owned(), file, archive, by_name: OnceLock::new() })
    }

    /// The digest of the file that was opened, as it now is, whatever lies at its path meanwhile.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn digest(&self) -> io::Result<blake3::Hash> {
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader(FromStart { file: &self.file, at: 0 })?;
        Ok(hasher.finalize())
    }

    /// The class files that a JVM of this feature release sees: internal name to index, the newest version that is not too new
    /// (JAR specification, multi-release jars).
    pub fn classes(&mut self, feature: u16) -> Result<BTreeMap<String, usize>, InputError> {
        let multi_release = self.is_multi_release()?;
        let mut found: BTreeMap<String, (u16, usize)> = BTreeMap::new();
        for index in 0..self.archive.len() {
            let Some(name) = self.name(index) else { continue };
            let Some((version, class)) = class_of(&name) else { continue };
            if version > feature || version > 0 && !multi_release {
                continue;
            }
            let known = found.entry(class.to_owned()).or_insert((version, index));
            if version >= known.0 {
                *known = (version, index);
            }
        }
        Ok(found.into_iter().map(|(class, (_, index))| (class, index)).collect())
    }

    fn is_multi_release(&mut self) -> Result<bool, InputError> {
        let text = self.manifest()?;
        Ok(text.lines().any(|line| {
            line.split_once(':').is_some_and(|(key, value)| {
                key.eq_ignore_ascii_case("Multi-Release") && value.trim().eq_ignore_ascii_case("true")
            })
        }))
    }

    /// The manifest's text; empty when there is none.
    pub fn manifest(&mut self) -> Result<String, InputError> {
        match self.archive.index_for_name(MANIFEST) {
            Some(index) => Ok(String::from_utf8_lossy(&self.read(index)?).into_owned()),
            None => Ok(String::new()),
        }
    }

    /// The bytes of an entry.
    ///
    /// # Errors
    /// Damaged or overly large entries.
    pub fn read(&mut self, index: usize) -> Result<Vec<u8>, InputError> {
        let path = self.path.clone();
        let name = self.name(index).unwrap_or_default();
        let broken = |source| InputError::NotAJar { path: path.clone(), source };
        let entry = self.archive.by_index(index).map_err(broken)?;
        let mut bytes = Vec::new();
        if let Err(damage) = entry.take(MAX_ENTRY_BYTES + 1).read_to_end(&mut bytes) {
            return Err(broken(zip::result::ZipError::InvalidArchive(format!("{name}: {damage}").into())));
        }
        if bytes.len() as u64 > MAX_ENTRY_BYTES {
            return Err(broken(zip::result::ZipError::InvalidArchive("an entry exceeds 64 MiB".into())));
        }
        Ok(bytes)
    }

    /// All entries: index and name. A name that is no text is left out: no class can have it.
    pub fn names(&self) -> Vec<(usize, String)> {
        (0..self.archive.len()).filter_map(|index| Some((index, self.name(index)?))).collect()
    }

    /// The index of the first entry of a name.
    pub fn find(&self, name: &str) -> Option<usize> {
        let by_name = self.by_name.get_or_init(|| {
            let mut by_name = HashMap::new();
            self.names().into_iter().for_each(|(index, name)| _ = by_name.entry(name).or_insert(index));
            by_name
        });
        by_name.get(name).copied()
    }

    /// Whether an entry has such a name.
    pub fn has(&self, wanted: impl Fn(&str) -> bool) -> bool {
        (0..self.archive.len())
            .any(|index| self.archive.name_for_index(index).is_some_and(|name| name.is_ok_and(|name| wanted(&name))))
    }

    fn name(&self, index: usize) -> Option<String> {
        self.archive.name_for_index(index)?.ok().map(|name| name.into_owned())
    }

    pub(super) fn archive(&mut self) -> &mut ZipArchive<BufReader<File>> {
        &mut self.archive
    }
}

/// Reads a file from its beginning, whatever its position.
struct FromStart<'f> {
    file: &'f File,
    at: u64,
}

impl Read for FromStart<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read_at(to, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

/// Version and internal name of an entry that is a class file; descriptors of modules and packages are none.
fn class_of(name: &str) -> Option<(u16, &str)> {
    let class = name.strip_suffix(".class")?;
    let (version, class) = match class.strip_prefix(VERSIONS) {
        Some(rest) => {
            let (version, class) = rest.split_once('/')?;
            (version.parse().ok()?, class)
        }
        None => (0, class),
    };
    let known = !class.ends_with("module-info") && !class.ends_with("package-info") && !class.starts_with("META-INF/");
    known.then_some((version, class))
}

#[cfg(test)]
mod tests {
    use super::class_of;

    #[test]
    fn versions_and_descriptors_are_told_apart() {
        assert_eq!(class_of("p/C.class"), Some((0, "p/C")));
        assert_eq!(class_of("META-INF/versions/11/p/C.class"), Some((11, "p/C")));
        assert_eq!(class_of("module-info.class"), None);
        assert_eq!(class_of("p/C.txt"), None);
    }
}
