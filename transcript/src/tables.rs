//! What events refer to: strings, types and members that a stream has defined so far.

use std::fmt;

use crate::bytes::Bytes;
use crate::limits;
use crate::text::Text;
use crate::writer::put_uv;

/// The definitions of a stream. They own their texts: the chunk that held them may be gone.
#[derive(Debug, Default, Clone)]
pub(crate) struct Tables {
    /// The texts of all strings, one behind the other.
    texts: Vec<u8>,
    strings: Vec<Span>,
    /// Numbers of strings.
    types: Vec<u32>,
    members: Vec<Defined>,
}

/// A member as the transcript defines it.
#[derive(Clone, Copy)]
pub struct Member<'s> {
    tables: &'s Tables,
    number: u32,
    defined: &'s Defined,
}

impl<'s> Member<'s> {
    /// Its number within the stream.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Letter of the member table.
    pub fn kind(&self) -> char {
        char::from(self.defined.letters[0])
    }

    /// `T` or `E`.
    pub fn home(&self) -> char {
        char::from(self.defined.letters[1])
    }

    /// Internal name.
    pub fn owner(&self) -> Text<'s> {
        self.tables.defined_string(self.defined.owner)
    }

    /// Name.
    pub fn name(&self) -> Text<'s> {
        self.tables.defined_string(self.defined.name)
    }

    /// Descriptor, in the home's view.
    pub fn descriptor(&self) -> Text<'s> {
        self.tables.defined_string(self.defined.descriptor)
    }
}

impl fmt::Debug for Member<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}.{}{}", self.kind(), self.home(), self.owner(), self.name(), self.descriptor())
    }
}

/// Where a text lies.
#[derive(Debug, Clone, Copy)]
struct Span {
    start: u32,
    bytes: u32,
    coder: u8,
}

/// A member, by the numbers of its strings.
#[derive(Debug, Clone, Copy)]
struct Defined {
    letters: [u8; 2],
    owner: u32,
    name: u32,
    descriptor: u32,
}

impl Tables {
    /// Takes in a String; `None` where it cannot be one, or is one too many.
    pub fn define_string(&mut self, from: &mut Bytes<'_>) -> Option<()> {
        self.add_string(Text::read(from)?).map(|_| ())
    }

    /// The number of a new string.
    pub fn add_string(&mut self, text: Text<'_>) -> Option<u32> {
        let number = self.strings.len();
        self.strings.push(Span { start: 0, bytes: 0, coder: 0 });
        self.place_string(number, text)?;
        Some(number as u32)
    }

    /// Takes in a Type.
    pub fn define_type(&mut self, from: &mut Bytes<'_>) -> Option<()> {
        let string = self.string_number(from)?;
        self.room(0)?;
        self.types.push(string);
        Some(())
    }

    /// Takes in a Member.
    pub fn define_member(&mut self, from: &mut Bytes<'_>) -> Option<()> {
        let letters = [from.u8()?, from.u8()?];
        let strings = [self.string_number(from)?, self.string_number(from)?, self.string_number(from)?];
        self.add_member(letters, strings).map(|_| ())
    }

    /// The number of a new member, of these strings.
    pub fn add_member(&mut self, letters: [u8; 2], strings: [u32; 3]) -> Option<u32> {
        self.room(0)?;
        let [owner, name, descriptor] = strings;
        self.members.push(Defined { letters, owner, name, descriptor });
        Some(self.members.len() as u32 - 1)
    }

    /// How many strings, types and members there are.
    pub fn counts(&self) -> [u64; 3] {
        [self.strings.len(), self.types.len(), self.members.len()].map(|count| count as u64)
    }

    /// Makes place for so many strings, whose texts come later.
    pub fn reserve_strings(&mut self, count: usize) {
        self.strings.resize(count, Span { start: 0, bytes: 0, coder: 0 });
    }

    /// The text of a string that has a place.
    pub fn place_string(&mut self, number: usize, text: Text<'_>) -> Option<()> {
        let (coder, bytes) = text.raw();
        self.room(bytes.len())?;
        *self.strings.get_mut(number)? = Span { start: self.texts.len() as u32, bytes: bytes.len() as u32, coder };
        self.texts.extend(bytes);
        Some(())
    }

    fn string_number(&self, from: &mut Bytes<'_>) -> Option<u32> {
        let number = u32::try_from(from.uv()?).ok()?;
        ((number as usize) < self.strings.len()).then_some(number)
    }

    /// Whether one more fits, with a text of so many bytes.
    fn room(&self, bytes: usize) -> Option<()> {
        let defined = self.strings.len() + self.types.len() + self.members.len();
        (self.texts.len() + bytes <= limits::DEFINED_BYTES && defined < limits::DEFINITIONS).then_some(())
    }

    #[inline]
    pub fn string(&self, from: &mut Bytes<'_>) -> Option<Text<'_>> {
        self.string_at(usize::try_from(from.uv()?).ok()?)
    }

    pub fn string_at(&self, number: usize) -> Option<Text<'_>> {
        let Span { start, bytes, coder } = *self.strings.get(number)?;
        let text = self.texts.get(start as usize..)?.get(..bytes as usize)?;
        Text::of(coder, text)
    }

    /// All strings.
    pub fn strings(&self) -> impl ExactSizeIterator<Item = Text<'_>> {
        (0..self.strings.len()).map(|number| self.string_at(number).unwrap_or(Text::EMPTY))
    }

    #[inline]
    pub fn type_name(&self, from: &mut Bytes<'_>) -> Option<Text<'_>> {
        self.type_at(usize::try_from(from.uv()?).ok()?)
    }

    fn type_at(&self, number: usize) -> Option<Text<'_>> {
        self.string_at(*self.types.get(number)? as usize)
    }

    /// All members.
    pub fn members(&self) -> impl Iterator<Item = Member<'_>> {
        (0..self.members.len()).filter_map(|number| self.member_at(number))
    }

    /// All types.
    pub fn types(&self) -> impl Iterator<Item = Text<'_>> {
        (0..self.types.len()).filter_map(|number| self.type_at(number))
    }

    #[inline]
    pub fn member(&self, from: &mut Bytes<'_>) -> Option<Member<'_>> {
        self.member_at(usize::try_from(from.uv()?).ok()?)
    }

    pub fn member_at(&self, number: usize) -> Option<Member<'_>> {
        let defined = self.members.get(number)?;
        Some(Member { tables: self, number: number as u32, defined })
    }

    /// A string that a member was defined with: there is one.
    fn defined_string(&self, number: u32) -> Text<'_> {
        self.string_at(number as usize).unwrap_or(Text::EMPTY)
    }

    /// Count, and the types as a stream defines them.
    pub fn put_types(&self, to: &mut Vec<u8>) {
        put_uv(to, self.types.len() as u64);
        self.types.iter().for_each(|string| put_uv(to, u64::from(*string)));
    }

    /// Count, and the members as a stream defines them.
    pub fn put_members(&self, to: &mut Vec<u8>) {
        put_uv(to, self.members.len() as u64);
        for Defined { letters, owner, name, descriptor } in &self.members {
            to.extend(letters);
            [owner, name, descriptor].into_iter().for_each(|string| put_uv(to, u64::from(*string)));
        }
    }
}
