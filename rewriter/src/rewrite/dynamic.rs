//! invokedynamic, dynamic constants, and the handles and types that their bootstrap methods get.

use std::borrow::Cow;

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::calls::Action;
use super::code::Method;
use crate::classfile::{BootstrapMethod, Constant, ReferenceKind, Result, descriptor};
use crate::plan::{ClassPlan, HookShape, Use};

/// `LambdaMetafactory.FLAG_MARKERS`
const FLAG_MARKERS: i32 = 2;
/// `LambdaMetafactory.FLAG_BRIDGES`
const FLAG_BRIDGES: i32 = 4;
const METAFACTORY: &str = "java/lang/invoke/LambdaMetafactory";
const ALT_METAFACTORY: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;\
                               [Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";

impl<'p> ClassRewriter<'p> {
    /// Puts the static arguments of all bootstrap methods into the realm's view.
    pub(super) fn bootstraps(&mut self) -> Result<()> {
        let old = self.class.bootstrap_methods()?;
        let mut new = old.clone();
        for (at, method) in new.iter_mut().enumerate() {
            let (_, bootstrap) = self.class.pool.method_handle_at(method.handle)?;
            let owner = self.class.pool.member_ref(bootstrap)?.owner;
            let switch = owner == "java/lang/runtime/SwitchBootstraps";
            if owner == METAFACTORY {
                self.lambdas.insert(at as u16);
            }
            for argument in &mut method.arguments {
                *argument = self.static_argument(at as u16, *argument, switch)?;
            }
        }
        if new != old {
            self.class.set_bootstrap_methods(&new)?;
        }
        Ok(())
    }

    /// Class constants are themselves, but the labels of a pattern switch are type tests.
    fn static_argument(&mut self, bootstrap: u16, index: u16, switch: bool) -> Result<u16> {
        match self.class.pool.get(index)? {
            Constant::Class(_) if switch => {
                self.note_label(bootstrap, index)?;
                self.test_index(index)
            }
            Constant::MethodHandle(..) => match self.handle(index)? {
                Some(handle) => Ok(handle),
                None => {
                    let (_, member) = self.class.pool.method_handle_at(index)?;
                    let member = self.class.pool.member_ref(member)?;
                    let named = format!("{}.{}", member.owner.replace('/', "."), member.name);
                    let why = format!("a method reference to {named} cannot be put into the realm's view");
                    self.refused_bootstraps.insert(bootstrap, why);
                    Ok(index)
                }
            },
            _ => self.loadable(index),
        }
    }

    /// A method handle in the realm's view; `None`: not supported.
    pub(super) fn handle(&mut self, index: u16) -> Result<Option<u16>> {
        let (kind, member) = self.class.pool.method_handle_at(index)?;
        let (kind, member) = match &*self.action(use_of(&kind), member)? {
            Action::Same => return Ok(Some(index)),
            Action::Member(index) => (kind, *index),
            Action::Static(index) => (ReferenceKind::InvokeStatic, *index),
            action => {
                let make = action.hooks().and_then(|(class, hooks, _)| {
                    hooks.iter().find(|hook| hook.shape == HookShape::Make).map(|hook| (class, hook))
                });
                let Some((class, make)) = make else { return Ok(None) };
                (ReferenceKind::InvokeStatic, self.class.pool.method_ref(class, &make.name, &make.descriptor)?)
            }
        };
        self.class.pool.method_handle(kind, member).map(Some)
    }

    pub(super) fn dynamic_constant(&mut self, index: u16) -> Result<u16> {
        let (bootstrap, name, old) = self.class.pool.dynamic(index)?;
        let Cow::Owned(mapped) = self.map(old) else { return Ok(index) };
        let name = name.to_owned();
        let name_and_type = self.class.pool.name_and_type(&name, &mapped)?;
        self.class.pool.put(Constant::Dynamic(bootstrap, name_and_type))
    }

    /// A lambda of this realm for a functional interface of the other: it also answers under the descriptor of the interface's
    /// home, as a raw object does in identity mode. Gives the bootstrap method to use instead.
    fn bridged(&mut self, bootstrap: u16, name: &str, call: &str) -> Result<Option<u16>> {
        let Some(plan) = self.second_views(call)? else { return Ok(None) };
        let mut methods = self.class.bootstrap_methods()?;
        let Some(old) = methods.get(usize::from(bootstrap)).cloned() else { return Ok(None) };
        let (_, member) = self.class.pool.method_handle_at(old.handle)?;
        let factory = self.class.pool.member_ref(member)?;
        let simple = factory.name == "metafactory";
        if factory.owner != METAFACTORY {
            return Ok(None);
        }
        let sam = old.arguments.first().map(|index| self.class.pool.get(*index)).transpose()?;
        let Some(Constant::MethodType(sam)) = sam else { return Ok(None) };
        let sam = self.class.pool.text(sam)?;
        let second = plan.second_views.iter().find(|(of, _, other)| of == name && other == sam);
        let Some((_, home, _)) = second else { return Ok(None) };
        let arguments = self.bridge_arguments(&old.arguments, simple, home)?;
        let factory = self.class.pool.method_ref(METAFACTORY, "altMetafactory", ALT_METAFACTORY)?;
        let handle = self.class.pool.method_handle(ReferenceKind::InvokeStatic, factory)?;
        methods.push(BootstrapMethod { handle, arguments });
        self.class.set_bootstrap_methods(&methods)?;
        Ok(Some((methods.len() - 1) as u16))
    }

    /// The plan of the functional interface that a call makes an object of, if it has methods under two descriptors.
    pub(super) fn second_views(&self, call: &str) -> Result<Option<&'p ClassPlan>> {
        let interface = descriptor::parse_method(call)?.result;
        let plan = descriptor::class_of(interface).and_then(|name| self.by.plan.classes.get(name));
        Ok(plan.filter(|plan| plan.home != self.home && !plan.second_views.is_empty()))
    }

    /// Arguments of `altMetafactory` with one bridge more: `sam, implementation, instantiated, flags, [markers], [bridges]`.
    fn bridge_arguments(&mut self, old: &[u16], simple: bool, home: &str) -> Result<Vec<u16>> {
        let int = |at: usize| match old.get(at).map(|index| self.class.pool.get(*index)) {
            Some(Ok(Constant::Integer(value))) => value,
            _ => 0,
        };
        let flags = if simple { 0 } else { int(3) };
        let markers = if flags & FLAG_MARKERS != 0 { 1 + usize::try_from(int(4)).unwrap_or(0) } else { 0 };
        let (markers_at, bridges_at) = (4.min(old.len()), (4 + markers).min(old.len()));
        let bridges = if flags & FLAG_BRIDGES != 0 { int(bridges_at) } else { 0 };
        let mut new: Vec<u16> = old.iter().take(3).copied().collect();
        new.push(self.class.pool.int(flags | FLAG_BRIDGES)?);
        new.extend(&old[markers_at..bridges_at]);
        new.push(self.class.pool.int(bridges + 1)?);
        new.extend(old.iter().skip(bridges_at + 1));
        new.push(self.class.pool.method_type(home)?);
        Ok(new)
    }
}

fn use_of(kind: &ReferenceKind) -> Use {
    match kind {
        ReferenceKind::GetField => Use::GetField,
        ReferenceKind::GetStatic => Use::GetStatic,
        ReferenceKind::PutField => Use::PutField,
        ReferenceKind::PutStatic => Use::PutStatic,
        ReferenceKind::InvokeStatic => Use::InvokeStatic,
        ReferenceKind::InvokeSpecial => Use::Special,
        ReferenceKind::NewInvokeSpecial => Use::New,
        _ => Use::Invoke,
    }
}

impl Method<'_, '_, '_> {
    pub(super) fn dynamic_call(&mut self, pc: u32, index: u16) -> Result<()> {
        let (bootstrap, name, old) = self.of.class.pool.dynamic(index)?;
        let (name, old) = (name.to_owned(), old.to_owned());
        let mapped = self.of.map(&old);
        if let Some(why) = self.of.refused_bootstraps.get(&bootstrap).cloned() {
            return self.refuse_call(pc, &mapped, false, &why);
        }
        self.labels(pc, bootstrap)?;
        let bridged = self.of.bridged(bootstrap, &name, &mapped)?;
        if mapped != old || bridged.is_some() {
            let new = self.of.class.pool.invoke_dynamic(bridged.unwrap_or(bootstrap), &name, &mapped)?;
            self.replace(pc, vec![Instruction::Invokedynamic(new)]);
        }
        Ok(())
    }
}
