//! Builds the sub-problems of a count, reduced by the symmetries of the board.
//!
//! | count | sub-problems |
//! |---|---|
//! | all solutions, even size | [`symmetric`] on the empty board |
//! | all solutions, odd size | [`symmetric`] with a queen in the centre, and [`off_centre`] |
//! | completions of a board | [`general`] |

use super::columns::{Stratum, shuffled};
use super::part::Part;
use super::rows::RowSets;
use super::sub_problem::{Half, SubProblem};
use super::transposition::Ranks;
use crate::engine::geometry::cut::{CutBoard, Quadrants};
use crate::engine::geometry::free::FreeSquares;
use crate::engine::geometry::sets::{full, subsets};
use crate::{Size, Square};

pub(crate) fn all_solutions(size: Size) -> Vec<SubProblem> {
    let off_centre = (size.get() % 2 == 1).then(|| off_centre(size)).flatten();
    let parts: Vec<SubProblem> = symmetric(size).into_iter().chain(off_centre).collect();
    debug_assert_eq!(parts.len(), 1 + size.get() % 2, "full boards fit 64 bits");
    parts
}

/// Builds the sub-problem for even sizes, or odd sizes with a queen in the centre.
///
/// Local rows and columns are numbered from the nearer edge, and each side has h = n/2 columns. A
/// unit is a pair (X, Y) of sets with k columns each: X contains the left columns of the top half,
/// and Y the mirrored right columns of the *bottom* half. A half turn maps (X, Y) to (Y, X), so
/// pairs are unordered. A reflection top to bottom maps (X, Y) to (~X, ~Y), so it suffices to count
/// k >= h/2. For k = h/2, X and Y are listed only without the innermost column, and each pair gives
/// two units, (X, Y) and (X, ~Y). For transposition, see
/// [`transposition`](super::transposition).
fn symmetric(size: Size) -> Option<SubProblem> {
    let n = size.get();
    let centre = (n % 2 == 1).then_some(Square::at(n as u8 / 2, n as u8 / 2));
    let free = FreeSquares::new(size, centre, [0; 32])?;
    let cut = CutBoard::in_the_middle(n);
    let h = n as u32 / 2;
    let strata = (h.div_ceil(2)..=h).map(|k| symmetric_stratum(h, k)).collect();
    let part = if n.is_multiple_of(2) { Part::Even } else { Part::Centre };
    let ranks = Some(Ranks::new(h));
    Some(sub_problem(part, &cut, cut.quadrants(&free, None)?, strata, ranks))
}

fn symmetric_stratum(h: u32, k: u32) -> Stratum {
    let halfway = 2 * k == h && h > 0;
    let sets = shuffled(subsets(if halfway { h - 1 } else { h }, k).collect());
    let right = sets.iter().map(|set| set ^ full(h)).collect();
    // Without columns, all symmetries map the only pair to itself.
    let (weight, diagonal_weight) = if h == 0 { (1, 1) } else { (4, 2) };
    let (unordered, partners) = (true, halfway);
    Stratum { left: sets, right, unordered, partners, weight, diagonal_weight }
}

/// Builds the sub-problem for odd sizes without a queen in the centre.
///
/// Let n = 2h + 1. Let the queen of the middle row be `a` columns to the right of the centre, and
/// the queen of the middle column `b` rows below it. The eight symmetries map (a, b) to eight
/// different pairs, two of which satisfy b > |a| > 0. So the total is four times the number of
/// solutions that satisfy this condition. It concerns only the bottom half, because both queens
/// belong to this half if b > 0.
///
/// X contains the k left columns of the top half, and Y its h - k mirrored right columns. A
/// reflection left to right exchanges X and Y. So it suffices to count k >= h/2, with the weight
/// 2 * 4 = 8.
fn off_centre(size: Size) -> Option<SubProblem> {
    let n = size.get();
    let h = n as u32 / 2;
    let centre = 1 << h;
    let free = FreeSquares {
        rows: size.row_mask() & !centre,
        columns: size.row_mask() & !centre,
        available: [size.row_mask() & !centre; 32],
    };
    let strata = (h.div_ceil(2)..=h).map(|k| off_centre_stratum(h, k)).collect();
    let cut = CutBoard::in_the_middle(n);
    let central = [0, 1].map(|side| cut.central_queens(side));
    let quadrants = cut.quadrants(&free, Some(central))?;
    Some(sub_problem(Part::OffCentre, &cut, quadrants, strata, None))
}

fn off_centre_stratum(h: u32, k: u32) -> Stratum {
    let left = shuffled(subsets(h, k).collect());
    let right = shuffled(subsets(h, h - k).collect());
    let halfway = 2 * k == h;
    let diagonal_weight = if halfway { 4 } else { 8 };
    Stratum { left, right, unordered: halfway, partners: false, weight: 8, diagonal_weight }
}

/// Builds the sub-problem of any board, without symmetry.
///
/// The top half has the first `top_rows` free rows. Returns `None` if a mask would need more than
/// 64 bits.
pub(crate) fn general(size: Size, free: &FreeSquares, top_rows: usize) -> Option<SubProblem> {
    let cut = CutBoard::of(size.get(), free, top_rows);
    let quadrants = cut.quadrants(free, None)?;
    Some(sub_problem(Part::Completions, &cut, quadrants, all_column_sets(&cut, free), None))
}

/// Returns all ways to divide the free columns between the halves.
fn all_column_sets(cut: &CutBoard, free: &FreeSquares) -> Vec<Stratum> {
    let ([left, right], [top, _]) = (cut.columns(), cut.rows());
    let sets = |side: usize, size: u32| shuffled(column_sets(cut, free, side, size));
    let sizes = top.saturating_sub(right)..=left.min(top);
    sizes.map(|k| Stratum::all_pairs(sets(0, k), sets(1, top - k), 1)).collect()
}

/// Returns the sets of local columns of a side that the top half can use.
///
/// A column without an available square in one half is used by the other half.
fn column_sets(cut: &CutBoard, free: &FreeSquares, side: usize, size: u32) -> Vec<u32> {
    let columns = cut.columns()[side];
    let [top, bottom] = [0, 1].map(|half| cut.open_columns(free, half, side));
    let possible = |set: &u32| set & !top == 0 && !set & full(columns) & !bottom == 0;
    subsets(columns, size).filter(possible).collect()
}

/// Builds the sub-problem of a cut.
///
/// Central queens belong either to the left or to the right quadrant of the bottom half. So the
/// bottom half then has two products.
fn sub_problem(
    part: Part,
    cut: &CutBoard,
    quadrants: Quadrants,
    strata: Vec<Stratum>,
    ranks: Option<Ranks>,
) -> SubProblem {
    let Quadrants { join_bits, diagonals, plain: [top, bottom], central } = quadrants;
    let bottom = match (bottom, central) {
        (plain, None) => vec![plain],
        ([left, right], Some([central_left, central_right])) => {
            vec![[central_left, right], [left, central_right]]
        }
    };
    let [top_rows, bottom_rows] = cut.rows().map(|rows| RowSets::new(rows, ranks.as_ref()));
    let halves = [
        Half { row_sets: top_rows, products: vec![top] },
        Half { row_sets: bottom_rows, products: bottom },
    ];
    SubProblem { part, join_bits, diagonals, halves, columns: cut.columns(), strata, ranks }
}
