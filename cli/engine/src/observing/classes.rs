//! The file by which the agent gets the classes with probes (`runtime-java/observe/factor/observe/Probed.java` reads it).

use std::collections::BTreeMap;
use std::sync::Arc;

use factor_rewriter::classfile::{Class, access};
use factor_rewriter::input::ClassPath;
use factor_rewriter::observe::{MethodRow, Tables};
use factor_rewriter::outline::test_class;
use factor_rewriter::partition::{ClassFacts, Facts, MemberFacts};

/// What it is called.
pub const FILE: &str = "classes.bin";

/// A class and what becomes of it.
pub struct Probed {
    /// Its name, as class files have it.
    pub name: String,
    /// As it is on the class path.
    pub bytes: Vec<u8>,
    /// With probes.
    pub probed: Vec<u8>,
}

/// Number of methods, a byte for each; number of classes, and of each the name, length and checksum of what it replaces, length and bytes; number of
/// classes whose fields are told, and of each the name with dots, the number of its own instance fields, and each with the letter of its type; the same of
/// classes with constants of themselves, and of each the names of these. Numbers
/// have four bytes, the highest first.
pub fn file(classes: &[Probed], tables: &Tables, facts: &dyn ClassFacts) -> Vec<u8> {
    let mut out = Vec::new();
    let number = |out: &mut Vec<u8>, number: usize| out.extend((number as u32).to_be_bytes());
    number(&mut out, tables.methods.len());
    out.extend(tables.methods.iter().map(|row| u8::from(is_written_down(row))));
    number(&mut out, classes.len());
    for class in classes {
        // Names of classes with odd characters are as long in Java's form or longer; such a class is not found, and stays as it is.
        text(&mut out, &class.name);
        number(&mut out, class.bytes.len());
        out.extend(crc32(&class.bytes).to_be_bytes());
        number(&mut out, class.probed.len());
        out.extend(&class.probed);
    }
    let told = with_fields(classes, facts);
    number(&mut out, told.len());
    for class in &told {
        text(&mut out, &class.name.replace('/', "."));
        let own: Vec<_> = class.fields.iter().filter(|field| !field.is_static()).collect();
        number(&mut out, own.len());
        own.iter().for_each(|field| text(&mut out, &format!("{} {}", field.name, &field.descriptor[..1])));
    }
    let holding: Vec<_> =
        told.iter().map(|class| (class, constants(class))).filter(|(_, all)| !all.is_empty()).collect();
    number(&mut out, holding.len());
    for (class, constants) in holding {
        text(&mut out, &class.name.replace('/', "."));
        number(&mut out, constants.len());
        constants.iter().for_each(|name| text(&mut out, name));
    }
    out
}

fn text(out: &mut Vec<u8>, text: &str) {
    out.extend((text.len() as u16).to_be_bytes());
    out.extend(text.as_bytes());
}

/// Static final fields of a class that hold objects of it, unless they are private.
fn constants(class: &Facts) -> Vec<&str> {
    let own = format!("L{};", class.name);
    let is_one = |field: &&MemberFacts| {
        field.descriptor == own
            && field.access & (access::STATIC | access::FINAL) == access::STATIC | access::FINAL
            && field.access & access::PRIVATE == 0
    };
    class.fields.iter().filter(is_one).map(|field| &*field.name).collect()
}

/// The observed classes with their superclasses, and all records.
fn with_fields(classes: &[Probed], facts: &dyn ClassFacts) -> Vec<Arc<Facts>> {
    let mut found = BTreeMap::new();
    let all = facts.application();
    let records = all.iter().filter(|name| facts.class(name).is_some_and(|class| class.record.is_some()));
    for name in classes.iter().map(|class| &class.name).chain(records) {
        let mut at = facts.class(name);
        while let Some(class) = at.filter(|class| !facts.is_jdk(&class.name)) {
            at = class.super_name.as_ref().and_then(|name| facts.class(name));
            found.insert(class.name.clone(), class);
        }
    }
    found.into_values().collect()
}

/// Calls of it can be made by a test: it is no constructor, and neither private nor made by the compiler.
fn is_written_down(row: &MethodRow) -> bool {
    row.access & (access::PRIVATE | access::SYNTHETIC | access::BRIDGE) == 0 && !row.name.starts_with('<')
}

/// A class of tests, as its methods' annotations or its superclass say.
pub fn is_test(class_path: &ClassPath, name: &str) -> bool {
    let class = class_path.read(name).ok().flatten().and_then(|bytes| Class::parse(&bytes).ok());
    class.is_some_and(|class| {
        test_class::tests(&class).is_ok_and(|tests| !tests.is_empty())
            || class.super_name() == Some(test_class::TEST_CASE)
    })
}

/// The checksum of `java.util.zip.CRC32`.
fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = !0_u32;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_zip_files() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
    }
}
