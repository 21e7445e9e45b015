// {comment-min-conflicts}
import java.util.Random;
import java.util.Scanner;

class Main {
    static final int MOVES = 100; // {comment-moves-of-start}

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

    // {comment-queens-on-lines}
    static int queens(int row, int c) {
        return columns[c] + main[c - row + n - 1] + anti[c + row];
    }

    static void put(int row) {
        int least = n, equal = 0;
        for (int c = 0; c < n; c++) {
            int attackers = queens(row, c);
            if (attackers > least) {
                continue;
            }
            equal = attackers < least ? 1 : equal + 1;
            least = attackers;
            if (random.nextInt(equal) == 0) {
                queen[row] = c;
            }
        }
        count(row, 1);
    }

    // {comment-attacked-row}
    static int attackedRow() {
        int attacked = 0, chosen = -1;
        for (int row = 0; row < n; row++) {
            boolean isAttacked = queens(row, queen[row]) > 3;
            if (isAttacked && random.nextInt(++attacked) == 0) {
                chosen = row;
            }
        }
        return chosen;
    }

    static boolean repair() {
        columns = new int[n];
        main = new int[2 * n - 1];
        anti = new int[2 * n - 1];
        for (int row = 0; row < n; row++) {
            put(row);
        }
        int row = attackedRow();
        for (int moves = 0; row >= 0 && moves < MOVES; moves++) {
            count(row, -1);
            put(row);
            row = attackedRow();
        }
        return row < 0;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        if (n == 2 || n == 3) {
            System.out.println("no solution");
            return;
        }
        queen = new int[n];
        while (!repair()) {
        }
        StringBuilder line = new StringBuilder();
        for (int c : queen) {
            line.append(line.length() > 0 ? " " : "").append(c);
        }
        System.out.println(line);
    }
}
