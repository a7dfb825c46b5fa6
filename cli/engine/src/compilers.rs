//! With which of the JVM's compilers a capture runs.
//!
//! Most captures are a JVM that warms up. There the best compiler takes more than a third of the processor's time and gives little back; where code under test
//! computes for long it gives much. Which it is the captures of a name find out: the first one runs with all compilers, the next one with the quick
//! one alone, and each later one as the quicker of the two did last (docs/decisions/084-compilers-of-a-capture.md).

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What the captures of a name took, beside the capture.
const FILE: &str = "times.json";
/// With all compilers so long a capture is no warming up any more: it is not tried with one alone.
const LONG: Duration = Duration::from_secs(60);
/// The quick compiler alone, with the room for code that all have.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=240m"];
/// How options begin that choose compilers or their room: of one who has chosen nothing is changed.
const CHOICES: [&str; 7] = [
    "-XX:TieredStopAtLevel",
    "-XX:ReservedCodeCacheSize",
    "-XX:-TieredCompilation",
    "-XX:CompilationMode",
    "-XX:+UseJVMCI",
    "-Xint",
    "-Xcomp",
];

/// Compilers of a JVM.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compilers {
    /// Those that the JVM has.
    All,
    /// The one that compiles quickly.
    Quick,
}

impl Compilers {
    /// Options of the JVM for them.
    pub fn options(self) -> impl Iterator<Item = String> {
        let options: &[&str] = if self == Compilers::Quick { &QUICK } else { &[] };
        options.iter().map(|option| (*option).to_owned())
    }
}

/// How long the last captures of a name took, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    all: Option<u64>,
    quick: Option<u64>,
}

impl Times {
    /// Those of a capture; none where it does not tell, or is not there.
    pub fn of(capture: &Path) -> Times {
        let told = fs::read(capture.join(FILE)).ok();
        told.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
    }

    /// With which compilers the next capture runs. `options`: those that are typed for its JVM.
    pub fn next(self, options: &[String]) -> Compilers {
        let is_chosen = options.iter().any(|option| CHOICES.iter().any(|choice| option.starts_with(choice)));
        match (self.all, self.quick) {
            _ if is_chosen => Compilers::All,
            (None, _) => Compilers::All,
            (Some(all), None) if u128::from(all) >= LONG.as_millis() => Compilers::All,
            (Some(_), None) => Compilers::Quick,
            (Some(all), Some(quick)) if quick > all => Compilers::All,
            (Some(_), Some(_)) => Compilers::Quick,
        }
    }

    /// The same when a capture has run.
    pub fn with(self, compilers: Compilers, wall: Duration) -> Times {
        let wall = Some(wall.as_millis() as u64);
        match compilers {
            Compilers::All => Times { all: wall, ..self },
            Compilers::Quick => Times { quick: wall, ..self },
        }
    }

    /// Keeps them with a capture.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write(self, capture: &Path) -> io::Result<()> {
        fs::write(capture.join(FILE), serde_json::to_vec(&self)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn next(times: Times) -> Compilers {
        times.next(&["-ea".to_owned()])
    }

    #[test]
    fn captures_find_out_which_compilers_are_quicker() {
        let first = Times::default();
        assert_eq!(next(first), Compilers::All);
        let second = first.with(Compilers::All, 9 * SECOND);
        assert_eq!(next(second), Compilers::Quick);
        assert_eq!(next(second.with(Compilers::Quick, 7 * SECOND)), Compilers::Quick);
        let slower = second.with(Compilers::Quick, 20 * SECOND);
        assert_eq!(next(slower), Compilers::All);
        assert_eq!(next(slower.with(Compilers::All, 30 * SECOND)), Compilers::Quick);
    }

    #[test]
    fn what_computes_for_long_or_has_its_compilers_chosen_stays_as_it_is() {
        let long = Times::default().with(Compilers::All, 60 * SECOND);
        assert_eq!(next(long), Compilers::All);
        let short = Times::default().with(Compilers::All, SECOND);
        assert_eq!(short.next(&["-Xint".to_owned()]), Compilers::All);
        assert_eq!(Compilers::All.options().count(), 0);
    }

    #[test]
    fn times_stay_with_a_capture() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Times::of(folder.path()), Times::default());
        let times = Times::default().with(Compilers::All, SECOND);
        times.write(folder.path()).unwrap();
        assert_eq!(Times::of(folder.path()), times);
        fs::write(folder.path().join(FILE), "damaged").unwrap();
        assert_eq!(Times::of(folder.path()), Times::default());
    }
}
