//! The calls that are open where a chunk begins.

use super::index::list;
use crate::bytes::Bytes;
use crate::limits;
use crate::nest::Nest;
use crate::writer::put_uv;

/// A call of a stream.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Call {
    /// Number of its event.
    pub event: u64,
    /// Number of its crossing.
    pub crossing: u64,
    /// Number of its member in the stream.
    pub member: u32,
    /// The object whose member it is, if it is one's.
    pub receiver: Option<u64>,
}

/// How many calls are nested too deep to be told, and the others, outermost first.
pub(crate) fn encoded(nest: &Nest<Call>) -> Vec<u8> {
    let mut to = Vec::new();
    put_uv(&mut to, nest.deeper());
    put_uv(&mut to, nest.calls().len() as u64);
    let (mut event, mut crossing) = (0, 0);
    for call in nest.calls() {
        put_uv(&mut to, call.event - event);
        put_uv(&mut to, call.crossing - crossing);
        put_uv(&mut to, u64::from(call.member));
        put_uv(&mut to, call.receiver.map_or(0, |object| object + 1));
        (event, crossing) = (call.event, call.crossing);
    }
    to
}

/// `None` where the bytes cannot be such calls.
pub(crate) fn decoded(bytes: &[u8]) -> Option<Nest<Call>> {
    let mut from = Bytes::new(bytes, 0);
    let deeper = from.uv()?;
    let (mut event, mut crossing) = (0u64, 0u64);
    let calls = list(&mut from, LEAST_CALL, |from| Some([from.uv()?, from.uv()?, from.uv()?, from.uv()?]))?
        .into_iter()
        .map(|[events, crossings, member, receiver]| {
            event = event.checked_add(events)?;
            crossing = limits::sequence(crossing.checked_add(crossings)?)?;
            Some(Call { event, crossing, member: u32::try_from(member).ok()?, receiver: receiver.checked_sub(1) })
        })
        .collect::<Option<Vec<Call>>>()?;
    (from.left() == 0 && calls.len() <= limits::OPEN_CALLS).then(|| Nest::of(calls, deeper))
}

/// The least that a call takes, in bytes.
const LEAST_CALL: usize = 4;
