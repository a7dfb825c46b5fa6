//! Instructions that move operands between the stack and new local variables, and the types that probes take.

use crate::classfile::Instruction as I;
use crate::classfile::descriptor::slots;

/// The type as which a probe takes a value.
pub(super) fn taken_as(descriptor: &str) -> &'static str {
    match descriptor.as_bytes().first() {
        Some(b'J') => "J",
        Some(b'D') => "D",
        Some(b'F') => "F",
        Some(b'L' | b'[') => "Ljava/lang/Object;",
        _ => "I",
    }
}

/// Copies the value on top of the stack.
pub(super) fn dup(descriptor: &str) -> I {
    if slots(descriptor) == 2 { I::Dup2 } else { I::Dup }
}

pub(super) fn store(descriptor: &str, at: u16) -> I {
    let near = u8::try_from(at);
    match descriptor.as_bytes().first() {
        Some(b'J') => near.map_or(I::Lstore_w(at), I::Lstore),
        Some(b'D') => near.map_or(I::Dstore_w(at), I::Dstore),
        Some(b'F') => near.map_or(I::Fstore_w(at), I::Fstore),
        Some(b'L' | b'[') => near.map_or(I::Astore_w(at), I::Astore),
        _ => near.map_or(I::Istore_w(at), I::Istore),
    }
}

pub(super) fn load(descriptor: &str, at: u16) -> I {
    let near = u8::try_from(at);
    match descriptor.as_bytes().first() {
        Some(b'J') => near.map_or(I::Lload_w(at), I::Lload),
        Some(b'D') => near.map_or(I::Dload_w(at), I::Dload),
        Some(b'F') => near.map_or(I::Fload_w(at), I::Fload),
        Some(b'L' | b'[') => near.map_or(I::Aload_w(at), I::Aload),
        _ => near.map_or(I::Iload_w(at), I::Iload),
    }
}
