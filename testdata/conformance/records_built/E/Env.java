package e;

import java.util.ArrayList;
import java.util.List;
import t.Main;

public class Env {
    private static final List<String> MADE = new ArrayList<>();
    private static int limit = 5;

    /** Its constructor uses the environment, and changes what it is given. */
    public record Amount(int cents, String unit) {
        public Amount {
            MADE.add("made " + cents);
            if (cents > limit * 100) {
                throw new IllegalArgumentException("too much: " + cents);
            }
            unit = unit.trim() + limit;
        }

        public Amount plus(Amount other) {
            return new Amount(cents + other.cents, unit);
        }
    }

    /** Its constructor needs nothing, but changes what it is given. */
    public record Name(String text) {
        public Name {
            text = text + "!";
        }
    }

    private static Main.Own kept;

    public static Amount amount(int cents) {
        return new Amount(cents, " x ");
    }

    public static Name name(String text) {
        return new Name(text);
    }

    public static void raise() {
        limit = 50;
    }

    public static String made() {
        return MADE.toString();
    }

    public static void keep(Main.Own own) {
        kept = own;
    }

    public static Main.Own kept() {
        return kept;
    }
}
