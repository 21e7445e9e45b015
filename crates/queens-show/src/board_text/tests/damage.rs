//! Every written board is read back, and a deleted character is noticed.

use super::*;
use std::collections::HashSet;

/// Returns the listing of these boards.
fn listing(format: Format, boards: &[Solution]) -> String {
    if format == Format::Text {
        let drawings = boards.iter().map(|board| BoardText::new(board, None, TextStyle::Framed));
        return drawings.map(|drawing| drawing.lines().join("\n") + "\n\n").collect();
    }
    let mut out = Vec::new();
    let header = Header { rows: boards[0].n, ..Header::default() };
    format.write_header(&header, None, &mut out).unwrap();
    for solution in boards {
        let columns = solution.placement.columns();
        let board = Written { columns, solution: Some(solution), given: None, base: None };
        format.write(&board, &header, &mut out).unwrap();
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn one_deleted_character_is_noticed() {
    let mut unnoticed = Vec::new();
    for n in [4, 5, 6] {
        let all = solutions(n);
        let expected: Vec<_> = all.iter().map(|one| one.placement.clone()).collect();
        for (format, name, _) in Format::ALL {
            let text = listing(format, &all);
            let found: Vec<_> =
                read(&text, None).unwrap().iter().map(|board| board.placement().unwrap()).collect();
            assert_eq!(found, expected, "{name}: {text}");
            let places: Vec<(usize, char)> = text.char_indices().collect();
            for &(at, c) in &places {
                let damaged = text[..at].to_owned() + &text[at + c.len_utf8()..];
                let options = ReadOptions::default();
                let found = boards(damaged.as_bytes(), options).unwrap().collect::<Vec<_>>();
                let Ok(found) = found.into_iter().collect::<ReadResult<Vec<_>>>() else { continue };
                let placements: Option<Vec<_>> = found
                    .iter()
                    .map(|board| board.placement().filter(Placement::is_solution))
                    .collect();
                let Some(placements) = placements else { continue };
                let distinct: HashSet<_> =
                    placements.iter().map(|one| one.columns().to_vec()).collect();
                if placements != expected && distinct.len() == placements.len() {
                    unnoticed.push(format!("{name} {n} at {at} {c:?}: {damaged:.90}"));
                }
            }
        }
    }
    assert!(
        unnoticed.is_empty(),
        "{}\n{}",
        unnoticed.len(),
        unnoticed[..unnoticed.len().min(40)].join("\n")
    );
}
