//! Where every instruction goes, and the new bytes of the code.
//!
//! The new code is a list of items. Instructions between two branches or changes lie together in one item, copied as they are.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Cursor;

use ristretto_classfile::attributes::Instruction;

use super::edit::Change;
use super::opcode::{self, op};
use super::view::CodeView;
use crate::classfile::error::{ClassFileError, ErrorKind, Result};
use crate::classfile::limits;

/// New places of old pcs.
#[derive(Debug)]
pub(super) struct Layout<'v> {
    view: &'v CodeView,
    /// In the order of the new code, which is that of (origin, role).
    items: Vec<Item<'v>>,
    length: usize,
}

/// Why an item is where it is; items at one old pc come in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    /// Branches to the old pc skip it.
    Passed,
    /// Branches to the old pc lead to it.
    Before,
    /// The instruction itself, or what takes its place.
    Itself,
}

/// A piece of the new code.
#[derive(Debug)]
struct Item<'v> {
    /// Old pc that its place is told by, and that relative offsets start from.
    origin: usize,
    role: Role,
    shape: Shape<'v>,
    /// New pc.
    at: usize,
}

#[derive(Debug)]
enum Shape<'v> {
    /// Old instructions without branches, copied as they are.
    Old(&'v [u8]),
    /// Encoded from inserted instructions without branches.
    New(Vec<u8>),
    /// A branch of 16 bits, with the old pc of its target.
    Short(u8, usize),
    /// `goto_w` or `jsr_w`, with the old pc of its target.
    Wide(u8, usize),
    /// Opcode and operands (after the padding), with offsets relative to the old pc.
    Switch(u8, Cow<'v, [u8]>),
}

impl Item<'_> {
    fn size_at(&self, at: usize) -> usize {
        match &self.shape {
            Shape::Old(bytes) => bytes.len(),
            Shape::New(bytes) => bytes.len(),
            Shape::Short(..) => 3,
            Shape::Wide(..) => 5,
            Shape::Switch(_, operands) => 1 + opcode::switch_padding(at) + operands.len(),
        }
    }
}

impl<'v> Layout<'v> {
    pub fn of(view: &'v CodeView, changes: &BTreeMap<u32, Change>) -> Result<Self> {
        let items = Vec::with_capacity(view.code().len() / 16 + 3 * changes.len() + 4);
        let mut layout = Layout { view, items, length: 0 };
        layout.collect(changes)?;
        while layout.place()? {}
        Ok(layout)
    }

    fn collect(&mut self, changes: &BTreeMap<u32, Change>) -> Result<()> {
        let (mut changes, mut branches) = (changes.iter().peekable(), self.view.branches().peekable());
        let mut run = 0;
        loop {
            let changed = changes.peek().map(|(pc, _)| **pc as usize);
            let Some(pc) = changed.into_iter().chain(branches.peek().map(|(pc, _)| *pc)).min() else { break };
            let change = changes.next_if(|(at, _)| **at as usize == pc).map(|(_, change)| change);
            let branch = branches.next_if(|(at, _)| *at == pc);
            self.keep_run(run, pc);
            if let Some(change) = change {
                self.insert(pc, Role::Passed, &change.passed)?;
                self.insert(pc, Role::Before, &change.before)?;
            }
            run = match (change.and_then(|change| change.instead.as_ref()), branch) {
                (Some(instead), _) => {
                    let length = opcode::length(self.view.code(), pc)?;
                    self.insert(pc, Role::Itself, instead)?;
                    pc + length
                }
                (None, Some((_, length))) => {
                    self.keep_relative(pc, length);
                    pc + length
                }
                (None, None) => pc,
            };
        }
        self.keep_run(run, self.view.code().len());
        Ok(())
    }

    fn keep_run(&mut self, start: usize, end: usize) {
        if start < end {
            self.push(start, Role::Itself, Shape::Old(&self.view.code()[start..end]));
        }
    }

    fn keep_relative(&mut self, pc: usize, length: usize) {
        let code = self.view.code();
        let opcode = code[pc];
        let shape = match opcode {
            op::TABLESWITCH | op::LOOKUPSWITCH => {
                Shape::Switch(opcode, code[pc + 1 + opcode::switch_padding(pc)..pc + length].into())
            }
            op::GOTO_W | op::JSR_W => Shape::Wide(opcode, only_target(code, pc, length)),
            _ => Shape::Short(opcode, only_target(code, pc, length)),
        };
        self.push(pc, Role::Itself, shape);
    }

    fn push(&mut self, origin: usize, role: Role, shape: Shape<'v>) {
        self.items.push(Item { origin, role, shape, at: 0 });
    }

    fn insert(&mut self, pc: usize, role: Role, instructions: &[Instruction]) -> Result<()> {
        let mut plain = Cursor::new(Vec::new());
        for instruction in instructions {
            if opcode::is_relative(instruction.code()) {
                self.push_plain(pc, role, &mut plain);
                let shape = self.relative(pc, instruction).map_err(|error| error.with_offset(pc))?;
                self.push(pc, role, shape);
            } else {
                instruction.to_bytes(&mut plain).map_err(|_| ClassFileError::at(UNENCODABLE, pc))?;
            }
        }
        self.push_plain(pc, role, &mut plain);
        Ok(())
    }

    fn push_plain(&mut self, pc: usize, role: Role, plain: &mut Cursor<Vec<u8>>) {
        let bytes = std::mem::take(plain).into_inner();
        if !bytes.is_empty() {
            self.push(pc, role, Shape::New(bytes));
        }
    }

    /// The shape of an inserted branch or switch.
    fn relative(&self, pc: usize, instruction: &Instruction) -> Result<Shape<'v>> {
        let opcode = instruction.code();
        if let Some(target) = branch_target(instruction) {
            let target = usize::try_from(target).unwrap_or(usize::MAX);
            self.check_target(target)?;
            let short = opcode::is_short_branch(opcode);
            return Ok(if short { Shape::Short(opcode, target) } else { Shape::Wide(opcode, target) });
        }
        let mut cursor = Cursor::new(Vec::new());
        instruction.to_bytes(&mut cursor).map_err(|_| UNENCODABLE)?;
        // The cursor began at 0, so the padding is that of pc 0.
        let operands = cursor.into_inner().split_off(1 + opcode::switch_padding(0));
        for at in opcode::switch_offsets(opcode, operands.len()) {
            let offset = opcode::i4(&operands, at).unwrap_or_default();
            self.check_target(usize::try_from(pc as i64 + i64::from(offset)).unwrap_or(usize::MAX))?;
        }
        Ok(Shape::Switch(opcode, operands.into()))
    }

    fn check_target(&self, target: usize) -> Result<()> {
        match u32::try_from(target) {
            Ok(target) if self.view.is_start(target) => Ok(()),
            _ => Err(ErrorKind::BadCode("an inserted branch leads to no instruction").into()),
        }
    }

    /// Gives every item its place; tells whether a branch had to be widened, so that the places must be found again.
    fn place(&mut self) -> Result<bool> {
        let mut at = 0;
        for item in &mut self.items {
            item.at = at;
            at += item.size_at(at);
        }
        if at > limits::CODE_BYTES {
            return Err(ErrorKind::Limit { what: "bytes of a method's code", limit: limits::CODE_BYTES }.into());
        }
        self.length = at;
        if at <= i16::MAX as usize { Ok(false) } else { self.widen() }
    }

    fn widen(&mut self) -> Result<bool> {
        let mut widened = false;
        for index in 0..self.items.len() {
            let item = &self.items[index];
            let Shape::Short(opcode, target) = item.shape else { continue };
            if i16::try_from(self.target(target) as i64 - item.at as i64).is_ok() {
                continue;
            }
            let wide = match opcode {
                op::GOTO => op::GOTO_W,
                op::JSR => op::JSR_W,
                _ => return Err(ClassFileError::at(ErrorKind::BranchOutOfRange, item.origin)),
            };
            self.items[index].shape = Shape::Wide(wide, target);
            widened = true;
        }
        Ok(widened)
    }

    /// Length of the new code.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Where branches to the instruction at the old `pc` lead; the end of the code stays the end.
    pub fn target(&self, pc: usize) -> usize {
        self.place_of(pc, Role::Before)
    }

    /// Where the instruction at the old `pc` is.
    pub fn instruction(&self, pc: usize) -> usize {
        self.place_of(pc, Role::Itself)
    }

    /// The same for any old pc, also in the middle of an instruction, as debug tables of some compilers have them.
    pub fn near(&self, pc: usize) -> usize {
        match pc {
            0 => 0,
            _ if pc >= self.view.code().len() => self.length,
            _ => self.target(self.view.floor(pc)),
        }
    }

    /// The first item at `pc` of at least this role; or the place in the run that `pc` is in; or, if everything at `pc` was
    /// removed, what comes next.
    fn place_of(&self, pc: usize, role: Role) -> usize {
        let next = self.items.partition_point(|item| (item.origin, item.role) < (pc, role));
        if let Some(item) = next.checked_sub(1).map(|before| &self.items[before])
            && let Shape::Old(bytes) = item.shape
            && item.origin + bytes.len() > pc
        {
            return item.at + pc - item.origin;
        }
        self.items.get(next).map_or(self.length, |item| item.at)
    }

    /// Appends the new code.
    pub fn write(&self, out: &mut Vec<u8>) {
        for item in &self.items {
            match &item.shape {
                Shape::Old(bytes) => out.extend(*bytes),
                Shape::New(bytes) => out.extend(bytes),
                Shape::Short(opcode, target) => {
                    // `widen` has seen to it that it fits.
                    let offset = self.target(*target) as i64 - item.at as i64;
                    out.push(*opcode);
                    out.extend((offset as i16).to_be_bytes());
                }
                Shape::Wide(opcode, target) => {
                    let offset = self.target(*target) as i64 - item.at as i64;
                    out.push(*opcode);
                    out.extend((offset as i32).to_be_bytes());
                }
                Shape::Switch(opcode, operands) => self.write_switch(item, *opcode, operands, out),
            }
        }
    }

    fn write_switch(&self, item: &Item<'_>, opcode: u8, operands: &[u8], out: &mut Vec<u8>) {
        out.push(opcode);
        out.extend(&[0; 3][..opcode::switch_padding(item.at)]);
        let start = out.len();
        out.extend(operands);
        for at in opcode::switch_offsets(opcode, operands.len()) {
            let old = item.origin as i64 + i64::from(opcode::i4(operands, at).unwrap_or_default());
            let new = self.target(old as usize) as i64 - item.at as i64;
            out[start + at..start + at + 4].copy_from_slice(&(new as i32).to_be_bytes());
        }
    }
}

const UNENCODABLE: ErrorKind = ErrorKind::BadCode("an inserted instruction cannot be encoded");

/// The target of a branch that has one.
fn only_target(code: &[u8], pc: usize, length: usize) -> usize {
    let mut target = 0;
    opcode::targets(code, pc, length, |found| target = found as usize);
    target
}

/// Absolute old pc that a branch instruction leads to.
fn branch_target(instruction: &Instruction) -> Option<i64> {
    use Instruction as I;
    match instruction {
        I::Ifeq(to) | I::Ifne(to) | I::Iflt(to) | I::Ifge(to) | I::Ifgt(to) | I::Ifle(to) => Some(i64::from(*to)),
        I::If_icmpeq(to) | I::If_icmpne(to) | I::If_icmplt(to) => Some(i64::from(*to)),
        I::If_icmpge(to) | I::If_icmpgt(to) | I::If_icmple(to) => Some(i64::from(*to)),
        I::If_acmpeq(to) | I::If_acmpne(to) | I::Ifnull(to) | I::Ifnonnull(to) => Some(i64::from(*to)),
        I::Goto(to) | I::Jsr(to) => Some(i64::from(*to)),
        I::Goto_w(to) | I::Jsr_w(to) => Some(i64::from(*to)),
        _ => None,
    }
}
