//! Makes a program that fails smaller: takes choices away as long as it still fails.

use super::Choices;

/// Programs that are tried at most.
const TRIALS: usize = 400;

/// The smallest choices found for which `fails` still holds; `fails` gives the choices that the program really made.
pub fn shrink(choices: Choices, mut fails: impl FnMut(&Choices) -> Option<Choices>) -> Choices {
    let mut smaller = Shrinking { best: choices, trials: 0, fails: &mut fails };
    loop {
        let before = size(&smaller.best);
        smaller.parts();
        smaller.choices();
        if size(&smaller.best) >= before || smaller.trials >= TRIALS {
            return smaller.best;
        }
    }
}

/// How much was chosen that is not the simplest thing.
fn size(choices: &Choices) -> usize {
    choices.values().flatten().filter(|choice| **choice != 0).count()
}

struct Shrinking<'f> {
    best: Choices,
    trials: usize,
    fails: &'f mut dyn FnMut(&Choices) -> Option<Choices>,
}

impl Shrinking<'_> {
    /// Takes what was tried as the best when it fails and is simpler.
    fn try_out(&mut self, tried: &Choices) -> bool {
        if self.trials >= TRIALS || size(tried) >= size(&self.best) {
            return false;
        }
        self.trials += 1;
        let Some(made) = (self.fails)(tried) else { return false };
        self.best = if size(&made) <= size(tried) { made } else { tried.clone() };
        true
    }

    /// Whole parts with all below them: halves of them, quarters, …, single ones.
    fn parts(&mut self) {
        let deepest = self.best.keys().map(|part| part.matches('/').count()).max().unwrap_or(0);
        for depth in 1..=deepest {
            let mut chunk = self.parts_at(depth).len();
            while chunk > 0 {
                self.parts_of(depth, chunk);
                chunk /= 2;
            }
        }
    }

    fn parts_at(&self, depth: usize) -> Vec<String> {
        let mut parts: Vec<String> = self.best.keys().filter_map(|part| cut(part, depth)).map(str::to_owned).collect();
        parts.dedup();
        parts
    }

    fn parts_of(&mut self, depth: usize, chunk: usize) {
        for some in self.parts_at(depth).chunks(chunk) {
            let mut tried = self.best.clone();
            tried.retain(|part, _| !cut(part, depth).is_some_and(|part| some.iter().any(|one| one == part)));
            self.try_out(&tried);
        }
    }

    /// Single choices: 0 in place of another one, or the half.
    fn choices(&mut self) {
        for part in self.best.keys().cloned().collect::<Vec<_>>() {
            let mut at = 0;
            while let Some(choice) = self.best.get(&part).and_then(|choices| choices.get(at)).copied() {
                for simpler in [0, choice / 2] {
                    let mut tried = self.best.clone();
                    tried.get_mut(&part).expect("it is there")[at] = simpler;
                    if choice != 0 && self.try_out(&tried) {
                        break;
                    }
                }
                at += 1;
            }
        }
    }
}

/// The first `depth` names of a part.
fn cut(part: &str, depth: usize) -> Option<&str> {
    let ends = part.match_indices('/').map(|(at, _)| at).skip(1).chain([part.len()]);
    if part.is_empty() { None } else { ends.take(depth).nth(depth - 1).map(|end| &part[..end]) }
}
