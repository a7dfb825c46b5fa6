//! How a class is seen from the other realm: the form and the view function (`docs/reference/forms.md`).

use super::world::{OBJECT, World};
use super::{Form, Home, SharedKind, names};
use crate::classfile::descriptor;
use crate::partition::{Realm, Verdict};

/// Superclasses in the JDK that say nothing about a class.
pub(super) const COLOURLESS: [&str; 3] = [OBJECT, "java/lang/Record", "java/lang/Enum"];

impl World {
    /// The superclass of a class is this one: of an enum, it is that of a constant with a body.
    pub fn extends_directly(&self, class: &str, above: &str) -> bool {
        self.class(class).is_some_and(|facts| facts.super_name.as_deref() == Some(above))
    }

    /// Why a class of the application is one for both realms; `None` when it is not.
    pub fn shared_kind(&self, class: &str) -> Option<SharedKind> {
        self.home(class)?;
        let facts = self.class(class)?;
        if facts.is_interface() {
            return Some(SharedKind::Interface);
        }
        match facts.super_name.as_deref() {
            Some(OBJECT) => return None,
            Some("java/lang/Record") => {
                return self.is_record_of_values(class, MAX_NESTING).then_some(SharedKind::Record);
            }
            _ => {}
        }
        if self.extends(class, "java/lang/Throwable") {
            return Some(SharedKind::Throwable);
        }
        self.extends(class, "java/lang/Enum").then_some(SharedKind::Enum)
    }

    fn is_record_of_values(&self, class: &str, depth: usize) -> bool {
        let components = self.class(class).and_then(|facts| facts.record.clone());
        components.is_some_and(|types| types.iter().all(|component| self.is_value_within(component, depth)))
    }

    /// Values of a type with this descriptor cross by content, and nothing can change in them.
    pub fn is_value(&self, descriptor: &str) -> bool {
        self.is_value_within(descriptor, MAX_NESTING)
    }

    fn is_value_within(&self, descriptor: &str, depth: usize) -> bool {
        let Some(class) = descriptor::class_of(descriptor) else { return !descriptor.starts_with('[') };
        if descriptor.starts_with('[') || depth == 0 {
            return false;
        }
        if self.facts.is_jdk(class) {
            return self.effects().class_effect(self.facts.as_ref(), class).verdict == Verdict::Value;
        }
        if self.extends(class, "java/lang/Enum") {
            return true;
        }
        self.home(class).is_some()
            && self.extends(class, "java/lang/Record")
            && self.is_record_of_values(class, depth - 1)
    }

    /// The form of a class of the application as the other realm sees it; `None` for libraries.
    pub fn form(&self, class: &str) -> Option<Form> {
        let home = self.home(class)?;
        if let Some(kind) = self.shared_kind(class) {
            return Some(Form::Shared(kind));
        }
        if self.copied.contains_key(class) {
            return Some(Form::Copied);
        }
        Some(match self.root(home.other(), class) {
            Some(root) if self.is_own_or_copy(home.other(), &root) => Form::ExtendsCopied,
            _ => Form::Introduced,
        })
    }

    fn is_own_or_copy(&self, home: Home, view: &str) -> bool {
        self.home(view) == Some(home) || self.original_of_copy(view).is_some()
    }

    /// `p/C` for `p/C_copy`.
    pub fn original_of_copy<'n>(&self, name: &'n str) -> Option<&'n str> {
        name.strip_suffix(factor_contract::names::COPY).filter(|class| self.copied.contains_key(*class))
    }

    /// The class that stands for `class` in the code of `home`.
    pub fn view(&self, home: Home, class: &str) -> String {
        if let Some(original) = self.original_of_copy(class) {
            return if self.copied[original].into == home { class.to_owned() } else { original.to_owned() };
        }
        if self.home(class) != Some(home.other()) || self.shared_kind(class).is_some() {
            return class.to_owned();
        }
        if self.copied.contains_key(class) {
            return names::copy(class);
        }
        if self.is_told_apart(home, class) {
            return names::view(class);
        }
        self.view_extends(home, class).unwrap_or_else(|| names::iface(class))
    }

    /// A class of the other realm whose view is a class made for it alone: what it extends cannot be its view, for it is that of other
    /// classes too, and overloads, casts and arrays must tell them apart.
    pub fn is_told_apart(&self, home: Home, class: &str) -> bool {
        self.root(home, class).is_some_and(|root| self.is_own_or_copy(home, &root) || self.distinct.contains(class))
    }

    /// What the view of a class of the other realm is, or extends: the view of the nearest superclass that has one which is a class.
    pub fn view_extends(&self, home: Home, class: &str) -> Option<String> {
        self.chain(class).skip(1).find_map(|facts| {
            let own = || self.is_told_apart(home, &facts.name).then(|| names::view(&facts.name));
            self.stands_for_subclasses(home, &facts.name).or_else(own)
        })
    }

    /// The nearest superclass that is not of the other realm alone, in the code of `home`.
    pub fn root(&self, home: Home, class: &str) -> Option<String> {
        self.chain(class).skip(1).find_map(|facts| self.stands_for_subclasses(home, &facts.name))
    }

    /// The view of a subclass of the other realm that has no nearer one.
    fn stands_for_subclasses(&self, home: Home, superclass: &str) -> Option<String> {
        if COLOURLESS.contains(&superclass) {
            return None;
        }
        if self.copied.get(superclass).is_some_and(|copied| copied.into == home) {
            return Some(names::copy(superclass));
        }
        let own = self.home(superclass) != Some(home.other());
        (own || self.shared_kind(superclass).is_some()).then(|| superclass.to_owned())
    }

    /// A descriptor with every class replaced by its view.
    pub fn map(&self, home: Home, descriptor: &str) -> String {
        descriptor::map_descriptor(descriptor, |class| Some(self.view(home, class)).filter(|view| view != class))
    }

    /// The view of a class constant, arrays included.
    pub fn map_class(&self, home: Home, class: &str) -> String {
        if class.starts_with('[') { self.map(home, class) } else { self.view(home, class) }
    }

    /// A descriptor maps to names that two classes can have in common (a superclass of the JDK), so that two hooks can collide.
    pub fn can_collide(&self, home: Home, descriptor: &str) -> bool {
        let mut can = false;
        descriptor::map_descriptor(descriptor, |class| {
            let view = self.view(home, class);
            can |= ![class.to_owned(), names::iface(class), names::copy(class), names::view(class)].contains(&view);
            None
        });
        can
    }

    /// The class that a type test must name.
    pub fn test(&self, home: Home, class: &str) -> String {
        match self.form(class) {
            Some(Form::Introduced) if self.home(class) == Some(home.other()) && !self.is_told_apart(home, class) => {
                names::iface(class)
            }
            _ => self.view(home, class),
        }
    }

    /// The class is a library's, or nothing at all.
    pub fn is_library(&self, class: &str) -> bool {
        self.realm(class) == Realm::L
    }
}

/// Records inside records that are looked into.
const MAX_NESTING: usize = 16;
