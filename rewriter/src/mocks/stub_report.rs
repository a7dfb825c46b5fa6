//! What tests say of their mocks: how these answer, and what must have been called.

use serde::Serialize;

use super::constants::Constants;
use super::follow::Followed;
use super::report::Lines;
use super::site::Call;
use super::stubs::{self, How};
use super::suite::{Method, Suite};
use super::table::Effect;

/// A stub of a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StubReport {
    /// The line of the call on the mock, 0 when unknown.
    pub line: u16,
    /// The call on the mock.
    pub call: Stubbed,
    /// What it answers, in the order in which that is given.
    pub answers: Vec<AnswerReport>,
}

/// A call on a mock that stands for calls of the code under test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Stubbed {
    /// Internal name of the class that it names.
    pub owner: String,
    /// The name of the method.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Its arguments as transcripts show values; nothing where one may be anything, or is not known.
    pub arguments: Vec<Option<String>>,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "how", content = "what")]
pub enum AnswerReport {
    /// A value as transcripts show it, where it is a constant.
    Returns(Option<String>),
    /// An exception of this class (with dots), where that is known.
    Throws(Option<String>),
    /// Whatever code computes.
    Computes,
}

/// A call that a test insists on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VerifiedReport {
    /// The line of the call on the mock, 0 when unknown.
    pub line: u16,
    /// The call.
    pub call: Stubbed,
    /// It must have been made so often at least, where that is known.
    pub at_least: Option<u64>,
}

/// The stubs of a method.
pub(super) fn stubs(suite: &Suite, method: &Method, followed: &Followed) -> Vec<StubReport> {
    let of = Of::new(suite, method, followed);
    let report = |stub: stubs::Stub<'_>| {
        let answers = stub.answers.iter().map(|answer| of.answer(&stub, answer)).collect();
        Some(StubReport { line: of.lines.at(stub.pc), call: of.stubbed(stub.call)?, answers })
    };
    stubs::stubs(&followed.sites).into_iter().filter_map(report).collect()
}

/// The calls that a method insists on.
pub(super) fn verified(suite: &Suite, method: &Method, followed: &Followed) -> Vec<VerifiedReport> {
    let of = Of::new(suite, method, followed);
    let report = |verified: stubs::Verified<'_>| {
        let call = of.stubbed(verified.call)?;
        Some(VerifiedReport { line: of.lines.at(verified.pc), call, at_least: of.at_least(verified.by) })
    };
    stubs::verified(&followed.sites).into_iter().filter_map(report).collect()
}

struct Of<'m> {
    constants: Constants<'m>,
    lines: Lines,
}

impl<'m> Of<'m> {
    fn new(suite: &'m Suite, method: &'m Method, followed: &'m Followed) -> Of<'m> {
        let pool = &suite.classes[method.class].class.pool;
        let constants = Constants { suite, pool, view: &method.view, sites: &followed.sites };
        Of { constants, lines: Lines::of(pool, &method.view) }
    }

    fn stubbed(&self, call: &Call) -> Option<Stubbed> {
        let member = self.constants.pool.member_ref(call.member).ok()?;
        Some(Stubbed {
            owner: member.owner.to_owned(),
            name: member.name.to_owned(),
            descriptor: member.descriptor.to_owned(),
            arguments: self.constants.arguments(call, &member),
        })
    }

    fn answer(&self, stub: &stubs::Stub<'_>, answer: &stubs::Answer) -> AnswerReport {
        let first = answer.values.first().copied();
        let result = self.constants.pool.member_ref(stub.call.member).ok();
        let result = result.and_then(|member| member.descriptor.rsplit(')').next()).unwrap_or_default();
        match answer.how {
            How::Returns => AnswerReport::Returns(first.and_then(|value| self.constants.text(value, result))),
            How::Throws => AnswerReport::Throws(first.and_then(|value| self.constants.class(value))),
            How::Computes => AnswerReport::Computes,
        }
    }

    /// `verify(mock)` insists on one call; `times(2)` and `atLeast(2)` on two, `never()` and `atMost(2)` on none.
    fn at_least(&self, by: &Call) -> Option<u64> {
        let Some(mode) = by.arguments.get(1).or_else(|| by.arguments.first().filter(|_| by.receiver.is_some())) else {
            return Some(1);
        };
        let (_, mode) = self.constants.sites.call_of(*mode).filter(|(_, mode)| mode.effects.has(Effect::Counts))?;
        let name = self.constants.pool.member_ref(mode.member).ok()?.name;
        match (name, mode.arguments.first()) {
            ("never" | "atMost" | "atMostOnce", _) => Some(0),
            ("times" | "atLeast" | "calls", Some(count)) => self.constants.number(*count),
            _ => Some(1),
        }
    }
}
