//! Where uninitialised objects and `this` are: a small abstract interpreter over a method's code.
//!
//! It needs no stack map, so it works for class files of Java 1.1 too. Operands are tracked slot by slot; what is neither an
//! uninitialised object nor `this` is not told apart.

mod brackets;
mod effect;
pub(crate) mod marks;
mod state;
pub(crate) mod values;

use std::collections::{BTreeMap, BTreeSet};

use crate::classfile::access;
use crate::classfile::class::Member;
use crate::classfile::code::{CodeView, ExceptionEntry, op, targets};
use crate::classfile::error::{ErrorKind, Result};
use crate::classfile::limits;
use crate::classfile::pool::Pool;
use state::State;

/// What a slot holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot {
    /// Anything else.
    Other,
    /// The receiver of the method.
    This,
    /// The receiver of a constructor before it has called another.
    UninitializedThis,
    /// The result of the `new` at this pc, before `<init>`.
    New(u32),
}

/// How the copies of a new object lie on the stack when its constructor is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewShape {
    /// `new; dup; …`: one copy directly below the receiver.
    Dup,
    /// `new; …`: no other copy.
    Drop,
    /// More copies, with the reason in words.
    Unsupported(&'static str),
}

/// One `new` instruction and the constructor calls that belong to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSite {
    /// pc of `new`.
    pub new_pc: u32,
    /// pcs of the `invokespecial <init>` that complete it.
    pub init_pcs: Vec<u32>,
    /// The same at each of them, or unsupported.
    pub shape: NewShape,
    /// Local variables that hold it when a constructor is called, by the pc of the call: javac puts operands there when a
    /// `switch` expression among the arguments has a `try`.
    pub locals: BTreeMap<u32, Vec<u16>>,
}

impl NewSite {
    fn new(new_pc: u32, shape: NewShape) -> Self {
        Self { new_pc, init_pcs: Vec::new(), shape, locals: BTreeMap::new() }
    }

    /// A constructor call that finds the object like this.
    fn add(&mut self, init_pc: u32, shape: NewShape, locals: Vec<u16>) {
        if self.init_pcs.is_empty() {
            self.shape = shape;
        } else if self.shape != shape {
            self.shape = NewShape::Unsupported("its constructor calls find it in different shapes");
        }
        self.init_pcs.push(init_pc);
        self.locals.insert(init_pc, locals);
    }
}

/// What is known about a method's code.
#[derive(Debug, Clone, Default)]
pub struct Flow {
    /// Every `new` that is reached, by pc.
    pub news: Vec<NewSite>,
    /// pcs of field accesses, invokes and monitor instructions whose receiver is surely `this`.
    pub on_this: BTreeSet<u32>,
    /// pcs of `invokespecial <init>` on the uninitialised `this`.
    pub this_inits: BTreeSet<u32>,
}

/// Follows the code of a method. Subroutines (`jsr`), which nothing newer than Java 1.5 has, are not followed: there objects
/// are paired with their constructors as compilers write them, one inside the other; `None` when they do not fit so.
///
/// # Errors
/// Code whose operands do not fit together.
pub fn analyse(pool: &Pool, method: &Member, view: &CodeView) -> Result<Option<Flow>> {
    let descriptor = method.descriptor(pool).to_owned();
    let start =
        State::at_entry(method.has(access::STATIC), method.name(pool) == "<init>", &descriptor, tracked_locals(view))?;
    let mut blocks = Blocks::of(pool, view)?;
    if blocks.subroutines {
        return brackets::pair(pool, view);
    }
    let mut work = vec![0];
    blocks.reach(0, &start)?;
    while let Some(first) = work.pop() {
        let Some(Some(state)) = blocks.states.get(&first).cloned() else { continue };
        let mut reached = Vec::new();
        blocks.walk(first, state, |_, _| Ok(()), |pc, state| reached.push((pc, state)))?;
        for (pc, state) in reached {
            if blocks.reach(pc, &state)? {
                work.push(pc);
            }
        }
    }
    collect(pool, view.code(), &blocks).map(Some)
}

/// The pieces of code that are entered at their first instruction only, with what is known there.
struct Blocks<'v> {
    pool: &'v Pool,
    view: &'v CodeView,
    /// By the pc of the first instruction; `None` until it is reached.
    states: BTreeMap<u32, Option<State>>,
    subroutines: bool,
}

impl<'v> Blocks<'v> {
    fn of(pool: &'v Pool, view: &'v CodeView) -> Result<Self> {
        let code = view.code();
        let handlers = view.exceptions().iter().map(|entry| (u32::from(entry.handler), None));
        let mut states: BTreeMap<u32, Option<State>> = handlers.chain([(0, None)]).collect();
        let mut subroutines = false;
        for (pc, length) in view.branches() {
            subroutines |= matches!(code[pc], op::JSR | op::JSR_W);
            targets(code, pc, length, |target| _ = states.insert(target as u32, None));
        }
        Ok(Self { pool, view, states, subroutines })
    }

    /// Joins a state into what is known at the start of a block; tells whether it is news.
    fn reach(&mut self, pc: u32, incoming: &State) -> Result<bool> {
        if self.states.len() * incoming.width() > limits::FLOW_SLOTS {
            return Err(ErrorKind::Limit { what: "slots of a method's states", limit: limits::FLOW_SLOTS }.into());
        }
        match self.states.get_mut(&pc) {
            Some(Some(known)) => known.join(incoming),
            Some(unknown) => {
                *unknown = Some(incoming.clone());
                Ok(true)
            }
            None => Err(ErrorKind::BadCode("a branch leads to no instruction").into()),
        }
    }

    /// Goes through a block: `at` gets the state before each instruction, `leave` that of each way out, handlers' among them.
    fn walk(
        &self,
        first: u32,
        mut state: State,
        mut at: impl FnMut(u32, &State) -> Result<()>,
        mut leave: impl FnMut(u32, State),
    ) -> Result<()> {
        let code = self.view.code();
        let end = self.states.range(first + 1..).next().map_or(code.len() as u32, |(pc, _)| *pc);
        let mut pc = first;
        while pc < end {
            at(pc, &state)?;
            let covers = |entry: &&ExceptionEntry| (u32::from(entry.start)..u32::from(entry.end)).contains(&pc);
            for entry in self.view.exceptions().iter().filter(covers) {
                leave(u32::from(entry.handler), state.at_handler());
            }
            effect::apply(self.pool, code, pc, &mut state)?;
            let length = effect::length(code, pc)?;
            targets(code, pc as usize, length, |target| leave(target as u32, state.clone()));
            if effect::ends(code[pc as usize]) {
                return Ok(());
            }
            pc += length as u32;
        }
        if (pc as usize) < code.len() {
            leave(pc, state);
        }
        Ok(())
    }
}

/// Only references are of interest: locals beyond the last `astore` hold none but `this`, however many the method claims.
fn tracked_locals(view: &CodeView) -> u16 {
    let stores = view.spans().filter_map(|(pc, _)| effect::reference_store(view.code(), pc));
    let last = stores.max().unwrap_or(0);
    view.max_locals().min(last.saturating_add(1))
}

/// Reads the result off what is known.
fn collect(pool: &Pool, code: &[u8], blocks: &Blocks<'_>) -> Result<Flow> {
    let mut flow = Flow::default();
    let mut inits: BTreeMap<u32, NewSite> = BTreeMap::new();
    let mut note = |pc: u32, state: &State| note(pool, code, pc, state, &mut flow, &mut inits);
    for (first, state) in &blocks.states {
        if let Some(state) = state {
            blocks.walk(*first, state.clone(), &mut note, |_, _| {})?;
        }
    }
    flow.news = inits.into_values().collect();
    Ok(flow)
}

/// Takes note of an instruction with a receiver, and of `new`.
fn note(
    pool: &Pool,
    code: &[u8],
    pc: u32,
    state: &State,
    flow: &mut Flow,
    inits: &mut BTreeMap<u32, NewSite>,
) -> Result<()> {
    if code[pc as usize] == op::NEW {
        inits.entry(pc).or_insert_with(|| NewSite::new(pc, NewShape::Drop));
    }
    let Some((below, constructor)) = effect::receiver(pool, code, pc)? else { return Ok(()) };
    match state.under(below) {
        Some(Slot::This) => {
            flow.on_this.insert(pc);
        }
        Some(Slot::UninitializedThis) if constructor => {
            flow.this_inits.insert(pc);
        }
        // A field of the class itself may be written before another constructor is called (§4.10.1.9).
        Some(Slot::UninitializedThis) => {
            flow.on_this.insert(pc);
        }
        Some(Slot::New(new_pc)) if constructor => {
            let shape = state.shape(new_pc, below);
            let site = inits.entry(new_pc).or_insert_with(|| NewSite::new(new_pc, shape.clone()));
            site.add(pc, shape, state.locals_of(new_pc));
        }
        _ => {}
    }
    Ok(())
}
