package t;

import e.Env;

public class Main {
    public static void main(String[] args) throws Exception {
        Env env = new Env();
        check("settings", env.settings());
        check("banner", env.banner());
        check("message", env.text());
        check("false", String.valueOf(env.hasDriver()));
        check("false", String.valueOf(hasPlugin()));
        check("true", String.valueOf(env.isThere()));
    }

    private static boolean hasPlugin() {
        try {
            Class.forName("opt.Plugin");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static void check(String wanted, String found) {
        if (!wanted.equals(found)) {
            System.exit(1);
        }
    }
}
