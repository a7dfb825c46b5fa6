//! The script format of `testdata/transcripts`, on the writer in Rust.
use factor_transcript::{EventKind, StreamWriter};

/// The stream that a script gives.
pub fn stream(script: &str) -> Vec<u8> {
    numbered(0, script)
}

/// The same, as the stream of this number.
pub fn numbered(stream: u32, script: &str) -> Vec<u8> {
    let mut player = Player { writer: StreamWriter::new(stream), seq: 0 };
    for line in script.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        player.line(line);
    }
    player.writer.finish()
}

struct Player {
    writer: StreamWriter,
    seq: u64,
}

type Words<'a> = std::iter::Peekable<std::str::Split<'a, char>>;

impl Player {
    fn line(&mut self, line: &str) {
        let (times, line) = match line.strip_prefix('*').and_then(|rest| rest.split_once(' ')) {
            Some((times, line)) => (number::<usize>(times), line),
            None => (1, line),
        };
        for _ in 0..times {
            let mut words = line.split(' ').peekable();
            self.call(&mut words);
            assert!(words.next().is_none(), "words are left: {line}");
        }
    }

    fn call(&mut self, words: &mut Words<'_>) {
        use EventKind::*;
        match word(words) {
            "member" => self.member(words),
            "new" => self.introduce(words),
            "out" => self.crossing(OutCall, words),
            "in" => self.crossing(InCall, words),
            "outreturn" => self.result(OutReturn, words),
            "outthrow" => self.result(OutThrow, words),
            "inreturn" => self.result(InReturn, words),
            "inthrow" => self.result(InThrow, words),
            "content" => self.content(Content, words),
            "change" => self.content(Change, words),
            "thread" => self.thread(words),
            "end" => self.strings(ThreadEnd, 0, words),
            "refused" => self.strings(Refused, 2, words),
            "note" => self.strings(Note, 1, words),
            other => panic!("no such line: {other}"),
        }
    }

    fn member(&mut self, words: &mut Words<'_>) {
        let letters = [letter(word(words)), letter(word(words))];
        let [owner, name, descriptor] = [units(word(words)), units(word(words)), units(word(words))];
        self.writer.member(letters, &owner, &name, &descriptor);
    }

    fn introduce(&mut self, words: &mut Words<'_>) {
        let object = number(word(words));
        let type_id = self.writer.type_name(&units(word(words)));
        self.writer.begin(EventKind::New);
        self.writer.object(object);
        self.writer.uv(type_id);
        self.writer.u8(letter(word(words)));
        self.writer.end().unwrap();
    }

    fn crossing(&mut self, kind: EventKind, words: &mut Words<'_>) {
        self.seq += number::<u64>(word(words));
        self.writer.begin(kind);
        self.writer.uv(number(word(words)));
        self.value(words);
        let count = number(word(words));
        self.writer.uv(count);
        self.values(count, words);
        self.writer.end_at(self.seq).unwrap();
    }

    fn result(&mut self, kind: EventKind, words: &mut Words<'_>) {
        self.seq += number::<u64>(word(words));
        self.writer.begin(kind);
        self.value(words);
        self.writer.end_at(self.seq).unwrap();
    }

    fn content(&mut self, kind: EventKind, words: &mut Words<'_>) {
        self.writer.begin(kind);
        self.writer.object(number(word(words)));
        if kind == EventKind::Change {
            self.writer.u8(letter(word(words)));
        }
        self.value(words);
        self.writer.end().unwrap();
    }

    fn thread(&mut self, words: &mut Words<'_>) {
        let name = self.writer.string(&units(word(words)));
        let (daemon, realm) = (number(word(words)), letter(word(words)));
        let key = self.writer.string(&units(word(words)));
        self.writer.begin(EventKind::ThreadStart);
        self.writer.uv(name);
        self.writer.u8(daemon);
        self.writer.u8(realm);
        self.writer.uv(key);
        self.writer.end().unwrap();
    }

    fn strings(&mut self, kind: EventKind, count: usize, words: &mut Words<'_>) {
        let ids: Vec<u64> = (0..count).map(|_| self.writer.string(&units(word(words)))).collect();
        self.writer.begin(kind);
        for id in ids {
            self.writer.uv(id);
        }
        self.writer.end().unwrap();
    }

    fn values(&mut self, count: u64, words: &mut Words<'_>) {
        for _ in 0..count {
            self.value(words);
        }
    }

    fn value(&mut self, words: &mut Words<'_>) {
        let text = word(words);
        let (head, rest) = text.split_once(':').unwrap_or((text, ""));
        let (tag, times) = head.split_once('*').map_or((head, 1), |(tag, times)| (tag, number(times)));
        match tag {
            "null" => self.writer.null(),
            "true" | "false" => self.writer.bool(tag == "true"),
            "byte" => self.writer.byte(number(rest)),
            "short" => self.writer.short(number(rest)),
            "int" => self.writer.int(number(rest)),
            "long" => self.writer.long(number(rest)),
            "char" => self.writer.char(u16::from_str_radix(rest, 16).unwrap()),
            "float" => self.writer.float(u32::from_str_radix(rest, 16).unwrap()),
            "double" => self.writer.double(u64::from_str_radix(rest, 16).unwrap()),
            "str" => self.writer.text(&units(rest).repeat(times)),
            "ref" => self.writer.reference(number(rest)),
            "class" => self.writer.class(&units(rest)),
            "prim" => self.primitives(rest, times),
            _ => self.compound(tag, rest, words),
        }
    }

    fn compound(&mut self, tag: &str, rest: &str, words: &mut Words<'_>) {
        let (type_name, last) = rest.split_once(':').unwrap();
        let type_name = units(type_name);
        match tag {
            "enum" => return self.writer.constant(&type_name, &units(last)),
            "value" => self.writer.begin_value(&type_name, number(last)),
            "array" => self.writer.begin_array(&type_name, number(last)),
            other => panic!("no such value: {other}"),
        }
        self.values(number(last), words);
    }

    fn primitives(&mut self, text: &str, times: usize) {
        let (kind, numbers) = text.split_once(':').unwrap();
        let size = match kind {
            "Z" | "B" => 1,
            "S" | "C" => 2,
            "I" | "F" => 4,
            _ => 8,
        };
        let numbers: Vec<i64> = numbers.split(',').filter(|number| !number.is_empty()).map(number).collect();
        let raw: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()[..size].to_vec()).collect();
        self.writer.primitives(letter(kind), (numbers.len() * times) as u64, &raw.repeat(times));
    }
}

fn word<'a>(words: &mut Words<'a>) -> &'a str {
    words.next().expect("a word is missing")
}

fn letter(word: &str) -> u8 {
    word.as_bytes()[0]
}

fn number<N: std::str::FromStr>(word: &str) -> N {
    word.parse().unwrap_or_else(|_| panic!("no number: {word}"))
}

fn units(text: &str) -> Vec<u16> {
    let mut parts = text.split('%');
    let mut units: Vec<u16> = parts.next().unwrap_or_default().encode_utf16().collect();
    for part in parts {
        units.push(u16::from_str_radix(&part[..4], 16).unwrap());
        units.extend(part[4..].encode_utf16());
    }
    units
}
