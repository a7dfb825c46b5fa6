//! Random programs: classes of both realms with fields, arrays, exceptions, lambdas, threads, and calls both ways. The seed is all
//! that decides; every program ends (calls count down a depth).

mod body;
mod classes;

use std::fs;
use std::path::Path;

/// A generator of numbers (splitmix64).
pub struct Dice(u64);

impl Dice {
    /// All that follows from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5851_F42D_4C95_7F2D)
    }

    /// Below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    /// True once in `n`.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of a list.
    pub fn pick<'a, X>(&mut self, all: &'a [X]) -> &'a X {
        &all[self.below(all.len())]
    }
}

/// A type of the programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Type {
    Int,
    Long,
    Text,
    Numbers,
    Object(usize),
    Objects(usize),
    List(usize),
    Act(usize),
    Any,
    Colour(usize),
    Point(usize),
    Op,
    Builder,
}

/// A method: every one has a depth, `d`, before its parameters.
#[derive(Debug, Clone)]
pub struct Method {
    pub name: String,
    pub parameters: Vec<Type>,
    pub result: Type,
    pub fixed: bool,
}

/// A class; homes are 0 (code under test) and 1 (environment).
#[derive(Debug, Clone)]
pub struct Class {
    pub home: usize,
    pub parent: Option<usize>,
    pub acts: Vec<usize>,
    pub methods: Vec<Method>,
    pub has_equals: bool,
}

/// A program.
pub struct World {
    pub seed: u64,
    pub classes: Vec<Class>,
    /// Homes of the interfaces `Act`.
    pub acts: Vec<usize>,
    /// It has threads; otherwise it has locks. Both together could lock each other out.
    pub threads: bool,
}

const PACKAGES: [&str; 2] = ["t", "e"];
const FOLDERS: [&str; 2] = ["T", "E"];

impl World {
    /// The text of a type in Java.
    pub fn java(&self, of: Type) -> String {
        let seed = self.seed;
        match of {
            Type::Int => "int".to_owned(),
            Type::Long => "long".to_owned(),
            Type::Text => "String".to_owned(),
            Type::Numbers => "int[]".to_owned(),
            Type::Object(class) => self.class(class),
            Type::Objects(class) => format!("{}[]", self.class(class)),
            Type::List(class) => format!("List<{}>", self.class(class)),
            Type::Act(act) => format!("Act{act}x{seed}"),
            Type::Any => "Object".to_owned(),
            Type::Colour(home) => format!("Colour{home}x{seed}"),
            Type::Point(home) => format!("Point{home}x{seed}"),
            Type::Op => "IntUnaryOperator".to_owned(),
            Type::Builder => "StringBuilder".to_owned(),
        }
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
}

/// Writes the sources of programs for some seeds into `T` and `E`, and a main class that runs one after the other.
pub fn write(seeds: &[u64], to: &Path) {
    for folder in FOLDERS {
        fs::create_dir_all(to.join(folder)).expect("folder");
    }
    for seed in seeds {
        for (home, name, text) in classes::all(*seed) {
            let imports = "import java.util.*;\nimport java.util.function.*;\n";
            let text = format!("package {};\n\nimport {}.*;\n{imports}\n{text}", PACKAGES[home], PACKAGES[1 - home]);
            fs::write(to.join(FOLDERS[home]).join(format!("{name}.java")), text).expect("source");
        }
    }
    let calls: String = seeds
        .iter()
        .map(|seed| format!("        System.out.println(\"seed {seed}\");\n        Main{seed}.main(args);\n"))
        .collect();
    let main = format!(
        "package t;\n\npublic class Main {{\n    public static void main(String[] args) {{\n{calls}    }}\n}}\n"
    );
    fs::write(to.join("T/Main.java"), main).expect("source");
}
