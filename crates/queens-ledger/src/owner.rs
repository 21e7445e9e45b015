//! Who holds a claim, and whether that process is still there.
//!
//! No clock decides that on the machine where the claim was made: a process is gone when its number
//! is free or has been given to a process with another start time. Elsewhere (another container)
//! a holder is only known by the heartbeats with which it renews its claims; see
//! [`claims`](crate::ledger).

use crate::machine;
use std::fs;

/// A process that holds claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    /// The host's name, for people to read.
    pub(crate) host: String,
    /// The running system: boot and process numbering. Equal means that process numbers compare.
    pub(crate) system: String,
    /// The boot of the host.
    pub(crate) boot: String,
    /// The process number.
    pub(crate) process: u32,
    /// When the process started, in clock ticks since boot: distinguishes it from a later one of the same
    /// number.
    pub(crate) started: u64,
}

/// What is known about a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Life {
    /// It runs.
    Alive,
    /// It has ended.
    Gone,
    /// It cannot be seen from here.
    Unknown,
}

impl Owner {
    /// This process.
    pub(crate) fn this() -> Owner {
        Owner::of(std::process::id())
    }

    /// A process of this system.
    pub(crate) fn of(process: u32) -> Owner {
        let boot = read("/proc/sys/kernel/random/boot_id");
        let namespace = fs::read_link("/proc/self/ns/pid").unwrap_or_default();
        Owner {
            host: machine::host(),
            system: format!("{boot} {}", namespace.display()),
            boot,
            process,
            started: start_of(process).unwrap_or(0),
        }
    }

    /// Whether this owner is still there, as seen by the process `here`.
    pub(crate) fn life(&self, here: &Owner) -> Life {
        if self.boot.is_empty() || here.boot.is_empty() {
            return Life::Unknown;
        }
        if self.system == here.system {
            return match seen(self.process) {
                Seen::Runs { started, .. } if started == self.started => Life::Alive,
                Seen::Hidden => Life::Unknown,
                Seen::Runs { .. } | Seen::Nothing => Life::Gone,
            };
        }
        // The same host has been started again since.
        let rebooted = self.host == here.host && self.boot != here.boot;
        if rebooted { Life::Gone } else { Life::Unknown }
    }
}

impl Owner {
    /// Whether it is a process of this system that a signal has stopped.
    pub(crate) fn is_stopped(&self, here: &Owner) -> bool {
        let is_stopped =
            |seen| matches!(seen, Seen::Runs { started, stopped: true } if started == self.started);
        self.system == here.system && is_stopped(seen(self.process))
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default().trim().to_owned()
}

/// What can be seen of a process number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// A process that started at this time, in clock ticks since boot.
    Runs { started: u64, stopped: bool },
    /// A process of another user, of which this system shows nothing else.
    Hidden,
    /// No process. One that has ended but is not yet buried by its parent is none.
    Nothing,
}

fn seen(process: u32) -> Seen {
    let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else {
        return if exists(process) { Seen::Hidden } else { Seen::Nothing };
    };
    parse(&stat).unwrap_or(Seen::Nothing)
}

/// Reads a line of `/proc/PID/stat`.
fn parse(stat: &str) -> Option<Seen> {
    // The second field is the name in parentheses, which may contain anything.
    let mut fields = stat.rsplit_once(") ")?.1.split(' ');
    let state = fields.next()?;
    let started = fields.nth(18)?.parse().ok()?;
    match state {
        "Z" | "X" => Some(Seen::Nothing),
        _ => Some(Seen::Runs { started, stopped: matches!(state, "T" | "t") }),
    }
}

/// Whether there is a process of this number: the system says so even of those it shows nothing of.
#[cfg(unix)]
fn exists(process: u32) -> bool {
    let number = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw);
    number.is_some_and(|number| {
        rustix::process::test_kill_process(number) != Err(rustix::io::Errno::SRCH)
    })
}

#[cfg(not(unix))]
fn exists(_: u32) -> bool {
    false
}

/// The start of a running process, in clock ticks since boot.
fn start_of(process: u32) -> Option<u64> {
    match seen(process) {
        Seen::Runs { started, .. } => Some(started),
        Seen::Hidden | Seen::Nothing => None,
    }
}

#[cfg(all(test, target_os = "linux"))]
#[path = "../tests/unit/owner.rs"]
mod tests;
