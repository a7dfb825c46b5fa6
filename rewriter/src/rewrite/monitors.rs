//! `synchronized` on what may be a wrapper: both realms must enter the same monitor.

use std::collections::BTreeSet;

use ristretto_classfile::attributes::Instruction;

use super::code::Method;
use crate::classfile::{Constant, Result};
use crate::plan::{Home, names};

const MONITORENTER: u8 = 0xc2;
const MONITOREXIT: u8 = 0xc3;

impl Method<'_, '_, '_> {
    /// Maps the object before it is entered or left, unless it is `this` or a class constant: an unmapped pair lets the JIT
    /// compiler see that enter and exit belong together.
    pub(super) fn monitors(&mut self) -> Result<()> {
        if self.view.instructions_of(|opcode| matches!(opcode, MONITORENTER | MONITOREXIT)).next().is_none() {
            return Ok(());
        }
        let code: Vec<(u32, Instruction)> = self.view.instructions().collect();
        let is_monitor = |i: &Instruction| matches!(i, Instruction::Monitorenter | Instruction::Monitorexit);
        let constants = self.class_locals(&code);
        let under_test = self.of.home == Home::T;
        for (pc, _) in code.iter().filter(|(_, instruction)| under_test && *instruction == Instruction::Monitorenter) {
            self.turn(*pc)?;
        }
        for (at, (pc, instruction)) in code.iter().enumerate() {
            if !is_monitor(instruction) || self.on_this(*pc)? || is_class(&code, at, &constants) {
                continue;
            }
            let pool = &mut self.of.class.pool;
            let monitor = pool.method_ref(names::CROSSING, "monitor", "(Ljava/lang/Object;)Ljava/lang/Object;")?;
            self.edit.insert_before(*pc, vec![Instruction::Invokestatic(monitor)]);
            self.changed = true;
        }
        Ok(())
    }

    /// Puts `Crossing.turn()` before an instruction of the code under test that waits for a lock.
    pub(super) fn turn(&mut self, pc: u32) -> Result<()> {
        let turn = self.of.class.pool.method_ref(names::CROSSING, "turn", "()V")?;
        self.edit.insert_before(pc, vec![Instruction::Invokestatic(turn)]);
        self.changed = true;
        Ok(())
    }

    /// Locals that hold nothing but the class constant of a `synchronized` block: `ldc; dup; astore; monitorenter`.
    fn class_locals(&self, code: &[(u32, Instruction)]) -> BTreeSet<u16> {
        let (mut constants, mut others) = (BTreeSet::new(), BTreeSet::new());
        for (at, (_, instruction)) in code.iter().enumerate() {
            let Some(local) = stored(instruction) else { continue };
            let index = match at.checked_sub(2).map(|before| &code[before].1) {
                Some(Instruction::Ldc(index)) => Some(u16::from(*index)),
                Some(Instruction::Ldc_w(index)) => Some(*index),
                _ => None,
            };
            let is_class = index.is_some_and(|index| matches!(self.of.class.pool.get(index), Ok(Constant::Class(_))));
            if is_class {
                constants.insert(local)
            } else {
                others.insert(local)
            };
        }
        constants.difference(&others).copied().collect()
    }
}

/// The monitor instruction at `at` takes what such a local holds.
fn is_class(code: &[(u32, Instruction)], at: usize, constants: &BTreeSet<u16>) -> bool {
    let Some(before) = at.checked_sub(1).map(|before| &code[before].1) else { return false };
    loaded(before).or_else(|| stored(before)).is_some_and(|local| constants.contains(&local))
}

fn stored(instruction: &Instruction) -> Option<u16> {
    Some(match instruction {
        Instruction::Astore_0 => 0,
        Instruction::Astore_1 => 1,
        Instruction::Astore_2 => 2,
        Instruction::Astore_3 => 3,
        Instruction::Astore(local) => u16::from(*local),
        Instruction::Astore_w(local) => *local,
        _ => return None,
    })
}

fn loaded(instruction: &Instruction) -> Option<u16> {
    Some(match instruction {
        Instruction::Aload_0 => 0,
        Instruction::Aload_1 => 1,
        Instruction::Aload_2 => 2,
        Instruction::Aload_3 => 3,
        Instruction::Aload(local) => u16::from(*local),
        Instruction::Aload_w(local) => *local,
        _ => return None,
    })
}
