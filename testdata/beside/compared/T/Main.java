package t;

import e.Env;

/** Hands over values, which the environment compares by identity. */
public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        String text = new String("text");
        env.isLast(text);
        check(env.isLast(text), "last");
        String given = env.given();
        env.isLast(given);
        check(env.isLast(given), "given");
        check(env.isConstant("constant"), "constant");
        check(!env.isConstant(new String("constant")), "no constant");
        Object key = new String("key");
        env.name(key, "name");
        check(env.named(key) != null, "named");
        env.hold(text);
        check(env.swap(text), "swapped");
        String steady = new String("steady");
        check(env.isSteady(() -> steady), "steady");
        env.isLast(steady);
        check(env.isLastElsewhere(steady), "elsewhere");
        String ignored = new String("ignored");
        env.ignore(ignored);
        env.ignore(ignored);
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }
}
