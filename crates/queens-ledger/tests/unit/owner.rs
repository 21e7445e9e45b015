//! Tests of `src/owner.rs`.

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
