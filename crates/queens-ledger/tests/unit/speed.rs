//! Tests of `src/ledger/speed.rs`.

use super::*;

/// Returns the work of one thread: consecutive shards of one unit, each of this duration.
fn thread(begun: f64, seconds: f64, shards: usize) -> Vec<Work> {
    let shard = |number: usize| {
        let begun = begun + number as f64 * seconds;
        Work { begun, ended: begun + seconds, units: (0..1).into(), count: 50 }
    };
    (0..shards).map(shard).collect()
}

fn assert_near(found: f64, expected: f64) {
    assert!((found / expected - 1.0).abs() < 0.02, "{found} is not {expected}");
}

/// Each shard has a thousandth of the cost.
fn times_of(work: Vec<Work>, begun: &[f64], done: f64) -> Times {
    times_at(10_000.0, work, begun, 1.0 - done, |_| 0.001)
}

fn speed_of(work: Vec<Work>, begun: &[f64], done: f64) -> Speed {
    times_of(work, begun, done).speed.unwrap()
}

#[test]
fn one_thread_sets_speed_of_one_thread() {
    // Half is left. At a thousandth per two seconds, it takes 1000 s.
    let speed = speed_of(thread(0.0, 2.0, 500), &[1000.0], 0.5);
    assert_near(speed.seconds_left, 1000.0);
    assert_near(speed.records, 0.5);
    assert_near(speed.solutions, 25.0);
    assert_near(speed.observed_seconds, WINDOW);
}

#[test]
fn half_speed_doubles_time_left() {
    let before = [thread(0.0, 2.0, 100), thread(1.0, 2.0, 100)].concat();
    assert_near(speed_of(before.clone(), &[200.0, 201.0], 0.2).seconds_left, 800.0);
    // One of the two threads ends; one window later, only the other one counts.
    let after = [before, thread(201.0, 2.0, 62)].concat();
    assert_near(speed_of(after, &[325.0], 0.262).seconds_left, 0.738 / 0.0005);
    // Both threads continue at half the speed.
    let slower = [thread(0.0, 2.0, 100), thread(0.0, 2.0, 100)].concat();
    let slower = [slower, thread(200.0, 4.0, 31), thread(200.0, 4.0, 31)].concat();
    assert_near(speed_of(slower, &[324.0, 324.0], 0.262).seconds_left, 0.738 / 0.0005);
}

#[test]
fn shards_in_progress_are_not_idle() {
    // Sixteen threads with shards of 100 s: the last one ended now, and the others started long ago.
    let all = (0..16).flat_map(|k| thread(f64::from(k) * 6.25, 100.0, 10)).collect();
    let begun: Vec<f64> = (0..16).map(|k| 1000.0 + f64::from(k) * 6.25).collect();
    assert_near(speed_of(all, &begun, 0.5).records, 0.16);
}

#[test]
fn slow_machine_in_work_counts() {
    // One thread with shards of 1 s; 300 threads with shards of 300 s, whose last ones ended 250 s ago.
    let slow = (0..300).flat_map(|_| thread(0.0, 300.0, 3));
    let all = thread(0.0, 1.0, 1150).into_iter().chain(slow).collect();
    let begun = [[1150.0].as_slice(), &[900.0; 300]].concat();
    let speed = speed_of(all, &begun, 0.5);
    assert_near(speed.records, 2.0);
    assert_near(speed.seconds_left, 250.0);
}

#[test]
fn pauses_do_not_count() {
    let work = [thread(0.0, 2.0, 30), thread(90.0, 2.0, 30)].concat();
    let times = times_of(work, &[], 0.5);
    let speed = times.speed.unwrap();
    assert_near(speed.observed_seconds, 90.0);
    assert_near(speed.records, 0.5);
    assert_near(times.worked.unwrap(), 120.0);
    assert_eq!(times.last.as_deref(), Some("1970-01-01T00:02:30Z"));
}

#[test]
fn order_of_records_is_irrelevant() {
    let work = [thread(90.0, 2.0, 30), thread(0.0, 2.0, 30)].concat();
    assert_near(times_of(work, &[], 0.5).worked.unwrap(), 120.0);
}

#[test]
fn rounded_times_of_short_shards_keep_speed() {
    // Ten shards per second, each a tenth of a second long; times are known to the second.
    let mut work = thread(0.0, 0.1, 1000);
    for one in &mut work {
        (one.begun, one.ended) = (one.begun.floor() + 0.5, one.begun.floor() + 0.6);
    }
    assert_near(speed_of(work, &[], 0.5).records, 10.0);
}

#[test]
fn hanging_owner_is_ignored() {
    let work = thread(0.0, 2.0, 500);
    assert_near(speed_of(work, &[10.0, 1000.0], 0.5).seconds_left, 1000.0);
}

#[test]
fn future_record_is_ignored() {
    let work = [thread(0.0, 2.0, 500), thread(20_000.0, 1.0, 50)].concat();
    let times = times_of(work, &[1000.0], 0.5);
    assert_near(times.speed.unwrap().seconds_left, 1000.0);
    assert_near(times.worked.unwrap(), 1000.0);
}

#[test]
fn early_ledger_has_no_speed() {
    assert_eq!(times_of(Vec::new(), &[], 0.0), Times::default());
    let times = times_of(thread(0.0, 2.0, 2), &[], 0.0);
    assert_eq!((times.worked, times.speed), (Some(4.0), None));
}
