//! A folder with captures that several tests begin with: captures take long, and hold in their own folder alone.

use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::support::{copy_of, copy_to};

/// The folder, and a copy of it as it was made; neither before the first test asks.
pub struct Beginning(Mutex<Option<[tempfile::TempDir; 2]>>);

/// The folder in the hands of one test; the next one waits.
pub struct Turn(MutexGuard<'static, Option<[tempfile::TempDir; 2]>>);

impl Beginning {
    pub const fn new() -> Beginning {
        Beginning(Mutex::new(None))
    }

    /// The folder as it was made; `make` makes it where no test has yet.
    pub fn always(&'static self, make: impl FnOnce(&Path)) -> Turn {
        let made = |at: &Path| {
            make(at);
            Some(())
        };
        self.turn(made).expect("what is always made")
    }

    /// The same, where `make` tells `None` where something is absent.
    pub fn turn(&'static self, make: impl FnOnce(&Path) -> Option<()>) -> Option<Turn> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*held {
            Some([folder, made]) => {
                fs::remove_dir_all(folder.path()).expect("the folder of the test before");
                fs::create_dir(folder.path()).expect("folder");
                copy_to(made.path(), folder.path());
            }
            None => {
                let folder = tempfile::tempdir().expect("temporary directory");
                make(folder.path())?;
                let made = copy_of(folder.path());
                *held = Some([folder, made]);
            }
        }
        Some(Turn(held))
    }
}

impl Turn {
    pub fn path(&self) -> &Path {
        self.0.as_ref().expect("a folder that is made")[0].path()
    }
}

impl AsRef<Path> for Turn {
    fn as_ref(&self) -> &Path {
        self.path()
    }
}
