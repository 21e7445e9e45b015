//! The commands `solve`, `check` and `complete`.

use crate::common::{objects, refuse, refused, run, run_with, stderr_of, stdout, stdout_of};
use queens::control::StopToken;
use queens::solve::LocalSearch;
use queens::solve::local::Options;
use queens::{Board, Placement};
use queens_show::words::with_noun;
use serde_json::json;
use std::process::Output;

fn failure(output: &Output) -> (Option<i32>, String) {
    assert_eq!(stdout_of(output), "");
    (output.status.code(), stderr_of(output))
}

#[test]
fn every_method_gives_a_solution() {
    for arguments in [
        "solve 50 -f list",
        "solve 50 --seed 7 -f list",
        "solve 20 -m first -f list",
        "solve 33 -m first -f list",
        "solve 50 -m hill-climbing --sideways 100 --seed 7 -q -f list",
        "solve 500 -m min-conflicts --seed 7 -q -f list",
        "solve 100000 --seed 5",
    ] {
        let placement: Placement = stdout(arguments).parse().unwrap();
        assert!(placement.is_solution(), "queens {arguments}");
    }
    assert_eq!(stdout("solve 8 --method first --format list"), "0 4 7 5 2 6 1 3\n");
    assert_eq!(stdout("solve 300 --seed 7"), stdout("solve 300 --method random --seed 7"));
    assert_ne!(stdout("solve 300 --seed 7"), stdout("solve 300 --seed 8"));
}

#[test]
fn seed_repeats_random_solution() {
    for method in ["random", "hill-climbing --sideways 100", "min-conflicts"] {
        let command = format!("solve 41 --method {method}");
        let output = run(&command);
        let note = stderr_of(&output);
        let seed = note.split_whitespace().nth(2).unwrap();
        assert_eq!(stdout(&format!("{command} --seed {seed} -q")), stdout_of(&output), "{method}");
        assert_eq!(stderr_of(&run(&format!("{command} -q"))), "", "{method}");
    }
}

#[test]
fn seed_is_noted_only_with_random_answer() {
    for command in [
        "solve 2 -m random",
        "solve 2..3 -m min-conflicts",
        "solve 3 -m hill-climbing",
        "solve 1 -m random",
        "solve 1000000 -m random --limit 1ms",
        "complete --random 3",
        "complete --random 8 --queens 9",
        "complete --random 3 --queens 3 --maybe-unsolvable",
        "complete --random 8 --queens 0",
    ] {
        let message = stderr_of(&run(command));
        assert!(!message.contains("--seed"), "{command}: {message}");
    }
    for command in
        ["solve 1..5 -m random", "complete --random 4", "trace 4 -a min-conflicts --json"]
    {
        let message = stderr_of(&run(command));
        assert_eq!(message.matches("--seed").count(), 1, "{command}: {message}");
    }
}

#[test]
fn local_search_reports_its_work() {
    for method in LocalSearch::ALL {
        let run = method.solve(8, &Options::new(5), &StopToken::new()).unwrap();
        let columns = run.placement.unwrap().columns().to_vec();
        let command = format!("solve 8 -m {method} --seed 5");
        let expected = json!({
            "schema": "queens.solution/1", "n": 8, "number": 1, "columns": columns,
            "method": method.name(), "seed": "5", "steps": run.steps, "restarts": run.restarts,
        });
        assert_eq!(objects(&stdout(&format!("{command} --json"))), [expected]);
        let (moves, restarts) = (with_noun(run.steps, "move"), with_noun(run.restarts, "restart"));
        let note = stderr_of(&crate::common::run(&command));
        assert_eq!(note, format!("note: {moves}, {restarts}\n"));
    }
}

#[test]
fn local_search_gives_up_after_restarts() {
    let solves = |arguments: &str, seed: u64| {
        let output = run(&format!("solve 8 {arguments} --seed {seed} -f list"));
        if output.status.success() {
            return true;
        }
        let (code, message) = failure(&output);
        assert_eq!(code, Some(3), "{message}");
        assert!(message.contains("after 1 restart: raise --restarts"), "{message}");
        assert_eq!(message.contains("--sideways"), !arguments.contains("sideways"), "{message}");
        false
    };
    let solved = |arguments: &str| (0..10).filter(|&seed| solves(arguments, seed)).count();
    let few = solved("-m hill-climbing --restarts 1");
    let more = solved("-m hill-climbing --restarts 1 --sideways 20");
    assert!(0 < few && few < more && more <= 10, "{few} {more}");
}

#[test]
fn solutions_name_their_method() {
    assert_eq!(
        stdout("solve 4 --json"),
        "{\"schema\":\"queens.solution/1\",\"n\":4,\"number\":1,\"columns\":[1,3,0,2],\"method\":\"construct\"}\n"
    );
    let seeded = stdout(&format!("solve 4 --seed {} -f json", u64::MAX));
    assert!(seeded.ends_with("\"method\":\"random\",\"seed\":\"18446744073709551615\"}\n"));
    assert!(stdout("solve 4 --format svg").starts_with("<svg "));
    assert_eq!(stdout("solve 41").lines().count(), 1, "large boards are listed");
}

#[test]
fn ranges_print_each_solvable_size() {
    let sizes = |arguments: &str| -> Vec<usize> {
        let text = stdout_of(&run(arguments));
        text.lines().map(|line| line.parse::<Placement>().unwrap().size()).collect()
    };
    assert_eq!(sizes("solve 4..100 -f list"), (4..=100).collect::<Vec<_>>());
    assert_eq!(sizes("solve 1..5 -f list"), [1, 4, 5]);
    assert_eq!(stderr_of(&run("solve 1..5 -f list")), "note: no solution exists for N = 2, 3\n");
    assert_eq!(stderr_of(&run("solve 1..5 -f list --quiet")), "");
    assert_eq!(sizes("solutions 4..6 -f list").len(), 2 + 10 + 4);
    assert_eq!(sizes("solutions 4..6 -f list --max 1"), [4, 5, 6]);
    assert_eq!(run("solve 2..3").status.code(), Some(1));
    assert_eq!(run("solutions 2..3").status.code(), Some(1));
}

#[test]
fn only_complete_answers_replace_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keep.txt");
    for (command, code) in [
        ("solve 10000000 --seed 1 --limit 1ms", 3),
        ("solve 10000000 -m min-conflicts --seed 1 --limit 1ms", 3),
        ("solve 128 -m first --limit 1ms", 3),
        ("solutions 28 -a brute-force --limit 1ms", 3),
        ("count 30 --limit 1ms", 3),
        ("complete --size 30 --limit 1ms", 3),
        ("compare 20 -a brute-force --limit 1ms", 3),
        ("compare 20 -a brute-force --limit 1ms -f svg -q", 3),
        ("solve 3", 1),
        ("solutions 3", 1),
    ] {
        std::fs::write(&path, "old").unwrap();
        let output = run(&format!("{command} -o {}", path.display()));
        assert_eq!(output.status.code(), Some(code), "{command}: {}", stderr_of(&output));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old", "{command}");
        let message = stderr_of(&output);
        assert_eq!(message.contains("keep.txt is not written"), code == 3, "{command}: {message}");
        assert_eq!(message.lines().count(), 1, "{command}: {message}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "{command}");
    }
}

/// Runs `check` on a text, and returns the exit code, standard output and standard error.
fn checked(arguments: &str, text: &str) -> (Option<i32>, String, String) {
    let output = run_with(&format!("check {arguments}"), text.as_bytes());
    (output.status.code(), stdout_of(&output), stderr_of(&output))
}

#[test]
fn check_names_attacking_queens() {
    let (code, verdicts, end) = checked("-v -", "1 3 0 2\n0 6 3 5 4 1 7 2\n1 - 0 2\n");
    let expected = "1: a solution for N = 4\n\
                    2: no solution for N = 8: 3 pairs of queens attack each other\n  \
                      a8 and e4 along a falling diagonal\n  \
                      d6 and h2 along a falling diagonal\n  \
                      f5 and e4 along a rising diagonal\n\
                    3: no solution for N = 4: it has 3 queens only\n\
                    3 boards: 1 solution of N = 4; 2 are no solution\n";
    assert_eq!((code, verdicts.as_str()), (Some(1), expected));
    assert_eq!(end, "2 of 3 boards are no solution\n");
    assert_eq!(
        checked("-q --from list", "0 0").1,
        "1: no solution for N = 2: the queens on a2 and a1 attack each other along a column\n"
    );
}

#[test]
fn check_reports_skipped_lines() {
    let text = "q = [2, 4, 1, 3];\n----------\n";
    let (code, _, note) = checked("", text);
    assert_eq!((code, note.lines().count()), (Some(0), 1));
    assert!(note.contains("standard input: line 2") && note.contains("`----------`"), "{note}");
    assert_eq!(checked("-q", text).2, "");
}

#[test]
fn ambiguous_boards_are_refused_with_remedy() {
    for (text, options) in [
        ("- 3 - -", ["--base 0", "--base 1"]),
        ("0 1\n1 0", ["--from pairs", "--from list"]),
        ("x..\n..x\n.x.", ["--marks x.", "--marks Q.x"]),
    ] {
        let (code, _, error) = checked("", text);
        assert_eq!((code, error.lines().count()), (Some(2), 1), "{text}: {error}");
        for option in options {
            assert!(error.contains(option), "{text}: {error}");
            assert_ne!(checked(option, text).0, Some(2), "{text} {option}");
        }
    }
}

#[test]
fn damaged_boards_are_reported() {
    for text in ["15863724\n1586372\n", "1586372\n15863724\n", "b4 d3 a2 c1\nb4 d a2 c1\n"] {
        let (code, verdicts, error) = checked("-q", text);
        let line = if text.starts_with("1586372\n") { "line 1: " } else { "line 2: " };
        assert!(code == Some(1) && verdicts.starts_with(line), "{verdicts}");
        assert_eq!(error, "1 of 2 boards cannot be read\n");
        assert_eq!(objects(&checked("--json", text).1).len(), 1, "{text}");
    }
    let (code, verdicts, _) = checked("-v", "C3 E4 C4 E1 C4 F4 A8 G6\nA1 B5 C8 D6 E3 F7 G2 H4\n");
    assert!(code == Some(1) && verdicts.contains("2: a solution for N = 8"), "{verdicts}");
    let (code, _, note) = checked("", "13524\n14253\n10\n");
    assert!(code == Some(0) && note.contains("line 3 is a total: `10`"), "{note}");
}

#[test]
fn options_without_a_meaning_are_refused() {
    for (arguments, text, words) in [
        ("check --marks Q.", "1 3 0 2", "which `marks` excludes"),
        ("check --base 1", ".Q..\n...Q\nQ...\n..Q.", "which `base` excludes"),
        ("check --size 4", "1 3 0 2", "which `size` excludes"),
        ("check --from grid --base 1", ".Q..\n...Q\nQ...\n..Q.", "which `base` excludes"),
        ("complete -", "queen(1,1).", "--size N"),
        ("complete -", "a1 b3", "--size N"),
    ] {
        refused(&run_with(arguments, text.as_bytes()), &[words]);
    }
    assert_eq!(completed("--size 8", "a1 b3"), "0\n");
    assert_eq!(completed("--size 4 --base 1", "queen(1,2). block(2,1)."), "1\n");
    assert_eq!(completed("--marks Q01", "0 0 0 0\n0 1 0 0\n0 0 0 0\n0 0 0 0\n"), "2\n");
    assert_eq!(checked("--size 8", "a1 b3").0, Some(1));
}

#[test]
fn check_json_counts_pairs_beyond_its_list() {
    let column = "5 ".repeat(2000);
    let (_, line, _) = checked("--json --base 0", &column);
    let verdict: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(verdict["attacking_pairs"], 1999 * 1000);
    assert_eq!(verdict["attacks"].as_array().unwrap().len(), 1000);
}

#[test]
fn check_lists_missing_solutions() {
    let all = stdout("solutions 6 -f list");
    let (some, missing) = all.split_at(all.len() / 2);
    let (code, listed, _) = checked("-q --missing", some);
    assert_eq!((code, listed.as_str()), (Some(0), missing));
    let sum = checked("", some).1;
    assert_eq!(
        sum,
        "2 boards: all solutions of N = 6, in 1 class; none twice; 2 of the 4 solutions\n"
    );
    let (_, listed, _) =
        checked("-q --missing --base 1", &stdout("solutions 6 -f list --base 1 --max 3"));
    assert_eq!(
        listed,
        stdout("solutions 6 -f list --base 1").lines().last().unwrap().to_owned() + "\n"
    );
    assert_eq!(checked("-q --missing", "2 4 1 3").1, "3 1 4 2\n");
    assert_eq!(checked("-q --missing", &stdout("solutions 4 --json --max 1")).1, "2 0 3 1\n");
    for (arguments, text) in
        [("--missing", "0\n1 3 0 2"), ("--missing", "1 3 0 3"), ("--missing -f csv", some)]
    {
        let (code, _, error) = checked(arguments, text);
        assert!(code == Some(2) && error.starts_with("error: --missing: "), "{text}: {error}");
    }
}

#[test]
fn check_combines_several_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (one, two) = (file("one", "1 3 0 2\n0 2 0\n"), file("two", "[[2,0,3,1],[1,3,0,2]]"));
    let output = run(&format!("check {one} {two}"));
    let expected = format!(
        "{one}: 2: no solution for N = 3: the queens on a3 and a1 attack each other along a column\n\
         {two}: 4: a solution for N = 4, the same as board 1\n\
         4 boards: 3 solutions of N = 4, in 1 class; 1 repeats another; 1 is no solution\n"
    );
    assert_eq!((output.status.code(), stdout_of(&output)), (Some(1), expected));
    let csv = stdout(&format!("check -f csv {two}"));
    let header = "number,n,solution,queens,blocked,attacker_1,attacker_2,line,duplicate_of,class";
    assert_eq!(csv, format!("{header}\n1,4,true,4,0,,,,,1\n2,4,true,4,0,,,,,1\n"));
    let csv = stdout_of(&run(&format!("check -f csv {one}")));
    assert!(csv.ends_with("\n2,3,false,3,0,a3,a1,column,,\n"), "{csv}");
    assert_eq!(stdout(&format!("check -q {two}")), "");
    refuse(&format!("check -v -f csv {two}"), &["error: --verbose: "]);
    let (code, error) = failure(&run(&format!("check -q {two} {one}.missing")));
    assert!(code == Some(4) && error.contains("one.missing"), "{error}");
}

#[test]
fn input_without_board_fails() {
    for text in ["", "0 2 4", "no board"] {
        refused(&run_with("check", text.as_bytes()), &["standard input: "]);
    }
    let (code, error) = failure(&run("check no-such-file"));
    assert!(code == Some(4) && error.contains("FILE: no-such-file: "), "{error}");
}

#[test]
fn check_json_has_fixed_fields() {
    let (code, verdicts, _) = checked("--json", "1Q2/3Q/Q3/2Q1\nQ3/4/x3/3Q\n");
    let expected = "{\"schema\":\"queens.check/1\",\"number\":1,\"n\":4,\"solution\":true,\"queens\":4,\"class\":1}\n\
                    {\"schema\":\"queens.check/1\",\"number\":2,\"n\":4,\"solution\":false,\"queens\":2,\
                    \"blocked\":1,\"attack\":{\"squares\":[\"a4\",\"d1\"],\"line\":\"main\"},\
                    \"attacking_pairs\":1,\"attacks\":[{\"squares\":[\"a4\",\"d1\"],\"line\":\"main\"}]}\n";
    assert_eq!((code, verdicts.as_str()), (Some(1), expected));
}

#[test]
fn wrong_board_options_name_the_remedy() {
    for (arguments, words) in [
        ("solve 100000001", &["N: ", "100000001", "at most 100000000"][..]),
        ("solve 10000001 --seed 1", &["N: ", "at most 10000000"]),
        ("solve 129 --method first", &["N: ", "129", "at most 128"]),
        ("solve 10001 -m hill-climbing", &["N: ", "at most 10000"]),
        ("solve 8 --sideways 5", &["--sideways: ", "--method hill-climbing"]),
        ("solve 8 --seed 1 --restarts 5", &["--restarts: ", "--method hill-climbing"]),
        ("count 8 -a min-conflicts", &["--algorithm: ", "finds one solution and cannot count"]),
        ("solve 5000 --format svg", &["--format svg: ", "5000"]),
        ("solve 1001 --format text", &["--format text: ", "use --format list, json, csv or fen"]),
        ("solve 4..5 --format svg", &["--format svg: "]),
        ("solve 8 -m construct --seed 3", &["--seed: ", "`construct`", "--method random"]),
        ("solve 100000000 --limit 10ms", &["--limit: ", "--method random or first"]),
        ("solutions 8 --limit 5", &["--limit: `5`", "use 5s", "--max 5"]),
        ("count 8 --limit 1.5", &["--limit: `1.5`", "use 1.5s"]),
        ("complete --seed 5 --size 8", &["--seed: ", "--random"]),
        ("complete --size 8 -f fen", &["--format: "]),
        ("complete --size 8 --first --max 3", &["--max: ", "--all"]),
        ("complete --size 8 --all --threads 2", &["--threads: "]),
        ("complete --size 8 --first --kernel portable", &["--kernel: "]),
        ("complete --random 8 --limit 1s", &["--limit: "]),
        ("complete --size 8 --base 1", &["--base: ", "FILE"]),
        ("complete --size 8 --from list", &["--from: ", "FILE"]),
        ("complete --size 8 --first --all", &["--first: cannot be used with --all"]),
        ("complete --fen 1Q2/4/4/4 --block d3", &["--fen: cannot be used with --block"]),
        ("complete board.txt --block d3", &["cannot be used with --block"]),
        ("complete --size 4 --queens e1", &["--queens: ", "e1"]),
        ("complete --size 4 --queens 11", &["--queens: `11`"]),
        ("complete --size 4 --queens a1 --block a1", &["--block: ", "a1"]),
        ("complete --random 3 --queens 1", &["--queens: ", "1 queen"]),
        ("complete --random 3", &["--random: ", "N = 3"]),
        ("complete --random 4 --queens 4 --block b4", &["--block: "]),
        ("check --base 2", &["--base: `2`", "use 0 or 1"]),
    ] {
        refuse(arguments, words);
    }
}

fn completed(arguments: &str, board: &str) -> String {
    stdout_of(&run_with(&format!("complete - {arguments}"), board.as_bytes()))
}

#[test]
fn complete_reads_files_fen_and_squares() {
    let text = "# the first of two\n. Q . .\n. . . .\n. . . .\n. . . .\n";
    assert_eq!(completed("", text), "1\n");
    assert_eq!(completed("", "1Q2/4/4/4"), "1\n");
    assert_eq!(stdout("complete --fen 1Q2/4/4/4"), "1\n");
    assert_eq!(stdout("complete --size 4 --queens b4"), "1\n");
    assert_eq!(stdout("complete --size 4 --queens b4 --block d3"), "0\n");
    assert_eq!(stdout("complete --size 8"), "92\n");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    std::fs::write(&path, text).unwrap();
    assert_eq!(stdout(&format!("complete {}", path.display())), "1\n");
}

#[test]
fn complete_round_trips_every_format() {
    let text = completed("", &stdout("complete --random 8 --queens 3 --seed 4"));
    for format in ["text", "plain", "grid", "strings", "list", "json", "csv", "fen"] {
        for base in ["--base 0", "--base 1"] {
            let random = format!("complete --random 8 --queens 3 --seed 4 -f {format} {base}");
            let board = stdout(&random);
            // A list does not show from which number its columns count.
            let option = if format == "list" { base } else { "" };
            assert_eq!(completed(option, &board), text, "{format} {base}: {board}");
            let first = completed(&format!("--first -f {format} {base}"), &board);
            assert_eq!(completed(option, &first), "1\n", "{format} {base}: {first}");
        }
    }
    assert_eq!(completed("--base 1 --all -f list", "2 - - -"), "2 4 1 3\n");
    assert_eq!(completed("--base 1", "2 - - -"), "1\n");
    assert_eq!(completed("", "1 3 0 2\n\n- - - -\n"), "1\n2\n");
    assert_eq!(completed("--first -f list", "2 4 1 3"), "2 4 1 3\n");
    refused(&run_with("complete - --all -f svg", b"1 3 0 2\n2 0 3 1\n"), &["--format svg: "]);
    let attack = "the queens on b4 and b1 attack each other along a column";
    refused(&run_with("complete -", b".Q..\n....\n....\n.Q..\n"), &[attack]);
}

#[test]
fn completions_mark_given_squares() {
    let arguments = "complete --size 4 --queens b4 --block d1 --all";
    let text = stdout(arguments);
    assert!(text.contains("| |Q| | |") && text.contains("| | |O|x|"), "{text}");
    assert_eq!(stdout(&format!("{arguments} -f fen")), "1Q2/3Q/Q3/2Qx\n");
}

#[test]
fn complete_lists_completions() {
    assert_eq!(stdout("complete --size 4 --queens b4 --first --format list"), "1 3 0 2\n");
    let all = stdout("complete --size 8 --queens a8 --all -f list");
    let mut all: Vec<&str> = all.lines().collect();
    all.sort_unstable();
    assert_eq!(all.len(), 4);
    assert_eq!(all[0], "0 4 7 5 2 6 1 3");
    let some = stdout("complete --size 8 --all --max 5 -f list");
    assert_eq!(some.lines().count(), 5);
    let none = run("complete --size 4 --queens a4 --first");
    assert_eq!(failure(&none), (Some(1), "no completion exists\n".to_owned()));
}

#[test]
fn complete_json_counts_queens_and_blocked_squares() {
    let line = stdout("complete --size 8 --queens a8 --block d4,e7 --json --threads 1");
    let expected =
        "{\"schema\":\"queens.completions/1\",\"n\":8,\"total\":\"3\",\"queens\":1,\"blocked\":2,";
    assert!(line.starts_with(expected), "{line}");
}

#[test]
fn limit_keeps_listed_solutions() {
    for arguments in ["complete --size 20 --all -f list", "solutions 20 -f list"] {
        let output = run(&format!("{arguments} --limit 200ms"));
        assert_eq!(output.status.code(), Some(3), "{arguments}");
        for line in stdout_of(&output).lines() {
            assert!(line.parse::<Placement>().unwrap().is_solution(), "{line}");
        }
    }
}

#[test]
fn random_boards_can_be_unsolvable() {
    let board = |more: &str| -> Board {
        stdout(&format!("complete --random 12 --queens 4 --seed 9 {more}")).parse().unwrap()
    };
    let (solvable, other) = (board(""), board("--maybe-unsolvable"));
    assert_eq!((solvable.queens().count(), other.queens().count()), (4, 4));
    assert_ne!(solvable, other);
}
