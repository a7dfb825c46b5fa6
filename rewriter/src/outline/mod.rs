//! What of a class of the code under test the environment can meet without a crossing: its shape, by reflection, and the code that
//! the environment runs itself (of shared types in place, of copied classes in its copy). A replay has the environment's old
//! answers, so it must know when they no longer hold (`docs/reference/met.md`).

pub(crate) mod annotations;
pub mod code;
mod constants;
mod cursor;
pub mod given;
pub mod lines;
pub mod test_class;

use std::collections::BTreeMap;

use crate::classfile::descriptor::{class_of, parse_method};
use crate::classfile::{Attributes, Class, Member, Result, access};
use cursor::Cursor;

/// Parts of a class by name, each with a text that is another when the part is.
pub type Outline = BTreeMap<String, String>;

const SUPERTYPES: &str = "supertypes";
/// Begins the names of parts that are fields; the name follows.
const FIELD: &str = "field ";
/// Begins the names of parts that are methods; name and descriptor follow.
const METHOD: &str = "method ";

/// What reflection can see: flags, supertypes, fields in order, methods, annotations. Of synthetic members, which come and go
/// with the bodies of methods (lambdas), nothing.
///
/// # Errors
/// A malformed class.
pub fn shape(class: &Class) -> Result<Outline> {
    shape_of(class, |_, _| true)
}

/// The same of those members alone that count, by the name of their part and their flags.
fn shape_of(class: &Class, counts: impl Fn(&str, u16) -> bool) -> Result<Outline> {
    let mut outline = Outline::from([
        ("flags".to_owned(), format!("{:04x}", class.access)),
        ("superclass".to_owned(), class.super_name().unwrap_or_default().to_owned()),
        ("interfaces".to_owned(), class.interfaces().collect::<Vec<_>>().join(" ")),
        ("attributes".to_owned(), visible(class, &class.attributes)?),
    ]);
    let part = |field: &Member| format!("{FIELD}{}", field.name(&class.pool));
    let fields =
        class.fields.iter().filter(|field| !field.has(access::SYNTHETIC) && counts(&part(field), field.access));
    for (at, field) in fields.enumerate() {
        let descriptor = field.descriptor(&class.pool);
        let text = format!("{at} {:04x} {descriptor} {}", field.access, visible(class, &field.attributes)?);
        outline.insert(part(field), text);
    }
    let seen = |method: &&Member| !method.has(access::SYNTHETIC) && !method.is_initialiser(&class.pool);
    for method in class.methods.iter().filter(seen) {
        let part = format!("{METHOD}{}", signature(class, method));
        if counts(&part, method.access) {
            outline.insert(part, format!("{:04x} {}", method.access, visible(class, &method.attributes)?));
        }
    }
    Ok(outline)
}

/// What type tests can tell of an object: the supertypes of its class.
pub fn supertypes(class: &Class) -> Outline {
    let supertypes = class.super_name().into_iter().chain(class.interfaces()).collect::<Vec<_>>().join(" ");
    Outline::from([(SUPERTYPES.to_owned(), supertypes)])
}

/// Whether an outline is one of [`supertypes`].
pub fn is_supertypes(outline: &Outline) -> bool {
    outline.len() == 1 && outline.contains_key(SUPERTYPES)
}

/// What is no longer as it was, for people; `now` is `None` when the class is gone.
pub fn changes(before: &Outline, now: Option<&Outline>) -> Vec<String> {
    let Some(now) = now else { return vec!["it is gone".to_owned()] };
    let mut found = Vec::new();
    for (part, text) in before {
        match now.get(part) {
            None => found.push(format!("{} is gone", called(part))),
            Some(other) if text != other => found.push(format!("{} has changed", called(part))),
            Some(_) => {}
        }
    }
    let come = now.keys().filter(|part| !before.contains_key(*part));
    found.extend(come.map(|part| format!("{} is new", called(part))));
    found
}

/// A part as it is called in the source.
fn called(part: &str) -> String {
    let method = part.strip_prefix(METHOD);
    let Some((name, descriptor)) = method.and_then(|method| Some(method.split_at(method.find('(')?))) else {
        return part.to_owned();
    };
    let parameters = parse_method(descriptor).map(|method| method.parameters).unwrap_or_default();
    let types: Vec<String> = parameters.into_iter().map(in_source).collect();
    match name {
        "<clinit>" => "the static initialiser".to_owned(),
        "<init>" => format!("the constructor ({})", types.join(", ")),
        name => format!("method {name}({})", types.join(", ")),
    }
}

/// A type as in the source, without its package.
fn in_source(descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    let name = match element {
        "Z" => "boolean",
        "B" => "byte",
        "C" => "char",
        "S" => "short",
        "I" => "int",
        "J" => "long",
        "F" => "float",
        "D" => "double",
        class => class_of(class).and_then(|name| name.rsplit(['/', '$']).next()).unwrap_or(class),
    };
    name.to_owned() + &"[]".repeat(descriptor.len() - element.len())
}

fn signature(class: &Class, method: &Member) -> String {
    format!("{}{}", method.name(&class.pool), method.descriptor(&class.pool))
}

/// The attributes that reflection shows, constants resolved.
fn visible(class: &Class, attributes: &Attributes) -> Result<String> {
    Ok(each_visible(class, attributes)?.join(" "))
}

fn each_visible(class: &Class, attributes: &Attributes) -> Result<Vec<String>> {
    let pool = &class.pool;
    let mut texts = Vec::new();
    for attribute in attributes.iter() {
        let mut from = Cursor::new(attribute.content());
        let text = match attribute.name(pool) {
            "Signature" => pool.text(from.u2()?)?.to_owned(),
            "ConstantValue" => constants::loadable(pool, from.u2()?)?,
            "Exceptions" | "PermittedSubclasses" => from.list(|from| Ok(pool.class_name(from.u2()?)?.to_owned()))?,
            "RuntimeVisibleAnnotations" => from.list(|from| annotations::annotation(pool, from))?,
            "RuntimeVisibleParameterAnnotations" => annotations::parameters(pool, &mut from)?,
            "RuntimeVisibleTypeAnnotations" => from.list(|from| annotations::of_type(pool, from))?,
            "AnnotationDefault" => annotations::value(pool, &mut from, 0)?,
            "MethodParameters" => annotations::parameter_names(pool, &mut from)?,
            "InnerClasses" => match from.list(|from| nested(class, from))? {
                nested if nested.is_empty() => continue,
                nested => nested,
            },
            "Record" => from.list(|from| component(class, from))?,
            _ => continue,
        };
        texts.push(format!("{}({text})", attribute.name(pool)));
    }
    texts.sort();
    Ok(texts)
}

/// Flags of the class itself and of its member classes; of others, anonymous ones among them, reflection here says nothing.
fn nested(class: &Class, from: &mut Cursor<'_>) -> Result<String> {
    let (inner, outer, name, flags) = (from.u2()?, from.u2()?, from.u2()?, from.u2()?);
    let inner = class.pool.class_name(inner)?;
    let member = outer != 0 && name != 0 && class.pool.class_name(outer)? == class.name();
    Ok(if member || inner == class.name() { format!("{inner} {flags:04x}") } else { String::new() })
}

/// A record component (§4.7.30).
fn component(class: &Class, from: &mut Cursor<'_>) -> Result<String> {
    let (name, descriptor) = (class.pool.text(from.u2()?)?, class.pool.text(from.u2()?)?);
    let attributes = from.list(|from| {
        let attribute = class.pool.text(from.u2()?)?;
        let mut content = Cursor::new(from.counted()?);
        Ok(match attribute {
            "Signature" => class.pool.text(content.u2()?)?.to_owned(),
            "RuntimeVisibleAnnotations" => content.list(|from| annotations::annotation(&class.pool, from))?,
            _ => String::new(),
        })
    })?;
    Ok(format!("{name} {descriptor} {attributes}"))
}

#[cfg(test)]
mod tests;
