package e;

import t.Own;

public class Env {
    private static int last = 5;

    public static int next() {
        return last++;
    }

    public static String asks(String name) {
        return Own.isKnown(name) + " " + Own.sum(name.length()) + " " + last;
    }
}
