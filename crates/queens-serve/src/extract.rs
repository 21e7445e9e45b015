//! Extracts parameters and bodies of requests, with error messages of this API.

use crate::limits;
use crate::refusal::{Answer, Refusal};
use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

/// The query of a request.
pub(crate) struct Params<T>(pub(crate) T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Params<T>, Refusal> {
        let query = Query::try_from_uri(&parts.uri);
        query.map(|Query(query)| Params(query)).map_err(|wrong| Refusal::bad(wrong.body_text()))
    }
}

/// The JSON body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        let body = Json::from_request(request, state).await;
        body.map(|Json(body)| Body(body)).map_err(|wrong| Refusal::bad(wrong.body_text()))
    }
}

/// Reads the whole body of a request within a time limit.
pub(crate) async fn whole(request: Request, time: Duration) -> Answer<Request> {
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
