// {comment-brute-force-iterative}
import java.util.Scanner;

class Main {
    static int n;
    static int[] queen;

    static boolean isSolution() {
        for (int r = 1; r < n; r++) {
            for (int above = 0; above < r; above++) {
                int distance = Math.abs(queen[above] - queen[r]);
                if (distance == 0 || distance == r - above) {
                    return false;
                }
            }
        }
        return true;
    }

    static int search() {
        int[] next = new int[n];
        int count = 0;
        int row = 0;
        while (true) {
            if (row == n) {
                count += isSolution() ? 1 : 0;
            } else {
                next[row] = 0;
            }
            while (row == n || next[row] == n) {
                if (row == 0) {
                    return count;
                }
                row--;
            }
            queen[row] = next[row]++;
            row++;
        }
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        queen = new int[n];
        System.out.println(search());
    }
}
