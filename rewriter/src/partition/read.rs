//! A class file -> [`Facts`].

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use hashbrown::HashSet;

use super::facts::{CodeFacts, Facts, MemberFacts, MemberUse, Text};
use super::frameworks::inherits_statics;
use crate::classfile::code::{CodeView, compared, op};
use crate::classfile::descriptor::{map_descriptor, map_signature};
use crate::classfile::flow::marks::{Marks, unmarked};
use crate::classfile::{
    Attributes, BootstrapMethod, Class, ClassFileError, Constant, Member, MemberRef, Pool, ReferenceKind, access,
};
use crate::plan::Use;

/// Makes lambdas and method references.
pub(crate) const METAFACTORY: &str = "java/lang/invoke/LambdaMetafactory";

/// Factories of call sites and constants that write nothing by themselves.
pub(crate) const HARMLESS_FACTORIES: [&str; 5] = [
    METAFACTORY,
    "java/lang/invoke/StringConcatFactory",
    "java/lang/invoke/ConstantBootstraps",
    "java/lang/runtime/ObjectMethods",
    "java/lang/runtime/SwitchBootstraps",
];

/// Reads what decisions need of a class. `entry` is the class path entry as the user wrote it, empty for the JDK.
///
/// # Errors
/// The class file is malformed.
pub fn read(bytes: &[u8], entry: &str, depth: Depth) -> Result<Facts, ClassFileError> {
    of_class(&Class::parse(bytes)?, entry, depth)
}

/// How much of a class is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Members, without their code.
    Members,
    /// Members and what their code refers to.
    Code,
}

/// As [`read`], of a class that has been parsed.
///
/// # Errors
/// An attribute or code is malformed.
pub fn of_class(class: &Class, entry: &str, depth: Depth) -> Result<Facts, ClassFileError> {
    let pool = &class.pool;
    let bootstraps = class.bootstrap_methods()?;
    let reader = Reader { class, bootstraps: &bootstraps, texts: RefCell::default() };
    let mut facts = Facts {
        name: class.name().to_owned(),
        entry: entry.to_owned(),
        super_name: class.super_name().map(str::to_owned),
        interfaces: class.interfaces().map(str::to_owned).collect(),
        access: class.access,
        sealed: class.attributes.get(pool, "PermittedSubclasses").is_some(),
        source: class.source_file().map(str::to_owned),
        record: record(class),
        bodiless: class.is_interface() && !class.can_have_bodies()?,
        ..Facts::default()
    };
    facts.fields = class.fields.iter().map(|field| member(pool, field, None)).collect();
    for method in &class.methods {
        let view = if depth == Depth::Code { CodeView::of(pool, method)? } else { None };
        let code = view.map(|view| reader.code(method, &view)).transpose()?;
        facts.methods.push(member(pool, method, code));
    }
    if inherits_statics(&facts.name) {
        facts.methods.retain(|method| !method.is_static());
    }
    nest(class, &mut facts);
    if depth == Depth::Code {
        facts.signed = signed(class);
        facts.mentions = mentions(class, &facts);
    }
    Ok(facts)
}

fn member(pool: &Pool, member: &Member, code: Option<CodeFacts>) -> MemberFacts {
    MemberFacts {
        name: member.name(pool).to_owned(),
        descriptor: member.descriptor(pool).to_owned(),
        access: member.access,
        constant: member.attributes.get(pool, "ConstantValue").is_some(),
        code,
    }
}

/// The u2 at an offset.
fn u2(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]))
}

/// Descriptors of record components (§4.7.30).
fn record(class: &Class) -> Option<Vec<String>> {
    let content = class.attributes.get(&class.pool, "Record")?;
    let mut at = 2;
    let mut components = Vec::new();
    for _ in 0..u2(content, 0)? {
        components.push(class.pool.text(u2(content, at + 2)?).ok()?.to_owned());
        let attributes = u2(content, at + 4)?;
        at += 6;
        for _ in 0..attributes {
            let length = (usize::from(u2(content, at + 2)?) << 16) + usize::from(u2(content, at + 4)?);
            at += 6 + length;
        }
    }
    Some(components)
}

/// Nest host and members; for class files before Java 11 what `InnerClasses` (§4.7.6) says, by name.
fn nest(class: &Class, facts: &mut Facts) {
    let pool = &class.pool;
    let class_at =
        |content: &[u8], at| u2(content, at).and_then(|index| pool.class_name(index).ok().map(str::to_owned));
    if let Some(content) = class.attributes.get(pool, "NestHost") {
        facts.nest_host = class_at(content, 0);
        return;
    }
    if let Some(content) = class.attributes.get(pool, "NestMembers") {
        let count = usize::from(u2(content, 0).unwrap_or(0));
        facts.nest_members = (0..count).filter_map(|member| class_at(content, 2 + 2 * member)).collect();
        return;
    }
    let Some(content) = class.attributes.get(pool, "InnerClasses") else { return };
    let count = usize::from(u2(content, 0).unwrap_or(0));
    let inner: Vec<_> = (0..count).filter_map(|row| class_at(content, 2 + 8 * row)).collect();
    let is_around = |outer: &str, name: &str| name.strip_prefix(outer).is_some_and(|rest| rest.starts_with('$'));
    if inner.contains(&facts.name) {
        let simple = facts.name.rfind('/').map_or(0, |slash| slash + 1);
        let host = facts.name[simple..].find('$').map(|at| facts.name[..simple + at].to_owned());
        facts.nest_host = host.filter(|host| host.len() > simple);
    } else {
        facts.nest_members = inner.into_iter().filter(|name| is_around(&facts.name, name)).collect();
    }
}

/// Every class named by a class constant or a descriptor.
fn mentions(class: &Class, facts: &Facts) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let pool = &class.pool;
    for (_, constant) in class.pool.constants() {
        match constant {
            Constant::Class(name) => pool.text(name).into_iter().for_each(|name| add_class(&mut found, name)),
            Constant::NameAndType(_, descriptor) | Constant::MethodType(descriptor) => {
                pool.text(descriptor).into_iter().for_each(|descriptor| add_descriptor(&mut found, descriptor));
            }
            _ => {}
        }
    }
    facts.fields.iter().chain(&facts.methods).for_each(|member| add_descriptor(&mut found, &member.descriptor));
    attributes(class).for_each(|attributes| shown(pool, attributes, &mut found));
    found.extend(facts.signed.iter().cloned());
    found.remove(&facts.name);
    found
}

/// Attributes of the class and of its members.
fn attributes(class: &Class) -> impl Iterator<Item = &Attributes> {
    class.fields.iter().chain(&class.methods).map(|member| &member.attributes).chain([&class.attributes])
}

/// Every class named by a signature.
fn signed(class: &Class) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for content in attributes(class).filter_map(|attributes| attributes.get(&class.pool, "Signature")) {
        let signature = u2(content, 0).and_then(|index| class.pool.text(index).ok());
        let _ = map_signature(signature.unwrap_or_default(), |class| {
            found.insert(class.to_owned());
            None
        });
    }
    found
}

/// Classes that annotations (§4.7.16) lead to, and record components. Every two bytes that may be the index of such a name are taken
/// for one: a class too many does no harm.
fn shown(pool: &Pool, attributes: &Attributes, found: &mut BTreeSet<String>) {
    for attribute in attributes.iter() {
        let name = attribute.name(pool);
        if name.starts_with("RuntimeVisible") || name == "AnnotationDefault" || name == "Record" {
            for at in 0..attribute.content().len() {
                let text = u2(attribute.content(), at).and_then(|index| pool.text(index).ok());
                if let Some(class) = text.filter(|text| text.starts_with('L') && text.ends_with(';')) {
                    add_descriptor(found, class);
                }
            }
        }
    }
}

fn add_class(found: &mut BTreeSet<String>, name: &str) {
    if name.starts_with('[') {
        add_descriptor(found, name);
    } else if !found.contains(name) {
        found.insert(name.to_owned());
    }
}

fn add_descriptor(found: &mut BTreeSet<String>, descriptor: &str) {
    map_descriptor(descriptor, |class| {
        if !found.contains(class) {
            found.insert(class.to_owned());
        }
        None
    });
}

/// Marks `this` of an instance method.
struct OnThis;

impl Marks for OnThis {
    fn first(&self) -> bool {
        true
    }

    fn made(&self) -> bool {
        false
    }

    fn result(&self, _member: &MemberRef<'_>, _on: bool) -> bool {
        false
    }
}

/// Reads code.
struct Reader<'c> {
    class: &'c Class,
    bootstraps: &'c [BootstrapMethod],
    texts: RefCell<HashSet<Text>>,
}

/// What a method's code has shown so far.
struct Found<'m> {
    code: CodeFacts,
    /// `new` without its constructor call yet, by class.
    pending: BTreeMap<String, usize>,
    constructor: bool,
    /// In the order of their pcs.
    lines: &'m [(u16, u16)],
    /// Pcs of uses on what may be another object than `this`; `None` where there is no `this`.
    others: Option<BTreeSet<usize>>,
}

impl Reader<'_> {
    fn code(&self, method: &Member, view: &CodeView) -> Result<CodeFacts, ClassFileError> {
        let pool = &self.class.pool;
        let mut lines = view.lines(pool);
        lines.sort_by_key(|(start, _)| *start);
        let constructor = method.name(pool) == "<init>";
        let others = if method.has(access::STATIC) { None } else { Some(unmarked(pool, view, &OnThis)?) };
        let compared = compared(self.class, method, view).into_iter().map(|(_, class)| self.text(&class)).collect();
        let code = CodeFacts { does_nothing: view.code() == [op::RETURN], compared, ..CodeFacts::default() };
        let mut found = Found { code, pending: BTreeMap::new(), constructor, lines: &lines, others };
        for (pc, _) in view.spans() {
            self.instruction(view.code(), pc, &mut found)?;
        }
        for entry in view.exceptions().iter().filter(|entry| entry.catch_type != 0) {
            self.add_class(&mut found.code.types, pool.class_name(entry.catch_type)?);
        }
        Ok(found.code)
    }

    fn instruction(&self, code: &[u8], pc: usize, found: &mut Found<'_>) -> Result<(), ClassFileError> {
        let pool = &self.class.pool;
        let operand = u2(code, pc + 1).unwrap_or(0);
        match code[pc] {
            op::LDC => self.constant(u16::from(code[pc + 1]), pc, found),
            op::LDC_W | op::LDC2_W => self.constant(operand, pc, found),
            op::GETSTATIC => self.member(operand, Use::GetStatic, pc, found),
            op::PUTSTATIC => self.member(operand, Use::PutStatic, pc, found),
            op::GETFIELD => self.member(operand, Use::GetField, pc, found),
            op::PUTFIELD => self.member(operand, Use::PutField, pc, found),
            op::INVOKEVIRTUAL | op::INVOKEINTERFACE => self.member(operand, Use::Invoke, pc, found),
            op::INVOKESPECIAL => self.member(operand, Use::Special, pc, found),
            op::INVOKESTATIC => self.member(operand, Use::InvokeStatic, pc, found),
            op::INVOKEDYNAMIC => self.dynamic(operand, pc, found),
            op::NEW => {
                let class = pool.class_name(operand)?;
                self.add_class(&mut found.code.types, class);
                *found.pending.entry(class.to_owned()).or_default() += 1;
                Ok(())
            }
            op::ANEWARRAY | op::MULTIANEWARRAY => {
                let class = pool.class_name(operand)?;
                self.add_class(&mut found.code.types, class);
                self.add_class(&mut found.code.arrays, class);
                Ok(())
            }
            op::CHECKCAST | op::INSTANCEOF => {
                let class = pool.class_name(operand)?;
                self.add_class(&mut found.code.types, class);
                self.test(class, found);
                Ok(())
            }
            op::MONITORENTER | op::MONITOREXIT => {
                found.code.monitors = true;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn member(&self, index: u16, what: Use, pc: usize, found: &mut Found<'_>) -> Result<(), ClassFileError> {
        let member = self.class.pool.member_ref(index)?;
        let what =
            if what == Use::Special && member.name == "<init>" { found.construction(member.owner) } else { what };
        self.add_class(&mut found.code.types, member.owner);
        self.add_descriptor(&mut found.code.types, member.descriptor);
        found.code.uses.push(MemberUse {
            offset: u32::try_from(pc).unwrap_or(u32::MAX),
            line: found.line(pc),
            what,
            owner: self.text(member.owner),
            name: self.text(member.name),
            descriptor: self.text(member.descriptor),
            other_receiver: !is_static(what) && found.others.as_ref().is_none_or(|others| others.contains(&pc)),
        });
        Ok(())
    }

    fn dynamic(&self, index: u16, pc: usize, found: &mut Found<'_>) -> Result<(), ClassFileError> {
        let pool = &self.class.pool;
        let (bootstrap, _, descriptor) = pool.dynamic(index)?;
        self.add_descriptor(&mut found.code.types, descriptor);
        let Some(bootstrap) = self.bootstraps.get(usize::from(bootstrap)) else { return Ok(()) };
        let factory = pool.member_ref(pool.method_handle_at(bootstrap.handle)?.1)?.owner;
        let is_harmless = HARMLESS_FACTORIES.contains(&factory);
        found.code.linked_elsewhere |= !is_harmless;
        if factory == METAFACTORY {
            self.add_descriptor(&mut found.code.lambdas, descriptor);
            self.types_of_lambda(bootstrap, &mut found.code.lambdas)?;
        }
        // The bootstrap method itself is of the JDK, or in a language's runtime, and never crosses.
        for argument in &bootstrap.arguments {
            if let Ok(label) = self.class.pool.class_name(*argument) {
                self.test(label, found);
                if !is_harmless {
                    self.add_class(&mut found.code.linking, label);
                }
            }
            self.constant(*argument, pc, found)?;
        }
        Ok(())
    }

    fn types_of_lambda(&self, bootstrap: &BootstrapMethod, types: &mut BTreeSet<Text>) -> Result<(), ClassFileError> {
        let pool = &self.class.pool;
        for argument in &bootstrap.arguments {
            match pool.get(*argument)? {
                Constant::MethodType(descriptor) => self.add_descriptor(types, pool.text(descriptor)?),
                Constant::MethodHandle(..) => {
                    let member = pool.member_ref(pool.method_handle_at(*argument)?.1)?;
                    self.add_class(types, member.owner);
                    self.add_descriptor(types, member.descriptor);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// A loadable constant.
    fn constant(&self, index: u16, pc: usize, found: &mut Found<'_>) -> Result<(), ClassFileError> {
        let pool = &self.class.pool;
        match pool.get(index)? {
            Constant::Class(name) => {
                self.add_class(&mut found.code.types, pool.text(name)?);
                self.add_class(&mut found.code.constants, pool.text(name)?);
            }
            Constant::MethodType(descriptor) => self.add_descriptor(&mut found.code.types, pool.text(descriptor)?),
            Constant::MethodHandle(..) => {
                let (kind, member) = pool.method_handle_at(index)?;
                let what = handle_use(kind);
                self.member(member, what, pc, found)?;
                // A handle is used on anything later, but the body of a lambda is bound to `this`.
                let lambda = self.class.pool.member_ref(member)?.name.starts_with("lambda$");
                found.code.uses.last_mut().into_iter().for_each(|one| one.other_receiver = !lambda);
            }
            Constant::Dynamic(..) => self.dynamic(index, pc, found)?,
            _ => {}
        }
        Ok(())
    }

    /// The class's own text of these characters.
    fn text(&self, text: &str) -> Text {
        self.texts.borrow_mut().get_or_insert_with(text, |text| Text::from(text)).clone()
    }

    fn test(&self, class: &str, found: &mut Found<'_>) {
        let to = if class.starts_with('[') { &mut found.code.arrays } else { &mut found.code.tested };
        self.add_class(to, class);
    }

    fn add_class(&self, found: &mut BTreeSet<Text>, name: &str) {
        if name.starts_with('[') {
            self.add_descriptor(found, name);
        } else if !found.contains(name) {
            found.insert(self.text(name));
        }
    }

    fn add_descriptor(&self, found: &mut BTreeSet<Text>, descriptor: &str) {
        map_descriptor(descriptor, |class| {
            if !found.contains(class) {
                found.insert(self.text(class));
            }
            None
        });
    }
}

impl Found<'_> {
    /// Whether a call of `<init>` ends a `new`, or is that of `this` or `super`.
    fn construction(&mut self, owner: &str) -> Use {
        match self.pending.get_mut(owner).filter(|count| **count > 0) {
            Some(count) => {
                *count -= 1;
                Use::New
            }
            None if self.constructor => Use::SuperInit,
            None => Use::New,
        }
    }

    fn line(&self, pc: usize) -> Option<u16> {
        let behind = self.lines.partition_point(|(start, _)| usize::from(*start) <= pc);
        behind.checked_sub(1).map(|at| self.lines[at].1)
    }
}

fn is_static(what: Use) -> bool {
    matches!(what, Use::GetStatic | Use::PutStatic | Use::InvokeStatic)
}

fn handle_use(kind: ReferenceKind) -> Use {
    match kind {
        ReferenceKind::GetField => Use::GetField,
        ReferenceKind::GetStatic => Use::GetStatic,
        ReferenceKind::PutField => Use::PutField,
        ReferenceKind::PutStatic => Use::PutStatic,
        ReferenceKind::InvokeStatic => Use::InvokeStatic,
        ReferenceKind::InvokeSpecial => Use::Special,
        ReferenceKind::NewInvokeSpecial => Use::New,
        ReferenceKind::InvokeVirtual | ReferenceKind::InvokeInterface => Use::Invoke,
    }
}
