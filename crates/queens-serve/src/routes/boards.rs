//! Routes for the gallery (solutions by class, solutions of large boards, single boards) and puzzles.

use super::answer;
use crate::extract::{Body, Params};
use crate::refusal::Answer;
use axum::Json;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use queens_page::api::boards::{
    BoardInfo, BoardQuery, ClassList, ClassesQuery, SolveQuery, Solved,
};
use queens_page::api::play::{DailyQuery, Puzzle, PuzzleQuery};
use queens_page::api::read::{ReadRequest, Reading};
use queens_page::{boards, puzzle, read as reader};

pub(super) async fn classes(
    Params(query): Params<ClassesQuery>,
) -> Answer<Json<&'static ClassList>> {
    answer(move || boards::classes(&query)).await.map(Json)
}

pub(super) async fn solve(Params(query): Params<SolveQuery>) -> Answer<Json<Solved>> {
    answer(move || boards::solve(&query)).await.map(Json)
}

pub(super) async fn board(Params(query): Params<BoardQuery>) -> Answer<Json<BoardInfo>> {
    answer(move || boards::board(&query)).await.map(Json)
}

pub(super) async fn read(Body(request): Body<ReadRequest>) -> Answer<Json<Reading>> {
    answer(move || reader::boards(&request)).await.map(Json)
}

pub(super) async fn puzzle(Params(query): Params<PuzzleQuery>) -> Answer<Json<Puzzle>> {
    answer(move || puzzle::puzzle(&query)).await.map(Json)
}

pub(super) async fn daily(Params(query): Params<DailyQuery>) -> Answer<Json<Puzzle>> {
    answer(move || puzzle::daily(&query)).await.map(Json)
}

pub(super) async fn drawing(Params(query): Params<BoardQuery>) -> Answer<impl IntoResponse> {
    let drawing = answer(move || boards::drawing(&query)).await?;
    Ok(svg(drawing.svg, &format!("queens-{}.svg", drawing.n)))
}

/// Returns a drawing as a file. Its styles are inline, which the policy of the page forbids.
pub(super) fn svg(drawing: String, name: &str) -> impl IntoResponse + use<> {
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (header::CONTENT_DISPOSITION, attachment(name)),
    ];
    (headers, drawing)
}

/// Returns the header of a file that browsers show, or save under this name.
pub(super) fn attachment(name: &str) -> HeaderValue {
    let text = format!("inline; filename=\"{name}\"");
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static("inline"))
}
