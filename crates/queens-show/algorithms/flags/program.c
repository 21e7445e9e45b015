// {comment-flags}
#include <stdio.h>

static int n, columns[15], main_diag[29], anti_diag[29];

static void set_flags(int row, int c, int taken)
{
    columns[c] = main_diag[c - row + n - 1] = anti_diag[c + row] = taken;
}

static int search(int row)
{
    if (row == n)
        return 1;
    int count = 0;
    for (int c = 0; c < n; c++) {
        if (columns[c] || main_diag[c - row + n - 1] || anti_diag[c + row])
            continue;
        set_flags(row, c, 1);
        count += search(row + 1);
        set_flags(row, c, 0);
    }
    return count;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search(0));
}
