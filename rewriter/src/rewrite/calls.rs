//! Uses of methods and fields.

use std::rc::Rc;
use std::sync::Arc;

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::code::Method;
use crate::classfile::{MemberRef, Result};
use crate::partition::makes_classes;
use crate::plan::{Home, Hook, HookShape, Site, Use, names};
use crate::wrappers::with_receiver;

/// A site, resolved to a constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Action {
    /// Stays as it is.
    Same,
    /// The same instruction on this member.
    Member(u16),
    /// `invokestatic` of this method.
    Static(u16),
    /// The constructor hooks of a class ([`Site::Hook`]).
    New(Arc<Site>),
    /// Not supported, and why.
    Refused(String),
}

impl Action {
    /// Class, hooks and view of a constructor that has some.
    pub(super) fn hooks(&self) -> Option<(&str, &[Hook], &str)> {
        match self {
            Action::New(site) => match &**site {
                Site::Hook { class, hooks, view, .. } => Some((class, hooks, view)),
                _ => None,
            },
            _ => None,
        }
    }
}

impl ClassRewriter<'_> {
    /// What becomes of a use of the member constant.
    pub(super) fn action(&mut self, what: Use, index: u16) -> Result<Rc<Action>> {
        if let Some(known) = self.actions.get(&(what, index)) {
            return Ok(Rc::clone(known));
        }
        let member = self.class.pool.member_ref(index)?;
        let site = self.by.decisions.site(self.home, what, member.owner, member.name, member.descriptor);
        let action = match &*site {
            Site::Keep { owner, descriptor } => self.keep(what, index, owner, descriptor)?,
            Site::Hook { class, hooks, in_place, .. } if self.in_place => {
                let name = in_place.as_deref().and_then(|name| of_library(&self.name, name));
                match name.zip(hooks.iter().find(|hook| is_plain(hook))) {
                    Some((name, hook)) => Action::Static(self.class.pool.method_ref(class, name, &hook.descriptor)?),
                    None => Action::Same,
                }
            }
            Site::Hook { .. } if what == Use::New => Action::New(site),
            Site::Hook { class, hooks, .. } => match hooks.iter().find(|hook| is_plain(hook)) {
                Some(hook) => Action::Static(self.class.pool.method_ref(class, &hook.name, &hook.descriptor)?),
                None => Action::Refused(format!("{class} has no hook for this use")),
            },
            Site::Refused { what, remedy } => Action::Refused(format!("{what} ({remedy})")),
        };
        let action = Rc::new(action);
        self.actions.insert((what, index), Rc::clone(&action));
        Ok(action)
    }

    fn takes_lock(&mut self, what: Use, index: u16) -> Result<bool> {
        if let Some(known) = self.locks.get(&(what, index)) {
            return Ok(*known);
        }
        let member = self.class.pool.member_ref(index)?;
        let takes = self.by.decisions.takes_lock(self.home, what, member.owner, member.name, member.descriptor);
        self.locks.insert((what, index), takes);
        Ok(takes)
    }

    fn keeps_on_this(&self, what: Use, index: u16) -> Result<bool> {
        let member = self.class.pool.member_ref(index)?;
        Ok(self.by.decisions.keeps_on_this(what, member.owner, member.name, member.descriptor))
    }

    /// What becomes of a field access, or a private call, on `this`.
    fn action_on_this(&mut self, what: Use, index: u16) -> Result<Action> {
        let member = self.class.pool.member_ref(index)?;
        match self.by.decisions.site_on_this(self.home, member.owner, member.descriptor) {
            Site::Keep { owner, descriptor } => self.keep(what, index, &owner, &descriptor),
            _ => Ok(Action::Refused("a member of this object is in the other realm".to_owned())),
        }
    }

    fn keep(&mut self, what: Use, index: u16, owner: &str, descriptor: &str) -> Result<Action> {
        let old = self.class.pool.member_ref(index)?;
        let moved = self.is_moved_super_call(what, &old);
        let name = match moved {
            true if old.interface => names::interface_at_home(old.owner, old.name),
            true => names::at_home(old.owner, old.name),
            false => old.name.to_owned(),
        };
        if owner == old.owner && descriptor == old.descriptor && name == old.name {
            return Ok(Action::Same);
        }
        let (field, interface) = (!old.descriptor.starts_with('('), old.interface);
        let pool = &mut self.class.pool;
        if moved && interface {
            let own = with_receiver(owner, descriptor);
            return Ok(Action::Static(pool.interface_method_ref(owner, &name, &own)?));
        }
        let index = match (field, interface) {
            (true, _) => pool.field_ref(owner, &name, descriptor)?,
            (_, true) => pool.interface_method_ref(owner, &name, descriptor)?,
            _ => pool.method_ref(owner, &name, descriptor)?,
        };
        Ok(Action::Member(index))
    }

    /// `super.m()` where the body of `m` has moved: its hook would dispatch to the subclass and never end.
    pub(super) fn is_moved_super_call(&self, what: Use, member: &MemberRef<'_>) -> bool {
        let moved = |name: &str, descriptor: &str| {
            let plan = self.by.plan.classes.get(member.owner).filter(|plan| plan.home == self.home);
            plan.is_some_and(|plan| plan.at_home.contains(&(name.to_owned(), descriptor.to_owned())))
        };
        what == Use::Special && member.owner != self.name && moved(member.name, member.descriptor)
    }
}

/// The substitute that a class in place calls: one that makes classes sees all as it is, but for a constructor that was added.
fn of_library<'n>(class: &str, substitute: &'n str) -> Option<&'n str> {
    match substitute {
        _ if !makes_classes(class) => Some(substitute),
        "defineClass" => Some(substitute),
        "getDeclaredConstructors" => Some("getActualConstructors"),
        _ => None,
    }
}

/// A hook that takes what the instruction takes.
fn is_plain(hook: &Hook) -> bool {
    matches!(hook.shape, HookShape::Static | HookShape::Receiver)
}

impl Method<'_, '_, '_> {
    /// A replay lets threads take locks in the recorded order (docs/reference/threads.md).
    fn before_lock(&mut self, pc: u32, what: Use, index: u16) -> Result<()> {
        if self.of.home == Home::T && self.of.takes_lock(what, index)? { self.turn(pc) } else { Ok(()) }
    }

    /// Any use but those of constructors; `same` makes the instruction anew for another constant.
    pub(super) fn member_use(
        &mut self,
        pc: u32,
        what: Use,
        index: u16,
        same: impl Fn(u16) -> Instruction,
    ) -> Result<()> {
        self.before_lock(pc, what, index)?;
        let action = self.of.action(what, index)?;
        let crosses = !matches!(*action, Action::Same | Action::Member(_));
        let action = match crosses && self.of.keeps_on_this(what, index)? && self.on_this(pc)? {
            true => Rc::new(self.of.action_on_this(what, index)?),
            false => action,
        };
        match &*action {
            Action::Same => {}
            Action::Member(new) => self.replace(pc, vec![same(*new)]),
            Action::Static(new) => self.replace(pc, vec![Instruction::Invokestatic(*new)]),
            Action::New(_) => self.refuse_use(pc, what, index, "a constructor is used as a method")?,
            Action::Refused(why) => self.refuse_use(pc, what, index, why)?,
        }
        Ok(())
    }
}
