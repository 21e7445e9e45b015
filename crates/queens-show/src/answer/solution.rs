//! One entry of a list of solutions.

use queens::Placement;
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A solution and its number in a list of solutions. Serializes the fields of `queens.solution/1`.
///
/// ```
/// use queens::Placement;
/// use queens_show::Solution;
///
/// let solution = Solution::new(1, Placement::new(vec![1, 3, 0, 2])?);
/// assert_eq!(Solution { class_size: Some(2), ..solution.clone() }.title(), "1: 1 3 0 2  (class of 2)");
/// assert_eq!(Solution { base: 1, ..solution }.title(), "1: 2 4 1 3");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub n: usize,
    /// The number of the solution in the list, from 1.
    pub number: u64,
    /// The column of each row's queen.
    pub placement: Placement,
    /// The number of solutions in its class, if classes are listed.
    pub class_size: Option<usize>,
    /// The number of the first column in the output: 0 or 1.
    pub base: u32,
}

impl crate::json::Answer for Solution {
    const SCHEMA: &'static str = "queens.solution/1";
}

impl Solution {
    pub fn new(number: u64, placement: Placement) -> Solution {
        Solution { n: placement.size(), number, placement, class_size: None, base: 0 }
    }

    pub fn columns(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.placement.columns().iter().map(|column| column + self.base)
    }

    pub fn title(&self) -> String {
        let columns: Vec<String> = self.columns().map(|column| column.to_string()).collect();
        let class = self.class_size.map(|size| format!("  (class of {size})")).unwrap_or_default();
        format!("{}: {}{class}", self.number, columns.join(" "))
    }
}

struct Columns<'a>(&'a Solution);

impl Serialize for Columns<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.columns())
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Solution", 5)?;
        fields.serialize_field("n", &self.n)?;
        fields.serialize_field("number", &self.number)?;
        if self.base > 0 {
            fields.serialize_field("base", &self.base)?;
        }
        fields.serialize_field("columns", &Columns(self))?;
        if let Some(size) = self.class_size {
            fields.serialize_field("class_size", &size)?;
        }
        fields.end()
    }
}
