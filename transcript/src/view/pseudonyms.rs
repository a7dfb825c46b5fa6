//! Texts that stand for secrets.

/// The pseudonyms of a capture (`docs/partition.md`): where one occurs, the value is not the one that crossed.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pseudonyms {
    texts: Vec<String>,
    /// The same as bytes of arrays may hold them.
    encoded: Vec<Vec<u8>>,
}

impl Pseudonyms {
    pub fn of(texts: Vec<String>) -> Pseudonyms {
        let utf16 = |text: &String| -> [Vec<u8>; 2] {
            [
                text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
                text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            ]
        };
        let encoded = texts.iter().flat_map(|text| [vec![text.clone().into_bytes()], utf16(text).into()].concat());
        Pseudonyms { encoded: encoded.collect(), texts }
    }

    /// Whether one is in a text.
    pub fn are_in(&self, text: &str) -> bool {
        self.texts.iter().any(|pseudonym| text.contains(pseudonym.as_str()))
    }

    /// Whether one is in an array of chars or bytes.
    pub fn are_in_array(&self, letter: char, bytes: &[u8]) -> bool {
        let holds = |pseudonym: &Vec<u8>| bytes.windows(pseudonym.len().max(1)).any(|window| window == pseudonym);
        matches!(letter, 'B' | 'C') && self.encoded.iter().any(holds)
    }
}

#[cfg(test)]
mod tests {
    use super::Pseudonyms;

    #[test]
    fn they_are_found_in_texts_and_arrays() {
        let pseudonyms = Pseudonyms::of(vec!["qx7-é".to_owned()]);
        assert!(pseudonyms.are_in("password=qx7-é;") && !pseudonyms.are_in("qx8-é"));
        assert!(pseudonyms.are_in_array('B', "a qx7-é".as_bytes()) && !pseudonyms.are_in_array('B', b"qx7"));
        let chars: Vec<u8> = "qx7-é!".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert!(pseudonyms.are_in_array('C', &chars) && !pseudonyms.are_in_array('J', &chars));
        assert!(!Pseudonyms::default().are_in("x"));
    }
}
