//! Traces: trees of all algorithms, filters, reasons for dead ends, single steps, and JSON.

use crate::common::{command, objects, run, stderr_of, stdout, stdout_of};
use queens::Algorithm;
use queens::classic::Style;
use queens_show::table::columns;
use serde_json::Value;

/// The number of solutions for N = 0, 1, 2 and so on.
const SOLUTIONS: [u64; 7] = [1, 1, 0, 0, 2, 10, 4];

fn reach(algorithm: Algorithm) -> usize {
    if algorithm.family() == "brute-force" { 4 } else { 6 }
}

#[test]
fn iterative_search_has_tree_of_recursive_one() {
    for algorithm in Algorithm::ALL.iter().filter(|one| one.form() == Style::Iterative) {
        let tree = |name: &str| stdout(&format!("trace 4 -a {name} --max 40"));
        assert_eq!(tree(algorithm.name()), tree(algorithm.family()), "{algorithm}");
    }
}

/// Converts the fields of a JSON state (flags, bits or numbers) to the form that the tree shows.
fn fields_of(memory: &Value, n: usize) -> Vec<(String, String)> {
    let is_bits = |name: &str| ["left", "down", "right", "allowed", "used"].contains(&name);
    let text = |name: &str, value: &Value| match value {
        Value::Number(bits) if is_bits(name) => {
            Some(format!("{:0n$b}", bits.as_u64().unwrap() & ((1 << n) - 1)))
        }
        Value::Array(items) if items.iter().all(Value::is_boolean) => {
            Some(items.iter().map(|item| if item == true { '1' } else { '.' }).collect())
        }
        Value::Array(items) if name == "columns" && items.iter().all(Value::is_number) => {
            Some(items.iter().map(Value::to_string).collect::<Vec<_>>().join(" "))
        }
        _ => None,
    };
    let fields = memory.as_object().unwrap().iter();
    fields.filter_map(|(name, value)| Some((name.clone(), text(name, value)?))).collect()
}

fn steps(arguments: &str) -> Vec<Value> {
    objects(&stdout(&format!("trace {arguments} --json")))
}

/// Each line shows the state of its node, unless the node is a dead end or a solution.
#[test]
fn trees_have_a_line_for_every_node() {
    for &algorithm in Algorithm::ALL {
        let n = reach(algorithm).min(5);
        let steps = steps(&format!("{n} -a {algorithm}"));
        let tree = stdout(&format!("trace {n} -a {algorithm} -q"));
        let (tree, _) = tree.split_once("\n\n").unwrap();
        let mut nodes = steps.iter().filter(|step| step["event"] == "node");
        for line in tree.lines() {
            let step: u64 = line[..6].trim().parse().unwrap();
            if steps[step as usize - 1]["event"] != "node" {
                // This line is a dead end whose last queen leads to no node.
                assert!(line.contains("dead end: "), "{algorithm}: {line}");
                continue;
            }
            let node = nodes.next().unwrap();
            assert_eq!(node["step"], step, "{algorithm}: {line}");
            if !line.contains("solution ") && !line.contains("dead end: ") {
                let memory = &node["state"]["memory"];
                let fields = fields_of(memory, n).into_iter();
                for (name, value) in fields.filter(|(_, value)| !value.is_empty()) {
                    let is_named = memory["kind"] != "counter" && memory["kind"] != "permutation";
                    let text = if is_named { format!("{name} {value}") } else { value };
                    assert!(line.contains(text.trim()), "{algorithm}: {line}: {text}");
                }
            }
            if let Some((_, counter)) = line.split_once("  counter ") {
                // A dot means that no column is chosen yet.
                let columns = counter.split("  ").next().unwrap().split(' ').count();
                assert_eq!(columns, n, "{line}");
            }
        }
        assert_eq!(nodes.next(), None, "{algorithm}");
    }
}

#[test]
fn short_trees_are_the_same_on_terminals() {
    let output = command("trace 4 -q -a flags").env("COLUMNS", "90").output().unwrap();
    assert_eq!(stdout_of(&output), stdout("trace 4 -q -a flags"));
}

#[test]
fn quiet_traces_have_no_legend() {
    for (view, first) in [("tree", "     1  empty board"), ("steps", "step 1: ")] {
        let text = stdout(&format!("trace 4 -a flags -q --view {view}"));
        assert!(text.starts_with(first), "{text}");
        assert!(stdout(&format!("trace 4 -a flags --view {view}")).ends_with(&text));
    }
}

#[test]
fn trees_and_steps_fit_terminals() {
    let all = |text: &str| text.split_whitespace().collect::<String>();
    for &algorithm in Algorithm::ALL {
        for (n, lang) in [(4, "en"), (8, "ko"), (8, "ja"), (32, "en")] {
            for view in ["tree", "steps"] {
                let arguments =
                    format!("trace {n} -a {algorithm} --max 40 --view {view} --lang {lang}");
                let wide = stdout(&arguments);
                for width in [80, 50] {
                    let output = command(&arguments).env("COLUMNS", width.to_string()).output();
                    let text = stdout_of(&output.unwrap());
                    let widest = text.lines().map(columns).max();
                    assert!(widest <= Some(width), "{arguments}: {text}");
                    assert_eq!(all(&text), all(&wide), "{arguments}");
                }
            }
        }
    }
}

#[derive(Debug)]
struct Line {
    depth: usize,
    /// All queens on the board, as pairs of column and row. The square at the bottom left is (1, 1).
    queens: Vec<(i32, i32)>,
    text: String,
}

fn square(name: &str) -> Option<(i32, i32)> {
    let file = name.chars().next().filter(char::is_ascii_lowercase)?;
    Some((file as i32 - 'a' as i32 + 1, name[1..].parse().ok()?))
}

/// Parses the tree that a command prints, and returns its lines and the summary.
///
/// A line of depth d keeps the first d - 1 queens of the previous line and adds others.
fn tree(arguments: &str) -> (Vec<Line>, String) {
    let text = stdout(&format!("{arguments} -q"));
    let (tree, summary) = text.split_once("\n\n").expect("a summary");
    let mut queens = Vec::new();
    let lines = tree.lines().map(|line| {
        let line = &line[8..];
        let depth = (line.len() - line.trim_start().len()) / 2;
        queens.truncate(depth.max(1) - 1);
        queens.extend(line.split_whitespace().map_while(square));
        Line { depth, queens: queens.clone(), text: line.to_owned() }
    });
    (lines.collect(), summary.trim_end().to_owned())
}

fn number(text: &str, name: &str) -> u64 {
    let (_, rest) = text.split_once(name).unwrap_or_else(|| panic!("no {name}: {text}"));
    let digits = rest.trim_start().split(|c: char| !c.is_ascii_digit()).next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("{name}: {text}"))
}

#[test]
fn every_tree_has_all_solutions() {
    for &algorithm in Algorithm::ALL {
        for (n, &solutions) in SOLUTIONS.iter().enumerate().take(reach(algorithm) + 1) {
            let (lines, summary) = tree(&format!("trace {n} -a {algorithm}"));
            assert_eq!(number(&summary, "solutions"), solutions, "{algorithm} {n}");
            let found = lines.iter().filter(|line| line.text.contains("solution"));
            let counted = found.map(|line| match line.text.contains(", counted ") {
                true => number(&line.text, ", counted"),
                false => 1,
            });
            assert_eq!(counted.sum::<u64>(), solutions, "{algorithm} {n}");
            let dead = lines.iter().filter(|line| line.text.contains("dead end")).count() as u64;
            assert_eq!(dead, number(&summary, "dead ends"), "{algorithm} {n}");
        }
    }
}

fn attacks(one: (i32, i32), two: (i32, i32)) -> bool {
    let (across, up) = ((one.0 - two.0).abs(), (one.1 - two.1).abs());
    across == 0 || up == 0 || across == up
}

/// Applies a symmetry and returns the column of the queen in each row, from the top down.
///
/// For a row without a queen, this is the largest value.
fn reading(queens: &[(i32, i32)], n: i32, image: impl Fn(i32, i32) -> (i32, i32)) -> Vec<i32> {
    let mut columns = vec![i32::MAX; n as usize];
    for &(column, up) in queens {
        // Here, rows count from 0 at the top, and columns from 0 at the left.
        let (row, column) = image(n - up, column - 1);
        columns[row as usize] = column;
    }
    columns
}

fn check_image(line: &Line, name: &str, n: i32) {
    let last = n - 1;
    let image = |row: i32, column: i32| match name {
        "mirrored" => (row, last - column),
        "flipped top to bottom" => (last - row, column),
        "turned by 180°" => (last - row, last - column),
        "mirrored across the falling diagonal" => (column, row),
        "turned by 90°" => (column, last - row),
        "turned by −90°" => (last - column, row),
        "mirrored across the rising diagonal" => (last - column, last - row),
        other => panic!("unknown symmetry: {other}"),
    };
    let [itself, image] =
        [reading(&line.queens, n, |row, column| (row, column)), reading(&line.queens, n, image)];
    assert!(image < itself, "{line:?}: {image:?} {itself:?}");
}

/// Checks a reason such as `row 2 (a4: a2 c2, c3: b2 d2)`: each queen attacks the squares after it.
fn check_squares(line: &Line, reason: &str, n: i32, names_first: bool) {
    let (item, squares) = reason.split_once(" (").unwrap();
    let mut seen = Vec::new();
    for part in squares.trim_end_matches(')').split(", ") {
        let (queen, names) = part.split_once(": ").unwrap();
        let named: Vec<_> = names.split(' ').map(|name| square(name).unwrap()).collect();
        match square(queen) {
            Some(queen) => {
                assert!(line.queens.contains(&queen), "{line:?}");
                assert!(named.iter().all(|&square| attacks(queen, square)), "{line:?}");
                let is_first = |&square| {
                    line.queens.iter().find(|&&queen| attacks(queen, square)) == Some(&queen)
                };
                assert!(!names_first || named.iter().all(is_first), "{line:?}");
            }
            None => {
                assert_eq!(queen, "lead only to mirror images or rotations of others");
                let is_attacked = |&square| line.queens.iter().any(|&queen| attacks(queen, square));
                assert!(!named.iter().any(is_attacked), "{line:?}");
            }
        }
        seen.extend(named);
    }
    seen.sort_unstable();
    let all: Vec<_> = match item.split_once(' ').unwrap() {
        ("row", row) => (1..=n).map(|column| (column, row.parse().unwrap())).collect(),
        ("column", column) => {
            let (column, _) = square(&format!("{column}1")).unwrap();
            (1..=n).map(|row| (column, row)).collect()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(seen, all, "{line:?}");
}

/// Checks a reason such as `b3 is attacked by a4 (falling diagonal)`: both queens are on the board.
fn check_attack(line: &Line, reason: &str) {
    let (attacked, rest) = reason.split_once(" is attacked by ").unwrap();
    let (queen, direction) = rest.trim_end_matches(')').split_once(" (").unwrap();
    let [one, two] = [attacked, queen].map(|name| square(name).unwrap());
    assert!(line.queens.contains(&one) && line.queens.contains(&two), "{line:?}");
    let is_right = match direction {
        "column" => one.0 == two.0,
        "falling diagonal" => one.0 + one.1 == two.0 + two.1,
        "rising diagonal" => one.0 - one.1 == two.0 - two.1,
        other => panic!("{other}"),
    };
    assert!(is_right && one != two, "{line:?}");
}

#[test]
fn every_dead_end_has_a_true_reason() {
    for &algorithm in Algorithm::ALL {
        for n in 2..=reach(algorithm) {
            let (lines, summary) = tree(&format!("trace {n} -a {algorithm}"));
            let names_first = number(&summary, "tests") == 0;
            for line in &lines {
                let Some((_, reason)) = line.text.split_once("dead end: ") else { continue };
                if let Some(item) = reason.strip_prefix("no free square in ") {
                    check_squares(line, item, n as i32, names_first);
                } else if let Some(name) = reason.strip_prefix("its image is smaller: ") {
                    check_image(line, name, n as i32);
                } else {
                    check_attack(line, reason);
                }
            }
        }
    }
}

#[test]
fn depth_counts_hidden_nodes() {
    for &algorithm in Algorithm::ALL {
        let n = reach(algorithm);
        // A search through complete boards has no root.
        let first = usize::from(algorithm == Algorithm::Permutation);
        for depth in first..=n {
            let (lines, summary) = tree(&format!("trace {n} -a {algorithm} --depth {depth}"));
            assert!(lines.iter().all(|line| line.depth <= depth), "{algorithm}");
            let below = |name: &str| {
                let parts = lines.iter().filter_map(|line| line.text.split_once("below: "));
                parts.map(|(_, below)| number(below, name)).sum::<u64>()
            };
            let has =
                |word: &str| lines.iter().filter(|line| line.text.contains(word)).count() as u64;
            let own = has("dead end: ");
            assert_eq!(own + below("dead ends"), number(&summary, "dead ends"), "{algorithm}");
            let rejected = lines.iter().filter(|line| {
                // A rejected ring does not count as a node.
                algorithm == Algorithm::CarryChain && line.text.contains("its image is smaller")
            });
            let nodes = lines.len() as u64 - rejected.count() as u64;
            assert_eq!(nodes + below("nodes"), number(&summary, "nodes"), "{algorithm} {depth}");
        }
    }
}

#[test]
fn only_shows_paths_to_matches() {
    for &algorithm in Algorithm::ALL {
        let n = reach(algorithm);
        for (only, word) in [("solutions", "solution "), ("dead-ends", "dead end: ")] {
            let (all, whole) = tree(&format!("trace {n} -a {algorithm}"));
            let (lines, summary) = tree(&format!("trace {n} -a {algorithm} --only {only}"));
            let has = |lines: &[Line]| lines.iter().filter(|line| line.text.contains(word)).count();
            assert_eq!(has(&lines), has(&all), "{algorithm} {only}");
            assert_eq!(summary, whole, "{algorithm}");
            // Every other line leads to a line below it.
            for (place, line) in lines.iter().enumerate() {
                let leads = lines.get(place + 1).is_some_and(|next| next.depth > line.depth);
                assert!(leads || line.text.contains(word), "{algorithm} {only}: {line:?}");
            }
        }
    }
}

#[test]
fn max_limits_matches_of_filter() {
    for (only, word) in [("solutions", "solution "), ("dead-ends", "dead end: ")] {
        let (lines, _) = tree(&format!("trace 8 --only {only} --max 2"));
        let found = lines.iter().filter(|line| line.text.contains(word)).count();
        assert_eq!(found, 2, "{lines:?}");
        assert!(lines.last().unwrap().text.contains(word), "{lines:?}");
    }
}

#[test]
fn from_and_max_select_tree_lines() {
    let all = stdout("trace 6 -q");
    let part = stdout("trace 6 -q --from 100 --max 7");
    let step = |line: &str| line[..6].trim().parse::<u64>().unwrap();
    let (lines, _) = part.split_once("\n\n").unwrap();
    let asked: Vec<_> = lines.lines().filter(|line| step(line) >= 100).collect();
    let expected = all.lines().take_while(|line| !line.is_empty());
    let expected: Vec<_> = expected.filter(|line| step(line) >= 100).take(7).collect();
    assert_eq!(asked, expected);
    // The lines before step 100 lead to the first of these lines.
    let before = lines.lines().count() - 7;
    assert!(before > 0 && lines.lines().take(before).all(|line| all.contains(line)));
    assert!(part.contains("\n\nup to step "), "{part}");
    // The first lines of a large board also appear at once.
    assert_eq!(stdout("trace 32 -q --max 1000").lines().count(), 1000 + 2);
}

#[test]
fn animation_names_its_steps() {
    let titled = |arguments: &str, title: &str| {
        let svg = stdout(&format!("trace {arguments} -f svg"));
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{arguments}");
        assert!(svg.contains(&format!("<title>{title}</title>")), "{arguments}: {svg}");
        svg
    };
    let is_counted = |svg: &str| svg.contains("class=\"end\"");
    let slow = titled("4", "the search of bitmap for 4 queens, steps 1 to 51");
    let quick = titled("4 --speed 60", "the search of bitmap for 4 queens, steps 1 to 51");
    assert_ne!(slow, quick);
    assert!(is_counted(&slow));
    let part =
        titled("8 -a flags --from 11 --max 9", "the search of flags for 8 queens, steps 11 to 19");
    assert!(!is_counted(&part));
    titled("32 -a symmetry --max 2000", "the search of symmetry for 32 queens, steps 1 to 2,000");
}

#[test]
fn limit_keeps_partial_trace() {
    let stopped = run("trace 16 -a brute-force --only solutions --limit 20ms");
    assert_eq!(stopped.status.code(), Some(3));
    assert!(stderr_of(&stopped).contains(" at step "), "{}", stderr_of(&stopped));
    let text = String::from_utf8(stopped.stdout).unwrap();
    assert!(text.contains("\nup to step "), "{text}");
}

#[test]
fn json_steps_are_numbered_with_states_of_nodes() {
    for &algorithm in Algorithm::ALL {
        let all = steps(&format!("4 -a {algorithm}"));
        for (place, step) in all.iter().enumerate() {
            assert_eq!(step["schema"], "queens.trace/2");
            assert_eq!(step["step"], place as u64 + 1);
            let is_node = step["event"] == "node";
            assert_eq!(step["state"]["memory"]["kind"].is_string(), is_node, "{algorithm}: {step}");
        }
        let images = all.iter().filter_map(|step| step["images"].as_array());
        assert_eq!(images.map(Vec::len).sum::<usize>(), 2, "{algorithm}");
        assert_eq!(steps(&format!("4 -a {algorithm} --from 4 --max 3")), all[3..6], "{algorithm}");
    }
}

#[test]
fn json_states_have_fixed_fields() {
    for (name, at, state) in [
        (
            "flags",
            4,
            r#"{"kind":"flags","columns":[true,false,false,false],"main":[false,false,false,true,false,false,false],"anti":[true,false,false,false,false,false,false]}"#,
        ),
        (
            "exact-cover",
            5,
            r#"{"kind":"lists","open":[{"item":{"row":2},"len":0},{"item":{"row":3},"len":1},{"item":{"column":1},"len":1},{"item":{"column":3},"len":0}]}"#,
        ),
        ("symmetry", 5, r#"{"kind":"class","left":12,"down":5,"right":2,"allowed":15}"#),
        (
            "carry-chain",
            5,
            r#"{"kind":"ring","open":[{"row":2},{"row":3},{"column":1},{"column":3}]}"#,
        ),
        ("permutation", 5, r#"{"kind":"permutation","columns":[0,1,2,3],"exchange":[2,3]}"#),
    ] {
        let step = &steps(&format!("4 -a {name} --from {at} --max 1"))[0];
        let state: Value = serde_json::from_str(state).unwrap();
        assert_eq!((&step["event"], &step["state"]["memory"]), (&"node".into(), &state), "{name}");
    }
}
