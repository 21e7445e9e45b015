//! Traces of local searches.

use crate::common::{objects, refuse, stdout};
use queens::Placement;
use queens::solve::LocalSearch;
use serde_json::Value;

fn pairs(columns: &[u32]) -> u64 {
    Placement::new(columns.to_vec()).unwrap().attacks().count() as u64
}

fn steps(arguments: &str) -> Vec<Value> {
    objects(&stdout(&format!("trace {arguments} --json")))
}

fn number(step: &Value, field: &str) -> u64 {
    step[field].as_u64().unwrap()
}

/// Follows the steps of a trace on a board; returns the board before each step.
fn boards(steps: &[Value]) -> Vec<Vec<u32>> {
    let mut columns = Vec::new();
    let mut before = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        assert_eq!(number(step, "step"), index as u64 + 1);
        if step["event"] == "started" {
            columns = serde_json::from_value(step["columns"].clone()).unwrap();
            assert_eq!(number(step, "pairs"), pairs(&columns));
        }
        before.push(columns.clone());
        match step["event"].as_str().unwrap() {
            "moved" => {
                let row = number(step, "row") as usize;
                assert_eq!(number(step, "from"), u64::from(columns[row]));
                assert_eq!(number(step, "before"), pairs(&columns));
                columns[row] = number(step, "to") as u32;
                assert_eq!(number(step, "after"), pairs(&columns));
            }
            "stuck" => assert_eq!(number(step, "pairs"), pairs(&columns)),
            "solution" => {
                let solution: Vec<u32> = serde_json::from_value(step["columns"].clone()).unwrap();
                assert_eq!((pairs(&columns), &solution), (0, &columns));
            }
            event => assert_eq!(event, "started"),
        }
    }
    before
}

#[test]
fn steps_are_replayed_on_a_naive_board() {
    for method in LocalSearch::ALL {
        for seed in 1..6 {
            let steps = steps(&format!("8 -a {method} --seed {seed}"));
            boards(&steps);
            assert_eq!(steps.last().unwrap()["event"], "solution", "{method}");
        }
    }
}

#[test]
fn from_and_max_select_steps() {
    let all = stdout("trace 8 -a hill-climbing --seed 3 --json");
    let part = stdout("trace 8 -a hill-climbing --seed 3 --json --from 4 --max 2");
    let expected: Vec<&str> = all.lines().skip(3).take(2).collect();
    assert_eq!(part.lines().collect::<Vec<_>>(), expected);
    assert_eq!(stdout("trace 8 -a hill-climbing --seed 3 --json --max 0"), "");
}

#[test]
fn text_and_options_of_trees_are_refused() {
    for (arguments, words) in [
        ("trace 8 -a hill-climbing", &["--algorithm: ", "--json", "`queens serve`"][..]),
        ("trace 8 -a min-conflicts -f text", &["--algorithm: ", "--json", "`queens serve`"]),
        ("trace 8 -a hill-climbing -i", &["--interactive: ", "--json", "`queens serve`"]),
        ("trace 8 -a min-conflicts -f svg", &["--format svg: ", "`queens serve`"]),
        ("trace 8 -a min-conflicts --only solutions", &["--only: "]),
        ("trace 8 -a min-conflicts --depth 2", &["--depth: "]),
        ("trace 8 -a min-conflicts --json --view steps", &["--view: "]),
        ("trace 8 -a min-conflicts --sideways 2", &["--sideways: ", "hill-climbing"]),
        ("trace 8 --seed 2", &["--seed: ", "--algorithm hill-climbing"]),
        ("trace 8 --restarts 2", &["--restarts: ", "--algorithm hill-climbing"]),
        ("trace 8 -a hill-climb", &["did you mean `hill-climbing`"]),
        ("trace 8 -a bitmpa", &["did you mean `bitmap`"]),
    ] {
        refuse(arguments, words);
    }
}
