//! When code under test first called members of classes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::error::TranscriptError;
use crate::event::Operands;
use crate::reader::Stream;

/// Of some classes of the environment, by internal name, the first crossing of a stream's file by which code under test called one of their members:
/// a method, a constructor or a field. Those that it did not call are not told. Reads no further than it must.
///
/// # Errors
/// A stream that cannot be read.
pub fn first_calls(stream: &Path, classes: &BTreeSet<String>) -> Result<BTreeMap<String, u64>, TranscriptError> {
    let stream = Stream::open(stream)?;
    let mut events = stream.events();
    let mut found = BTreeMap::new();
    let mut seen = BTreeSet::new();
    while found.len() < classes.len() {
        let Some(event) = events.next_event()? else { break };
        let Operands::Call(member, ..) = &event.operands else { continue };
        if member.home() != 'E' || !seen.insert(member.number()) {
            continue;
        }
        if let Some(class) = classes.get(&*member.owner().decoded()) {
            found.entry(class.clone()).or_insert(event.seq);
        }
    }
    Ok(found)
}
