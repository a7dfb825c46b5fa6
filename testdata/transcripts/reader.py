#!/usr/bin/env python3
"""A reader of transcripts written from docs/transcript-format.md alone: whoever can follow this can write another.

    reader.py stream FILE    the stream as a script (README.md beside this file)
    reader.py head FILE      the head, a line a field
    reader.py pack FILE      the streams of a pack, one after the other; what its index tells is compared with them (needs the command zstd)
    reader.py damage FILE    cuts the stream at every byte and flips every bit: what the document says is noticed is
"""

import struct
import subprocess
import sys

VERSION = 0x0201
PACK_VERSION = 0x0101
MAX_SECTION = 256 << 20
MAX_EVENT = 64 << 20
ELEMENTS = {"Z": "b", "B": "b", "S": "h", "C": "h", "I": "i", "F": "i", "J": "q", "D": "q"}


class Unreadable(Exception):
    """What is wrong, and at which byte."""


def _crc_table():
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = (byte >> 1) ^ 0x82F63B78 if byte & 1 else byte >> 1
        table.append(byte)
    return table


_CRC = _crc_table()


def crc32c(*parts):
    crc = 0xFFFFFFFF
    for part in parts:
        for byte in part:
            crc = _CRC[(crc ^ byte) & 255] ^ (crc >> 8)
    return crc ^ 0xFFFFFFFF


class Bytes:
    """Numbers and texts, up to an end."""

    def __init__(self, data, at, end):
        self.data, self.at, self.end = data, at, end

    def take(self, count):
        if count > self.end - self.at:
            raise Unreadable(f"@ {self.at}: cut short")
        self.at += count
        return self.data[self.at - count : self.at]

    def u8(self):
        return self.take(1)[0]

    def letter(self):
        return chr(self.u8())

    def uv(self):
        first = self.u8()
        if first < 251:
            return first
        if first > 253:
            raise Unreadable(f"@ {self.at}: no varint begins with {first}")
        return int.from_bytes(self.take({251: 2, 252: 4, 253: 8}[first]), "little")

    def zv(self):
        raw = self.uv()
        return (raw >> 1) ^ -(raw & 1)

    def count(self, size=1):
        count = self.uv()
        if count > (self.end - self.at) // size:
            raise Unreadable(f"@ {self.at}: a count of {count}")
        return count

    def text(self):
        """A list of UTF-16 units."""
        coder, raw = self.u8(), self.take(self.count())
        if coder == 0:
            return list(raw)
        if coder == 1 and len(raw) % 2 == 0:
            return list(struct.unpack(f"<{len(raw) // 2}H", raw))
        raise Unreadable(f"@ {self.at}: coder {coder}, {len(raw)} bytes")


def chunks(data):
    """Payloads: where each begins, ends, and whether its chunk is open."""
    at = 0
    while any(data[at : at + 4]):
        header = data[at : at + 40]
        if len(header) < 40:
            raise Unreadable(f"@ {at}: cut short")
        magic, version, flags, _, _, _, length, _, crc = struct.unpack("<4sHHIQQIII", header)
        if magic != b"TFCH":
            raise Unreadable(f"@ {at}: no chunk begins here")
        if version >> 8 != VERSION >> 8 or version > VERSION:
            raise Unreadable(f"@ {at}: version {version >> 8}.{version & 255}")
        if flags > 1:
            raise Unreadable(f"@ {at}: flags")
        begin = at + 40
        following = begin + length + 7 & ~7
        if flags == 0:
            if length and data[following : following + 4] == b"TFCH":
                raise Unreadable(f"@ {at}: an open chunk that is not the last")
            following, length = len(data), len(data) - begin
        if length > MAX_EVENT or begin + length > len(data):
            raise Unreadable(f"@ {at}: the length")
        if flags == 1 and crc32c(header[8:36], data[begin : begin + length]) != crc:
            raise Unreadable(f"@ {at}: the checksum")
        if flags == 1 and any(data[begin + length : following]):
            raise Unreadable(f"@ {at}: the padding")
        yield begin, begin + length, flags == 0
        at = following


class Stream:
    """The events of a stream, as lines of a script."""

    def __init__(self, data):
        self.data = data
        self.strings, self.types, self.members = [], [], []
        self.last_object = self.last_crossing = self.told_crossing = 0
        self.number, self.open = 0, []
        # Of each chunk: what comes before it, the calls that are open there, and what is in it.
        self.before, self.nested, self.called, self.met, self.introduced = [], [], [], [], []

    def lines(self):
        for begin, end, is_open in chunks(self.data):
            self.bytes = Bytes(self.data, begin, end)
            self.enter_chunk()
            while self.bytes.at < end:
                kind = self.bytes.u8()
                if kind == 0:
                    if not is_open:
                        raise Unreadable(f"@ {self.bytes.at}: a closed chunk ends early")
                    return
                line = self.event(kind)
                self.number += kind > 4
                if line is not None:
                    yield line

    def enter_chunk(self):
        counts = (len(self.strings), len(self.types), len(self.members))
        self.before.append((self.number, self.last_crossing) + counts + (self.last_object,))
        self.nested.append(list(self.open))
        self.called.append(set())
        self.met.append(set())
        self.introduced.append({})

    def event(self, kind):
        read = self.bytes
        if kind == 1:
            self.last_crossing += read.uv()
        elif kind == 2:
            self.strings.append(read.text())
        elif kind == 3:
            self.types.append(self.string())
        elif kind == 4:
            line = f"member {read.letter()} {read.letter()} {self.word()} {self.word()} {self.word()}"
            self.members.append(line)
            return line
        elif kind == 5:
            line = f"new {self.object()} {self.type()} {read.letter()}"
            self.introduced[-1][self.last_object] = line.split(" ", 2)[2]
            return line
        elif kind in (6, 9):
            gap, member, receiver = self.gap(), self.member(), self.value()
            of = int(receiver[4:]) + 1 if receiver.startswith("ref:") else 0
            self.open.append((self.number, self.last_crossing, member, of))
            self.called[-1].add(self.members[member])
            head = f"{'out' if kind == 6 else 'in'} {gap} {member} {receiver}"
            count = read.count()
            return " ".join([f"{head} {count}"] + [self.value() for _ in range(count)])
        elif kind in (7, 8, 10, 11):
            name = {7: "outreturn", 8: "outthrow", 10: "inreturn", 11: "inthrow"}[kind]
            if self.open:
                self.open.pop()
            return f"{name} {self.gap()} {self.value()}"
        elif kind == 12:
            return f"content {self.object()} {self.value()}"
        elif kind == 13:
            return f"change {self.object()} {read.letter()} {self.value()}"
        elif kind == 14:
            return f"thread {self.word()} {read.u8()} {read.letter()} {self.word()}"
        elif kind == 15:
            return "end"
        elif kind == 16:
            return f"refused {self.word()} {self.word()}"
        elif kind == 17:
            return f"note {self.word()}"
        else:
            raise Unreadable(f"@ {read.at}: kind {kind}")
        return None

    def gap(self):
        self.last_crossing += 1
        gap = self.last_crossing - self.told_crossing
        self.told_crossing = self.last_crossing
        return gap

    def defined(self, table):
        number = self.bytes.uv()
        if number >= len(table):
            raise Unreadable(f"@ {self.bytes.at}: number {number} is not defined")
        return table[number]

    def string(self):
        return self.defined(self.strings)

    def word(self):
        return escaped(self.string())

    def type(self):
        return escaped(self.defined(self.types))

    def member(self):
        return self.defined(range(len(self.members)))

    def object(self):
        self.last_object = self.bytes.uv()
        self.met[-1].add(self.last_object)
        return self.last_object

    def value(self, depth=0):
        if depth > 64:
            raise Unreadable(f"@ {self.bytes.at}: nested too deep")
        read, tag = self.bytes, self.bytes.u8()
        if tag in (0, 1, 2):
            return ("null", "false", "true")[tag]
        if tag in (3, 4, 11):
            return {3: "int", 4: "long", 11: "short"}[tag] + f":{read.zv()}"
        if tag == 5:
            return f"float:{int.from_bytes(read.take(4), 'little'):08x}"
        if tag == 6:
            return f"double:{int.from_bytes(read.take(8), 'little'):016x}"
        if tag == 7:
            return "str:" + self.word()
        if tag == 8:
            self.last_object += read.zv()
            self.met[-1].add(self.last_object)
            return f"ref:{self.last_object}"
        if tag in (9, 16):
            name, count = self.type(), read.count()
            parts = [self.value(depth + 1) for _ in range(count)]
            return " ".join([("value" if tag == 9 else "array") + f":{name}:{count}"] + parts)
        if tag == 10:
            return f"byte:{struct.unpack('b', read.take(1))[0]}"
        if tag == 12:
            return f"char:{read.uv():x}"
        if tag == 13:
            return f"enum:{self.type()}:{self.word()}"
        if tag == 14:
            return "class:" + self.type()
        if tag == 15:
            return self.primitives()
        if tag == 17:
            return "str:" + escaped(read.text())
        raise Unreadable(f"@ {read.at}: tag {tag}")

    def primitives(self):
        letter = self.bytes.letter()
        if letter not in ELEMENTS:
            raise Unreadable(f"@ {self.bytes.at}: element {letter}")
        size = struct.calcsize(ELEMENTS[letter])
        count = self.bytes.count(size)
        numbers = struct.unpack(f"<{count}{ELEMENTS[letter]}", self.bytes.take(count * size))
        return f"prim:{letter}:" + ",".join(map(str, numbers))


def escaped(units):
    """A word of a script."""
    plain = lambda unit: 32 < unit < 127 and unit != 37
    return "".join(chr(unit) if plain(unit) else f"%{unit:04x}" for unit in units)


def head(data):
    if data[:4] != b"TFHD":
        raise Unreadable("@ 0: no head")
    version = int.from_bytes(data[4:6], "little")
    if version >> 8 != VERSION >> 8 or version > VERSION:
        raise Unreadable(f"@ 0: version {version >> 8}.{version & 255}")
    if crc32c(data[:-4]) != int.from_bytes(data[-4:], "little"):
        raise Unreadable("@ 0: the checksum")
    later = version >= 0x0201
    if later and any(data[6:10]):
        raise Unreadable("@ 6: features")
    read = Bytes(data, 10 if later else 6, len(data) - 4)
    text = lambda: read.take(read.uv()).decode("utf-8")
    listed = lambda one: [one() for _ in range(read.count())]
    pair = lambda: f"{text()}={text()}"
    # The name of a thread comes before four numbers and a checksum.
    stream = lambda: " ".join([text(), text()] + [str(read.uv()) for _ in range(5)] + ([text()] if later else []))
    file = lambda: f"{text()}={read.take(16).hex()}"
    used = lambda: f"{text()} {listed(file)}" if later else pair()
    texts = lambda: listed(text)
    optional = lambda: [str(read.zv())] if read.u8() else []
    number = lambda: [str(read.uv())]
    one = lambda: [text()]
    parts = lambda: " ".join(listed(pair)) if read.u8() else "-"
    met = lambda: f"{text()} [{parts()}] [{parts()}]"
    fields = {
        "toolkit": one, "complete": lambda: [str(read.u8())], "name": one, "command": texts, "directory": one,
        "partition": one, "main_class": one, "main_realm": lambda: [read.letter()], "arguments": texts,
        "java_options": texts, "class_path": texts, "exit_code": optional, "jdk_feature": number,
        "pinned": lambda: listed(pair), "fingerprint": lambda: listed(used), "streams": lambda: listed(stream),
        "capture_ms": number, "refusals": texts, "snapshot": one,
        "met": lambda: listed(met),
    }
    if later:
        fields |= {"made_by": one, "edited": lambda: [text()] if read.u8() else [], "redacted": number}
    for name, value in fields.items():
        yield f"{name}: {value()!r}"
    if read.at != read.end:
        raise Unreadable(f"@ {read.at}: more follows")


class Pack:
    """The index of a pack, and what it refers to."""

    def __init__(self, data):
        self.data = data
        magic, self.version, zero, features, crc = struct.unpack("<4sHHII", data[:16])
        if magic != b"TFPK" or zero or features or crc32c(data[:12]) != crc:
            raise Unreadable("@ 0: no pack, or one that needs what is not known")
        if self.version >> 8 != PACK_VERSION >> 8 or self.version > PACK_VERSION:
            raise Unreadable(f"@ 4: version {self.version >> 8}.{self.version & 255}")
        offset, length, inflated, crc, own = struct.unpack("<QQQII", data[-32:])
        if crc32c(data[-32:-4]) != own or offset + length != len(data) - 32:
            raise Unreadable("the trailer")
        self.end, self.texts = len(data) - 32, []
        index = self.inflate((offset, length, inflated, crc))
        self.end = offset
        self.streams = self.listed(index, self.stream)
        blocks = self.listed(index, lambda read: (self.section(read), read.uv()))
        self.members = self.section(index)
        self.segments = self.listed(index, self.segment)
        self.whole(index)
        for section, first in blocks:
            block = self.inflate(section)
            assert first == len(self.texts), "number of a block's first text"
            while block.at < block.end:
                self.texts.append(escaped(block.text()))

    @staticmethod
    def whole(read):
        if read.at != read.end:
            raise Unreadable(f"@ {read.at}: more follows")

    @staticmethod
    def listed(read, one):
        return [one(read) for _ in range(read.count())]

    @staticmethod
    def section(read):
        return read.uv(), read.uv(), read.uv(), int.from_bytes(read.take(4), "little")

    def inflate(self, section):
        offset, length, inflated, crc = section
        packed = self.data[offset : offset + length]
        if offset + length > self.end or max(length, inflated) > MAX_SECTION or crc32c(packed) != crc:
            raise Unreadable(f"@ {offset}: a section")
        raw = subprocess.run(["zstd", "-dcq"], input=packed, capture_output=True, check=True).stdout
        if len(raw) != inflated:
            raise Unreadable(f"@ {offset}: {len(raw)} bytes, not {inflated}")
        return Bytes(raw, 0, len(raw))

    def stream(self, read):
        size, crc, events = read.uv(), int.from_bytes(read.take(4), "little"), read.uv()
        definitions, chunks, before = self.section(read), [], [0] * 5
        for number in range(read.count()):
            section = self.section(read)
            before = [last + read.uv() for last in before]
            last_object = read.uv()
            calls = self.section(read) if number and self.version >= 0x0101 else None
            chunks.append((section, tuple(before) + (last_object,), calls))
        return size, crc, events, definitions, chunks

    def segment(self, read):
        return read.uv(), self.section(read), self.listed(read, lambda one: (self.section(one), one.uv()))

    def definitions(self, section):
        read = self.inflate(section)
        strings = [self.texts[number] for number in self.listed(read, Bytes.uv)]
        types = self.listed(read, lambda one: strings[one.uv()])
        word = lambda one: strings[one.uv()]
        member = lambda one: f"member {one.letter()} {one.letter()} {word(one)} {word(one)} {word(one)}"
        members = self.listed(read, member)
        self.whole(read)
        return strings, types, members

    def calls(self, section):
        if section is None:
            return None
        read = self.inflate(section)
        assert read.uv() == 0, "none is nested so deep here"
        calls, event, crossing = [], 0, 0
        for _ in range(read.count()):
            event, crossing = event + read.uv(), crossing + read.uv()
            calls.append((event, crossing, read.uv(), read.uv()))
        self.whole(read)
        return calls

    def chunks(self, read, first):
        numbers = []
        for more in self.listed(read, Bytes.uv):
            first += more
            numbers.append(first)
        return numbers

    def postings(self):
        """Called members, met objects and introduced ones, each with the chunk."""
        members = self.definitions(self.members)[2]
        called, met, introduced = set(), set(), {}
        for first, section, blocks in self.segments:
            read, member = self.inflate(section), 0
            while read.at < read.end:
                member += read.uv()
                called |= {(members[member], chunk) for chunk in self.chunks(read, first)}
            for block, item in blocks:
                read = self.inflate(block)
                while read.at < read.end:
                    item += read.uv()
                    of = read.uv()
                    if of:
                        introduced[item] = f"{self.texts[of - 1]} {read.letter()}"
                    met |= {(item, chunk) for chunk in self.chunks(read, first)}
        return called, met, introduced


def pack(data):
    """The streams as lines, once all that the index tells has been found in them."""
    packed, number, called, met, introduced = Pack(data), 0, set(), set(), set()
    for size, crc, events, definitions, chunks in packed.streams:
        raw = b"".join(packed.inflate(section).data for section, _, _ in chunks)
        assert (len(raw), crc32c(raw)) == (size, crc), "the stream"
        stream = Stream(raw)
        yield from stream.lines()
        assert stream.number == events, "the number of events"
        assert stream.before == [before for _, before, _ in chunks], "what comes before a chunk"
        for (_, _, calls), nested in zip(chunks, stream.nested):
            told = packed.calls(calls)
            assert told is None or told == nested, "the calls that are open"
        words = [escaped(one) for one in stream.strings], [escaped(one) for one in stream.types], stream.members
        assert packed.definitions(definitions) == words, "definitions"
        for chunk in range(len(chunks)):
            called |= {(member, number + chunk) for member in stream.called[chunk]}
            met |= {(one, number + chunk) for one in stream.met[chunk]}
            introduced |= set(stream.introduced[chunk].items())
        number += len(chunks)
    told = packed.postings()
    assert told[:2] == (called, met), "postings"
    # The goldens are of two captures: there the first object is introduced twice.
    assert set(told[2].items()) <= introduced and set(told[2]) == {one for one, _ in introduced}, "types of objects"


def damage(data):
    good = list(Stream(data).lines())
    spans = list(chunks(data))
    starts, last = [begin - 40 for begin, _, _ in spans], spans[-1]

    def lines(bad):
        try:
            return list(Stream(bad).lines())
        except Unreadable:
            return None

    for at in range(len(data)):
        seen = lines(data[:at])
        behind = at in starts or any(end <= at < end + 7 & ~7 for _, end, _ in spans)
        assert (seen is not None) == behind and (seen is None or seen == good[: len(seen)]), f"cut at {at}"
        for bit in range(8):
            bad = bytearray(data)
            bad[at] ^= 1 << bit
            seen = lines(bytes(bad))
            harmless = bit == 0 and (at == last[0] - 40 + 6 or at - 4 in starts)
            assert (seen is not None) == harmless and (not harmless or seen == good), f"bit {bit} of byte {at}"


def main():
    with open(sys.argv[2], "rb") as file:
        data = file.read()
    if sys.argv[1] == "damage":
        return damage(data)
    of = {"head": head, "pack": pack, "stream": lambda data: Stream(data).lines()}
    for line in of[sys.argv[1]](data):
        print(line)


if __name__ == "__main__":
    main()
