//! Checks that the files of `locales/` have the same keys and values, and no unused keys.

use super::{can_be, families};
use crate::explain::FILES;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern};
use fluent_syntax::ast::{PatternElement, Resource};
use fluent_syntax::{parser, serializer};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The groups of texts for the page. The tests of the page find their unused keys.
const OF_PAGE: [&str; 11] = [
    "page", "learn", "steps", "watch", "local", "halves", "gallery", "boards", "play", "compare",
    "count",
];

struct Message {
    group: String,
    key: String,
    /// The names of its variables and functions.
    names: BTreeSet<String>,
    text: String,
}

fn languages() -> Vec<(String, Vec<Message>)> {
    let files = fs::read_dir(format!("{ROOT}/locales")).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort_by_key(|file| !file.ends_with("en.ftl"));
    let code = |file: &Path| file.file_stem().unwrap().to_str().unwrap().to_owned();
    files.iter().map(|file| (code(file), messages(&fs::read_to_string(file).unwrap()))).collect()
}

fn messages(source: &str) -> Vec<Message> {
    let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let (mut group, mut messages) = (String::new(), Vec::new());
    for entry in resource.body {
        match entry {
            Entry::GroupComment(comment) => group = comment.content.concat(),
            Entry::Message(message) => {
                let (key, mut names) = (message.id.name.to_owned(), BTreeSet::new());
                message.value.iter().for_each(|pattern| add(pattern, &mut names));
                let body = vec![Entry::Message(message)];
                let text = serializer::serialize(&Resource { body });
                messages.push(Message { group: group.clone(), key, names, text });
            }
            other => panic!("{other:?}: neither a group nor a text"),
        }
    }
    messages
}

fn add(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                add_inline(inline, names);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                add_inline(selector, names);
                variants.iter().for_each(|variant| add(&variant.value, names));
            }
            PatternElement::TextElement { .. } => {}
        }
    }
}

fn add_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(names.insert(id.name.to_owned())),
        // The function only adds a particle to a value, which the text also contains.
        InlineExpression::FunctionReference { id, .. } if id.name == "PARTICLE" => {}
        InlineExpression::FunctionReference { id, arguments } => {
            let CallArguments { positional, .. } = arguments;
            names.insert(format!("{}({positional:?})", id.name));
        }
        _ => {}
    }
}

#[test]
fn languages_have_the_same_keys_and_values() {
    let languages = languages();
    let (_, english) = &languages[0];
    assert!(english.len() > 500, "{} texts", english.len());
    let keys = |texts: &[Message]| -> Vec<String> {
        texts.iter().map(|one| format!("{} {}", one.group, one.key)).collect()
    };
    assert_eq!(keys(english).len(), keys(english).iter().collect::<BTreeSet<_>>().len());
    for (code, texts) in &languages[1..] {
        assert_eq!(keys(texts), keys(english), "{code}");
        for (one, other) in texts.iter().zip(english) {
            assert_eq!(one.names, other.names, "{code}: {}", one.key);
        }
    }
}

/// A text that is the same in two languages is short or not translated.
#[test]
fn texts_are_translated() {
    let languages = languages();
    let (_, english) = &languages[0];
    for (code, texts) in &languages {
        for (Message { key, text, .. }, other) in texts.iter().zip(english) {
            assert!(can_be(code, text), "{code}: {text}");
            let words = other.text.split(' ').filter(|word| word.chars().all(char::is_alphabetic));
            let is_sentence = words.count() > 3;
            assert!(code == "en" || !is_sentence || *text != other.text, "{code}: {key}");
        }
    }
}

fn sources(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            self::sources(&path, sources);
        } else if path.extension().is_some_and(|end| end == "rs") {
            *sources += &fs::read_to_string(path).unwrap();
        }
    }
}

fn is_key(text: &str) -> bool {
    !text.ends_with('-')
        && text.contains('-')
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn code() -> String {
    let mut code = String::new();
    for of in ["queens-kit", "queens-show"] {
        sources(&Path::new(ROOT).join("crates").join(of).join("src"), &mut code);
    }
    code
}

fn literals(code: &str) -> BTreeSet<&str> {
    code.split('"').filter(|text| is_key(text)).collect()
}

fn keys_in_braces() -> BTreeSet<&'static str> {
    let files = FILES
        .iter()
        .flat_map(|(_, pseudocode, programs)| [*pseudocode].into_iter().chain(*programs));
    let inside =
        files.flat_map(|text| text.split('{').skip(1)).filter_map(|rest| rest.split('}').next());
    inside.filter(|key| is_key(key)).collect()
}

/// Returns whether a key consists of a family and a used part.
fn is_of_family(key: &str, code: &str) -> bool {
    families().iter().any(|family| {
        let part = key.strip_prefix(family).and_then(|part| part.strip_prefix('-'));
        part.is_some_and(|part| {
            ["name", "new"].contains(&part) || code.contains(&format!("\"{part}\""))
        })
    })
}

#[test]
fn every_key_is_used() {
    let (code, in_braces) = (code(), keys_in_braces());
    let literals = literals(&code);
    for Message { group, key, .. } in &languages()[0].1 {
        let is_used = match group.as_str() {
            "pseudocode" | "programs" => in_braces.contains(key.as_str()),
            group if OF_PAGE.contains(&group) => true,
            _ => literals.contains(key.as_str()) || is_of_family(key, &code),
        };
        assert!(is_used, "{key} is not used");
    }
}

/// String literals that begin like a key of the command are keys.
#[test]
fn every_named_key_has_text() {
    const BEGINS: [&str; 8] =
        ["menu-", "trace-", "keys-", "note-", "image-", "attack-", "legend-", "explain-"];
    let (code, english) = (code(), languages().swap_remove(0).1);
    let of_command = literals(&code);
    let of_command =
        of_command.iter().filter(|key| BEGINS.iter().any(|begin| key.starts_with(begin)));
    let keys: BTreeSet<&str> = english.iter().map(|one| one.key.as_str()).collect();
    let named = keys_in_braces().into_iter().chain(of_command.copied());
    let missing: Vec<_> = named.filter(|key| !keys.contains(key)).collect();
    assert!(missing.is_empty(), "{missing:?} are in no file");
}
