//! Names of variables and tests, in the words of the code.

/// The simple name of a class.
pub fn simple(class: &str) -> &str {
    class.rsplit(['/', '.', '$']).next().unwrap_or(class)
}

/// `OrderService` → `orderService`
pub fn lower_first(name: &str) -> String {
    let upper = name.chars().take_while(|c| c.is_uppercase()).count();
    let lowered = if upper <= 1 || upper == name.len() { upper.max(1) } else { upper - 1 };
    name.chars().enumerate().map(|(at, c)| if at < lowered { c.to_ascii_lowercase() } else { c }).collect()
}

/// `orderService` → `OrderService`
pub fn upper_first(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// `product` → `products`, `entry` → `entries`
pub fn plural(name: &str) -> String {
    match name.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if name.ends_with(['s', 'x']) => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

/// What a mock of a type is called: the last word of its name, where that is one by itself.
pub fn of_mock(class: &str) -> String {
    let name = simple(class);
    let last = name.rfind(|c: char| c.is_ascii_uppercase()).unwrap_or(0);
    let word = &name[last..];
    lower_first(if word.len() > 4 { word } else { name })
}

/// A name for a value of a type, where the code has none.
pub fn of_type(descriptor: &str) -> String {
    match descriptor.as_bytes().first() {
        Some(b'L') => lower_first(simple(descriptor.trim_end_matches(';'))),
        Some(b'[') => "values".to_owned(),
        Some(b'Z') => "is".to_owned(),
        _ => "number".to_owned(),
    }
}

/// A word that Java keeps for itself.
pub fn is_word(name: &str) -> bool {
    const WORDS: [&str; 26] = [
        "package",
        "class",
        "default",
        "new",
        "int",
        "long",
        "char",
        "byte",
        "short",
        "float",
        "double",
        "boolean",
        "enum",
        "interface",
        "switch",
        "case",
        "this",
        "super",
        "throw",
        "return",
        "try",
        "for",
        "if",
        "do",
        "while",
        "import",
    ];
    WORDS.contains(&name)
}

/// The words of a text as a part of a name: `no product SKU-X` → `NoProductSKUX`; nothing where it says little.
pub fn camel(text: &str) -> Option<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let joined: String = words.map(upper_first).collect();
    (!joined.is_empty() && joined.len() <= 24).then_some(joined)
}

/// `OUT_OF_STOCK` → `OutOfStock`
pub fn constant(name: &str) -> String {
    name.split('_').map(|word| upper_first(&word.to_ascii_lowercase())).collect()
}

/// Numbers up to twelve in words, others in digits.
pub fn number(number: i64) -> String {
    const WORDS: [&str; 13] =
        ["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];
    match usize::try_from(number).ok().and_then(|at| WORDS.get(at)) {
        Some(word) => (*word).to_owned(),
        None if number < 0 => format!("Minus{}", self::number(-number)),
        None => number.to_string(),
    }
}

/// Gives tests of one method names that tell them apart: the method alone where there is one test; what each has to say of itself, from the first to
/// the last, until it is alone with it; a number where nothing helps.
pub fn distinct(method: &str, hints: &[Vec<String>]) -> Vec<String> {
    if let [_] = hints {
        return vec![method.to_owned()];
    }
    let mut names = Vec::new();
    for (at, own) in hints.iter().enumerate() {
        let mut parts: Vec<String> = Vec::new();
        for (rank, hint) in own.iter().enumerate() {
            let says_more = hints.iter().any(|other| other.get(rank) != Some(hint));
            if !hint.is_empty() && says_more {
                parts.push(hint.clone());
            }
            let is_alone = |parts: &[String]| {
                !hints
                    .iter()
                    .enumerate()
                    .any(|(other, theirs)| other != at && parts.iter().all(|part| theirs.contains(part)))
            };
            if is_alone(&parts) {
                break;
            }
        }
        let joined: String = parts.iter().map(|part| format!("_{part}")).collect();
        let mut name = format!("{method}{joined}");
        let mut number = 2;
        while names.contains(&name) {
            name = format!("{method}{joined}_{number}");
            number += 1;
        }
        names.push(name);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_of_the_words_of_the_code() {
        assert_eq!(lower_first("OrderService"), "orderService");
        assert_eq!(lower_first("URIParser"), "uriParser");
        assert_eq!(constant("OUT_OF_STOCK"), "OutOfStock");
        assert_eq!(camel("no product SKU-X"), Some("NoProductSKUX".to_owned()));
        assert_eq!(number(10), "Ten");
    }

    #[test]
    fn tests_of_one_method_are_told_apart_by_the_first_thing_that_does() {
        let hints = |all: &[&[&str]]| -> Vec<Vec<String>> {
            all.iter().map(|own| own.iter().map(|hint| (*hint).to_owned()).collect()).collect()
        };
        assert_eq!(distinct("f", &hints(&[&["returnsEmpty"]])), ["f"]);
        assert_eq!(
            distinct("f", &hints(&[&["returnsEmpty", "forOne"], &["", "forOne"], &["", "forTen"]])),
            ["f_returnsEmpty", "f_forOne", "f_forTen"]
        );
        assert_eq!(distinct("f", &hints(&[&["a"], &["a"]])), ["f", "f_2"]);
    }
}
