//! Every comment is translated, and nothing else of a program changes.

use super::comments::{Part, parts};
use super::translations::COMMENTS;
use super::{Program, ProgramLanguage, sources};
use crate::table::columns;
use queens::Algorithm;
use queens::count::Method;
use queens::words::Language;

/// All programs, and their names.
fn programs(language: Language) -> impl Iterator<Item = (String, ProgramLanguage, String)> {
    let each = |method: Method| ProgramLanguage::ALL.map(|code| (method, code));
    Algorithm::ALL.iter().map(|&algorithm| algorithm.into()).flat_map(each).map(
        move |(method, code)| {
            let program = Program::new(method, code, language).unwrap();
            (format!("{method} in {}, {}", code.name(), language.code()), code, program.text)
        },
    )
}

fn comments(program: &str, code: ProgramLanguage) -> Vec<String> {
    let comment = |part| match part {
        Part::Comment(comment) => Some(comment.text),
        Part::Code(_) => None,
    };
    parts(program, code).into_iter().filter_map(comment).collect()
}

/// What is left of a program without its comments.
fn code_of(program: &str, code: ProgramLanguage) -> Vec<&str> {
    let line = |part| match part {
        Part::Comment(comment) => Some(comment.before.trim_end()).filter(|code| !code.is_empty()),
        Part::Code(line) => Some(line),
    };
    parts(program, code).into_iter().filter_map(line).collect()
}

#[test]
fn every_program_begins_with_a_comment() {
    for language in Language::ALL {
        for (name, code, program) in programs(language) {
            let begins_with_one = matches!(parts(&program, code)[0], Part::Comment(_));
            assert!(begins_with_one, "{name}");
        }
    }
}

/// Comments are wrapped as they are written.
#[test]
fn programs_in_english_are_their_sources() {
    for &algorithm in Algorithm::ALL {
        for code in ProgramLanguage::ALL {
            let program = Program::new(algorithm.into(), code, Language::En).unwrap();
            assert_eq!(program.text, sources(algorithm.into()).unwrap()[code as usize]);
        }
    }
}

#[test]
fn every_comment_is_translated_and_every_translation_used() {
    let mut used = vec![false; COMMENTS.len()];
    for (name, code, program) in programs(Language::En) {
        for comment in comments(&program, code) {
            let at = COMMENTS.iter().position(|[english, ..]| *english == comment);
            used[at.unwrap_or_else(|| panic!("{name}: {comment}"))] = true;
        }
    }
    for (used, [english, korean, japanese]) in used.iter().zip(COMMENTS) {
        assert!(used, "{english}: twice, or in no program");
        let is_hangul = |c: char| ('\u{ac00}'..='\u{d7a3}').contains(&c);
        let is_japanese = |c: char| ('\u{3040}'..='\u{9fff}').contains(&c);
        assert!(korean.contains(is_hangul) && !korean.contains(is_japanese), "{korean}");
        assert!(japanese.contains(is_japanese) && !japanese.contains(is_hangul), "{japanese}");
    }
}

#[test]
fn a_translated_program_differs_in_its_comments_only() {
    for language in [Language::Ko, Language::Ja] {
        for ((name, code, program), (_, _, english)) in
            programs(language).zip(programs(Language::En))
        {
            assert_eq!(code_of(&program, code), code_of(&english, code), "{name}");
            let (comments, in_english) = (comments(&program, code), comments(&english, code));
            assert_eq!(comments.len(), in_english.len(), "{name}");
            assert!(comments.iter().zip(&in_english).all(|(one, other)| one != other), "{name}");
        }
    }
}

/// Nothing that begins as a comment does is overlooked.
#[test]
fn code_without_comments_is_ascii_without_their_marks() {
    for (name, code, program) in programs(Language::Ja) {
        for line in code_of(&program, code) {
            let mark = if code == ProgramLanguage::Python { "#" } else { "//" };
            assert!(!line.contains(mark) && !line.contains("/*"), "{name}: {line}");
            assert!(line.is_ascii(), "{name}: {line}");
        }
    }
}

#[test]
fn programs_are_short_and_narrow_in_every_language() {
    for language in Language::ALL {
        for (name, _, program) in programs(language) {
            assert!(program.lines().count() <= 150, "{name}");
            for line in program.lines() {
                assert!(columns(line) <= 80, "{name}: {line}: {}", columns(line));
            }
        }
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    for code in ProgramLanguage::ALL {
        assert_eq!(code.name().parse(), Ok(code));
        assert_eq!(serde_json::to_value(code).unwrap(), code.name());
    }
    assert_eq!("c++".parse(), Ok(ProgramLanguage::Cpp));
    let message = "perl".parse::<ProgramLanguage>().unwrap_err().to_string();
    assert_eq!(message, "unknown language `perl`: use python, c, cpp, rust or java");
}

#[test]
fn the_fast_counter_has_no_short_program() {
    let programs =
        ProgramLanguage::ALL.map(|code| Program::new(Method::Halves, code, Language::En));
    assert!(programs.iter().all(Option::is_none));
}
