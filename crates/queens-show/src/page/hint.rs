//! Finds hints: the queen that is easiest to find, or the earliest queen to remove.

use crate::Clock;
use crate::page::Error;
use crate::page::boards::Pair;
use crate::page::complete::{in_time, readable};
use crate::page::limits::COMPLETE_TIME;
use queens::control::StopToken;
use queens::{Board, Placement, Square, complete};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintRequest {
    pub fen: String,
    /// The board's queens in the order of placement. Queens that are not listed were there before.
    #[serde(default)]
    pub order: Vec<Square>,
}

/// A hint: a fault or a next queen. For a complete board, or after the time limit, it has neither.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Hint {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// A queen of a completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextQueen>,
    /// Whether the search took too long, so that nothing is known.
    pub timed_out: bool,
}

/// The earliest queen whose placement left no completion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Fault {
    /// The queen; absent if no completion existed even before the first queen was placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub queen: Option<Square>,
    /// The position of the queen in the order, from 1; 0 if the queen is absent.
    pub number: usize,
    /// Two queens that attack each other, if that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Pair>,
    /// Forced queens in order, each on the only remaining square of its row or column.
    pub forces: Vec<Square>,
    /// A row or column that then has neither a queen nor a remaining square. Absent if the reason is harder
    /// to see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empty: Option<RowOrColumn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RowOrColumn {
    /// A row, from 0 at the top.
    Row(usize),
    /// A column, from 0 at the left.
    Column(usize),
}

/// A queen of a completion, in the row or column where it is easiest to find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct NextQueen {
    pub line: RowOrColumn,
    /// The other squares of that row or column that are neither attacked nor blocked.
    pub others: Vec<OtherSquare>,
    pub square: Square,
}

/// A free square, and the effect of a queen there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct OtherSquare {
    pub square: Square,
    /// Whether a completion has a queen there.
    pub completes: bool,
    /// Forced queens in order, each on the only remaining square of its row or column.
    pub forces: Vec<Square>,
    /// A row or column that would then have no remaining square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empties: Option<RowOrColumn>,
}

/// Finds the next queen of a completion. The answer contains the reasons for its square. If no completion
/// exists, the answer is the earliest queen whose placement left no completion.
pub fn hint(request: &HintRequest, clock: Clock, stop: &StopToken) -> Result<Hint, Error> {
    let board = readable(&request.fen)?;
    let order = placed(&board, &request.order);
    let hint = in_time(hint_for(&board, &order, &clock.within(COMPLETE_TIME, stop)))?;
    Ok(hint.unwrap_or(Hint { timed_out: true, ..Hint::default() }))
}

/// Returns the queens of the order that are on the board, without repetitions.
fn placed(board: &Board, order: &[Square]) -> Vec<Square> {
    let mut queens = Vec::new();
    for &queen in order {
        if board.queens().any(|other| other == queen) && !queens.contains(&queen) {
            queens.push(queen);
        }
    }
    queens
}

fn hint_for(board: &Board, order: &[Square], stop: &StopToken) -> Result<Hint, Error> {
    Ok(match complete::first(board, stop)? {
        Some(completion) => Hint { next: next(board, &completion, stop)?, ..Hint::default() },
        None => Hint { fault: Some(fault(board, order, stop)?), ..Hint::default() },
    })
}

/// Finds the first queen of the order after which no completion exists.
fn fault(board: &Board, order: &[Square], stop: &StopToken) -> Result<Fault, Error> {
    let mut before = without(board, order)?;
    for (index, &queen) in order.iter().enumerate() {
        if complete::first(&before, stop)?.is_none() {
            break;
        }
        let mut after = before.clone();
        after.place(queen)?;
        if complete::first(&after, stop)?.is_none() {
            return Ok(Fault { queen: Some(queen), number: index + 1, ..spoilt(after) });
        }
        before = after;
    }
    Ok(spoilt(before))
}

fn spoilt(board: Board) -> Fault {
    let attack = Pair::on(&board);
    let reason = if attack.is_none() { refuted(board) } else { None };
    let (forces, empty) = reason.map_or((vec![], None), |(forces, empty)| (forces, Some(empty)));
    Fault { queen: None, number: 0, attack, forces, empty }
}

fn without(board: &Board, queens: &[Square]) -> Result<Board, Error> {
    let mut rest = Board::empty(board.size());
    for square in board.blocked() {
        rest.block(square)?;
    }
    for queen in board.queens().filter(|queen| !queens.contains(queen)) {
        rest.place(queen)?;
    }
    Ok(rest)
}

/// Selects the missing queen of a completion that is easiest to explain. Its line (row or column) has the
/// fewest squares that no reason excludes. Among equals, the shortest reasons decide, then the fewest
/// squares.
fn next(
    board: &Board,
    completion: &Placement,
    stop: &StopToken,
) -> Result<Option<NextQueen>, Error> {
    let open = open_squares(board);
    let missing = completion.squares()?.filter(|&queen| !board.has_queen(queen));
    let candidates = missing.flat_map(|queen| {
        [RowOrColumn::Row(queen.row()), RowOrColumn::Column(queen.column())]
            .map(|line| candidate(board, &open, line, queen))
    });
    let easiest = candidates.min_by_key(|NextQueen { others, .. }| {
        let unexplained = others.iter().filter(|other| other.empties.is_none()).count();
        (unexplained, others.iter().map(|other| other.forces.len()).sum::<usize>(), others.len())
    });
    let Some(mut next) = easiest else { return Ok(None) };
    for other in next.others.iter_mut().filter(|other| other.empties.is_none()) {
        other.completes = complete::first(&with(board, other.square)?, stop)?.is_some();
    }
    Ok(Some(next))
}

/// Describes a queen in a line, and the other open squares of that line.
fn candidate(board: &Board, open: &[Square], line: RowOrColumn, square: Square) -> NextQueen {
    let others = open.iter().filter(|&&other| other != square && is_in(other, line));
    let others = others.map(|&other| match with(board, other).ok().and_then(refuted) {
        Some((forces, empty)) => {
            OtherSquare { square: other, completes: false, forces, empties: Some(empty) }
        }
        None => OtherSquare { square: other, completes: false, forces: vec![], empties: None },
    });
    NextQueen { line, others: others.collect(), square }
}

/// Explains why a board has no completion, if this is easy to see. A row or column has only one remaining
/// square. A queen there leaves only one square in another line, and so on, until a line has no square.
fn refuted(mut board: Board) -> Option<(Vec<Square>, RowOrColumn)> {
    let mut forces = Vec::new();
    loop {
        let open = open_squares(&board);
        if let Some(empty) = empty_line(&board, &open) {
            return Some((forces, empty));
        }
        let forced = only_square(&board, &open)?;
        board.place(forced).ok()?;
        forces.push(forced);
    }
}

/// Returns the only open square of the first line that has exactly one.
fn only_square(board: &Board, open: &[Square]) -> Option<Square> {
    lines(board).find_map(|line| {
        let mut squares = open.iter().filter(|&&square| is_in(square, line));
        squares.next().filter(|_| squares.next().is_none()).copied()
    })
}

fn with(board: &Board, queen: Square) -> Result<Board, Error> {
    let mut board = board.clone();
    board.place(queen)?;
    Ok(board)
}

/// Returns the first line that has neither a queen nor an open square.
fn empty_line(board: &Board, open: &[Square]) -> Option<RowOrColumn> {
    lines(board).find(|&line| !open.iter().any(|&square| is_in(square, line)))
}

/// Returns the lines without a queen: rows from the top, then columns from the left.
fn lines(board: &Board) -> impl Iterator<Item = RowOrColumn> + '_ {
    let all = 0..board.size().get();
    let lines = all.clone().map(RowOrColumn::Row).chain(all.map(RowOrColumn::Column));
    lines.filter(|&line| !board.queens().any(|queen| is_in(queen, line)))
}

fn is_in(square: Square, line: RowOrColumn) -> bool {
    match line {
        RowOrColumn::Row(row) => square.row() == row,
        RowOrColumn::Column(column) => square.column() == column,
    }
}

/// Returns the squares that are neither blocked nor attacked.
fn open_squares(board: &Board) -> Vec<Square> {
    let is_open = |square: &Square| {
        !board.is_blocked(*square) && board.queens().all(|queen| queen.attack(*square).is_none())
    };
    board.size().squares().filter(is_open).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::complete::tests::{boards, naive};
    use queens::Size;

    fn hint_of(board: &Board, order: &[Square]) -> Hint {
        hint_for(board, order, &StopToken::new()).unwrap()
    }

    /// Checks that each forced queen is on the only remaining square of a line, and that then a line has no
    /// square.
    fn holds(mut board: Board, forces: &[Square], empty: RowOrColumn) {
        for &forced in forces {
            let open = open_squares(&board);
            let only = |line| open.iter().filter(|&&at| is_in(at, line)).count() == 1;
            let (row, column) = (forced.row(), forced.column());
            let lines = [RowOrColumn::Row(row), RowOrColumn::Column(column)];
            assert!(open.contains(&forced) && lines.into_iter().any(only), "{board} {forced:?}");
            board.place(forced).unwrap();
        }
        assert!(open_squares(&board).iter().all(|&square| !is_in(square, empty)), "{board}");
        assert!(board.queens().all(|queen| !is_in(queen, empty)), "{board}");
    }

    #[test]
    fn next_queen_belongs_to_completion_with_valid_reasons() {
        let mut reasons = 0;
        for board in boards() {
            let all = naive(&board);
            let hint = hint_of(&board, &[]);
            assert_eq!(hint.fault.is_some(), all.is_empty(), "{board}");
            let Some(NextQueen { line, others, square }) = hint.next else { continue };
            let found = |square: Square| all.iter().any(|one| one[square.row()] == square.column());
            assert!(found(square) && !board.has_queen(square) && is_in(square, line), "{board}");
            for other in &others {
                assert_eq!(other.completes, found(other.square), "{board} {other:?}");
                assert!(is_in(other.square, line) && other.square != square, "{board}");
                if let Some(empty) = other.empties {
                    holds(with(&board, other.square).unwrap(), &other.forces, empty);
                    reasons += 1;
                }
            }
            let open = open_squares(&board).into_iter().filter(|&square| is_in(square, line));
            assert_eq!(open.count(), others.len() + 1, "{board}");
        }
        assert!(reasons > 5, "{reasons}");
    }

    #[test]
    fn fault_is_first_queen_without_completion() {
        let (mut faults, mut chains) = (0, 0);
        for board in boards() {
            let order: Vec<Square> = board.queens().collect();
            let Some(fault) = hint_of(&board, &order).fault else { continue };
            let left = |queens: usize| naive(&without(&board, &order[queens..]).unwrap()).len();
            match fault.queen {
                Some(queen) => {
                    assert_eq!(order[fault.number - 1], queen, "{board}");
                    assert!(left(fault.number - 1) > 0 && left(fault.number) == 0, "{board}");
                    faults += 1;
                }
                None => assert_eq!((fault.number, left(0)), (0, 0), "{board}"),
            }
            if let Some(empty) = fault.empty {
                holds(without(&board, &order[fault.number..]).unwrap(), &fault.forces, empty);
                chains += usize::from(!fault.forces.is_empty());
            }
        }
        assert!(faults > 10 && chains > 3, "{faults} {chains}");
    }

    #[test]
    fn order_determines_fault() {
        let board = Board::from_fen("Q3/2Q1/4/4").unwrap();
        let mut order: Vec<Square> = board.queens().collect();
        assert_eq!(hint_of(&board, &order).fault.unwrap().queen, Some(order[0]));
        order.reverse();
        let fault = hint_of(&board, &order).fault.unwrap();
        assert_eq!((fault.queen, fault.number), (Some(order[0]), 1));
        assert_eq!(hint_of(&board, &order[1..]).fault.unwrap().number, 0);
    }

    #[test]
    fn attacking_queens_are_named() {
        let board = Board::from_fen("1Q2/1Q2/4/4").unwrap();
        let order: Vec<Square> = board.queens().collect();
        let fault = hint_of(&board, &order).fault.unwrap();
        assert_eq!((fault.number, fault.attack.map(|pair| pair.two)), (2, Some(order[1])));
    }

    #[test]
    fn invalid_and_repeated_squares_are_ignored() {
        let order = [(9, 9), (3, 1), (0, 0), (0, 0), (1, 2)];
        let order = order.map(|(row, column)| Square::new(row, column, Size::MAX).unwrap());
        let request = HintRequest { fen: "Q3/2Q1/4/4".to_owned(), order: order.to_vec() };
        let fault = hint(&request, Clock::SYSTEM, &StopToken::new()).unwrap().fault.unwrap();
        let queen = fault.queen.map(|queen| (queen.row(), queen.column()));
        assert_eq!((queen, fault.number), (Some((0, 0)), 1));
        let board = Board::from_fen(&request.fen).unwrap();
        assert_eq!(placed(&board, &request.order), board.queens().collect::<Vec<_>>());
    }

    #[test]
    fn stop_returns_no_hint() {
        let stop = StopToken::new();
        stop.stop();
        // In eleven rows, only ten columns are free. A search finds out only by trying all placements.
        let row = format!("10{}", "x".repeat(10));
        let fen = [vec![row.as_str(); 11], vec!["20"; 9]].concat().join("/");
        let request = HintRequest { fen, order: vec![] };
        let stopped = hint(&request, Clock::SYSTEM, &stop);
        assert!(matches!(stopped, Err(Error::Stopped(_))), "{stopped:?}");
    }

    #[test]
    fn complete_boards_have_no_hint() {
        let board = Board::from_fen("1Q2/3Q/Q3/2Q1").unwrap();
        assert_eq!(hint_of(&board, &[]), Hint::default());
    }
}
