//! Compares figures that documents and the page quote with `bench-results/current.json`.

use crate::documents::root;
use serde_json::Value;
use std::fs;

/// Rows of the table of times in two documents.
const TABLE: [&str; 6] = [
    "| 15 | {processor-15} | {reference-15} |",
    "| 16 | {processor-16} | {reference-16} | {count-sol-16} | {m-queens-16} |",
    "| 17 | {processor-17} | {reference-17} | {count-sol-17} |",
    "| 18 | {processor-18} | {reference-18} | {count-sol-18} |",
    "| 19 | {processor-19} | {reference-19} |",
    "| 20 | {processor-20} | {reference-20} | {count-sol-20} |",
];

/// Documents and their sentences, with names of figures in braces instead of values.
const SENTENCES: [(&str, &[&str]); 12] = [
    ("README.md", &TABLE),
    ("bench-results/README.md", &TABLE),
    (
        "README.md",
        &[
            "all 39,029,188,884 for N = 20 in {count-20} seconds on two cores",
            "On both cores N = 18 takes {count-18} s and N = 20 takes {count-20} s.",
            "| 25 | {hours-25} core-hours | overnight | {memory-25} MB |",
            "| 26 | {hours-26} core-hours | over a weekend | {memory-26} MB |",
            "| {years-27} core-years | 14 days | {memory-27} MB |",
            "| 28, open | {years-28} core-years |",
            "| {memory-28} MB |",
        ],
    ),
    (
        "bench-results/README.md",
        &[
            "N = 18 takes {count-18} s and N = 20 takes {count-20} s",
            "N = 16 in {one-thread-16} s and N = 18 in {one-thread-18} s",
            "| {hours-25} core-hours | 5 % | {memory-25} MB |",
            "| {hours-26} core-hours | 3 % | {memory-26} MB |",
            "| {years-27} core-years | 5 % | {memory-27} MB |",
            "| {years-28} core-years | 8 % | {memory-28} MB |",
        ],
    ),
    (
        "docs/performance.md",
        &[
            "N = 18 {count-18} s and N = 20 {count-20} s.",
            "N = 18 in {count-18} s, N = 20 in {count-20} s on two cores",
            "N = 25 takes {hours-25} core-hours, N = 26 {hours-26}, N = 27 {years-27} core-years and \
             N = 28 {years-28}",
            "| 0.3.0-dev | {one-thread-16} | {one-thread-18} | {processor-20} |",
        ],
    ),
    (
        "docs/counting.md",
        &[
            "| processor time | {processor-15} s | {one-thread-16} s | {processor-17} s | \
             {one-thread-18} s | {processor-19} s | {processor-20} s | {hours-25} h | \
             {hours-26} h | {years-27} years | {years-28} years |",
            "those units took {memory-25} MB at N = 25, {memory-26} MB at N = 26, {memory-27} MB at \
             N = 27 and {memory-28} MB at N = 28",
        ],
    ),
    ("docs/estimates.md", &["give {years-28} core-years for all", "most {memory-28} MB a thread"]),
    ("docs/cluster.md", &["the largest of these units took {memory-28} MB"]),
    ("crates/queens/README.md", &["N = 20 in {count-20} seconds on two cores"]),
    ("crates/queens-cli/README.md", &["N = 20 in {count-20} seconds on two cores"]),
    ("web/src/learn/CountScene.tsx", &["figures['years-28']", "figures['memory-28']"]),
    ("web/src/count/counted.ts", &["figures['count-18']"]),
];

fn json(path: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(root().join(path)).unwrap()).unwrap()
}

/// The figures by name, as text.
fn figures() -> Vec<(String, String)> {
    let current = json("bench-results/current.json");
    let figures = current["figures"].as_object().unwrap();
    let value = |figure: &Value| figure["value"].as_str().unwrap().to_owned();
    figures.iter().map(|(name, figure)| (name.clone(), value(figure))).collect()
}

/// A sentence with the values of its figures.
fn filled(sentence: &str, figures: &[(String, String)]) -> String {
    figures.iter().fold(sentence.to_owned(), |filled, (name, value)| {
        filled.replace(&format!("{{{name}}}"), value)
    })
}

/// Joins the lines of a text, since sentences span several lines.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn documents_quote_current_figures() {
    let (figures, mut missing) = (figures(), Vec::new());
    for (document, sentences) in SENTENCES {
        let text = one_line(&fs::read_to_string(root().join(document)).unwrap());
        let sentences = sentences.iter().map(|sentence| filled(sentence, &figures));
        let sentences = sentences.filter(|sentence| !text.contains(sentence));
        missing.extend(sentences.map(|sentence| format!("{document}: write `{sentence}`")));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn figures_have_sources_and_two_quotes() {
    let current = json("bench-results/current.json");
    let page = one_line(&fs::read_to_string(root().join("bench-results/README.md")).unwrap());
    let sentences: Vec<&str> =
        SENTENCES.iter().flat_map(|(_, sentences)| sentences.iter().copied()).collect();
    for (name, figure) in current["figures"].as_object().unwrap() {
        let source = &current["sources"][figure["source"].as_str().unwrap()];
        let command = source["command"].as_str().unwrap_or_else(|| panic!("{name} has no source"));
        assert!(page.contains(command), "write `{command}` in bench-results/README.md");
        assert!(source["machine"].is_string() && source["date"].is_string(), "{name}");
        let quotes = [format!("{{{name}}}"), format!("['{name}']")];
        let is_quoted = |sentence: &&&str| quotes.iter().any(|quote| sentence.contains(quote));
        let quoted = sentences.iter().filter(is_quoted).count();
        assert!(quoted >= 2, "{name} is quoted {quoted} times");
    }
}
