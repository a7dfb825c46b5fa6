//! Patterns of names.

/// Whether a name is as the pattern says, in which `*` stands for anything.
pub fn like(pattern: &str, name: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(mut name) = name.strip_prefix(start) else { return false };
    let Some((middle, end)) = rest.rsplit_once('*') else { return name.ends_with(rest) };
    for part in middle.split('*') {
        let Some(at) = name.find(part) else { return false };
        name = &name[at + part.len()..];
    }
    name.ends_with(end)
}

#[cfg(test)]
mod tests {
    use super::like;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, name) in [("get", "get"), ("get*", "getAll"), ("*All", "getAll"), ("*", ""), ("g*A*l", "getAll")]
        {
            assert!(like(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [("get", "getAll"), ("get*", "forget"), ("a*a", "a"), ("g*t*t", "get"), ("", "x")] {
            assert!(!like(pattern, name), "{pattern} {name}");
        }
    }
}
