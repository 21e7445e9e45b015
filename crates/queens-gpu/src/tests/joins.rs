//! Results of joins.

use super::*;

/// Returns settings with small leaves, so that short lists are split often.
fn small(settings: &Settings) -> Settings {
    Settings { leaf: 60, direct_pairs: 2000, ..settings.clone() }
}

/// Returns settings for every way to count a node.
///
/// Nodes are counted whole, fully split, with the smallest limits, and with checks. The last settings have
/// too little memory for most units.
fn settings() -> [Settings; 6] {
    let usual = Settings::default();
    [
        usual.clone(),
        Settings { leaf: u32::MAX, ..usual.clone() },
        small(&usual),
        Settings { has_smallest_limits: true, ..small(&usual) },
        Settings { is_checked: true, is_measured: true, ..small(&usual) },
        Settings { most_halves: 6000, ..small(&usual) },
    ]
}

/// The bits below 32, which sorted masks keep.
const LOW: u64 = 0xffff_ffff;

/// Returns units of one node with lists of critical lengths.
///
/// These are the lengths of lanes, sides and samples, one less and one more.
fn edges(random: &mut Random, longest: usize) -> Vec<OwnedUnit> {
    let lengths = [1, 2, 31, 32, 33, 63, 255, 256, 257, 511, 512, 513, longest - 1, longest];
    let lengths: Vec<usize> = lengths.into_iter().filter(|&length| length <= longest).collect();
    let mut units = Vec::new();
    for most in [1, 3, 6] {
        for &length in &lengths {
            let densities = random.densities(32, most);
            let other = lengths[random.below(lengths.len())];
            let lists = [length, other].map(|length| random.masks(length, &densities));
            units.push(OwnedUnit::whole(lists.map(OwnedHalves::of_masks), 0, LOW));
        }
    }
    units
}

/// Returns a unit with some row sets and joins, with bits in both words of its masks.
pub(super) fn any_unit(random: &mut Random, most: usize) -> OwnedUnit {
    let densities = random.densities(60, 2);
    let keep = (1 << 40) - 1;
    // The bits from 40 on are only used while halves are built.
    let sides = [0, 1].map(|_| {
        let set = |random: &mut Random| {
            let lengths = [0, 1].map(|_| random.below(most));
            let tag = random.next() & random.next() & 3 << 40;
            (lengths.map(|length| random.masks(length, &densities)), tag)
        };
        let row_sets = (0..random.below(8)).map(|_| set(random));
        let row_sets = row_sets.filter(|(lists, _)| lists.iter().all(|list| !list.is_empty()));
        OwnedHalves { row_sets: row_sets.collect(), keep }
    });
    let joins = (0..1 + random.below(3)).map(|_| {
        let selected = [0, 1].map(|_| {
            let mut sparse = || random.next() & random.next() & random.next() & random.next();
            let required = sparse() & sparse() & keep;
            Selected { required, forbidden: sparse() & keep & !required }
        });
        // 42 bits in all: at least ten are in the key only.
        let dropped = 0x3ff << random.below(33);
        let key = dropped | 1 << random.below(42) | 1 << random.below(42);
        let kept = ((1 << 42) - 1) & !dropped;
        Join::new(selected, [random.below(5000) as f64; 2], key, kept)
    });
    OwnedUnit { sides, joins: joins.collect() }
}

/// Returns a unit with lists that need several blocks, and with very short ones.
pub(super) fn wide_unit(random: &mut Random) -> OwnedUnit {
    let densities = random.densities(40, 2);
    let sides = [&[[40, 900], [1, 300], [9, 5], [33_000, 1]][..], &[[9, 5], [1, 30]]];
    let sides = sides.map(|all| {
        let mut lists =
            |lengths: &[usize; 2]| lengths.map(|length| random.masks(length, &densities));
        OwnedHalves { row_sets: all.iter().map(|set| (lists(set), 0)).collect(), keep: u64::MAX }
    });
    OwnedUnit::whole(sides, 0xff_0000_0003, LOW)
}

#[test]
fn joins_agree_with_pair_by_pair() {
    for (seed, settings) in settings().iter().enumerate() {
        let Some(device) = open(settings) else { return };
        let (mut random, longest) = (Random(seed as u64), device.longest_node());
        let mut units = edges(&mut random, longest);
        units.extend((0..40).map(|_| any_unit(&mut random, 60)));
        // One of its blocks needs more memory than the last settings have.
        units.extend((settings.most_halves > 6000).then(|| wide_unit(&mut random)));
        let found = counted(&device, &units).unwrap();
        for (place, (found, expected)) in found.into_iter().zip(expected(&units)).enumerate() {
            assert_eq!(found, expected, "join {place}, {settings:?}");
        }
    }
}

#[test]
fn lists_of_one_kind_are_counted() {
    let Some(device) = open(&small(&Settings::default())) else { return };
    let lists =
        [vec![0; 700], vec![LOW; 700], vec![1 << 31; 300], vec![1; 300], vec![0x5555_5555; 40]];
    let unit = |one: &Vec<u64>, other: &Vec<u64>| {
        OwnedUnit::whole([one, other].map(|list| OwnedHalves::of_masks(list.clone())), 0, LOW)
    };
    let units: Vec<OwnedUnit> =
        lists.iter().flat_map(|one| lists.iter().map(move |other| unit(one, other))).collect();
    assert_eq!(counted(&device, &units).unwrap(), expected(&units));
}

#[test]
fn splits_leave_fewer_pairs_to_test() {
    let mut random = Random(7);
    let Some(longest) = open(&Settings::default()).map(|device| device.longest_node()) else {
        return;
    };
    let lists = [0, 1].map(|_| OwnedHalves::of_masks(random.masks(longest, &[3; 32])));
    let units = [OwnedUnit::whole(lists, 0, LOW)];
    let tested = |leaf| {
        let device = open(&Settings { leaf, is_measured: true, ..small(&Settings::default()) })?;
        assert_eq!(counted(&device, &units).unwrap(), expected(&units));
        let statistics = *device.slots.statistics.lock();
        assert_eq!((statistics.nodes, statistics.batches), (1, 1));
        assert_eq!(statistics.halves, 2 * longest as u64);
        Some(statistics.tested)
    };
    let (Some(whole), Some(split)) = (tested(u32::MAX), tested(200)) else { return };
    assert_eq!(whole, (longest * longest) as u64);
    assert!(split < whole / 2, "{split} of {whole}");
}

#[test]
fn joins_of_several_batches_come_in_order() {
    let Some(device) = open(&Settings::default()) else { return };
    let mut random = Random(8);
    let mut units: Vec<_> = (0..12).map(|_| any_unit(&mut random, 40)).collect();
    // Wrong estimates only change the batches.
    for join in units.iter_mut().flat_map(|unit| &mut unit.joins) {
        join.lengths = [1.5e6; 2];
    }
    assert_eq!(counted(&device, &units).unwrap(), expected(&units));
    assert!(device.slots.statistics.lock().batches > 2);
}

#[test]
fn threads_share_a_device() {
    let Some(device) = open(&Settings::default()) else { return };
    std::thread::scope(|scope| {
        for seed in 20..28 {
            let device = &device;
            scope.spawn(move || {
                let mut random = Random(seed);
                let units: Vec<_> = (0..5).map(|_| any_unit(&mut random, 60)).collect();
                assert_eq!(counted(device, &units).unwrap(), expected(&units));
            });
        }
    });
}

#[test]
fn many_submissions_from_many_threads_agree() {
    let Some(device) = open(&Settings::default()) else { return };
    std::thread::scope(|scope| {
        for seed in 30..34 {
            let device = &device;
            scope.spawn(move || {
                let mut random = Random(seed);
                let mut queue = device.queue(&StopToken::new());
                for _ in 0..60 {
                    let unit = any_unit(&mut random, 20);
                    let halves = unit.sides.each_ref().map(OwnedHalves::borrowed);
                    queue.add(halves.each_ref(), &unit.joins).unwrap();
                    for expected in unit.expected() {
                        assert_eq!(queue.next(true), Ok(Some(expected)));
                    }
                }
            });
        }
    });
}

#[test]
fn oversized_units_are_divided_down_to_a_block() {
    let Some(device) = open(&Settings { most_halves: 3000, ..Settings::default() }) else { return };
    let mut random = Random(9);
    let densities = random.densities(32, 2);
    let set =
        |random: &mut Random| ([random.masks(20, &densities), random.masks(30, &densities)], 0);
    let sides = [0, 1]
        .map(|_| OwnedHalves { row_sets: (0..40).map(|_| set(&mut random)).collect(), keep: LOW });
    let units = [OwnedUnit::whole(sides, 7, LOW)];
    let found = counted(&device, &units).unwrap();
    assert_eq!(found, expected(&units));
    assert!(found[0].halves.iter().sum::<u64>() > 6000, "{found:?}");
    // One block has too many halves.
    let Some(device) = open(&Settings { most_halves: 50, ..Settings::default() }) else { return };
    let units = [OwnedUnit::whole([0, 1].map(|_| OwnedHalves::of_masks(vec![0; 100])), 0, LOW)];
    let Err(Error::Gpu { problem, .. }) = counted(&device, &units) else { panic!() };
    assert!(problem.contains("too large"), "{problem}");
}
