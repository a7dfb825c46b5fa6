//! Instructions that move a value of a field descriptor between the stack and a local variable.

use crate::classfile::Instruction as I;

/// Takes the value from the stack.
pub(crate) fn store(descriptor: &str, at: u16) -> I {
    let near = u8::try_from(at);
    match descriptor.as_bytes().first() {
        Some(b'J') => near.map_or(I::Lstore_w(at), I::Lstore),
        Some(b'D') => near.map_or(I::Dstore_w(at), I::Dstore),
        Some(b'F') => near.map_or(I::Fstore_w(at), I::Fstore),
        Some(b'L' | b'[') => near.map_or(I::Astore_w(at), I::Astore),
        _ => near.map_or(I::Istore_w(at), I::Istore),
    }
}

/// Puts the value on the stack.
pub(crate) fn load(descriptor: &str, at: u16) -> I {
    let near = u8::try_from(at);
    match descriptor.as_bytes().first() {
        Some(b'J') => near.map_or(I::Lload_w(at), I::Lload),
        Some(b'D') => near.map_or(I::Dload_w(at), I::Dload),
        Some(b'F') => near.map_or(I::Fload_w(at), I::Fload),
        Some(b'L' | b'[') => near.map_or(I::Aload_w(at), I::Aload),
        _ => near.map_or(I::Iload_w(at), I::Iload),
    }
}
