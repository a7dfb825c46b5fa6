package t;

import e.Greeter;

public class Plugin implements Greeter {
    private static int made;
    private final int number = ++made;

    @Override
    public String greet(String whom) {
        return "plugin " + number + " greets " + whom;
    }
}
