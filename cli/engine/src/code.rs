//! The class files of a program as they were before they were read.

use std::path::{Path, PathBuf};

use factor_rewriter::input::folder;

use crate::emission::of_file;
use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Where jars and folders name the providers of services.
const SERVICES: &str = "META-INF/services";

/// Class files, files that name providers of services, and jars, with their digests.
#[derive(Clone, Default)]
pub struct Code(Vec<(PathBuf, blake3::Hash)>);

impl Code {
    /// What a class path has now.
    pub fn of(class_path: &[PathBuf]) -> Code {
        let files = class_path.iter().filter_map(|entry| Some((entry, folder::entries(entry).ok()?)));
        let files = files.flat_map(|(entry, files)| files.into_iter().map(move |file| (entry, file)));
        let is_code = |(entry, file): &(&PathBuf, walkdir::DirEntry)| {
            let class = file.path().extension().is_some_and(|extension| extension == "class");
            let service = file.path().strip_prefix(entry).is_ok_and(|name| name.starts_with(SERVICES));
            (file.depth() == 0 || class || service) && file.path().is_file()
        };
        let files = files.filter(is_code).map(|(_, file)| file.into_path());
        Code(files.filter_map(|path| Some((path.clone(), digest(&path)?))).collect())
    }

    /// What was read of the program is what ran, and what is there.
    ///
    /// # Errors
    /// A file is another one now, or gone.
    pub fn is_as_it_was(&self) -> Result<(), Failure> {
        let changed = self.0.iter().find(|(path, before)| digest(path).as_ref() != Some(before));
        changed.map_or(Ok(()), |(path, _)| {
            let message = format!("{} has changed since the program was read", path.display());
            Err(Failure::new(Exit::CaptureFailed, message, "capture again when the build has ended"))
        })
    }
}

fn digest(path: &Path) -> Option<blake3::Hash> {
    of_file(path).ok()
}
