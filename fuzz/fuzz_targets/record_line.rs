//! Parses record lines. No input causes a panic, and a parsed record is the same after it is written and parsed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens_ledger::Record;

fuzz_target!(|line: &str| {
    if let Ok(record) = Record::parse(line) {
        assert_eq!(Record::parse(&record.to_line()).as_ref(), Ok(&record));
    }
});
