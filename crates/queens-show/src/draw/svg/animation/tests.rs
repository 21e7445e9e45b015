//! Checks that a viewer shows the right step of the search at each moment.

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

/// A step of a search, and the position after it.
struct Step {
    position: Snapshot,
    event: Event,
    /// The queen that led to no solution and is removed next, if there is one.
    dead_end: Option<Square>,
    /// The middle of the step as a fraction of the cycle.
    moment: f64,
    name: String,
}

struct Film {
    n: usize,
    steps: Vec<Step>,
    root: Element,
    /// The length of the cycle.
    seconds: f64,
    /// Whether column a is on the right.
    has_bits: bool,
}

impl Film {
    fn new(algorithm: Algorithm, n: usize) -> Film {
        let all = steps(algorithm, n);
        let root = Element::parse(&svg(algorithm, n, &all));
        let has_bits =
            all.iter().any(|(_, event)| matches!(event, Event::Node { bits: Some(_), .. }));
        let (mut seconds, mut steps) = (0.0, Vec::new());
        for (place, (position, event)) in all.iter().enumerate() {
            let dead_end = match all.get(place + 1) {
                Some((next, Event::Removed { square })) => {
                    let before = position.counters().dead_ends;
                    Some(*square).filter(|_| next.counters().dead_ends > before)
                }
                _ => None,
            };
            let solution = if position.last() == Some(StepKind::Solution) { SOLUTION } else { 0.0 };
            let more = if dead_end.is_some() { 2.0 } else { 1.0 };
            let end = if place + 1 == all.len() { END } else { 0.0 };
            let slower = if place < 40 { 1.0 + 5.0 * (40 - place) as f64 / 40.0 } else { 1.0 };
            let length = more * slower / 8.0 + solution + end;
            let name = format!("{algorithm} {n}: step {}", place + 1);
            let (position, event, moment) =
                (position.clone(), event.clone(), seconds + length / 2.0);
            steps.push(Step { position, event, dead_end, moment, name });
            seconds += length;
        }
        steps.iter_mut().for_each(|step| step.moment /= seconds);
        Film { n, steps, root, seconds, has_bits }
    }

    fn square(&self, mark: &Element) -> (usize, usize) {
        let [x, y] = ["x", "y"].map(|key| mark.number(key) as usize / SQUARE);
        (y, if self.has_bits { self.n - 1 - x } else { x })
    }

    /// Returns the squares where a layer shows something with this opacity, sorted.
    fn squares(&self, layer: &Element, share: f64, opacity: f64) -> Vec<(usize, usize)> {
        let seen = layer.children.iter().filter(|mark| mark.at("opacity", share, 1.0) == opacity);
        let mut squares: Vec<_> = seen.map(|mark| self.square(mark)).collect();
        squares.sort_unstable();
        squares
    }

    fn moving(&self) -> &Element {
        self.root.class("moving")
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

fn animation(algorithm: Algorithm, n: usize, steps: &[(Snapshot, Event)]) -> Animation {
    let mut animation = Animation::new(algorithm, Size::new(n).unwrap());
    steps.iter().for_each(|(position, event)| animation.push(position, event).unwrap());
    animation
}

fn svg(algorithm: Algorithm, n: usize, steps: &[(Snapshot, Event)]) -> String {
    animation(algorithm, n, steps).to_svg(Speed::default())
}

fn sorted<'a>(squares: impl IntoIterator<Item = &'a Square>) -> Vec<(usize, usize)> {
    let mut squares: Vec<_> = squares.into_iter().map(|one| (one.row(), one.column())).collect();
    squares.sort_unstable();
    squares
}

#[test]
fn every_moment_shows_the_board_of_its_step() {
    for &algorithm in Algorithm::ALL {
        for n in 0..=6 {
            let film = Film::new(algorithm, n);
            let moving = film.moving();
            let [queens, attacked, dead, tested] =
                ["queen", "attacked", "dead", "tested"].map(|class| moving.class(class));
            let progress = moving.class("progress").children[0].get("dur").to_owned();
            assert!(film.root.has_growing_times(), "{algorithm} {n}");
            assert_eq!(progress, format!("{:.1}s", film.seconds), "{algorithm} {n}");
            for Step { position, event, dead_end, moment, name } in &film.steps {
                let at = |layer| film.squares(layer, *moment, 1.0);
                assert_eq!(at(queens), sorted(position.queens()), "{name}");
                assert_eq!(at(attacked), at(queens), "{name}");
                assert_eq!(at(dead), sorted(dead_end), "{name}");
                let test =
                    if let Event::Tested { square, .. } = event { Some(square) } else { None };
                assert_eq!(at(tested), sorted(test), "{name}");
                let back = if let Event::Removed { square } = event { Some(square) } else { None };
                assert_eq!(film.squares(queens, *moment, 0.3), sorted(back), "{name}");
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
            let film = Film::new(algorithm, n);
            let windows = film.moving().all(&|one| one.get("clip-path").contains("search-window"));
            let mut rows: BTreeMap<usize, Vec<&Element>> = BTreeMap::new();
            windows.iter().for_each(|one| rows.entry(one.corner().1).or_default().push(one));
            let rows: Vec<_> = rows.into_values().collect();
            for Step { position, moment, name, .. } in &film.steps {
                let Counters { nodes, tested, dead_ends, solutions: found, .. } =
                    position.counters();
                let shown: Vec<u64> = rows.iter().map(|row| number(row, *moment)).collect();
                let expected = match shown.len() {
                    3 => vec![nodes, dead_ends, found],
                    _ => vec![nodes, tested, dead_ends, found],
                };
                assert_eq!(shown, expected, "{name}");
            }
            if film.steps.len() < MOST_STEPS {
                assert_eq!(number(&rows[rows.len() - 1], 0.999), solutions, "{algorithm} {n}");
            }
        }
    }
}

#[test]
fn solutions_stay_in_order_of_discovery() {
    for (algorithm, room) in [(Algorithm::Bitmap, 12), (Algorithm::Backtracking, 8)] {
        let film = Film::new(algorithm, 5);
        let kept = film.moving().all(&|one| one.get("class") == "solution");
        assert_eq!(kept.len(), room.min(10));
        let mut found = 0;
        for Step { position, moment, name, .. } in &film.steps {
            if position.last() == Some(StepKind::Solution) && found < kept.len() {
                let queens = kept[found].children.iter();
                let queens = queens.filter(|one| one.get("href") == "#search-queen-5");
                let queens: Vec<_> = queens.map(|queen| film.square(queen)).collect();
                assert_eq!(queens, sorted(position.queens()), "{name}");
                found += 1;
            }
            assert_eq!(kept.iter().filter(|one| one.is_seen(*moment)).count(), found, "{name}");
        }
    }
}

#[test]
fn dead_ends_show_empty_row_and_word() {
    for algorithm in [Algorithm::Bitmap, Algorithm::Flags, Algorithm::BruteForce] {
        let film = Film::new(algorithm, 6);
        // In document order: take back, dead end, solution.
        let words = film.moving().all(&|one| one.get("class").starts_with("word "));
        let rows = &film.moving().class("stuck").children;
        for Step { position, event, dead_end, moment, name } in &film.steps {
            let seen = rows.iter().filter(|row| row.is_seen(*moment));
            let seen: Vec<_> = seen.map(|row| row.number("y") as usize / SQUARE).collect();
            let row = dead_end.map(|_| position.queens().len()).filter(|&row| row < 6);
            assert_eq!(seen, Vec::from_iter(row), "{name}");
            let shown: Vec<bool> = words.iter().map(|word| word.is_seen(*moment)).collect();
            let is_removed = matches!(event, Event::Removed { .. }) && dead_end.is_none();
            let is_solution = matches!(event, Event::Solution { .. });
            let expected = [is_removed, dead_end.is_some(), is_solution];
            assert_eq!(shown, &expected[..shown.len()], "{name}");
        }
    }
}

#[test]
fn end_shows_the_count() {
    for (n, solutions) in SOLUTIONS.into_iter().enumerate() {
        let mut film = Film::new(Algorithm::Bitmap, n);
        let mut animation = animation(Algorithm::Bitmap, n, &steps(Algorithm::Bitmap, n));
        assert!(!animation.to_svg(Speed::default()).contains("class=\"end\""), "{n}");
        animation.finish();
        let svg = animation.to_svg(Speed::default());
        assert!(svg.contains(&format!(">{solutions}</text>")), "{n}");
        film.root = Element::parse(&svg);
        let [end, queens] = ["end", "queen"].map(|class| film.moving().class(class));
        for (place, Step { moment, name, .. }) in film.steps.iter().enumerate() {
            let is_last = place + 1 == film.steps.len();
            assert_eq!(end.is_seen(*moment), is_last, "{name}");
            let pale = film.squares(queens, *moment, 0.3);
            assert!(!is_last || pale.is_empty(), "{name}: nothing shines through");
        }
    }
}

#[test]
fn bits_are_below_their_columns() {
    let n = 6;
    for algorithm in [Algorithm::Bitmap, Algorithm::BitmapMirror, Algorithm::Symmetry] {
        let film = Film::new(algorithm, n);
        let rows = film.moving().all(&|one| ["set", "free"].contains(&one.get("class")));
        let mask = (1 << n) - 1;
        for Step { position, moment, name, .. } in &film.steps {
            let mut shown = [0; 4];
            for (field, row) in shown.iter_mut().zip(&rows) {
                for one in row.children.iter().filter(|one| one.is_seen(*moment)) {
                    *field |= 1 << (n - 1 - one.number("x") as usize / 44);
                }
            }
            let bits = position.bits()[position.bits().len() - 1];
            let expected = [bits.left & mask, bits.down, bits.right, bits.free(mask)];
            assert_eq!(shown, expected, "{name}");
        }
    }
    assert!(!svg(Algorithm::Flags, n, &steps(Algorithm::Flags, n)).contains("class=\"set\""));
}

#[test]
fn reduced_motion_shows_last_solution() {
    for (algorithm, n) in
        [(Algorithm::Bitmap, 6), (Algorithm::ExactCover, 5), (Algorithm::Flags, 3)]
    {
        let film = Film::new(algorithm, n);
        let is_solution = |step: &&Step| step.position.last() == Some(StepKind::Solution);
        let solution = film.steps.iter().rfind(is_solution);
        let Step { position, .. } = solution.unwrap_or(&film.steps[film.steps.len() - 1]);
        let still = film.root.class("still");
        let expected = sorted(position.queens());
        assert_eq!(film.squares(still.class("queen"), 0.5, 1.0), expected, "{algorithm}");
        assert!(still.all(&|one| one.name == "animate").is_empty());
        // Viewers that do not animate show the moving group, with the same queens.
        let queens = film.moving().class("queen").children.iter();
        let seen = queens.filter(|queen| queen.get("opacity") != "0").count();
        assert_eq!(seen, expected.len(), "{algorithm}");
    }
}

#[test]
fn part_of_search_is_drawn_up_to_limit() {
    let steps = steps(Algorithm::BruteForce, 6);
    let part = svg(Algorithm::BruteForce, 6, &steps[39..50]);
    assert!(part.contains("steps 40 to 50</title>"));
    assert!(svg(Algorithm::BruteForce, 6, &[]).contains("no steps</title>"));
    let mut animation = animation(Algorithm::BruteForce, 6, &steps);
    assert_eq!(steps.len(), MOST_STEPS);
    assert_eq!(animation.push(&steps[0].0, &steps[0].1), Err(AnimationError::TooLong));
}

#[test]
fn drawing_is_small_and_self_contained() {
    let svg = svg(Algorithm::Bitmap, 6, &steps(Algorithm::Bitmap, 6));
    assert!(svg.len() < 60_000, "{}", svg.len());
    let within = svg.replace("http://www.w3.org/2000/svg", "").replace("url(#", "");
    for outside in ["<script", "http://", "https://", "url(", "@import"] {
        assert_eq!(within.matches(outside).count(), 0, "{outside}");
    }
    let rules = svg.lines().filter(|line| line.contains('{') && !line.contains('@'));
    assert!(rules.clone().count() > 15);
    assert!(rules.into_iter().all(|rule| rule.trim().starts_with(".queens-search")), "{svg}");
}
