//! One bit a slot: a mark that objects have certainly, of whatever is asked for (`this`, or what the method has made itself).

use std::collections::BTreeSet;

use super::values::{Domain, Frame, Step, follow};
use crate::classfile::code::CodeView;
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

/// Pcs of the instructions that read or write a field or an element of, return, or call a method on (a static one: with, as first
/// argument) what may have no mark.
///
/// # Errors
/// A constant that an instruction names is none of a member.
pub(crate) fn unmarked(pool: &Pool, view: &CodeView, marks: &dyn Marks) -> Result<BTreeSet<usize>, ClassFileError> {
    let mut certain = Certain { marks, others: BTreeSet::new() };
    follow(pool, view, &mut certain, &[marks.first()])?;
    Ok(certain.others)
}

/// A slot is certainly marked.
struct Certain<'m> {
    marks: &'m dyn Marks,
    others: BTreeSet<usize>,
}

impl Domain for Certain<'_> {
    type Value = bool;

    fn plain(&self) -> bool {
        false
    }

    fn join(&self, known: bool, other: bool) -> bool {
        known && other
    }

    fn step(&mut self, pc: usize, step: &Step<'_, bool>, _frame: &mut Frame<bool>) -> bool {
        match step {
            Step::Made => return self.marks.made(),
            Step::Cast { value } => return *value,
            Step::Simple { .. } | Step::Dynamic { .. } => {}
            Step::Element { array: on } | Step::ElementStored { array: on, .. } | Step::Returned { value: on } => {
                self.uses(pc, *on);
            }
            Step::Read { receiver, .. } | Step::Written { receiver, .. } => self.uses(pc, receiver.unwrap_or(false)),
            Step::Call { member, operands, .. } => {
                let on = operands.first().copied().unwrap_or(false);
                self.uses(pc, on);
                return gives_one_slot(member) && self.marks.result(member, on);
            }
        }
        false
    }
}

impl Certain<'_> {
    fn uses(&mut self, pc: usize, marked: bool) {
        if !marked {
            self.others.insert(pc);
        }
    }
}

fn gives_one_slot(member: &MemberRef<'_>) -> bool {
    parse_method(member.descriptor).is_ok_and(|method| slots(method.result) == 1)
}
