//! What the plan changes nothing in stays as it is, and need not be taken apart: nine methods of ten.

use std::borrow::Cow;

use super::{ClassRewriter, pins, texts};
use crate::classfile::code::{Named, names_any, op};
use crate::classfile::{Constant, Pool, Result};
use crate::plan::{Home, Use};
use crate::wrappers;

/// How a constant is used.
#[derive(Clone, Copy)]
enum Look {
    /// As a class.
    View,
    /// As the class of a type test.
    Test,
    /// As the class of a cast.
    Cast,
    /// As the class of an array that is made.
    Array,
    /// As the class of an object that is made.
    Made,
    /// As a value.
    Loaded,
    /// By `invokedynamic`.
    Dynamic,
    /// As a descriptor.
    Descriptor,
    /// As a signature.
    Signature,
    /// As the owner of a member.
    Owner,
    /// As the name of a member.
    Name,
    /// As a member.
    Member(Use),
}

impl Look {
    /// Of the two bits for this look.
    fn shift(self) -> u32 {
        2 * match self {
            Look::View => 0,
            Look::Test => 1,
            Look::Array => 2,
            Look::Loaded => 3,
            Look::Dynamic => 4,
            Look::Descriptor => 5,
            Look::Signature => 6,
            Look::Owner => 7,
            Look::Name => 8,
            Look::Cast => 9,
            Look::Made => 10,
            Look::Member(what) => 11 + what as u32,
        }
    }
}

const LEFT: u64 = 1;
const CONCERNED: u64 = 2;

/// Answers for the constants that the class was read with: two bits for each look, 0 before it was asked for.
#[derive(Default)]
pub(super) struct Concerns(Vec<u64>);

impl Concerns {
    pub fn of(pool: &Pool) -> Self {
        Self(vec![0; pool.count()])
    }

    fn known(&self, look: Look, index: u16) -> Option<bool> {
        let bits = self.0.get(usize::from(index)).map_or(0, |bits| bits >> look.shift() & 3);
        (bits != 0).then_some(bits == CONCERNED)
    }

    fn answer(&mut self, look: Look, index: u16, ask: impl FnOnce() -> Result<bool>) -> Result<bool> {
        if let Some(known) = self.known(look, index) {
            return Ok(known);
        }
        let answer = ask()?;
        if let Some(bits) = self.0.get_mut(usize::from(index)) {
            *bits |= (if answer { CONCERNED } else { LEFT }) << look.shift();
        }
        Ok(answer)
    }
}

impl ClassRewriter<'_> {
    /// Whether something in a method's code may have to be changed. Malformed code is taken apart too: that tells the place.
    pub(super) fn concerns_method(&mut self, position: usize) -> bool {
        let class = &self.class;
        let method = &class.methods[position];
        let Some(code) = method.attributes.get(&class.pool, "Code") else { return false };
        let constructor = method.is_constructor(&class.pool);
        let pinned = constructor && class.super_name() == Some("java/lang/Enum");
        if let Some(touched) = self.touched {
            return pinned || touched[position];
        }
        if self.is_guarded(position) {
            return true;
        }
        let mut concerns = std::mem::take(&mut self.concerns);
        let named =
            names_any(&class.pool, code, |named, index| self.concerns(&mut concerns, named, index, constructor));
        self.concerns = concerns;
        pinned
            || named.unwrap_or(true)
            || self.is_shown_messages(position)
            || self.compares(position)
            || self.is_handed_classes(position)
    }

    /// Whether an instruction that names a constant may have to be changed. What makes objects is looked at together.
    pub(super) fn concerns_instruction(&mut self, opcode: u8, index: u16) -> bool {
        if matches!(opcode, op::NEW | op::INVOKESPECIAL) {
            return true;
        }
        let mut known = std::mem::take(&mut self.concerns);
        let concerned = self.concerns(&mut known, Named::Instruction(opcode), index, false);
        self.concerns = known;
        concerned.unwrap_or(true)
    }

    /// Takes apart what need not be, and tells whether it came out as it was: what debug builds believe the above for.
    pub(super) fn is_left_alone(&mut self, position: usize) -> bool {
        let code = |work: &Self| work.class.methods[position].attributes.get(&work.class.pool, "Code").cloned();
        let before = code(self);
        self.method(position, |_, _, _| true).is_err() || code(self) == before
    }

    /// Whether what names a constant may have to be changed.
    pub(super) fn concerns(&self, known: &mut Concerns, named: Named, index: u16, constructor: bool) -> Result<bool> {
        let Some(look) = self.look(named, index) else { return Ok(true) };
        match look {
            Look::Member(Use::New) if constructor => {
                Ok(self.concerns_member(known, Use::New, index)?
                    || self.concerns_member(known, Use::SuperInit, index)?)
            }
            Look::Member(what) => self.concerns_member(known, what, index),
            _ => known.answer(look, index, || self.asked(look, index)),
        }
    }

    /// What a constant is named for; `None` for monitors.
    fn look(&self, named: Named, index: u16) -> Option<Look> {
        let opcode = match named {
            Named::Instruction(opcode) => opcode,
            Named::Frame => return Some(Look::View),
            Named::LocalDescriptor => return Some(Look::Descriptor),
            Named::LocalSignature => return Some(Look::Signature),
        };
        Some(match opcode {
            op::LDC..=op::LDC2_W => Look::Loaded,
            op::GETFIELD => Look::Member(Use::GetField),
            op::PUTFIELD => Look::Member(Use::PutField),
            op::GETSTATIC => Look::Member(Use::GetStatic),
            op::PUTSTATIC => Look::Member(Use::PutStatic),
            op::INVOKEVIRTUAL | op::INVOKEINTERFACE => Look::Member(Use::Invoke),
            op::INVOKESTATIC => Look::Member(Use::InvokeStatic),
            op::INVOKESPECIAL => {
                let constructor = self.class.pool.names_constructor(index) == Ok(true);
                Look::Member(if constructor { Use::New } else { Use::Special })
            }
            op::INVOKEDYNAMIC => Look::Dynamic,
            op::NEW => Look::Made,
            op::CHECKCAST => Look::Cast,
            op::INSTANCEOF => Look::Test,
            op::ANEWARRAY | op::MULTIANEWARRAY => Look::Array,
            _ => return None,
        })
    }

    /// Most owners are plain, and most names not special: then the member itself need not be asked about.
    fn concerns_member(&self, known: &mut Concerns, what: Use, index: u16) -> Result<bool> {
        let look = Look::Member(what);
        if let Some(answer) = known.known(look, index) {
            return Ok(answer);
        }
        let (owner, name, descriptor) = self.class.pool.member_at(index)?;
        // `super.m()` depends on the class that it is in.
        let mut asked = what == Use::Special;
        for (look, index) in [(Look::Owner, owner), (Look::Name, name), (Look::Descriptor, descriptor)] {
            asked = asked || known.answer(look, index, || self.asked(look, index))?;
        }
        known.answer(look, index, || if asked { self.asked(look, index) } else { Ok(false) })
    }

    fn asked(&self, look: Look, index: u16) -> Result<bool> {
        if matches!(look, Look::Descriptor) && self.gives_class(self.class.pool.text(index)?) {
            return Ok(true);
        }
        let of_realm =
            matches!(look, Look::View | Look::Made | Look::Array | Look::Owner | Look::Descriptor | Look::Signature);
        if of_realm && self.touched.is_some() {
            return Ok(false);
        }
        let (pool, changed) = (&self.class.pool, |text: Cow<'_, str>| matches!(text, Cow::Owned(_)));
        Ok(match look {
            Look::View => changed(self.view_name(pool.class_name(index)?)),
            Look::Made => {
                let class = pool.class_name(index)?;
                self.pins_table_keys() && (pins::is_pinned(class) || pins::is_table(class))
                    || changed(self.view_name(class))
            }
            Look::Test | Look::Cast => {
                let class = pool.class_name(index)?;
                let other = || match look {
                    Look::Test => changed(self.by.decisions.type_test(self.home, class)),
                    _ => changed(self.view_name(class)),
                };
                matches!(look, Look::Cast) && self.is_handed_by_cast(class)
                    || self.by.decisions.hides(class)
                    || self.touched.is_none() && other()
            }
            Look::Array => self.concerns_array(pool.class_name(index)?),
            Look::Loaded => match pool.get(index)? {
                Constant::Class(name) => self.home == Home::T || self.is_given_constant(pool.text(name)?),
                Constant::MethodHandle(..) | Constant::MethodType(_) | Constant::Dynamic(..) => true,
                _ => false,
            },
            Look::Dynamic => self.concerns_dynamic(index)?,
            Look::Descriptor => changed(self.map(pool.text(index)?)),
            Look::Signature => self.map_signature(pool.text(index)?) != pool.text(index)?,
            Look::Owner => !self.by.decisions.is_plain(self.home, pool.class_name_bytes(index)?),
            Look::Name => {
                let name = pool.text_bytes(index)?;
                self.by.decisions.is_special(name)
                    || pins::may_look_up(name)
                    || self.pins_table_keys() && texts::may_show(name)
            }
            Look::Member(what) => {
                let member = pool.member_ref(index)?;
                let (owner, name, descriptor) = (member.owner, member.name, member.descriptor);
                self.may_pin(what, &member)
                    || self.pins_table_keys() && texts::shows(what, &member)
                    || self.is_given_class(what, &member)
                    || self.is_moved_super_call(what, &member)
                    || !self.by.decisions.is_untouched(self.home, what, owner, name, descriptor)
            }
        })
    }

    fn concerns_array(&self, name: &str) -> bool {
        let element = name.trim_start_matches('[');
        let element = element.strip_prefix('L').filter(|_| element != name).unwrap_or(element).trim_end_matches(';');
        let plan = self.by.plan.classes.get(element);
        plan.is_some_and(|plan| plan.home != self.home && wrappers::has_array(plan))
            || matches!(self.view_name(name), Cow::Owned(_))
    }

    fn concerns_dynamic(&self, index: u16) -> Result<bool> {
        let (bootstrap, _, call) = self.class.pool.dynamic(index)?;
        Ok(self.home == Home::T && self.lambdas.contains(&bootstrap)
            || self.refused_bootstraps.contains_key(&bootstrap)
            || self.hidden_labels.contains_key(&bootstrap)
            || self.receivers.contains_key(&bootstrap)
            || matches!(self.map(call), Cow::Owned(_)))
    }
}
