//! Patterns of the effect table: `pkg.*`, `pkg.**`, `C`, `C+`, `C#m`, `C#m(int)`, `C#*`. All names with dots.

use crate::classfile::descriptor::parse_method;

/// One pattern, as the key that a member is looked up by.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Pattern {
    /// `C#m(int,java.lang.String)`: class, member, parameters in parentheses.
    Exact(String, String, String),
    /// `C#m`
    Member(String, String),
    /// `C#*`
    Statics(String),
    /// `C`
    Class(String),
    /// `C+`
    Subtypes(String),
    /// `pkg.*`
    Package(String),
    /// `pkg.**`
    Packages(String),
}

impl Pattern {
    /// Reads a pattern, or says what is wrong with it.
    pub fn parse(text: &str) -> Result<Pattern, &'static str> {
        let pattern = match text.split_once('#') {
            Some((class, "*")) => Pattern::Statics(class.to_owned()),
            Some((class, member)) => match member.find('(') {
                Some(at) if member.ends_with(')') => {
                    Pattern::Exact(class.to_owned(), member[..at].to_owned(), member[at..].replace(' ', ""))
                }
                Some(_) => return Err("the parameters end in no `)`"),
                None => Pattern::Member(class.to_owned(), member.to_owned()),
            },
            None => Self::of_class(text),
        };
        let odd = pattern.names().any(|name| name.is_empty() || name.contains(['*', '+', '#', ' ']));
        if odd { Err("write `pkg.*`, `pkg.**`, `C`, `C+`, `C#m`, `C#m(int)` or `C#*`") } else { Ok(pattern) }
    }

    fn of_class(text: &str) -> Pattern {
        if let Some(package) = text.strip_suffix(".**") {
            Pattern::Packages(package.to_owned())
        } else if let Some(package) = text.strip_suffix(".*") {
            Pattern::Package(package.to_owned())
        } else if let Some(class) = text.strip_suffix('+') {
            Pattern::Subtypes(class.to_owned())
        } else {
            Pattern::Class(text.to_owned())
        }
    }

    /// It names members, not whole classes.
    pub fn is_member(&self) -> bool {
        matches!(self, Pattern::Exact(..) | Pattern::Member(..) | Pattern::Statics(_))
    }

    /// The member that it names.
    pub fn member(&self) -> Option<&str> {
        match self {
            Pattern::Exact(_, member, _) | Pattern::Member(_, member) => Some(member),
            _ => None,
        }
    }

    fn names(&self) -> impl Iterator<Item = &String> {
        let (class, member) = match self {
            Pattern::Exact(class, member, _) | Pattern::Member(class, member) => (class, Some(member)),
            Pattern::Statics(name)
            | Pattern::Class(name)
            | Pattern::Subtypes(name)
            | Pattern::Package(name)
            | Pattern::Packages(name) => (name, None),
        };
        std::iter::once(class).chain(member)
    }
}

/// The parameters of a method descriptor as the table writes them: `(int,java.lang.String,byte[])`; empty for a field's.
pub(crate) fn parameters(descriptor: &str) -> String {
    match parse_method(descriptor) {
        Ok(method) => {
            let names: Vec<_> = method.parameters.iter().map(|parameter| type_name(parameter)).collect();
            format!("({})", names.join(","))
        }
        Err(_) => String::new(),
    }
}

fn type_name(descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    let name = match element {
        "B" => "byte".to_owned(),
        "C" => "char".to_owned(),
        "D" => "double".to_owned(),
        "F" => "float".to_owned(),
        "I" => "int".to_owned(),
        "J" => "long".to_owned(),
        "S" => "short".to_owned(),
        "Z" => "boolean".to_owned(),
        class => class.trim_start_matches('L').trim_end_matches(';').replace('/', "."),
    };
    name + &"[]".repeat(descriptor.len() - element.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_written_as_in_java() {
        assert_eq!(parameters("(I[[JLjava/util/Map$Entry;)V"), "(int,long[][],java.util.Map$Entry)");
        assert_eq!(parameters("()V"), "()");
        assert_eq!(parameters("Ljava/io/PrintStream;"), "");
    }

    #[test]
    fn malformed_patterns_are_refused() {
        for wrong in ["a.B#", "#m", "a.*.B", "a.B#m(int", "a.B++", "", "a.B#m*"] {
            assert!(Pattern::parse(wrong).is_err(), "{wrong}");
        }
    }
}
