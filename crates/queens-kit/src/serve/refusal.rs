//! Error answers.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use queens_show::page::Error;
use queens_show::page::about::{Failure, Problem};
use queens_show::words::with_causes;

#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    code: &'static str,
    message: String,
}

pub(crate) type Answer<T> = Result<T, Refusal>;

impl Refusal {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { status, code, message: message.into() }
    }

    /// The request is wrong. The message names the parameter and what to do.
    pub(crate) fn bad(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    pub(crate) fn unauthorized() -> Refusal {
        let message = "this server needs a token: open /?token=TOKEN once, or send it as Bearer";
        Refusal::new(StatusCode::UNAUTHORIZED, "unauthorized", message)
    }

    pub(crate) fn forbidden(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    pub(crate) fn no_ledger() -> Refusal {
        let message = "no ledger was named: start `queens serve --ledger FILE`";
        Refusal::new(StatusCode::NOT_FOUND, "no-ledger", message)
    }

    pub(crate) fn method_not_allowed() -> Refusal {
        let message = "this address does not take this method: see the API";
        Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", message)
    }

    pub(crate) fn taken(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, "busy", message)
    }

    pub(crate) fn too_large(most: usize) -> Refusal {
        let message = format!("the body is too long: send at most {most} bytes");
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
    }

    pub(crate) fn too_slow() -> Refusal {
        let message = "the body did not come in time: send it with the head of the request";
        Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message)
    }

    pub(crate) fn overloaded() -> Refusal {
        let message = "too many requests at once: try again in a moment";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message)
    }

    pub(crate) fn internal(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let error = Problem { code: self.code, message: self.message };
        let mut response = (self.status, Json(Failure { error })).into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        let status = match error.code() {
            "bad-request" => StatusCode::BAD_REQUEST,
            "not-found" => StatusCode::NOT_FOUND,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Refusal::new(status, error.code(), with_causes(&error))
    }
}

impl From<tokio::task::JoinError> for Refusal {
    fn from(error: tokio::task::JoinError) -> Refusal {
        Refusal::internal(format!("a computation failed: {error}; please report this"))
    }
}
