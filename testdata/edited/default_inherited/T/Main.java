// verdict: diverged
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
        return "hello ";
    }

    public static void main(String[] args) {
        if (!Env.greeted().equals("hello env")) {
            throw new AssertionError(Env.greeted());
        }
    }
}
