//! Mutations of the programs. Each of them must make a count wrong.

use super::*;
use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A part of a program and its replacement.
type Change = (&'static str, &'static str);

/// Mutations of the program that builds halves.
const MAKE: &[Change] = &[
    ("if table[part.z + middle].x <= number", "if table[part.z + middle].x < number"),
    ("while high - low > 1u", "while high - low > 2u"),
    ("return table[part.z + low];", "return table[part.z];"),
    ("for (var index = first; index < end", "for (var index = 0u; index < end"),
    ("index < end; index++", "index + 1u < end; index++"),
    ("select(half.x, half.y, ", "select(half.y, half.x, "),
    ("run & 31u, (run >> 8u) & 63u)", "run & 31u, (run >> 8u) & 15u)"),
    ("<< (run >> 16u);", "<< ((run >> 16u) & 7u);"),
    ("let index = group.y * groups.x + group.x;", "let index = group.y * groups.x;"),
    ("if index >= part.y { return; }", "if index > 0u { return; }"),
    ("let number = part.x + index;", "let number = index;"),
    ("segment.z + 2u * (number - segment.x)", "segment.z + 2u * number"),
    ("segment.z + 2u * (number - segment.x)", "segment.z"),
    ("let tag = table[place + 1u].xy;", "let tag = vec2(0u);"),
    ("let keep = table[segment.y].xy;", "let keep = vec2(0xffffffffu);"),
    ("let first_key = table[segment.y].z;", "let first_key = table[segment.y].z - 1u;"),
    ("table[segment.y].w & 0xffffu;", "table[segment.y].w & 1u;"),
    ("table[segment.y].w >> 16u;", "(table[segment.y].w >> 16u) - 1u;"),
    ("let required = table[segment.y + 1u].xy;", "let required = vec2(0u);"),
    ("let tested = table[segment.y + 1u].zw;", "let tested = required;"),
    ("table[segment.y + 2u + run / 4u]", "table[segment.y + 2u]"),
    ("[run % 4u];", "[run % 2u];"),
    ("var j = thread % width;", "var j = thread % width + 1u;"),
    ("j < block.w; j += width", "j < block.w; j += 2u * width"),
    ("placements[block.z + j]", "placements[block.x + j]"),
    ("(right & tested & ~required)", "(right & tested)"),
    ("var i = thread / width;", "var i = thread / width + 1u;"),
    ("i < block.y; i += THREADS / width", "i < block.y; i += 2u * THREADS / width"),
    ("placements[block.x + i]", "placements[block.x]"),
    ("((left | right) & keep) | tag", "((left ^ right) & keep)"),
    ("((left | right) & keep) | tag", "(left & keep) | tag"),
    ("if any((left & right) != vec2(0u)) ||", "if (left.x & right.x) != 0u ||"),
    ("if any((left & right) != vec2(0u)) ||", "if (left.y & right.y) != 0u ||"),
    ("any((half & tested) != required)", "(half.x & tested.x) != required.x"),
    ("halves += 1u;", "halves = 1u;"),
    ("squeeze(half, 0u, key_runs)], 1u)", "squeeze(half, 0u, key_runs)], 2u)"),
    ("squeeze(half, 0u, key_runs)]", "squeeze(half, 0u, key_runs - 1u)]"),
    (
        "lists[next] = squeeze(half, key_runs, all_runs)",
        "lists[next] = squeeze(half, 0u, all_runs)",
    ),
    ("lists[next] = squeeze(half, key_runs, all_runs)", "lists[next / 2u] = half.x"),
    ("atomicStore(&counters[number], atomicLoad(&found));", "atomicStore(&counters[number], 0u);"),
];

/// Mutations of the program that joins halves.
const JOIN: &[Change] = &[
    // The positions of nodes and their masks.
    ("let place = group.y * groups.x + group.x;", "let place = group.y * groups.x;"),
    ("if place >= part.y { return; }", "if place > 0u { return; }"),
    ("let number = part.x + place;", "let number = part.x;"),
    ("gather(thread, node.xy, 0u)", "gather(thread, node.xy, 1u)"),
    ("gather(thread, node.zw, SIDE)", "gather(thread, node.zw, SIDE - 1u)"),
    ("gather(thread, node.zw, SIDE)", "gather(thread, node.xy, SIDE)"),
    ("select(0u, left & (0u - left), ", "select(0u, left, "),
    ("rest >>= 1u;", "rest >>= 2u;"),
    ("left &= left - 1u;", "left = 0u;"),
    ("side.y & ((1u << KEY_BITS) - 1u)", "side.y"),
    ("(side.y >> KEY_BITS) * SIDE", "0u"),
    ("firstTrailingBit(~bits)", "firstTrailingBit(bits)"),
    ("bits & ~(adjacent - 1u)", "bits"),
    ("let ranges = 1u << countOneBits(free);", "let ranges = countOneBits(free);"),
    ("done += MOST_RANGES", "done += 2u * MOST_RANGES"),
    ("deposit(done + thread, free)", "deposit(thread, free)"),
    ("let key = side.x + deposit", "let key = side.x + 1u + deposit"),
    ("ends[key - 1u] + skipped", "ends[key - 1u] + skipped / 2u"),
    ("ends[key + adjacent - 1u] - start", "ends[key] - start"),
    ("min(ends[key + adjacent - 1u] - start, SIDE)", "ends[key + adjacent - 1u] - start"),
    ("let place = atomicAdd(&taken, length);", "let place = 0u;"),
    ("let each = THREADS / count;", "let each = THREADS / count + 1u;"),
    ("if thread < each * count", "if thread + 1u < each * count"),
    ("tables[thread / each]", "tables[thread % count]"),
    ("var i = thread % each;", "var i = thread % each + 1u;"),
    ("i < range.y; i += each", "i < range.y; i += 2u * each"),
    ("masks[to + range.z + i]", "masks[to + i]"),
    ("lists[range.x + i]", "lists[range.x]"),
    ("return min(same(thread, atomicLoad(&taken)), SIDE);", "return SIDE;"),
    // Splits.
    ("let i = k * THREADS + thread;", "let i = k * THREADS + (thread ^ 1u);"),
    ("own[k] = masks[start + i];", "own[k] = masks[start];"),
    ("let has = (own[k] >> bit) & 1u;", "let has = (own[k] >> bit) & 3u;"),
    ("having += has;", "having += 1u;"),
    ("lacking += 1u - has;", "lacking += has;"),
    ("atomicAdd(&taken, (having << 16u) | lacking)", "atomicAdd(&taken, lacking)"),
    ("atomicAdd(&taken, (having << 16u) | lacking)", "atomicAdd(&taken, having << 16u)"),
    ("var low = start + (before & 0xffffu);", "var low = start + (before & 0xfu);"),
    ("var high = start + zeros + (before >> 16u);", "var high = start + (before >> 16u);"),
    ("if ((own[k] >> bit) & 1u) == 0u", "if ((own[k] >> bit) & 1u) == 1u"),
    ("low += 1u;", "low += 2u;"),
    ("high += 1u;", "high += 0u;"),
    ("return zeros;", "return zeros - 1u;"),
    ("divide(thread, larger.x, larger.y, bit)", "divide(thread, larger.x, larger.y - 1u, bit)"),
    ("divide(thread, smaller.x, smaller.y, bit)", "divide(thread, smaller.x, smaller.y, bit ^ 1u)"),
    (
        "stack[depth] = vec4(larger.x, without, smaller)",
        "stack[depth] = vec4(larger.x, without, smaller.x, apart)",
    ),
    ("depth += 1u;", "depth += 0u;"),
    ("now = vec4(larger.x + without, ", "now = vec4(larger.x, "),
    ("larger.y - without, smaller.x, apart)", "larger.y, smaller.x, apart)"),
    ("if depth == 0u { break; }", "if depth <= 1u { break; }"),
    ("depth -= 1u;", "depth -= 2u;"),
    // Leaves.
    ("if (mask & masks[smaller.x + j]) == 0u", "if (mask | masks[smaller.x + j]) == 0u"),
    (
        "let mask = masks[larger.x + i];\n        for",
        "let mask = masks[smaller.x + i];\n        for",
    ),
    ("{ count += 1u; }", "{ count += 2u; }"),
    (
        "var i = thread; i < larger.y; i += THREADS",
        "var i = thread; i < larger.y; i += 2u * THREADS",
    ),
    ("var j = 0u; j < smaller.y", "var j = 1u; j < smaller.y"),
    ("bits |= masks[one.x + i]", "bits &= masks[one.x + i]"),
    ("bits |= masks[other.x + i]", "bits |= masks[other.x] & masks[other.x + i]"),
    ("atomicOr(&unions[0], bits);", "atomicAnd(&unions[0], bits);"),
    (
        "atomicLoad(&unions[0]) & atomicLoad(&unions[1])",
        "atomicLoad(&unions[0]) & (atomicLoad(&unions[1]) << 1u)",
    ),
    ("let start = firstTrailingBit(left);", "let start = firstTrailingBit(left) + 1u;"),
    ("left &= ~(31u << start);", "left &= ~(63u << start);"),
    ("left &= ~(31u << start);\n        count += 1u;", "left = 0u;"),
    ("select(0u, ~masks[patterns.x + task], ", "select(0u, masks[patterns.x + task], "),
    ("task < patterns.y);", "task + 1u < patterns.y);"),
    ("let pair = task / WORDS;", "let pair = task / WORDS + 1u;"),
    ("(pair + (pair & ~(step - 1u)))", "(pair + (pair & ~step))"),
    ("let other = one + step * WORDS;", "let other = one + WORDS;"),
    ("((rows[one] >> step) ^ rows[other]) & low", "((rows[one] >> step) ^ rows[other])"),
    ("rows[other] ^= swapped;", "rows[other] ^= swapped << 1u;"),
    ("rows[one] ^= swapped << step;", "rows[one] ^= swapped;"),
    ("low ^= low << (step >> 1u);", "low ^= low << step;"),
    ("(patterns + WORDS - 1u - word) / WORDS", "(patterns + WORDS - word) / WORDS"),
    ("(1u << full) - 1u", "1u << full"),
    ("full == 32u)", "full == 33u)"),
    ("if bit >= 32u { return full; }", "if bit >= 31u { return full; }"),
    ("let place = bit * WORDS + vector * 4u;", "let place = bit * WORDS;"),
    ("rows[place + 1u], rows[place + 2u]", "rows[place + 2u], rows[place + 1u]"),
    ("let high = (task / VECTORS) % 4u;", "let high = (task / VECTORS) % 2u;"),
    ("let window = task / (VECTORS * 4u);", "let window = 0u;"),
    ("if window < count {", "if window + 1u < count {"),
    ("one = row_of(start, vector, full);", "one = row_of(start + 1u, vector, full);"),
    ("two = row_of(start + 1u, vector, full);", "two = row_of(start, vector, full);"),
    ("four = row_of(start + 2u, vector, full);", "four = row_of(start, vector, full);"),
    ("if (high & 1u) == 1u", "if (high & 1u) == 0u"),
    ("row &= row_of(start + 4u, vector, full);", "row &= row_of(start + 3u, vector, full);"),
    ("tables[to + VECTORS] = row & one;", "tables[to + VECTORS] = row & two;"),
    ("tables[to + 3u * VECTORS] = row & one & two;", "tables[to + 3u * VECTORS] = row & two;"),
    ("row &= four;", "row |= four;"),
    ("tables[to + 6u * VECTORS] = row & two;", "tables[to + 6u * VECTORS] = row;"),
    ("tables[to + 7u * VECTORS] = row & one & two;", "tables[to + 7u * VECTORS] = row & one;"),
    ("extractBits(mask, start, BITS)", "extractBits(mask, start, BITS - 1u)"),
    ("var i = thread / VECTORS; i < items.y", "var i = thread / VECTORS + 1u; i < items.y"),
    ("i += THREADS / VECTORS", "i += THREADS / VECTORS + 1u"),
    ("let mask = masks[items.x + i];", "let mask = masks[items.x];"),
    ("look_up(0u, mask, a, vector) & look_up(1u, mask, b, vector)", "look_up(0u, mask, a, vector)"),
    (
        "& look_up(2u, mask, c, vector) & look_up(3u, mask, d, vector)",
        "& look_up(2u, mask, c, vector)",
    ),
    (
        "& look_up(2u, mask, c, vector) & look_up(3u, mask, d, vector)",
        "& look_up(3u, mask, d, vector)",
    ),
    ("var window = 4u; window < count", "var window = 5u; window < count"),
    ("fits &= look_up", "fits |= look_up"),
    ("sums += countOneBits(fits);", "sums += countOneBits(fits) & vec4(31u);"),
    ("sums.x + sums.y + sums.z + sums.w", "sums.x + sums.y + sums.z"),
    (
        "patterns.x + done, min(patterns.y - done, LANES)",
        "patterns.x, min(patterns.y - done, LANES)",
    ),
    ("done += LANES", "done += 2u * LANES"),
    ("sum += count_items(thread, items, count);", "sum = count_items(thread, items, count);"),
    (
        "{ sum += count_leaf(thread, larger, smaller); }",
        "{ sum = count_leaf(thread, larger, smaller); }",
    ),
    ("atomicAdd(&pairs, sum);", "atomicMax(&pairs, sum);"),
    ("results[number * RESULT] = atomicLoad(&pairs) + 1u;", "results[number * RESULT] = 0u;"),
];

/// Returns units that execute every line of the program `join.wgsl`.
fn units(longest: usize) -> Vec<OwnedUnit> {
    const LOW: u64 = 0xffff_ffff;
    let mut random = Random(3);
    let mut units = Vec::new();
    for (most, items, patterns) in [
        (3, 300, 270),
        (7, 300, 513),
        (3, 60, 900),
        (2, 290, 1),
        (1, 40, longest),
        (2, longest, longest),
    ] {
        let densities = random.densities(32, most);
        let lists = [items, patterns].map(|length| random.masks(length, &densities));
        units.push(OwnedUnit::whole(lists.map(OwnedHalves::of_masks), 0, LOW));
    }
    // A key with more masks than a node.
    let lists = [longest + 100, 70].map(|length| random.masks(length, &[2; 32]));
    units.push(OwnedUnit::whole(lists.map(OwnedHalves::of_masks), 0, LOW));
    // Nodes with more ranges than are copied at a time.
    let lists = [300, 3000].map(|length| random.masks(length, &[1; 42]));
    units.push(OwnedUnit::whole(lists.map(OwnedHalves::of_masks), 0x3ff << 32, LOW));
    // Several nodes: after eight splits, some have 16 ranges on a side.
    let lists = [0, 1].map(|_| random.masks(400, &[1; 40]));
    units.push(OwnedUnit::whole(lists.map(OwnedHalves::of_masks), 0xff_0000_0000, LOW));
    // Every lane has all patterns: a full row of tables.
    let zeros = [0, 1].map(|_| OwnedHalves::of_masks(vec![0; 512]));
    units.push(OwnedUnit::whole(zeros, 0, LOW));
    units
}

/// Returns units with several row sets, tags, and bits in both words.
fn made_units() -> Vec<OwnedUnit> {
    let mut random = Random(4);
    let mut units: Vec<_> = (0..3).map(|_| joins::any_unit(&mut random, 60)).collect();
    units.push(joins::wide_unit(&mut random));
    // More blocks than an emulated adapter builds in one dispatch.
    let sides = [600, 3].map(|sets| {
        let mut lists = || [2, 3].map(|length| random.masks(length, &[1; 8]));
        OwnedHalves { row_sets: (0..sets).map(|_| (lists(), 0)).collect(), keep: u64::MAX }
    });
    units.push(OwnedUnit::whole(sides, 1, 0xff));
    units
}

/// Returns the mutations of a program for which all units are counted correctly.
fn survivors(
    name: fn(&mut Programs) -> &mut Cow<'static, str>,
    changes: &[Change],
    settings: &[Settings],
    units: &[OwnedUnit],
) -> Vec<Change> {
    let source = name(&mut Programs::default()).to_string();
    // Most mutations are detected by the first unit.
    let units: Vec<_> = units.iter().map(|unit| (unit, Vec::from_iter(unit.expected()))).collect();
    let is_right = |source: &str| {
        let mut programs = Programs::default();
        *name(&mut programs) = Cow::Owned(source.to_owned());
        settings.iter().all(|settings| {
            let Some(device) = open_programs(settings, &programs) else { return false };
            let count = |unit| counted(&device, std::slice::from_ref(unit));
            units.iter().all(|(unit, expected)| count(*unit).as_ref() == Ok(expected))
        })
    };
    assert!(is_right(&source));
    // Compiling the mutated programs takes most of the time.
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some(&(from, to)) = changes.get(next.fetch_add(1, Ordering::Relaxed)) {
            assert!(source.contains(from), "{from}");
            if is_right(&source.replacen(from, to, 1)) {
                found.push((from, to));
            }
        }
        found
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        let mut found = work();
        found.extend(other.join().unwrap());
        found
    })
}

/// Returns whether the mutations are tested: in the step `gpu`, on an emulated adapter.
///
/// Loops of a mutated program may never end; only an emulated adapter ends them.
fn is_tested() -> bool {
    let is_required = std::env::var_os("QUEENS_REQUIRE_GPU").is_some();
    is_required && any_adapter().is_some_and(|number| adapter::adapters()[number].is_software)
}

fn checked() -> Settings {
    Settings {
        is_checked: true,
        has_smallest_limits: true,
        direct_pairs: 300,
        ..Settings::default()
    }
}

#[test]
fn mutations_that_build_halves_are_detected() {
    if !is_tested() {
        return;
    }
    let survivors = survivors(|all| &mut all.make, MAKE, &[checked()], &made_units());
    assert!(survivors.is_empty(), "{survivors:#?}");
}

#[test]
fn mutations_that_join_halves_are_detected() {
    if !is_tested() {
        return;
    }
    let narrow = Settings { leaf: 60, ..checked() };
    let Some(longest) = open(&checked()).map(|device| device.longest_node()) else { return };
    let settings = [narrow, checked()];
    let survivors = survivors(|all| &mut all.join, JOIN, &settings, &units(longest));
    assert!(survivors.is_empty(), "{survivors:#?}");
}
