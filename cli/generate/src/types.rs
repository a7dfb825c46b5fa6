//! Types of descriptors and signatures, as Java writes them.

use crate::java::Imports;

/// The type of a descriptor or a signature of a field, and what comes behind it. Nothing where source text has no name for it, as for a type variable.
fn read<'t>(text: &'t str, imports: &mut Imports) -> Option<(String, &'t str)> {
    let mut chars = text.chars();
    let plain = |name: &str| Some((name.to_owned(), &text[1..]));
    match chars.next()? {
        'Z' => plain("boolean"),
        'B' => plain("byte"),
        'C' => plain("char"),
        'S' => plain("short"),
        'I' => plain("int"),
        'J' => plain("long"),
        'F' => plain("float"),
        'D' => plain("double"),
        'V' => plain("void"),
        '[' => {
            let (element, rest) = read(&text[1..], imports)?;
            Some((format!("{element}[]"), rest))
        }
        'L' => {
            let end = text.find(['<', ';'])?;
            let mut name = imports.class(&text[1..end]);
            let mut rest = &text[end..];
            if let Some(arguments) = rest.strip_prefix('<') {
                let (list, behind) = arguments_of(arguments, imports)?;
                name += &format!("<{list}>");
                rest = behind;
            }
            // A nested class of a generic one has no simple name.
            rest.strip_prefix(';').map(|rest| (name, rest))
        }
        _ => None,
    }
}

fn arguments_of<'t>(text: &'t str, imports: &mut Imports) -> Option<(String, &'t str)> {
    let (mut list, mut rest) = (Vec::new(), text);
    loop {
        if let Some(behind) = rest.strip_prefix('>') {
            return Some((list.join(", "), behind));
        }
        if let Some(behind) = rest.strip_prefix('*') {
            list.push("?".to_owned());
            rest = behind;
            continue;
        }
        let (bound, inner) = match rest.as_bytes().first()? {
            b'+' => ("? extends ", &rest[1..]),
            b'-' => ("? super ", &rest[1..]),
            _ => ("", rest),
        };
        let (argument, behind) = read(inner, imports)?;
        list.push(format!("{bound}{argument}"));
        rest = behind;
    }
}

/// The type of a descriptor, or of the signature where there is one that can be written.
pub fn shown(descriptor: &str, signature: Option<&str>, imports: &mut Imports) -> String {
    let generic = signature.and_then(|signature| read(signature, imports));
    generic.or_else(|| read(descriptor, imports)).map_or_else(|| "Object".to_owned(), |(name, _)| name)
}

/// The signatures of the parameters and of the result, of a method without type parameters of its own.
pub fn of_method(signature: &str) -> Option<(Vec<&str>, &str)> {
    let inner = signature.strip_prefix('(')?;
    let (mut parameters, mut rest) = (Vec::new(), inner);
    let mut unused = Imports::default();
    while !rest.starts_with(')') {
        let (_, behind) = read(rest, &mut unused)?;
        parameters.push(&rest[..rest.len() - behind.len()]);
        rest = behind;
    }
    let result = &rest[1..];
    let end = result.find('^').unwrap_or(result.len());
    Some((parameters, &result[..end]))
}

/// Descriptors of the parameters of a method.
pub fn parameters(descriptor: &str) -> Vec<String> {
    let parsed = factor_rewriter::classfile::descriptor::parse_method(descriptor).map(|parsed| parsed.parameters);
    parsed.unwrap_or_default().into_iter().map(str::to_owned).collect()
}

/// The class of a descriptor of an object, as class files name it.
pub fn class_of(descriptor: &str) -> Option<&str> {
    descriptor.strip_prefix('L')?.strip_suffix(';')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generic_types_are_written_with_their_arguments() {
        let mut imports = Imports::of("p");
        let shown = |text: &str, imports: &mut Imports| shown("Ljava/lang/Object;", Some(text), imports);
        assert_eq!(shown("Ljava/util/Map<Ljava/lang/String;+Lp/C;>;", &mut imports), "Map<String, ? extends C>");
        assert_eq!(shown("[[I", &mut imports), "int[][]");
        assert_eq!(shown("TT;", &mut imports), "Object");
        let (parameters, result) = of_method("(ILjava/util/List<Lp/C;>;)V^Lp/E;").unwrap();
        assert_eq!((parameters, result), (vec!["I", "Ljava/util/List<Lp/C;>;"], "V"));
    }
}
