package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        if (!"one".equals(new Env().tag(new Main()))) {
            System.exit(1);
        }
    }
}
