package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        Env.guard();
        if (!Env.isGuarded()) {
            System.exit(1);
        }
    }
}
