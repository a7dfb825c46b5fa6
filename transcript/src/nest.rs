//! Calls that have not ended.

use crate::limits;

/// The calls that are open, outermost first. Beyond [`limits::OPEN_CALLS`] they are counted alone.
#[derive(Debug, Clone)]
pub(crate) struct Nest<C> {
    calls: Vec<C>,
    deeper: u64,
}

impl<C> Default for Nest<C> {
    fn default() -> Nest<C> {
        Nest { calls: Vec::new(), deeper: 0 }
    }
}

impl<C> Nest<C> {
    /// These calls, and so many that are nested deeper.
    pub fn of(calls: Vec<C>, deeper: u64) -> Nest<C> {
        Nest { calls, deeper }
    }

    pub fn calls(&self) -> &[C] {
        &self.calls
    }

    /// How many are open beyond those.
    pub fn deeper(&self) -> u64 {
        self.deeper
    }

    #[inline]
    pub fn begin(&mut self, call: C) {
        if self.calls.len() < limits::OPEN_CALLS {
            self.calls.push(call);
        } else {
            self.deeper += 1;
        }
    }

    /// The innermost call ends: which it is, unless it was counted alone or none is open.
    #[inline]
    pub fn end(&mut self) -> Option<C> {
        if self.deeper > 0 {
            self.deeper -= 1;
            return None;
        }
        self.calls.pop()
    }
}
