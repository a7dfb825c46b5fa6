//! A class whose class object the environment had, and of whose members not all were asked for (`docs/reference/met.md`).

use super::{FIELD, METHOD, Outline, shape_of};
use crate::classfile::{Class, Result, access};

/// The part that holds [`Asked`] as letters; an outline with it is one of these.
const ASKED: &str = "members asked for";
/// How the names of parts begin that are constructors.
const CONSTRUCTOR: &str = "method <init>";

/// Kinds of members that somebody has asked a class for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked(String);

impl Asked {
    /// By the letters of the runtime: `c` for constructors, `f` for fields, `m` for methods; large ones for public members alone.
    pub fn for_letters(letters: &str) -> Self {
        Self(letters.to_owned())
    }

    /// All kinds.
    pub fn all() -> Self {
        Self::for_letters("cfm")
    }

    /// What they were, where an outline is one of [`of`].
    pub fn of(outline: &Outline) -> Option<Self> {
        outline.get(ASKED).cloned().map(Self)
    }

    fn has(&self, part: &str, flags: u16) -> bool {
        let letter = match part {
            _ if part.starts_with(FIELD) => 'f',
            _ if part.starts_with(CONSTRUCTOR) => 'c',
            _ if part.starts_with(METHOD) => 'm',
            _ => return true,
        };
        let of_public = self.0.contains(letter.to_ascii_uppercase()) && flags & access::PUBLIC != 0;
        of_public || self.0.contains(letter)
    }
}

/// The shape of a class without members of kinds for which nobody has asked.
///
/// # Errors
/// A malformed class.
pub fn of(class: &Class, asked: &Asked) -> Result<Outline> {
    let mut outline = shape_of(class, |part, flags| asked.has(part, flags))?;
    outline.insert(ASKED.to_owned(), asked.0.clone());
    Ok(outline)
}
