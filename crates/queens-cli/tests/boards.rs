//! One solution of any board, checking one, and completing partly filled boards.

mod common;

use common::{run, run_with, stderr_of, stdout, stdout_of};
use queens::{Board, Placement};
use std::process::Output;

/// Exit code and standard error.
fn failure(output: &Output) -> (Option<i32>, String) {
    assert_eq!(stdout_of(output), "");
    (output.status.code(), stderr_of(output))
}

#[test]
fn every_method_gives_a_solution() {
    for arguments in ["solve 50 -s list", "solve 50 --seed 7 -s list", "solve 20 -m first -s list"]
    {
        let placement: Placement = stdout(arguments).parse().unwrap();
        assert!(placement.is_solution(), "queens {arguments}");
    }
    assert_eq!(stdout("solve 8 --method first --style list"), "0 4 7 5 2 6 1 3\n");
    assert_eq!(stdout("solve 300 --seed 7"), stdout("solve 300 --method random --seed 7"));
    assert_ne!(stdout("solve 300 --seed 7"), stdout("solve 300 --seed 8"));
}

#[test]
fn a_random_solution_can_be_had_again() {
    let output = run("solve 100 --method random");
    let note = stderr_of(&output);
    let seed = note.split_whitespace().nth(2).unwrap();
    assert_eq!(stdout(&format!("solve 100 --seed {seed}")), stdout_of(&output));
}

#[test]
fn styles_of_one_solution() {
    assert_eq!(
        stdout("solve 4 --style json"),
        "{\"schema\":\"queens.solution/1\",\"n\":4,\"number\":1,\"columns\":[1,3,0,2],\"method\":\"construct\"}\n"
    );
    assert!(
        stdout("solve 4 --seed 3 --style json").ends_with("\"method\":\"random\",\"seed\":3}\n")
    );
    assert_eq!(stdout("solve 4 --style fen"), "1Q2/3Q/Q3/2Q1\n");
    assert!(stdout("solve 4 --style svg").starts_with("<svg "));
    assert!(stdout("solve 4").contains("| |O| | |"));
    assert_eq!(stdout("solve 41").lines().count(), 1, "large boards are listed");
}

#[test]
fn boards_without_a_solution_say_so() {
    for method in ["construct", "random --seed 1", "first"] {
        for n in [2, 3] {
            let output = run(&format!("solve {n} --method {method}"));
            assert_eq!(failure(&output), (Some(1), format!("no solution exists for N = {n}\n")));
        }
    }
}

#[test]
fn a_solution_is_checked() {
    let checked = |text: &[u8]| run_with("solve --check -", text);
    assert_eq!(stdout_of(&checked(b"0 4 7 5 2 6 1 3")), "a solution for N = 8\n");
    assert_eq!(stdout_of(&checked(b"[1, 3,\n 0, 2]")), "a solution for N = 4\n");
    let (code, error) = failure(&checked(b"0 6 3 5 4 1 7 2"));
    let expected = "error: no solution: the queens of row 0 (column 0) and row 4 (column 4) attack \
                    each other along a main diagonal\n";
    assert_eq!((code, error.as_str()), (Some(1), expected));
    let (code, error) = failure(&checked(b"0 4 x"));
    assert_eq!(code, Some(2));
    assert!(error.contains("`x` after 2 columns"), "{error}");
    let (code, error) = failure(&checked(b"0 2 4"));
    assert_eq!(code, Some(2));
    assert!(error.contains("column 4: use columns 0 to 2"), "{error}");
}

#[test]
fn what_solve_prints_passes_its_check() {
    let listed = stdout("solve 100000 --seed 5");
    let output = run_with("solve --check -", listed.as_bytes());
    assert_eq!(stdout_of(&output), "a solution for N = 100000\n");
}

#[test]
fn wrong_sizes_are_one_line() {
    for (arguments, told) in [
        ("solve 100000001", "N: a board of 100000001 rows is too large: use at most 100000000"),
        ("solve 10000001 --seed 1", "too large: use at most 10000000"),
        ("solve 33 --method first", "N: a board of 33 rows is too large: use 0 to 32"),
        ("solve -4", "N: `-4` is not a board size: use a whole number"),
        ("solve", "N: name the rows of the board"),
        ("solve 5000 --style svg", "--style svg: 5000 rows are too many"),
        ("solve --check no-such-file", "--check no-such-file: "),
    ] {
        let (code, error) = failure(&run(arguments));
        assert_eq!(code, Some(2), "queens {arguments}: {error}");
        assert!(error.contains(told) && error.lines().count() == 1, "queens {arguments}: {error}");
    }
}

fn completed(arguments: &str, board: &str) -> String {
    stdout_of(&run_with(&format!("complete - {arguments}"), board.as_bytes()))
}

#[test]
fn boards_are_read_in_every_form() {
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
fn completions_are_listed() {
    assert_eq!(stdout("complete --size 4 --queens b4 --first --style list"), "1 3 0 2\n");
    let all = stdout("complete --size 8 --queens a8 --all --style list");
    let mut all: Vec<&str> = all.lines().collect();
    all.sort_unstable();
    assert_eq!(all.len(), 4);
    assert_eq!(all[0], "0 4 7 5 2 6 1 3");
    let some = stdout("complete --size 8 --all --limit 5 --style list");
    assert_eq!(some.lines().count(), 5);
    let none = run("complete --size 4 --queens a4 --first");
    assert_eq!(failure(&none), (Some(1), "no completion exists\n".to_owned()));
}

#[test]
fn counts_come_as_json() {
    let line = stdout("complete --size 8 --queens a8 --block d4,e5 --json --threads 1");
    let value: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(value["schema"], "queens.completions/1");
    assert_eq!(value["n"], 8);
    assert_eq!((&value["queens"], &value["blocked"]), (&1.into(), &2.into()));
    let counted: u32 = value["count"].as_str().unwrap().parse().unwrap();
    let listed = stdout("complete --size 8 --queens a8 --block d4,e5 --all --style list");
    assert_eq!(counted as usize, listed.lines().count());
}

#[test]
fn wrong_boards_are_one_line() {
    for (board, told) in [
        ("....\n...\n....\n....\n", "line 2, column 4: 3 squares in a row"),
        ("....\n.K..\n....\n....\n", "line 2, column 2: unknown mark `K`"),
        (".Q..\n....\n....\n.Q..\n", "the queens on b4 and b1 attack each other along a column"),
        ("1Q2/4/5/4", "row 3 of the FEN: more squares"),
    ] {
        let output = run_with("complete -", board.as_bytes());
        let (code, error) = failure(&output);
        assert_eq!(code, Some(2), "{board}{error}");
        assert!(error.contains(told) && error.lines().count() == 1, "{board}{error}");
    }
    for (arguments, told) in [
        ("complete --size 4 --queens e1", "--queens: square e1 lies outside a board of 4"),
        ("complete --size 4 --queens 11", "--queens: `11` is not a square"),
        ("complete --size 4 --queens a1 --block a1", "--block: a1 holds a queen and is blocked"),
        ("complete no-such-file", "FILE: no-such-file: "),
        ("complete --random 3 --queens 1", "--queens: 1 queen cannot stand on a board of 3 rows"),
    ] {
        let (code, error) = failure(&run(arguments));
        assert_eq!(code, Some(2), "queens {arguments}: {error}");
        assert!(error.contains(told) && error.lines().count() == 1, "queens {arguments}: {error}");
    }
}

#[test]
fn a_limit_ends_a_long_count() {
    let output = run("complete --size 24 --queens a24 --limit-seconds 0.2");
    let (code, error) = failure(&output);
    assert_eq!(code, Some(1));
    assert!(error.starts_with("error: --limit-seconds: not finished within 0.2 s"), "{error}");
    let output = run("complete --size 20 --all --style list --limit-seconds 0.2");
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout_of(&output).lines().count() > 10, "what was found is shown");
}

#[test]
fn random_boards_are_boards() {
    let board: Board = stdout("complete --random 12 --queens 4 --seed 9").parse().unwrap();
    assert_eq!((board.size().get(), board.queens().count()), (12, 4));
    assert!(queens::complete::first(&board).is_some());
    let other: Board =
        stdout("complete --random 12 --queens 4 --seed 9 --maybe-unsolvable").parse().unwrap();
    assert_eq!((other.queens().count(), other.attack()), (4, None));
    assert_ne!(board, other);
}
