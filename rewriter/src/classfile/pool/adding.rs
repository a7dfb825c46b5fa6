//! Adds constants to a pool, and changes those that are there. What adds a constant returns its index, whether it is new or was there.

use std::borrow::Cow;
use std::sync::OnceLock;

use ristretto_classfile::ReferenceKind;

use super::constant::{Entry, tag};
use super::index::PoolIndex;
use super::{Constant, Pool, bad};
use crate::classfile::error::{ErrorKind, Result};
use crate::classfile::{limits, mutf8};

impl Pool {
    /// A Utf8 constant.
    ///
    /// # Errors
    /// [`ErrorKind::Limit`] for a full pool or a text of more than 65,535 bytes; [`ErrorKind::OpaqueName`] for a text with
    /// U+FFFD, which stands for what [`crate::classfile::Class`] could not tell as text.
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
