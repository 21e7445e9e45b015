//! What there is to say about each algorithm, with its program in short, readable lines.
//!
//! A listing is a text file: before the bar, the steps during which the line is the current one,
//! after it the line itself. An algorithm without a listing is shown without one.

use crate::api::about::{AlgorithmInfo, Algorithms, Listing, ListingLine, StepKind};
use queens::Algorithm;
use queens::trace::Event;
use rust_embed::RustEmbed;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "listings"]
struct Texts;

/// The listing of an algorithm: the file of its name.
fn text(algorithm: Algorithm) -> Option<String> {
    let file = Texts::get(&format!("{algorithm}.txt"))?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// Reads a listing; `None` if it names a step that does not exist.
fn parse(text: &str) -> Option<Listing> {
    let lines = text.lines().map(|line| {
        let (steps, text) = line.split_once('|')?;
        let steps = steps.split_whitespace().map(step_kind).collect::<Option<_>>()?;
        let text = text.strip_prefix(' ').unwrap_or(text).trim_end().to_owned();
        Some(ListingLine { text, steps })
    });
    Some(Listing { lines: lines.collect::<Option<_>>()? })
}

fn step_kind(name: &str) -> Option<StepKind> {
    Some(match name {
        "node" => StepKind::Node,
        "tested-free" => StepKind::TestedFree,
        "tested-attacked" => StepKind::TestedAttacked,
        "placed" => StepKind::Placed,
        "removed" => StepKind::Removed,
        "solution" => StepKind::Solution,
        _ => return None,
    })
}

/// What kind of step an event is.
fn kind(event: &Event) -> StepKind {
    match event {
        Event::Node { .. } => StepKind::Node,
        Event::Tested { attack: None, .. } => StepKind::TestedFree,
        Event::Tested { attack: Some(_), .. } => StepKind::TestedAttacked,
        Event::Placed { .. } => StepKind::Placed,
        Event::Removed { .. } => StepKind::Removed,
        Event::Solution { .. } => StepKind::Solution,
    }
}

/// What a search is seen to do on a small board.
#[derive(Debug, Default)]
struct Habits {
    kinds: BTreeSet<StepKind>,
    has_bits: bool,
    /// A queen was placed elsewhere than in the row below the last one.
    jumps: bool,
    queens: usize,
}

impl Habits {
    fn of(algorithm: Algorithm, n: usize) -> Habits {
        let mut habits = Habits::default();
        let Ok(size) = queens::Size::new(n) else { return habits };
        let ControlFlow::Continue(()) = algorithm.trace(size, |event| {
            habits.see(&event);
            ControlFlow::<Infallible>::Continue(())
        });
        habits
    }

    fn see(&mut self, event: &Event) {
        self.kinds.insert(kind(event));
        match event {
            Event::Node { bits, .. } => self.has_bits |= bits.is_some(),
            Event::Placed { square } => {
                self.jumps |= usize::from(square.row) != self.queens;
                self.queens += 1;
            }
            Event::Removed { .. } => self.queens -= 1,
            Event::Tested { .. } | Event::Solution { .. } => {}
        }
    }
}

/// Rows of the board on which habits are seen: on smaller ones, even exact cover fills the rows in
/// order.
const SAMPLE: usize = 6;

fn describe(algorithm: Algorithm) -> AlgorithmInfo {
    let habits = Habits::of(algorithm, SAMPLE);
    let name = algorithm.name();
    AlgorithmInfo {
        name,
        summary: algorithm.summary(),
        family: name.strip_suffix("-iterative").unwrap_or(name),
        form: algorithm.form(),
        order: algorithm.order(),
        space: algorithm.space().formula(),
        has_bits: habits.has_bits,
        has_tests: habits.kinds.contains(&StepKind::TestedFree),
        by_rows: !habits.jumps,
        listing: text(algorithm).and_then(|text| parse(&text)),
    }
}

/// All algorithms.
pub(crate) fn algorithms() -> &'static Algorithms {
    static ALL: LazyLock<Algorithms> = LazyLock::new(|| Algorithms {
        algorithms: Algorithm::ALL.iter().map(|&algorithm| describe(algorithm)).collect(),
    });
    &ALL
}

/// Whether nodes of the algorithm have bit fields.
pub(crate) fn has_bits(algorithm: Algorithm) -> bool {
    algorithms().algorithms.iter().any(|info| info.name == algorithm.name() && info.has_bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_of_every_search_has_its_line() {
        for &algorithm in Algorithm::ALL {
            let Some(text) = text(algorithm) else { continue };
            let listing = parse(&text).unwrap_or_else(|| panic!("{algorithm}: unreadable listing"));
            let lines = listing.lines.iter().flat_map(|line| line.steps.iter().copied());
            let mut marked: Vec<StepKind> = lines.collect();
            marked.dedup(); // a statement may go on for some lines
            marked.sort();
            let seen: BTreeSet<StepKind> =
                (4..=6).flat_map(|n| Habits::of(algorithm, n).kinds).collect();
            // Each kind in exactly one place, and no place for what never happens.
            assert_eq!(marked, seen.into_iter().collect::<Vec<_>>(), "{algorithm}");
        }
    }

    #[test]
    fn all_algorithms_have_a_listing_that_fits_a_narrow_page() {
        for info in &algorithms().algorithms {
            let listing = info.listing.as_ref().unwrap_or_else(|| panic!("{}: none", info.name));
            assert!((6..=32).contains(&listing.lines.len()), "{}", info.name);
            let longest = listing.lines.iter().map(|line| line.text.chars().count()).max();
            assert!(longest <= Some(44), "{}: {longest:?} characters", info.name);
        }
    }

    #[test]
    fn algorithms_are_described_as_they_are() {
        let habits = |name: &str| {
            let info = algorithms().algorithms.iter().find(|info| info.name == name).unwrap();
            [info.has_bits, info.has_tests, info.by_rows]
        };
        for bits in ["bitmap", "bitmap-iterative", "bitmap-mirror", "symmetry"] {
            assert_eq!(habits(bits), [true, false, true], "{bits}");
        }
        for tests in ["brute-force", "permutation", "backtracking", "flags-iterative"] {
            assert_eq!(habits(tests), [false, true, true], "{tests}");
        }
        for jumps in ["carry-chain", "exact-cover"] {
            assert_eq!(habits(jumps), [false, false, false], "{jumps}");
        }
    }

    #[test]
    fn a_listing_with_an_unknown_step_is_not_read() {
        assert!(parse("node | a\n| b").is_some());
        assert_eq!(parse("guess | a"), None);
        assert_eq!(parse("no bar"), None);
    }
}
