//! Any text as a script: what is taken can be read, and its own script is taken again.
#![no_main]

use factor_transcript::{Capture, Script, export};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let folder = || tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder");
    let Ok(script) = Script::open(text) else { return };
    let (first, preface) = (folder(), script.preface().clone());
    if script.write(first.path()).is_err() {
        return;
    }
    let capture = Capture::open(first.path()).expect("what a script gave is a capture");
    for number in 0..capture.streams() {
        let stream = capture.stream(number).expect("a stream").expect("a stream");
        let mut events = stream.events();
        while events.next_event().expect("a whole stream").is_some() {}
    }
    let mut again = Vec::new();
    export(first.path(), &preface, &mut again, first.path()).expect("a capture has a script");
    Script::open(&again[..]).and_then(|script| script.write(folder().path())).expect("an exported script is taken");
});
