package e;

import p.Item;

public class Marked extends Item {
    public String mark() {
        return "marked";
    }

    /** Extends a class of the code under test, in a package of its own. */
    public static class Below extends p.TBase {
        public String kept(String text) {
            return "below " + text;
        }
    }

    public static String both(Below below) {
        return below.kept("e") + ", " + below.of("e");
    }
}
