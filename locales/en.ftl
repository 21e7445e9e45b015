language-name = English

## algorithms

form-recursive = recursive
form-iterative = iterative
brute-force-title = brute force
permutation-title = permutations
board-scan-title = scan of the board
backtracking-title = backtracking
column-bits-title = used columns as bits
flags-title = flag arrays
bitmap-title = bit map
bitmap-mirror-title = bit map, half the first row
symmetry-title = one of each symmetry class
carry-chain-title = outer ring first
halves-title = halves joined, the fast counter
exact-cover-title = exact cover, dancing links

## menu

menu-title = N-Queens: choose an algorithm
menu-choose = Number or name (Enter: { $default }), or q to quit:
menu-choose-again = There is no such number or name.
menu-sizes = N, or a range (Enter: { $default }):
menu-sizes-again = Please give a number from 0 to 32, or a range such as 4..15.
menu-next-page = Enter: next page, a: all, q: quit
menu-interrupted = interrupted: { $progress }
menu-boards = Show the boards? y/n (Enter: { $default }):
menu-boards-again = Please answer y or n.
menu-reading = Each list gives the column of every row, from row 0 at the top, columns from 0.
menu-stop = Ctrl-C stops.
how-far =
    { $finished ->
        [0] N = { $n } { $progress }
        [1] N = { $first } finished, N = { $n } { $progress }
       *[other] N = { $first } to { $last } finished, N = { $n } { $progress }
    }
about-done = about { $percent } done
too-early = too early to say how long
time-left = { $time } left
boards-shown = boards shown: { $count }

## trace

legend-tree =
    Each line is a node: its step, the queens placed for it, and what the algorithm
    keeps. A dead end names queens, each with the squares that it attacks.
legend-squares =
    Squares have their chess names: column a is at the left, row 1 at the bottom.
    Lists, such as solutions, go from the top row down and give column a as 0.
legend-digits = Binary numbers have a digit for each column, that of column a last.
legend-bits =
    Bit 0 is column a and the last binary digit, so boards have column a at the
    right. Q is a queen, x an attacked square of the row to be filled.
    attacked = left OR down OR right, free = all AND NOT attacked, and bit is the
    square that is chosen.
legend-symmetry = Free squares that lead to nothing but images of other solutions are left out.
trace-empty-board = empty board
trace-full-board = full board
trace-queens-placed = queens placed: { $count }
trace-next = next: { $line }
trace-row = row { $name }
trace-column = column { $name }
trace-free = { $square } is free
trace-attacked = { $square } is attacked by { $queen } ({ $line })
attack-row = row
attack-column = column
attack-main = falling diagonal
attack-anti = rising diagonal
trace-placed = queen to { $square }
trace-removed = queen taken back from { $square }
trace-solution = solution { $columns }
trace-counted = counted { $images } times
trace-dead-end = dead end
trace-no-square = no free square in { $line }
trace-left-out = only images of others: { $squares }
trace-smaller-image = its image is smaller: { $image }
image-mirror = left and right exchanged
image-flip = top and bottom exchanged
image-half-turn = turned by 180 degrees
image-transpose = reflected in the falling diagonal
image-quarter-turn = turned by 90 degrees
image-quarter-turn-back = turned back by 90 degrees
image-anti-transpose = reflected in the rising diagonal
trace-counters = nodes { $nodes }, tests { $tests }, dead ends { $dead-ends }, solutions { $solutions }
trace-found = of which found { $found }
trace-below = below: nodes { $nodes }, dead ends { $dead-ends }, solutions { $solutions }
trace-up-to = up to step { $step }: { $counters }
trace-step-of = step { $step } of { $steps }
trace-step = step { $step }
keys-step = arrows, j, k, Space: one step, PgUp, PgDn: { $page } steps, Home, End
keys-marks = n, p: next and previous solution or dead end, q, Esc: quit
keys-solutions = n, p: next and previous solution, q, Esc: quit
keys-dead-ends = n, p: next and previous dead end, q, Esc: quit
note-searching = searching; any key stops
note-no-other = there is no other
note-halted = stopped

## explain

explain-list = What can be explained: queens explain NAME
explain-idea = Idea
explain-pseudocode = Pseudocode
explain-drawing = On a small board
explain-space = Search space
explain-wins = Where it wins
explain-loses = Where it loses
explain-judge = As a program for the judge (BOJ 9663)
explain-commands = To try it
explain-space-size = { $space } placements before anything is pruned; for N = { $n }: { $size }.
explain-search-size = The search of N = { $n } visits { $nodes } nodes and finds { $found } solutions, which count { $total }.
explain-search-tests = Squares are tested one by one, { $tests } times.
explain-join-size = Pairs of half-boards instead of boards. For N = { $n }, without symmetry: { $sets } sets of columns, { $halves } halves on each side, { $pairs } pairs, { $total } of which fit.
explain-numbering = Programs count rows, `row` and `r`, from 0 at the top, and columns, `column` and `c`, from 0 at the left. What stands beside a board counts from the bottom: for N = { $n }, `row = { $index }` is row { $row }, and `column = { $index }` is column { $column }.

