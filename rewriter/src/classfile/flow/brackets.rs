//! `new` and constructor calls of code with subroutines, paired by their order in the code alone.

use super::{Flow, NewShape, NewSite, effect};
use crate::classfile::code::{CodeView, op};
use crate::classfile::error::Result;
use crate::classfile::pool::Pool;

/// Every object begun and not yet initialised, innermost last, with its class.
type Open<'p> = Vec<(NewSite, &'p str)>;

/// Pairs them like brackets: `new; dup; arguments; <init>`, where the arguments may hold others. A constructor call outside all
/// brackets is one on `this`. `None`: they are no brackets.
pub(super) fn pair(pool: &Pool, view: &CodeView) -> Result<Option<Flow>> {
    let code = view.code();
    let mut flow = Flow::default();
    let mut open: Open<'_> = Vec::new();
    for (pc, length) in view.spans() {
        let index = || u16::from_be_bytes([code[pc + 1], code[pc + 2]]);
        match code[pc] {
            op::NEW => {
                let dup = code.get(pc + length) == Some(&op::DUP);
                let shape = if dup { NewShape::Dup } else { NewShape::Drop };
                open.push((NewSite::new(pc as u32, shape), pool.class_name(index())?));
            }
            op::INVOKESPECIAL if effect::receiver(pool, code, pc as u32)?.is_some_and(|(_, init)| init) => {
                let owner = pool.member_ref(index())?.owner;
                match open.pop() {
                    Some((site, class)) if class == owner => flow.news.push(closed(site, pc as u32)),
                    Some(_) => return Ok(None),
                    None => _ = flow.this_inits.insert(pc as u32),
                }
            }
            _ => {}
        }
    }
    Ok(open.is_empty().then_some(flow))
}

fn closed(mut site: NewSite, init_pc: u32) -> NewSite {
    let shape = site.shape.clone();
    site.add(init_pc, shape, Vec::new());
    site
}
