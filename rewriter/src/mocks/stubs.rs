//! What a method says that its mocks answer, and which calls on them it insists on.

use std::collections::BTreeMap;

use super::known::{Fact, Key};
use super::shapes::{Holder, Shapes};
use super::site::{Call, Sites, Value};
use super::table::{Effect, Effects};
use crate::classfile::descriptor::parse_method;
use crate::classfile::{MemberRef, Pool};

/// How a stub answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum How {
    Returns,
    Throws,
    /// By code.
    Computes,
}

/// An answer of a stub.
#[derive(Debug)]
pub(crate) struct Answer {
    pub how: How,
    /// The arguments of that call.
    pub values: Vec<Value>,
}

/// A stub.
#[derive(Debug)]
pub(crate) struct Stub<'s> {
    /// The call on the mock.
    pub pc: usize,
    pub call: &'s Call,
    /// In the order in which they are given.
    pub answers: Vec<Answer>,
}

/// A call on a mock that must have been made.
#[derive(Debug)]
pub(crate) struct Verified<'s> {
    /// The call on the mock.
    pub pc: usize,
    pub call: &'s Call,
    /// The call that verifies.
    pub by: &'s Call,
}

/// The stubs that are made at these sites, in the order of their calls.
pub(crate) fn stubs(sites: &Sites) -> Vec<Stub<'_>> {
    let mut stubs = BTreeMap::<usize, Stub<'_>>::new();
    for (pc, call) in sites.calls() {
        let begun = how(call.effects).and_then(|how| Some((how, stubbed(sites, pc, call)?)));
        if let Some((how, (at, stubbed))) = begun {
            let stub = stubs.entry(at).or_insert_with(|| Stub { pc: at, call: stubbed, answers: Vec::new() });
            stub.answers.push(Answer { how, values: values(sites, call) });
        }
        let Some((_, on)) = opened(sites, call, Effect::On) else { continue };
        stubs.insert(pc, Stub { pc, call, answers: prepared(sites, on) });
    }
    stubs.into_values().collect()
}

/// The calls on mocks that are verified.
pub(crate) fn verified(sites: &Sites) -> Vec<Verified<'_>> {
    let verified = |(pc, call)| Some(Verified { pc, call, by: opened(sites, call, Effect::Verifies)?.1 });
    sites.calls().filter_map(verified).collect()
}

/// What methods of mocks may give, as the stubs say.
pub(crate) fn answers(pool: &Pool, sites: &Sites) -> Vec<(Fact, Shapes)> {
    let mut learnt = Vec::new();
    for stub in stubs(sites) {
        let returned =
            stub.answers.iter().filter(|answer| answer.how == How::Returns).flat_map(|answer| &answer.values);
        // Further results are the elements of an array.
        let shapes = returned.fold(Shapes::NONE, |all, value| all.or(value.shapes).or(value.shapes.of(Holder::Array)));
        if let Ok(member) = pool.member_ref(stub.call.member)
            && parse_method(member.descriptor).is_ok_and(|method| method.result.starts_with(['L', '[']))
        {
            learnt.push((Fact::Answer(key(&member)), shapes));
        }
    }
    learnt.retain(|(_, shapes)| !shapes.is_empty());
    learnt
}

/// A member as a key.
pub(crate) fn key(member: &MemberRef<'_>) -> Key {
    (member.owner.to_owned(), member.name.to_owned(), member.descriptor.to_owned())
}

/// The arguments, those of a variable number one by one.
fn values(sites: &Sites, call: &Call) -> Vec<Value> {
    call.arguments.iter().flat_map(|value| sites.elements(*value)).collect()
}

fn how(effects: Effects) -> Option<How> {
    let all = [(Effect::Returns, How::Returns), (Effect::Throws, How::Throws), (Effect::Answers, How::Computes)];
    all.into_iter().find(|(effect, _)| effects.has(*effect)).map(|(_, how)| how)
}

/// The call on a mock for which a call says an answer: `when(CALL).thenReturn(…)`, `expect(CALL).andReturn(…)`,
/// `CALL; expectLastCall().andThrow(…)`.
fn stubbed<'s>(sites: &'s Sites, pc: usize, call: &'s Call) -> Option<(usize, &'s Call)> {
    let (mut at, mut opening) = sites.call_of(call.receiver?)?;
    while !opening.effects.has_any(&[Effect::Asks, Effect::Last])
        || opening.receiver.is_some_and(|of| of.origin.pc() == Some(at))
    {
        (at, opening) = sites.call_of(opening.receiver?)?;
    }
    match opening.effects.has(Effect::Asks) {
        true => asked(sites, *opening.arguments.first()?),
        false => {
            sites.calls().take_while(|(before, _)| *before < at.min(pc)).filter(|(_, call)| call.is_on_mock()).last()
        }
    }
}

/// The call on a mock that gave a value, in a box perhaps.
fn asked(sites: &Sites, value: Value) -> Option<(usize, &Call)> {
    let (pc, call) = sites.call_of(value)?;
    match (call.receiver, &call.arguments[..]) {
        (Some(_), _) => Some((pc, call)).filter(|(_, call)| call.is_on_mock()),
        (None, [boxed]) => sites.call_of(*boxed).filter(|(_, call)| call.is_on_mock()),
        (None, _) => None,
    }
}

/// The call that gave the mock on which this one is made, when it does so for this purpose.
fn opened<'s>(sites: &'s Sites, call: &Call, purpose: Effect) -> Option<(usize, &'s Call)> {
    let opening = sites.call_of(call.receiver.filter(|_| call.is_on_mock())?)?;
    opening.1.effects.has(purpose).then_some(opening)
}

/// What `doReturn(…).doThrow(…).when(mock)` has prepared.
fn prepared(sites: &Sites, on: &Call) -> Vec<Answer> {
    let mut answers = Vec::new();
    let mut next = on.receiver.and_then(|stubber| sites.call_of(stubber));
    while let Some((pc, call)) = next {
        answers.extend(how(call.effects).map(|how| Answer { how, values: values(sites, call) }));
        next = call.receiver.and_then(|stubber| sites.call_of(stubber)).filter(|(before, _)| *before < pc);
    }
    answers.reverse();
    answers
}
