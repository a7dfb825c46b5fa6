package t;

import e.Env;

/** Throws what the JVM throws when it links classes. */
public class Main {
    public static void main(String[] args) {
        check(new Env().ask());
    }

    private static void check(int answer) {
        if (answer != 7) {
            throw new IllegalStateException("answer");
        }
    }
}
