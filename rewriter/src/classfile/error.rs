//! What can be wrong with a class file, and where.

use std::fmt;

/// Result of reading or writing a class file.
pub type Result<T> = std::result::Result<T, ClassFileError>;

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The file does not begin with `CAFEBABE`.
    #[error("not a class file")]
    NotAClass,
    /// The file ends inside of something.
    #[error("class file is truncated")]
    Truncated,
    /// Bytes follow the class, or an attribute is longer than its content.
    #[error("unexpected bytes after the {0}")]
    TrailingBytes(&'static str),
    /// Version outside of Java 1.1 to 25.
    #[error("class file version {major}.{minor} is not supported (45 to {newest} are)", newest = super::limits::NEWEST_MAJOR)]
    Version {
        /// Major version.
        major: u16,
        /// Minor version.
        minor: u16,
    },
    /// An index that does not lead to a constant of the wanted kind.
    #[error("constant {index} is not a {expected}")]
    BadConstant {
        /// Index in the constant pool.
        index: u16,
        /// What it should be.
        expected: &'static str,
    },
    /// Any other violation of the format.
    #[error("malformed class file: {0}")]
    Malformed(&'static str),
    /// Violation in a method's code.
    #[error("malformed code: {0}")]
    BadCode(&'static str),
    /// A name that cannot be told as text (a lone surrogate) cannot be made anew.
    #[error("the name {0:?} holds characters that no text can hold")]
    OpaqueName(String),
    /// A descriptor or signature that does not follow its grammar (§4.3, §4.7.9.1).
    #[error("malformed descriptor or signature {0:?}")]
    Descriptor(String),
    /// A limit of the format would be exceeded.
    #[error("{what} exceed the limit of {limit}")]
    Limit {
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        limit: usize,
    },
    /// A conditional branch that would need more than 16 bits.
    #[error("a conditional branch would span more than 32 KB of code after rewriting")]
    BranchOutOfRange,
    /// An edit named an offset at which no instruction starts.
    #[error("no instruction starts here")]
    NotAnInstruction,
}

/// Where it is wrong. Parts that are unknown are left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ErrorPlace {
    /// Internal name of the class.
    pub class: Option<String>,
    /// Name and descriptor of the method.
    pub method: Option<String>,
    /// Byte offset: in the code when a method is known, else in the class file.
    pub offset: Option<usize>,
}

/// A class file that cannot be read or written, with kind and place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassFileError {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Where.
    pub place: Box<ErrorPlace>,
}

impl ClassFileError {
    /// An error whose place is not known yet.
    pub fn new(kind: ErrorKind) -> Self {
        Self { kind, place: Box::default() }
    }

    /// An error at a byte offset.
    pub fn at(kind: ErrorKind, offset: usize) -> Self {
        Self::new(kind).with_offset(offset)
    }

    /// The same with the offset, unless it has one.
    pub fn with_offset(mut self, offset: usize) -> Self {
        self.place.offset.get_or_insert(offset);
        self
    }

    /// The same with the class, unless it has one.
    pub fn in_class(mut self, class: &str) -> Self {
        self.place.class.get_or_insert_with(|| class.to_owned());
        self
    }

    /// The same with the method (name and descriptor), unless it has one.
    pub fn in_method(mut self, name: &str, descriptor: &str) -> Self {
        self.place.method.get_or_insert_with(|| format!("{name}{descriptor}"));
        self
    }
}

impl fmt::Display for ClassFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind, self.place)
    }
}

impl fmt::Display for ErrorPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<&str> = [&self.class, &self.method].into_iter().flatten().map(String::as_str).collect();
        if !parts.is_empty() {
            write!(f, ": {}", parts.join(" : "))?;
        }
        match self.offset {
            Some(offset) => write!(f, " @ byte {offset}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ClassFileError {}

impl From<ErrorKind> for ClassFileError {
    fn from(kind: ErrorKind) -> Self {
        Self::new(kind)
    }
}
