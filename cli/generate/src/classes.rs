//! What class files tell of the classes that tests name.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use factor_rewriter::classfile::code::CodeView;
use factor_rewriter::classfile::descriptor::parse_method;
use factor_rewriter::classfile::{Class, access};

use crate::constructors::{Summary, summary};
use crate::java::Expr;

/// Where class files come from.
pub type Source<'s> = Box<dyn Fn(&str) -> Option<Vec<u8>> + 's>;

/// Classes by their names, each read when it is asked for.
pub struct Classes<'s> {
    source: Source<'s>,
    read: RefCell<HashMap<String, Option<Rc<Known>>>>,
}

/// A class.
#[derive(Debug)]
pub struct Known {
    /// As class files name it.
    pub name: String,
    /// Its superclass.
    pub super_name: Option<String>,
    /// Its interfaces.
    pub interfaces: Vec<String>,
    /// Access flags; of a nested class those of its declaration.
    pub access: u16,
    /// A nested class that belongs to no object of another.
    pub is_static: bool,
    /// It has no name in source text: it is local or anonymous.
    pub is_nameless: bool,
    /// Its fields.
    pub fields: Vec<Field>,
    /// Its methods.
    pub methods: Vec<Method>,
    /// It has an attribute that says so.
    pub is_record: bool,
}

/// A field.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Its generic type, where it has one.
    pub signature: Option<String>,
    /// Access flags.
    pub access: u16,
}

/// A method.
#[derive(Debug)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Its generic type, where it has one.
    pub signature: Option<String>,
    /// Access flags.
    pub access: u16,
    /// Names of the parameters, as far as they are known.
    pub parameters: Vec<Option<String>>,
    /// The field that it gives, and nothing else.
    pub gives: Option<String>,
    /// The field that it sets to its only argument, and nothing else.
    pub sets: Option<String>,
    /// Of a constructor, and of a method of an object with one or two parameters: what it makes of its arguments.
    pub summary: Option<Summary>,
    /// It is marked as one that nobody should call.
    pub is_deprecated: bool,
    /// The code branches.
    pub branches: bool,
    /// It declares exceptions.
    pub throws: bool,
}

impl Method {
    /// All of the flags are set.
    pub fn has(&self, flags: u16) -> bool {
        self.access & flags == flags
    }

    /// Descriptors of its parameters.
    pub fn parameter_types(&self) -> Vec<String> {
        let parsed = parse_method(&self.descriptor).map(|parsed| parsed.parameters);
        parsed.unwrap_or_default().into_iter().map(str::to_owned).collect()
    }
}

impl Known {
    /// All of the flags are set.
    pub fn has(&self, flags: u16) -> bool {
        self.access & flags == flags
    }

    /// The package, with slashes.
    pub fn package(&self) -> &str {
        package(&self.name)
    }

    /// A method of its own.
    pub fn method(&self, name: &str, descriptor: &str) -> Option<&Method> {
        self.methods.iter().find(|method| method.name == name && method.descriptor == descriptor)
    }
}

/// How a field is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Accessor {
    /// By a method that gives it.
    Method(String),
    /// By its name.
    Field(String),
}

impl Accessor {
    /// The question to an object.
    pub fn of(self, on: Expr) -> Expr {
        match self {
            Accessor::Method(name) => on.then(name, Vec::new()),
            Accessor::Field(name) => Expr::plain(format!("{}.{name}", on.flat())),
        }
    }
}

/// The package of a class, with slashes.
pub fn package(class: &str) -> &str {
    class.rfind('/').map_or("", |slash| &class[..slash])
}

impl<'s> Classes<'s> {
    /// Classes from a source.
    pub fn of(source: Source<'s>) -> Self {
        Classes { source, read: RefCell::default() }
    }

    /// A class; none where there is no such one, or it cannot be read.
    pub fn find(&self, name: &str) -> Option<Rc<Known>> {
        if let Some(known) = self.read.borrow().get(name) {
            return known.clone();
        }
        let read = (self.source)(name).and_then(|bytes| Class::parse(&bytes).ok()).map(|class| Rc::new(known(&class)));
        self.read.borrow_mut().insert(name.to_owned(), read.clone());
        read
    }

    /// The class and those above it.
    pub fn chain(&self, name: &str) -> Vec<Rc<Known>> {
        let mut chain: Vec<Rc<Known>> = Vec::new();
        let mut at = self.find(name);
        while let Some(class) = at {
            at = class.super_name.as_ref().and_then(|name| self.find(name));
            chain.push(class);
        }
        chain
    }

    /// Whether an object of one class is one of another.
    pub fn is_a(&self, name: &str, other: &str) -> bool {
        name == other
            || self.find(name).is_some_and(|class| {
                class.super_name.iter().chain(&class.interfaces).any(|above| self.is_a(above, other))
            })
    }

    /// A method of the class or of any above it.
    pub fn resolved<R>(
        &self,
        class: &str,
        name: &str,
        descriptor: &str,
        of: &dyn Fn(&Known, &Method) -> R,
    ) -> Option<R> {
        let known = self.find(class)?;
        if let Some(method) = known.method(name, descriptor) {
            return Some(of(&known, method));
        }
        let mut above = known.super_name.iter().chain(&known.interfaces);
        above.find_map(|above| self.resolved(above, name, descriptor, of))
    }

    /// How a test in this package asks for a field: by a method of the class or of those above it that gives it, or the field itself.
    pub fn accessor(&self, class: &str, field: &str, package: &str) -> Option<Accessor> {
        let chain = self.chain(class);
        let all = chain.iter().flat_map(|class| class.methods.iter().map(move |method| (class, method)));
        let mut found = all.filter(|(class, method)| {
            method.gives.as_deref() == Some(field)
                && method.access & (access::STATIC | access::SYNTHETIC) == 0
                && is_open(method.access, class.package() == package)
        });
        let by_method = found.next().map(|(_, method)| Accessor::Method(method.name.clone()));
        by_method.or_else(|| self.open_field(class, field, package, 0).map(|_| Accessor::Field(field.to_owned())))
    }

    /// The descriptor of a field that a test in this package can name, and that has none of these flags.
    pub fn open_field(&self, class: &str, field: &str, package: &str, without: u16) -> Option<String> {
        let chain = self.chain(class);
        let of = chain.iter().find_map(|class| Some((class, class.fields.iter().find(|one| one.name == field)?)));
        let (class, field) = of?;
        let is_open =
            is_open(field.access, class.package() == package) && field.access & (without | access::STATIC) == 0;
        is_open.then(|| field.descriptor.clone())
    }

    /// Whether objects of a class are compared by what is in them.
    pub fn has_equals(&self, class: &str) -> bool {
        let is_equals = |method: &Method| method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z";
        self.chain(class)
            .iter()
            .filter(|class| class.name != "java/lang/Object")
            .any(|class| class.is_record || class.has(access::ENUM) || class.methods.iter().any(is_equals))
    }

    /// Whether a test in a package can name a class.
    pub fn can_name(&self, class: &str, from: &str) -> bool {
        let Some(known) = self.find(class) else { return false };
        let outer = class.rfind('$').filter(|_| known.is_nested()).map(|at| &class[..at]);
        !known.is_nameless
            && is_open(known.access, known.package() == from)
            && outer.is_none_or(|outer| self.can_name(outer, from))
    }
}

impl Known {
    fn is_nested(&self) -> bool {
        self.name.contains('$')
    }
}

/// Whether a member or a class can be used from the same package, or from another.
pub fn is_open(flags: u16, same_package: bool) -> bool {
    flags & access::PUBLIC != 0 || same_package && flags & access::PRIVATE == 0
}

fn known(class: &Class) -> Known {
    let (flags, is_static, is_nameless) = nested(class);
    let pool = &class.pool;
    let text = |attributes: &factor_rewriter::classfile::Attributes| {
        let content = attributes.get(pool, "Signature")?;
        pool.text(u16::from_be_bytes([*content.first()?, *content.get(1)?])).ok().map(str::to_owned)
    };
    let fields = class.fields.iter().map(|field| Field {
        name: field.name(pool).to_owned(),
        descriptor: field.descriptor(pool).to_owned(),
        signature: text(&field.attributes),
        access: field.access,
    });
    let methods = class.methods.iter().map(|method| {
        let view = CodeView::of(pool, method).ok().flatten();
        let names = view.as_ref().map(|view| parameter_names(class, method, view)).unwrap_or_default();
        Method {
            name: method.name(pool).to_owned(),
            descriptor: method.descriptor(pool).to_owned(),
            signature: text(&method.attributes),
            access: method.access,
            parameters: names,
            gives: view.as_ref().and_then(|view| given(class, view)),
            sets: view.as_ref().and_then(|view| set(class, view)),
            summary: view.as_ref().filter(|_| is_followed(class, method)).map(|view| summary(class, method, view)),
            is_deprecated: method.attributes.get(pool, "Deprecated").is_some(),
            throws: method.attributes.get(pool, "Exceptions").is_some(),
            branches: view.is_some_and(|view| view.has_branches()),
        }
    });
    Known {
        name: class.name().to_owned(),
        super_name: class.super_name().map(str::to_owned),
        interfaces: class.interfaces().map(str::to_owned).collect(),
        access: flags,
        is_static,
        is_nameless,
        fields: fields.collect(),
        methods: methods.collect(),
        is_record: class.attributes.get(pool, "Record").is_some(),
    }
}

/// The access flags, whether it is no inner class, and whether it has no name of its own.
fn nested(class: &Class) -> (u16, bool, bool) {
    let Some(content) = class.attributes.get(&class.pool, "InnerClasses") else { return (class.access, true, false) };
    let number = |at: usize| u16::from_be_bytes([content[at], content[at + 1]]);
    let rows = (content.len().saturating_sub(2)) / 8;
    let own = (0..rows).map(|row| 2 + row * 8).find(|at| class.pool.class_name(number(*at)) == Ok(class.name()));
    own.map_or((class.access, true, false), |at| {
        let flags = number(at + 6);
        (
            flags,
            flags & (access::STATIC | access::ENUM | access::INTERFACE) != 0,
            number(at + 2) == 0 || number(at + 4) == 0,
        )
    })
}

/// What it does to its object tells how to make one.
fn is_followed(class: &Class, method: &factor_rewriter::classfile::Member) -> bool {
    let count = parse_method(method.descriptor(&class.pool)).map_or(0, |parsed| parsed.parameters.len());
    method.is_constructor(&class.pool) || !method.has(access::STATIC) && (1..=2).contains(&count)
}

/// From the table of local variables, by their slots.
fn parameter_names(class: &Class, method: &factor_rewriter::classfile::Member, view: &CodeView) -> Vec<Option<String>> {
    let Ok(parsed) = parse_method(method.descriptor(&class.pool)) else { return Vec::new() };
    let mut slot = u16::from(!method.has(access::STATIC));
    let table = view.attributes().get(&class.pool, "LocalVariableTable");
    let name_at = |slot: u16| {
        let content = table?;
        let rows = content.get(2..)?.chunks_exact(10);
        let mut found = rows.filter(|row| u16::from_be_bytes([row[8], row[9]]) == slot && row[0] == 0 && row[1] == 0);
        let row = found.next()?;
        class.pool.text(u16::from_be_bytes([row[4], row[5]])).ok().map(str::to_owned)
    };
    let named = parsed.parameters.iter().map(|parameter| {
        let name = name_at(slot);
        slot += factor_rewriter::classfile::descriptor::slots(parameter);
        name
    });
    named.collect()
}

/// `aload_0; getfield F; return`
fn given(class: &Class, view: &CodeView) -> Option<String> {
    let code = view.code();
    let is = code.len() == 5 && code[0] == 42 && code[1] == 180 && (172..=176).contains(&code[4]);
    is.then(|| class.pool.member_ref(u16::from_be_bytes([code[2], code[3]])).ok().map(|field| field.name.to_owned()))?
}

/// `aload_0; load_1; putfield F; return`
fn set(class: &Class, view: &CodeView) -> Option<String> {
    let code = view.code();
    let is =
        code.len() == 6 && code[0] == 42 && [27, 31, 35, 39, 43].contains(&code[1]) && code[2] == 181 && code[5] == 177;
    is.then(|| class.pool.member_ref(u16::from_be_bytes([code[3], code[4]])).ok().map(|field| field.name.to_owned()))?
}
