//! Lists all solutions in lexicographic order, page by page.
//!
//! An answer contains the position where the search stopped, and the next request starts there. No state is
//! kept between requests, and every answer takes only a moment, even if solutions are rare.

use crate::page::Error;
use crate::page::limits::{self, LIMITS};
use queens::observer::{Node, Observer, Visit};
use queens::symmetry::Images;
use queens::{Algorithm, Search, Size, Square};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::ops::ControlFlow;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolutionsQuery {
    pub n: usize,
    /// Where the previous answer stopped: the columns of the first rows [default: the beginning].
    #[serde(default)]
    pub from: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct SolutionsPage {
    /// For each solution, the column of each row's queen.
    pub solutions: Vec<Vec<u32>>,
    /// The position where the search stopped; absent if the search is finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Vec<u32>>,
}

const MOST: usize = 1024;

/// The maximum number of nodes per answer: about ten milliseconds in a browser.
const NODES: u32 = 1 << 20;

/// Returns some solutions, starting at a node of the search.
pub fn solutions(query: &SolutionsQuery) -> Result<SolutionsPage, Error> {
    page(query, MOST, NODES)
}

fn page(query: &SolutionsQuery, most: usize, nodes: u32) -> Result<SolutionsPage, Error> {
    let size = limits::size(query.n, 0, LIMITS.solutions_n)?;
    check(size, &query.from)?;
    let mut lister =
        Lister { from: &query.from, columns: Vec::new(), found: Vec::new(), most, nodes };
    let end = Algorithm::Bitmap.search(size, &mut lister);
    Ok(SolutionsPage { solutions: lister.found, next: end.break_value() })
}

fn check(size: Size, from: &[u32]) -> Result<(), Error> {
    let most = size.get();
    if from.len() > most {
        return Err(Error::Number { name: "from", number: from.len(), most });
    }
    match from.iter().find(|&&column| column as usize >= most) {
        Some(&column) => Err(Error::Number { name: "from", number: column as usize, most }),
        None => Ok(()),
    }
}

/// Skips all nodes before `from`, and stops at the first node beyond a limit.
struct Lister<'a> {
    from: &'a [u32],
    /// The queens placed so far.
    columns: Vec<u32>,
    found: Vec<Vec<u32>>,
    most: usize,
    /// The remaining number of nodes.
    nodes: u32,
}

impl Observer for Lister<'_> {
    type Stop = Vec<u32>;

    fn node(&mut self, node: Node) -> ControlFlow<Vec<u32>, Visit> {
        let shared = node.depth.min(self.from.len());
        match self.columns[..shared].cmp(&self.from[..shared]) {
            Ordering::Less => return ControlFlow::Continue(Visit::Skip),
            // This node is on the path to `from`. If the search stopped here, it would never reach `from`.
            Ordering::Equal if node.depth < self.from.len() => {
                return ControlFlow::Continue(Visit::Enter);
            }
            _ => {}
        }
        if self.found.len() == self.most || self.nodes == 0 {
            return ControlFlow::Break(self.columns.clone());
        }
        self.nodes -= 1;
        ControlFlow::Continue(Visit::Enter)
    }

    fn placed(&mut self, square: Square) -> ControlFlow<Vec<u32>> {
        self.columns.push(square.column() as u32);
        ControlFlow::Continue(())
    }

    fn removed(&mut self, _: Square) -> ControlFlow<Vec<u32>> {
        self.columns.pop();
        ControlFlow::Continue(())
    }

    fn solution(&mut self, _: Images) -> ControlFlow<Vec<u32>> {
        self.found.push(self.columns.clone());
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(n: usize, most: usize, nodes: u32) -> (Vec<Vec<u32>>, usize) {
        let (mut query, mut found, mut answers) =
            (SolutionsQuery { n, from: Vec::new() }, Vec::new(), 0);
        loop {
            let answer = page(&query, most, nodes).unwrap();
            answers += 1;
            assert!(answer.solutions.len() <= most);
            found.extend(answer.solutions);
            match answer.next {
                Some(from) => query.from = from,
                None => return (found, answers),
            }
        }
    }

    #[test]
    fn pages_add_up_to_all_solutions() {
        for n in 0..=8 {
            let size = Size::new(n).unwrap();
            let expected: Vec<Vec<u32>> =
                queens::solutions(size).map(|found| found.columns().to_vec()).collect();
            for (most, nodes) in [(MOST, NODES), (1, NODES), (MOST, 1), (7, 10), (2, 3)] {
                assert_eq!(all(n, most, nodes).0, expected, "N = {n}, {most}, {nodes}");
            }
        }
        assert!(all(8, MOST, 100).1 > 20);
    }

    #[test]
    fn answers_end_early_if_solutions_are_rare() {
        let first = solutions(&SolutionsQuery { n: 32, from: Vec::new() }).unwrap();
        assert!(first.next.is_some_and(|next| !next.is_empty()));
    }

    #[test]
    fn start_outside_board_is_rejected() {
        for (n, from) in [(4, vec![4]), (4, vec![0; 5]), (0, vec![0]), (33, vec![])] {
            assert!(solutions(&SolutionsQuery { n, from }).is_err(), "{n}");
        }
        // If no search reaches the start, the list continues at the next node.
        let attacked = SolutionsQuery { n: 4, from: vec![1, 1] };
        assert_eq!(solutions(&attacked).unwrap().solutions.len(), 2);
    }
}
