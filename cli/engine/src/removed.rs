//! Classes that the cut of a capture named, and that an edit has removed: what has become of their code, the cut does not tell.

use std::collections::BTreeSet;

use factor_rewriter::partition::{ClassGlob, PartitionError, Recorded};
use factor_rewriter::program::Program;

/// Classes that the capture used, by their names, and that a pattern of the cut named which names none any more; such a pattern itself
/// where all are gone.
///
/// # Errors
/// A pattern that cannot be read.
pub fn of(partition: &Recorded, program: &Program) -> Result<BTreeSet<String>, PartitionError> {
    let names = program.class_path.names();
    let idle = |glob: &ClassGlob| !names.iter().any(|name| glob.matches(name));
    let Recorded { flags, file, .. } = partition;
    let mut removed = BTreeSet::new();
    for patterns in [flags.cut.iter().chain(&file.cut).collect::<Vec<_>>(), flags.within.iter().collect()] {
        let globs: Vec<ClassGlob> = patterns.into_iter().map(|text| ClassGlob::new(text)).collect::<Result<_, _>>()?;
        let all = globs.len();
        let idle: Vec<ClassGlob> = globs.into_iter().filter(idle).collect();
        if idle.is_empty() {
            continue;
        }
        let used = program.snapshot.as_ref().map(|snapshot| snapshot.lines()).unwrap_or_default();
        let named: Vec<String> = used.into_keys().filter(|class| idle.iter().any(|glob| glob.matches(class))).collect();
        match named.is_empty() && idle.len() == all {
            true => removed.extend(idle.iter().map(|glob| glob.text().to_owned())),
            false => removed.extend(named.iter().map(|class| class.replace('/', "."))),
        }
    }
    Ok(removed)
}
