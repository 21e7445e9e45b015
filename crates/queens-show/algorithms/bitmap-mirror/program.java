// {comment-bitmap-mirror}
import java.util.Scanner;

class Main {
    static int all;

    static int search(int left, int down, int right) {
        if (down == all) {
            return 1;
        }
        return place(left, down, right, all & ~(left | down | right));
    }

    static int place(int left, int down, int right, int free) {
        int count = 0;
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            count += search((left | bit) << 1, down | bit, (right | bit) >> 1);
        }
        return count;
    }

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        all = (1 << n) - 1;
        int half = all >> (n + 1) / 2;
        int middle = n % 2 == 1 ? 1 << n / 2 : 0;
        System.out.println(2 * place(0, 0, 0, half) + place(0, 0, 0, middle));
    }
}
