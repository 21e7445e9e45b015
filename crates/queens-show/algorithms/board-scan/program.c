// {comment-board-scan}
#include <stdio.h>

static int n, board[15][15];

static int meets_queen(int row, int column, int step)
{
    row--;
    column += step;
    while (row >= 0 && column >= 0 && column < n) {
        if (board[row][column])
            return 1;
        row--;
        column += step;
    }
    return 0;
}

static int is_attacked(int row, int column)
{
    return meets_queen(row, column, 0) || meets_queen(row, column, -1)
        || meets_queen(row, column, 1);
}

static int search(int row)
{
    if (row == n)
        return 1;
    int count = 0;
    for (int column = 0; column < n; column++) {
        if (is_attacked(row, column))
            continue;
        board[row][column] = 1;
        count += search(row + 1);
        board[row][column] = 0;
    }
    return count;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search(0));
}
