// {comment-backtracking}
#include <stdio.h>
#include <stdlib.h>

static int n, queen[15];

static int is_attacked(int row, int column)
{
    for (int r = 0; r < row; r++) {
        if (queen[r] == column || abs(queen[r] - column) == row - r)
            return 1;
    }
    return 0;
}

static int search(int row)
{
    if (row == n)
        return 1;
    int count = 0;
    for (int column = 0; column < n; column++) {
        if (is_attacked(row, column))
            continue;
        queen[row] = column;
        count += search(row + 1);
    }
    return count;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search(0));
}
