//! Tests an invented language with other letters. A text that is not in the catalogue stays in English.

use super::{families, topics};
use crate::{Explanation, Language, Program, ProgramLanguage, Pseudocode, Topic};
use std::fs;
use std::sync::LazyLock;

/// English with every text in other letters: `ａ` for `a`. Code in backquotes and values are unchanged.
static INVENTED: LazyLock<Language> = LazyLock::new(|| {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en.ftl");
    let source = fs::read_to_string(file).unwrap();
    let lines = source.lines().map(|line| {
        let (before, text) = match line.split_once(" = ") {
            Some((key, text)) if !line.starts_with(' ') => (format!("{key} = "), text),
            _ if line.starts_with("    ") => ("    ".to_owned(), line.trim_start()),
            _ => return format!("{line}\n"),
        };
        format!("{before}{}\n", wide(text))
    });
    Language::new("xx", Box::leak(lines.collect::<String>().into_boxed_str()))
});

/// Replaces the letters of a text outside of braces, brackets and backquotes.
fn wide(text: &str) -> String {
    let (mut depth, mut is_code) = (0, false);
    let widen = |c: char| {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            '`' => is_code = !is_code,
            _ => {}
        }
        let is_letter = c.is_ascii_alphabetic() && depth == 0 && !is_code;
        if is_letter { char::from_u32(c as u32 + 0xfee0).unwrap_or(c) } else { c }
    };
    text.chars().map(widen).collect()
}

/// Returns whether a text has English words of two or more letters outside of backquotes.
fn is_english(text: &str) -> bool {
    let words =
        text.split('`').step_by(2).flat_map(|part| part.split(|c: char| !c.is_ascii_alphabetic()));
    words.filter(|word| word.len() > 1).count() > 0
}

#[test]
fn new_language_needs_only_its_file() {
    assert_eq!(INVENTED.text("trace-full-board"), wide("full board"));
    let step = INVENTED.say("trace-step-of", values!["step" => 3, "steps" => 14_200]);
    assert_eq!(step, format!("{} 3 {} 14,200", wide("step"), wide("of")));
    for family in families() {
        assert!(!is_english(&INVENTED.text(&format!("{family}-short"))), "{family}");
    }
}

#[test]
fn pseudocode_and_programs_use_new_language() {
    for topic in topics() {
        let in_it = |line: &crate::PseudocodeLine| line.text_in(*INVENTED);
        let has_words = Pseudocode::of(topic).lines().iter().any(|line| in_it(line) != line.text());
        assert!(has_words, "{topic}");
        for code in ProgramLanguage::ALL {
            let program = Program::new(topic, code, *INVENTED).unwrap().text;
            assert!(!program.is_ascii(), "{topic}: {program}");
        }
    }
}

#[test]
fn explanations_use_new_language() {
    for topic in Topic::all() {
        let explanation = Explanation::new(topic, *INVENTED).unwrap();
        let json = serde_json::to_value(&explanation).unwrap();
        assert_eq!(json["language"], "xx");
        for part in ["idea", "drawing_note", "wins", "loses", "judge"] {
            for paragraph in json[part].as_array().unwrap() {
                assert!(!is_english(paragraph.as_str().unwrap()), "{topic}: {paragraph}");
            }
        }
    }
}
