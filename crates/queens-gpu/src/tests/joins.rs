//! Counts of joins.

use super::*;

/// Returns settings with small leaves, so that short lists are split often.
fn small(settings: &Settings) -> Settings {
    Settings { leaf: 60, direct_pairs: 2000, ..settings.clone() }
}

/// Returns settings for every way to count a node.
///
/// Nodes are counted whole, fully split, with the smallest limits, and with checks.
fn settings() -> [Settings; 5] {
    let usual = Settings::default();
    [
        usual.clone(),
        Settings { leaf: u32::MAX, ..usual.clone() },
        small(&usual),
        Settings { has_smallest_limits: true, ..small(&usual) },
        Settings { is_checked: true, is_measured: true, ..small(&usual) },
    ]
}

/// Returns joins of one node with lists of critical lengths.
///
/// These are the lengths of lanes, sides and samples, one less and one more.
fn edges(random: &mut Random, longest: usize) -> Vec<OwnedJoin> {
    let lengths = [1, 2, 31, 32, 33, 63, 255, 256, 257, 511, 512, 513, longest - 1, longest];
    let lengths: Vec<usize> = lengths.into_iter().filter(|&length| length <= longest).collect();
    let mut joins = Vec::new();
    for most in [1, 3, 6] {
        for &length in &lengths {
            let densities = random.densities(most);
            let other = lengths[random.below(lengths.len())];
            let (items, patterns) =
                (random.masks(length, &densities), random.masks(other, &densities));
            joins.push(OwnedJoin::whole(items, patterns));
        }
    }
    joins
}

/// Returns a join of several nodes with many ranges, some of them empty.
fn ranges(random: &mut Random, longest: usize) -> OwnedJoin {
    let densities = random.densities(3);
    let mut join = OwnedJoin::default();
    for side in 0..2 {
        let length = 1 + random.below(3 * longest);
        join.masks[side] = random.masks(length, &densities);
    }
    for _ in 0..1 + random.below(5) {
        let node = [0, 1].map(|side| {
            let (first, all) = (join.ranges[side].len(), join.masks[side].len());
            let (mut left, count) = (longest, random.below(120));
            for _ in 0..count {
                let start = random.below(all);
                let length = random.below(60).min(all - start).min(left);
                left -= length;
                join.ranges[side].push(start as u32..(start + length) as u32);
            }
            first as u32..join.ranges[side].len() as u32
        });
        join.nodes.push(node);
    }
    join
}

#[test]
fn joins_agree_with_pair_by_pair() {
    for (seed, settings) in settings().iter().enumerate() {
        let Some(device) = open(settings) else { return };
        let (mut random, longest) = (Random(seed as u64), device.longest());
        let mut joins = edges(&mut random, longest);
        joins.extend((0..20).map(|_| ranges(&mut random, longest)));
        let found = counted(&device, &joins).unwrap();
        for ((join, found), expected) in joins.iter().zip(found).zip(expected(&joins)) {
            let lengths = join.masks.each_ref().map(Vec::len);
            assert_eq!(found, expected, "{lengths:?}, {} nodes, {settings:?}", join.nodes.len());
        }
    }
}

#[test]
fn lists_of_one_kind_are_counted() {
    let Some(device) = open(&small(&Settings::default())) else { return };
    let lists = [
        vec![0; 700],
        vec![u32::MAX; 700],
        vec![1 << 31; 300],
        vec![1; 300],
        vec![0x5555_5555; 40],
    ];
    let joins: Vec<OwnedJoin> = lists
        .iter()
        .flat_map(|items| {
            lists.iter().map(|patterns| OwnedJoin::whole(items.clone(), patterns.clone()))
        })
        .collect();
    assert_eq!(counted(&device, &joins).unwrap(), expected(&joins));
}

#[test]
fn splits_leave_fewer_pairs_to_test() {
    let mut random = Random(7);
    let densities = [3; 32];
    let tested = |leaf, join: &OwnedJoin| {
        let device = open(&Settings { leaf, is_measured: true, ..small(&Settings::default()) })?;
        assert_eq!(counted(&device, std::slice::from_ref(join)).unwrap(), [join.pairs()]);
        let statistics = device.take_statistics();
        assert_eq!((statistics.joins, statistics.nodes, statistics.batches), (1, 1, 1));
        Some(statistics.tested)
    };
    let Some(longest) = open(&Settings::default()).map(|device| device.longest()) else { return };
    let join =
        OwnedJoin::whole(random.masks(longest, &densities), random.masks(longest, &densities));
    let (Some(whole), Some(split)) = (tested(u32::MAX, &join), tested(200, &join)) else {
        return;
    };
    assert_eq!(whole, (longest * longest) as u64);
    assert!(split < whole / 2, "{split} of {whole}");
}

#[test]
fn joins_of_several_batches_come_in_order() {
    let Some(device) = open(&Settings::default()) else { return };
    let mut random = Random(8);
    let densities = random.densities(3);
    let long = random.masks(1 << 20, &densities);
    // Each list is long, and few of its masks are used.
    let join = |place: usize| {
        let items = long[place..].to_vec();
        let patterns = random.masks(100 + place, &densities);
        let mut join = OwnedJoin::whole(items, patterns);
        join.ranges[0][0] = place as u32..place as u32 + 50;
        join
    };
    let joins: Vec<OwnedJoin> = (0..12).map(join).collect();
    assert_eq!(counted(&device, &joins).unwrap(), expected(&joins));
    assert!(device.take_statistics().batches > 2);
}

#[test]
fn threads_share_a_device() {
    let Some(device) = open(&Settings::default()) else { return };
    std::thread::scope(|scope| {
        for seed in 20..28 {
            let device = &device;
            scope.spawn(move || {
                let mut random = Random(seed);
                let joins: Vec<OwnedJoin> =
                    (0..5).map(|_| ranges(&mut random, device.longest())).collect();
                assert_eq!(counted(device, &joins).unwrap(), expected(&joins));
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
                    let join = ranges(&mut random, 64);
                    queue.add(&join.borrowed()).unwrap();
                    assert_eq!(queue.next(true), Ok(Some(join.pairs())));
                }
            });
        }
    });
}
