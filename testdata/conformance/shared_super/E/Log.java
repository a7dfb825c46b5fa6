package e;

import t.Main;

public class Log {
    private static int last;

    private final String name;

    public Log(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public static String shown(Main main) {
        return Main.Logged.shown(new Log("shown"), main) + " " + Main.Logged.other(main).name();
    }

    public static int next() {
        return ++last;
    }
}
