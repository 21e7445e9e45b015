## explanations

brute-force-idea =
    Each row gets one queen, and each queen tries every column of its row. That makes N × N × ... × N boards, one for each way to choose N columns.

    A board is looked at only when it is full: every queen is compared with the queens above it, and the first pair that attacks each other ends the test. Boards without such a pair are counted.

    Nothing is learned from a failure. If the queens of the first two rows attack each other, all the boards below them are made and tested all the same. Every later program starts from this waste.
brute-force-iterative = The recursion is an odometer: one wheel for each row. The last wheel turns fastest; a wheel that has shown all columns is reset, and the wheel before it advances by one. The array `next` holds what each wheel shows next.
brute-force-drawing = The first five full boards and the first solution. Above each board is its number in the order of the search, below it the first pair of queens that is found to attack each other.
brute-force-wins = It needs no idea at all, so it is hard to get wrong: a good answer key for the other programs on boards of up to seven rows.
brute-force-loses = Everywhere else. Each further row multiplies the boards by more than N: { SPACE("brute-force") } for N = 8, { SPACE("brute-force", 9) } for N = 9. `backtracking` finds the same solutions of N = 8 with { NODES("backtracking") } nodes.
brute-force-judge = It cannot pass: N = 14 would be { SPACE("brute-force", 14) } boards.
permutation-idea =
    Two queens may not share a column either. So the columns, read from the top row down, are the numbers 0 to N-1 in some order: a permutation. There are N! of them instead of N^N boards.

    The program visits them in lexicographic order. One step goes from a permutation to the next: find the last place where a number is smaller than its right neighbour (the rise), swap that number with the last larger one to its right, and reverse all that follows.

    Rows and columns are right by construction, so only diagonals are tested, and the first conflict ends the test. But a permutation is tested only when it is complete: nothing is pruned.
permutation-drawing = The permutations up to the first solution. What follows the bar has changed in this step; on the right is the first pair of queens that is found to attack each other.
permutation-wins = A language with a ready-made `next_permutation` makes it three lines. Against `brute-force` it has { SPACE("permutation") } boards for N = 8 instead of { SPACE("brute-force") }.
permutation-loses = Against every program that stops early. The queens of the first two rows may attack each other, and all (N-2)! permutations that begin like this are still made. N = 10 has { SPACE("permutation", 10) } permutations, and `backtracking` visits { NODES("backtracking", 10) } nodes.
permutation-judge = It cannot pass: N = 14 has { SPACE("permutation", 14) } permutations.
board-scan-idea =
    The board is kept as one sees it: an array of N × N squares, each with a queen or empty. Rows are filled from the top down.

    Before a queen is placed on a square, the program walks from there up the column, then up both diagonals, until it meets a queen or the edge. Rows below are still empty, and the row itself has no other queen, so no other direction matters.

    If a queen is met, the next column is tried. If all three walks reach the edge, the queen is placed and the next row is searched. When a row has no column left, the queen above it is taken back and moved on. This is backtracking: a partial board that already fails is dropped with everything below it.
board-scan-drawing = `?` is the square in question, `*` what is walked over. The column is free up to the edge; then a diagonal meets a queen, and the rest need not be walked.
board-scan-wins = It is the picture of the problem, and the best program to explain backtracking with. It visits { NODES("board-scan") } nodes for N = 8 where `permutation` makes { SPACE("permutation") } boards.
board-scan-loses = It is the slowest of the backtracking programs: every test is a walk of up to 3(N-1) squares. `backtracking` visits the same nodes and looks at one number a row instead.
board-scan-judge = It can pass in C, C++, Rust or Java; in Python use `bitmap-mirror`.
backtracking-idea =
    A row has one queen, so one number a row describes the board: `queen[r]` is the column of the queen in its row. The array of squares is not needed.

    The square of `row` and `column` is attacked by the queen of a row `r` above in two cases: they share a column, `queen[r] = column`, or a diagonal, where they are as many columns apart as rows, `|queen[r] - column| = row - r`.

    Each square of a row is tested against all rows above. On the first free one a queen is placed, and the search goes one row down. When a row has no free square left, the search goes back up and moves the queen there to its next free square. No board is lost, since whatever extends a conflict has that conflict, too.
backtracking-iterative = The recursion becomes one loop. `untried` remembers for every row which columns are left to try: going down opens a row with all of them, going up continues where the row was left. The stack of calls was nothing more than this.
backtracking-drawing = The first dead end on a board of six rows. Each mark in the last row shows the first line on which the square was found attacked: `|` column, `\` falling diagonal, `/` rising diagonal. The search goes back up.
backtracking-wins = It is short, it needs one array, and it is the right first program. Failures are cut off as early as possible: { NODES("backtracking") } nodes for N = 8 instead of the { SPACE("brute-force") } boards of `brute-force`.
backtracking-loses = A test takes longer the more rows there are above: { TESTS("backtracking") } squares are tested for N = 8, each against up to seven queens. `flags` answers the same tests with three look-ups, `bitmap` without any test.
backtracking-judge = It can pass in C, C++, Rust or Java, with little time to spare; `bitmap` is safer.
column-bits-idea =
    `backtracking` tests every column of a row, although the columns of the queens above are known to be taken. Here they are kept as a set in one number, `used`, a bit for each column: it is 1 if the column has a queen. Column a is bit 0, the lowest, which is written last.

    Placing a queen sets a bit, taking it back clears it. The candidates of a row are the columns whose bit is 0, all columns AND NOT `used`, and below r queens that leaves N - r of them.

    Only these are tested, and only on diagonals, against the rows above as before. So the search chooses among permutations now, not among all boards, but it still stops at the first conflict.
column-bits-drawing = The way to the first dead end of N = 6, row by row: the queen, the number of its column, and both sets before it is placed. Below are the tests of the last row: each square with the queen that attacks it.
column-bits-wins = { TESTS("column-bits") } squares are tested for N = 8 instead of the { TESTS("backtracking") } of `backtracking`, for one number more. It is the bridge to bit fields: the columns are a set already, the diagonals follow in `bitmap`.
column-bits-loses = A diagonal test still walks through the rows above. On small boards it keeps up with `flags`; on larger ones (N = 12) `flags` is ahead, since its tests do not grow with the board.
column-bits-judge = It can pass in C, C++, Rust or Java; in Python use `bitmap-mirror`.
flags-idea =
    Instead of asking every queen above whether it attacks a square, ask the lines of the square whether they are taken. There are N columns and 2N-1 diagonals of each direction, and each gets a flag.

    All squares of a falling diagonal (`main`, down to the right) have the same `column - row`, and all squares of a rising one (`anti`) the same `column + row`. So the flags of the square of `row` and `c` are `columns[c]`, `main[c - row + N - 1]` and `anti[c + row]`; the N - 1 only keeps the index from being negative.

    A square is free if its three flags are clear. Placing a queen sets the three, taking it back clears them. Testing, placing and removing take the same time on every board.
flags-iterative = One loop instead of recursion: `untried` says where each row goes on, and `queen` remembers which flags to clear when the search goes back up to a row.
flags-drawing = The squares of row { ROW(2, 5) }, `row = 2`, with their flags, up to the first free one, after the queens of rows { ROW(0, 5) } and { ROW(1, 5) } of N = 5 are placed. `#` is a flag that is set; in brackets is its index.
flags-wins = On larger boards (N = 12) it is the fastest of the programs that test squares one by one, and it needs no bit operations: the right choice where these are slow or unfamiliar.
flags-loses = It still looks at every square of a row, { TESTS("flags") } of them for N = 8. `bitmap` finds all free squares of a row with a few operations and visits the same { NODES("bitmap") } nodes several times faster.
flags-judge = It passes in C, C++, Rust or Java: this is the usual solution. In Python use `bitmap-mirror`.
bitmap-idea =
    The flags of one row fit into a machine word, a bit for each column. Column a is bit 0, the lowest, and numbers are written with it last; `all` is the number with a 1 for each of the N columns. Three such numbers say all about the attacks on a row: `left` has the squares attacked along falling diagonals, `down` those attacked down a column, `right` those attacked along rising diagonals.

    From one row to the row below, a column stays where it is, and a diagonal moves by one column. A falling diagonal moves on to the next letter, which is the next higher bit, and in a number that is one place to the left: hence `left` and `<< 1`. A rising diagonal comes from the right of the board and moves to the lower bit: `right` and `>> 1`. (On a board drawn like a number, with column a at the right, they move in just these directions.)

    So after a queen is placed on the column of `bit`, the fields of the row below are `(left OR bit) << 1`, `down OR bit` and `(right OR bit) >> 1`. Bits that leave the board are diagonals that have left it. Nothing is ever cleared: the row above still has its own numbers.

    `all AND NOT (left OR down OR right)` has a 1 for each free square, all found at once. `-free` is NOT `free` plus 1: the zeros below the lowest 1 of `free` come back as zeros, that 1 comes back as a 1, and every bit above it is turned round. So `free AND -free` is the lowest 1 alone, the square to try next, and the XOR with it strikes it from the list.
bitmap-iterative = The recursion becomes a loop with the fields of every row in arrays. `free[row]` is what the row has left to try; when it is 0, the search goes up a row and continues there. Nothing is saved on the way.
bitmap-drawing =
    The way to the first solution of N = 5. Column a is the last digit, so the board is drawn with column a at the right. Each row has its fields before its queen is placed, and `bit` is that queen.

    Below, one shift: row { ROW(1, 5) } before its queen is placed, with `x` for its attacked squares, then row { ROW(1, 5) } with the queen and row { ROW(2, 5) }, to which the fields have moved.

    Last, how a square is chosen, on a board of N = 6, with the steps in the order of the program.
bitmap-wins = To list all solutions it is the fastest program here that is still a few lines long. It visits the same { NODES("bitmap") } nodes as `flags` for N = 8 and tests none of the { TESTS("flags") } squares.
bitmap-loses = It visits every solution and its mirror images. `bitmap-mirror` halves the work with one more line, and `halves` counts without visiting solutions at all: beyond N = 16 there is no comparison.
bitmap-judge = It passes with time to spare; in Python use `bitmap-mirror`.
bitmap-mirror-idea =
    Mirror a solution left to right, and it is a solution again. No solution of more than one row is its own mirror image, since the queen of some row would have to stand in the middle, and all the others, too. So solutions come in pairs.

    If N is even, one of the pair has its first queen in the left half of the top row, the other in the right half. It is enough to search the left half and to count every solution twice.

    If N is odd, there is a middle column. A solution with its first queen there has a mirror image with the first queen there, too, and both are found: those count once. The rest of the search is `bitmap`.
bitmap-mirror-iterative = The loop of `bitmap-iterative` runs twice, with the left half of the top row and with its middle column (none if N is even); the first count is doubled.
bitmap-mirror-drawing = What the search finds below each square of the first row, and how it counts. A point is a square that is not tried.
bitmap-mirror-wins = Half the nodes of `bitmap`, { NODES("bitmap-mirror") } instead of { NODES("bitmap") } for N = 8, for one more line. It is the fastest short program for counting; of the classical ones only `symmetry`, which is much longer, comes up to it.
bitmap-mirror-loses = It finds one of each pair only: to list all solutions, the images have to be made, and `bitmap` does the same work. Half is all that one mirror can save; the other symmetries are left to `symmetry`.
bitmap-mirror-judge = The best choice, in every language here: N = 14 passes even in Python.
symmetry-idea =
    A board can be turned by quarter turns and mirrored: eight symmetries. They make up to eight solutions of one, a class. It is enough to find one member, the smallest as a list of columns, and to know how many the class has: 8; 4 if the solution equals its half turn; 2 if it equals its quarter turn.

    The images of a board begin with its four edges, each read in both directions. So if the smallest member has its first queen c columns from the left edge, no edge has a queen nearer than c to a corner: turned to the top, that edge would make a smaller board. These squares are struck from `allowed` before the search goes on. A queen in the corner (c = 0) strikes squares of the second column in the same way.

    What is left is searched like `bitmap`. A full board is compared with its seven images: if none is smaller, it is the one, and its class is counted.
symmetry-drawing = The classes of N = 5. The first board of each is the one that the search finds, the others are its images. Below each board is its list of columns.
symmetry-wins = Unique solutions and all solutions come out of one search. It visits { NODES("symmetry") } nodes for N = 8 where `bitmap` visits { NODES("bitmap") }, and { NODES("symmetry", 12) } instead of { NODES("bitmap", 12) } for N = 12. Beyond N = 12 it is the fastest of the classical ways to count.
symmetry-loses = The eightfold symmetry saves less than a factor of eight: squares are struck early only near the corners, and the rest is found out on full boards. It is no faster than `bitmap-mirror` up to N = 12, and many times as long.
symmetry-judge = It passes in C, C++, Rust or Java, but the short `bitmap-mirror` is fast enough.
carry-chain-idea =
    The two outer rows and columns of each side are eight lines, and each of them has exactly one queen. So their ring has four to eight queens. The search places these first, line by line, and only then fills the rows inside.

    Symmetry is settled when the ring is full: its images under rotation and reflection are rings, too. If one of them is smaller, this ring is dropped, since the other one stands for it. If not, and its images are k different rings, every solution that completes it counts k times. So images are compared once for a ring and not once for a solution.

    The inside is filled row by row with bit fields: columns, falling and rising diagonals, each as one number, shifted to the row in question.
carry-chain-drawing = The first ring of N = 8 that leads to a solution, and that solution. Digits are queens in the order in which they are placed, `-` is an empty square of the ring, `.` one of the inside. The last line says how often the solution counts.
carry-chain-wins = Rings are independent pieces of work, each with its weight: this is the cut behind the count of N = 27 on many machines. From N = 10 on it visits fewer nodes than `bitmap`: { NODES("carry-chain", 12) } instead of { NODES("bitmap", 12) } for N = 12.
carry-chain-loses = On small boards the ring is most of the board: { NODES("carry-chain") } nodes for N = 8 where `bitmap` has { NODES("bitmap") }. A node of the ring costs more than one of a bit map, and it is slower than `bitmap` at N = 12, too.
carry-chain-judge = It passes in C, C++, Rust or Java, but it is long; `bitmap-mirror` is faster.
exact-cover-idea =
    See the board as a problem of covering: each row and each column must be covered by exactly one queen, each diagonal by at most one. These lines are the items; a square is an option that covers its four lines.

    Algorithm X chooses an item that must be covered, tries each of its options, and covers the other items of that option, too: all options that share one of them are removed. It always chooses the row or column with the fewest squares left. If that is none, the search turns back at once, wherever the hopeless line is on the board.

    Dancing links make this cheap to undo. Options stand in doubly linked lists, one for each item. A node that is unlinked keeps its own two links, so it can be put back exactly where it was, in reverse order, without a copy of anything.
exact-cover-drawing = N = 5 after the first queen. `o` and `*` are the squares that are left; their numbers stand beside the rows and below the columns (0 for lines with a queen). `*` are the squares that the search tries next: those of the first line with the fewest.
exact-cover-wins = Fewer nodes than any row-by-row search for all solutions: { NODES("exact-cover") } for N = 8 where `bitmap` has { NODES("bitmap") }, { NODES("exact-cover", 12) } instead of { NODES("bitmap", 12) } for N = 12. The lists do not care what an item means, so further rules of a puzzle are further items.
exact-cover-loses = Each node costs far more, for links are followed one by one. `bitmap` visits more than twice the nodes of N = 12 and is still several times faster.
exact-cover-judge = It passes in C, C++, Rust or Java, but it is long; `bitmap-mirror` is faster.
halves-idea =
    Cut the board into a top and a bottom half. If the top half has its queens in a set C of columns, the bottom half has the other columns. Then rows and columns cannot clash any more, only diagonals can, and only those that cross the cut: 2(N-1) of them.

    So for each set C, list every way to fill the top half on C and every way to fill the bottom half on the other columns, each as one mask with a bit for every diagonal that crosses the cut. A top and a bottom half make a solution exactly when x AND y = 0. The number of solutions is the number of such pairs, over all C.

    Comparing pairs one by one would be no faster than backtracking. Instead both lists are split by a diagonal: of the four combinations, the one where both halves have it is dropped as a whole. When a list is short, it is transposed: for each diagonal, one long vector says which of its halves lack it. An AND of a few such vectors then finds the partners of a half among hundreds at once.

    Symmetry leaves a fraction of the sets C to be counted, each with a weight. docs/counting.md of the project has the whole method.
halves-drawing = N = 6. Above the line is a top half, below it a bottom half that fits. The table has all sets C of three columns: the number of top and of bottom halves, their pairs, and the pairs that fit, which add up to all solutions.
halves-wins = Counting, from about N = 10 on, and ever more so: halves grow about as the square root of the search tree. From N = 18 on there are fewer halves than solutions. It is what `queens count` uses.
halves-loses = It sees no solution, so it cannot list or trace any. On small boards there is nothing to gain: a bit map takes ten lines and is done at once.
halves-judge = There is no honest short program: lists, splits and vectors take several thousand lines. For N = 14 `bitmap-mirror` is enough.

## listings

line-loop = loop:
line-continue = continue
line-return = return
line-for-column = for column = 0 to N-1:
line-for-c = for c = 0 to N-1:
line-for-rows-above = for r = 0 to row-1:
line-for-rows-below-top = for r = 1 to N-1:
line-if-row-is-n = if row = N:
line-if-row-is-0-stop = if row = 0: stop
line-report = report the board
line-report-return = report the board; return
line-if-row-is-n-report-return = if row = N: report the board; return
line-take-back = take the queen back
line-put-there = put a queen there
line-compare-with-rows-above = compare queen r with all rows above
line-if-attacked-return = if one attacks it: return
line-put-on-row-column = put a queen on (row, column)
line-board-full = at row: is the board full?
line-for-r-until-attacked = for r = 1 to N-1, until one is attacked:
line-queen-not-attacked = queen r: no queen above attacks it
line-queen-attacked = queen r: attacked, give up
line-none-attacked-report = none attacked: report the board
line-else-next-row = else: next[row] = 0
line-while-row-or-next-is-n = while row = N or next[row] = N:
line-take-its-queen-back = take its queen back
line-put-on-row-next = put a queen on (row, next[row])
line-queen-for-each-changed = queen on (r, columns[r]) for each changed r
line-test-board = test the board:
line-no-diagonal-from-above = no diagonal from above meets queen r
line-one-does-next-permutation = one does: go to the next permutation
line-next-permutation = next permutation:
line-last-r = last r, columns[r] < columns[r+1]
line-if-none-stop = if there is none: stop
line-take-back-to-rise = take back the queens, r = N-1 to rise
line-swap-with-last-larger = swap columns[rise] with the last larger
line-reverse-after-rise = reverse columns after rise
line-again-from-rise = again, with r = rise to N-1 changed
line-walk-up = walk up the column, then both diagonals,
line-to-first-queen-or-edge = to the first queen or the edge
line-if-met-next-column = if a queen was met: next column
line-else-square-free = else the square is free:
line-queen = queen
line-empty = empty
line-same-column-or = same column, or |queen[r] - column|
line-equal-rows-next-column = = row - r?  next column
line-equal-rows-continue = = row - r?  continue
line-nobody-attacks = nobody attacks (row, column):
line-forget-queen = forget queen[row]
line-all-columns = all columns
line-if-row-is-n-report-untried-none = if row = N: report; untried[row] = none
line-if-untried-empty = if untried[row] is empty:
line-first-untried-strike = first of untried[row]; strike it
line-for-column-not-used = for column in all columns AND NOT used:
line-difference-equal-rows = |queen[r] - column| = row - r?
line-on-diagonal-next-column = on a diagonal: next column
line-no-diagonal-meets = no diagonal meets (row, column):
line-set-its-bit = set its bit in used
line-clear-its-bit = clear its bit in used
line-if-columns-or-main = if columns[c] or main[c - row + N - 1]
line-or-anti-next-column = or anti[c + row]: next column
line-or-anti-continue = or anti[c + row]: continue
line-flags-all-clear = all three flags are clear:
line-set-flags-put-queen = set the three flags; queen on (row, c)
line-clear-flags = clear the three flags
line-clear-queens-flags = clear its queen's flags
line-set-flags-queen-row = set the three flags; queen[row] = c
line-if-down-all-report-return = if down = all: report the board; return
line-if-down-all-report = if down = all: report the board
line-if-down-all = if down = all:
line-while-free = while free is not 0:
line-put-on-bit = put a queen on the column of bit
line-fields-are-0 = left[0], down[0], right[0] are 0
line-while-row-has-no-free = while the row has no free square:
line-take-back-above = take back the queen above it
line-go-up-or-stop = go up a row; if row = 0: stop
line-report-in-left-half = report the board, in the left half
line-with-mirror-image-return = with its mirror image; return
line-report-from-left = report the board, from the left
line-half-with-mirror-image = half with its mirror image
line-if-top-row = if this is the top row:
line-left-half-then = left half; then, if N is odd,
line-middle-column = the middle column without doubling
line-for-half = for half = left half, then middle (odd N):
line-go-up-or-next-half = go up a row; if row = 0: next half
line-compare-with-images = compare the board with its 7 images
line-none-smaller-report-class = none is smaller: report its class
line-row-0-take-edge-squares = row = 0: take edge squares nearer to a
line-corner-out-of-allowed = corner out of allowed
line-row-1-queen-in-corner = row = 1, queen in the corner: take
line-upper-squares-out = the upper squares of column b out
line-left-half-and-middle = left half and middle column
line-find-next-outer = find the next of the two outer rows and
line-columns-without-queen = columns of each side without a queen
line-if-there-is-one = if there is one:
line-on-this-line = on this line, and later inside each row:
line-for-each-free-square = for each free square:
line-go-on-with-ring = go on with ring, or with inside
line-else-ring-full = else the ring is full:
line-if-image-smaller-return = if an image of it is smaller: return
line-inside-first-row = inside(first row without a queen)
line-no-row-left-report = no row left: report it for all its images
line-columns-diagonals = (columns, diagonals)
line-try-as-above = try the free squares as above
line-fewest-squares = row or column with fewest squares
line-if-none-left-report = if none is left: report the board; return
line-cover-item = cover item: unlink its squares everywhere
line-for-each-square-of-item = for each square in the list of item:
line-cover-other-line = cover its other row or column
line-and-two-diagonals = and its two diagonals
line-uncover-in-reverse = uncover them in reverse order
line-uncover-item = uncover item

## programs

comment-brute-force = Every queen in every column of its row; only full boards are tested.
comment-brute-force-iterative = Every queen in every column of its row, like an odometer with a wheel for each row; only full boards are tested.
comment-permutation = One queen in every row and column: all permutations of the columns, in lexicographic order, are tested on diagonals.
comment-board-scan = The board as an array of squares: before a queen is placed, its column and both diagonals are walked upwards to the first queen or the edge.
comment-backtracking = One number a row, the column of its queen; a square is tested against the queens of all rows above before its queen is placed.
comment-backtracking-iterative = Backtracking in one loop: each row remembers its first untried column.
comment-column-bits = Used columns are a set of bits; only unused ones are tested, on diagonals.
comment-flags = Three arrays of flags say which columns and diagonals are taken.
comment-flags-iterative = Three arrays of flags, in one loop: each row remembers its first untried column and its queen.
comment-bitmap = The attacks on a row are three bit fields: all its squares at once.
comment-bitmap-iterative = Bit fields in one loop: each row keeps its fields and its free squares.
comment-bitmap-mirror = Bit fields, and half of the first row: mirror images are not searched.
comment-bitmap-mirror-iterative = Bit fields in one loop, and half of the first row.
comment-symmetry = One solution of each class of rotations and reflections, the smallest, and how many solutions its class has.
comment-carry-chain = The queens of the two outer rows and columns of each side first, one such ring for each class of rotations and reflections; then the inside.
comment-exact-cover = Exact cover with dancing links: every row and column has one queen, every diagonal at most one. The line with the fewest squares left comes first.
comment-exact-cover-with-sets = Exact cover: every row and column has one queen, every diagonal at most one. The line with the fewest squares left is filled first. Sets stand in for the linked lists of dancing links.
comment-false-after-last = False after the last permutation.
comment-also-below-full = also below a full board
comment-no-free-below-full = Also below a full board there is no free square.
comment-column-in-image = The column of a row in one of the eight images of the board.
comment-order-of-image = Less than, equal to or greater than 0, as the image is to the board.
comment-number-of-images = The number of different images; 0 if one of them is smaller.
comment-strikes-squares = Strikes squares that the smallest solution of a class cannot use.
comment-no-queen = no queen; larger than every column
comment-puts-queen = Puts a queen on the lines of a square, or takes it off again.
comment-outer-rows-first = The outer rows come first, then the outer columns.
comment-column-in-ring = The column of a row in one of the eight images of the ring.
comment-order-of-ring = Less than, equal to or greater than 0, as the image is to the ring.
comment-number-of-rings = The number of different images of the ring; 0 if one of them is smaller.
comment-number-of-rings-short = The number of different images of the ring; 0 if one is smaller.
comment-items = Items are 1 to 6 N - 2: rows, columns, falling and rising diagonals. Each square is four nodes one after the other, in the lists of its four lines.
comment-must-be-covered = rows and columns must be covered
comment-next-of-square = The next node of the same square; the groups of four are aligned.
comment-others-of-square = The other nodes of the same square; the groups of four are aligned.
comment-fewest-squares = The row or column with the fewest squares left.
comment-node-or-line = A square in the list of one of its lines, or a line: the head of its list. Rows and columns are linked, too, since they must be covered.
comment-same-square = the same square in the lists of its other lines
comment-size-of-line = of a line: its squares
comment-removes-line = Removes a line, and its squares from the lists of their other lines.
