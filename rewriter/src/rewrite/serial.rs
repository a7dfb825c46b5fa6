//! The version of a serializable class that declares none is a digest of its members and interfaces (Java Object Serialization
//! Specification, section 4.6). The rewriter adds some, so it declares the version that the source has.

use sha1::{Digest, Sha1};

use crate::classfile::{Class, Member, Pool, Result, access, modified_utf8};

/// The field that the JDK asks for.
pub const VERSION: &str = "serialVersionUID";

/// `ACC_STRICT` of methods, in class files before Java 17.
const STRICT: u16 = 0x0800;

/// Modifiers of classes, fields and methods that count.
const OF_CLASS: u16 = access::PUBLIC | access::FINAL | access::INTERFACE | access::ABSTRACT;
const OF_FIELD: u16 = access::PUBLIC
    | access::PRIVATE
    | access::PROTECTED
    | access::STATIC
    | access::FINAL
    | access::VOLATILE
    | access::TRANSIENT;
const OF_METHOD: u16 = access::PUBLIC
    | access::PRIVATE
    | access::PROTECTED
    | access::STATIC
    | access::FINAL
    | access::SYNCHRONIZED
    | access::NATIVE
    | access::ABSTRACT
    | STRICT;

/// The version that a class has by its members, as it was read; none where it declares one.
pub fn version(class: &Class) -> Option<i64> {
    let pool = &class.pool;
    if class.fields.iter().any(|field| field.name(pool) == VERSION) {
        return None;
    }
    let mut text = Text::default();
    text.utf8(&class.name().replace('/', "."));
    text.number(modifiers(class) & OF_CLASS);
    let mut interfaces: Vec<String> = class.interfaces().map(|name| name.replace('/', ".")).collect();
    interfaces.sort_by_cached_key(|name| utf16(name));
    for name in &interfaces {
        text.utf8(name);
    }
    fields(class, &mut text);
    methods(class, &mut text);
    let digest = Sha1::digest(&text.0);
    digest.first_chunk().map(|first| i64::from_le_bytes(*first))
}

/// Declares a version.
///
/// # Errors
/// A limit of the class file format.
pub fn declare(class: &mut Class, version: i64) -> Result<()> {
    let value = class.pool.long(version)?;
    let flags = access::PRIVATE | access::STATIC | access::FINAL | access::SYNTHETIC;
    class.add_field(flags, VERSION, "J")?;
    let Class { pool, fields, .. } = class;
    match fields.last_mut() {
        Some(field) => field.attributes.set(pool, "ConstantValue", value.to_be_bytes().as_slice()),
        None => Ok(()),
    }
}

fn fields(class: &Class, text: &mut Text) {
    let pool = &class.pool;
    let hidden =
        |field: &&Member| field.has(access::PRIVATE) && (field.has(access::STATIC) || field.has(access::TRANSIENT));
    let mut fields: Vec<_> = class.fields.iter().filter(|field| !hidden(field)).collect();
    fields.sort_by_cached_key(|field| utf16(field.name(pool)));
    for field in fields {
        text.utf8(field.name(pool));
        text.number(field.access & OF_FIELD);
        text.utf8(field.descriptor(pool));
    }
}

/// The initialiser first, then the constructors by descriptor, then the methods by name and descriptor.
fn methods(class: &Class, text: &mut Text) {
    let pool = &class.pool;
    let mut methods: Vec<_> = class.methods.iter().filter(|method| shows(method, pool)).collect();
    methods
        .sort_by_cached_key(|method| (order(method, pool), utf16(method.name(pool)), utf16(method.descriptor(pool))));
    for method in methods {
        text.utf8(method.name(pool));
        match order(method, pool) {
            0 => text.number(access::STATIC).utf8(method.descriptor(pool)),
            _ => text.number(method.access & OF_METHOD).utf8(&method.descriptor(pool).replace('/', ".")),
        };
    }
}

fn shows(method: &Member, pool: &Pool) -> bool {
    method.is_initialiser(pool) || !method.has(access::PRIVATE)
}

fn order(method: &Member, pool: &Pool) -> u8 {
    match method.name(pool) {
        _ if method.is_initialiser(pool) => 0,
        "<init>" => 1,
        _ => 2,
    }
}

/// Of a nested class those in its row of `InnerClasses` (§4.7.6), as `Class.getModifiers` has it.
fn modifiers(class: &Class) -> u16 {
    let content =
        class.attributes.get(&class.pool, "InnerClasses").and_then(|content| content.get(2..)).unwrap_or_default();
    let number = |row: &[u8], at: usize| u16::from_be_bytes([row[at], row[at + 1]]);
    let is_own = |row: &&[u8]| class.pool.class_name(number(row, 0)).is_ok_and(|name| name == class.name());
    content.chunks_exact(8).find(is_own).map_or(class.access, |row| number(row, 6))
}

/// Java compares texts by these.
fn utf16(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

/// What `DataOutputStream` writes.
#[derive(Default)]
struct Text(Vec<u8>);

impl Text {
    fn utf8(&mut self, text: &str) -> &mut Self {
        let bytes = modified_utf8(text);
        self.0.extend((bytes.len() as u16).to_be_bytes());
        self.0.extend_from_slice(&bytes);
        self
    }

    fn number(&mut self, number: u16) -> &mut Self {
        self.0.extend(u32::from(number).to_be_bytes());
        self
    }
}
