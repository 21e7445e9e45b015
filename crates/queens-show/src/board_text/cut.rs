//! Stores the numbers of long lines without their text.

use queens::Position;

/// The length, in bytes, above which a line's numbers are stored without their text.
pub(super) const LONG: usize = 1 << 16;

/// A run of numbers that was cut out of a long line. So a board of 10^8 rows needs no memory for its text.
#[derive(Default)]
pub(super) struct Cut {
    /// The position of the run in the text, in bytes.
    pub(super) at: usize,
    pub(super) numbers: Vec<u32>,
}

impl Cut {
    /// Moves the run of numbers at the end of `bytes` here. The last number stays if more digits may follow
    /// it.
    pub(super) fn extend(
        &mut self,
        bytes: &mut Vec<u8>,
        is_whole: bool,
    ) -> Result<(), &'static str> {
        let is_part = |byte: &u8| byte.is_ascii_digit() || b" ,\t".contains(byte);
        if self.numbers.is_empty() {
            let start = bytes.iter().rposition(|byte| !is_part(byte)).map_or(0, |last| last + 1);
            let is_list = start == 0 || b"[({:=".contains(&bytes[start - 1]);
            if !is_list || bytes.len() - start < LONG / 2 {
                return Ok(());
            }
            self.at = start;
        }
        let run = bytes[self.at..].iter().take_while(|byte| is_part(byte)).count();
        let mut run = &bytes[self.at..self.at + run];
        if !is_whole && self.at + run.len() == bytes.len() {
            let digits = run.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            let gap =
                run[..run.len() - digits].iter().rev().take_while(|byte| !byte.is_ascii_digit());
            run = &run[..run.len() - digits - gap.count()];
        }
        let is_separated = !run.windows(2).any(|pair| pair == b",,");
        for word in run.split(|byte| b" ,\t".contains(byte)).filter(|word| !word.is_empty()) {
            let number = std::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
            let number = number.filter(|&number| is_separated && number != Position::NO_QUEEN);
            self.numbers.try_reserve(1).map_err(|_| "the list needs too much memory")?;
            self.numbers.push(
                number.ok_or("a long list needs whole numbers, separated by blanks or commas")?,
            );
        }
        bytes.drain(self.at..self.at + run.len());
        Ok(())
    }
}
