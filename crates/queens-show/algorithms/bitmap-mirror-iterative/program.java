// {comment-bitmap-mirror-iterative}
import java.util.Scanner;

class Main {
    static int n;
    static int all;

    static int search(int firstRow) {
        int[] left = new int[n + 1];
        int[] down = new int[n + 1];
        int[] right = new int[n + 1];
        int[] free = new int[n + 1];
        free[0] = firstRow;
        int count = 0;
        int row = 0;
        while (row >= 0) {
            if (free[row] == 0) { // {comment-also-below-full}
                count += row == n ? 1 : 0;
                row--;
                continue;
            }
            int bit = free[row] & -free[row];
            free[row] ^= bit;
            left[row + 1] = (left[row] | bit) << 1;
            down[row + 1] = down[row] | bit;
            right[row + 1] = (right[row] | bit) >> 1;
            row++;
            free[row] = all & ~(left[row] | down[row] | right[row]);
        }
        return count;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        all = (1 << n) - 1;
        int half = all >> (n + 1) / 2;
        int middle = n % 2 == 1 ? 1 << n / 2 : 0;
        System.out.println(2 * search(half) + search(middle));
    }
}
