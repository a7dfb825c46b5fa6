//! Values and objects as source text.

use std::collections::BTreeMap;

use factor_rewriter::classfile::descriptor::parse_method;

use crate::calls::{Event, Kind, Object, Value};
use crate::classes::{Known, Method, is_open};
use crate::constructors::Origin;
use crate::java::{Expr, Statement, character, quoted};
use crate::names;
use crate::types;
use crate::unit::{Dropped, Unit};

/// Texts that are longer are no part of a test that people read.
const MOST_CHARACTERS: usize = 400;
/// A text that was not read is as it was when it is no longer.
const SHORT: usize = 20;
/// Objects in objects.
const MOST_LEVELS: usize = 12;

/// The arguments of a constructor, and setters with what they are given.
type Made = (Vec<Expr>, Vec<(String, Expr)>);

pub fn unbuildable(why: impl Into<String>) -> Dropped {
    Dropped::because("unbuildable", why)
}

impl Unit<'_> {
    /// A value where one of this type is wanted.
    pub fn value(&mut self, value: &Value, descriptor: &str) -> Result<Expr, Dropped> {
        match value {
            Value::Whole(number) => Ok(Expr::plain(whole(*number, descriptor))),
            Value::Real { real } => Ok(Expr::plain(self.real(real, descriptor))),
            Value::Null(()) => Ok(Expr::plain("null")),
            Value::Object { .. } => self.object(value, descriptor),
        }
    }

    fn real(&mut self, text: &str, descriptor: &str) -> String {
        let class = if descriptor == "F" { "Float" } else { "Double" };
        match text {
            "NaN" => format!("{class}.NaN"),
            "Infinity" => format!("{class}.POSITIVE_INFINITY"),
            "-Infinity" => format!("{class}.NEGATIVE_INFINITY"),
            _ => format!("{text}{}", if descriptor == "F" { "f" } else { "" }),
        }
    }

    fn object(&mut self, value: &Value, descriptor: &str) -> Result<Expr, Dropped> {
        let Some(object) = self.recorded.object(value).cloned() else {
            return Err(unbuildable("an object that was not told"));
        };
        if let Some(variable) = self.variables.get(&object.number).filter(|_| object.number != 0) {
            return Ok(Expr::plain(variable.clone()));
        }
        if self.mocked.contains(&object.number) && object.number != 0 {
            return self.mock(object.number, descriptor);
        }
        // Of an object with fields is known what was read, where it is only handed in.
        if object.left > 0 && (self.expects || object.kind != Kind::Bean) {
            return Err(unbuildable(format!("a {} of which a part was left out", names::simple(&object.class))));
        }
        let class = object.class.replace('.', "/");
        let depth = self.depth;
        if depth > MOST_LEVELS {
            return Err(unbuildable(format!("{} lies too deep", names::simple(&class))));
        }
        self.depth += 1;
        let made = match object.kind {
            Kind::Text => self.text(&class, object.text.as_deref().unwrap_or_default()),
            Kind::Constant => self
                .named(&class)
                .map(|name| Expr::plain(format!("{name}.{}", object.text.as_deref().unwrap_or_default()))),
            Kind::Class => self.class_object(object.text.as_deref().unwrap_or_default()),
            Kind::Record => self.record(&class, &object),
            Kind::Bean => self.bean(&class, &object),
            Kind::List | Kind::Set => self.collection(&class, &object),
            Kind::Map => self.map(&class, &object),
            Kind::Optional => self.optional(&object),
            Kind::Array => self.array(&object),
            Kind::Throwable => self.throwable(&class, &object),
            Kind::Other => Err(unbuildable(format!("nothing is known of a {}", names::simple(&class)))),
        };
        self.depth = depth;
        made
    }

    /// How a class is named here.
    pub fn named(&mut self, class: &str) -> Result<String, Dropped> {
        if !self.classes.can_name(class, &self.package) {
            return Err(unbuildable(format!("{} has no name for a test", names::simple(class))));
        }
        Ok(self.imports.class(class))
    }

    fn class_object(&mut self, name: &str) -> Result<Expr, Dropped> {
        let class = name.replace('.', "/");
        self.named(&class).map(|name| Expr::plain(format!("{name}.class")))
    }

    fn text(&mut self, class: &str, text: &str) -> Result<Expr, Dropped> {
        if text.len() > MOST_CHARACTERS {
            return Err(unbuildable(format!("a text of {} characters", text.chars().count())));
        }
        // Classes of the JDK that have no name of their own are named by what makes them.
        let shown = match class {
            "sun/nio/fs/UnixPath" => "java/nio/file/Path",
            "java/time/ZoneRegion" => "java/time/ZoneId",
            _ => class,
        };
        let imported = self.imports.class(shown);
        let of = |method: &str| Expr::call(format!("{imported}.{method}"), vec![Expr::plain(quoted(text))]);
        let made = |argument: String| Expr::call(format!("new {imported}"), vec![Expr::plain(argument)]);
        Ok(match class {
            "java/lang/String" => Expr::plain(quoted(text)),
            "java/lang/Boolean" | "java/lang/Integer" => Expr::plain(text),
            "java/lang/Double" => Expr::plain(self.real(text, "D")),
            "java/lang/Long" => Expr::plain(format!("{text}L")),
            "java/lang/Float" => Expr::plain(self.real(text, "F")),
            "java/lang/Short" | "java/lang/Byte" => {
                Expr::plain(format!("({}) {text}", names::lower_first(names::simple(class))))
            }
            "java/lang/Character" => Expr::plain(character(text.chars().next().map_or(0, |c| i64::from(u32::from(c))))),
            "java/math/BigDecimal"
            | "java/math/BigInteger"
            | "java/io/File"
            | "java/lang/StringBuilder"
            | "java/lang/StringBuffer" => made(quoted(text)),
            "java/util/UUID" => of("fromString"),
            "java/util/Locale" => {
                let tag = text.split('#').next().unwrap_or(text).trim_end_matches('_').replace('_', "-");
                if tag.is_empty() {
                    return Ok(Expr::plain(format!("{imported}.ROOT")));
                }
                Expr::call(format!("{imported}.forLanguageTag"), vec![Expr::plain(quoted(&tag))])
            }
            "java/util/Currency" => of("getInstance"),
            "java/net/URI" => of("create"),
            "java/util/regex/Pattern" => of("compile"),
            "sun/nio/fs/UnixPath" | "java/time/ZoneOffset" | "java/time/ZoneRegion" => of("of"),
            "java/sql/Timestamp" | "java/sql/Date" | "java/sql/Time" => of("valueOf"),
            "java/util/concurrent/atomic/AtomicInteger" | "java/util/concurrent/atomic/AtomicBoolean" => {
                made(text.to_owned())
            }
            "java/util/concurrent/atomic/AtomicLong" => made(format!("{text}L")),
            _ if class.starts_with("java/time/") => of("parse"),
            _ => return Err(unbuildable(format!("a {}", names::simple(class)))),
        })
    }

    fn record(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
        let known = self.classes.find(class).ok_or_else(|| unbuildable(format!("{class} is not there")))?;
        let fields: Vec<_> = known.fields.iter().filter(|field| field.access & 8 == 0).collect();
        let descriptor = fields.iter().map(|field| &*field.descriptor).collect::<String>();
        let canonical = known.method("<init>", &format!("({descriptor})V"));
        let is_open = canonical.is_some_and(|method| is_open(method.access, known.package() == self.package));
        let name = self.named(class)?;
        if !is_open {
            return Err(unbuildable(format!("{name} cannot be made from outside")));
        }
        let mut arguments = Vec::new();
        for field in fields {
            let part = object.field(&field.name).cloned().unwrap_or(Value::Null(()));
            self.hint_mock(&part, &field.name, &field.descriptor);
            arguments.push(self.value(&part, &field.descriptor)?);
        }
        Ok(Expr::call(format!("new {name}"), arguments))
    }

    fn throwable(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
        let name = self.named(class)?;
        let known = self.classes.find(class).ok_or_else(|| unbuildable(format!("{name} is not there")))?;
        let message = object.text.as_ref().map(|text| Expr::plain(quoted(text)));
        let text = "(Ljava/lang/String;)V";
        let open = |descriptor: &str| {
            known
                .method("<init>", descriptor)
                .is_some_and(|method| is_open(method.access, known.package() == self.package))
        };
        if object.names.len() > 1 {
            return self.bean(class, object);
        }
        let is_own = known.name.starts_with("java/") || known.package() == self.package;
        if let (Some(message), false, false) = (&message, open(text), is_own) {
            // A driver's own exception cannot be made; the code under test knows it as what it extends.
            let above = known.super_name.clone().unwrap_or_default();
            if self.classes.find(&above).is_some_and(|above| above.method("<init>", text).is_some()) {
                let name = self.named(&above)?;
                return Ok(Expr::call(format!("new {name}"), vec![message.clone()]));
            }
        }
        match message {
            Some(message) if open(text) => Ok(Expr::call(format!("new {name}"), vec![message])),
            None if open("()V") => Ok(Expr::call(format!("new {name}"), Vec::new())),
            _ => self.bean(class, object),
        }
    }

    /// An object by one of its constructors: the one of those that make all that was read which has the fewest parameters.
    fn bean(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
        let name = self.named(class)?;
        let known = self.classes.find(class).ok_or_else(|| unbuildable(format!("{name} is not there")))?;
        if known.has(factor_rewriter::classfile::access::ABSTRACT) || !known.is_static {
            return Err(unbuildable(format!("{name} has no constructor of its own")));
        }
        let needed = self.read_of(object);
        let mut constructors: Vec<&Method> = known.methods.iter().filter(|method| method.name == "<init>").collect();
        constructors.retain(|method| {
            is_open(method.access, known.package() == self.package)
                && !method.has(factor_rewriter::classfile::access::SYNTHETIC)
        });
        constructors.sort_by_key(|method| method.parameter_types().len());
        let mut why = unbuildable(format!("{name} cannot be made from outside"));
        for constructor in constructors {
            match self.constructed(&known, constructor, object, &needed) {
                Ok((arguments, setters)) => {
                    self.throws |= constructor.throws;
                    let made = Expr::call(format!("new {name}"), arguments);
                    if setters.is_empty() {
                        return Ok(made);
                    }
                    let hint = names::lower_first(names::simple(class));
                    let variable = self.local(&name, &hint, made, Some(object.number));
                    self.arrange.extend(
                        setters
                            .into_iter()
                            .map(|(setter, value)| Statement::Do(variable.clone().then(setter, vec![value]))),
                    );
                    return Ok(variable);
                }
                Err(failed) => {
                    self.made_inside.borrow_mut().clear();
                    why = failed;
                }
            }
        }
        Err(why)
    }

    /// Fields of an object that were read, with their first values; where its class is not observed, or it is to be compared, all.
    fn read_of(&self, object: &Object) -> BTreeMap<String, Value> {
        let mut found = BTreeMap::new();
        let own = |of: &Option<Value>| of.as_ref().and_then(|of| self.recorded.number(of)) == Some(object.number);
        fn walk(
            unit: &Unit<'_>,
            call: &crate::calls::Call,
            own: &dyn Fn(&Option<Value>) -> bool,
            found: &mut BTreeMap<String, Value>,
        ) {
            for event in &call.did {
                match event {
                    Event::Reads { reads, of, value } if own(of) => {
                        let field = unit.tables.fields[*reads].name.clone();
                        found.entry(field).or_insert_with(|| value.clone());
                    }
                    Event::Sets { sets, of, .. } if own(of) => {
                        // What is set before it is read need not be there.
                        let field = unit.tables.fields[*sets].name.clone();
                        found.entry(field).or_insert(Value::Null(()));
                    }
                    Event::Call(inner) if !unit.is_mocked(inner) => walk(unit, inner, own, found),
                    _ => {}
                }
            }
        }
        if !self.expects {
            walk(self, &self.recorded.call, &own, &mut found);
        }
        if self.expects {
            let parts = object.names.iter().zip(&object.parts);
            found = parts.map(|(name, part)| (names::simple(name).to_owned(), part.clone())).collect();
            found.remove("cause");
        }
        found
    }

    /// The arguments of a constructor that make an object with these fields, and setters with what they are given.
    fn constructed(
        &mut self,
        known: &Known,
        constructor: &Method,
        object: &Object,
        needed: &BTreeMap<String, Value>,
    ) -> Result<Made, Dropped> {
        let origins = self.fields_of(known, constructor, 0);
        let mut bound: BTreeMap<usize, Value> = BTreeMap::new();
        let mut setters = Vec::new();
        for (field, value) in needed {
            match origins.get(field) {
                Some(origin) => self.bind(origin, value, &mut bound)?,
                None if is_default(value) => {}
                None => {
                    let setter = self.setter(known, field).ok_or_else(|| {
                        unbuildable(format!(
                            "{}.{field}, which no constructor and no setter sets",
                            names::simple(&known.name)
                        ))
                    })?;
                    let value = self.value(value, &setter.1)?;
                    setters.push((setter.0, value));
                }
            }
        }
        // What was not read is as it was where that is simple.
        for (field, origin) in &origins {
            if let Some(value) = object.field(field).filter(|_| !needed.contains_key(field)) {
                let mut more = BTreeMap::new();
                if self.bind(origin, value, &mut more).is_ok() {
                    more.retain(|_, value| {
                        let object = self.recorded.object(value);
                        object.is_none_or(|object| match object.kind {
                            Kind::Text => object.text.as_ref().is_none_or(|text| text.len() <= SHORT),
                            Kind::Constant | Kind::Record => true,
                            _ => false,
                        })
                    });
                    more.into_iter().for_each(|(at, value)| {
                        bound.entry(at).or_insert(value);
                    });
                }
            }
        }
        if let Some(Origin::Parameter(at)) = origins.get("detailMessage")
            && let Some(text) = &object.text
        {
            self.messages.insert(*at, text.clone());
        }
        let mut arguments = Vec::new();
        for (at, descriptor) in constructor.parameter_types().iter().enumerate() {
            let name = constructor.parameters.get(at).cloned().flatten();
            let name = name.unwrap_or_else(|| names::of_type(descriptor));
            let message = self.messages.remove(&at);
            let is_known = |value: &Value| {
                let object = self.recorded.object(value);
                object.is_none_or(|object| object.kind != Kind::Other || self.mocked.contains(&object.number))
            };
            let argument = match (bound.get(&at).filter(|value| is_known(value)).cloned(), message) {
                (_, Some(message)) => Expr::plain(quoted(&message)),
                (Some(value), None) => {
                    self.hint_mock(&value, &name, descriptor);
                    self.value(&value, descriptor)?
                }
                (None, None) => self.unread(&name, descriptor)?,
            };
            arguments.push(argument);
        }
        Ok((arguments, setters))
    }

    /// What fields are made from, by the parameters of a constructor; those of superclasses too.
    fn fields_of(&self, known: &Known, constructor: &Method, level: usize) -> BTreeMap<String, Origin> {
        let Some(summary) = constructor.summary.as_ref().filter(|_| level < 8) else { return BTreeMap::new() };
        let mut found = BTreeMap::new();
        if let Some((owner, descriptor, arguments)) = &summary.calls {
            if owner == "java/lang/Throwable"
                || self.classes.is_a(owner, "java/lang/Throwable") && owner.starts_with("java/")
            {
                let at = parse_method(descriptor).ok().and_then(|parsed| {
                    parsed.parameters.iter().position(|parameter| *parameter == "Ljava/lang/String;")
                });
                if let Some(origin) = at.and_then(|at| arguments.get(at)) {
                    found.insert("detailMessage".to_owned(), origin.clone());
                }
            } else if let Some(above) = self.classes.find(owner)
                && let Some(called) = above.method("<init>", descriptor)
            {
                let inner = self.fields_of(&above, called, level + 1);
                found.extend(inner.into_iter().map(|(field, origin)| (field, substituted(&origin, arguments))));
            }
        }
        found.extend(summary.fields.clone());
        let _ = known;
        found
    }

    /// A parameter gets the value that leads to this one.
    fn bind(&self, origin: &Origin, value: &Value, bound: &mut BTreeMap<usize, Value>) -> Result<(), Dropped> {
        match origin {
            Origin::Parameter(at) => match bound.get(at) {
                Some(other) if !self.is_same(other, value) => Err(unbuildable("one parameter would need two values")),
                _ => {
                    bound.insert(*at, value.clone());
                    Ok(())
                }
            },
            Origin::New(class, descriptor, arguments) => {
                let Some(object) = self.recorded.object(value) else { return Ok(()) };
                if self.mocked.contains(&object.number) {
                    // Only the receiver is made where mocks stand in for what it makes.
                    return match self.depth {
                        1 if self.is_receiver && self.project.has_mockito => {
                            self.made_inside.borrow_mut().insert(object.number, class.clone());
                            Ok(())
                        }
                        _ => Err(Dropped::because(
                            "seam",
                            format!("{} is made inside: hand it in", names::simple(class)),
                        )),
                    };
                }
                if matches!(object.kind, Kind::List | Kind::Set | Kind::Map) && !object.parts.is_empty() {
                    return Err(unbuildable(format!("what a {} holds that is made inside", names::simple(class))));
                }
                let Some(made) = self.classes.find(class) else { return Ok(()) };
                let Some(constructor) = made.method("<init>", descriptor) else { return Ok(()) };
                let inner = self.fields_of(&made, constructor, 1);
                for (field, origin) in inner {
                    if let Some(part) = object.field(&field) {
                        self.bind(&substituted(&origin, arguments), part, bound)?;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn is_same(&self, one: &Value, other: &Value) -> bool {
        let number = |value: &Value| self.recorded.number(value);
        one == other
            || number(one).is_some() && number(one) == number(other)
            || match (self.recorded.object(one), self.recorded.object(other)) {
                (Some(one), Some(other)) => one.number == 0 && one.class == other.class && one.text == other.text,
                _ => false,
            }
    }

    /// A method that sets a field, and the type of what it takes.
    fn setter(&self, known: &Known, field: &str) -> Option<(String, String)> {
        let chain = self.classes.chain(&known.name);
        let mut all = chain.iter().flat_map(|class| class.methods.iter().map(move |method| (class, method)));
        all.find_map(|(class, method)| {
            let sets = method.sets.as_deref() == Some(field) && is_open(method.access, class.package() == self.package);
            sets.then(|| Some((method.name.clone(), method.parameter_types().first()?.clone())))?
        })
    }

    /// A parameter of which nothing was read.
    fn unread(&mut self, name: &str, descriptor: &str) -> Result<Expr, Dropped> {
        match descriptor {
            "Ljava/lang/String;" => Ok(Expr::plain(quoted(name))),
            "Ljava/nio/file/Path;" => {
                let path = self.imports.class("java/nio/file/Path");
                Ok(Expr::call(format!("{path}.of"), vec![Expr::plain(quoted(name))]))
            }
            "Z" => Ok(Expr::plain("false")),
            "C" => Ok(Expr::plain("'a'")),
            _ if !descriptor.starts_with(['L', '[']) => Ok(Expr::plain(whole(0, descriptor))),
            _ => match types::class_of(descriptor).filter(|class| self.can_mock(class)).map(str::to_owned) {
                Some(class) => self.new_mock(name, &class, None),
                None => Err(unbuildable(format!("the parameter {name} of which nothing is known"))),
            },
        }
    }
}

/// An origin by other parameters.
fn substituted(origin: &Origin, arguments: &[Origin]) -> Origin {
    match origin {
        Origin::Parameter(at) => arguments.get(*at).cloned().unwrap_or(Origin::Unknown),
        Origin::New(class, descriptor, inner) => {
            let inner = inner.iter().map(|origin| substituted(origin, arguments)).collect();
            Origin::New(class.clone(), descriptor.clone(), inner)
        }
        other => other.clone(),
    }
}

/// What a field has that nobody has set.
fn is_default(value: &Value) -> bool {
    matches!(value, Value::Null(()) | Value::Whole(0)) || matches!(value, Value::Real { real } if real == "0.0")
}

/// A whole number as a literal of a type.
pub fn whole(number: i64, descriptor: &str) -> String {
    match descriptor {
        "Z" => (number != 0).to_string(),
        "C" => character(number),
        "J" => format!("{number}L"),
        "B" => format!("(byte) {number}"),
        "S" => format!("(short) {number}"),
        _ => number.to_string(),
    }
}
