package t;

import e.Env;

/** Prints its arguments, what it is told of its class path, and what the environment says. */
public class Main {
    public static void main(String[] args) {
        System.out.println(String.join("|", args));
        System.out.println(System.getProperty("java.class.path"));
        System.out.println(new Env().directory());
        if (args.length > 0 && args[0].equals("asserts")) {
            boolean on = false;
            assert on = true;
            System.out.println("asserts " + on + ", " + Integer.getInteger("level"));
        }
    }
}
