//! What each source line has of a method's code, as numbers: two class files tell by them which lines were edited in between. What
//! changes by itself when other lines do (offsets, slots of variables that have names, numbers of lambdas) is no part of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::constants::Constants;
use crate::classfile::code::{CodeView, op};
use crate::classfile::{Class, ErrorKind, Member, Pool, Result};

/// Code that belongs to one line; a line may have several such parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Its number in the source file; 0 where the class file does not tell.
    pub number: u16,
    /// Tells this code from other code.
    pub digest: u32,
}

/// Lines of methods, in the order of the code. Methods by name (of lambdas without the number) and descriptor.
pub type Lines = BTreeMap<String, Vec<Line>>;

/// Names of members of other classes that a method calls, each with the number of places; those of the JDK are left out.
pub type Calls = BTreeMap<String, u32>;

/// What a capture keeps of a class under test.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// Digest of the class file.
    pub class: String,
    /// The digests of the lines of each method.
    pub methods: BTreeMap<String, Vec<u32>>,
    /// What each method calls.
    pub calls: BTreeMap<String, Calls>,
}

impl Kept {
    /// Of a class file.
    ///
    /// # Errors
    /// A malformed class.
    pub fn of(bytes: &[u8]) -> Result<Kept> {
        let class = Class::parse(bytes)?;
        let digests = |lines: Vec<Line>| lines.into_iter().map(|line| line.digest).collect();
        let methods = lines(&class)?.into_iter().map(|(key, of)| (key, digests(of))).collect();
        Ok(Kept { class: digest(bytes), methods, calls: calls(&class)? })
    }
}

/// The digest of a class file.
pub fn digest(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..16].to_owned()
}

/// The lines of the methods of a class.
///
/// # Errors
/// A malformed class.
pub fn lines(class: &Class) -> Result<Lines> {
    let constants = Constants::of(class)?;
    let mut found = Lines::new();
    for method in &class.methods {
        let Some(code) = CodeView::of(&class.pool, method)? else { continue };
        found.entry(key(class, method)).or_default().extend(of_code(&class.pool, &code, &constants)?);
    }
    Ok(found)
}

/// What the methods of a class call, by the keys of [`Lines`].
///
/// # Errors
/// A malformed class.
pub fn calls(class: &Class) -> Result<BTreeMap<String, Calls>> {
    let mut found = BTreeMap::<String, Calls>::new();
    for method in &class.methods {
        let Some(code) = CodeView::of(&class.pool, method)? else { continue };
        for (pc, _) in
            code.spans().filter(|(pc, _)| (op::INVOKEVIRTUAL..=op::INVOKEINTERFACE).contains(&code.code()[*pc]))
        {
            let called = class.pool.member_ref(u16::from_be_bytes([code.code()[pc + 1], code.code()[pc + 2]]))?;
            if called.owner != class.name() && !called.owner.starts_with("java/") {
                *found.entry(key(class, method)).or_default().entry(called.name.to_owned()).or_default() += 1;
            }
        }
    }
    Ok(found)
}

fn key(class: &Class, method: &Member) -> String {
    format!("{}{}", unnumbered(method.name(&class.pool)), method.descriptor(&class.pool))
}

fn of_code(pool: &Pool, code: &CodeView, constants: &Constants<'_>) -> Result<Vec<Line>> {
    let (mut rows, variables) = (code.lines(pool), Variables::of(pool, code));
    rows.sort_unstable();
    rows.reverse();
    let (mut found, mut number, mut hasher) = (Vec::new(), 0, None::<blake3::Hasher>);
    for (pc, length) in code.spans() {
        while let Some((_, line)) = rows.pop_if(|(start, _)| usize::from(*start) <= pc) {
            if line != number {
                found.extend(hasher.take().map(|hasher| Line { number, digest: short(&hasher) }));
            }
            number = line;
        }
        let bytes = &code.code()[pc..pc + length];
        let hasher = hasher.get_or_insert_default();
        match constants.operand(bytes)? {
            Some(text) => hasher.update(unnumbered(&text).as_bytes()),
            None => hasher.update(variables.named(pc, bytes).as_bytes()),
        };
        hasher.update(&operands(pc, bytes)?);
    }
    found.extend(hasher.map(|hasher| Line { number, digest: short(&hasher) }));
    Ok(found)
}

fn short(hasher: &blake3::Hasher) -> u32 {
    let hash = hasher.finalize();
    u32::from_le_bytes([hash.as_bytes()[0], hash.as_bytes()[1], hash.as_bytes()[2], hash.as_bytes()[3]])
}

/// An instruction without what it names, and without offsets.
fn operands(pc: usize, bytes: &[u8]) -> Result<Vec<u8>> {
    let opcode = bytes[0];
    Ok(match opcode {
        op::LDC | op::LDC_W => vec![op::LDC],
        op::LDC2_W | op::GETSTATIC..=op::NEW | op::ANEWARRAY | op::CHECKCAST | op::INSTANCEOF | op::MULTIANEWARRAY => {
            vec![opcode]
        }
        op::TABLESWITCH | op::LOOKUPSWITCH => {
            [&[opcode], cases(pc, bytes).ok_or(ErrorKind::Truncated)?.as_slice()].concat()
        }
        op::GOTO_W => vec![op::GOTO],
        op::IFEQ..=op::JSR | op::IFNULL | op::IFNONNULL | op::JSR_W => vec![opcode],
        _ => match local(bytes) {
            Some(local) => [&[local.kind], local.more].concat(),
            None => bytes.to_vec(),
        },
    })
}

/// What a switch tells apart.
fn cases(pc: usize, bytes: &[u8]) -> Option<Vec<u8>> {
    let operands = bytes.get((pc + 4) / 4 * 4 - pc..)?;
    match bytes[0] {
        op::TABLESWITCH => operands.get(4..12).map(<[u8]>::to_vec),
        _ => Some(operands.get(8..)?.chunks_exact(8).flat_map(|pair| pair[..4].to_vec()).collect()),
    }
}

/// A use of a local variable.
struct Local<'c> {
    /// The opcode of its long form.
    kind: u8,
    slot: u16,
    /// What an `iinc` adds.
    more: &'c [u8],
}

fn local(bytes: &[u8]) -> Option<Local<'_>> {
    let of = |kind, slot, more| Some(Local { kind, slot, more });
    match (bytes[0], bytes) {
        (kind @ (op::ILOAD..=op::ALOAD | op::ISTORE..=op::ASTORE | op::RET), [_, slot]) => {
            of(kind, u16::from(*slot), &[])
        }
        (op::IINC, [_, slot, more]) => of(op::IINC, u16::from(*slot), std::slice::from_ref(more)),
        (op::WIDE, [_, kind, high, low, more @ ..]) => of(*kind, u16::from_be_bytes([*high, *low]), more),
        (short @ ILOAD_0..=op::ALOAD_3, _) => {
            of(op::ILOAD + (short - ILOAD_0) / 4, u16::from((short - ILOAD_0) % 4), &[])
        }
        (short @ op::ISTORE_0..=op::ASTORE_3, _) => {
            of(op::ISTORE + (short - op::ISTORE_0) / 4, u16::from((short - op::ISTORE_0) % 4), &[])
        }
        _ => None,
    }
}

/// The first of the loads whose slot is part of the opcode.
const ILOAD_0: u8 = 26;

/// Names of local variables (§4.7.13).
struct Variables<'c> {
    pool: &'c Pool,
    table: Option<&'c [u8]>,
}

impl<'c> Variables<'c> {
    fn of(pool: &'c Pool, code: &'c CodeView) -> Variables<'c> {
        Variables { pool, table: code.attributes().get(pool, "LocalVariableTable").map(|content| &**content) }
    }

    /// The variable that an instruction uses: its name, or where it has none its slot. What has no name where others have is of the
    /// compiler's own.
    fn named(&self, pc: usize, bytes: &[u8]) -> String {
        let Some(local) = local(bytes) else { return String::new() };
        let Some(table) = self.table else { return local.slot.to_string() };
        // One that is stored into is there from the next instruction on.
        let pc = pc + bytes.len();
        let name = table.get(2..).unwrap_or_default().chunks_exact(10).find_map(|row| {
            let at = |from: usize| u16::from_be_bytes([row[from], row[from + 1]]);
            let lives = usize::from(at(0)) <= pc && pc <= usize::from(at(0)) + usize::from(at(2));
            (lives && at(8) == local.slot).then(|| self.pool.text(at(4)).unwrap_or_default())
        });
        name.unwrap_or_default().to_owned()
    }
}

/// A text without the numbers of lambdas, which a compiler gives in the order of the source.
pub fn unnumbered(text: &str) -> String {
    let mut parts = text.split("lambda$");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (of, rest) = part.split_once('$').unwrap_or((part, ""));
        out += "lambda$";
        out += of;
        out += "$";
        out += rest.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    out
}
