//! Random programs: classes of both realms with fields, arrays, collections, generic and inner classes, exceptions, lambdas,
//! threads, values that are told apart by identity, and calls both ways. Some classes are of old versions. The seed is all that decides; every program ends (calls count down a depth).

mod body;
mod classes;
mod defaults;
mod dialect;
mod dice;
mod family;
mod identity;
pub mod older;
mod shrink;
mod statements;
mod values;
mod world;

use std::fs;
use std::path::Path;

pub use dice::{Choices, Dice};
pub use shrink::shrink;
pub use world::copies;

/// A program: of a seed alone, or of choices.
#[derive(Clone)]
pub struct Program {
    pub seed: u64,
    pub given: Option<Choices>,
}

const PACKAGES: [&str; 2] = ["t", "e"];
const FOLDERS: [&str; 2] = ["T", "E"];
const IMPORTS: &str =
    "import java.math.*;\nimport java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;\n";

impl Program {
    /// The one of a seed.
    pub fn of(seed: u64) -> Self {
        Self { seed, given: None }
    }

    /// The choices that are really made.
    pub fn choices(&self) -> Choices {
        classes::all(self.seed, self.given.clone()).1
    }

    /// Folder and name of each source, and its text.
    fn sources(&self) -> Vec<(String, String)> {
        let files = classes::all(self.seed, self.given.clone()).0;
        let both = (0..2).all(|home| files.iter().any(|(other, ..)| *other == home));
        files
            .into_iter()
            .map(|(home, name, text)| {
                let other = if both { format!("import {}.*;\n", PACKAGES[1 - home]) } else { String::new() };
                let text = format!("package {};\n\n{other}{IMPORTS}\n{text}", PACKAGES[home]);
                (format!("{}/{name}.java", FOLDERS[home]), text)
            })
            .collect()
    }

    /// All of its sources as one text.
    pub fn text(&self) -> String {
        self.sources().into_iter().map(|(_, text)| text).collect()
    }
}

/// Writes the sources of programs into `T` and `E`, and a main class that runs one after the other.
pub fn write(programs: &[Program], to: &Path) {
    for folder in FOLDERS {
        fs::create_dir_all(to.join(folder)).expect("folder");
    }
    for (path, text) in programs.iter().flat_map(Program::sources) {
        fs::write(to.join(path), text).expect("source");
    }
    let calls: String = programs
        .iter()
        .map(|program| {
            let seed = program.seed;
            format!("        System.out.println(\"seed {seed}\");\n        Main{seed}.main(args);\n")
        })
        .collect();
    let main = format!(
        "// shows: found by scripts/sweep\n// cut: t.**\npackage t;\n\npublic class Main {{\n    \
         public static void main(String[] args) {{\n{calls}    }}\n}}\n"
    );
    fs::write(to.join("T/Main.java"), main).expect("source");
}
