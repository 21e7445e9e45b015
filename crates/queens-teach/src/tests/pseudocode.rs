//! Checks the lines of the pseudocode, their steps and their words.

use super::can_be;
use crate::{FILES, Language, Pseudocode, PseudocodeLine};
use queens::Algorithm;
use queens::trace::{Event, StepKind};
use queens_report::table::columns;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn lines() -> impl Iterator<Item = (Algorithm, &'static PseudocodeLine)> {
    let lines = |one: Algorithm| Pseudocode::of(one).lines().iter().map(move |line| (one, line));
    Algorithm::ALL.iter().copied().flat_map(lines)
}

#[test]
fn every_algorithm_has_valid_pseudocode() {
    for (name, pseudocode, _) in FILES {
        for line in pseudocode.lines() {
            let (steps, _) = line.split_once('|').unwrap_or_else(|| panic!("no bar: {line}"));
            let known = |word| StepKind::ALL.iter().any(|kind| kind.name() == word);
            assert!(steps.split_whitespace().all(known), "{name}: {line}");
        }
    }
    for &algorithm in Algorithm::ALL {
        assert!((6..=32).contains(&Pseudocode::of(algorithm).lines().len()), "{algorithm}");
    }
}

/// Returns the kinds of steps of a search.
fn steps(algorithm: Algorithm) -> BTreeSet<StepKind> {
    let mut kinds = BTreeSet::new();
    for n in 4..=6 {
        let _ = algorithm.trace(n.to_string().parse().unwrap(), |event: Event| {
            kinds.insert(StepKind::of(&event));
            ControlFlow::<()>::Continue(())
        });
    }
    kinds
}

#[test]
fn every_step_has_a_line() {
    for &algorithm in Algorithm::ALL {
        let lines = Pseudocode::of(algorithm).lines().iter();
        let mut marked: Vec<StepKind> = lines.flat_map(|line| line.steps()).copied().collect();
        marked.dedup(); // a statement may use several lines
        marked.sort();
        // Each kind of step has exactly one place, and no other kinds have a place.
        assert_eq!(marked, steps(algorithm).into_iter().collect::<Vec<_>>(), "{algorithm}");
    }
}

fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphabetic());
    words.filter(|word| !word.is_empty()).collect()
}

#[test]
fn lines_are_narrow_and_keep_names() {
    for (algorithm, line) in lines() {
        for &language in Language::all() {
            let text = line.text_in(language);
            assert!(columns(&text) <= 44, "{algorithm}: {text}");
            assert!(can_be(language.code(), &text), "{algorithm}: {text}");
            assert!(!text.contains(['{', '}']), "{algorithm}: {text}");
            let (these, english) = (names(&text), names(line.text()));
            assert!(these.is_subset(&english), "{algorithm}: {text}: {these:?}");
        }
    }
}

#[test]
fn json_lines_contain_languages_and_formulas() {
    let lines = serde_json::to_value(Pseudocode::of(Algorithm::Bitmap)).unwrap();
    let lines = lines["lines"].as_array().unwrap();
    let placed = lines.iter().find(|line| line["steps"][0] == "placed").unwrap();
    for field in ["text", "ko", "ja"] {
        assert!(placed[field].as_str().is_some_and(|text| text.contains("bit")), "{placed}");
    }
    let shift = lines.iter().find(|line| line["formulas"]["left"].is_string()).unwrap();
    assert_eq!(shift["formulas"]["left"], "(left OR bit) << 1");
    assert!(placed.get("formulas").is_none());
}
