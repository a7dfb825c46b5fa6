//! The classes that are looked at: those of the tests, and what else lies on the class path.

use std::collections::VecDeque;

use hashbrown::{HashMap, HashSet};
use rayon::prelude::*;

use super::Inter;
use super::roles::{Role, Roles};
use super::table::{Effects, Table};
use crate::classfile::code::CodeView;
use crate::classfile::descriptor::parse_method;
use crate::classfile::{BootstrapMethod, Class, ClassFileError, Member, access};
use crate::input::{ClassPath, InputError};

/// A class.
pub(crate) struct Loaded {
    pub class: Class,
    /// Number of its entry on the class path.
    pub entry: usize,
    /// Its entry has tests.
    pub of_tests: bool,
    pub bootstraps: Vec<BootstrapMethod>,
    /// The first of its methods, which follow each other.
    first: usize,
}

/// A method that has code.
pub(crate) struct Method {
    /// Number of its class.
    pub class: usize,
    /// Which of the methods of its class.
    pub member: usize,
    pub view: CodeView,
    pub role: Role,
    /// Parameters, the receiver among them.
    pub parameters: usize,
}

/// All classes.
pub(crate) struct Suite {
    pub classes: Vec<Loaded>,
    pub methods: Vec<Method>,
    pub table: Table,
    names: HashMap<String, usize>,
    /// By class: the methods that have code, by name and descriptor.
    bodies: Vec<HashMap<String, usize>>,
    /// By class: those that name it as their superclass or interface.
    below: Vec<Vec<usize>>,
}

impl Suite {
    /// Reads all classes of a class path.
    ///
    /// # Errors
    /// An entry that cannot be read, or a malformed class.
    pub fn read(class_path: &ClassPath) -> Result<Suite, InputError> {
        let names = class_path.names().into_iter();
        let wanted: Vec<(String, usize)> =
            names.filter_map(|name| class_path.find(&name).map(|found| (name, found.entry))).collect();
        let read = |(name, entry): &(String, usize)| -> Result<(Class, usize), InputError> {
            let bytes = class_path.entries()[*entry].read(name)?;
            let class = Class::parse(&bytes).map_err(|error| malformed(class_path, error.in_class(name)))?;
            Ok((class, *entry))
        };
        let classes = wanted.par_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        Suite::of(classes).map_err(|error| malformed(class_path, error))
    }

    fn of(classes: Vec<(Class, usize)>) -> Result<Suite, ClassFileError> {
        let names: HashMap<String, usize> =
            classes.iter().enumerate().map(|(number, (class, _))| (class.name().to_owned(), number)).collect();
        let roles = Roles::of(&classes, &names)?;
        let of_tests: HashSet<usize> = roles.entries_with_tests(&classes);
        let mut below = vec![Vec::new(); classes.len()];
        for (number, (class, _)) in classes.iter().enumerate() {
            for above in class.super_name().into_iter().chain(class.interfaces()) {
                if let Some(above) = names.get(above) {
                    below[*above].push(number);
                }
            }
        }
        let read = |(number, (class, _)): (usize, &(Class, usize))| methods_of(number, class, roles.of_class(number));
        let methods = classes.par_iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        let mut suite = Suite {
            classes: Vec::new(),
            methods: Vec::new(),
            table: Table::built_in(),
            names,
            bodies: Vec::new(),
            below,
        };
        for ((class, entry), methods) in classes.into_iter().zip(methods) {
            let key = |method: &Method| name_and_descriptor(&class, &class.methods[method.member]);
            let first = suite.methods.len();
            suite.bodies.push(methods.iter().enumerate().map(|(at, method)| (key(method), first + at)).collect());
            suite.methods.extend(methods);
            let bootstraps = class.bootstrap_methods().map_err(|error| error.in_class(class.name()))?;
            suite.classes.push(Loaded { of_tests: of_tests.contains(&entry), bootstraps, class, entry, first });
        }
        Ok(suite)
    }

    /// A class by its internal name.
    pub fn class(&self, name: &str) -> Option<(usize, &Loaded)> {
        self.names.get(name).map(|number| (*number, &self.classes[*number]))
    }

    /// Whether calls are followed into a method.
    pub fn is_followed(&self, method: usize, inter: Inter) -> bool {
        match inter {
            Inter::None => false,
            Inter::Tests => self.classes[self.methods[method].class].of_tests,
            Inter::All => true,
        }
    }

    /// The member of a method.
    pub fn member(&self, method: &Method) -> &Member {
        &self.classes[method.class].class.methods[method.member]
    }

    /// Numbers of the methods of a class.
    pub fn methods_of(&self, class: usize) -> std::ops::Range<usize> {
        let end = self.classes.get(class + 1).map_or(self.methods.len(), |next| next.first);
        self.classes[class].first..end
    }

    /// The constant of the method that a function object runs: the second static argument of `LambdaMetafactory` (its documentation).
    pub fn implementation(&self, method: &Method, index: u16) -> Option<u16> {
        let loaded = &self.classes[method.class];
        let pool = &loaded.class.pool;
        let (bootstrap, _, _) = pool.dynamic(index).ok()?;
        let bootstrap = loaded.bootstraps.get(usize::from(bootstrap))?;
        let (_, factory) = pool.method_handle_at(bootstrap.handle).ok()?;
        if pool.member_ref(factory).ok()?.owner != "java/lang/invoke/LambdaMetafactory" {
            return None;
        }
        Some(pool.method_handle_at(*bootstrap.arguments.get(1)?).ok()?.1)
    }

    /// What a member does, as the table says of its class or of the nearest supertype that has it.
    pub fn effects(&self, class: &str, name: &str, descriptor: &str) -> Effects {
        let mut wanted = VecDeque::from([class]);
        let mut seen = HashSet::new();
        while let Some(class) = wanted.pop_front() {
            if let Some(effects) = self.table.of_class(class, name) {
                return effects;
            }
            let Some((_, loaded)) = self.class(class) else { continue };
            if loaded.class.method(name, descriptor).is_some() {
                return Effects::default();
            }
            wanted.extend(
                loaded
                    .class
                    .super_name()
                    .into_iter()
                    .chain(loaded.class.interfaces())
                    .filter(|name| seen.insert(*name)),
            );
        }
        Effects::default()
    }

    /// A class and those above it, with their numbers, as far as they are looked at.
    pub fn chain<'s>(&'s self, class: &str) -> Vec<(usize, &'s Loaded)> {
        let mut found: Vec<(usize, &Loaded)> = Vec::new();
        let mut next = self.class(class);
        // A class that is its own superclass, which no JVM loads, ends the walk as well.
        while let Some((number, loaded)) = next.filter(|(number, _)| found.iter().all(|(seen, _)| seen != number)) {
            found.push((number, loaded));
            next = loaded.class.super_name().and_then(|above| self.class(above));
        }
        found
    }

    /// A class is a supertype of another one, or the same.
    pub fn is_supertype(&self, above: &str, class: &str) -> bool {
        let (mut wanted, mut seen) = (vec![class], HashSet::new());
        while let Some(at) = wanted.pop() {
            if at == above {
                return true;
            }
            let Some((_, loaded)) = self.class(at).filter(|_| seen.insert(at)) else { continue };
            wanted.extend(loaded.class.super_name().into_iter().chain(loaded.class.interfaces()));
        }
        false
    }

    /// The class that declares a field, when it is looked at.
    pub fn declares<'s>(&'s self, class: &'s str, name: &str, descriptor: &str) -> &'s str {
        let mut wanted = vec![class];
        while let Some(at) = wanted.pop() {
            let Some((_, loaded)) = self.class(at) else { continue };
            if loaded.class.field(name, descriptor).is_some() {
                return at;
            }
            wanted.extend(loaded.class.super_name().into_iter().chain(loaded.class.interfaces()));
        }
        class
    }

    /// Methods with code that a call can lead to: the one that is named, and, unless `exact`, those that override it.
    pub fn targets(&self, class: &str, name: &str, descriptor: &str, exact: bool) -> Vec<usize> {
        let key = format!("{name}{descriptor}");
        let mut found = Vec::new();
        let Some((number, _)) = self.class(class) else { return found };
        found.extend(self.inherited(number, &key));
        if !exact && name != "<init>" {
            let mut wanted = self.below[number].clone();
            let mut seen: HashSet<usize> = wanted.iter().copied().collect();
            while let Some(number) = wanted.pop() {
                found.extend(self.bodies[number].get(&key));
                wanted.extend(self.below[number].iter().copied().filter(|number| seen.insert(*number)));
            }
        }
        found
    }

    fn inherited(&self, class: usize, key: &str) -> Option<usize> {
        let mut wanted = vec![class];
        while let Some(number) = wanted.pop() {
            if let Some(method) = self.bodies[number].get(key) {
                return Some(*method);
            }
            let class = &self.classes[number].class;
            // The superclass is looked at first: it is taken off last in, first out.
            let above = class.interfaces().collect::<Vec<_>>().into_iter().rev().chain(class.super_name());
            wanted.extend(above.filter_map(|name| self.names.get(name).copied()));
        }
        None
    }
}

/// A class file that is malformed, with the entry that holds it.
pub(crate) fn malformed(class_path: &ClassPath, source: ClassFileError) -> InputError {
    let found = source.place.class.as_deref().and_then(|class| class_path.find(class));
    let entry = found.map(|found| class_path.entries()[found.entry].path.display().to_string());
    InputError::Class { entry: entry.unwrap_or_default(), source }
}

fn methods_of(number: usize, class: &Class, roles: &[Role]) -> Result<Vec<Method>, ClassFileError> {
    let mut methods = Vec::new();
    for (member, (method, role)) in class.methods.iter().zip(roles).enumerate() {
        let in_place = |error: ClassFileError| {
            error.in_class(class.name()).in_method(method.name(&class.pool), method.descriptor(&class.pool))
        };
        let Some(view) = CodeView::of(&class.pool, method).map_err(in_place)? else { continue };
        let descriptor = parse_method(method.descriptor(&class.pool)).map_err(in_place)?;
        let parameters = descriptor.parameters.len() + usize::from(!method.has(access::STATIC));
        methods.push(Method { class: number, member, view, role: *role, parameters });
    }
    Ok(methods)
}

fn name_and_descriptor(class: &Class, member: &Member) -> String {
    format!("{}{}", member.name(&class.pool), member.descriptor(&class.pool))
}
