//! Classes that the JDK gives to code of the environment are told to the runtime: what the environment can have looked at of a class
//! under test must be the same on a replay (`docs/decisions/048-not-compared.md`).

use factor_contract::names::ADDED;
use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::code::{CodeBuilder, Invoke, load, op};
use crate::classfile::{Constant, MemberRef, ReferenceKind, Result, access, descriptor};
use crate::plan::{Home, Use, lookups, names};

/// The descriptor of `Crossing.given`.
const GIVEN: &str = "(Ljava/lang/Object;)V";
const OBJECT: &str = "Ljava/lang/Object;";

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

/// A method reference by which the JDK hands classes to itself, and what stands for it: a method of the class that tells of them.
pub(super) struct Telling {
    /// The name of the method.
    name: String,
    kind: ReferenceKind,
    member: u16,
    descriptor: String,
}

impl ClassRewriter<'_> {
    /// The method reference in whose place a method of the class comes that tells which classes it takes and returns; `index` where it
    /// needs none. Code of the environment is in no call between two such references.
    pub(super) fn telling(&mut self, index: u16) -> Result<u16> {
        let (kind, at) = self.class.pool.method_handle_at(index)?;
        let member = self.class.pool.member_ref(at)?;
        let is_used = matches!(
            kind,
            ReferenceKind::InvokeStatic
                | ReferenceKind::InvokeVirtual
                | ReferenceKind::InvokeInterface
                | ReferenceKind::NewInvokeSpecial
        );
        let is_seen = (self.home == Home::E || self.in_place) && is_used;
        if !is_seen || !lookups::hands_classes(member.owner, member.descriptor) {
            return Ok(index);
        }
        let (owner, descriptor) = (member.owner, member.descriptor);
        let descriptor = match kind {
            ReferenceKind::InvokeStatic => descriptor.to_owned(),
            ReferenceKind::NewInvokeSpecial => descriptor.replace(")V", &format!(")L{owner};")),
            _ => descriptor.replacen('(', &format!("(L{owner};"), 1),
        };
        let name = format!("{}given${}", ADDED, self.telling.len());
        let own = self.class.name().to_owned();
        let method = match self.class.is_interface() {
            true => self.class.pool.interface_method_ref(&own, &name, &descriptor)?,
            false => self.class.pool.method_ref(&own, &name, &descriptor)?,
        };
        self.telling.push(Telling { name, kind, member: at, descriptor });
        self.class.pool.method_handle(ReferenceKind::InvokeStatic, method)
    }

    /// Adds the methods of [`telling`](Self::telling).
    pub(super) fn add_telling(&mut self) -> Result<()> {
        for Telling { name, kind, member, descriptor } in std::mem::take(&mut self.telling) {
            let member = self.class.pool.member_ref(member)?;
            let call = match (&kind, member.interface) {
                (ReferenceKind::InvokeStatic, false) => Invoke::Static,
                (ReferenceKind::InvokeStatic, true) => Invoke::StaticInterface,
                (ReferenceKind::InvokeInterface, _) => Invoke::Interface,
                (ReferenceKind::NewInvokeSpecial, _) => Invoke::Special,
                _ => Invoke::Virtual,
            };
            let parsed = descriptor::parse_method(&descriptor)?;
            let mut code = CodeBuilder::new();
            for slot in lookups::classes_taken(&descriptor) {
                code.load(OBJECT, slot).invoke(Invoke::Static, names::CROSSING, "given", GIVEN);
            }
            if call == Invoke::Special {
                code.new_object(member.owner).dup();
            }
            let mut slot = 0;
            for parameter in &parsed.parameters {
                code.load(parameter, slot);
                slot += descriptor::slots(parameter);
            }
            code.invoke(call, member.owner, member.name, member.descriptor);
            if lookups::returns_class(&descriptor) {
                code.dup().invoke(Invoke::Static, names::CROSSING, "given", GIVEN);
            }
            code.return_value(parsed.result);
            let flags = access::PRIVATE | access::STATIC | access::SYNTHETIC;
            self.class.add_method(flags, &name, &descriptor, Some(code))?;
        }
        Ok(())
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
        let given = self.of.class.pool.method_ref(names::CROSSING, "given", GIVEN)?;
        let tell = |slot| [load(OBJECT, first + slot), Instruction::Invokestatic(given)];
        self.edit.insert_at_entry(taken.into_iter().flat_map(tell).collect());
        self.grown();
        Ok(())
    }

    fn tell_given_after(&mut self, pc: u32, instruction: Instruction) -> Result<()> {
        let given = self.of.class.pool.method_ref(names::CROSSING, "given", GIVEN)?;
        self.edit.insert_after(pc, instruction, vec![Instruction::Dup, Instruction::Invokestatic(given)]);
        self.grown();
        Ok(())
    }
}
