//! Constants among the values of a method, as `factor transcript dump` shows values.

use super::site::{Call, Site, Sites, Value};
use super::suite::Suite;
use super::table::Library;
use crate::classfile::code::{CodeView, op};
use crate::classfile::descriptor::parse_method;
use crate::classfile::{Constant, MemberRef, Pool};

/// Where values of a method are looked up.
pub(super) struct Constants<'m> {
    pub suite: &'m Suite,
    pub pool: &'m Pool,
    pub view: &'m CodeView,
    pub sites: &'m Sites,
}

/// Constructors and factories are looked into so deep.
const DEEPEST: usize = 4;
/// Matchers that take one value.
const EQUAL: [&str; 3] = ["eq", "same", "refEq"];
/// A class whose values cross by content, with the text of which they are made.
const BY_TEXT: [&str; 2] = ["java/math/BigDecimal", "java/math/BigInteger"];

impl Constants<'_> {
    /// The text of a value of this descriptor, when it is certainly one constant.
    pub fn text(&self, value: Value, descriptor: &str) -> Option<String> {
        self.nested(value, descriptor, 0)
    }

    /// The class (with dots) of an exception that is made here, or whose class is given.
    pub fn class(&self, value: Value) -> Option<String> {
        let pc = value.origin.pc().filter(|_| value.origin.is_exact())?;
        let code = self.view.code();
        let class = match code[pc] {
            op::NEW => self.pool.class_name(u16::from_be_bytes([code[pc + 1], code[pc + 2]])).ok()?,
            _ => self.class_constant(pc)?,
        };
        Some(class.replace('/', "."))
    }

    /// The texts of the arguments of a call; nothing for those that are no constants, or may be anything.
    pub fn arguments(&self, call: &Call, member: &MemberRef<'_>) -> Vec<Option<String>> {
        let parameters = parse_method(member.descriptor).map(|method| method.parameters).unwrap_or_default();
        call.arguments.iter().zip(parameters).map(|(value, descriptor)| self.text(*value, descriptor)).collect()
    }

    /// A number that is an argument.
    pub fn number(&self, value: Value) -> Option<u64> {
        self.text(value, "I")?.parse().ok()
    }

    fn nested(&self, value: Value, descriptor: &str, depth: usize) -> Option<String> {
        let pc = value.origin.pc().filter(|_| value.origin.is_exact() && depth < DEEPEST)?;
        match self.sites.by_pc.get(&pc) {
            Some(Site::Call(call)) => self.made(call, depth),
            Some(Site::Field { member, .. }) => self.constant_of_enum(*member),
            Some(_) => None,
            None if self.view.code()[pc] == op::NEW => self.constructed(value, depth),
            None => self.pushed(pc, descriptor),
        }
    }

    /// Boxes, and matchers that take one value.
    fn made(&self, call: &Call, depth: usize) -> Option<String> {
        let member = self.pool.member_ref(call.member).ok()?;
        let parameter = *parse_method(member.descriptor).ok()?.parameters.first()?;
        let is_box = member.name == "valueOf" && member.owner.starts_with("java/lang/") && parameter.len() == 1;
        let is_matcher = self.suite.table.library(member.owner) == Some(Library::Mocks) && EQUAL.contains(&member.name);
        let argument = call.arguments.first().filter(|_| is_box || is_matcher && call.arguments.len() == 1)?;
        self.nested(*argument, parameter, depth + 1)
    }

    /// A value that is made of one text.
    fn constructed(&self, value: Value, depth: usize) -> Option<String> {
        let is_of = |call: &&Call| call.constructs && call.receiver.is_some_and(|of| of.origin == value.origin);
        let call = self.sites.calls().map(|(_, call)| call).find(is_of)?;
        let member = self.pool.member_ref(call.member).ok()?;
        let by_text = BY_TEXT.contains(&member.owner) && member.descriptor == "(Ljava/lang/String;)V";
        let text = self.nested(*call.arguments.first().filter(|_| by_text)?, "Ljava/lang/String;", depth + 1)?;
        Some(format!("{}({text})", simple(member.owner)))
    }

    fn constant_of_enum(&self, member: u16) -> Option<String> {
        let member = self.pool.member_ref(member).ok()?;
        (member.descriptor == format!("L{};", member.owner))
            .then(|| format!("{}.{}", simple(member.owner), member.name))
    }

    fn class_constant(&self, pc: usize) -> Option<&str> {
        match self.pool.get(self.loaded(pc)?).ok()? {
            Constant::Class(_) => self.pool.class_name(self.loaded(pc)?).ok(),
            _ => None,
        }
    }

    /// The constant that an `ldc` names.
    fn loaded(&self, pc: usize) -> Option<u16> {
        let code = self.view.code();
        match code[pc] {
            op::LDC => Some(u16::from(code[pc + 1])),
            op::LDC_W | op::LDC2_W => Some(u16::from_be_bytes([code[pc + 1], code[pc + 2]])),
            _ => None,
        }
    }

    /// What an instruction pushes (JVM specification §6.5).
    fn pushed(&self, pc: usize, descriptor: &str) -> Option<String> {
        let code = self.view.code();
        let opcode = code[pc];
        Some(match opcode {
            1 => "null".to_owned(),
            op::ICONST_M1..=op::ICONST_5 => integer(i32::from(opcode) - i32::from(op::ICONST_0), descriptor),
            9 | 10 => format!("{}L", opcode - 9),
            11..=13 => format!("{:?}f", f32::from(opcode - 11)),
            14 | 15 => format!("{:?}", f64::from(opcode - 14)),
            16 => integer(i32::from(code[pc + 1] as i8), descriptor),
            17 => integer(i32::from(i16::from_be_bytes([code[pc + 1], code[pc + 2]])), descriptor),
            _ => {
                let index = self.loaded(pc)?;
                match self.pool.get(index).ok()? {
                    Constant::Integer(value) => integer(value, descriptor),
                    Constant::Long(value) => format!("{value}L"),
                    Constant::Float(bits) => format!("{:?}f", f32::from_bits(bits)),
                    Constant::Double(bits) => format!("{:?}", f64::from_bits(bits)),
                    Constant::String(_) => format!("{:?}", self.pool.string_value(index).ok()?),
                    Constant::Class(_) => format!("{}.class", simple(self.pool.class_name(index).ok()?)),
                    _ => return None,
                }
            }
        })
    }
}

fn integer(value: i32, descriptor: &str) -> String {
    match descriptor {
        "Z" => (value != 0).to_string(),
        "C" => format!("{:?}", char::from_u32(value as u32).unwrap_or_default()),
        _ => value.to_string(),
    }
}

fn simple(class: &str) -> &str {
    class.rsplit('/').next().unwrap_or(class)
}
