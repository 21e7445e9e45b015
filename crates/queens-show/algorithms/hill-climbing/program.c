// {comment-hill-climbing}
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDEWAYS = 100 }; // {comment-sideways-moves}

static int n, *queen, *columns, *main_diag, *anti_diag;

static void count(int row, int change)
{
    int c = queen[row];
    columns[c] += change;
    main_diag[c - row + n - 1] += change;
    anti_diag[c + row] += change;
}

static void move(int row, int c)
{
    count(row, -1);
    queen[row] = c;
    count(row, 1);
}

// {comment-attackers}
static int attackers(int row, int c)
{
    int own = queen[row] == c ? 3 : 0;
    return columns[c] + main_diag[c - row + n - 1] + anti_diag[c + row] - own;
}

static int is_solution(void)
{
    for (int row = 0; row < n; row++)
        if (attackers(row, queen[row]) > 0)
            return 0;
    return 1;
}

static int climb(void)
{
    for (int row = 0; row < n; row++)
        move(row, rand() % n);
    int sideways = 0;
    while (!is_solution()) {
        int least = n, equal = 0, best_row = 0, best = 0;
        for (int row = 0; row < n; row++) {
            int conflicts = attackers(row, queen[row]);
            for (int c = 0; c < n; c++) {
                int change = attackers(row, c) - conflicts;
                if (c == queen[row] || change > least)
                    continue;
                equal = change < least ? 1 : equal + 1;
                least = change;
                if (rand() % equal == 0)
                    best_row = row, best = c;
            }
        }
        if (least > 0 || (least == 0 && sideways == SIDEWAYS))
            return 0;
        sideways = least == 0 ? sideways + 1 : 0;
        move(best_row, best);
    }
    return 1;
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
    for (int row = 0; row < n; row++)
        count(row, 1);
    while (!climb())
        ;
    for (int row = 0; row < n; row++)
        printf("%d%c", queen[row], row < n - 1 ? ' ' : '\n');
}
