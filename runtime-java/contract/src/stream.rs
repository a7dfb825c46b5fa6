//! Streams of a transcript (docs/transcript-format.md).

use crate::java::shared;

shared! {
    /// Chunks of a stream, and offsets in their headers.
    mod chunk: ChunkFormat {
        /// The version that is written: major in the high byte, minor in the low one.
        VERSION: Short = 0x0201;
        /// The bytes `TFCH`, little-endian.
        MAGIC: Size = 0x4843_4654;
        /// Bytes of the header.
        HEADER_BYTES: Size = 40;
        /// Flag of a chunk whose length, events and checksum are valid.
        FLAG_CLOSED: Short = 1;
        /// Payload of the first chunk of a stream, in bytes, unless one event needs more.
        FIRST_CHUNK_BYTES: Size = 1 << 16;
        /// Payload of the other chunks, in bytes, unless one event needs more.
        CHUNK_BYTES: Size = 1 << 20;
        /// Offset of the version.
        AT_VERSION: Size = 4;
        /// Offset of the flags.
        AT_FLAGS: Size = 6;
        /// Offset of the stream's number: with it begins what the checksum covers.
        AT_STREAM: Size = 8;
        /// Offset of the number of the first crossing.
        AT_FIRST_SEQ: Size = 12;
        /// Offset of the number of the first event.
        AT_FIRST_EVENT: Size = 20;
        /// Offset of the length.
        AT_LENGTH: Size = 28;
        /// Offset of the number of events.
        AT_EVENTS: Size = 32;
        /// Offset of the checksum.
        AT_SUM: Size = 36;
    }
}

shared! {
    /// Limits of what a stream holds.
    mod limits: StreamLimits {
        /// The largest event, in bytes, and so the largest payload.
        EVENT_BYTES: Size = 64 << 20;
        /// Values nest at most this deep.
        DEPTH: Size = 64;
        /// Strings of up to this many UTF-16 units are interned. Longer ones are written as Text.
        INTERNED_UNITS: Size = 256;
        /// A stream that has defined so many strings defines no more for values. New ones are written as Text.
        STRINGS: Size = 1 << 16;
    }
}

shared! {
    /// The note behind a call that tells what it read and wrote.
    mod labels: CallLabels {
        /// It wrote nothing that outlives it.
        READ_ONLY: Text = "read-only";
        /// It wrote; what it wrote first follows.
        WRITES: Text = "writes ";
        /// Stands before the places.
        PLACES: Text = " | ";
        /// Stands before the places that it read.
        READ: Text = "r";
        /// Stands before those that it wrote.
        WROTE: Text = "w";
        /// Any place.
        ANY: Text = "*";
        /// No later call has a label; why follows.
        UNKNOWN: Text = "effects unknown: ";
    }
}
