//! The exports of the WebAssembly module: requests and answers are text in its memory.
//!
//! The host calls `room` to get an address, and writes the request there: its name, a line break and its
//! JSON. Then it calls `answer`, which returns the address of the answer; `length` returns its length. The
//! host provides one function: `now` returns the milliseconds since a fixed moment.

// The compiler cannot check that the host uses the names of exports and imports correctly.
#![allow(unsafe_code)]

use crate::Clock;
use crate::page::Page;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    safe fn now() -> f64;
}

/// Browsers report the time in steps of 0.1 ms, except to isolated pages.
const CLOCK: Clock = Clock::new(time, Duration::from_micros(100));

fn time() -> Duration {
    Duration::try_from_secs_f64(now() / 1e3).unwrap_or_default()
}

/// Contains the request, and later the answer.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static PAGE: Mutex<Option<Page>> = Mutex::new(None);

fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

#[unsafe(no_mangle)]
extern "C" fn room(bytes: usize) -> *mut u8 {
    let mut text = text();
    text.clear();
    text.resize(bytes, 0);
    text.as_mut_ptr()
}

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

#[unsafe(no_mangle)]
extern "C" fn length() -> usize {
    text().len()
}
