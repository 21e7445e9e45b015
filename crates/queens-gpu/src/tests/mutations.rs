//! Mutations of the program. Each of them must make a count wrong.

use super::*;
use crate::card::PROGRAM;

/// A part of the program and its replacement.
const CHANGES: &[(&str, &str)] = &[
    // The positions of nodes and their masks.
    ("let place = group.y * groups.x + group.x;", "let place = group.y * groups.x;"),
    ("if place >= part.y { return; }", "if place > 0u { return; }"),
    ("let number = part.x + place;", "let number = part.x;"),
    ("gather(thread, node.x, node.y, 0u)", "gather(thread, node.x, node.y, 1u)"),
    ("gather(thread, node.z, node.w, SIDE)", "gather(thread, node.z, node.w, SIDE - 1u)"),
    ("gather(thread, node.z, node.w, SIDE)", "gather(thread, node.x, node.y, SIDE)"),
    ("let before = ranges[first].y;", "let before = ranges[first].y + 1u;"),
    ("var index = first + thread / 32u", "var index = first + thread / 64u"),
    ("index += THREADS / 32u", "index += THREADS / 16u"),
    ("ranges[index + 1u].y - range.y;", "ranges[index + 1u].y - range.y - 1u;"),
    ("var i = thread % 32u", "var i = thread % 16u + 1u"),
    ("i < length; i += 32u", "i < length; i += 64u"),
    ("to + range.y - before + i", "to + range.y + i"),
    ("lists[range.x + i]", "lists[range.x]"),
    ("return ranges[end].y - before;", "return ranges[end].y - before - 1u;"),
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
    ("count += 1u;\n    }\n    // Four", "count += 0u;\n    left = 0u;\n    }\n    // Four"),
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
    (
        "results[number] = vec4(atomicLoad(&pairs), 1u",
        "results[number] = vec4(atomicLoad(&pairs), 0u",
    ),
];

/// Returns joins that execute every line of the program.
fn joins(longest: usize) -> Vec<OwnedJoin> {
    let mut random = Random(3);
    let mut joins = Vec::new();
    for (most, items, patterns) in [
        (2, longest, longest),
        (4, longest, 700),
        (1, 40, longest),
        (7, 300, 513),
        (3, 60, 900),
        (2, 290, 1),
    ] {
        let densities = random.densities(most);
        let [items, patterns] = [items, patterns].map(|length| random.masks(length, &densities));
        joins.push(OwnedJoin::whole(items, patterns));
    }
    // Several nodes with several ranges each.
    let densities = random.densities(2);
    let mut join =
        OwnedJoin { masks: [0, 1].map(|_| random.masks(2000, &densities)), ..OwnedJoin::default() };
    for node in 0..3 {
        let start = 300 * node;
        for ranges in &mut join.ranges {
            ranges.extend([start..start + 130, start + 500..start + 900]);
            ranges.extend((0..18).map(|place| start + 10 * place..start + 11 * place));
        }
        join.nodes.push([20 * node..20 * node + 20, 20 * node..20 * node + 20]);
    }
    joins.push(join);
    // Every lane has all patterns: a full row of tables.
    joins.push(OwnedJoin::whole(vec![0; 512], vec![0; 512]));
    joins
}

#[test]
fn every_mutation_is_detected() {
    let Some(number) = any_adapter() else { return };
    if !adapter::adapters()[number].is_software {
        // Loops of a mutated program may never end; only an emulated adapter ends them.
        return;
    }
    let wide =
        Settings { is_checked: true, is_measured: false, direct_pairs: 300, ..Settings::default() };
    let narrow = Settings { leaf: 60, ..wide.clone() };
    let Some(longest) = open(&wide).map(|device| device.longest()) else { return };
    let joins = joins(longest);
    let expected = expected(&joins);
    let is_right = |program: &str| {
        [&narrow, &wide].into_iter().all(|settings| {
            open_program(settings, program)
                .is_some_and(|device| counted(&device, &joins).as_ref() == Ok(&expected))
        })
    };
    assert!(is_right(PROGRAM));
    let survives = |&&(from, to): &&(&str, &str)| {
        assert!(PROGRAM.contains(from), "{from}");
        is_right(&PROGRAM.replacen(from, to, 1))
    };
    // Compiling the mutated programs takes most of the time.
    let (first, second) = CHANGES.split_at(CHANGES.len() / 2);
    let survivors = std::thread::scope(|scope| {
        let other = scope.spawn(|| first.iter().filter(survives).collect::<Vec<_>>());
        let mut survivors: Vec<_> = second.iter().filter(survives).collect();
        survivors.extend(other.join().unwrap());
        survivors
    });
    assert!(survivors.is_empty(), "{survivors:#?}");
}
