package t;

import e.Env;
/** Hands over values, which the environment compares by identity, and not only by equals. */
public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        String third = new String("third");
        env.put(third);
        check(env.isAnother(third, "none"), "another");
        String counted = new String("counted");
        env.put(counted);
        check(env.counted(counted) == 1, "counted");
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }
}
