//! The files of the page, embedded in the program.

use crate::serve::refusal::Refusal;
use axum::body::Body;
use axum::http::{HeaderValue, Response, Uri, header};
use axum::response::IntoResponse;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Bundle;

/// Serves the page: the same file for every tab, which browsers must revalidate.
pub(crate) async fn page() -> Result<impl IntoResponse, Refusal> {
    file("index.html", "no-cache")
}

/// Serves a file whose name changes with its content.
pub(crate) async fn versioned(uri: Uri) -> Result<impl IntoResponse, Refusal> {
    file(uri.path().trim_start_matches('/'), "public, max-age=31536000, immutable")
}

fn file(name: &str, caching: &'static str) -> Result<Response<Body>, Refusal> {
    let found = Bundle::get(name);
    let found = found.ok_or_else(|| Refusal::not_found(format!("there is no file /{name}")))?;
    let kind = HeaderValue::try_from(content_type(&found))
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, HeaderValue::from_static(caching))];
    let body = match found.data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes), // in debug builds, read from the source tree
    };
    Ok((headers, body).into_response())
}

fn content_type(file: &EmbeddedFile) -> String {
    let kind = file.metadata.mimetype();
    let is_text = kind.starts_with("text/") || kind.ends_with("javascript");
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}
