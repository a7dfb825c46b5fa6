package t;

import e.Env;

/** Hands over a value twice, and then once more inside of an array. */
public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        String text = new String("text");
        env.isLast(text);
        check(env.isLast(text));
        check(env.isLastIn(new Object[] {text}));
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }
}
