//! Extracts parameters and bodies of requests, with error messages of this API.

use crate::limits;
use crate::refusal::{Answer, Refusal};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::Uri;
use axum::http::request::Parts;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use queens_page::request::{fields, wrong_field};
use serde::de::{DeserializeOwned, IgnoredAny};
use std::error::Error;
use std::time::Duration;
use tokio::time::timeout;

/// The query of a request.
pub(crate) struct Params<T>(pub(crate) T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Params<T>, Refusal> {
        params(&parts.uri).map(Params)
    }
}

/// Reads the query of an address.
pub(crate) fn params<T: DeserializeOwned>(uri: &Uri) -> Answer<T> {
    let query = Query::try_from_uri(uri);
    query.map(|Query(query)| query).map_err(|wrong| {
        let text = wrong.source().map_or_else(|| wrong.body_text(), ToString::to_string);
        // Only messages about a value begin with the name of its field.
        let (field, message) = text.split_once(": ").unwrap_or(("", &text));
        wrong_field(field, message).into()
    })
}

/// The JSON body of a request.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        let JsonText(json) = JsonText::from_request(request, state).await?;
        parsed(&json).map(Body)
    }
}

/// The JSON body of a request as text.
pub(crate) struct JsonText(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonText {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<JsonText, Refusal> {
        let (head, body) = request.into_parts();
        let unreadable = |error| Refusal::bad(format!("the body cannot be read: {error}"));
        let json = body.collect().await.map_err(unreadable)?.to_bytes();
        let request = Request::from_parts(head, json.clone().into());
        match Json::<IgnoredAny>::from_request(request, state).await {
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Refusal::bad(
                "the body has another type: send `Content-Type: application/json`",
            )),
            _ => Ok(JsonText(json)),
        }
    }
}

/// Reads the fields of a JSON text.
pub(crate) fn parsed<T: DeserializeOwned>(json: &Bytes) -> Answer<T> {
    Ok(fields(json)?)
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
