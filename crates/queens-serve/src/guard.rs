//! Who may ask, and the headers of every answer.
//!
//! Every web page in the same browser can reach a server on the loopback. Two checks keep them out:
//! the Host header must name the loopback, which refuses a page that points its own name to 127.0.0.1
//! (DNS rebinding), and a request from another origin is refused, except a link to the page itself.
//! Without CORS headers, other pages cannot read answers either. Where a browser does not say who
//! asks, a third check is left: links, forms and images cannot send what starts work (`routes`).
//!
//! With a token, the token replaces the check of the host. It comes as a Bearer credential or as a
//! cookie, which browsers also send from pages on other ports of the host: these are of the same
//! site, but not of the same origin, so the second check refuses them.

use crate::connections::Connection;
use crate::extract::whole;
use crate::refusal::{Answer, Refusal};
use crate::state::AppState;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::uri::Authority;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

const COOKIE: &str = "queens-token";

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Admits a request or refuses it, and adds the headers of every answer.
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

/// Answers a request once it has come as a whole: until then it takes nobody's turn.
async fn answer(state: &AppState, request: Request, next: Next) -> Answer<Response> {
    let request = whole(request, state.patience.body).await?;
    let _permit = state.requests.try_acquire().map_err(|_| Refusal::overloaded())?;
    if let Some(connection) = request.extensions().get::<Connection>() {
        connection.work();
    }
    Ok(next.run(request).await)
}

#[derive(Debug)]
enum Admitted {
    Yes,
    /// With the right token in the address, which becomes a cookie.
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

/// The host and port that the client asked for.
fn host(request: &Request) -> Option<Authority> {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    named.and_then(|host| host.parse().ok()).or_else(|| request.uri().authority().cloned())
}

/// Browsers name the origin of every request except plain ones of the page itself. A server with a
/// token may have a proxy before it that adds TLS.
fn is_own_origin(headers: &HeaderMap, host: &Authority, has_token: bool) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().unwrap_or_default();
    let secure = origin.strip_prefix("https://").filter(|_| has_token);
    origin.strip_prefix("http://").or(secure) == Some(host.as_str())
}

/// Browsers also say whether the page that asks is of the same origin: `none` is the user.
fn is_own_site(request: &Request) -> bool {
    match request.headers().get("sec-fetch-site").map(HeaderValue::as_bytes) {
        None | Some(b"same-origin" | b"none") => true,
        Some(_) => opens_page(request),
    }
}

/// A link may lead to the page, but not into a frame, and not to what computes.
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

/// Whether the headers carry the token.
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

/// Compares in a time that does not depend on how much of a guess is right.
fn is_same(given: &str, token: &str) -> bool {
    let differing = |sum, (a, b): (u8, u8)| sum | (a ^ b);
    given.len() == token.len() && given.bytes().zip(token.bytes()).fold(0, differing) == 0
}

/// Sets the token as a cookie, and redirects to an address without it.
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
    fn the_loopback_has_several_names() {
        for host in ["127.0.0.1", "127.8.8.8", "localhost", "LocalHost", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["example.org", "localhost.example.org", "192.168.0.1", "", "0.0.0.0"] {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn only_the_whole_token_is_right() {
        assert!(is_same("secret", "secret"));
        for wrong in ["", "secre", "secrets", "Secret"] {
            assert!(!is_same(wrong, "secret"), "{wrong}");
        }
    }
}
