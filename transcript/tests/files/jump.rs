//! What is shown of a place is the same whether its chunk is found by the index of a pack or by reading all that comes before.

use std::fs;
use std::path::Path;

use factor_transcript::view::{self, Address, Capture, Filter, Form, Paint, Range};
use factor_transcript::{PACK_FILE, StreamIndex, format, pack, summarise};

use crate::script;

/// Numbers that look like chance.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// A stream with calls in calls, some of which reach over several chunks and some of which do not end, on objects of all streams.
fn nested(stream: u64, streams: u64, steps: u64) -> String {
    let mut dice = Dice(stream + 7);
    let mut lines = vec![format!("thread worker-{} 0 T 0.T{stream}", stream % 2)];
    lines.extend((0..6).map(|n| format!("member V E p/Service{n} ask{n} (Ljava/lang/Object;)I")));
    let (mut depth, mut object) = (0, 0);
    for step in 0..steps {
        let gap = if step == 0 { 1 + stream } else { streams };
        let referred =
            if object == 0 { "null".to_owned() } else { format!("ref:{}", dice.below(streams * object) + 1) };
        for _ in 0..if dice.below(50) == 0 { dice.below(130) } else { dice.below(2) } {
            if dice.below(3) > 0 || object == 0 {
                object += 1;
                lines.push(format!("new {} p/Kind{} E", (object - 1) * streams + stream + 1, object % 5));
            } else {
                lines.push(format!("change {} E value:state:1 str:new", dice.below(object) * streams + stream + 1));
            }
        }
        let deep = 3 + dice.below(9);
        if depth == 0 || depth < deep && dice.below(5) > 1 {
            let kind = if depth % 2 == 0 { "out" } else { "in" };
            let member = dice.below(6);
            lines.push(format!("{kind} {gap} {member} {referred} 1 str*30:{}", "a%0020long%0020text".repeat(3)));
            depth += 1;
        } else {
            depth -= 1;
            let kind = if depth % 2 == 0 { "outreturn" } else { "inthrow" };
            lines.push(format!("{kind} {gap} {referred}"));
        }
    }
    lines.join("\n")
}

/// Three threads, two of the same name; with a pack and without.
fn captures(directory: &Path) -> [Capture; 2] {
    let [packed, bare] = ["packed", "bare"].map(|name| directory.join(name));
    for capture in [&packed, &bare] {
        fs::create_dir_all(capture).unwrap();
        for stream in 0..3 {
            let bytes = script::numbered(stream, &nested(stream.into(), 3, 2500 * (3 - u64::from(stream))));
            fs::write(capture.join(format::stream_file(stream as usize)), bytes).unwrap();
        }
    }
    let streams: Vec<StreamIndex> = summarise(&packed).unwrap().streams;
    assert!(streams[0].bytes > 3 << 20, "of several chunks: {} bytes", streams[0].bytes);
    pack(&packed, &streams).unwrap();
    [packed, bare].map(|directory| Capture::open(&directory).unwrap())
}

fn shown(capture: &Capture, address: &str, form: Form) -> String {
    let (address, mut out) = (Address::parse(address).unwrap(), Vec::new());
    let told = view::show(capture, &address, form, &mut out).map_err(|e| e.to_string());
    told.err().unwrap_or_default() + &String::from_utf8(out).unwrap()
}

const FORMS: [Form; 2] = [Form::Text { full: true, paint: Paint { on: false } }, Form::Json];

#[test]
fn any_event_is_shown_alike() {
    let directory = tempfile::tempdir().unwrap();
    let [packed, bare] = captures(directory.path());
    let mut dice = Dice(1);
    let mut addresses: Vec<String> =
        ["t0#0", "worker-0#1", "worker-1#7", "0.T2#40", "t9#1", "t2#99999999", "nobody#1", "1", "0"]
            .map(str::to_owned)
            .to_vec();
    for stream in 0..3 {
        addresses.extend((0..12).map(|_| format!("t{stream}#{}", dice.below(9000))));
    }
    addresses.extend((0..6).map(|_| dice.below(15_000).to_string()));
    let mut outside = 0;
    for address in addresses {
        for form in FORMS {
            let (is, should) = (shown(&packed, &address, form), shown(&bare, &address, form));
            assert!(is == should, "{address}:\n{is}\nnot\n{should}");
            outside += usize::from(is.contains("nested in"));
        }
    }
    assert!(outside > 10, "none was nested: {outside}");
}

#[test]
fn any_part_is_dumped_alike() {
    let directory = tempfile::tempdir().unwrap();
    let [packed, bare] = captures(directory.path());
    let range = |from, to| Some(Range { from, to });
    let all = Filter::default;
    let filters = [
        Filter { events: range(4000, 4100), ..all() },
        Filter { crossings: range(9000, 9040), ..all() },
        Filter { events: range(0, 3), ..all() },
        Filter { events: range(3000, u64::MAX), crossings: range(0, 7000), ..all() },
        Filter { objects: vec![777], ..all() },
        Filter { objects: vec![5, 6, 4000], crossings: range(700, 12_000), ..all() },
    ];
    for (number, filter) in filters.iter().enumerate() {
        for form in FORMS {
            let [is, should] = [&packed, &bare].map(|capture| {
                let mut out = Vec::new();
                view::dump(capture, filter, form, &mut out).unwrap();
                String::from_utf8(out).unwrap()
            });
            assert!(!should.is_empty(), "filter {number}");
            assert!(is == should, "filter {number}:\n{is}\nnot\n{should}");
        }
    }
}

/// With the pack alone as well: nothing is taken from streams that are not there.
#[test]
fn the_pack_alone_shows_it_too() {
    let directory = tempfile::tempdir().unwrap();
    let [packed, bare] = captures(directory.path());
    let should = shown(&packed, "t0#5000", FORMS[0]);
    for stream in 0..3 {
        fs::remove_file(directory.path().join("packed").join(format::stream_file(stream))).unwrap();
    }
    let alone = Capture::open(&directory.path().join("packed")).unwrap();
    assert_eq!(shown(&alone, "t0#5000", FORMS[0]), should);
    assert_eq!(shown(&bare, "t0#5000", FORMS[0]), should);
    assert!(directory.path().join("packed").join(PACK_FILE).exists());
}
