//! Classes that the JDK gives to code of the environment are told to the runtime: what the environment can have looked at of a class
//! under test must be the same on a replay (`docs/decisions/048-not-compared.md`).

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::code::op;
use crate::classfile::{Constant, MemberRef, Result, access};
use crate::plan::{Home, Use, lookups, names};

impl ClassRewriter<'_> {
    /// Whether a call gives code of the environment a class, and nothing has taken its place that tells so.
    pub(super) fn is_given_class(&self, what: Use, member: &MemberRef<'_>) -> bool {
        let (owner, name, descriptor) = (member.owner, member.name, member.descriptor);
        self.gives_class(descriptor)
            && lookups::gives_class(member)
            && self.by.decisions.is_untouched(self.home, what, owner, name, descriptor)
    }

    /// A class constant that gives code of the environment a class under test, or an array of such.
    pub(super) fn is_given_constant(&self, class: &str) -> bool {
        self.home == Home::E && lookups::is_of_test(class, |name| self.by.plan.home(name))
    }

    /// Whether the JDK, or a library in place, can hand classes to code of the environment here: it calls a method that takes some.
    pub(super) fn is_handed_classes(&self, position: usize) -> bool {
        self.home == Home::E
            && !lookups::classes_taken(self.class.methods[position].descriptor(&self.class.pool)).is_empty()
    }

    /// The same by what holds objects: their class is tested (a list of classes, what a call returns for a type variable).
    pub(super) fn is_handed_by_cast(&self, class: &str) -> bool {
        self.home == Home::E && lookups::casts_to_class(class)
    }

    /// The same of any call with a descriptor, perhaps.
    pub(super) fn gives_class(&self, descriptor: &str) -> bool {
        (self.home == Home::E || self.in_place) && lookups::returns_class(descriptor)
    }
}

impl Method<'_, '_, '_> {
    /// Adds the calls of `Crossing.given`.
    pub(super) fn tell_given(&mut self) -> Result<()> {
        use Instruction as I;
        let calls = |opcode, _| matches!(opcode, op::INVOKEVIRTUAL | op::INVOKEINTERFACE | op::INVOKESTATIC);
        for (pc, call) in self.view.instructions_of(calls) {
            let (I::Invokevirtual(index) | I::Invokeinterface(index, _) | I::Invokestatic(index)) = call else {
                continue;
            };
            let what = if matches!(call, I::Invokestatic(_)) { Use::InvokeStatic } else { Use::Invoke };
            if !self.of.is_given_class(what, &self.of.class.pool.member_ref(index)?) {
                continue;
            }
            self.tell_given_after(pc, call)?;
        }
        for (pc, load) in self.view.instructions_of(|opcode, _| matches!(opcode, op::LDC | op::LDC_W)) {
            let index = match load {
                I::Ldc(index) => u16::from(index),
                I::Ldc_w(index) => index,
                _ => continue,
            };
            let Constant::Class(name) = self.of.class.pool.get(index)? else { continue };
            if self.of.is_given_constant(self.of.class.pool.text(name)?) {
                self.tell_given_after(pc, load)?;
            }
        }
        for (pc, cast) in self.view.instructions_of(|opcode, _| opcode == op::CHECKCAST) {
            let I::Checkcast(index) = cast else { continue };
            if self.of.is_handed_by_cast(self.of.class.pool.class_name(index)?) {
                self.tell_given_after(pc, cast)?;
            }
        }
        self.tell_handed()
    }

    /// At the begin of a method that takes classes.
    fn tell_handed(&mut self) -> Result<()> {
        if !self.of.is_handed_classes(self.position) {
            return Ok(());
        }
        let method = &self.of.class.methods[self.position];
        let first = u16::from(!method.has(access::STATIC));
        let taken = lookups::classes_taken(method.descriptor(&self.of.class.pool));
        let given = self.of.class.pool.method_ref(names::CROSSING, "given", "(Ljava/lang/Object;)V")?;
        let load = |at| u8::try_from(at).map_or(Instruction::Aload_w(at), Instruction::Aload);
        let tell = |slot| [load(first + slot), Instruction::Invokestatic(given)];
        self.edit.insert_at_entry(taken.into_iter().flat_map(tell).collect());
        self.grown();
        Ok(())
    }

    fn tell_given_after(&mut self, pc: u32, instruction: Instruction) -> Result<()> {
        let given = self.of.class.pool.method_ref(names::CROSSING, "given", "(Ljava/lang/Object;)V")?;
        self.edit.insert_after(pc, instruction, vec![Instruction::Dup, Instruction::Invokestatic(given)]);
        self.grown();
        Ok(())
    }
}
