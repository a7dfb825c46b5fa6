package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        String text = new String("text");
        check(env.add(text) == 2);
        check(env.add(text) == 2);
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }
}
