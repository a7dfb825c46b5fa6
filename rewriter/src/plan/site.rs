//! The plan's answers to `rewrite`.

use std::borrow::Cow;
use std::sync::Arc;

use super::decide::{Decision, Question, Target};
use super::{Decisions, Home, Hook, HookShape, MemberKind, Plan, Site, Use, names};
use crate::classfile::{INITIALISER, descriptor};
use crate::partition::Substitute;

impl Decisions for Plan {
    fn site(&self, home: Home, what: Use, owner: &str, name: &str, descriptor: &str) -> Arc<Site> {
        let Some(inner) = &self.inner else {
            return Arc::new(Site::Keep { owner: owner.to_owned(), descriptor: descriptor.to_owned() });
        };
        let question = Question { home, what, owner, name, descriptor };
        inner.memo.sites.of(question, || {
            Arc::new(match inner.deciding.decide(question) {
                Decision::Keep { owner } => {
                    Site::Keep { owner, descriptor: self.map_descriptor(home, descriptor).into_owned() }
                }
                Decision::Cross(target) => self.hook(home, &target),
                Decision::Substitute { class, by } => substitute(home, what, class, by, descriptor),
                Decision::Refuse { what, remedy } => Site::Refused { what, remedy },
            })
        })
    }

    fn is_untouched(&self, home: Home, what: Use, owner: &str, name: &str, descriptor: &str) -> bool {
        let Some(inner) = &self.inner else { return true };
        inner.memo.untouched.of(Question { home, what, owner, name, descriptor }, || {
            let same = Site::Keep { owner: owner.to_owned(), descriptor: descriptor.to_owned() };
            *self.site(home, what, owner, name, descriptor) == same
                && !self.takes_lock(home, what, owner, name, descriptor)
        })
    }

    fn touched_methods(&self, class: &str) -> Option<&[bool]> {
        self.inner.as_ref()?.seen.methods.get(class).map(Vec::as_slice)
    }

    fn has_initialiser(&self, home: Home, class: &str) -> bool {
        self.line(class, MemberKind::Static, home, INITIALISER, "()V").is_some()
    }

    fn is_plain(&self, home: Home, class: &[u8]) -> bool {
        let Some(inner) = &self.inner else { return false };
        let plain = || std::str::from_utf8(class).is_ok_and(|class| inner.deciding.is_plain(home, class));
        inner.memo.plain.of(home, class, plain)
    }

    fn is_special(&self, name: &[u8]) -> bool {
        self.inner.as_ref().is_some_and(|inner| inner.deciding.special.contains(name))
    }

    fn keeps_on_this(&self, what: Use, owner: &str, name: &str, descriptor: &str) -> bool {
        match &self.inner {
            Some(inner) => {
                // What it is asked about is at home in neither realm more than in the other.
                let question = Question { home: Home::T, what, owner, name, descriptor };
                inner.memo.on_this.of(question, || inner.deciding.keeps_on_this(what, owner, name, descriptor))
            }
            None => true,
        }
    }

    fn takes_lock(&self, home: Home, what: Use, owner: &str, name: &str, descriptor: &str) -> bool {
        let locks = self.inner.as_ref().map(|inner| &inner.deciding.locks);
        locks.is_some_and(|locks| locks.takes(home, what, owner, name, descriptor))
    }

    fn names(&self, class: &str, other: &str) -> bool {
        let facts = self.inner.as_deref().and_then(|inner| inner.deciding.world.class(class));
        facts.is_some_and(|facts| facts.mentions.contains(other))
    }

    fn may_be_values(&self, class: &str) -> bool {
        let ask = |inner: &super::Inner| inner.deciding.world.may_be_values(class);
        self.inner.as_deref().is_none_or(ask)
    }

    fn view<'t>(&self, home: Home, class: &'t str) -> Cow<'t, str> {
        match &self.inner {
            Some(inner) => inner.memo.views.view(home, class, || inner.deciding.world.map_class(home, class)),
            None => Cow::Borrowed(class),
        }
    }

    fn type_test<'t>(&self, home: Home, class: &'t str) -> Cow<'t, str> {
        match &self.inner {
            Some(inner) if !class.starts_with('[') => {
                inner.memo.tests.view(home, class, || inner.deciding.world.test(home, class))
            }
            _ => self.view(home, class),
        }
    }

    fn hides(&self, class: &str) -> bool {
        let ask =
            |inner: &super::Inner| inner.memo.hidden.of(Home::T, class.as_bytes(), || inner.deciding.hides(class));
        self.inner.as_deref().is_some_and(ask)
    }

    fn map_descriptor<'t>(&self, home: Home, descriptor: &'t str) -> Cow<'t, str> {
        match &self.inner {
            Some(inner) => inner.memo.descriptors.view(home, descriptor, || inner.deciding.world.map(home, descriptor)),
            None => Cow::Borrowed(descriptor),
        }
    }
}

impl Plan {
    /// A shared type whose initialiser runs at home only.
    pub fn is_initialised_at_home(&self, class: &str) -> bool {
        self.inner.as_ref().is_some_and(|inner| inner.deciding.at_home.is_initialised_at_home(class))
    }

    fn hook(&self, home: Home, target: &Target) -> Site {
        let line = self.inner.as_ref().and_then(|inner| inner.index.get(target).copied());
        let plan = self.classes.get(&target.class);
        match line.zip(plan).and_then(|(line, plan)| plan.members.get(line).map(|member| (plan, member))) {
            Some((plan, member)) => Site::Hook {
                class: names::hooks(&plan.name, plan.jdk),
                hooks: member.hooks.clone(),
                view: self.view(home, &target.class).into_owned(),
                in_place: None,
            },
            // Code that the plan has not read asks: it must not guess.
            None => Site::Refused {
                what: format!(
                    "{}.{} is used by code that was not planned",
                    target.class.replace('/', "."),
                    target.name
                ),
                remedy: "capture again".to_owned(),
            },
        }
    }

    /// The line of a class's member table that a crossing of this kind reaches, by the descriptor in the class file.
    pub fn line(&self, class: &str, kind: MemberKind, home: Home, name: &str, descriptor: &str) -> Option<usize> {
        let (class, name, descriptor) = (class.to_owned(), name.to_owned(), descriptor.to_owned());
        let wanted = Target { class, kind, home, name, descriptor, quiet: false };
        let index = &self.inner.as_ref()?.index;
        index.get(&wanted).or_else(|| index.get(&Target { quiet: true, ..wanted })).copied()
    }
}

/// A static method of the runtime: the receiver first, if there is one; for a superclass's constructor the object alone, behind it.
fn substitute(home: Home, what: Use, class: String, by: Substitute, descriptor: &str) -> Site {
    let receiver = || descriptor::of_class(by.receiver.as_ref().unwrap_or(&class));
    let (shape, descriptor) = match what {
        Use::New => (HookShape::Make, descriptor.replace(")V", &format!("){}", descriptor::of_class(&class)))),
        Use::InvokeStatic => (HookShape::Static, descriptor.to_owned()),
        Use::SuperInit => (HookShape::Receiver, format!("({})V", receiver())),
        _ => (HookShape::Receiver, descriptor.replacen('(', &format!("({}", receiver()), 1)),
    };
    let name = by.in_environment.filter(|_| home == Home::E).unwrap_or(by.method);
    let hooks = vec![Hook { shape, name, descriptor }];
    Site::Hook { class: by.class, hooks, view: class, in_place: by.in_place }
}
