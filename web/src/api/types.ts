// The types of the API: see crates/queens-kit/API.md.
// The test `types` of queens-kit writes this file, and fails when it was out of date.

export type About = { version: string, 
/** The default number of threads for a count. */
processors: number, 
/** Whether the server was started with a ledger. */
ledger: boolean, limits: Limits, methods: Array<SolveMethodInfo>, };

export type AlgorithmInfo = { pseudocode: Pseudocode, 
/** The name that selects the algorithm; iterative versions end in `-iterative`. */
name: AlgorithmName, 
/** The common name of the recursive and the iterative version. */
family: string, 
/** One line in textbook terms. */
summary: string, 
/** The number of placements that the search chooses from, as a formula in N. */
space: string, 
/** Whether the search is recursive or iterative. */
form: Style, 
/** The order in which it finds solutions. */
order: Order, 
/** Whether several threads can share the search. */
parallel: boolean, 
/** Whether its nodes have bit fields. */
has_bits: boolean, 
/** Whether it tests squares one by one. */
has_tests: boolean, 
/** Whether it fills rows from the top down. */
by_rows: boolean, };

export type Algorithms = { 
/** In the order of `Algorithm::ALL`. */
algorithms: Array<AlgorithmInfo>, 
/** The local searches, which find one solution and cannot count. */
local: Array<LocalSearchInfo>, };

/** The reason why a square is not free. */
export type Attack = { 
/** The line on which it is attacked. */
line: Line, 
/** The queen that attacks it. */
queen: Square, };

export type AttackingPair = { 
/** The chess names of the two squares, the upper or left one first. */
squares: [string, string], line: Line, };

/** The attacks on the next row as bit fields, for the bit-map algorithms. */
export type Bits = { 
/** Columns attacked along falling diagonals.  The bit of a queen moves up by one in each row. */
left: number, 
/** Columns with a queen. */
down: number, 
/** Columns attacked along rising diagonals.  The bit of a queen moves down by one in each row. */
right: number, };

export type BoardInfo = { n: number, columns: Array<number>, fen: string, is_solution: boolean, attack?: Pair, 
/** The number of the class, if the board is a solution and N is at most 12. */
class_number?: number, };

/** Solutions that are rotations and reflections of each other. */
export type Class = { 
/** The number of the class, from 1. Classes are sorted lexicographically by their representatives. */
number: number, 
/** The columns of the representative, which is the lexicographically smallest member. */
columns: Array<number>, size: number, 
/** The rotations that leave its members unchanged. */
symmetry: ClassSymmetry, 
/** All members, the representative first. */
images: Array<Image>, };

/** The rotations that leave a board unchanged; `all` also includes reflections. */
export type ClassSymmetry = "none" | "half-turn" | "quarter-turn" | "all";

export type Classes = { n: number, total: string, unique: string, classes: Array<Class>, };

/** A server-sent event of `/api/compare`; the field `event` is also its name. */
export type CompareEvent = { "event": "started", 
/** Identifies the comparison for downloads. */
id: string, of: number, } | { "event": "running", n: number, algorithm: string, done: number, of: number, } | { "event": "measured", done: number, of: number, n: number, algorithm: string, status: RunStatus, limit_seconds: number, total?: string, 
/** Wall-clock time of the shortest run, on one thread. */
seconds?: number, 
/** The time divided by the fastest time on this board; known after all methods have run. */
ratio?: number, nodes?: string, tested?: string, placed?: string, 
/** The number of measured times. */
runs?: number, 
/** Wall-clock time of the first run. It is absent if the clock is too coarse for one run. */
first_seconds?: number, median_seconds?: number, 
/** Wall-clock time of the longest run. */
worst_seconds?: number, 
/** Whether other work on the machine disturbed the times. */
disturbed?: boolean, } | { "event": "finished", 
/** A sentence that names two algorithms with different counts. One of them has a bug. */
disagreement?: string, };

export type CompareRequest = { 
/** Names of the algorithms; all algorithms if empty. */
algorithms: Array<string>, from: number, to: number, 
/** The time limit of each run, in seconds. */
seconds: number, 
/** Whether each search runs only once, for its time: nodes are not counted, and short runs not repeated. */
once: boolean, };

export type CompleteRequest = { 
/** The rows from the top, separated by `/`. `Q` is a queen, `x` a blocked square, and a number that many free squares. */
fen: string, count: boolean, first: boolean, };

/** The known facts about the completions of a board. */
export type Completions = { n: number, queens: number, blocked: number, 
/** The first two queens that attack each other, if any. If so, no completion exists. */
attack?: Pair, 
/** The number of completions, if it was requested and found in time. */
count?: string, 
/** Whether a completion exists, if the requested work shows it. */
solvable?: boolean, 
/** A completion: the column of each row's queen. */
first?: Array<number>, 
/** Whether part of the requested work took too long, so that its result is absent. */
timed_out: boolean, seconds: number, };

/** The result of counting the solutions of a board, with the time it took. */
export type Count = { seconds: number, 
/** Processor time of the process, if the system measures it. */
cpu_seconds?: number, 
/** Rows and columns. */
n: number, 
/** All solutions. */
total: string, 
/** Solutions up to rotation and reflection. */
unique?: string, 
/** Solutions equal to their rotation by 180 degrees. */
half_turn?: string, 
/** Solutions equal to their rotation by 90 degrees. */
quarter_turn?: string, 
/** The name of the method. */
algorithm: string, 
/** The kernel, if the method has kernels. */
kernel?: string, 
/** The name of the GPU adapter, if a GPU counted. */
adapter?: string, 
/** The number of threads. */
threads: number, };

export type CountProgress = { n: number, threads: number, 
/** Completed fraction of the expected cost, 0 to 1. */
share: number, seconds: number, };

export type CountRequest = { n: number, 
/** The number of threads; if absent, one for each processor. */
threads?: number, };

export type CountStatus = { "state": "idle" } | { "state": "running" } & CountProgress | { "state": "done" } & Count | { "state": "cancelled" } | { "state": "abandoned" } | { "state": "failed", message: string, };

/** The totals of a search up to a step. */
export type Counters = { 
/** Nodes that the search reached. */
nodes: number, 
/** Squares tested. */
tested: number, 
/** Queens placed. */
placed: number, 
/** Placements found. */
found: number, 
/** Solutions that they represent. */
solutions: number, 
/** Dead ends: removed queens below which no queen was placed and no solution found. */
dead_ends: number, };

/** A diagonal that crosses the cut. */
export type Diagonal = { 
/** Whether the row plus the column is constant, instead of the row minus the column. */
rising: boolean, 
/** The constant. */
number: number, };

/** One step of a search. */
export type Event = { "event": "node", 
/** Queens placed so far. */
depth: number, 
/** The attacks on the next row, for bit-map algorithms. */
bits?: Bits, } | { "event": "tested", 
/** The square. */
square: Square, 
/** The queen that attacks it, unless it is free. */
attack?: Attack, } | { "event": "placed", 
/** Its square. */
square: Square, } | { "event": "removed", 
/** Its former square. */
square: Square, } | { "event": "solution", 
/** The queens on the board. */
placement: Array<number>, 
/** The images that it represents, including itself. */
images: Array<Symmetry>, };

export type Failure = { error: Problem, };

/** The earliest queen whose placement left no completion. */
export type Fault = { 
/** The queen; absent if no completion existed even before the first queen was placed. */
queen?: Square, 
/** The position of the queen in the order, from 1; 0 if the queen is absent. */
number: number, 
/** Two queens that attack each other, if that is the reason. */
attack?: Pair, 
/** Forced queens in order, each on the only remaining square of its row or column. */
forces: Array<Square>, 
/** A row or column that then has neither a queen nor a remaining square. Absent if the reason is harder to see. */
empty?: RowOrColumn, };

/** A half: its queens and its mask. */
export type HalfMask = { 
/** The squares of the queens, from the top. */
queens: Array<Square>, 
/** A bit for each diagonal and, above them, two tags. A pair with a common tag does not fit. */
mask: number, 
/** The rank of the rows of its left part, or 0 if the unit has no ranks. */
rank: number, };

export type HalvesCount = { n: number, total: number, units: Array<HalvesUnit>, 
/** The counter tests each pair of lists with fewer pairs. */
direct_pairs: number, };

export type HalvesUnit = { part: 'even' | 'centre' | 'off-centre', 
/** The columns of the top half. */
columns: Array<number>, 
/** The factor of the count. */
weight: number, 
/** The count, not multiplied by the weight. */
count: number, joins: Array<JoinWalk>, };

export type Heat = { 
/** Row by row, the number of completions with a queen on each square. JSON numbers suffice: each completion is visited, so no count exceeds 2^53. Each row and each column adds up to the number of completions. Absent if the search took too long. */
counts?: Array<Array<number>>, 
/** Whether the search took too long. */
timed_out: boolean, };

/** A hint: a fault or a next queen. For a complete board, or after the time limit, it has neither. */
export type Hint = { fault?: Fault, 
/** A queen of a completion. */
next?: NextQueen, 
/** Whether the search took too long, so that nothing is known. */
timed_out: boolean, };

/** A claim of a process, as other processes see it. */
export type Holder = { shard: number, host: string, process: number, since: string, 
/** Whether the process is stopped. Its shard waits until someone resumes or ends the process. */
stopped: boolean, };

export type Image = { 
/** The symmetry that maps the representative to this image. */
symmetry: Symmetry, columns: Array<number>, };

/** A join of top halves and bottom halves. */
export type JoinWalk = { 
/** The diagonal of each mask bit. */
diagonals: Array<Diagonal>, 
/** How many solutions a pair that fits counts for: itself and, if 2, its transpose. */
worth: number, 
/** The larger and the smaller rank of the columns, unless the centre of an odd board is empty. */
ranks: [number, number] | null, 
/** The top halves and the bottom halves. */
halves: [Array<HalfMask>, Array<HalfMask>], 
/** The bit that long lists like these would be split by, if masks of both lists share one. */
split: number | null, 
/** The number of pairs that fit. */
pairs: number, };

/** The known part of a trace. */
export type Known = { 
/** The number of steps that windows can show. These are all steps of the search if `complete`. */
steps: number, 
/** Whether the search was followed to its end. */
complete: boolean, 
/** Whether the server has stopped following the search because it is too long. */
cut_off: boolean, };

/** A shard with different counts in different records. */
export type LedgerConflict = { shard: number, 
/** The solutions of the shard according to each record. */
counts: Array<string>, checksums: Array<string>, };

/** The size of a set of shards. */
export type LedgerExtent = { shards: number, 
/** Their fraction of the expected cost, 0 to 1. It is exactly 1 only for all shards. */
share: number, };

/** The recent speed of a count, per second in which any process worked. */
export type LedgerSpeed = { observed_seconds: number, 
/** The fraction of the expected cost that is completed per second. */
share: number, records: number, solutions: number, 
/** The seconds that the remaining shards take at this speed. */
seconds_left: number, };

export type LedgerStates = { 
/** These shards have no record that counts them. */
missing: LedgerExtent, 
/** They have a record, but are not confirmed. */
counted: LedgerExtent, 
/** Two independent records agree. */
confirmed: LedgerExtent, 
/** Two records differ. */
conflict: LedgerExtent, };

/** The status of a ledger, with lists shortened to their first entries. */
export type LedgerStatus = { 
/** The file name without the directory. */
file: string, 
/** The completed fraction of each part of the map, 0 to 1. All parts have equal expected cost. */
map: Array<number>, 
/** The number of ranges of missing shards that are not listed. */
more_missing: number, 
/** Seconds since the last record was finished. */
since_last?: number, n: number, plan: PlanIdentity, 
/** Whether no shard is missing or in conflict. */
complete: boolean, total?: string, 
/** The solutions of the shards that are not missing. */
count_so_far: string, shards: number, shards_done: number, 
/** The completed fraction of the expected cost, 0 to 1. */
share: number, states: LedgerStates, 
/** Ranges of missing shards: the first and the last number of each. */
missing: Array<[number, number]>, conflicts: Array<LedgerConflict>, 
/** Records that a recount here has shown to be wrong. */
rejected: number, withdrawn: number, claims: Array<Holder>, 
/** Processor time of the records. Where it was not measured, wall-clock time times the number of threads. */
cpu_seconds?: number, 
/** Processor time that the missing shards are expected to take at the speed so far. */
cpu_seconds_left?: number, 
/** When the last record was finished, in UTC. */
last_finished?: string, 
/** Seconds in which any process worked on the records. */
worked_seconds?: number, 
/** The recent speed of the count; absent while it is too early to tell. */
speed?: LedgerSpeed, 
/** The fraction of the expected cost that was counted here, 0 to 1. */
here_share: number, 
/** The fraction that was only imported. */
imported_share: number, sources: number, };

/** The difficulty of a puzzle: the number of given queens beyond the necessary ones. */
export type Level = "easy" | "medium" | "hard";

export type Limits = { trace_n: number, 
/** The largest number of steps in a window of a trace. */
window: number, 
/** The largest number of parts of a trace's scrub bar. */
buckets: number, 
/** The largest board whose count by halves is shown. */
halves_n: number, local_n: number, 
/** The largest number of steps of a local search. */
local_steps: number, 
/** The largest number of steps of a local search in a window. */
local_window: number, 
/** The largest number of successive sideways moves of hill climbing. */
local_sideways: number, 
/** The largest number of local searches in one request. */
local_runs: number, 
/** The largest board whose classes are listed. */
classes_n: number, 
/** The largest board whose solutions are listed in order. */
solutions_n: number, 
/** The largest board that is solved and drawn. */
solve_n: number, complete_n: number, 
/** Up to this size, the page counts completions immediately. */
exact_n: number, puzzle_n: number, compare_n: number, 
/** The longest time limit of a comparison, in seconds. */
compare_seconds: number, count_n: number, 
/** The largest size of a text with boards, in bytes. */
read_bytes: number, };

/** A line of squares along which one queen attacks another. */
export type Line = "row" | "column" | "main" | "anti";

/** A kind of step, of a search that counts or of a local search. */
export type LineStep = StepKind | LocalEventKind;

/** One step of a local search. */
export type LocalEvent = { "event": "started", 
/** Attacking pairs. */
pairs: number, } | { "event": "moved" } & LocalMove | { "event": "stuck", 
/** Attacking pairs. */
pairs: number, 
/** The reason. */
why: LocalStuck, } | { "event": "solution" };

/** The kind of an `Event`. */
export type LocalEventKind = "started" | "moved" | "stuck" | "solution";

export type LocalLook = { row: number, 
/** For each column, the number of attacking pairs if the row's queen were there. */
pairs: Array<number>, };

/** A move of one queen within its row. */
export type LocalMove = { 
/** The row of the queen. */
row: number, 
/** Its column before the move. */
from: number, 
/** Its column after the move; the same if the queen stays. */
to: number, 
/** Attacking pairs before the move. */
before: number, 
/** Attacking pairs after the move. */
after: number, };

export type LocalRun = { solved: boolean, moves: number, };

export type LocalRuns = { 
/** The number of searches that found a solution. */
solved: number, 
/** The mean number of moves of these searches; absent if no search found a solution. */
moves_solved?: number, 
/** The mean number of moves of the other searches; absent if all found a solution. */
moves_stuck?: number, runs: Array<LocalRun>, };

export type LocalSearchInfo = { name: LocalSearchName, summary: string, moves_sideways: boolean, pseudocode: Pseudocode, };

export type LocalStep = { event: LocalEvent, 
/** The column of each row's queen. For a move, these are the columns before it. */
columns: Array<number>, 
/** The rows whose squares the search compares: all rows, one row, or no row. */
looks: Array<LocalLook>, };

/** The reason why a search cannot continue from a start. */
export type LocalStuck = "local-minimum" | "plateau" | "moves";

/** A local search: the attacking pairs after every step, and details of some steps. */
export type LocalTrace = { algorithm: LocalSearchName, n: number, 
/** Attacking pairs after each step of the search. */
pairs: Array<number>, 
/** The steps that start or restart the search. */
starts: Array<number>, 
/** The steps at which the search is stuck. */
stuck: Array<number>, 
/** Whether the last step is a solution. */
solved: boolean, cut_off: boolean, steps: Array<LocalStep>, };

/** The numbers of solutions and dead ends in equal parts of the steps `1..=known.steps`. */
export type Marks = { algorithm: string, n: number, known: Known, 
/** Solutions found in each part. */
found: Array<number>, 
/** Dead ends found in each part. */
dead_ends: Array<number>, };

/** The step after which a line runs next. */
export type Next = "start" | "node" | "node-full" | "tested-attacked" | "tested-free" | "placed" | "placed-full" | "solution" | "removed" | "removed-rise";

/** The nearest solution or dead end. */
export type NextMark = { 
/** The step of the solution or dead end; absent if there is none in this direction. */
step?: number, known: Known, };

/** A queen of a completion, in the row or column where it is easiest to find. */
export type NextQueen = { line: RowOrColumn, 
/** The other squares of that row or column that are neither attacked nor blocked. */
others: Array<OtherSquare>, square: Square, };

/** The order in which a search finds solutions. */
export type Order = "lexicographic" | "by-class" | "other";

/** A free square, and the effect of a queen there. */
export type OtherSquare = { square: Square, 
/** Whether a completion has a queen there. */
completes: boolean, 
/** Forced queens in order, each on the only remaining square of its row or column. */
forces: Array<Square>, 
/** A row or column that would then have no remaining square. */
empties?: RowOrColumn, };

export type Pair = { 
/** The queen in the upper row. */
one: Square, two: Square, line: Line, };

/** A part of a bit-map algorithm, whose lines are small steps (single operations). */
export type Part = "full" | "loop" | "back" | "half";

/** The properties that records must have in common before their counts can be added up. */
export type PlanIdentity = { n: number, 
/** The version of the engine's numbering of units: `engine::UnitPlan::VERSION`. */
version: number, units: number, 
/** The fingerprint of all units, in hexadecimal: `engine::UnitPlan::fingerprint`. */
hash: string, };

export type Problem = { 
/** A code for programs: `bad-request`, `not-found`, `busy`, `too-large`, `forbidden` and others. */
code: string, 
/** A message for people, in English: what happened and what to do. */
message: string, };

/** A complete program. */
export type Program = { text: string, file: string, };

export type ProgramLanguage = "python" | "c" | "cpp" | "rust" | "java";

/** The pseudocode of an algorithm: its numbered lines. */
export type Pseudocode = { lines: Array<PseudocodeLine>, };

export type PseudocodeLine = { 
/** The line in English. */
text: string, 
/** The steps during which the line runs. */
steps: Array<LineStep>, next?: Array<Next>, parts?: Array<Part>, 
/** The formulas of the line, by the names of their small steps (single operations). */
formulas?: { [key in string]: string }, };

export type Puzzle = { n: number, 
/** The seed that gives this puzzle again. */
seed: number, level: Level, fen: string, };

export type RangeCount = { first: number, 
/** The number of the unit after the range. */
end: number, 
/** The sum of the units' counts, each times its weight. */
total: string, };

export type ReadBoard = { 
/** The number of the solution's class, up to N = 12. */
class_number?: number, fen: string, number: number, n: number, 
/** Whether every row has a queen and no queen attacks another. */
solution: boolean, queens: number, 
/** The number of blocked squares; absent if the board has no blocked square. */
blocked?: number, 
/** The first two queens that attack each other, if any. */
attack?: AttackingPair, 
/** The number of attacking pairs, if there are any and all pairs were requested. */
attacking_pairs?: number, 
/** The first attacking pairs, at most `Check::MOST_ATTACKS`. */
attacks?: Array<AttackingPair>, 
/** The number of the first board equal to this one, if there was an earlier one. */
duplicate_of?: number, 
/** The number of the solution's symmetry class. Classes are numbered from 1 as they appear. */
class?: number, };

export type ReadFault = { 
/** The line of the error, from 1. */
line: number, 
/** The problem, in English. */
problem: string, } & ({ "kind": "shape" } | { "kind": "rows", rows: number, n: number, } | { "kind": "mark", mark: string, } | { "kind": "column", column: number, first: number, last: number, } | { "kind": "word", word: string, } | { "kind": "square", square: string, n: number, } | { "kind": "other" });

export type Reading = { "state": "boards", boards: Array<ReadBoard>, total: number, 
/** The lines that do not belong to a board, if any. */
skipped?: SkippedLines, 
/** The fault after these boards, if any. The lines after it are not read. */
fault?: ReadFault, } | { "state": "ambiguous", line: number, 
/** The field of the request that decides between the meanings. */
option: 'base' | 'from' | 'marks', 
/** A value of the field for each meaning. */
values: [string, string], } | { "state": "too-large", n: number, most: number, } | { "state": "unreadable", 
/** The line of the error, from 1, if known. */
line?: number, 
/** The problem, in English. */
problem: string, } & ({ "kind": "shape" } | { "kind": "rows", rows: number, n: number, } | { "kind": "mark", mark: string, } | { "kind": "column", column: number, first: number, last: number, } | { "kind": "word", word: string, } | { "kind": "square", square: string, n: number, } | { "kind": "other" });

export type RowOrColumn = { "row": number } | { "column": number };

/** The result of one algorithm on one board; values that were not measured are absent. */
export type Run = { n: number, algorithm: string, status: RunStatus, limit_seconds: number, total?: string, 
/** Wall-clock time of the shortest run, on one thread. */
seconds?: number, 
/** The time divided by the fastest time on this board; known after all methods have run. */
ratio?: number, nodes?: string, tested?: string, placed?: string, 
/** The number of measured times. */
runs?: number, 
/** Wall-clock time of the first run. It is absent if the clock is too coarse for one run. */
first_seconds?: number, median_seconds?: number, 
/** Wall-clock time of the longest run. */
worst_seconds?: number, 
/** Whether other work on the machine disturbed the times. */
disturbed?: boolean, };

export type RunStatus = "done" | "stopped" | "skipped";

/** The first state with as many queens of a position as possible, and no others. */
export type SamePosition = { 
/** The step after which these queens, and no others, are on the board. */
step: number, 
/** The number of the position's queens that are then on the board. */
queens: number, known: Known, };

export type SkippedLines = { lines: number, 
/** The number of the first of these lines, from 1. */
first: number, 
/** The text of this line, or its beginning. */
text: string, };

export type SolutionsPage = { 
/** For each solution, the column of each row's queen. */
solutions: Array<Array<number>>, 
/** The position where the search stopped; absent if the search is finished. */
next?: Array<number>, };

export type SolveMethodInfo = { name: SolveMethod, most_n: number, is_random: boolean, };

export type Solved = { n: number, method: SolveMethod, seed?: string, 
/** The column of each row's queen; absent for 2 and 3 rows, which have no solution. */
columns?: Array<number>, };

/** One square of a board of at most 32 rows. */
export type Square = { 
/** Less than `Size::MAX`, like the column. */
row: number, column: number, };

/** The kind of a step. */
export type StepKind = "node" | "tested-free" | "tested-attacked" | "placed" | "removed" | "solution";

/** The way in which a search goes from one row to the next. */
export type Style = "recursive" | "iterative";

/** A rotation or reflection of the board. */
export type Symmetry = "identity" | "mirror" | "flip" | "half-turn" | "transpose" | "quarter-turn" | "quarter-turn-back" | "anti-transpose";

/** The state of a search after a number of steps. */
export type TraceState = { step: number, 
/** The queens in the order of placement. */
queens: Array<Square>, 
/** The bit fields of the nodes on the path from the root to this state. Item r belongs to row r. Empty if the algorithm has no bit fields. */
bits: Array<Bits>, 
/** For each of these nodes, the columns that the search tries there, in its order. */
candidates: Array<Array<number>>, 
/** The last step; absent at the start. */
last?: Event, 
/** The totals of all steps so far. */
counters: Counters, };

/** Some steps of a search, from `base.step + 1` on, and the state before them. */
export type TraceWindow = { algorithm: string, n: number, 
/** The state before the first of the steps. */
base: TraceState, events: Array<Event>, 
/** For each node among these steps, the columns that the search tries there, in its order. Empty if the algorithm has no bit fields. */
candidates: Array<Array<number>>, known: Known, };

export type UnitRange = { n: number, first: number, 
/** The number of the unit after the range. */
end: number, 
/** The range's fraction of the total expected cost, 0 to 1. */
share: number, };

/** A classical algorithm. */
export type AlgorithmName =
  | 'brute-force'
  | 'brute-force-iterative'
  | 'permutation'
  | 'board-scan'
  | 'backtracking'
  | 'backtracking-iterative'
  | 'column-bits'
  | 'flags'
  | 'flags-iterative'
  | 'bitmap'
  | 'bitmap-iterative'
  | 'bitmap-mirror'
  | 'bitmap-mirror-iterative'
  | 'symmetry'
  | 'carry-chain'
  | 'exact-cover';

/** A local search. */
export type LocalSearchName =
  | 'hill-climbing'
  | 'min-conflicts';

/** A method that finds one solution. */
export type SolveMethod =
  | 'construct'
  | 'random'
  | 'first'
  | 'hill-climbing'
  | 'min-conflicts';

/** Nodes and tests of a search of N = 8. */
export const WORK: Record<AlgorithmName, { nodes: number; tested: number }> = {
  'brute-force': { nodes: 19173961, tested: 34112320 },
  'brute-force-iterative': { nodes: 19173961, tested: 34112320 },
  'permutation': { nodes: 40320, tested: 100436 },
  'board-scan': { nodes: 2057, tested: 15720 },
  'backtracking': { nodes: 2057, tested: 15720 },
  'backtracking-iterative': { nodes: 2057, tested: 15720 },
  'column-bits': { nodes: 2057, tested: 5508 },
  'flags': { nodes: 2057, tested: 15720 },
  'flags-iterative': { nodes: 2057, tested: 15720 },
  'bitmap': { nodes: 2057, tested: 0 },
  'bitmap-iterative': { nodes: 2057, tested: 0 },
  'bitmap-mirror': { nodes: 1029, tested: 0 },
  'bitmap-mirror-iterative': { nodes: 1029, tested: 0 },
  'symmetry': { nodes: 582, tested: 0 },
  'carry-chain': { nodes: 2531, tested: 0 },
  'exact-cover': { nodes: 1199, tested: 0 },
};

/** What a step adds to the counters; `solutions` also grows by the images of a solution. */
export const STEP_COUNTERS: Record<StepKind, Counters> = {
  "node": {"nodes":1,"tested":0,"placed":0,"found":0,"solutions":0,"dead_ends":0},
  "tested-free": {"nodes":0,"tested":1,"placed":0,"found":0,"solutions":0,"dead_ends":0},
  "tested-attacked": {"nodes":0,"tested":1,"placed":0,"found":0,"solutions":0,"dead_ends":0},
  "placed": {"nodes":0,"tested":0,"placed":1,"found":0,"solutions":0,"dead_ends":0},
  "removed": {"nodes":0,"tested":0,"placed":0,"found":0,"solutions":0,"dead_ends":0},
  "solution": {"nodes":0,"tested":0,"placed":0,"found":1,"solutions":0,"dead_ends":0},
};
