//! The code of a class that the environment can run itself, and what of it counts after an edit: what it has run, and what it would run
//! from now on.

use std::collections::BTreeSet;

use super::constants::Constants;
use super::{METHOD, Outline, called, signature, supertypes};
use crate::classfile::code::CodeView;
use crate::classfile::{Class, Member, Result, access};
use crate::entries;
use crate::plan::Lent;

/// Flags of the class that code which runs can meet.
const CLASS: &str = "flags";
/// The constants of an enum, in their order.
const CONSTANTS: &str = "constants";
/// Methods of supertypes that are not under test.
const INHERITED: &str = "inherited";
/// Instead of those: all methods count.
const ALL: &str = "*";
const INITIALISER: &str = "method <clinit>()V";
const CONSTRUCTOR: &str = "method <init>";
/// The text of an initialiser that there is not.
const NONE: &str = "none";
/// Characters of a digest that are kept.
const DIGEST: usize = 32;

/// Flags by which a call or a subclass fails that did not before.
const OF_CLASS: u16 = access::PUBLIC | access::FINAL | access::INTERFACE | access::ABSTRACT | access::ENUM;
const OF_METHOD: u16 =
    access::PUBLIC | access::PRIVATE | access::PROTECTED | access::STATIC | access::FINAL | access::ABSTRACT;

/// The code: supertypes, and of each method its flags with a digest that does not depend on line numbers or on the order of constants.
///
/// # Errors
/// A malformed class.
pub fn code(class: &Class) -> Result<Outline> {
    let mut outline = supertypes(class);
    outline.insert(CLASS.to_owned(), format!("{:04x}", class.access & OF_CLASS));
    outline.insert(INITIALISER.to_owned(), NONE.to_owned());
    if class.access & access::ENUM != 0 {
        let constants = class.fields.iter().filter(|field| field.has(access::ENUM));
        let names = constants.map(|field| format!("{} ", field.name(&class.pool)));
        outline.insert(CONSTANTS.to_owned(), names.collect());
    }
    let constants = Constants::of(class)?;
    for method in &class.methods {
        let digest = match CodeView::of(&class.pool, method)? {
            Some(code) => digest(&constants, &code)?,
            None => NONE.to_owned(),
        };
        outline.insert(format!("{METHOD}{}", signature(class, method)), format!("{} {digest}", flags(method)));
    }
    Ok(outline)
}

fn flags(method: &Member) -> String {
    format!("{:04x}", method.access & OF_METHOD)
}

/// What of it counts, for code that the environment was lent, and that has run as `has_entered` says of methods by name and descriptor. Each
/// text is what the text of the part has to begin with.
///
/// # Errors
/// A malformed class.
pub fn counting(class: &Class, lent: &Lent, has_entered: &dyn Fn(&str) -> bool) -> Result<Outline> {
    let whole = code(class)?;
    let mut counts = Outline::new();
    for (part, text) in &whole {
        let is_method = part.starts_with(METHOD) && part != INITIALISER && !part.starts_with(CONSTRUCTOR);
        let is_kept = !part.starts_with(METHOD)
            || lent.is_whole
            || part == INITIALISER && lent.is_initialised
            || part.starts_with(CONSTRUCTOR) && lent.is_initialised && class.access & access::ENUM != 0;
        if is_kept && !is_method {
            counts.insert(part.clone(), text.clone());
        }
    }
    for method in &class.methods {
        let signature = signature(class, method);
        let part = format!("{METHOD}{signature}");
        let is_told = CodeView::of(&class.pool, method)?.is_none_or(|code| entries::tells(class, &code));
        let is_constructor = method.name(&class.pool).starts_with('<');
        let text = if lent.at_home.contains(&signature) {
            String::new()
        } else if lent.is_whole || has_entered(&signature) || !is_told && !method.is_initialiser(&class.pool) {
            whole[&part].clone()
        } else if is_constructor || method.has(access::PRIVATE) || method.has(access::STATIC) {
            continue;
        } else {
            flags(method)
        };
        counts.insert(part, text);
    }
    let inherited = match lent.is_whole {
        true => ALL.to_owned(),
        false => lent.inherited.iter().map(|signature| format!("{signature} ")).collect(),
    };
    counts.insert(INHERITED.to_owned(), inherited);
    Ok(counts)
}

/// Methods (name and descriptor) that the environment has run of a class, or can have called: one that overrides such a one is called from now on.
pub fn called_of(counts: &Outline) -> impl Iterator<Item = &str> {
    // What has run has a digest behind the flags; what is at home has neither.
    let methods = counts.iter().filter(|(_, text)| text.is_empty() || text.contains(' '));
    methods.filter_map(|(part, _)| part.strip_prefix(METHOD))
}

/// What that counts is no longer as it was, for people; `now` is the whole code, `None` when the class is gone. `called`: of all classes.
pub fn changes(counts: &Outline, now: Option<&Outline>, called_of_all: &BTreeSet<&str>) -> Vec<String> {
    let Some(now) = now else { return vec!["it is gone".to_owned()] };
    let mut found = Vec::new();
    for (part, text) in counts.iter().filter(|(part, _)| *part != INHERITED) {
        match now.get(part) {
            None => found.push(format!("{} is gone", called(part))),
            Some(other) if !other.starts_with(text) => found.push(format!("{} has changed", called(part))),
            Some(_) => {}
        }
    }
    let inherited = counts.get(INHERITED).map_or("", String::as_str);
    let come = now.iter().filter(|(part, _)| !counts.contains_key(*part) && *part != INITIALISER);
    let is_called = |part: &str, text: &str| {
        let signature = part.strip_prefix(METHOD).filter(|_| is_virtual(part, text));
        signature.is_some_and(|signature| {
            inherited == ALL || called_of_all.contains(signature) || inherited.split(' ').any(|one| one == signature)
        })
    };
    let come = come.filter(|(part, text)| is_called(part, text));
    found.extend(come.map(|(part, _)| format!("{} is new", called(part))));
    found
}

/// A method that can override another one, by its part.
fn is_virtual(part: &str, text: &str) -> bool {
    let flags = text.get(..4).and_then(|flags| u16::from_str_radix(flags, 16).ok()).unwrap_or_default();
    !part.starts_with(CONSTRUCTOR) && flags & (access::PRIVATE | access::STATIC) == 0
}

fn digest(constants: &Constants<'_>, code: &CodeView) -> Result<String> {
    let mut hasher = blake3::Hasher::new();
    let starts: Vec<usize> = code.instructions().map(|(pc, _)| pc as usize).chain([code.code().len()]).collect();
    for span in starts.windows(2) {
        let bytes = &code.code()[span[0]..span[1]];
        match constants.operand(bytes)? {
            Some(text) => hasher.update(&bytes[..1]).update(text.as_bytes()).update(&[0]),
            None => hasher.update(bytes),
        };
    }
    for entry in code.exceptions() {
        hasher.update(format!("{} {} {} ", entry.start, entry.end, entry.handler).as_bytes());
        hasher.update(constants.caught(entry.catch_type)?.as_bytes());
    }
    Ok(hasher.finalize().to_hex()[..DIGEST].to_owned())
}
