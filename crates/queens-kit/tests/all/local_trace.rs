//! Traces of local searches.

use crate::common::{objects, refuse, stdout};
use queens::solve::LocalSearch;
use serde_json::Value;

const SCHEMA: &str = "queens.local-trace/1";

fn steps(arguments: &str) -> Vec<Value> {
    objects(&stdout(&format!("trace {arguments} --json")))
}

#[test]
fn steps_are_numbered_up_to_a_solution() {
    for method in LocalSearch::ALL {
        let steps = steps(&format!("8 -a {method} --seed 2"));
        for (step, number) in steps.iter().zip(1..) {
            assert_eq!((&step["schema"], &step["step"]), (&SCHEMA.into(), &number.into()));
            let has_queens = ["started", "solution"].map(Value::from).contains(&step["event"]);
            assert_eq!(step["columns"].is_array(), has_queens, "{step}");
        }
        assert_eq!(
            (&steps[0]["event"], &steps[steps.len() - 1]["event"]),
            (&"started".into(), &"solution".into())
        );
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
