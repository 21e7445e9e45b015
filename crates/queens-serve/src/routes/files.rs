//! Drawings and tables, which browsers show or save under a name.

use super::compute;
use crate::extract::Params;
use crate::refusal::{Answer, Refusal};
use crate::state::AppState;
use axum::extract::State;
use axum::http::{HeaderValue, Uri, header};
use axum::response::{IntoResponse, Response};
use queens_page::api::boards::BoardQuery;
use queens_page::boards;
use std::sync::Arc;

pub(super) async fn board(Params(query): Params<BoardQuery>) -> Answer<Response> {
    let (n, drawing) = compute(move || boards::drawing(&query)).await??;
    Ok(svg(drawing, &format!("queens-{n}.svg")))
}

/// Returns a file with the results of a comparison.
pub(super) async fn comparison(State(state): State<Arc<AppState>>, uri: Uri) -> Answer<Response> {
    let finished = &state.comparisons;
    let file = uri.path().trim_start_matches("/api/compare/");
    let found = match file.split_once('.') {
        Some((id, "csv")) => finished.finished(id, |one| csv(one.csv())),
        Some((id, "svg")) => finished.finished(id, |one| svg(one.svg(), "comparison.svg")),
        _ => None,
    };
    let gone = || Refusal::not_found(format!("there is no comparison `{file}` any more: run it"));
    found.ok_or_else(gone)
}

/// Returns a drawing. Its styles are inline, which the policy of the page forbids.
fn svg(drawing: String, name: &str) -> Response {
    let policy = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");
    let policy = [(header::CONTENT_SECURITY_POLICY, policy)];
    (policy, named(drawing, "image/svg+xml", name)).into_response()
}

fn csv(table: String) -> Response {
    named(table, "text/csv; charset=utf-8", "comparison.csv")
}

fn named(text: String, kind: &'static str, name: &str) -> Response {
    let disposition = HeaderValue::try_from(format!("inline; filename=\"{name}\""));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, disposition.unwrap_or(HeaderValue::from_static("inline"))),
    ];
    (headers, text).into_response()
}
