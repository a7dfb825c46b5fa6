package e;

import t.Main;

public class Env implements Main.Greeter {
    @Override
    public String name() {
        return "env";
    }

    public static String greeted() {
        return new Env().greet();
    }
}
