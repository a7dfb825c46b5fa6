//! `==` on objects that may be values: equal ones that crossed may be one object in the system test, or two; and an edit of code
//! under test may hand over another one to an environment that compares them (`docs/decisions/049-identity-of-values.md`).

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::code::{CodeView, Decided, compared, decided_by_equals, may_compare};
use crate::classfile::{Result, access};
use crate::partition::asserts_equality;
use crate::plan::names;

impl ClassRewriter<'_> {
    /// Whether a method compares objects by identity that may be values.
    pub(super) fn compares(&self, position: usize) -> bool {
        let (pool, method) = (&self.class.pool, &self.class.methods[position]);
        let asks = |view: CodeView| !self.comparisons(position, &view).is_empty();
        method.attributes.get(pool, "Code").is_some_and(|code| may_compare(code))
            && CodeView::of(pool, method).ok().flatten().is_some_and(asks)
    }

    /// Where it does.
    fn comparisons(&self, position: usize, view: &CodeView) -> Vec<u32> {
        let compared = compared(&self.class, &self.class.methods[position], view).into_iter();
        compared.filter(|(_, class)| self.by.decisions.may_be_values(class)).map(|(pc, _)| pc).collect()
    }
}

impl Method<'_, '_, '_> {
    /// `if_acmp…` becomes a call of `Crossing.same`, or of `sameOrEqual` and `sameOrEqualText` where `equals` would say the same, and a branch on its answer.
    pub(super) fn compare_values(&mut self) -> Result<()> {
        use Instruction as I;
        for pc in self.of.comparisons(self.position, self.view) {
            let Some(branch) = self.view.instruction(pc) else { continue };
            let pool = &mut self.of.class.pool;
            let has_this = !self.of.class.methods[self.position].has(access::STATIC);
            let decided = match asserts_equality(&self.of.name) {
                true => Decided::OfValues,
                false => decided_by_equals(pool, &self.of.own_tests, self.view, pc, has_this),
            };
            let name = match decided {
                Decided::OfValues => "sameOrEqual",
                Decided::OfTexts => "sameOrEqualText",
                Decided::Never => "same",
            };
            let same = pool.method_ref(names::CROSSING, name, "(Ljava/lang/Object;Ljava/lang/Object;)Z")?;
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
