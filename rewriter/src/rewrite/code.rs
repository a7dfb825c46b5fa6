//! One method's code: each instruction that names a class or member, and what the stack maps say.

use std::collections::BTreeMap;

use ristretto_classfile::attributes::{ArrayType, Instruction, VerificationType};

use super::{ClassRewriter, debug};
use crate::classfile::code::{CodeEdit, CodeView};
use crate::classfile::flow::{self, Flow};
use crate::classfile::{Constant, Result};
use crate::plan::{Use, names};
use crate::wrappers;

/// A method on its way.
pub(super) struct Method<'c, 'p, 'v> {
    pub of: &'c mut ClassRewriter<'p>,
    pub view: &'v CodeView,
    pub edit: CodeEdit<'v>,
    /// Position in the class.
    pub position: usize,
    pub changed: bool,
    /// What stands for `Uninitialized(pc)` in stack maps.
    pub placeholders: BTreeMap<u32, VerificationType>,
    /// `new` instructions with their constants.
    pub news: Vec<(u32, u16)>,
    /// Calls of constructors with their constants.
    pub inits: Vec<(u32, u16)>,
    flow: Option<Option<Flow>>,
}

impl ClassRewriter<'_> {
    /// `wanted` tells which instructions may have to be changed, by opcode and constant.
    pub(super) fn method(&mut self, position: usize, wanted: fn(&mut Self, u8, u16) -> bool) -> Result<()> {
        let Some(view) = CodeView::of(&self.class.pool, &self.class.methods[position])? else { return Ok(()) };
        let edit = CodeEdit::new(&view);
        let (placeholders, news, inits) = Default::default();
        let mut method =
            Method { of: self, view: &view, edit, position, changed: false, placeholders, news, inits, flow: None };
        let chosen: Vec<(u32, Instruction)> =
            view.instructions_of(|opcode, index| index != 0 && wanted(method.of, opcode, index)).collect();
        for (pc, instruction) in chosen {
            method.instruction(pc, instruction)?;
        }
        method.guard()?;
        method.monitors()?;
        method.pins()?;
        method.tell_given()?;
        method.compare_values()?;
        method.constructors()?;
        method.frames()?;
        let needed = method.changed;
        method.pin_table_keys()?;
        method.messages()?;
        let Method { edit, mut changed, .. } = method;
        let mut content = match changed {
            true => match edit.finish(&self.class.pool) {
                // A text is lost, and orders of hash tables may differ, where there is no room for what was added.
                Err(_) if !needed => {
                    changed = false;
                    self.old_code(position)
                }
                content => content?,
            },
            false => self.old_code(position),
        };
        if self.touched.is_none() && debug::local_variables(self, &mut content)? || changed {
            self.class.methods[position].attributes.set(&mut self.class.pool, "Code", content)?;
        }
        Ok(())
    }

    fn old_code(&self, position: usize) -> Vec<u8> {
        let code = self.class.methods[position].attributes.get(&self.class.pool, "Code");
        code.map(|code| code.to_vec()).unwrap_or_default()
    }
}

impl ClassRewriter<'_> {
    /// A class object. Where code cannot load it as a constant, an array knows it.
    fn push_class(&mut self, class: u16) -> Result<Vec<Instruction>> {
        use Instruction as I;
        if self.class.loads_classes() {
            return Ok(vec![I::Ldc_w(class)]);
        }
        let pool = &mut self.class.pool;
        let of_array = pool.method_ref("java/lang/Object", "getClass", "()Ljava/lang/Class;")?;
        let component = pool.method_ref("java/lang/Class", "getComponentType", "()Ljava/lang/Class;")?;
        Ok(vec![I::Iconst_0, I::Anewarray(class), I::Invokevirtual(of_array), I::Invokevirtual(component)])
    }
}

impl Method<'_, '_, '_> {
    fn instruction(&mut self, pc: u32, instruction: Instruction) -> Result<()> {
        use Instruction as I;
        match instruction {
            I::Invokespecial(index) if self.of.class.pool.names_constructor(index)? => {
                self.inits.push((pc, index));
            }
            I::New(index) => self.news.push((pc, index)),
            I::Invokevirtual(index) => self.member_use(pc, Use::Invoke, index, I::Invokevirtual)?,
            I::Invokeinterface(index, count) => {
                self.member_use(pc, Use::Invoke, index, |new| I::Invokeinterface(new, count))?;
            }
            I::Invokestatic(index) => self.member_use(pc, Use::InvokeStatic, index, I::Invokestatic)?,
            I::Invokespecial(index) => self.member_use(pc, Use::Special, index, I::Invokespecial)?,
            I::Getfield(index) => self.member_use(pc, Use::GetField, index, I::Getfield)?,
            I::Putfield(index) => self.member_use(pc, Use::PutField, index, I::Putfield)?,
            I::Getstatic(index) => self.member_use(pc, Use::GetStatic, index, I::Getstatic)?,
            I::Putstatic(index) => self.member_use(pc, Use::PutStatic, index, I::Putstatic)?,
            I::Invokedynamic(index) => self.dynamic_call(pc, index)?,
            I::Ldc(index) => self.load_constant(pc, u16::from(index))?,
            I::Ldc_w(index) => self.load_constant(pc, index)?,
            I::Anewarray(index) => self.array(pc, index)?,
            I::Multianewarray(index, dimensions) => self.multi_array(pc, index, dimensions)?,
            I::Ldc2_w(index) if self.refused_constant(pc, index)? => {}
            other => self.type_use(pc, other)?,
        }
        Ok(())
    }

    fn type_use(&mut self, pc: u32, instruction: Instruction) -> Result<()> {
        use Instruction as I;
        if self.hidden_test(pc, &instruction)? {
            return Ok(());
        }
        if let I::Checkcast(index) = instruction {
            return self.cast(pc, index);
        }
        let (old, new) = match instruction {
            I::Instanceof(index) => (index, self.of.test_index(index)?),
            I::Ldc2_w(index) => (index, self.of.loadable(index)?),
            _ => return Ok(()),
        };
        self.swap(pc, old, new, |new| match instruction {
            I::Instanceof(_) => I::Instanceof(new),
            _ => I::Ldc2_w(new),
        });
        Ok(())
    }

    /// Where a superclass of the JDK stands for a class, the cast to it says nothing of the class.
    fn cast(&mut self, pc: u32, index: u16) -> Result<()> {
        let (tested, seen) = (self.of.test_index(index)?, self.of.view_index(index)?);
        if tested != seen {
            self.replace(pc, vec![Instruction::Checkcast(tested), Instruction::Checkcast(seen)]);
        } else {
            self.swap(pc, index, seen, Instruction::Checkcast);
        }
        Ok(())
    }

    /// Puts other instructions in the place of one.
    pub(super) fn replace(&mut self, pc: u32, instructions: Vec<Instruction>) {
        self.edit.replace(pc, instructions);
        self.changed = true;
    }

    fn swap(&mut self, pc: u32, old: u16, new: u16, make: impl FnOnce(u16) -> Instruction) {
        if new != old {
            self.replace(pc, vec![make(new)]);
        }
    }

    fn load_constant(&mut self, pc: u32, index: u16) -> Result<()> {
        let handle = matches!(self.of.class.pool.get(index)?, Constant::MethodHandle(..));
        if handle && self.of.handle(index)?.is_none() {
            return self.refuse_before(pc, "a method handle constant that cannot be put into the realm's view");
        }
        if self.refused_constant(pc, index)? {
            return Ok(());
        }
        let new = self.of.loadable(index)?;
        self.swap(pc, index, new, |new| match u8::try_from(new) {
            Ok(new) => Instruction::Ldc(new),
            Err(_) => Instruction::Ldc_w(new),
        });
        Ok(())
    }

    /// Arrays of introduced classes are made by the hooks: their class depends on the mode. `type_name` is the element, or the
    /// array type for `multianewarray`. Tells whether there is a hook.
    fn hooked_array(&mut self, pc: u32, type_name: &str, dimensions: usize) -> Result<bool> {
        let element =
            match type_name.strip_prefix(&"[".repeat(dimensions)).and_then(|element| element.strip_prefix('L')) {
                Some(element) => element.trim_end_matches(';'),
                None => type_name,
            };
        let plan = self.of.by.plan.classes.get(element);
        let Some(plan) = plan.filter(|plan| plan.home != self.of.home && wrappers::has_array(plan)) else {
            return Ok(false);
        };
        if dimensions > wrappers::MOST_DIMENSIONS {
            return Ok(false);
        }
        let descriptor = wrappers::array_descriptor(plan, dimensions);
        let hook = self.of.class.pool.method_ref(&names::hooks(element, plan.jdk), "array", &descriptor)?;
        self.replace(pc, vec![Instruction::Invokestatic(hook)]);
        Ok(true)
    }

    fn array(&mut self, pc: u32, index: u16) -> Result<()> {
        let name = self.of.class.pool.class_name(index)?.to_owned();
        if name.starts_with('[') {
            return self.array_of_arrays(pc, &name, 1);
        }
        if !self.hooked_array(pc, &name, 1)? {
            let new = self.of.view_index(index)?;
            self.swap(pc, index, new, Instruction::Anewarray);
        }
        Ok(())
    }

    fn multi_array(&mut self, pc: u32, index: u16, dimensions: u8) -> Result<()> {
        let name = self.of.class.pool.class_name(index)?.to_owned();
        if !self.hooked_array(pc, &name, usize::from(dimensions))? {
            let element = name.get(usize::from(dimensions)..).unwrap_or_default();
            if element.starts_with(['L', '[']) {
                self.array_of_arrays(pc, element, dimensions)?;
            }
        }
        Ok(())
    }

    /// What no hook makes, for its elements are arrays or its dimensions many: the same with class constants of its own. The
    /// element is a descriptor, of what is left when the lengths are used up.
    fn array_of_arrays(&mut self, pc: u32, element: &str, dimensions: u8) -> Result<()> {
        use Instruction as I;
        let element = element.strip_prefix('L').map_or(element, |name| name.trim_end_matches(';'));
        if self.of.view_name(element) == element {
            return Ok(());
        }
        let view = self.of.view_name(element).into_owned();
        let pool = &mut self.of.class.pool;
        let (own, other) = (pool.class(element)?, pool.class(&view)?);
        let make = "(Ljava/lang/Class;Ljava/lang/Class;[I)Ljava/lang/Object;";
        let make = pool.method_ref(names::CROSSING, "array", make)?;
        let brackets = "[".repeat(usize::from(dimensions));
        let made = match view.starts_with('[') {
            true => format!("{brackets}{view}"),
            false => format!("{brackets}L{view};"),
        };
        let made = pool.class(&made)?;
        let first = self.edit.new_locals(u16::from(dimensions));
        let store = |at: u16| u8::try_from(first + at).map_or(I::Istore_w(first + at), I::Istore);
        let load = |at: u16| u8::try_from(first + at).map_or(I::Iload_w(first + at), I::Iload);
        let mut code: Vec<I> = (0..u16::from(dimensions)).rev().map(store).collect();
        for class in [own, other] {
            code.extend(self.of.push_class(class)?);
        }
        code.extend([I::Sipush(i16::from(dimensions)), I::Newarray(ArrayType::Int)]);
        for at in 0..u16::from(dimensions) {
            code.extend([I::Dup, I::Sipush(at as i16), load(at), I::Iastore]);
        }
        code.extend([I::Invokestatic(make), I::Checkcast(made)]);
        self.edit.grow_stack(6);
        self.replace(pc, code);
        Ok(())
    }

    /// What is known about uninitialised objects and `this`; `None` for code with subroutines.
    pub(super) fn flow(&mut self) -> Result<Option<&Flow>> {
        if self.flow.is_none() {
            let class = &self.of.class;
            self.flow = Some(flow::analyse(&class.pool, &class.methods[self.position], self.view)?);
        }
        Ok(self.flow.as_ref().and_then(Option::as_ref))
    }

    pub(super) fn on_this(&mut self, pc: u32) -> Result<bool> {
        Ok(self.flow()?.is_some_and(|flow| flow.on_this.contains(&pc)))
    }

    /// Stack maps stay valid under renaming alone, for the view preserves subtyping.
    fn frames(&mut self) -> Result<()> {
        let view = self.view;
        if self.placeholders.is_empty() && !view.frames_name_any(|class| Ok(self.of.view_index(class)? != class))? {
            return Ok(());
        }
        let (of, placeholders, changed) = (&mut *self.of, &self.placeholders, &mut self.changed);
        self.edit.retype_frames(|old| {
            let new = match old {
                VerificationType::Object { cpool_index } => {
                    VerificationType::Object { cpool_index: of.view_index(*cpool_index)? }
                }
                VerificationType::Uninitialized { offset } => {
                    placeholders.get(&u32::from(*offset)).cloned().unwrap_or_else(|| old.clone())
                }
                _ => old.clone(),
            };
            *changed |= new != *old;
            Ok(new)
        })
    }
}
