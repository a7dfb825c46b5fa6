//! Names of kinds, classes and members, for people.

use crate::event::EventKind;

/// Kinds of events and what they are called in JSON and on the command line.
pub const KINDS: [(EventKind, &str); 13] = [
    (EventKind::New, "new"),
    (EventKind::OutCall, "out-call"),
    (EventKind::OutReturn, "out-return"),
    (EventKind::OutThrow, "out-throw"),
    (EventKind::InCall, "in-call"),
    (EventKind::InReturn, "in-return"),
    (EventKind::InThrow, "in-throw"),
    (EventKind::Content, "content"),
    (EventKind::Change, "change"),
    (EventKind::ThreadStart, "thread-start"),
    (EventKind::ThreadEnd, "thread-end"),
    (EventKind::Refused, "refused"),
    (EventKind::Note, "note"),
];

/// What a kind is called.
pub fn kind_name(kind: EventKind) -> &'static str {
    KINDS.iter().find(|(one, _)| *one == kind).map_or("", |(_, name)| name)
}

/// A class's name without its package.
pub(crate) fn simple(name: &str) -> &str {
    name.rsplit(['.', '/']).next().unwrap_or(name)
}

/// What `Class.getName` gives, as sources have it: `[[Lp.Item;` is `p.Item[][]`, `[I` is `int[]`.
pub(crate) fn source_name(name: &str) -> String {
    let component = name.trim_start_matches('[');
    let dimensions = name.len() - component.len();
    if dimensions == 0 {
        return name.to_owned();
    }
    let component = match component.strip_prefix('L').and_then(|class| class.strip_suffix(';')) {
        Some(class) => class,
        None => component.chars().next().and_then(primitive).unwrap_or(component),
    };
    component.to_owned() + &"[]".repeat(dimensions)
}

/// A primitive type by the letter of descriptors.
pub(crate) fn primitive(letter: char) -> Option<&'static str> {
    Some(match letter {
        'Z' => "boolean",
        'B' => "byte",
        'S' => "short",
        'C' => "char",
        'I' => "int",
        'J' => "long",
        'F' => "float",
        'D' => "double",
        'V' => "void",
        _ => return None,
    })
}

/// The types in a method's descriptor, parameters and result, as sources have them without packages: `(int, String) Part`.
pub(crate) fn signature(descriptor: &str) -> String {
    let Some((parameters, result)) = descriptor.strip_prefix('(').and_then(|rest| rest.split_once(')')) else {
        return types(descriptor).concat();
    };
    format!("({}) {}", types(parameters).join(", "), types(result).concat())
}

fn types(mut descriptor: &str) -> Vec<String> {
    let mut types = Vec::new();
    while let Some(letter) = descriptor.trim_start_matches('[').chars().next() {
        let dimensions = descriptor.len() - descriptor.trim_start_matches('[').len();
        let end = match letter {
            'L' => descriptor.find(';').map_or(descriptor.len(), |end| end + 1),
            _ => dimensions + letter.len_utf8(),
        };
        let component = descriptor[dimensions..end].trim_start_matches('L').trim_end_matches(';');
        let name = if letter == 'L' { simple(component) } else { primitive(letter).unwrap_or(component) };
        types.push(name.to_owned() + &"[]".repeat(dimensions));
        descriptor = &descriptor[end..];
    }
    types
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_have_brackets() {
        let names = ["p.Item", "int", "[I", "[[Lp.Item;", "[", ""].map(source_name);
        assert_eq!(names, ["p.Item", "int", "int[]", "p.Item[][]", "[]", ""]);
    }

    #[test]
    fn descriptors_are_read_even_when_they_are_none() {
        let told = ["(I[[JLp/A$B;[Lp/C;)V", "()Lp/D;", "[I", "(", "(Lp", "(é", "Lé"].map(signature);
        assert_eq!(told, ["(int, long[][], A$B, C[]) void", "() D", "int[]", "(", "(p", "(é", "é"]);
    }
}
