//! A method's code, checked and cut into its parts.

use ristretto_classfile::attributes::Instruction;
use ristretto_classfile::byte_reader::ByteReader;

use super::frames::{self, Frame};
use super::{named, opcode};
use crate::classfile::attributes::Attributes;
use crate::classfile::class::Member;
use crate::classfile::error::{ClassFileError, ErrorKind, Result};
use crate::classfile::limits;
use crate::classfile::pool::Pool;
use crate::classfile::reader::Reader;
use crate::classfile::slice::Slice;

/// A line of an exception table (§4.7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExceptionEntry {
    /// First pc that is covered.
    pub start: u16,
    /// First pc that is not covered any more; can be the length of the code.
    pub end: u16,
    /// Where the handler begins.
    pub handler: u16,
    /// Class constant of what is caught; 0 catches everything.
    pub catch_type: u16,
}

/// A method's code. Owns what it shows, so the class can be changed while it is looked at.
#[derive(Debug, Clone)]
pub struct CodeView {
    max_stack: u16,
    max_locals: u16,
    code: Slice,
    starts: Starts,
    exceptions: Vec<ExceptionEntry>,
    stack_map: Option<Slice>,
    attributes: Attributes,
    /// Constants of the method's name and descriptor, for messages.
    method: (u16, u16),
}

impl CodeView {
    /// The code of a method; `None` if it has none (abstract, native).
    ///
    /// # Errors
    /// Code in which instructions, branches, exception table or stack map do not fit together, with method and pc.
    pub fn of(pool: &Pool, method: &Member) -> Result<Option<CodeView>> {
        let Some(content) = method.attributes.get(pool, "Code") else { return Ok(None) };
        let view = Self::read(pool, content, method.constants());
        view.map(Some).map_err(|error| error.in_method(method.name(pool), method.descriptor(pool)))
    }

    fn read(pool: &Pool, content: &Slice, method: (u16, u16)) -> Result<CodeView> {
        let mut reader = Reader::new(content);
        let (max_stack, max_locals, length) = (reader.u2()?, reader.u2()?, reader.length()?);
        if length == 0 || length > limits::CODE_BYTES {
            return Err(ErrorKind::BadCode("its length is not between 1 and 65,535").into());
        }
        let start = reader.position();
        reader.take(length)?;
        let code = content.part(start..start + length);
        let exceptions = (0..reader.u2()?).map(|_| exception_entry(&mut reader)).collect::<Result<_>>()?;
        let attributes = Attributes::read(&mut reader, content)?;
        reader.expect_end("Code")?;
        let starts = Starts::of(&code)?;
        let stack_map = attributes.get(pool, "StackMapTable").cloned();
        let view = CodeView { max_stack, max_locals, code, starts, exceptions, stack_map, attributes, method };
        view.check()?;
        Ok(view)
    }

    /// Every offset leads to an instruction.
    fn check(&self) -> Result<()> {
        let fail = |what, pc: usize| Err(ClassFileError::at(ErrorKind::BadCode(what), pc));
        for (pc, length) in self.branches() {
            let mut inside = true;
            let is_start = |target: i64| usize::try_from(target).is_ok_and(|at| self.starts.contains(at));
            opcode::targets(&self.code, pc, length, |target| inside &= is_start(target));
            if !inside {
                return fail("a branch leads to no instruction", pc);
            }
        }
        for entry in &self.exceptions {
            let end = usize::from(entry.end);
            let ends = end == self.code.len() || self.starts.contains(end);
            let leads = [entry.start, entry.handler].iter().all(|pc| self.starts.contains(usize::from(*pc)));
            if !ends || !leads || entry.start >= entry.end {
                return fail("malformed exception table", usize::from(entry.start));
            }
        }
        frames::scan(self.stack_map().unwrap_or(&[0, 0]), |frame| match self.starts.contains(frame.pc as usize) {
            true => Ok(()),
            false => fail("a stack map frame leads to no instruction", frame.pc as usize),
        })
    }

    /// All instructions with their pcs, decoded one by one.
    pub fn instructions(&self) -> impl Iterator<Item = (u32, Instruction)> + '_ {
        // `read` has checked every instruction, so each one decodes.
        self.starts.iter().map_while(|pc| self.decode(pc).map(|instruction| (pc as u32, instruction)))
    }

    /// Those whose opcode, with the constant that it names, is wanted; decoded one by one.
    pub fn instructions_of<'v>(
        &'v self,
        mut wanted: impl FnMut(u8, u16) -> bool + 'v,
    ) -> impl Iterator<Item = (u32, Instruction)> + 'v {
        let starts = self.starts.iter().filter(move |pc| wanted(self.code[*pc], named::constant(&self.code, *pc)));
        starts.filter_map(|pc| self.decode(pc).map(|instruction| (pc as u32, instruction)))
    }

    /// The instruction that starts at `pc`.
    pub fn instruction(&self, pc: u32) -> Option<Instruction> {
        self.is_start(pc).then(|| self.decode(pc as usize)).flatten()
    }

    fn decode(&self, pc: usize) -> Option<Instruction> {
        let mut reader = ByteReader::new(&self.code);
        reader.set_position(pc);
        Instruction::from_bytes(&mut reader).ok()
    }

    /// Pc and length of all instructions.
    pub(crate) fn spans(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let ends = self.starts.iter().skip(1).chain([self.code.len()]);
        self.starts.iter().zip(ends).map(|(pc, end)| (pc, end - pc))
    }

    /// Pc and length of the branches and switches.
    pub(crate) fn branches(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.starts.branches.iter().copied()
    }

    /// Whether an instruction starts at `pc`.
    pub fn is_start(&self, pc: u32) -> bool {
        self.starts.contains(pc as usize)
    }

    /// The pc of the instruction that holds the byte at `pc`.
    pub(super) fn floor(&self, pc: usize) -> usize {
        (0..=pc).rev().find(|at| self.starts.contains(*at)).unwrap_or(0)
    }

    /// Whether control can go elsewhere than to the next instruction, handlers of exceptions included.
    pub fn has_branches(&self) -> bool {
        !self.exceptions.is_empty() || !self.starts.branches.is_empty()
    }

    /// Bytes of the code.
    pub fn code(&self) -> &[u8] {
        &self.code
    }

    /// Slots of operand stack.
    pub fn max_stack(&self) -> u16 {
        self.max_stack
    }

    /// Slots of local variables, parameters included.
    pub fn max_locals(&self) -> u16 {
        self.max_locals
    }

    /// The exception table, in order.
    pub fn exceptions(&self) -> &[ExceptionEntry] {
        &self.exceptions
    }

    /// Stack map frames, decoded; none for class files before Java 6 and code without branches.
    pub fn frames(&self) -> Vec<Frame> {
        // `read` has checked them, so they decode.
        self.stack_map().and_then(|table| frames::read(table).ok()).unwrap_or_default()
    }

    /// Whether `wanted` holds for the class of an object in a stack map frame.
    ///
    /// # Errors
    /// Those of `wanted`.
    pub fn frames_name_any(&self, wanted: impl FnMut(u16) -> Result<bool>) -> Result<bool> {
        self.stack_map().map_or(Ok(false), |table| frames::names_any(table, wanted))
    }

    /// It says itself which types are where.
    pub fn has_stack_map(&self) -> bool {
        self.stack_map.is_some()
    }

    /// Content of the StackMapTable.
    pub(super) fn stack_map(&self) -> Option<&[u8]> {
        self.stack_map.as_deref()
    }

    /// Start pc and line of each row of the LineNumberTable (§4.7.12).
    pub fn lines(&self, pool: &Pool) -> Vec<(u16, u16)> {
        let Some(content) = self.attributes.get(pool, "LineNumberTable") else { return Vec::new() };
        let rows = content.get(2..).unwrap_or_default().chunks_exact(4);
        rows.map(|row| (u16::from_be_bytes([row[0], row[1]]), u16::from_be_bytes([row[2], row[3]]))).collect()
    }

    /// Attributes of the code (LineNumberTable and the like).
    pub fn attributes(&self) -> &Attributes {
        &self.attributes
    }

    /// Puts the method's name into an error.
    pub(super) fn place(&self, pool: &Pool, error: ClassFileError) -> ClassFileError {
        let (name, descriptor) = self.method;
        error.in_method(pool.text(name).unwrap_or_default(), pool.text(descriptor).unwrap_or_default())
    }
}

fn exception_entry(reader: &mut Reader<'_>) -> Result<ExceptionEntry> {
    let (start, end, handler, catch_type) = (reader.u2()?, reader.u2()?, reader.u2()?, reader.u2()?);
    Ok(ExceptionEntry { start, end, handler, catch_type })
}

/// The set of pcs at which instructions start.
#[derive(Debug, Clone)]
struct Starts {
    /// A bit each.
    words: Vec<u64>,
    /// Pc and length of the branches and switches among them.
    branches: Vec<(usize, usize)>,
}

impl Starts {
    /// Finds the instructions, and checks each.
    fn of(code: &[u8]) -> Result<Self> {
        let mut starts = Self { words: vec![0; code.len() / 64 + 1], branches: Vec::new() };
        let mut pc = 0;
        while pc < code.len() {
            starts.words[pc / 64] |= 1 << (pc % 64);
            let length = opcode::length(code, pc)?;
            if opcode::is_relative(code[pc]) {
                starts.branches.push((pc, length));
            }
            pc += length;
        }
        Ok(starts)
    }

    fn contains(&self, pc: usize) -> bool {
        self.words.get(pc / 64).is_some_and(|word| word >> (pc % 64) & 1 == 1)
    }

    /// All of them, ascending.
    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let (mut at, mut word) = (0, self.words.first().copied().unwrap_or(0));
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *self.words.get(at)?;
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(at * 64 + bit)
        })
    }
}
