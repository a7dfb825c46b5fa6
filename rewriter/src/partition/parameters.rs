//! Names of parameters, as far as a class file has them: `MethodParameters` (JVM specification §4.7.24), or else the table of
//! local variables (§4.7.13).

use crate::classfile::code::CodeView;
use crate::classfile::descriptor::parse_method;
use crate::classfile::{Class, Pool, access};

/// How many arguments a use of a member has.
pub fn count(descriptor: &str) -> usize {
    parse_method(descriptor).map_or(1, |method| method.parameters.len())
}

/// The names of a method's parameters, or `None`.
pub fn names(class: &[u8], name: &str, descriptor: &str) -> Option<Vec<String>> {
    let class = Class::parse(class).ok()?;
    let method = class.method(name, descriptor)?;
    let pool = &class.pool;
    if let Some(content) = method.attributes.get(pool, "MethodParameters") {
        return declared(pool, content);
    }
    let code = CodeView::of(pool, method).ok()??;
    let table = code.attributes().get(pool, "LocalVariableTable")?;
    let mut slot = u16::from(!method.has(access::STATIC));
    let mut found = Vec::new();
    for parameter in parse_method(descriptor).ok()?.parameters {
        found.push(local(pool, table, slot)?);
        slot += if matches!(parameter, "J" | "D") { 2 } else { 1 };
    }
    Some(found)
}

fn declared(pool: &Pool, content: &[u8]) -> Option<Vec<String>> {
    let lines = content.get(1..)?.chunks_exact(4);
    lines.map(|line| Some(pool.text(u16::from_be_bytes([line[0], line[1]])).ok()?.to_owned())).collect()
}

/// The variable that is in a slot from the start on.
fn local(pool: &Pool, table: &[u8], slot: u16) -> Option<String> {
    let number = |line: &[u8], at: usize| u16::from_be_bytes([line[at], line[at + 1]]);
    let mut lines = table.get(2..)?.chunks_exact(10);
    let line = lines.find(|line| number(line, 0) == 0 && number(line, 8) == slot)?;
    Some(pool.text(number(line, 4)).ok()?.to_owned())
}
