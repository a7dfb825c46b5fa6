package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        new Env().same(1);
        if (!Main.class.getResource("Main.class").getPath().endsWith("/T/t/Main.class")) {
            System.exit(1);
        }
    }
}
