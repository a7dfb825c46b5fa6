//! Which methods of tests lead to which others, and what fields they write.

use hashbrown::{HashMap, HashSet};

use super::annotated::beans;
use super::known::Key;
use super::suite::{Method, Suite};
use crate::classfile::code::op;
use crate::classfile::{ClassFileError, Pool};

/// Of the methods that are followed.
#[derive(Debug, Default)]
pub(crate) struct Links {
    /// By method: the fields of references that it writes.
    written: Vec<Vec<Key>>,
    /// By method: the fields of references that it reads.
    read: Vec<Vec<Key>>,
    /// By method: those that it calls, and those of which it makes functions.
    below: Vec<Vec<usize>>,
    /// By the method of a lambda: the one method that makes it.
    makers: HashMap<usize, usize>,
    /// By method: the fields to which a framework brings what it gives.
    beans: HashMap<usize, Vec<Key>>,
}

impl Links {
    /// Of these methods.
    ///
    /// # Errors
    /// A constant that an instruction names is none of a member.
    pub fn of(suite: &Suite, methods: &[usize]) -> Result<Links, ClassFileError> {
        let count = suite.methods.len();
        let none = || vec![Vec::new(); count];
        let mut links = Links { written: none(), read: none(), below: vec![Vec::new(); count], ..Links::default() };
        for (method, field) in beans(suite)? {
            links.beans.entry(method).or_default().push(field);
        }
        let mut made_twice = Vec::new();
        for number in methods {
            for made in links.take_in(suite, *number)? {
                if links.makers.insert(made, *number).is_some_and(|maker| maker != *number) {
                    made_twice.push(made);
                }
            }
        }
        made_twice.iter().for_each(|made| _ = links.makers.remove(made));
        Ok(links)
    }

    /// The fields of references that a method writes.
    pub fn written(&self, method: usize) -> &[Key] {
        &self.written[method]
    }

    /// All fields of references that these methods write.
    pub fn written_by(&self, methods: impl Iterator<Item = usize>) -> HashSet<&Key> {
        methods.flat_map(|method| &self.written[method]).collect()
    }

    /// The method that makes a function of this one, if one alone does.
    pub fn maker(&self, lambda: usize) -> Option<usize> {
        self.makers.get(&lambda).copied()
    }

    /// The fields to which a framework brings what a method gives.
    pub fn beans(&self, method: usize) -> &[Key] {
        self.beans.get(&method).map_or(&[], Vec::as_slice)
    }

    /// A method, or what it leads to, writes a field.
    pub fn may_write(&self, method: usize, field: &Key) -> bool {
        let (mut wanted, mut seen) = (vec![method], HashSet::new());
        while let Some(method) = wanted.pop() {
            if self.written[method].contains(field) {
                return true;
            }
            wanted.extend(self.below[method].iter().copied().filter(|method| seen.insert(*method)));
        }
        false
    }

    /// Which of the methods that one leads to, itself among them, read a field.
    pub fn readers(&self, method: usize, field: &Key) -> Vec<usize> {
        let (mut wanted, mut seen) = (vec![method], HashSet::<usize>::from_iter([method]));
        let mut readers = Vec::new();
        while let Some(method) = wanted.pop() {
            readers.extend(self.read[method].contains(field).then_some(method));
            wanted.extend(self.below[method].iter().copied().filter(|method| seen.insert(*method)));
        }
        readers
    }

    /// Takes in a method; gives those of which it makes functions.
    fn take_in(&mut self, suite: &Suite, number: usize) -> Result<Vec<usize>, ClassFileError> {
        let method = &suite.methods[number];
        let (pool, code) = (&suite.classes[method.class].class.pool, method.view.code());
        let mut made = Vec::new();
        let mut before = None;
        for (pc, _) in method.view.spans() {
            // Initialisers write `null`, which says nothing.
            let is_null = before.replace(code[pc]) == Some(ACONST_NULL);
            match code[pc] {
                op::PUTSTATIC | op::PUTFIELD if !is_null => {
                    let new = field(suite, pool, code, pc)?.filter(|field| !self.written[number].contains(field));
                    self.written[number].extend(new);
                }
                op::GETSTATIC | op::GETFIELD => {
                    let new = field(suite, pool, code, pc)?.filter(|field| !self.read[number].contains(field));
                    self.read[number].extend(new);
                }
                op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => {
                    let member = pool.member_ref(operand(code, pc))?;
                    let exact = matches!(code[pc], op::INVOKESPECIAL | op::INVOKESTATIC);
                    self.below[number].extend(suite.targets(member.owner, member.name, member.descriptor, exact));
                }
                op::INVOKEDYNAMIC => made.extend(function(suite, method, operand(code, pc))),
                _ => {}
            }
        }
        self.below[number].extend(&made);
        Ok(made)
    }
}

fn operand(code: &[u8], pc: usize) -> u16 {
    u16::from_be_bytes([code[pc + 1], code[pc + 2]])
}

/// The field of an instruction, unless it is no reference.
fn field(suite: &Suite, pool: &Pool, code: &[u8], pc: usize) -> Result<Option<Key>, ClassFileError> {
    let member = pool.member_ref(operand(code, pc))?;
    if !member.descriptor.starts_with(['L', '[']) {
        return Ok(None);
    }
    let owner = suite.declares(member.owner, member.name, member.descriptor);
    Ok(Some((owner.to_owned(), member.name.to_owned(), member.descriptor.to_owned())))
}

const ACONST_NULL: u8 = 1;

/// The method with code that a function object runs.
fn function(suite: &Suite, method: &Method, index: u16) -> Option<usize> {
    let pool = &suite.classes[method.class].class.pool;
    let member = pool.member_ref(suite.implementation(method, index)?).ok()?;
    suite.targets(member.owner, member.name, member.descriptor, true).first().copied()
}
