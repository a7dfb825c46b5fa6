//! Tells of each write of the application that may outlive the call it happens in, and of what it reads (`docs/decisions/039-effects.md`).
//!
//! A call that tells is put before each read or write of a field, a static or an array, and before each call of the JDK, unless the same
//! method made what is read or written. `Crossing.wrote(WHAT)` tells of what is known no nearer, `Crossing.unseen(WHY)` of what makes
//! something that writes without telling. Code of both realms is told alike: a method that the partition moves tells the same.

mod place;
mod tell;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::classfile::code::{CodeEdit, CodeView, op};
use crate::classfile::flow::marks::unmarked;
use crate::classfile::{BootstrapMethod, Class, ClassFileError, MemberRef, Pool, Result, access};
use crate::partition::reads::{Kind, Table};
use crate::partition::{ClassFacts, Facts};
use crate::plan::{Plan, Resolved, World};
use place::{Place, shown};
use tell::Told;

/// Puts the calls in.
pub struct Writes<'p> {
    world: &'p World,
    table: Table,
    /// Methods of interfaces of the application that classes inherit from the JDK, with the classes of the JDK that have them.
    inherited: HashMap<(String, String), Vec<Arc<Facts>>>,
}

impl<'p> Writes<'p> {
    /// For the classes of a program; `None` where the plan was made without one.
    pub fn of(plan: &'p Plan) -> Option<Self> {
        let world = plan.world()?;
        Some(Self { world, table: Table::built_in(), inherited: inherited(world) })
    }

    /// The class with the calls; `None` where it needs none.
    ///
    /// # Errors
    /// A malformed class, or a limit of the format that the class would exceed; with the place.
    pub fn told(&self, bytes: &[u8]) -> Result<Option<Vec<u8>>> {
        let mut class = Class::parse(bytes)?;
        let name = class.name().to_owned();
        let place = |error: ClassFileError| error.in_class(&name);
        let bootstraps = class.bootstrap_methods().map_err(place)?;
        let mut changed = false;
        for position in 0..class.methods.len() {
            changed |= self.method(&mut class, &bootstraps, position).map_err(place)?;
        }
        changed.then(|| class.to_bytes()).transpose()
    }

    fn method(&self, class: &mut Class, bootstraps: &[BootstrapMethod], position: usize) -> Result<bool> {
        let Some(view) = CodeView::of(&class.pool, &class.methods[position])? else { return Ok(false) };
        let method = &class.methods[position];
        let mut found = self.found(&Place { writes: self, class, bootstraps, method }, &view)?;
        if found.is_empty() {
            return Ok(false);
        }
        let code = match edited(&mut class.pool, &view, &found) {
            Ok(code) => code,
            // There is no room for all that is read: then it counts as reading anything.
            Err(_) => {
                let what = shown(class.name(), class.methods[position].name(&class.pool));
                found.retain_mut(|(_, told)| told.shorten(&what));
                found.insert(0, (0, Told::Place("readsAnything", what)));
                edited(&mut class.pool, &view, &found)?
            }
        };
        class.methods[position].attributes.set(&mut class.pool, "Code", code)?;
        Ok(true)
    }

    /// What is to be told, by pc.
    fn found(&self, place: &Place<'_>, view: &CodeView) -> Result<Vec<(u32, Told)>> {
        let shared: BTreeSet<usize> = unmarked(&place.class.pool, view, place)?;
        let mut found = Vec::new();
        if place.method.name(&place.class.pool) == "<clinit>" {
            // Another call would have run it, had it come first.
            found.push((
                0,
                Told::Of("wrote", format!("the initialisation of {}", place.class.name().replace('/', "."))),
            ));
        }
        for (pc, instruction) in view.instructions_of(|opcode, _| may_tell(opcode)) {
            let made_here = !shared.contains(&(pc as usize));
            found.extend(place.told(&instruction, made_here)?.map(|told| (pc, told)));
        }
        Ok(found)
    }

    /// What a call leads to: the kind of the member of the JDK, with its class; `None` where it is the application's own.
    fn of_jdk(&self, member: &MemberRef<'_>) -> Option<(Kind, String)> {
        let MemberRef { owner, name, descriptor, .. } = *member;
        if owner.starts_with('[') {
            return Some((if name == "clone" { Kind::Fresh } else { Kind::Writes }, owner.to_owned()));
        }
        let declaring = match self.world.resolve_method(owner, name, descriptor) {
            Resolved::Found(facts, _) if self.is_jdk(&facts.name) => facts,
            Resolved::Found(..) => return self.inherited(name, descriptor),
            // What is not there now may be there when the program runs.
            Resolved::Missing(_) | Resolved::Absent => return Some((Kind::Writes, owner.to_owned())),
        };
        let facts = self.facts();
        let named = self.is_jdk(owner).then(|| self.table.kind(facts, owner, name, descriptor)).flatten();
        let kind = named.or_else(|| self.table.kind(facts, &declaring.name, name, descriptor));
        let class = if self.is_jdk(owner) { owner } else { &declaring.name };
        Some((kind.unwrap_or(Kind::Writes), class.to_owned()))
    }

    /// The same of a method of the application that may be the JDK's: any of those, where they differ.
    fn inherited(&self, name: &str, descriptor: &str) -> Option<(Kind, String)> {
        let [first, others @ ..] = &self.inherited.get(&(name.to_owned(), descriptor.to_owned()))?[..] else {
            return None;
        };
        let kind = |of: &Facts| self.table.kind(self.facts(), &of.name, name, descriptor).unwrap_or(Kind::Writes);
        let alike = others.iter().all(|other| kind(other) == kind(first));
        Some((if alike { kind(first) } else { Kind::Writes }, first.name.clone()))
    }

    /// Whether an object of this static type is one of a class of the application that inherits nothing but from such.
    fn is_of_application(&self, descriptor: &str) -> bool {
        let class = descriptor.strip_prefix('L').map(|class| class.trim_end_matches(';')).unwrap_or_default();
        let roots = ["java/lang/Object", "java/lang/Record", "java/lang/Enum"];
        let mut chain = self.world.chain(class).peekable();
        let is_class = chain.peek().is_some_and(|facts| !facts.has(access::INTERFACE) && !self.is_jdk(&facts.name));
        is_class && chain.all(|facts| !self.is_jdk(&facts.name) || roots.contains(&&*facts.name))
    }

    fn unseen(&self, member: &MemberRef<'_>, class: &str) -> Option<Told> {
        let why = self.table.unseen(class, member.name, member.descriptor)?;
        Some(Told::Of("unseen", format!("{}: {why}", shown(class, member.name))))
    }

    fn is_jdk(&self, class: &str) -> bool {
        self.world.facts.is_jdk(class)
    }

    fn facts(&self) -> &dyn ClassFacts {
        &*self.world.facts
    }
}

/// What of the JDK only reads, for the runtime: a line for each class, with the names of such members behind it.
pub fn reading() -> String {
    Table::built_in().reading()
}

/// Opcodes of instructions that may have to be told.
fn may_tell(opcode: u8) -> bool {
    let element = matches!(opcode, op::IALOAD..=op::SALOAD | op::IASTORE..=op::SASTORE);
    element
        || matches!(opcode, op::LDC..=op::LDC2_W)
        || matches!(opcode, op::ARETURN | op::GETSTATIC..=op::PUTFIELD | op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC)
}

/// The code with what tells.
fn edited(pool: &mut Pool, view: &CodeView, found: &[(u32, Told)]) -> Result<Vec<u8>> {
    let mut edit = CodeEdit::new(view);
    let locals = edit.new_locals(found.iter().map(|(_, told)| told.locals()).max().unwrap_or(0));
    for (pc, told) in found {
        edit.insert_before(*pc, told.instructions(pool, locals)?);
    }
    edit.grow_stack(4);
    edit.finish(pool)
}

/// Methods of interfaces of the application that classes of it inherit from the JDK.
fn inherited(world: &World) -> HashMap<(String, String), Vec<Arc<Facts>>> {
    let mut found: HashMap<(String, String), Vec<Arc<Facts>>> = HashMap::new();
    for name in world.facts.application() {
        let below_jdk =
            world.chain(&name).any(|facts| world.facts.is_jdk(&facts.name) && facts.name != "java/lang/Object");
        if !below_jdk {
            continue;
        }
        for interface in world.interfaces(&name).iter().filter(|facts| !world.facts.is_jdk(&facts.name)) {
            for method in interface.methods.iter().filter(|method| method.is_virtual()) {
                if let Some((facts, _)) = world.find_virtual(&name, &method.name, &method.descriptor)
                    && world.facts.is_jdk(&facts.name)
                {
                    found.entry((method.name.clone(), method.descriptor.clone())).or_default().push(facts);
                }
            }
        }
    }
    found
}
