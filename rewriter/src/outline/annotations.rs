//! Annotations as texts (JVM specification §4.7.16 to §4.7.24).

use super::constants;
use super::cursor::Cursor;
use crate::classfile::{Attributes, ErrorKind, Pool, Result};

/// Deepest nesting of values that is read.
const DEEPEST: usize = 32;

/// `@Lp/A;(name=value …)`
pub(super) fn annotation(pool: &Pool, from: &mut Cursor<'_>) -> Result<String> {
    nested(pool, from, 0)
}

fn nested(pool: &Pool, from: &mut Cursor<'_>, depth: usize) -> Result<String> {
    let class = pool.text(from.u2()?)?;
    let pairs = from.list(|from| {
        let name = pool.text(from.u2()?)?;
        Ok(format!("{name}={}", value(pool, from, depth)?))
    })?;
    Ok(format!("@{class}({pairs})"))
}

/// An element's value.
pub(super) fn value(pool: &Pool, from: &mut Cursor<'_>, depth: usize) -> Result<String> {
    if depth > DEEPEST {
        return Err(ErrorKind::Malformed("annotations nest too deeply").into());
    }
    Ok(match from.u1()? {
        b'e' => format!("{}.{}", pool.text(from.u2()?)?, pool.text(from.u2()?)?),
        b'c' => format!("class {}", pool.text(from.u2()?)?),
        b's' => format!("{:?}", pool.text_bytes(from.u2()?)?),
        b'@' => nested(pool, from, depth + 1)?,
        b'[' => format!("[{}]", from.list(|from| value(pool, from, depth + 1))?),
        letter => format!("{} {}", char::from(letter), constants::loadable(pool, from.u2()?)?),
    })
}

/// Those of a method's parameters.
pub(super) fn parameters(pool: &Pool, from: &mut Cursor<'_>) -> Result<String> {
    let count = usize::from(from.u1()?);
    from.times(count, |from| Ok(format!("[{}]", from.list(|from| annotation(pool, from))?)))
}

/// Names and flags of a method's parameters (§4.7.24).
pub(super) fn parameter_names(pool: &Pool, from: &mut Cursor<'_>) -> Result<String> {
    let count = usize::from(from.u1()?);
    from.times(count, |from| {
        let (name, flags) = (from.u2()?, from.u2()?);
        let name = if name == 0 { "" } else { pool.text(name)? };
        Ok(format!("{name} {flags:04x}"))
    })
}

/// An annotation of a type in a declaration (§4.7.20): target and path as they are, they name no constants.
pub(super) fn of_type(pool: &Pool, from: &mut Cursor<'_>) -> Result<String> {
    let target = from.u1()?;
    let length = match target {
        0x00 | 0x01 | 0x16 => 1,
        0x10 | 0x11 | 0x12 | 0x17 => 2,
        0x13..=0x15 => 0,
        _ => return Err(ErrorKind::Malformed("a declaration has a type annotation of code").into()),
    };
    let place = from.take(length)?.to_vec();
    let steps = usize::from(from.u1()?);
    let path = from.take(2 * steps)?.to_vec();
    Ok(format!("{target:02x} {place:?} {path:?} {}", annotation(pool, from)?))
}

/// Those of a class or member, each as a text, whether or not reflection shows them.
///
/// # Errors
/// A malformed attribute.
pub(crate) fn all(pool: &Pool, attributes: &Attributes) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for name in ["RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"] {
        let Some(content) = attributes.get(pool, name) else { continue };
        let mut from = Cursor::new(content);
        for _ in 0..from.u2()? {
            texts.push(annotation(pool, &mut from)?);
        }
    }
    Ok(texts)
}

/// Those of each parameter of a method that has any: the number of the parameter, and its annotations as a text.
///
/// # Errors
/// A malformed attribute.
pub(crate) fn of_parameters(pool: &Pool, attributes: &Attributes) -> Result<Vec<(usize, String)>> {
    let mut found = Vec::new();
    for name in ["RuntimeVisibleParameterAnnotations", "RuntimeInvisibleParameterAnnotations"] {
        let Some(content) = attributes.get(pool, name) else { continue };
        let mut from = Cursor::new(content);
        for parameter in 0..usize::from(from.u1()?) {
            for _ in 0..from.u2()? {
                found.push((parameter, annotation(pool, &mut from)?));
            }
        }
    }
    Ok(found)
}
