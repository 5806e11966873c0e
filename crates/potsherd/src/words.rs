//! The name that was probably meant, by edit distance.

/// The nearest of the names, if it is near at all; ties go to the first in order.
pub fn nearest(name: &str, names: impl Iterator<Item = impl AsRef<str>>) -> Option<String> {
    let wanted = name.to_lowercase();
    let limit = (wanted.chars().count() / 2).clamp(1, 4);
    names
        .map(|n| (edit_distance(&wanted, n.as_ref()), n.as_ref().to_owned()))
        .filter(|(d, _)| *d <= limit)
        .min_by(|x, y| x.0.cmp(&y.0).then_with(|| x.1.cmp(&y.1)))
        .map(|x| x.1)
}

/// Letters to insert, drop or exchange to make one word the other, whatever the case (Levenshtein distance).
pub fn edit_distance(x: &str, y: &str) -> usize {
    let y: Vec<char> = y.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=y.len()).collect();
    for (i, a) in x.to_lowercase().chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in y.iter().enumerate() {
            let change = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[y.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_slip_of_the_pen() {
        let names = ["K-12_rim", "K-13_rim", "base"];
        assert_eq!(nearest("K-12_rin", names.iter()), Some("K-12_rim".to_owned()));
        assert_eq!(nearest("BASE", names.iter()), Some("base".to_owned()));
        assert_eq!(nearest("something else", names.iter()), None);
        assert_eq!(edit_distance("kitten", "sitting"), 3);
        assert_eq!(edit_distance("kitten", "Sitting"), 3);
        assert_eq!((edit_distance("abc", "abc"), edit_distance("abc", "bc")), (0, 1));
        assert_eq!(edit_distance("K-12", "k-13"), 1);
        assert_eq!(edit_distance("", "rim"), 3);
    }
}
