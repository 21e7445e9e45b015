//! Folds drawings for narrow terminals: places parts below each other instead of side by side.

use std::ops::Range;

/// Folds a drawing to lines of at most `width` columns, if its parts are that narrow. Blank columns separate
/// the parts. The widest gaps come first, so that boards are separated before a table is divided.
pub(super) fn fold(drawing: &[String], width: usize) -> Vec<String> {
    let paragraphs: Vec<Vec<String>> =
        drawing.split(String::is_empty).map(|paragraph| bands(paragraph, width)).collect();
    paragraphs.join(&String::new())
}

/// Folds a paragraph, with as many parts side by side as fit.
fn bands(paragraph: &[String], width: usize) -> Vec<String> {
    let lines: Vec<Vec<char>> = paragraph.iter().map(|line| line.chars().collect()).collect();
    let widest = lines.iter().map(Vec::len).max().unwrap_or(0);
    if widest <= width {
        return paragraph.to_vec();
    }
    let fits = |parts: &Vec<Range<usize>>| parts.iter().all(|part| part.len() <= width);
    let narrow = (2..widest).rev().map(|gap| parts(&lines, widest, gap)).find(fits);
    let mut bands: Vec<Range<usize>> = Vec::new();
    for part in narrow.unwrap_or_else(|| parts(&lines, widest, widest)) {
        match bands.last_mut().filter(|band| part.end - band.start <= width) {
            Some(band) => band.end = part.end,
            None => bands.push(part),
        }
    }
    let cut = |band: &Range<usize>| {
        let cut = |line: &Vec<char>| {
            let text: String = line.iter().take(band.end).skip(band.start).collect();
            text.trim_end().to_owned()
        };
        lines.iter().map(cut).collect::<Vec<_>>()
    };
    bands.iter().map(cut).collect::<Vec<_>>().join(&String::new())
}

/// Returns the parts between gaps of at least this many columns.
fn parts(lines: &[Vec<char>], widest: usize, gap: usize) -> Vec<Range<usize>> {
    let is_blank = |at: usize| lines.iter().all(|line| line.get(at).is_none_or(|&c| c == ' '));
    let mut parts: Vec<Range<usize>> = Vec::new();
    for at in (0..widest).filter(|&at| !is_blank(at)) {
        match parts.last_mut().filter(|part| at - part.end < gap) {
            Some(part) => part.end = at + 1,
            None => parts.push(at..at + 1),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(drawing: &[&str], width: usize) -> Vec<String> {
        fold(&drawing.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>(), width)
    }

    #[test]
    fn boards_are_stacked() {
        let drawing = ["Q .   . Q   Q Q", "1     2", "", "below"];
        assert_eq!(folded(&drawing, 15), drawing);
        let narrow = ["Q .   . Q", "1     2", "", "Q Q", "", "", "below"];
        assert_eq!(folded(&drawing, 9), narrow);
        assert_eq!(folded(&drawing, 4)[..3], ["Q .", "1", ""]);
    }

    #[test]
    fn tables_stay_whole_if_possible() {
        let drawing = ["C  top    C  top", "a    1    b    2"];
        assert_eq!(folded(&drawing, 12), ["C  top", "a    1", "", "C  top", "b    2"]);
    }
}
