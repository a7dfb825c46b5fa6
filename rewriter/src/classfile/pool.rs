//! The constant pool (JVM specification §4.4): bytes as they were read, and constants added without duplicates.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use ristretto_classfile::ReferenceKind;

use super::error::{ClassFileError, ErrorKind, Result};
use super::pool_index::PoolIndex;
use super::reader::Reader;
use super::{limits, mutf8};

/// A constant; indices lead into the same pool.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Constant<'a> {
    /// Raw modified UTF-8.
    Utf8(&'a [u8]),
    /// `int`
    Integer(i32),
    /// `float`, as its bits
    Float(u32),
    /// `long`
    Long(i64),
    /// `double`, as its bits
    Double(u64),
    /// Index of the name.
    Class(u16),
    /// Index of the text.
    String(u16),
    /// Indices of class, and name and type.
    Field(u16, u16),
    /// Indices of class, and name and type.
    Method(u16, u16),
    /// Indices of class, and name and type.
    InterfaceMethod(u16, u16),
    /// Indices of name and descriptor.
    NameAndType(u16, u16),
    /// Reference kind (§4.4.8, 1 to 9) and index of the member.
    MethodHandle(u8, u16),
    /// Index of the descriptor.
    MethodType(u16),
    /// Bootstrap method, index of name and type.
    Dynamic(u16, u16),
    /// Bootstrap method, index of name and type.
    InvokeDynamic(u16, u16),
    /// Index of the name.
    Module(u16),
    /// Index of the name.
    Package(u16),
}

/// A field or method that a constant refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberRef<'a> {
    /// Internal name of the class (or an array descriptor, as in `[I.clone()`).
    pub owner: &'a str,
    /// Member name.
    pub name: &'a str,
    /// Member descriptor.
    pub descriptor: &'a str,
    /// An InterfaceMethodref.
    pub interface: bool,
}

mod tag {
    pub const UTF8: u8 = 1;
    pub const INTEGER: u8 = 3;
    pub const FLOAT: u8 = 4;
    pub const LONG: u8 = 5;
    pub const DOUBLE: u8 = 6;
    pub const CLASS: u8 = 7;
    pub const STRING: u8 = 8;
    pub const FIELD: u8 = 9;
    pub const METHOD: u8 = 10;
    pub const INTERFACE_METHOD: u8 = 11;
    pub const NAME_AND_TYPE: u8 = 12;
    pub const METHOD_HANDLE: u8 = 15;
    pub const METHOD_TYPE: u8 = 16;
    pub const DYNAMIC: u8 = 17;
    pub const INVOKE_DYNAMIC: u8 = 18;
    pub const MODULE: u8 = 19;
    pub const PACKAGE: u8 = 20;
}

/// Length of an entry by its tag, which counts; 0 for tags that do not exist. Utf8 has its head only.
const LENGTHS: [usize; 256] = lengths();

const fn lengths() -> [usize; 256] {
    let mut lengths = [0; 256];
    let mut entry_tag = 0;
    while entry_tag < 256 {
        lengths[entry_tag] = match entry_tag as u8 {
            tag::UTF8 | tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => 3,
            tag::METHOD_HANDLE => 4,
            tag::INTEGER | tag::FLOAT | tag::FIELD | tag::METHOD | tag::INTERFACE_METHOD => 5,
            tag::NAME_AND_TYPE | tag::DYNAMIC | tag::INVOKE_DYNAMIC => 5,
            tag::LONG | tag::DOUBLE => 9,
            _ => 0,
        };
        entry_tag += 1;
    }
    lengths
}

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

    // ---- reading ----

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

    // ---- adding: each returns the index of the constant, new or old ----

    /// A Utf8 constant.
    ///
    /// # Errors
    /// [`ErrorKind::Limit`] for a full pool or a text of more than 65,535 bytes; [`ErrorKind::OpaqueName`] for a text with
    /// U+FFFD, which stands for what [`super::Class`] could not tell as text.
    pub fn utf8(&mut self, text: &str) -> Result<u16> {
        let encoded = mutf8::encode(text);
        let plain = matches!(encoded, Cow::Borrowed(_));
        if !plain && text.contains(char::REPLACEMENT_CHARACTER) {
            return Err(ErrorKind::OpaqueName(text.to_owned()).into());
        }
        let [high, low] = u16::try_from(encoded.len())
            .map_err(|_| ErrorKind::Limit { what: "bytes of a text constant", limit: limits::UTF8_BYTES })?
            .to_be_bytes();
        let mut entry = Vec::with_capacity(3 + encoded.len());
        entry.extend([tag::UTF8, high, low]);
        entry.extend(&*encoded);
        let index = self.add(&entry)?;
        if !plain {
            // They are looked for again, this one among them.
            self.decoded = OnceLock::new();
        }
        Ok(index)
    }

    /// A Class constant: an internal name, or a descriptor for arrays.
    pub fn class(&mut self, name: &str) -> Result<u16> {
        let name = self.utf8(name)?;
        self.put(Constant::Class(name))
    }

    /// A String constant.
    pub fn string(&mut self, text: &str) -> Result<u16> {
        let text = self.utf8(text)?;
        self.put(Constant::String(text))
    }

    /// A NameAndType constant.
    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> Result<u16> {
        let (name, descriptor) = (self.utf8(name)?, self.utf8(descriptor)?);
        self.put(Constant::NameAndType(name, descriptor))
    }

    /// A Fieldref constant.
    pub fn field_ref(&mut self, owner: &str, name: &str, descriptor: &str) -> Result<u16> {
        let (owner, member) = (self.class(owner)?, self.name_and_type(name, descriptor)?);
        self.put(Constant::Field(owner, member))
    }

    /// A Methodref constant.
    pub fn method_ref(&mut self, owner: &str, name: &str, descriptor: &str) -> Result<u16> {
        let (owner, member) = (self.class(owner)?, self.name_and_type(name, descriptor)?);
        self.put(Constant::Method(owner, member))
    }

    /// An InterfaceMethodref constant.
    pub fn interface_method_ref(&mut self, owner: &str, name: &str, descriptor: &str) -> Result<u16> {
        let (owner, member) = (self.class(owner)?, self.name_and_type(name, descriptor)?);
        self.put(Constant::InterfaceMethod(owner, member))
    }

    /// A MethodHandle constant for a member constant.
    pub fn method_handle(&mut self, kind: ReferenceKind, member: u16) -> Result<u16> {
        self.put(Constant::MethodHandle(kind.kind(), member))
    }

    /// A MethodType constant.
    pub fn method_type(&mut self, descriptor: &str) -> Result<u16> {
        let descriptor = self.utf8(descriptor)?;
        self.put(Constant::MethodType(descriptor))
    }

    /// An InvokeDynamic constant.
    pub fn invoke_dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> Result<u16> {
        let member = self.name_and_type(name, descriptor)?;
        self.put(Constant::InvokeDynamic(bootstrap, member))
    }

    /// An Integer constant.
    pub fn int(&mut self, value: i32) -> Result<u16> {
        self.put(Constant::Integer(value))
    }

    /// A Long constant.
    pub fn long(&mut self, value: i64) -> Result<u16> {
        self.put(Constant::Long(value))
    }

    /// Any constant that is not a Utf8, as given.
    pub fn put(&mut self, constant: Constant<'_>) -> Result<u16> {
        let mut entry = Entry::default();
        self.add(entry.write(constant)?)
    }

    /// Replaces the constant at an index, for all its users, by another one of the same kind.
    ///
    /// # Errors
    /// [`ErrorKind::BadConstant`] when the kinds differ, or for a Utf8 (its users are of many kinds: add one instead).
    pub fn set(&mut self, index: u16, constant: Constant<'_>) -> Result<()> {
        let mut entry = Entry::default();
        let entry = entry.write(constant)?;
        let start = self.starts.get(usize::from(index)).map_or(usize::MAX, |start| *start as usize);
        match self.bytes.get_mut(start..start.saturating_add(entry.len())) {
            Some(place) if place[0] == entry[0] => place.copy_from_slice(entry),
            _ => return Err(bad(index, "constant of the same kind")),
        }
        // The table holds the old content; it is made again when it is next needed.
        self.index = None;
        Ok(())
    }

    fn add(&mut self, entry: &[u8]) -> Result<u16> {
        let mut index = self.index.take().unwrap_or_else(|| self.make_index());
        let slot = match index.find(entry, |at| self.entry(at).unwrap_or_default()) {
            Ok(found) => {
                self.index = Some(index);
                return Ok(found);
            }
            Err(slot) => slot,
        };
        let at = self.push(entry);
        // When there is little room left the next one to add makes a larger table; a full pool keeps what it has.
        let keep = at.as_ref().map_or(true, |at| index.fill(slot, *at));
        self.index = keep.then_some(index);
        at
    }

    fn push(&mut self, entry: &[u8]) -> Result<u16> {
        let wide = matches!(entry[0], tag::LONG | tag::DOUBLE);
        if self.starts.len() + 1 + usize::from(wide) > limits::POOL_COUNT {
            return Err(ErrorKind::Limit { what: "constants of a class", limit: limits::POOL_COUNT - 1 }.into());
        }
        let at = self.starts.len() as u16;
        let start = self.bytes.len();
        self.bytes.extend(entry);
        self.push_start(start, entry[0]);
        Ok(at)
    }

    /// Of doubles, the first is found.
    fn make_index(&self) -> PoolIndex {
        let mut index = PoolIndex::with_room_for(self.starts.len() - self.first_indexed);
        for at in self.first_indexed..self.starts.len() {
            let entry = self.entry(at as u16);
            if let Some(entry) = entry
                && let Err(slot) = index.find(entry, |at| self.entry(at).unwrap_or_default())
            {
                index.fill(slot, at as u16);
            }
        }
        index
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

/// Bytes of a constant that is no Utf8: they are few.
#[derive(Default)]
struct Entry([u8; 9]);

impl Entry {
    fn write(&mut self, constant: Constant<'_>) -> Result<&[u8]> {
        Ok(match constant {
            Constant::Utf8(_) => return Err(bad(0, "constant that is no Utf8")),
            Constant::Integer(value) => self.bytes(tag::INTEGER, value.to_be_bytes()),
            Constant::Float(bits) => self.bytes(tag::FLOAT, bits.to_be_bytes()),
            Constant::Long(value) => self.bytes(tag::LONG, value.to_be_bytes()),
            Constant::Double(bits) => self.bytes(tag::DOUBLE, bits.to_be_bytes()),
            Constant::Class(name) => self.bytes(tag::CLASS, name.to_be_bytes()),
            Constant::String(text) => self.bytes(tag::STRING, text.to_be_bytes()),
            Constant::Field(class, member) => self.two(tag::FIELD, class, member),
            Constant::Method(class, member) => self.two(tag::METHOD, class, member),
            Constant::InterfaceMethod(class, member) => self.two(tag::INTERFACE_METHOD, class, member),
            Constant::NameAndType(name, descriptor) => self.two(tag::NAME_AND_TYPE, name, descriptor),
            Constant::MethodHandle(kind, member) => {
                let [high, low] = member.to_be_bytes();
                self.bytes(tag::METHOD_HANDLE, [kind, high, low])
            }
            Constant::MethodType(descriptor) => self.bytes(tag::METHOD_TYPE, descriptor.to_be_bytes()),
            Constant::Dynamic(bootstrap, member) => self.two(tag::DYNAMIC, bootstrap, member),
            Constant::InvokeDynamic(bootstrap, member) => self.two(tag::INVOKE_DYNAMIC, bootstrap, member),
            Constant::Module(name) => self.bytes(tag::MODULE, name.to_be_bytes()),
            Constant::Package(name) => self.bytes(tag::PACKAGE, name.to_be_bytes()),
        })
    }

    fn two(&mut self, tag: u8, first: u16, second: u16) -> &[u8] {
        self.bytes(tag, (u32::from(first) << 16 | u32::from(second)).to_be_bytes())
    }

    fn bytes<const N: usize>(&mut self, tag: u8, body: [u8; N]) -> &[u8] {
        self.0[0] = tag;
        self.0[1..=N].copy_from_slice(&body);
        &self.0[..=N]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_constants_share_an_index() {
        let mut pool = Pool::new();
        let first = pool.method_ref("p/C", "m", "()V").unwrap();
        assert_eq!(pool.method_ref("p/C", "m", "()V").unwrap(), first);
        assert_ne!(pool.interface_method_ref("p/C", "m", "()V").unwrap(), first);
        let member = pool.member_ref(first).unwrap();
        assert_eq!((member.owner, member.name, member.descriptor, member.interface), ("p/C", "m", "()V", false));
    }

    #[test]
    fn long_takes_two_indices() {
        let mut pool = Pool::new();
        let long = pool.long(7).unwrap();
        let next = pool.int(7).unwrap();
        assert_eq!(next, long + 2);
        assert!(pool.get(long + 1).is_err());
        assert_eq!(pool.constants().count(), 2);
    }

    #[test]
    fn full_pool_is_refused() {
        let mut pool = Pool::new();
        for value in 0..65_534 {
            pool.int(value).unwrap();
        }
        assert!(pool.int(0).is_ok(), "what is there is found");
        let error = pool.int(-1).unwrap_err();
        assert_eq!(error.kind, ErrorKind::Limit { what: "constants of a class", limit: 65_534 });
        assert_eq!(pool.count(), 65_535);
    }

    #[test]
    fn long_needs_room_for_two() {
        let mut pool = Pool::new();
        for value in 0..65_533 {
            pool.int(value).unwrap();
        }
        assert!(pool.long(1).is_err());
        assert!(pool.int(-1).is_ok());
    }

    #[test]
    fn set_renames_and_is_found_again() {
        let mut pool = Pool::new();
        let class = pool.class("p/C").unwrap();
        let other = pool.utf8("p/D").unwrap();
        pool.set(class, Constant::Class(other)).unwrap();
        assert_eq!(pool.class_name(class).unwrap(), "p/D");
        assert_eq!(pool.class("p/D").unwrap(), class);
        assert_ne!(pool.class("p/C").unwrap(), class);
        assert!(pool.set(class, Constant::String(other)).is_err());
    }

    #[test]
    fn names_that_are_no_text_are_not_made() {
        let mut pool = Pool::new();
        assert!(matches!(pool.utf8("a\u{FFFD}").unwrap_err().kind, ErrorKind::OpaqueName(_)));
        let zero = pool.utf8("a\u{0}𝒳").unwrap();
        assert_eq!(pool.text(zero).unwrap(), "a\u{0}𝒳");
        assert_eq!(*pool.text_bytes(zero).unwrap(), *mutf8::encode("a\u{0}𝒳"));
    }

    #[test]
    fn text_has_a_limit() {
        let mut pool = Pool::new();
        assert!(pool.utf8(&"a".repeat(65_535)).is_ok());
        assert!(matches!(pool.utf8(&"a".repeat(65_536)).unwrap_err().kind, ErrorKind::Limit { .. }));
    }
}
