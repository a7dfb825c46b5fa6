//! Sealed packages (JAR specification, package sealing): all classes of one must come from one jar, and generated ones do not.

/// The manifest without the attribute that seals packages; `None` when it has none.
pub(super) fn unsealed(manifest: &str) -> Option<String> {
    let mut kept = String::with_capacity(manifest.len());
    let mut leaving_out = false;
    for line in manifest.split_inclusive('\n') {
        // A line that begins with a space goes on with the one before.
        if !line.starts_with(' ') {
            leaving_out = line.split_once(':').is_some_and(|(key, _)| key.eq_ignore_ascii_case("Sealed"));
        }
        if !leaving_out {
            kept.push_str(line);
        }
    }
    (kept.len() < manifest.len()).then_some(kept)
}

#[cfg(test)]
mod tests {
    use super::unsealed;

    #[test]
    fn the_attribute_goes_and_the_others_stay() {
        let manifest =
            "Manifest-Version: 1.0\r\nsealed: tr\r\n ue\r\nMain-Class: p.M\r\n\r\nName: p/\r\nSealed: false\r\n";
        let kept = "Manifest-Version: 1.0\r\nMain-Class: p.M\r\n\r\nName: p/\r\n";
        assert_eq!(unsealed(manifest).as_deref(), Some(kept));
        assert_eq!(unsealed(kept), None);
    }
}
