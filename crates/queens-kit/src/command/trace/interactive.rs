//! Reads keys and draws on the terminal.

use super::player::{Move, Player};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::format::Only;
use crate::output::trace::screen::{NOTE, PAGE, Room};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::Print;
use crossterm::terminal::{
    self, Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{execute, queue};
use queens::control::Stopped;
use queens_show::explain::Words;
#[cfg(unix)]
use rustix::event::Timespec;
use std::io::{self, IsTerminal, Write};
#[cfg(unix)]
use std::os::fd::AsFd;
use std::time::Duration;

/// Interval between checks for signals while no key is pressed.
const INTERVAL: Duration = Duration::from_millis(50);

enum Key {
    Go(Move),
    Redraw,
    Quit,
    Interrupt,
}

/// Lets the user step through the search, from a step on.
///
/// With `only`, the keys for marks stop only at solutions or only at dead ends.
pub(super) fn run(words: Words, only: Option<Only>, from: u64) -> Result {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let problem = "there is no terminal: leave it out, or run the command on one";
        return Err(Failure::usage("--interactive", problem));
    }
    let done = play(words, only, from);
    // If the terminal is lost, an error may arrive before the signal.
    #[cfg(unix)]
    if matches!(done, Err(Failure::Output(_))) && is_gone(&io::stdin(), Some(&NOW)) {
        interrupt::hang_up();
    }
    done
}

fn play(words: Words, only: Option<Only>, from: u64) -> Result {
    watch_terminal().map_err(|error| Failure::no_thread(&error))?;
    let screen = RawTerminal::open()?;
    let mut player = Player::new(words, only);
    let mut key = Key::Go(Move::To(from));
    loop {
        match key {
            Key::Go(to) => go(&mut player, to, &screen, words)?,
            Key::Redraw => {}
            Key::Quit => return Ok(()),
            Key::Interrupt => {
                let step = format!("at step {}", player.step());
                return Err(Failure::Stopped(Stopped::OnRequest, step));
            }
        }
        screen.show(&player.screen(screen.room()))?;
        key = next_key()?;
    }
}

/// Moves until a key is pressed; the key then has its usual effect.
fn go(player: &mut Player, to: Move, screen: &RawTerminal, words: Words) -> Result {
    let (mut told, mut shown) = (false, Ok(()));
    player.go(to, || {
        if !std::mem::replace(&mut told, true) {
            shown = screen.note(&words.text("note-searching"));
        }
        interrupt::token().is_stopped() || event::poll(Duration::ZERO).unwrap_or(true)
    });
    Ok(shown?)
}

fn next_key() -> Result<Key> {
    loop {
        if interrupt::token().is_stopped() {
            return Ok(Key::Interrupt);
        }
        if !event::poll(INTERVAL)? {
            continue;
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if let Some(key) = meaning(key) {
                    return Ok(key);
                }
            }
            Event::Resize(..) => return Ok(Key::Redraw),
            _ => {}
        }
    }
}

fn meaning(key: KeyEvent) -> Option<Key> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Key::Interrupt);
    }
    let to = match key.code {
        KeyCode::Right | KeyCode::Down | KeyCode::Char(' ' | 'j') => Move::Forward(1),
        KeyCode::Left | KeyCode::Up | KeyCode::Backspace | KeyCode::Char('k') => Move::Back(1),
        KeyCode::PageDown => Move::Forward(PAGE),
        KeyCode::PageUp => Move::Back(PAGE),
        KeyCode::Home => Move::To(0),
        KeyCode::End => Move::End,
        KeyCode::Char('n') => Move::NextMark,
        KeyCode::Char('p') => Move::PreviousMark,
        KeyCode::Char('q') | KeyCode::Esc => return Some(Key::Quit),
        _ => return None,
    };
    Some(Key::Go(to))
}

/// Ends the process if the terminal is gone, because crossterm would read the end of its input forever.
fn watch_terminal() -> io::Result<()> {
    interrupt::token(); // from now on, this code restores the terminal before a signal ends the process
    #[cfg(unix)]
    std::thread::Builder::new().spawn(|| {
        if is_gone(&io::stdin(), None) {
            interrupt::hang_up();
        }
    })?;
    Ok(())
}

#[cfg(unix)]
const NOW: Timespec = Timespec { tv_sec: 0, tv_nsec: 0 };

/// Waits until the terminal is gone, for at most `patience`, and returns whether it is gone.
///
/// Returns `false` if the system cannot report it.
#[cfg(unix)]
fn is_gone(terminal: &impl AsFd, patience: Option<&Timespec>) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    let mut terminal = [PollFd::new(terminal, PollFlags::empty())];
    while poll(&mut terminal, patience) == Err(rustix::io::Errno::INTR) {}
    terminal[0].revents().contains(PollFlags::HUP)
}

/// The terminal in raw mode, restored on drop.
struct RawTerminal;

impl RawTerminal {
    fn open() -> Result<RawTerminal> {
        let show_panic = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            show_panic(panic);
        }));
        terminal::enable_raw_mode()?;
        let screen = RawTerminal; // restores the terminal on every exit below
        execute!(io::stdout(), EnterAlternateScreen, Hide, DisableLineWrap)?;
        Ok(screen)
    }

    fn room(&self) -> Room {
        // Some terminals report a size of 0.
        let known = |length: u16| if length == 0 { u16::MAX } else { length };
        let (columns, rows) = terminal::size().unwrap_or_default();
        Room { columns: known(columns).into(), rows: known(rows).into() }
    }

    /// Shows these lines.
    ///
    /// Clears nothing after a line that fills its row, because the position of the cursor then depends on
    /// the terminal.
    fn show(&self, lines: &[String]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        for (row, line) in (0..).zip(lines) {
            queue!(out, MoveTo(0, row), Clear(ClearType::CurrentLine), Print(line))?;
        }
        if lines.len() < self.room().rows {
            queue!(out, MoveTo(0, lines.len() as u16), Clear(ClearType::FromCursorDown))?;
        }
        out.flush()
    }

    fn note(&self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), MoveTo(0, NOTE), Print(text), Clear(ClearType::UntilNewLine))
    }
}

impl Drop for RawTerminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal. Ignores errors, because nothing else can be tried.
fn restore() {
    let _ = execute!(io::stdout(), EnableLineWrap, Show, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}
