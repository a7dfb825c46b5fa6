//! Moves the offsets in attributes of a Code attribute to the new code.

use super::layout::Layout;
use crate::classfile::error::{ErrorKind, Result};
use crate::classfile::limits;
use crate::classfile::reader::Reader;

/// The attribute's new content; `None` if it holds no offsets (or none that anybody knows of). The stack map is not done here.
pub(super) fn attribute(name: &str, content: &[u8], layout: &Layout<'_>) -> Result<Option<Vec<u8>>> {
    let mut new = content.to_vec();
    match name {
        "LineNumberTable" => line_numbers(&mut new, layout)?,
        "LocalVariableTable" | "LocalVariableTypeTable" => local_variables(&mut new, layout)?,
        "RuntimeVisibleTypeAnnotations" | "RuntimeInvisibleTypeAnnotations" => type_annotations(&mut new, layout)?,
        _ => return Ok(None),
    }
    Ok(Some(new))
}

/// §4.7.12: `start_pc`, `line_number`
fn line_numbers(table: &mut [u8], layout: &Layout<'_>) -> Result<()> {
    each_entry(table, 4, |entry| {
        let pc = layout.near(usize::from(get(entry, 0)));
        put(entry, 0, pc);
    })
}

/// §4.7.13, §4.7.14: `start_pc`, `length`, name, descriptor or signature, index
fn local_variables(table: &mut [u8], layout: &Layout<'_>) -> Result<()> {
    each_entry(table, 10, |entry| move_range(entry, layout))
}

/// `start_pc`, `length`
fn move_range(entry: &mut [u8], layout: &Layout<'_>) {
    let start = usize::from(get(entry, 0));
    let end = start + usize::from(get(entry, 2));
    let (start, end) = (layout.near(start), layout.near(end));
    put(entry, 0, start);
    put(entry, 2, end.saturating_sub(start));
}

fn each_entry(table: &mut [u8], size: usize, mut each: impl FnMut(&mut [u8])) -> Result<()> {
    let mut reader = Reader::new(table);
    let length = usize::from(reader.u2()?) * size;
    if table.len() != 2 + length {
        return Err(ErrorKind::BadCode("a debug table has the wrong length").into());
    }
    table[2..].chunks_exact_mut(size).for_each(&mut each);
    Ok(())
}

fn get(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

fn put(bytes: &mut [u8], at: usize, pc: usize) {
    bytes[at..at + 2].copy_from_slice(&(pc as u16).to_be_bytes());
}

/// What in a type annotation's target is an offset (§4.7.20.1).
enum Place {
    /// `start_pc` and `length`, at this byte.
    Range(usize),
    /// The pc of an instruction, at this byte.
    Instruction(usize),
}

fn type_annotations(table: &mut [u8], layout: &Layout<'_>) -> Result<()> {
    for place in type_annotation_places(table)? {
        match place {
            Place::Range(at) => move_range(&mut table[at..at + 4], layout),
            Place::Instruction(at) => {
                let pc = usize::from(get(table, at));
                put(table, at, layout.instruction(pc));
            }
        }
    }
    Ok(())
}

fn type_annotation_places(table: &[u8]) -> Result<Vec<Place>> {
    let mut reader = Reader::new(table);
    let mut places = Vec::new();
    for _ in 0..reader.u2()? {
        target(&mut reader, &mut places)?;
        let path = usize::from(reader.u1()?);
        reader.take(2 * path)?;
        annotation(&mut reader, 0)?;
    }
    reader.expect_end("type annotations")?;
    Ok(places)
}

fn target(reader: &mut Reader<'_>, places: &mut Vec<Place>) -> Result<()> {
    match reader.u1()? {
        0x40 | 0x41 => {
            for _ in 0..reader.u2()? {
                places.push(Place::Range(reader.position()));
                reader.take(6)?;
            }
        }
        0x42 => {
            reader.u2()?;
        }
        0x43..=0x46 => {
            places.push(Place::Instruction(reader.position()));
            reader.u2()?;
        }
        0x47..=0x4B => {
            places.push(Place::Instruction(reader.position()));
            reader.take(3)?;
        }
        _ => return Err(ErrorKind::BadCode("a type annotation that does not belong to code").into()),
    }
    Ok(())
}

/// Skips an annotation: type, pairs of name and value.
fn annotation(reader: &mut Reader<'_>, depth: usize) -> Result<()> {
    reader.u2()?;
    for _ in 0..reader.u2()? {
        reader.u2()?;
        element(reader, depth)?;
    }
    Ok(())
}

/// Skips an element value (§4.7.16.1).
fn element(reader: &mut Reader<'_>, depth: usize) -> Result<()> {
    if depth > limits::ANNOTATION_DEPTH {
        return Err(ErrorKind::Limit { what: "nested annotations", limit: limits::ANNOTATION_DEPTH }.into());
    }
    match reader.u1()? {
        b'e' => reader.take(4).map(|_| ()),
        b'@' => annotation(reader, depth + 1),
        b'[' => {
            for _ in 0..reader.u2()? {
                element(reader, depth + 1)?;
            }
            Ok(())
        }
        _ => reader.take(2).map(|_| ()),
    }
}
