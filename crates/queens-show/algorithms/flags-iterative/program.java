// {comment-flags-iterative}
import java.util.Scanner;

class Main {
    static int n;
    static boolean[] columns;
    static boolean[] main;
    static boolean[] anti;

    static boolean isAttacked(int row, int c) {
        return columns[c] || main[c - row + n - 1] || anti[c + row];
    }

    static void setFlags(int row, int c, boolean taken) {
        columns[c] = main[c - row + n - 1] = anti[c + row] = taken;
    }

    static int search() {
        int[] queen = new int[n];
        int[] untried = new int[n + 1];
        int count = 0;
        int row = 0;
        while (true) {
            if (row == n || untried[row] == n) {
                count += row == n ? 1 : 0;
                if (row == 0) {
                    return count;
                }
                row--;
                setFlags(row, queen[row], false);
                continue;
            }
            int c = untried[row]++;
            if (!isAttacked(row, c)) {
                setFlags(row, c, true);
                queen[row] = c;
                row++;
                untried[row] = 0;
            }
        }
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        columns = new boolean[n];
        main = new boolean[2 * n - 1];
        anti = new boolean[2 * n - 1];
        System.out.println(search());
    }
}
