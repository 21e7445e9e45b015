// {comment-hill-climbing}
import java.util.Random;
import java.util.Scanner;

class Main {
    static final int SIDEWAYS = 100; // {comment-sideways-moves}

    static final Random random = new Random();
    static int n;
    static int[] queen;
    static int[] columns;
    static int[] main;
    static int[] anti;

    static void count(int row, int change) {
        int c = queen[row];
        columns[c] += change;
        main[c - row + n - 1] += change;
        anti[c + row] += change;
    }

    static void move(int row, int c) {
        count(row, -1);
        queen[row] = c;
        count(row, 1);
    }

    // {comment-attackers}
    static int attackers(int row, int c) {
        int own = queen[row] == c ? 3 : 0;
        return columns[c] + main[c - row + n - 1] + anti[c + row] - own;
    }

    static boolean isSolution() {
        for (int row = 0; row < n; row++) {
            if (attackers(row, queen[row]) > 0) {
                return false;
            }
        }
        return true;
    }

    static boolean climb() {
        for (int row = 0; row < n; row++) {
            move(row, random.nextInt(n));
        }
        int sideways = 0;
        while (!isSolution()) {
            int least = n, equal = 0, bestRow = 0, best = 0;
            for (int row = 0; row < n; row++) {
                int conflicts = attackers(row, queen[row]);
                for (int c = 0; c < n; c++) {
                    int change = attackers(row, c) - conflicts;
                    if (c == queen[row] || change > least) {
                        continue;
                    }
                    equal = change < least ? 1 : equal + 1;
                    least = change;
                    if (random.nextInt(equal) == 0) {
                        bestRow = row;
                        best = c;
                    }
                }
            }
            if (least > 0 || least == 0 && sideways == SIDEWAYS) {
                return false;
            }
            sideways = least == 0 ? sideways + 1 : 0;
            move(bestRow, best);
        }
        return true;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        if (n == 2 || n == 3) {
            System.out.println("no solution");
            return;
        }
        queen = new int[n];
        columns = new int[n];
        main = new int[2 * n - 1];
        anti = new int[2 * n - 1];
        for (int row = 0; row < n; row++) {
            count(row, 1);
        }
        while (!climb()) {
        }
        StringBuilder line = new StringBuilder();
        for (int c : queen) {
            line.append(line.length() > 0 ? " " : "").append(c);
        }
        System.out.println(line);
    }
}
