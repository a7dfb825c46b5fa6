package t;

import e.Env;

public class Main {
    private static void check(boolean holds) {
        if (!holds) {
            System.exit(1);
        }
    }

    public static void main(String[] args) {
        Env env = new Env();
        check(env.method(new RuntimeException()).equals("main"));
        check(env.thrown(new RuntimeException()) == 15);
        check(env.caller() == 16);
        check(env.walked() == 17);
        check(env.method(new RuntimeException()).equals("main"));
        int more = 0;
    }
}
