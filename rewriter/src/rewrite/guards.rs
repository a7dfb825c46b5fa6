//! Methods that code of the JDK calls ask first whether their realm has the thread ([`ClassPlan::guarded`](crate::plan::ClassPlan::guarded)).

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::Result;
use crate::plan::{Home, names};

impl ClassRewriter<'_> {
    /// Whether the method at a position asks.
    pub(super) fn is_guarded(&self, position: usize) -> bool {
        let Some(plan) = self.by.plan.classes.get(&self.name).filter(|plan| !plan.guarded.is_empty()) else {
            return false;
        };
        let (method, pool) = (&self.class.methods[position], &self.class.pool);
        plan.guarded.contains(&(method.name(pool).to_owned(), method.descriptor(pool).to_owned()))
    }
}

impl Method<'_, '_, '_> {
    /// Puts `Crossing.ofTest()` or `Crossing.ofEnvironment()` first.
    pub(super) fn guard(&mut self) -> Result<()> {
        if self.of.is_guarded(self.position) {
            let name = match self.of.home {
                Home::T => "ofTest",
                Home::E => "ofEnvironment",
            };
            let asks = self.of.class.pool.method_ref(names::CROSSING, name, "()V")?;
            self.edit.insert_before(0, vec![Instruction::Invokestatic(asks)]);
            self.changed = true;
        }
        Ok(())
    }
}
