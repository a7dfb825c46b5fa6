package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        String first = new String("text");
        env.keep(first);
        for (int i = 0; i < 4; i++) {
            env.ignore("te".concat("xt"));
        }
        check(!env.isConstant());
        check(!env.isKept("text"));
        String key = new String("key");
        check(env.copy(key, key) == 1);
        int steps = 1;
        check(steps == 1);
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }
}
