//! What is not supported: `Crossing.refused(what, place)` where it would happen.
//!
//! Code whose types are the same in the realm's view stays behind the refusal. Otherwise its operands are dropped and a default
//! value takes the place of the result, so that the class can be verified and its other methods run: `Crossing.dropped`, which
//! identity mode does not go beyond.

use ristretto_classfile::attributes::{Instruction, VerificationType};

use super::code::Method;
use crate::classfile::{Result, descriptor};
use crate::plan::{Use, names};

impl Method<'_, '_, '_> {
    fn refusal(&mut self, pc: u32, how: &str, why: &str) -> Result<Vec<Instruction>> {
        let class = &mut self.of.class;
        let method = &class.methods[self.position];
        let (name, descriptor) = (method.name(&class.pool), method.descriptor(&class.pool));
        let place = format!("{} : {name}{descriptor} @ {pc}", self.of.name.replace('/', "."));
        let pool = &mut class.pool;
        let (why, place) = (pool.string(why)?, pool.string(&place)?);
        let refused = pool.method_ref(names::CROSSING, how, "(Ljava/lang/String;Ljava/lang/String;)V")?;
        self.edit.grow_stack(2);
        Ok(vec![Instruction::Ldc_w(why), Instruction::Ldc_w(place), Instruction::Invokestatic(refused)])
    }

    /// Refuses, and then runs the instruction as it is.
    pub(super) fn refuse_before(&mut self, pc: u32, why: &str) -> Result<()> {
        let code = self.refusal(pc, "refused", why)?;
        self.edit.insert_before(pc, code);
        self.changed = true;
        Ok(())
    }

    /// Refuses a use of a member.
    pub(super) fn refuse_use(&mut self, pc: u32, what: Use, index: u16, why: &str) -> Result<()> {
        let member = self.of.class.pool.member_ref(index)?;
        let mapped = self.of.map(member.descriptor);
        if self.of.view_name(member.owner) == member.owner && mapped == member.descriptor {
            return self.refuse_before(pc, why);
        }
        let method = match what {
            Use::GetField | Use::GetStatic => format!("(){mapped}"),
            Use::PutField | Use::PutStatic => format!("({mapped})V"),
            _ => mapped.into_owned(),
        };
        let receiver = !matches!(what, Use::InvokeStatic | Use::GetStatic | Use::PutStatic);
        self.refuse_call(pc, &method, receiver, why)
    }

    /// Refuses a call: operands go, a default value comes.
    pub(super) fn refuse_call(&mut self, pc: u32, method: &str, receiver: bool, why: &str) -> Result<()> {
        let mut code = self.refusal(pc, "dropped", why)?;
        let parsed = descriptor::parse_method(method)?;
        code.extend(parsed.parameters.iter().rev().map(|parameter| drop_value(parameter)));
        if receiver {
            code.push(Instruction::Pop);
        }
        code.extend(default_value(parsed.result));
        self.replace(pc, code);
        Ok(())
    }

    /// Refuses to call the constructor of a superclass. It is called even so, with default values where the superclass has other
    /// types than this code: the object has to be made for the class to be verified.
    pub(super) fn refuse_super(&mut self, pc: u32, index: u16, why: &str) -> Result<()> {
        let member = self.of.class.pool.member_ref(index)?;
        let (owner, old) = (member.owner.to_owned(), member.descriptor.to_owned());
        let ours = self.of.map(&old).into_owned();
        let theirs = self.of.by.decisions.map_descriptor(self.of.home.other(), &old).into_owned();
        if ours == old && theirs == old {
            return self.refuse_before(pc, why);
        }
        let mut code = self.refusal(pc, "dropped", why)?;
        let given = descriptor::parse_method(&ours)?.parameters;
        code.extend(given.iter().rev().map(|parameter| drop_value(parameter)));
        let wanted = descriptor::parse_method(&theirs)?.parameters;
        code.extend(wanted.iter().filter_map(|parameter| default_value(parameter)));
        let constructor = self.of.class.pool.method_ref(&owner, "<init>", &theirs)?;
        code.push(Instruction::Invokespecial(constructor));
        self.replace(pc, code);
        Ok(())
    }

    /// Refuses to make an object. Null takes its place, however many copies there are of it.
    pub(super) fn refuse_new(&mut self, new_pc: u32, class: u16, inits: &[(u32, u16)], why: &str) -> Result<()> {
        let mut same = self.of.view_index(class)? == class;
        for (_, index) in inits {
            let descriptor = self.of.class.pool.member_ref(*index)?.descriptor;
            same &= self.of.map(descriptor) == descriptor;
        }
        if same {
            return inits.iter().try_for_each(|(pc, _)| self.refuse_before(*pc, why));
        }
        self.replace(new_pc, vec![Instruction::Aconst_null]);
        self.placeholders.insert(new_pc, VerificationType::Null);
        for (pc, index) in inits {
            let descriptor = self.of.class.pool.member_ref(*index)?.descriptor.to_owned();
            self.refuse_call(*pc, &descriptor, true, why)?;
        }
        Ok(())
    }
}

fn drop_value(descriptor: &str) -> Instruction {
    if descriptor::slots(descriptor) == 2 { Instruction::Pop2 } else { Instruction::Pop }
}

fn default_value(descriptor: &str) -> Option<Instruction> {
    Some(match descriptor.as_bytes().first()? {
        b'V' => return None,
        b'J' => Instruction::Lconst_0,
        b'F' => Instruction::Fconst_0,
        b'D' => Instruction::Dconst_0,
        b'L' | b'[' => Instruction::Aconst_null,
        _ => Instruction::Iconst_0,
    })
}
