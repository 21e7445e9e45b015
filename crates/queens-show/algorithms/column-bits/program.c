// {comment-column-bits}
#include <stdio.h>
#include <stdlib.h>

static int n, queen[15];

static int on_diagonal(int row, int column)
{
    for (int r = 0; r < row; r++) {
        if (abs(queen[r] - column) == row - r)
            return 1;
    }
    return 0;
}

static int search(int row, unsigned used)
{
    if (row == n)
        return 1;
    int count = 0;
    for (int column = 0; column < n; column++) {
        if (used >> column & 1 || on_diagonal(row, column))
            continue;
        queen[row] = column;
        count += search(row + 1, used | 1u << column);
    }
    return count;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search(0, 0));
}
