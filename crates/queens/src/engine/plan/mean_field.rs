//! Mean-field probabilities that queens in random rows do not attack each other.
//!
//! Pairs of columns are treated as independent. Costs and unit numbers depend on these values, so
//! all operations are correctly rounded, and every machine computes the same results.

/// Returns the probability that `rows` queens in random rows are all in different rows.
pub(crate) fn different_rows(rows: u32) -> f64 {
    (1..=rows).map(|row| f64::from(row) / f64::from(rows)).product()
}

/// Returns the probability that queens in these columns share no diagonal.
///
/// The queens are in different random rows, out of `rows` rows.
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
