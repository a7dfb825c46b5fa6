//! Follows all methods, and again those that something new concerns, until nothing is new.

use hashbrown::HashSet;
use rayon::prelude::*;

use super::Inter;
use super::follow::{self, Followed};
use super::known::{Askers, Fact, Known};
use super::shapes::Shapes;
use super::suite::Suite;
use crate::classfile::descriptor::parse_method;
use crate::classfile::{ClassFileError, Pool, access};
use crate::outline::annotations;

/// What following has brought, by method; nothing for methods that are not looked at.
pub(crate) fn run(suite: &Suite, inter: Inter) -> Result<Vec<Option<Followed>>, ClassFileError> {
    let mut known = annotated(suite)?;
    let mut askers = Askers::default();
    let mut results: Vec<Option<Followed>> = (0..suite.methods.len()).map(|_| None).collect();
    let is_looked_at = |method: &usize| inter == Inter::All || suite.is_followed(*method, Inter::Tests);
    let mut wanted: Vec<usize> = (0..suite.methods.len()).filter(is_looked_at).collect();
    while !wanted.is_empty() {
        let follow = |method: &usize| follow::method(suite, &known, inter, *method);
        let round = wanted.par_iter().map(follow).collect::<Result<Vec<_>, _>>()?;
        let mut news: HashSet<Fact> = HashSet::new();
        for (method, followed) in wanted.iter().zip(&round) {
            let new = followed.learnt.iter().filter(|(fact, shapes)| known.learn(fact, *shapes));
            news.extend(new.map(|(fact, _)| fact.clone()));
            askers.note(*method, followed.asked.iter().cloned());
        }
        for (method, followed) in wanted.into_iter().zip(round) {
            results[method] = Some(followed);
        }
        let concerned: HashSet<usize> = news.iter().flat_map(|fact| askers.of(fact)).filter(is_looked_at).collect();
        wanted = concerned.into_iter().collect();
        wanted.sort_unstable();
    }
    Ok(results)
}

/// What annotations say of fields and parameters.
fn annotated(suite: &Suite) -> Result<Known, ClassFileError> {
    let mut known = Known::default();
    for (number, loaded) in suite.classes.iter().enumerate() {
        let class = &loaded.class;
        for field in &class.fields {
            let shapes = shapes(suite, &annotations::all(&class.pool, &field.attributes)?);
            let key =
                (class.name().to_owned(), field.name(&class.pool).to_owned(), field.descriptor(&class.pool).to_owned());
            known.learn(&Fact::Field(key), shapes);
        }
        for method in suite.methods_of(number) {
            let member = suite.member(&suite.methods[method]);
            for (parameter, annotation) in of_parameters(&class.pool, member)? {
                known.learn(&Fact::Parameter(method, parameter), shapes(suite, &[annotation]));
            }
        }
    }
    Ok(known)
}

/// With the numbers that parameters have where the receiver is one.
fn of_parameters(pool: &Pool, member: &crate::classfile::Member) -> Result<Vec<(usize, String)>, ClassFileError> {
    let annotated = annotations::of_parameters(pool, &member.attributes)?;
    let receiver = usize::from(!member.has(access::STATIC));
    let count = parse_method(member.descriptor(pool))?.parameters.len();
    Ok(annotated.into_iter().filter(|(at, _)| *at < count).map(|(at, text)| (at + receiver, text)).collect())
}

fn shapes(suite: &Suite, annotations: &[String]) -> Shapes {
    let mocks = annotations.iter().filter(|annotation| suite.table.makes_mock(annotation));
    mocks.fold(Shapes::NONE, |all, annotation| {
        let deep = annotation.contains("RETURNS_DEEP_STUBS");
        all.or(if deep { Shapes::DEEP_MOCK } else { Shapes::MOCK })
    })
}
