package t;

import e.Env;

public class Main {
    private static final int[] NUMBERS = {1, 2};
    private static final StringBuilder TEXT = new StringBuilder("x");

    public static void main(String[] args) {
        Env env = new Env();
        env.keep(NUMBERS, TEXT);
        for (int i = 0; i < 4000; i++) {
            env.other(new int[] {i});
        }
        int unused = 0;
        if (env.sum() != 4) {
            System.exit(1);
        }
    }
}
