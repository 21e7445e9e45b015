// {comment-bitmap}
import java.util.Scanner;

class Main {
    static int all;

    static int search(int left, int down, int right) {
        if (down == all) {
            return 1;
        }
        int count = 0;
        int free = all & ~(left | down | right);
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
        System.out.println(search(0, 0, 0));
    }
}
