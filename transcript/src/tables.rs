//! What events refer to: strings, types and members that a stream has defined so far.

use crate::bytes::Bytes;
use crate::event::Member;
use crate::limits;
use crate::text::Text;

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
        let (coder, bytes) = Text::read(from)?.raw();
        self.room(bytes.len())?;
        self.strings.push(Span { start: self.texts.len() as u32, bytes: bytes.len() as u32, coder });
        self.texts.extend(bytes);
        Some(())
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
        let [owner, name, descriptor] =
            [self.string_number(from)?, self.string_number(from)?, self.string_number(from)?];
        self.room(0)?;
        self.members.push(Defined { letters, owner, name, descriptor });
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

    #[inline]
    pub fn type_name(&self, from: &mut Bytes<'_>) -> Option<Text<'_>> {
        self.type_at(usize::try_from(from.uv()?).ok()?)
    }

    fn type_at(&self, number: usize) -> Option<Text<'_>> {
        self.string_at(*self.types.get(number)? as usize)
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
        let Defined { letters: [kind, home], owner, name, descriptor } = *self.members.get(number)?;
        Some(Member {
            number: number as u32,
            kind: char::from(kind),
            home: char::from(home),
            owner: self.string_at(owner as usize)?,
            name: self.string_at(name as usize)?,
            descriptor: self.string_at(descriptor as usize)?,
        })
    }
}
