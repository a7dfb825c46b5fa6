//! The inputs that fuzzing has found worth keeping (`scripts/fuzz keep`), read again: each took the readers where no other had.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::fuzzed::{TARGETS, Target};
use zip::ZipArchive;

fn survives_seeds(name: &str, target: Target) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/fuzz").join(format!("{name}.zip"));
    let mut seeds = ZipArchive::new(File::open(&path).expect("seeds")).expect("an archive");
    for number in 0..seeds.len() {
        let mut bytes = Vec::new();
        seeds.by_index(number).expect("a seed").read_to_end(&mut bytes).expect("a seed");
        target(&bytes);
    }
    seeds.len()
}

#[test]
fn readers_survive_what_fuzzing_has_kept() {
    for (name, target) in TARGETS {
        assert!(survives_seeds(name, target) > 5, "{name}");
    }
}
