//! Tests of completions, comparisons, counts and the ledger.

use super::*;
use queens::control::Control;
use queens::engine::kernel::Kernel;
use queens_ledger::{CountPlan, Ledger, fill};

fn sent(text: &str) -> Vec<(String, Value)> {
    let blocks = text.split("\n\n").filter(|block| block.contains("data:"));
    let field = |block: &str, name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("no {name} in {block}")).trim().to_owned()
    };
    let event = |block: &str| {
        (field(block, "event:"), serde_json::from_str(&field(block, "data:")).unwrap())
    };
    blocks.map(event).collect()
}

async fn complete(server: &Router, fen: &str, count: bool, first: bool) -> Value {
    let answer = post(server, "/api/complete", json!({"fen": fen, "count": count, "first": first}));
    let answer = answer.await;
    assert_eq!(answer.status, StatusCode::OK, "{fen}: {}", answer.body);
    answer.json()
}

#[tokio::test]
async fn board_is_completed() {
    let server = server(&options());
    let found = complete(&server, "1Q4/6/6/6/6/6", true, true).await;
    assert_eq!((&found["count"], &found["solvable"]), (&json!("1"), &json!(true)));
    assert_eq!(found["first"], json!([1, 3, 5, 0, 2, 4]));
    assert_eq!(found["timed_out"], false);
    let none = complete(&server, "Q5/6/6/6/6/6", true, true).await;
    assert_eq!((&none["count"], &none["solvable"]), (&json!("0"), &json!(false)));
    assert!(none.get("first").is_none(), "{none}");
    let blocked = complete(&server, "8/8/8/3x4/8/8/8/8", true, false).await;
    let open: u64 = blocked["count"].as_str().unwrap().parse().unwrap();
    assert!(open < 92 && blocked["blocked"] == 1, "{blocked}");
    let attacked = complete(&server, "Q3/1Q2/4/4", true, true).await;
    assert_eq!((&attacked["attack"]["line"], &attacked["count"]), (&json!("main"), &json!("0")));
}

#[tokio::test]
async fn kernel_limit_reaches_completions_and_comparisons() {
    // The limit is a kernel that this processor does not have, so an error shows that the limit was used.
    let foreign = Kernel::ALL.iter().copied().find(|kernel| !kernel.is_available()).unwrap();
    let server = server(&Options { kernel_limit: Some(foreign), ..options() });
    let body = json!({"fen": "8/8/8/8/8/8/8/8", "count": true, "first": false});
    let refused = post(&server, "/api/complete", body).await;
    assert!(refused.body.contains(foreign.name()), "{}", refused.body);
    let body = json!({"algorithms": ["halves"], "from": 8, "to": 8, "seconds": 5});
    let events = sent(&post(&server, "/api/compare", body).await.body);
    assert_eq!(events[2].1["status"], "stopped", "{events:?}");
}

#[tokio::test]
async fn completions_end_with_their_client() {
    let fen = format!("x19/{}", vec!["20"; 19].join("/"));
    for (path, body) in [
        ("/api/complete", json!({"fen": fen, "count": true, "first": false})),
        ("/api/heat", json!({"fen": fen})),
    ] {
        let state = Arc::new(AppState::new(&options()).unwrap());
        let server = router(state.clone());
        let client = tokio::spawn(async move { post(&server, path, body).await });
        while state.heavy.available_permits() == state::HEAVY {
            tokio::task::yield_now().await;
        }
        client.abort();
        // The permit is returned when the work ends, long before the time limit.
        let all = state.heavy.acquire_many(state::HEAVY as u32);
        assert!(tokio::time::timeout(COMPLETE_TIME / 2, all).await.is_ok(), "{path}");
    }
}

#[tokio::test]
async fn comparison_reports_every_run() {
    let server = server(&options());
    let body = json!({"algorithms": ["flags", "bitmap"], "from": 5, "to": 6, "seconds": 5});
    let answer = post(&server, "/api/compare", body).await;
    assert_eq!(answer.header("content-type"), "text/event-stream");
    let events = sent(&answer.body);
    let names: Vec<&str> = events.iter().map(|(name, _)| name.as_str()).collect();
    let expected =
        ["started"].into_iter().chain(["running", "measured"].repeat(4)).chain(["finished"]);
    assert_eq!(names, expected.collect::<Vec<_>>());
    let measured = &events[2].1;
    assert_eq!((&measured["algorithm"], &measured["total"]), (&json!("flags"), &json!("10")));
    assert_eq!((&measured["status"], &measured["done"]), (&json!("done"), &json!(1)));
    assert!(measured["nodes"].is_string());
    let once = json!({"algorithms": ["flags"], "from": 5, "to": 5, "once": true});
    let once = &sent(&post(&server, "/api/compare", once).await.body)[2].1;
    assert_eq!((&once["total"], &once["runs"], once.get("nodes")), (&json!("10"), &json!(1), None));
    let id = events[0].1["id"].as_str().unwrap();
    let csv = get(&server, &format!("/api/compare/{id}.csv")).await;
    assert_eq!(csv.body.lines().count(), 5, "{}", csv.body);
    assert!(csv.body.lines().nth(1).unwrap().starts_with("5,flags,done,5,10,"), "{}", csv.body);
    let svg = get(&server, &format!("/api/compare/{id}.svg")).await;
    assert!(svg.body.starts_with("<svg"), "{}", svg.body);
    for file in ["99.csv", "1.txt", "1", ".svg"] {
        assert_eq!(get(&server, &format!("/api/compare/{file}")).await.status, 404, "{file}");
    }
}

#[tokio::test]
async fn one_comparison_runs_and_ends_with_its_client() {
    let server = server(&options());
    let long = json!({"algorithms": ["brute-force"], "from": 16, "to": 16, "seconds": 10});
    let running = server.clone().oneshot(posted("/api/compare", long.to_string())).await;
    let mut body = running.unwrap().into_body();
    body.frame().await.unwrap().unwrap(); // it has started
    let second = json!({"algorithms": ["bitmap"], "from": 4, "to": 4});
    let refused = post(&server, "/api/compare", second.clone()).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (409, "busy"));
    drop(body);
    while post(&server, "/api/compare", second.clone()).await.status != StatusCode::OK {
        tokio::task::yield_now().await;
    }
    let csv = get(&server, "/api/compare/1.csv").await;
    assert_eq!(csv.body.lines().count(), 1, "it was stopped before its limit: {}", csv.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn count_runs_to_its_end() {
    let server = server(&options());
    assert_eq!(ok(&server, "/api/count").await["state"], "idle");
    let begun = post(&server, "/api/count", json!({"n": 12, "threads": 1})).await;
    assert_eq!(begun.status, StatusCode::OK, "{}", begun.body);
    let events = sent(&get(&server, "/api/count/events").await.body);
    let (name, last) = events.last().unwrap();
    assert_eq!((name.as_str(), &last["state"]), ("status", &json!("done")));
    assert_eq!((&last["total"], &last["unique"]), (&json!("14200"), &json!("1787")));
    assert_eq!(ok(&server, "/api/count").await["total"], "14200");
    for body in [json!({"n": 21}), json!({"n": 8, "threads": 0}), json!({}), json!({"n": "8"})] {
        assert_eq!(post(&server, "/api/count", body.clone()).await.code(), "bad-request", "{body}");
    }
}

#[tokio::test]
async fn count_uses_at_most_all_processors() {
    let server = server(&options());
    let processors = done(&server, "/api/about", json!({})).await["processors"].as_u64().unwrap();
    for threads in [processors + 1, 1024] {
        let refused = post(&server, "/api/count", json!({"n": 20, "threads": threads})).await;
        assert_eq!((refused.status.as_u16(), refused.code().as_str()), (400, "bad-request"));
        assert!(refused.body.contains(&format!("use 1 to {processors}")), "{}", refused.body);
    }
    assert_eq!(ok(&server, "/api/count").await["state"], "idle");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_count_runs_until_it_is_cancelled() {
    let server = server(&options());
    let long = json!({"n": 20, "threads": 1});
    assert_eq!(post(&server, "/api/count", long.clone()).await.status, 200);
    let refused = post(&server, "/api/count", long).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (409, "busy"));
    let cancelled =
        send(&server, request("DELETE", "/api/count").body(Body::empty()).unwrap()).await;
    assert_eq!(cancelled.json()["state"], "cancelled", "{}", cancelled.body);
    let events = sent(&get(&server, "/api/count/events").await.body);
    assert_eq!(events.last().unwrap().1["state"], "cancelled");
    assert_eq!(post(&server, "/api/count", json!({"n": 8})).await.status, 200);
}

#[tokio::test]
async fn ledger_is_shown() {
    assert_eq!(post(&server(&options()), "/api/ledger", json!({})).await.code(), "no-ledger");
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("q12.db");
    let plan = CountPlan::new(queens::Size::new(12).unwrap());
    let ledger = Ledger::create_or_open(&path, &plan, plan.cut(6).unwrap()).unwrap();
    let server = server(&Options { ledger: Some(path), ..options() });
    let empty = done(&server, "/api/ledger", json!({"buckets": 10})).await;
    assert_eq!((&empty["complete"], &empty["share"]), (&json!(false), &json!(0.0)));
    assert_eq!(empty["map"], json!(vec![0.0; 10]));
    assert_eq!(empty["missing"], json!([[1, 6]]));
    assert_eq!((empty.get("since_last"), empty.get("speed")), (None, None));
    fill::fill(&ledger, &fill::CountOptions::default(), &Control::default(), &|_| ()).unwrap();
    let whole = done(&server, "/api/ledger", json!({"buckets": 10})).await;
    assert_eq!((&whole["total"], &whole["file"]), (&json!("14200"), &json!("q12.db")));
    assert_eq!((&whole["map"], &whole["missing"]), (&json!(vec![1.0; 10]), &json!([])));
    assert_eq!(whole["states"]["counted"], json!({"shards": 6, "share": 1.0}));
    assert_eq!((&whole["here_share"], &whole["sources"]), (&json!(1.0), &json!(0)));
    assert!(whole["since_last"].as_f64() >= Some(0.0), "{whole}");
}

#[test]
fn wrong_ledger_is_reported_at_start() {
    let missing = Options { ledger: Some("/nowhere/q.db".into()), ..options() };
    let error = AppState::new(&missing).unwrap_err();
    assert!(error.to_string().contains("/nowhere/q.db"), "{error}");
}
