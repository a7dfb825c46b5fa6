//! What is known of all methods and fields together, and grows until nothing is new.

use hashbrown::{HashMap, HashSet};

use super::shapes::Shapes;

/// A field, or a method of mocks: the class, the name and the descriptor.
pub(crate) type Key = (String, String, String);

/// Something that is learnt of one method and matters for another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Fact {
    /// What a field may be.
    Field(Key),
    /// What tests write into a field. It is not what the field may be in other tests, where these find it as fixtures have left it.
    OfTest(Key),
    /// What a field may be for a lambda or helper, by the number of its method: as the methods have left it that make the lambda, and tests
    /// that lead to the helper.
    Left(usize, Key),
    /// What methods of mocks may give, as stubs say.
    Answer(Key),
    /// What a method may be called with, by the number of the parameter.
    Parameter(usize, usize),
    /// What a method may give.
    Result(usize),
    /// What a method may put into what it is called with, by the number of the parameter.
    Put(usize, usize),
}

/// What is known.
#[derive(Debug, Clone, Default)]
pub(crate) struct Known {
    facts: HashMap<Fact, Shapes>,
}

impl Known {
    /// What is known of something.
    pub fn of(&self, fact: &Fact) -> Shapes {
        self.facts.get(fact).copied().unwrap_or_default()
    }

    /// All that is known.
    pub fn all(&self) -> impl Iterator<Item = (&Fact, Shapes)> {
        self.facts.iter().map(|(fact, shapes)| (fact, *shapes))
    }

    /// What is known of fields by tests alone.
    pub fn of_tests(&self) -> impl Iterator<Item = (&Key, Shapes)> {
        self.facts
            .iter()
            .filter_map(|(fact, shapes)| if let Fact::OfTest(field) = fact { Some((field, *shapes)) } else { None })
    }

    /// Learns that something may be this as well; tells whether that is new.
    pub fn learn(&mut self, fact: &Fact, shapes: Shapes) -> bool {
        let before = self.of(fact);
        let now = before.or(shapes);
        if now != before {
            self.facts.insert(fact.clone(), now);
        }
        now != before
    }
}

/// Which methods have asked for what: they are followed anew when it changes.
#[derive(Debug, Default)]
pub(crate) struct Askers {
    by_fact: HashMap<Fact, HashSet<usize>>,
}

impl Askers {
    /// A method has asked for this.
    pub fn note(&mut self, method: usize, facts: impl IntoIterator<Item = Fact>) {
        for fact in facts {
            self.by_fact.entry(fact).or_default().insert(method);
        }
    }

    /// Who is to be followed anew.
    pub fn of(&self, fact: &Fact) -> impl Iterator<Item = usize> + '_ {
        let itself = if let Fact::Parameter(method, _) = fact { Some(*method) } else { None };
        self.by_fact.get(fact).into_iter().flatten().copied().chain(itself)
    }
}
