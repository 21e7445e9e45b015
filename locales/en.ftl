## page

language-name = English
day-locale = en-GB
sentence-space = { " " }
title = Watch the N-Queens search think
tabs = Sections
watch = Watch
gallery = Gallery
play = Play
compare = Compare
count = Count
language = Language
theme = Colours
theme-auto = Auto
theme-light = Light
theme-dark = Dark
skip = Skip to the content
board-size = Board
board-by = { $n } × { $n }
loading = Loading…
failed = The server said: { $message }
unreachable = The server does not answer. Is “queens serve” still running?
again = Try again
copied = Copied
copy-failed = The browser does not allow copying here.
share = Copy link
download-svg = Download SVG
details = Details
number-limits = Only whole numbers from { $least } to { $most }.
stop = Stop
seconds = { $seconds } s
span-minutes = { $minutes } min { $seconds } s
span-hours = { $hours } h { $minutes } min
span-days = { $days } d { $hours } h
span-years = { $years ->
    [1] 1 year
   *[other] { $years } years
}
board-of = Board of { $n } by { $n }; queens on { $squares }
board-empty = Empty board of { $n } by { $n }
square-free = { $square }, free
square-attacked = { $square }, attacked
square-queen = { $square }, queen
progress = Progress
ledger = Ledger
algorithm = Algorithm
program = Program
named-form = { $name } ({ $form })
recursive = recursive
iterative = iterative
correct-shown = The address says { $given }, which is not possible. This page shows { $shown }.
correct-dropped = The address says { $given }, which is not possible. The page ignores it.
correct-close = Close
nowhere = There is no such page
nowhere-note = The address may be mistyped. The menu above leads to every part of the site.
nowhere-begin = Open the lesson
start-claim = For 28 queens, nobody knows the answer
start-asks = In how many ways can queens stand on a board, one in each row, so that none attacks another?
start-ways = { $ways ->
    [1] 1 way
   *[other] { $ways } ways
}
start-unknown = nobody knows
start-try = Try it
start-watch = Watch it think

## learn

learn = Learn
learn-tap = tap
learn-click = click
learn-heading = Card { $card }: { $title }
learn-stage = Try it out: { $title }
learn-to-stage = To the board of this card
learn-progress = Cards of the lesson
learn-card-of = { $card } of { $cards }
learn-skip-to = Skip to
learn-forward = Next card
learn-back = Previous card
learn-next = Next: { $title }
learn-again = Start over
learn-show-me = Show me
learn-root = empty board
learn-play-title = Play first
learn-play-0 = The lesson has { $cards } cards and takes about an hour. You can stop at any card and come back later.
learn-play-1 = A queen attacks along its row, its column and both diagonals, up to the edge of the board.
learn-play-2 = Place four queens on this board so that none attacks another. To place a queen, { $tap } a square. To take it back, { $tap } the queen.
learn-play-3 = Do not think for too long. Sooner or later you will get stuck, and that is where the lesson begins.
learn-place = To begin, { $tap } any square.
learn-place-more = Queens placed: { $queens }. Squares still free: { $free }.
learn-stuck = A dead end. No square is free, and { $left ->
    [one] one queen is
   *[other] { $left } queens are
} still missing. What would you undo?
learn-played = Solved! Queens taken back on the way: { $count }.
learn-played-at-once = Solved without taking a queen back! Now start over with a queen in a corner: that always leads to a dead end.
learn-take-back = Take the last one back
learn-back-title = You just backtracked
learn-back-1 = If you got stuck, you took a queen back and tried another square. That is the whole idea: go on while you can, and go back when you must.
learn-back-2 = The tree shows your moves. The top is the empty board, and each branch is a queen that you placed. If you took the queen back, its branch has withered. A green path leads to your solution.
learn-back-3 = In the 1950s D. H. Lehmer called this backtracking. A computer does what you did, but it never forgets where it has already been.
learn-moves-tree = Tree of the moves
learn-not-played = You have not played yet, so a program plays.
learn-at-once = You did not have to take a queen back; this program had to.
learn-move = Move { $move } of { $moves }.
learn-moves-done = { $moves } moves; { $count } took a queen back. The green path is the solution.
learn-moves-open = { $moves ->
    [1] 1 move
   *[other] { $moves } moves
}; { $count } took a queen back. No solution yet: you can continue on the first card.
learn-replay = Replay
learn-rows-title = Row by row
learn-rows-1 = A program needs a fixed order, or it would try some boards twice and miss others. Ours goes down row by row and tests the squares of each row from left to right.
learn-rows-2 = Each row gets only one queen, so two queens never share a row. Only the column and the two diagonals have to be tested.
learn-rows-3 = If no square of a row is free, the program takes back the queen in the row above and moves it further right. Now you are the program: what does it do next?
learn-which-next = Now { $tap } the next square to try.
learn-wrong = Not { $wrong }. Each row is tried from left to right, so { $square } is next: { $tap } it.
learn-wrong-back = Not { $wrong }. After taking a queen back, the program tries the next square to the right, { $square }: { $tap } it.
learn-wrong-queen = Not { $wrong }. At a dead end, the program takes back the lowest queen on the board, { $square }: { $tap } it.
learn-what-now = Row { $row } has no square left: a dead end. What now? Find the queen to take back and { $tap } it.
learn-taken-back = The queen on { $square } is taken back.
learn-next-right = Now { $tap } the next square to the right of it.
learn-so-placed = A queen goes there.
learn-goes-on = Right again: you know how it continues. Now the program plays the rest.
learn-predicted = The first solution. You have searched like a program.
learn-score = Right the first time: { $right } of { $asked }
learn-tree-title = The tree of the search
learn-tree-1 = Every board that the program reaches is a node of a tree. The empty board is the root. Each queen takes you one level deeper.
learn-tree-2 = The search goes down while a square is free, then back up to the next untried branch. The program is one function, a recipe for one row: it puts a queen there and starts itself again for the next row. Each start is a call: one node. With nothing left to try, it ends.
learn-tree-3 = Play the search, or { $tap } a node. Twigs mark hidden branches.
learn-tree = Search tree of the board of { $n } by { $n }
learn-fate-ahead = not reached yet
learn-fate-open = being searched
learn-fate-withered = no solution below
learn-fate-fruitful = led to a solution
learn-fate-rejected = attacked
learn-fate-solution = solution
learn-node = { $queens }: reached at step { $step }.
learn-node-ahead = { $queens }: to be reached at step { $step }.
learn-below = { $boards ->
    [one] 1 board below
   *[other] { $boards } boards below
}
learn-prune-title = Why prune?
learn-prune-1 = Brute force fills all six rows first and looks for attacks afterwards. It builds all 6×6×6×6×6×6 = 46,656 boards.
learn-prune-2 = Backtracking tests each square first. The drawing's full width stands for all 46,656 boards. Each block splits into six, one for each square of the next row.
learn-prune-3 = With a queen on a6, b5 is attacked. This rules out all 6×6×6×6 = 1,296 boards with both queens. They form one grey block: the branch is pruned.
learn-icicle = All { $boards } boards as an area; { $unseen } of them were never looked at
learn-boards = { $boards } boards
learn-unseen = never looked at
learn-prune-now = Press play, or { $tap } a grey block.
learn-never-seen = { $boards ->
    [one] { $square } is attacked: this board was never looked at.
   *[other] { $square } is attacked: these { $boards } boards were never looked at.
}
learn-seen = { $queens }: no attack so far. { $boards } boards begin like this.
learn-all-boards = The empty board: all { $boards } boards begin here.
learn-solution-here = { $queens }: a solution.
learn-visited = visited
learn-prune-half = Backtracking is done: { $nodes } nodes, { $solutions } solutions. Brute force has reached { $more } nodes and { $found } solutions.
learn-prune-over = Backtracking reached { $nodes } nodes, brute force { $more } (including unfinished boards). Both found the same { $solutions } solutions.
learn-prune-end = Finish backtracking
learn-brute-end = Finish brute force
learn-flags-title = Testing squares is wasteful
learn-flags-1 = Backtracking compares each square with every queen above.
learn-flags-2 = But only three kinds of lines matter. A program counts rows `r` from the top and columns `c` from the left, both from 0, as shown beside the board. `c` is the same in a column, `r + c` along a rising diagonal, `r − c` along a falling one.
learn-flags-3 = A flag is set (1) or clear (0); an array is a numbered row of flags. Three arrays are enough: placing a queen sets three flags, taking it back clears them, and a test reads three.
learn-numbers = Numbers on the squares
learn-flags-ask = One square of row `r = { $r }` is free. To read the three flags of a square, { $tap } it.
learn-flags-taken = { $square }: { $flags }. Already set: { $taken }.
learn-flags-free = { $square }: { $flags }. All three flags are clear: a queen can stand here.
learn-flags-row = { $square }: { $flags }. All three are clear, but the row already has its queen.
learn-flags-other = { $square }: { $flags }. All three are clear, but the search is in another row.
learn-row-title = A row is a number
learn-row-1 = Write 1 for columns with a queen above, 0 for others. Such a digit is a bit. The bits form a binary number: add up what each 1 is worth. We call it `down`. A processor handles 64 bits, a word, at once.
learn-row-2 = Bit 0 is worth 1, bit 1 twice as much, and so on. Column a is bit 0, so a queen in column d, bit 3, is worth 8.
learn-row-3 = A number's ones digit is on the right, so column a goes there: the next boards are mirrored.
learn-bit = Bit { $bit }, column { $column }, worth { $value }
learn-row-ask = In row { $row }, columns { $columns } are attacked from above. Now { $tap } their bits.
learn-row-reversed = Right, that makes { $wanted }. But from left to right the digits read `{ $read }`, which is a different number. Flip the row.
learn-row-done = Now the row and the number agree: `{ $bits }` in binary is { $wanted }.
learn-turn = Flip the row
learn-switch-title = Operations on bits
learn-switch-1 = A processor computes with a whole row of bits at once. Five operations are enough for the programs that follow.
learn-switch-2 = OR, AND and XOR combine two rows, bit by bit: each bit of the result depends only on the two bits above it. A shift moves the bits of one row to the side: `<<` to the left, `>>` to the right. NOT flips every bit.
learn-switch-3 = Choose an operation, then { $tap } bits of `x` and `y` until you get the result that is asked for.
learn-switch-result = result
learn-switch-goal = goal
learn-switch-operation = Operation
learn-switch-code = C, Python
learn-switch-maths = Maths
learn-switch-shift = shift
learn-switch-or = OR: 1 if at least one of the two bits is 1.
learn-switch-and = AND: 1 only if both bits are 1.
learn-switch-xor = XOR: 1 if the two bits differ.
learn-switch-left = Shift: every bit of `x` moves one place to the left. The highest falls off, and a 0 comes in on the right.
learn-switch-wanted = Make the result `{ $wanted }`.
learn-switch-right = Right: `{ $wanted }`. Now choose the next operation.
learn-switch-all = All four results are right. NOT, written `~`, follows on card 10.
learn-switch-reached = { $name }: { $wanted } reached
learn-switch-open = { $name }: { $wanted } not reached yet
learn-shift-title = Why the diagonals shift
learn-shift-1 = A column goes straight down, so the bits of `down` stay. A diagonal moves one column per row.
learn-shift-2 = `left` has a 1 wherever a queen's ray down to the left crosses the row. The row's own queen, `bit`, starts another ray: `left OR bit`.
learn-shift-3 = Follow the rays one row down. One has reached the edge of the board: its bit falls off.
learn-shift-4 = Drag the bits to their places in the next row, and choose the one that falls off. Then do the same with `right`, for the rays down to the right.
learn-next-row = One row down
learn-sides = Direction of the diagonals
learn-row-note = row { $row }
learn-falls = Falls off:
learn-falls-bit = Bit { $bit }, column { $column }, falls off
learn-drag = Place of { $name }: use the arrow keys
learn-move-left = One place to the left
learn-move-right = One place to the right
learn-drag-ask = Where must the bits of `{ $field } OR bit` be in row { $row }? Drag them there, or { $tap } an arrow. Which of them falls off?
learn-drag-not-left = That is the direction of `right`. The rays of `left` run down to the left.
learn-drag-not-right = That is the direction of `left`. The rays of `right` run down to the right.
learn-drag-too-far = Too far: that is where they would be two rows down.
learn-drag-falls = Right, here they cross the row. Now choose the column whose bit falls off.
learn-drag-stays = No, the bit of column { $column } stays on the board. Which ray has reached the edge?
learn-drag-left-done = Right: `{ $before }` becomes `{ $after }`, that is `(left OR bit) << 1`. Bit { $bit }, of column { $column }, falls off at the left edge.
learn-drag-right-done = Right: `{ $before }` becomes `{ $after }`, that is `(right OR bit) >> 1`. Bit { $bit }, of column { $column }, falls off at the right edge.
learn-shift-left-row = Row { $row }: `left` is `{ $bits }`. Every bit is one more place to the left.
learn-shift-right-row = Row { $row }: `right` is `{ $bits }`. Every bit is one more place to the right.
learn-shift-fell = The bit of column { $column } has fallen off.
learn-low-title = The lowest free bit
learn-low-1 = `free` has a 1 for each free square. The program picks the rightmost. Any way will do; here is the usual trick.
learn-low-2 = Flip all bits: `~free`. The zeros on the right become ones. Add 1: the carry turns them back into zeros and stops at the first 0, which becomes 1: the lowest free bit.
learn-low-3 = Above it, bits stay flipped. The result, `~free + 1`, equals `-free`. So `free AND -free` keeps a single 1.
learn-low-4 = Call it `bit`. `free XOR bit` removes it, until `free` is 0. You can { $tap } bits of `free`, too.
learn-carry = The carry is at bit { $bit } and meets a 1: it leaves a 0 and moves on.
learn-lowest = The lowest free bit: `{ $bit }`, worth { $value }. Without it, `{ $rest }` remains.
learn-free-none = `free` is 0 from the start: the carry falls off the end. A row without a free square is a dead end.
learn-free-tried = `free` is 0: every free square has been tried. Back to the row above.
learn-carry-on = Move the carry on
learn-take-bit = Strike the bit out
learn-loop-title = The whole loop
learn-loop-1 = `left`, `down` and `right` mark the attacked squares of a row, and `all` has a 1 for every column. One formula finds all free squares, where backtracking needs six tests. Step forward and compare.
learn-loop-2 = Then follows the whole program, called the bit map (programmers also say bit mask). One call of the search fills one row: it computes the free squares, picks a bit, places the queen, shifts the diagonals and searches the next row. On return, it tries the next bit.
learn-compare = Which squares of row { $row } are free? Step forward: one test after another, or one formula for all.
learn-by-square = Square by square
learn-tests = Tests: { $tests }
learn-formulas = Formulas: { $formulas }
learn-compared = The same free squares. On eight rows, backtracking makes 15,720 tests to reach 2,057 positions; the bit map makes none.
learn-search = search
learn-line-all = all = 111111 (a 1 for each column)
learn-line-solution = if down = all: a solution; return
learn-line-while = while free is not 0:
learn-line-place = place a queen on the column of bit
learn-line-back = take the queen back
learn-call-title = Nothing to undo
learn-call-1 = Every call of the search has its own `left`, `down`, `right` and `free`. The computer keeps them on the call stack, with one line for each row that is being filled.
learn-call-2 = A call passes shifted copies to the next row. When that call returns, its line disappears, and the line above is unchanged: there is nothing to undo.
learn-call-3 = All rows shared the flag arrays of card 6, so taking a queen back meant clearing three flags. Look at the dead end: which numbers must the row above restore?
learn-call-stack = The call stack
learn-call-row = Row
learn-call-undo = What must be undone
learn-call-nothing = nothing
learn-call-call = Call. Row { $row } has its own numbers now, and finds its own free squares: `{ $free }`.
learn-call-dead = Row { $row } has no free square, so its call ends. Which numbers of row { $above } must be undone?
learn-call-ends = The queen on { $square } is taken back, and row { $row } has nothing left to try: its call ends, too. What must row { $above } undo?
learn-call-place = Row { $row } takes the lowest bit out of its `free`: a queen goes to { $square }. `{ $free }` remains.
learn-call-return = Return. The line of row { $below } is gone; the line of row { $row } is unchanged. The queen on { $square } is taken back, and `free` is still `{ $free }`.
learn-call-solution = All six rows have their queen: a solution. Six calls are still running, and each returns in its turn.
learn-call-over = The first call has tried every square of its row and returns: the search is over.
learn-call-right = Right: nothing. Row { $row } continues with its own numbers; only the queen on { $square } is taken back.
learn-call-wrong = `{ $name }` of row { $above } is still `{ $kept }`: the call below worked on a copy.
learn-mirror-title = Eight that are one
learn-mirror-1 = Turned and mirrored, one solution becomes up to eight. Of the 92 solutions on eight rows, only 12 are really different.
learn-mirror-2 = A program that looks for only one of every eight saves much of the work. The simplest version saves half: it tries only the left half of the first row, then doubles the count. If there is a middle column, its solutions count only once.
learn-eight = Eight solutions on a board of { $n } × { $n }, but really only one: each is the first one, turned or mirrored.
learn-folded = Folded into one. Turned and mirrored, the { $total } solutions on { $n } rows are only { $unique }: one with eight boards, one with two.
learn-fold = Fold them into one
learn-machine-title = Your own machine
learn-machine-1 = How much does all this save? Here you can run four programs on your own machine, on boards of 4 to 11 rows: brute force, backtracking, the bit map, and the bit map that tries only half of the first row.
learn-machine-2 = With each further row, brute force takes more than ten times as long, the bit map about five times as long. On this chart, equal slopes mean equal factors. Guess first: how many rows will brute force manage in a second?
learn-time-them = Time the programs
learn-guess = How many rows will brute force manage in a second? Choose your guess.
learn-time-ask = Four programs count the solutions on 4 to 11 rows. Each count takes at most one second.
learn-example = In grey: an { $machine }.
learn-timing = Runs done: { $runs }.
learn-timed = On { $n } rows, brute force took { $slow } and the bit map { $fast }: the bit map was { $times } times as fast.
learn-guessed = Within a second, brute force got to { $n } rows; you guessed { $guess }.
learn-time-nothing = Nothing could be timed.
learn-halves-title = Count without visiting
learn-halves-1 = All these programs visit solutions one by one; on 20 rows there are 39,029,188,884. But a program can count without visiting. Cut six rows into two halves: the queens of the top half take three columns, those of the bottom half the others. Only diagonals can clash now.
learn-halves-2 = Each half becomes one number, with a bit for each diagonal that crosses the cut. Two halves fit if `x AND y = 0`. A processor tests hundreds of pairs at a time.
learn-halves-3 = Find the pair that fits, then count Q(16), the solutions on 16 rows.
learn-scenes = Parts of this card
learn-scene-halves = Halves
learn-scene-count = Q(16) and Q(28)
learn-rising = rising
learn-falling = falling
learn-columns-of-top = Columns of the top half
learn-pairs = Each button is one pair: a top and a bottom half.
learn-no-halves = Top halves: { $top }. Bottom halves: { $bottom }. There is no pair.
learn-pair = { $top } above { $bottom }
learn-pair-fits = { $top } above { $bottom }: fits
learn-pair-clashes = { $top } above { $bottom }: clashes
learn-unit = Pairs that fit: { $fit } here, { $total } for all 20 sets of columns. So Q(6) = { $total }.
learn-fits = No common diagonal, `x AND y = 0`: this pair is a solution.
learn-clashes = The halves meet on a diagonal, and `x AND y` is not 0: this pair does not fit.
learn-count-ask = Count all solutions on 16 rows without visiting a single one.
learn-count-now = Count Q({ $n })
learn-counted = { $total } solutions in { $time }, without placing any of them on a board.
learn-unknown = unknown: one processor core would need { $years } years and { $memory } MB of memory
learn-local-title = Repair a full board
learn-local-1 = On 40 rows, backtracking takes ages. A local search fills every row, then moves queens so that fewer attack each other. Hill climbing makes the best move until it is stuck.
learn-local-2 = Min-conflicts moves a random attacked queen to a least attacked square. Its first board has, on average, at most twelve attacked queens. Fifty moves repair them: a million rows take a second.
learn-local-3 = Neither can count: they visit boards at random, some twice. On three rows they never end. A tree search can count: it rules out every other board.
learn-local-square = { $square }: { $pairs }
learn-local-ask = Attacking pairs: { $pairs }. Each number says how many a move there leaves: { $tap } the lowest.
learn-local-moved = Attacking pairs: { $before } → { $pairs }. Again, { $tap } one of the lowest numbers.
learn-local-not = Not { $square }: that leaves { $given }. The lowest number is { $best }.
learn-local-stuck = Stuck at { $pairs }: no move leaves fewer. Boards: { $starts }, stuck: { $stuck }. Try a new board.
learn-local-solved = A solution! Boards: { $starts }, stuck: { $stuck }.
learn-local-best = Best move
learn-local-new = New board
learn-local-hundred = 100 starts
learn-end-title = Twelve questions
learn-end-1 = Now show what you know. You give your answers on boards, trees and bits. Your first answer counts, and each question is explained once you have answered it.
learn-end-2 = At the end you get your score, the cards to read again, and a page to take home. It has the twelve answers and the whole program in a language of your choice.
learn-first-counts = Your first answer counts.
learn-check = Check
learn-still-open = Still open: { $what }. Answer everything, then check.
learn-right = Right.
learn-not-right = Not quite.
learn-next-question = Next question
learn-finish = Result
learn-ask-dead-end = Row { $row } has no free square. Now { $tap } the queen that the program moves next.
learn-why-dead-end = The program goes back only one row: the queen on { $square }, in row { $above }, moves further right.
learn-ask-next = The search is at the marked node, and nothing is left to try below it. Now { $tap } the next new node that it enters.
learn-why-next = The search goes back up to the first node with an untried branch, and then down that branch.
learn-ask-fall = There are queens on { $queens }, and { $square } is attacked. How many full boards begin with these queens and one on { $square }? All of them are ruled out.
learn-why-fall = Each of the remaining rows has six squares: { $product } = { $boards }.
learn-ask-flags = A queen stands on { $square }. Which flags does it set?
learn-why-flags = Counting from 0, it is in row `r = { $r }` from the top and column `c = { $c }` from the left: { $flags }.
learn-ask-columns = There are queens in columns { $columns }. Set the bits of these columns.
learn-why-columns = Column a is bit 0, column b bit 1, and so on: `{ $bits }`, which is { $value }.
learn-ask-shift = Here are `{ $field }` of a row and the `bit` of its queen. What is `{ $field }` in the next row? Set its bits.
learn-why-shift = `{ $formula }`: the OR is `{ $before }`. Shifted by one place, without the bit that falls off, it is `{ $after }`.
learn-ask-lowest = What is `{ $free } AND -{ $free }`? Set its bits.
learn-why-lowest = Only the lowest 1 of a number is also 1 in its negative: `{ $bit }`.
learn-ask-free = These are the attacks on a row. Which squares are free? Set the bits of `free`.
learn-why-free = OR gives the attacked squares, `{ $attacked }`, and NOT turns them into the free ones, `{ $free }`.
learn-ask-return = The call of row 4 ends, and the search continues in row 5. How does the program get the `left` of row 5 back?
learn-return-shift = It shifts `left` of row 4 back.
learn-return-kept = It need not do anything.
learn-return-again = It computes `left` from the queens.
learn-why-return = Nothing is needed: row 4 worked on a copy, and row 5 has kept its own `left`. No shift could bring back a bit that has fallen off.
learn-ask-half = On { $n } rows, a program tries only the left half of the first row and finds { $half } solutions. How many are there on the whole board?
learn-why-half = The mirror image of each has its first queen in the right half: 2 × { $half } = { $all }.
learn-ask-pairs = Every row has a queen. How many pairs of queens attack each other?
learn-why-pairs = { $pairs ->
    [1] 1 pair
   *[other] { $pairs } pairs
}. Two queens on a line attack each other even if a third one stands between them.
learn-ask-how-many = A local search has found a thousand solutions on 20 rows. How many more are there?
learn-how-many-none = None: it would have found them.
learn-how-many-open = It cannot say: it rules out no board.
learn-how-many-twice = Seven thousand: each stands for eight.
learn-why-how-many = It visits boards at random and knows nothing about the others. To count, a program has to rule out every other board.
learn-answers = Your answers
learn-answer-right = Question { $question }: right. Card { $card }, { $title }
learn-answer-wrong = Question { $question }: wrong. Back to card { $card }, { $title }
learn-card-short = card { $card }
learn-all-right = All { $asked } right. You know how backtracking on bits works.
learn-go-back = { $right } of { $asked } right. Each card marked × is worth another look: { $tap } it.
learn-more = Twelve new questions
learn-take-home = A page to take home
learn-take-home-title = N queens: twelve answers and a program
learn-take-home-program = A program that counts all solutions on N rows
learn-program-in = Program in
learn-save-page = Save the page
learn-back-to-result = Back to the score
learn-ways-on = Continue with

## steps

explain-start = An empty board of { $n } by { $n }. Press play, or the arrow beside it for one step.
explain-root = The search begins with row { $row }, at the top.
explain-node = Queens placed so far: { $queens }. Next: find a square in row { $row }.
explain-node-any = Queens placed so far: { $queens }. Next: choose the line to fill.
explain-bits = Row { $row }: { $attacked ->
    [1] 1 square is attacked
   *[other] { $attacked } squares are attacked
}, { $free } free.
explain-bits-some = Row { $row }: { $attacked ->
    [1] 1 square is attacked
   *[other] { $attacked } squares are attacked
}, { $free } free. Of the free ones, { $kept ->
    [1] 1 is tried
   *[other] { $kept } are tried
}; the rest lead only to mirror images or rotations.
explain-bits-none = Row { $row }: { $attacked ->
    [1] 1 square is attacked
   *[other] { $attacked } squares are attacked
}, { $free } free. The free ones lead only to mirror images or rotations, so none is tried: `free` is 0.
explain-dead-row = Row { $row } has no free square: a dead end. The search has to step back.
explain-full = { $n ->
    [1] The queen is on the board.
   *[other] All { $n } queens are on the board.
}
explain-free = { $square } is free: no queen attacks it.
explain-attacked-row = { $square } is attacked by the queen on { $queen }, along the row.
explain-attacked-column = { $square } is attacked by the queen on { $queen }, down the column.
explain-attacked-main = { $square } is attacked by the queen on { $queen }, along the falling diagonal.
explain-attacked-anti = { $square } is attacked by the queen on { $queen }, along the rising diagonal.
explain-placed = A queen goes to { $square }.
explain-placed-bit = The lowest free bit is chosen: a queen goes to { $square }.
explain-removed-solution = The solution is noted. The queen on { $square } is taken back to look for another.
explain-removed-dead = Dead end: row { $row } has no square for a queen. The queen on { $square } is taken back.
explain-removed-none = Dead end: a line has no free square left. The queen on { $square } is taken back.
explain-removed-full = Two queens of this board attack each other. The queen on { $square } is taken back.
explain-removed-image = A mirror image or rotation of this board is counted instead. The queen on { $square } is taken back.
explain-removed-left-out = The free squares of row { $row } lead to mirror images only. The queen on { $square } is taken back.
explain-removed = Nothing is left to try below. The queen on { $square } is taken back, too.
explain-solution = Solution { $number }: no queen attacks another.
explain-solution-images = Solution { $number } of the search. With its mirror images and rotations, it stands for { $images ->
    [1] 1 solution
   *[other] { $images } solutions
}.
explain-over = The search is over: { $solutions ->
    [one] 1 solution
   *[other] { $solutions } solutions
}, { $nodes ->
    [1] 1 node
   *[other] { $nodes } nodes
} visited.
loop-or = OR, column by column in row { $row }: `{ $left }` OR `{ $down }` OR `{ $right }` = `{ $attacked }`. Each 1 is an attacked square.
loop-not = NOT. A bit that is 1 in `all` and 0 in `attacked` is a free square: `{ $all }` AND NOT `{ $attacked }` = `{ $free }`.
loop-dead = NOT. `free` is 0 from the start: row { $row } has no free square. A dead end: back to the row above.
loop-keep = Squares that lead only to mirror images or rotations are skipped: `free` is `{ $free }`.
loop-keep-none = The free squares of row { $row } lead only to mirror images or rotations. None is tried: `free` is 0.
loop-pick = AND with the negative: `{ $were }` AND `{ $negative }` = `{ $bit }`. Only the lowest 1 is a 1 in both: column { $column }.
loop-take = Take one of `{ $were }`, in the order of the search: `{ $bit }`, column { $column }.
loop-strike = XOR strikes the bit out: `{ $were }` XOR `{ $bit }` = `{ $free }`, which remains for later.
loop-struck = XOR strikes the bit out: `{ $were }` XOR `{ $bit }` = `{ $free }`. Nothing else is left to try in row { $row }.
loop-place = Place. A queen goes to column { $column } of row { $row }.
loop-left = Shift to the left. For the next row, `left` takes in the new bit and moves one place: (`{ $were }` OR `{ $bit }`) << 1 = `{ $left }`.
loop-down = No shift. For the next row, `down` takes in the new bit and stays: `{ $were }` OR `{ $bit }` = `{ $down }`.
loop-right = Shift to the right. For the next row, `right` takes in the new bit and moves one place: (`{ $were }` OR `{ $bit }`) >> 1 = `{ $right }`.
loop-recurse = Call. The search of the next row begins with `{ $left }`, `{ $down }` and `{ $right }`.
loop-return = Return. The rows below are done. Back in row { $row }, the queen is taken back; `{ $free }` is left to try.
loop-tried = Return. The queen of row { $row } is taken back. `free` is 0, so no square is left to try: back to the row above.
loop-solution = `down` is `all`: { $n ->
    [1] the queen is placed
   *[other] all { $n } queens are placed
}. A solution.
loop-or-full = OR: `{ $left }` OR `{ $down }` OR `{ $right }` = `{ $attacked }`. No row is left below.
loop-not-full = NOT: `{ $all }` AND NOT `{ $attacked }` = `{ $free }`. No row is left below, so no square is free.
loop-start = Start. The search begins with row { $row }, where nothing is attacked.
loop-full = The board is not full yet: row { $row } has no queen.
loop-while = `free` is not 0: there is a square to try in row { $row }.
loop-leave = `free` is 0: nothing is left to try in row { $row }. Back to the row above.
loop-leave-full = `free` is 0: no row is left below. Back to the row above.
loop-half = The left half is done. Next is the middle column, whose solutions are not counted twice.
loop-image = The board is full, but one of its 7 mirror images and rotations comes earlier in the order and is counted instead.
loop-allow = Squares that lead only to mirror images and rotations are removed from `allowed`.
loop-allow-none = `allowed` stays as it is: only the queens of the first two rows change it.

## watch

beside = Alongside
beside-add = Add a program
nothing-beside = nothing
play-button = Play
pause-button = Pause
step-back = Step back
step-forward = Step forward
to-start = To the start
to-end = To the end
to-previous-solution = Previous solution
to-next-solution = Next solution
to-previous-dead-end = Previous dead end
to-next-dead-end = Next dead end
more-jumps = More jumps
no-more-solutions = There is no other solution in this direction.
no-more-dead-ends = There is no other dead end in this direction.
no-small-steps = Only bit maps can be watched line by line.
speed = Steps per second
per-second = { $speed }/s
scrub = Step
step-of = Step { $step } of { $total }
step-of-more = Step { $step } of { $total } so far
no-solution-yet = No later solution is known yet; the search is still running.
no-dead-end-yet = No later dead end is known yet; the search is still running.
following = This search is still running.
cut-off = This search is too long to show completely; these are its first { $total } steps.
marks-solutions = solutions
marks-dead-ends = dead ends
keys = Keys
key-space = play or pause
key-arrows = one step back or forward; with Shift, ten steps
key-ends = to the start or the end
key-digits = to that tenth of the search
key-solutions = next or previous solution
key-dead-ends = next or previous dead end
key-grain = line by line on or off
key-present = presenter mode on or off
key-why = why?
key-speed = slower or faster
grain = Line by line
present = Present
leave-present = Leave presenter mode
more-choices = More choices
sync = Synchronise by
sync-effort = number of steps
sync-position = position
sync-solution = solution
mark-part = Steps { $from } to { $to }: solutions { $found }, dead ends { $dead }
bit-fields = Bit fields of row { $row }
bit-fields-full = Bit fields
next-row = next row
next-line = runs next
bits-note = Column a is on the right, so that a row reads like a binary number: bit 0 is column a.
no-value = no value now
no-variables-yet = The search has not begun: no variables yet.
no-variables-more = Every call has returned: no variables are left.
flag-columns = columns
flag-main = falling diagonals
flag-anti = rising diagonals
flag-set = { $name }: taken
counters = Counters
nodes = nodes
tests = tests
solutions = solutions
placed-count = placed
legend = Legend
legend-attacked = attacked square
legend-attacked-bits = square
legend-column = column
legend-main = falling diagonal
legend-anti = rising diagonal
legend-left = diagonal to the left
legend-right = diagonal to the right
legend-tested = the tested square
space-size = chooses among { $space } boards
ladder-title = Choose an algorithm
ladder-new = New: { $what }
ladder-nodes = N = 8: { $nodes } nodes, no tests
ladder-nodes-and-tests = N = 8: { $nodes } nodes, { $tests } tests
halves-learn = How it works: card 15 of Learn
close = Close
why = Why?
why-queen = The queen on { $queen } attacks { $squares }.
why-free = Free: { $squares }.
why-nothing-free = So every square of row { $row } is attacked.
why-empty = No queen stands on the board yet, so every square is free.
why-solution = There is one queen in each row and column, and at most one on each diagonal.
why-idea = The idea: { $idea }.
why-or = A square is attacked if any of the three fields has a 1 there. OR looks at all columns at once.
why-not = NOT turns every 0 into a 1 and every 1 into a 0. AND with `all` removes bits outside the board.
why-keep = Each solution with a queen on one of the skipped squares has a mirror image or rotation that is found elsewhere, and both are counted there.
clip = Save an animation
clip-from = From step
clip-to = To step
clip-note = A picture has at most { $most } steps. Choose fewer for a smaller file.
why-pick = To negate a number, flip all its bits and add 1. This 1 carries up to the lowest 1 of `free` and stops there; above it, every bit stays flipped.
why-strike = XOR with a bit that is 1 makes it 0: this square will not be tried twice.
why-place = Nothing attacks this square: its bit was 1 in `free`.
why-left = One row further down, this diagonal is one column further to the left. A bit that falls off is a diagonal that has left the board.
why-down = A queen attacks the same column in every row below.
why-right = One row further down, this diagonal is one column further to the right.
why-recurse = The next row needs only these three numbers about the queens above.
why-return = There is nothing to clear: this row still has its own three numbers.
tray = Solutions so far
tray-open = Solution { $number }: show it
over-title = The search is over
over-again = Watch again
over-next = Next: { $name }
over-larger = A board of { $n } × { $n }
over-play = Place the queens yourself
over-compare = Compare the times
to-previous-stuck = Previous stuck step
to-next-stuck = Next stuck step
no-more-stuck = There is no other step in this direction at which the search is stuck.
key-stuck = next or previous stuck step
ladder-local = Local searches
ladder-local-note = They find one solution and do not count.
ladder-watch = Watch
local-seed = Seed
next-seed = Next seed
sideways = Sideways moves
sideways-most = up to { $sideways }
sideways-none = none
local-moves = moves
local-restarted = restarts
local-attacks = attacking pairs
legend-pairs = attacking pairs after a move there
legend-best = the fewest pairs
legend-pair = two queens attack each other
runs-title = 100 starts compared
runs-note = The runs have the seeds 1 to { $runs } and do not restart. Min-conflicts gives up after 100 moves. Choose a mark to open its run.
runs-said = At N = { $n }, hill climbing gets stuck in { $stuck } of { $runs } runs.
runs-sideways = { $name }, up to { $sideways ->
    [1] 1 sideways move
   *[other] { $sideways } sideways moves
} in a row
runs-ends = stuck in { $stuck } of { $runs }, solved in { $solved }
runs-mean-solved = { $moves ->
    [1] 1 move
   *[other] { $moves } moves
} on average when solved
runs-mean-stuck = { $moves ->
    [1] 1 move
   *[other] { $moves } moves
} on average when stuck
runs-solved = Seed { $seed }: solved, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
runs-stuck = Seed { $seed }: stuck, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}

## local

local-pairs = { $pairs ->
    [one] 1 attacking pair
   *[other] { $pairs } attacking pairs
}
local-curve = Attacking pairs after each step
local-stuck = { $stuck ->
    [one] stuck once
   *[other] stuck { $stuck } times
}
local-restarts = { $restarts ->
    [one] 1 restart
   *[other] { $restarts } restarts
}
local-solution = solution
local-start-random = Each row has a queen in a random column. Attacking pairs: { $pairs }.
local-start-least = Row by row, each queen went to a square that is attacked by the fewest queens above it. Attacking pairs: { $pairs }.
local-again = Restart { $restarts }.
local-best = The best of all moves: the queen on { $from } goes to { $to }. Attacking pairs: { $before } → { $after }.
local-ties = { $ties } moves are equally good; one is chosen at random.
local-sideways = No move is better, so the search moves sideways: the queen on { $from } goes to { $to }. Attacking pairs: still { $after }.
local-least = A random attacked queen moves: from { $from } to { $to }, the square of its row that is attacked by the fewest queens. Attacking pairs: { $before } → { $after }.
local-stays = The attacked queen on { $from }, chosen at random, stays: no square of its row is attacked by fewer queens. Attacking pairs: still { $after }.
local-minimum = A local minimum: every move makes the board worse. Attacking pairs: { $pairs }; the best move leads to { $best }.
local-plateau = A plateau: the best moves change nothing, and no sideways move is left. Attacking pairs: { $pairs }.
local-spent = { $moves } moves from this start were not enough. Attacking pairs: { $pairs }.
local-starts-again = The search starts again.
local-unsolvable = A board of { $n } × { $n } has no solution. A local search cannot notice this and would start again forever.
local-solved = A solution: no queen attacks another.
local-work = Moves: { $moves }, restarts: { $restarts }.

## halves
halves-start = A solution is a top half and a bottom half that fit. This method counts such pairs: from 18 rows on, there are fewer halves than solutions. A unit says which columns the top half uses; the bottom half uses others. Thanks to symmetry, a few units are enough: { $units }.
halves-best = Go to unit { $unit }, which adds most
halves-unit = Unit { $unit }: the top half uses the columns { $columns }, the bottom half { $others }. So a queen above the cut and a queen below it can clash only on a diagonal.
halves-centre = The size is odd. This unit counts solutions with a queen in the centre, so row { $row } and column { $column } belong to no half, and no half has a queen on a long diagonal.
halves-off-centre = Row { $row } belongs to the bottom half. Column { $column } does too, and the centre stays empty.
halves-half = { $half }, number { $index }: a left part ({ $left }) and a right part ({ $right }) that share no diagonal. The mask has a 1 for each of their diagonals that crosses the cut.
halves-lists = Both lists are complete. The halves of the longer one are called patterns, those of the other one items. A pair fits if no bit is 1 in both masks. Pairs: { $product }.
halves-direct = On boards this small, the fast counter takes a shortcut: if the pairs are fewer than { $limit }, it compares the masks of the pairs directly, several pairs in each instruction. Watch shows how it counts longer lists.
halves-tied = Another pass over this unit, for top halves of rank { $top } and bottom halves of rank { $bottom }, the ranks of the columns: { $product }. Here a pair that fits counts 1: its reflection in the long diagonal has equal ranks, too, and also counts 1.
halves-split = Split by the diagonal { $diagonal }. Items that have it: { $a }. Patterns that have it: { $b }. Each pair of them clashes there, so these pairs are dropped without a test: { $product }.
halves-without = { $list } without it: { $count }
halves-with = { $list } with it: { $count }
halves-part = Part { $part }
halves-dropped = Dropped
halves-part-0 = Part 1: the patterns without { $diagonal }, with all items.
halves-part-1 = Part 2: the patterns with { $diagonal }, with the items without it.
halves-rows = The patterns are turned on their side, and 0 and 1 change places: each row is a bit of the masks, each column a pattern. A 1 says that the pattern lacks this bit: it has no queen on that diagonal, or not that tag.
halves-item = Item { $index } (x): the AND of the rows in which x is 1 tests all patterns at once. A 1 in the result is a pattern that fits: { $fits } of { $patterns }. Each counts { $worth }. The board shows x with pattern { $shown }.
halves-item-free = Item { $index } (x) shares no bit with the patterns of this part, so it fits all of them ({ $patterns }). Each counts { $worth }. The board shows x with pattern { $shown }.
halves-apart = Only a tag keeps these two apart: their rows rank as high as the columns or higher, so another pass or another unit counts such pairs.
halves-counted = Unit { $unit } counts { $count }. Its weight is { $weight }, so it adds { $added }. Total: { $total }.
halves-none = In unit { $unit }, no { $half ->
    [0] top
   *[other] bottom
} half is built, so the unit counts 0. Total: { $total }.
halves-over = All units are counted: Q({ $n }) = { $total }. No solution was visited: the boards only showed examples.
halves-work = Of all pairs ({ $pairs }), splits dropped { $dropped } without a test. For the other { $tested }, one step for each item was enough: { $ands } steps. Pairs of another pass are included.
halves-why-columns = A queen above the cut and a queen below it are in different rows and in different columns.
halves-why-off-centre = The size is odd. This unit counts solutions without a queen in the centre, but only if the queen of the middle column is below the centre and farther from it than the queen of the middle row. The two distances differ, because otherwise the queens would share a diagonal. Rotations and reflections give the other solutions, so a pair that fits counts 1.
halves-why-kept = The queen of the middle column, { $below }, is farther from the centre than the queen of the middle row, { $beside }. Only such bottom halves are built: rotations and reflections give the other solutions.
halves-why-weight = The weight is { $weight }: turned and mirrored, a solution becomes eight, of which this unit counts { $found }.
halves-why-family = The weight is { $weight }: reflected from left to right, from top to bottom, or both, the columns of this unit become { $family }. These choices have the same count, so one of them is enough. The weights of all { $part ->
    [centre] units with a queen in the centre
   *[other] units
} add up to the number of choices: { $choices }.
halves-why-mask = Two halves can meet only on a diagonal that crosses the cut, so other diagonals need no bit. The name above a bit is its diagonal, from end to end.
halves-why-rank = Reflected in the long diagonal { $diagonal }, rows and columns change places: the rows of both left parts become the columns of the top half of another solution. It is enough to find one of the two solutions. To choose it, each set of columns on one side of the board has a rank, and the same set of rows has the same rank: sets of rows with few halves rank low. The columns of this unit rank { $larger } on one side and { $smaller } on the other. A half is not built if the rows of its left part rank above { $larger }: the reflections of its solutions are found in other units, and count 2 there.
halves-why-rows-rank = The rows of the left part of this half rank { $rank }. The grey bits, its tags, depend on this; the step at which both lists are complete explains them.
halves-why-fit = Let x and y be the masks of two halves. `x AND y = 0` means that they share no diagonal: then no queen attacks another.
halves-why-tags = The grey bits, tag 1 and tag 2, are not diagonals: they keep a solution from being counted twice. The rows of a solution have two ranks, one from each half. They are compared with the ranks of the columns, { $larger } and { $smaller }: first the larger ones, then the smaller ones. If the columns rank higher, the pair counts 2. If all are equal, it counts 1 in another pass. If the rows rank higher, the reflection is found in another unit and counts 2 there. So a half of rank { $larger } { $smaller ->
    [0] has no partner in this pass
   *[other] needs a partner of a rank below { $smaller }
}. The tags enforce this: tag 1 is a bit of top halves of rank { $larger } and of bottom halves of rank { $smaller } or more, and tag 2 the other way round.
halves-why-split = Both masks have this bit, so `x AND y` cannot be 0, whatever their other bits are. On large boards splits are repeated, and each drops about a third of the pairs.
halves-why-rows = Only bits that occur in both lists of this part need a row. No pair can clash in any other.
halves-why-item = In column x, a 1 means that the item has the diagonal. In the rows, it means that the pattern does not have it. A 1 survives only where the pattern lacks every diagonal of the item: these are exactly the patterns that fit. An AND takes the same time for one pattern as for 32 in a word or 512 in a vector register. So no pair of a long list is tested alone.
halves-why-twice = A pair that fits counts 2: for itself, and for its reflection in the long diagonal { $diagonal }, which no other pair counts.
halves-why-none = Each half with these columns has an attacked queen, or symmetry makes the half unnecessary.
halves-why-total = The counts of all units, times their weights, add up to Q({ $n }) = { $total }.
halves-room = 1: the pattern lacks the bit. A word of 32 bits has room for a row of 32 patterns, a vector register for up to 512. So each AND works on 32 to 512 pairs at once.
halves-number = unit
halves-count = count of the unit
halves-weight = weight
halves-total = total
halves-tops = Top halves
halves-bottoms = Bottom halves
halves-items = items
halves-patterns = patterns
halves-tag = tag { $number }
to-next-pair = Next pair that fits
to-next-unit = Next unit
no-more-pairs = There is nothing more of this kind in this direction.
key-pairs = next or previous pair that fits
key-units = next or previous unit

## gallery

open-in-play = Open in Play
gallery-classes = Solutions by class
gallery-large = Large boards
gallery-mode = What to show
gallery-summary = { $total ->
    [1] 1 solution
   *[other] { $total } solutions
} in { $unique ->
    [1] 1 class
   *[other] { $unique } classes
}. The boards of a class are rotations and mirror images of one another.
gallery-none = A board of { $n } by { $n } has no solution.
gallery-none-of-kind = No class has this symmetry.
symmetry-filter = Symmetry
symmetry-any = any
symmetry-none = none: 8 images
symmetry-half-turn = half turn: 4 images
symmetry-quarter-turn = quarter turn: 2 images
symmetry-all = all: 1 image
class-number = Class { $number }
class-card = Class { $number }, { $size ->
    [1] 1 image
   *[other] { $size } images
}
class-boards = { $size ->
    [1] 1 board
   *[other] { $size } boards
}
images-title = The boards of this class
image-identity = itself
image-mirror = mirrored
image-flip = flipped top to bottom
image-half-turn = turned by 180°
image-transpose = mirrored across the falling diagonal
image-quarter-turn = turned by 90°
image-quarter-turn-back = turned by −90°
image-anti-transpose = mirrored across the rising diagonal
copy-list = Copy list
copy-fen = Copy FEN
copy-svg = Copy SVG
board-link = Link to this board
show-more = Show { $more } more
method = Method
method-construct = by formula
method-random = at random
method-first = the first in order
method-hill-climbing = by hill climbing
method-min-conflicts = by min-conflicts
another-board = Another one
queens-count = Queens
bad-board = The board in the address is not a solution; here are all solutions.
large-note = Finding one solution is easy on a board of any size: a formula gives it without a search.

## boards

watch-found = Watch a program find this board
watch-on = Watch a program continue from here
watch-found-looking = Searching…
watch-found-beyond = The program reaches this board only after the last step that can be shown.
watch-found-gaps = A program fills the rows from the top. Place one queen in each of the first rows, so that none attacks another.
watch-found-failed = That did not work.
paste-board = Paste a board
paste-text = Boards as text
paste-kinds = Drawings with any marks, rows of 0 and 1, lists of columns, squares such as a1, FEN, JSON or CSV. These are the formats that most programs print.
paste-read = Read
paste-too-long = This text is too long: paste at most { $most } bytes.
paste-too-large = A board of { $n } by { $n } is too large here: paste boards of up to { $most } by { $most }.
paste-none = There is no board in this text.
paste-unreadable = Line { $line } cannot be read as a board.
paste-fault-shape = A board has as many rows as columns.
paste-fault-rows = The board ends after row { $rows } of { $n }, or the next row has another length. Make it square.
paste-fault-mark = The mark `{ $mark }` is unknown: use `Q` for a queen, `.` for a free square and `x` for a blocked one.
paste-fault-column = Column { $column } is not on the board: use { $first } to { $last }.
paste-fault-word = `{ $word }` is not a column: use whole numbers, and `-` for a row without a queen, separated by blanks.
paste-fault-square = `{ $square }` is not a square of a board of { $n } by { $n }.
paste-fault-other = Remove this line, or write the board as a drawing or as a list of columns.
paste-two-ways = Line { $line } can be read in two ways. Which one is meant?
paste-skipped = Lines that are not part of a board: { $lines }. The first is line { $first }:
reading-base-0 = The first column is 0
reading-base-1 = The first column is 1
reading-grid = A drawing
reading-list = Lists of columns
reading-matrix = Rows of 0 and 1
reading-pairs = Pairs of row and column
reading-digits = One digit for each row
reading-marks = Queen “{ $queen }”, free “{ $free }”
reading-marks-blocked = Queen “{ $queen }”, free “{ $free }”, blocked “{ $blocked }”
paste-summary = Boards: { $total }. Solutions: { $solutions }.
paste-first = The first { $shown } of { $total } boards.
paste-shown = Board { $number } of { $total } is in the lab now.
pasted-boards = Pasted boards
pasted-board = Board { $number }
verdict-solution = a solution
verdict-class = a solution of class { $number }
verdict-repeated = { $verdict }, the same as board { $number }
verdict-attack = { $one } and { $two } attack each other
verdict-queens = { $queens } of { $n ->
    [1] 1 queen
   *[other] { $n } queens
}

## play

play-mode = What to play
mode-puzzle = Puzzle
mode-lab = Lab
puzzle-intro = Complete the board so that no queen attacks another: there is exactly one way.
lab-intro = Put queens on the board, block squares with crosses, and see in how many ways the board can be completed.
play-click = To place a queen, click a square, or move there with the arrow keys and press Enter. To cross a square out, use the right mouse button, a long press, or X.
play-tap = To place a queen, tap a square. To cross a square out, use a long press.
play-controls = Moves
tool = A { $tap } places
tool-queen = Queen
tool-block = Cross
undo = Undo
redo = Redo
clear = Clear
hint-ask = Hint
square-given = { $square }, given queen
square-heat = { $square }, completions: { $count }
square-wrong = { $square }, attacked queen
square-given-wrong = { $square }, given queen, attacked
square-block = { $square }, blocked
play-board = Board of { $n } by { $n }
completions = Completions
completions-left = { $count ->
    [0] This board cannot be completed.
    [1] There is exactly one way to complete this board.
   *[other] { $count } ways to complete this board.
}
completions-done = Done: a solution!
completions-attack = The queens on { $one } and { $two } attack each other.
completions-counting = Counting…
completions-solvable = This board can be completed.
completions-timed-out = There are too many completions to count them all here.
completions-stopped = Counting was stopped.
hint-where = where to look
hint-why = why
hint-what = the square
line-row = row { $name }
line-column = column { $name }
hint-look = Look at { $line }.
hint-only = All its squares but one are attacked or blocked.
hint-free = Its free squares are { $squares }.
hint-many = { $count } other squares
hint-empties = A queen on { $squares } would leave no free square in { $line }.
hint-forces = A queen on { $squares } would force { $forced }, and then leave no free square in { $line }.
hint-dead = A queen on { $squares } leads to no solution, whatever follows.
hint-alive = With a queen on { $squares }, the board can still be completed.
hint-place = Put a queen on { $square }.
hint-timed-out = This board is too hard for a hint in a reasonable time.
list-and = { $one } and { $two }
list-or = { $one } or { $two }
fault-look = This board cannot be completed: look at { $line }.
fault-line = No free square is left in { $line }.
fault-empty = With the queen on { $square }, no free square is left in { $line }.
fault-forces = The queen on { $square } forces { $forced }, and then no free square is left in { $line }.
fault-deep = However you continue with the queen on { $square }, some row ends up without a free square.
fault-board = This board cannot be completed, even without the queens that were placed.
fault-take = Take back the queen on { $square }.
fault-earliest = The first wrong queen is your { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
   *[other] { $number }th
}, on { $square }.
take-back = Take back the queen on { $square }
finish-it = Let the program finish
finish-looking = The program is searching…
finish-placing = The program is placing queens…
finish-impossible = The program cannot complete this board: a queen has to be taken back first. Ask for a hint to see which one.
finish-done = The program has placed the rest.
puzzles = Puzzles
puzzle-of-day = Puzzle of { $day }
puzzle-number = Puzzle { $number }
puzzle-task = Queens still to place: { $left }. The given ones stay.
daily-puzzles = One for each day
other-puzzles = Others
another-puzzle = New puzzle
next-puzzle = Next puzzle
puzzle-again = Play again
solved-in-gallery = See it in the gallery
copy-result = Copy the result
day-solved = { $day }, solved
today = Today
puzzle-level = Level
level-easy = easy
level-medium = medium
level-hard = hard
shown = Shown while solving
show-timer = Time
show-attacks = Attacked squares
timer = Time
timer-pause = Pause
timer-resume = Resume
hints-used = Hints
streak = Days in a row
solved-title = Solved!
shown-title = The program has finished it.
solved-alone = Without any help: this is the only way, and you found it.
solved-hinted = This is the only way, and you found it.
heat-title = Where the completions are
heat-show = Show on the board
heat-note = The number of completions with a queen on each square.
heat-large = On a board of this size this can take a while.
heat-count = Count square by square
heat-sum = In each row and each column, the numbers add up to the number of completions.
heat-of = { $square }: completions with a queen there: { $count }.
queens-placed = { $queens } of { $n ->
    [1] 1 queen
   *[other] { $n } queens
}

## compare

compare-halves = Halves (fast counter)
compare-mode = What to do
compare-mode-times = Measure
compare-mode-race = Race
compare-intro = Several algorithms count the solutions of the same boards: how long does each take, and how many nodes of its search tree does it visit?
compare-algorithms = Algorithms
compare-set-ideas = one for each idea
compare-set-checks = same tree, faster tests
compare-set-trees = smaller trees
compare-set-all = all
compare-set-own = own choice
compare-more = { $chosen } of { $all } algorithms, time limit
race-intro = Up to four algorithms count all solutions of the same board on this machine.
race-alone = They run one after another, the fastest first, so that none slows another down. Before the race, each is timed on smaller boards; the remaining time is estimated from that.
race-start = Start the race
race-lane = Lane { $number }
race-nobody = nobody
race-warming = Timing smaller boards…
race-waits = waits
race-left = still { $time }
race-longer = longer than estimated
race-ended = { $name }: { $time }
race-would = would take { $time }
race-unknown = not finished
race-counted = This machine counted { $total ->
    [1] 1 solution
   *[other] { $total } solutions
} on { $n } × { $n } in { $time } with “{ $name }”.
race-need = “{ $name }” would need { $time }.
race-times = “{ $name }” took { $time }.
compare-means = At N = { $n }, “{ $fast }” is { $times } times as fast as “{ $slow }”.
compare-same-nodes = It visits just as many nodes, but spends less work on each.
compare-fewer-nodes = “{ $slow }” visits { $nodes } times as many nodes.
compare-watch = Watch both side by side
compare-halves-faster = “{ $fast }” does not visit solutions at all: at N = { $n } it is { $times } times as fast as the fastest search, “{ $slow }”.
compare-halves-slower = “{ $slow }” needs more preparation: at N = { $n } it still takes { $times } times as long as “{ $fast }”. It is faster on larger boards.
compare-last = This is your last comparison, of { $date }.
compare-stored = This is an example, measured on { $date } on { $machine } with one thread. To measure on this computer, press “Compare”.
compare-shows = What the chart shows
compare-times = Time
compare-nodes = Nodes
compare-nodes-of = { $nodes ->
    [1] 1 node
   *[other] { $nodes } nodes
}
compare-no-tree = no search tree
compare-no-nodes = nodes not counted
compare-nodes-are = Numbers of nodes are exact and the same on every computer; the lines of algorithms with the same search tree coincide. Halves has no tree: it pairs halves of boards and visits no solutions.
compare-from = Boards from
compare-to = to
compare-limit = Maximum seconds per board
compare-start = Compare
compare-running = { $algorithm } on { $n } × { $n }: { $done } of { $runs ->
    [1] 1 run
   *[other] { $runs } runs
}
compare-finished = { $runs ->
    [1] 1 run
   *[other] { $runs } runs
} done.
compare-stopped = The comparison was stopped.
compare-nothing = Choose at least one algorithm.
compare-chart = Time against board size
compare-nodes-chart = Nodes against board size
compare-name-of = { $name }, { $n ->
    [1] 1 row
   *[other] { $n } rows
}:
compare-scale = The scale is logarithmic: a straight rising line means exponential growth.
compare-table = Time and nodes
compare-too-short = too short to time
compare-too-long = too long
compare-skipped = skipped
compare-total = Solutions
compare-disagree = These algorithms disagree: { $what }
download-csv = Download CSV

## count

count-intro = In how many ways can N queens stand on an N × N board without attacking each other? The fast counter counts them all without looking at each one.
threads = Threads
count-start = Count
count-cancel = Cancel
count-running = Counting { $n } × { $n } on { $threads ->
    [1] 1 thread
   *[other] { $threads } threads
}
count-goes-on = The count continues as long as this page is open, whichever tab is shown.
count-share = { $share } % done
count-elapsed = Elapsed
count-left = Remaining
count-unknown = not known yet
count-total = Solutions
count-unique = Classes
count-half = half-turn symmetric
count-quarter = quarter-turn symmetric
count-instructions = CPU instructions
count-plain = standard instructions
count-speed = Time for 1 %
count-gone = The server was restarted; the count is lost.
count-means = Of the ways to put one queen in each row and each column, one in { $times } is a solution.
count-always = Every way to put one queen in each row and each column is a solution.
count-no-solution = There is no solution on this board.
count-rate = { $rate ->
    [1] 1 solution was
   *[other] { $rate } solutions were
} counted each second.
count-last = Your last count, { $date }
count-not-yet = { $n } × { $n } is not counted yet
count-example = An { $machine } counts this board in { $time } with { $threads ->
    [1] 1 thread
   *[other] { $threads } threads
}.
count-growth = How the number of solutions grows
count-growth-says = From seven rows on, each further row at least doubles the number of solutions. Yet solutions become rarer among all placements.
count-one-in = One in
count-scale = logarithmic scale
count-took = It took { $time }.
count-stored = Times were measured on { $date } on { $machine } with { $threads ->
    [1] 1 thread
   *[other] { $threads } threads
}: { $command }.
count-one-in-says = “One in” 100 means that, on average, one in 100 ways to put one queen in each row and each column is a solution.
count-time-of = Time on an { $machine }
count-time-here = Time here
count-done = Counted { $n } × { $n }
count-cancelled = The count was cancelled.
count-abandoned = The count stopped because the page was closed.
ledger-none = To watch a long count here, start the server with a ledger (the file that stores the results of a count): `queens serve --ledger FILE`
ledger-server = A ledger needs a server, and this page runs without one. Everything else works in the browser. To watch a long count, run `queens serve --ledger FILE`
ledger-of = { $file }: { $n } × { $n }
ledger-shards = Shards
ledger-so-far = Counted so far
ledger-state = State
ledger-work = Fraction of the expected work
ledger-percent = { $share } %
state-missing = Missing
state-missing-means = not counted yet
state-counted = Counted
state-counted-means = counted once
state-confirmed = Confirmed
state-confirmed-means = two separate computations agree
state-conflict = Conflict
state-conflict-means = two computations differ
ledger-here = { $here } % of the work was counted here; { $confirmed } % is confirmed.
ledger-imported = { $here } % of the work was counted here and { $imported } % was imported from { $sources ->
    [1] 1 source
   *[other] { $sources } sources
}; { $confirmed } % is confirmed.
ledger-rejected = Rejected records
ledger-left = Remaining at this speed
ledger-rate = Records per minute
ledger-solution-rate = Solutions per second
ledger-worked = Time at work
ledger-used = Processor time
ledger-last = Last record
ledger-ago = { $time } ago
ledger-whole = Everything is counted: { $total ->
    [1] there is 1 way
   *[other] there are { $total } ways
} to place { $n ->
    [1] 1 queen
   *[other] { $n } queens
}.
ledger-open = Everything is counted, but two computations differ. There is no total until `queens count { $n } --ledger FILE` has recounted the shards in conflict.
ledger-share = { $share } % is done.
ledger-goes-on = At the speed of the last { $observed } of work, the rest takes { $left }.
ledger-early = It is too early to say how long the rest will take.
ledger-idle-left = No process is counting now; at the speed of the last { $observed } of work, the rest would take { $left }.
ledger-idle = No process is counting now.
ledger-words = The work is split into numbered shards. A process claims a shard, counts it and writes a record into the ledger.
count-silent = Last update { $time } ago.
count-stale = The server does not answer; it may have been stopped. The page keeps trying.
ledger-map = Counted and missing work
ledger-map-says = { $done } of { $all } parts done, { $begun } begun.
ledger-missing = Missing shards
ledger-more = and { $more ->
    [1] 1 more range
   *[other] { $more } more ranges
}
ledger-claims = At work
ledger-holder = shard { $shard }: { $host }, process { $process }
ledger-holder-stopped = shard { $shard }: { $host }, process { $process }, stopped
ledger-conflict = shard { $shard }: { $counts }

## algorithms

brute-force-name = Brute force
brute-force-short = every board, tested when it is full
brute-force-new = one queen in each row, which tries every column in turn
permutation-name = Permutations
permutation-short = every permutation of columns, tested on diagonals
permutation-new = no two queens share a column, so only diagonals are left to test
board-scan-name = Scan of the board
board-scan-short = the board is an array; each test walks upwards
board-scan-new = squares are tested before a queen is placed; dead ends are cut off at once
backtracking-name = Backtracking
backtracking-short = one number per row; a square is tested before use
backtracking-new = no array of squares: the column of each queen is enough
column-bits-name = Used columns as bits
column-bits-short = used columns as a set of bits, diagonals tested
column-bits-new = taken columns are skipped without a test
flags-name = Flag arrays
flags-short = flags for all lines, three look-ups per test
flags-new = a test takes the same time, however many queens stand above
bitmap-name = Bit map
bitmap-short = all squares of a row at once, in three bit fields
bitmap-new = no test at all: one formula finds every free square of a row
bitmap-mirror-name = Bit map, half the first row
bitmap-mirror-short = bit fields, and only half of the first row
bitmap-mirror-new = solutions come in mirror pairs, and one of each pair is enough
symmetry-name = One of each symmetry class
symmetry-short = one solution per symmetry class
symmetry-new = rotations are used, too: up to eight boards at once
carry-chain-name = Outer ring first
carry-chain-short = one outer ring per symmetry class, then the inside
carry-chain-new = the ring decides symmetry before the inside is searched
exact-cover-name = Exact cover, dancing links
exact-cover-short = dancing links: the line with fewest squares first
exact-cover-new = rows and columns in any order: the one with the fewest free squares is next
halves-name = Halves
halves-short = halves are paired in bulk: no solution is visited
halves-new = no search of whole boards: two lists are made, and the pairs that fit are counted
hill-climbing-name = Hill climbing
hill-climbing-short = the best move each time, until no move helps
hill-climbing-new = no tree: a full board is repaired, one queen at a time
min-conflicts-name = Min-conflicts
min-conflicts-short = an attacked queen moves to a least attacked square
min-conflicts-new = a step looks at one row, so a million rows take a second

## menu

menu-title = N-Queens: choose an algorithm
menu-choose = Number or name (Enter: { $default }), or q to quit:
menu-choose-again = There is no such number or name. Choose one from the list.
menu-sizes = N, or a range (Enter: { $default }):
menu-sizes-again = Please give a number from 0 to 32, or a range such as 4..15.
menu-next-page = Enter: next page, a: all, q: quit
menu-interrupted = interrupted: { $progress }
menu-boards = Show the boards? y/n (Enter: { $default }):
menu-boards-again = Please answer y or n.
menu-reading = Each list gives the column of the queen in each row, from the top row down; columns count from 0.
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
halves-title = pairs of halves, the fast counter
hill-climbing-title = hill climbing, steepest ascent
min-conflicts-title = the min-conflicts heuristic

## trace

legend-tree =
    Each line is a node: its step, the queens placed since the line above, and the
    data that the algorithm stores. At a dead end, the line lists the queens that
    cause it, each with the squares that it attacks.
legend-squares =
    Squares have their chess names: column a is at the left, row 1 at the bottom.
    Lists of columns, such as solutions, begin with the top row; column a is 0.
legend-digits = Binary numbers have one digit for each column; the last one is for column a.
legend-bits =
    Bit 0 is column a and the last binary digit, so boards have column a at the
    right. Q is a queen, x an attacked square of the row to be filled.
    attacked = left OR down OR right, free = all AND NOT attacked, and bit is the
    square that is chosen.
legend-symmetry = Free squares that lead only to images of other solutions are skipped.
trace-empty-board = empty board
trace-full-board = full board
trace-queens-placed = queens placed: { $count }
trace-next = next: { $line }
trace-free = { $square } is free
trace-attacked = { $square } is attacked by { $queen } ({ $line })
attack-row = row
attack-column = column
trace-placed = queen to { $square }
trace-removed = queen taken back from { $square }
trace-solution = solution { $columns }
trace-counted = counted { $images } times
trace-dead-end = dead end
trace-no-square = no free square in { $line }
trace-left-out = lead only to mirror images or rotations of others: { $squares }
trace-smaller-image = its image is smaller: { $image }
trace-counters = nodes { $nodes }, tests { $tests }, dead ends { $dead-ends }, solutions { $solutions }
trace-found = { $found } of them found
trace-below = below: nodes { $nodes }, dead ends { $dead-ends }, solutions { $solutions }
trace-up-to = up to step { $step }: { $counters }
trace-step-of = step { $step } of { $steps }
trace-step = step { $step }
keys-step = arrows, j, k, Space: one step; PgUp, PgDn: { $page } steps; Home, End
keys-marks = n, p: next and previous solution or dead end; q, Esc: quit
keys-solutions = n, p: next and previous solution; q, Esc: quit
keys-dead-ends = n, p: next and previous dead end; q, Esc: quit
note-searching = searching; any key stops
note-no-other = there is no other one
note-halted = stopped

## explain

explain-list = Topics for `queens explain NAME`:
explain-idea = Idea
explain-pseudocode = Pseudocode
explain-drawing = On a small board
explain-space = Search space
explain-wins = Where it wins
explain-loses = Where it loses
explain-judge = As a program for an online judge (BOJ 9663)
explain-commands = Try it
explain-space-size = { $space } placements before anything is pruned; for N = { $n }: { $size }.
explain-search-size = For N = { $n }, the search visits { $nodes } nodes and finds { $found } of the { $total } solutions.
explain-search-tests = It tests single squares { $tests } times.
explain-join-size = It counts pairs of halves instead of boards. Without symmetry, N = { $n } has { $sets } sets of columns, { $halves } top halves and as many bottom halves. They form { $pairs } pairs, of which { $total } fit.
explain-local-space = { $space } complete boards; for N = { $n }: { $size }.
explain-local-runs = Of { $starts } starts for N = { $n }, { $solved } reach a solution, after { $moves } moves on average; the others get stuck.
explain-local-sideways = With up to { $sideways } sideways moves in a row, { $solved } of { $starts } starts for N = { $n } reach a solution, after { $moves } moves on average.
explain-numbering = Programs count rows, `row` and `r`, from 0 at the top, and columns, `column` and `c`, from 0 at the left. The numbers beside a board count from the bottom: for N = { $n }, `row = { $index }` is row { $row }, and `column = { $index }` is column { $column }.

## explanations

brute-force-idea =
    Each row gets one queen, and each queen tries every column of its row. That makes N × N × ... × N boards, one for each way to choose N columns.

    A board is looked at only when it is full: every queen is compared with the queens above it, and the first pair that attacks each other ends the test. Boards without such a pair are counted.

    The program learns nothing from a failure. If the queens of the first two rows attack each other, it still builds and tests all the boards that begin with these two. Every later program avoids some of this waste.
brute-force-iterative = The recursion becomes an odometer with one wheel for each row. The last wheel turns fastest; a wheel that has shown all columns is reset, and the wheel before it advances by one. The array `next` holds what each wheel shows next.
brute-force-drawing = The first five full boards and the first solution. The number above each board is its place in the order of the search. Below each board is the first attacking pair that the test finds, or `+` for a solution.
brute-force-wins = It is so simple that it is hard to get wrong. That makes it a good reference for the other programs on boards of up to seven rows.
brute-force-loses = Everywhere else. Each further row multiplies the number of boards by more than N: { SPACE("brute-force") } for N = 8, { SPACE("brute-force", 9) } for N = 9. `backtracking` finds the same solutions of N = 8 with { NODES("backtracking") } nodes.
brute-force-judge = It cannot pass: for N = 14 it would have to test { SPACE("brute-force", 14) } boards.
permutation-idea =
    Two queens may not share a column either. So the columns of the queens, read from the top row down, are the numbers 0 to N-1 in some order: a permutation. There are N! of them instead of N^N boards.

    The program visits them in lexicographic order. One step goes from a permutation to the next: find the last place where a number is smaller than its right neighbour (the rise), swap that number with the last larger one to its right, and reverse all that follows.

    In a permutation, no two queens share a row or a column, so only diagonals are tested, and the first conflict ends the test. But a permutation is tested only when it is complete: nothing is pruned.
permutation-drawing = The permutations up to the first solution. The columns after the bar have changed in this step. On the right is the first attacking pair that the test finds, or `+` for a solution.
permutation-wins = If the library has a function such as `next_permutation`, three lines are enough. For N = 8 it tests { SPACE("permutation") } boards, where `brute-force` tests { SPACE("brute-force") }.
permutation-loses = It loses to every program that rejects partial boards. Even if the queens of the first two rows attack each other, all (N-2)! permutations that begin like this are still generated. N = 10 has { SPACE("permutation", 10) } permutations, while `backtracking` visits { NODES("backtracking", 10) } nodes.
permutation-judge = It cannot pass: N = 14 has { SPACE("permutation", 14) } permutations.
board-scan-idea =
    The board is stored as it looks: an array of N × N squares, each with a queen or empty. Rows are filled from the top down.

    Before a queen is placed on a square, the program walks from there up the column, then up both diagonals, until it meets a queen or the edge. The rows below are still empty and the row itself has no other queen, so no other direction matters.

    If a queen is met, the next column is tried. If all three walks reach the edge, the queen is placed and the next row is searched. When a row has no column left, the queen in the row above is taken back and moved on to the next column. This is backtracking: a partial board that already fails is dropped with everything below it.
board-scan-drawing = `?` marks the tested square, `*` the squares that a walk crosses. The column is free up to the edge; then a diagonal meets a queen, and the rest need not be walked.
board-scan-wins = It shows the problem directly, and it is the best program for explaining backtracking. For N = 8 it visits { NODES("board-scan") } nodes, where `permutation` tests { SPACE("permutation") } boards.
board-scan-loses = It is the slowest of the backtracking programs: every test is a walk of up to 3(N-1) squares. `backtracking` visits the same nodes and looks at one number per row instead.
board-scan-judge = It can pass in C, C++, Rust or Java; in Python use `bitmap-mirror`.
backtracking-idea =
    A row has one queen, so one number per row describes the board: `queen[r]` is the column of the queen in its row. The array of squares is not needed.

    The queen of an earlier row `r` attacks the square at `row` and `column` in two cases. They may share a column: `queen[r] = column`. Or they may share a diagonal, and then they are as many columns apart as rows: `|queen[r] - column| = row - r`.

    Each square of a row is tested against all rows above. A queen is placed on the first free square, and the search goes one row down. When a row has no free square left, the search goes back up and moves the queen there to its next free square. No solution is lost, because every board that extends a conflict contains that conflict.
backtracking-iterative = The recursion becomes one loop. `untried` remembers for every row which columns are left to try: going down starts a row with all of them, and going up continues where that row stopped. The call stack was used for nothing more than this.
backtracking-drawing = The first dead end on a board of six rows. Each mark in the last row shows the first line on which the square was found attacked: `|` column, `\` falling diagonal, `/` rising diagonal. No square is free, so the search goes back up.
backtracking-wins = It is short, it needs one array, and it is the right first program. Failures are cut off as early as possible: { NODES("backtracking") } nodes for N = 8 instead of the { SPACE("brute-force") } boards of `brute-force`.
backtracking-loses = The more rows there are above, the longer a test takes. For N = 8, { TESTS("backtracking") } squares are tested, each against up to seven queens. `flags` answers the same tests with three look-ups, `bitmap` without any test.
backtracking-judge = It can pass in C, C++, Rust or Java, with little time to spare; `bitmap` is safer.
column-bits-idea =
    `backtracking` tests every column of a row, although the columns of the queens above are known to be taken. Here they are kept as a set in one number, `used`. It has a bit for each column, which is 1 if the column has a queen. Column a is bit 0, the lowest bit, which is written last.

    Placing a queen sets a bit, taking it back clears it. The candidates of a row are the columns whose bit is 0: all columns AND NOT `used`. Below r queens, N - r columns are left.

    Only these are tested, and only for a diagonal shared with a queen above. So the search now chooses among permutations instead of all boards, and it still stops at the first conflict.
column-bits-drawing = The way to the first dead end of N = 6, row by row: the queen, the number of its column, and the two sets of columns before it is placed. Below are the tests of the last row: each tested square with the queen that attacks it.
column-bits-wins = One more number saves many tests: for N = 8, { TESTS("column-bits") } squares are tested instead of the { TESTS("backtracking") } of `backtracking`. It is a step towards bit fields: here the columns are bits of a number, and in `bitmap` the diagonals are, too.
column-bits-loses = A diagonal test still walks through the rows above. On small boards it keeps up with `flags`; on larger ones (N = 12) `flags` is ahead, since its tests do not grow with the board.
column-bits-judge = It can pass in C, C++, Rust or Java; in Python use `bitmap-mirror`.
flags-idea =
    Instead of asking every queen above whether it attacks a square, ask the lines of the square whether they are taken. There are N columns and 2N-1 diagonals in each direction, and each gets a flag.

    All squares of a falling diagonal (`main`, down to the right) have the same `column - row`, and all squares of a rising one (`anti`) the same `column + row`. So the flags of the square in `row` and column `c` are `columns[c]`, `main[c - row + N - 1]` and `anti[c + row]`; the N - 1 only keeps the index from being negative.

    A square is free if its three flags are clear. Placing a queen sets the three, taking it back clears them. Testing, placing and removing take the same time on every board.
flags-iterative = One loop replaces the recursion: `untried` says where each row continues, and `queen` remembers which flags to clear when the search goes back up to a row.
flags-drawing = N = 5, after the queens of rows { ROW(0, 5) } and { ROW(1, 5) } are placed: the squares of row { ROW(2, 5) }, `row = 2`, up to the first free one, with their flags. `#` marks a flag that is set; the index of each flag is in brackets.
flags-wins = On larger boards (N = 12) it is the fastest of the programs that test squares one by one, and it needs no bit operations. It is the right choice where these are slow or unfamiliar.
flags-loses = It still looks at every square of a row: { TESTS("flags") } tests for N = 8. `bitmap` finds all free squares of a row with a few operations and visits the same { NODES("bitmap") } nodes several times faster.
flags-judge = It passes in C, C++, Rust or Java: this is the usual solution. In Python use `bitmap-mirror`.
bitmap-idea =
    The flags of one row fit into a machine word, a bit for each column. Column a is bit 0, the lowest, and numbers are written with it last; `all` is the number with a 1 for each of the N columns. Three such numbers describe all attacks on a row: `left` has the squares attacked along falling diagonals, `down` those attacked down a column, `right` those attacked along rising diagonals.

    From one row to the row below, a column stays where it is, and a diagonal moves by one column. A falling diagonal moves on to the next letter, which is the next higher bit, and in a number that is one place to the left: hence `left` and `<< 1`. A rising diagonal comes from the right of the board and moves to the lower bit: `right` and `>> 1`. (On a board drawn like a number, with column a at the right, they move in just these directions.)

    So after a queen is placed on the column of `bit`, the fields of the row below are `(left OR bit) << 1`, `down OR bit` and `(right OR bit) >> 1`. Bits that leave the board are diagonals that have left it. Nothing is ever cleared: the row above still has its own numbers.

    `all AND NOT (left OR down OR right)` has a 1 for each free square, all found at once. `-free` is NOT `free` plus 1: the zeros below the lowest 1 of `free` come back as zeros, that 1 comes back as a 1, and every bit above it is flipped. So `free AND -free` is the lowest 1 alone, the square to try next, and the XOR with it removes it from `free`.
bitmap-iterative = The recursion becomes a loop with the fields of every row in arrays. `free[row]` is what the row has left to try; when it is 0, the search goes up a row and continues there. No state has to be saved and restored.
bitmap-drawing =
    The way to the first solution of N = 5. Column a is the last digit, so the board is drawn with column a at the right. For each row, the fields are shown as they are before its queen is placed; `bit` is that queen.

    Below that is one shift: row { ROW(1, 5) } before its queen is placed, with `x` for its attacked squares, then row { ROW(1, 5) } with the queen and row { ROW(2, 5) }, to which the fields have moved.

    The last part shows how a square is chosen, on a board of N = 6, with the steps in the order of the program.
bitmap-wins = Of the programs here that are only a few lines long, it lists all solutions fastest. For N = 8 it visits the same { NODES("bitmap") } nodes as `flags`, without a single one of its { TESTS("flags") } tests.
bitmap-loses = It visits every solution and also its mirror image. `bitmap-mirror` halves the work with one more line, and `halves` counts without visiting solutions at all: beyond N = 16 it is far faster.
bitmap-judge = It passes with time to spare; in Python use `bitmap-mirror`.
bitmap-mirror-idea =
    Mirror a solution left to right, and it is a solution again. No solution of more than one row is its own mirror image, since every queen would have to stand in the middle column. So solutions come in pairs.

    If N is even, one of the pair has its first queen in the left half of the top row, the other in the right half. It is enough to search the left half and to double the count.

    If N is odd, there is a middle column. If the first queen of a solution is there, so is that of its mirror image. The search finds both, so these solutions are not counted twice. Otherwise the search is that of `bitmap`.
bitmap-mirror-iterative = The loop of `bitmap-iterative` runs twice, with the left half of the top row and with its middle column (none if N is even); the first count is doubled.
bitmap-mirror-drawing = The table shows how many solutions the search finds below each square of the first row, and how many it counts for them. A dot is a square that is not tried.
bitmap-mirror-wins = With one more line than `bitmap`, it visits half as many nodes: { NODES("bitmap-mirror") } instead of { NODES("bitmap") } for N = 8. It is the fastest of the short programs. From about N = 9 on `symmetry` is faster, but its source is much longer.
bitmap-mirror-loses = It finds only one solution of each pair: to list all solutions, a program must also add the mirror images. One mirror can save at most half of the work; `symmetry` uses the other symmetries, too.
bitmap-mirror-judge = The best choice, in every language here: N = 14 passes even in Python.
symmetry-idea =
    Quarter turns and reflections give a board eight symmetries. They turn one solution into a class of up to eight. It is enough to find one member of each class and to know the size of the class. The size is usually 8, but 4 if only a half turn leaves the solution unchanged, and 2 if a quarter turn does, too. The search finds the smallest member, that is, the one whose list of columns comes first in lexicographic order.

    The first row of each image is one of the four edges of the board, read in one of its two directions. So if the smallest member has its first queen c columns from the left edge, no edge has a queen fewer than c squares from a corner: the image with that edge at the top would be smaller. Squares nearer to a corner are therefore removed from `allowed` before the search continues. A queen in the corner (c = 0) removes squares of the second column in the same way.

    Otherwise the search is that of `bitmap`. A full board is compared with its seven images: if none is smaller, it represents its class, which is counted.
symmetry-drawing = The classes of N = 5. The first board of each is the one that the search finds; the others are its images. Below each board is its list of columns.
symmetry-wins = One search gives the number of classes and the number of all solutions. It visits { NODES("symmetry") } nodes for N = 8 where `bitmap` visits { NODES("bitmap") }, and { NODES("symmetry", 12) } instead of { NODES("bitmap", 12) } for N = 12. From about N = 9 on it is the fastest of the classical ways to count.
symmetry-loses = The eightfold symmetry saves less than a factor of eight: the search skips squares only near the corners, and it recognises all other images only when the board is full. At N = 12 it still takes about three quarters of the time of `bitmap-mirror`, and its program is many times as long.
symmetry-judge = It passes in C, C++, Rust or Java, but the short `bitmap-mirror` is fast enough.
carry-chain-idea =
    The two outermost rows and columns at each side of the board form a ring. It consists of eight lines, and each of them has exactly one queen. A queen can be on two of these lines, so the ring has four to eight queens. The search places these first, line by line, and only then fills the rows inside.

    The full ring decides symmetry, because its rotations and reflections are rings, too. If one of these images is smaller (its list of columns comes earlier), this ring is dropped, because the smaller one represents it. Otherwise, if the ring has k different images, every solution that completes it stands for k solutions. So images are compared only once for each ring, and not once for each solution.

    The inside is filled row by row with bit fields: one number each for the columns, the falling and the rising diagonals. Those of the diagonals are shifted to the current row.
carry-chain-drawing = The first ring of N = 8 that leads to a solution, and that solution. Digits are queens, numbered in the order in which they are placed; `-` is an empty square of the ring and `.` an empty square inside. The last line says how many solutions this one stands for.
carry-chain-wins = Rings are independent pieces of work, each with a weight. The count of N = 27 was divided among many machines in this way. From N = 10 on, the search visits fewer nodes than `bitmap`: { NODES("carry-chain", 12) } instead of { NODES("bitmap", 12) } for N = 12.
carry-chain-loses = On small boards the ring is most of the board, and the search visits more nodes than `bitmap`: { NODES("carry-chain") } instead of { NODES("bitmap") } for N = 8. Each node of the ring also takes longer, so the whole program is slower than `bitmap` at N = 12, too.
carry-chain-judge = It passes in C, C++, Rust or Java, but it is long; `bitmap-mirror` is faster.
exact-cover-idea =
    Treat the board as a covering problem: each row and each column must be covered by exactly one queen, each diagonal by at most one. In the usual terms, these lines are the items, and a square is an option that covers its four lines.

    Algorithm X chooses an item that must be covered, tries each of its options, and covers the other items of that option, too: all options that share one of them are removed. It always chooses the row or column with the fewest squares left. If that number is 0, the search goes back at once, wherever the line is on the board.

    Dancing links make this cheap to undo. The options are nodes of doubly linked lists, one list for each item. A node that is removed from its list keeps its own two links. So nodes can be put back in reverse order, exactly where they were, and nothing has to be copied.
exact-cover-drawing = N = 5 after the first queen. `o` and `*` are the squares that are left; the numbers beside the rows and below the columns count them (0 for lines with a queen). `*` marks the squares that the search tries next: those of the first line with the fewest squares.
exact-cover-wins = It visits fewer nodes than any row-by-row search for all solutions: { NODES("exact-cover") } for N = 8, where `bitmap` visits { NODES("bitmap") }, and { NODES("exact-cover", 12) } instead of { NODES("bitmap", 12) } for N = 12. An item can mean anything, so further rules of a puzzle become further items.
exact-cover-loses = Each node takes far longer, because links are followed one by one. At N = 12 `bitmap` visits more than twice as many nodes and is still several times faster.
exact-cover-judge = It passes in C, C++, Rust or Java, but it is long; `bitmap-mirror` is faster.
halves-idea =
    Cut the board into a top and a bottom half. If the top half has its queens in a set C of columns, the bottom half has the other columns. Then queens of different halves share no row and no column. They can share only a diagonal that crosses the cut, and there are 2(N-1) of these.

    So for each set C, list every way to fill the top half on C and every way to fill the bottom half on the other columns, each as one mask with a bit for every diagonal that crosses the cut. A top half with the mask x and a bottom half with the mask y make a solution exactly when x AND y = 0. The number of solutions is the number of such pairs, over all C.

    Comparing pairs one by one would be no faster than backtracking. Instead, each list is split in two by a diagonal: halves with a queen on it and halves without. Of the four combinations, the one where both halves have a queen on it is dropped as a whole. When a list is short, it is transposed: for each diagonal, one long vector says which of its halves have no queen there. An AND of a few such vectors then finds the partners of a half among hundreds at once.

    With symmetry, only a fraction of the sets C must be counted, each with a weight. The file docs/counting.md of the project describes the method.
halves-drawing = N = 6. Above the line is a top half, below it a bottom half that fits. The table lists all sets C of three columns, each with its number of top halves, of bottom halves, of pairs, and of pairs that fit. The pairs that fit add up to all solutions.
halves-wins = It counts fastest from about N = 10 on, and its lead grows: the number of halves grows much more slowly than the search tree. From N = 18 on there are fewer halves than solutions. `queens count` uses this method.
halves-loses = It sees no solution, so it cannot list or trace any. On small boards there is nothing to gain: a bit map takes ten lines and is done at once.
halves-judge = No short program can do this: lists, splits and vectors take several thousand lines. For N = 14 `bitmap-mirror` is enough.
hill-climbing-idea =
    A local search does not build a board row by row. It starts with a complete one: each row has a queen, in a random column, and many queens attack each other. The objective is the number of attacking pairs, that is, of pairs of queens on one line, even if other queens stand between them. A board with 0 pairs is a solution.

    A step moves one queen within its row. Steepest-ascent hill climbing looks at all N(N-1) moves and makes the best one: the one after which the fewest pairs attack each other, chosen at random among equals. (Imagine a hill on which a better board is higher up.) It never looks back, so it needs no stack and no tree.

    The search gets stuck where no move is better. This is a local minimum of the objective if every move is worse, and a plateau if some moves leave it unchanged. Most random starts end like this. Two remedies help. One is a restart from new random columns. The other is up to K sideways moves in a row, which leave the objective unchanged.

    The search visits individual boards at random, and remembers none of them. So it finds a solution, but it cannot count the solutions, and it cannot notice that a board has none. For N = 2 and N = 3 it would search forever.

    Source: S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", section on local search.
hill-climbing-drawing = Two boards of one search for N = 7. `Q` marks the queens, and the last line shows the number of attacking pairs. The number in a square says how many pairs attack each other after the queen of the row has moved there. On the left is the start; brackets mark the chosen move. On the right is the local minimum that the search reaches: every number is larger than the present one.
hill-climbing-wins = It needs only an objective and the possible moves, so it works for many problems and fits on a page. Small boards show local minima and plateaus. With sideways moves, it solves boards of several hundred rows.
hill-climbing-loses = Each step looks at N(N-1) squares; `min-conflicts` looks at one row. Without sideways moves most starts are wasted, and on larger boards almost all of them. It cannot count.
hill-climbing-judge = It cannot pass: the judge asks for the number of solutions, and a local search cannot count. The program prints one solution, or `no solution` for N = 2 and N = 3.
min-conflicts-idea =
    Like `hill-climbing`, this local search starts with a complete board, one queen in each row, and moves queens within their rows. The objective is the number of attacking pairs, and a board with 0 pairs is a solution. But a step looks at one row instead of the whole board.

    The start is already good. From the top row down, each queen is placed on a square that the fewest earlier queens attack, chosen at random among equals. However large the board, on average this leaves at most about a dozen attacked queens.

    A step chooses an attacked queen at random and moves it to a square of its row that the fewest other queens attack, again at random among equals. The queen may stay. The objective never grows, and the random choices lead across plateaus. The search can circle there, so it starts again after 100 moves.

    The program counts the queens on each column and diagonal, so three look-ups give the number of attackers of a square. The number of moves hardly depends on N, and almost all the time is spent on the start.

    It finds a solution, but it cannot count the solutions, and it cannot notice that a board has none. For N = 2 and N = 3 it would search forever.

    Source: S. Minton, M. D. Johnston, A. B. Philips and P. Laird, "Minimizing Conflicts", Artificial Intelligence 58 (1992). The local search of R. Sosič and J. Gu (1994) is related: it exchanges the columns of two queens, so that no column has two. `queens solve --seed` uses it.
min-conflicts-drawing = The first search for N = 5 that needs two moves: the start, the board after one move, and the solution. In the row of the chosen queen, the numbers count the other queens that attack each square. Parentheses mark the square of the queen, brackets its target. The last line shows the number of attacking pairs.
min-conflicts-wins = It finds one solution of a very large board quickly: a million rows take about a second. It works for every problem with variables, values and constraints, such as timetables, and it can repair a plan after a change.
min-conflicts-loses = It cannot count, list or prove anything. Where solutions are rare, it restarts again and again, and a formula (`queens solve`) finds a solution of any board at once.
min-conflicts-judge = It cannot pass: the judge asks for the number of solutions, and a local search cannot count. The program prints one solution, or `no solution` for N = 2 and N = 3.

## pseudocode

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
line-board-full = enter row: is the board full?
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
line-again-from-rise = repeat: changed rows r = rise to N-1
line-walk-up = walk up the column, then both diagonals,
line-to-first-queen-or-edge = to the first queen or the edge
line-if-met-next-column = if a queen was met: next column
line-else-square-free = else the square is free:
line-queen = queen
line-empty = empty
line-same-column-or = same column, or |queen[r] - column|
line-equal-rows-next-column = = row - r?  next column
line-equal-rows-continue = = row - r?  continue
line-nobody-attacks = no queen attacks (row, column):
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
line-report-in-left-half = report the board and, in the left half,
line-with-mirror-image-return = its mirror image; return
line-report-from-left = report the board and, in the left
line-half-with-mirror-image = half, its mirror image
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
line-find-next-outer = find the next line of the ring that has
line-columns-without-queen = no queen (two outer lines on each side)
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
line-each-queen-on-random-column = put each row's queen on a random column
line-while-pairs = while pairs (attacking pairs) > 0:
line-for-row-other-column = for each row and each other column:
line-pairs-after = after = pairs after that move
line-least-after = (row, column) = a move with least after
line-if-after-not-less = if after > pairs, or after = pairs
line-over-k-times-again = over K times in a row: start again
line-move-queen = move the queen of row to column
line-choose-among-equals = choose at random among equals
line-k-sideways-moves = K = sideways moves in a row, 0 or more
line-for-row = for row = 0 to N-1:
line-put-on-least-attacked = put a queen on a least attacked square
line-while-one-attacked = while a queen is attacked:
line-after-100-moves-again = after 100 moves: start again
line-row-of-attacked = row = that of a random attacked queen
line-column-least-attacked = column = a least attacked column of row

## programs

comment-brute-force = Puts every queen on every column of its row; only full boards are tested.
comment-brute-force-iterative = Puts every queen on every column of its row, like an odometer with a wheel for each row; only full boards are tested.
comment-permutation = Tests all permutations of the columns, in lexicographic order. Every row and column has one queen, so only diagonals are tested.
comment-board-scan = The board is an array of squares. Before a queen is placed, the program walks up its column and both diagonals to the first queen or the edge.
comment-backtracking = One number per row holds the column of its queen. Before a queen is placed on a square, the square is tested against the queens of all rows above.
comment-backtracking-iterative = Backtracking in one loop: each row remembers its first untried column.
comment-column-bits = The used columns are a set of bits; only unused columns are tested, and only for shared diagonals.
comment-flags = Three arrays of flags say which columns and diagonals are taken.
comment-flags-iterative = Three arrays of flags, in one loop: each row remembers its first untried column and its queen.
comment-bitmap = Three bit fields hold the attacks on all squares of a row at once.
comment-bitmap-iterative = Bit fields in one loop: each row keeps its fields and its free squares.
comment-bitmap-mirror = Bit fields; only half of the first row is tried, so mirror images are not searched.
comment-bitmap-mirror-iterative = Bit fields in one loop; only half of the first row is tried.
comment-symmetry = Finds the smallest solution of each class of rotations and reflections, and counts the solutions of the class.
comment-carry-chain = First places the queens in the two outer rows and columns of each side, one such ring for each class of rotations and reflections; then the inside.
comment-exact-cover = Exact cover with dancing links: every row and column has one queen, every diagonal at most one. The line with the fewest squares left comes first.
comment-exact-cover-with-sets = Exact cover: every row and column has one queen, every diagonal at most one. The line with the fewest squares left is filled first. Sets replace the linked lists of dancing links.
comment-false-after-last = Returns false after the last permutation.
comment-also-below-full = also true when the board is full
comment-no-free-below-full = Below a full board, there is no free square either.
comment-column-in-image = The queen's column in a row of one of the eight images of the board.
comment-order-of-image = Negative if the image is smaller than the board, 0 if they are equal, else positive.
comment-number-of-images = The number of different images; 0 if one of them is smaller.
comment-strikes-squares = Strikes squares that the smallest solution of a class cannot use.
comment-no-queen = no queen; larger than every column
comment-puts-queen = Puts a queen on the lines of a square, or takes it off again.
comment-outer-rows-first = The outer rows come first, then the outer columns.
comment-column-in-ring = The queen's column in a row of one of the eight images of the ring.
comment-order-of-ring = Negative if the image is smaller than the ring, 0 if they are equal, else positive.
comment-number-of-rings = The number of different images of the ring; 0 if one of them is smaller.
comment-number-of-rings-short = The number of different images of the ring; 0 if one is smaller.
comment-items = The items are numbered 1 to 6 N - 2: rows, columns, falling and rising diagonals. Each square has four consecutive nodes, one in the list of each of its lines.
comment-must-be-covered = rows and columns must be covered
comment-next-of-square = The next node of the same square; the groups of four are aligned.
comment-others-of-square = The other nodes of the same square; the groups of four are aligned.
comment-fewest-squares = The row or column with the fewest squares left.
comment-node-or-line = A square in the list of one of its lines, or a line: the head of its list. Rows and columns are linked, too, since they must be covered.
comment-same-square = the same square in the lists of its other lines
comment-size-of-line = for a line: the number of its squares
comment-removes-line = Removes a line, and takes its squares out of their other lines.
comment-hill-climbing = Steepest-ascent hill climbing: the queens start on random columns; the move that leaves the fewest attacking pairs is made until no pair is left. A search that gets stuck starts again. It prints one solution: the list of its columns, from the top row down.
comment-sideways-moves = limit on consecutive sideways moves
comment-attackers = The number of queens in other rows that attack a square.
comment-min-conflicts = Min-conflicts: each queen starts on a least attacked square; then a random attacked queen moves to a least attacked square of its row. It prints one solution: the list of its columns, from the top row down.
comment-moves-of-start = moves before the search starts again
comment-attacked-row = The row of a random attacked queen; -1 if no queen is attacked.
comment-xorshift = Marsaglia's xorshift: the standard library has no random numbers.
comment-queens-on-lines = The number of queens on the three lines of a square; a queen on the square counts three times.
