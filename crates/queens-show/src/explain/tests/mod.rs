//! Checks the texts, the pseudocode and the programs in every language.

use crate::explain::{Language, Program, ProgramLanguage, Topic};
use crate::table::columns;
use queens::Algorithm;
use queens::count::Method;
use std::collections::BTreeSet;

mod catalogue;
mod pseudocode;

pub(crate) fn is_hangul(c: char) -> bool {
    ('\u{ac00}'..='\u{d7a3}').contains(&c)
}

pub(crate) fn is_japanese(c: char) -> bool {
    ('\u{3040}'..='\u{9fff}').contains(&c)
}

pub(crate) fn can_be(language: &str, text: &str) -> bool {
    match language {
        "ko" => !text.contains(is_japanese),
        "ja" => !text.contains(is_hangul),
        _ => !text.contains(is_hangul) && !text.contains(is_japanese),
    }
}

fn topics() -> impl Iterator<Item = Topic> {
    Topic::all().filter(|&topic| topic != Method::Halves.into())
}

fn families() -> BTreeSet<&'static str> {
    Topic::all().map(Topic::family).collect()
}

fn programs(language: Language) -> impl Iterator<Item = (String, ProgramLanguage, String)> {
    let each = |one: Topic| ProgramLanguage::ALL.map(|code| (one, code));
    topics().flat_map(each).map(move |(topic, code)| {
        let program = Program::new(topic, code, language).unwrap();
        (format!("{topic} in {}, {}", code.name(), language.code()), code, program.text)
    })
}

#[test]
fn programs_are_short_and_start_with_comment() {
    for &language in Language::all() {
        for (name, code, program) in programs(language) {
            let mark = if code == ProgramLanguage::Python { "# " } else { "// " };
            assert!(program.starts_with(mark), "{name}");
            assert!(program.lines().count() <= 150, "{name}");
            assert!(!program.contains("{comment-") && !program.contains("comment-"), "{name}");
            assert!(can_be(language.code(), &program), "{name}");
            for line in program.lines() {
                assert!(columns(line) <= 80, "{name}: {line}: {}", columns(line));
            }
        }
    }
}

#[test]
fn long_comments_are_wrapped() {
    let program = |code: &str, language: &str| {
        let code = code.parse().unwrap();
        Program::new(Algorithm::CarryChain, code, language.parse().unwrap()).unwrap().text
    };
    let english = program("c", "en");
    let comment: Vec<_> = english.lines().take_while(|line| line.starts_with("// ")).collect();
    assert!(comment.len() > 1 && comment.concat().contains("; then the inside"), "{comment:?}");
    assert!(comment[0].len() > 70);
    assert!(program("python", "ko").lines().next().unwrap().starts_with("# 각 변의"));
}

#[test]
fn program_language_names_round_trip() {
    for code in ProgramLanguage::ALL {
        assert_eq!(code.name().parse(), Ok(code));
        assert_eq!(serde_json::to_value(code).unwrap(), code.name());
    }
    assert_eq!("c++".parse(), Ok(ProgramLanguage::Cpp));
    assert!("perl".parse::<ProgramLanguage>().is_err());
}
