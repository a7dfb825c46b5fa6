//! Interfaces with default methods, of both realms, and the classes that inherit them.

use std::collections::BTreeSet;

use super::Dice;
use super::dialect::Old;
use super::world::Type;

/// What a method is like; each has a depth, `d`, before its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `String told(int d)`
    Told,
    /// `A kept(int d, A a)`
    Kept,
    /// `int count(int d, D<A> other)`, of the interface that declares it first.
    Count,
}

/// A method, by the interface that declares it first.
pub struct Method {
    pub kind: Kind,
    pub first: usize,
}

pub struct Interface {
    pub home: usize,
    /// It has a parameter `A`; others have the argument of the family in its place.
    pub generic: bool,
    pub above: Vec<usize>,
    /// Methods that it declares, and whether they have bodies.
    pub methods: Vec<(usize, bool)>,
}

pub struct Heir {
    pub home: usize,
    pub generic: bool,
    pub is_abstract: bool,
    pub parent: Option<usize>,
    pub above: Vec<usize>,
    /// Methods that it overrides.
    pub methods: Vec<usize>,
    pub old: Option<Old>,
}

/// Interfaces may extend earlier ones, and classes earlier classes.
#[derive(Default)]
pub struct Family {
    /// What all stand for `A`.
    pub argument: Option<Type>,
    pub methods: Vec<Method>,
    pub interfaces: Vec<Interface>,
    pub heirs: Vec<Heir>,
}

/// Where a type has a method from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    Class,
    Default(usize),
    Nowhere,
    /// Several interfaces, so that it has to be overridden.
    Several,
}

impl Family {
    /// `reach`: classes may extend those of the other realm. `old` chooses versions of class files.
    pub fn new(argument: Type, reach: bool, dice: &Dice, mut old: impl FnMut(&mut Dice) -> Option<Old>) -> Self {
        let mut family = Self { argument: Some(argument), ..Self::default() };
        let mut own = dice.part("family");
        for at in 0..1 + own.below(4) {
            family.add_interface(&mut dice.part(&format!("interface{at}")));
        }
        for at in 0..1 + own.below(4) {
            family.add_heir(reach, &mut dice.part(&format!("heir{at}")), &mut old);
        }
        family.add_leaves(reach, &mut own);
        family
    }

    fn add_interface(&mut self, dice: &mut Dice) {
        let (home, generic) = (dice.below(2), dice.one_in(2));
        let above = self.some_interfaces(generic, dice);
        let at = self.interfaces.len();
        let inherited = self.all_above(&above);
        let mut methods = Vec::new();
        for method in self.methods_in(&inherited) {
            if self.in_interfaces(&inherited, method) == From::Several || dice.one_in(4) {
                methods.push((method, true));
            }
        }
        for _ in 0..1 + dice.below(2) {
            methods.push((self.methods.len(), !dice.one_in(3)));
            self.methods.push(Method { kind: *dice.pick(&[Kind::Told, Kind::Kept, Kind::Count]), first: at });
        }
        self.interfaces.push(Interface { home, generic, above, methods });
    }

    /// Generic types extend generic ones alone, so that all that is inherited has one argument.
    fn some_interfaces(&self, generic: bool, dice: &mut Dice) -> Vec<usize> {
        (0..self.interfaces.len()).filter(|at| dice.one_in(2) && (!generic || self.interfaces[*at].generic)).collect()
    }

    fn add_heir(&mut self, reach: bool, dice: &mut Dice, old: &mut impl FnMut(&mut Dice) -> Option<Old>) {
        let (home, is_abstract) = (dice.below(2), dice.one_in(2));
        let parent =
            (dice.below(self.heirs.len() + 1)).checked_sub(1).filter(|at| reach || self.heirs[*at].home == home);
        let generic = is_abstract && dice.one_in(2) && parent.is_none_or(|at| self.heirs[at].generic);
        let above = self.some_interfaces(generic, dice);
        let old = old(dice);
        self.push_heir(Heir { home, generic, is_abstract, parent, above, methods: Vec::new(), old }, dice);
    }

    /// Chooses what it overrides.
    fn push_heir(&mut self, heir: Heir, dice: &mut Dice) {
        let at = self.heirs.len();
        let must_have = !heir.is_abstract;
        self.heirs.push(heir);
        let mut overridden = Vec::new();
        for method in self.methods_in(&self.of_heir(at)) {
            let needs = match self.in_heir(at, method) {
                From::Several => true,
                From::Nowhere => must_have,
                From::Class | From::Default(_) => false,
            };
            if needs || dice.one_in(4) {
                overridden.push(method);
            }
        }
        self.heirs[at].methods = overridden;
    }

    /// Classes of which there can be objects, where there is none for an interface or an abstract class.
    fn add_leaves(&mut self, reach: bool, dice: &mut Dice) {
        let leaf = |home, parent, above| Heir {
            home,
            parent,
            above,
            generic: false,
            is_abstract: false,
            methods: Vec::new(),
            old: None,
        };
        for at in 0..self.heirs.len() {
            if self.below_heir(at).is_empty() {
                let home = if reach { dice.below(2) } else { self.heirs[at].home };
                self.push_heir(leaf(home, Some(at), Vec::new()), dice);
            }
        }
        for at in 0..self.interfaces.len() {
            if self.implementing(at).is_empty() {
                let home = dice.below(2);
                self.push_heir(leaf(home, None, vec![at]), dice);
            }
        }
    }

    /// Interfaces with all that they extend.
    pub fn all_above(&self, some: &[usize]) -> BTreeSet<usize> {
        let mut all: BTreeSet<usize> = some.iter().copied().collect();
        for at in some {
            all.extend(self.all_above(&self.interfaces[*at].above));
        }
        all
    }

    /// All interfaces of a class.
    pub fn of_heir(&self, at: usize) -> BTreeSet<usize> {
        let heir = &self.heirs[at];
        let mut all = self.all_above(&heir.above);
        all.extend(heir.parent.map(|parent| self.of_heir(parent)).unwrap_or_default());
        all
    }

    pub fn methods_in(&self, interfaces: &BTreeSet<usize>) -> Vec<usize> {
        (0..self.methods.len()).filter(|method| interfaces.contains(&self.methods[*method].first)).collect()
    }

    /// The declarations of a method that no other one of these overrides.
    fn most_specific(&self, interfaces: &BTreeSet<usize>, method: usize) -> Vec<(usize, bool)> {
        let declared: Vec<(usize, bool)> = interfaces
            .iter()
            .flat_map(|at| {
                self.interfaces[*at].methods.iter().filter(|(other, _)| *other == method).map(|(_, body)| (*at, *body))
            })
            .collect();
        let overridden =
            |at: usize| declared.iter().any(|(other, _)| *other != at && self.all_above(&[*other]).contains(&at));
        declared.iter().copied().filter(|(at, _)| !overridden(*at)).collect()
    }

    /// Where a type that extends all of these has a method from.
    pub fn in_interfaces(&self, interfaces: &BTreeSet<usize>, method: usize) -> From {
        match self.most_specific(interfaces, method).as_slice() {
            [(at, true)] => From::Default(*at),
            all if all.iter().all(|(_, body)| !body) => From::Nowhere,
            _ => From::Several,
        }
    }

    pub fn in_heir(&self, at: usize, method: usize) -> From {
        let heir = &self.heirs[at];
        let above = heir.parent.map(|parent| self.in_heir(parent, method));
        if heir.methods.contains(&method) || above == Some(From::Class) {
            return From::Class;
        }
        self.in_interfaces(&self.of_heir(at), method)
    }

    fn is_below(&self, at: usize, other: usize) -> bool {
        at == other || self.heirs[at].parent.is_some_and(|parent| self.is_below(parent, other))
    }

    /// The classes with objects that a variable of a class can hold.
    pub fn below_heir(&self, other: usize) -> Vec<usize> {
        (0..self.heirs.len()).filter(|at| !self.heirs[*at].is_abstract && self.is_below(*at, other)).collect()
    }

    /// The classes with objects that have an interface.
    pub fn implementing(&self, interface: usize) -> Vec<usize> {
        (0..self.heirs.len())
            .filter(|at| !self.heirs[*at].is_abstract && self.of_heir(*at).contains(&interface))
            .collect()
    }

    /// A variable of a type can hold what one of another type of the family holds.
    pub fn fits(&self, of: Type, there: Type) -> bool {
        match (of, there) {
            (Type::Default(of), Type::Default(at)) => self.all_above(&[at]).contains(&of),
            (Type::Default(of), Type::Heir(at)) => self.of_heir(at).contains(&of),
            (Type::Heir(of), Type::Heir(at)) => self.is_below(at, of),
            (of, there) => of == Type::Any && matches!(there, Type::Default(_) | Type::Heir(_)),
        }
    }

    /// Of the interfaces that a type names, those for which `I.super.m()` is allowed: no other type that it names overrides that one.
    pub fn callable(&self, above: &[usize], parent: Option<usize>, method: usize) -> Vec<usize> {
        let of_parent = parent.map(|parent| self.of_heir(parent)).unwrap_or_default();
        if parent.is_some_and(|parent| self.in_heir(parent, method) == From::Class) {
            return Vec::new();
        }
        let others = |at: usize| {
            let others: Vec<usize> = above.iter().copied().filter(|other| *other != at).collect();
            let mut all = self.all_above(&others);
            all.extend(&of_parent);
            all
        };
        let allowed = |at: usize| match self.in_interfaces(&self.all_above(&[at]), method) {
            From::Default(first) => {
                let others = others(at);
                let over = |(other, _): (usize, bool)| other != first && self.all_above(&[other]).contains(&first);
                !others.contains(&at) && !self.most_specific(&others, method).into_iter().any(over)
            }
            _ => false,
        };
        above.iter().copied().filter(|at| allowed(*at)).collect()
    }
}
