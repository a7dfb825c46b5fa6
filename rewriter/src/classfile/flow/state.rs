//! The operand stack and the locals, slot by slot.

use super::{NewShape, Slot};
use crate::classfile::descriptor;
use crate::classfile::error::{ErrorKind, Result};

/// What is known before an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct State {
    stack: Vec<Slot>,
    locals: Vec<Slot>,
}

impl State {
    pub fn at_entry(is_static: bool, constructor: bool, descriptor: &str, max_locals: u16) -> Result<State> {
        descriptor::parse_method(descriptor)?;
        let mut locals = vec![Slot::Other; usize::from(max_locals)];
        if !is_static {
            let this = locals.first_mut().ok_or(ErrorKind::BadCode("no local for this"))?;
            *this = if constructor { Slot::UninitializedThis } else { Slot::This };
        }
        Ok(State { stack: Vec::new(), locals })
    }

    /// The same locals, the thrown object on the stack.
    pub fn at_handler(&self) -> State {
        State { stack: vec![Slot::Other], locals: self.locals.clone() }
    }

    /// Slots that it tells about.
    pub fn width(&self) -> usize {
        self.stack.len() + self.locals.len()
    }

    pub fn push(&mut self, slot: Slot) {
        self.stack.push(slot);
    }

    pub fn push_others(&mut self, count: usize) {
        self.stack.extend(std::iter::repeat_n(Slot::Other, count));
    }

    pub fn pop(&mut self) -> Result<Slot> {
        self.stack.pop().ok_or_else(|| ErrorKind::BadCode("the operand stack underflows").into())
    }

    pub fn pop_many(&mut self, count: usize) -> Result<()> {
        self.stack.truncate(self.below(count)?);
        Ok(())
    }

    /// Takes the topmost slots off, and puts them back in this order; 0 is the lowest of them.
    pub fn reorder(&mut self, count: usize, order: &[usize]) -> Result<()> {
        let taken = self.stack.split_off(self.below(count)?);
        self.stack.extend(order.iter().map(|at| taken[*at]));
        Ok(())
    }

    /// Height of the stack without the topmost slots.
    fn below(&self, count: usize) -> Result<usize> {
        let height = self.stack.len().checked_sub(count);
        height.ok_or_else(|| ErrorKind::BadCode("the operand stack underflows").into())
    }

    pub fn local(&self, index: usize) -> Slot {
        self.locals.get(index).copied().unwrap_or(Slot::Other)
    }

    pub fn set_local(&mut self, index: usize, slot: Slot) {
        if let Some(local) = self.locals.get_mut(index) {
            *local = slot;
        }
    }

    /// The slot that has `below` slots on top of it.
    pub fn under(&self, below: usize) -> Option<Slot> {
        self.stack.len().checked_sub(below + 1).map(|at| self.stack[at])
    }

    /// An object is initialised: all its copies are ordinary from now on.
    pub fn initialised(&mut self, slot: Slot) {
        let now = if slot == Slot::UninitializedThis { Slot::This } else { Slot::Other };
        self.stack.iter_mut().chain(&mut self.locals).filter(|s| **s == slot).for_each(|s| *s = now);
    }

    /// How the copies of the object made at `new_pc` lie, when its constructor is called with `below` slots of arguments.
    pub fn shape(&self, new_pc: u32, below: usize) -> NewShape {
        let new = Slot::New(new_pc);
        let receiver = self.stack.len() - below - 1;
        let copies = self.stack.iter().filter(|slot| **slot == new).count();
        match copies {
            1 => NewShape::Drop,
            2 if receiver > 0 && self.stack[receiver - 1] == new => NewShape::Dup,
            _ => NewShape::Unsupported("more than one copy of it is on the stack before its constructor is called"),
        }
    }

    /// Local variables that hold the object made at `new_pc`.
    pub fn locals_of(&self, new_pc: u32) -> Vec<u16> {
        let holds = |(at, slot): (usize, &Slot)| (*slot == Slot::New(new_pc)).then_some(at as u16);
        self.locals.iter().enumerate().filter_map(holds).collect()
    }

    /// Joins another state into this one; true when this one has changed.
    pub fn join(&mut self, other: &State) -> Result<bool> {
        if self.stack.len() != other.stack.len() {
            return Err(ErrorKind::BadCode(
                "the depth of the operand stack differs between two ways to an instruction",
            )
            .into());
        }
        let mut changed = false;
        let pairs = self.stack.iter_mut().zip(&other.stack).chain(self.locals.iter_mut().zip(&other.locals));
        for (mine, theirs) in pairs {
            if mine != theirs && *mine != Slot::Other {
                *mine = Slot::Other;
                changed = true;
            }
        }
        Ok(changed)
    }
}
