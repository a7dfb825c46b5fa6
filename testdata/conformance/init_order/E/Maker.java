package e;

import t.Made;

public class Maker {
    private static String argument(String name) {
        Log.add("E's argument " + name);
        return name;
    }

    public static Made make(String name) {
        return new Made(argument(name));
    }
}
