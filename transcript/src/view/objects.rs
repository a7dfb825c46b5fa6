//! What the objects of a capture are, and which texts stand for secrets.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::sync::Arc;

use super::names::{simple, source_name};
use super::pseudonyms::Pseudonyms;
use crate::error::TranscriptError;
use crate::event::{Event, Operands};
use crate::limits;
use crate::pack::Pack;

/// Types of objects by their numbers, of those up to [`limits::NAMED_OBJECTS`]: four bytes an object.
#[derive(Debug, Default)]
pub struct Objects {
    types: Vec<String>,
    /// Numbers of types, by their names in the transcript.
    numbers: HashMap<String, u32>,
    /// By the object's number: its type's number plus one, 0 for what is not known.
    types_of: Vec<u32>,
    asked: Option<Asked>,
    pseudonyms: Pseudonyms,
}

/// A pack that tells of objects which are met before the event that introduces them.
#[derive(Debug)]
struct Asked {
    pack: Arc<Pack>,
    /// What it has told.
    blocks: HashSet<(usize, usize)>,
    /// Names of types by the numbers of their texts.
    names: HashMap<u64, String>,
}

impl Objects {
    /// Nothing is known yet; of what is met the pack is asked.
    pub(crate) fn of(pack: Option<&Arc<Pack>>, pseudonyms: &Pseudonyms) -> Objects {
        let asked = pack.map(|pack| Asked { pack: Arc::clone(pack), blocks: HashSet::new(), names: HashMap::new() });
        Objects { asked, pseudonyms: pseudonyms.clone(), ..Objects::default() }
    }

    /// Takes in what an event tells of objects.
    pub fn take_in(&mut self, event: &Event<'_>) {
        if let Operands::Introduction(object, type_name, _) = &event.operands {
            self.add(*object, &type_name.decoded());
        }
    }

    /// An object is mentioned: if it is not known, the pack is asked.
    pub(crate) fn meet(&mut self, object: u64) -> Result<(), TranscriptError> {
        if object == 0 || object > limits::NAMED_OBJECTS as u64 || self.type_of(object).is_some() {
            return Ok(());
        }
        let Some(asked) = &mut self.asked else { return Ok(()) };
        let told = asked.of(object)?;
        told.iter().for_each(|(object, type_name)| self.add(*object, type_name));
        Ok(())
    }

    fn add(&mut self, object: u64, type_name: &str) {
        let Some(at) = usize::try_from(object).ok().filter(|at| *at <= limits::NAMED_OBJECTS) else { return };
        if self.types_of.len() <= at {
            self.types_of.resize(at + 1, 0);
        }
        self.types_of[at] = self.number(type_name);
    }

    fn number(&mut self, type_name: &str) -> u32 {
        if let Some(number) = self.numbers.get(type_name) {
            return *number;
        }
        self.types.push(of_object(type_name));
        let number = self.types.len() as u32;
        self.numbers.insert(type_name.to_owned(), number);
        number
    }

    /// An object's type as sources have it (`p.Outer$Inner`, `int[]`), if it is known.
    pub fn type_of(&self, object: u64) -> Option<&str> {
        let number = *self.types_of.get(usize::try_from(object).ok()?)?;
        self.types.get((number as usize).checked_sub(1)?).map(String::as_str)
    }

    /// `Part#5`; `#5` where the type is not known, `JVM` for the JVM's own state.
    pub fn name(&self, object: u64) -> String {
        let mut name = String::new();
        self.put_name(object, &mut name);
        name
    }

    /// Adds it to a text.
    pub(crate) fn put_name(&self, object: u64, to: &mut String) {
        // Writing to a String cannot fail.
        let _ = match self.type_of(object) {
            Some(type_name) => write!(to, "{}#{object}", simple(type_name)),
            None if object == 0 => write!(to, "JVM"),
            None => write!(to, "#{object}"),
        };
    }

    /// Texts that stand for secrets.
    pub(crate) fn pseudonyms(&self) -> &Pseudonyms {
        &self.pseudonyms
    }
}

impl Asked {
    /// Objects and their types, this one's and those that are told with it; none that have been told.
    fn of(&mut self, object: u64) -> Result<Vec<(u64, String)>, TranscriptError> {
        let mut told = Vec::new();
        for (segment, block) in self.pack.blocks_of(object) {
            if !self.blocks.insert((segment, block)) {
                continue;
            }
            for (object, number) in self.pack.introduced(segment, block)? {
                if let Entry::Vacant(unknown) = self.names.entry(number) {
                    unknown.insert(self.pack.text(number)?);
                }
                told.push((object, self.names[&number].clone()));
            }
        }
        Ok(told)
    }
}

/// The type in a New as sources have it: without what a wrapper is made of, arrays with brackets.
pub(crate) fn of_object(type_name: &str) -> String {
    let name = type_name.split('|').next().unwrap_or(type_name);
    match name.strip_prefix('[') {
        Some(component) => source_name(component) + "[]",
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_have_the_names_of_their_types() {
        let mut objects = Objects::default();
        for (object, type_name) in [(1, "shop.Part"), (2, "[int"), (3, "[[Lshop.Part;"), (4, "a.B$$Lambda|a.C|a.D,a.E")]
        {
            objects.add(object, type_name);
        }
        let names: Vec<String> = (0..7).map(|object| objects.name(object)).collect();
        assert_eq!(names, ["JVM", "Part#1", "int[]#2", "Part[][]#3", "B$$Lambda#4", "#5", "#6"]);
        assert_eq!(objects.type_of(3), Some("shop.Part[][]"));
    }

    #[test]
    fn a_number_beyond_the_limit_takes_no_memory() {
        let mut objects = Objects::default();
        objects.add(u64::from(u32::MAX), "a.B");
        assert_eq!(objects.types_of.capacity(), 0);
        assert_eq!(objects.name(u64::from(u32::MAX)), "#4294967295");
    }
}
