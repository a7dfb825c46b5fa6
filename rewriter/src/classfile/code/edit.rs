//! Changes to a method's code, collected by pc and applied all at once.

use std::collections::BTreeMap;

use ristretto_classfile::attributes::{Instruction, VerificationType};

use super::frames::{self, Frame};
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

    /// Maps every type that the stack map spells out. `Uninitialized` holds the original pc of its `new`.
    pub fn retype_frames(&mut self, mut map: impl FnMut(&VerificationType) -> Result<VerificationType>) -> Result<()> {
        let view = self.view;
        let frames = self.frames.get_or_insert_with(|| view.frames());
        for item in frames.iter_mut().flat_map(|frame| frame.kind.types_mut()) {
            *item = map(item)?;
        }
        Ok(())
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

    fn apply(self, pool: &Pool) -> Result<Vec<u8>> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let layout = Layout::of(self.view, &self.changes)?;
        let mut out = Vec::with_capacity(layout.length() * 2 + 64);
        for slots in [self.stack, self.locals] {
            let slots = u16::try_from(slots).map_err(|_| too_many_slots())?;
            out.extend(slots.to_be_bytes());
        }
        out.extend((layout.length() as u32).to_be_bytes());
        layout.write(&mut out);
        write_exceptions(self.view, &layout, &mut out)?;
        let table = self.frames.map(|frames| moved_frames(frames, &layout)).transpose()?;
        let table = match (table, self.view.stack_map()) {
            (None, Some(table)) => Some(frames::relocate(table, &layout)?),
            (table, _) => table,
        };
        attributes(self.view, pool, &layout, table)?.write(&mut out)?;
        Ok(out)
    }
}

fn too_many_slots() -> ErrorKind {
    ErrorKind::Limit { what: "slots of a method", limit: limits::SLOTS }
}

/// An exception range that has become empty goes: the JVM refuses it.
fn write_exceptions(view: &CodeView, layout: &Layout<'_>, out: &mut Vec<u8>) -> Result<()> {
    let moved: Vec<_> = view
        .exceptions()
        .iter()
        .map(|entry| {
            ([entry.start, entry.end, entry.handler].map(|pc| layout.target(usize::from(pc))), entry.catch_type)
        })
        .filter(|([start, end, _], _)| start < end)
        .collect();
    out.extend(count(moved.len(), "exception table entries")?.to_be_bytes());
    for (pcs, catch_type) in moved {
        out.extend(pcs.iter().flat_map(|pc| (*pc as u16).to_be_bytes()));
        out.extend(catch_type.to_be_bytes());
    }
    Ok(())
}

fn moved_frames(mut frames: Vec<Frame>, layout: &Layout<'_>) -> Result<Vec<u8>> {
    for frame in &mut frames {
        frame.pc = layout.target(frame.pc as usize) as u32;
        for item in frame.kind.types_mut() {
            if let VerificationType::Uninitialized { offset } = item {
                *offset = layout.instruction(usize::from(*offset)) as u16;
            }
        }
    }
    frames::write(&frames)
}

/// Attributes of the code, in their order. There can be several of one name (§4.7.12 to §4.7.14).
fn attributes(view: &CodeView, pool: &Pool, layout: &Layout<'_>, stack_map: Option<Vec<u8>>) -> Result<Attributes> {
    let mut attributes = view.attributes().clone();
    let mut stack_map = stack_map;
    attributes.update(pool, |name, content| match name {
        // CLDC's stack map, which no JVM that we run on reads, holds offsets of the old code.
        "StackMap" => Ok(Update::Remove),
        "StackMapTable" => Ok(stack_map.take().map_or(Update::Keep, Update::Replace)),
        _ => Ok(relocate::attribute(name, content, layout)?.map_or(Update::Keep, Update::Replace)),
    })?;
    Ok(attributes)
}
