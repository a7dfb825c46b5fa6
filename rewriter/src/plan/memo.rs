//! Answers given once: many classes ask the same of a plan, which does not change any more.

use std::borrow::Cow;
use std::hash::BuildHasher;
use std::sync::{Arc, PoisonError, RwLock};

use hashbrown::{DefaultHashBuilder, HashMap, HashTable};

use super::decide::Question;
use super::{Home, Site, Use};

/// A question that has been asked. Its texts lie together, for what is asked of the memory is spread widely enough.
#[derive(Debug)]
struct Known<A> {
    hash: u64,
    home: Home,
    what: Use,
    /// Owner, name, descriptor.
    texts: Box<str>,
    ends: [u32; 2],
    answer: A,
}

impl<A> Known<A> {
    fn new(hash: u64, asked: Question<'_>, answer: A) -> Self {
        let Question { home, what, owner, name, descriptor } = asked;
        let ends = [owner.len(), owner.len() + name.len()].map(|end| end as u32);
        Self { hash, home, what, texts: [owner, name, descriptor].concat().into(), ends, answer }
    }

    fn is(&self, hash: u64, asked: &Question<'_>) -> bool {
        let [owner, name] = self.ends.map(|end| end as usize);
        self.hash == hash
            && (self.home, self.what) == (asked.home, asked.what)
            && self.texts.get(name..) == Some(asked.descriptor)
            && self.texts.get(owner..name) == Some(asked.name)
            && self.texts.get(..owner) == Some(asked.owner)
    }
}

/// Answers about members.
#[derive(Debug)]
pub(super) struct Members<A> {
    hasher: DefaultHashBuilder,
    known: RwLock<HashTable<Known<A>>>,
}

impl<A> Default for Members<A> {
    fn default() -> Self {
        Self { hasher: DefaultHashBuilder::default(), known: RwLock::default() }
    }
}

impl<A: Clone> Members<A> {
    pub fn of(&self, asked: Question<'_>, answer: impl FnOnce() -> A) -> A {
        let hash = self.hasher.hash_one(asked);
        // A panic elsewhere cannot leave a table half changed.
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.find(hash, |known| known.is(hash, &asked)) {
            return known.answer.clone();
        }
        drop(known);
        let answer = answer();
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert_unique(hash, Known::new(hash, asked, answer.clone()), |known| known.hash);
        answer
    }
}

/// Answers about names or descriptors, for each realm.
#[derive(Debug)]
pub(super) struct Texts<A>([RwLock<HashMap<Vec<u8>, A>>; 2]);

impl<A> Default for Texts<A> {
    fn default() -> Self {
        Self(Default::default())
    }
}

impl<A: Clone> Texts<A> {
    pub fn of(&self, home: Home, text: &[u8], answer: impl FnOnce() -> A) -> A {
        let texts = &self.0[usize::from(home == Home::E)];
        if let Some(known) = texts.read().unwrap_or_else(PoisonError::into_inner).get(text) {
            return known.clone();
        }
        let answer = answer();
        texts.write().unwrap_or_else(PoisonError::into_inner).insert(text.to_vec(), answer.clone());
        answer
    }
}

/// What takes the place of a text in the view of each realm; `None`: nothing.
pub(super) type Views = Texts<Option<String>>;

impl Views {
    pub fn view<'t>(&self, home: Home, text: &'t str, answer: impl FnOnce() -> String) -> Cow<'t, str> {
        let found = self.of(home, text.as_bytes(), || Some(answer()).filter(|found| found != text));
        found.map_or(Cow::Borrowed(text), Cow::Owned)
    }
}

/// All that the rewriter asks again and again.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    pub(super) sites: Members<Arc<Site>>,
    /// Uses that nothing becomes of.
    pub(super) untouched: Members<bool>,
    pub(super) on_this: Members<bool>,
    pub(super) plain: Texts<bool>,
    pub(super) hidden: Texts<bool>,
    pub(super) views: Views,
    pub(super) tests: Views,
    pub(super) descriptors: Views,
}
