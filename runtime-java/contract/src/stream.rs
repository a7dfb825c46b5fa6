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
    /// Kinds of events, from `END` to `NOTE`, and tags of values, from `NULL` to `TEXT`.
    mod format: Format {
        /// No more events: the rest of a chunk is unused.
        END: Byte = 0;
        /// A gap in the numbers of crossings.
        SYNC: Byte = 1;
        /// Defines a string.
        STRING: Byte = 2;
        /// Defines a type.
        TYPE: Byte = 3;
        /// Defines a member.
        MEMBER: Byte = 4;
        /// Introduces an object.
        NEW: Byte = 5;
        /// Code under test calls the environment.
        OUT_CALL: Byte = 6;
        /// That call returns.
        OUT_RETURN: Byte = 7;
        /// That call throws.
        OUT_THROW: Byte = 8;
        /// The environment calls code under test.
        IN_CALL: Byte = 9;
        /// That call returns.
        IN_RETURN: Byte = 10;
        /// That call throws.
        IN_THROW: Byte = 11;
        /// The content of an object that crosses by content.
        CONTENT: Byte = 12;
        /// A change of such an object, or of the JVM.
        CHANGE: Byte = 13;
        /// A stream begins.
        THREAD_START: Byte = 14;
        /// Its thread has ended.
        THREAD_END: Byte = 15;
        /// The capture met what is not supported.
        REFUSED: Byte = 16;
        /// A remark.
        NOTE: Byte = 17;
        /// `null`, and the result of a void member.
        NULL: Byte = 0;
        /// `false`.
        FALSE: Byte = 1;
        /// `true`.
        TRUE: Byte = 2;
        /// `int`.
        INT: Byte = 3;
        /// `long`.
        LONG: Byte = 4;
        /// `float`.
        FLOAT: Byte = 5;
        /// `double`.
        DOUBLE: Byte = 6;
        /// A string that was defined.
        STRING_ID: Byte = 7;
        /// An object that crossed.
        REF: Byte = 8;
        /// A value by content.
        VALUE: Byte = 9;
        /// `byte`.
        BYTE: Byte = 10;
        /// `short`.
        SHORT: Byte = 11;
        /// `char`.
        CHAR: Byte = 12;
        /// An enum constant.
        ENUM: Byte = 13;
        /// A class constant.
        CLASS: Byte = 14;
        /// A primitive array.
        PRIMITIVES: Byte = 15;
        /// A reference array.
        ARRAY: Byte = 16;
        /// A string that is written whole.
        TEXT: Byte = 17;
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
