//! Makes class files older, as far as what is in them allows.

use std::fs;
use std::path::{Path, PathBuf};

use super::dialect::Old;

/// Attributes that a class file of the versions does not have.
const LATER: [&[u8]; 3] = [b"NestHost", b"NestMembers", b"MethodParameters"];
const GENERIC: [&[u8]; 2] = [b"Signature", b"LocalVariableTypeTable"];
/// Constants that only later ones have: method handles and types, and what bootstrap methods make.
const LATER_CONSTANTS: [u8; 4] = [15, 16, 17, 18];

/// The sources below a folder of programs that ask for an old version.
pub fn sources(home: &Path) -> Vec<(PathBuf, Old)> {
    let entries = super::FOLDERS.iter().flat_map(|folder| fs::read_dir(home.join(folder)).expect("sources"));
    let paths = entries.map(|entry| entry.expect("source").path());
    paths.filter_map(|path| Some((path.clone(), Old::asked(&fs::read_to_string(path).expect("text"))?))).collect()
}

/// Makes the classes of a source older, in the folder of its package.
pub fn age(source: &Path, old: Old, package: &Path) {
    let name = source.file_stem().expect("name").to_str().expect("text");
    for entry in fs::read_dir(package).expect("classes") {
        let path = entry.expect("class").path();
        let file = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if file == name || file.strip_prefix(name).is_some_and(|rest| rest.starts_with('$')) {
            let older = Aging { file: &fs::read(&path).expect("bytes"), at: 0, names: Vec::new(), old }.class();
            fs::write(&path, older).expect("written");
        }
    }
}

/// Reads a class file and copies what stays.
struct Aging<'f> {
    file: &'f [u8],
    at: usize,
    names: Vec<&'f [u8]>,
    old: Old,
}

impl<'f> Aging<'f> {
    fn class(mut self) -> Vec<u8> {
        let mut out = self.take(4).to_vec();
        self.take(4);
        out.extend(if self.old.major == 45 { [0, 3] } else { [0, 0] });
        out.extend(self.old.major.to_be_bytes());
        self.pool(&mut out);
        out.extend(self.take(6));
        let interfaces = self.number(&mut out);
        out.extend(self.take(2 * interfaces));
        for _ in 0..2 {
            for _ in 0..self.number(&mut out) {
                out.extend(self.take(6));
                self.attributes(&mut out);
            }
        }
        self.attributes(&mut out);
        out
    }

    fn take(&mut self, length: usize) -> &'f [u8] {
        self.at += length;
        &self.file[self.at - length..self.at]
    }

    /// A number of two bytes, which is copied.
    fn number(&mut self, out: &mut Vec<u8>) -> usize {
        let bytes = self.take(2);
        out.extend(bytes);
        usize::from(u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    fn pool(&mut self, out: &mut Vec<u8>) {
        let count = self.number(out);
        self.names = vec![&[]; count];
        let mut index = 1;
        while index < count {
            let tag = self.file[self.at];
            assert!(!LATER_CONSTANTS.contains(&tag), "an old class file has no constant of the kind {tag}");
            out.extend(self.take(1));
            match tag {
                1 => {
                    let length = self.number(out);
                    self.names[index] = self.take(length);
                    out.extend(self.names[index]);
                }
                7 | 8 => out.extend(self.take(2)),
                5 | 6 => out.extend(self.take(8)),
                _ => out.extend(self.take(4)),
            }
            index += if matches!(tag, 5 | 6) { 2 } else { 1 };
        }
    }

    fn attributes(&mut self, out: &mut Vec<u8>) {
        let count_at = out.len();
        let count = self.number(out);
        let mut kept = count;
        for _ in 0..count {
            let header = self.take(6);
            let name = self.names[usize::from(u16::from_be_bytes([header[0], header[1]]))];
            let length = u32::from_be_bytes([header[2], header[3], header[4], header[5]]) as usize;
            if self.drops(name) {
                self.take(length);
                kept -= 1;
            } else if name == b"Code" {
                self.code(header, out);
            } else {
                out.extend(header);
                out.extend(self.take(length));
            }
        }
        out[count_at..count_at + 2].copy_from_slice(&u16::try_from(kept).expect("fewer than there were").to_be_bytes());
    }

    fn drops(&self, name: &[u8]) -> bool {
        name == b"StackMapTable" && !self.old.maps
            || LATER.contains(&name)
            || self.old.major < 49 && GENERIC.contains(&name)
    }

    fn code(&mut self, header: &[u8], out: &mut Vec<u8>) {
        out.extend(&header[..2]);
        let length_at = out.len();
        out.extend([0; 4]);
        out.extend(self.take(4));
        let length = self.take(4);
        out.extend(length);
        out.extend(self.take(u32::from_be_bytes([length[0], length[1], length[2], length[3]]) as usize));
        let handlers = self.number(out);
        out.extend(self.take(8 * handlers));
        self.attributes(out);
        let length = u32::try_from(out.len() - length_at - 4).expect("a class file is short");
        out[length_at..length_at + 4].copy_from_slice(&length.to_be_bytes());
    }
}
