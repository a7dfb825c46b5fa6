package e;

import t.Main;

public class Env {
    public static int sum(Main.Own own) {
        return own.code();
    }
}
