//! Texts of facts on disk: each stands once in a table, and by its number where it is used.

use std::cell::RefCell;

use hashbrown::HashMap;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::facts::Text;

#[derive(Default)]
struct Table {
    texts: Vec<Text>,
    numbers: HashMap<Text, u32>,
}

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
}

/// Does what writes facts, and gives the texts that they use, by number.
pub(crate) fn collecting<R>(write: impl FnOnce() -> R) -> (R, Vec<Text>) {
    TABLE.take();
    let written = write();
    (written, TABLE.take().texts)
}

/// Does what reads facts that use these texts.
pub(crate) fn with<R>(texts: Vec<Text>, read: impl FnOnce() -> R) -> R {
    TABLE.replace(Table { texts, numbers: HashMap::new() });
    let read = read();
    TABLE.take();
    read
}

/// For `#[serde(with)]`.
pub(super) fn serialize<S: Serializer>(text: &Text, to: S) -> Result<S::Ok, S::Error> {
    number(text).serialize(to)
}

/// For `#[serde(with)]`.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Text, D::Error> {
    text(u32::deserialize(from)?)
}

fn number(text: &Text) -> u32 {
    TABLE.with_borrow_mut(|table| {
        let next = u32::try_from(table.texts.len()).expect("fewer than 2^32 texts in 500 classes");
        let number = *table.numbers.entry(Text::clone(text)).or_insert(next);
        if number == next {
            table.texts.push(Text::clone(text));
        }
        number
    })
}

fn text<E: Error>(number: u32) -> Result<Text, E> {
    let found = TABLE.with_borrow(|table| table.texts.get(number as usize).cloned());
    found.ok_or_else(|| E::custom(format!("there is no text {number}")))
}

/// The same of a set.
pub(super) mod set {
    use std::collections::BTreeSet;

    use super::{Deserialize, Deserializer, Serialize, Serializer, Text, number, text};

    /// For `#[serde(with)]`.
    pub fn serialize<S: Serializer>(texts: &BTreeSet<Text>, to: S) -> Result<S::Ok, S::Error> {
        texts.iter().map(number).collect::<Vec<_>>().serialize(to)
    }

    /// For `#[serde(with)]`.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeSet<Text>, D::Error> {
        Vec::<u32>::deserialize(from)?.into_iter().map(text).collect()
    }
}
