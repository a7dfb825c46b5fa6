//! `@argfiles` and `JDK_JAVA_OPTIONS`, with the quoting rules of the JDK's launcher ("java Command-Line Argument Files" in
//! the `java` manual; behaviour checked against JDK 17 and 25).

/// Where the scanner stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Between tokens.
    Between,
    /// In a token.
    Token,
    /// After a backslash in quotes.
    Escape,
    /// After a backslash at a line's end in quotes: blanks are skipped.
    Continuation,
    /// After `#`.
    Comment,
}

/// Splits the text of an argument file into arguments.
///
/// A `#` outside quotes drops the rest of the line, and what came of the token directly before it; a line's end ends a
/// token even in quotes. Both are what the launcher does.
pub fn tokens(text: &str) -> Vec<String> {
    let mut scanner =
        Scanner { state: State::Between, quote: None, quoted: String::new(), plain: String::new(), out: Vec::new() };
    text.chars().for_each(|c| scanner.take(c));
    scanner.finish()
}

struct Scanner {
    state: State,
    quote: Option<char>,
    /// What the token has so far, for sure.
    quoted: String,
    /// What came since, and is lost when a comment starts.
    plain: String,
    out: Vec<String>,
}

impl Scanner {
    fn take(&mut self, c: char) {
        match self.state {
            State::Between if " \n\r\t\u{c}".contains(c) => {}
            State::Between => {
                self.state = State::Token;
                self.in_token(c);
            }
            State::Continuation if " \n\r\t\u{c}".contains(c) => {}
            State::Continuation | State::Token => {
                self.state = State::Token;
                self.in_token(c);
            }
            State::Escape => self.escaped(c),
            State::Comment if c == '\n' || c == '\r' => self.state = State::Between,
            State::Comment => {}
        }
    }

    fn in_token(&mut self, c: char) {
        match (c, self.quote) {
            ('\n' | '\r', _) | (' ' | '\t', None) => self.end_token(),
            ('#', None) => {
                self.plain.clear();
                self.state = State::Comment;
            }
            ('\\', Some(_)) => {
                self.settle();
                self.state = State::Escape;
            }
            ('\'' | '"', None) => {
                self.settle();
                self.quote = Some(c);
            }
            (c, Some(quote)) if c == quote => {
                self.settle();
                self.quote = None;
            }
            _ => self.plain.push(c),
        }
    }

    fn escaped(&mut self, c: char) {
        self.state = State::Token;
        match c {
            '\n' | '\r' => self.state = State::Continuation,
            'n' => self.quoted.push('\n'),
            'r' => self.quoted.push('\r'),
            't' => self.quoted.push('\t'),
            'f' => self.quoted.push('\u{c}'),
            other => self.quoted.push(other),
        }
    }

    fn settle(&mut self) {
        self.quoted.push_str(&self.plain);
        self.plain.clear();
    }

    fn end_token(&mut self) {
        self.settle();
        self.out.push(std::mem::take(&mut self.quoted));
        self.quote = None;
        self.state = State::Between;
    }

    fn finish(mut self) -> Vec<String> {
        if self.state != State::Between && self.state != State::Comment {
            self.end_token();
        }
        self.out
    }
}

/// Splits the value of `JDK_JAVA_OPTIONS`: blanks separate, quotes of either kind protect, nothing is escaped.
///
/// `None`: a quote is not closed.
pub fn environment_tokens(value: &str) -> Option<Vec<String>> {
    let mut out = Vec::new();
    let mut current: Option<String> = None;
    let mut quote = None;
    for c in value.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            Some(_) => current.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                current.get_or_insert_default();
            }
            None if c.is_ascii_whitespace() => out.extend(current.take()),
            None => current.get_or_insert_default().push(c),
        }
    }
    out.extend(current);
    quote.is_none().then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_escapes() {
        let text = "\"x y\" 'p\"q' \"a\\tb\" c\\td \"con\\\n   tinued\" pre\"mid dle\"post \"\"";
        assert_eq!(tokens(text), ["x y", "p\"q", "a\tb", "c\\td", "continued", "premid dlepost", ""]);
    }

    #[test]
    fn comments_take_the_plain_part_before_them() {
        assert_eq!(tokens("# all\na b#c d\n\"e\"#f\ng"), ["a", "eg"]);
    }

    #[test]
    fn a_line_end_ends_a_token_even_in_quotes() {
        assert_eq!(tokens("\"ab\nc d\" e"), ["ab", "c", "d e"]);
    }

    #[test]
    fn environment_quotes() {
        assert_eq!(environment_tokens(" -Dx='a b' -cp\t. ").unwrap(), ["-Dx=a b", "-cp", "."]);
        assert!(environment_tokens("-Dx='a").is_none());
    }
}
