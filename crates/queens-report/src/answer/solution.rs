//! A solution as it is listed.

use queens::Placement;
use serde::Serialize;

/// A solution with its place in a listing. As JSON, the fields of `queens.solution/1`.
///
/// ```
/// use queens::Placement;
/// use queens_report::Solution;
///
/// let placement = Placement::new(vec![1, 3, 0, 2])?;
/// let solution = Solution { n: 4, number: 1, placement, class_size: Some(2) };
/// assert_eq!(solution.title(), "1: 1 3 0 2  (class of 2)");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solution {
    /// Rows of the board.
    pub n: usize,
    /// The running number, from 1.
    pub number: u64,
    /// The column of each row's queen.
    #[serde(rename = "columns")]
    pub placement: Placement,
    /// How many solutions its class has, if classes are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_size: Option<usize>,
}

impl Solution {
    /// Number, columns and class on one line.
    ///
    /// ```
    /// use queens_report::Solution;
    ///
    /// let placement = "1 3 0 2".parse()?;
    /// let solution = Solution { n: 4, number: 7, placement, class_size: None };
    /// assert_eq!(solution.title(), "7: 1 3 0 2");
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn title(&self) -> String {
        let class = self.class_size.map(|size| format!("  (class of {size})")).unwrap_or_default();
        format!("{}: {}{class}", self.number, self.placement)
    }
}
