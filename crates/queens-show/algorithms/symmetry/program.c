// {comment-symmetry}
#include <stdio.h>

static int n, queen[15], queen_of_column[15];
static unsigned all, allowed[15];

// {comment-column-in-image}
static int image(int symmetry, int row)
{
    int from = symmetry & 2 ? n - 1 - row : row;
    int column = symmetry & 4 ? queen_of_column[from] : queen[from];
    return symmetry & 1 ? n - 1 - column : column;
}

// {comment-order-of-image}
static int compare(int symmetry)
{
    for (int row = 0; row < n; row++) {
        if (image(symmetry, row) != queen[row])
            return image(symmetry, row) - queen[row];
    }
    return 0;
}

// {comment-number-of-images}
static int class_size(void)
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

// {comment-strikes-squares}
static void restrict_rows(int row, int column)
{
    unsigned inner = all & ~(1u | 1u << (n - 1));
    if (row == 0) {
        for (int r = 1; r < n; r++)
            allowed[r] = r < column || r + column >= n ? inner : all;
        allowed[n - 1] &= all << column & all >> column;
    } else if (row == 1 && queen[0] == 0) {
        for (int r = 2; r < n; r++)
            allowed[r] = r < column ? all & ~2u : all;
    }
}

static int search(int row, unsigned left, unsigned down, unsigned right)
{
    if (row == n)
        return class_size();
    int count = 0;
    unsigned free = allowed[row] & ~(left | down | right);
    for (int column = 0; column < n; column++) {
        unsigned bit = 1u << column;
        if (!(free & bit))
            continue;
        queen[row] = column;
        queen_of_column[column] = row;
        restrict_rows(row, column);
        count += search(row + 1, (left | bit) << 1, down | bit,
                        (right | bit) >> 1);
    }
    return count;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    all = (1u << n) - 1;
    allowed[0] = all >> n / 2;
    printf("%d\n", search(0, 0, 0, 0));
}
