//! What calls make of mocks (`data/mocks.toml`).

use std::collections::HashMap;

use serde::Deserialize;

const BUILT_IN: &str = include_str!("../../data/mocks.toml");

/// What a member does: a set of [`Effect`]s.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Effects(u32);

/// What a member does; the data file says more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub(crate) enum Effect {
    Mock,
    Mocks,
    Begin,
    Same,
    Hold,
    Copy,
    Put,
    Fill,
    Get,
    View,
    Array,
    Empty,
    Chain,
    Each,
    Map,
    Flat,
    Make,
    Run,
    Asks,
    Returns,
    Throws,
    Answers,
    On,
    Verifies,
    Last,
    Counts,
}

const NAMES: [(&str, Effect); 26] = [
    ("mock", Effect::Mock),
    ("mocks", Effect::Mocks),
    ("begin", Effect::Begin),
    ("same", Effect::Same),
    ("hold", Effect::Hold),
    ("copy", Effect::Copy),
    ("put", Effect::Put),
    ("fill", Effect::Fill),
    ("get", Effect::Get),
    ("view", Effect::View),
    ("array", Effect::Array),
    ("empty", Effect::Empty),
    ("chain", Effect::Chain),
    ("each", Effect::Each),
    ("map", Effect::Map),
    ("flat", Effect::Flat),
    ("make", Effect::Make),
    ("run", Effect::Run),
    ("asks", Effect::Asks),
    ("returns", Effect::Returns),
    ("throws", Effect::Throws),
    ("answers", Effect::Answers),
    ("on", Effect::On),
    ("verifies", Effect::Verifies),
    ("last", Effect::Last),
    ("counts", Effect::Counts),
];

impl Effects {
    /// It does this.
    pub fn has(self, effect: Effect) -> bool {
        self.0 & 1 << effect as u32 != 0
    }

    /// It does one of these.
    pub fn has_any(self, effects: &[Effect]) -> bool {
        effects.iter().any(|effect| self.has(*effect))
    }
}

/// Whose code a class is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Library {
    /// Makes mocks.
    Mocks,
    /// Checks, and runs tests.
    Assertions,
    /// The JDK, runtimes of languages, logging.
    Platform,
}

/// What calls make of mocks.
pub(crate) struct Table {
    /// By class (internal name; a package ends in `/`), then by member.
    members: HashMap<String, HashMap<String, Effects>>,
    annotations: Annotations,
    libraries: Vec<(String, Library)>,
    /// Prefixes of what runs tests.
    runners: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    group: Vec<Group>,
    annotations: Annotations,
    libraries: Libraries,
}

#[derive(Deserialize)]
struct Group {
    classes: Vec<String>,
    #[serde(flatten)]
    lists: HashMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Annotations {
    mock: Vec<String>,
    inject: Vec<String>,
    bean: Vec<String>,
    into: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Libraries {
    mocks: Vec<String>,
    assertions: Vec<String>,
    runners: Vec<String>,
    platform: Vec<String>,
}

impl Table {
    /// The table that comes with the program.
    pub fn built_in() -> Table {
        // It is compiled in, and a test reads it.
        let file: File = toml::from_str(BUILT_IN).expect("data/mocks.toml is well formed");
        let mut members = HashMap::<String, HashMap<String, Effects>>::new();
        for group in &file.group {
            for class in &group.classes {
                let of_class = members.entry(key(class)).or_default();
                for (member, effects) in group.effects() {
                    of_class.entry(member.to_owned()).or_default().0 |= effects.0;
                }
            }
        }
        let runners = file.libraries.runners.iter().map(|prefix| internal(prefix)).collect();
        Table { members, annotations: file.annotations, libraries: file.libraries.all(), runners }
    }

    /// What the class says of the member, or its package does.
    pub fn of_class(&self, class: &str, name: &str) -> Option<Effects> {
        let package = class.rfind('/').map_or("", |end| &class[..=end]);
        let of = |key: &str| self.members.get(key).and_then(|members| members.get(name)).copied();
        match (of(class), of(package)) {
            (Some(class), Some(package)) => Some(Effects(class.0 | package.0)),
            (class, package) => class.or(package),
        }
    }

    /// An annotation (as text) makes a mock of a field or parameter.
    pub fn makes_mock(&self, annotation: &str) -> bool {
        is_one_of(annotation, &self.annotations.mock)
    }

    /// An annotation (as text) of a field wants mocks to be injected into its object.
    pub fn wants_mocks(&self, annotation: &str) -> bool {
        is_one_of(annotation, &self.annotations.inject)
    }

    /// An annotation (as text) of a method says that what it gives comes to fields.
    pub fn gives_bean(&self, annotation: &str) -> bool {
        is_one_of(annotation, &self.annotations.bean)
    }

    /// An annotation (as text) of a field wants what such methods give.
    pub fn wants_bean(&self, annotation: &str) -> bool {
        is_one_of(annotation, &self.annotations.into)
    }

    /// Whose code a class is, when it is that of a library.
    pub fn library(&self, class: &str) -> Option<Library> {
        self.libraries.iter().find(|(prefix, _)| class.starts_with(prefix)).map(|(_, library)| *library)
    }

    /// A class is of a library that makes mocks, or of one that runs tests.
    pub fn is_tool(&self, class: &str) -> bool {
        let runs = || self.runners.iter().any(|prefix| class.starts_with(prefix));
        self.library(class) == Some(Library::Mocks) || runs()
    }
}

fn is_one_of(annotation: &str, known: &[String]) -> bool {
    let class = annotation.strip_prefix("@L").and_then(|text| text.split_once(";(")).map(|(class, _)| class);
    class.is_some_and(|class| known.iter().any(|known| internal(known) == class))
}

impl Group {
    fn effects(&self) -> impl Iterator<Item = (&str, Effects)> {
        let known =
            NAMES.iter().filter_map(|(name, effect)| Some((self.lists.get(*name)?, Effects(1 << *effect as u32))));
        known.flat_map(|(list, effects)| list.split_whitespace().map(move |member| (member, effects)))
    }
}

impl Libraries {
    fn all(&self) -> Vec<(String, Library)> {
        let of =
            |list: &[String], library| list.iter().map(move |prefix| (internal(prefix), library)).collect::<Vec<_>>();
        let lists = [
            of(&self.mocks, Library::Mocks),
            of(&self.assertions, Library::Assertions),
            of(&self.platform, Library::Platform),
        ];
        lists.concat()
    }
}

fn key(class: &str) -> String {
    internal(class.strip_suffix('*').unwrap_or(class))
}

fn internal(class: &str) -> String {
    class.replace('.', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_is_of_a_known_effect() {
        let file: File = toml::from_str(BUILT_IN).expect("well formed");
        for group in &file.group {
            for list in group.lists.keys() {
                assert!(NAMES.iter().any(|(name, _)| name == list), "{:?}: {list}", group.classes);
            }
        }
        NAMES.iter().enumerate().for_each(|(at, (_, effect))| assert_eq!(at, *effect as usize));
    }

    #[test]
    fn a_class_and_its_package_count() {
        let table = Table::built_in();
        let of = |class: &str, name: &str| table.of_class(class, name).unwrap_or_default();
        assert!(of("org/mockito/Mockito", "mock").has(Effect::Mock));
        assert!(of("java/util/ArrayList", "add").has(Effect::Put));
        assert!(of("java/util/concurrent/atomic/AtomicReference", "<init>").has(Effect::Put));
        assert_eq!(of("java/util/ArrayList", "size"), Effects::default());
    }
}
