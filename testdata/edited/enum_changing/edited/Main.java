package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        Own.ONE.add(3);
        if (Env.seen() != 2) {
            throw new AssertionError(Env.seen());
        }
    }
}
