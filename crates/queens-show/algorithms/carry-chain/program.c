// {comment-carry-chain}
#include <stdio.h>

enum { NONE = 15 }; // {comment-no-queen}

static int n, outer[4], outers, queen[15], queen_of_column[15];
static unsigned all, columns, main_diag, anti_diag;

static void toggle(int row, int column)
{
    columns ^= 1u << column;
    main_diag ^= 1u << (column - row + n - 1);
    anti_diag ^= 1u << (column + row);
}

static unsigned free_squares(int row)
{
    if (queen[row] != NONE)
        return 0;
    return all & ~(columns | main_diag >> (n - 1 - row) | anti_diag >> row);
}

// {comment-column-in-ring}
static int image(int symmetry, int row)
{
    int from = symmetry & 2 ? n - 1 - row : row;
    int column = symmetry & 4 ? queen_of_column[from] : queen[from];
    return symmetry & 1 && column != NONE ? n - 1 - column : column;
}

// {comment-order-of-ring}
static int compare(int symmetry)
{
    for (int row = 0; row < n; row++) {
        if (image(symmetry, row) != queen[row])
            return image(symmetry, row) - queen[row];
    }
    return 0;
}

// {comment-number-of-rings}
static int images(void)
{
    int equal = 0;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        int order = compare(symmetry);
        if (order < 0)
            return 0;
        equal += order == 0;
    }
    return 8 / equal;
}

static int inside(int row)
{
    while (row < n && queen[row] != NONE)
        row++;
    if (row == n)
        return 1;
    int count = 0;
    unsigned free = free_squares(row);
    for (int column = 0; column < n; column++) {
        if (free >> column & 1) {
            toggle(row, column);
            count += inside(row + 1);
            toggle(row, column);
        }
    }
    return count;
}

static int ring(int line)
{
    if (line == 2 * outers) {
        int times = images();
        return times ? times * inside(0) : 0;
    }
    int is_row = line < outers, index = outer[line % outers];
    if ((is_row ? queen : queen_of_column)[index] != NONE)
        return ring(line + 1);
    int count = 0;
    for (int i = 0; i < n; i++) {
        int row = is_row ? index : i, column = is_row ? i : index;
        if (!(free_squares(row) >> column & 1))
            continue;
        toggle(row, column);
        queen[row] = column;
        queen_of_column[column] = row;
        count += ring(line + 1);
        queen[row] = queen_of_column[column] = NONE;
        toggle(row, column);
    }
    return count;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    all = (1u << n) - 1;
    for (int line = 0; line < n; line++) {
        queen[line] = queen_of_column[line] = NONE;
        if (line < 2 || line >= n - 2)
            outer[outers++] = line;
    }
    printf("%d\n", ring(0));
}
