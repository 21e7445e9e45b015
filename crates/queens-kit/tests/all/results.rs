//! Results of commands, and their formats for other programs.

use crate::common::{objects, refuse, refused, run, run_with, stderr_of, stdout, stdout_of};
use queens::count::Method;
use queens::solve::LocalSearch;
use queens::{Algorithm, known};
use queens_show::page::halves::{HalvesCount, HalvesRequest, halves};
use queens_show::words::grouped;
use serde_json::Value;

fn fields(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn assert_no_nulls(object: &Value) {
    assert!(object.as_object().unwrap().values().all(|value| !value.is_null()), "{object}");
}

#[test]
fn judge_answers_1_to_14() {
    for known in known::all().filter(|known| known.n <= 14) {
        let output = run_with("", format!("{}\n", known.n).as_bytes());
        assert_eq!(stdout_of(&output), format!("{}\n", known.total), "N = {}", known.n);
        assert!(output.status.success() && output.stderr.is_empty());
    }
    assert_eq!(stdout_of(&run_with("", b"  8\r\n\r\n")), "92\n");
}

/// Encodes a text with a byte order mark, in UTF-8 and in both byte orders of UTF-16.
fn encoded(text: &str) -> [Vec<u8>; 3] {
    let text = format!("\u{feff}{text}");
    let units = || text.encode_utf16();
    let [little, big] = [
        units().flat_map(u16::to_le_bytes).collect(),
        units().flat_map(u16::to_be_bytes).collect(),
    ];
    [text.into_bytes(), little, big]
}

#[test]
fn input_may_have_byte_order_mark() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let records = stdout("shard run 6 --shards 1 --of 1");
    for (number, text) in encoded(&records).iter().enumerate() {
        let (ledger, file) = (path(&format!("{number}.db")), path("r.jsonl"));
        std::fs::write(&file, text).unwrap();
        assert!(stdout(&format!("ledger import {ledger} {file}")).starts_with("1 new, "));
        let again = run_with(&format!("ledger import {ledger}"), text);
        assert!(stdout_of(&again).starts_with("0 new, 1 known, "));
    }
    for (arguments, text, answer) in [
        ("", "8\r\n", "92\n"),
        ("check", "1 3 0 2\n", "1 board: a solution of N = 4\n"),
        ("complete -", "1Q2/4/4/4\n", "1\n"),
    ] {
        for text in encoded(text) {
            let output = run_with(arguments, &text);
            assert_eq!((&stdout_of(&output)[..], output.status.code()), (answer, Some(0)));
        }
    }
}

#[test]
fn judge_rejects_other_input() {
    let inputs = ["", "0", "15", "-1", "8 9", "8\n9", "x", "8.0", "1e1", "\u{fffd}"];
    for input in inputs.map(str::as_bytes).into_iter().chain([&b"\xff\xfe"[..], &[b'y'; 100_000]]) {
        let message = refused(&run_with("", input), &["error: standard input: "]);
        assert!(message.len() < 200, "{message}");
    }
}

#[test]
fn counts_agree_with_published_counts() {
    let counts = objects(&stdout("count 1..9 --json"));
    assert_eq!(counts.len(), 9);
    for (count, known) in counts.iter().zip(known::all()) {
        assert_eq!(count["schema"], "queens.count/1");
        assert_eq!((&count["n"], &count["algorithm"]), (&known.n.into(), &"halves".into()));
        assert_eq!(count["total"], known.total.to_string());
        assert_eq!(count["unique"], known.unique.to_string());
        assert_eq!(count["half_turn"], known.half_turn.to_string());
        assert_eq!(count["quarter_turn"], known.quarter_turn.to_string());
    }
}

#[test]
fn counts_name_their_threads() {
    let count = &objects(&stdout("count 9 --json --threads 5"))[0];
    assert_eq!((&count["total"], &count["threads"]), (&"352".into(), &5.into()));
    let output = run("count 6 --algorithm flags --threads 4 --json");
    assert_eq!(objects(&stdout_of(&output))[0]["threads"], 1);
    let note = "note: --threads: `flags` cannot be split, so one thread runs it\n";
    assert_eq!(stderr_of(&output), note);
}

#[test]
fn json_omits_unknown_fields() {
    let plain = &objects(&stdout("count 6 --json --algorithm flags"))[0];
    assert_eq!(plain.get("unique"), None);
    assert!(plain["seconds"].as_f64().unwrap() > 0.0);
    assert_no_nulls(plain);
    let unique = &objects(&stdout("count 6 --json --algorithm flags --unique"))[0];
    assert_eq!(unique["unique"], "1");
    assert_no_nulls(unique);
}

#[test]
fn max_limits_listed_solutions() {
    assert_eq!(stdout("solutions 8 -f list --max 3").lines().count(), 3);
    assert_eq!(stdout("solutions 8 -f list --max 1"), "0 4 7 5 2 6 1 3\n");
    // The search stops after the first solution.
    assert_eq!(stdout("solutions 26 -f list --max 1").lines().count(), 1);
}

#[test]
fn json_numbers_solutions() {
    let solutions = objects(&stdout("solutions 8 -f json --unique"));
    let members: u64 = solutions.iter().map(|one| one["class_size"].as_u64().unwrap()).sum();
    assert_eq!((solutions.len(), members), (12, 92));
    for (solution, number) in solutions.iter().zip(1..) {
        assert_eq!(solution["schema"], "queens.solution/1");
        assert_eq!((&solution["n"], &solution["number"]), (&8.into(), &number.into()));
        assert_eq!(solution["columns"].as_array().unwrap().len(), 8);
    }
}

#[test]
fn svg_has_one_queen_per_row() {
    assert_eq!(stdout("solutions 6 -f svg").matches("<use href=\"#queens-queen").count(), 4 * 6);
    assert_eq!(run("solutions 3 -f svg").status.code(), Some(1));
    assert!(stdout("solutions 0 -f svg").contains(">1 solution of the 0 queens problem<"));
    refuse("solutions 12 -f svg", &["--max"]);
}

#[test]
fn algorithms_json_names_search_spaces() {
    let records = objects(&stdout("algorithms 32 --json"));
    let (algorithms, local) = records.split_at(Algorithm::ALL.len());
    for (object, method) in local.iter().zip(LocalSearch::ALL) {
        assert_eq!(
            (&object["schema"], &object["name"], &object["max_n"]),
            (&"queens.local-search/1".into(), &method.name().into(), &method.max_rows().into())
        );
        assert_no_nulls(object);
    }
    assert_eq!(local.len(), LocalSearch::ALL.len());
    assert_eq!(stdout("algorithms -f csv").lines().count(), 1 + Algorithm::ALL.len());
    for (object, algorithm) in algorithms.iter().zip(Algorithm::ALL) {
        assert_eq!(
            (&object["schema"], &object["name"]),
            (&"queens.algorithm/1".into(), &algorithm.name().into())
        );
        assert!(object["summary"].is_string() && object["parallel"].is_boolean());
        assert_no_nulls(object);
    }
    // 32^32 does not fit into 128 bits.
    assert_eq!(algorithms[0].get("space_size"), None);
    assert_eq!(algorithms[2]["space_size"], "263130836933693530167218012160000000");
}

#[test]
fn compare_runs_every_method() {
    let runs = objects(&stdout("compare 8 --json --limit 1000s"));
    assert_eq!(runs.len(), Method::all().count());
    for run in &runs {
        assert_eq!((&run["schema"], &run["status"]), (&"queens.compare/1".into(), &"done".into()));
        assert_eq!(run["total"], "92", "{run}");
        assert!(run["ratio"].as_f64().unwrap() >= 1.0 && run["seconds"].as_f64().unwrap() > 0.0);
        assert_no_nulls(run);
    }
    let backtracking = runs.iter().find(|run| run["algorithm"] == "backtracking").unwrap();
    assert_eq!(
        (&backtracking["nodes"], &backtracking["tested"]),
        (&"2057".into(), &"15720".into())
    );
    assert!(runs.iter().any(|run| run["ratio"] == 1.0));
}

#[test]
fn compare_skips_methods_over_the_limit() {
    let arguments = "compare 10..11 -a brute-force,bitmap --limit 200ms";
    let runs = objects(&stdout(&format!("{arguments} --json")));
    let status: Vec<&str> = runs.iter().map(|run| run["status"].as_str().unwrap()).collect();
    assert_eq!(status, ["stopped", "done", "skipped", "done"]);
    let expected = ["algorithm", "limit_seconds", "n", "schema", "status"];
    let mut found = fields(&runs[0]);
    found.sort_unstable();
    assert_eq!(found, expected);
    let table = stdout(arguments);
    assert!(table.contains("brute-force: stopped at the limit of 0.2 s\n"), "{table}");
    assert!(table.contains("brute-force: skipped, over the limit of 0.2 s at N = 10\n"), "{table}");
}

#[test]
fn chart_names_every_method_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chart.svg");
    std::fs::write(&path, "old").unwrap();
    stdout(&format!("compare 4..6 -q -f svg -o {}", path.display()));
    let svg = std::fs::read_to_string(&path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    for method in Method::all() {
        assert_eq!(svg.matches(&format!(">{method}</text>")).count(), 1, "{method}");
    }
    assert_eq!(svg.matches("<circle").count(), 3 * Method::all().count());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
}

#[test]
fn bitmap_step_agrees_with_tutorial() {
    let text = stdout("trace 5 --algorithm bitmap --view steps");
    let drawing = "\
            edcba
         5  ...Q.
         4  ..xxx
         3  .....
         2  .....
         1  .....
      left  00100
      down  00010
     right  00001
  attacked  00111
       all  11111
      free  11000
";
    assert!(text.contains(drawing), "{text}");
    assert_eq!(text.matches("solution ").count(), 10);
}

#[test]
fn explained_count_sums_symmetry_classes() {
    for (n, sum) in [(4, "2 = 1 × 2:"), (5, "10 = 1 × 8 + 1 × 2:"), (8, "92 = 11 × 8 + 1 × 4:")]
    {
        let text = stdout(&format!("count {n} --explain"));
        assert!(text.contains(sum), "{text}");
    }
    assert!(!stdout("count 0..3 --explain").contains(" × "));
}

#[test]
fn explained_count_equals_watched_count() {
    for n in 4..=8 {
        let HalvesCount { total, units, direct_pairs, .. } = halves(&HalvesRequest { n }).unwrap();
        let sum = |of: fn(&[usize; 2]) -> usize| {
            units
                .iter()
                .map(|unit| of(&unit.joins[0].halves.each_ref().map(Vec::len)))
                .sum::<usize>()
        };
        let (made, pairs) = (sum(|lengths| lengths[0] + lengths[1]), sum(|[x, y]| x * y));
        assert_eq!(units.iter().map(|unit| unit.weight * unit.count).sum::<u32>(), total);
        let text = stdout(&format!("count {n} --explain"));
        let (first, explained) = text.split_once("units.").unwrap();
        assert!(first.contains(&format!(" {n} {total:>10} ")), "{text}");
        assert!(first.ends_with(&format!(" {} ", units.len())), "{text}");
        assert!(explained.contains(&format!(" {made} half-placements, ")), "{text}");
        assert!(explained.contains(&format!(" {pairs} pairs of them, ")), "{text}");
        let joins = units.iter().flat_map(|unit| &unit.joins);
        let longest = joins.map(|join| join.halves[0].len() * join.halves[1].len()).max();
        assert!(longest < Some(direct_pairs), "N={n}");
        let few = format!(" All units have fewer than {} pairs", grouped(direct_pairs));
        assert!(explained.contains(&few), "{text}");
    }
    let text = stdout("count 12 --explain");
    assert!(text.contains("% of them are in units with at least 8,000"), "{text}");
}

/// There are no solutions for N = 2 and 3, and for N = 3 there is one half and no pair.
#[test]
fn explained_count_without_solutions_has_no_rates() {
    for n in 0..5 {
        let text = stdout(&format!("count {n} --explain"));
        let has_solutions = !(2..4).contains(&n);
        assert_eq!(text.contains(" for each solution"), has_solutions, "{text}");
        assert_eq!(text.contains(" a second"), has_solutions, "{text}");
        for plural in [" 1 half-placements", " 1 pairs", " 1 solutions", " 1 units", " 1 threads"] {
            assert!(!text.contains(plural), "{text}");
        }
    }
}

#[test]
fn long_counts_show_published_count() {
    let published = "234,907,967,154,122,528";
    let early = run("count 27 --limit 10ms");
    assert_eq!(early.status.code(), Some(3));
    let notes = stderr_of(&early);
    assert!(notes.lines().next().is_some_and(|line| line.contains(published)), "{notes}");
    assert!(!stderr_of(&run("count 27 --limit 10ms -q")).contains(published));
    assert!(!stderr_of(&run("count 28 --limit 10ms")).contains("published"));
    let text = stdout("estimate 27 --limit 10ms --seed 1");
    assert!(
        text.contains(published) && text.contains("2016") && text.contains("2511.12009"),
        "{text}"
    );
    assert!(!stdout("estimate 28 --limit 10ms --seed 1").contains("published  "));
}
