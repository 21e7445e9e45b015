//! Tests every route with requests like those of browsers and other clients.

mod pressure;
mod security;
mod work;

use crate::serve::routes::router;
use crate::serve::state::AppState;
use crate::serve::{Options, state};
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use queens_show::page::limits::{COMPLETE_TIME, LIMITS};
use serde_json::{Value, json};
use std::sync::Arc;
use tower::ServiceExt;

fn options() -> Options {
    Options { listen: ([127, 0, 0, 1], 0).into(), token: None, ledger: None, kernel_limit: None }
}

fn server(options: &Options) -> Router {
    router(Arc::new(AppState::new(options).unwrap()))
}

struct Reply {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl Reply {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    /// Returns the code of an error, and asserts that the error has a message.
    fn code(&self) -> String {
        let error = &self.json()["error"];
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{error}");
        error["code"].as_str().unwrap_or_default().to_owned()
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

async fn send(server: &Router, request: Request<Body>) -> Reply {
    let response = server.clone().oneshot(request).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let body = response.into_body().collect().await.unwrap().to_bytes();
    Reply { status, headers, body: String::from_utf8_lossy(&body).into_owned() }
}

fn request(method: &str, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header(header::HOST, "127.0.0.1:8000")
}

async fn get(server: &Router, path: &str) -> Reply {
    send(server, request("GET", path).body(Body::empty()).unwrap()).await
}

fn posted(path: &str, body: impl Into<String>) -> Request<Body> {
    let request = request("POST", path).header(header::CONTENT_TYPE, "application/json");
    request.body(Body::from(body.into())).unwrap()
}

async fn post(server: &Router, path: &str, body: Value) -> Reply {
    send(server, posted(path, body.to_string())).await
}

async fn ok(server: &Router, path: &str) -> Value {
    let answer = get(server, path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    answer.json()
}

async fn done(server: &Router, path: &str, body: Value) -> Value {
    let answer = post(server, path, body).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    answer.json()
}

#[tokio::test]
async fn page_is_the_same_for_every_tab() {
    let server = server(&options());
    for path in [
        "/",
        "/learn",
        "/learn/11",
        "/watch?n=6",
        "/gallery",
        "/play?board=8",
        "/compare",
        "/count",
    ] {
        let answer = get(&server, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
    for path in [
        "/static/none.js",
        "/static/../../Cargo.toml",
        "/static/..%2f..%2fCargo.toml",
        "/static/%ff",
        "/static//etc/passwd",
        "/favicon.ico",
        "/../Cargo.toml",
        "/api/none/none",
        "/api/compare/%ff.csv",
    ] {
        let answer = get(&server, path).await;
        assert_eq!((answer.status, answer.code().as_str()), (StatusCode::NOT_FOUND, "not-found"));
    }
    for path in ["/api/none", "/api/%ff"] {
        let answer = post(&server, path, json!({})).await;
        assert_eq!((answer.status, answer.code().as_str()), (StatusCode::NOT_FOUND, "not-found"));
    }
}

/// For unknown addresses, browsers get the page, and programs get JSON.
#[tokio::test]
async fn unknown_addresses_have_a_page() {
    let server = server(&options());
    let ask = async |path: &str| {
        let request = request("GET", path).header(header::ACCEPT, "text/html,*/*;q=0.8");
        send(&server, request.body(Body::empty()).unwrap()).await
    };
    let answer = ask("/nonsense").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    for path in ["/api/none/none", "/static/none.js"] {
        assert_eq!(ask(path).await.code(), "not-found", "{path}");
    }
}

/// Returns the names of the files that the page loads, without the links to its tabs.
fn files(page: &str) -> Vec<&str> {
    let attributes = ["src=\"", "href=\""].iter().flat_map(|name| page.split(name).skip(1));
    let links = attributes.filter_map(|rest| rest.split('"').next());
    links.filter(|link| link.contains('.')).collect()
}

#[tokio::test]
async fn bundle_is_complete_and_obeys_policy() {
    let server = server(&options());
    let page = get(&server, "/").await.body;
    let files = files(&page);
    assert!(files.iter().any(|file| file.ends_with(".js")), "{files:?}");
    for file in files {
        assert!(file.starts_with("/static/"), "{file}: nothing else is cached for ever");
        let answer = get(&server, file).await;
        assert_eq!(answer.status, StatusCode::OK, "{file}");
        assert!(answer.header("cache-control").contains("immutable"), "{file}");
        let kind = match file.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("woff2") => "font/woff2",
            _ => "image/svg+xml",
        };
        assert_eq!(answer.header("content-type"), kind, "{file}");
    }
    let is_inline =
        page.contains("<style") || page.contains(" style=") || page.contains("<script>");
    assert!(!is_inline, "{page}");
}

#[tokio::test]
async fn trace_is_shown_in_windows() {
    let server = server(&options());
    let window = async |algorithm: &str, n: usize, from: u64, count: usize| {
        let body = json!({"algorithm": algorithm, "n": n, "from": from, "count": count});
        done(&server, "/api/trace", body).await
    };
    let first = window("backtracking", 4, 0, 3).await;
    assert_eq!(first["base"]["step"], 0);
    assert!(first["base"].get("last").is_none());
    assert_eq!(first["events"][0], json!({"event": "node", "depth": 0}));
    assert_eq!(first["events"].as_array().unwrap().len(), 3);
    let known = first["known"].clone();
    assert_eq!(known["complete"], true);
    let next = window("backtracking", 4, 2, 3).await;
    assert_eq!(next["base"]["last"], first["events"][1]);
    assert_eq!(next["events"][0], first["events"][2]);
    let bits = window("bitmap", 5, 3, 1).await;
    assert_eq!(bits["base"]["bits"][1], json!({"left": 2, "down": 1, "right": 0}));
}

#[tokio::test]
async fn gallery_has_all_classes() {
    let server = server(&options());
    for known in queens::known::all().filter(|known| known.n <= LIMITS.classes_n) {
        let classes = done(&server, "/api/classes", json!({"n": known.n})).await;
        assert_eq!(classes["total"], known.total.to_string(), "{}", known.n);
        assert_eq!(classes["unique"], known.unique.to_string(), "{}", known.n);
        let all = classes["classes"].as_array().unwrap();
        let images = all.iter().flat_map(|class| class["images"].as_array().unwrap());
        let mut images: Vec<String> = images.map(|image| image["columns"].to_string()).collect();
        images.sort();
        images.dedup();
        assert_eq!(images.len() as u128, known.total, "{}: every solution once", known.n);
    }
    let symmetric = &done(&server, "/api/classes", json!({"n": 4})).await["classes"][0];
    assert_eq!((&symmetric["size"], &symmetric["symmetry"]), (&json!(2), &json!("quarter-turn")));
}

#[tokio::test]
async fn boards_are_solved_described_and_drawn() {
    let server = server(&options());
    let solve = async |body: Value| done(&server, "/api/solve", body).await;
    for body in [
        json!({"n": 200}),
        json!({"n": 200, "method": "random", "seed": 7}),
        json!({"n": 33, "method": "first"}),
        json!({"n": 50, "method": "hill-climbing"}),
        json!({"n": 200, "method": "min-conflicts"}),
        json!({"n": 1}),
    ] {
        let columns = solve(body.clone()).await["columns"].to_string();
        let placement: queens::Placement = columns.parse().unwrap();
        assert!(placement.is_solution(), "{body}");
        let columns = json!({"columns": columns[1..columns.len() - 1]});
        let drawing = done(&server, "/api/board.svg", columns).await;
        assert!(drawing.as_str().unwrap().starts_with("<svg"), "{body}");
    }
    let drawing = done(&server, "/api/position.svg", json!({"fen": "1Q2/4/x3/4"})).await;
    assert_eq!(drawing.as_str().unwrap().matches("class=\"queen\"").count(), 1);
    assert!(solve(json!({"n": 3})).await.get("columns").is_none());
    let seeded = async |seed: u64| solve(json!({"n": 30, "method": "random", "seed": seed})).await;
    let largest = seeded(u64::MAX).await;
    assert_eq!(largest["seed"], u64::MAX.to_string());
    assert_ne!(largest["columns"], seeded(u64::MAX - 1).await["columns"]);
    let board = async |columns| done(&server, "/api/board", json!({"columns": columns})).await;
    let solution = board("2,0,3,1").await;
    assert_eq!((&solution["fen"], &solution["class_number"]), (&json!("2Q1/Q3/3Q/1Q2"), &json!(1)));
    let attacked = board("0,1,2").await;
    assert_eq!(attacked["attack"]["line"], "main");
    assert_eq!(attacked["is_solution"], false);
}

#[tokio::test]
async fn steps_of_a_trace_are_animated() {
    let server = server(&options());
    let body = json!({"algorithm": "bitmap", "n": 6, "from": 30, "count": 20});
    let drawing = done(&server, "/api/trace.svg", body).await;
    let drawing = drawing.as_str().unwrap();
    assert!(drawing.contains("steps 31 to 50") && drawing.contains("<animate"), "{drawing}");
}

#[tokio::test]
async fn link_shows_its_tab() {
    let server = server(&options());
    for (path, title, about) in [
        ("/", "Watch the N-Queens search think – queens", "In how many ways can queens"),
        ("/count", "Count – queens", "In how many ways can N queens"),
        ("/compare?race=12&lang=ja", "比較 – queens", "いくつかのアルゴリズムで"),
        (
            "/learn/9",
            "Card 9: Why the diagonals shift – queens",
            "A column goes straight down, so the bits of down",
        ),
        ("/learn/99?lang=ja", "カード17：12の問題 – queens", "では、わかったことを"),
    ] {
        let html = get(&server, path).await.body;
        let has = |name: &str, start: &str| {
            let tag = format!("<meta property=\"og:{name}\" content=\"{start}");
            assert!(html.contains(&tag), "{path} has no {tag}: {html}");
        };
        has("title", &format!("{title}\""));
        has("description", about);
        has("image", "http://127.0.0.1:8000/static/card-");
    }
    let proxied = request("GET", "/count").header("x-forwarded-proto", "https");
    let html = send(&server, proxied.body(Body::empty()).unwrap()).await.body;
    assert!(html.contains("og:image\" content=\"https://127.0.0.1:8000/static/card-"), "{html}");
}

#[tokio::test]
async fn slash_after_a_tab_redirects() {
    let server = server(&options());
    for (path, to) in [("/watch/?n=4", "/watch?n=4"), ("/learn/3/", "/learn/3")] {
        let answer = get(&server, path).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (308, to));
    }
}

#[tokio::test]
async fn work_beyond_limits_is_refused() {
    let server = server(&options());
    for (path, body) in [
        ("/api/solve", "from=4&to=5"),
        ("/api/solve", r#"{"n": 8, "n": 9}"#),
        ("/api/classes", r#"{"n": 13}"#),
        ("/api/solve", r#"{"n": 0}"#),
        ("/api/solve", r#"{"n": 201}"#),
        ("/api/solve", r#"{"n": 34, "method": "first"}"#),
        ("/api/solve", r#"{"n": 51, "method": "hill-climbing"}"#),
        ("/api/solve", r#"{"n": 8, "method": "guess"}"#),
        ("/api/board", r#"{"columns": ""}"#),
        ("/api/board", r#"{"columns": "4,0,1,2"}"#),
        ("/api/board", r#"{"columns": "a"}"#),
        ("/api/puzzle", r#"{"n": 3, "seed": 1, "level": "hard"}"#),
        ("/api/puzzle", r#"{"n": 13, "seed": 1, "level": "hard"}"#),
        ("/api/puzzle", r#"{"n": 8, "seed": 4294967296, "level": "hard"}"#),
        ("/api/daily", r#"{"date": "2026-11-31"}"#),
        ("/api/ledger", r#"{"buckets": 0}"#),
        ("/api/program", r#"{"algorithm": "bitmpa", "code": "c", "lang": "en"}"#),
        ("/api/program", r#"{"algorithm": "halves", "code": "c", "lang": "en"}"#),
        ("/api/program", r#"{"algorithm": "bitmap", "code": "perl", "lang": "en"}"#),
        ("/api/program", r#"{"algorithm": "bitmap", "code": "c", "lang": "de"}"#),
        ("/api/trace", r#"{"algorithm": "bitmpa", "n": 6}"#),
        ("/api/trace", r#"{"algorithm": "bitmap", "n": 0}"#),
        ("/api/trace", r#"{"algorithm": "bitmap", "n": 17}"#),
        ("/api/trace", r#"{"algorithm": "bitmap", "n": 6, "count": 0}"#),
        ("/api/trace", r#"{"algorithm": "bitmap", "n": 6, "count": 4097}"#),
        ("/api/trace.svg", r#"{"algorithm": "bitmap", "n": 6, "count": 2001}"#),
        ("/api/position.svg", r#"{"fen": "4/4"}"#),
        ("/api/marks", r#"{"algorithm": "bitmap", "n": 6, "buckets": 2001}"#),
        ("/api/next-solution", r#"{"algorithm": "bitmap", "n": 6, "from": 1, "direction": "up"}"#),
        ("/api/halves", r#"{"n": 3}"#),
        ("/api/halves", r#"{"n": 9}"#),
        ("/api/local-trace", r#"{"algorithm": "bitmap", "n": 8}"#),
        ("/api/local-trace", r#"{"algorithm": "hill-climbing", "n": 51}"#),
        ("/api/local-trace", r#"{"algorithm": "hill-climbing", "n": 8, "count": 65}"#),
        ("/api/local-trace", r#"{"algorithm": "hill-climbing", "n": 8, "sideways": 1001}"#),
        ("/api/local-runs", r#"{"algorithm": "hill-climbing", "n": 0}"#),
        ("/api/local-runs", r#"{"algorithm": "hill-climbing", "n": 8, "runs": 101}"#),
        ("/api/heat", r#"{"fen": "9/9"}"#),
        ("/api/hint", r#"{"fen": "4/4/4/5"}"#),
        ("/api/hint", r#"{"fen": "4/4/4/4", "order": [{"row": -1, "column": 0}]}"#),
        ("/api/read", r#"{"text": "0", "base": 2}"#),
        ("/api/read", r#"{"text": "0", "from": "lists"}"#),
        ("/api/read", r#"{"text": "0", "marks": "QQ"}"#),
        ("/api/same-position", r#"{"algorithm": "bitmap", "n": 6, "queens": []}"#),
        ("/api/compare", r#"{"from": 1, "to": 17}"#),
        ("/api/compare", r#"{"from": 5, "to": 4}"#),
        ("/api/compare", r#"{"from": 4, "to": 5, "seconds": 601}"#),
        ("/api/compare", r#"{"from": 4, "to": 5, "algorithms": ["quick"]}"#),
    ] {
        let answer = send(&server, posted(path, body)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {body}: {}", answer.body);
        assert_eq!(answer.code(), "bad-request", "{path} {body}");
    }
}
