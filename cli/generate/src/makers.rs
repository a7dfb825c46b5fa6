//! Objects that no constructor makes for a test: constants, static methods that gave such objects, and builders.

use std::collections::{BTreeMap, BTreeSet};

use factor_rewriter::classfile::access;

use crate::beans::Then;
use crate::calls::{Object, Value};
use crate::classes::{Known, Method, is_open};
use crate::examples::{Contents, content};
use crate::java::Expr;
use crate::names;
use crate::types;
use crate::unit::Unit;

impl Unit<'_> {
    /// The class and the name of the constant that holds an object, if a test can name it.
    pub fn constant_of(&self, object: &Object) -> Option<(String, String)> {
        self.open_constant(object.held.as_ref()?)
    }

    fn open_constant(&self, held: &str) -> Option<(String, String)> {
        let (class, field) = held.rsplit_once('.')?;
        let class = class.replace('.', "/");
        let known = self.classes.find(&class).filter(|_| self.classes.can_name(&class, &self.package))?;
        let of = known.fields.iter().find(|one| one.name == field)?;
        is_open(of.access, known.package() == self.package).then(|| (class, field.to_owned()))
    }

    /// `COSName.TYPE`
    pub fn constant(&mut self, (class, field): (String, String)) -> Expr {
        let class = self.imports.class(&class);
        Expr::plain(format!("{class}.{field}"))
    }

    /// A constant of a class, for where any object of it will do.
    pub fn any_constant(&mut self, class: &str) -> Option<Expr> {
        let all: Vec<String> =
            self.examples.constants(&class.replace('/', ".")).map(|(name, _)| name.clone()).collect();
        let is_default = |name: &&String| name.ends_with(".DEFAULT");
        let chosen = all.iter().find(is_default).or(all.first())?;
        self.open_constant(chosen).map(|constant| self.constant(constant))
    }

    /// By a static method whose observed calls gave objects with such fields.
    pub fn by_factory(&mut self, object: &Object, needed: &BTreeMap<String, Value>) -> Option<Expr> {
        let examples = self.examples;
        for (number, factory) in examples.factories(&object.class) {
            // What a test is about does not tell what it should give.
            if self.recorded.call.method == Some(number) || needed.is_empty() {
                continue;
            }
            let row = &self.tables.methods[number];
            let is_open = is_open(row.access, crate::classes::package(&row.class) == self.package);
            if !is_open || !self.classes.can_name(&row.class, &self.package) {
                continue;
            }
            let Some(bound) = self.arguments(object, needed, &factory.fields) else { continue };
            let mut arguments = Vec::new();
            let parameters = types::parameters(&row.descriptor);
            for (at, descriptor) in parameters.iter().enumerate() {
                let made = match bound.get(&at) {
                    Some(value) => self.value(value, descriptor),
                    None => self.unread(&names::of_type(descriptor), descriptor),
                };
                arguments.extend(made.ok());
            }
            if arguments.len() == parameters.len() {
                let declared = self.classes.find(&row.class);
                let throws = declared.and_then(|class| class.method(&row.name, &row.descriptor).map(|m| m.throws));
                self.throws |= throws.unwrap_or(true);
                let class = self.imports.class(&row.class);
                return Some(Expr::call(format!("{class}.{}", row.name), arguments));
            }
        }
        None
    }

    /// What parameters must be; none where the method would give something else.
    fn arguments(
        &self,
        object: &Object,
        needed: &BTreeMap<String, Value>,
        fields: &BTreeMap<String, crate::examples::From>,
    ) -> Option<BTreeMap<usize, Value>> {
        let mut bound = BTreeMap::new();
        let told = fields.iter().filter_map(|(field, from)| Some((from, object.field(field)?)));
        // What was not read comes first, so that what was read takes its place.
        for (from, value) in told {
            from.parameters.iter().for_each(|at| {
                bound.insert(*at, value.clone());
            });
        }
        for (field, value) in needed {
            let from = fields.get(field)?;
            if let Some(at) = from.parameters.first() {
                bound.insert(*at, value.clone());
            } else if from.always.is_none() || from.always != content(self.recorded, value, 1) {
                return None;
            }
        }
        Some(bound)
    }

    /// By the builder that a constant gives: what is otherwise in the object is set.
    pub fn by_builder(&mut self, class: &str, object: &Object, needed: &BTreeMap<String, Value>) -> Option<Expr> {
        if self.expects {
            return None; // what a builder makes would be compared with itself
        }
        let mut wanted = needed.clone();
        for (name, part) in object.names.iter().zip(&object.parts) {
            wanted.entry(names::simple(name).to_owned()).or_insert_with(|| part.clone());
        }
        let examples = self.examples;
        // What is wanted may be the builder itself, of the class in which it lies.
        let is_builder = examples.constants(&object.class).next().is_none();
        let of = if is_builder { class.rsplit_once('$')?.0 } else { class };
        let mut ways: Vec<(&String, BTreeSet<String>)> = examples
            .constants(&of.replace('/', "."))
            .map(|(name, held)| (name, self.differing(&wanted, held)))
            .collect();
        ways.sort_by_key(|(_, differing)| differing.len());
        for (name, differing) in ways {
            let Some(constant) = self.open_constant(name) else { continue };
            let constant = self.constant(constant);
            if differing.is_empty() && !is_builder {
                return Some(constant);
            }
            let made = self.changed_by(of, is_builder.then_some(class), constant, &wanted, differing);
            if made.is_some() {
                return made;
            }
        }
        None
    }

    /// Fields that are otherwise in a constant.
    fn differing(&self, wanted: &BTreeMap<String, Value>, held: &Contents) -> BTreeSet<String> {
        let differs = |(field, value): &(&String, &Value)| {
            let content = content(self.recorded, value, 1);
            content.is_none() || content.as_ref() != held.get(*field)
        };
        wanted.iter().filter(differs).map(|(field, _)| field.clone()).collect()
    }

    /// A copy of a constant of a class with other fields; with `only`, the builder of this class that would make the copy.
    fn changed_by(
        &mut self,
        class: &str,
        only: Option<&str>,
        constant: Expr,
        wanted: &BTreeMap<String, Value>,
        mut differing: BTreeSet<String>,
    ) -> Option<Expr> {
        let known = self.classes.find(class)?;
        let (begin, builder, end) = known.methods.iter().find_map(|method| {
            let of = gives(method).filter(|of| *of != class && only.is_none_or(|only| only == *of))?;
            if !self.can_call(&known, method) {
                return None;
            }
            let builder = self.classes.find(of).filter(|_| self.classes.can_name(of, &self.package))?;
            let builds = |method: &&Method| gives(method) == Some(class) && self.can_call(&builder, method);
            let end = builder.methods.iter().find(builds)?.name.clone();
            Some((method.name.clone(), builder, end))
        })?;
        let mut made = constant.then(begin, Vec::new());
        while let Some(field) = differing.pop_first() {
            let Some((Then::Call(setter, _), descriptor, more)) = self.setter(&builder, &field) else {
                return None;
            };
            more.iter().for_each(|other| {
                differing.remove(other);
            });
            let value = self.value(&wanted[&field], &descriptor).ok()?;
            made = made.then(setter, vec![value]);
        }
        Some(if only.is_some() { made } else { made.then(end, Vec::new()) })
    }

    fn can_call(&self, class: &Known, method: &Method) -> bool {
        is_open(method.access, class.package() == self.package) && !method.has(access::STATIC) && !method.is_deprecated
    }
}

/// The class of what a method without parameters gives.
fn gives(method: &Method) -> Option<&str> {
    method.descriptor.strip_prefix("()").and_then(types::class_of)
}
