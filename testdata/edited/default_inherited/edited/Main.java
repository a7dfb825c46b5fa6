package t;

import e.Env;

public class Main {
    public interface Greeter {
        String name();

        default String greet() {
            return Main.prefix() + name();
        }
    }

    static String prefix() {
        return "good day ";
    }

    public static void main(String[] args) {
        if (!Env.greeted().equals("hello env")) {
            throw new AssertionError(Env.greeted());
        }
    }
}
