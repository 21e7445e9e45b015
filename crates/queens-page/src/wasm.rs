//! The exports of the WebAssembly module: a question in, an answer out, as text in its memory.
//!
//! The host asks for `room` for a question, writes it there (its name, a line break, its JSON), and calls
//! `answer`, which returns where the answer begins; `length` is how long it is. The host has one function
//! for us: `now`, the milliseconds since any moment.

// The names of exports and imports are promises to the host that the compiler cannot check.
#![allow(unsafe_code)]

use crate::Page;
use queens_report::Clock;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since any moment.
    safe fn now() -> f64;
}

/// Browsers tell the time in steps of 0.1 ms, unless a page is isolated from all others.
const CLOCK: Clock = Clock::new(time, Duration::from_micros(100));

fn time() -> Duration {
    Duration::try_from_secs_f64(now() / 1e3).unwrap_or_default()
}

/// The question, then the answer.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static PAGE: Mutex<Option<Page>> = Mutex::new(None);

fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a question of so many bytes is to be written.
#[unsafe(no_mangle)]
extern "C" fn room(bytes: usize) -> *mut u8 {
    let mut text = text();
    text.clear();
    text.resize(bytes, 0);
    text.as_mut_ptr()
}

/// Answers the question; returns where the answer begins.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    let mut text = text();
    let question = String::from_utf8_lossy(&text);
    let (name, json) = question.split_once('\n').unwrap_or((&question, ""));
    let mut page = PAGE.lock().unwrap_or_else(PoisonError::into_inner);
    let answer = page.get_or_insert_with(|| Page::new(CLOCK)).answer(name, json);
    *text = answer.into_bytes();
    text.as_ptr()
}

/// The bytes of the answer.
#[unsafe(no_mangle)]
extern "C" fn length() -> usize {
    text().len()
}
