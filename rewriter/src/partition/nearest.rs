//! The names that come nearest to one that is not there.

/// How many names are offered.
const OFFERED: usize = 3;

/// Up to three of `names` that differ from `wanted` in at most a third of its characters, nearest first.
pub fn nearest<'n>(wanted: &str, names: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    let most = wanted.chars().count() / 3 + 1;
    let mut found: Vec<_> = names
        .into_iter()
        .map(|name| (distance(wanted, name), name))
        .filter(|(distance, _)| *distance <= most)
        .collect();
    found.sort_unstable();
    found.dedup();
    // What is far off beside the nearest is noise.
    let limit = found.first().map_or(0, |(distance, _)| distance * 2);
    found.retain(|(distance, _)| *distance <= limit);
    found.into_iter().take(OFFERED).map(|(_, name)| name).collect()
}

/// The warning about a key of a file that nobody knows, with the nearest of those that are known.
pub fn unknown_key<'n>(origin: &str, path: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    let key = path.rsplit('.').next().unwrap_or(path);
    let hint = nearest(key, known).first().map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    format!("{origin}: unknown key `{path}`{hint}")
}

/// Insertions, deletions and substitutions that lead from one to the other (Levenshtein).
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().flat_map(char::to_lowercase).collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (at, c) in from.chars().flat_map(char::to_lowercase).enumerate() {
        let mut diagonal = row[0];
        row[0] = at + 1;
        for (column, other) in to.iter().enumerate() {
            let substituted = diagonal + usize::from(c != *other);
            diagonal = row[column + 1];
            row[column + 1] = substituted.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_edits_whatever_the_case() {
        assert_eq!(distance("order", "order"), 0);
        assert_eq!(distance("Order", "orders"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn offers_the_nearest_first_and_nothing_far() {
        let names = ["shop.orders", "shop.order.pay", "shop.other", "net.else.entirely"];
        assert_eq!(nearest("shop.ordr", names), ["shop.orders", "shop.other"]);
        assert_eq!(nearest("shop.order", names), ["shop.orders", "shop.other"]);
        assert!(nearest("x", ["entirely"]).is_empty());
    }
}
