/* Checks that the units of a count of the N-Queens problem are complete: they represent each set of
 * columns that the queens of the top half can use, exactly once.
 *
 *     cc -O2 -std=c99 -o cover cover.c
 *     queens ledger unit 28 --all | ./cover
 *
 * reads all units, `queens.units/1`, and prints what they cover. README.md explains why that is enough.
 * On an error, prints one line to standard error. Exit code 1: the units do not cover the board; 2: the
 * text is malformed.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 32, NOT_COVERED = 1, MALFORMED = 2 };

/* ---- reading ---------------------------------------------------------------------------------- */

static unsigned long line_number;
static char line[82], *next; /* 80 bytes, a line feed and a byte 0 */

static void fail(int code, const char *what)
{
    fprintf(stderr, "cover: line %lu: %s\n", line_number, what);
    exit(code);
}

/* Reads the next line that is not a comment. */
static void read_line(void)
{
    do {
        line_number++;
        if (!fgets(line, sizeof line, stdin))
            fail(MALFORMED, "the text ends here, before its line `end`");
        next = strchr(line, '\n');
        if (!next)
            fail(MALFORMED, "no end of the line within 80 bytes");
        *next = '\0';
        next = line;
    } while (line[0] == '#');
}

/* Returns whether the line continues with a text, and skips this text. */
static int goes_on(const char *text)
{
    size_t length = strlen(text);
    int is_so = strncmp(next, text, length) == 0;

    next += is_so ? length : 0;
    return is_so;
}

static void expect(int is_so, const char *what)
{
    if (!is_so)
        fail(MALFORMED, what);
}

static uint64_t number(uint64_t most)
{
    const char *first = next;
    uint64_t value = 0;

    /* No overflow: numbers are at most 2^32. */
    while (*next >= '0' && *next <= '9' && value <= most)
        value = 10 * value + (uint64_t)(*next++ - '0');
    expect(next > first && value <= most, "a number is expected, not above what is possible");
    return value;
}

/* ---- column sets ------------------------------------------------------------------------------ */

/* Sets are numbers: bit i represents column i. On odd boards, sets omit the middle column, because the top
 * half does not use it in these parts. There are `width` columns, twice the number of rows of a half. */
static int n, h, width;
static uint32_t *rank_of;
static uint64_t sets, units;

/* A part of the count: the covered sets, one bit for each number below 2^width, and their number. */
struct part {
    unsigned char *is_covered;
    uint64_t covered;
};

static struct part with_centre, off_centre; /* even boards have the first one only */

static uint32_t all_columns(void)
{
    return (uint32_t)(((uint64_t)1 << width) - 1);
}

static uint32_t without_middle(uint64_t board_columns)
{
    uint64_t left = board_columns & (((uint64_t)1 << h) - 1);

    return n % 2 == 0 ? (uint32_t)board_columns : (uint32_t)(left | board_columns >> (h + 1) << h);
}

static uint32_t mirrored(uint32_t set)
{
    uint32_t image = 0;
    int i;

    for (i = 0; i < width; i++)
        image |= (set >> i & 1) << (width - 1 - i);
    return image;
}

static int size_of(uint64_t set)
{
    int size = 0;

    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

/* Returns the number of sets of h columns. */
static uint64_t count_sets(void)
{
    uint64_t count = 1;
    int i;

    for (i = 1; i <= h; i++)
        count = count * (uint64_t)(h + i) / (uint64_t)i;
    return count;
}

/* Covers a set and its mirror image; returns how many different sets these are. */
static unsigned cover(struct part *part, uint32_t set)
{
    uint32_t images[2];
    unsigned i, count;

    images[0] = set;
    images[1] = mirrored(set);
    count = images[0] == images[1] ? 1 : 2;
    for (i = 0; i < count; i++) {
        unsigned char *eight = &part->is_covered[images[i] / 8];
        unsigned char bit = (unsigned char)(1u << images[i] % 8);
        if (*eight & bit)
            fail(NOT_COVERED, "these columns, or their image, are covered before");
        *eight |= bit;
    }
    part->covered += count;
    return count;
}

/* Covers all images of a unit's columns; returns their number. On the board turned upside down, the top half
 * uses the other columns, which may be an image that is already covered. */
static unsigned cover_images(struct part *part, uint32_t set)
{
    uint32_t others = all_columns() ^ set;
    unsigned count = cover(part, set);

    return part == &off_centre || others == mirrored(set) ? count : count + cover(part, others);
}

/* ---- the text --------------------------------------------------------------------------------- */

static void make_part(struct part *part)
{
    part->is_covered = calloc(((size_t)all_columns() + 8) / 8, 1);
    if (!part->is_covered)
        fail(MALFORMED, "no memory for the column sets of such a board");
}

static void read_head(void)
{
    read_line();
    expect(goes_on("queens.units/1") && !*next, "a line `queens.units/1` is expected");
    read_line();
    expect(goes_on("n "), "a line `n` is expected");
    n = (int)number(MOST_ROWS);
    expect(!*next, "only a number is expected");
    h = n / 2;
    width = 2 * h;
    sets = count_sets();
    make_part(&with_centre);
    if (n % 2 == 1)
        make_part(&off_centre);
    read_line();
    expect(goes_on("plan "), "a line `plan` is expected");
    number(UINT32_MAX);
    expect(!*next, "only a number is expected");
}

static void read_ranks(void)
{
    uint32_t count = (uint32_t)1 << h, set;

    rank_of = calloc(count, sizeof *rank_of);
    if (!rank_of)
        fail(MALFORMED, "no memory for the ranks of such a board");
    for (set = 0; set < count; set++) {
        read_line();
        expect(goes_on("rank ") && number(count) == set && goes_on(" "), "the next set and its rank are expected");
        rank_of[set] = (uint32_t)number(count - 1);
        expect(!*next, "only a set and its rank are expected");
        if (set >= count / 2 && rank_of[set] != rank_of[count - 1 - set])
            fail(NOT_COVERED, "the complement of the set ranks differently");
    }
}

/* Checks that the two ranks at the end of a line are those of the unit's left and right columns. */
static void read_ranks_of(uint32_t set)
{
    uint32_t low = ((uint32_t)1 << h) - 1;
    uint32_t left = rank_of[set & low], right = rank_of[mirrored(set) & low];
    uint64_t first, second;

    expect(goes_on(" "), "the larger rank is expected");
    first = number(low);
    expect(goes_on(" "), "the smaller rank is expected");
    second = number(low);
    if (first != (left > right ? left : right) || second != (left > right ? right : left))
        fail(NOT_COVERED, "these are not the ranks of the columns");
}

static void read_unit(void)
{
    struct part *part = &with_centre;
    uint64_t columns, weight;
    uint32_t set;

    if (number(UINT32_MAX) != units++)
        fail(NOT_COVERED, "the units are not numbered one by one");
    if (n % 2 == 1 && goes_on(" off-centre "))
        part = &off_centre;
    else
        expect(goes_on(n % 2 == 1 ? " centre " : " even "), "a part of such a board is expected");
    columns = number(((uint64_t)1 << n) - 1);
    if (size_of(columns) != h || (n % 2 == 1 && (columns >> h & 1) != 0))
        fail(NOT_COVERED, "the top half cannot use these columns");
    set = without_middle(columns);
    expect(goes_on(" "), "the weight is expected");
    weight = number(UINT32_MAX);
    if (weight != cover_images(part, set) * (part == &off_centre ? 4 : 1))
        fail(NOT_COVERED, "this is not the weight of the columns");
    if (part == &with_centre)
        read_ranks_of(set);
    expect(!*next, "nothing more is expected in this line");
}

static void must_be_whole(const struct part *part)
{
    if (part->covered != sets) {
        fprintf(stderr, "cover: line %lu: %lu of %lu column sets are not covered\n", line_number,
                (unsigned long)(sets - part->covered), (unsigned long)sets);
        exit(NOT_COVERED);
    }
}

int main(void)
{
    read_head();
    read_ranks();
    for (read_line(); !goes_on("end"); read_line())
        read_unit();
    expect(!*next, "nothing more is expected in this line");
    must_be_whole(&with_centre);
    if (n % 2 == 1)
        must_be_whole(&off_centre);
    line_number++;
    expect(getchar() == EOF, "nothing is expected after the end");
    printf("%lu units cover %lu column sets, each once%s\n", (unsigned long)units, (unsigned long)sets,
           n % 2 == 1 ? " with a queen in the centre and once without" : "");
    return fflush(stdout) == 0 ? 0 : 1;
}
