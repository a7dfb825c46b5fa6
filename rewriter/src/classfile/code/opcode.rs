//! Instructions as bytes (JVM specification §6.5): lengths, branch targets. Every byte of code is checked here once.

use crate::classfile::error::{ClassFileError, ErrorKind, Result};

/// Opcodes that are named in this crate (§6.5).
#[allow(missing_docs)]
pub(crate) mod op {
    pub const ICONST_M1: u8 = 2;
    pub const ICONST_0: u8 = 3;
    pub const ICONST_5: u8 = 8;
    pub const LDC: u8 = 18;
    pub const LDC_W: u8 = 19;
    pub const LDC2_W: u8 = 20;
    pub const ALOAD: u8 = 25;
    pub const ALOAD_0: u8 = 42;
    pub const ALOAD_3: u8 = 45;
    pub const ILOAD: u8 = 21;
    pub const IALOAD: u8 = 46;
    pub const SALOAD: u8 = 53;
    pub const ISTORE: u8 = 54;
    pub const ASTORE: u8 = 58;
    pub const ISTORE_0: u8 = 59;
    pub const ASTORE_0: u8 = 75;
    pub const ASTORE_3: u8 = 78;
    pub const IASTORE: u8 = 79;
    pub const SASTORE: u8 = 86;
    pub const POP: u8 = 87;
    pub const DUP: u8 = 89;
    pub const SWAP: u8 = 95;
    pub const IDIV: u8 = 108;
    pub const INEG: u8 = 116;
    pub const IINC: u8 = 132;
    pub const IFEQ: u8 = 153;
    pub const IFNE: u8 = 154;
    pub const IF_ACMPEQ: u8 = 165;
    pub const IF_ACMPNE: u8 = 166;
    pub const GOTO: u8 = 167;
    pub const JSR: u8 = 168;
    pub const RET: u8 = 169;
    pub const TABLESWITCH: u8 = 170;
    pub const LOOKUPSWITCH: u8 = 171;
    pub const IRETURN: u8 = 172;
    pub const ARETURN: u8 = 176;
    pub const RETURN: u8 = 177;
    pub const GETSTATIC: u8 = 178;
    pub const PUTSTATIC: u8 = 179;
    pub const GETFIELD: u8 = 180;
    pub const PUTFIELD: u8 = 181;
    pub const INVOKEVIRTUAL: u8 = 182;
    pub const INVOKESPECIAL: u8 = 183;
    pub const INVOKESTATIC: u8 = 184;
    pub const INVOKEINTERFACE: u8 = 185;
    pub const INVOKEDYNAMIC: u8 = 186;
    pub const NEW: u8 = 187;
    pub const NEWARRAY: u8 = 188;
    pub const ANEWARRAY: u8 = 189;
    pub const ATHROW: u8 = 191;
    pub const CHECKCAST: u8 = 192;
    pub const INSTANCEOF: u8 = 193;
    pub const MONITORENTER: u8 = 194;
    pub const MONITOREXIT: u8 = 195;
    pub const WIDE: u8 = 196;
    pub const MULTIANEWARRAY: u8 = 197;
    pub const IFNULL: u8 = 198;
    pub const IFNONNULL: u8 = 199;
    pub const GOTO_W: u8 = 200;
    pub const JSR_W: u8 = 201;
}

/// Whether control never goes on to the next instruction.
pub(crate) fn is_end(opcode: u8) -> bool {
    matches!(opcode, op::GOTO | op::GOTO_W | op::RET | op::TABLESWITCH | op::LOOKUPSWITCH | op::ATHROW)
        || (op::IRETURN..=op::RETURN).contains(&opcode)
}

/// A branch with a 16-bit offset.
pub(crate) fn is_short_branch(opcode: u8) -> bool {
    matches!(opcode, op::IFEQ..=op::JSR | op::IFNULL | op::IFNONNULL)
}

/// A branch or switch: its bytes depend on where it is.
pub(crate) fn is_relative(opcode: u8) -> bool {
    is_short_branch(opcode) || matches!(opcode, op::GOTO_W | op::JSR_W | op::TABLESWITCH | op::LOOKUPSWITCH)
}

/// Length of the instruction at `pc`, after checking that it is one and that its operands are well-formed.
pub(crate) fn length(code: &[u8], pc: usize) -> Result<usize> {
    let plain = usize::from(PLAIN[usize::from(code[pc])]);
    if plain != 0 && pc + plain <= code.len() {
        return Ok(plain);
    }
    let bad = |what| ClassFileError::at(ErrorKind::BadCode(what), pc);
    let opcode = code[pc];
    let length = match opcode {
        op::TABLESWITCH | op::LOOKUPSWITCH => switch_length(code, pc).ok_or_else(|| bad("malformed switch"))?,
        op::WIDE => match code.get(pc + 1) {
            Some(&op::IINC) => 6,
            Some(&(op::ILOAD..=op::ALOAD | op::ISTORE..=op::ASTORE | op::RET)) => 4,
            _ => return Err(bad("malformed wide instruction")),
        },
        _ => fixed_length(opcode).ok_or_else(|| bad("unknown opcode"))?,
    };
    let operands = code.get(pc + 1..pc + length).ok_or_else(|| bad("an instruction runs over the end of the code"))?;
    let well_formed = match opcode {
        op::INVOKEINTERFACE => operands[3] == 0,
        op::INVOKEDYNAMIC => operands[2..] == [0, 0],
        op::NEWARRAY => (4..=11).contains(&operands[0]),
        _ => true,
    };
    if well_formed { Ok(length) } else { Err(bad("malformed operands")) }
}

/// Lengths of the instructions whose operands can be anything; 0 for others.
const PLAIN: [u8; 256] = plain();

const fn plain() -> [u8; 256] {
    let mut lengths = [0; 256];
    let mut opcode = 0;
    while opcode < 256 {
        lengths[opcode] = match (opcode as u8, fixed_length(opcode as u8)) {
            (op::INVOKEINTERFACE | op::INVOKEDYNAMIC | op::NEWARRAY, _) | (_, None) => 0,
            (_, Some(length)) => length as u8,
        };
        opcode += 1;
    }
    lengths
}

pub(crate) const fn fixed_length(opcode: u8) -> Option<usize> {
    match opcode {
        16 | 18 | 21..=25 | 54..=58 | 169 | 188 => Some(2),
        17 | 19 | 20 | 132 | 153..=168 | 178..=184 | 187 | 189 | 192 | 193 | 198 | 199 => Some(3),
        197 => Some(4),
        185 | 186 | 200 | 201 => Some(5),
        0..=15 | 26..=53 | 59..=131 | 133..=152 | 172..=177 | 190 | 191 | 194 | 195 => Some(1),
        _ => None,
    }
}

/// Bytes between the opcode of a switch at `pc` and its operands, which are aligned to four bytes.
pub(crate) fn switch_padding(pc: usize) -> usize {
    3 - pc % 4
}

fn switch_length(code: &[u8], pc: usize) -> Option<usize> {
    let body = pc + 1 + switch_padding(pc);
    let operands = if code[pc] == op::TABLESWITCH {
        let (low, high) = (i64::from(i4(code, body + 4)?), i64::from(i4(code, body + 8)?));
        12 + 4 * usize::try_from(high - low + 1).ok().filter(|count| *count > 0)?
    } else {
        8 + 8 * usize::try_from(i4(code, body + 4)?).ok()?
    };
    let length = body + operands - pc;
    let sorted = || (8..operands - 8).step_by(8).all(|at| i4(code, body + at) < i4(code, body + at + 8));
    (pc + length <= code.len() && (code[pc] == op::TABLESWITCH || operands < 16 || sorted())).then_some(length)
}

/// Where in the code (relative to the operands' start) a switch has its offsets.
pub(crate) fn switch_offsets(opcode: u8, operands_length: usize) -> impl Iterator<Item = usize> {
    let (first, step) = if opcode == op::TABLESWITCH { (12, 4) } else { (12, 8) };
    std::iter::once(0).chain((first..operands_length).step_by(step))
}

pub(crate) fn i4(code: &[u8], at: usize) -> Option<i32> {
    let bytes = code.get(at..at.checked_add(4)?)?;
    bytes.try_into().ok().map(i32::from_be_bytes)
}

/// Index operand of an instruction that has one of two bytes; 0 for others at the end of the code.
pub(crate) fn u2_operand(code: &[u8], pc: usize) -> u16 {
    match code.get(pc + 1..pc + 3) {
        Some(&[high, low]) => u16::from_be_bytes([high, low]),
        _ => 0,
    }
}

/// Calls `each` with every branch target of the instruction at `pc` (not with the next instruction). Targets can lie outside
/// the code until [`super::CodeView`] has checked them.
pub(crate) fn targets(code: &[u8], pc: usize, length: usize, mut each: impl FnMut(i64)) {
    let opcode = code[pc];
    let pc64 = pc as i64;
    match opcode {
        _ if is_short_branch(opcode) => each(pc64 + i64::from(u2_operand(code, pc) as i16)),
        op::GOTO_W | op::JSR_W => each(pc64 + i64::from(i4(code, pc + 1).unwrap_or_default())),
        op::TABLESWITCH | op::LOOKUPSWITCH => {
            let body = pc + 1 + switch_padding(pc);
            for at in switch_offsets(opcode, pc + length - body) {
                each(pc64 + i64::from(i4(code, body + at).unwrap_or_default()));
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches_are_measured() {
        let mut code = vec![0, op::TABLESWITCH, 0, 0];
        for word in [4i32, 1, 2, 8, 12] {
            code.extend(word.to_be_bytes());
        }
        assert_eq!(length(&code, 1).unwrap(), 23);
        let mut seen = Vec::new();
        targets(&code, 1, 23, |target| seen.push(target));
        assert_eq!(seen, [5, 9, 13]);
        for cut in 2..code.len() {
            assert!(length(&code[..cut], 1).is_err());
        }
    }

    #[test]
    fn huge_switches_do_not_overflow() {
        for words in [[0, i32::MIN, i32::MAX], [0, 1, 0], [0, i32::MAX, i32::MIN]] {
            let mut code = vec![op::TABLESWITCH, 0, 0, 0];
            code.extend(words.iter().flat_map(|word| word.to_be_bytes()));
            assert!(length(&code, 0).is_err());
            code[0] = op::LOOKUPSWITCH;
            let _ = length(&code, 0);
        }
    }

    #[test]
    fn keys_of_a_lookupswitch_ascend() {
        let mut code = vec![op::LOOKUPSWITCH, 0, 0, 0];
        for word in [0i32, 2, 5, 0, 5, 0] {
            code.extend(word.to_be_bytes());
        }
        assert!(length(&code, 0).is_err());
        code[23] = 6;
        assert_eq!(length(&code, 0).unwrap(), 28);
    }
}
