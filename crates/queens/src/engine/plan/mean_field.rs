//! Mean-field probabilities: queens in random rows, each pair of columns as if by itself.
//!
//! Costs and unit numbers depend on these numbers, so only exactly rounded operations are used:
//! every machine gets the same results.

/// The probability that queens in random ones of as many rows are all in different rows.
pub(crate) fn different_rows(rows: u32) -> f64 {
    (1..=rows).map(|row| f64::from(row) / f64::from(rows)).product()
}

/// The probability that queens in random different ones of `rows` rows, one in each of these
/// columns, share no diagonal, as if pairs of columns were independent.
pub(crate) fn apart(rows: u32, columns: u32) -> f64 {
    let pairs_of_rows = f64::from(rows) * (f64::from(rows) - 1.0);
    let mut probability = 1.0;
    for distance in 1..rows {
        let hit = 2.0 * f64::from(rows - distance) / pairs_of_rows;
        for _ in 0..(columns & columns.unbounded_shr(distance)).count_ones() {
            probability *= 1.0 - hit;
        }
    }
    probability
}
