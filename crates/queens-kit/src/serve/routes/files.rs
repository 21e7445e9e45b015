//! Files of comparisons, which browsers show or save under a name.

use crate::serve::refusal::{Answer, Refusal};
use crate::serve::state::AppState;
use axum::extract::State;
use axum::http::{HeaderValue, Uri, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

pub(super) async fn comparison(State(state): State<Arc<AppState>>, uri: Uri) -> Answer<Response> {
    let finished = &state.comparisons;
    let file = uri.path().trim_start_matches("/api/compare/");
    let found = match file.split_once('.') {
        Some((id, "csv")) => finished.finished(id, |one| csv(one.csv())),
        Some((id, "svg")) => finished.finished(id, |one| svg(one.svg())),
        _ => None,
    };
    let gone = || Refusal::not_found(format!("there is no comparison `{file}` any more: run it"));
    found.ok_or_else(gone)
}

/// Returns a drawing. Its styles are inline, which the policy of the page forbids.
fn svg(drawing: String) -> Response {
    let policy = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");
    let policy = [(header::CONTENT_SECURITY_POLICY, policy)];
    (policy, named(drawing, "image/svg+xml", "inline; filename=\"comparison.svg\"")).into_response()
}

fn csv(table: String) -> Response {
    named(table, "text/csv; charset=utf-8", "inline; filename=\"comparison.csv\"")
}

fn named(text: String, kind: &'static str, disposition: &'static str) -> Response {
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, disposition)];
    (headers, text).into_response()
}
