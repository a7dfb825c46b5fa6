//! A partition that is proposed for a program: what of the cut can be captured as far as its class files tell, without running anything.

use std::collections::{BTreeMap, BTreeSet};

use factor_rewriter::mocks::{Inter, Tests};
use factor_rewriter::partition::Realm;
use factor_rewriter::plan::{Home, Plan, Refusal};
use serde::Serialize;

use crate::failure::{Failure, input};
use crate::session::Session;

/// Leaving classes out can have others refused; so often they are left out in turn.
const MOST_ROUNDS: usize = 16;

/// What is proposed, and why.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Suggestion {
    /// Types of the cut that tests mock, with dots, and how many tests do: these tests take them for environment.
    pub mocked: Vec<(String, usize)>,
    /// Classes of the cut in which something is not supported, with dots, and what.
    pub left_out: BTreeMap<String, String>,
    /// What the environment is to have besides, of both.
    pub environment: Vec<String>,
    /// How many places are refused as the partition is.
    pub refused_before: usize,
    /// How many with the environment that is proposed.
    pub refused: usize,
    /// Classes that are under test then.
    pub under_test: usize,
}

/// Proposes one for a program that was planned.
///
/// # Errors
/// A class file that cannot be read; a partition that makes no sense.
pub fn of(session: &Session) -> Result<Suggestion, Failure> {
    let refused_before = session.plan().refusals.len();
    let mocked = mocked(session)?;
    let mut environment = BTreeSet::new();
    let mut plan = session.plan().clone();
    if !mocked.is_empty() {
        let without: BTreeSet<String> = mocked.iter().map(|(class, _)| class.clone()).collect();
        let proposed = session.plan_with(&without)?;
        // What tests mock is a hint alone.
        if proposed.refusals.len() <= refused_before {
            (environment, plan) = (without, proposed);
        }
    }
    let mut left_out = BTreeMap::new();
    for _ in 0..MOST_ROUNDS {
        let refused = of_test(&plan).filter(|one| !environment.contains(&dotted(one)));
        let more: BTreeMap<String, String> = refused.map(|one| (dotted(one), one.what.clone())).collect();
        if more.is_empty() {
            break;
        }
        environment.extend(more.keys().cloned());
        left_out.extend(more);
        plan = session.plan_with(&environment)?;
    }
    Ok(Suggestion {
        mocked,
        left_out,
        environment: environment.into_iter().collect(),
        refused_before,
        refused: plan.refusals.len(),
        under_test: plan.report().classes.iter().filter(|line| line.realm == Realm::T.letter()).count(),
    })
}

/// Refusals in classes under test.
fn of_test(plan: &Plan) -> impl Iterator<Item = &Refusal> {
    plan.refusals.iter().filter(|one| plan.home(&one.place.class) == Some(Home::T))
}

fn dotted(refusal: &Refusal) -> String {
    refusal.place.class.replace('/', ".")
}

fn mocked(session: &Session) -> Result<Vec<(String, usize)>, Failure> {
    let tests = Tests::read(&session.program.class_path).map_err(input)?;
    let report = tests.report(Inter::Tests).map_err(input)?;
    let of_cut = report.mocked().into_iter().filter(|(class, _)| session.plan().home(class) == Some(Home::T));
    Ok(of_cut.map(|(class, count)| (class.replace('/', "."), count)).collect())
}
