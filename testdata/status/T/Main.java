package t;

import e.Greeter;
import java.util.ServiceLoader;

/** Says what the environment's providers of a service say. */
public class Main {
    public static void main(String[] args) {
        for (Greeter greeter : ServiceLoader.load(Greeter.class)) {
            System.out.println(greeter.greet("you"));
        }
        System.out.println(new Below().say());
    }

    /** A copy of its superclass is what runs. */
    static class Below extends e.Base {
    }
}
