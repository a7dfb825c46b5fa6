//! `new` and constructor calls, paired by dataflow.

use std::rc::Rc;

use ristretto_classfile::attributes::{Instruction, VerificationType};

use super::calls::Action;
use super::code::Method;
use crate::classfile::Result;
use crate::classfile::code::op;
use crate::classfile::flow::{NewShape, NewSite};
use crate::plan::{Hook, HookShape, Use, names};

impl Method<'_, '_, '_> {
    /// All objects that the method makes, and its calls of `this(…)` and `super(…)`.
    pub(super) fn constructors(&mut self) -> Result<()> {
        if self.inits.is_empty() && self.news.is_empty() {
            return Ok(());
        }
        if self.need_flow()? {
            return self.by_flow();
        }
        for (pc, index) in std::mem::take(&mut self.inits) {
            self.renamed_init(pc, Use::New, index)?;
        }
        for (pc, index) in std::mem::take(&mut self.news) {
            self.renamed_new(pc, index)?;
        }
        Ok(())
    }

    /// Some constructor call is no mere renaming, or depends on whose object it is for.
    fn need_flow(&mut self) -> Result<bool> {
        let constructor = self.of.class.methods[self.position].is_constructor(&self.of.class.pool);
        for at in 0..self.news.len() {
            let class = self.news[at].1;
            if self.of.view_index(class)? != class {
                return Ok(true);
            }
        }
        for at in 0..self.inits.len() {
            let index = self.inits[at].1;
            let action = self.of.action(Use::New, index)?;
            let plain = matches!(*action, Action::Same | Action::Member(_));
            if !plain || constructor && self.of.action(Use::SuperInit, index)? != action {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn renamed_new(&mut self, pc: u32, index: u16) -> Result<()> {
        let new = self.of.view_index(index)?;
        if new != index {
            self.replace(pc, vec![Instruction::New(new)]);
        }
        Ok(())
    }

    fn renamed_init(&mut self, pc: u32, what: Use, index: u16) -> Result<()> {
        if let Action::Member(index) = *self.of.action(what, index)? {
            self.replace(pc, vec![Instruction::Invokespecial(index)]);
        }
        Ok(())
    }

    fn by_flow(&mut self) -> Result<()> {
        let Some(flow) = self.flow()? else {
            return self.refuse_before(
                0,
                "an object of the other realm is made in code with subroutines (jsr) that no Java compiler writes",
            );
        };
        let (news, this_inits) = (flow.news.clone(), flow.this_inits.clone());
        for (pc, index) in self.inits.clone().into_iter().filter(|(pc, _)| this_inits.contains(pc)) {
            match &*self.of.action(Use::SuperInit, index)? {
                Action::Same | Action::Member(_) => self.renamed_init(pc, Use::SuperInit, index)?,
                Action::Refused(why) => self.refuse_super(pc, index, why)?,
                Action::Static(below) => self.after_init(pc, index, *below),
                _ => self.refuse_super(pc, index, "a superclass of the other realm is constructed")?,
            }
        }
        news.iter().try_for_each(|site| self.new_site(site))
    }

    /// A substitute of the effect table puts right what the superclass's constructor did; the object is in the first local variable.
    fn after_init(&mut self, pc: u32, index: u16, substitute: u16) {
        let code = vec![Instruction::Aload_0, Instruction::Invokestatic(substitute)];
        self.edit.insert_after(pc, Instruction::Invokespecial(index), code);
        self.changed = true;
    }

    fn new_site(&mut self, site: &NewSite) -> Result<()> {
        let Some((_, class)) = self.news.iter().find(|(pc, _)| *pc == site.new_pc).copied() else { return Ok(()) };
        let inits: Vec<_> = self.inits.iter().filter(|(pc, _)| site.init_pcs.contains(pc)).copied().collect();
        if inits.is_empty() && self.of.view_index(class)? != class {
            return self.never_initialised(site.new_pc);
        }
        let actions = inits.iter().map(|(_, index)| self.of.action(Use::New, *index)).collect::<Result<Vec<_>>>()?;
        if actions.iter().all(|action| matches!(**action, Action::Same | Action::Member(_))) {
            inits.iter().try_for_each(|(pc, index)| self.renamed_init(*pc, Use::New, *index))?;
            return self.renamed_new(site.new_pc, class);
        }
        match obstacle(site, &actions) {
            Some(why) => self.refuse_new(site.new_pc, class, &inits, &why),
            None => self.hooked_new(site, &inits, &actions),
        }
    }

    /// Compilers leave the constructor's call out where they see that it is not reached.
    fn never_initialised(&mut self, new_pc: u32) -> Result<()> {
        self.replace(new_pc, vec![Instruction::Aconst_null]);
        self.placeholders.insert(new_pc, VerificationType::Null);
        Ok(())
    }

    fn hooked_new(&mut self, site: &NewSite, inits: &[(u32, u16)], actions: &[Rc<Action>]) -> Result<()> {
        let dup = site.shape == NewShape::Dup;
        for ((pc, _), action) in inits.iter().zip(actions) {
            let Some((class, hooks, view)) = action.hooks() else { continue };
            let substitute = class.starts_with(names::RUNTIME);
            let locals = site.locals.get(pc).map_or(&[][..], Vec::as_slice);
            let shape = match (dup, substitute || !locals.is_empty()) {
                (true, false) => HookShape::NewDup,
                (false, false) => HookShape::NewDrop,
                _ => HookShape::Make,
            };
            let Some(hook) = hooks.iter().find(|hook| hook.shape == shape) else {
                return self.refuse_before(*pc, &format!("{class} has no hook for this constructor"));
            };
            self.call_hook(*pc, class, hook, dup, locals)?;
            self.placeholder(site, class, view, substitute)?;
        }
        Ok(())
    }

    /// [`HookShape::Make`] knows nothing of the nulls that stand for the new object: they are dropped after it, and local
    /// variables that hold one get the object.
    fn call_hook(&mut self, pc: u32, class: &str, hook: &Hook, dup: bool, locals: &[u16]) -> Result<()> {
        use Instruction as I;
        let method = self.of.class.pool.method_ref(class, &hook.name, &hook.descriptor)?;
        let mut code = vec![I::Invokestatic(method)];
        for local in locals {
            code.extend([I::Dup, u8::try_from(*local).map_or(I::Astore_w(*local), I::Astore)]);
        }
        match (hook.shape == HookShape::Make, dup) {
            // null, null, object -> object
            (true, true) => code.extend([I::Dup_x2, I::Pop, I::Pop2]),
            // null, object ->
            (true, false) => code.push(I::Pop2),
            _ => {}
        }
        self.edit.grow_stack(if hook.shape == HookShape::Make { 2 } else { 0 });
        self.replace(pc, code);
        Ok(())
    }

    /// What stands where `new` stood, in code and in stack maps.
    fn placeholder(&mut self, site: &NewSite, class: &str, view: &str, substitute: bool) -> Result<()> {
        let (code, frame) = match substitute {
            true => (Instruction::Aconst_null, VerificationType::Null),
            false => {
                let touch = if self.initialises_early(site)? { names::INITIALISE } else { "touch" };
                let touch = self.of.class.pool.method_ref(class, touch, &format!("()L{view};"))?;
                let cpool_index = self.of.class.pool.class(view)?;
                (Instruction::Invokestatic(touch), VerificationType::Object { cpool_index })
            }
        };
        self.replace(site.new_pc, vec![code]);
        self.placeholders.insert(site.new_pc, frame);
        Ok(())
    }

    /// `new` initialises the class, and somebody could see that it does so before the arguments are computed.
    fn initialises_early(&self, site: &NewSite) -> Result<bool> {
        let Some(Instruction::New(index)) = self.view.instruction(site.new_pc) else { return Ok(false) };
        let class = self.of.class.pool.class_name(index)?;
        Ok(self.of.by.decisions.has_initialiser(self.of.home.other(), class) && !self.is_silent_before(site))
    }

    /// Nothing between `new` and its constructor's call runs other code or throws.
    fn is_silent_before(&self, site: &NewSite) -> bool {
        let new = site.new_pc as usize;
        let ends = site
            .init_pcs
            .iter()
            .fold((new, new), |(least, most), pc| (least.min(*pc as usize), most.max(*pc as usize)));
        let mut between = self.view.spans().map(|(pc, _)| pc).filter(|pc| new < *pc && *pc < ends.1);
        ends.0 == new && between.all(|pc| is_silent(self.view.code()[pc]))
    }
}

/// The instruction only moves and combines numbers and references.
pub(super) fn is_silent(opcode: u8) -> bool {
    matches!(
        opcode,
        0..op::IALOAD
            | op::ISTORE..op::IASTORE
            | op::POP..op::IDIV
            | op::INEG..op::IRETURN
            | op::WIDE
            | op::IFNULL..=op::JSR_W
    )
}

/// Why the object cannot be made by a hook.
fn obstacle(site: &NewSite, actions: &[Rc<Action>]) -> Option<String> {
    let refused = actions.iter().find_map(|action| match &**action {
        Action::Refused(why) => Some(why.clone()),
        Action::New(_) => None,
        _ => Some("constructors of one new object are in both realms".to_owned()),
    });
    refused.or_else(|| match &site.shape {
        NewShape::Unsupported(why) => Some(format!("an object of the other realm is made in an unusual way: {why}")),
        _ => None,
    })
}
