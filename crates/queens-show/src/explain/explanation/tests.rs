//! Checks that explanations are complete and equivalent in every language.

use super::page::bound;
use super::{Explanation, WIDEST, describe, numbering};
use crate::explain::tests::{can_be, is_hangul, is_japanese};
use crate::explain::{Language, Topic};
use crate::table::{columns, wrap};
use queens::Algorithm;
use queens::count::Method;
use std::sync::LazyLock;

/// The explanation of every method in every language.
static ALL: LazyLock<Vec<(Topic, Language, Explanation)>> = LazyLock::new(|| {
    let each = |topic| {
        Language::all().iter().map(move |&language| {
            let explanation = Explanation::new(topic, language);
            (topic, language, explanation.unwrap_or_else(|error| panic!("{topic}: {error}")))
        })
    };
    Topic::all().flat_map(each).collect()
});

fn prose(explanation: &Explanation) -> [&[String]; 5] {
    let Explanation { idea, drawing_note, wins, loses, judge, .. } = explanation;
    [idea, drawing_note, wins, loses, judge]
}

/// Returns the numbers of at least three digits in each part, sorted.
fn figures(explanation: &Explanation) -> Vec<Vec<u128>> {
    let of_part = |part: &[String]| {
        let text = part.join(" ").replace(',', "").replace("180°", "").replace("180度", "");
        let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|text| text.len() > 2);
        let mut numbers: Vec<u128> = numbers.filter_map(|text| text.parse().ok()).collect();
        numbers.sort_unstable();
        numbers
    };
    prose(explanation).into_iter().map(of_part).collect()
}

#[test]
fn explanations_are_complete_and_fit_a_terminal() {
    for &(topic, language, ref explanation) in ALL.iter() {
        let place = format!("{topic} {language:?}");
        assert!(is_in(language, &explanation.summary), "{place}");
        assert!(columns(&explanation.summary) <= 51, "{place}: wider than the list");
        for part in prose(explanation) {
            assert!(!part.is_empty(), "{place}");
            for paragraph in part {
                assert!(is_in(language, paragraph), "{place}: {paragraph}");
                assert!(
                    !paragraph.contains(['{', '}', '#']) || paragraph.contains("`#`"),
                    "{place}: {paragraph}"
                );
                assert!(paragraph.matches('`').count() % 2 == 0, "{place}: {paragraph}");
            }
        }
        assert!(explanation.drawing.len() > 3, "{place}: {:?}", explanation.drawing);
        for width in [WIDEST, 50] {
            for line in explanation.to_text(width).lines() {
                assert!(columns(line) <= width, "{place}: {line}");
            }
        }
    }
}

#[test]
fn languages_have_equal_content() {
    for languages in ALL.chunks_exact(Language::all().len()) {
        let english = &languages[0].2;
        for (_, _, other) in &languages[1..] {
            let place = format!("{} {:?}", english.name, other.language);
            for (one, other) in prose(english).iter().zip(prose(other)) {
                assert_eq!(one.len(), other.len(), "{place}: paragraphs");
            }
            assert_eq!(english.drawing, other.drawing, "{place}");
            assert_eq!(figures(english), figures(other), "{place}");
        }
    }
}

#[test]
fn code_stays_on_one_line() {
    let paragraph = bound("the flag `main[c - row]` of N = 8");
    let lines = ["the flag", "`main[c\u{a0}-\u{a0}row]`", "of N\u{a0}=\u{a0}8"];
    assert_eq!(wrap(&paragraph, 12), lines);
}

fn idea(name: &str) -> Vec<String> {
    Explanation::new(name.parse::<Topic>().unwrap(), Language::default()).unwrap().idea
}

#[test]
fn row_numbers_are_explained_once() {
    for &(topic, language, ref explanation) in ALL.iter() {
        let numbering = numbering(language).unwrap();
        let times = explanation.idea.iter().filter(|one| **one == numbering).count();
        let has_none = ["bitmap", "bitmap-mirror", "exact-cover", "halves"];
        let most = usize::from(!has_none.contains(&explanation.name));
        assert!(times <= most, "{topic} {language:?}");
    }
    assert!(idea("backtracking")[1].contains("`row = 3` is row 5"), "after `queen[r]`");
    assert!(idea("brute-force").last().unwrap().contains("for N = 8"), "before the pseudocode");
}

#[test]
fn variants_differ_in_iteration() {
    let (recursive, iterative) = (idea("bitmap"), idea("bitmap-iterative"));
    assert_eq!(iterative[..recursive.len()], recursive);
    // One paragraph about the loop, and one about row numbers.
    assert_eq!(iterative.len(), recursive.len() + 2);
}

fn is_in(language: Language, text: &str) -> bool {
    let has_its_letters = match language.code() {
        "ko" => text.contains(is_hangul),
        "ja" => text.contains(is_japanese),
        _ => true,
    };
    has_its_letters && can_be(language.code(), text)
}

#[test]
fn titles_name_the_form() {
    let title = |name: &str, language: &str| {
        describe(name.parse::<Algorithm>().unwrap(), language.parse().unwrap())
    };
    assert_eq!(title("flags-iterative", "en"), "flag arrays (iterative)");
    assert_eq!(title("backtracking", "ko"), "백트래킹(재귀)");
    assert_eq!(title("bitmap-iterative", "ja"), "ビットマップ（非再帰）");
    assert_eq!(describe(Method::Halves, Language::default()), "pairs of halves, the fast counter");
}
