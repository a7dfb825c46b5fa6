package t;

import e.Env;
import java.time.LocalDate;

/** Hands over values by themselves and inside of arrays, and gets some so. */
public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        String text = new String("text");
        env.isLast(text);
        check(env.isLast(text));
        check(env.isLastIn(new Object[] {text}));
        Object[] kept = {text};
        check(env.keep(kept));
        kept[0] = text;
        check(env.isLastKept());
        LocalDate date = LocalDate.of(2024, 2, 3);
        env.isLast(date);
        check(env.isLast(date));
        Object[] given = env.give();
        check(given[0] == given[1]);
        check(env.isGiven(given[1]));
        int steps = 1;
        check(steps == 1);
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }
}
