//! Checks the lines of the pseudocode, their steps and their words.

use super::{can_be, topics};
use crate::explain::pseudocode::marked;
use crate::explain::{FILES, Language, LineStep, Next, Part, Pseudocode, PseudocodeLine, Topic};
use crate::table::columns;
use queens::control::StopToken;
use queens::count::Method;
use queens::solve::local::{self, EventKind, Options};
use queens::trace::{Event, StepKind};
use queens::{Algorithm, Search};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn lines() -> impl Iterator<Item = (Topic, &'static PseudocodeLine)> {
    let lines = |one: Topic| Pseudocode::of(one).lines().iter().map(move |line| (one, line));
    topics().flat_map(lines)
}

#[test]
fn every_algorithm_has_valid_pseudocode() {
    for (name, pseudocode, _) in FILES {
        for line in pseudocode.lines() {
            let (words, _) = line.split_once('|').unwrap_or_else(|| panic!("no bar: {line}"));
            let topic: Topic = name.parse().unwrap();
            let is_known = |word| {
                let is_mark =
                    marked::<Next>(word, '>').len() + marked::<Part>(word, ':').len() == 1;
                is_mark || LineStep::named(topic, word).is_some()
            };
            assert!(words.split_whitespace().all(is_known), "{name}: {line}");
        }
    }
    for topic in topics() {
        assert!((6..=32).contains(&Pseudocode::of(topic).lines().len()), "{topic}");
    }
}

/// Returns the kinds of steps of a search.
fn steps(topic: Topic) -> BTreeSet<LineStep> {
    let mut kinds = BTreeSet::new();
    for n in 4..=6 {
        let _ = match topic {
            Topic::Count(Method::Classical(algorithm)) => {
                algorithm.trace(n.to_string().parse().unwrap(), |event: Event| {
                    kinds.insert(StepKind::of(&event).into());
                    ControlFlow::<()>::Continue(())
                })
            }
            Topic::Local(method) => {
                let each = |event: local::Event, _: &_| {
                    kinds.insert(EventKind::of(&event).into());
                    ControlFlow::Continue(())
                };
                // On boards of 2 and 3 rows, every start gets stuck.
                let searched = method.watch(n - 2, &Options::new(1), &StopToken::new(), each);
                searched.unwrap().map_continue(drop)
            }
            Topic::Count(_) => ControlFlow::Continue(()),
        };
    }
    kinds
}

#[test]
fn every_step_has_a_line() {
    for topic in topics() {
        let lines = Pseudocode::of(topic).lines().iter();
        let mut marked: Vec<LineStep> = lines.flat_map(|line| line.steps()).copied().collect();
        marked.dedup(); // a statement may use several lines
        marked.sort();
        // Each kind of step of the search has exactly one place, and other kinds have no place.
        assert_eq!(marked, steps(topic).into_iter().collect::<Vec<_>>(), "{topic}");
    }
}

fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphabetic());
    words.filter(|word| !word.is_empty()).collect()
}

/// The view *Watch* of the page marks the line that runs next at every step.
#[test]
fn every_step_has_a_next_line() {
    for algorithm in Algorithm::ALL.iter().copied() {
        let lines = Pseudocode::of(algorithm).lines();
        let kinds = steps(algorithm.into()).into_iter().filter_map(|kind| match kind {
            LineStep::Count(kind) => Some(kind.name().to_owned()),
            LineStep::Local(_) => None,
        });
        for name in kinds.chain(["start".to_owned()]) {
            let next = marked::<Next>(&format!(">{name}"), '>');
            assert!(lines.iter().any(|line| line.next.contains(&next[0])), "{algorithm}: {name}");
        }
        let has = |part| lines.iter().any(|line| line.parts.contains(&part));
        for part in [Part::Full, Part::Loop, Part::Back] {
            assert_eq!(has(part), algorithm.shows_bits(), "{algorithm}: {part:?}");
        }
    }
}

#[test]
fn lines_are_narrow_and_keep_names() {
    for (topic, line) in lines() {
        for &language in Language::all() {
            let text = line.text_in(language);
            assert!(columns(&text) <= 44, "{topic}: {text}");
            assert!(can_be(language.code(), &text), "{topic}: {text}");
            assert!(!text.contains(['{', '}']), "{topic}: {text}");
            let (these, english) = (names(&text), names(line.text()));
            assert!(these.is_subset(&english), "{topic}: {text}: {these:?}");
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
