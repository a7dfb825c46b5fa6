//! What is on disk of a capture, and nothing else: streams of events, and the header that ties them to a program.
//!
//! The bytes are specified in `docs/transcript-format.md`.

mod bytes;
mod capture;
mod chunk;
mod digest;
mod error;
mod event;
mod first_calls;
pub mod format;
mod head;
pub mod limits;
mod nest;
mod pack;
mod reader;
mod refs;
mod script;
mod source;
mod summary;
mod tables;
mod text;
mod value;
pub mod view;
mod writer;

pub use capture::{Capture, Span};
pub use error::TranscriptError;
pub use event::{Event, EventKind, Operands};
pub use first_calls::first_calls;
pub use head::{DIGEST_BYTES, Head, Met, StreamIndex, Used};
pub use pack::{PACK_FILE, PACK_VERSION, pack, unpack, verify};
pub use reader::{Events, Stream};
pub use script::{Place, Preface, Script, ScriptError, export};
pub use summary::{Refusal, Summary, seal, summarise, unchanged};
pub use tables::Member;
pub use text::Text;
pub use value::{Val, Values};
pub use writer::StreamWriter;
