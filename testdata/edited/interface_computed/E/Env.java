package e;

import t.Limits;

public class Env {
    public static int base() {
        return 3;
    }

    public static String shown() {
        return "limit " + Limits.LIMIT;
    }
}
