//! Whether a plan holds with an edited class: most edits change what code does, and not what it refers to.

use super::{Home, Plan};
use crate::partition::{CodeFacts, Facts, MemberFacts, MemberUse};

impl Plan {
    /// Whether all is decided alike with this class in the place of the one of its name, and nothing that is made for other classes has
    /// a part of it. The class itself is to be rewritten.
    pub fn holds_with(&self, edited: &Facts) -> bool {
        let known = self.world().and_then(|world| world.facts.class(&edited.name));
        // Of the environment a replay knows what its snapshot tells.
        if self.home(&edited.name) == Some(Home::E) && known.as_ref().is_none_or(|known| known.skeleton) {
            return true;
        }
        let Some(known) = known else { return false };
        let is_copied = self.classes.get(&edited.name).is_some_and(|plan| plan.copy);
        // Refusals have offsets in them.
        let is_refused = self.refusals.iter().any(|refusal| refusal.place.class == edited.name);
        !is_copied && !is_refused && without_places(&known) == without_places(edited)
    }
}

/// What decisions are made from: each use once, wherever in the code it stands.
fn without_places(facts: &Facts) -> Facts {
    let method = |method: &MemberFacts| MemberFacts { code: method.code.as_ref().map(code), ..method.clone() };
    Facts { methods: facts.methods.iter().map(method).collect(), ..facts.clone() }
}

fn code(code: &CodeFacts) -> CodeFacts {
    let mut uses: Vec<_> = code.uses.iter().map(|one| MemberUse { offset: 0, line: None, ..one.clone() }).collect();
    let key =
        |one: &MemberUse| (one.what, one.owner.clone(), one.name.clone(), one.descriptor.clone(), one.other_receiver);
    uses.sort_by_key(key);
    uses.dedup();
    CodeFacts { uses, ..code.clone() }
}
