//! What can be wrong with a class path entry, and where.

use std::path::PathBuf;

use crate::classfile::ClassFileError;

/// A class path entry, jar or JDK that cannot be read, or an output that cannot be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InputError {
    /// The file system said no.
    #[error("{path}: {source}", path = path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What it said.
        source: std::io::Error,
    },
    /// A class path entry that does not exist.
    #[error("{}: this class path entry does not exist", .0.display())]
    Absent(PathBuf),
    /// A file on the class path that is no zip file, or a damaged one.
    #[error("{path}: not a jar, or a damaged one ({source})", path = path.display())]
    NotAJar {
        /// The file.
        path: PathBuf,
        /// What the zip reader found.
        source: zip::result::ZipError,
    },
    /// A class file that cannot be read.
    #[error("{entry} : {source}")]
    Class {
        /// The class path entry.
        entry: String,
        /// Kind and place.
        source: ClassFileError,
    },
    /// A JDK whose image cannot be read.
    #[error("{path}: {problem}", path = path.display())]
    Jdk {
        /// JAVA_HOME, or a file in it.
        path: PathBuf,
        /// What is wrong, and what to do.
        problem: String,
    },
}

impl InputError {
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> InputError {
        let path = path.into();
        move |source| InputError::Io { path, source }
    }
}
