//! Traces of local searches.

use crate::common::{objects, refuse, stdout};
use queens::Placement;
use queens::solve::LocalSearch;
use serde_json::Value;

/// The attacking pairs of a board, by testing each pair of queens.
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
fn each_step_has_a_line() {
    let steps = steps("8 -a hill-climbing --seed 3");
    let text = stdout("trace 8 -a hill-climbing --seed 3 -q");
    let (lines, sum) = text.split_once("\n\n").unwrap();
    let events: Vec<&str> = steps.iter().map(|step| step["event"].as_str().unwrap()).collect();
    let count = |event| events.iter().filter(|&&other| other == event).count();
    assert_eq!(sum, format!("moves {}, restarts {}\n", count("moved"), count("started") - 1));
    assert_eq!(lines.lines().count(), steps.len());
    for (line, event) in lines.lines().zip(events) {
        let words = match event {
            "started" => "start, ",
            "moved" => " to ",
            "stuck" => "plateau: |local minimum: ",
            _ => "solution ",
        };
        assert!(words.split('|').any(|word| line.contains(word)), "{event}: {line}");
    }
    let part = stdout("trace 8 -a hill-climbing --seed 3 -q --from 4 --max 2");
    let expected: Vec<&str> = lines.lines().skip(3).take(2).collect();
    assert_eq!(part.lines().take(2).collect::<Vec<_>>(), expected);
    assert_eq!(stdout("trace 8 -a hill-climbing --max 0 --seed 3 -q"), "\nmoves 0, restarts 0\n");
}

/// Each number of a drawn row is the number of attacking pairs with the queen of the row there.
#[test]
fn boards_show_pairs_of_looked_rows() {
    for (method, looked) in [("hill-climbing", 8), ("min-conflicts", 1)] {
        let arguments = format!("8 -a {method} --seed 4 --max 12");
        let steps = steps(&arguments);
        let text = stdout(&format!("trace {arguments} --view steps -q"));
        let lines: Vec<&str> = text.lines().collect();
        for ((board, step), drawn) in boards(&steps).iter().zip(&steps).zip(lines.chunks(10)) {
            let mut rows = 0;
            for (row, line) in drawn[1..9].iter().enumerate() {
                let cells: Vec<&str> = line.split_whitespace().skip(1).collect();
                rows += usize::from(cells.iter().all(|&cell| cell != "."));
                for (column, cell) in cells.iter().enumerate() {
                    let mut moved = board.clone();
                    moved[row] = column as u32;
                    let expected = pairs(&moved).to_string();
                    let is_queen = board[row] == column as u32;
                    let cell = cell.trim_end_matches('*');
                    assert!(
                        cell == if is_queen { "Q" } else { &expected } || cell == ".",
                        "{line}"
                    );
                }
            }
            let looks = step["event"] == "moved" || step["event"] == "stuck" && looked == 8;
            assert_eq!(rows, if looks { looked } else { 0 }, "{step}");
            let marks = drawn.concat().matches('*').count();
            assert_eq!(marks, usize::from(step["event"] == "moved"), "{step}");
        }
    }
}

#[test]
fn options_of_trees_are_refused() {
    for (arguments, words) in [
        ("trace 8 -a hill-climbing -i", &["--interactive: ", "no tree"][..]),
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
