//! How probes take operands: as which type, and by a copy.

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
