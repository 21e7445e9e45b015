//! The routes: the requests of [`queens_show::page::job`], counts, comparisons, the ledger and files.

use crate::serve::guard;
use crate::serve::refusal::{Answer, Refusal};
use crate::serve::state::LEDGER_BUCKETS;
use crate::serve::state::{AppState, LedgerQuery, StopOnDrop};
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::stream::{Stream, StreamExt};
use queens::control::Threads;
use queens_show::Clock;
use queens_show::explain::{Language, values};
use queens_show::page::about::About;
use queens_show::page::compare::CompareRequest;
use queens_show::page::compare::Comparing;
use queens_show::page::count::{CountRequest, CountStatus};
use queens_show::page::job::Job;
use queens_show::page::job::fields;
use queens_show::page::limits::{LIMITS, TRACE_PATIENCE, at_most, size};
use queens_show::page::traces::Needs;
use queens_show::words::with_causes;
use rust_embed::{EmbeddedFile, RustEmbed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

const TABS: [&str; 6] = ["/learn", "/watch", "/gallery", "/play", "/compare", "/count"];

/// Returns the routes.
///
/// Requests that start work are POST requests with JSON. A link, form, image or frame of another page
/// cannot make a browser send them.
pub(crate) fn router(state: Arc<AppState>) -> Router {
    let page = TABS.into_iter().chain(["/", "/learn/{card}"]).fold(Router::new(), |all, tab| {
        let all = all.route(tab, get(page));
        if tab == "/" { all } else { all.route(&format!("{tab}/"), get(without_slash)) }
    });
    page.route("/static/{*name}", get(versioned))
        .route("/api/{name}", post(answer))
        .route("/api/about", post(about))
        .route("/api/compare", post(compare))
        .route("/api/compare/{file}", get(comparison))
        .route("/api/count", get(count_status).post(start_count).delete(cancel_count))
        .route("/api/count/events", get(count_events))
        .route("/api/ledger", post(ledger))
        .fallback(not_found)
        .method_not_allowed_fallback(async || Refusal::method_not_allowed())
        .layer(axum::middleware::from_fn_with_state(state.clone(), guard::check))
        .with_state(state)
}

/// Answers a request. If the client disconnects, the future of the answer is dropped, which stops heavy
/// work.
async fn answer(
    State(state): State<Arc<AppState>>,
    uri: Uri,
    JsonText(json): JsonText,
) -> Answer<impl IntoResponse> {
    let name = uri.path().trim_start_matches("/api/");
    let json = match Job::new(name, &json, state.kernel_limit)? {
        Job::Light(work) => compute(work).await??,
        Job::Heavy(work) => {
            let stop = StopOnDrop(state.stop.child());
            let token = stop.0.clone();
            compute_heavy(&state, move || work(Clock::SYSTEM, &token)).await??
        }
        Job::Traced(Needs { subject, step }, work) => {
            let trace = state.traces.get(subject).map_err(|_| Refusal::overloaded())?;
            let trace = trace.up_to(step, TRACE_PATIENCE).await;
            compute(move || work(&trace)).await??
        }
    };
    Ok(([(header::CONTENT_TYPE, "application/json")], json))
}

async fn about(State(state): State<Arc<AppState>>) -> Json<About> {
    Json(About::new(Threads::ALL.count(), state.ledger.is_some()))
}

async fn compare(
    State(state): State<Arc<AppState>>,
    Fields(request): Fields<CompareRequest>,
) -> Answer<impl IntoResponse> {
    let (id, limit) = (state.comparisons.next_id(), state.kernel_limit);
    let comparing = Comparing::new(&request, id, Clock::SYSTEM, limit)?;
    state.comparisons.start(comparing, &state.stop).map(streamed)
}

async fn ledger(
    State(state): State<Arc<AppState>>,
    Fields(query): Fields<LedgerQuery>,
) -> Answer<impl IntoResponse> {
    let buckets = at_most("buckets", query.buckets, LEDGER_BUCKETS)?;
    let ledger = state.ledger.clone().ok_or_else(Refusal::no_ledger)?;
    let status = compute_heavy(&state, move || ledger.status(buckets));
    status.await?.map(Json).map_err(|error| Refusal::internal(with_causes(&error)))
}

/// Redirects from the address of a tab with a slash at its end.
async fn without_slash(uri: Uri) -> Redirect {
    let query = uri.query().map_or(String::new(), |query| format!("?{query}"));
    Redirect::permanent(&format!("{}{query}", uri.path().trim_end_matches('/')))
}

/// A browser gets the page, which reports the unknown address; programs get JSON.
async fn not_found(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let accepts = headers.get(header::ACCEPT).and_then(|types| types.to_str().ok());
    let by_browser = accepts.is_some_and(|types| types.contains("text/html"));
    if by_browser && !path.starts_with("/api/") && !path.starts_with("/static/") {
        return (StatusCode::NOT_FOUND, page(uri, headers).await).into_response();
    }
    Refusal::not_found(format!("there is nothing at {path}")).into_response()
}

/// Runs longer work on another thread, where it does not block other requests.
async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}

async fn compute_heavy<T: Send + 'static>(
    state: &AppState,
    work: impl FnOnce() -> T + Send + 'static,
) -> Answer<T> {
    let permit = state.heavy.clone().try_acquire_owned().map_err(|_| Refusal::overloaded())?;
    compute(move || {
        // The permit is returned when the work ends, not when the client disconnects.
        let _permit = permit;
        work()
    })
    .await
}

/// Sends items as server-sent events with JSON data.
///
/// The name of an event is the field `event` of the item, or `status`.
fn streamed<T: Serialize>(
    items: impl Stream<Item = T> + Send + 'static,
) -> Sse<impl Stream<Item = Result<Event, serde_json::Error>>> {
    let event = |item| {
        let data = serde_json::to_value(item)?;
        let name = data["event"].as_str().unwrap_or("status");
        Ok(Event::default().event(name).data(data.to_string()))
    };
    Sse::new(items.map(event)).keep_alive(KeepAlive::default())
}

async fn start_count(
    State(state): State<Arc<AppState>>,
    Fields(request): Fields<CountRequest>,
) -> Answer<Json<CountStatus>> {
    let size = size(request.n, 0, LIMITS.count_n)?;
    // More threads than processors are not faster, and the C library keeps memory for each thread.
    let processors = Threads::ALL.count();
    let threads = at_most("threads", request.threads.unwrap_or(processors), processors)?;
    state.count.start(size, threads, state.stop.child()).map(Json)
}

async fn count_status(State(state): State<Arc<AppState>>) -> Json<CountStatus> {
    Json(state.count.status())
}

async fn cancel_count(State(state): State<Arc<AppState>>) -> Json<CountStatus> {
    Json(state.count.cancel().await)
}

async fn count_events(State(state): State<Arc<AppState>>) -> impl IntoResponse {
    streamed(state.count.listen())
}

async fn comparison(State(state): State<Arc<AppState>>, uri: Uri) -> Answer<Response> {
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

/// Returns a drawing with a policy that allows its inline styles, which the policy of the page forbids.
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

#[derive(RustEmbed)]
#[folder = "assets"]
struct Bundle;

/// Serves the page. Tabs differ only in what a link shows, and browsers must revalidate the page.
async fn page(uri: Uri, headers: HeaderMap) -> Result<impl IntoResponse, Refusal> {
    let (parts, body) = file("index.html", "no-cache")?.into_parts();
    let html = axum::body::to_bytes(body, usize::MAX).await;
    let html = html.map_err(|error| Refusal::internal(with_causes(&error)))?;
    let named = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    // A proxy that adds encryption names the protocol that the visitor uses.
    let encrypted =
        named("x-forwarded-proto").is_some_and(|protocol| protocol.starts_with("https"));
    let scheme = if encrypted { "https" } else { "http" };
    let origin = format!("{scheme}://{}", named("host").unwrap_or_default());
    Ok((parts, with_preview(&String::from_utf8_lossy(&html), &uri, &origin)?))
}

/// The names of the texts that a link to a place of the page shows. The build of the page writes them to `links.json`.
#[derive(Deserialize)]
struct Link {
    path: String,
    card: Option<usize>,
    title: String,
    about: String,
}

/// Returns the link to a tab or card: to the nearest card if the number is too large, and to the first screen if the
/// path is unknown. The first screen is first in the list.
fn link_to(path: &str) -> Option<Link> {
    let mut links: Vec<Link> = serde_json::from_slice(&Bundle::get("links.json")?.data).ok()?;
    let cards = links.iter().filter_map(|link| link.card).max()?;
    let path = match path.strip_prefix("/learn") {
        Some(card) => {
            let card = card.trim_start_matches('/').parse().unwrap_or(1);
            format!("/learn/{}", cards.min(card).max(1))
        }
        None => path.to_owned(),
    };
    links.retain(|link| link.path == path || link.path == "/");
    links.pop()
}

/// Writes the title and the description of the tab or card, and the full address of the picture, because
/// programs that show links run no scripts.
fn with_preview(html: &str, uri: &Uri, origin: &str) -> Result<String, Refusal> {
    let language = uri.query().and_then(|query| {
        query.split('&').find_map(|part| part.strip_prefix("lang=")?.parse::<Language>().ok())
    });
    let language = language.unwrap_or_default();
    let missing = || Refusal::internal("the list of links cannot be read");
    let Link { card, title, about, .. } = link_to(uri.path()).ok_or_else(missing)?;
    let title = language.text(&title);
    let title = match card {
        Some(card) => language.say("learn-heading", values!["card" => card, "title" => title]),
        None => title,
    };
    let content = |text: &str| {
        let escaped = text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
        format!("content=\"{}", escaped.replace('`', ""))
    };
    Ok(html
        .replace("content=\"Watch the N-Queens search think", &content(&language.text(&about)))
        .replace("content=\"queens", &content(&format!("{title} – queens")))
        .replace("content=\"/static/", &content(&format!("{origin}/static/"))))
}

/// Serves a file whose name changes with its content.
async fn versioned(uri: Uri) -> Result<impl IntoResponse, Refusal> {
    file(uri.path().trim_start_matches('/'), "public, max-age=31536000, immutable")
}

fn file(name: &str, caching: &'static str) -> Result<Response, Refusal> {
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

struct Fields<T>(T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Fields<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Fields<T>, Refusal> {
        let JsonText(json) = JsonText::from_request(request, state).await?;
        Ok(Fields(fields(&json)?))
    }
}

/// The body of a request with the content type JSON.
struct JsonText(Bytes);

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
