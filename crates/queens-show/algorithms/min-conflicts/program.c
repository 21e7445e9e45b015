// {comment-min-conflicts}
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOVES = 100 }; // {comment-moves-of-start}

static int n, *queen, *columns, *main_diag, *anti_diag;

static void count(int row, int change)
{
    int c = queen[row];
    columns[c] += change;
    main_diag[c - row + n - 1] += change;
    anti_diag[c + row] += change;
}

// {comment-queens-on-lines}
static int queens(int row, int c)
{
    return columns[c] + main_diag[c - row + n - 1] + anti_diag[c + row];
}

static void put(int row)
{
    int least = n, equal = 0;
    for (int c = 0; c < n; c++) {
        int attackers = queens(row, c);
        if (attackers > least)
            continue;
        equal = attackers < least ? 1 : equal + 1;
        least = attackers;
        if (rand() % equal == 0)
            queen[row] = c;
    }
    count(row, 1);
}

// {comment-attacked-row}
static int attacked_row(void)
{
    int attacked = 0, chosen = -1;
    for (int row = 0; row < n; row++)
        if (queens(row, queen[row]) > 3 && rand() % ++attacked == 0)
            chosen = row;
    return chosen;
}

static int repair(void)
{
    memset(columns, 0, n * sizeof *columns);
    memset(main_diag, 0, (2 * n - 1) * sizeof *main_diag);
    memset(anti_diag, 0, (2 * n - 1) * sizeof *anti_diag);
    for (int row = 0; row < n; row++)
        put(row);
    int row = attacked_row();
    for (int moves = 0; row >= 0 && moves < MOVES; moves++) {
        count(row, -1);
        put(row);
        row = attacked_row();
    }
    return row < 0;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    if (n == 2 || n == 3) {
        puts("no solution");
        return 0;
    }
    srand((unsigned)time(NULL));
    queen = calloc(n, sizeof *queen);
    columns = calloc(n, sizeof *columns);
    main_diag = calloc(2 * n - 1, sizeof *main_diag);
    anti_diag = calloc(2 * n - 1, sizeof *anti_diag);
    while (!repair())
        ;
    for (int row = 0; row < n; row++)
        printf("%d%c", queen[row], row < n - 1 ? ' ' : '\n');
}
