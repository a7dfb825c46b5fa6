package t;

import e.Env;

/** Compares what it is given by identity. */
public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        Object number = env.number();
        Object again = env.number();
        check(number == again, "numbers");
        check(env.constant() == "constant", "constants");
        Object previous = null;
        for (int i = 0; i < 3; i++) {
            String argument = new String("argument");
            check(env.through(argument) == argument, "handed back");
            check(argument != previous, "arguments");
            previous = argument;
        }
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }
}
