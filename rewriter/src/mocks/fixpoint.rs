//! Follows all methods, and again those that something new concerns, until nothing is new.

use std::collections::BTreeSet;

use hashbrown::HashSet;
use rayon::prelude::*;

use super::Inter;
use super::annotated::annotated;
use super::follow::{self, Followed};
use super::known::{Askers, Fact, Key, Known};
use super::links::Links;
use super::roles::Role;
use super::shapes::Shapes;
use super::suite::Suite;
use crate::classfile::ClassFileError;

/// What following all methods has brought.
pub(crate) struct Outcome {
    /// By method; nothing for methods that are not looked at.
    pub followed: Vec<Option<Followed>>,
    /// How many fields of references of test classes the tests write themselves.
    pub mutated: usize,
    /// Internal names of classes with a field that may be a mock, or hold some.
    pub holders: BTreeSet<String>,
}

/// Follows all methods that are to be looked at.
///
/// # Errors
/// A constant that an instruction names is none of a member.
pub(crate) fn run(suite: &Suite, inter: Inter) -> Result<Outcome, ClassFileError> {
    from(suite, inter, annotated(suite)?)
}

/// The same, where this is known before.
///
/// # Errors
/// A constant that an instruction names is none of a member.
pub(crate) fn from(suite: &Suite, inter: Inter, known: Known) -> Result<Outcome, ClassFileError> {
    let is_looked_at = |method: &usize| inter == Inter::All || suite.is_followed(*method, Inter::Tests);
    let wanted: Vec<usize> = (0..suite.methods.len()).filter(is_looked_at).collect();
    let links = Links::of(suite, &wanted)?;
    let tests = wanted.iter().copied().filter(|number| suite.methods[*number].role == Role::Test);
    let is_of_tests = |field: &&Key| suite.class(&field.0).is_some_and(|(_, loaded)| loaded.of_tests);
    let mutated = links.written_by(tests).into_iter().filter(is_of_tests).count();
    let prepared = prepared(suite, &links, &wanted);
    let results = (0..suite.methods.len()).map(|_| None).collect();
    let mut round = Round { suite, links, inter, known, askers: Askers::default(), results };
    round.until_nothing_is_new(wanted)?;
    // A field that tests alone write is what one of them has made it, wherever it is read.
    let own: Vec<(Key, Shapes)> = round.known.of_tests().map(|(field, shapes)| (field.clone(), shapes)).collect();
    let own = own.into_iter().filter(|(field, _)| !prepared.contains(field));
    let news: Vec<Fact> = own.filter_map(|(field, shapes)| round.learn(Fact::Field(field), shapes)).collect();
    let concerned = round.concerned(news.iter());
    round.until_nothing_is_new(concerned)?;
    let holders = holders(&round.known);
    Ok(Outcome { followed: round.results, mutated, holders })
}

/// The classes of fields that may be mocks, or hold some.
fn holders(known: &Known) -> BTreeSet<String> {
    let class = |(fact, shapes): (&Fact, Shapes)| match fact {
        Fact::Field((class, ..)) if !shapes.is_empty() => Some(class.clone()),
        _ => None,
    };
    known.all().filter_map(class).collect()
}

/// The fields that are written by other methods than tests.
fn prepared(suite: &Suite, links: &Links, methods: &[usize]) -> HashSet<Key> {
    let others = methods.iter().filter(|number| suite.methods[**number].role != Role::Test);
    others.flat_map(|number| links.written(*number).iter().cloned()).collect()
}

/// What is known so far.
struct Round<'s> {
    suite: &'s Suite,
    links: Links,
    inter: Inter,
    known: Known,
    askers: Askers,
    results: Vec<Option<Followed>>,
}

impl Round<'_> {
    fn until_nothing_is_new(&mut self, mut wanted: Vec<usize>) -> Result<(), ClassFileError> {
        while !wanted.is_empty() {
            let follow = |method: &usize| follow::method(self.suite, &self.links, &self.known, self.inter, *method);
            let round = wanted.par_iter().map(follow).collect::<Result<Vec<_>, _>>()?;
            let mut news = HashSet::new();
            for (method, mut followed) in wanted.into_iter().zip(round) {
                let learnt = std::mem::take(&mut followed.learnt);
                news.extend(learnt.into_iter().filter_map(|(fact, shapes)| self.learn(fact, shapes)));
                self.askers.note(method, std::mem::take(&mut followed.asked));
                self.results[method] = Some(followed);
            }
            wanted = self.concerned(news.iter());
        }
        Ok(())
    }

    /// Learns a fact; gives it back when it is new.
    fn learn(&mut self, fact: Fact, shapes: Shapes) -> Option<Fact> {
        self.known.learn(&fact, shapes).then_some(fact)
    }

    /// The methods that something new concerns.
    fn concerned<'f>(&self, news: impl Iterator<Item = &'f Fact>) -> Vec<usize> {
        let is_looked_at = |method: &usize| self.results[*method].is_some();
        let concerned: BTreeSet<usize> = news.flat_map(|fact| self.askers.of(fact)).filter(is_looked_at).collect();
        concerned.into_iter().collect()
    }
}
