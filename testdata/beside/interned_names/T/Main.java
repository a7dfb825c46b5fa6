package t;

import e.Env;

public final class Main {
    private Main() {}

    public static void main(String[] args) {
        int steps = 1;
        String name = String.join("-", "a", "name");
        boolean first = new Env(name).changes();
        boolean second = new Env(String.join("-", "a", "name")).changes();
        System.exit(!first && second ? steps - 1 : steps);
    }
}
