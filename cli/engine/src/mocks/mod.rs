//! Mocks of tests, held against what captures saw: stubs against what the real objects did, and which tests have nothing but mocks.

mod all_mocked;
mod recorded;

use factor_rewriter::mocks::{AnswerReport, MethodReport, Report, StubReport, Stubbed, Tests, VerifiedReport};
use serde::Serialize;

pub use all_mocked::{Subject, all_mocked, without_calls};
pub use recorded::Recorded;
use recorded::{Calls, Evidence};

/// What is the matter with a stub or a verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The real object answered otherwise.
    Drift,
    /// The real object was never asked this, or never did this.
    Unseen,
    /// No capture has a call of this method, though it has calls of others of its class.
    Unused,
}

/// Something that does not fit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What is the matter.
    pub kind: Kind,
    /// Internal name of the class of the test.
    pub class: String,
    /// The method that has the stub.
    pub method: String,
    /// The line of the call on the mock, 0 when unknown.
    pub line: u16,
    /// The stub, in words.
    pub stub: String,
    /// What the captures saw, in words.
    pub told: String,
    /// Some of the calls that were recorded.
    pub evidence: Vec<Evidence>,
}

/// What came of all stubs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// What does not fit, in the order of the report.
    pub findings: Vec<Finding>,
    /// Stubs and verifications.
    pub stubs: usize,
    /// Those of methods that captures have calls of, or whose class they have calls of.
    pub known: usize,
}

/// Holds all stubs and verifications against what was recorded.
pub fn check(tests: &Tests<'_>, report: &Report, recorded: &Recorded) -> Checked {
    let mut checked = Checked::default();
    for method in report.methods.iter().filter(|method| method.of_tests) {
        for stub in &method.stubs {
            let calls = recorded.calls(tests, &stub.call);
            checked.take_in(&calls, || (stub.line, stub_text(stub), of_stub(tests, stub, &calls)), method);
        }
        for verified in &method.verified {
            let calls = recorded.calls(tests, &verified.call);
            let text = format!("verifies {}", call_text(&verified.call));
            checked.take_in(&calls, || (verified.line, text, of_verified(verified, &calls)), method);
        }
    }
    checked
}

/// What does not fit: how, what was seen, and where.
type Said = Option<(Kind, String, Vec<Evidence>)>;

impl Checked {
    fn take_in(&mut self, calls: &Calls<'_>, say: impl FnOnce() -> (u16, String, Said), method: &MethodReport) {
        self.stubs += 1;
        self.known += usize::from(calls.is_known());
        let (line, stub, said) = say();
        let of = |(kind, told, evidence)| {
            let (class, method) = (method.class.clone(), method.name.clone());
            Finding { kind, class, method, line, stub, told, evidence }
        };
        self.findings.extend(said.filter(|_| calls.is_known()).map(of));
    }
}

fn of_stub(tests: &Tests<'_>, stub: &StubReport, calls: &Calls<'_>) -> Said {
    if calls.count() == 0 {
        return unused(calls);
    }
    stub.answers
        .iter()
        .find_map(|answer| of_answer(tests, answer, &stub.call, calls))
        .or_else(|| unseen(&stub.call, calls))
}

fn of_answer(tests: &Tests<'_>, answer: &AnswerReport, call: &Stubbed, calls: &Calls<'_>) -> Said {
    let asked = calls.asked(&call.arguments);
    let is_exact = !call.arguments.is_empty() && call.arguments.iter().all(Option::is_some);
    let of = if is_exact { "for these arguments" } else { "in all calls" };
    match answer {
        AnswerReport::Returns(Some(value)) if value == "null" => {
            // Where it was never asked this, what it never gives at all is told.
            let asked = if asked.count() == 0 { calls.all() } else { asked };
            let is_drift = asked.returned() > 0 && !asked.has_returned("null") || asked.always_threw();
            is_drift.then(|| {
                let told =
                    format!("{} never returned null{}", counted(asked.count(), "recorded call"), asked.threw_too());
                (Kind::Drift, told, asked.evidence())
            })
        }
        AnswerReport::Returns(_) if asked.always_threw() => {
            Some((Kind::Drift, format!("{of} it {}", asked.told()), asked.evidence()))
        }
        AnswerReport::Returns(Some(value))
            if is_exact && asked.returned() > 0 && !asked.has_returned(value) && asked.are_comparable() =>
        {
            Some((Kind::Drift, format!("{of} it {}", asked.told()), asked.evidence()))
        }
        AnswerReport::Throws(Some(class))
            if asked.count() > 0 && !asked.has_thrown(|thrown| is_of(tests, thrown, class)) =>
        {
            let is_drift = is_exact || asked.threw() > 0;
            let kind = if is_drift { Kind::Drift } else { Kind::Unseen };
            let told =
                format!("{} never threw {}: {}", counted(asked.count(), "recorded call"), simple(class), asked.told());
            Some((kind, told, asked.evidence()))
        }
        _ => None,
    }
}

fn of_verified(verified: &VerifiedReport, calls: &Calls<'_>) -> Said {
    let at_least = verified.at_least.filter(|count| *count > 0)?;
    if calls.count() == 0 {
        return unused(calls);
    }
    if at_least > 1 && calls.most_on_one() < at_least {
        let told = format!("{} at most on one object, in all captures", counted(calls.most_on_one(), "recorded call"));
        return Some((Kind::Drift, told, calls.all().evidence()));
    }
    unseen(&verified.call, calls)
}

fn unused(calls: &Calls<'_>) -> Said {
    let told =
        format!("no capture has a call of it; there are {} of others of the class", counted(calls.of_class(), "call"));
    Some((Kind::Unused, told, Vec::new()))
}

fn unseen(call: &Stubbed, calls: &Calls<'_>) -> Said {
    if calls.asked(&call.arguments).count() > 0 || calls.are_more() {
        return None;
    }
    let told = format!("{} had other arguments: {}", counted(calls.count(), "recorded call"), calls.arguments());
    Some((Kind::Unseen, told, calls.all().evidence()))
}

/// `Rates#of("EUR") returns null`
fn stub_text(stub: &StubReport) -> String {
    let answers = stub.answers.iter().map(|answer| match answer {
        AnswerReport::Returns(value) => format!("returns {}", value.as_deref().unwrap_or("…")),
        AnswerReport::Throws(class) => format!("throws {}", class.as_deref().map_or("…", simple)),
        AnswerReport::Computes => "answers by code".to_owned(),
    });
    format!("{} {}", call_text(&stub.call), answers.collect::<Vec<_>>().join(", then "))
}

fn call_text(call: &Stubbed) -> String {
    let arguments = call.arguments.iter().map(|argument| argument.as_deref().unwrap_or("…"));
    let owner = call.owner.rsplit('/').next().unwrap_or(&call.owner);
    format!("{owner}#{}({})", call.name, arguments.collect::<Vec<_>>().join(", "))
}

/// `1 call`, `2 calls`
fn counted(count: u64, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}

/// Exceptions of the JDK that others extend: a stub that throws one stands for any of those.
const GENERAL: [&str; 7] = [
    "java.lang.Throwable",
    "java.lang.Exception",
    "java.lang.RuntimeException",
    "java.lang.Error",
    "java.io.IOException",
    "java.io.UncheckedIOException",
    "java.sql.SQLException",
];

/// An exception of one class (with dots) is one of another, as far as that can be told.
fn is_of(tests: &Tests<'_>, thrown: &str, class: &str) -> bool {
    GENERAL.contains(&class) || tests.is_supertype(&class.replace('.', "/"), &thrown.replace('.', "/"))
}
