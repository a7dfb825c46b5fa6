//! Where class files come from and go to: class path entries, jars, the JDK's image.

mod class_path;
mod error;
pub mod folder;
mod jar;
mod jdk;
mod seal;
mod write;

pub use class_path::{ClassPath, Entry, EntryKind, Found};
pub use error::InputError;
pub use jar::Jar;
pub use jdk::Jdk;
pub use write::{Replacement, write_entry, write_new_jar};
