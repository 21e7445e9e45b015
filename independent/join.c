/* Counts one unit of a count of the N-Queens problem by joining its two halves.
 *
 *     cc -O3 -std=c99 -o join join.c
 *     ./join FILE             (or standard input)
 *
 * reads the definition of a unit, `queens.unit/1`, and prints its count. README.md explains the count.
 * On an error, prints one line to standard error. Exit code 2: the definition is wrong; 1: not enough
 * memory.
 *
 * The unit fixes the columns of both halves. A top and a bottom placement fit exactly if they share no
 * diagonal. The program lists the placements of each half, each as a word with a bit for every diagonal
 * that crosses the border of the halves, and counts the pairs of words without a common bit.
 */

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 32, MOST_SETS = 1 << MOST_ROWS / 2, MOST_DIAGONALS = 2 * (MOST_ROWS - 1) };
enum { MOST_PLACEMENTS = 1 << 30 }; /* 8 GB for a half */

/* ---- the unit --------------------------------------------------------------------------------- */

enum part { EVEN, CENTRE, OFF_CENTRE };

static int n, h;
static enum part part;
static struct {
    int at[MOST_ROWS], count;
} columns_of[2]; /* the top and the bottom half */
static uint64_t weight;
static uint32_t rank_of[MOST_SETS], larger = 1, smaller = 1; /* in the part off-centre, all ranks are 0 */

static FILE *input;
static int line_number;
static char line[82]; /* 80 bytes, a line feed and a byte 0 */

static void refuse(const char *expected)
{
    fprintf(stderr, "join: line %d: %s\n", line_number, expected);
    exit(2);
}

/* Reads the next line that is not a comment, without its end; returns 0 at the end of the text. */
static int next_line(void)
{
    do {
        char *end;
        line_number++;
        if (!fgets(line, sizeof line, input))
            return 0;
        end = strchr(line, '\n');
        if (!end)
            refuse("an end of the line is expected within 80 bytes, and no byte 0");
        *end = '\0';
    } while (line[0] == '#');
    return 1;
}

static int next_line_is(const char *expected)
{
    return next_line() && strcmp(line, expected) == 0;
}

/* Reads a line with a key, a blank and a number; returns the number. */
static uint64_t number_after(const char *key, uint64_t most)
{
    size_t length = strlen(key);
    uint64_t value = 0;
    const char *digit;
    char message[80];

    sprintf(message, "a line `%s` with a number up to %" PRIu64 " is expected", key, most);
    if (!next_line() || strncmp(line, key, length) != 0 || line[length] != ' ' || !line[length + 1])
        refuse(message);
    for (digit = line + length + 1; *digit != '\0'; digit++) {
        uint64_t unit = (uint64_t)(*digit - '0');
        if (*digit < '0' || *digit > '9' || unit > most || value > (most - unit) / 10)
            refuse(message);
        value = 10 * value + unit;
    }
    return value;
}

/* Checks a line whose number follows from the lines above. */
static void expect_number(const char *key, uint64_t expected)
{
    char message[80];

    sprintf(message, "`%s %" PRIu64 "` follows from the lines above", key, expected);
    if (number_after(key, UINT64_MAX) != expected)
        refuse(message);
}

static uint32_t size_of(uint32_t set)
{
    return set == 0 ? 0 : 1 + size_of(set & (set - 1));
}

/* Returns the columns of a half as a set, numbered from the left or the right edge. */
static uint32_t set_of(int half, int from_right)
{
    uint32_t set = 0;
    int i;

    for (i = 0; i < columns_of[half].count; i++)
        set |= (uint32_t)1 << (from_right ? n - 1 - columns_of[half].at[i] : columns_of[half].at[i]);
    return set;
}

/* The set contains the columns of the top half; the others belong to the bottom half. The middle column is
 * not assigned yet. */
static void divide_columns(uint32_t set)
{
    int column;

    for (column = 0; column < n; column++) {
        int half = (set >> column & 1) == 0;
        if (n % 2 == 0 || column != h)
            columns_of[half].at[columns_of[half].count++] = column;
        else if (half == 0)
            refuse("columns without the middle one are expected");
    }
    if (columns_of[0].count != h)
        refuse("as many columns as the top half has rows are expected");
}

/* The number of column sets that the unit represents: see README.md. */
static uint64_t weight_of_columns(void)
{
    uint32_t images[4];
    uint64_t different = 0;
    int i, j;

    for (i = 0; i < (part == OFF_CENTRE ? 2 : 4); i++) {
        images[i] = set_of(i / 2, i % 2);
        for (j = 0; images[j] != images[i]; j++)
            ;
        different += j == i;
    }
    return part == OFF_CENTRE ? 4 * different : different;
}

static void read_ranks(void)
{
    uint32_t sets = (uint32_t)1 << h, set, left, right;

    for (set = 0; set < sets; set++) {
        char key[20];
        sprintf(key, "rank %" PRIu32, set);
        rank_of[set] = (uint32_t)number_after(key, sets - 1);
        if (set >= sets / 2 && rank_of[set] != rank_of[sets - 1 - set])
            refuse("the rank of the complement is expected");
    }
    left = rank_of[set_of(0, 0) & (sets - 1)];
    right = rank_of[set_of(0, 1) & (sets - 1)];
    larger = left > right ? left : right;
    smaller = left > right ? right : left;
    expect_number("larger", larger);
    expect_number("smaller", smaller);
}

static void read_unit(void)
{
    if (!next_line_is("queens.unit/1"))
        refuse("a line `queens.unit/1` is expected");
    n = (int)number_after("n", MOST_ROWS);
    h = n / 2;
    part = !next_line() ? EVEN : strcmp(line, "part off-centre") == 0 ? OFF_CENTRE
         : strcmp(line, "part centre") == 0 ? CENTRE : EVEN;
    if ((part == EVEN) != (n % 2 == 0) || (part == EVEN && strcmp(line, "part even") != 0))
        refuse("a line `part` with a part of such a board is expected");
    number_after("plan", UINT32_MAX);
    number_after("unit", UINT64_MAX);
    divide_columns((uint32_t)number_after("columns", ((uint64_t)1 << n) - 1));
    weight = weight_of_columns();
    expect_number("weight", weight);
    if (part != OFF_CENTRE)
        read_ranks();
    if (!next_line_is("end"))
        refuse("a line `end` is expected");
    if (next_line())
        refuse("no line is expected after the end");
}

/* ---- the halves ------------------------------------------------------------------------------- */

/* The rank of a placement, compared with the unit's two ranks. A placement with a rank above the larger one
 * is only in solutions of value 0. The part off-centre has no ranks: all placements are in the first class. */
enum class { BELOW, SMALLER, BETWEEN, LARGER, CLASSES };

struct list {
    uint64_t *words;
    size_t size;
};

/* The placements of the top and of the bottom half, by class. */
static struct list placements[2][CLASSES];
static int is_storing; /* otherwise they are only counted */

/* How often a sample of the placements occupies each diagonal that crosses the border of the halves, and
 * the bit of each diagonal. */
static uint64_t occupied[2][MOST_DIAGONALS];
static int bit_of[MOST_DIAGONALS];
static int diagonals;

/* The diagonals of a square: those that cross the border of the halves, and the others. */
struct square {
    uint64_t crossing, inner;
};

static struct square squares[MOST_ROWS][MOST_ROWS];

/* The diagonals of a queen in the centre: both halves avoid them, so they need no comparison. */
static uint64_t centre;

/* Every square is on a diagonal of sum r + c and on one of difference c - r. Of each kind, n - 1 diagonals
 * have squares in both halves: the sums from h on and the differences from 1 - h on. Each half has fewer
 * than 32 other diagonals of each kind, with consecutive numbers. */
static void set_squares(void)
{
    int r, c;

    for (r = 0; r < n; r++)
        for (c = 0; c < n; c++) {
            int sum = r + c - h, difference = c - r + h - 1;
            struct square *square = &squares[r][c];
            square->crossing = square->inner = 0;
            if (sum >= 0 && sum < n - 1)
                square->crossing |= (uint64_t)1 << bit_of[sum];
            else
                square->inner |= (uint64_t)1 << (sum + 32) % 32;
            if (difference >= 0 && difference < n - 1)
                square->crossing |= (uint64_t)1 << bit_of[n - 1 + difference];
            else
                square->inner |= (uint64_t)1 << (difference + 32) % 32 << 32;
        }
}

static enum class class_of(uint32_t rank)
{
    if (rank < smaller)
        return BELOW;
    if (rank >= larger)
        return rank == larger ? LARGER : CLASSES;
    return rank == smaller ? SMALLER : BETWEEN;
}

/* least_rank[half][i][s]: the least possible rank of a placement of this half, if s contains those of its
 * first i rows whose queens are in the left half. */
static uint32_t least_rank[2][MOST_ROWS / 2 + 1][MOST_SETS];

static void set_least_ranks(void)
{
    int half, i;
    uint32_t set, in_left;

    for (half = 0; half < 2; half++) {
        for (in_left = set = 0; set < (uint32_t)columns_of[half].count; set++)
            in_left += columns_of[half].at[set] < h;
        for (set = 0; set >> h == 0; set++)
            least_rank[half][h][set] = size_of(set) == in_left ? rank_of[set] : UINT32_MAX;
        for (i = h - 1; i >= 0; i--)
            for (set = 0; set >> i == 0; set++) {
                uint32_t without = least_rank[half][i + 1][set];
                uint32_t with = least_rank[half][i + 1][set | (uint32_t)1 << i];
                least_rank[half][i][set] = without < with ? without : with;
            }
    }
}

/* Lists or counts a placement; one in 64 belongs to the sample. */
static void keep(int half, uint64_t crossing, uint32_t left_rows)
{
    struct list *list = &placements[half][class_of(rank_of[left_rows])];
    int i;

    if (is_storing)
        list->words[list->size] = crossing & ~centre;
    else if (list->size % 64 == 0)
        for (i = 0; i < diagonals; i++)
            occupied[half][i] += (crossing & ~centre) >> i & 1;
    list->size++;
}

/* In the part off-centre, the middle column's queen is farther below the centre than the middle row's queen
 * is to the left or right. Counted from the edge, the middle row is the last one of the bottom half. */
static int may_stand(int row, int column)
{
    static int below;

    if (part == OFF_CENTRE && column == h)
        below = row - h;
    return part != OFF_CENTRE || row != h || abs(column - h) < below;
}

/* Places queens in row i, counted from the edge, and in all later rows of the half. The free columns are
 * those at index i and later. The queens of left_rows are in the left half. */
static void place(int half, int i, uint64_t crossing, uint64_t inner, uint32_t left_rows)
{
    int *column = columns_of[half].at, row = half == 0 ? i : n - 1 - i, j;
    int last = columns_of[half].count;

    if (i == last) {
        keep(half, crossing, left_rows);
        return;
    }
    if (i <= h && least_rank[half][i][left_rows] > larger)
        return;
    for (j = i; j < last; j++) {
        int chosen = column[j];
        const struct square *square = &squares[row][chosen];
        if ((square->crossing & crossing) != 0 || (square->inner & inner) != 0 || !may_stand(row, chosen))
            continue;
        column[j] = column[i];
        column[i] = chosen;
        place(half, i + 1, crossing | square->crossing, inner | square->inner,
              chosen < h && i < h ? left_rows | (uint32_t)1 << i : left_rows);
        column[i] = column[j];
        column[j] = chosen;
    }
}

/* Lists or counts all placements of both halves. The middle row belongs to the bottom half. Both halves avoid
 * the diagonals of a queen in the centre, so these need no comparison. */
static void place_halves(void)
{
    centre = part == CENTRE ? squares[h][h].crossing : 0;
    place(0, 0, centre, 0, 0);
    place(1, 0, centre, 0, 0);
}

/* Assigns the highest bits to the diagonals that both halves occupy most often. */
static void order_diagonals(void)
{
    int i, j;

    for (i = 0; i < diagonals; i++) {
        double often = (double)occupied[0][i] * (double)occupied[1][i];
        bit_of[i] = 0;
        for (j = 0; j < diagonals; j++) {
            double other = (double)occupied[0][j] * (double)occupied[1][j];
            bit_of[i] += other < often || (other == often && j < i);
        }
    }
}

/* Allocates memory for the placements that were counted. */
static void make_room(void)
{
    int half, class;

    for (half = 0; half < 2; half++) {
        size_t size = 0;
        uint64_t *words;
        for (class = 0; class < CLASSES; class++)
            size += placements[half][class].size;
        words = size > MOST_PLACEMENTS ? NULL : malloc(size * sizeof *words + 1);
        if (!words) {
            fprintf(stderr, "join: no room for %lu placements of a half\n", (unsigned long)size);
            exit(1);
        }
        for (class = 0; class < CLASSES; class++) {
            placements[half][class].words = words;
            words += placements[half][class].size;
            placements[half][class].size = 0;
        }
    }
}

static void list_halves(void)
{
    int i;

    diagonals = n > 0 ? 2 * (n - 1) : 0;
    if (part == OFF_CENTRE)
        columns_of[1].at[columns_of[1].count++] = h;
    for (i = 0; i < diagonals; i++)
        bit_of[i] = i;
    set_squares();
    if (part != OFF_CENTRE)
        set_least_ranks();
    place_halves();
    order_diagonals();
    set_squares();
    make_room();
    is_storing = 1;
    place_halves();
}

/* ---- pairs ------------------------------------------------------------------------------------ */

/* Lists of up to BLOCK and LONGEST words are compared directly, GROUP diagonals in each step. */
enum { WORDS = 4, BLOCK = 64 * WORDS, LONGEST = 2048, GROUP = 6, VALUES = 1 << GROUP };
enum { GROUPS = MOST_DIAGONALS / GROUP + 1 };

/* A set of placements of a block, one bit for each. */
struct block {
    uint64_t bits[WORDS];
};

/* conflicts[g][v]: the placements of the block that occupy a diagonal of the set v. Bit i of v represents the
 * diagonal GROUP * g + i. */
static struct block conflicts[GROUPS][VALUES];

/* Transposes 64 words of 64 bits: exchanges two quarters, then does the same within each quarter. */
static void transpose(uint64_t *words)
{
    uint64_t low = UINT32_MAX;
    int size, i;

    for (size = 32; size > 0; size /= 2, low ^= low << size)
        for (i = 0; i < 64; i = (i + size + 1) & ~size) {
            uint64_t exchanged = (words[i] >> size ^ words[i + size]) & low;
            words[i] ^= exchanged << size;
            words[i + size] ^= exchanged;
        }
}

/* Returns a bit for each of the 64 placements from this index that is beyond the end of a list of this size. */
static uint64_t lacking(size_t size, size_t place)
{
    return size >= place + 64 ? 0 : size <= place ? UINT64_MAX : UINT64_MAX << (size - place);
}

static void set_conflicts(const uint64_t *list, size_t size, int groups)
{
    int w, g, i, set;

    for (w = 0; w < WORDS; w++) {
        uint64_t words[GROUPS * GROUP] = { 0 };
        size_t first = 64 * (size_t)w;
        for (i = 0; i < 64 && first + (size_t)i < size; i++)
            words[i] = list[first + (size_t)i];
        transpose(words);
        for (g = 0; g < groups; g++) {
            /* Missing placements fit nothing. */
            conflicts[g][0].bits[w] = g == 0 ? lacking(size, first) : 0;
            for (i = 0; i < GROUP; i++)
                for (set = 0; set < 1 << i; set++)
                    conflicts[g][set | 1 << i].bits[w] = conflicts[g][set].bits[w] | words[GROUP * g + i];
        }
    }
}

/* Returns the placements of the block that have no common bit with a word. */
static struct block fitting(uint64_t word, int groups)
{
    struct block found = conflicts[0][word % VALUES];
    int g, w;

    for (g = 1; g < groups; g++) {
        const struct block *more = &conflicts[g][word >> GROUP * g & (VALUES - 1)];
        for (w = 0; w < WORDS; w++)
            found.bits[w] |= more->bits[w];
    }
    for (w = 0; w < WORDS; w++)
        found.bits[w] = ~found.bits[w];
    return found;
}

/* Returns the number of set bits of each byte, in that byte. */
static uint64_t sizes_of_bytes(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_MAX / 3;
    bits = (bits & UINT64_MAX / 5) + (bits >> 2 & UINT64_MAX / 5);
    return (bits + (bits >> 4)) & UINT64_MAX / 17;
}

static uint64_t sum_of_bytes(uint64_t bytes)
{
    return bytes == 0 ? 0 : (bytes & 255) + sum_of_bytes(bytes >> 8);
}

/* Returns the number of pairs of a block and a list that have no common bit. */
static uint64_t compare_block(struct list list, int groups)
{
    uint64_t pairs = 0;
    size_t i, end;
    int w;

    for (i = 0; i < list.size; i = end) {
        uint64_t sums[WORDS] = { 0 };
        /* A byte of the sums can hold 31 sizes of up to 8. */
        end = list.size - i > 31 ? i + 31 : list.size;
        for (; i < end; i++) {
            struct block fits = fitting(list.words[i], groups);
            for (w = 0; w < WORDS; w++)
                sums[w] += sizes_of_bytes(fits.bits[w]);
        }
        for (w = 0; w < WORDS; w++)
            pairs += sum_of_bytes(sums[w]);
    }
    return pairs;
}

/* Returns the number of pairs of two lists that have no common bit among the lowest `bits`. */
static uint64_t compare(struct list few, struct list many, int bits)
{
    int groups = bits / GROUP + 1;
    uint64_t pairs = 0;

    while (few.size > 0) {
        size_t size = few.size < BLOCK ? few.size : BLOCK;
        set_conflicts(few.words, size, groups);
        pairs += compare_block(many, groups);
        few.words += size;
        few.size -= size;
    }
    return pairs;
}

/* Moves the words with this bit to the end of the list, and returns them as a separate list. */
static struct list split(struct list *list, int bit)
{
    struct list with = *list;
    size_t without = 0, i;

    for (i = 0; i < list->size; i++) {
        uint64_t word = list->words[i];
        list->words[i] = list->words[without];
        list->words[without] = word;
        without += (word >> bit & 1) == 0;
    }
    with.words += without;
    with.size -= without;
    list->size = without;
    return with;
}

/* Returns the number of pairs of two lists that have no common bit among the lowest `bits`. Splits one list
 * by the highest of these bits: its words with the bit fit only words of the other list without it; its
 * other words may fit all. The list to split is chosen so that both get sizes that suit the comparison. */
static uint64_t join(struct list a, struct list b, int bits)
{
    uint64_t pairs = 0;

    while (a.size > 0 && b.size > 0) {
        struct list few = a.size < b.size ? a : b, many = a.size < b.size ? b : a, fitting_with;
        if (bits == 0 || (few.size <= BLOCK && many.size <= LONGEST))
            return pairs + compare(few, many, bits);
        bits--;
        a = few.size > many.size / 4 ? few : many;
        b = few.size > many.size / 4 ? many : few;
        fitting_with = b;
        split(&fitting_with, bits);
        pairs += join(split(&a, bits), fitting_with, bits);
    }
    return pairs;
}

/* Returns the value of a solution whose placements have these classes. */
static uint64_t worth(enum class top, enum class bottom)
{
    enum class other = top < bottom ? top : bottom;

    if (top < LARGER && bottom < LARGER)
        return part == OFF_CENTRE ? 1 : 2;
    if (other == LARGER)
        return smaller == larger ? 1 : 0;
    return other == BELOW ? 2 : other == SMALLER ? 1 : 0;
}

/* No overflow: there are at most 2^60 pairs, and the weight times the value is at most 8. */
static uint64_t count_unit(void)
{
    struct list most[2];
    uint64_t count = 0;
    int a, b, half;

    for (a = 0; a < CLASSES; a++)
        for (b = 0; b < CLASSES; b++)
            if ((a == LARGER || b == LARGER) && worth(a, b) > 0)
                count += worth(a, b) * join(placements[0][a], placements[1][b], diagonals);
    /* This join comes last, because it mixes the classes. */
    for (half = 0; half < 2; half++) {
        most[half].words = placements[half][0].words;
        most[half].size = (size_t)(placements[half][LARGER].words - most[half].words);
    }
    return weight * (count + worth(BELOW, BELOW) * join(most[0], most[1], diagonals));
}

int main(int argc, char **argv)
{
    input = stdin;
    if (argc > 2) {
        fputs("usage: join [FILE]\n", stderr);
        return 2;
    }
    if (argc == 2 && !(input = fopen(argv[1], "r"))) {
        fprintf(stderr, "join: %s cannot be opened\n", argv[1]);
        return 2;
    }
    read_unit();
    list_halves();
    printf("%" PRIu64 "\n", count_unit());
    return fflush(stdout) == 0 ? 0 : 1;
}
