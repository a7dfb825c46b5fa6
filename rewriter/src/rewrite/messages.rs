//! Texts of exceptions that the JVM makes name what it runs: generated classes and hooks. Where such an exception is caught, and
//! where it leaves rewritten code, `Crossing.caught` puts the words of the source into it (`docs/decisions/023-messages.md`).

use std::collections::BTreeSet;
use std::ops::Range;

use ristretto_classfile::attributes::{Instruction, VerificationType};

use super::ClassRewriter;
use super::code::Method;
use super::construct::is_silent;
use crate::classfile::code::{CodeView, ExceptionEntry, FrameKind, LastHandler, op};
use crate::classfile::{Pool, Result};
use crate::plan::{Home, names};

/// The nearest class above those that have such texts: NullPointerException, ClassCastException, ArrayStoreException.
const ABOVE_ALL: &str = "java/lang/RuntimeException";

impl ClassRewriter<'_> {
    /// A method of the code under test has a handler that may be shown such a text, wherever the exception comes from.
    pub(super) fn is_shown_messages(&self, position: usize) -> bool {
        let (pool, method) = (&self.class.pool, &self.class.methods[position]);
        let Some(code) = method.attributes.get(pool, "Code").filter(|_| self.home == Home::T) else { return false };
        let number = |at: usize| code.get(at..at + 2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
        let length = code.get(4..8).map_or(0, |four| u32::from_be_bytes([four[0], four[1], four[2], four[3]]));
        let table = 8 + length as usize;
        let mut types = (0..usize::from(number(table).unwrap_or(0))).filter_map(|line| number(table + 8 + 8 * line));
        types.any(|catch_type| may_be_shown(pool, catch_type))
    }
}

/// The handler is one that source code has for a class of exceptions with such texts. What catches everything (`finally`,
/// `synchronized`) throws it again.
fn may_be_shown(pool: &Pool, catch_type: u16) -> bool {
    catch_type != 0 && pool.class_name(catch_type).is_ok_and(names::catches_messages)
}

impl Method<'_, '_, '_> {
    /// Comes last: code that was changed until now may give rise to a text that is not the source's.
    pub(super) fn messages(&mut self) -> Result<()> {
        if self.changed {
            let name = self.of.class.pool.utf8(names::ORIGINAL)?;
            self.edit.keep_original(name);
            self.last_handlers()?;
        }
        if self.changed || self.of.home == Home::T {
            self.handlers()?;
        }
        Ok(())
    }

    /// Handlers of the method's own. One that covers itself is left alone: an exception in it would lead to it for ever.
    fn handlers(&mut self) -> Result<()> {
        let view = self.view;
        let own: BTreeSet<u16> = view
            .exceptions()
            .iter()
            .filter(|entry| may_be_shown(&self.of.class.pool, entry.catch_type) && !covers_itself(view, entry))
            .map(|entry| entry.handler)
            .collect();
        for handler in own {
            let caught = self.caught()?;
            self.edit.insert_before(u32::from(handler), vec![Instruction::Dup, Instruction::Invokestatic(caught)]);
            self.edit.grow_stack(1);
            self.changed = true;
        }
        Ok(())
    }

    fn caught(&mut self) -> Result<u16> {
        self.of.class.pool.method_ref(names::CROSSING, "caught", "(Ljava/lang/Throwable;)V")
    }

    /// Behind the code, for what leaves the method.
    fn last_handlers(&mut self) -> Result<()> {
        let end = self.view.code().len() as u32;
        let class = &self.of.class;
        if !class.methods[self.position].is_constructor(&class.pool) {
            return self.last_handler(0..end, Vec::new());
        }
        // The object is one kind of thing until the superclass's constructor has been called, and another after it.
        let Some(init) = self.only_this_init()?.filter(|init| divides(self.view, *init)) else { return Ok(()) };
        let code = self.view.code();
        let before: Vec<usize> = self.view.spans().map(|(pc, _)| pc).take_while(|pc| *pc < init as usize).collect();
        if before.iter().any(|pc| !is_silent(code[*pc])) && !before.iter().any(|pc| writes_this(code, *pc)) {
            self.last_handler(0..init, vec![VerificationType::UninitializedThis])?;
        }
        self.last_handler(init + 3..end, Vec::new())
    }

    fn only_this_init(&mut self) -> Result<Option<u32>> {
        let inits = self.flow()?.map(|flow| &flow.this_inits).filter(|inits| inits.len() == 1);
        Ok(inits.and_then(|inits| inits.first().copied()))
    }

    fn last_handler(&mut self, covers: Range<u32>, locals: Vec<VerificationType>) -> Result<()> {
        let [high, low] = self.caught()?.to_be_bytes();
        let has_stack_maps = self.of.class.has_stack_maps();
        let pool = &mut self.of.class.pool;
        let catches = pool.class(ABOVE_ALL)?;
        let stack_map = has_stack_maps.then(|| pool.utf8("StackMapTable")).transpose()?;
        let code = vec![op::DUP, op::INVOKESTATIC, high, low, op::ATHROW];
        self.edit.handle_last(LastHandler { covers, catches, locals, code, stack: 2 }, stack_map);
        Ok(())
    }
}

/// A handler that lies in what it covers, or in what another entry covers for it.
fn covers_itself(view: &CodeView, entry: &ExceptionEntry) -> bool {
    let handler = entry.handler;
    view.exceptions().iter().any(|other| other.handler == handler && (other.start..other.end).contains(&handler))
}

/// In the order of the code, the object is uninitialised in all stack maps before the constructor's call, and in none after it.
fn divides(view: &CodeView, init: u32) -> bool {
    let frames = view.frames();
    if frames.is_empty() {
        return !view.has_branches();
    }
    let mut uninitialised = true;
    frames.into_iter().all(|mut frame| {
        if let FrameKind::Full(locals, _) = &frame.kind {
            uninitialised = locals.first() == Some(&VerificationType::UninitializedThis);
        }
        let names_it = frame.kind.types_mut().any(|item| *item == VerificationType::UninitializedThis);
        uninitialised == (frame.pc <= init) && (uninitialised || !names_it)
    })
}

/// The instruction may write local variable 0.
fn writes_this(code: &[u8], pc: usize) -> bool {
    match code[pc] {
        op::WIDE => true,
        op::ISTORE..=op::ASTORE => code[pc + 1] == 0,
        op::ISTORE_0..=op::ASTORE_3 => (code[pc] - op::ISTORE_0).is_multiple_of(4),
        _ => false,
    }
}
