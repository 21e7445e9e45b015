//! Answers all requests through one function, which reads and returns JSON.

use crate::Clock;
use crate::page::Error;
use crate::page::about::{About, Failure, Host, Problem};
use crate::page::compare::Comparing;
use crate::page::count::{self, RangeCount, UnitRange};
use crate::page::job::{Answer, Job, fields, written};
use crate::page::limits::{TRACE_PATIENCE, TRACE_SLICE, TRACE_TIME};
use crate::page::traces::{Needs, Recent, Trace};
use crate::words::with_causes;
use queens::control::StopToken;
use queens::engine::UnitPlan;
use std::convert::Infallible;
use std::sync::Arc;

/// The state between requests: traces, a comparison and the numbered units of a count. Requests have the
/// names and fields of the server's API. The server works in the background. Here, the page must request each
/// piece of work. `follow` continues the traces for a moment and returns whether more work remains. `compare`
/// starts a comparison, and each `compare/next` does a piece of it. `count/ranges` divides a count,
/// `count/range` counts a range, and `count/sum` adds up the results.
#[derive(Debug)]
pub struct Page {
    clock: Clock,
    traces: Recent<Arc<Trace>>,
    comparison: Option<Comparing>,
    plan: Option<(usize, UnitPlan)>,
}

impl Page {
    pub fn new(clock: Clock) -> Page {
        Page { clock, traces: Recent::default(), comparison: None, plan: None }
    }

    /// Answers a request with `{"answer": ...}` or `{"error": {"code": ..., "message": ...}}`.
    pub fn answer(&mut self, name: &str, json: &str) -> String {
        match self.answer_or_fail(name, json.as_bytes()) {
            Ok(answer) => format!("{{\"answer\":{answer}}}"),
            Err(error) => {
                let (code, message) = (error.code(), with_causes(&error));
                written(Failure { error: Problem { code, message } })
            }
        }
    }

    fn answer_or_fail(&mut self, name: &str, json: &[u8]) -> Answer {
        Ok(match name {
            "about" => written(About::new(fields::<Host>(json)?.processors.max(1), false)),
            "follow" => written(self.follow()),
            "compare" => {
                // The page names its comparisons itself, so they need no identifier here.
                let comparing = Comparing::new(&fields(json)?, String::new(), self.clock, None)?;
                self.comparison = Some(comparing);
                written(())
            }
            "compare/next" => written(self.comparison()?.next(&StopToken::new())?),
            "compare.csv" => written(self.comparison()?.csv()),
            "compare.svg" => written(self.comparison()?.svg()),
            "count/ranges" => written(count::ranges(&fields(json)?)?),
            "count/range" => written(self.count(&fields(json)?)?),
            "count/sum" => written(count::sum(&fields(json)?)?),
            _ => return self.work(Job::new(name, json, None)?),
        })
    }

    fn work(&mut self, job: Job) -> Answer {
        match job {
            Job::Light(work) => work(),
            Job::Heavy(work) => work(self.clock, &StopToken::new()),
            Job::Traced(needs, work) => work(&self.trace(needs)),
        }
    }

    fn comparison(&mut self) -> Result<&mut Comparing, Error> {
        self.comparison.as_mut().ok_or(Error::NoComparison)
    }

    /// Returns the trace of a search, followed up to a step or the time limit.
    fn trace(&mut self, Needs { subject, step }: Needs) -> Arc<Trace> {
        let clock = self.clock;
        let Ok(trace) = self.traces.get(subject, || {
            let stop = clock.within(TRACE_TIME, &StopToken::new());
            Ok::<_, Infallible>(Arc::new(Trace::new(subject.0, subject.1, stop)))
        });
        if trace.known().steps < step {
            let patience = clock.within(TRACE_PATIENCE, trace.stop_token());
            trace.follow(&patience, &mut |known| {
                if known.steps >= step {
                    patience.stop();
                }
            });
        }
        trace
    }

    /// Follows every open trace for a moment; returns whether more work remains.
    fn follow(&mut self) -> bool {
        for trace in self.traces.open() {
            trace.follow(&self.clock.within(TRACE_SLICE, trace.stop_token()), &mut |_| ());
        }
        self.traces.open().next().is_some()
    }

    fn count(&mut self, range: &UnitRange) -> Result<RangeCount, Error> {
        let plan = match self.plan.take() {
            Some((n, plan)) if n == range.n => plan,
            _ => count::plan(range.n)?,
        };
        let counted = count::count(&plan, range);
        self.plan = Some((range.n, plan));
        counted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    /// A clock, shared by all threads, that advances by nine seconds at each reading.
    fn hurried() -> Duration {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        Duration::from_secs(9 * LOOKS.fetch_add(1, Ordering::Relaxed))
    }

    fn outcome(page: &mut Page, name: &str, question: &Value) -> Value {
        serde_json::from_str(&page.answer(name, &question.to_string())).unwrap()
    }

    fn ask(page: &mut Page, name: &str, question: &Value) -> Value {
        let outcome = outcome(page, name, question);
        outcome.get("answer").unwrap_or_else(|| panic!("{name}: {outcome}")).clone()
    }

    #[test]
    fn invalid_requests_return_errors() {
        let mut page = Page::new(Clock::SYSTEM);
        for (name, question, code) in [
            ("none", json!({}), "not-found"),
            ("compare/next", json!({}), "not-found"),
            ("compare.csv", json!({}), "not-found"),
            ("trace", json!({"n": 6}), "bad-request"),
            ("classes", json!({"n": "8"}), "bad-request"),
            ("complete", json!({"fen": "9/9", "count": true, "first": true}), "bad-request"),
            ("count/ranges", json!({"n": 21}), "bad-request"),
            ("count/range", json!({"n": 8, "first": 2, "end": 1, "share": 0}), "bad-request"),
        ] {
            let refused = outcome(&mut page, name, &question);
            assert_eq!(refused["error"]["code"], code, "{name} {question}: {refused}");
            assert_ne!(refused["error"]["message"], "", "{name} {question}");
        }
        assert!(page.answer("classes", "{").contains("bad-request"));
    }

    /// Other programs may write seeds as numbers.
    #[test]
    fn seeds_are_strings_or_numbers() {
        let mut page = Page::new(Clock::SYSTEM);
        let mut solved = |seed: Value| {
            ask(&mut page, "solve", &json!({"n": 20, "method": "random", "seed": seed}))
        };
        let text = solved(json!(u64::MAX.to_string()));
        assert_eq!(text["seed"], u64::MAX.to_string());
        assert_eq!(text, solved(json!(u64::MAX)));
    }

    #[test]
    fn long_traces_are_followed_in_slices() {
        let mut page = Page::new(Clock::SYSTEM);
        let question = json!({"algorithm": "backtracking", "n": 10, "count": 5});
        let first = ask(&mut page, "trace", &question)["known"].clone();
        assert_eq!(first["complete"], false);
        while ask(&mut page, "follow", &json!({})) == true {}
        let known = ask(&mut page, "trace", &question)["known"].clone();
        assert_eq!((&known["complete"], &known["cut_off"]), (&json!(true), &json!(false)));
        assert!(known["steps"].as_u64() > first["steps"].as_u64());
    }

    #[test]
    fn time_limits_use_the_clock() {
        let mut page = Page::new(Clock::new(hurried, Duration::from_micros(1)));
        let question = json!({"algorithm": "brute-force", "n": 16, "from": 1_000_000_000});
        ask(&mut page, "trace", &question);
        while ask(&mut page, "follow", &json!({})) == true {}
        assert_eq!(ask(&mut page, "trace", &question)["known"]["cut_off"], true);
        let board = json!({"fen": vec!["20"; 20].join("/"), "count": true, "first": false});
        let completed = ask(&mut page, "complete", &board);
        assert_eq!(completed["timed_out"], true, "{completed}");
        assert!(completed.get("count").is_none() && completed["seconds"].as_f64() > Some(30.0));
        let board = json!({"fen": board["fen"]});
        assert_eq!(ask(&mut page, "heat", &board), json!({"timed_out": true}));
    }

    #[test]
    fn comparison_has_downloads() {
        let mut page = Page::new(Clock::SYSTEM);
        let question = json!({"algorithms": ["flags", "bitmap"], "from": 5, "to": 6, "seconds": 5});
        ask(&mut page, "compare", &question);
        let mut events = Vec::new();
        loop {
            match ask(&mut page, "compare/next", &json!({})) {
                Value::Null => break,
                event => events.push(event["event"].as_str().unwrap().to_owned()),
            }
        }
        let runs = ["running", "measured"].repeat(4);
        let expected: Vec<_> = ["started"].into_iter().chain(runs).chain(["finished"]).collect();
        assert_eq!(events, expected);
        let csv = ask(&mut page, "compare.csv", &json!({}));
        assert_eq!(csv.as_str().unwrap().lines().count(), 5, "{csv}");
        let svg = ask(&mut page, "compare.svg", &json!({}));
        assert_eq!(svg.as_str().unwrap().matches("<polyline").count(), 2, "{svg}");
    }

    #[test]
    fn ranges_add_up_to_published_counts() {
        let mut page = Page::new(Clock::SYSTEM);
        for known in queens::known::all().filter(|known| known.n <= 13) {
            let ranges = ask(&mut page, "count/ranges", &json!({"n": known.n}));
            let ranges = ranges.as_array().unwrap();
            let whole: f64 = ranges.iter().filter_map(|share| share["share"].as_f64()).sum();
            assert!((whole - 1.0).abs() < 1e-9, "{}: {whole}", known.n);
            let counted: Vec<_> =
                ranges.iter().rev().map(|range| ask(&mut page, "count/range", range)).collect();
            let mut question =
                json!({"n": known.n, "threads": 3, "seconds": 0.5, "counted": counted});
            let sum = ask(&mut page, "count/sum", &question);
            assert_eq!(sum["total"], known.total.to_string(), "{}", known.n);
            assert_eq!(sum["unique"], known.unique.to_string(), "{}", known.n);
            // No range may be missing or counted twice.
            let all = question["counted"].as_array_mut().unwrap();
            let one = all.remove(0);
            assert_eq!(outcome(&mut page, "count/sum", &question)["error"]["code"], "bad-request");
            question["counted"].as_array_mut().unwrap().extend([one.clone(), one]);
            assert_eq!(outcome(&mut page, "count/sum", &question)["error"]["code"], "bad-request");
        }
    }
}
