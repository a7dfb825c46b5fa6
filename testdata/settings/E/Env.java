package e;

import java.util.TreeSet;

public class Env {
    public static String greet(String whom) {
        return "hello " + whom;
    }

    public static String variables() {
        TreeSet<String> names = new TreeSet<>(System.getenv().keySet());
        names.removeIf(name -> !name.startsWith("FACTOR_"));
        return names.toString();
    }
}
