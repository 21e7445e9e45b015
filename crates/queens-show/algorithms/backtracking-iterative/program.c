// {comment-backtracking-iterative}
#include <stdio.h>
#include <stdlib.h>

static int n, queen[15], untried[16];

static int is_attacked(int row, int column)
{
    for (int r = 0; r < row; r++) {
        if (queen[r] == column || abs(queen[r] - column) == row - r)
            return 1;
    }
    return 0;
}

static int search(void)
{
    int count = 0, row = 0;
    while (row >= 0) {
        if (row == n || untried[row] == n) {
            count += row == n;
            row--;
            continue;
        }
        int column = untried[row]++;
        if (!is_attacked(row, column)) {
            queen[row] = column;
            row++;
            untried[row] = 0;
        }
    }
    return count;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search());
}
