//! Tests for classes of libraries that no wrapper can extend: an object that has crossed is no instance of its own class any more. What
//! `instanceof` says is put right; a cast, or a label of a pattern switch, that would find it out is refused.

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::Result;
use crate::plan::names;

impl ClassRewriter<'_> {
    pub(super) fn note_label(&mut self, bootstrap: u16, index: u16) -> Result<()> {
        let class = self.class.pool.class_name(index)?;
        if self.by.decisions.hides(class) {
            let class = class.to_owned();
            self.hidden_labels.entry(bootstrap).or_default().push(class);
        }
        Ok(())
    }

    /// `ldc` of the name as [`Class#forName`] has it, and a call of the runtime with it.
    fn asks(&mut self, class: &str, method: &str, descriptor: &str) -> Result<[Instruction; 2]> {
        let name = self.class.pool.string(&class.replace('/', "."))?;
        let method = self.class.pool.method_ref(names::CROSSING, method, descriptor)?;
        Ok([Instruction::Ldc_w(name), Instruction::Invokestatic(method)])
    }
}

impl Method<'_, '_, '_> {
    /// A cast to, or test for, such a class; tells whether it is one.
    pub(super) fn hidden_test(&mut self, pc: u32, instruction: &Instruction) -> Result<bool> {
        use Instruction as I;
        let (I::Checkcast(index) | I::Instanceof(index)) = *instruction else { return Ok(false) };
        let class = self.of.class.pool.class_name(index)?.to_owned();
        if !self.of.by.decisions.hides(&class) {
            return Ok(false);
        }
        if let I::Checkcast(_) = instruction {
            let [name, ask] = self.of.asks(&class, "hidden", "(Ljava/lang/Object;Ljava/lang/String;)V")?;
            self.edit.insert_before(pc, vec![I::Dup, name, ask]);
        } else {
            // object -> object, answer -> answer, object, name -> answer
            let [name, ask] = self.of.asks(&class, "isHidden", "(ZLjava/lang/Object;Ljava/lang/String;)Z")?;
            self.edit.replace(pc, vec![I::Dup, I::Instanceof(index), I::Swap, name, ask]);
        }
        self.edit.grow_stack(2);
        self.changed = true;
        Ok(true)
    }

    /// The labels of a pattern switch: the object lies below the index to start from.
    pub(super) fn labels(&mut self, pc: u32, bootstrap: u16) -> Result<()> {
        use Instruction as I;
        for class in self.of.hidden_labels.get(&bootstrap).cloned().unwrap_or_default() {
            let [name, ask] = self.of.asks(&class, "hidden", "(Ljava/lang/Object;Ljava/lang/String;)V")?;
            self.edit.insert_before(pc, vec![I::Dup2, I::Pop, name, ask]);
            self.edit.grow_stack(3);
            self.changed = true;
        }
        Ok(())
    }
}
