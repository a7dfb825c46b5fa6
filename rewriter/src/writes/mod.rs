//! Tells of each write of the application that may outlive the call it happens in (`docs/decisions/039-effects.md`).
//!
//! `Crossing.wrote(WHAT)` is put before each write to a field, a static or an array, and before each call of the JDK that may write,
//! unless the same method made what is written to. `Crossing.unseen(WHY)` is put before what makes something that writes without
//! telling. Code of both realms is told alike: a method that the partition moves tells the same.

mod table;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::classfile::code::{CodeEdit, CodeView, op};
use crate::classfile::flow::marks::{Marks, unmarked};
use crate::classfile::{
    BootstrapMethod, Class, ClassFileError, Constant, Instruction, Member, MemberRef, Result, access,
};
use crate::partition::{ClassFacts, Facts};
use crate::plan::{Plan, Resolved, World, names};
use table::{Kind, Table};

/// Factories of call sites that write nothing by themselves.
const HARMLESS: [&str; 5] = [
    "java/lang/invoke/LambdaMetafactory",
    "java/lang/invoke/StringConcatFactory",
    "java/lang/invoke/ConstantBootstraps",
    "java/lang/runtime/ObjectMethods",
    "java/lang/runtime/SwitchBootstraps",
];

/// What may be kept and written to by reading it: methods that give one tell unless they have made it.
const CONSUMED: [&str; 8] = [
    "Ljava/util/Iterator;",
    "Ljava/util/ListIterator;",
    "Ljava/util/Spliterator;",
    "Ljava/util/stream/BaseStream;",
    "Ljava/util/stream/Stream;",
    "Ljava/util/stream/IntStream;",
    "Ljava/util/stream/LongStream;",
    "Ljava/util/stream/DoubleStream;",
];

/// Puts the calls in.
pub struct Writes<'p> {
    world: &'p World,
    table: Table,
    /// Methods of interfaces of the application that a class inherits from the JDK, with the class of the JDK that has them.
    inherited: HashMap<(String, String), Arc<Facts>>,
}

/// What an instruction is told as.
enum Told {
    Wrote(String),
    Unseen(String),
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
        let found = self.found(&Place { writes: self, class, bootstraps, method }, &view)?;
        if found.is_empty() {
            return Ok(false);
        }
        let mut edit = CodeEdit::new(&view);
        for (pc, told) in found {
            let (method, text) = match told {
                Told::Wrote(what) => ("wrote", what),
                Told::Unseen(why) => ("unseen", why),
            };
            let text = class.pool.string(&text)?;
            let method = class.pool.method_ref(names::CROSSING, method, "(Ljava/lang/String;)V")?;
            edit.insert_before(pc, vec![Instruction::Ldc_w(text), Instruction::Invokestatic(method)]);
        }
        edit.grow_stack(1);
        let code = edit.finish(&class.pool)?;
        class.methods[position].attributes.set(&mut class.pool, "Code", code)?;
        Ok(true)
    }

    /// What is to be told, by pc.
    fn found(&self, place: &Place<'_>, view: &CodeView) -> Result<Vec<(u32, Told)>> {
        let shared: BTreeSet<usize> = unmarked(&place.class.pool, view, place)?;
        let mut found = Vec::new();
        for (pc, instruction) in view.instructions_of(|opcode, _| may_write(opcode)) {
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
            Resolved::Found(..) => self.inherited.get(&(name.to_owned(), descriptor.to_owned()))?.clone(),
            // What is not there now may be there when the program runs.
            Resolved::Missing(_) | Resolved::Absent => return Some((Kind::Writes, owner.to_owned())),
        };
        let facts = self.facts();
        let named = self.is_jdk(owner).then(|| self.table.kind(facts, owner, name, descriptor)).flatten();
        let kind = named.or_else(|| self.table.kind(facts, &declaring.name, name, descriptor));
        let class = if self.is_jdk(owner) { owner } else { &declaring.name };
        Some((kind.unwrap_or(Kind::Writes), class.to_owned()))
    }

    fn unseen(&self, member: &MemberRef<'_>, class: &str) -> Option<Told> {
        let why = self.table.unseen(class, member.name, member.descriptor)?;
        Some(Told::Unseen(format!("{}: {why}", shown(class, member.name))))
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
fn may_write(opcode: u8) -> bool {
    matches!(opcode, op::IASTORE..=op::SASTORE | op::ARETURN | op::PUTSTATIC | op::PUTFIELD | op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC)
}

/// `p.C.m()`
fn shown(class: &str, name: &str) -> String {
    format!("{}.{name}()", class.replace('/', "."))
}

/// A method whose code is looked at.
struct Place<'c> {
    writes: &'c Writes<'c>,
    class: &'c Class,
    bootstraps: &'c [BootstrapMethod],
    method: &'c Member,
}

impl Marks for Place<'_> {
    /// A constructor's object was made in the call that the constructor runs in.
    fn first(&self) -> bool {
        self.method.is_constructor(&self.class.pool)
    }

    fn made(&self) -> bool {
        true
    }

    fn result(&self, member: &MemberRef<'_>, on: bool) -> bool {
        match self.writes.of_jdk(member) {
            Some((Kind::Fresh, _)) => true,
            Some((Kind::Chained, _)) => on,
            _ => false,
        }
    }
}

impl Place<'_> {
    fn told(&self, instruction: &Instruction, made_here: bool) -> Result<Option<Told>> {
        use Instruction as I;
        let pool = &self.class.pool;
        Ok(match instruction {
            I::Putstatic(index) => Some(Told::Wrote(field(&pool.member_ref(*index)?))),
            I::Putfield(index) if !made_here => Some(Told::Wrote(field(&pool.member_ref(*index)?))),
            I::Putfield(_) => None,
            I::Invokevirtual(index)
            | I::Invokespecial(index)
            | I::Invokestatic(index)
            | I::Invokeinterface(index, _) => self.call(&pool.member_ref(*index)?, made_here),
            I::Invokedynamic(index) => self.dynamic(*index)?,
            I::Areturn if made_here || !self.gives_what_is_consumed() => None,
            I::Areturn => Some(Told::Wrote(format!("{}, which gives what was made before", self.shown()))),
            _ if made_here => None,
            _ => Some(Told::Wrote(format!("an array in {}", self.shown()))),
        })
    }

    fn call(&self, member: &MemberRef<'_>, made_here: bool) -> Option<Told> {
        let (kind, class) = self.writes.of_jdk(member)?;
        let written = match kind {
            Kind::Reads | Kind::Fresh => false,
            Kind::Own | Kind::Chained => !made_here,
            Kind::Writes => true,
        };
        let unseen = self.writes.unseen(member, &class);
        unseen.or_else(|| written.then(|| Told::Wrote(shown(&class, member.name))))
    }

    /// A call site of a factory that is not known may lead anywhere; a function that is a member of the JDK does what that does.
    fn dynamic(&self, index: u16) -> Result<Option<Told>> {
        let pool = &self.class.pool;
        let (bootstrap, name, _) = pool.dynamic(index)?;
        let Some(bootstrap) = self.bootstraps.get(usize::from(bootstrap)) else { return Ok(None) };
        let factory = pool.member_ref(pool.method_handle_at(bootstrap.handle)?.1)?.owner;
        if !HARMLESS.contains(&factory) {
            return Ok(Some(Told::Wrote(format!("{name} of {} in {}", factory.replace('/', "."), self.shown()))));
        }
        let mut gives_what_is_consumed = false;
        for argument in &bootstrap.arguments {
            if let Constant::MethodType(descriptor) = pool.get(*argument)? {
                gives_what_is_consumed |= is_consumed(pool.text(descriptor)?);
            }
        }
        for argument in &bootstrap.arguments {
            if let Constant::MethodHandle(..) = pool.get(*argument)?
                && let member = pool.member_ref(pool.method_handle_at(*argument)?.1)?
                && let Some(told) = self.function(&member, gives_what_is_consumed)
            {
                return Ok(Some(told));
            }
        }
        Ok(None)
    }

    fn function(&self, member: &MemberRef<'_>, gives_what_is_consumed: bool) -> Option<Told> {
        if !member.descriptor.starts_with('(') {
            return None; // of a record, whose components are read
        }
        let (kind, class) = self.writes.of_jdk(member)?;
        let harmless = match kind {
            Kind::Fresh => true,
            Kind::Reads => !gives_what_is_consumed,
            Kind::Own => member.name == "<init>",
            Kind::Chained | Kind::Writes => false,
        };
        let unseen = self.writes.unseen(member, &class);
        let why = || Told::Unseen(format!("{} as a function, in {}", shown(&class, member.name), self.shown()));
        unseen.or_else(|| (!harmless).then(why))
    }

    fn gives_what_is_consumed(&self) -> bool {
        let pool = &self.class.pool;
        let (name, descriptor) = (self.method.name(pool), self.method.descriptor(pool));
        is_consumed(descriptor) || name == "toArray" && descriptor == "()[Ljava/lang/Object;"
    }

    fn shown(&self) -> String {
        shown(self.class.name(), self.method.name(&self.class.pool))
    }
}

/// Whether a method with this descriptor gives what reading changes.
fn is_consumed(descriptor: &str) -> bool {
    CONSUMED.iter().any(|consumed| descriptor.ends_with(consumed))
}

/// `p.C.f`
fn field(member: &MemberRef<'_>) -> String {
    format!("{}.{}", member.owner.replace('/', "."), member.name)
}

/// An abstract method that a class of the application implements by one that it inherits from the JDK.
fn inherited(world: &World) -> HashMap<(String, String), Arc<Facts>> {
    let mut found = HashMap::new();
    for name in world.facts.application() {
        let below_jdk =
            world.chain(&name).any(|facts| world.facts.is_jdk(&facts.name) && facts.name != "java/lang/Object");
        if !below_jdk {
            continue;
        }
        for interface in world.interfaces(&name).iter().filter(|facts| !world.facts.is_jdk(&facts.name)) {
            for method in interface.methods.iter().filter(|method| method.has(access::ABSTRACT)) {
                if let Some((facts, _)) = world.find_virtual(&name, &method.name, &method.descriptor)
                    && world.facts.is_jdk(&facts.name)
                {
                    found.insert((method.name.clone(), method.descriptor.clone()), facts);
                }
            }
        }
    }
    found
}
