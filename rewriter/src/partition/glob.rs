//! Globs over class names: `shop.order.**`, `shop.*.Order`, `**.generated.**`.

use globset::{GlobBuilder, GlobMatcher};

use super::error::PartitionError;

/// A pattern over class names. `*` stands for any part of one segment, `**` for any number of segments. A pattern that
/// matches a class covers the classes nested in it.
#[derive(Debug, Clone)]
pub struct ClassGlob {
    text: String,
    matcher: GlobMatcher,
}

impl ClassGlob {
    /// Reads a pattern as the user writes it, with `.` or `/` between segments.
    ///
    /// # Errors
    /// [`PartitionError::Glob`] when it is empty or has a character that no class name has.
    pub fn new(text: &str) -> Result<Self, PartitionError> {
        let wrong = |reason: &str| PartitionError::Glob { pattern: text.to_owned(), reason: reason.to_owned() };
        let path = text.replace('.', "/");
        if path.split('/').any(str::is_empty) {
            return Err(wrong("a segment is empty"));
        }
        if let Some(odd) = path.chars().find(|c| !is_allowed(*c)) {
            return Err(wrong(&format!("`{odd}` cannot be in the name of a class")));
        }
        if path.split('/').any(|segment| segment != "**" && segment.contains("**")) {
            return Err(wrong("`**` must be a segment of its own"));
        }
        let glob =
            GlobBuilder::new(&path).literal_separator(true).build().map_err(|error| wrong(&error.to_string()))?;
        Ok(Self { text: text.to_owned(), matcher: glob.compile_matcher() })
    }

    /// The pattern as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// `class` (an internal name) or a class around it matches.
    pub fn matches(&self, class: &str) -> bool {
        enclosing(class).any(|name| self.matcher.is_match(name))
    }

    /// How much of a name it says: the number of characters that are no wildcards.
    pub fn weight(&self) -> usize {
        self.text.chars().filter(|c| *c != '*').count()
    }

    /// What stands before the first wildcard, as an internal name.
    pub fn stem(&self) -> String {
        let path = self.text.replace('.', "/");
        path.split('*').next().unwrap_or_default().to_owned()
    }
}

/// The class and the names before each `$` in its last segment: `p/A$B$C`, `p/A$B`, `p/A`.
fn enclosing(class: &str) -> impl Iterator<Item = &str> {
    let simple = class.rfind('/').map_or(0, |slash| slash + 1);
    let cuts = class[simple..].rmatch_indices('$').map(move |(at, _)| simple + at).filter(move |at| *at > simple);
    std::iter::once(class).chain(cuts.map(|at| &class[..at]))
}

fn is_allowed(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '/' | '*' | '$' | '_' | '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, class: &str) -> bool {
        ClassGlob::new(pattern).unwrap().matches(class)
    }

    #[test]
    fn two_stars_take_any_number_of_segments() {
        assert!(matches("shop.order.**", "shop/order/Order"));
        assert!(matches("shop.order.**", "shop/order/pay/Card"));
        assert!(!matches("shop.order.**", "shop/orders/Order"));
        assert!(!matches("shop.order.**", "shop/Order"));
        assert!(matches("**.generated.**", "a/b/generated/c/D"));
    }

    #[test]
    fn one_star_stays_in_its_segment() {
        assert!(matches("shop.*.Order", "shop/a/Order"));
        assert!(!matches("shop.*.Order", "shop/a/b/Order"));
        assert!(matches("shop.Order*", "shop/OrderLine"));
        assert!(!matches("shop.*", "shop/a/Order"));
    }

    #[test]
    fn a_class_covers_the_classes_nested_in_it() {
        assert!(matches("shop.Order", "shop/Order$Line$1"));
        assert!(!matches("shop.Order", "shop/Orders"));
        assert!(matches("shop.Order$Line", "shop/Order$Line"));
        assert!(!matches("shop.Order$Line", "shop/Order"));
        assert!(!matches("shop.Order", "shop/$Order"));
    }

    #[test]
    fn what_is_no_class_name_is_refused() {
        for wrong in ["", "shop..order", ".shop", "shop.{a,b}", "shop.[ab]", "shop.a**"] {
            assert!(ClassGlob::new(wrong).is_err(), "{wrong}");
        }
    }
}
