//! The constant pool (JVM specification §4.4): bytes as they were read, and constants added without duplicates.

mod adding;
mod constant;
mod index;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use ristretto_classfile::ReferenceKind;

use super::error::{ClassFileError, ErrorKind, Result};
use super::reader::Reader;
use super::{limits, mutf8};
pub use constant::{Constant, MemberRef};
use constant::{LENGTHS, tag};
use index::PoolIndex;

/// The constants of a class.
#[derive(Debug, Clone, Default)]
pub struct Pool {
    /// All entries, tags included, as in the file.
    bytes: Vec<u8>,
    /// Start of each entry in `bytes`; `HOLE` at index 0 and after a long or double.
    starts: Vec<u32>,
    /// Texts of the Utf8 constants that are not valid UTF-8, once one was asked for. `None`: they are no text.
    decoded: OnceLock<BTreeMap<u16, Option<String>>>,
    /// The first constant that `index` has: one that was added, for doubles of what was read do no harm, unless there is
    /// little room left.
    first_indexed: usize,
    index: Option<PoolIndex>,
}

const HOLE: u32 = u32::MAX;

impl Pool {
    pub(crate) fn new() -> Self {
        Self { starts: vec![HOLE], ..Self::default() }
    }

    /// Reads `constant_pool_count` and the entries.
    pub(crate) fn read(reader: &mut Reader<'_>, file: &[u8]) -> Result<Self> {
        let count = usize::from(reader.u2()?);
        let start = reader.position();
        if count == 0 {
            return Err(ClassFileError::at(ErrorKind::Malformed("constant pool count is zero"), start));
        }
        let mut pool = Pool { starts: Vec::with_capacity(count), ..Self::default() };
        pool.starts.push(HOLE);
        let rest = file.get(start..).unwrap_or_default();
        let mut at = 0;
        while pool.starts.len() < count {
            at += pool.read_entry(rest, at).map_err(|kind| match kind {
                ErrorKind::Truncated => ClassFileError::at(kind, file.len()),
                _ => ClassFileError::at(kind, start + at),
            })?;
        }
        reader.take(at)?;
        if pool.starts.len() > count {
            return Err(ClassFileError::at(
                ErrorKind::Malformed("a long or double constant has no second index"),
                start,
            ));
        }
        pool.first_indexed = if count > limits::POOL_COUNT / 2 { 0 } else { count };
        pool.bytes = rest.get(..at).unwrap_or_default().to_vec();
        Ok(pool)
    }

    /// Takes note of the entry at `at`, and tells its length.
    fn read_entry(&mut self, bytes: &[u8], at: usize) -> std::result::Result<usize, ErrorKind> {
        let entry = bytes.get(at..).unwrap_or_default();
        let (entry_tag, body) = entry.split_first().ok_or(ErrorKind::Truncated)?;
        let length = LENGTHS[usize::from(*entry_tag)];
        let length = match *entry_tag {
            _ if length == 0 => return Err(ErrorKind::Malformed("unknown constant tag")),
            tag::UTF8 => length + usize::from(u16_at(body, 0)),
            _ => length,
        };
        if entry.len() < length {
            return Err(ErrorKind::Truncated);
        }
        self.push_start(at, *entry_tag);
        Ok(length)
    }

    fn push_start(&mut self, start: usize, entry_tag: u8) {
        self.starts.push(start as u32);
        if matches!(entry_tag, tag::LONG | tag::DOUBLE) {
            self.starts.push(HOLE);
        }
    }

    fn decoded(&self) -> &BTreeMap<u16, Option<String>> {
        self.decoded.get_or_init(|| {
            let texts = self.constants().filter_map(|(index, constant)| match constant {
                Constant::Utf8(bytes) if mutf8::as_utf8(bytes).is_none() => Some((index, mutf8::decode(bytes))),
                _ => None,
            });
            texts.collect()
        })
    }

    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        // The count fits: `push` enforces it, and a count that was read is a u2.
        out.extend((self.starts.len() as u16).to_be_bytes());
        out.extend(&self.bytes);
    }

    /// Number of bytes that `write` writes.
    pub(crate) fn written_length(&self) -> usize {
        2 + self.bytes.len()
    }

    /// One more than the highest index.
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// Bytes of an entry, tag included.
    fn entry(&self, index: u16) -> Option<&[u8]> {
        let start = *self.starts.get(usize::from(index))?;
        let rest = self.bytes.get(start as usize..).filter(|_| start != HOLE)?;
        let (&entry_tag, body) = rest.split_first()?;
        let texts = if entry_tag == tag::UTF8 { usize::from(u16_at(body, 0)) } else { 0 };
        rest.get(..LENGTHS[usize::from(entry_tag)] + texts)
    }

    /// The constant at an index.
    pub fn get(&self, index: u16) -> Result<Constant<'_>> {
        let (&entry_tag, body) =
            self.entry(index).and_then(<[u8]>::split_first).ok_or_else(|| bad(index, "constant"))?;
        let (first, second) = (u16_at(body, 0), u16_at(body, 2));
        Ok(match entry_tag {
            tag::UTF8 => Constant::Utf8(&body[2..]),
            tag::INTEGER => Constant::Integer(u32_at(body) as i32),
            tag::FLOAT => Constant::Float(u32_at(body)),
            tag::LONG => Constant::Long(u64_at(body) as i64),
            tag::DOUBLE => Constant::Double(u64_at(body)),
            tag::CLASS => Constant::Class(first),
            tag::STRING => Constant::String(first),
            tag::FIELD => Constant::Field(first, second),
            tag::METHOD => Constant::Method(first, second),
            tag::INTERFACE_METHOD => Constant::InterfaceMethod(first, second),
            tag::NAME_AND_TYPE => Constant::NameAndType(first, second),
            tag::METHOD_HANDLE => Constant::MethodHandle(body[0], u16_at(body, 1)),
            tag::METHOD_TYPE => Constant::MethodType(first),
            tag::DYNAMIC => Constant::Dynamic(first, second),
            tag::INVOKE_DYNAMIC => Constant::InvokeDynamic(first, second),
            tag::MODULE => Constant::Module(first),
            _ => Constant::Package(first),
        })
    }

    /// All constants with their indices, in order, those added included.
    pub fn constants(&self) -> impl Iterator<Item = (u16, Constant<'_>)> {
        (0..self.starts.len()).filter_map(|index| {
            let index = index as u16;
            self.get(index).ok().map(|constant| (index, constant))
        })
    }

    /// Raw bytes of a Utf8 constant (modified UTF-8).
    pub fn text_bytes(&self, index: u16) -> Result<&[u8]> {
        match self.entry(index) {
            Some([tag::UTF8, _, _, text @ ..]) => Ok(text),
            _ => Err(bad(index, "Utf8")),
        }
    }

    /// Text of a Utf8 constant.
    ///
    /// # Errors
    /// [`ErrorKind::OpaqueName`] for bytes that are no text (a lone surrogate): such names are kept, but cannot be told.
    pub fn text(&self, index: u16) -> Result<&str> {
        let bytes = self.text_bytes(index)?;
        if let Some(text) = mutf8::as_utf8(bytes) {
            return Ok(text);
        }
        match self.decoded().get(&index) {
            Some(Some(text)) => Ok(text),
            _ => Err(ErrorKind::OpaqueName(String::from_utf8_lossy(bytes).into_owned()).into()),
        }
    }

    /// Internal name of a Class constant (`p/C`, or a descriptor for an array).
    pub fn class_name(&self, index: u16) -> Result<&str> {
        match self.get(index)? {
            Constant::Class(name) => self.text(name),
            _ => Err(bad(index, "Class")),
        }
    }

    /// Name of a Class constant, raw (modified UTF-8).
    pub fn class_name_bytes(&self, index: u16) -> Result<&[u8]> {
        match self.get(index)? {
            Constant::Class(name) => self.text_bytes(name),
            _ => Err(bad(index, "Class")),
        }
    }

    /// Text of a String constant.
    pub fn string_value(&self, index: u16) -> Result<&str> {
        match self.get(index)? {
            Constant::String(text) => self.text(text),
            _ => Err(bad(index, "String")),
        }
    }

    /// Name and descriptor of a NameAndType constant.
    pub fn name_and_type_at(&self, index: u16) -> Result<(&str, &str)> {
        match self.get(index)? {
            Constant::NameAndType(name, descriptor) => Ok((self.text(name)?, self.text(descriptor)?)),
            _ => Err(bad(index, "NameAndType")),
        }
    }

    /// The member of a Fieldref, Methodref or InterfaceMethodref constant.
    pub fn member_ref(&self, index: u16) -> Result<MemberRef<'_>> {
        let (class, name_and_type, interface) = match self.get(index)? {
            Constant::Field(class, member) | Constant::Method(class, member) => (class, member, false),
            Constant::InterfaceMethod(class, member) => (class, member, true),
            _ => return Err(bad(index, "Fieldref, Methodref or InterfaceMethodref")),
        };
        let (name, descriptor) = self.name_and_type_at(name_and_type)?;
        Ok(MemberRef { owner: self.class_name(class)?, name, descriptor, interface })
    }

    /// The constants of owner (a Class), name and descriptor (texts) that a Fieldref, Methodref or InterfaceMethodref leads to.
    pub fn member_at(&self, index: u16) -> Result<(u16, u16, u16)> {
        match self.get(index)? {
            Constant::Field(class, member)
            | Constant::Method(class, member)
            | Constant::InterfaceMethod(class, member) => match self.get(member)? {
                Constant::NameAndType(name, descriptor) => Ok((class, name, descriptor)),
                _ => Err(bad(member, "NameAndType")),
            },
            _ => Err(bad(index, "Fieldref, Methodref or InterfaceMethodref")),
        }
    }

    /// A member constant names `<init>`.
    pub(crate) fn names_constructor(&self, index: u16) -> Result<bool> {
        let (_, name, _) = self.member_at(index)?;
        Ok(self.text_bytes(name)? == b"<init>")
    }

    /// Bootstrap method index, name and descriptor of a Dynamic or InvokeDynamic constant.
    pub fn dynamic(&self, index: u16) -> Result<(u16, &str, &str)> {
        match self.get(index)? {
            Constant::Dynamic(bootstrap, member) | Constant::InvokeDynamic(bootstrap, member) => {
                let (name, descriptor) = self.name_and_type_at(member)?;
                Ok((bootstrap, name, descriptor))
            }
            _ => Err(bad(index, "Dynamic or InvokeDynamic")),
        }
    }

    /// Kind and member constant of a MethodHandle constant.
    pub fn method_handle_at(&self, index: u16) -> Result<(ReferenceKind, u16)> {
        match self.get(index)? {
            Constant::MethodHandle(kind, member) => {
                let kind = ReferenceKind::try_from(kind).map_err(|_| bad(index, "MethodHandle with a known kind"))?;
                Ok((kind, member))
            }
            _ => Err(bad(index, "MethodHandle")),
        }
    }
}

fn bad(index: u16, expected: &'static str) -> ClassFileError {
    ErrorKind::BadConstant { index, expected }.into()
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    match bytes.get(at..at + 2) {
        Some(&[high, low]) => u16::from_be_bytes([high, low]),
        _ => 0,
    }
}

fn u32_at(bytes: &[u8]) -> u32 {
    u32::from(u16_at(bytes, 0)) << 16 | u32::from(u16_at(bytes, 2))
}

fn u64_at(bytes: &[u8]) -> u64 {
    u64::from(u32_at(bytes)) << 32 | u64::from(u32_at(&bytes[4..]))
}
