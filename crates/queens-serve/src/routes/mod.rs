//! One file for each group of addresses.

mod about;
mod boards;
pub(crate) mod compare;
mod complete;
pub(crate) mod count;
pub(crate) mod ledger;
mod trace;

use crate::refusal::{Answer, Refusal};
use crate::site::Site;
use crate::{assets, guard, limits};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Uri;
use axum::routing::{get, post};
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;

/// All addresses.
pub(crate) fn router(site: Arc<Site>) -> Router {
    let tabs = ["/", "/gallery", "/play", "/compare", "/count"];
    let page = tabs.into_iter().fold(Router::new(), |all, tab| all.route(tab, get(assets::page)));
    page.route("/static/{*name}", get(assets::fixed))
        .route("/api/about", get(about::about))
        .route("/api/algorithms", get(about::algorithms))
        .route("/api/trace", get(trace::window))
        .route("/api/marks", get(trace::marks))
        .route("/api/next-solution", get(trace::next_mark))
        .route("/api/classes", get(boards::classes))
        .route("/api/solve", get(boards::solve))
        .route("/api/board", get(boards::board))
        .route("/api/board.svg", get(boards::drawing))
        .route("/api/complete", post(complete::complete))
        .route("/api/compare", get(compare::run))
        .route("/api/compare/{file}", get(compare::download))
        .route("/api/count", get(count::status).post(count::start).delete(count::cancel))
        .route("/api/count/events", get(count::events))
        .route("/api/ledger", get(ledger::status))
        .fallback(nothing_here)
        .method_not_allowed_fallback(async || Refusal::method_not_allowed())
        .layer(DefaultBodyLimit::max(limits::BODY))
        .layer(axum::middleware::from_fn_with_state(site.clone(), guard::check))
        .with_state(site)
}

async fn nothing_here(uri: Uri) -> Refusal {
    Refusal::not_found(format!("there is nothing at {}", uri.path()))
}

/// Room for a request that keeps a processor busy.
fn room(site: &Site) -> Answer<OwnedSemaphorePermit> {
    site.heavy.clone().try_acquire_owned().map_err(|_| Refusal::overloaded())
}

/// Does work of more than a moment where it keeps no other request waiting.
async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}
