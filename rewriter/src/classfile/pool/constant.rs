//! The kinds of constants, and how one is written.

use super::bad;
use crate::classfile::error::Result;

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

/// The tags that say of which kind a constant is.
pub(super) mod tag {
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
pub(super) const LENGTHS: [usize; 256] = lengths();

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

/// Bytes of a constant that is no Utf8: they are few.
#[derive(Default)]
pub(super) struct Entry([u8; 9]);

impl Entry {
    pub(super) fn write(&mut self, constant: Constant<'_>) -> Result<&[u8]> {
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
