// Each workgroup counts one node: two lists of masks, the items and the patterns. The count is the number of pairs
// of an item and a pattern that have no bit in common.
//
// The host writes these constants before this text:
//   THREADS     number of invocations (threads) of a workgroup, a multiple of 32
//   SIDE        largest number of masks in either list of a node, a multiple of THREADS
//   WORDS       number of words in a row, with 32 patterns each: a multiple of 4 that divides THREADS
//   LEAF        nodes with at most this many masks in each list are not split
//   FEW         nodes with fewer masks than this in one list are not split either
//   MOST_SPLITS largest number of splits of a node
//   DIRECT      leaves (nodes that are not split) with fewer pairs than this are tested pair by pair
//   KEY_BITS    largest number of bits of a key
//   MEASURES    whether the shader also counts the tested pairs

// The masks of all lists, one list after another, each sorted by key.
@group(0) @binding(0) var<storage, read> lists: array<u32>;
// For each key of each list: the place after its last mask. The number before those of the first list is 0.
@group(0) @binding(1) var<storage, read> ends: array<u32>;
// For the items of each node, then for its patterns: the place of its first key in `ends`; the bits in which its keys
// differ and, above KEY_BITS, how many times SIDE masks of a single key to skip. A node has at most SIDE masks.
@group(0) @binding(2) var<storage, read> nodes: array<vec4<u32>>;
// For each node: 1 more than its pairs and, if the shader measures, the tested pairs.
@group(0) @binding(3) var<storage, read_write> results: array<u32>;
// The first node of this dispatch, and the number of its nodes.
@group(0) @binding(4) var<uniform> part: vec4<u32>;

const LANES = 32u * WORDS;
// The largest number of masks of a list that are sampled to choose a bit.
const SAMPLE = 64u;
// The number of four-word vectors in a row. Reading vectors uses the whole width of workgroup memory.
const VECTORS = WORDS / 4u;
// The largest number of masks that a thread moves in a split.
const OWN = SIDE / THREADS;
// A window is this many consecutive bits of a mask. Its table has a row for each value of these bits.
const BITS = 5u;
const VALUES = 32u;
// This many windows of BITS bits cover a mask.
const WINDOWS = 7u;
// The largest number of ranges that are copied at a time. During this, `tables` describes them.
const MOST_RANGES = min(THREADS, WINDOWS * VALUES * VECTORS);
const NO_BIT = 32u;
// The number of words of a result.
const RESULT = select(1u, 2u, MEASURES);

// The items begin at 0, the patterns at SIDE.
var<workgroup> masks: array<u32, 2u * SIDE>;
// Bit p of word w of row b is 1 if pattern p * WORDS + w exists and lacks bit b.
var<workgroup> rows: array<u32, 32u * WORDS>;
// For each window and each value that an item can have there: the patterns that share no bit with the value.
var<workgroup> tables: array<vec4<u32>, WINDOWS * VALUES * VECTORS>;
// The first bit of each window.
var<workgroup> windows: array<u32, WINDOWS>;
// For each bit, the number of sampled masks that have it: 32 numbers for one list, then 32 for the other.
var<workgroup> with_bit: array<atomic<u32>, 64>;
var<workgroup> best: atomic<u32>;
var<workgroup> unions: array<atomic<u32>, 2>;
// During a split: how many masks have a place so far, without the bit (lower half of the word) and with it (upper
// half).
var<workgroup> taken: atomic<u32>;
var<workgroup> shared_value: u32;
var<workgroup> pairs: atomic<u32>;
var<workgroup> tested: atomic<u32>;
// The nodes still to count: start and length of one list, then of the other. Each level of splits adds at most one
// node, and splits by another bit.
var<workgroup> stack: array<vec4<u32>, 33>;

// Returns the value of thread 0 to all threads, which read it after the same barrier.
fn same(thread: u32, value: u32) -> u32 {
    if thread == 0u { shared_value = value; }
    return workgroupUniformLoad(&shared_value);
}

// Returns the value at the set bits of a selection, from the lowest to the highest.
fn deposit(value: u32, selection: u32) -> u32 {
    var left = selection;
    var rest = value;
    var result = 0u;
    while left != 0u {
        result |= select(0u, left & (0u - left), (rest & 1u) == 1u);
        rest >>= 1u;
        left &= left - 1u;
    }
    return result;
}

// Copies the masks of one side of a node to workgroup memory; returns their number.
fn gather(thread: u32, side: vec2<u32>, to: u32) -> u32 {
    let bits = side.y & ((1u << KEY_BITS) - 1u);
    let skipped = (side.y >> KEY_BITS) * SIDE;
    // Keys that differ only in their lowest bits are adjacent, so their masks are one range of the list.
    let adjacent = 1u << firstTrailingBit(~bits);
    let free = bits & ~(adjacent - 1u);
    let ranges = 1u << countOneBits(free);
    if thread == 0u { atomicStore(&taken, 0u); }
    for (var done = 0u; done < ranges; done += MOST_RANGES) {
        let count = min(ranges - done, MOST_RANGES);
        workgroupBarrier(); // all threads have copied their ranges
        if thread < count {
            let key = side.x + deposit(done + thread, free);
            let start = ends[key - 1u] + skipped;
            let length = min(ends[key + adjacent - 1u] - start, SIDE);
            let place = atomicAdd(&taken, length);
            // A card with errors must not read or write beyond the lists.
            let fits = place + length <= SIDE && start + length <= arrayLength(&lists);
            tables[thread] = vec4(start, select(0u, length, fits), place, 0u);
        }
        workgroupBarrier();
        // If there are fewer ranges than threads, several threads copy a range.
        let each = THREADS / count;
        if thread < each * count {
            let range = tables[thread / each];
            for (var i = thread % each; i < range.y; i += each) {
                masks[to + range.z + i] = lists[range.x + i];
            }
        }
    }
    return min(same(thread, atomicLoad(&taken)), SIDE);
}

// Moves the masks that lack a bit to the front of their list; returns their number.
fn divide(thread: u32, start: u32, length: u32, bit: u32) -> u32 {
    var own: array<u32, OWN>;
    var lacking = 0u;
    var having = 0u;
    for (var k = 0u; k < OWN; k++) {
        let i = k * THREADS + thread;
        if i < length {
            own[k] = masks[start + i];
            let has = (own[k] >> bit) & 1u;
            having += has;
            lacking += 1u - has;
        }
    }
    if thread == 0u { atomicStore(&taken, 0u); }
    workgroupBarrier(); // all threads have read their masks
    let before = atomicAdd(&taken, (having << 16u) | lacking);
    workgroupBarrier();
    let zeros = same(thread, atomicLoad(&taken) & 0xffffu);
    var low = start + (before & 0xffffu);
    var high = start + zeros + (before >> 16u);
    for (var k = 0u; k < OWN; k++) {
        if k * THREADS + thread < length {
            if ((own[k] >> bit) & 1u) == 0u {
                masks[low] = own[k];
                low += 1u;
            } else {
                masks[high] = own[k];
                high += 1u;
            }
        }
    }
    workgroupBarrier();
    return zeros;
}

// Counts the bits in a sample of a list. Each thread counts one bit in some of the sampled masks.
fn count_bits(thread: u32, start: u32, length: u32, side: u32) {
    let drawn = min(length, SAMPLE);
    let step = max(length / SAMPLE, 1u);
    let bit = thread % 32u;
    var count = 0u;
    for (var i = thread / 32u; i < drawn; i += THREADS / 32u) {
        count += (masks[start + i * step] >> bit) & 1u;
    }
    if count > 0u { atomicAdd(&with_bit[side * 32u + bit], count); }
}

// Returns the bit whose split excludes the most pairs, or NO_BIT if the samples of both lists share no bit.
fn choose(thread: u32, node: vec4<u32>) -> u32 {
    if thread < 64u { atomicStore(&with_bit[thread], 0u); }
    if thread == 0u { atomicStore(&best, 0u); }
    workgroupBarrier();
    count_bits(thread, node.x, node.y, 0u);
    count_bits(thread, node.z, node.w, 1u);
    workgroupBarrier();
    if thread < 32u {
        let pruned = atomicLoad(&with_bit[thread]) * atomicLoad(&with_bit[32u + thread]);
        if pruned > 0u { atomicMax(&best, (pruned << 5u) | (31u - thread)); }
    }
    workgroupBarrier();
    let found = same(thread, atomicLoad(&best));
    if found == 0u { return NO_BIT; }
    return 31u - (found & 31u);
}

// Tests all pairs of two short lists.
fn count_directly(thread: u32, larger: vec2<u32>, smaller: vec2<u32>) -> u32 {
    var count = 0u;
    for (var i = thread; i < larger.y; i += THREADS) {
        let mask = masks[larger.x + i];
        for (var j = 0u; j < smaller.y; j++) {
            if (mask & masks[smaller.x + j]) == 0u { count += 1u; }
        }
    }
    return count;
}

// Returns the bits that occur in both lists.
fn live_bits(thread: u32, one: vec2<u32>, other: vec2<u32>) -> u32 {
    if thread < 2u { atomicStore(&unions[thread], 0u); }
    workgroupBarrier();
    var bits = 0u;
    for (var i = thread; i < one.y; i += THREADS) { bits |= masks[one.x + i]; }
    atomicOr(&unions[0], bits);
    bits = 0u;
    for (var i = thread; i < other.y; i += THREADS) { bits |= masks[other.x + i]; }
    atomicOr(&unions[1], bits);
    workgroupBarrier();
    return same(thread, atomicLoad(&unions[0]) & atomicLoad(&unions[1]));
}

// Places windows over the live bits, which are those in both lists; returns the number of windows.
fn place_windows(thread: u32, live: u32) -> u32 {
    var left = live;
    var count = 0u;
    while left != 0u {
        let start = firstTrailingBit(left);
        if thread == 0u { windows[count] = start; }
        left &= ~(31u << start);
        count += 1u;
    }
    // `count_items` always looks up four windows. The table of an unused window excludes no pattern.
    for (var window = count; window < 4u; window++) {
        if thread == 0u { windows[window] = 0u; }
    }
    workgroupBarrier();
    return count;
}

// Builds the rows of some patterns.
fn make_rows(thread: u32, patterns: vec2<u32>) {
    for (var task = thread; task < 32u * WORDS; task += THREADS) {
        rows[task] = select(0u, ~masks[patterns.x + task], task < patterns.y);
    }
    workgroupBarrier();
    // Transposes the 32 by 32 bits at each word of the rows by swapping smaller and smaller squares.
    var low = 0xffffu;
    for (var step = 16u; step > 0u; step >>= 1u) {
        for (var task = thread; task < 16u * WORDS; task += THREADS) {
            let pair = task / WORDS;
            let one = (pair + (pair & ~(step - 1u))) * WORDS + task % WORDS;
            let other = one + step * WORDS;
            let swapped = ((rows[one] >> step) ^ rows[other]) & low;
            rows[other] ^= swapped;
            rows[one] ^= swapped << step;
        }
        workgroupBarrier();
        low ^= low << (step >> 1u);
    }
}

// Returns a word with a 1 for each pattern that exists. Word w has the patterns w, w + WORDS, w + 2 WORDS and so on.
fn full_word(word: u32, patterns: u32) -> u32 {
    let full = (patterns + WORDS - 1u - word) / WORDS;
    return select((1u << full) - 1u, 0xffffffffu, full == 32u);
}

// Returns four words of the row of a bit. A bit above the mask excludes no pattern.
fn row_of(bit: u32, vector: u32, full: vec4<u32>) -> vec4<u32> {
    if bit >= 32u { return full; }
    let place = bit * WORDS + vector * 4u;
    return vec4(rows[place], rows[place + 1u], rows[place + 2u], rows[place + 3u]);
}

// Builds the tables of some patterns. A thread builds the rows of eight values that differ only in their lowest
// three bits.
fn make_tables(thread: u32, patterns: vec2<u32>, count: u32) {
    make_rows(thread, patterns);
    for (var task = thread; task < max(count, 4u) * 4u * VECTORS; task += THREADS) {
        let vector = task % VECTORS;
        let high = (task / VECTORS) % 4u;
        let window = task / (VECTORS * 4u);
        let word = vector * 4u;
        let full = vec4(
            full_word(word, patterns.y), full_word(word + 1u, patterns.y),
            full_word(word + 2u, patterns.y), full_word(word + 3u, patterns.y),
        );
        var row = full;
        var one = full;
        var two = full;
        var four = full;
        if window < count {
            let start = windows[window];
            one = row_of(start, vector, full);
            two = row_of(start + 1u, vector, full);
            four = row_of(start + 2u, vector, full);
            if (high & 1u) == 1u { row &= row_of(start + 3u, vector, full); }
            if (high & 2u) == 2u { row &= row_of(start + 4u, vector, full); }
        }
        let to = (window * VALUES + high * 8u) * VECTORS + vector;
        tables[to] = row;
        tables[to + VECTORS] = row & one;
        tables[to + 2u * VECTORS] = row & two;
        tables[to + 3u * VECTORS] = row & one & two;
        row &= four;
        tables[to + 4u * VECTORS] = row;
        tables[to + 5u * VECTORS] = row & one;
        tables[to + 6u * VECTORS] = row & two;
        tables[to + 7u * VECTORS] = row & one & two;
    }
    workgroupBarrier();
}

fn look_up(window: u32, mask: u32, start: u32, vector: u32) -> vec4<u32> {
    return tables[(window * VALUES + extractBits(mask, start, BITS)) * VECTORS + vector];
}

// Counts the pairs of these items and the patterns of the tables. Neighbouring threads read neighbouring parts of a
// row.
fn count_items(thread: u32, items: vec2<u32>, count: u32) -> u32 {
    let vector = thread % VECTORS;
    let a = windows[0];
    let b = windows[1];
    let c = windows[2];
    let d = windows[3];
    var sums = vec4(0u);
    for (var i = thread / VECTORS; i < items.y; i += THREADS / VECTORS) {
        let mask = masks[items.x + i];
        var fits = look_up(0u, mask, a, vector) & look_up(1u, mask, b, vector)
            & look_up(2u, mask, c, vector) & look_up(3u, mask, d, vector);
        for (var window = 4u; window < count; window++) {
            fits &= look_up(window, mask, windows[window], vector);
        }
        sums += countOneBits(fits);
    }
    return sums.x + sums.y + sums.z + sums.w;
}

// Counts the pairs of a node that is not split.
fn count_leaf(thread: u32, larger: vec2<u32>, smaller: vec2<u32>) -> u32 {
    if MEASURES && thread == 0u { atomicAdd(&tested, larger.y * smaller.y); }
    if larger.y * smaller.y < DIRECT {
        return count_directly(thread, larger, smaller);
    }
    let live = live_bits(thread, larger, smaller);
    let count = place_windows(thread, live);
    // The larger list becomes the patterns if it fits into the lanes.
    let swaps = larger.y > LANES;
    let patterns = select(larger, smaller, swaps);
    let items = select(smaller, larger, swaps);
    var sum = 0u;
    for (var done = 0u; done < patterns.y; done += LANES) {
        let block = vec2(patterns.x + done, min(patterns.y - done, LANES));
        make_tables(thread, block, count);
        sum += count_items(thread, items, count);
        workgroupBarrier(); // all threads have read the tables
    }
    return sum;
}

@compute @workgroup_size(THREADS)
fn join(
    @builtin(local_invocation_index) thread: u32,
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let place = group.y * groups.x + group.x;
    if place >= part.y { return; }
    let number = part.x + place;
    let node = nodes[number];
    if thread == 0u {
        atomicStore(&pairs, 0u);
        atomicStore(&tested, 0u);
    }
    let items = gather(thread, node.xy, 0u);
    let patterns = gather(thread, node.zw, SIDE);
    workgroupBarrier();
    var sum = 0u;
    var depth = 0u;
    var splits = 0u;
    var now = vec4(0u, items, SIDE, patterns);
    loop {
        var larger = now.xy;
        var smaller = now.zw;
        if larger.y < smaller.y {
            larger = now.zw;
            smaller = now.xy;
        }
        var bit = NO_BIT;
        if smaller.y >= FEW && larger.y > LEAF && splits < MOST_SPLITS {
            bit = choose(thread, vec4(larger, smaller));
        }
        if bit == NO_BIT {
            if smaller.y > 0u { sum += count_leaf(thread, larger, smaller); }
            if depth == 0u { break; }
            depth -= 1u;
            now = stack[depth];
        } else {
            // First, the masks with the bit are paired with the masks of the other list that lack it. Later, the
            // masks without the bit are paired with the whole other list, whose order may have changed.
            let without = divide(thread, larger.x, larger.y, bit);
            let apart = divide(thread, smaller.x, smaller.y, bit);
            if thread == 0u { stack[depth] = vec4(larger.x, without, smaller); }
            depth += 1u;
            splits += 1u;
            now = vec4(larger.x + without, larger.y - without, smaller.x, apart);
        }
        workgroupBarrier();
    }
    atomicAdd(&pairs, sum);
    workgroupBarrier();
    if thread == 0u {
        // With a zero, the host knows that a node was not counted.
        results[number * RESULT] = atomicLoad(&pairs) + 1u;
        if MEASURES { results[number * RESULT + 1u] = atomicLoad(&tested); }
    }
}
