//! Objects of classes of the program as source text: by constructors, setters, and methods that fill collections.

use std::collections::BTreeMap;

use factor_rewriter::classfile::access;
use factor_rewriter::classfile::descriptor::parse_method;

use crate::calls::{Event, Kind, Object, Value};
use crate::classes::{Accessor, Known, Method, is_open};
use crate::constructors::Origin;
use crate::java::{Expr, Statement, quoted};
use crate::names;
use crate::recipes::unbuildable;
use crate::unit::{Dropped, Unit};

/// A text that was not read is as it was when it is no longer.
const SHORT: usize = 20;

/// So many elements are added one by one.
const MOST_ADDED: usize = 10;

/// The arguments of a constructor, and what is done to the object then.
type Made = (Vec<Expr>, Vec<Then>);

/// What is done to an object that was made.
#[derive(Debug, Clone)]
pub enum Then {
    /// A method is called.
    Call(String, Vec<Expr>),
    /// A field is set.
    Assign(String, Expr),
    /// Something is put into a collection in a field.
    Add(Accessor, &'static str, Vec<Expr>),
}

impl Then {
    fn on(self, variable: &Expr) -> Statement {
        match self {
            Then::Call(name, arguments) => Statement::Do(variable.clone().then(name, arguments)),
            Then::Assign(field, value) => Statement::Assign(format!("{}.{field}", variable.flat()), value),
            Then::Add(accessor, name, arguments) => Statement::Do(accessor.of(variable.clone()).then(name, arguments)),
        }
    }
}

impl Unit<'_> {
    /// An object by one of its constructors, by a static method that gave such ones, or by a builder.
    pub fn bean(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
        let before = std::mem::replace(&mut self.is_strict, true);
        let mut made = self.tried(|unit| unit.by_constructor(class, object));
        if made.is_err() {
            let needed = self.read_of(object);
            let other = self.by_factory(object, &needed).or_else(|| self.by_builder(class, object, &needed));
            self.is_strict = false;
            made = match other {
                Some(other) => Ok(other),
                None => self.tried(|unit| unit.by_constructor(class, object)),
            };
        }
        self.is_strict = before;
        made
    }

    /// What fails leaves nothing behind.
    fn tried(&mut self, make: impl FnOnce(&mut Self) -> Result<Expr, Dropped>) -> Result<Expr, Dropped> {
        let (arranged, names) = (self.arrange.len(), self.names.clone());
        let (variables, mocks) = (self.variables.clone(), self.mocks.clone());
        let made = make(self);
        if made.is_err() {
            self.arrange.truncate(arranged);
            (self.names, self.variables, self.mocks) = (names, variables, mocks);
        }
        made
    }

    /// By the one of those constructors that make all that was read which has the fewest parameters.
    fn by_constructor(&mut self, class: &str, object: &Object) -> Result<Expr, Dropped> {
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
                Ok((arguments, then)) => {
                    self.throws |= constructor.throws;
                    let made = Expr::call(format!("new {name}"), arguments);
                    if then.is_empty() {
                        return Ok(made);
                    }
                    let hint = names::lower_first(names::simple(class));
                    let variable = self.local(&name, &hint, made, Some(object.number));
                    self.arrange.extend(then.into_iter().map(|one| one.on(&variable)));
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
        let mut found: BTreeMap<String, Option<Value>> = BTreeMap::new();
        let own = |of: &Option<Value>| of.as_ref().and_then(|of| self.recorded.number(of)) == Some(object.number);
        fn walk(
            unit: &Unit<'_>,
            call: &crate::calls::Call,
            own: &dyn Fn(&Option<Value>) -> bool,
            found: &mut BTreeMap<String, Option<Value>>,
        ) {
            for event in &call.did {
                match event {
                    Event::Reads { reads, of, value } if own(of) => {
                        let field = unit.tables.fields[*reads].name.clone();
                        found.entry(field).or_insert_with(|| Some(value.clone()));
                    }
                    Event::Sets { sets, of, .. } if own(of) => {
                        // What is set before it is read need not be there.
                        let field = unit.tables.fields[*sets].name.clone();
                        found.entry(field).or_insert(None);
                    }
                    Event::Call(inner) if !unit.is_mocked(inner) => walk(unit, inner, own, found),
                    _ => {}
                }
            }
        }
        if !self.expects {
            walk(self, &self.recorded.call, &own, &mut found);
            return found.into_iter().filter_map(|(field, value)| Some((field, value?))).collect();
        }
        let parts = object.names.iter().zip(&object.parts);
        let mut all: BTreeMap<String, Value> =
            parts.map(|(name, part)| (names::simple(name).to_owned(), part.clone())).collect();
        all.remove("cause");
        all
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
        let mut then = Vec::new();
        for (field, value) in needed {
            if let Some(origin) = origins.get(field)
                && let Some(filled) = self.filled(known, field, origin, value)?
            {
                then.extend(filled);
                continue;
            }
            match origins.get(field) {
                Some(Origin::Array) => self.bind_elements(&origins, field, value, &mut bound)?,
                Some(origin) => self.bind(origin, value, &mut bound)?,
                None if is_default(value) => {}
                None => {
                    let (setter, descriptor, _) = self.setter(known, field).ok_or_else(|| {
                        unbuildable(format!(
                            "{}.{field}, which no constructor and no setter sets",
                            names::simple(&known.name)
                        ))
                    })?;
                    let value = self.value(value, &descriptor)?;
                    then.push(match setter {
                        Then::Call(name, _) => Then::Call(name, vec![value]),
                        Then::Assign(field, _) => Then::Assign(field, value),
                        other => other,
                    });
                }
            }
        }
        let required: Vec<usize> = bound.keys().copied().collect();
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
                            Kind::Bean => object.left == 0 && self.examples.constants(&object.class).next().is_some(),
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
                    match self.value(&value, descriptor) {
                        Err(_) if !required.contains(&at) => self.unread(&name, descriptor)?,
                        made => made?,
                    }
                }
                (None, None) => self.unread(&name, descriptor)?,
            };
            arguments.push(argument);
        }
        Ok((arguments, then))
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

    /// Parameters get what is in an array that the constructor makes.
    fn bind_elements(
        &self,
        origins: &BTreeMap<String, Origin>,
        field: &str,
        value: &Value,
        bound: &mut BTreeMap<usize, Value>,
    ) -> Result<(), Dropped> {
        let parts = self.recorded.object(value).map(|array| array.parts.as_slice()).unwrap_or_default();
        for (at, part) in parts.iter().enumerate() {
            match origins.get(&format!("{field}[{at}]")) {
                Some(origin) => self.bind(origin, part, bound)?,
                None if is_default(part) => {}
                None => return Err(unbuildable(format!("{field}[{at}], which no constructor sets"))),
            }
        }
        Ok(())
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
            Origin::Unknown if self.is_strict => Err(unbuildable("what a constructor computes")),
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

    /// What puts into a collection that a constructor makes what was in it; nothing where the field holds no such one.
    fn filled(
        &mut self,
        known: &Known,
        field: &str,
        origin: &Origin,
        value: &Value,
    ) -> Result<Option<Vec<Then>>, Dropped> {
        let Origin::New(made, ..) = origin else { return Ok(None) };
        let is_filled = |object: &&Object| {
            matches!(object.kind, Kind::List | Kind::Set | Kind::Map)
                && !object.parts.is_empty()
                && !self.mocked.contains(&object.number)
        };
        let Some(object) = self.recorded.object(value).filter(is_filled).cloned() else { return Ok(None) };
        let each = if object.kind == Kind::Map { 2 } else { 1 };
        if object.left > 0 || object.parts.len() > MOST_ADDED * each {
            return Err(unbuildable(format!("a {} of more than {MOST_ADDED}", names::simple(made))));
        }
        let adder = self.adder(known, field, each);
        let accessor = self.classes.accessor(&known.name, field, &self.package);
        let mut then = Vec::new();
        for parts in object.parts.chunks(each) {
            let parameters = adder.as_ref().map(|(_, parameters)| parameters.clone()).unwrap_or_default();
            let mut arguments = Vec::new();
            for (at, part) in parts.iter().enumerate() {
                let descriptor = parameters.get(at).map_or("Ljava/lang/Object;", String::as_str);
                arguments.push(self.value(part, descriptor)?);
            }
            then.push(match (&adder, &accessor) {
                (Some((name, _)), _) => Then::Call(name.clone(), arguments),
                (None, Some(accessor)) => Then::Add(accessor.clone(), if each == 2 { "put" } else { "add" }, arguments),
                (None, None) => {
                    let what = names::simple(made);
                    return Err(unbuildable(format!("what a {what} holds that is made inside")));
                }
            });
        }
        Ok(Some(then))
    }

    /// A method that adds just its arguments to a collection in a field, and their types.
    fn adder(&self, known: &Known, field: &str, parameters: usize) -> Option<(String, Vec<String>)> {
        let chain = self.classes.chain(&known.name);
        let mut all = chain.iter().flat_map(|class| class.methods.iter().map(move |method| (class, method)));
        all.find_map(|(class, method)| {
            let summary = method.summary.as_ref().filter(|_| method.name != "<init>")?;
            let adds = |(of, what): &(String, Vec<Origin>)| {
                of == field
                    && what.len() == parameters
                    && what.iter().enumerate().all(|(at, one)| *one == Origin::Parameter(at))
            };
            let is_one = summary.adds.iter().any(adds)
                && method.parameter_types().len() == parameters
                && !method.is_deprecated
                && is_open(method.access, class.package() == self.package);
            is_one.then(|| (method.name.clone(), method.parameter_types()))
        })
    }

    /// What sets a field, the type of what it takes, and the fields that it sets besides.
    pub fn setter(&self, known: &Known, field: &str) -> Option<(Then, String, Vec<String>)> {
        let chain = self.classes.chain(&known.name);
        let mut all = chain.iter().flat_map(|class| class.methods.iter().map(move |method| (class, method)));
        let by_method = all.find_map(|(class, method)| {
            let summary = method.summary.as_ref().filter(|_| method.name != "<init>")?;
            let sets = summary.fields.get(field) == Some(&Origin::Parameter(0))
                && !method.is_deprecated
                && is_open(method.access, class.package() == self.package);
            let types = method.parameter_types();
            let [descriptor] = &types[..] else { return None };
            let others = summary.fields.keys().cloned().collect();
            sets.then(|| (Then::Call(method.name.clone(), Vec::new()), descriptor.clone(), others))
        });
        by_method.or_else(|| {
            let descriptor = self.classes.open_field(&known.name, field, &self.package, access::FINAL)?;
            Some((Then::Assign(field.to_owned(), Expr::plain("")), descriptor, Vec::new()))
        })
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
