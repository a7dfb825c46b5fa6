//! Answers given once: many classes ask the same of a plan, which does not change any more.

use std::sync::{PoisonError, RwLock};

use hashbrown::{Equivalent, HashMap};

use super::decide::Question;
use super::{Home, Site, Use};

/// A question that has been asked: its fields are in the order of [`Question`]'s, so both hash alike.
#[derive(Debug, Hash, PartialEq, Eq)]
struct Known {
    home: Home,
    what: Use,
    owner: Box<str>,
    name: Box<str>,
    descriptor: Box<str>,
}

impl Equivalent<Known> for Question<'_> {
    fn equivalent(&self, known: &Known) -> bool {
        self.home == known.home
            && self.what == known.what
            && *self.name == *known.name
            && *self.owner == *known.owner
            && *self.descriptor == *known.descriptor
    }
}

/// What becomes of members.
#[derive(Debug, Default)]
pub(super) struct Sites(RwLock<HashMap<Known, Site>>);

impl Sites {
    pub fn of(&self, asked: Question<'_>, answer: impl FnOnce() -> Site) -> Site {
        // A panic elsewhere cannot leave a map half changed.
        if let Some(site) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&asked) {
            return site.clone();
        }
        let site = answer();
        let Question { home, what, owner, name, descriptor } = asked;
        let known = Known { home, what, owner: owner.into(), name: name.into(), descriptor: descriptor.into() };
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(known, site.clone());
        site
    }
}

/// Names or descriptors in the view of each realm.
#[derive(Debug, Default)]
pub(super) struct Texts([RwLock<HashMap<String, String>>; 2]);

impl Texts {
    pub fn of(&self, home: Home, text: &str, answer: impl FnOnce() -> String) -> String {
        let texts = &self.0[usize::from(home == Home::E)];
        if let Some(known) = texts.read().unwrap_or_else(PoisonError::into_inner).get(text) {
            return known.clone();
        }
        let found = answer();
        texts.write().unwrap_or_else(PoisonError::into_inner).insert(text.to_owned(), found.clone());
        found
    }
}

/// All that the rewriter asks again and again.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    pub(super) sites: Sites,
    pub(super) views: Texts,
    pub(super) tests: Texts,
    pub(super) descriptors: Texts,
}
