//! Why queens have no completion.

use queens::trace::{Attack, ClassTest, Item, Memory, State};
use queens::{Size, Square, Symmetry};
use queens_show::explain::{Words, values};

/// Largest board on which a dead end names every attacked square. Larger boards name only the queens.
const NAMED: usize = 10;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Attacked(Square, Attack),
    /// A row or column has no square for its queen.
    NoSquare {
        item: Item,
        attacked: Vec<(Square, Attack)>,
        /// The squares that lead only to images of other solutions.
        left_out: Vec<Square>,
    },
    /// A rotation or reflection of these queens is smaller, and the search visits that one instead.
    Image(Symmetry),
}

impl Reason {
    /// Returns why these queens have no completion, if the reason is known.
    ///
    /// `tests` are the tests that failed at this node.
    pub(crate) fn of(
        size: Size,
        queens: &[Square],
        state: &State,
        tests: &[(Square, Attack)],
    ) -> Option<Reason> {
        if let Memory::Class { test: Some(ClassTest::Smaller(image)), .. }
        | Memory::Ring { test: Some(ClassTest::Smaller(image)), .. } = state.memory
        {
            return Some(Reason::Image(image));
        }
        let Some(item) = state.item else {
            return tests.last().map(|&(square, attack)| Reason::Attacked(square, attack));
        };
        Some(Reason::no_square(size, queens, item, tests))
    }

    fn no_square(size: Size, queens: &[Square], item: Item, tests: &[(Square, Attack)]) -> Reason {
        let (mut attacked, mut left_out) = (Vec::new(), Vec::new());
        for square in item.squares(size) {
            let tested = tests.iter().find(|test| test.0 == square).map(|test| test.1);
            match tested.or_else(|| attack_on(square, queens)) {
                Some(attack) => attacked.push((square, attack)),
                None => left_out.push(square),
            }
        }
        Reason::NoSquare { item, attacked, left_out }
    }

    pub(crate) fn text(&self, words: &Words) -> String {
        let reason = match self {
            Reason::Attacked(square, attack) => words.attacked(*square, *attack),
            Reason::Image(image) => {
                words.say("trace-smaller-image", values!["image" => words.symmetry(*image)])
            }
            Reason::NoSquare { item, attacked, left_out } => {
                let mut parts = attackers(words, attacked);
                if !left_out.is_empty() {
                    parts.push(
                        words.say("trace-left-out", values!["squares" => words.squares(left_out)]),
                    );
                }
                let item = words.say("trace-no-square", values!["line" => words.item(*item)]);
                format!("{item} ({})", parts.join(", "))
            }
        };
        format!("{}: {reason}", words.text("trace-dead-end"))
    }
}

fn attack_on(square: Square, queens: &[Square]) -> Option<Attack> {
    queens.iter().find_map(|&queen| queen.attack(square).map(|line| Attack { line, queen }))
}

fn attackers(words: &Words, attacked: &[(Square, Attack)]) -> Vec<String> {
    let mut queens: Vec<Square> = Vec::new();
    for (_, attack) in attacked {
        if !queens.contains(&attack.queen) {
            queens.push(attack.queen);
        }
    }
    let named = |queen: Square| {
        if words.size.get() > NAMED {
            return words.square(queen);
        }
        let squares = attacked.iter().filter(|(_, attack)| attack.queen == queen);
        let squares = words.squares(squares.map(|(square, _)| square));
        format!("{}: {squares}", words.square(queen))
    };
    queens.into_iter().map(named).collect()
}
