//! The command `explain`.

use crate::common::{command, refuse, run, stderr_of, stdout, stdout_of};
use queens::classic::Space;
use queens::control::{Control, StopToken};
use queens::solve::LocalSearch;
use queens::solve::local::Options;
use queens::{Algorithm, Search, Size};
use queens_show::explain::{Pseudocode, Topic};
use queens_show::table::columns;
use serde_json::Value;
use std::collections::BTreeSet;

#[test]
fn program_comments_follow_language() {
    let program = |arguments: &str| stdout(&format!("explain flags --code c {arguments}"));
    assert!(program("").starts_with("// Three arrays of flags say"));
    assert!(program("--lang ko").starts_with("// 세 플래그 배열이"));
    assert!(program("--lang ja").starts_with("// 三つのフラグ配列が"));
    let output = command("explain flags --code c").env("LC_ALL", "ja_JP.UTF-8").output().unwrap();
    assert_eq!(stdout_of(&output), program("--lang ja"));
}

fn commands(text: &str) -> Vec<&str> {
    let last = text.rsplit("\n\n").next().unwrap();
    last.lines().filter_map(|line| line.strip_prefix("  queens ")).collect()
}

#[test]
fn wide_terminals_keep_lines_short() {
    let wide = command("explain flags").env("COLUMNS", "300").output().unwrap();
    assert_eq!(stdout_of(&wide), stdout("explain flags"), "lines of 300 columns are hard to read");
}

#[test]
fn every_family_has_its_own_drawing() {
    let mut drawings = BTreeSet::new();
    let families = Algorithm::ALL.iter().filter(|one| one.name() == one.family());
    let families = families.map(|one| one.name());
    let families = families.chain(LocalSearch::ALL.iter().map(|one| one.name()));
    for name in families.clone() {
        let json: Value = serde_json::from_str(&stdout(&format!("explain {name} --json"))).unwrap();
        let lines: Vec<String> = serde_json::from_value(json["drawing"].clone()).unwrap();
        assert!(
            lines.len() > 4 && lines.iter().all(|line| columns(line) <= 80),
            "{name}: {lines:?}"
        );
        assert!(stdout(&format!("explain {name}")).contains(lines[0].trim()), "{name}");
        drawings.insert(lines);
    }
    assert_eq!(drawings.len(), families.count());
}

#[test]
fn explain_json_agrees_with_library() {
    let text = stdout("explain --json --lang ko");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), Topic::all().count());
    let size = Size::new(8).unwrap();
    for (line, algorithm) in lines.iter().zip(Algorithm::ALL) {
        assert_eq!(line["schema"], "queens.explanation/1");
        assert_eq!((&line["name"], &line["language"]), (&algorithm.name().into(), &"ko".into()));
        assert_eq!((&line["n"], &line["total"]), (&8.into(), &"92".into()), "{algorithm}");
        assert_eq!(
            line["pseudocode"].as_array().map(Vec::len),
            Some(Pseudocode::of(*algorithm).lines().len())
        );
        // Brute force would take too long to count its nodes.
        if algorithm.space() != Space::Rows {
            assert_eq!(
                line["nodes"],
                algorithm.statistics(size, &Control::default()).unwrap().nodes.to_string()
            );
        }
        let space = algorithm.space().size(size).map(|size| size.to_string());
        assert_eq!(line["space_size"].as_str(), space.as_deref());
    }
    let halves = &lines[Algorithm::ALL.len()];
    assert_eq!((&halves["name"], &halves["total"]), (&"halves".into(), &"92".into()));
    assert_eq!(halves["pseudocode"], Value::Array(Vec::new()));
}

#[test]
fn suggested_commands_succeed() {
    for name in ["bitmap", "bitmap-mirror", "halves", "hill-climbing", "min-conflicts"] {
        let text = stdout(&format!("explain {name}"));
        let commands = commands(&text);
        assert!(commands.len() >= 2, "{name}: {commands:?}");
        for command in commands {
            let output = run(command);
            assert!(output.status.success(), "queens {command}: {}", stderr_of(&output));
        }
    }
}

#[test]
fn suggested_comparison_names_two_methods() {
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
fn wrong_arguments_name_the_remedy() {
    for (arguments, word) in [
        ("bitmp", "bitmap"),
        ("8", "ALGORITHM"),
        ("--code python", "ALGORITHM"),
        ("halves --code c", "bitmap-mirror"),
        ("bitmap --code c --json", "--code: "),
        ("bitmap --code c -f text", "--code: "),
        ("bitmap --code perl", "python"),
        ("bitmap --format csv", "json"),
        ("bitmap flags", "flags"),
    ] {
        refuse(&format!("explain {arguments}"), &[word]);
    }
}

/// Checks the two's complement, the shifts and the attacked squares in the drawing.
#[test]
fn bitmap_drawing_is_consistent() {
    let json: Value = serde_json::from_str(&stdout("explain bitmap --json")).unwrap();
    let lines: Vec<String> = serde_json::from_value(json["drawing"].clone()).unwrap();
    let blocks: Vec<&[String]> = lines.split(String::is_empty).collect();
    let [way, before, after, choice] = blocks[..] else { panic!("{lines:?}") };
    for line in way {
        // Numbers at the left name the rows; column a is at the right.
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
    assert!(free.count_ones() > 1 && value("bit") > 1, "the example has a choice");
}

/// The explanation states how many single starts succeed, and the library must get the same number.
#[test]
fn local_search_figures_agree_with_library() {
    for method in LocalSearch::ALL {
        let text = stdout(&format!("explain {method} --json"));
        let json: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(json["space_size"], "16777216");
        assert_eq!((json.get("total"), json.get("nodes")), (None, None));
        for runs in json["runs"].as_array().unwrap() {
            let number = |field: &str| runs[field].as_u64().unwrap();
            let solve = |seed| {
                let options = Options::new(seed).sideways(number("sideways")).restarts(0);
                method.solve(number("n") as usize, &options, &StopToken::new()).unwrap()
            };
            let solved = (1..=number("starts")).map(solve).filter(|run| run.placement.is_some());
            assert_eq!(solved.count() as u64, number("solved"), "{method}: {runs}");
        }
    }
}
