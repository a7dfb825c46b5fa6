package e;

import t.Own;

public class Env {
    public static int seen() {
        return Own.ONE.count();
    }
}
