//! What a program is made of: types, classes, methods.

use super::Dice;
use super::dialect::{OLD, Old};
use super::family::Family;

/// A type of the programs. Numbers say which class, interface, or home.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Type {
    Int,
    Long,
    Double,
    Bool,
    Boxed,
    /// `Long`
    Large,
    /// `BigDecimal`
    Decimal,
    /// `Optional<String>`
    Perhaps,
    Text,
    /// `String[]`
    Texts,
    Numbers,
    Grid,
    Words,
    Object(usize),
    Objects(usize),
    List(usize),
    /// `Map<K, Integer>`
    Counts(usize),
    /// `Map<String, K>`
    Named(usize),
    Iterator(usize),
    Optional(usize),
    Supplier(usize),
    /// `Function<K, String>`
    Teller(usize),
    /// `Holder<K>`, an interface of the program: of a home, for a class.
    Holder(usize, usize),
    /// An inner class of K.
    Inner(usize),
    Act(usize),
    Any,
    Colour(usize),
    Point(usize),
    /// A record with a component of class K.
    Pair(usize, usize),
    Fault(usize),
    Op,
    Builder,
    /// An interface with default methods.
    Default(usize),
    /// A class that inherits some.
    Heir(usize),
}

/// A method: every one has a depth, `d`, before its parameters.
#[derive(Debug, Clone)]
pub struct Method {
    pub name: String,
    pub parameters: Vec<Type>,
    pub result: Type,
    pub fixed: bool,
    /// The last parameter, an array, is declared with dots.
    pub dots: bool,
}

/// A class; homes are 0 (code under test) and 1 (environment).
#[derive(Debug, Clone)]
pub struct Class {
    pub home: usize,
    pub parent: Option<usize>,
    pub acts: Vec<usize>,
    pub methods: Vec<Method>,
    pub has_equals: bool,
    /// It is `Comparable`.
    pub ordered: bool,
    /// It is `AutoCloseable`.
    pub closes: bool,
    /// It is `Iterable` of a class.
    pub walks: Option<usize>,
    /// It is a `Holder` of a home, for a class.
    pub holds: Option<(usize, usize)>,
    /// Types of its fields `own` and `shared`.
    pub own: Type,
    pub shared: Type,
    /// Its class files are of an old version.
    pub old: Option<Old>,
}

/// A program.
pub struct World {
    pub seed: u64,
    pub classes: Vec<Class>,
    /// Homes of the interfaces `Act`.
    pub acts: Vec<usize>,
    /// It has threads; otherwise it has locks. Both together could lock each other out.
    pub threads: bool,
    /// Some of its class files are of old versions; of each home those of `Fault` may be.
    old: bool,
    pub old_faults: [Option<Old>; 2],
    pub family: Family,
}

/// A superclass in the other realm is copied; such a partition has no identity mode, so these programs have batches of their own.
pub fn copies(seed: u64) -> bool {
    seed % 10 == 9
}

impl World {
    /// The classes of a seed, without code.
    pub fn new(seed: u64, dice: &Dice) -> Self {
        let mut own = dice.part("world");
        let threads = own.one_in(2);
        let acts = vec![own.below(2), 0, 1];
        let count = 3 + own.below(4);
        let old = own.one_in(3);
        let (old_faults, family) = ([None; 2], Family::default());
        let mut world = Self { seed, classes: Vec::new(), acts, threads, old, old_faults, family };
        world.old_faults = [world.any_version(&mut own), world.any_version(&mut own)];
        for at in 0..count {
            let class = world.any_class(&mut dice.part(&format!("class{at}")), at, count);
            world.classes.push(class);
        }
        let argument = world.any_argument(&mut own);
        world.family = Family::new(argument, copies(seed), dice, |dice| world.any_version(dice));
        for at in 0..count {
            let mut dice = dice.part(&format!("members{at}"));
            world.classes[at].own = world.any_type(&mut dice);
            world.classes[at].shared = world.any_type(&mut dice);
            let methods = (0..1 + dice.below(4)).map(|number| world.any_method(&mut dice, at, number)).collect();
            world.classes[at].methods = methods;
        }
        world
    }

    fn any_class(&self, dice: &mut Dice, at: usize, count: usize) -> Class {
        let home = if at < 2 { at } else { dice.below(2) };
        let reach = copies(self.seed);
        let parents: Vec<usize> = (0..at).filter(|above| self.classes[*above].home == home || reach).collect();
        let parent = if !parents.is_empty() && dice.one_in(3) { Some(*dice.pick(&parents)) } else { None };
        let root = parent.is_none();
        Class {
            home,
            parent,
            acts: (0..self.acts.len()).filter(|_| dice.one_in(2)).collect(),
            methods: Vec::new(),
            has_equals: root && dice.one_in(3),
            ordered: root && dice.one_in(3),
            closes: root && dice.one_in(3),
            walks: if root && dice.one_in(4) { Some(dice.below(count)) } else { None },
            holds: if root && dice.one_in(3) { Some((dice.below(2), dice.below(count))) } else { None },
            own: Type::Int,
            shared: Type::Int,
            old: self.any_version(dice),
        }
    }

    /// What the family has in the place of its parameter.
    fn any_argument(&self, dice: &mut Dice) -> Type {
        let (home, class) = (dice.below(2), dice.below(self.classes.len()));
        *dice.pick(&[Type::Text, Type::Object(class), Type::Boxed, Type::Point(home), Type::Decimal])
    }

    /// That of the family.
    pub fn argument(&self) -> Type {
        self.family.argument.unwrap_or(Type::Text)
    }

    /// Of every second class, in programs with old ones, one of the old versions.
    pub fn any_version(&self, dice: &mut Dice) -> Option<Old> {
        (self.old && dice.one_in(2)).then(|| *dice.pick(&OLD))
    }

    fn any_method(&self, dice: &mut Dice, class: usize, number: usize) -> Method {
        // Some override one of the superclass.
        if let Some(parent) = self.classes[class].parent.filter(|_| number == 0 && dice.one_in(2))
            && let Some(above) = self.classes[parent].methods.iter().find(|method| !method.fixed)
        {
            return above.clone();
        }
        let parameters: Vec<Type> = (0..dice.below(4)).map(|_| self.any_type(dice)).collect();
        let result = self.any_type(dice);
        let dots = matches!(parameters.last(), Some(Type::Objects(_) | Type::Numbers)) && dice.one_in(2);
        Method { name: format!("m{class}_{number}"), parameters, result, fixed: dice.one_in(4), dots }
    }

    /// A type, more often one of those that matter.
    pub fn any_type(&self, dice: &mut Dice) -> Type {
        let (kind, class, home) = (dice.below(41), dice.below(self.classes.len()), dice.below(2));
        match kind {
            0 | 1 => Type::Int,
            2 => Type::Long,
            3 => Type::Text,
            4 => Type::Numbers,
            5..=10 => Type::Object(class),
            11 => Type::Objects(class),
            12 => Type::List(class),
            13 | 14 => Type::Act(dice.below(self.acts.len())),
            15 => Type::Any,
            16 => Type::Colour(home),
            17 => Type::Point(home),
            18 => Type::Op,
            19 => Type::Builder,
            20 => Type::Double,
            21 => Type::Bool,
            22 => Type::Boxed,
            23 => Type::Grid,
            24 => Type::Words,
            25 => Type::Counts(class),
            26 => Type::Named(class),
            27 => Type::Iterator(class),
            28 => Type::Optional(class),
            29 => Type::Supplier(class),
            30 => Type::Teller(class),
            31 => Type::Holder(home, class),
            32 => Type::Pair(home, class),
            33 => Type::Large,
            34 => Type::Decimal,
            35 => Type::Perhaps,
            36 => Type::Texts,
            37 | 38 => Type::Default(dice.below(self.family.interfaces.len())),
            39 => Type::Heir(dice.below(self.family.heirs.len())),
            _ if home == 0 => Type::Inner(class),
            _ => Type::Fault(home),
        }
    }

    /// The text of a type in Java.
    pub fn java(&self, of: Type) -> String {
        let seed = self.seed;
        match of {
            Type::Int => "int".to_owned(),
            Type::Long => "long".to_owned(),
            Type::Double => "double".to_owned(),
            Type::Bool => "boolean".to_owned(),
            Type::Boxed => "Integer".to_owned(),
            Type::Large => "Long".to_owned(),
            Type::Decimal => "BigDecimal".to_owned(),
            Type::Perhaps => "Optional<String>".to_owned(),
            Type::Text => "String".to_owned(),
            Type::Texts => "String[]".to_owned(),
            Type::Numbers => "int[]".to_owned(),
            Type::Grid => "int[][]".to_owned(),
            Type::Words => "List<String>".to_owned(),
            Type::Object(class) => self.class(class),
            Type::Objects(class) => format!("{}[]", self.class(class)),
            Type::List(class) => format!("List<{}>", self.class(class)),
            Type::Counts(class) => format!("Map<{}, Integer>", self.class(class)),
            Type::Named(class) => format!("Map<String, {}>", self.class(class)),
            Type::Iterator(class) => format!("Iterator<{}>", self.class(class)),
            Type::Optional(class) => format!("Optional<{}>", self.class(class)),
            Type::Supplier(class) => format!("Supplier<{}>", self.class(class)),
            Type::Teller(class) => format!("Function<{}, String>", self.class(class)),
            Type::Holder(home, class) => format!("Holder{home}x{seed}<{}>", self.class(class)),
            Type::Inner(class) => format!("{}.In", self.class(class)),
            Type::Act(act) => format!("Act{act}x{seed}"),
            Type::Any => "Object".to_owned(),
            Type::Colour(home) => format!("Colour{home}x{seed}"),
            Type::Point(home) => format!("Point{home}x{seed}"),
            Type::Pair(home, class) => format!("Pair{home}_{class}x{seed}"),
            Type::Fault(home) => format!("Fault{home}x{seed}"),
            Type::Op => "IntUnaryOperator".to_owned(),
            Type::Builder => "StringBuilder".to_owned(),
            Type::Default(at) => self.interface(at) + &self.arguments(self.family.interfaces[at].generic),
            Type::Heir(at) => self.heir(at) + &self.arguments(self.family.heirs[at].generic),
        }
    }

    fn arguments(&self, generic: bool) -> String {
        if generic { format!("<{}>", self.java(self.argument())) } else { String::new() }
    }

    /// Name of an interface of the family.
    pub fn interface(&self, at: usize) -> String {
        format!("D{at}x{}", self.seed)
    }

    /// Name of a class of the family.
    pub fn heir(&self, at: usize) -> String {
        format!("H{at}x{}", self.seed)
    }

    /// Name of a class.
    pub fn class(&self, class: usize) -> String {
        format!("K{class}x{}", self.seed)
    }

    /// The classes that a variable of a class can hold.
    pub fn below(&self, class: usize) -> Vec<usize> {
        (0..self.classes.len()).filter(|at| self.is_a(*at, class)).collect()
    }

    fn is_a(&self, class: usize, other: usize) -> bool {
        class == other || self.classes[class].parent.is_some_and(|parent| self.is_a(parent, other))
    }

    /// The class that a class has from above everything that only classes without a superclass declare.
    pub fn root(&self, class: usize) -> &Class {
        self.classes[class].parent.map_or(&self.classes[class], |parent| self.root(parent))
    }

    /// The classes for which something holds.
    pub fn that(&self, holds: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..self.classes.len()).filter(|at| holds(*at)).collect()
    }
}
