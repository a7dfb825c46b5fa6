//! Attribute tables (JVM specification §4.7): names and raw content.

use super::error::{ClassFileError, ErrorKind, Result};
use super::limits;
use super::pool::Pool;
use super::reader::Reader;
use super::slice::Slice;

/// One attribute, not interpreted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    name: u16,
    content: Slice,
}

impl Attribute {
    /// Its name; empty when that is no text (such an attribute is unknown to everybody, and kept).
    pub fn name<'p>(&self, pool: &'p Pool) -> &'p str {
        pool.text(self.name).unwrap_or_default()
    }

    /// What follows `attribute_length`.
    pub fn content(&self) -> &Slice {
        &self.content
    }
}

/// What becomes of an attribute.
pub(crate) enum Update {
    /// It stays as it is.
    Keep,
    /// It gets this content.
    Replace(Vec<u8>),
    /// It goes.
    Remove,
}

/// The attributes of a class, field, method, record component or code, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Attributes {
    list: Vec<Attribute>,
}

impl Attributes {
    /// Reads `attributes_count` and the attributes; `reader` runs over all of `file`.
    pub(crate) fn read(reader: &mut Reader<'_>, file: &Slice) -> Result<Self> {
        let count = reader.u2()?;
        let mut list = Vec::with_capacity(usize::from(count).min(16));
        for _ in 0..count {
            let name = reader.u2()?;
            let length = reader.length()?;
            let start = reader.position();
            reader.take(length)?;
            list.push(Attribute { name, content: file.part(start..start + length) });
        }
        Ok(Self { list })
    }

    pub(crate) fn write(&self, out: &mut Vec<u8>) -> Result<()> {
        out.extend(count(self.list.len(), "attributes")?.to_be_bytes());
        for attribute in &self.list {
            let length = u32::try_from(attribute.content.len())
                .map_err(|_| ErrorKind::Limit { what: "bytes of an attribute", limit: u32::MAX as usize })?;
            out.extend(attribute.name.to_be_bytes());
            out.extend(length.to_be_bytes());
            out.extend(&*attribute.content);
        }
        Ok(())
    }

    /// All, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Attribute> {
        self.list.iter()
    }

    /// Content of the first attribute of this name.
    pub fn get(&self, pool: &Pool, name: &str) -> Option<&Slice> {
        self.position(pool, name).map(|at| &self.list[at].content)
    }

    /// Replaces the content of the first attribute of this name, or adds one at the end.
    pub fn set(&mut self, pool: &mut Pool, name: &str, content: impl Into<Slice>) -> Result<()> {
        match self.position(pool, name) {
            Some(at) => self.list[at].content = content.into(),
            None => self.list.push(Attribute { name: pool.utf8(name)?, content: content.into() }),
        }
        Ok(())
    }

    /// Adds one at the end; `name` is the constant of its name.
    pub(crate) fn add(&mut self, name: u16, content: impl Into<Slice>) {
        self.list.push(Attribute { name, content: content.into() });
    }

    /// Removes all attributes of this name; tells whether there was one.
    pub fn remove(&mut self, pool: &Pool, name: &str) -> bool {
        let before = self.list.len();
        self.list.retain(|attribute| attribute.name(pool) != name);
        self.list.len() < before
    }

    /// Goes through all, and does to each what `what` says of its name and content.
    pub(crate) fn update(&mut self, pool: &Pool, mut what: impl FnMut(&str, &[u8]) -> Result<Update>) -> Result<()> {
        let mut at = 0;
        while at < self.list.len() {
            let attribute = &mut self.list[at];
            match what(attribute.name(pool), &attribute.content)? {
                Update::Keep => {}
                Update::Replace(content) => attribute.content = content.into(),
                Update::Remove => {
                    self.list.remove(at);
                    continue;
                }
            }
            at += 1;
        }
        Ok(())
    }

    fn position(&self, pool: &Pool, name: &str) -> Option<usize> {
        self.list
            .iter()
            .position(|attribute| pool.text_bytes(attribute.name).is_ok_and(|bytes| bytes == name.as_bytes()))
    }
}

/// A table's length as the u2 that the format has for it.
pub(crate) fn count(length: usize, what: &'static str) -> Result<u16> {
    u16::try_from(length).map_err(|_| ClassFileError::new(ErrorKind::Limit { what, limit: limits::TABLE_ENTRIES }))
}
