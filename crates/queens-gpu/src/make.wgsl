// Builds the halves of a block, which has some left and some right placements: one workgroup tests all pairs.
//
// Two placements without a common bit are a half. The program runs twice: first it counts the halves with each
// key, then it writes the mask of each to the next place for its key.
//
// The host puts these constants before this text:
//   THREADS  invocations of a workgroup, a power of two
//   RUNS     the largest number of runs of bits of a key and a mask, together
//   WRITES   whether masks are written

// The placements of all units, two words each.
@group(0) @binding(0) var<storage, read> placements: array<vec2<u32>>;
// Blocks, sides and segments, in the layout that `Table` describes on the host.
@group(0) @binding(1) var<storage, read> table: array<vec4<u32>>;
// For each workgroup the number of its halves; then, for each side and key, the number of halves or the place of the
// next mask.
@group(0) @binding(2) var<storage, read_write> counters: array<atomic<u32>>;
// The lists of all sides.
@group(0) @binding(3) var<storage, read_write> lists: array<u32>;
// The first workgroup of this dispatch and how many there are; the first segment in the table and how many there are.
@group(0) @binding(4) var<uniform> part: vec4<u32>;

var<workgroup> runs: array<u32, RUNS>;
var<workgroup> found: atomic<u32>;

// The segment of a workgroup: the last one that does not begin after it.
fn segment_of(number: u32) -> vec4<u32> {
    var low = 0u;
    var high = part.w;
    while high - low > 1u {
        let middle = (low + high) / 2u;
        if table[part.z + middle].x <= number { low = middle; } else { high = middle; }
    }
    return table[part.z + low];
}

// Moves the bits of some runs together.
fn squeeze(half: vec2<u32>, first: u32, end: u32) -> u32 {
    var value = 0u;
    for (var index = first; index < end; index++) {
        let run = runs[index];
        let word = select(half.x, half.y, (run & 32u) != 0u);
        value |= extractBits(word, run & 31u, (run >> 8u) & 63u) << (run >> 16u);
    }
    return value;
}

@compute @workgroup_size(THREADS)
fn make(
    @builtin(local_invocation_index) thread: u32,
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = group.y * groups.x + group.x;
    if index >= part.y { return; }
    let number = part.x + index;
    let segment = segment_of(number);
    let place = segment.z + 2u * (number - segment.x);
    let block = table[place];
    let tag = table[place + 1u].xy;
    let width = table[place + 1u].z;
    let keep = table[segment.y].xy;
    let first_key = table[segment.y].z;
    let key_runs = table[segment.y].w & 0xffffu;
    let all_runs = table[segment.y].w >> 16u;
    let required = table[segment.y + 1u].xy;
    let tested = table[segment.y + 1u].zw;
    for (var run = thread; run < all_runs; run += THREADS) {
        runs[run] = table[segment.y + 2u + run / 4u][run % 4u];
    }
    if thread == 0u { atomicStore(&found, 0u); }
    workgroupBarrier();
    var halves = 0u;
    // Neighbouring threads read neighbouring placements of the right list, which is the longer one.
    for (var j = thread % width; j < block.w; j += width) {
        let right = placements[block.z + j];
        if any((right & tested & ~required) != vec2(0u)) { continue; }
        for (var i = thread / width; i < block.y; i += THREADS / width) {
            let left = placements[block.x + i];
            let half = ((left | right) & keep) | tag;
            if any((left & right) != vec2(0u)) || any((half & tested) != required) { continue; }
            halves += 1u;
            let next = atomicAdd(&counters[first_key + squeeze(half, 0u, key_runs)], 1u);
            // A card with errors must not write beyond the lists.
            if WRITES && next < arrayLength(&lists) { lists[next] = squeeze(half, key_runs, all_runs); }
        }
    }
    atomicAdd(&found, halves);
    workgroupBarrier();
    if thread == 0u { atomicStore(&counters[number], atomicLoad(&found)); }
}
