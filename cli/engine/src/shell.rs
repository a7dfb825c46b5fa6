//! Commands as the user would type them.

/// Words joined so that a POSIX shell reads them back as they are.
pub fn command(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    words.into_iter().map(|w| quoted(w.as_ref())).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./:=,+@%^".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_what_needs_quotes_gets_them() {
        assert_eq!(super::command(["a/b:c", "x.**", "it's", ""]), r"a/b:c 'x.**' 'it'\''s' ''");
    }
}
