//! Answers given once: many classes ask the same of a plan, which does not change any more.

use std::hash::{Hash, Hasher};
use std::sync::{PoisonError, RwLock};

use hashbrown::{Equivalent, HashMap};

use super::{Home, Site, Use};

/// A member, as it is asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked<'a> {
    pub home: Home,
    pub what: Use,
    pub owner: &'a str,
    pub name: &'a str,
    pub descriptor: &'a str,
}

impl Hash for Asked<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.home, self.what, self.owner, self.name, self.descriptor).hash(state);
    }
}

/// A member that has been asked for.
#[derive(Debug, Hash, PartialEq, Eq)]
struct Known {
    home: Home,
    what: Use,
    owner: Box<str>,
    name: Box<str>,
    descriptor: Box<str>,
}

impl Equivalent<Known> for Asked<'_> {
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
    pub fn of(&self, asked: Asked<'_>, answer: impl FnOnce() -> Site) -> Site {
        // A panic elsewhere cannot leave a map half changed.
        if let Some(site) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&asked) {
            return site.clone();
        }
        let site = answer();
        let Asked { home, what, owner, name, descriptor } = asked;
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
