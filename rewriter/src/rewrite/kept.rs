//! Values that code under test gets where it is, and that the environment can get as well, are told to the runtime: an edit may hand
//! over another one that is equal (`docs/decisions/049-identity-of-values.md`, 10).

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::code::{load, op, store};
use crate::classfile::descriptor::{self, parse_method};
use crate::classfile::{MemberRef, Result};
use crate::plan::kept::Kept;
use crate::plan::{Use, kept, names};

/// The descriptor of `Crossing.gets`.
pub(super) const GETS: &str = "(Ljava/lang/Object;)V";

/// The descriptor of `Crossing.getsText`.
pub(super) const GETS_TEXT: &str = "(Ljava/lang/Object;Ljava/lang/Object;)V";

/// The descriptor of `Set.toArray`.
pub(super) const TO_ARRAY: &str = "()[Ljava/lang/Object;";

pub(super) const OBJECT: &str = "Ljava/lang/Object;";

impl ClassRewriter<'_> {
    /// What code under test has by a use of a member, and the environment may have as well.
    pub(super) fn kept(&self, what: Use, member: &MemberRef<'_>) -> Option<Kept> {
        let may_tell = self.may_get_kept(member.descriptor);
        let kept = || self.by.decisions.kept(self.home, what, member.owner, member.name, member.descriptor);
        may_tell.then(kept).flatten()
    }

    /// Whether it may have something by a member of a descriptor.
    pub(super) fn may_get_kept(&self, descriptor: &str) -> bool {
        self.pins_table_keys() && kept::may_tell(descriptor)
    }
}

impl Method<'_, '_, '_> {
    /// Adds the calls of `Crossing.gets`.
    pub(super) fn tell_kept(&mut self) -> Result<()> {
        use Instruction as I;
        let uses = |opcode, _| {
            matches!(
                opcode,
                op::INVOKEVIRTUAL | op::INVOKEINTERFACE | op::INVOKESTATIC | op::INVOKESPECIAL | op::GETSTATIC
            )
        };
        let mut room = 0;
        for (pc, used) in self.view.instructions_of(uses) {
            let (what, index) = match used {
                I::Invokevirtual(index) | I::Invokeinterface(index, _) => (Use::Invoke, index),
                I::Invokestatic(index) => (Use::InvokeStatic, index),
                I::Invokespecial(index) => (Use::Special, index),
                I::Getstatic(index) => (Use::GetStatic, index),
                _ => continue,
            };
            let member = self.of.class.pool.member_ref(index)?;
            let Some(kept) = self.of.kept(what, &member) else { continue };
            let (owner, descriptor) = (member.owner.to_owned(), member.descriptor.to_owned());
            room = room.max(match kept {
                Kept::Value => self.tell_value(pc, used, kept::gives_set(&owner, &descriptor))?,
                Kept::Text => self.tell_text(pc, used, what, &descriptor)?,
                Kept::Given => self.tell_given_text(pc, &descriptor)?,
            });
        }
        if room > 0 {
            self.edit.grow_stack(room);
            self.changed = true;
        }
        Ok(())
    }

    /// Behind a use. Returns how much room on the stack that needs, as all of these.
    fn tell_value(&mut self, pc: u32, used: Instruction, is_set: bool) -> Result<u16> {
        use Instruction as I;
        let pool = &mut self.of.class.pool;
        let mut tell = vec![I::Dup];
        if is_set {
            tell.push(I::Invokeinterface(pool.interface_method_ref(kept::SET, "toArray", TO_ARRAY)?, 1));
        }
        tell.push(I::Invokestatic(pool.method_ref(names::CROSSING, "gets", GETS)?));
        self.edit.insert_after(pc, used, tell);
        Ok(1)
    }

    /// Behind a call, with the object of which it makes a text.
    fn tell_text(&mut self, pc: u32, used: Instruction, what: Use, descriptor: &str) -> Result<u16> {
        use Instruction as I;
        let above = parse_method(descriptor)?.parameters;
        let above = if what == Use::InvokeStatic { &above[1..] } else { &above[..] };
        let of = self.edit.new_locals(1);
        self.tell_below(pc, above, vec![I::Dup, store(OBJECT, of)]);
        let gets = self.of.class.pool.method_ref(names::CROSSING, "getsText", GETS_TEXT)?;
        self.edit.insert_after(pc, used, vec![I::Dup, load(OBJECT, of), I::Invokestatic(gets)]);
        Ok(2)
    }

    /// Before a call, with the first text that it takes.
    fn tell_given_text(&mut self, pc: u32, descriptor: &str) -> Result<u16> {
        use Instruction as I;
        let at = kept::text_taken(descriptor).unwrap_or_default();
        let gets = self.of.class.pool.method_ref(names::CROSSING, "gets", GETS)?;
        let above = parse_method(descriptor)?.parameters;
        self.tell_below(pc, &above[at + 1..], vec![I::Dup, I::Invokestatic(gets)]);
        Ok(1)
    }

    /// Before a call, while the operands of these types are off the stack.
    fn tell_below(&mut self, pc: u32, above: &[&str], tell: Vec<Instruction>) {
        let mut kept = Vec::new();
        for &operand in above {
            kept.push((operand, self.edit.new_locals(descriptor::slots(operand))));
        }
        let mut code: Vec<_> = kept.iter().rev().map(|(operand, at)| store(operand, *at)).collect();
        code.extend(tell);
        code.extend(kept.iter().map(|(operand, at)| load(operand, *at)));
        self.edit.insert_before(pc, code);
    }
}
