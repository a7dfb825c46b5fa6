//! Damaged class files: a typed error or a class, never a panic, and no memory beyond what the file pays for.

use factor_rewriter::classfile::code::{CodeBuilder, CodeEdit, CodeView};
use factor_rewriter::classfile::{Class, ErrorKind, Instruction, Result, access, flow};
use factor_rewriter::input::Jdk;

use crate::sweep;

/// Looks at everything that a class file holds, and writes it.
fn exercise(bytes: &[u8]) -> Result<()> {
    let mut class = Class::parse(bytes)?;
    class.bootstrap_methods()?;
    for at in 0..class.methods.len() {
        let Some(view) = CodeView::of(&class.pool, &class.methods[at])? else { continue };
        assert!(view.instructions().count() > 0);
        flow::analyse(&class.pool, &class.methods[at], &view)?;
        let mut edit = CodeEdit::new(&view);
        edit.insert_at_entry(vec![Instruction::Nop]);
        let content = edit.finish(&class.pool)?;
        class.methods[at].attributes.set(&mut class.pool, "Code", content)?;
    }
    class.to_bytes()?;
    Ok(())
}

/// Small classes of the JDK with switches, handlers, lambdas, records and annotations in them.
fn samples() -> Vec<(&'static str, Vec<u8>)> {
    let jdk = Jdk::open(&sweep::jdks().remove(0)).unwrap();
    let names = ["java/lang/Enum", "java/util/Optional", "java/util/StringJoiner", "java/lang/Runtime$Version"];
    names.into_iter().map(|name| (name, jdk.find(name).unwrap())).collect()
}

#[test]
fn whole_files_are_fine() {
    for (name, bytes) in samples() {
        exercise(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

#[test]
fn a_file_cut_anywhere_is_refused_with_its_place() {
    for (name, bytes) in samples() {
        for length in 0..bytes.len() {
            let error = Class::parse(&bytes[..length]).expect_err(name);
            assert!(error.place.offset.is_some(), "{name} cut to {length}: {error}");
        }
    }
}

#[test]
fn more_bytes_than_the_class_has_are_refused() {
    for (_, mut bytes) in samples() {
        bytes.push(0);
        assert_eq!(Class::parse(&bytes).unwrap_err().kind, ErrorKind::TrailingBytes("class"));
    }
}

#[test]
fn flipped_bits_do_no_harm() {
    let mut refused = 0;
    for (name, bytes) in samples() {
        let mut damaged = bytes.clone();
        for at in 0..bytes.len() {
            for bit in [at % 8, (at + 3) % 8] {
                damaged[at] ^= 1 << bit;
                refused += usize::from(exercise(&damaged).is_err());
                damaged[at] = bytes[at];
            }
        }
        assert!(refused > 0, "{name}: damage is noticed somewhere");
    }
}

#[test]
fn bytes_set_to_the_extremes_do_no_harm() {
    for (_, bytes) in samples() {
        let mut damaged = bytes.clone();
        for at in (0..bytes.len() - 4).step_by(3) {
            for pattern in [[0x00; 4], [0xFF; 4], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0]] {
                damaged[at..at + 4].copy_from_slice(&pattern);
                let _ = exercise(&damaged);
                damaged[at..at + 4].copy_from_slice(&bytes[at..at + 4]);
            }
        }
    }
}

#[test]
fn what_is_no_class_file_is_told_so() {
    for bytes in [&b""[..], b"PK\x03\x04", b"\xCA\xFE\xD0\x0D\0\0\0\0"] {
        assert_eq!(Class::parse(bytes).unwrap_err().kind, ErrorKind::NotAClass);
    }
    let old = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 44];
    let new = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 70];
    for bytes in [old, new] {
        assert!(matches!(Class::parse(&bytes).unwrap_err().kind, ErrorKind::Version { .. }));
    }
}

#[test]
fn locals_that_are_only_claimed_cost_nothing() {
    let mut class = Class::build(access::PUBLIC, "p/C", "java/lang/Object", &[]).unwrap();
    let mut code = CodeBuilder::new();
    for _ in 0..60_000 {
        code.plain(0, 0, 0);
    }
    code.return_value("V");
    class.add_method(access::STATIC, "m", "()V", Some(code)).unwrap();
    let mut content = class.methods[0].attributes.get(&class.pool, "Code").unwrap().to_vec();
    content[2..4].copy_from_slice(&[0xFF, 0xFF]);
    class.methods[0].attributes.set(&mut class.pool, "Code", content).unwrap();
    let view = CodeView::of(&class.pool, &class.methods[0]).unwrap().unwrap();
    assert_eq!(view.max_locals(), 65_535);
    // A state of 65,535 slots at each of 60,000 pcs would be gigabytes.
    assert!(flow::analyse(&class.pool, &class.methods[0], &view).unwrap().is_some());
}
