//! The calls that are open where a chunk begins.

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
    let mut from = Bytes::new(bytes);
    let deeper = from.uv()?;
    let count = from.count(LEAST_CALL).filter(|count| *count <= limits::OPEN_CALLS)?;
    let (mut calls, mut event, mut crossing) = (Vec::with_capacity(count), 0u64, 0u64);
    for _ in 0..count {
        event = event.checked_add(from.uv()?)?;
        crossing = limits::sequence(crossing.checked_add(from.uv()?)?)?;
        let (member, receiver) = (u32::try_from(from.uv()?).ok()?, from.uv()?.checked_sub(1));
        calls.push(Call { event, crossing, member, receiver });
    }
    (from.left() == 0).then(|| Nest::of(calls, deeper))
}

/// The least that a call takes, in bytes.
const LEAST_CALL: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_come_out_as_they_were() {
        let call = |event, receiver| Call { event, crossing: event / 2, member: 3, receiver };
        let calls = vec![call(1, None), call(70_000, Some(0)), call(70_001, Some(5))];
        let bytes = encoded(&Nest::of(calls.clone(), 9));
        let read = decoded(&bytes).unwrap();
        assert_eq!((read.calls(), read.deeper()), (&calls[..], 9));
        assert!((0..bytes.len()).all(|end| decoded(&bytes[..end]).is_none()));
        assert!(decoded(&[&bytes[..], &[0]].concat()).is_none());
    }
}
