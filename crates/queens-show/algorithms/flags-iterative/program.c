// {comment-flags-iterative}
#include <stdio.h>

static int n, columns[15], main_diag[29], anti_diag[29];
static int queen[15], untried[16];

static void set_flags(int row, int c, int taken)
{
    columns[c] = main_diag[c - row + n - 1] = anti_diag[c + row] = taken;
}

static int search(void)
{
    int count = 0, row = 0;
    for (;;) {
        if (row == n || untried[row] == n) {
            count += row == n;
            if (row == 0)
                return count;
            row--;
            set_flags(row, queen[row], 0);
            continue;
        }
        int c = untried[row]++;
        if (!columns[c] && !main_diag[c - row + n - 1] && !anti_diag[c + row]) {
            set_flags(row, c, 1);
            queen[row] = c;
            row++;
            untried[row] = 0;
        }
    }
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search());
}
