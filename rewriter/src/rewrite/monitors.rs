//! `synchronized` on what may be a wrapper: both realms must enter the same monitor.

use std::collections::BTreeSet;

use ristretto_classfile::attributes::Instruction;

use super::code::Method;
use crate::classfile::code::{CodeView, op};
use crate::classfile::{Constant, Result, access};
use crate::plan::{Home, names};

impl Method<'_, '_, '_> {
    /// Maps the object before it is entered or left, unless it plainly is `this` or a class constant: an unmapped pair lets the
    /// JIT compiler see that enter and exit belong together.
    pub(super) fn monitors(&mut self) -> Result<()> {
        let view = self.view;
        let code = view.code();
        // Most code has not even a byte that looks like one.
        if !code.contains(&op::MONITORENTER) && !code.contains(&op::MONITOREXIT) {
            return Ok(());
        }
        let monitors: Vec<Monitor> = monitors(view).collect();
        if monitors.is_empty() {
            return Ok(());
        }
        let certain = self.certain_locals();
        for Monitor { pc, before } in monitors {
            if self.of.home == Home::T && code[pc] == op::MONITORENTER {
                self.turn(pc as u32)?;
            }
            let local = before.and_then(|before| loaded(code, before).or_else(|| stored(code, before)));
            if local.is_some_and(|local| certain.contains(&local)) {
                continue;
            }
            // The environment can ask which of its objects code under test has locked.
            let mapped = match (self.of.home, code[pc]) {
                (Home::E, _) => "monitor",
                (Home::T, op::MONITORENTER) => "enter",
                (Home::T, _) => "leave",
            };
            let pool = &mut self.of.class.pool;
            let monitor = pool.method_ref(names::CROSSING, mapped, "(Ljava/lang/Object;)Ljava/lang/Object;")?;
            self.edit.insert_before(pc as u32, vec![Instruction::Invokestatic(monitor)]);
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

    /// Locals that hold nothing but what a `synchronized` block on `this` or on a class constant keeps:
    /// `aload_0` or `ldc`, then `astore`, with `dup` between them or without.
    fn certain_locals(&self) -> BTreeSet<u16> {
        let code = self.view.code();
        let (mut certain, mut others) = (BTreeSet::new(), BTreeSet::new());
        let (mut twice_before, mut before) = (None, None);
        for (pc, _) in self.view.spans() {
            if let Some(local) = stored(code, pc) {
                let source =
                    before.and_then(|before| if code[before] == op::DUP { twice_before } else { Some(before) });
                let kept = source.is_some_and(|source| self.is_certain(source));
                if kept {
                    certain.insert(local)
                } else {
                    others.insert(local)
                };
            }
            (twice_before, before) = (before, Some(pc));
        }
        // Where local 0 is written it may not be `this` any more.
        if others.contains(&0) || certain.contains(&0) {
            return BTreeSet::new();
        }
        certain.difference(&others).copied().collect()
    }

    /// Pushes `this`, if it is never exchanged, or a class constant.
    fn is_certain(&self, pc: usize) -> bool {
        let code = self.view.code();
        let constant = match code[pc] {
            op::LDC => u16::from(code[pc + 1]),
            op::LDC_W => u16::from_be_bytes([code[pc + 1], code[pc + 2]]),
            op::ALOAD_0 => return !self.of.class.methods[self.position].has(access::STATIC),
            _ => return false,
        };
        matches!(self.of.class.pool.get(constant), Ok(Constant::Class(_)))
    }
}

/// A monitor instruction, and the one before it.
struct Monitor {
    pc: usize,
    before: Option<usize>,
}

fn monitors(view: &CodeView) -> impl Iterator<Item = Monitor> + '_ {
    let mut before = None;
    view.spans().filter_map(move |(pc, _)| {
        let before = before.replace(pc);
        matches!(view.code()[pc], op::MONITORENTER | op::MONITOREXIT).then_some(Monitor { pc, before })
    })
}

/// The local that an `astore` writes.
fn stored(code: &[u8], pc: usize) -> Option<u16> {
    local(code, pc, op::ASTORE, op::ASTORE_0)
}

/// The local that an `aload` reads.
fn loaded(code: &[u8], pc: usize) -> Option<u16> {
    local(code, pc, op::ALOAD, op::ALOAD_0)
}

/// The local of an instruction, of its short forms for the locals 0 to 3, and of its wide form.
fn local(code: &[u8], pc: usize, general: u8, first: u8) -> Option<u16> {
    match code[pc] {
        opcode if opcode == general => Some(u16::from(code[pc + 1])),
        opcode if (first..=first + 3).contains(&opcode) => Some(u16::from(opcode - first)),
        op::WIDE if code[pc + 1] == general => Some(u16::from_be_bytes([code[pc + 2], code[pc + 3]])),
        _ => None,
    }
}
