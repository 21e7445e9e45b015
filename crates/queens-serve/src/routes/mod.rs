//! The routes: the requests of [`queens_page::routes`], counts, comparisons, the ledger and files.

mod count;
mod files;

use crate::api::{LedgerQuery, LedgerStatus};
use crate::extract::{Body, JsonText, Params, params, parsed};
use crate::limits::LEDGER_BUCKETS;
use crate::refusal::{Answer, Refusal};
use crate::state::AppState;
use crate::sync::StopOnDrop;
use crate::{assets, guard};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use futures_util::stream::{Stream, StreamExt};
use queens::run::{StopToken, Threads};
use queens_page::api::about::About;
use queens_page::api::compare::CompareRequest;
use queens_page::compare::Comparing;
use queens_page::limits::{TRACE_PATIENCE, at_most};
use queens_page::routes::{self, Method, Table, Work};
use queens_page::traces::{Needs, Trace};
use queens_report::Clock;
use queens_report::words::with_causes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::mem::take;
use std::sync::Arc;

/// All routes.
///
/// Routes that start work accept only a POST with JSON, which a link, form, image or frame of another page
/// cannot make a browser send. The other routes answer at once.
pub(crate) fn router(state: Arc<AppState>) -> Router {
    let tabs =
        ["/", "/learn", "/learn/{card}", "/watch", "/gallery", "/play", "/compare", "/count"];
    let page = tabs.into_iter().fold(Router::new(), |all, tab| all.route(tab, get(assets::page)));
    let mut stateless = Stateless::default();
    routes::each(&mut stateless);
    page.merge(stateless.0)
        .route("/static/{*name}", get(assets::versioned))
        .route("/api/about", get(about))
        .route("/api/board.svg", get(files::board))
        .route("/api/compare", post(compare))
        .route("/api/compare/{file}", get(files::comparison))
        .route("/api/count", get(count::status).post(count::start).delete(count::cancel))
        .route("/api/count/events", get(count::events))
        .route("/api/ledger", get(ledger))
        .fallback(not_found)
        .method_not_allowed_fallback(async || Refusal::method_not_allowed())
        .layer(axum::middleware::from_fn_with_state(state.clone(), guard::check))
        .with_state(state)
}

/// The routes of requests that need no state except traces.
#[derive(Default)]
struct Stateless(Router<Arc<AppState>>);

impl Table for Stateless {
    fn add<T, A>(&mut self, method: Method, name: &'static str, work: Work<T, A>)
    where
        T: DeserializeOwned + Send + 'static,
        A: Serialize + Send + 'static,
    {
        let route = match method {
            Method::Get => queried(Arc::new(move |uri| Job::new(&work, params(uri)?))),
            Method::Post => posted(Arc::new(move |json| Job::new(&work, parsed(json)?))),
        };
        self.0 = take(&mut self.0).route(&format!("/api/{name}"), route);
    }
}

/// Reads the fields of a request from `I`. Without generic types, all routes share the code of the handlers.
type Reader<I> = Arc<dyn Fn(&I) -> Answer<Job> + Send + Sync>;

fn queried(read: Reader<Uri>) -> MethodRouter<Arc<AppState>> {
    get(async move |State(state), uri: Uri| answer(state, read(&uri)?).await)
}

fn posted(read: Reader<Bytes>) -> MethodRouter<Arc<AppState>> {
    post(async move |State(state), JsonText(json)| answer(state, read(&json)?).await)
}

/// A request and its work, which returns JSON.
enum Job {
    Light(Box<dyn FnOnce() -> Written + Send>),
    Heavy(Box<dyn FnOnce(&StopToken) -> Written + Send>),
    Traced(Needs, Box<dyn FnOnce(&Trace) -> Written + Send>),
}

type Written = Result<String, queens_page::Error>;

impl Job {
    fn new<T: Send + 'static, A: Serialize + 'static>(work: &Work<T, A>, asked: T) -> Answer<Job> {
        /// Our answers have string keys and plain values, so serialization cannot fail.
        fn written(answer: impl Serialize) -> Written {
            Ok(serde_json::to_string(&answer).unwrap_or_default())
        }
        Ok(match *work {
            Work::Light(work) => Job::Light(Box::new(move || written(work(&asked)?))),
            Work::Heavy(work) => {
                Job::Heavy(Box::new(move |stop| written(work(&asked, Clock::SYSTEM, stop)?)))
            }
            Work::Traced(needs, work) => {
                Job::Traced(needs(&asked)?, Box::new(move |trace| written(work(&asked, trace))))
            }
        })
    }
}

/// Answers a request. If its client disconnects, the answer is dropped, which stops heavy work.
async fn answer(state: Arc<AppState>, job: Job) -> Answer<impl IntoResponse> {
    let json = match job {
        Job::Light(work) => compute(work).await??,
        Job::Heavy(work) => {
            let stop = StopOnDrop(state.stop.child());
            let token = stop.0.clone();
            compute_heavy(&state, move || work(&token)).await??
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
    Body(request): Body<CompareRequest>,
) -> Answer<impl IntoResponse> {
    let comparing = Comparing::new(&request, state.comparisons.next_id(), Clock::SYSTEM)?;
    state.comparisons.start(comparing, &state.stop).map(streamed)
}

async fn ledger(
    State(state): State<Arc<AppState>>,
    Params(query): Params<LedgerQuery>,
) -> Answer<Json<LedgerStatus>> {
    let buckets = at_most("buckets", query.buckets, LEDGER_BUCKETS)?;
    let ledger = state.ledger.clone().ok_or_else(Refusal::no_ledger)?;
    let status = compute_heavy(&state, move || ledger.status(buckets));
    status.await?.map(Json).map_err(|error| Refusal::internal(with_causes(&error)))
}

/// A browser gets the page, which says that there is nothing; programs get JSON.
async fn not_found(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let accepts = headers.get(header::ACCEPT).and_then(|types| types.to_str().ok());
    let by_browser = accepts.is_some_and(|types| types.contains("text/html"));
    if by_browser && !path.starts_with("/api/") && !path.starts_with("/static/") {
        return (StatusCode::NOT_FOUND, assets::page().await).into_response();
    }
    Refusal::not_found(format!("there is nothing at {path}")).into_response()
}

/// Runs longer work on another thread, where it does not block other requests.
async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}

/// Like [`compute`], for work that keeps a processor busy. Rejects it if too much is running.
async fn compute_heavy<T: Send + 'static>(
    state: &AppState,
    work: impl FnOnce() -> T + Send + 'static,
) -> Answer<T> {
    let permit = state.heavy.clone().try_acquire_owned().map_err(|_| Refusal::overloaded())?;
    compute(move || {
        // The permit is returned when the work ends, not when its client disconnects.
        let _permit = permit;
        work()
    })
    .await
}

/// Sends items as events: their data is JSON, and their name its tag.
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
