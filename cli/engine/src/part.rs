//! A part of the captures, so that several machines share a replay: `--shard hash:1/8`, or what Bazel's variables name.

use std::env::{self, VarError};
use std::fs::File;
use std::str::FromStr;

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// How many shards there are, which one this is (from 0), and a file that says that shards are understood.
const BAZEL: [&str; 3] = ["TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX", "TEST_SHARD_STATUS_FILE"];

/// What decides which part a capture is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    /// A digest of its name: it stays in its part when others come and go.
    Hash,
    /// Its place in the list: parts are of one size.
    Count,
}

/// One part of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    by: By,
    /// From 0.
    index: u64,
    of: u64,
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let wrong = || {
            "a part of the captures is `hash:1/8` or `count:1/8`; the partition of classes is the capture's".to_owned()
        };
        let (by, rest) = text.split_once(':').ok_or_else(wrong)?;
        let by = match by {
            "hash" => By::Hash,
            "count" => By::Count,
            _ => return Err(wrong()),
        };
        let (number, of) = rest.split_once('/').ok_or_else(wrong)?;
        let (number, of): (u64, u64) = (number.parse().map_err(|_| wrong())?, of.parse().map_err(|_| wrong())?);
        match (1..=of).contains(&number) {
            true => Ok(Part { by, index: number - 1, of }),
            false => Err(format!("there is no part {number} of {of}")),
        }
    }
}

impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let by = if self.by == By::Hash { "hash" } else { "count" };
        write!(f, "{by}:{}/{}", self.index + 1, self.of)
    }
}

impl Part {
    /// The part that is asked for, or else Bazel's, and the names in it; all names where there is none.
    ///
    /// # Errors
    /// Bazel's variables make no sense.
    pub fn chosen(asked: Option<Part>, names: &[String]) -> Result<(Option<Part>, Vec<String>), Failure> {
        let Some(part) = asked.map_or_else(of_bazel, |part| Ok(Some(part)))? else {
            return Ok((None, names.to_vec()));
        };
        let has = |(place, name): &(usize, &String)| part.has(*place as u64, name);
        Ok((Some(part), names.iter().enumerate().filter(has).map(|(_, name)| name.clone()).collect()))
    }

    fn has(self, place: u64, name: &str) -> bool {
        let number = match self.by {
            By::Hash => hash(name),
            By::Count => place,
        };
        number % self.of == self.index
    }
}

/// The same on every machine and in every version.
fn hash(name: &str) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&blake3::hash(name.as_bytes()).as_bytes()[..8]);
    u64::from_le_bytes(first)
}

/// The shard that Bazel asks for. It is told that shards are understood; else it would run all tests in each.
fn of_bazel() -> Result<Option<Part>, Failure> {
    let [total, index, status] = BAZEL;
    let Some(of) = number(total)?.filter(|of| *of > 0) else { return Ok(None) };
    let index = number(index)?.filter(|index| *index < of);
    let index = index.ok_or_else(|| wrong(format!("{} is no number below {total}, which is {of}", BAZEL[1])))?;
    if let Some(file) = env::var_os(status) {
        File::create(&file).map_err(|e| wrong(format!("{status}={}: {e}", file.display())))?;
    }
    Ok(Some(Part { by: By::Count, index, of }))
}

fn number(variable: &str) -> Result<Option<u64>, Failure> {
    match env::var(variable) {
        Err(VarError::NotPresent) => Ok(None),
        Ok(text) => match text.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(wrong(format!("{variable}={text} is no number"))),
        },
        Err(e) => Err(wrong(format!("{variable}: {e}"))),
    }
}

fn wrong(what: String) -> Failure {
    Failure::new(
        Exit::Usage,
        what,
        format!("unset {}, or name the part: factor replay --shard count:1/8", BAZEL.join(" ")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_the_whole_and_nothing_twice() {
        let names: Vec<String> = (0..1000).map(|i| format!("t.Test#m{i}")).collect();
        for by in ["hash", "count"] {
            for of in [1, 2, 3, 8] {
                let part = |number: u64| format!("{by}:{number}/{of}").parse::<Part>().unwrap();
                let parts = (1..=of).map(|number| Part::chosen(Some(part(number)), &names).unwrap().1);
                let parts: Vec<Vec<String>> = parts.collect();
                assert!(parts.iter().all(|part| part.len() * of as usize > 500), "{by} of {of}");
                let mut joined = parts.concat();
                joined.sort_by_key(|name| name[8..].parse::<u64>().unwrap());
                assert_eq!(joined, names);
            }
        }
    }

    #[test]
    fn a_name_stays_in_its_part() {
        let part = |text: &str| text.parse::<Part>().unwrap();
        let of_eight = (1..=8).find(|number| part(&format!("hash:{number}/8")).has(0, "t.ShelfTest#one"));
        assert_eq!(of_eight, Some(6), "another hash than it was: shards of two versions of factor would not fit");
    }

    #[test]
    fn what_is_no_part_is_refused() {
        for wrong in ["", "1/8", "hash:0/8", "hash:9/8", "hash:1/0", "hash:1", "slice:1/8", "partition.toml"] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
        assert_eq!("count:2/3".parse::<Part>().unwrap().to_string(), "count:2/3");
    }
}
