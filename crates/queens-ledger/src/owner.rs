//! The owners of claims, and whether their processes still run.
//!
//! On the machine that made the claim, no clock decides this: a process has ended if its process number is
//! free, or belongs to a process with another start time. Elsewhere (in another container), only the
//! heartbeats that renew its claims show that an owner runs; see [`claims`](crate::ledger).

use crate::machine;
use std::fs;

/// A process that owns claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    /// The name of the host, for human readers.
    pub(crate) host: String,
    /// The running system: boot and process namespace. Process numbers are comparable only if it is equal.
    pub(crate) system: String,
    /// The boot ID of the host.
    pub(crate) boot: String,
    /// The process number.
    pub(crate) process: u32,
    /// When the process started, in clock ticks since boot. Distinguishes it from a later process with the
    /// same number.
    pub(crate) started: u64,
}

/// Whether a process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Life {
    /// It runs.
    Alive,
    /// It has ended.
    Gone,
    /// It is not visible from here.
    Unknown,
}

impl Owner {
    /// Returns this process.
    pub(crate) fn this() -> Owner {
        Owner::of(std::process::id())
    }

    /// Returns a process of this system.
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

    /// Returns whether this owner still runs, as seen by the process `here`.
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
        // The same host has been restarted.
        let rebooted = self.host == here.host && self.boot != here.boot;
        if rebooted { Life::Gone } else { Life::Unknown }
    }

    /// Returns whether a signal has stopped it; only for processes of this system.
    pub(crate) fn is_stopped(&self, here: &Owner) -> bool {
        let is_stopped =
            |seen| matches!(seen, Seen::Runs { started, stopped: true } if started == self.started);
        self.system == here.system && is_stopped(seen(self.process))
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default().trim().to_owned()
}

/// The visible state of a process number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// A process that started at this time, in clock ticks since boot.
    Runs { started: u64, stopped: bool },
    /// A process of another user, whose details the system hides.
    Hidden,
    /// Not running; zombies included.
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

/// Returns whether a process with this number exists. The system answers this even for hidden processes.
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

/// Returns the start time of a running process, in clock ticks since boot.
fn start_of(process: u32) -> Option<u64> {
    match seen(process) {
        Seen::Runs { started, .. } => Some(started),
        Seen::Hidden | Seen::Nothing => None,
    }
}

#[cfg(all(test, target_os = "linux"))]
#[path = "../tests/unit/owner.rs"]
mod tests;
