//! Comparisons of two objects by identity (`if_acmpeq`, `if_acmpne`), and what is known of what they compare.

use super::{CodeView, op, targets};
use crate::classfile::descriptor::class_of;
use crate::classfile::{Class, Constant, Member, Pool, access};

/// What may be anything.
const ANYTHING: &str = "java/lang/Object";

/// Pc of each comparison in a method's code, and the class of the second object, as far as the instruction tells that pushes it.
pub fn compared(class: &Class, method: &Member, view: &CodeView) -> Vec<(u32, String)> {
    let code = view.code();
    let mut found = Vec::new();
    if !may_compare(code) {
        return found;
    }
    let mut before = None;
    for (pc, _) in view.spans() {
        let pushed = before.replace(pc);
        if is_comparison(&code[pc]) {
            let pushed = pushed.filter(|_| !is_led_to(view, pc));
            let of = pushed.and_then(|pushed| pushed_class(class, method, view, pushed)).unwrap_or(ANYTHING);
            found.push((pc as u32, of.to_owned()));
        }
    }
    found
}

/// Whether there can be any: most code has not even a byte that looks like one.
pub fn may_compare(code: &[u8]) -> bool {
    code.iter().any(is_comparison)
}

fn is_comparison(opcode: &u8) -> bool {
    matches!(*opcode, op::IF_ACMPEQ | op::IF_ACMPNE)
}

/// The class of what the instruction at `pc` pushes.
fn pushed_class<'c>(class: &'c Class, method: &Member, view: &CodeView, pc: usize) -> Option<&'c str> {
    let code = view.code();
    let pool = &class.pool;
    let index = || u16::from_be_bytes([code[pc + 1], code[pc + 2]]);
    let member = || pool.member_ref(index()).ok().map(|member| member.descriptor);
    match code[pc] {
        op::ALOAD_0 if !method.has(access::STATIC) && !is_this_stored(view) => Some(class.name()),
        op::GETSTATIC | op::GETFIELD => class_of(member()?),
        op::INVOKEVIRTUAL | op::INVOKEINTERFACE | op::INVOKESTATIC | op::INVOKESPECIAL => {
            class_of(member()?.rsplit(')').next()?)
        }
        op::CHECKCAST => pool.class_name(index()).ok(),
        op::LDC if is_class(pool, u16::from(code[pc + 1])) => Some("java/lang/Class"),
        op::LDC_W if is_class(pool, index()) => Some("java/lang/Class"),
        _ => None,
    }
}

fn is_class(pool: &Pool, index: u16) -> bool {
    matches!(pool.get(index), Ok(Constant::Class(_)))
}

/// The variable that holds `this` may hold something else.
fn is_this_stored(view: &CodeView) -> bool {
    let code = view.code();
    view.spans().any(|(pc, length)| match code[pc] {
        op::ASTORE_0 => true,
        op::ASTORE => code[pc + 1] == 0,
        op::WIDE => code[pc + 1..pc + length] == [op::ASTORE, 0, 0],
        _ => false,
    })
}

/// A branch leads to an instruction, so that what it finds may come from elsewhere than from the one above it.
fn is_led_to(view: &CodeView, pc: usize) -> bool {
    let mut found = false;
    for (from, length) in view.branches() {
        targets(view.code(), from, length, |target| found |= target == pc as i64);
    }
    found
}
