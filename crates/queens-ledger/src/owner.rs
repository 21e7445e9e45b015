//! The owners of claims (the processes that count shards), and whether they are still running.
//!
//! On the machine of the owner, this is decided without a clock: the owner has ended if no process has its
//! number, or if the process with this number started at another time. From another container, only the
//! heartbeats that renew its claims show that an owner is running; see [`claims`](crate::ledger).

use crate::machine;
use std::{fs, io};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) host: String,
    /// The boot and the process namespace. Process numbers can be compared only if both are equal.
    pub(crate) system: String,
    /// The boot ID of the host; empty if the system does not state it.
    pub(crate) boot: String,
    pub(crate) process: u32,
    /// Clock ticks from boot to the start of the process. Distinguishes it from a later process with the
    /// same number.
    pub(crate) started: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Life {
    Alive,
    Gone,
    /// The process is not visible from here.
    Unknown,
}

impl Owner {
    pub(crate) fn of(process: u32) -> Owner {
        let boot = fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap_or_default();
        let boot = boot.trim().to_owned();
        let namespace = fs::read_link("/proc/self/ns/pid").unwrap_or_default();
        let started = seen(process).ok().flatten().map_or(0, |(started, _)| started);
        let system = format!("{boot} {}", namespace.display());
        Owner { host: machine::host(), system, boot, process, started }
    }

    pub(crate) fn life(&self, here: &Owner) -> Life {
        if self.boot.is_empty() || here.boot.is_empty() {
            return Life::Unknown;
        }
        if self.system == here.system {
            return match seen(self.process) {
                Ok(Some((started, _))) if started == self.started => Life::Alive,
                // A process of another user, whose details the system hides.
                Err(_) if exists(self.process) => Life::Unknown,
                _ => Life::Gone,
            };
        }
        // The host has been restarted.
        let rebooted = self.host == here.host && self.boot != here.boot;
        if rebooted { Life::Gone } else { Life::Unknown }
    }

    /// Returns whether a signal has stopped the process; `false` for processes of other systems.
    pub(crate) fn is_stopped(&self, here: &Owner) -> bool {
        let stopped = (self.started, true);
        self.system == here.system && matches!(seen(self.process), Ok(Some(it)) if it == stopped)
    }
}

/// Returns when a process started, and whether a signal has stopped it.
///
/// The start is in clock ticks since boot. The result is `None` for a zombie.
fn seen(process: u32) -> io::Result<Option<(u64, bool)>> {
    Ok(parse(&fs::read_to_string(format!("/proc/{process}/stat"))?))
}

fn parse(stat: &str) -> Option<(u64, bool)> {
    // The second field is the name in parentheses, which may contain anything.
    let mut fields = stat.rsplit_once(") ")?.1.split(' ');
    let state = fields.next().filter(|state| !matches!(*state, "Z" | "X"))?;
    Some((fields.nth(18)?.parse().ok()?, matches!(state, "T" | "t")))
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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn this_process_is_alive() {
        let here = Owner::of(std::process::id());
        assert_eq!(here.life(&here), Life::Alive);
    }

    #[test]
    fn reused_process_number_is_another_process() {
        let here = Owner::of(std::process::id());
        let before = Owner { started: here.started - 1, ..here.clone() };
        assert_eq!(before.life(&here), Life::Gone);
    }

    #[test]
    fn zombie_is_gone() {
        let here = Owner::of(std::process::id());
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let owner = Owner::of(child.id());
        assert_eq!(owner.life(&here), Life::Alive);
        child.kill().unwrap();
        while owner.life(&here) == Life::Alive {
            std::thread::yield_now();
        }
        child.wait().unwrap();
        assert_eq!(owner.life(&here), Life::Gone);
    }

    #[test]
    fn stopped_process_is_alive_and_stopped() {
        let here = Owner::of(std::process::id());
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let owner = Owner::of(child.id());
        assert!(!owner.is_stopped(&here));
        let number = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(number, rustix::process::Signal::STOP).unwrap();
        while !owner.is_stopped(&here) {
            std::thread::yield_now();
        }
        assert_eq!(owner.life(&here), Life::Alive, "it may be continued");
        child.kill().unwrap();
        child.wait().unwrap();
    }

    #[test]
    fn stat_lines_parse_with_any_process_name() {
        let rest = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4242 20";
        let of = |state: &str| parse(&format!("17 (a) T (b) {state} {rest}"));
        assert_eq!(of("S"), Some((4242, false)));
        assert_eq!(of("T"), Some((4242, true)));
        assert_eq!(of("Z"), None);
        assert_eq!(parse("17 (a"), None);
    }

    #[test]
    fn other_systems_are_unknown_but_reboots_gone() {
        let here = Owner::of(std::process::id());
        let container = Owner { system: "elsewhere".into(), ..here.clone() };
        assert_eq!(container.life(&here), Life::Unknown);
        let before = Owner { system: "before".into(), boot: "before".into(), ..here.clone() };
        assert_eq!(before.life(&here), Life::Gone);
        let other = Owner { host: "other".into(), ..before };
        assert_eq!(other.life(&here), Life::Unknown);
    }
}
