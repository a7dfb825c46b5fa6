//! Which of the names that exist did the user mean?

/// The names most like `word`, best first, at most `count`; names that have little in common with it are left out.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>, count: usize) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let mut ranked: Vec<(usize, &str)> = names.into_iter().filter_map(|n| Some((distance(&word, n)?, n))).collect();
    ranked.sort();
    ranked.into_iter().take(count).map(|(_, name)| name).collect()
}

/// 0 where one holds the other; else the edit distance, if it is at most half the longer one's length.
fn distance(word: &str, name: &str) -> Option<usize> {
    let name = name.to_lowercase();
    if !word.is_empty() && (name.contains(word) || word.contains(&name)) {
        return Some(0);
    }
    let edits = edits(word, &name);
    (edits * 2 <= word.chars().count().max(name.chars().count())).then_some(edits)
}

/// Levenshtein distance, one row at a time.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_distances() {
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("", "ab"), 2);
    }

    #[test]
    fn the_nearest_come_first_and_strangers_not_at_all() {
        let names = ["shop.OrdersIT", "shop.OrderIT", "bank.Ledger"];
        assert_eq!(nearest("ordersit", names, 3), ["shop.OrdersIT", "shop.OrderIT"]);
        assert_eq!(nearest("shop.OrderTI", names, 3), ["shop.OrderIT", "shop.OrdersIT"]);
    }
}
