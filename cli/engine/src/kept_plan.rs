//! The plan of a replay that may come. It holds behind an edit that changes what code does and not what it refers to, and then only what was
//! edited is rewritten (docs/decisions/029-watching.md).

use std::path::{Path, PathBuf};

use factor_rewriter::partition::Recorded;
use factor_rewriter::plan::Plan;
use factor_rewriter::program::Program;

use crate::emission::{Emission, Inputs, Key};
use crate::session::{planned, program_of_replay};

/// A plan, and what was emitted by it.
#[derive(Debug)]
pub struct KeptPlan {
    plan: Plan,
    /// Names of all classes of the class path.
    classes: Vec<String>,
    key: Key,
    emission: Emission,
}

impl KeptPlan {
    /// The plan of the program that was emitted; `None` where that cannot be read, or changes meanwhile.
    pub fn of(
        inputs: &Inputs<'_>,
        partition: &Recorded,
        snapshot: &Path,
        key: Key,
        emission: Emission,
    ) -> Option<KeptPlan> {
        let program = program_of_replay(inputs.class_path, inputs.jvm, snapshot).ok()?;
        let plan = planned(&program, partition).ok()?;
        let classes = program.class_path.names();
        let is_of_emission = inputs.key().is_ok_and(|now| now == key);
        is_of_emission.then_some(KeptPlan { plan, classes, key, emission })
    }

    /// Emits the program as it now is, where the plan holds for it and what was emitted before can be linked. `key`: of that program.
    pub fn emit(&self, inputs: &Inputs<'_>, key: &Key, cache: &Path, program: &Program) -> Option<Emission> {
        let changed = key.changed_since(&self.key).filter(|changed| self.holds(program, changed))?;
        inputs.emit_again(key, cache, &self.plan, program, self.emission.before(&changed)).ok()
    }

    fn holds(&self, program: &Program, changed: &[PathBuf]) -> bool {
        let entries = program.class_path.entries().iter().filter(|entry| changed.contains(&entry.path));
        let is_planned = |name: &String| match program.facts_of(name) {
            Ok(Some(facts)) => self.plan.holds_with(&facts),
            Ok(None) => true, // none that the JVM would load
            Err(_) => false,
        };
        program.class_path.names() == self.classes && entries.flat_map(|entry| entry.classes.keys()).all(is_planned)
    }
}
