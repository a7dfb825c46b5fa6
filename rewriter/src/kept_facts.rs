//! Facts of the classes of jars, kept on disk by what is in a jar: to read all class files of a framework takes seconds, and its jars
//! stay as they are (`docs/decisions/096-kept-facts.md`).

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bincode::config;
use hashbrown::HashMap;
use rayon::prelude::*;

use crate::input::{Entry, InputError, folder};
use crate::partition::{Depth, Facts, read_facts, texts};

/// What the folder's name begins with; the rest tells which build reads class files as this one does.
const FOLDER: &str = "facts-";
const FORMAT: &str = env!("FACTOR_FACTS");
/// Classes that are written and read together, with one table of texts. Several threads read a large jar.
const CHUNK: usize = 500;
/// Bytes of the digest that a file begins with.
const DIGEST: usize = blake3::OUT_LEN;
/// What nobody has used for so long is removed.
const UNUSED: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// A file that was used is marked so, but not more often than this.
const MARKED: Duration = Duration::from_secs(24 * 60 * 60);

/// A class by the name of its file, and its facts: none where the class in the file has another name.
type Named = (String, Option<Facts>);

/// Facts of the classes of a jar by the names of their files. One that cannot be read is not among them.
pub type JarFacts = HashMap<String, Option<Facts>>;

/// The folder that they are kept in.
#[derive(Debug, Clone)]
pub struct KeptFacts {
    cache: PathBuf,
    folder: PathBuf,
}

impl KeptFacts {
    /// Below a folder that other builds of this program may use as well.
    pub fn below(cache: &Path) -> KeptFacts {
        KeptFacts { cache: cache.to_owned(), folder: cache.join(format!("{FOLDER}{FORMAT}")) }
    }

    /// Those of a jar for a JVM of this feature release: what was kept, or else what is read now, and is kept from now on. `None` where
    /// it is no jar, or cannot be read. That nothing can be kept does not matter.
    pub fn of_jar(&self, jar: &Entry, feature: u16) -> Option<JarFacts> {
        let digest = jar.digest()?;
        let file = self.folder.join(format!("{}-{feature}", digest.to_hex()));
        if let Some(kept) = read(&file) {
            mark(&file);
            return Some(kept);
        }
        let named = |name: &String| Some((name.clone(), of_class(jar, name).ok()?));
        let all: Vec<Named> = jar.classes.par_iter().filter_map(|(name, _)| named(name)).collect();
        // Who writes to the jar meanwhile has had other classes read.
        if jar.digest() == Some(digest) {
            let _ = self.write(&file, &all);
        }
        Some(all.into_iter().collect())
    }

    fn write(&self, file: &Path, all: &[Named]) -> io::Result<()> {
        let chunks: Vec<Vec<u8>> = all.par_chunks(CHUNK).map(to_bytes).collect::<io::Result<_>>()?;
        let content = encode(&chunks)?;
        fs::create_dir_all(&self.folder)?;
        let mut made = tempfile::NamedTempFile::new_in(&self.folder)?;
        made.write_all(blake3::hash(&content).as_bytes())?;
        made.write_all(&content)?;
        made.persist(file)?;
        self.prune();
        Ok(())
    }

    /// Files that nobody has used for long, and folders of other builds of which that is true.
    fn prune(&self) {
        for file in folder::unused(&self.folder, UNUSED) {
            let _ = fs::remove_file(file);
        }
        let is_of_facts =
            |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(FOLDER));
        for folder in folder::unused(&self.cache, UNUSED).filter(is_of_facts) {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// The file, and with it its folder, has been used.
fn mark(file: &Path) {
    if folder::age(file).is_some_and(|age| age > MARKED) {
        for path in [Some(file), file.parent()].into_iter().flatten() {
            let _ = File::open(path).and_then(|file| file.set_modified(SystemTime::now()));
        }
    }
}

/// What the class file of a name says; `None` where it lies where its name does not lead to (BOOT-INF/classes/…): it is none that the JVM
/// would load.
///
/// # Errors
/// A class file that cannot be read, with its entry.
pub(crate) fn of_class(entry: &Entry, name: &str) -> Result<Option<Facts>, InputError> {
    let facts = read_facts(&entry.read(name)?, "", Depth::Code)
        .map_err(|source| InputError::Class { entry: entry.place(), source: source.in_class(name) })?;
    Ok((*facts.name == *name).then_some(facts))
}

/// Facts of a file; `None` where it is not as it was written.
fn read(file: &Path) -> Option<JarFacts> {
    let bytes = fs::read(file).ok()?;
    let (digest, content) = bytes.split_at_checked(DIGEST)?;
    if blake3::hash(content) != *<&[u8; DIGEST]>::try_from(digest).ok()? {
        return None;
    }
    let chunks: Vec<&[u8]> = bincode::serde::borrow_decode_from_slice(content, config::standard()).ok()?.0;
    let read: Vec<Vec<Named>> = chunks.par_iter().map(|chunk| of_bytes(chunk)).collect::<Option<_>>()?;
    Some(read.into_iter().flatten().collect())
}

fn to_bytes(classes: &[Named]) -> io::Result<Vec<u8>> {
    let (body, texts) = texts::collecting(|| encode(classes));
    let texts: Vec<&str> = texts.iter().map(|text| &**text).collect();
    encode(&(texts, body?))
}

fn of_bytes(chunk: &[u8]) -> Option<Vec<Named>> {
    type Chunk<'c> = (Vec<&'c str>, &'c [u8]);
    let ((texts, body), _): (Chunk<'_>, _) =
        bincode::serde::borrow_decode_from_slice(chunk, config::standard()).ok()?;
    let texts = texts.into_iter().map(Into::into).collect();
    texts::with(texts, || bincode::serde::decode_from_slice(body, config::standard()).ok()).map(|(classes, _)| classes)
}

fn encode(what: impl serde::Serialize) -> io::Result<Vec<u8>> {
    bincode::serde::encode_to_vec(what, config::standard()).map_err(io::Error::other)
}
