//! A method's code, checked and cut into its parts.

use ristretto_classfile::attributes::Instruction;
use ristretto_classfile::byte_reader::ByteReader;

use super::frames::{self, Frame};
use super::opcode;
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
    /// Pcs of all instructions, ascending.
    starts: Vec<u16>,
    exceptions: Vec<ExceptionEntry>,
    frames: Option<Vec<Frame>>,
    attributes: Attributes,
    /// `name + descriptor`, for messages.
    method: (String, String),
}

impl CodeView {
    /// The code of a method; `None` if it has none (abstract, native).
    ///
    /// # Errors
    /// Code in which instructions, branches, exception table or stack map do not fit together, with method and pc.
    pub fn of(pool: &Pool, method: &Member) -> Result<Option<CodeView>> {
        let Some(content) = method.attributes.get(pool, "Code") else { return Ok(None) };
        let name = (method.name(pool).to_owned(), method.descriptor(pool).to_owned());
        let view = Self::read(pool, content, name);
        view.map(Some).map_err(|error| error.in_method(method.name(pool), method.descriptor(pool)))
    }

    fn read(pool: &Pool, content: &Slice, method: (String, String)) -> Result<CodeView> {
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
        let starts = instruction_starts(&code)?;
        let frames = attributes.get(pool, "StackMapTable").map(|table| frames::read(table)).transpose()?;
        let view = CodeView { max_stack, max_locals, code, starts, exceptions, frames, attributes, method };
        view.check()?;
        Ok(view)
    }

    /// Every offset leads to an instruction.
    fn check(&self) -> Result<()> {
        let mut starts = vec![false; self.code.len() + 1];
        self.starts.iter().for_each(|pc| starts[usize::from(*pc)] = true);
        let fail = |what, pc: usize| Err(ClassFileError::at(ErrorKind::BadCode(what), pc));
        for (pc, length) in self.spans() {
            let mut inside = true;
            let is_start = |target: i64| usize::try_from(target).is_ok_and(|at| starts.get(at) == Some(&true));
            opcode::targets(&self.code, pc, length, |target| inside &= is_start(target));
            if !inside {
                return fail("a branch leads to no instruction", pc);
            }
        }
        for entry in &self.exceptions {
            let end = usize::from(entry.end);
            let ends = end == self.code.len() || starts.get(end) == Some(&true);
            let leads = [entry.start, entry.handler].iter().all(|pc| starts.get(usize::from(*pc)) == Some(&true));
            if !ends || !leads || entry.start >= entry.end {
                return fail("malformed exception table", usize::from(entry.start));
            }
        }
        match self.frames().iter().find(|frame| starts.get(frame.pc as usize) != Some(&true)) {
            Some(frame) => fail("a stack map frame leads to no instruction", frame.pc as usize),
            None => Ok(()),
        }
    }

    /// All instructions with their pcs, decoded one by one.
    pub fn instructions(&self) -> impl Iterator<Item = (u32, Instruction)> + '_ {
        // `read` has checked every instruction, so each one decodes.
        self.starts
            .iter()
            .map_while(|pc| self.instruction(u32::from(*pc)).map(|instruction| (u32::from(*pc), instruction)))
    }

    /// The instruction that starts at `pc`.
    pub fn instruction(&self, pc: u32) -> Option<Instruction> {
        u16::try_from(pc).ok().filter(|pc| self.starts.binary_search(pc).is_ok())?;
        let mut reader = ByteReader::new(&self.code);
        reader.set_position(pc as usize);
        Instruction::from_bytes(&mut reader).ok()
    }

    /// Pc and length of all instructions.
    pub(crate) fn spans(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let ends = self.starts.iter().skip(1).map(|pc| usize::from(*pc)).chain([self.code.len()]);
        self.starts.iter().zip(ends).map(|(pc, end)| (usize::from(*pc), end - usize::from(*pc)))
    }

    /// Whether an instruction starts at `pc`.
    pub fn is_start(&self, pc: u32) -> bool {
        u16::try_from(pc).is_ok_and(|pc| self.starts.binary_search(&pc).is_ok())
    }

    /// The pc of the instruction that holds the byte at `pc`.
    pub(super) fn floor(&self, pc: usize) -> usize {
        let after = self.starts.partition_point(|start| usize::from(*start) <= pc);
        self.starts.get(after.wrapping_sub(1)).map_or(0, |start| usize::from(*start))
    }

    /// Whether control can go elsewhere than to the next instruction, handlers of exceptions included.
    pub fn has_branches(&self) -> bool {
        let mut branches = !self.exceptions.is_empty();
        for (pc, length) in self.spans() {
            opcode::targets(&self.code, pc, length, |_| branches = true);
        }
        branches
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

    /// Stack map frames; none for class files before Java 6 and code without branches.
    pub fn frames(&self) -> &[Frame] {
        self.frames.as_deref().unwrap_or_default()
    }

    /// Attributes of the code (LineNumberTable and the like).
    pub fn attributes(&self) -> &Attributes {
        &self.attributes
    }

    /// Puts the method's name into an error.
    pub(super) fn place(&self, error: ClassFileError) -> ClassFileError {
        error.in_method(&self.method.0, &self.method.1)
    }
}

fn exception_entry(reader: &mut Reader<'_>) -> Result<ExceptionEntry> {
    let (start, end, handler, catch_type) = (reader.u2()?, reader.u2()?, reader.u2()?, reader.u2()?);
    Ok(ExceptionEntry { start, end, handler, catch_type })
}

fn instruction_starts(code: &[u8]) -> Result<Vec<u16>> {
    let mut starts = Vec::with_capacity(code.len() / 2 + 1);
    let mut pc = 0;
    while pc < code.len() {
        // Code is shorter than 65,536 bytes.
        starts.push(pc as u16);
        pc += opcode::length(code, pc)?;
    }
    Ok(starts)
}
