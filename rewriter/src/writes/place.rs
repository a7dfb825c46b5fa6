//! What the instructions of a method are told as.

use crate::classfile::descriptor::parse_method;
use crate::classfile::flow::marks::Marks;
use crate::classfile::{BootstrapMethod, Class, Constant, Instruction, Member, MemberRef, Result, access};
use crate::partition::HARMLESS_FACTORIES;
use crate::partition::reads::Kind;
use crate::plan::Resolved;

use super::Writes;
use super::tell::{How, Told, is_fixed, operands};

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

/// Members of collections and builders of which what they hold is neither read nor compared with anything.
const TOP: [&str; 50] = [
    "size",
    "isEmpty",
    "length",
    "charAt",
    "getFirst",
    "getLast",
    "first",
    "last",
    "firstElement",
    "lastElement",
    "elementAt",
    "peek",
    "peekFirst",
    "peekLast",
    "element",
    "iterator",
    "listIterator",
    "descendingIterator",
    "keySet",
    "values",
    "entrySet",
    "subList",
    "reversed",
    "forEach",
    "addFirst",
    "addLast",
    "addElement",
    "insertElementAt",
    "push",
    "pop",
    "offerFirst",
    "offerLast",
    "pollFirst",
    "pollLast",
    "set",
    "setElementAt",
    "clear",
    "removeAllElements",
    "removeFirst",
    "removeLast",
    "ensureCapacity",
    "trimToSize",
    "clone",
    "getKey",
    "addAll",
    "setLength",
    "setCharAt",
    "getAndIncrement",
    "incrementAndGet",
    "intValue",
];

/// Those that compare their first argument, or its hash code, with what the object holds.
const COMPARING: [&str; 18] = [
    "get",
    "getOrDefault",
    "put",
    "putIfAbsent",
    "containsKey",
    "contains",
    "containsValue",
    "remove",
    "merge",
    "compute",
    "computeIfAbsent",
    "computeIfPresent",
    "replace",
    "indexOf",
    "lastIndexOf",
    "add",
    "offer",
    "poll",
];
/// Classes whose static members read nothing but their arguments.
const STATELESS: [&str; 3] = ["java/lang/Math", "java/lang/StrictMath", "java/util/Objects"];

/// A static member that writes its first argument.
fn written_first(arguments: Vec<(String, Option<How>)>, what: String) -> Told {
    match &arguments[..] {
        [(first, _), rest @ ..] if rest.iter().all(|(_, how)| how.is_none()) && !is_fixed(first) => {
            let operands = rest.iter().map(|(operand, _)| operand.clone()).collect();
            Told::Under { how: How::Writes, operands, with: Some(what) }
        }
        _ => Told::Of("wrote", what),
    }
}

/// `p.C.m()`
pub(super) fn shown(class: &str, name: &str) -> String {
    format!("{}.{name}()", class.replace('/', "."))
}

/// A method whose code is looked at.
pub(super) struct Place<'c> {
    pub writes: &'c Writes<'c>,
    pub class: &'c Class,
    pub bootstraps: &'c [BootstrapMethod],
    pub method: &'c Member,
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
    /// What an instruction does; `made_here`: to what the same method has made.
    pub fn told(&self, instruction: &Instruction, made_here: bool) -> Result<Option<Told>> {
        use Instruction as I;
        let pool = &self.class.pool;
        Ok(match instruction {
            I::Getstatic(index) => self.read_static(&pool.member_ref(*index)?),
            I::Putstatic(index) => Some(self.written_static(&pool.member_ref(*index)?)),
            I::Getfield(_) | I::Putfield(_) if made_here => None,
            I::Getfield(index) => self.read_field(&pool.member_ref(*index)?),
            I::Putfield(index) => Some(self.written_field(&pool.member_ref(*index)?)),
            I::Invokevirtual(index)
            | I::Invokespecial(index)
            | I::Invokestatic(index)
            | I::Invokeinterface(index, _) => {
                self.call(&pool.member_ref(*index)?, matches!(instruction, I::Invokestatic(_)), made_here)?
            }
            I::Invokedynamic(index) => self.dynamic(*index)?,
            I::Ldc(index) => self.constant(u16::from(*index))?,
            I::Ldc_w(index) | I::Ldc2_w(index) => self.constant(*index)?,
            I::Areturn if made_here => None,
            I::Areturn if self.gives_what_is_consumed() => {
                Some(Told::Of("wrote", format!("{}, which gives what was made before", self.shown())))
            }
            I::Areturn if self.answers_jdk() => Some(Told::Under { how: How::Reads, operands: Vec::new(), with: None }),
            I::Areturn => None,
            _ if made_here => None,
            element => Some(self.element(element)),
        })
    }

    /// The class of the application that declares a field, and whether it never changes; `None` where the JDK does.
    fn field(&self, member: &MemberRef<'_>) -> Option<(String, bool)> {
        match self.writes.world.resolve_field(member.owner, member.name, member.descriptor) {
            Resolved::Found(facts, at) if !self.writes.is_jdk(&facts.name) => {
                Some((format!("{}.{}", facts.name.replace('/', "."), member.name), facts.fields[at].has(access::FINAL)))
            }
            _ => None,
        }
    }

    /// What an initialiser alone sets needs no telling: a call in which one runs changes places with none.
    fn read_static(&self, member: &MemberRef<'_>) -> Option<Told> {
        match self.field(member) {
            Some((_, true)) => None,
            Some((field, false)) => Some(Told::Place("readsStatic", field)),
            None if self.writes.is_jdk(member.owner) => None, // all that are public are final
            None => Some(Told::Place("readsAnything", field(member))),
        }
    }

    fn written_static(&self, member: &MemberRef<'_>) -> Told {
        match self.field(member) {
            Some((field, false)) => Told::Place("writesStatic", field),
            _ => Told::Of("wrote", field(member)), // one that is final counts as never read
        }
    }

    fn read_field(&self, member: &MemberRef<'_>) -> Option<Told> {
        match self.field(member) {
            Some((_, true)) => None,
            Some((field, false)) => Some(Told::Under { how: How::ReadsField, operands: Vec::new(), with: Some(field) }),
            None => Some(Told::Place("readsAnything", field(member))),
        }
    }

    fn written_field(&self, member: &MemberRef<'_>) -> Told {
        match self.field(member) {
            Some((field, false)) => {
                Told::Under { how: How::WritesField, operands: vec![member.descriptor.to_owned()], with: Some(field) }
            }
            _ => Told::Of("wrote", field(member)),
        }
    }

    fn element(&self, instruction: &Instruction) -> Told {
        use Instruction as I;
        let value = match instruction {
            I::Lastore => "J",
            I::Dastore => "D",
            I::Fastore => "F",
            I::Aastore => "Ljava/lang/Object;",
            I::Iastore | I::Bastore | I::Castore | I::Sastore => "I",
            _ => return Told::Under { how: How::ReadsTop, operands: vec!["I".to_owned()], with: None },
        };
        let with = Some(format!("an array in {}", self.shown()));
        Told::Under { how: How::WritesTop, operands: vec!["I".to_owned(), value.to_owned()], with }
    }

    fn call(&self, member: &MemberRef<'_>, is_static: bool, made_here: bool) -> Result<Option<Told>> {
        let Some((kind, class)) = self.writes.of_jdk(member) else { return Ok(None) };
        if let Some(unseen) = self.writes.unseen(member, &class) {
            return Ok(Some(unseen));
        }
        let what = shown(&class, member.name);
        let writes = matches!(kind, Kind::Own | Kind::Chained) && !made_here;
        if kind == Kind::Writes {
            return Ok(Some(Told::Of("wrote", what)));
        }
        let comparing = COMPARING.contains(&member.name);
        let top = comparing || TOP.contains(&member.name);
        let on = |operand: &str| match (writes, top) {
            (true, true) => Some((How::WritesTop, Some(what.clone()))),
            (true, false) => Some((How::Writes, Some(what.clone()))),
            (false, _) if made_here || is_fixed(operand) => None,
            (false, true) => Some((How::ReadsTop, None)),
            (false, false) => Some((How::Reads, None)),
        };
        let mut arguments: Vec<(String, Option<How>)> = Vec::new();
        for (at, operand) in operands(member.descriptor)?.into_iter().enumerate() {
            let how = match (is_fixed(&operand), is_static && at == 0 && made_here) {
                (true, _) => None,
                (_, true) => holds(&operand).then_some(How::ReadsHeld),
                _ if comparing && !is_static => Some(How::Compares),
                _ => Some(How::Reads),
            };
            arguments.push((operand, how));
        }
        if writes && member.name == "<init>" {
            return Ok(Some(Told::Of("wrote", what)));
        }
        let receiver = (!is_static && member.name != "<init>").then(|| on(&format!("L{};", member.owner))).flatten();
        if is_static && writes {
            return Ok(Some(written_first(arguments, what)));
        }
        let told = receiver.is_some() || arguments.iter().any(|(_, how)| how.is_some());
        Ok(told.then_some(Told::Call { receiver, arguments }))
    }

    /// A dynamic constant is made by whichever call comes first.
    fn constant(&self, index: u16) -> Result<Option<Told>> {
        match self.class.pool.get(index)? {
            Constant::Dynamic(..) => Ok(Some(Told::Of("wrote", format!("a dynamic constant in {}", self.shown())))),
            _ => Ok(None),
        }
    }

    /// A call site of a factory that is not known may lead anywhere; a function that is a member of the JDK does what that does.
    fn dynamic(&self, index: u16) -> Result<Option<Told>> {
        let pool = &self.class.pool;
        let (bootstrap, name, descriptor) = pool.dynamic(index)?;
        let Some(bootstrap) = self.bootstraps.get(usize::from(bootstrap)) else { return Ok(None) };
        let factory = pool.member_ref(pool.method_handle_at(bootstrap.handle)?.1)?.owner;
        if !HARMLESS_FACTORIES.contains(&factory) {
            return Ok(Some(Told::Of("wrote", format!("{name} of {} in {}", factory.replace('/', "."), self.shown()))));
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
        self.put_together(factory, descriptor)
    }

    /// Texts of objects, and members of records, read what these hold.
    fn put_together(&self, factory: &str, descriptor: &str) -> Result<Option<Told>> {
        let parameters = parse_method(descriptor)?.parameters;
        let reads = match factory {
            "java/lang/runtime/ObjectMethods" => true,
            "java/lang/invoke/StringConcatFactory" => parameters.iter().any(|parameter| !is_fixed(parameter)),
            _ => false,
        };
        if factory == "java/lang/invoke/StringConcatFactory" && reads {
            let arguments = parameters.iter().map(|one| ((*one).to_owned(), (!is_fixed(one)).then_some(How::Reads)));
            return Ok(Some(Told::Call { receiver: None, arguments: arguments.collect() }));
        }
        Ok(reads.then(|| Told::Place("readsAnything", self.shown())))
    }

    fn function(&self, member: &MemberRef<'_>, gives_what_is_consumed: bool) -> Option<Told> {
        if !member.descriptor.starts_with('(') {
            return None; // of a record, whose components are read
        }
        let Some((kind, class)) = self.writes.of_jdk(member) else { return self.referred(member) };
        let harmless = match kind {
            Kind::Fresh => true,
            Kind::Reads => !gives_what_is_consumed,
            Kind::Own => member.name == "<init>",
            Kind::Chained | Kind::Writes => false,
        };
        let unseen = self.writes.unseen(member, &class);
        let what = format!("{} as a function, in {}", shown(&class, member.name), self.shown());
        if !harmless || unseen.is_some() {
            return unseen.or(Some(Told::Of("unseen", what)));
        }
        let fixed =
            is_fixed(&format!("L{};", member.owner)) || member.name == "<init>" || STATELESS.contains(&member.owner);
        let reads = !fixed || operands(member.descriptor).is_ok_and(|all| !all.iter().all(|one| is_fixed(one)));
        reads.then_some(Told::Place("readsUnseen", what))
    }

    /// A function that is a method of the application: what it gives may be read by code of the JDK that calls it.
    fn referred(&self, member: &MemberRef<'_>) -> Option<Told> {
        let result = parse_method(member.descriptor).ok()?.result;
        let tells = is_fixed(result) || member.name.starts_with("lambda$") || self.writes.is_of_application(result);
        (!tells).then(|| Told::Place("readsUnseen", format!("{} as a function", shown(member.owner, member.name))))
    }

    /// Code of the JDK may call the method, and read what it gives: it is that of a lambda, or overrides one of the JDK.
    fn answers_jdk(&self) -> bool {
        let pool = &self.class.pool;
        let (name, descriptor) = (self.method.name(pool), self.method.descriptor(pool));
        let world = self.writes.world;
        let above = || world.chain(self.class.name()).chain(world.interfaces(self.class.name()));
        let overrides =
            || above().any(|facts| self.writes.is_jdk(&facts.name) && facts.method(name, descriptor).is_some());
        !is_fixed(&descriptor[descriptor.find(')').map_or(0, |end| end + 1)..])
            && (name.starts_with("lambda$") || overrides())
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

/// An array of what may change.
fn holds(descriptor: &str) -> bool {
    descriptor.strip_prefix('[').is_some_and(|element| !is_fixed(element))
}

/// Whether a method with this descriptor gives what reading changes.
fn is_consumed(descriptor: &str) -> bool {
    CONSUMED.iter().any(|consumed| descriptor.ends_with(consumed))
}

/// `p.C.f`
fn field(member: &MemberRef<'_>) -> String {
    format!("{}.{}", member.owner.replace('/', "."), member.name)
}
