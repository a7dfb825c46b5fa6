//! How people name an event.

use std::fmt;

/// An event, as `factor` names it in its messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    /// `t1#12`, `main#12`; `#12` of stream `t0`.
    Event {
        /// The stream, its thread's name or key.
        thread: String,
        /// The event's number in it.
        number: u64,
    },
    /// `12`: the number of a crossing.
    Crossing(u64),
}

impl Address {
    /// Reads what was typed; `None` where it names nothing.
    pub fn parse(text: &str) -> Option<Address> {
        match text.rsplit_once('#') {
            None => text.parse().ok().map(Address::Crossing),
            Some((thread, number)) => {
                let thread = if thread.is_empty() { "t0" } else { thread };
                Some(Address::Event { thread: thread.to_owned(), number: number.parse().ok()? })
            }
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Event { thread, number } => write!(f, "event {thread}#{number}"),
            Address::Crossing(number) => write!(f, "crossing {number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_named_by_stream_and_number_or_by_crossing() {
        let event = |thread: &str, number| Some(Address::Event { thread: thread.to_owned(), number });
        assert_eq!(Address::parse("#12"), event("t0", 12));
        assert_eq!(Address::parse("t1#12"), event("t1", 12));
        assert_eq!(Address::parse("pool #3#12"), event("pool #3", 12));
        assert_eq!(Address::parse("12"), Some(Address::Crossing(12)));
        for wrong in ["", "#", "t1#", "x", "t1#x", "-1", "#-1"] {
            assert_eq!(Address::parse(wrong), None, "{wrong}");
        }
    }
}
