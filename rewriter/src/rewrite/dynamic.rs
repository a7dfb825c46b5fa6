//! invokedynamic, dynamic constants, and the handles and types that their bootstrap methods get.

use std::borrow::Cow;

use ristretto_classfile::attributes::Instruction;

use super::ClassRewriter;
use super::calls::Action;
use super::code::Method;
use crate::classfile::{BootstrapMethod, Constant, ReferenceKind, Result, descriptor};
use crate::partition::METAFACTORY;
use crate::plan::{HookShape, Use, names};

const CONSTANTS: &str = "java/lang/invoke/ConstantBootstraps";
/// Members of [`CONSTANTS`] that look a field up, in the class that they are given.
const LOOKS_UP: [&str; 3] = ["getStaticFinal", "fieldVarHandle", "staticFieldVarHandle"];

/// What makes lambdas that can be written to a stream, and those with further interfaces.
const ALTERNATIVE: &str = "altMetafactory";
/// Which of the arguments of a metafactory is the method behind the lambda.
const IMPLEMENTATION: usize = 1;

impl<'p> ClassRewriter<'p> {
    /// Puts the static arguments of all bootstrap methods into the realm's view.
    pub(super) fn bootstraps(&mut self) -> Result<()> {
        let old = self.class.bootstrap_methods()?;
        let mut new = old.clone();
        let reads_lambdas = self.class.methods.iter().any(|one| one.name(&self.class.pool) == names::READS_LAMBDAS);
        for (at, method) in new.iter_mut().enumerate() {
            let (_, bootstrap_member) = self.class.pool.method_handle_at(method.handle)?;
            let bootstrap = self.class.pool.member_ref(bootstrap_member)?;
            let switch = bootstrap.owner == "java/lang/runtime/SwitchBootstraps";
            let looks_up = bootstrap.owner == CONSTANTS && LOOKS_UP.contains(&bootstrap.name);
            let lambda = bootstrap.owner == METAFACTORY;
            if lambda {
                self.lambdas.insert(at as u16);
            }
            if looks_up {
                self.looked_up(at as u16, &method.arguments)?;
            }
            // What the compiler has made of a lambda is put into the realm's view here; the substitute does so for what the program makes.
            if !lambda {
                method.handle = self.static_argument(at as u16, method.handle, switch)?;
            }
            for argument in &mut method.arguments {
                *argument = self.static_argument(at as u16, *argument, switch)?;
            }
            // What is written to a stream by the name of its method keeps it (`plan/references.rs`).
            if lambda
                && !(reads_lambdas && self.class.pool.member_ref(bootstrap_member)?.name == ALTERNATIVE)
                && let Some(implementation) = method.arguments.get_mut(IMPLEMENTATION)
            {
                *implementation = self.telling(*implementation)?;
            }
            if lambda {
                self.note_receiver(at as u16, &old[at], method)?;
            }
        }
        if self.pins_table_keys() {
            self.concatenations(&mut new)?;
        }
        self.refuse_users(&old)?;
        if new != old {
            self.class.set_bootstrap_methods(&new)?;
        }
        Ok(())
    }

    /// Where a static method stands for one of objects, the JDK wants what is bound to be of the very type of its first parameter.
    fn note_receiver(&mut self, bootstrap: u16, old: &BootstrapMethod, new: &BootstrapMethod) -> Result<()> {
        let (Some(old), Some(new)) = (old.arguments.get(IMPLEMENTATION), new.arguments.get(IMPLEMENTATION)) else {
            return Ok(());
        };
        let pool = &self.class.pool;
        let ((old, _), (new, member)) = (pool.method_handle_at(*old)?, pool.method_handle_at(*new)?);
        if has_receiver(&old) && new == ReferenceKind::InvokeStatic {
            let parsed = descriptor::parse_method(pool.member_ref(member)?.descriptor)?;
            self.receivers.extend(parsed.parameters.first().map(|first| (bootstrap, (*first).to_owned())));
        }
        Ok(())
    }

    /// A dynamic constant that is found in a class of the other realm by name, as by reflection.
    fn looked_up(&mut self, bootstrap: u16, arguments: &[u16]) -> Result<()> {
        for argument in arguments {
            if let Constant::Class(_) = self.class.pool.get(*argument)?
                && let name = self.class.pool.class_name(*argument)?
                && self.view_name(name) != name
            {
                let why = format!("a dynamic constant is looked up in {}, of the other realm", name.replace('/', "."));
                self.refused_bootstraps.insert(bootstrap, why);
            }
        }
        Ok(())
    }

    /// What is refused as a constant cannot be the argument of another bootstrap method either.
    fn refuse_users(&mut self, methods: &[BootstrapMethod]) -> Result<()> {
        let mut known = usize::MAX;
        while std::mem::replace(&mut known, self.refused_bootstraps.len()) != self.refused_bootstraps.len() {
            for (at, method) in methods.iter().enumerate() {
                for argument in &method.arguments {
                    if let Constant::Dynamic(nested, _) = self.class.pool.get(*argument)?
                        && let Some(why) = self.refused_bootstraps.get(&nested).cloned()
                    {
                        self.refused_bootstraps.insert(at as u16, why);
                    }
                }
            }
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
}

fn has_receiver(kind: &ReferenceKind) -> bool {
    use ReferenceKind as K;
    matches!(kind, K::InvokeVirtual | K::InvokeInterface | K::InvokeSpecial)
}

/// The descriptor with another type for the first parameter; without one, as it is.
fn with_first(descriptor: &str, first: &str) -> Result<String> {
    let parsed = descriptor::parse_method(descriptor)?;
    let rest = parsed.parameters.get(1..).map(<[_]>::concat);
    Ok(rest.map_or_else(|| descriptor.to_owned(), |rest| format!("({first}{rest}){}", parsed.result)))
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
    /// A dynamic constant whose bootstrap method cannot be put into the realm's view: a default value takes its place.
    pub(super) fn refused_constant(&mut self, pc: u32, index: u16) -> Result<bool> {
        let Constant::Dynamic(bootstrap, _) = self.of.class.pool.get(index)? else { return Ok(false) };
        let Some(why) = self.of.refused_bootstraps.get(&bootstrap).cloned() else { return Ok(false) };
        let (_, _, descriptor) = self.of.class.pool.dynamic(index)?;
        let call = format!("(){}", self.of.map(descriptor));
        self.refuse_call(pc, &call, false, &why)?;
        Ok(true)
    }

    pub(super) fn dynamic_call(&mut self, pc: u32, index: u16) -> Result<()> {
        let (bootstrap, name, old) = self.of.class.pool.dynamic(index)?;
        let (name, old) = (name.to_owned(), old.to_owned());
        let mapped = match self.of.receivers.get(&bootstrap) {
            Some(first) => Cow::Owned(with_first(&self.of.map(&old), first)?),
            None => self.of.map(&old),
        };
        if let Some(why) = self.of.refused_bootstraps.get(&bootstrap).cloned() {
            return self.refuse_call(pc, &mapped, false, &why);
        }
        self.labels(pc, bootstrap)?;
        if mapped != old {
            let new = self.of.class.pool.invoke_dynamic(bootstrap, &name, &mapped)?;
            self.replace(pc, vec![Instruction::Invokedynamic(new)]);
        }
        Ok(())
    }
}
