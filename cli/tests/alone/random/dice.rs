//! Choices: made by chance from a seed, or given. They are kept as a tree, so that those of one statement can be taken away and all
//! others keep their meaning.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The choices of a program, by the part of it that made them. What is not there is 0, which means the simplest thing.
pub type Choices = BTreeMap<String, Vec<usize>>;

/// What makes the choices of one part of a program.
pub struct Dice {
    all: Rc<All>,
    part: String,
    state: u64,
    made: usize,
}

struct All {
    seed: u64,
    given: Option<Choices>,
    taken: RefCell<Choices>,
}

impl Dice {
    /// Those of a seed, or given ones.
    pub fn new(seed: u64, given: Option<Choices>) -> Self {
        Self::of(Rc::new(All { seed, given, taken: RefCell::default() }), String::new())
    }

    fn of(all: Rc<All>, part: String) -> Self {
        let hash = part.bytes().fold(all.seed ^ 0x5851_F42D_4C95_7F2D, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23)
        });
        Self { all, part, state: hash, made: 0 }
    }

    /// Those of a part of this part.
    pub fn part(&self, name: &str) -> Self {
        Self::of(Rc::clone(&self.all), format!("{}/{name}", self.part))
    }

    /// All choices that were made.
    pub fn taken(&self) -> Choices {
        self.all.taken.borrow().clone()
    }

    /// Below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let choice = match &self.all.given {
            Some(given) => given.get(&self.part).and_then(|part| part.get(self.made)).map_or(0, |choice| choice % n),
            None => self.by_chance(n),
        };
        self.made += 1;
        self.all.taken.borrow_mut().entry(self.part.clone()).or_default().push(choice);
        choice
    }

    /// splitmix64
    fn by_chance(&mut self, n: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    /// True once in `n`.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of a list.
    pub fn pick<'a, X>(&mut self, all: &'a [X]) -> &'a X {
        &all[self.below(all.len())]
    }
}
