//! The class file format (JVM specification, chapter 4), and nothing else: no realms, no plan.
//!
//! A class is read into *spans*: what is not edited is written back as the bytes that were read, so an untouched class is
//! byte-identical. Instructions and verification types are those of `ristretto_classfile`, which never re-encodes a `Code`
//! attribute here (its writer changes code that it should keep; see `docs/decisions/010-spans.md`).
//!
//! Reading: [`Class::parse`], [`Pool`], [`code::CodeView`]. Writing: [`code::CodeEdit`] changes code in place and relocates
//! everything that holds an offset; [`code::CodeBuilder`] assembles new methods; [`Class::to_bytes`]. Looking: [`flow`] finds
//! out where uninitialised objects and `this` are, [`descriptor`] maps class names in descriptors and signatures.

pub mod access;
mod attributes;
mod bootstrap;
mod class;
pub mod code;
pub mod descriptor;
mod error;
pub mod flow;
pub mod limits;
mod mutf8;
mod pool;
mod reader;
mod slice;
mod versions;

pub use attributes::{Attribute, Attributes};
pub use bootstrap::BootstrapMethod;
pub use class::{Class, INITIALISER, Member};
pub use error::{ClassFileError, ErrorKind, ErrorPlace, Result};
pub(crate) use mutf8::encode as modified_utf8;
pub use pool::{Constant, MemberRef, Pool};
pub use ristretto_classfile::ReferenceKind;
pub use ristretto_classfile::attributes::{Instruction, VerificationType};
pub use slice::Slice;
