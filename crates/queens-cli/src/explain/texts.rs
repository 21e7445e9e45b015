//! What people have written about each family, embedded in the program.
//!
//! A file has a section `# LANGUAGE` for each language and in it a section `## PART` for each part.
//! Blank lines separate paragraphs; `{...}` is a [figure](super::figures).

use super::figures;
use crate::error::{Failure, Result};
use crate::language::Language;
use queens::count::Method;

/// A part of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Half a line, for the list.
    Summary,
    Idea,
    /// What the iterative twin does differently.
    Iterative,
    /// How to read the drawing.
    Drawing,
    Wins,
    Loses,
    /// What to expect of an online judge.
    Judge,
}

impl Part {
    const fn heading(self) -> &'static str {
        match self {
            Part::Summary => "short",
            Part::Idea => "idea",
            Part::Iterative => "iterative",
            Part::Drawing => "drawing",
            Part::Wins => "wins",
            Part::Loses => "loses",
            Part::Judge => "judge",
        }
    }
}

macro_rules! families {
    ($($family:literal)*) => {
        /// The text of a family.
        fn text(family: &str) -> Option<&'static str> {
            match family {
                $($family => Some(include_str!(concat!("texts/", $family, ".txt"))),)*
                _ => None,
            }
        }
    };
}

families! {
    "brute-force" "permutation" "board-scan" "backtracking" "column-bits" "flags" "bitmap"
    "bitmap-mirror" "symmetry" "carry-chain" "exact-cover" "halves"
}

fn family(method: Method) -> &'static str {
    match method {
        Method::Classical(algorithm) => algorithm.family(),
        _ => method.name(),
    }
}

/// A part of the explanation of a method, as it was written.
pub(super) fn part(method: Method, language: Language, part: Part) -> Result<&'static str> {
    text(family(method))
        .and_then(|text| section(text, "# ", &language.code()))
        .and_then(|text| section(text, "## ", part.heading()))
        .ok_or_else(|| Failure::usage("ALGORITHM", format!("{method} has no explanation yet")))
}

/// The lines between a heading and the next one of the same level.
fn section<'a>(text: &'a str, level: &str, heading: &str) -> Option<&'a str> {
    let marked = format!("{level}{heading}\n");
    let start = text.match_indices(&marked).find(|(at, _)| *at == 0 || text[..*at].ends_with('\n'));
    let body = &text[start?.0 + marked.len()..];
    let end = body.find(&format!("\n{level}")).unwrap_or(body.len());
    Some(body[..end].trim())
}

/// The paragraphs of a text, with their figures filled in.
pub(super) fn paragraphs(text: &str) -> Result<Vec<String>> {
    text.split("\n\n").map(figures::fill).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_ends_at_the_next_heading_of_its_level() {
        let text = "# en\n## idea\none\n\ntwo\n## wins\nthree\n# ko\n## idea\nfour\n";
        let english = section(text, "# ", "en").unwrap();
        assert_eq!(section(english, "## ", "idea"), Some("one\n\ntwo"));
        assert_eq!(section(english, "## ", "wins"), Some("three"));
        assert_eq!(section(english, "## ", "loses"), None);
        assert_eq!(section(text, "# ", "ja"), None);
    }
}
