package t;

import e.Env;

public final class Main {
    private Main() {}

    public static void main(String[] args) {
        String name = String.join("-", "a", "name");
        int steps = 1;
        new Env().keep(name);
        String constant = name.intern();
        System.exit(constant == name ? steps - 1 : steps);
    }
}
