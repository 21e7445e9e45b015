//! Access control, and the headers of every answer.
//!
//! Any web page in the same browser can send requests to a server on the loopback address. Two checks
//! reject such requests. First, the Host header must name the loopback address; this rejects pages whose
//! host name points to 127.0.0.1 (DNS rebinding). Second, a request from another origin is rejected unless
//! it only opens the page through a link. Other pages cannot read answers either, because the server sends
//! no CORS headers. Some browsers do not send the origin. For them, a third rule remains: links, forms and
//! images cannot send requests that start work (see `routes`).
//!
//! If the server has a token, the token replaces the check of the host. Clients send it as a Bearer
//! credential or as a cookie. Browsers also send the cookie with requests of pages on other ports of the
//! same host. Such pages belong to the same site but to another origin, so the second check rejects their
//! requests.

use crate::serve::connections::Connection;
use crate::serve::refusal::{Answer, Refusal};
use crate::serve::state;
use crate::serve::state::AppState;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::uri::Authority;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

const COOKIE: &str = "queens-token";

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Admits or rejects a request, and adds the headers of every answer.
pub(crate) async fn check(
    State(state): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let is_api = is_api(&request);
    let answered = match admit(state.token.as_deref(), &request) {
        Ok(Admitted::Yes) => answer(&state, request, next).await.into_response(),
        Ok(Admitted::WithToken(token)) => redirect(&token),
        Err(refusal) => refusal.into_response(),
    };
    with_headers(answered, is_api)
}

/// Answers a request after all of it has arrived. Until then it does not count as a running request.
async fn answer(state: &AppState, request: Request, next: Next) -> Answer<Response> {
    let request = whole(request, state.patience.body).await?;
    let _permit = state.requests.try_acquire().map_err(|_| Refusal::overloaded())?;
    if let Some(connection) = request.extensions().get::<Connection>() {
        connection.work();
    }
    Ok(next.run(request).await)
}

async fn whole(request: Request, time: Duration) -> Result<Request, Refusal> {
    let (head, body) = request.into_parts();
    let most = state::largest_body(head.uri.path());
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

#[derive(Debug)]
enum Admitted {
    Yes,
    /// The URL contains the correct token, which will become a cookie.
    WithToken(String),
}

fn admit(token: Option<&str>, request: &Request) -> Result<Admitted, Refusal> {
    let headers = request.headers();
    let host = host(request).ok_or_else(|| Refusal::forbidden("the Host header is missing"))?;
    if !is_own_origin(headers, &host, token.is_some()) || !is_own_site(request) {
        return Err(Refusal::forbidden("the request comes from a page of another site"));
    }
    let Some(token) = token else {
        return if is_loopback(host.host()) {
            Ok(Admitted::Yes)
        } else {
            let message = "the Host header names another site: open http://127.0.0.1 or localhost";
            Err(Refusal::forbidden(message))
        };
    };
    if has_token(token, headers) {
        return Ok(Admitted::Yes);
    }
    match token_of(request.uri()) {
        Some(given) if request.method() == Method::GET && is_same(given, token) => {
            Ok(Admitted::WithToken(token.to_owned()))
        }
        _ => Err(Refusal::unauthorized()),
    }
}

fn host(request: &Request) -> Option<Authority> {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    named.and_then(|host| host.parse().ok()).or_else(|| request.uri().authority().cloned())
}

/// Returns whether a request comes from a page of this server.
///
/// Browsers omit `Origin` in plain requests of the page itself. With a token, a proxy may have added TLS.
fn is_own_origin(headers: &HeaderMap, host: &Authority, has_token: bool) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().unwrap_or_default();
    let secure = origin.strip_prefix("https://").filter(|_| has_token);
    origin.strip_prefix("http://").or(secure) == Some(host.as_str())
}

/// Returns false if another site made the request, unless the request only opens the page.
///
/// `Sec-Fetch-Site: none` means that the user opened the URL.
fn is_own_site(request: &Request) -> bool {
    match request.headers().get("sec-fetch-site").map(HeaderValue::as_bytes) {
        None | Some(b"same-origin" | b"none") => true,
        Some(_) => opens_page(request),
    }
}

/// Returns whether a request only opens the page, outside of a frame, and starts no work.
fn opens_page(request: &Request) -> bool {
    let is = |name: &str, value: &str| request.headers().get(name).is_some_and(|it| it == value);
    let is_link = is("sec-fetch-mode", "navigate") && is("sec-fetch-dest", "document");
    is_link && request.method() == Method::GET && !is_api(request)
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

fn is_loopback(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost")
        || address.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn has_token(token: &str, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let bearer = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
    let cookies = text(header::COOKIE).unwrap_or_default().split(';');
    let cookie = cookies.filter_map(|cookie| cookie.trim().split_once('='));
    let cookie = cookie.filter(|(name, _)| *name == COOKIE).map(|(_, value)| value);
    bearer.into_iter().chain(cookie).any(|given| is_same(given, token))
}

fn token_of(uri: &Uri) -> Option<&str> {
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("token="))
}

/// Compares two texts in a time that does not depend on the number of correct characters.
fn is_same(given: &str, token: &str) -> bool {
    let differing = |sum, (a, b): (u8, u8)| sum | (a ^ b);
    given.len() == token.len() && given.bytes().zip(token.bytes()).fold(0, differing) == 0
}

/// Stores the token in a cookie, and redirects to `/`.
fn redirect(token: &str) -> Response {
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict");
    let headers = [(header::LOCATION, "/".to_owned()), (header::SET_COOKIE, cookie)];
    (StatusCode::SEE_OTHER, headers).into_response()
}

fn with_headers(mut response: Response, is_api: bool) -> Response {
    let headers = response.headers_mut();
    let mut add = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    add(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
    add(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    add(header::X_FRAME_OPTIONS, "DENY");
    add(header::REFERRER_POLICY, "no-referrer");
    add(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    add(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    if is_api {
        add(header::CACHE_CONTROL, "no-store");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_has_several_names() {
        for host in ["127.0.0.1", "127.8.8.8", "localhost", "LocalHost", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["example.org", "localhost.example.org", "192.168.0.1", "", "0.0.0.0"] {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn only_whole_token_is_accepted() {
        assert!(is_same("secret", "secret"));
        for wrong in ["", "secre", "secrets", "Secret"] {
            assert!(!is_same(wrong, "secret"), "{wrong}");
        }
    }
}
