// {comment-flags}
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

    static int search(int row) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int c = 0; c < n; c++) {
            if (!isAttacked(row, c)) {
                setFlags(row, c, true);
                count += search(row + 1);
                setFlags(row, c, false);
            }
        }
        return count;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        columns = new boolean[n];
        main = new boolean[2 * n - 1];
        anti = new boolean[2 * n - 1];
        System.out.println(search(0));
    }
}
