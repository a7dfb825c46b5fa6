package t;

import e.Env;
import java.time.LocalDate;

/** Hands over values, which the environment compares by identity and by equals. */
public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        String text = new String("text");
        env.put(text);
        check(env.shortcut(text), "shortcut");
        String safe = new String("safe");
        env.isNullSafe(safe);
        check(env.isNullSafe(safe), "null safe");
        LocalDate day = LocalDate.of(2026, 11, 25);
        env.isNullSafe(day);
        check(env.isNullSafe(day), "day");
        Env other = new Env();
        String held = new String("held");
        env.put(held);
        other.put(held);
        check(env.isField(other), "field");
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }
}
