//! The gallery: solutions by class, solutions of large boards, single boards.

use crate::api::boards::{
    BoardInfo, BoardQuery, Class, ClassList, ClassSymmetry, ClassesQuery, Image, Pair, SolveMethod,
    SolveQuery, Solved,
};
use crate::extract::{Params, size};
use crate::limits::{FIRST_N, LIMITS};
use crate::refusal::{Answer, Refusal};
use axum::Json;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use queens::observer::Recorder;
use queens::symmetry::{self, ClassSize, Images};
use queens::{Algorithm, Board, Placement, Size, solve};
use queens_report::{Solution, boards};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::OnceLock;

pub(super) async fn classes(
    Params(query): Params<ClassesQuery>,
) -> Answer<Json<&'static ClassList>> {
    let size = size(query.n, 0, LIMITS.classes_n)?;
    Ok(Json(super::compute(move || all_classes(size)).await?))
}

/// All classes of a board, found once.
fn all_classes(size: Size) -> &'static ClassList {
    static FOUND: [OnceLock<ClassList>; LIMITS.classes_n + 1] =
        [const { OnceLock::new() }; LIMITS.classes_n + 1];
    FOUND[size.get()].get_or_init(|| find_classes(size))
}

fn find_classes(size: Size) -> ClassList {
    let mut classes: Vec<Class> = Vec::new();
    let mut search = Recorder::new(size, |found, images| {
        classes.push(class(classes.len() + 1, found, images));
        ControlFlow::<Infallible>::Continue(())
    });
    let ControlFlow::Continue(()) = Algorithm::Symmetry.search(size, &mut search);
    let total: usize = classes.iter().map(|class| class.size).sum();
    let (total, unique) = (total.to_string(), classes.len().to_string());
    ClassList { n: size.get(), total, unique, classes }
}

fn class(number: usize, representative: &Placement, images: Images) -> Class {
    let image = |symmetry: queens::Symmetry| {
        let columns = symmetry.apply(representative).ok()?.columns().to_vec();
        Some(Image { symmetry, columns })
    };
    Class {
        number,
        columns: representative.columns().to_vec(),
        size: images.len(),
        symmetry: match images.class_size() {
            Some(ClassSize::Four) => ClassSymmetry::HalfTurn,
            Some(ClassSize::Two) => ClassSymmetry::QuarterTurn,
            Some(ClassSize::One) => ClassSymmetry::All,
            Some(ClassSize::Eight) | None => ClassSymmetry::None,
        },
        images: images.iter().filter_map(image).collect(),
    }
}

pub(super) async fn solve(Params(query): Params<SolveQuery>) -> Answer<Json<Solved>> {
    let n = query.n;
    let most = if query.method == SolveMethod::First { FIRST_N } else { LIMITS.solve_n };
    if !(1..=most).contains(&n) {
        return Err(Refusal::bad(format!("n: {n} rows are not possible here: use 1 to {most}")));
    }
    let seed = (query.method == SolveMethod::Random).then(|| query.seed.unwrap_or(1));
    let found = super::compute(move || match query.method {
        SolveMethod::Construct => solve::construct(n),
        SolveMethod::Random => solve::random(n, seed.unwrap_or(1)),
        SolveMethod::First => Ok(solve::first(Size::new(n)?)),
    });
    let found = found.await?.map_err(|error| Refusal::bad(format!("n: {error}")))?;
    let columns = found.map(|placement| placement.columns().to_vec());
    Ok(Json(Solved { n, method: query.method, seed, columns }))
}

/// The placement of a list of columns.
fn placement(columns: &str, most: usize) -> Answer<Placement> {
    let placement = columns.parse::<Placement>();
    let placement = placement.map_err(|error| Refusal::bad(format!("columns: {error}")))?;
    match placement.size() {
        n if (1..=most).contains(&n) => Ok(placement),
        n => Err(Refusal::bad(format!("columns: {n} rows are not possible: use 1 to {most}"))),
    }
}

pub(super) async fn board(Params(query): Params<BoardQuery>) -> Answer<Json<BoardInfo>> {
    let placement = placement(&query.columns, Size::MAX.get())?;
    let board = Board::try_from(&placement);
    let board = board.map_err(|error| Refusal::bad(format!("columns: {error}")))?;
    let is_solution = placement.is_solution();
    let attack = placement.find_attack().and_then(|(upper, lower, line)| {
        let queen = |row: usize| placement.squares().ok()?.nth(row);
        Some(Pair { one: queen(upper)?, two: queen(lower)?, line })
    });
    let (n, columns, fen) = (placement.size(), placement.columns().to_vec(), board.to_fen());
    let class_number = if is_solution && n <= LIMITS.classes_n {
        super::compute(move || class_number(board.size(), &placement)).await?
    } else {
        None
    };
    Ok(Json(BoardInfo { n, columns, fen, is_solution, attack, class_number }))
}

/// The number of a solution's class.
fn class_number(size: Size, solution: &Placement) -> Option<usize> {
    let representative = symmetry::canonical(solution).ok()?;
    let classes = &all_classes(size).classes;
    let place = classes.binary_search_by(|class| class.columns[..].cmp(representative.columns()));
    place.ok().map(|place| classes[place].number)
}

pub(super) async fn drawing(Params(query): Params<BoardQuery>) -> Answer<impl IntoResponse> {
    let placement = placement(&query.columns, LIMITS.solve_n)?;
    let n = placement.size();
    let solution = Solution { n, number: 1, placement, class_size: None };
    Ok(svg(boards::document(n, &[solution]), &format!("queens-{n}.svg")))
}

/// A drawing as a file. Its styles are inside it, which the policy of the page forbids.
pub(super) fn svg(drawing: String, name: &str) -> impl IntoResponse + use<> {
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (header::CONTENT_DISPOSITION, attachment(name)),
    ];
    (headers, drawing)
}

/// Shown if it is opened, saved under this name if it is saved.
pub(super) fn attachment(name: &str) -> HeaderValue {
    let text = format!("inline; filename=\"{name}\"");
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static("inline"))
}
