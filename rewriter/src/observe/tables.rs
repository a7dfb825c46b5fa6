//! Which number stands for what in probes.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

/// A method with probes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MethodRow {
    /// Its class, as class files name it.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Its access flags.
    pub access: u16,
}

/// A call in the code of such a method.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SiteRow {
    /// The class that it names.
    pub owner: String,
    /// The method.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// There is no receiver.
    pub is_static: bool,
}

/// A field that such a method reads or sets.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FieldRow {
    /// The class that the code names.
    pub owner: String,
    /// The field.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// It belongs to no object.
    pub is_static: bool,
}

/// All numbers that are in the probes of a program.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Tables {
    /// Methods, by number.
    pub methods: Vec<MethodRow>,
    /// Called members, by number: one for all places that call it.
    pub sites: Vec<SiteRow>,
    /// Fields, by number.
    pub fields: Vec<FieldRow>,
    #[serde(skip)]
    site_numbers: HashMap<SiteRow, i32>,
    #[serde(skip)]
    field_numbers: HashMap<FieldRow, i32>,
}

impl Tables {
    /// The number of a method, which is a new one.
    pub(super) fn method(&mut self, row: MethodRow) -> i32 {
        self.methods.push(row);
        self.methods.len() as i32 - 1
    }

    /// The number of a called member.
    pub(super) fn site(&mut self, row: SiteRow) -> i32 {
        let sites = &mut self.sites;
        *self.site_numbers.entry(row.clone()).or_insert_with(|| numbered(sites, row))
    }

    /// The number of a field.
    pub(super) fn field(&mut self, row: FieldRow) -> i32 {
        let fields = &mut self.fields;
        *self.field_numbers.entry(row.clone()).or_insert_with(|| numbered(fields, row))
    }
}

fn numbered<R>(rows: &mut Vec<R>, row: R) -> i32 {
    rows.push(row);
    rows.len() as i32 - 1
}
