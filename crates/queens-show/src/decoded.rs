//! Decodes texts in UTF-8 or UTF-16.

use std::io::{Chain, Cursor, Read, Result};

/// The byte order mark in UTF-8.
const UTF_8: [u8; 3] = [0xEF, 0xBB, 0xBF];

const PIECE: usize = 1 << 14;

/// A reader that converts a text to UTF-8 and removes the byte order mark. It recognises UTF-16 by this mark.
/// Other texts pass unchanged.
pub struct Decoded<R> {
    source: Chain<Cursor<Vec<u8>>, R>,
    /// Combines two bytes into a UTF-16 code unit; `None` if the text is UTF-8.
    unit: Option<fn([u8; 2]) -> u16>,
    /// The bytes of an incomplete UTF-16 character.
    rest: Vec<u8>,
    decoded: Cursor<Vec<u8>>,
}

impl<R: Read> Decoded<R> {
    /// Reads the byte order mark, if there is one.
    pub fn new(mut source: R) -> Result<Decoded<R>> {
        let mut start = Vec::new();
        source.by_ref().take(2).read_to_end(&mut start)?;
        if UTF_8.starts_with(&start) && start.len() == 2 {
            source.by_ref().take(1).read_to_end(&mut start)?;
        }
        let unit: Option<fn([u8; 2]) -> u16> = match start[..] {
            [0xFF, 0xFE] => Some(u16::from_le_bytes),
            [0xFE, 0xFF] => Some(u16::from_be_bytes),
            _ => None,
        };
        if unit.is_some() || start == UTF_8 {
            start.clear();
        }
        let source = Cursor::new(start).chain(source);
        Ok(Decoded { source, unit, rest: Vec::new(), decoded: Cursor::default() })
    }

    /// Decodes the next piece of UTF-16; returns `false` at the end.
    fn decode(&mut self, unit: fn([u8; 2]) -> u16) -> Result<bool> {
        let mut piece = [0; PIECE];
        let read = self.source.read(&mut piece)?;
        self.rest.extend_from_slice(&piece[..read]);
        let (pairs, _) = self.rest.as_chunks();
        let mut units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
        // The other half of the last character may be in the next piece.
        units.pop_if(|unit| read > 0 && (0xD800..0xDC00).contains(unit));
        self.rest.drain(..2 * units.len());
        let mut text = String::from_utf16_lossy(&units);
        if read == 0 && !std::mem::take(&mut self.rest).is_empty() {
            text.push(char::REPLACEMENT_CHARACTER);
        }
        let has_more = read > 0 || !text.is_empty();
        self.decoded = Cursor::new(text.into_bytes());
        Ok(has_more)
    }
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let Some(unit) = self.unit else { return self.source.read(buffer) };
        while self.decoded.position() == self.decoded.get_ref().len() as u64 {
            if !self.decode(unit)? {
                return Ok(0);
            }
        }
        self.decoded.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = buffer.len().min(1);
            self.0.read(&mut buffer[..length])
        }
    }

    fn decoded(bytes: &[u8]) -> String {
        let mut texts = [String::new(), String::new()];
        Decoded::new(bytes).unwrap().read_to_string(&mut texts[0]).unwrap();
        Decoded::new(Slow(bytes)).unwrap().read_to_string(&mut texts[1]).unwrap();
        assert_eq!(texts[0], texts[1]);
        std::mem::take(&mut texts[0])
    }

    #[test]
    fn utf16_with_byte_order_mark_is_decoded() {
        for text in ["", "8\r\n", "\u{265b}.\n", "\u{1f451}", &"\u{1f451}x\n".repeat(30_000)] {
            let units = || "\u{feff}".encode_utf16().chain(text.encode_utf16());
            assert_eq!(decoded(&units().flat_map(u16::to_le_bytes).collect::<Vec<_>>()), text);
            assert_eq!(decoded(&units().flat_map(u16::to_be_bytes).collect::<Vec<_>>()), text);
            assert_eq!(decoded(format!("\u{feff}{text}").as_bytes()), text);
            assert_eq!(decoded(text.as_bytes()), text);
        }
        assert_eq!(decoded(b"\xFF\xFE8\0\n"), "8\u{fffd}");
        assert_eq!(decoded(b"\xFF\xFE\x51\xD8"), "\u{fffd}");
    }
}
