//! What captures saw members answer.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use factor_rewriter::mocks::{Stubbed, Tests};
use factor_transcript::view::{self, Alike, Answers, Capture, MemberName, Outcome, ViewError};
use serde::Serialize;

use super::{counted, simple};

/// So many different outcomes or arguments are told.
const TOLD: usize = 3;
/// A value of which a transcript tells only that it is an object.
const OBJECT: &str = "object";

/// A recorded call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Evidence {
    /// The name of the capture.
    pub capture: String,
    /// Where the call ended: `t0#12`.
    pub event: String,
}

/// What all members of some captures answered.
#[derive(Debug, Default)]
pub struct Recorded {
    captures: Vec<String>,
    /// By name and descriptor.
    members: HashMap<(String, String), Vec<Member>>,
    /// Calls of each class (with dots).
    classes: BTreeMap<String, u64>,
}

#[derive(Debug)]
struct Member {
    /// With slashes.
    class: String,
    capture: usize,
    answers: Answers,
}

impl Recorded {
    /// Takes in a capture.
    ///
    /// # Errors
    /// A stream that cannot be read.
    pub fn add(&mut self, name: &str, capture: &Capture) -> Result<(), ViewError> {
        let number = self.captures.len();
        self.captures.push(name.to_owned());
        for (member, answers) in view::answers(capture)? {
            let MemberName { class, name, descriptor, .. } = member;
            *self.classes.entry(class.clone()).or_default() += answers.calls;
            let member = Member { class: class.replace('.', "/"), capture: number, answers };
            self.members.entry((name, descriptor)).or_default().push(member);
        }
        Ok(())
    }

    /// The calls that a stub stands for: of its method, in the class that it names and those below; where there are none, in those above, whose calls may
    /// be on other objects.
    pub fn calls(&self, tests: &Tests<'_>, stub: &Stubbed) -> Calls<'_> {
        let key = (stub.name.clone(), stub.descriptor.clone());
        let of_method = || self.members.get(&key).into_iter().flatten();
        let mut members: Vec<&Member> =
            of_method().filter(|member| tests.is_supertype(&stub.owner, &member.class)).collect();
        if members.is_empty() {
            members = of_method().filter(|member| tests.is_supertype(&member.class, &stub.owner)).collect();
        }
        let is_below = |class: &str| tests.is_supertype(&stub.owner, &class.replace('.', "/"));
        let of_class = self.classes.iter().filter(|(class, _)| is_below(class));
        Calls { recorded: self, members, of_class: of_class.map(|(_, calls)| calls).sum() }
    }
}

/// Recorded calls of a method.
pub struct Calls<'r> {
    recorded: &'r Recorded,
    members: Vec<&'r Member>,
    of_class: u64,
}

/// Some of them.
pub struct Asked<'r> {
    recorded: &'r Recorded,
    alike: Vec<(usize, &'r Alike)>,
}

impl<'r> Calls<'r> {
    /// Captures have calls of the class.
    pub fn is_known(&self) -> bool {
        self.of_class > 0 || !self.members.is_empty()
    }

    /// Calls of all methods of the class.
    pub fn of_class(&self) -> u64 {
        self.of_class
    }

    /// How many calls there are.
    pub fn count(&self) -> u64 {
        self.members.iter().map(|member| member.answers.calls).sum()
    }

    /// How many were made on one object, at most.
    pub fn most_on_one(&self) -> u64 {
        self.members.iter().map(|member| member.answers.most_on_one).max().unwrap_or_default()
    }

    /// There are calls that are not told one by one.
    pub fn are_more(&self) -> bool {
        self.members.iter().any(|member| member.answers.more)
    }

    /// All of them.
    pub fn all(&self) -> Asked<'r> {
        self.asked(&[])
    }

    /// Those with these arguments, as far as they are known.
    pub fn asked(&self, arguments: &[Option<String>]) -> Asked<'r> {
        let fits = |alike: &&Alike| {
            let mut pairs = arguments.iter().zip(&alike.arguments);
            pairs.all(|(wanted, given)| wanted.as_ref().is_none_or(|wanted| wanted == given || given == OBJECT))
        };
        let of = |member: &&'r Member| {
            let capture = member.capture;
            member.answers.alike.iter().filter(fits).map(move |alike| (capture, alike)).collect::<Vec<_>>()
        };
        Asked { recorded: self.recorded, alike: self.members.iter().flat_map(of).collect() }
    }

    /// Some of the arguments that there were.
    pub fn arguments(&self) -> String {
        let all: BTreeSet<String> =
            self.all().alike.iter().map(|(_, alike)| format!("({})", alike.arguments.join(", "))).collect();
        some(all.into_iter().collect())
    }
}

impl Asked<'_> {
    fn count_of(&self, wanted: impl Fn(&Outcome) -> bool) -> u64 {
        self.alike.iter().filter(|(_, alike)| wanted(&alike.outcome)).map(|(_, alike)| alike.count).sum()
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.count_of(|_| true)
    }

    /// How many returned.
    pub fn returned(&self) -> u64 {
        self.count_of(|outcome| matches!(outcome, Outcome::Returned(_)))
    }

    /// How many threw.
    pub fn threw(&self) -> u64 {
        self.count() - self.returned()
    }

    /// There are some, and all threw.
    pub fn always_threw(&self) -> bool {
        self.count() > 0 && self.returned() == 0
    }

    /// One returned this.
    pub fn has_returned(&self, value: &str) -> bool {
        self.count_of(|outcome| matches!(outcome, Outcome::Returned(returned) if returned == value)) > 0
    }

    /// What they returned can be told apart: none of them is just an object.
    pub fn are_comparable(&self) -> bool {
        !self.has_returned(OBJECT)
    }

    /// One threw an exception of such a class (with dots).
    pub fn has_thrown(&self, is_such: impl Fn(&str) -> bool) -> bool {
        self.count_of(|outcome| matches!(outcome, Outcome::Threw(thrown) if is_such(thrown))) > 0
    }

    /// `; 3 threw UnknownCurrency`, where some did.
    pub fn threw_too(&self) -> String {
        let threw: BTreeSet<&str> = self.thrown().collect();
        if threw.is_empty() {
            return String::new();
        }
        format!("; {} threw {}", self.threw(), threw.into_iter().collect::<Vec<_>>().join(", "))
    }

    fn thrown(&self) -> impl Iterator<Item = &str> {
        self.alike.iter().filter_map(|(_, alike)| match &alike.outcome {
            Outcome::Threw(class) => Some(simple(class)),
            Outcome::Returned(_) => None,
        })
    }

    /// How they ended: `returned 1 in 2 calls, threw UnknownCurrency in 1 call`.
    pub fn told(&self) -> String {
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        for (_, alike) in &self.alike {
            let ended = match &alike.outcome {
                Outcome::Returned(value) if value == OBJECT => "returned an object".to_owned(),
                Outcome::Returned(value) => format!("returned {value}"),
                Outcome::Threw(class) => format!("threw {}", simple(class)),
            };
            *counts.entry(ended).or_default() += alike.count;
        }
        let mut counts: Vec<(String, u64)> = counts.into_iter().collect();
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        some(counts.into_iter().map(|(ended, count)| format!("{ended} in {}", counted(count, "call"))).collect())
    }

    /// Where some of them are: one of each outcome, the exceptions first.
    pub fn evidence(&self) -> Vec<Evidence> {
        let mut seen = BTreeSet::new();
        let mut alike: Vec<_> = self.alike.iter().filter(|(_, alike)| seen.insert(&alike.outcome)).collect();
        alike.sort_by_key(|(_, alike)| matches!(alike.outcome, Outcome::Returned(_)));
        let evidence = |(capture, alike): &(usize, &Alike)| Evidence {
            capture: self.recorded.captures[*capture].clone(),
            event: alike.first.clone(),
        };
        alike.into_iter().take(TOLD).map(evidence).collect()
    }
}

/// The first of them, and how many more there are.
fn some(all: Vec<String>) -> String {
    let told = all.iter().take(TOLD).cloned().collect::<Vec<_>>().join(", ");
    if all.len() > TOLD { format!("{told} and {} more", all.len() - TOLD) } else { told }
}
