package t;

public class Bean {
    public int getOne() {
        return 1;
    }

    public int getTwo() {
        return twice(1);
    }

    private static int twice(int number) {
        return 2 * number;
    }
}
