/* The algorithm `bitmap-mirror` in plain C, against which the library is measured.
 *
 * It searches half of the first row and doubles the count; solutions with a queen in the middle column
 * of an odd board are not doubled. `recursive` passes the three bit fields as arguments; `iterative`
 * keeps the fields of every row in arrays, in the way that Jeff Somers published in 2002.
 *
 * Usage: bitmap_mirror recursive|iterative N    prints the count and the seconds it took.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LARGEST = 32 };

/* The attacks on a row: along falling diagonals, in its columns, along rising diagonals. */
typedef struct {
    uint32_t left, down, right;
} attacks;

static attacks below(attacks row, uint32_t bit)
{
    return (attacks){(row.left | bit) << 1, row.down | bit, (row.right | bit) >> 1};
}

static uint64_t rows(uint32_t mask, uint32_t left, uint32_t down, uint32_t right)
{
    if (down == mask)
        return 1;
    uint64_t count = 0;
    uint32_t free_columns = mask & ~(left | down | right);
    while (free_columns) {
        uint32_t bit = free_columns & -free_columns;
        free_columns ^= bit;
        count += rows(mask, (left | bit) << 1, down | bit, (right | bit) >> 1);
    }
    return count;
}

static uint64_t recursive(uint32_t mask, attacks first)
{
    return rows(mask, first.left, first.down, first.right);
}

static uint64_t iterative(uint32_t mask, attacks first)
{
    attacks row[LARGEST + 1];
    uint32_t free_columns[LARGEST + 1];
    uint64_t count = 0;
    int depth = 0;

    if (first.down == mask)
        return 1;
    row[0] = first;
    free_columns[0] = mask & ~(first.left | first.down | first.right);
    for (;;) {
        if (!free_columns[depth]) {
            if (depth == 0)
                return count;
            depth--;
            continue;
        }
        uint32_t bit = free_columns[depth] & -free_columns[depth];
        free_columns[depth] ^= bit;
        attacks next = below(row[depth], bit);
        if (next.down == mask) {
            count++;
            continue;
        }
        depth++;
        row[depth] = next;
        free_columns[depth] = mask & ~(next.left | next.down | next.right);
    }
}

static uint64_t mirrored(unsigned n, uint64_t search(uint32_t, attacks))
{
    uint32_t mask = (uint32_t)((UINT64_C(1) << n) - 1);
    const attacks none = {0, 0, 0};
    uint64_t half = 0;

    for (unsigned column = 0; column < n / 2; column++)
        half += search(mask, below(none, UINT32_C(1) << column));
    uint64_t middle = n % 2 ? search(mask, below(none, UINT32_C(1) << n / 2)) : 0;
    return 2 * half + middle;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    long n = argc == 3 ? strtol(argv[2], NULL, 10) : 0;
    int loop = argc == 3 && strcmp(argv[1], "iterative") == 0;

    if (n < 1 || n > LARGEST || (!loop && strcmp(argv[1], "recursive") != 0)) {
        fprintf(stderr, "usage: bitmap_mirror recursive|iterative N (1 to %d)\n", LARGEST);
        return 2;
    }
    double start = seconds();
    uint64_t count = mirrored((unsigned)n, loop ? iterative : recursive);
    printf("%llu %.3f\n", (unsigned long long)count, seconds() - start);
    return 0;
}
