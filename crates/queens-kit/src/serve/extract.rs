//! Reads the bodies of requests, with error messages of this API.

use crate::serve::limits;
use crate::serve::refusal::Refusal;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use queens_show::page::job::fields;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

/// The fields of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        let JsonText(json) = JsonText::from_request(request, state).await?;
        Ok(Body(fields(&json)?))
    }
}

/// The body of a request that says that it is JSON.
pub(crate) struct JsonText(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonText {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<JsonText, Refusal> {
        if !is_json(request.headers()) {
            let message = "the body has another type: send `Content-Type: application/json`";
            return Err(Refusal::bad(message));
        }
        let unreadable = |error| Refusal::bad(format!("the body cannot be read: {error}"));
        Bytes::from_request(request, state).await.map(JsonText).map_err(unreadable)
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}

/// Reads the whole body of a request within a time limit.
pub(crate) async fn whole(request: Request, time: Duration) -> Result<Request, Refusal> {
    let (head, body) = request.into_parts();
    let most = limits::body(head.uri.path());
    let body = timeout(time, Limited::new(body, most).collect()).await;
    let body = body.map_err(|_| Refusal::too_slow())?.map_err(|error| {
        if error.is::<LengthLimitError>() {
            Refusal::too_large(most)
        } else {
            Refusal::bad(format!("the body cannot be read: {error}"))
        }
    })?;
    Ok(Request::from_parts(head, axum::body::Body::from(body.to_bytes())))
}
