//! Identity hashes that repeat: constants of enums, and class constants and lambdas of code under test, get one of the runtime's
//! when they come into being (`docs/decisions/006-identity-hashes.md`).

use ristretto_classfile::attributes::Instruction;

use super::code::Method;
use crate::classfile::code::op;
use crate::classfile::{Constant, Result};
use crate::plan::{Home, names};

impl Method<'_, '_, '_> {
    /// Adds the calls of `Crossing.pin`.
    pub(super) fn pins(&mut self) -> Result<()> {
        let class = &self.of.class;
        let constructor = class.methods[self.position].is_constructor(&class.pool);
        let of_enum = constructor && class.super_name() == Some("java/lang/Enum");
        if of_enum {
            for (pc, _) in self.view.instructions_of(|opcode, _| opcode == op::RETURN) {
                let pin = self.pin()?;
                self.edit.insert_before(pc, vec![Instruction::Aload_0, pin]);
                self.grown();
            }
        }
        if self.of.home == Home::T {
            self.pin_keys()?;
        }
        Ok(())
    }

    fn pin_keys(&mut self) -> Result<()> {
        let keys = |opcode, _| matches!(opcode, op::LDC | op::LDC_W | op::INVOKEDYNAMIC);
        for (pc, instruction) in self.view.instructions_of(keys) {
            if self.makes_a_key(&instruction)? {
                let pin = self.pin()?;
                self.edit.insert_after(pc, instruction, vec![Instruction::Dup, pin]);
                self.grown();
            }
        }
        Ok(())
    }

    fn pin(&mut self) -> Result<Instruction> {
        let pin = self.of.class.pool.method_ref(names::CROSSING, "pin", "(Ljava/lang/Object;)V")?;
        Ok(Instruction::Invokestatic(pin))
    }

    fn grown(&mut self) {
        self.edit.grow_stack(1);
        self.changed = true;
    }

    fn makes_a_key(&self, instruction: &Instruction) -> Result<bool> {
        let pool = &self.of.class.pool;
        let constant = match instruction {
            Instruction::Ldc(index) => u16::from(*index),
            Instruction::Ldc_w(index) => *index,
            Instruction::Invokedynamic(index) => {
                let (bootstrap, _, _) = pool.dynamic(*index)?;
                return Ok(self.of.lambdas.contains(&bootstrap));
            }
            _ => return Ok(false),
        };
        Ok(matches!(pool.get(constant), Ok(Constant::Class(_))))
    }
}
