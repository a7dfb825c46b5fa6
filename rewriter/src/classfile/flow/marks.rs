//! One bit a slot: a mark that objects have certainly, of whatever is asked for (`this`, or what the method has made itself).
//!
//! A forward analysis, joined by and; it needs no stack maps, so it works for old class files too. Subroutines (`jsr`, class files
//! before Java 7) are followed as branches; what they return to knows nothing.

use std::collections::{BTreeMap, BTreeSet};

use crate::classfile::code::{CodeView, targets};
use crate::classfile::descriptor::{parse_method, slots};
use crate::classfile::{ClassFileError, MemberRef, Pool};

/// What is marked.
pub(crate) trait Marks {
    /// The first parameter is.
    fn first(&self) -> bool;

    /// Objects and arrays that the code makes are.
    fn made(&self) -> bool;

    /// The result of a method is. `on`: its receiver, or else its first argument, is.
    fn result(&self, member: &MemberRef<'_>, on: bool) -> bool;
}

/// For each slot of locals and stack: certainly marked.
#[derive(Debug, Clone, PartialEq, Eq)]
struct State {
    locals: Vec<bool>,
    stack: Vec<bool>,
}

/// Pcs of the instructions that read or write a field or an element of, return, or call a method on (a static one: with, as first
/// argument) what may have no mark.
///
/// # Errors
/// A constant that an instruction names is none of a member.
pub(crate) fn unmarked(pool: &Pool, view: &CodeView, marks: &dyn Marks) -> Result<BTreeSet<usize>, ClassFileError> {
    let mut locals = vec![false; usize::from(view.max_locals())];
    if let Some(first) = locals.first_mut() {
        *first = marks.first();
    }
    let lengths: BTreeMap<usize, usize> = view.spans().collect();
    let mut flow = Flow { pool, view, marks, states: BTreeMap::new(), wanted: vec![0], others: BTreeSet::new() };
    flow.states.insert(0, State { locals, stack: Vec::new() });
    while let Some(pc) = flow.wanted.pop() {
        flow.step(pc, lengths.get(&pc).copied().unwrap_or(1))?;
    }
    Ok(flow.others)
}

struct Flow<'c> {
    pool: &'c Pool,
    view: &'c CodeView,
    marks: &'c dyn Marks,
    states: BTreeMap<usize, State>,
    wanted: Vec<usize>,
    others: BTreeSet<usize>,
}

impl Flow<'_> {
    fn step(&mut self, pc: usize, length: usize) -> Result<(), ClassFileError> {
        let Some(mut state) = self.states.get(&pc).cloned() else { return Ok(()) };
        for entry in self.view.exceptions() {
            if (usize::from(entry.start)..usize::from(entry.end)).contains(&pc) {
                let locals = state.locals.clone();
                self.flow_to(usize::from(entry.handler), State { locals, stack: vec![false] });
            }
        }
        let opcode = self.view.code()[pc];
        self.execute(pc, opcode, &mut state)?;
        // A store changes locals while the exception table still covers it.
        let mut next = Vec::new();
        targets(self.view.code(), pc, length, |target| next.extend(usize::try_from(target)));
        let ends = matches!(opcode, 167 | 169..=177 | 191 | 200);
        next.extend((!ends && pc + length < self.view.code().len()).then_some(pc + length));
        next.into_iter().for_each(|target| self.flow_to(target, state.clone()));
        Ok(())
    }

    fn flow_to(&mut self, pc: usize, state: State) {
        match self.states.get_mut(&pc) {
            None => {
                self.states.insert(pc, state);
                self.wanted.push(pc);
            }
            Some(known) => {
                let before = known.clone();
                meet(&mut known.locals, &state.locals);
                meet(&mut known.stack, &state.stack);
                if *known != before {
                    self.wanted.push(pc);
                }
            }
        }
    }

    fn execute(&mut self, pc: usize, opcode: u8, state: &mut State) -> Result<(), ClassFileError> {
        let code = self.view.code();
        let byte = |at: usize| usize::from(code.get(at).copied().unwrap_or(0));
        match opcode {
            25 => state.load(byte(pc + 1)),
            42..=45 => state.load(usize::from(opcode - 42)),
            46..=53 => {
                self.uses(pc, state.pop(2));
                state.push(effect(opcode).1);
            }
            54..=58 => state.store(byte(pc + 1), if matches!(opcode, 55 | 57) { 2 } else { 1 }),
            59..=78 => {
                let (kind, local) = ((opcode - 59) / 4, usize::from((opcode - 59) % 4));
                state.store(local, if matches!(kind, 1 | 3) { 2 } else { 1 });
            }
            79..=86 => self.uses(pc, state.pop(effect(opcode).0)),
            89..=95 => state.shuffle(opcode),
            176 => self.uses(pc, state.pop(1)),
            178..=186 => self.member(pc, opcode, state)?,
            187 => state.stack.push(self.marks.made()),
            188 | 189 => state.replaced(1, self.marks.made()),
            192 => {}
            196 => {
                let local = byte(pc + 2) << 8 | byte(pc + 3);
                match code.get(pc + 1).copied().unwrap_or(0) {
                    25 => state.load(local),
                    wide @ 54..=58 => state.store(local, if matches!(wide, 55 | 57) { 2 } else { 1 }),
                    wide => state.plain(effect(wide)),
                }
            }
            197 => state.replaced(byte(pc + 3), self.marks.made()),
            simple => state.plain(effect(simple)),
        }
        Ok(())
    }

    fn uses(&mut self, pc: usize, marked: bool) {
        if !marked {
            self.others.insert(pc);
        }
    }

    fn member(&mut self, pc: usize, opcode: u8, state: &mut State) -> Result<(), ClassFileError> {
        let code = self.view.code();
        let index = u16::from_be_bytes([code[pc + 1], code[pc + 2]]);
        if opcode == 186 {
            let method = parse_method(self.pool.dynamic(index)?.2)?;
            state.plain((usize::from(method.parameter_slots()), usize::from(slots(method.result))));
            return Ok(());
        }
        let member = self.pool.member_ref(index)?;
        let field = matches!(opcode, 178..=181);
        let (pops, pushes) = match opcode {
            178 | 180 => (0, slots(member.descriptor)),
            179 | 181 => (slots(member.descriptor), 0),
            _ => {
                let method = parse_method(member.descriptor)?;
                (method.parameter_slots(), slots(method.result))
            }
        };
        let first = state.pop(usize::from(pops));
        let on = if matches!(opcode, 178 | 179 | 184) { first } else { state.pop(1) };
        self.uses(pc, on);
        state.push(usize::from(pushes));
        if pushes == 1 && !field && self.marks.result(&member, on) {
            state.stack.pop();
            state.stack.push(true);
        }
        Ok(())
    }
}

fn meet(known: &mut [bool], other: &[bool]) {
    known.iter_mut().zip(other).for_each(|(known, other)| *known &= other);
}

impl State {
    fn load(&mut self, local: usize) {
        self.stack.push(self.locals.get(local).copied().unwrap_or(false));
    }

    fn store(&mut self, local: usize, width: usize) {
        let this = self.pop(width) && width == 1;
        for at in 0..width {
            if let Some(slot) = self.locals.get_mut(local + at) {
                *slot = this;
            }
        }
    }

    /// Takes slots off; tells whether the last one certainly has the mark.
    fn pop(&mut self, count: usize) -> bool {
        (0..count).fold(false, |_, _| self.stack.pop().unwrap_or(false))
    }

    fn push(&mut self, count: usize) {
        self.stack.resize(self.stack.len() + count, false);
    }

    /// Takes slots off and puts one on.
    fn replaced(&mut self, pops: usize, marked: bool) {
        self.pop(pops);
        self.stack.push(marked);
    }

    fn plain(&mut self, (pops, pushes): (usize, usize)) {
        self.pop(pops);
        self.push(pushes);
    }

    /// dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, swap (89 to 95).
    fn shuffle(&mut self, opcode: u8) {
        let mut take = |count: usize| {
            let at = self.stack.len().saturating_sub(count);
            self.stack.split_off(at)
        };
        let (top, below) = match opcode {
            89 => (take(1), Vec::new()),
            90 | 95 => (take(1), take(1)),
            91 => (take(1), take(2)),
            92 => (take(2), Vec::new()),
            93 => (take(2), take(1)),
            _ => (take(2), take(2)),
        };
        self.stack.extend(&top);
        self.stack.extend(&below);
        if opcode != 95 {
            self.stack.extend(&top);
        }
    }
}

/// Slots popped and pushed by an instruction whose effect depends on its opcode alone (JVM specification §6.5).
fn effect(opcode: u8) -> (usize, usize) {
    match opcode {
        1..=8 | 11..=13 | 16..=19 | 21 | 23 | 26..=29 | 34..=37 | 168 | 187 | 201 => (0, 1),
        9 | 10 | 14 | 15 | 20 | 22 | 24 | 30..=33 | 38..=41 => (0, 2),
        46 | 48 | 50..=53 => (2, 1),
        47 | 49 => (2, 2),
        79 | 81 | 83..=86 => (3, 0),
        80 | 82 => (4, 0),
        87 | 153..=158 | 170..=172 | 174 | 176 | 191 | 194 | 195 | 198 | 199 => (1, 0),
        88 | 159..=166 | 173 | 175 => (2, 0),
        96..=115 if opcode.is_multiple_of(2) => (2, 1),
        96..=115 => (4, 2),
        117 | 119 | 138 | 143 => (2, 2),
        120 | 122 | 124 | 126 | 128 | 130 | 149 | 150 => (2, 1),
        121 | 123 | 125 => (3, 2),
        127 | 129 | 131 => (4, 2),
        133 | 135 | 140 | 141 => (1, 2),
        136 | 137 | 142 | 144 => (2, 1),
        116 | 118 | 134 | 139 | 145..=147 | 188..=190 | 193 => (1, 1),
        148 | 151 | 152 => (4, 1),
        _ => (0, 0),
    }
}
