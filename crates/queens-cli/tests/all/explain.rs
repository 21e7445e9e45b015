//! `queens explain`: the texts as snapshots, and the figures of the library.

use crate::common::{command, run, stderr_of, stdout, stdout_of};
use insta::{assert_snapshot, with_settings};
use queens::classic::Space;
use queens::run::Control;
use queens::{Algorithm, Size};
use serde_json::Value;
use std::fs;

#[test]
fn comments_of_programs_are_in_the_language_of_the_reader() {
    let program = |arguments: &str| stdout(&format!("explain flags --code c {arguments}"));
    assert!(program("").starts_with("// Three arrays of flags say"));
    assert!(program("--lang ko").starts_with("// 세 플래그 배열이"));
    assert!(program("--lang ja").starts_with("// 三つのフラグ配列が"));
    let output = command("explain flags --code c").env("LC_ALL", "ja_JP.UTF-8").output().unwrap();
    assert_eq!(stdout_of(&output), program("--lang ja"));
}

#[test]
fn a_program_goes_into_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("new/main.c");
    assert_eq!(stdout(&format!("explain flags --code c -q -o {}", file.display())), "");
    assert_eq!(fs::read_to_string(file).unwrap(), stdout("explain flags --code c"));
}

/// A snapshot in every language.
fn in_three_languages(name: &str, arguments: &str) {
    for language in ["en", "ko", "ja"] {
        with_settings!({ omit_expression => true, snapshot_suffix => language }, {
            assert_snapshot!(name, stdout(&format!("{arguments} --lang {language}")));
        });
    }
}

#[test]
fn explanations() {
    in_three_languages("list", "explain");
    in_three_languages("bitmap", "explain bitmap");
}

#[test]
fn narrow_terminals_have_narrow_paragraphs() {
    let output = command("explain flags --lang ja").env("COLUMNS", "40").output().unwrap();
    let text = stdout_of(&output);
    // Pseudocode, which is kept as it is, has no full stops.
    let paragraph = text.lines().filter(|line| line.contains('。'));
    let widest = paragraph.map(queens_report::table::columns).max();
    assert!(widest.is_some_and(|widest| (36..=40).contains(&widest)), "{widest:?}");
}

#[test]
fn drawings_are_those_of_the_searches() {
    let drawing = |name: &str| {
        let json: Value = serde_json::from_str(&stdout(&format!("explain {name} --json"))).unwrap();
        let lines: Vec<String> = serde_json::from_value(json["drawing"].clone()).unwrap();
        format!("{name}\n\n{}\n", lines.join("\n"))
    };
    let families = Algorithm::ALL.iter().filter(|one| one.name() == one.family());
    let drawings: Vec<String> = families.map(|one| drawing(one.name())).collect();
    with_settings!({ omit_expression => true }, { assert_snapshot!("drawings", drawings.join("\n")) });
}

#[test]
fn json_has_the_figures_of_the_library() {
    let text = stdout("explain --json --lang ko");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), Algorithm::ALL.len() + 1);
    let size = Size::new(8).unwrap();
    for (line, algorithm) in lines.iter().zip(Algorithm::ALL) {
        assert_eq!(line["schema"], "queens.explanation/1");
        assert_eq!((&line["name"], &line["language"]), (&algorithm.name().into(), &"ko".into()));
        assert_eq!((&line["n"], &line["total"]), (&8.into(), &"92".into()), "{algorithm}");
        assert_eq!(
            line["pseudocode"].as_array().map(Vec::len),
            Some(queens_teach::Pseudocode::of(*algorithm).lines().len())
        );
        // The statistics of brute force take long; its space is enough.
        if algorithm.space() != Space::Rows {
            assert_eq!(
                line["nodes"],
                algorithm.statistics(size, &Control::default()).unwrap().nodes.to_string()
            );
        }
        let space = algorithm.space().size(size).map(|size| size.to_string());
        assert_eq!(line["space_size"].as_str(), space.as_deref());
    }
    let halves = lines.last().unwrap();
    assert_eq!((&halves["name"], &halves["total"]), (&"halves".into(), &"92".into()));
    assert_eq!(halves["pseudocode"], Value::Array(Vec::new()));
}

#[test]
fn commands_to_try_work() {
    for name in ["bitmap", "bitmap-mirror", "halves"] {
        let text = stdout(&format!("explain {name}"));
        let commands: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("  queens ")).collect();
        assert!(commands.len() >= 2, "{name}: {commands:?}");
        for command in commands {
            let output = run(command);
            assert!(output.status.success(), "queens {command}: {}", stderr_of(&output));
        }
    }
}

#[test]
fn no_method_is_compared_with_itself() {
    for method in Algorithm::ALL.iter().map(|one| one.name()).chain(["halves"]) {
        let text = stdout(&format!("explain {method}"));
        let compared =
            text.lines().find_map(|line| line.trim().strip_prefix("queens compare 4..8 -a "));
        let (one, other) = compared.and_then(|names| names.split_once(',')).unwrap();
        assert_eq!(one, method);
        assert_ne!(one, other);
    }
}

#[test]
fn what_cannot_be_explained_is_refused() {
    for (arguments, word) in [
        ("explain bitmp", "bitmap"),
        ("explain 8", "ALGORITHM"),
        ("explain --code python", "ALGORITHM"),
        ("explain halves --code c", "bitmap-mirror"),
        ("explain bitmap --code c --json", "plain text"),
        ("explain bitmap --code c -f text", "plain text"),
        ("explain bitmap --code perl", "python"),
        ("explain bitmap --format csv", "json"),
        ("explain bitmap flags", "flags"),
    ] {
        let output = run(arguments);
        let message = stderr_of(&output);
        assert_eq!(output.status.code(), Some(2), "queens {arguments}: {message}");
        assert_eq!(message.lines().count(), 1, "queens {arguments}: {message}");
        assert!(message.contains(word), "queens {arguments}: {message}");
    }
}

/// All of it is computed: two's complement, the shift and the attacks on the board beside it.
#[test]
fn the_drawing_of_the_bit_map_adds_up() {
    let json: Value = serde_json::from_str(&stdout("explain bitmap --json")).unwrap();
    let lines: Vec<String> = serde_json::from_value(json["drawing"].clone()).unwrap();
    let blocks: Vec<&[String]> = lines.split(String::is_empty).collect();
    let [way, before, after, choice] = blocks[..] else { panic!("{lines:?}") };
    for line in way {
        // What stands beside a board names its rows, and column a is at the right.
        assert_eq!(line.contains('Q'), line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    }
    assert!(way[0].starts_with("    e d c b a   left"), "{}", way[0]);
    let numbers = |line: &String| -> Vec<u32> {
        let words = line.split_whitespace().filter(|word| word.len() == 5);
        words.filter_map(|word| u32::from_str_radix(word, 2).ok()).collect()
    };
    let fields = [numbers(&before[2]), numbers(&after[2]), numbers(&after[4])];
    let [before, with_queen, below] = fields.each_ref().map(|fields| &fields[..]);
    let bit = with_queen[0] & !before[0];
    assert_eq!(bit.count_ones(), 1);
    assert!(before.iter().zip(with_queen).all(|(one, other)| one | bit == *other));
    assert_eq!(below, [with_queen[0] << 1 & 0b11111, with_queen[1], with_queen[2] >> 1]);
    let drawn: String = after[4][4..13].chars().filter(|c| *c != ' ').collect();
    let attacked = below.iter().fold(0, |all, field| all | field);
    let marks = (0..5).rev().map(|column| if attacked >> column & 1 == 1 { 'x' } else { '.' });
    assert_eq!(drawn, marks.collect::<String>());
    let value = |name: &str| {
        let line =
            choice.iter().map(|line| &line[18..]).find(|line| line.starts_with(name)).unwrap();
        let digits = line[name.len()..].split_whitespace().next().unwrap();
        i32::from_str_radix(digits, 2).unwrap()
    };
    let (all, free) = (value("all"), value("free"));
    assert_eq!((value("-free"), value("bit")), (-free & all, free & -free));
    assert_eq!(free, all & !value("attacked"));
    assert!(free.count_ones() > 1 && value("bit") > 1, "an example that shows something");
}
