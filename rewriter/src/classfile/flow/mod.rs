//! Where uninitialised objects and `this` are: a small abstract interpreter over a method's code.
//!
//! It needs no stack map, so it works for class files of Java 1.1 too. Operands are tracked slot by slot; what is neither an
//! uninitialised object nor `this` is not told apart.

mod effect;
mod state;

use std::collections::{BTreeMap, BTreeSet};

use crate::classfile::access;
use crate::classfile::class::Member;
use crate::classfile::code::{CodeView, op, targets};
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

/// Follows the code of a method; `None` for subroutines (`jsr`, `ret`), which nothing newer than Java 1.5 has.
///
/// # Errors
/// Code whose operands do not fit together.
pub fn analyse(pool: &Pool, method: &Member, view: &CodeView) -> Result<Option<Flow>> {
    let descriptor = method.descriptor(pool).to_owned();
    let start =
        State::at_entry(method.has(access::STATIC), method.name(pool) == "<init>", &descriptor, tracked_locals(view))?;
    let code = view.code();
    let mut states: BTreeMap<u32, State> = BTreeMap::new();
    let mut work = vec![(0u32, start)];
    while let Some((pc, incoming)) = work.pop() {
        let Some(state) = merge(&mut states, pc, incoming)? else { continue };
        if states.len() * state.width() > limits::FLOW_SLOTS {
            return Err(ErrorKind::Limit { what: "slots of a method's states", limit: limits::FLOW_SLOTS }.into());
        }
        let opcode = code[pc as usize];
        if matches!(opcode, op::JSR | op::JSR_W | op::RET) || opcode == op::WIDE && code[pc as usize + 1] == op::RET {
            return Ok(None);
        }
        for entry in view.exceptions().iter().filter(|e| (u32::from(e.start)..u32::from(e.end)).contains(&pc)) {
            work.push((u32::from(entry.handler), state.at_handler()));
        }
        let mut after = state;
        effect::apply(pool, code, pc, &mut after)?;
        let length = effect::length(code, pc)?;
        targets(code, pc as usize, length, |target| work.push((target as u32, after.clone())));
        let next = pc as usize + length;
        if !effect::ends(opcode) && next < code.len() {
            work.push((next as u32, after));
        }
    }
    collect(pool, code, &states).map(Some)
}

/// Only references are of interest: locals beyond the last `astore` hold none but `this`, however many the method claims.
fn tracked_locals(view: &CodeView) -> u16 {
    let stores = view.spans().filter_map(|(pc, _)| effect::reference_store(view.code(), pc));
    let last = stores.max().unwrap_or(0);
    view.max_locals().min(last.saturating_add(1))
}

/// Joins a state into what is known at a pc; gives the joined state when it is news.
fn merge(states: &mut BTreeMap<u32, State>, pc: u32, incoming: State) -> Result<Option<State>> {
    match states.get_mut(&pc) {
        None => {
            states.insert(pc, incoming.clone());
            Ok(Some(incoming))
        }
        Some(known) => Ok(known.join(&incoming)?.then(|| known.clone())),
    }
}

/// Reads the result off the final states.
fn collect(pool: &Pool, code: &[u8], states: &BTreeMap<u32, State>) -> Result<Flow> {
    let mut flow = Flow::default();
    let mut inits: BTreeMap<u32, NewSite> = BTreeMap::new();
    for (&pc, state) in states {
        if code[pc as usize] == op::NEW {
            inits.entry(pc).or_insert_with(|| NewSite::new(pc, NewShape::Drop));
        }
        let Some((below, constructor)) = effect::receiver(pool, code, pc)? else { continue };
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
                site.locals.insert(pc, state.locals_of(new_pc));
                let first = site.init_pcs.is_empty();
                site.init_pcs.push(pc);
                if first {
                    site.shape = shape;
                } else if site.shape != shape {
                    site.shape = NewShape::Unsupported("its constructor calls find it in different shapes");
                }
            }
            _ => {}
        }
    }
    flow.news = inits.into_values().collect();
    Ok(flow)
}
