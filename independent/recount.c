/* Recounts one unit of a count of the N-Queens problem by plain search.
 *
 *     cc -O2 -std=c99 -o recount recount.c
 *     ./recount FILE          (or standard input)
 *
 * reads the definition of a unit, `queens.unit/1`, and prints its count. README.md explains the count.
 * If the definition is wrong, prints one line to standard error and exits with code 2.
 *
 * The program places queens row by row from the top. A queen in row r and column c attacks column c, the
 * diagonal of sum r + c and the diagonal of difference c - r. One word has a bit for each attacked sum, and
 * another for each attacked difference, so that no shift is necessary between rows.
 */

#include <inttypes.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 32, MOST_SETS = 1 << MOST_ROWS / 2, LONGEST_LINE = 80 };

enum part { EVEN, CENTRE, OFF_CENTRE };

/* The unit. Sets are numbers: bit i represents column or row i. */
static int n, h;
static enum part part;
static uint32_t top_columns;    /* of the queens in rows 0 to h - 1 */
static uint32_t other_columns;  /* all others except the middle one of an odd board */
static uint32_t middle;         /* the middle column of an odd board, as a set */
static uint64_t weight;
static uint32_t larger, smaller;
static uint32_t ranks[MOST_SETS];

/* ---- reading ---------------------------------------------------------------------------------- */

static FILE *input;
static unsigned long line_number;
static char line[LONGEST_LINE + 1];

static void fail(const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "recount: line %lu: ", line_number);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(2);
}

/* Reads a line of any kind; returns 0 at the end of the text. */
static int read_any_line(void)
{
    int length = 0, c;

    line_number++;
    while ((c = getc(input)) != EOF && c != '\n') {
        if (c == '\0')
            fail("a byte 0");
        if (length == LONGEST_LINE)
            fail("more than %d bytes in a line", LONGEST_LINE);
        line[length++] = (char)c;
    }
    line[length] = '\0';
    if (ferror(input))
        fail("the text cannot be read");
    return c != EOF || length > 0;
}

/* Reads the next line that is not a comment. */
static int read_line(void)
{
    while (read_any_line())
        if (line[0] != '#')
            return 1;
    return 0;
}

static void expect(const char *whole_line)
{
    if (!read_line() || strcmp(line, whole_line) != 0)
        fail("a line `%s` is expected here", whole_line);
}

/* Returns the text after the key of the next line, which must have this key. */
static const char *value_of(const char *key)
{
    size_t length = strlen(key);

    if (!read_line() || strncmp(line, key, length) != 0 || line[length] != ' ')
        fail("a line `%s` is expected here", key);
    return line + length + 1;
}

/* Returns the decimal number at the start of a text, and moves the pointer behind it. */
static uint64_t number(const char **text, uint64_t most)
{
    const char *digit = *text;
    uint64_t value = 0;

    while (*digit >= '0' && *digit <= '9') {
        uint64_t next = (uint64_t)(*digit++ - '0');
        if (next > most || value > (most - next) / 10)
            fail("a number above %" PRIu64, most);
        value = 10 * value + next;
    }
    if (digit == *text)
        fail("a number is expected here");
    *text = digit;
    return value;
}

static uint64_t number_of(const char *key, uint64_t most)
{
    const char *text = value_of(key);
    uint64_t value = number(&text, most);

    if (*text != '\0')
        fail("something after the number");
    return value;
}

static void must_be(uint64_t found, uint64_t expected)
{
    if (found != expected)
        fail("%" PRIu64 " contradicts the lines above, which give %" PRIu64, found, expected);
}

static uint32_t lowest(int count)
{
    return (uint32_t)(((uint64_t)1 << count) - 1);
}

static int size_of(uint32_t set)
{
    int size = 0;

    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

/* Returns the columns, or rows, numbered from the other edge. */
static uint32_t mirrored(uint32_t set)
{
    uint32_t image = 0;
    int i;

    for (i = 0; i < n; i++)
        image |= (set >> i & 1) << (n - 1 - i);
    return image;
}

static enum part read_part(void)
{
    const char *name = value_of("part");

    if (n % 2 == 0 && strcmp(name, "even") == 0)
        return EVEN;
    if (n % 2 == 1 && strcmp(name, "centre") == 0)
        return CENTRE;
    if (n % 2 != 1 || strcmp(name, "off-centre") != 0)
        fail("no part of a board of %d rows", n);
    return OFF_CENTRE;
}

/* The weight is the number of distinct images of the unit's column set under mirroring and turning upside
 * down. The part off-centre allows only mirroring, because the middle column's queen must be below the
 * centre; there, each solution represents four. */
static uint64_t weight_of_columns(void)
{
    uint32_t image = mirrored(top_columns);
    int mirror_differs = image != top_columns;
    int turned_differs = other_columns != top_columns && other_columns != image;

    if (part == OFF_CENTRE)
        return 4u << mirror_differs;
    return 1u << mirror_differs << turned_differs;
}

/* Reads the rank of each set of h rows or columns, which must equal that of its complement. Then reads the
 * ranks of the unit's left and right columns. */
static void read_ranks(void)
{
    uint32_t sets = lowest(h) + 1, set, left, right;

    for (set = 0; set < sets; set++) {
        const char *text = value_of("rank");
        uint64_t of = number(&text, sets);
        if (of != set || *text++ != ' ')
            fail("set %" PRIu32 " and its rank are expected here", set);
        ranks[set] = (uint32_t)number(&text, sets - 1);
        if (*text != '\0')
            fail("something after the rank");
        if (set >= sets / 2 && ranks[set] != ranks[sets - 1 - set])
            fail("set %" PRIu32 " and its complement rank differently", set);
    }
    left = ranks[top_columns & lowest(h)];
    right = ranks[mirrored(top_columns) & lowest(h)];
    larger = (uint32_t)number_of("larger", sets);
    must_be(larger, left > right ? left : right);
    smaller = (uint32_t)number_of("smaller", sets);
    must_be(smaller, left > right ? right : left);
}

static void read_unit(void)
{
    expect("queens.unit/1");
    n = (int)number_of("n", MOST_ROWS);
    h = n / 2;
    middle = n % 2 == 1 ? (uint32_t)1 << h : 0;
    part = read_part();
    number_of("plan", UINT32_MAX);
    number_of("unit", UINT64_MAX);
    top_columns = (uint32_t)number_of("columns", lowest(n));
    if ((top_columns & middle) != 0 || size_of(top_columns) != h)
        fail("%d columns are expected here, not the middle one", h);
    other_columns = lowest(n) & ~top_columns & ~middle;
    weight = number_of("weight", UINT64_MAX);
    must_be(weight, weight_of_columns());
    if (part != OFF_CENTRE)
        read_ranks();
    expect("end");
    if (read_line())
        fail("a line after the end");
}

/* ---- counting --------------------------------------------------------------------------------- */

/* The count so far: high times 10^18 plus low. */
#define LOW_END UINT64_C(1000000000000000000)
static uint64_t high, low;

static void add(unsigned worth)
{
    low += worth;
    if (low >= LOW_END) {
        low -= LOW_END;
        high++;
    }
}

/* Returns the value of a solution, 0, 1 or 2, if the queens of these rows are in the left half. */
static unsigned worth(uint32_t left_rows)
{
    uint32_t top, bottom, first, second;

    if (part == OFF_CENTRE)
        return 1;
    top = ranks[left_rows & lowest(h)];
    bottom = ranks[mirrored(left_rows) & lowest(h)];
    first = top > bottom ? top : bottom;
    second = top > bottom ? bottom : top;
    if (first != larger)
        return first < larger ? 2 : 0;
    if (second != smaller)
        return second < smaller ? 2 : 0;
    return 1;
}

/* The columns that each row may use. In the part off-centre, the middle row's queen determines which of the
 * rows below may use the middle column. */
static uint32_t allowed[MOST_ROWS];

/* In the part off-centre, the middle column's queen is farther from the centre than the middle row's. */
static void open_middle_column(uint32_t middle_rows_queen)
{
    int distance = abs(size_of(middle_rows_queen - 1) - h), below;

    for (below = 1; below <= h; below++)
        allowed[h + below] = below > distance ? other_columns | middle : other_columns;
}

/* Places queens in this row and all rows below. The queens above attack these columns, the diagonals r + c
 * whose bits are set in sums, and the diagonals c - r whose bits c - r + n - 1 are set in differences. The
 * queens of left_rows are in the left half. */
static void search(int row, uint32_t columns, uint64_t sums, uint64_t differences, uint32_t left_rows)
{
    uint32_t open, queen;

    if (row == n) {
        add(worth(left_rows));
        return;
    }
    if (row == h && part != OFF_CENTRE && ranks[left_rows] > larger)
        return;
    open = allowed[row] & ~columns & ~(uint32_t)(sums >> row) &
           ~(uint32_t)(differences >> (n - 1 - row));
    for (; open != 0; open &= open - 1) {
        queen = open & (~open + 1);
        if (row == h && part == OFF_CENTRE)
            open_middle_column(queen);
        search(row + 1, columns | queen, sums | (uint64_t)queen << row,
               differences | (uint64_t)queen << (n - 1 - row),
               queen >> h == 0 ? left_rows | (uint32_t)1 << row : left_rows);
    }
}

static void multiply(uint64_t factor)
{
    /* No overflow: the factor is at most 8, and solutions were counted one by one. */
    low *= factor;
    high = high * factor + low / LOW_END;
    low %= LOW_END;
}

static void count_unit(void)
{
    int row, distance;

    for (row = 0; row < n; row++)
        allowed[row] = row < h ? top_columns : other_columns;
    if (part == CENTRE) {
        allowed[h] = middle;
        for (distance = 1; distance <= h; distance++) {
            allowed[h - distance] &= ~(middle << distance | middle >> distance);
            allowed[h + distance] &= ~(middle << distance | middle >> distance);
        }
    }
    search(0, 0, 0, 0, 0);
    multiply(weight);
}

int main(int argc, char **argv)
{
    input = stdin;
    if (argc > 2) {
        fputs("usage: recount [FILE]\n", stderr);
        return 2;
    }
    if (argc == 2 && strcmp(argv[1], "-") != 0 && !(input = fopen(argv[1], "r"))) {
        fprintf(stderr, "recount: %s cannot be opened\n", argv[1]);
        return 2;
    }
    read_unit();
    count_unit();
    if (high > 0)
        printf("%" PRIu64 "%018" PRIu64 "\n", high, low);
    else
        printf("%" PRIu64 "\n", low);
    return fflush(stdout) == 0 ? 0 : 1;
}
