//! What instructions name, as texts: the same in two class files, whatever the indices.

use crate::classfile::{BootstrapMethod, Class, Constant, ErrorKind, Pool, Result};

/// Deepest nesting of dynamic constants that is read.
const DEEPEST: usize = 16;

/// Constants of a class that code names.
pub(super) struct Constants<'c> {
    pool: &'c Pool,
    bootstraps: Vec<BootstrapMethod>,
}

impl<'c> Constants<'c> {
    pub fn of(class: &'c Class) -> Result<Self> {
        Ok(Self { pool: &class.pool, bootstraps: class.bootstrap_methods()? })
    }

    /// The operands of an instruction that names a constant (§6.5); `None` for the others.
    pub fn operand(&self, instruction: &[u8]) -> Result<Option<String>> {
        let wide = || instruction.get(1..3).map(|two| u16::from_be_bytes([two[0], two[1]]));
        let index = match instruction[0] {
            0x12 => instruction.get(1).map(|one| u16::from(*one)),
            0x13 | 0x14 | 0xb2..=0xbb | 0xbd | 0xc0 | 0xc1 | 0xc5 => wide(),
            _ => return Ok(None),
        };
        let text = self.text(index.ok_or(ErrorKind::Truncated)?, 0)?;
        // What follows: the dimensions of an array, and counts that the descriptor tells.
        Ok(Some(format!("{text} {:?}", instruction.get(3..).unwrap_or_default())))
    }

    /// What an exception table catches.
    pub fn caught(&self, class: u16) -> Result<&str> {
        if class == 0 { Ok("all") } else { self.pool.class_name(class) }
    }

    fn text(&self, index: u16, depth: usize) -> Result<String> {
        if depth > DEEPEST {
            return Err(ErrorKind::Malformed("dynamic constants nest too deeply").into());
        }
        let pool = self.pool;
        Ok(match pool.get(index)? {
            Constant::Field(..) | Constant::Method(..) | Constant::InterfaceMethod(..) => {
                let member = pool.member_ref(index)?;
                format!("{}.{}{} {}", member.owner, member.name, member.descriptor, member.interface)
            }
            Constant::MethodHandle(kind, member) => format!("handle {kind} {}", self.text(member, depth + 1)?),
            Constant::MethodType(text) => format!("type {}", pool.text(text)?),
            Constant::Dynamic(..) | Constant::InvokeDynamic(..) => {
                let (bootstrap, name, descriptor) = pool.dynamic(index)?;
                let by = self.bootstraps.get(usize::from(bootstrap));
                let by = by.ok_or(ErrorKind::Malformed("a bootstrap method is missing"))?;
                let parts = std::iter::once(&by.handle).chain(&by.arguments).map(|part| self.text(*part, depth + 1));
                format!("{name}{descriptor} {:?}", parts.collect::<Result<Vec<_>>>()?)
            }
            _ => loadable(pool, index)?,
        })
    }
}

/// A number, string, class or text.
pub(super) fn loadable(pool: &Pool, index: u16) -> Result<String> {
    Ok(match pool.get(index)? {
        Constant::Class(name) => format!("class {}", pool.text(name)?),
        Constant::String(text) => format!("{:?}", pool.text_bytes(text)?),
        number => format!("{number:?}"),
    })
}
