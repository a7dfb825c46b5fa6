package e;

import t.Main;

/** Inherits a default method of the code under test. */
public class Own implements Main.Greeter {
    @Override
    public String greeting() {
        return "own";
    }

    public static int shout(Main.Greeter greeter) {
        return greeter.shout().length();
    }

    public String both() {
        return shout() + new Own().shout();
    }
}
