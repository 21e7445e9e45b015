//! A chart of time against N, with a logarithmic axis and one line per algorithm.

use crate::number::limit;
use crate::{Comparison, Round};
use queens::Algorithm;
use queens::classic::Style;
use queens::count::Method;
use std::fmt::Write as _;

/// The size of the drawing, in SVG units.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = WIDTH - 200.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = HEIGHT - 52.0;
const LABEL: f64 = 15.0;

const STYLE: &str = "\
  .queens-chart { background: #ffffff; color: #24292f }
  .queens-chart text { font: 12px system-ui, sans-serif; fill: currentColor }
  .queens-chart .title { font-size: 17px; font-weight: 600 }
  .queens-chart .note { fill: #6e7781 }
  .queens-chart .tick { fill: #57606a; font-variant-numeric: tabular-nums }
  .queens-chart .grid { stroke: #d8dee4; stroke-width: 1 }
  .queens-chart .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
  .queens-chart .leader { fill: none; stroke-width: 1; opacity: 0.45 }
  .queens-chart .label { paint-order: stroke; stroke: #ffffff; stroke-width: 3px; stroke-linejoin: round }
  @media (prefers-color-scheme: dark) {
    .queens-chart { background: #0d1117; color: #e6edf3 }
    .queens-chart .note, .queens-chart .tick { fill: #9198a1 }
    .queens-chart .grid { stroke: #30363d }
    .queens-chart .label { stroke: #0d1117 }
  }
";

/// Colours that are readable on white and on black; neighbouring lines differ most.
const COLOURS: [&str; 11] = [
    "#e5484d", "#d6760b", "#a38a00", "#a45ee5", "#8b7d6b", "#0e9f9f", "#2590e0", "#d14bb8",
    "#5b9e1f", "#6a6cf0", "#7a8699",
];

/// The colour of the fast counter, readable on white and on black.
const FAST: &str = "#00a35c";

/// Returns the colour of a method. Families of algorithms get the colours in the order of the list.
fn colour(method: Method) -> &'static str {
    let Method::Classical(algorithm) = method else { return FAST };
    let before = Algorithm::ALL.iter().take_while(|&&other| other != algorithm);
    let families = before.filter(|other| !is_twin(**other)).count();
    COLOURS[(families - usize::from(is_twin(algorithm))) % COLOURS.len()]
}

/// Returns whether this is an iterative form that follows its recursive form in the list.
fn is_twin(algorithm: Algorithm) -> bool {
    algorithm.form() == Style::Iterative && algorithm.name().ends_with("-iterative")
}

/// The times of one method. The recursive and the iterative form of an algorithm share a colour.
struct Series {
    name: &'static str,
    colour: &'static str,
    is_dashed: bool,
    /// N and the seconds of each run.
    points: Vec<(usize, f64)>,
}

impl Series {
    fn new(method: Method, rounds: &[Round]) -> Series {
        let runs = rounds.iter().flat_map(Round::runs);
        let runs = runs.filter(|run| run.algorithm == method.name());
        let points = runs.filter_map(|run| Some((run.n, run.seconds?))).collect();
        let is_dashed = matches!(method, Method::Classical(algorithm) if is_twin(algorithm));
        Series { name: method.name(), colour: colour(method), is_dashed, points }
    }
}

pub fn chart(comparison: &Comparison, rounds: &[Round]) -> String {
    let methods = comparison.methods().iter();
    let all: Vec<Series> = methods.map(|&method| Series::new(method, rounds)).collect();
    let axes = Axes::new(rounds, &all);
    let limit = limit(comparison.timing.limit.as_secs_f64());
    let what = "Time to count all solutions of the N queens problem";
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"queens-chart\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{what}\">\n\
         <title>{what}</title>\n\
         <style>\n{STYLE}</style>\n\
         <text class=\"title\" x=\"{LEFT}\" y=\"26\">{what}</text>\n\
         <text class=\"note\" x=\"{LEFT}\" y=\"46\">One thread, at most {limit} a board. Dashed: \
         iterative twin of the same colour.</text>\n",
    );
    axes.grid(&mut svg);
    all.iter().for_each(|series| series.draw(&mut svg, &axes));
    labels(&mut svg, &all, &axes);
    svg + "</svg>\n"
}

/// Maps N and seconds to positions in the drawing.
struct Axes {
    sizes: (usize, usize),
    decades: (i32, i32),
}

impl Axes {
    fn new(rounds: &[Round], all: &[Series]) -> Axes {
        let seconds = || all.iter().flat_map(|series| series.points.iter().map(|point| point.1));
        let decade = |seconds: f64| seconds.max(1e-9).log10();
        let low = seconds().map(decade).fold(f64::INFINITY, f64::min);
        let high = seconds().map(decade).fold(f64::NEG_INFINITY, f64::max);
        let decades = if low > high { (0, 1) } else { (low.floor() as i32, high.ceil() as i32) };
        let sizes = || rounds.iter().map(|round| round.size().get());
        let sizes = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0));
        Axes { sizes, decades: (decades.0, decades.1.max(decades.0 + 1)) }
    }

    fn x(&self, n: usize) -> f64 {
        let (first, last) = self.sizes;
        if first == last {
            return (LEFT + RIGHT) / 2.0;
        }
        LEFT + (RIGHT - LEFT) * (n - first) as f64 / (last - first) as f64
    }

    fn y(&self, seconds: f64) -> f64 {
        let (low, high) = self.decades;
        let share = (seconds.max(1e-9).log10() - f64::from(low)) / f64::from(high - low);
        BOTTOM - (BOTTOM - TOP) * share
    }

    fn grid(&self, svg: &mut String) {
        for decade in self.decades.0..=self.decades.1 {
            let y = self.y(10f64.powi(decade));
            let _ = writeln!(
                svg,
                "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>\
                 <text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 10.0,
                y + 4.0,
                decade_name(decade),
            );
        }
        for n in self.sizes.0..=self.sizes.1 {
            let (x, below) = (self.x(n), BOTTOM + 20.0);
            let _ = writeln!(
                svg,
                "<text class=\"tick\" x=\"{x:.1}\" y=\"{below}\" text-anchor=\"middle\">{n}</text>",
            );
        }
        let (middle, below) = ((LEFT + RIGHT) / 2.0, BOTTOM + 42.0);
        let _ = writeln!(
            svg,
            "<text x=\"{middle}\" y=\"{below}\" text-anchor=\"middle\">N, rows of the board</text>",
        );
    }
}

/// Formats a power of ten, in seconds, as a whole number with a unit: `10 µs`.
fn decade_name(decade: i32) -> String {
    let (unit, exponent) = match decade {
        ..-6 => ("ns", -9),
        -6..-3 => ("µs", -6),
        -3..0 => ("ms", -3),
        _ => ("s", 0),
    };
    format!("{} {unit}", 10f64.powi(decade - exponent))
}

impl Series {
    fn draw(&self, svg: &mut String, axes: &Axes) {
        let colour = self.colour;
        let dashes = if self.is_dashed { " stroke-dasharray=\"6 5\"" } else { "" };
        let at = |&(n, seconds): &(usize, f64)| format!("{:.1},{:.1}", axes.x(n), axes.y(seconds));
        let points: Vec<String> = self.points.iter().map(at).collect();
        let _ = write!(
            svg,
            "<g><title>{}</title><polyline class=\"line\" stroke=\"{colour}\"{dashes} \
             points=\"{}\"/>",
            self.name,
            points.join(" "),
        );
        for &(n, seconds) in &self.points {
            let (x, y) = (axes.x(n), axes.y(seconds));
            let _ =
                write!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.5\" fill=\"{colour}\"/>");
        }
        svg.push_str("</g>\n");
    }
}

/// Draws the names of all lines at their ends. Lines that reach the last N have their names in a column on
/// the right, connected by strokes. Other lines end early because their algorithms are too slow, and have
/// their names next to their ends.
fn labels(svg: &mut String, all: &[Series], axes: &Axes) {
    for n in axes.sizes.0..=axes.sizes.1 {
        let mut ends: Vec<(&Series, f64)> = all
            .iter()
            .filter_map(|series| {
                let &(last, seconds) = series.points.last()?;
                (last == n).then(|| (series, axes.y(seconds)))
            })
            .collect();
        ends.sort_by(|one, two| one.1.total_cmp(&two.1));
        let wanted: Vec<f64> = ends.iter().map(|end| end.1).collect();
        let gap = if n == axes.sizes.1 { 32.0 } else { 10.0 };
        for (&(series, end), height) in ends.iter().zip(spread(&wanted)) {
            label(svg, series, (axes.x(n), end), (axes.x(n) + gap, height));
        }
    }
}

fn label(svg: &mut String, series: &Series, end: (f64, f64), at: (f64, f64)) {
    let colour = series.colour;
    let (from, to) = (end.0 + 4.0, at.0 - 5.0);
    let _ = writeln!(
        svg,
        "<path class=\"leader\" stroke=\"{colour}\" d=\"M{from:.1} {:.1}L{to:.1} {:.1}\"/>\
         <text class=\"label\" x=\"{:.1}\" y=\"{:.1}\" style=\"fill: {colour}\">{}</text>",
        end.1,
        at.1,
        at.0,
        at.1 + 4.0,
        series.name,
    );
}

/// Moves sorted heights apart until labels do not overlap, and keeps them within the area. The sum of the
/// squared movements is minimal.
fn spread(wanted: &[f64]) -> Vec<f64> {
    // After subtracting the distances, heights only have to be non-decreasing. Neighbours that decrease are
    // merged and get their mean (isotonic regression).
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for (index, height) in wanted.iter().enumerate() {
        let mut pool = (height - index as f64 * LABEL, 1);
        while let Some(&(mean, members)) = pools.last().filter(|last| last.0 > pool.0) {
            pools.pop();
            let all = members + pool.1;
            pool = ((mean * members as f64 + pool.0 * pool.1 as f64) / all as f64, all);
        }
        pools.push(pool);
    }
    let last = BOTTOM - wanted.len().saturating_sub(1) as f64 * LABEL;
    let heights = pools.into_iter().flat_map(|(mean, members)| std::iter::repeat_n(mean, members));

    heights
        .enumerate()
        .map(|(index, base)| base.min(last).max(TOP) + index as f64 * LABEL)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_keep_their_distance() {
        let crowd: Vec<f64> = (0..16).map(|index| 300.0 + f64::from(index)).collect();
        let heights = spread(&crowd);
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= LABEL - 1e-9), "{heights:?}");
        assert!(heights.iter().all(|height| (TOP..=BOTTOM).contains(height)), "{heights:?}");
        assert_eq!(spread(&[100.0, 200.0]), [100.0, 200.0]);
    }

    #[test]
    fn decades_have_whole_names() {
        let names = [-9, -7, -6, -4, -1, 0, 2].map(decade_name);
        assert_eq!(names, ["1 ns", "100 ns", "1 µs", "100 µs", "100 ms", "1 s", "100 s"]);
    }

    #[test]
    fn twins_share_a_colour() {
        for algorithm in Algorithm::ALL {
            let twin = format!("{algorithm}-iterative").parse::<Algorithm>();
            if let Ok(twin) = twin {
                assert_eq!(colour((*algorithm).into()), colour(twin.into()), "{algorithm}");
                assert!(is_twin(twin) && !is_twin(*algorithm));
            }
        }
    }
}
