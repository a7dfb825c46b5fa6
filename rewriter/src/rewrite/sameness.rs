//! `==` on objects that may be values: equal ones that crossed may be one object in the system test, or two
//! (`docs/decisions/049-identity-of-values.md`).

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::code::{CodeView, op, targets};
use crate::classfile::{Class, Member, Result, access};
use crate::plan::{Home, names};

impl ClassRewriter<'_> {
    /// Whether comparisons of objects are asked about: in code under test, and in what runs in place and looks at objects.
    pub(super) fn asks_for_sameness(&self) -> bool {
        self.in_place || self.home == Home::T && self.touched.is_none()
    }

    /// Whether a method has one.
    pub(super) fn compares(&self, position: usize) -> bool {
        let method = &self.class.methods[position];
        let compares = |view: CodeView| comparisons(&self.class, method, &view).next().is_some();
        self.asks_for_sameness()
            && method.attributes.get(&self.class.pool, "Code").is_some_and(|code| has_opcode(code))
            && CodeView::of(&self.class.pool, method).ok().flatten().is_some_and(compares)
    }
}

/// Most code has not even a byte that looks like one.
fn has_opcode(code: &[u8]) -> bool {
    code.iter().any(|byte| matches!(*byte, op::IF_ACMPEQ | op::IF_ACMPNE))
}

/// Comparisons of two objects that may be values.
fn comparisons<'v>(class: &'v Class, method: &'v Member, view: &'v CodeView) -> impl Iterator<Item = u32> + 'v {
    let code = view.code();
    let mut before = None;
    view.spans().filter_map(move |(pc, _)| {
        let pushed = before.replace(pc);
        let compares = matches!(code[pc], op::IF_ACMPEQ | op::IF_ACMPNE);
        let is_this = || pushed.is_some_and(|pushed| is_this(class, method, code, pushed)) && !is_led_to(view, pc);
        (compares && !is_this()).then_some(pc as u32)
    })
}

/// An instruction pushes `this`, of a class that is no record: it does not cross by value.
fn is_this(class: &Class, method: &Member, code: &[u8], pc: usize) -> bool {
    let is_stored = || code.contains(&op::ASTORE_0) || code.windows(2).any(|two| two == [op::ASTORE, 0]);
    let is_record = class.super_name() == Some("java/lang/Record");
    code[pc] == op::ALOAD_0 && !method.has(access::STATIC) && !is_record && !is_stored()
}

/// A branch leads to an instruction, so that what it finds may come from elsewhere than from the one above it.
fn is_led_to(view: &CodeView, pc: usize) -> bool {
    let mut found = false;
    for (from, length) in view.branches() {
        targets(view.code(), from, length, |target| found |= target == pc as i64);
    }
    found
}

impl Method<'_, '_, '_> {
    /// `if_acmp…` becomes a call of `Crossing.same` and a branch on its answer.
    pub(super) fn compare_values(&mut self) -> Result<()> {
        use Instruction as I;
        if !self.of.asks_for_sameness() || !has_opcode(self.view.code()) {
            return Ok(());
        }
        let compared: Vec<u32> =
            comparisons(&self.of.class, &self.of.class.methods[self.position], self.view).collect();
        for pc in compared {
            let Some(branch) = self.view.instruction(pc) else { continue };
            let same =
                self.of.class.pool.method_ref(names::CROSSING, "same", "(Ljava/lang/Object;Ljava/lang/Object;)Z")?;
            let branch = match branch {
                I::If_acmpeq(to) => I::Ifne(to),
                I::If_acmpne(to) => I::Ifeq(to),
                _ => continue,
            };
            self.replace(pc, vec![I::Invokestatic(same), branch]);
        }
        Ok(())
    }
}
