//! What the names of a test say of the methods that it calls.

use super::focal::{Candidate, weight};

/// What the name of a test calls a constructor.
const CONSTRUCTORS: [&str; 3] = ["constructor", "constructors", "ctor"];
/// What the names of methods begin with that give what the rest of the name says.
const GIVES: [&str; 3] = ["get", "is", "has"];

/// Names of a test, in small letters and digits.
pub(super) struct Names {
    class: String,
    /// Word by word.
    test: Vec<String>,
}

impl Names {
    /// Of a test and its class (internal name).
    pub fn of(class: &str, test: &str) -> Names {
        let class = simple(class).trim_start_matches("Abstract");
        Names { class: bare(&without_test(class)), test: words(&without_test(test)) }
    }

    /// The test class is called as a class is.
    pub fn are_of_class(&self, class: &str) -> bool {
        self.class == bare(simple(class))
    }

    /// How many words of the test's name are the name of the method.
    pub fn said(&self, owner: &str, name: &str) -> usize {
        if name == "<init>" && self.test.iter().any(|word| CONSTRUCTORS.contains(&word.as_str())) {
            return 1;
        }
        let name = if name == "<init>" { simple(owner) } else { name };
        if !self.begin_like(name) {
            return 0;
        }
        let method = words(name);
        let are = |said: &[String]| method.iter().zip(said).all(|(word, said)| is(word, said));
        let is_said = !method.is_empty() && name.len() > 2 && self.test.windows(method.len()).any(are);
        if is_said { method.len() } else { 0 }
    }

    /// A word of the test's name begins as a name does. Most methods are done with here, for each call is asked about.
    fn begin_like(&self, name: &str) -> bool {
        let begins = |word: &String| word.bytes().zip(name.bytes()).take(2).all(|(a, b)| a == b.to_ascii_lowercase());
        !name.is_ascii() || name.starts_with(['_', '$']) || self.test.iter().any(begins)
    }

    /// The name of the test has those of a class and of its method, one behind the other.
    pub fn say_both(&self, owner: &str, method: &str) -> bool {
        let both = [words(simple(owner)), words(method)].concat();
        let are = |said: &[String]| both.iter().zip(said).all(|(word, said)| is(word, said));
        self.test.windows(both.len()).any(are)
    }

    /// What the names say for it.
    pub fn rate(&self, candidate: &Candidate) -> i32 {
        let is_of_class = self.are_of_class(&candidate.owner);
        let method = words(&candidate.name);
        let by_test = match self.said(&candidate.owner, &candidate.name) {
            0 if self.is_said_in_part(&method) => weight::NAMED_IN_PART,
            0 if self.is_given(&method) => weight::GIVES_NAMED,
            0 => 0,
            all if all == self.test.len() || self.say_both(&candidate.owner, &candidate.name) => weight::SAME_NAME,
            some => weight::NAMED + weight::NAMED_LONGER * (some as i32 - 1).min(3),
        };
        let class = bare(simple(&candidate.owner));
        let by_class = match () {
            () if is_of_class => weight::SAME_CLASS,
            () if candidate.handed.iter().any(|handed| self.class == bare(simple(handed))) => weight::HANDED,
            () if class.len() > 2 && self.class.contains(&class) => weight::CLASS_NAMED,
            () => 0,
        };
        by_test + by_class
    }

    /// Half of the words of its name are in that of the test, at least two.
    fn is_said_in_part(&self, method: &[String]) -> bool {
        let said = method.iter().filter(|word| self.has(word)).count();
        said >= 2 && said * 2 >= method.len()
    }

    /// All of what it gives is in the name of the test.
    fn is_given(&self, method: &[String]) -> bool {
        let gives = method.first().is_some_and(|first| GIVES.contains(&first.as_str()));
        gives && method.len() > 1 && method[1..].iter().all(|word| self.has(word))
    }

    fn has(&self, word: &str) -> bool {
        self.test.iter().any(|said| is(word, said))
    }
}

fn is(word: &str, said: &str) -> bool {
    let said = said.trim_end_matches(|last: char| last.is_ascii_digit());
    let one = |word: &str| word.strip_suffix('s').filter(|one| one.len() > 2).unwrap_or(word).to_owned();
    one(said) == one(word)
}

fn simple(class: &str) -> &str {
    class.rsplit(['/', '$']).next().unwrap_or(class)
}

/// What makes a name one of a test is left out.
fn without_test(name: &str) -> String {
    let name = name.strip_suffix("IT").or(name.strip_suffix("ITCase")).unwrap_or(name);
    name.replace("TestCase", "").replace("Tests", "").replace("Test", "").replace("test", "")
}

/// The words of a name: `placesAnOrder2` is places, an, order2.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = '_';
    for letter in name.chars() {
        if !letter.is_alphanumeric() || letter.is_uppercase() && !before.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}
