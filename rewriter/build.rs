//! Tells what reads class files from what did before: facts that another build has kept are none of this one (`src/kept_facts.rs`).

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    let mut hasher = DefaultHasher::new();
    add(Path::new("src"), &mut hasher)?;
    // The libraries that read them; a crate that is built alone has no such file.
    let locked = Path::new("../Cargo.lock");
    if locked.exists() {
        add(locked, &mut hasher)?;
    }
    println!("cargo::rustc-env=FACTOR_FACTS={:016x}", hasher.finish());
    Ok(())
}

/// Adds a file, or all of a folder in the order of their names.
fn add(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", path.display());
    if path.is_file() {
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    let mut entries: Vec<_> = fs::read_dir(path)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    entries.iter().try_for_each(|entry| {
        entry.file_name().hash(hasher);
        add(&entry.path(), hasher)
    })
}
