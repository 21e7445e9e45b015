//! Access control, and the headers of answers.

use super::*;

async fn with(server: &Router, path: &str, headers: &[(&str, &str)]) -> Reply {
    let mut request = Request::builder().uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    send(server, request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn only_loopback_is_accepted_as_host() {
    let server = server(&options());
    for host in ["127.0.0.1:8000", "localhost", "LOCALHOST:1", "[::1]:8000", "127.0.0.1"] {
        assert_eq!(with(&server, "/api/count", &[("host", host)]).await.status, 200, "{host}");
    }
    for host in ["attacker.example", "127.0.0.1.attacker.example:8000", "192.168.1.1:8000", "a b"] {
        let answer = with(&server, "/api/count", &[("host", host)]).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (403, "forbidden"), "{host}");
        assert_eq!(with(&server, "/", &[("host", host)]).await.status, 403, "{host}");
    }
    assert_eq!(with(&server, "/api/count", &[]).await.status, 403);
}

#[tokio::test]
async fn pages_of_other_origins_are_refused() {
    let server = server(&options());
    let ask = async |name: &str, value: &str| {
        with(&server, "/api/count", &[("host", "127.0.0.1:8000"), (name, value)]).await.status
    };
    assert_eq!(ask("origin", "http://127.0.0.1:8000").await, 200);
    for origin in
        ["http://127.0.0.1:9000", "http://localhost:8000", "https://127.0.0.1:8000", "null", ""]
    {
        assert_eq!(ask("origin", origin).await, 403, "{origin}");
    }
    assert_eq!(ask("sec-fetch-site", "same-origin").await, 200);
    assert_eq!(ask("sec-fetch-site", "none").await, 200);
    assert_eq!(ask("sec-fetch-site", "cross-site").await, 403);
}

/// All requests that start work, in the form in which the page sends them.
const WORK: [(&str, &str); 13] = [
    ("/api/trace", r#"{"algorithm": "brute-force", "n": 16}"#),
    ("/api/marks", r#"{"algorithm": "brute-force", "n": 16}"#),
    ("/api/next-solution", r#"{"algorithm": "brute-force", "n": 16, "from": 0}"#),
    (
        "/api/same-position",
        r#"{"algorithm": "brute-force", "n": 16, "queens": [{"row": 0, "column": 1}]}"#,
    ),
    ("/api/halves", r#"{"n": 8}"#),
    ("/api/local-trace", r#"{"algorithm": "hill-climbing", "n": 8}"#),
    ("/api/local-runs", r#"{"algorithm": "min-conflicts", "n": 8}"#),
    ("/api/complete", r#"{"fen": "4/4/4/4", "count": true, "first": true}"#),
    ("/api/heat", r#"{"fen": "4/4/4/4"}"#),
    ("/api/hint", r#"{"fen": "4/4/4/4"}"#),
    ("/api/read", r#"{"text": "0"}"#),
    ("/api/compare", r#"{"algorithms": ["bitmap"], "from": 4, "to": 4}"#),
    ("/api/count", r#"{"n": 8}"#),
];

/// Headers that browsers send if a page of another site causes the request.
const FOREIGN: [&[(&str, &str)]; 5] = [
    &[
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-mode", "navigate"),
        ("sec-fetch-dest", "document"),
    ],
    &[
        ("sec-fetch-site", "same-site"),
        ("sec-fetch-mode", "navigate"),
        ("sec-fetch-dest", "document"),
    ],
    &[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors"), ("sec-fetch-dest", "image")],
    &[("sec-fetch-site", "of a kind to come")],
    &[("origin", "http://attacker.example")],
];

/// Returns a request that has its fields twice: in the query, as a link would, and in the body.
fn link(method: &str, path: &str, body: &'static str) -> Request<Body> {
    let fields: Value = serde_json::from_str(body).unwrap();
    let fields = fields.as_object().unwrap().iter();
    let query = fields.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&");
    let query = query.replace(['"', '[', ']'], "");
    let request = request(method, &format!("{path}?{query}"));
    request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body)).unwrap()
}

#[tokio::test]
async fn other_sites_cannot_start_or_stop_work() {
    let server = server(&options());
    let mut requests: Vec<_> = WORK.iter().map(|&(path, body)| ("POST", path, body)).collect();
    requests.extend(WORK.iter().map(|&(path, body)| ("GET", path, body)));
    requests.push(("DELETE", "/api/count", "{}"));
    requests.push(("GET", "/api/count/events", "{}"));
    for (method, path, body) in requests {
        for headers in FOREIGN {
            let mut request = link(method, path, body);
            for &(name, value) in headers {
                request.headers_mut().insert(name, value.parse().unwrap());
            }
            let status = send(&server, request).await.status;
            assert_eq!(status, 403, "{method} {path} {headers:?}");
        }
    }
}

/// Old browsers do not send `Sec-Fetch-Site`. Newer ones also omit it if the server is another machine and
/// the connection is not encrypted.
#[tokio::test]
async fn links_images_and_forms_cannot_start_work() {
    let server = server(&options());
    for (path, body) in WORK {
        for method in ["GET", "HEAD"].into_iter().filter(|_| path != "/api/count") {
            let answer = send(&server, link(method, path, body)).await;
            assert_eq!(answer.status, 405, "{method} {path}");
        }
        for form in ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""] {
            let mut request = link("POST", path, body);
            request.headers_mut().insert(header::CONTENT_TYPE, form.parse().unwrap());
            assert_eq!(send(&server, request).await.status, 400, "{path} {form}");
        }
    }
    assert_eq!(ok(&server, "/api/count?n=8").await["state"], "idle");
}

#[tokio::test]
async fn links_to_the_page_are_accepted() {
    let server = server(&options());
    let ask = async |method: &str, path: &str, destination: &str| {
        let request = request(method, path)
            .header("sec-fetch-site", "cross-site")
            .header("sec-fetch-mode", "navigate")
            .header("sec-fetch-dest", destination);
        send(&server, request.body(Body::empty()).unwrap()).await.status.as_u16()
    };
    for path in ["/", "/?n=6&algorithm=bitmap&step=123", "/gallery", "/count"] {
        assert_eq!(ask("GET", path, "document").await, 200, "{path}");
        assert_eq!(ask("GET", path, "iframe").await, 403, "{path}");
        assert_eq!(ask("POST", path, "document").await, 403, "{path}");
    }
}

#[tokio::test]
async fn every_answer_has_its_headers() {
    let server = server(&options());
    for path in ["/", "/api/count", "/api/none", "/static/none.js"] {
        let answer = get(&server, path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
        let kept =
            if path.starts_with("/api/") { "no-store" } else { answer.header("cache-control") };
        assert_eq!(answer.header("cache-control"), kept, "{path}");
    }
}

const TOKEN: &str = "0123456789abcdef";

#[tokio::test]
async fn token_is_required_everywhere() {
    let server = server(&Options { token: Some(TOKEN.to_owned()), ..options() });
    let host = ("host", "queens.example:8000");
    for path in ["/", "/api/count", "/static/none.js", "/?token=0123456789abcdeF", "/?token="] {
        let answer = with(&server, path, &[host]).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code().as_str()),
            (401, "unauthorized"),
            "{path}"
        );
    }
    for header in [
        ("authorization", "Bearer 0123456789abcdef"),
        ("cookie", "queens-token=0123456789abcdef"),
        ("cookie", "a=b; queens-token=0123456789abcdef; c"),
    ] {
        assert_eq!(with(&server, "/api/count", &[host, header]).await.status, 200, "{header:?}");
    }
    for header in [
        ("authorization", "0123456789abcdef"),
        ("authorization", "Bearer "),
        ("cookie", "token=0123456789abcdef"),
        ("cookie", "queens-token="),
    ] {
        assert_eq!(with(&server, "/api/count", &[host, header]).await.status, 401, "{header:?}");
    }
    let other =
        [host, ("cookie", "queens-token=0123456789abcdef"), ("origin", "http://evil.example")];
    assert_eq!(with(&server, "/api/count", &other).await.status, 403);
    // If there is a token, a proxy may have added TLS, so the origin may begin with `https`.
    let proxied = [host, other[1], ("origin", "https://queens.example:8000")];
    assert_eq!(with(&server, "/api/count", &proxied).await.status, 200);
}

#[tokio::test]
async fn address_with_token_redirects_to_page() {
    let server = server(&Options { token: Some(TOKEN.to_owned()), ..options() });
    let host = ("host", "queens.example:8000");
    let answer = with(&server, &format!("/?token={TOKEN}"), &[host]).await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/"));
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    assert_eq!(with(&server, "/", &[host, ("cookie", cookie)]).await.status, 200);
}

#[tokio::test]
async fn methods_and_bodies_have_limits() {
    let server = server(&options());
    for (method, path) in [("GET", "/api/about"), ("GET", "/api/none"), ("PUT", "/api/count")] {
        let answer = send(&server, request(method, path).body(Body::empty()).unwrap()).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (405, "method-not-allowed"));
    }
    let long = json!({"fen": "8/".repeat(state::BODY), "count": true, "first": true});
    let answer = post(&server, "/api/complete", long).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (413, "too-large"));
    let long = json!({"text": "8/".repeat(state::BODY)});
    assert_eq!(post(&server, "/api/read", long).await.status.as_u16(), 200);
    let long = json!({"text": "8/".repeat(state::largest_body("/api/read"))});
    assert_eq!(post(&server, "/api/read", long).await.status.as_u16(), 413);
}

#[tokio::test]
async fn excess_requests_are_refused() {
    let state = Arc::new(AppState::new(&options()).unwrap());
    let server = router(state.clone());
    let _all = state.heavy.clone().try_acquire_many_owned(state::HEAVY as u32).unwrap();
    let body = json!({"fen": "4/4/4/4", "count": true, "first": false});
    let answer = post(&server, "/api/complete", body).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (503, "busy"));
    assert_eq!(answer.header("retry-after"), "1");
    let _more = state.requests.clone().try_acquire_many_owned(state::REQUESTS as u32).unwrap();
    assert_eq!(get(&server, "/api/count").await.status, 503);
}
