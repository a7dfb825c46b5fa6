//! The constants that a Code attribute names, found without taking it apart.

use super::{frames, opcode, opcode::op};
use crate::classfile::error::{ClassFileError, ErrorKind, Result};
use crate::classfile::pool::Pool;
use crate::classfile::reader::Reader;

/// How a constant is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// By an instruction with this opcode; `monitorenter` and `monitorexit` name none, and come with index 0.
    Instruction(u8),
    /// As the class of an object in a stack map frame (§4.7.4).
    Frame,
    /// As the descriptor of a local variable (§4.7.13).
    LocalDescriptor,
    /// As the signature of a local variable (§4.7.14).
    LocalSignature,
}

/// Whether `wanted` holds for a constant that the content of a Code attribute names: asked until it does.
///
/// # Errors
/// Those of `wanted`, and content that cannot be read to its end. Where branches lead is not looked at.
pub fn names_any(pool: &Pool, content: &[u8], mut wanted: impl FnMut(Named, u16) -> Result<bool>) -> Result<bool> {
    let mut reader = Reader::new(content);
    reader.take(4)?;
    let length = reader.length()?;
    if instructions(reader.take(length)?, &mut wanted)? {
        return Ok(true);
    }
    let exceptions = usize::from(reader.u2()?);
    reader.take(8 * exceptions)?;
    for _ in 0..reader.u2()? {
        let name = reader.u2()?;
        let length = reader.length()?;
        let content = reader.take(length)?;
        let found = match pool.text_bytes(name)? {
            b"StackMapTable" => frames::names_any(content, |class| wanted(Named::Frame, class))?,
            b"LocalVariableTable" => locals(content, |text| wanted(Named::LocalDescriptor, text))?,
            b"LocalVariableTypeTable" => locals(content, |text| wanted(Named::LocalSignature, text))?,
            _ => false,
        };
        if found {
            return Ok(true);
        }
    }
    Ok(false)
}

fn instructions(code: &[u8], wanted: &mut impl FnMut(Named, u16) -> Result<bool>) -> Result<bool> {
    let mut pc = 0;
    while let Some(&opcode) = code.get(pc) {
        let kind = KINDS[usize::from(opcode)];
        if kind & NAMES != 0 && wanted(Named::Instruction(opcode), operand(code, pc, kind))? {
            return Ok(true);
        }
        pc += match usize::from(kind & LENGTH) {
            0 => opcode::length(code, pc)?,
            length => length,
        };
    }
    if pc == code.len() { Ok(false) } else { Err(ClassFileError::at(ErrorKind::Truncated, code.len())) }
}

/// The index that the instruction at `pc` names a constant by; 0 for others.
pub(super) fn constant(code: &[u8], pc: usize) -> u16 {
    let kind = KINDS[usize::from(code[pc])];
    if kind & NAMES != 0 { operand(code, pc, kind) } else { 0 }
}

/// The index that follows the opcode; 0, which no constant has, where the code ends.
fn operand(code: &[u8], pc: usize, kind: u8) -> u16 {
    match kind & LENGTH {
        1 => 0,
        2 => code.get(pc + 1).copied().map_or(0, u16::from),
        _ => opcode::u2_operand(code, pc),
    }
}

/// Bits of `KINDS` with the length of an instruction; 0 for what [`opcode::length`] has to measure.
const LENGTH: u8 = 0x0f;
/// The instruction names a constant, or is one for monitors.
const NAMES: u8 = 0x10;

const KINDS: [u8; 256] = kinds();

const fn kinds() -> [u8; 256] {
    let mut kinds = [0; 256];
    let mut opcode = 0;
    while opcode < 256 {
        kinds[opcode] = match opcode::fixed_length(opcode as u8) {
            Some(length) => length as u8 | if names(opcode as u8) { NAMES } else { 0 },
            None => 0,
        };
        opcode += 1;
    }
    kinds
}

const fn names(opcode: u8) -> bool {
    matches!(opcode, op::LDC..=op::LDC2_W | op::GETSTATIC..=op::NEW)
        || matches!(opcode, op::ANEWARRAY | op::CHECKCAST..=op::MONITOREXIT | op::MULTIANEWARRAY)
}

/// Lines of ten bytes; the text is the fourth number of each.
fn locals(content: &[u8], mut wanted: impl FnMut(u16) -> Result<bool>) -> Result<bool> {
    for line in content.get(2..).unwrap_or_default().chunks_exact(10) {
        if wanted(u16::from_be_bytes([line[6], line[7]]))? {
            return Ok(true);
        }
    }
    Ok(false)
}
