//! Members of the JDK that a static method of the runtime takes the place of (`data/jdk-effects.toml`).

use hashbrown::HashMap;

use factor_contract::classes::{CROSSING, RUNTIME};
use serde::Deserialize;

/// What takes the place of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitute {
    /// The class of the method, by its internal name.
    pub class: String,
    /// The method.
    pub method: String,
    /// The class of its first parameter, where that is not the class which has the member.
    pub receiver: Option<String>,
    /// Whose code has it.
    pub realms: Realms,
    /// Calls of a superclass's method are replaced too.
    pub super_calls: bool,
    /// Code under test has it only where the member is environment.
    pub unless_neutral: bool,
    /// The method that is called behind a superclass's constructor.
    pub subclasses: Option<String>,
    /// The method that libraries in place have.
    pub in_place: Option<String>,
    /// The method that code of the environment has, where that is another one.
    pub in_environment: Option<String>,
    /// It is asked of any object.
    pub of_any_object: bool,
}

/// Whose code a substitute serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Realms {
    /// Code under test.
    Test,
    /// The environment too.
    Both,
}

/// Substitutes that are there for one reason.
#[derive(Deserialize)]
pub(super) struct Group {
    by: Vec<By>,
}

/// Those that have the same in common.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct By {
    class: Option<String>,
    realms: Realms,
    receiver: Option<String>,
    #[serde(default)]
    super_calls: bool,
    #[serde(default)]
    unless_neutral: bool,
    subclasses: Option<String>,
    #[serde(default)]
    in_place: bool,
    method_in_place: Option<String>,
    #[serde(default)]
    of_any_object: bool,
    members: HashMap<String, String>,
    #[serde(default)]
    in_environment: HashMap<String, String>,
}

impl Group {
    /// Each member with its substitute.
    pub fn members(self) -> impl Iterator<Item = (String, Substitute)> {
        self.by.into_iter().flat_map(|mut by| {
            let members = std::mem::take(&mut by.members);
            members.into_iter().map(move |(member, method)| {
                let in_environment = by.in_environment.get(&member).cloned();
                (member, Substitute { in_environment, ..by.substitute(method) })
            })
        })
    }
}

impl By {
    fn substitute(&self, method: String) -> Substitute {
        let internal = |class: &String| class.replace('.', "/");
        let in_place = || self.method_in_place.clone().unwrap_or_else(|| method.clone());
        Substitute {
            class: self
                .class
                .as_ref()
                .map_or_else(|| CROSSING.to_owned(), |class| RUNTIME.to_owned() + &internal(class)),
            receiver: self.receiver.as_ref().map(internal),
            realms: self.realms,
            super_calls: self.super_calls,
            unless_neutral: self.unless_neutral,
            subclasses: self.subclasses.clone(),
            in_place: self.in_place.then(in_place),
            in_environment: None,
            of_any_object: self.of_any_object,
            method,
        }
    }
}
