//! Changes to a method's code, collected by pc and applied all at once.

use std::collections::BTreeMap;
use std::ops::Range;

use ristretto_classfile::attributes::{Instruction, VerificationType};

use super::frames::{self, Frame, FrameKind};
use super::layout::Layout;
use super::relocate;
use super::view::CodeView;
use crate::classfile::attributes::{Attributes, Update, count};
use crate::classfile::error::{ClassFileError, ErrorKind, Result};
use crate::classfile::limits;
use crate::classfile::pool::Pool;

/// What happens at one instruction.
#[derive(Debug, Default)]
pub(super) struct Change {
    /// Runs only when control falls in from above: branches to the instruction skip it.
    pub passed: Vec<Instruction>,
    /// Runs whenever the instruction runs.
    pub before: Vec<Instruction>,
    /// Takes the instruction's place.
    pub instead: Option<Vec<Instruction>>,
}

/// A handler behind the code, which catches what no handler of the method's own does.
#[derive(Debug)]
pub struct LastHandler {
    /// Old pcs that it covers.
    pub covers: Range<u32>,
    /// Class constant of what it catches.
    pub catches: u16,
    /// What its stack map frame says of local variables.
    pub locals: Vec<VerificationType>,
    /// Bytes of its instructions; none is a branch.
    pub code: Vec<u8>,
    /// Slots of operand stack that these need.
    pub stack: usize,
}

/// Edits of one method's code.
///
/// Pcs are those of the original code. Targets of inserted branches are original pcs too (for switches relative to the pc that
/// they are inserted at). Stack maps are not computed: inserted code must leave stack and locals as the frames say, and
/// branches must lead to where a frame is.
#[derive(Debug)]
pub struct CodeEdit<'v> {
    view: &'v CodeView,
    changes: BTreeMap<u32, Change>,
    /// Stack map frames, once they have been retyped.
    frames: Option<Vec<Frame>>,
    handlers: Vec<LastHandler>,
    /// Name of the StackMapTable of code that had none, in classes that have such tables.
    stack_map: Option<u16>,
    /// Name of the attribute that keeps the old code ([`Self::keep_original`]).
    original: Option<u16>,
    stack: usize,
    locals: usize,
    /// The first thing that was wrong; told by `finish`.
    error: Option<ClassFileError>,
}

impl<'v> CodeEdit<'v> {
    /// No edits yet.
    pub fn new(view: &'v CodeView) -> Self {
        Self {
            view,
            changes: BTreeMap::new(),
            frames: None,
            handlers: Vec::new(),
            stack_map: None,
            original: None,
            stack: usize::from(view.max_stack()),
            locals: usize::from(view.max_locals()),
            error: None,
        }
    }

    /// Instructions that run before the one at `pc`, also when it is branched to. Later calls insert behind earlier ones.
    pub fn insert_before(&mut self, pc: u32, instructions: Vec<Instruction>) {
        self.change(pc).before.extend(instructions);
    }

    /// Instructions that run before the one at `pc`, but not when it is branched to. They come ahead of what
    /// [`Self::insert_before`] inserts, and belong to no exception range that begins at `pc`.
    pub fn insert_before_skipped_by_branches(&mut self, pc: u32, instructions: Vec<Instruction>) {
        self.change(pc).passed.extend(instructions);
    }

    /// Instructions that run once, when the method is entered: never as part of a loop that begins at the first instruction.
    pub fn insert_at_entry(&mut self, instructions: Vec<Instruction>) {
        self.insert_before_skipped_by_branches(0, instructions);
    }

    /// Puts instructions in the place of the one at `pc`. Branches to it lead to them. An empty list removes it.
    pub fn replace(&mut self, pc: u32, instructions: Vec<Instruction>) {
        self.change(pc).instead = Some(instructions);
    }

    /// Instructions that run after the one at `pc`, which is `original` unless something has taken its place.
    pub fn insert_after(&mut self, pc: u32, original: Instruction, instructions: Vec<Instruction>) {
        self.change(pc).instead.get_or_insert_with(|| vec![original]).extend(instructions);
    }

    fn change(&mut self, pc: u32) -> &mut Change {
        if !self.view.is_start(pc) {
            let error = ClassFileError::at(ErrorKind::NotAnInstruction, pc as usize);
            self.error.get_or_insert(error);
        }
        self.changes.entry(pc).or_default()
    }

    /// Maps every type that the stack map, if there is one, spells out. `Uninitialized` holds the original pc of its `new`.
    pub fn retype_frames(&mut self, mut map: impl FnMut(&VerificationType) -> Result<VerificationType>) -> Result<()> {
        let view = self.view;
        if view.stack_map().is_none() {
            return Ok(());
        }
        let frames = self.frames.get_or_insert_with(|| view.frames());
        for item in frames.iter_mut().flat_map(|frame| frame.kind.types_mut()) {
            *item = map(item)?;
        }
        Ok(())
    }

    /// Appends a handler. Code with a stack map gets a frame for it; code without branches does too, in an attribute of this name,
    /// if it is in a class that has stack maps. Other code is verified without.
    pub fn handle_last(&mut self, handler: LastHandler, stack_map: Option<u16>) {
        let view = self.view;
        self.stack_map = stack_map;
        self.stack = self.stack.max(handler.stack);
        if view.stack_map().is_some() || stack_map.is_some() && !view.has_branches() {
            self.frames.get_or_insert_with(|| view.frames());
        }
        self.handlers.push(handler);
    }

    /// Keeps the old code, and where its instructions have gone, in an attribute of this name.
    pub fn keep_original(&mut self, name: u16) {
        self.original = Some(name);
    }

    /// Slots that inserted code needs on top of what the method needs.
    pub fn grow_stack(&mut self, slots: u16) {
        self.stack += usize::from(slots);
    }

    /// Adds local variables and returns the first one's index. Stack maps do not know them: they hold no value across a frame.
    pub fn new_locals(&mut self, slots: u16) -> u16 {
        let first = self.locals;
        self.locals += usize::from(slots);
        first.min(limits::SLOTS) as u16
    }

    /// The new content of the Code attribute.
    ///
    /// # Errors
    /// A pc where no instruction starts, code that grows beyond 65,535 bytes, a conditional branch that cannot reach its
    /// target; each with method and original pc.
    pub fn finish(self, pool: &Pool) -> Result<Vec<u8>> {
        let view = self.view;
        self.apply(pool).map_err(|error| view.place(pool, error))
    }

    fn apply(mut self, pool: &Pool) -> Result<Vec<u8>> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let layout = Layout::of(self.view, &self.changes)?;
        let mut out = Vec::with_capacity(layout.length() * 2 + 64);
        for slots in [self.stack, self.locals] {
            let slots = u16::try_from(slots).map_err(|_| too_many_slots())?;
            out.extend(slots.to_be_bytes());
        }
        let places = handler_places(&mut self.handlers, layout.length());
        out.extend((places.last().copied().unwrap_or(layout.length()) as u32).to_be_bytes());
        layout.write(&mut out);
        self.handlers.iter().for_each(|handler| out.extend(&handler.code));
        write_exceptions(self.view, &layout, &self.handlers, &places, &mut out)?;
        let table = self.frames.map(|frames| moved_frames(frames, &layout, &self.handlers, &places)).transpose()?;
        let table = match (table, self.view.stack_map()) {
            (None, Some(table)) => Some(frames::relocate(table, &layout)?),
            (table, _) => table,
        };
        let (mut attributes, left) = attributes(self.view, pool, &layout, table)?;
        if let Some((name, table)) = self.stack_map.zip(left) {
            attributes.add(name, table);
        }
        if let Some(name) = self.original {
            attributes.add(name, original(self.view, &layout));
        }
        attributes.write(&mut out)?;
        Ok(out)
    }
}

/// Pairs of the old and the new pc where the distance between them changes, and where the code ends, with their number before
/// them; then the old code.
fn original(view: &CodeView, layout: &Layout<'_>) -> Vec<u8> {
    let (mut pairs, mut distance) = (Vec::new(), 0);
    for (pc, _) in view.spans() {
        let new = layout.target(pc);
        if new as i64 - pc as i64 != distance {
            distance = new as i64 - pc as i64;
            pairs.extend([pc as u16, new as u16]);
        }
    }
    pairs.extend([view.code().len() as u16, layout.length() as u16]);
    let mut content = (pairs.len() as u16 / 2).to_be_bytes().to_vec();
    content.extend(pairs.iter().flat_map(|pc| pc.to_be_bytes()));
    content.extend(view.code());
    content
}

/// Where each handler begins; at last where the code ends. Where they do not fit there are none.
fn handler_places(handlers: &mut Vec<LastHandler>, from: usize) -> Vec<usize> {
    let length: usize = handlers.iter().map(|handler| handler.code.len()).sum();
    if from + length > limits::CODE_BYTES {
        handlers.clear();
    }
    let mut places = vec![from];
    for handler in handlers {
        places.push(places[places.len() - 1] + handler.code.len());
    }
    places
}

fn too_many_slots() -> ErrorKind {
    ErrorKind::Limit { what: "slots of a method", limit: limits::SLOTS }
}

/// An exception range that has become empty goes: the JVM refuses it.
fn write_exceptions(
    view: &CodeView,
    layout: &Layout<'_>,
    handlers: &[LastHandler],
    places: &[usize],
    out: &mut Vec<u8>,
) -> Result<()> {
    let end = |pc: u32| if pc as usize == view.code().len() { layout.length() } else { layout.target(pc as usize) };
    let last = handlers.iter().zip(places).map(|(handler, place)| {
        ([layout.target(handler.covers.start as usize), end(handler.covers.end), *place], handler.catches)
    });
    let moved: Vec<_> = view
        .exceptions()
        .iter()
        .map(|entry| {
            ([entry.start, entry.end, entry.handler].map(|pc| layout.target(usize::from(pc))), entry.catch_type)
        })
        .chain(last)
        .filter(|([start, end, _], _)| start < end)
        .collect();
    out.extend(count(moved.len(), "exception table entries")?.to_be_bytes());
    for (pcs, catch_type) in moved {
        out.extend(pcs.iter().flat_map(|pc| (*pc as u16).to_be_bytes()));
        out.extend(catch_type.to_be_bytes());
    }
    Ok(())
}

fn moved_frames(
    mut frames: Vec<Frame>,
    layout: &Layout<'_>,
    handlers: &[LastHandler],
    places: &[usize],
) -> Result<Vec<u8>> {
    for frame in &mut frames {
        frame.pc = layout.target(frame.pc as usize) as u32;
        for item in frame.kind.types_mut() {
            if let VerificationType::Uninitialized { offset } = item {
                *offset = layout.instruction(usize::from(*offset)) as u16;
            }
        }
    }
    frames.extend(handlers.iter().zip(places).map(|(handler, place)| {
        let caught = VerificationType::Object { cpool_index: handler.catches };
        Frame { pc: *place as u32, kind: FrameKind::Full(handler.locals.clone(), vec![caught]) }
    }));
    frames::write(&frames)
}

/// Attributes of the code, in their order, and the stack map if there was none. There can be several of one name (§4.7.12 to
/// §4.7.14).
fn attributes(
    view: &CodeView,
    pool: &Pool,
    layout: &Layout<'_>,
    stack_map: Option<Vec<u8>>,
) -> Result<(Attributes, Option<Vec<u8>>)> {
    let mut attributes = view.attributes().clone();
    let mut stack_map = stack_map;
    attributes.update(pool, |name, content| match name {
        // CLDC's stack map, which no JVM that we run on reads, holds offsets of the old code.
        "StackMap" => Ok(Update::Remove),
        "StackMapTable" => Ok(stack_map.take().map_or(Update::Keep, Update::Replace)),
        _ => Ok(relocate::attribute(name, content, layout)?.map_or(Update::Keep, Update::Replace)),
    })?;
    Ok((attributes, stack_map))
}
