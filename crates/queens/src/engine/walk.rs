//! Follows the count of one unit of a small board, to show how the fast counter works.
//!
//! The halves, the diagonal to split by and the numbers of pairs come from the code of the count.

use super::geometry::diagonals::{Diagonals, MAIN_OFFSET};
use super::geometry::layout::{SQUARES_N, square_bit};
use super::halves;
use super::join::{Joiner, Tuning};
use super::kernel::Portable;
use super::lists::Cursor;
use super::plan::UnitPlan;
use crate::control::StopToken;
use crate::{Error, Square};
use std::sync::Arc;

/// A diagonal that crosses the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Diagonal {
    /// Whether the row plus the column is constant, instead of the row minus the column.
    pub rising: bool,
    /// The constant.
    pub number: i32,
}

/// A half: its queens and its mask.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct HalfMask {
    /// The squares of the queens, from the top.
    pub queens: Vec<Square>,
    /// A bit for each diagonal and, above them, two tags. A pair with a common tag does not fit.
    pub mask: u32,
    /// The rank of the rows of its left part, or 0 if the unit has no ranks.
    pub rank: u32,
}

/// A join of top halves and bottom halves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct JoinWalk {
    /// The diagonal of each mask bit.
    pub diagonals: Vec<Diagonal>,
    /// How many solutions a pair that fits counts for: itself and, if 2, its transpose.
    pub worth: u32,
    /// The larger and the smaller rank of the columns, unless the centre of an odd board is empty.
    pub ranks: Option<[u32; 2]>,
    /// The top halves and the bottom halves.
    pub halves: [Vec<HalfMask>; 2],
    /// The bit that long lists like these would be split by, if masks of both lists share one.
    pub split: Option<u32>,
    /// The number of pairs that fit.
    pub pairs: u32,
}

/// The bits of squares in a mask.
const SQUARES: u64 = u64::MAX << 32;

impl UnitPlan {
    /// Follows the count of a unit on a board of at most eight rows.
    ///
    /// Returns the joins whose pairs add up to the count of the unit. Returns none on larger
    /// boards, and if the unit does not exist.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::UnitPlan;
    ///
    /// // Unit 3 of six rows has one pair that fits, which counts for itself and its transpose.
    /// let joins = UnitPlan::new(Size::new(6)?).walk(3)?;
    /// assert_eq!((joins[0].halves[0].len(), joins[0].pairs, joins[0].worth), (2, 1, 2));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Stopped`], if there is not enough memory.
    pub fn walk(&self, unit: u64) -> Result<Vec<JoinWalk>, Error> {
        let size = self.definition(unit).map_or(usize::MAX, |unit| unit.size().get());
        if size > SQUARES_N {
            return Ok(Vec::new());
        }
        let stop = StopToken::new();
        let mut cursor = Cursor::new(self, Arc::default(), &stop);
        let unit = cursor.unit(unit);
        let sub_problem = &self.sub_problems[unit.part];
        let diagonals: Vec<Diagonal> = sub_problem.diagonals.iter().map(Diagonal::new).collect();
        let ranks = sub_problem.unit_ranks(unit.columns);
        let mut joiner = Joiner::new(Portable, sub_problem.mask_bits(), Tuning::measured(), &stop);
        let mut join = |worth, bands: [&[usize]; 2], has_tags| {
            let halves = [0, 1].map(|half| {
                let (mut list, all) = (Vec::new(), sub_problem.bands(half, unit.columns));
                for &band in bands[half] {
                    let tag = if has_tags { all.tags[band] } else { 0 };
                    let bits = [sub_problem.join_mask() | SQUARES, tag];
                    for group in all.groups(band) {
                        let (mut masks, groups) = (Vec::new(), group..group + 1);
                        let products = unit.products(half);
                        halves::add(Portable, products, groups, bits, &mut masks, || false);
                        let rank = sub_problem.rank_of_rows(half, unit.columns, group);
                        list.extend(HalfMask::all(&masks, half, size, rank));
                    }
                }
                list
            });
            let masks = |half: usize| halves[half].iter().map(|one: &HalfMask| one.mask.into());
            let [top, bottom] = [0, 1].map(|half| masks(half).collect::<Vec<u64>>());
            let [x, y] = [&top, &bottom].map(|list| list.iter().fold(0, |bits, mask| bits | mask));
            let live = x & y & sub_problem.join_mask();
            let split = joiner.split_bits(&top, &bottom, live, 1).first().copied();
            let pairs = joiner.count(&top, &bottom)? as u32;
            let ranks = ranks.map(|ranks| [ranks.larger, ranks.smaller]);
            Ok(JoinWalk { diagonals: diagonals.clone(), worth, ranks, halves, split, pairs })
        };
        let Some(ranks) = ranks else {
            return Ok(vec![join(1, [&[0]; 2], false)?]);
        };
        let tied = ranks.ties().iter().map(|[top, bottom]| join(1, [&[*top], &[*bottom]], false));
        let tied: Vec<JoinWalk> = tied.collect::<Result<_, Error>>()?;
        let first = join(2, [&[0, 1, 2, 3]; 2], true)?;
        let has_pairs = |walk: &JoinWalk| walk.halves.iter().all(|list| !list.is_empty());
        Ok([first].into_iter().chain(tied.into_iter().filter(has_pairs)).collect())
    }
}

impl Diagonal {
    fn new(&Diagonals { anti, main }: &Diagonals) -> Diagonal {
        let [anti, main] = [anti, main].map(|bits| bits.trailing_zeros() as i32);
        let rising = main == u64::BITS as i32;
        Diagonal { rising, number: if rising { anti } else { main - MAIN_OFFSET as i32 } }
    }
}

impl HalfMask {
    fn all(masks: &[u64], half: usize, size: usize, rank: u32) -> Vec<HalfMask> {
        let cut = size / 2;
        let rows = [0..cut, cut..size][half].clone();
        let squares = rows.flat_map(|row| (0..size).map(move |column| [row as u8, column as u8]));
        let squares: Vec<Square> = squares.map(|[row, column]| Square::at(row, column)).collect();
        let on = |mask: u64| squares.iter().filter(move |&&square| mask & square_bit(square) != 0);
        let half =
            |&mask: &u64| HalfMask { queens: on(mask).copied().collect(), mask: mask as u32, rank };
        masks.iter().map(half).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use crate::engine::Options;

    #[test]
    fn walks_add_up_to_the_count() {
        for n in 2..=SQUARES_N {
            let plan = UnitPlan::new(Size::new(n).unwrap());
            let count = plan.count_units(UnitPlan::ALL, &Options::default().by_unit(true)).unwrap();
            let walks: Vec<_> = (0..plan.units()).map(|unit| plan.walk(unit).unwrap()).collect();
            let pairs = |join: &JoinWalk| u128::from(join.worth * join.pairs);
            let counts = walks.iter().map(|joins| joins.iter().map(pairs).sum::<u128>());
            assert!(counts.eq(count.unit_counts), "N={n}");
            let built =
                walks.iter().flat_map(|joins| &joins[0].halves).map(Vec::len).sum::<usize>();
            let raw = count.parts.iter().map(|part| part.raw_top + part.raw_bottom).sum::<u64>();
            assert_eq!(built as u64, raw, "N={n}");
            for JoinWalk { diagonals, halves, .. } in walks.iter().flatten() {
                for HalfMask { queens, mask, .. } in halves.iter().flatten() {
                    let on = |&Diagonal { rising, number }: &Diagonal| {
                        queens.iter().any(|queen| {
                            let (row, column) = (queen.row() as i32, queen.column() as i32);
                            number == if rising { row + column } else { row - column }
                        })
                    };
                    let bits =
                        diagonals.iter().enumerate().map(|(bit, one)| u32::from(on(one)) << bit);
                    assert_eq!(
                        bits.sum::<u32>(),
                        mask & ((1 << diagonals.len()) - 1),
                        "{queens:?}"
                    );
                }
            }
        }
        assert_eq!(UnitPlan::new(Size::new(9).unwrap()).walk(0), Ok(Vec::new()));
    }

    /// Of two solutions that transposition exchanges, only one counts, or each counts 1.
    #[test]
    fn tags_keep_pairs_apart_whose_rows_do_not_rank_lower() {
        for n in 2..=SQUARES_N {
            let plan = UnitPlan::new(Size::new(n).unwrap());
            for join in (0..plan.units()).flat_map(|unit| plan.walk(unit).unwrap()) {
                let Some(columns) = join.ranks else { continue };
                let [top, bottom] = &join.halves;
                for (x, y) in top.iter().flat_map(|x| bottom.iter().map(move |y| (x, y))) {
                    let rows = [x.rank.max(y.rank), x.rank.min(y.rank)];
                    let has_common_tag = (x.mask & y.mask) >> join.diagonals.len() > 0;
                    match join.worth {
                        2 => assert_eq!(has_common_tag, rows >= columns, "N={n}: {x:?} {y:?}"),
                        _ => assert_eq!(rows, columns, "N={n}: {x:?} {y:?}"),
                    }
                }
            }
        }
    }
}
