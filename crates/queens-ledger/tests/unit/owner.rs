//! Tests of `src/owner.rs`.

use super::*;

#[test]
fn this_process_is_alive() {
    let here = Owner::this();
    assert_eq!(here.life(&here), Life::Alive);
}

#[test]
fn a_later_process_of_the_same_number_is_another_one() {
    let here = Owner::this();
    let before = Owner { started: here.started - 1, ..here.clone() };
    assert_eq!(before.life(&here), Life::Gone);
}

#[test]
fn an_ended_child_is_gone_even_before_it_is_buried() {
    let here = Owner::this();
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
fn a_stopped_process_is_alive_and_known_to_be_stopped() {
    let here = Owner::this();
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
fn lines_of_the_system_are_read_whatever_the_name_of_the_process() {
    let rest = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4242 20";
    let of = |state: &str| parse(&format!("17 (a) T (b) {state} {rest}"));
    assert_eq!(of("S"), Some(Seen::Runs { started: 4242, stopped: false }));
    assert_eq!(of("T"), Some(Seen::Runs { started: 4242, stopped: true }));
    assert_eq!(of("Z"), Some(Seen::Nothing));
    assert_eq!(parse("17 (a"), None);
}

#[test]
fn other_systems_cannot_be_seen_but_reboots_can() {
    let here = Owner::this();
    let container = Owner { system: "elsewhere".into(), ..here.clone() };
    assert_eq!(container.life(&here), Life::Unknown);
    let before = Owner { system: "before".into(), boot: "before".into(), ..here.clone() };
    assert_eq!(before.life(&here), Life::Gone);
    let other = Owner { host: "other".into(), ..before };
    assert_eq!(other.life(&here), Life::Unknown);
}
