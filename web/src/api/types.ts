// The types of the API: see crates/queens-serve/API.md.
// Written by `UPDATE_TYPES=1 cargo test -p queens-serve types`; the test fails when it is out of date.

/**
 * What the server is and what it allows.
 */
export type About = { version: string, 
/**
 * Threads that can run at once.
 */
processors: number, 
/**
 * Whether a ledger was named at the start.
 */
ledger: boolean, limits: Limits, };

/**
 * The largest boards, windows and times that may be asked for.
 */
export type Limits = { trace_n: number, 
/**
 * Steps in a window.
 */
window: number, 
/**
 * Parts of a scrub bar.
 */
buckets: number, classes_n: number, solve_n: number, complete_n: number, 
/**
 * Up to here, completions are counted at once.
 */
exact_n: number, compare_n: number, compare_seconds: number, count_n: number, };

/**
 * The body of every answer that is not a success.
 */
export type Failure = { error: Problem, };

/**
 * Why a request was refused.
 */
export type Problem = { 
/**
 * For programs: `bad-request`, `not-found`, `busy`, `too-large`, `forbidden` and others.
 */
code: string, 
/**
 * For people, in English: what is wrong and what to do.
 */
message: string, };

/**
 * All algorithms, simplest first.
 */
export type Algorithms = { algorithms: Array<AlgorithmInfo>, };

/**
 * One algorithm, for people.
 */
export type AlgorithmInfo = { name: string, summary: string, 
/**
 * The name without `-iterative`: twins share it.
 */
family: string, form: Form, order: Order, 
/**
 * The search space as a formula in N.
 */
space: string, 
/**
 * Whether nodes have bit fields.
 */
has_bits: boolean, 
/**
 * Whether squares are tested one by one.
 */
has_tests: boolean, 
/**
 * Whether rows are filled from the top down.
 */
by_rows: boolean, listing: Listing, };

export type Form = "recursive" | "iterative";

export type Order = "lexicographic" | "by-class" | "other";

/**
 * The algorithm in short, readable lines.
 */
export type Listing = { lines: Array<ListingLine>, };

/**
 * A line of a listing.
 */
export type ListingLine = { text: string, 
/**
 * The steps during which this line is the current one.
 */
steps: Array<StepKind>, };

/**
 * The kinds of steps.
 */
export type StepKind = "node" | "tested-free" | "tested-attacked" | "placed" | "removed" | "solution";

/**
 * Row from 0 at the top, column from 0 at the left.
 */
export type Square = { row: number, column: number, };

export type Line = "row" | "column" | "main" | "anti";

/**
 * The attacks on the next row as bit fields, column 0 the lowest bit.
 */
export type Bits = { left: number, down: number, right: number, };

/**
 * Why a square is not free.
 */
export type Attack = { line: Line, queen: Square, };

export type Symmetry = "identity" | "mirror" | "flip" | "half-turn" | "transpose" | "quarter-turn" | "quarter-turn-back" | "anti-transpose";

/**
 * One step of a search, as `queens trace --json` prints it.
 */
export type Event = { "event": "node", depth: number, bits?: Bits, } | { "event": "tested", square: Square, attack?: Attack, } | { "event": "placed", square: Square, } | { "event": "removed", square: Square, } | { "event": "solution", placement: Array<number>, images: Array<Symmetry>, };

/**
 * Steps `base.step + 1` and those after it, and the state before them.
 */
export type TraceWindow = { algorithm: string, n: number, base: TraceState, events: Array<Event>, known: Known, };

/**
 * A search after so many steps.
 */
export type TraceState = { step: number, 
/**
 * In the order in which they were placed.
 */
queens: Array<Square>, 
/**
 * The bit fields of the nodes on the way here, the root first: those of row r are item r.
 * Empty if the algorithm keeps none.
 */
bits: Array<Bits>, 
/**
 * The step that led here; absent at the start.
 */
last?: Event, counters: Counters, };

/**
 * What has happened up to a step.
 */
export type Counters = { nodes: number, tested: number, placed: number, 
/**
 * Placements found.
 */
found: number, 
/**
 * Solutions they stand for.
 */
solutions: number, 
/**
 * Queens removed that led nowhere: after one was placed, or a node was reached, nothing more
 * was placed and no solution found.
 */
dead_ends: number, };

/**
 * How much of a trace the server knows.
 */
export type Known = { 
/**
 * Steps that windows can show; the total if `complete`.
 */
steps: number, 
/**
 * The search was followed to its end: `steps` is their number.
 */
complete: boolean, 
/**
 * The server has stopped following the search: it is too long.
 */
cut_off: boolean, };

/**
 * How many solutions and dead ends lie in equal parts of the steps `1..=known.steps`.
 */
export type Marks = { algorithm: string, n: number, known: Known, 
/**
 * Found placements in each part.
 */
found: Array<number>, dead_ends: Array<number>, };

/**
 * Where the nearest solution or dead end is.
 */
export type NextMark = { 
/**
 * The step after which it is on the board; absent if there is none in that direction.
 */
step?: number, known: Known, };

/**
 * All solutions of a board, class by class.
 */
export type Classes = { n: number, total: string, unique: string, classes: Array<Class>, };

/**
 * Solutions that rotations and reflections turn into each other.
 */
export type Class = { 
/**
 * From 1, in lexicographic order of the representatives.
 */
number: number, 
/**
 * The representative: the smallest member.
 */
columns: Array<number>, 
/**
 * Members.
 */
size: number, symmetry: ClassSymmetry, 
/**
 * All members, the representative first.
 */
images: Array<Image>, };

/**
 * Which rotations leave a board as it is: none, by 180 degrees, by 90 degrees, or everything.
 */
export type ClassSymmetry = "none" | "half-turn" | "quarter-turn" | "all";

/**
 * A member of a class, and how it comes from the representative.
 */
export type Image = { symmetry: Symmetry, columns: Array<number>, };

/**
 * By formula, by local search, or the lexicographically first one.
 */
export type SolveMethod = "construct" | "random" | "first";

/**
 * One solution.
 */
export type Solved = { n: number, method: SolveMethod, seed?: number, 
/**
 * Absent if the board has no solution (2 and 3 rows).
 */
columns?: Array<number>, };

/**
 * One board, however it was found.
 */
export type BoardInfo = { n: number, columns: Array<number>, fen: string, is_solution: boolean, 
/**
 * The first two queens that attack each other.
 */
attack?: Pair, 
/**
 * Where the class of a solution is found among `Classes.classes`; N <= 12 only.
 */
class_number?: number, };

/**
 * Two queens that attack each other.
 */
export type Pair = { one: Square, two: Square, line: Line, };

/**
 * A board to complete.
 */
export type CompleteRequest = { 
/**
 * Rows from the top, separated by `/`: Q a queen, x a blocked square, numbers free squares.
 */
fen: string, 
/**
 * Count the completions.
 */
count: boolean, 
/**
 * Find the first completion, and a hint.
 */
first: boolean, };

/**
 * What is known of the completions of a board.
 */
export type Completions = { n: number, queens: number, blocked: number, 
/**
 * The first two queens that attack each other: then there is no completion.
 */
attack?: Pair, 
/**
 * The number of completions, if it was asked for and found in time.
 */
count?: string, 
/**
 * Whether a completion exists, if anything that was asked for tells.
 */
solvable?: boolean, 
/**
 * A completion, as the column of each row.
 */
first?: Array<number>, hint?: Hint, 
/**
 * Something that was asked for took too long, and is absent.
 */
timed_out: boolean, seconds: number, };

/**
 * A queen of a completion, in the line that has the fewest squares left.
 */
export type Hint = { square: Square, 
/**
 * It is the only square left in that line.
 */
forced: boolean, line: HintLine, };

/**
 * The kind of line.
 */
export type HintLine = "row" | "column";

/**
 * Server-sent event of `/api/compare`; its name is that of the tag.
 */
export type CompareEvent = { "event": "started", 
/**
 * Names the comparison for the downloads.
 */
id: string, runs: number, } | { "event": "running", n: number, algorithm: string, done: number, runs: number, } | { "event": "measured", done: number, runs: number, n: number, algorithm: string, status: MeasuredStatus, total?: string, seconds?: number, nodes?: string, tested?: string, placed?: string, } | { "event": "finished", 
/**
 * Two algorithms that count differently: a bug.
 */
disagreement?: string, };

/**
 * One algorithm on one board.
 */
export type Measured = { n: number, algorithm: string, status: MeasuredStatus, total?: string, seconds?: number, nodes?: string, tested?: string, placed?: string, };

/**
 * Skipped: stopped on a smaller board already.
 */
export type MeasuredStatus = "done" | "stopped" | "skipped";

/**
 * What is to be counted.
 */
export type CountRequest = { n: number, 
/**
 * Absent: one for each processor.
 */
threads?: number, };

/**
 * The count that runs or ran last.
 */
export type CountStatus = { state: CountState, n?: number, threads?: number, kernel?: string, 
/**
 * Done of the expected cost, 0 to 1.
 */
share: number, seconds: number, 
/**
 * Unknown in the beginning.
 */
seconds_left?: number, total?: string, unique?: string, half_turn?: string, quarter_turn?: string, };

/**
 * `abandoned`: nobody listened any more.
 */
export type CountState = "idle" | "running" | "done" | "cancelled" | "abandoned";

/**
 * What a ledger has and lacks.
 */
export type LedgerStatus = { 
/**
 * The file name without its directory.
 */
file: string, n: number, plan_version: number, plan_hash: string, complete: boolean, total?: string, count_so_far: string, shards: number, records: number, confirming: number, refuted: number, units: number, units_done: number, 
/**
 * Done of the expected cost, 0 to 1.
 */
share: number, 
/**
 * The units in order, in parts of equal expected cost: done of each, 0 to 1.
 */
map: Array<number>, missing: Array<UnitRange>, 
/**
 * Ranges of missing units beyond those listed.
 */
more_missing: number, disputed: Array<Dispute>, held: Array<Holder>, cpu_seconds?: number, 
/**
 * Processor time that the missing units are expected to take at the pace so far.
 */
cpu_seconds_left?: number, 
/**
 * The same on all processors of this machine.
 */
seconds_left?: number, };

/**
 * Units from `start` to before `end`.
 */
export type UnitRange = { start: number, end: number, };

/**
 * Contradictory records of the same units.
 */
export type Dispute = { units: UnitRange, counts: Array<string>, };

/**
 * Who is counting some units.
 */
export type Holder = { units: UnitRange, host: string, process: number, since: string, };
