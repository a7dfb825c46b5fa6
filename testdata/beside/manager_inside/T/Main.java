package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        if (Env.guarded() != 7) {
            System.exit(1);
        }
    }
}
