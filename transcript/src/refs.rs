//! Objects that events refer to.

/// The stream's last object, to which references are relative; and, where they are wanted, the objects that were met.
#[derive(Debug, Default, Clone)]
pub(crate) struct Refs {
    pub last: i32,
    met: Option<Met>,
}

#[derive(Debug, Clone)]
struct Met {
    objects: Vec<u32>,
    /// Objects that were met lately, by their last bits: most come again soon.
    lately: [u32; LATELY],
}

const LATELY: usize = 256;
/// No object.
const NONE: u32 = u32::MAX;

impl Refs {
    /// This was the last object.
    pub fn at(last: i32) -> Refs {
        Refs { last, met: None }
    }

    /// Keeps what is met from now on.
    pub fn collecting() -> Refs {
        Refs { last: 0, met: Some(Met { objects: Vec::new(), lately: [NONE; LATELY] }) }
    }

    /// An object was met.
    #[inline]
    pub fn meet(&mut self, id: i32) {
        if let Some(met) = &mut self.met {
            met.meet(id as u32);
        }
    }

    /// What was met since the last time, some of it perhaps more than once.
    pub fn take(&mut self) -> Vec<u32> {
        let Some(met) = &mut self.met else { return Vec::new() };
        met.lately = [NONE; LATELY];
        std::mem::take(&mut met.objects)
    }
}

impl Met {
    fn meet(&mut self, id: u32) {
        let lately = &mut self.lately[id as usize % LATELY];
        if *lately != id {
            *lately = id;
            self.objects.push(id);
        }
    }
}
