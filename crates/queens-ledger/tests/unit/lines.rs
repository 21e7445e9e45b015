//! Tests of reading lines from untrusted files.

use super::*;

#[test]
fn long_lines_are_cut_before_next_line() {
    let long = "x".repeat(3 * LONGEST_LINE);
    let text = format!("first\n{long}\nlast");
    let mut source = text.as_bytes();
    let mut next = || read_line(&mut source).unwrap();
    assert_eq!(next().as_deref(), Some("first"));
    assert!(
        matches!(next(), Some(line) if line.len() > LONGEST_LINE && line.len() < 2 * LONGEST_LINE)
    );
    assert_eq!(next().as_deref(), Some("last"));
    assert_eq!(next(), None);
}
