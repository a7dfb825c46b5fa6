//! Types in LocalVariableTable and LocalVariableTypeTable (JVM specification §4.7.13, §4.7.14), and in Record (§4.7.30): the
//! indices of their texts are exchanged in place.

use std::borrow::Cow;

use super::ClassRewriter;
use crate::classfile::{ErrorKind, Result};

/// Reads numbers, and patches them.
struct Cursor<'b> {
    bytes: &'b mut [u8],
    at: usize,
}

impl Cursor<'_> {
    fn u2(&mut self) -> Result<u16> {
        let Some([high, low]) = self.bytes.get(self.at..self.at + 2) else { return Err(ErrorKind::Truncated.into()) };
        self.at += 2;
        Ok(u16::from_be_bytes([*high, *low]))
    }

    fn u4(&mut self) -> Result<usize> {
        Ok(usize::from(self.u2()?) << 16 | usize::from(self.u2()?))
    }

    /// Exchanges the u2 that was read last.
    fn patch(&mut self, new: u16) {
        self.bytes[self.at - 2..self.at].copy_from_slice(&new.to_be_bytes());
    }
}

/// What an index leads to.
#[derive(Clone, Copy)]
enum Text {
    Descriptor,
    Signature,
}

/// Maps the types of local variables in the content of a Code attribute; tells whether one changed.
pub(super) fn local_variables(class: &mut ClassRewriter<'_>, content: &mut [u8]) -> Result<bool> {
    if content.is_empty() {
        return Ok(false);
    }
    let mut cursor = Cursor { bytes: content, at: 4 };
    let code = cursor.u4()?;
    cursor.at += code;
    let exceptions = usize::from(cursor.u2()?);
    cursor.at += 8 * exceptions;
    let mut changed = false;
    for _ in 0..cursor.u2()? {
        let name = cursor.u2()?;
        let end = cursor.u4()? + cursor.at;
        let text = match class.class.pool.text(name) {
            Ok("LocalVariableTable") => Some(Text::Descriptor),
            Ok("LocalVariableTypeTable") => Some(Text::Signature),
            _ => None,
        };
        if let Some(text) = text {
            for _ in 0..cursor.u2()? {
                cursor.at += 6;
                changed |= class.patch_text(&mut cursor, text)?;
                cursor.at += 2;
            }
        }
        cursor.at = end;
    }
    Ok(changed)
}

/// Maps the components in the content of a Record attribute.
pub(super) fn components(class: &mut ClassRewriter<'_>, content: &mut [u8]) -> Result<()> {
    let mut cursor = Cursor { bytes: content, at: 0 };
    for _ in 0..cursor.u2()? {
        cursor.at += 2;
        class.patch_text(&mut cursor, Text::Descriptor)?;
        for _ in 0..cursor.u2()? {
            cursor.u2()?;
            cursor.at += cursor.u4()?;
        }
    }
    Ok(())
}

impl ClassRewriter<'_> {
    fn patch_text(&mut self, cursor: &mut Cursor<'_>, kind: Text) -> Result<bool> {
        let old = cursor.u2()?;
        let new = match kind {
            Text::Descriptor => self.descriptor_index(old)?,
            Text::Signature => self.signature_index(old)?,
        };
        cursor.patch(new);
        Ok(new != old)
    }

    fn descriptor_index(&mut self, index: u16) -> Result<u16> {
        if let Some(known) = self.descriptors.get(&index) {
            return Ok(*known);
        }
        let mapped = match self.map(self.class.pool.text(index)?) {
            Cow::Owned(new) => self.class.pool.utf8(&new)?,
            Cow::Borrowed(_) => index,
        };
        self.descriptors.insert(index, mapped);
        Ok(mapped)
    }
}
