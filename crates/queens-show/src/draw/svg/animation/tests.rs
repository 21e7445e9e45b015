//! Compares what a viewer shows at each moment with the search.

use super::super::SQUARE;
use super::*;
use queens::Search;
use queens::trace::StepKind;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

const SOLUTIONS: [u64; 7] = [1, 1, 0, 0, 2, 10, 4];

#[derive(Debug, Default)]
struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    /// For an element that animates another: the values and their start times.
    changes: [Vec<f64>; 2],
    children: Vec<Element>,
}

impl Element {
    /// Parses a document. Tags must be closed in order, and attributes quoted.
    fn parse(text: &str) -> Element {
        let mut open = vec![Element::default()];
        for tag in text.split('<').skip(1) {
            let (tag, content) = tag.split_once('>').expect("the end of a tag");
            assert!(!content.contains('>') && !content.contains('&'), "{content}");
            if let Some(name) = tag.strip_prefix('/') {
                let closed = open.pop().unwrap();
                assert_eq!(closed.name, name);
                open.last_mut().expect("a root").children.push(closed);
                continue;
            }
            let element = Element::open(tag.trim_end_matches('/'));
            if tag.ends_with('/') {
                open.last_mut().unwrap().children.push(element);
            } else {
                open.push(element);
            }
        }
        assert_eq!(open.len(), 1, "all elements are closed");
        open.pop().and_then(|mut root| root.children.pop()).expect("an element")
    }

    fn open(tag: &str) -> Element {
        let (name, rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut parts = rest.split('"');
        let mut attributes = BTreeMap::new();
        while let (Some(key), Some(value)) = (parts.next(), parts.next()) {
            let key = key.trim().strip_suffix('=').expect("an attribute").to_owned();
            assert_eq!(attributes.insert(key, value.to_owned()), None, "twice: {tag}");
        }
        let changes = ["values", "keyTimes"].map(|key| {
            let numbers = attributes.get(key).into_iter().flat_map(|value| value.split(';'));
            numbers.map(|number| number.parse().expect("a number")).collect()
        });
        Element { name: name.to_owned(), attributes, changes, children: Vec::new() }
    }

    fn get(&self, key: &str) -> &str {
        self.attributes.get(key).map_or("", |value| value)
    }

    fn number(&self, key: &str) -> f64 {
        self.get(key).parse().unwrap_or_else(|_| panic!("{key} of {self:?}"))
    }

    /// Returns all elements for which `holds` returns true, including `self`.
    fn all(&self, holds: &dyn Fn(&Element) -> bool) -> Vec<&Element> {
        let below = self.children.iter().flat_map(|child| child.all(holds));
        let itself = Some(self).filter(|element| holds(element));
        itself.into_iter().chain(below).collect()
    }

    fn class(&self, class: &str) -> &Element {
        let all = self.all(&|element| element.get("class") == class);
        assert_eq!(all.len(), 1, "{class}");
        all[0]
    }

    /// Returns the value of an attribute at a moment of the cycle.
    fn at(&self, key: &str, share: f64, unless: f64) -> f64 {
        let given = self.attributes.get(key).map_or(unless, |value| value.parse().unwrap());
        let Some(animate) = self.children.iter().find(|child| child.get("attributeName") == key)
        else {
            return given;
        };
        let [values, times] = &animate.changes;
        assert!(
            values.len() == times.len() && times[0] == 0.0 && animate.get("calcMode") == "discrete"
        );
        values[times.partition_point(|&time| time <= share) - 1]
    }

    /// Returns whether the times grow, which viewers require.
    fn has_growing_times(&self) -> bool {
        let [values, times] = &self.changes;
        let is_growing = times.windows(2).all(|pair| pair[0] < pair[1]);
        let fits = times.is_empty() || values.len() == times.len() && times[times.len() - 1] < 1.0;
        is_growing && fits && self.children.iter().all(Element::has_growing_times)
    }

    fn corner(&self) -> (usize, usize) {
        let moved = self.get("transform").strip_prefix("translate(").expect("a translation");
        let (x, y) = moved.split_once(')').unwrap().0.split_once(' ').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    }

    fn is_seen(&self, share: f64) -> bool {
        self.at("opacity", share, 1.0) == 1.0
    }
}

fn steps(algorithm: Algorithm, n: usize) -> Vec<(Snapshot, Event)> {
    let (mut position, mut steps) = (Snapshot::default(), Vec::new());
    let _ = algorithm.trace(Size::new(n).unwrap(), |event| {
        position.apply(&event);
        steps.push((position.clone(), event));
        if steps.len() == MOST_STEPS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    steps
}

fn svg(algorithm: Algorithm, n: usize, steps: &[(Snapshot, Event)], speed: u64) -> String {
    let mut animation = Animation::new(algorithm, Size::new(n).unwrap());
    steps.iter().for_each(|(position, event)| animation.push(position, event).unwrap());
    animation.to_svg(Speed::new(speed).unwrap())
}

/// Returns the queen, if any, that is removed next and led to no solution.
fn dead_end(steps: &[(Snapshot, Event)], place: usize) -> Option<Square> {
    let (position, _) = &steps[place];
    match steps.get(place + 1) {
        Some((next, Event::Removed { square }))
            if next.counters().dead_ends > position.counters().dead_ends =>
        {
            Some(*square)
        }
        _ => None,
    }
}

/// Returns the middle of each step as a fraction of the cycle.
///
/// Also returns the length of the cycle, in seconds.
fn moments(steps: &[(Snapshot, Event)], speed: u64) -> (Vec<f64>, f64) {
    let (mut now, mut middles) = (0.0, Vec::new());
    for (place, (position, _)) in steps.iter().enumerate() {
        let solution = if position.last() == Some(StepKind::Solution) { SOLUTION } else { 0.0 };
        let more = if dead_end(steps, place).is_some() { 2.0 } else { 1.0 };
        let end = if place + 1 == steps.len() { END } else { 0.0 };
        let slower = if place < 40 { 1.0 + 5.0 * (40 - place) as f64 / 40.0 } else { 1.0 };
        let seconds = more * slower / speed as f64 + solution + end;
        middles.push(now + seconds / 2.0);
        now += seconds;
    }
    (middles.into_iter().map(|middle| middle / now).collect(), now)
}

fn squares(layer: &Element, share: f64, n: usize, mirrored: bool) -> Vec<(usize, usize)> {
    squares_with(layer, (share, 1.0), n, mirrored)
}

fn squares_with(
    layer: &Element,
    (share, opacity): (f64, f64),
    n: usize,
    mirrored: bool,
) -> Vec<(usize, usize)> {
    let seen = layer.children.iter().filter(|mark| mark.at("opacity", share, 1.0) == opacity);
    let mut squares: Vec<_> = seen
        .map(|mark| {
            let [x, y] = ["x", "y"].map(|key| mark.number(key) as usize / SQUARE);
            (y, if mirrored { n - 1 - x } else { x })
        })
        .collect();
    squares.sort_unstable();
    squares
}

fn sorted(squares: impl IntoIterator<Item = Square>) -> Vec<(usize, usize)> {
    let mut squares: Vec<_> = squares.into_iter().map(|one| (one.row(), one.column())).collect();
    squares.sort_unstable();
    squares
}

fn has_bits(steps: &[(Snapshot, Event)]) -> bool {
    steps.iter().any(|(_, event)| matches!(event, Event::Node { bits: Some(_), .. }))
}

#[test]
fn every_moment_shows_the_board_of_its_step() {
    for &algorithm in Algorithm::ALL {
        for n in 0..=6 {
            let (steps, speed) = (steps(algorithm, n), 7);
            let root = Element::parse(&svg(algorithm, n, &steps, speed));
            let (moving, mirrored) = (root.class("moving"), has_bits(&steps));
            let [queens, attacked, dead, tested] =
                ["queen", "attacked", "dead", "tested"].map(|class| moving.class(class));
            let (moments, seconds) = moments(&steps, speed);
            let progress = moving.class("progress").children[0].get("dur").to_owned();
            assert!(root.has_growing_times(), "{algorithm} {n}");
            assert_eq!(progress, format!("{seconds:.1}s"), "{algorithm} {n}");
            for (place, (position, event)) in steps.iter().enumerate() {
                let at = |layer| squares(layer, moments[place], n, mirrored);
                let step = format!("{algorithm} {n}: step {}", place + 1);
                assert_eq!(at(queens), sorted(position.queens().iter().copied()), "{step}");
                assert_eq!(at(attacked), at(queens), "{step}");
                assert_eq!(at(dead), sorted(dead_end(&steps, place)), "{step}");
                let test =
                    if let Event::Tested { square, .. } = event { Some(*square) } else { None };
                assert_eq!(at(tested), sorted(test), "{step}");
                let back = if let Event::Removed { square } = event { Some(*square) } else { None };
                let pale = squares_with(queens, (moments[place], 0.3), n, mirrored);
                assert_eq!(pale, sorted(back), "{step}");
            }
        }
    }
}

fn number(windows: &[&Element], share: f64) -> u64 {
    let mut windows = windows.to_vec();
    windows.sort_by_key(|one| one.corner().0);
    let digits = windows.iter().map(|window| -window.children[0].at("y", share, 0.0) / 30.0);
    let digits: Vec<u64> =
        digits.map(|digit| digit as u64).skip_while(|&digit| digit == 10).collect();
    assert!(digits.iter().all(|&digit| digit < 10), "{digits:?}");
    digits.iter().fold(0, |number, digit| 10 * number + digit)
}

#[test]
fn counters_count_and_end_at_the_known_numbers() {
    for &algorithm in Algorithm::ALL {
        for (n, &solutions) in SOLUTIONS.iter().enumerate() {
            let steps = steps(algorithm, n);
            let root = Element::parse(&svg(algorithm, n, &steps, 8));
            let windows =
                root.class("moving").all(&|one| one.get("clip-path").contains("search-window"));
            let mut rows: BTreeMap<usize, Vec<&Element>> = BTreeMap::new();
            windows.iter().for_each(|one| rows.entry(one.corner().1).or_default().push(one));
            let rows: Vec<_> = rows.into_values().collect();
            let (moments, _) = moments(&steps, 8);
            for (place, (position, _)) in steps.iter().enumerate() {
                let Counters { nodes, tested, dead_ends, solutions: found, .. } =
                    position.counters();
                let shown: Vec<u64> = rows.iter().map(|row| number(row, moments[place])).collect();
                let expected = match shown.len() {
                    3 => vec![nodes, dead_ends, found],
                    _ => vec![nodes, tested, dead_ends, found],
                };
                assert_eq!(shown, expected, "{algorithm} {n}: step {}", place + 1);
            }
            if steps.len() < MOST_STEPS {
                let last = number(&rows[rows.len() - 1], 0.999);
                assert_eq!(last, solutions, "{algorithm} {n}");
            }
        }
    }
}

#[test]
fn solutions_stay_in_order_of_discovery() {
    for (algorithm, room) in [(Algorithm::Bitmap, 12), (Algorithm::Backtracking, 8)] {
        let steps = steps(algorithm, 5);
        let root = Element::parse(&svg(algorithm, 5, &steps, 8));
        let kept = root.class("moving").all(&|one| one.get("class") == "solution");
        assert_eq!(kept.len(), room.min(10));
        let (moments, _) = moments(&steps, 8);
        let mut found = 0;
        for (place, (position, _)) in steps.iter().enumerate() {
            if position.last() == Some(StepKind::Solution) && found < kept.len() {
                let mut queens = kept[found].children.iter();
                let queens = queens.by_ref().filter(|one| one.get("href") == "#search-queen-5");
                let queens = queens.map(|queen| {
                    let [x, y] = ["x", "y"].map(|key| queen.number(key) as usize / SQUARE);
                    (y, if has_bits(&steps) { 4 - x } else { x })
                });
                assert_eq!(queens.collect::<Vec<_>>(), sorted(position.queens().iter().copied()));
                found += 1;
            }
            let seen = kept.iter().filter(|solution| solution.is_seen(moments[place])).count();
            assert_eq!(seen, found, "{algorithm}: step {}", place + 1);
        }
    }
}

#[test]
fn dead_ends_show_empty_row_and_word() {
    let (n, speed) = (6, 8);
    for algorithm in [Algorithm::Bitmap, Algorithm::Flags, Algorithm::BruteForce] {
        let steps = steps(algorithm, n);
        let root = Element::parse(&svg(algorithm, n, &steps, speed));
        let moving = root.class("moving");
        let is_word = |one: &Element| one.get("class").starts_with("word ");
        // In document order: take back, dead end, solution.
        let words = moving.all(&is_word);
        let (moments, _) = moments(&steps, speed);
        for (place, (position, event)) in steps.iter().enumerate() {
            let rows = moving.class("stuck").children.iter();
            let seen = rows.filter(|row| row.is_seen(moments[place]));
            let rows: Vec<_> = seen.map(|row| row.number("y") as usize / SQUARE).collect();
            let dead_end = dead_end(&steps, place);
            let row = dead_end.map(|_| position.queens().len()).filter(|&row| row < n);
            assert_eq!(rows, Vec::from_iter(row), "{algorithm}: step {}", place + 1);
            let shown: Vec<bool> = words.iter().map(|word| word.is_seen(moments[place])).collect();
            let is_removed = matches!(event, Event::Removed { .. }) && dead_end.is_none();
            let is_solution = matches!(event, Event::Solution { .. });
            let expected = [is_removed, dead_end.is_some(), is_solution];
            assert_eq!(shown, &expected[..shown.len()], "{algorithm}: step {}", place + 1);
        }
    }
}

#[test]
fn end_shows_the_count() {
    for (n, solutions) in SOLUTIONS.into_iter().enumerate() {
        let steps = steps(Algorithm::Bitmap, n);
        let mut animation = Animation::new(Algorithm::Bitmap, Size::new(n).unwrap());
        steps.iter().for_each(|(position, event)| animation.push(position, event).unwrap());
        assert!(!animation.to_svg(Speed::default()).contains("class=\"end\""), "{n}");
        animation.finish();
        let svg = animation.to_svg(Speed::default());
        assert!(svg.contains(&format!(">{solutions}</text>")), "{n}");
        let root = Element::parse(&svg);
        let (moments, _) = moments(&steps, 8);
        let end = root.class("moving").class("end");
        let queens = root.class("moving").class("queen");
        if let Some(&last) = moments.last() {
            assert_eq!(
                squares_with(queens, (last, 0.3), n, true),
                [],
                "{n}: nothing shines through"
            );
        }
        for (place, &moment) in moments.iter().enumerate() {
            assert_eq!(end.is_seen(moment), place + 1 == steps.len(), "{n}: step {}", place + 1);
        }
    }
}

#[test]
fn bits_are_below_their_columns() {
    let n = 6;
    for algorithm in [Algorithm::Bitmap, Algorithm::BitmapMirror, Algorithm::Symmetry] {
        let steps = steps(algorithm, n);
        let root = Element::parse(&svg(algorithm, n, &steps, 8));
        let moving = root.class("moving");
        let rows = moving.all(&|one| ["set", "free"].contains(&one.get("class")));
        let (moments, _) = moments(&steps, 8);
        let mask = (1 << n) - 1;
        for (place, (position, _)) in steps.iter().enumerate() {
            let mut shown = [0; 4];
            for (field, row) in shown.iter_mut().zip(&rows) {
                for one in row.children.iter().filter(|one| one.is_seen(moments[place])) {
                    *field |= 1 << (n - 1 - one.number("x") as usize / 44);
                }
            }
            let bits = position.bits()[position.bits().len() - 1];
            let expected = [bits.left & mask, bits.down, bits.right, bits.free(mask)];
            assert_eq!(shown, expected, "{algorithm}: step {}", place + 1);
        }
    }
    let without = steps(Algorithm::Flags, n);
    assert!(!svg(Algorithm::Flags, n, &without, 8).contains("class=\"set\""));
}

#[test]
fn reduced_motion_shows_last_solution() {
    for (algorithm, n) in
        [(Algorithm::Bitmap, 6), (Algorithm::ExactCover, 5), (Algorithm::Flags, 3)]
    {
        let steps = steps(algorithm, n);
        let root = Element::parse(&svg(algorithm, n, &steps, 8));
        let solution = steps.iter().rfind(|(one, _)| one.last() == Some(StepKind::Solution));
        let (position, _) = solution.unwrap_or(&steps[steps.len() - 1]);
        let (still, mirrored) = (root.class("still"), has_bits(&steps));
        let expected = sorted(position.queens().iter().copied());
        assert_eq!(squares(still.class("queen"), 0.5, n, mirrored), expected, "{algorithm}");
        assert!(still.all(&|one| one.name == "animate").is_empty());
        // Viewers without motion show the same in the other group.
        let queens = root.class("moving").class("queen").children.iter();
        let seen = queens.filter(|queen| queen.get("opacity") != "0").count();
        assert_eq!(seen, expected.len(), "{algorithm}");
    }
}

#[test]
fn part_of_search_is_drawn_up_to_limit() {
    let steps = steps(Algorithm::BruteForce, 6);
    let part = svg(Algorithm::BruteForce, 6, &steps[39..50], 8);
    assert!(part.contains("steps 40 to 50</title>"));
    let mut animation = Animation::new(Algorithm::BruteForce, Size::new(6).unwrap());
    assert!(animation.to_svg(Speed::default()).contains("no steps</title>"));
    for (position, event) in &steps {
        animation.push(position, event).unwrap();
    }
    assert_eq!(steps.len(), MOST_STEPS);
    assert_eq!(animation.push(&steps[0].0, &steps[0].1), Err(AnimationError::TooLong));
}

#[test]
fn drawing_is_small_and_self_contained() {
    let svg = svg(Algorithm::Bitmap, 6, &steps(Algorithm::Bitmap, 6), 8);
    assert!(svg.len() < 60_000, "{}", svg.len());
    let within = svg.replace("http://www.w3.org/2000/svg", "").replace("url(#", "");
    for outside in ["<script", "http://", "https://", "url(", "@import"] {
        assert_eq!(within.matches(outside).count(), 0, "{outside}");
    }
    let rules = svg.lines().filter(|line| line.contains('{') && !line.contains('@'));
    assert!(rules.clone().count() > 15);
    assert!(rules.into_iter().all(|rule| rule.trim().starts_with(".queens-search")), "{svg}");
}

#[test]
fn only_changes_are_written() {
    let timeline = Timeline::new([1.0, 1.0, 2.0, 4.0].into_iter());
    let animate = timeline.animate("opacity", [0, 0, 1, 0].iter());
    assert!(animate.contains("dur=\"8.0s\""), "{animate}");
    assert!(animate.contains("values=\"0;1;0\" keyTimes=\"0;.25;.5\""), "{animate}");
    assert_eq!(timeline.animate("opacity", [1, 1, 1, 1].iter()), "");
    assert_eq!(Timeline::new(std::iter::empty()).animate("opacity", [1].iter()), "");
}
