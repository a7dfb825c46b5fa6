//! Values that code under test gets where it is, and that the environment can get as well, are told to the runtime: an edit may hand
//! over another one that is equal (`docs/decisions/049-identity-of-values.md`, 10).

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::code::op;
use crate::classfile::{MemberRef, Result};
use crate::plan::{Use, kept, names};

/// The descriptor of `Crossing.gets`.
pub(super) const GETS: &str = "(Ljava/lang/Object;)V";

/// The descriptor of `Set.toArray`.
pub(super) const TO_ARRAY: &str = "()[Ljava/lang/Object;";

impl ClassRewriter<'_> {
    /// Whether code under test gets such a value by a use of a member.
    pub(super) fn gets_kept(&self, what: Use, member: &MemberRef<'_>) -> bool {
        self.pins_table_keys()
            && kept::gives_value(member.descriptor)
            && self.by.decisions.gives_kept(self.home, what, member.owner, member.name, member.descriptor)
    }

    /// Whether it gives the JDK a text to keep, the last argument.
    pub(super) fn gives_kept(&self, what: Use, member: &MemberRef<'_>) -> bool {
        self.pins_table_keys()
            && kept::takes_text(member.descriptor)
            && self.by.decisions.takes_kept(self.home, what, member.owner, member.name, member.descriptor)
    }

    /// Whether it may do one of these by a member of a descriptor.
    pub(super) fn may_get_kept(&self, descriptor: &str) -> bool {
        self.pins_table_keys() && (kept::gives_value(descriptor) || kept::takes_text(descriptor))
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
        for (pc, used) in self.view.instructions_of(uses) {
            let (what, index) = match used {
                I::Invokevirtual(index) | I::Invokeinterface(index, _) => (Use::Invoke, index),
                I::Invokestatic(index) => (Use::InvokeStatic, index),
                I::Invokespecial(index) => (Use::Special, index),
                I::Getstatic(index) => (Use::GetStatic, index),
                _ => continue,
            };
            let member = self.of.class.pool.member_ref(index)?;
            let (is_got, is_given) = (self.of.gets_kept(what, &member), self.of.gives_kept(what, &member));
            if !is_got && !is_given {
                continue;
            }
            let is_set = is_got && kept::gives_set(member.descriptor);
            let pool = &mut self.of.class.pool;
            let mut tell = vec![I::Dup];
            if is_set {
                tell.push(I::Invokeinterface(pool.interface_method_ref(kept::SET, "toArray", TO_ARRAY)?, 1));
            }
            tell.push(I::Invokestatic(pool.method_ref(names::CROSSING, "gets", GETS)?));
            match is_got {
                true => self.edit.insert_after(pc, used, tell),
                false => self.edit.insert_before(pc, tell),
            }
            self.grown();
        }
        Ok(())
    }
}
