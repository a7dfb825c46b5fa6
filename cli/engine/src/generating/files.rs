//! Test classes on disk: written beside and renamed, and never over what somebody has edited.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use factor_generate::{TestClass, written};

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// How the first line of a file of ours begins; the digest of the rest follows.
const OURS: &str = "// Written by factor generate, ";
const REST: &str = ": once edited it is yours, and not written again.";

/// A file with tests.
#[derive(Debug, Clone)]
pub struct Written {
    /// Where it is.
    pub path: PathBuf,
    /// How many tests are in it.
    pub tests: usize,
}

/// A file that stays as it is.
#[derive(Debug, Clone)]
pub struct Kept {
    /// Where it is.
    pub path: PathBuf,
}

/// Where the file of a test class is.
pub fn path(class: &TestClass, out: &Path) -> PathBuf {
    out.join(&class.package).join(format!("{}.java", class.name))
}

/// The whole text of a file.
pub fn text(class: &TestClass, of: &str) -> String {
    let (text, _) = written(class, of);
    format!("{OURS}{}{REST}\n{text}", digest(&text))
}

fn digest(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..12].to_owned()
}

/// A file was written here, edited since or not.
pub fn is_ours(path: &Path) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text.starts_with(OURS))
}

/// Nobody has edited a file of ours.
fn is_untouched(path: &Path) -> bool {
    let Ok(text) = fs::read_to_string(path) else { return true };
    let Some((first, rest)) = text.split_once('\n') else { return false };
    let told = first.strip_prefix(OURS).and_then(|line| line.strip_suffix(REST));
    told.is_some_and(|told| told == digest(rest))
}

/// Writes a test class, unless somebody has edited it.
pub fn write(class: &TestClass, of: &str, out: &Path) -> Result<Result<Written, Kept>, Failure> {
    let path = path(class, out);
    if !is_untouched(&path) {
        return Ok(Err(Kept { path }));
    }
    let folder = path.parent().unwrap_or(out);
    let failed = |e: std::io::Error| {
        Failure::new(Exit::SetUp, format!("{}: {e}", path.display()), "df -h . ; name another folder with --out DIR")
    };
    fs::create_dir_all(folder).map_err(failed)?;
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    file.write_all(text(class, of).as_bytes()).map_err(failed)?;
    file.persist(&path).map_err(|e| failed(e.error))?;
    Ok(Ok(Written { path, tests: class.methods.len() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use factor_generate::Framework;

    #[test]
    fn a_file_that_somebody_has_edited_is_not_written_again() {
        let out = tempfile::tempdir().unwrap();
        let framework = Framework::Jupiter;
        let class = TestClass { package: "p".to_owned(), name: "CTest".to_owned(), framework, methods: Vec::new() };
        let first = write(&class, "run", out.path()).unwrap().unwrap();
        assert!(write(&class, "run", out.path()).unwrap().is_ok(), "an untouched one is");
        let text = fs::read_to_string(&first.path).unwrap();
        fs::write(&first.path, text.replace("class CTest", "class  CTest")).unwrap();
        assert!(write(&class, "run", out.path()).unwrap().is_err());
        fs::write(&first.path, "class CTest {}\n").unwrap();
        assert!(write(&class, "run", out.path()).unwrap().is_err(), "one of somebody else");
    }
}
