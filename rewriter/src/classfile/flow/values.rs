//! Follows values of any kind through the code of a method: forward, slot by slot, joined where ways meet.
//!
//! What the values are, and what instructions make of them, a [`Domain`] says. It needs no stack maps, so it works for old class files
//! too. Subroutines (`jsr`, class files before Java 7) are followed as branches; what they return to knows nothing.

use std::collections::{BTreeMap, BTreeSet};

use crate::classfile::code::opcode::is_end;
use crate::classfile::code::{CodeView, op, targets};
use crate::classfile::descriptor::{parse_method, slots};
use crate::classfile::{ClassFileError, MemberRef, Pool};

/// A kind of values. A long or double has its value in the first of its two slots; the second is plain.
pub(crate) trait Domain {
    /// What is known of a slot.
    type Value: Copy + PartialEq;

    /// A value of which nothing is known.
    fn plain(&self) -> Self::Value;

    /// What is known where two ways meet. Each value can change only finitely often.
    fn join(&self, known: Self::Value, other: Self::Value) -> Self::Value;

    /// What an instruction puts on the stack; `frame` is without what it took off.
    fn step(&mut self, pc: usize, step: &Step<'_, Self::Value>, frame: &mut Frame<Self::Value>) -> Self::Value;
}

/// What an instruction does that a domain is asked about.
pub(crate) enum Step<'s, V> {
    /// Constants, arithmetic, comparisons, `arraylength`, `instanceof`, and what else takes values and makes one or none.
    Simple { taken: &'s [V] },
    /// A new object or array.
    Made,
    /// An element is read.
    Element { array: V },
    /// An element is written.
    ElementStored { array: V, value: V },
    /// A reference is returned.
    Returned { value: V },
    /// A cast.
    Cast { value: V },
    /// A field is read; no receiver where it is static.
    Read { member: MemberRef<'s>, receiver: Option<V> },
    /// A field is written.
    Written { member: MemberRef<'s>, receiver: Option<V>, value: V },
    /// A call: the receiver, if it has one, then a value for each parameter.
    Call { opcode: u8, member: MemberRef<'s>, operands: &'s [V] },
    /// An `invokedynamic`: the constant, and a value for each parameter.
    Dynamic { index: u16, operands: &'s [V] },
}

/// Locals and stack before an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Frame<V> {
    locals: Vec<V>,
    stack: Vec<V>,
}

/// Goes through all code that is reached from the start, where the locals hold `entry`; what of it is beyond the method's locals no instruction
/// touches, and a domain can keep there what it knows of other places. A domain has last been asked about each
/// instruction with all that can be known before it.
///
/// # Errors
/// A constant that an instruction names is none of a member.
pub(crate) fn follow<D: Domain>(
    pool: &Pool,
    view: &CodeView,
    domain: &mut D,
    entry: &[D::Value],
) -> Result<(), ClassFileError> {
    let mut locals = vec![domain.plain(); usize::from(view.max_locals()).max(entry.len())];
    locals.iter_mut().zip(entry).for_each(|(local, value)| *local = *value);
    let mut flow = Flow { pool, view, domain, frames: BTreeMap::new(), wanted: BTreeSet::new(), operands: Vec::new() };
    let starts = flow.starts();
    flow.reach(0, &Frame { locals, stack: Vec::new() });
    while let Some(start) = flow.wanted.pop_first() {
        flow.block(start, &starts)?;
    }
    Ok(())
}

struct Flow<'c, D: Domain> {
    pool: &'c Pool,
    view: &'c CodeView,
    domain: &'c mut D,
    /// What is known at the starts of blocks.
    frames: BTreeMap<usize, Frame<D::Value>>,
    wanted: BTreeSet<usize>,
    operands: Vec<D::Value>,
}

impl<D: Domain> Flow<'_, D> {
    /// Where ways meet.
    fn starts(&self) -> BTreeSet<usize> {
        let mut starts: BTreeSet<usize> =
            self.view.exceptions().iter().map(|entry| usize::from(entry.handler)).collect();
        for (pc, length) in self.view.branches() {
            targets(self.view.code(), pc, length, |target| starts.extend(usize::try_from(target)));
        }
        starts
    }

    fn reach(&mut self, pc: usize, frame: &Frame<D::Value>) {
        let Some(known) = self.frames.get_mut(&pc) else {
            self.frames.insert(pc, frame.clone());
            self.wanted.insert(pc);
            return;
        };
        let mut changed = false;
        let pairs = known.locals.iter_mut().zip(&frame.locals).chain(known.stack.iter_mut().zip(&frame.stack));
        for (mine, theirs) in pairs {
            let joined = self.domain.join(*mine, *theirs);
            changed |= joined != *mine;
            *mine = joined;
        }
        if changed {
            self.wanted.insert(pc);
        }
    }

    fn block(&mut self, start: usize, starts: &BTreeSet<usize>) -> Result<(), ClassFileError> {
        let Some(mut frame) = self.frames.get(&start).cloned() else { return Ok(()) };
        let code = self.view.code();
        let mut pc = start;
        loop {
            self.reach_handlers(pc, &frame);
            let length = crate::classfile::code::opcode::length(code, pc)?;
            self.execute(pc, code[pc], &mut frame)?;
            let mut next = Vec::new();
            targets(code, pc, length, |target| next.extend(usize::try_from(target)));
            next.into_iter().for_each(|target| self.reach(target, &frame));
            pc += length;
            if is_end(code[pc - length]) || pc >= code.len() {
                return Ok(());
            }
            if starts.contains(&pc) {
                self.reach(pc, &frame);
                return Ok(());
            }
        }
    }

    fn reach_handlers(&mut self, pc: usize, frame: &Frame<D::Value>) {
        for entry in self.view.exceptions() {
            if (usize::from(entry.start)..usize::from(entry.end)).contains(&pc) {
                let thrown = Frame { locals: frame.locals.clone(), stack: vec![self.domain.plain()] };
                self.reach(usize::from(entry.handler), &thrown);
            }
        }
    }

    fn execute(&mut self, pc: usize, opcode: u8, frame: &mut Frame<D::Value>) -> Result<(), ClassFileError> {
        let code = self.view.code();
        let byte = |at: usize| usize::from(code.get(at).copied().unwrap_or(0));
        match opcode {
            op::ILOAD..=op::ALOAD => self.load(frame, byte(pc + 1), is_wide(opcode - op::ILOAD)),
            ILOAD_0..=op::ALOAD_3 => {
                let (kind, local) = ((opcode - ILOAD_0) / 4, usize::from((opcode - ILOAD_0) % 4));
                self.load(frame, local, is_wide(kind));
            }
            op::ISTORE..=op::ASTORE => self.store(frame, byte(pc + 1), is_wide(opcode - op::ISTORE)),
            op::ISTORE_0..=op::ASTORE_3 => {
                let (kind, local) = ((opcode - op::ISTORE_0) / 4, usize::from((opcode - op::ISTORE_0) % 4));
                self.store(frame, local, is_wide(kind));
            }
            op::IALOAD..=op::SALOAD => {
                self.pop(frame, 1);
                let array = self.pop(frame, 1);
                self.pushed(pc, &Step::Element { array }, frame, effect(opcode).1);
            }
            op::IASTORE..=op::SASTORE => {
                let value = self.pop(frame, effect(opcode).0 - 2);
                self.pop(frame, 1);
                let array = self.pop(frame, 1);
                self.pushed(pc, &Step::ElementStored { array, value }, frame, 0);
            }
            op::DUP..=op::SWAP => shuffle(&mut frame.stack, opcode),
            op::ARETURN => {
                let value = self.pop(frame, 1);
                self.pushed(pc, &Step::Returned { value }, frame, 0);
            }
            op::GETSTATIC..=op::PUTFIELD => self.field(pc, opcode, frame)?,
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => self.call(pc, opcode, frame)?,
            op::NEW => self.pushed(pc, &Step::Made, frame, 1),
            op::NEWARRAY | op::ANEWARRAY => {
                self.pop(frame, 1);
                self.pushed(pc, &Step::Made, frame, 1);
            }
            op::MULTIANEWARRAY => {
                self.pop(frame, byte(pc + 3));
                self.pushed(pc, &Step::Made, frame, 1);
            }
            op::CHECKCAST => {
                let value = self.pop(frame, 1);
                self.pushed(pc, &Step::Cast { value }, frame, 1);
            }
            op::WIDE => {
                let local = byte(pc + 2) << 8 | byte(pc + 3);
                match code.get(pc + 1).copied().unwrap_or(0) {
                    wide @ op::ILOAD..=op::ALOAD => self.load(frame, local, is_wide(wide - op::ILOAD)),
                    wide @ op::ISTORE..=op::ASTORE => self.store(frame, local, is_wide(wide - op::ISTORE)),
                    _ => {}
                }
            }
            simple => {
                let (pops, pushes) = effect(simple);
                let taken = frame.stack.split_off(frame.stack.len().saturating_sub(pops));
                self.pushed(pc, &Step::Simple { taken: &taken }, frame, pushes);
            }
        }
        Ok(())
    }

    fn operand(&self, pc: usize) -> u16 {
        let code = self.view.code();
        u16::from_be_bytes([code[pc + 1], code[pc + 2]])
    }

    /// Asks the domain, and pushes what it says in so many slots.
    fn pushed(&mut self, pc: usize, step: &Step<'_, D::Value>, frame: &mut Frame<D::Value>, width: usize) {
        let value = self.domain.step(pc, step, frame);
        if width > 0 {
            frame.stack.push(value);
            frame.stack.resize(frame.stack.len() + width - 1, self.domain.plain());
        }
    }

    fn field(&mut self, pc: usize, opcode: u8, frame: &mut Frame<D::Value>) -> Result<(), ClassFileError> {
        let member = self.pool.member_ref(self.operand(pc))?;
        let width = usize::from(slots(member.descriptor));
        let value = matches!(opcode, op::PUTSTATIC | op::PUTFIELD).then(|| self.pop(frame, width));
        let receiver = matches!(opcode, op::GETFIELD | op::PUTFIELD).then(|| self.pop(frame, 1));
        match value {
            Some(value) => self.pushed(pc, &Step::Written { member, receiver, value }, frame, 0),
            None => self.pushed(pc, &Step::Read { member, receiver }, frame, width),
        }
        Ok(())
    }

    fn call(&mut self, pc: usize, opcode: u8, frame: &mut Frame<D::Value>) -> Result<(), ClassFileError> {
        let index = self.operand(pc);
        let member = if opcode == op::INVOKEDYNAMIC { None } else { Some(self.pool.member_ref(index)?) };
        let descriptor = match &member {
            Some(member) => member.descriptor,
            None => self.pool.dynamic(index)?.2,
        };
        let method = parse_method(descriptor)?;
        let mut operands = std::mem::take(&mut self.operands);
        operands.clear();
        for parameter in method.parameters.iter().rev() {
            operands.push(self.pop(frame, usize::from(slots(parameter))));
        }
        if !matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC) {
            operands.push(self.pop(frame, 1));
        }
        operands.reverse();
        let width = usize::from(slots(method.result));
        match member {
            Some(member) => self.pushed(pc, &Step::Call { opcode, member, operands: &operands }, frame, width),
            None => self.pushed(pc, &Step::Dynamic { index, operands: &operands }, frame, width),
        }
        self.operands = operands;
        Ok(())
    }

    fn load(&self, frame: &mut Frame<D::Value>, local: usize, wide: bool) {
        frame.stack.push(frame.locals.get(local).copied().unwrap_or(self.domain.plain()));
        frame.stack.extend(wide.then(|| self.domain.plain()));
    }

    fn store(&self, frame: &mut Frame<D::Value>, local: usize, wide: bool) {
        let value = self.pop(frame, if wide { 2 } else { 1 });
        for (slot, value) in frame.locals.iter_mut().skip(local).zip([value, self.domain.plain()]) {
            *slot = value;
            if !wide {
                break;
            }
        }
    }

    /// Takes slots off; gives the lowest of them.
    fn pop(&self, frame: &mut Frame<D::Value>, count: usize) -> D::Value {
        (0..count).fold(self.domain.plain(), |_, _| frame.stack.pop().unwrap_or(self.domain.plain()))
    }
}

impl<V> Frame<V> {
    /// A local.
    pub(crate) fn local_mut(&mut self, number: usize) -> Option<&mut V> {
        self.locals.get_mut(number)
    }

    /// All slots, to change what is known of an object wherever it is.
    pub(crate) fn slots_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.locals.iter_mut().chain(&mut self.stack)
    }
}

/// The first of the loads whose local is part of the opcode.
const ILOAD_0: u8 = 26;

/// Of the kinds int, long, float, double, reference, in this order.
fn is_wide(kind: u8) -> bool {
    matches!(kind, 1 | 3)
}

/// dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, swap.
fn shuffle<V: Copy>(stack: &mut Vec<V>, opcode: u8) {
    let mut take = |count: usize| {
        let at = stack.len().saturating_sub(count);
        stack.split_off(at)
    };
    let (top, below) = match opcode - op::DUP {
        0 => (take(1), Vec::new()),
        1 | 6 => (take(1), take(1)),
        2 => (take(1), take(2)),
        3 => (take(2), Vec::new()),
        4 => (take(2), take(1)),
        _ => (take(2), take(2)),
    };
    stack.extend(&top);
    stack.extend(&below);
    if opcode != op::SWAP {
        stack.extend(&top);
    }
}

/// Slots popped and pushed by an instruction whose effect depends on its opcode alone (JVM specification §6.5).
fn effect(opcode: u8) -> (usize, usize) {
    match opcode {
        1..=8 | 11..=13 | 16..=19 | 168 | 201 => (0, 1),
        9 | 10 | 14 | 15 | 20 => (0, 2),
        46 | 48 | 50..=53 => (2, 1),
        47 | 49 => (2, 2),
        79 | 81 | 83..=86 => (3, 0),
        80 | 82 => (4, 0),
        87 | 153..=158 | 170..=172 | 174 | 191 | 194 | 195 | 198 | 199 => (1, 0),
        88 | 159..=166 | 173 | 175 => (2, 0),
        96..=115 if opcode.is_multiple_of(2) => (2, 1),
        96..=115 => (4, 2),
        117 | 119 | 138 | 143 => (2, 2),
        133 | 135 | 140 | 141 => (1, 2),
        136 | 137 | 142 | 144 => (2, 1),
        120 | 122 | 124 | 126 | 128 | 130 | 149 | 150 => (2, 1),
        121 | 123 | 125 => (3, 2),
        127 | 129 | 131 => (4, 2),
        116 | 118 | 134 | 139 | 145..=147 | 190 | 193 => (1, 1),
        148 | 151 | 152 => (4, 1),
        _ => (0, 0),
    }
}
